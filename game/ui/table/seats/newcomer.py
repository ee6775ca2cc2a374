"""The sheet on which somebody is named who takes over a seat of a running match."""

from __future__ import annotations

from typing import Final

from game.kernel.player import unbroken, written_name
from game.kernel.types import Seat
from game.ui.app.dialog import framed
from game.ui.app.evening import TableEvening
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.contract.campaigns.season_words import GUESTS
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES, TIGHT
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, TextField
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop

WIDE: Final = 860.0
"""The width of the sheet, in units."""
AROUND: Final = 2 * 34 + 86.0
"""The height of the title and the margins, in units."""
LINE: Final = 58.0
"""The height of a name, in units."""
GAP: Final = 10.0
RING: Final = 14.0
"""The room for the ring of the focus above and below the names."""
COLUMNS: Final = 3
MOST: Final = 24
"""How many names are offered."""
NAME: Final = "name/"
"""The beginning of the keys of the names."""


class NewcomerSheet(SheetScreen):
    """Offers the people of the family, and a line for any other name; answers with the name, "" for Esc."""

    def __init__(self, shell: Shell, evening: TableEvening, seat: Seat) -> None:
        super().__init__(shell)
        players = evening.session.players
        self._taken: Final = {player.name.casefold() for at, player in enumerate(players) if at != seat}
        self._who: Final = players[seat].name
        self._is_person: Final = players[seat].bot is None
        self._offered: Final = [name for name in evening.family() if self._can_come(name)][:MOST]
        self._guests: Final = evening.season().campaign.form.kind != "evening"
        self._text = ""
        self.focus.key, self.focus.ring = (f"{NAME}0" if self._offered else "text"), True

    def _can_come(self, name: str) -> bool:
        """Tell whether somebody of this name may take the seat: nobody at the table has it."""
        return name.casefold() not in self._taken and not (self._is_person and name == self._who)

    def compose(self, page: Page) -> None:
        """Put what it means, below it the names, a line for another one, and the way back."""
        tr, type_ = self.shell.tr, page.canvas.type
        width = min(WIDE, page.canvas.box.w - 48) - 88
        words = tr(
            "Who plays on for {who}? The match counts for whoever sits there at the end.", who=unbroken(self._who)
        )
        if self._guests:
            words = f"{words} {tr(GUESTS)}"
        said = type_.height(words, STYLES["note"], width)
        lines = -(-len(self._offered) // COLUMNS)
        content = max(0.0, lines * (LINE + GAP) - GAP) + 2 * RING
        wanted = Box(0, 0, WIDE, AROUND + said + content + 3 * 16 + 2 * LINE + 8)
        box = framed(page, tr("Somebody else"), wanted)
        foot, box = box.cut_bottom(LINE, 16)
        line, box = box.cut_bottom(LINE, 16)
        head, view = box.cut_top(said, 14)
        page.put(items.prose("words", words, head, "note", "ink2", "centre"))
        if self._offered:
            self._put_names(page, view, content)
        field, button = line.row_of([3, 1], 14)
        look, style = "paper button", "small button"
        page.add(
            TextField(key="text", box=field, text=self._text, empty=tr("Another name")),
            Button(key="ok", box=button, label=tr("OK"), why=self._fault()),
            Button(key="back", box=foot.middle(260, LINE), label=tr("Cancel"), look=look, style=style),
        )

    def _put_names(self, page: Page, view: Box, content: float) -> None:
        """Put a button for each name into `view`, which scrolls."""
        type_ = page.canvas.type
        page.add(Area(key="names", box=view, content=content, label=self.shell.tr("People")))
        wide = view.w if content <= view.h else view.w - 30
        lines = -(-len(self._offered) // COLUMNS)
        cells = Box(view.x, view.y + RING, wide, lines * (LINE + GAP) - GAP).grid(COLUMNS, lines, GAP)
        for number, (name, cell) in enumerate(zip(self._offered, cells, strict=False)):
            label = type_.fitted(name, STYLES["small button"], cell.w - 30, TIGHT)[0]
            hint = "" if label == name else name
            look, style = "paper button", "small button"
            page.add(
                Button(
                    key=f"{NAME}{number}",
                    box=cell.inset(2, 0),
                    label=label,
                    hint=hint,
                    look=look,
                    style=style,
                    area="names",
                )
            )

    def _fault(self) -> str:
        """Say why nobody of the name that is typed can take the seat; empty if somebody can."""
        tr, name = self.shell.tr, written_name(self._text)
        if not name:
            return tr("Type a name, or choose one above.") if self._offered else tr("Type a name.")
        if self._can_come(name):
            return ""
        if name.casefold() in self._taken:
            return tr("Two players are called {name}. Give one of them another name.", name=unbroken(name))
        return tr("{who} sits there already.", who=unbroken(name))

    def act(self, act: Act) -> Next:
        """Take in what is typed, or answer."""
        match act:
            case Changed("text", str() as text):
                self._text = text
                self.recompose()
            case Pressed("text" | "ok") if not self._fault():
                return Pop(written_name(self._text))
            case Pressed(key) if key.startswith(NAME):
                return Pop(self._offered[int(key.removeprefix(NAME))])
            case Pressed("back") | BackWanted():
                return Pop("")
            case _:
                pass
        return None
