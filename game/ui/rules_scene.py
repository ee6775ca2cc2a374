"""The rule book on the screen: to read, to search, open at a paragraph."""

from __future__ import annotations

from game.ui import items
from game.ui.box import Box
from game.ui.canvas import Canvas
from game.ui.control import Act, Area, Button, Cancelled, Changed, Field, Pressed
from game.ui.items import Item
from game.ui.page import Page
from game.ui.rulebook import Paragraph, found, read
from game.ui.scene import Next, Pop
from game.ui.screen import Screen
from game.ui.shell import Shell
from game.ui.text import STYLES

COLUMN = 980
"""Lines longer than this, in units, tire the eye."""


class Rules(Screen):
    """The book of `game`, opened at the paragraph with the id `at` (empty = at the beginning)."""

    first = "book"

    def __init__(self, shell: Shell, game: str, at: str) -> None:
        super().__init__(shell)
        self._game = game
        self._at = at
        self._words = ""
        self._language = ""
        self._book: tuple[Paragraph, ...] = ()

    def layout(self, canvas: Canvas) -> None:
        """Read the book in the language in force, lay it out, open it at the paragraph."""
        if self.shell.tr.language != self._language:
            self._language = self.shell.tr.language
            self._book = read(self._game, self._language)
        super().layout(canvas)

    def compose(self, page: Page) -> None:
        """Title and search field above, the book in a scrolling area, the way back."""
        tr, box = self.shell.tr, page.canvas.box
        page.put(Item("table", "table", box, (), -10))
        panel = box.middle(min(COLUMN + 160, box.w - 48), box.h - 40)
        page.put(Item("panel", "panel", panel, (), -5))
        inside = panel.inset(52, 34)
        head, rest = inside.cut_top(56, 14)
        search, title = head.cut_right(min(360, head.w * 0.42), 16)
        shown = found(self._book, self._words) if self._words.strip() else self._book
        label = tr(self.shell.games[self._game].title)
        page.put(items.text("title", label, title, "heading", "oxblood"))
        foot, rest = rest.cut_bottom(60, 14)
        self._put_book(page, rest, shown)
        page.add(Field(key="search", box=search.inset(0, 2), text=self._words, empty=tr("Search"), shortcut="Ctrl+F"))
        back, count = foot.cut_right(min(280, foot.w * 0.45), 16)
        page.add(Button(key="back", box=back, label=tr("Back")))
        if self._words.strip():
            line = tr.plural("{n} paragraph found", "{n} paragraphs found", len(shown))
            page.put(items.text("count", line, count, "note", "ink2"))

    def _put_book(self, page: Page, room: Box, shown: tuple[Paragraph, ...]) -> None:
        type_ = page.canvas.type
        wide = room.w - 34
        y = room.y + 8
        rows: list[Item] = []
        for i, paragraph in enumerate(shown):
            style = {0: "body", 1: "name", 2: "heading"}[paragraph.level]
            colour = "oxblood" if paragraph.level else "ink"
            left = room.x if paragraph.level else room.x + 76
            width = wide - (left - room.x)
            height = type_.height(paragraph.text, STYLES[style], width)
            if paragraph.level and i:
                y += 14
            if paragraph.id:
                if paragraph.id == self._at:
                    mark = Box(room.x - 4, y - 4, wide + 8, height + 8)
                    rows.append(Item("mark", "slip", mark, ("hover",), 1))
                    self.focus.offsets["book"] = y - room.y - 12
                line = type_.line(STYLES["bold"])
                rows.append(items.text(f"n {i}", paragraph.id, Box(room.x + 6, y, 64, line), "bold", "oxblood"))
            rows.append(items.prose(f"p {i}", paragraph.text, Box(left, y, width, height), style, colour))
            y += height + 14
        self._at = ""
        page.add(Area(key="book", box=room, content=y - room.y, label=self.shell.tr("Rules")))
        page.put(*rows, area="book")

    def act(self, act: Act) -> Next:
        """Search, or go back."""
        match act:
            case Changed("search", str() as words):
                self._words = words
                self.focus.offsets["book"] = 0.0
                self.recompose()
            case Cancelled() if self._words:
                self._words = ""
                self.page.close()
                self.recompose()
            case Pressed("back") | Cancelled():
                return Pop()
            case _:
                pass
        return None
