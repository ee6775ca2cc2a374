"""F1: what each key and each gamepad button does, everywhere and on the scene that waits below."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.ui.app.dialog import framed
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.device import Device, printed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Push, Scene, Shortcut, Shortcuts
from game.ui.widgets.tooltips.references import referenced
from game.words import N_, Words

EVERYWHERE: Final[Shortcuts] = (
    Shortcut("Tab", N_("Next button")),
    Shortcut("Shift+Tab", N_("Previous button")),
    Shortcut("Arrows", N_("Move, or change the choice")),
    Shortcut("Shift+Arrows", N_("Change a number by ten")),
    Shortcut("Enter", N_("Press")),
    Shortcut("Space", N_("Press")),
    Shortcut("Esc", N_("Back")),
    Shortcut("Page", N_("Scroll")),
    Shortcut("F1", N_("This help")),
    Shortcut("F11", N_("Full screen")),
    Shortcut("Alt+Enter", N_("Full screen")),
    Shortcut("Ctrl+M", N_("Sound on or off")),
)
"""The keys that do the same on every scene."""
BUTTONS: Final[Shortcuts] = (
    Shortcut("", N_("Move, or change the choice"), "Arrows"),
    Shortcut("", N_("Press"), "A"),
    Shortcut("", N_("Back"), "B"),
    Shortcut("", N_("Next button"), "RB"),
    Shortcut("", N_("Previous button"), "LB"),
    Shortcut("", N_("Scroll, or change a number by ten"), "Right"),
    Shortcut("", N_("Scroll up"), "LT"),
    Shortcut("", N_("Scroll down"), "RT"),
    Shortcut("", N_("This help"), "Back"),
)
"""The gamepad buttons that do the same on every scene."""


WIDE: Final = 820.0
"""The width of the sheet, in units."""
LINK: Final = (100.0, 44.0)
"""The least size of the button that opens a paragraph of the rules."""
OPENS: Final = "rule "
"""The keys of these buttons begin so; the number of the explanation follows."""


class HelpSection(NamedTuple):
    """A title and lines: what is pressed, and what it does."""

    title: str
    lines: list[tuple[str, str]]


class HelpScene(SheetScreen):
    """The lists. `here` are the shortcuts of the scene below, `explanations` what is on it: both translated.

    `rule` returns a scene that shows a paragraph of the rules, to which explanations refer.
    """

    first = "close"

    def __init__(
        self,
        shell: Shell,
        here: Shortcuts,
        explanations: tuple[str, ...] = (),
        rule: Callable[[str], Scene | None] | None = None,
    ) -> None:
        super().__init__(shell)
        self._here = here
        self._explanations = [referenced(each) for each in explanations]
        self._rule = rule

    def compose(self, page: Page) -> None:
        """Put the sections, that of the device in hand first; each line has the key and what it does."""
        tr, type_ = self.shell.tr, page.canvas.type
        blocks = self._blocks()
        line, head = type_.line(STYLES["body"]) + 6, type_.line(STYLES["label"]) + 16
        link = _link_height(type_)
        column = WIDE - 120 - LINK[0] - 8
        said = [max(type_.height(each.words, STYLES["body"], column), link) + 6 for each in self._explanations]
        prose = head + sum(said) + 10 if said else 0
        tall = sum(head + line * len(block.lines) + 10 for block in blocks) + prose
        rest = framed(page, tr("Help"), Box(0, 0, WIDE, 262 + tall))
        foot, rest = rest.cut_bottom(60, 20)
        page.add(Button(key="close", box=foot.middle(260, 60), label=tr("Close"), shortcut="Enter"))
        page.add(Area(key="keys", box=rest, content=tall, label=tr("Help")))
        wide = max(type_.width(name, STYLES["bold"]) for block in blocks for name, _ in block.lines) + 8
        y = rest.y
        for n, block in enumerate(blocks):
            title = Box(rest.x, y, rest.w - 28, head)
            page.put(items.text(f"head {n}", block.title, title, "label", "ink2"), area="keys")
            y += head
            for i, (name, what) in enumerate(block.lines):
                left, right = Box(rest.x, y, rest.w - 28, line).cut_left(min(wide, (rest.w - 28) * 0.45), 24)
                page.put(
                    items.text(f"key {n} {i}", name, left, "bold", "oxblood"),
                    items.text(f"does {n} {i}", what, right),
                    area="keys",
                )
                y += line
            y += 10
        if said:
            title, text = Box(rest.x, y, rest.w - 28, prose).cut_top(head)
            page.put(items.text("head meanings", tr("What you see here"), title, "label", "ink2"), area="keys")
            for i, high in enumerate(said):
                row, text = text.cut_top(high)
                self._put_explanation(page, i, row)

    def _put_explanation(self, page: Page, number: int, line: Box) -> None:
        """Put what a thing is, with a small button that opens the paragraph of the rules about it."""
        each = self._explanations[number]
        right, left = line.cut_right(LINK[0], 8)
        page.put(items.prose(f"meaning {number}", each.words, left), area="keys")
        if each.ids and self._rule:
            sign = f"§\N{NO-BREAK SPACE}{each.ids[0]}"
            said = page.tr("Open the rules at {paragraph}", paragraph=sign)
            box = right._replace(h=_link_height(page.canvas.type))
            key = f"{OPENS}{number}"
            page.add(Button(key=key, box=box, label=sign, hint=said, look="paper button", style="small", area="keys"))

    def _blocks(self) -> list[HelpSection]:
        """Return the sections: the scene below, then keys and gamepad, the device in hand first."""
        tr, device = self.shell.tr, self.shell.device
        pad = device if device.is_pad else Device.XBOX
        here = [_told_once(shortcuts.named(each.keys, each.pad, device, tr), each.what, tr) for each in self._here]
        board = HelpSection(tr("Keyboard"), [(shortcuts.spoken(each.keys, tr), tr(each.what)) for each in EVERYWHERE])
        buttons = HelpSection(tr("Gamepad"), [(printed(each.pad, pad, tr), tr(each.what)) for each in BUTTONS])
        blocks = [HelpSection(tr("Here"), [line for line in here if line[0]])]
        blocks += [buttons, board] if device.is_pad else [board, buttons]
        return [block for block in blocks if block.lines]

    def act(self, act: Act) -> Next:
        """Open a paragraph of the rules, or close."""
        match act:
            case Pressed(key) if key.startswith(OPENS) and self._rule:
                scene = self._rule(self._explanations[int(key.removeprefix(OPENS))].ids[0])
                return Push(scene) if scene else None
            case Pressed() | BackWanted():
                return Pop()
            case _:
                return None


def _told_once(key: str, what: str, tr: Words) -> tuple[str, str]:
    """Return a key and what it does, without the key that stands on the button itself."""
    return key, what.removesuffix(tr("{what} ({key})", what="", key=key))


def _link_height(type_: Typesetter) -> float:
    """Return the height of the button that opens a paragraph of the rules."""
    return max(LINK[1], type_.line(STYLES["small"]) + 13)
