"""The rule book on the screen: to read, to search, with pictures, open at a paragraph."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

import pygame

from game import files
from game.kernel.boards import find_boards
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.materials.prints import Print, put_print
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.registry import STAGE_LOOKS, stage_of
from game.ui.rulebook.book import BookPart, read, spans, with_words
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, TextField, most
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Push
from game.ui.widgets.titles import LOW, put_title

COLUMN = 980
"""Longer lines than this, in units, are tiring to read."""
CONTENTS, WIDEST = 420.0, 0.34
"""The least width of the list of chapters, and its largest share of the canvas."""
GUTTER = 28.0
"""Units between the chapters and the book."""
ROOMY = 1500
"""From this width on, the list of chapters is shown."""
CHAPTER = "chapter "
"""The beginning of the keys of the chapters; the number of the part of the book follows."""
PRINT = "print "
"""The beginning of the keys of the items of a picture; its paragraph follows."""
CONTENTS_AREA = "chapters"
"""The key of the list of chapters."""
NEAR = 60.0
"""A chapter counts as being read once its name is this near to the top, in units."""


class RulesScene(Screen):
    """The book of `game`, opened at the paragraph with the id `at` (empty = at the beginning)."""

    first = "book"
    looks: ClassVar[dict[str, Look]] = STAGE_LOOKS

    def __init__(self, shell: Shell, game: str, at: str) -> None:
        super().__init__(shell)
        self._game = game
        self._supply = stage_of(shell.games[game]).supply()
        self._at = at
        self._words = ""
        self._language = ""
        self._book: tuple[BookPart, ...] = ()
        self._prints: Mapping[str, Print] = {}
        self._tops: dict[int, float] = {}
        self._placed = False
        """Whether the book was opened at its paragraph; from then on the reader turns the pages."""
        self._turned: tuple[int, float] | None = None
        """The chapter the reader went to last, and how far the book was scrolled then."""
        self._marked: int | None = None

    def layout(self, canvas: Canvas) -> None:
        """Read the book in the language in force, lay it out, open it at the paragraph."""
        if self.shell.tr.language != self._language:
            self._language = self.shell.tr.language
            self._book = read(self._game, self._language)
            self._prints = self._pictures()
            self.shell.sounds.play("page")
        self._placed = False
        super().layout(canvas)
        items = [item for item in self.page.picture() if item.key.startswith(PRINT)]
        stage_of(self.shell.games[self._game]).draw_ahead([(item, canvas.rect(item.box).size) for item in items])

    def _pictures(self) -> Mapping[str, Print]:
        """Return the pictures of the book, drawn on the board of the box."""
        game, boards = self.shell.games[self._game], find_boards(self._game, [files.boards()])
        return stage_of(game).prints(game.load_board(boards[0].path), self.shell.tr) if boards else {}

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put the title on the table; on the sheet, the scrolling book and the way back; search and chapters."""
        tr, box = self.shell.tr, page.canvas.box
        rest = put_title(page, tr(self.shell.games[self._game].title))
        beside = self._contents(page) + GUTTER if box.w >= ROOMY else 0.0
        whole = rest.middle(min(COLUMN + 160 + beside, rest.w), rest.h)
        side, panel = whole.cut_left(beside - GUTTER, GUTTER) if beside else (None, whole)
        page.put(Item("panel", "panel", panel, (), -5))
        foot, rest = panel.inset(52, 24 if box.h < LOW else 34).cut_bottom(60, 14)
        shown = with_words(self._book, self._words) if self._words.strip() else self._book
        packs = self._supply is not None
        self._put_book(page, rest, shown, packs=packs and not side)
        back, count = foot.cut_left(min(240, foot.w * 0.3), 20)
        if side:
            if packs:
                button, count = count.cut_left(240, 20)
                self._put_packs(page, button)
            self._put_contents(page, side)
        else:
            search, count = count.cut_right(count.w * 0.5, 20)
            self._put_search(page, search)
        page.add(Button(key="back", box=back, label=tr("Back"), look="paper button"))
        if self._words.strip():
            line = tr.plural("{n} paragraph found", "{n} paragraphs found", len(shown))
            page.put(items.text("count", line, count, "note", "ink2", "right"))

    def _contents(self, page: Page) -> float:
        """Return the width of the list of chapters: none is cut where there is room."""
        style = STYLES["small button"]
        widest = max(page.canvas.type.width(piece.text, style) for piece in self._book if piece.level)
        return min(max(CONTENTS, widest + 64 + 56), page.canvas.box.w * WIDEST)

    def _put_search(self, page: Page, place: Box) -> None:
        """Put the field for the search."""
        box = place.middle(place.w, 52)
        page.add(TextField(key="search", box=box, text=self._words, empty=self.shell.tr("Search"), shortcut="Ctrl+F"))

    def _put_packs(self, page: Page, box: Box, area: str = "") -> None:
        """Put the button that leads to the packs the game is played with."""
        tr, supply = self.shell.tr, self._supply
        if supply is None:
            return
        look, style = "paper button", "button" if not area else "small button"
        page.add(
            Button(
                key="packs", box=box, label=supply.label(tr), hint=supply.hint(tr), look=look, style=style, area=area
            )
        )

    def _put_contents(self, page: Page, panel: Box) -> None:
        """Put the search and the list of the chapters; pressing a chapter scrolls the book to it."""
        tr, type_ = self.shell.tr, page.canvas.type
        chapters = [(n, piece.text) for n, piece in enumerate(self._book) if piece.level == 2]
        self._marked = self._present()
        panel = panel.cut_top(min(panel.h, 176 + 70 * len(chapters)))[0]
        page.put(Item("contents", "panel", panel, (), -5))
        search, rest = panel.inset(32, 34).cut_top(52, 12)
        self._put_search(page, search)
        head, rest = rest.cut_top(44, 12)
        page.put(items.text("contents/title", tr("Contents"), head, "button", "oxblood", "centre"))
        tall, gap = (58, 12) if 70 * len(chapters) <= rest.h + 12 else (46, 8)
        scrolls = (tall + gap) * len(chapters) - gap > rest.h
        area, y = CONTENTS_AREA if scrolls else "", rest.y + (4 if scrolls else 0)
        if scrolls:
            page.add(Area(key=area, box=rest, content=(tall + gap) * len(chapters) + 4, label=tr("Contents")))
        for n, text in chapters:
            row, y = Box(rest.x + (2 if scrolls else 0), y, rest.w - (30 if scrolls else 0), tall), y + tall + gap
            label, _ = type_.fitted(text, STYLES["small button"], row.w - 28)
            page.add(
                Button(
                    key=f"{CHAPTER}{n}",
                    box=row,
                    label=label,
                    look="paper button",
                    style="small button",
                    hint="" if label == text else text,
                    picked=n == self._marked,
                    area=area,
                )
            )

    def _put_book(self, page: Page, room: Box, shown: tuple[BookPart, ...], *, packs: bool) -> None:
        """Put the book; above it the button to the `packs` of questions where it fits nowhere else."""
        wide = room.w - 34
        y = room.y + 8
        if packs:
            self._put_packs(page, Box(room.x + wide - 240, y, 240, 52), "book")
            y += 66
        self._tops.clear()
        for i, paragraph in enumerate(shown):
            if paragraph.level == 1:
                continue  # it is already above the book
            if paragraph.level and i > 1:
                y += 14
            self._tops[i] = y - room.y - 12
            y = self._put_paragraph(page, i, paragraph, Box(room.x, y, wide, 0))
            if picture := self._prints.get(paragraph.id):
                at = Box(room.x + 76, y, wide - 76, 0)
                drawn, used = put_print(f"{PRINT}{paragraph.id}", picture, at, page.canvas.type)
                page.put(*drawn, area="book")
                y += used
        page.add(Area(key="book", box=room, content=y - room.y, label=self.shell.tr("Rules")))
        self._open_at(shown)

    def _open_at(self, shown: tuple[BookPart, ...]) -> None:
        """Scroll to the paragraph at which the book is to be opened, once."""
        at = next((i for i, piece in enumerate(shown) if self._at and piece.id == self._at), None)
        if at is not None and not self._placed:
            self.focus.offsets["book"] = self._tops[at]
            chapter = max((i for i in range(at) if shown[i].level == 2), default=at)
            self._turned = chapter, self._scrolled()
        self._placed = True

    def _scrolled(self) -> float:
        """Return how far the book is scrolled, in units."""
        book = self.page.controls["book"]
        return self.focus.offset(book) if isinstance(book, Area) else 0.0

    def _present(self) -> int | None:
        """Return the chapter being read, by its number as a part of the book; None during a search."""
        book = self.page.controls.get("book")
        if not isinstance(book, Area) or self._words.strip():
            return None
        now = self._scrolled()
        if self._turned and self._turned[1] == now:
            return self._turned[0]
        at_the_end = 0 < most(book) <= now
        read = [n for n, top in self._tops.items() if self._book[n].level and (at_the_end or top <= now + NEAR)]
        return max(read, default=None)

    def _put_paragraph(self, page: Page, i: int, paragraph: BookPart, at: Box) -> float:
        """Put a paragraph with its number at the top of `at`; return where the next one begins."""
        type_ = page.canvas.type
        style = "heading" if paragraph.level else "body"
        left = at.x if paragraph.level else at.x + 76
        width = at.w - (left - at.x)
        height = type_.height(paragraph.text, STYLES[style], width)
        rows: list[Item] = []
        if paragraph.id:
            if paragraph.id == self._at:
                mark = Box(at.x, at.y - 4, at.w + 4, height + 8)
                rows.append(Item("mark", "mark", mark, (), 1))
            line = type_.line(STYLES["bold"])
            rows.append(items.text(f"n {i}", paragraph.id, Box(at.x + 6, at.y, 64, line), "bold", "oxblood"))
        rows += self._found(f"found {i}", paragraph.text, style, Box(left, at.y, width, height))
        colour = "oxblood" if paragraph.level else "ink"
        rows.append(items.prose(f"p {i}", paragraph.text, Box(left, at.y, width, height), style, colour))
        page.put(*rows, area="book")
        return at.y + height + 14

    def _found(self, key: str, text: str, style: str, box: Box) -> Iterator[Item]:
        """Yield a golden mark behind each word that was searched."""
        if not self._words.strip():
            return
        type_ = self.page.canvas.type
        tall = type_.line(STYLES[style])
        for row, line in enumerate(type_.wrap(text, STYLES[style], box.w)):
            for start, end in spans(line, self._words):
                x = box.x + type_.width(line[:start], STYLES[style])
                wide = type_.width(line[start:end], STYLES[style])
                stroke = Box(x - 2, box.y + row * tall + 2, wide + 4, tall - 4)
                yield Item(f"{key} {row} {start}", "fill", stroke, ("gold",), 2, label=line[start:end])

    # ------------------------------------------------------------------ what the reader does

    def handle(self, event: pygame.Event) -> Next:
        """React to an event, and mark the chapter being read."""
        wanted = super().handle(event)
        if wanted is None and self._marked != self._present():
            self.recompose()
        return wanted

    def act(self, act: Act) -> Next:
        """Search, go to a chapter, or go back."""
        match act:
            case Changed("search", str() as words):
                self._words, self._at = words, ""
                self.focus.offsets["book"] = 0.0
                self.recompose()
            case BackWanted() if self._words:
                self._words = ""
                self.page.close()
                self.recompose()
            case Pressed("back") | BackWanted():
                return Pop()
            case Pressed("packs") if self._supply:
                return Push(self._supply.scene(self.shell))
            case Pressed(key) if key.startswith(CHAPTER):
                self._turn_to(int(key.removeprefix(CHAPTER)))
            case _:
                pass
        return None

    def _turn_to(self, piece: int) -> None:
        """Show the book from the part of that number on; this ends a search."""
        self.shell.sounds.play("page")
        self._words, self._at = "", ""
        self.recompose()
        book = self.page.controls["book"]
        if isinstance(book, Area):
            self.focus.scroll(book, self._tops[piece])
        self._turned = piece, self._scrolled()
        self.recompose()
