"""F1: which keys do what, everywhere and on the scene that waits beneath."""

from __future__ import annotations

from game.ui import items, keys
from game.ui.box import Box
from game.ui.control import Act, Area, Button, Cancelled, Pressed
from game.ui.dialog import framed
from game.ui.page import Page
from game.ui.scene import Next, Pop, Shortcuts
from game.ui.screen import Screen
from game.ui.shell import Shell
from game.ui.text import STYLES
from game.words import N_

EVERYWHERE: Shortcuts = (
    ("Tab", N_("Next button")),
    ("Shift+Tab", N_("Button before")),
    ("Arrows", N_("Move, or change what is chosen")),
    ("Enter", N_("Press")),
    ("Space", N_("Press")),
    ("Esc", N_("Back")),
    ("Page", N_("Scroll")),
    ("F1", N_("This help")),
    ("F11", N_("Full screen")),
    ("Alt+Enter", N_("Full screen")),
)


class Help(Screen):
    """The list of keys. `here` are those of the scene beneath, their words already translated."""

    overlay = True
    first = "close"

    def __init__(self, shell: Shell, here: Shortcuts) -> None:
        super().__init__(shell)
        self._here = here

    def compose(self, page: Page) -> None:
        """Two columns: the key, what it does."""
        tr = self.shell.tr
        lines = [*self._here, *((key, tr(what)) for key, what in EVERYWHERE)]
        box = framed(page, tr("Keys"), Box(0, 0, 760, 250 + 40 * len(lines)))
        foot, rest = box.cut_bottom(60, 20)
        page.add(Button(key="close", box=foot.middle(260, 60), label=tr("Close")))
        line = page.canvas.type.line(STYLES["body"]) + 6
        page.add(Area(key="keys", box=rest, content=line * len(lines), label=tr("Keys")))
        for i, (key, what) in enumerate(lines):
            row = Box(rest.x, rest.y + i * line, rest.w - 28, line)
            left, right = row.cut_left(row.w * 0.32, 16)
            page.put(
                items.text(f"key {i}", keys.spoken(key, tr), left, "bold", "oxblood", "right"),
                items.text(f"does {i}", what, right),
                area="keys",
            )

    def act(self, act: Act) -> Next:
        """Close."""
        return Pop() if isinstance(act, Pressed | Cancelled) else None
