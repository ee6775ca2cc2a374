"""The family book: everybody who plays, a page per person, the records of the family."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any, ClassVar, Final

import msgspec
import pygame

from game.kernel.player import unbroken
from game.session.book.book import FamilyBook, Person
from game.session.book.collection import Collection
from game.session.book.names import read_names
from game.session.host import Host
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.book.columns import (
    Writer,
    as_players,
    won_of,
    write_games,
    write_left_out,
    write_records,
    write_rivals,
    write_victories,
)
from game.ui.book.joined_names import JoinedNamesScene
from game.ui.book.victories_chart import victories_chart
from game.ui.contract.campaigns.days import spoken
from game.ui.contract.campaigns.durations import lasted
from game.ui.contract.charts.data import Chart
from game.ui.contract.charts.looks import LOOKS
from game.ui.contract.charts.page import KEY as CHART
from game.ui.contract.charts.page import put_chart
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.column import Column
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, Stepper, Tabs, Tile
from game.ui.widgets.input.modifiers import MODIFIED
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Push
from game.ui.widgets.titles import LOW, put_sheet
from game.ui.widgets.tokens import token_args

AT_ONCE: Final = 0.3
"""The seconds for which files are read before the scene is shown; what is left is read between two pictures."""
BETWEEN: Final = 0.012
"""The seconds for which files are read between two pictures."""
LIST: Final = "people"
"""The key of the area with the people."""
EVERYBODY: Final = "person/"
"""The key of the row of the whole family; that of a person has the number of the person behind it, from 0."""
ROW: Final = 84.0
"""The height of a row of the list, in units."""
TOKEN: Final = 44.0
"""The side of a token, in units."""
OVER_TIME, RIVALS, GAMES, RECORDS, VICTORIES, LEFT_OUT = "over time", "rivals", "games", "records", "won", "left out"
WHO: Final = "who"
"""The key of the arrows that choose a person where there is no room for the list."""
ROOMY: Final = (1000.0, 600.0)
"""On a smaller canvas there is no room for the list of people."""
SIDE_BY_SIDE: Final = 560.0
"""From this width on the two choices of a small canvas stand side by side."""
TAB_EDGES: Final = 16.0
"""The space at the left and the right of the name of a tab, together."""
MEASURE: Final = "measure"
"""The key of the tabs that choose what the chart counts."""


class BookScene(Screen):
    """The list of people on the left, the page of the chosen one on the right. `today` returns the date."""

    first = EVERYBODY
    looks: ClassVar[dict[str, Look]] = LOOKS

    def __init__(self, shell: Shell, host: Host, today: Callable[[], date] = date.today) -> None:
        super().__init__(shell)
        self._host: Final = host
        self._today: Final = today
        saves = host.saves
        self._names, problem = read_names(saves.folder)
        if problem:
            shell.notify(problem.sentence(shell.tr))
        self._collection: Final = Collection(saves.folder, saves.shipped, saves.library)
        self.book: FamilyBook | None = None
        """The figures; None until all files are read."""
        self._chosen = ""
        self.part = OVER_TIME
        """What the tabs show of a person."""
        self.family_part = RECORDS
        """What the tabs show of the whole family."""
        self._measure = 0
        self._column = -1
        self.focus.ring = True
        self._read(AT_ONCE)

    def _read(self, seconds: float) -> None:
        """Read files for a while; make the figures once everything is read."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            if not self._collection.step():
                self._make_book()
                return

    def _make_book(self) -> None:
        """Make the figures; keep the chosen person as far as it is still there."""
        if self.book is None:
            self.focus.key = EVERYBODY
        self.book = FamilyBook(self._collection.matches, self._names, self.shell.games)
        self._chosen = self._names.person(self._chosen)
        if self.chosen is None:
            self._chosen = ""

    @property
    def chosen(self) -> Person | None:
        """The person whose page is shown; None for the page of the family."""
        people = self.book.people if self.book else ()
        return next((person for person in people if person.name == self._chosen), None)

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put the title on the table; on the sheet the people, the page of the chosen one, the buttons."""
        tr, box = self.shell.tr, page.canvas.box
        if self.book and self.book.people and (box.w < ROOMY[0] or box.h < ROOMY[1]):
            self._put_small(page, self.book)
            return
        panel = put_sheet(page, tr("Family book"), 1680)
        foot, rest = panel.inset(40, 24 if box.h < LOW else 34).cut_bottom(60, 14)
        if self.book is None:
            self._put_progress(page, rest)
        elif not self.book.people and not self._collection.left_out:
            self._put_words(
                page, rest, tr("No match has been finished yet. Every finished match will be in this book.")
            )
        else:
            left, right = rest.cut_left(min(430.0, rest.w * 0.32), 32)
            page.put(Item("line", "fill", Box(right.x - 17, rest.y + 8, 1.5, rest.h - 16), ("burn",)))
            self._put_people(page, left, self.book)
            self._put_page(page, right, self.book)
        self._put_buttons(page, foot)

    def _put_small(self, page: Page, book: FamilyBook) -> None:
        """Put the same with little room: people and parts are chosen with arrows."""
        box = page.canvas.box
        panel = box.inset(10, 6)
        page.put(Item("table", "table", box, (), -10), Item("panel", "panel", panel, (), -5))
        foot, rest = panel.inset(22, 16).cut_bottom(46, 8)
        person, parts = self.chosen, self._parts(self.chosen)
        names = (self.shell.tr("The whole family"), *(each.name for each in book.people))
        index = names.index(person.name, 1) if person else 0
        shown = self._shown(parts)
        choices = (
            Stepper(key=WHO, box=rest, options=names, index=index, split=0, label=self.shell.tr("People")),
            Stepper(key="tabs", box=rest, options=self._labels(parts), index=parts.index(shown), split=0),
        )
        wide = rest.w >= SIDE_BY_SIDE
        head, rest = rest.cut_top(46 if wide else 96, 8)
        places = head.row(2, 16) if wide else head.column(2, 4)
        for choice, place in zip(choices, places, strict=True):
            page.add(msgspec.structs.replace(choice, box=place))
        if person and shown == OVER_TIME:
            self._put_chart(page, rest, book, person)
        else:
            self._write(page, rest, shown, book)
        self._put_buttons(page, foot)

    def _put_progress(self, page: Page, room: Box) -> None:
        """Say how many campaigns are read."""
        done, total = self._collection.done, max(1, self._collection.total)
        words = self.shell.tr("Reading the campaigns: {done} of {total}", done=done, total=total)
        line, bar = room.middle(min(560.0, room.w), 90).column_of([2, 1], 12)
        page.put(
            items.text("progress/words", words, line, "big note", "ink2", "centre"),
            Item("progress/whole", "fill", bar.middle(bar.w, 14), ("stone2",), 2),
        )
        if done:
            part = bar.middle(bar.w, 14)
            page.put(Item("progress/done", "fill", part._replace(w=part.w * done / total), ("oxblood",), 3))

    def _put_words(self, page: Page, room: Box, words: str) -> None:
        """Say something in the middle of the sheet."""
        wide = min(640.0, room.w)
        tall = page.canvas.type.height(words, STYLES["big note"], wide)
        page.put(items.prose("nothing", words, room.middle(wide, tall), "big note", "ink2", "centre"))

    def _put_people(self, page: Page, view: Box, book: FamilyBook) -> None:
        """Put the family and its people, one row each."""
        tr, players = self.shell.tr, as_players(book.people)
        wide, y = view.w - 34, view.y + 10
        matches = tr.plural("{n} finished match", "{n} finished matches", len(book.matches))
        rows: list[tuple[str, str, str, tuple[str, ...]]] = [(EVERYBODY, tr("The whole family"), matches, ())]
        for number, person in enumerate(book.people):
            note = won_of(person.won, len(person.matches), tr)
            rows.append((f"{EVERYBODY}{number}", person.name, note, token_args(players, number)))
        for key, name, note, token in rows:
            row = Box(view.x + 8, y, wide, ROW - 14)
            self._put_row(page, row, (key, name, note), token)
            y += ROW
        page.add(Area(key=LIST, box=view, content=y - view.y + 4, label=tr("People"), mouse_only=True))

    def _put_row(self, page: Page, row: Box, said: tuple[str, str, str], token: tuple[str, ...]) -> None:
        """Put a row of the list."""
        key, name, note = said
        picked = name == self._chosen or (key == EVERYBODY and not self._chosen)
        tile = Tile(key=key, box=row, look="paper button", picked=picked, label=name, area=LIST, mouse_only=not picked)
        page.add(tile)
        inside = row.inset(14, 7)
        if token:
            left, inside = inside.cut_left(TOKEN, 14)
            page.put(Item(f"{key}/token", "token", left.middle(TOKEN, TOKEN), token, 12, label=name), area=LIST)
        upper, lower = inside.column_of([1.15, 1])
        strong, weak = ("cream", "cream") if picked else ("ink", "ink2")
        for part, words, at, style, colour in (
            ("name", name, upper, "bold", strong),
            ("note", note, lower, "small note", weak),
        ):
            line, size = page.canvas.type.fitted(words, STYLES[style], at.w)
            item = Item(f"{key}/{part}", "text", at, (line, size, colour, "left"), 12, label=words)
            page.put(item, area=LIST)

    def _put_page(self, page: Page, view: Box, book: FamilyBook) -> None:
        """Put the page of the chosen person, or of the family."""
        tr, person = self.shell.tr, self.chosen
        head, rest = view.cut_top(48, 0)
        note, rest = rest.cut_top(32, 10)
        name = person.name if person else tr("The whole family")
        line, style = page.canvas.type.fitted(name, STYLES["heading"], head.w)
        page.put(Item("page/name", "text", head, (line, style, "oxblood", "left"), 5, label=name))
        words, size = page.canvas.type.fitted(self._note(book, person), STYLES["note"], note.w)
        page.put(Item("page/note", "text", note, (words, size, "ink2", "left"), 5, label=self._note(book, person)))
        parts = self._parts(person)
        shown = self._shown(parts)
        if len(parts) > 1:
            tabs, rest = rest.cut_top(46, 14)
            labels, index = self._labels(parts), parts.index(shown)
            room, style, type_ = tabs.w / len(labels) - TAB_EDGES, STYLES["small button"], page.canvas.type
            if all(type_.fitted(label, style, room)[0] == label for label in labels):
                page.add(Tabs(key="tabs", box=tabs, options=labels, index=index))
            else:
                page.add(Stepper(key="tabs", box=tabs, options=labels, index=index, split=0))
        if person and shown == OVER_TIME:
            self._put_chart(page, rest, book, person)
        else:
            self._write(page, rest, shown, book)

    def _shown(self, parts: Sequence[str]) -> str:
        """Return the part that is shown of those that there are."""
        part = self.part if self._chosen else self.family_part
        return part if part in parts else parts[0]

    def _labels(self, parts: Sequence[str]) -> tuple[str, ...]:
        """Return what the parts are called."""
        tr = self.shell.tr
        labels = {
            OVER_TIME: tr("Over time"),
            RIVALS: tr("Head to head"),
            GAMES: tr("Games"),
            RECORDS: tr("Records"),
            VICTORIES: tr("Victories"),
            LEFT_OUT: tr("Left out ({n})", n=len(self._collection.left_out)),
        }
        return tuple(labels[part] for part in parts)

    def _note(self, book: FamilyBook, person: Person | None) -> str:
        """Say in a line what the page is about."""
        tr = self.shell.tr
        if person is None:
            people = tr.plural("{n} person", "{n} people", len(book.people))
            matches = tr.plural("{n} finished match", "{n} finished matches", len(book.matches))
            played = self._played(sum(match.facts.seconds for match in book.matches))
            return " · ".join(filter(None, (people, matches, played)))
        since = tr("first match: {when}", when=self._dated(person.matches[0].match.facts.started))
        also = tr("also {names}", names=", ".join(map(unbroken, person.names[1:]))) if len(person.names) > 1 else ""
        won = won_of(person.won, len(person.matches), tr)
        return " · ".join(filter(None, (won, self._played(person.seconds), since, also)))

    def _played(self, seconds: int) -> str:
        """Say for how long was played; empty if that was not counted."""
        tr = self.shell.tr
        return tr("{time} at the table", time=lasted(seconds, tr)) if seconds else ""

    def _parts(self, person: Person | None) -> tuple[str, ...]:
        """Return the parts of a page."""
        if person:
            return (OVER_TIME, RIVALS, GAMES, RECORDS)
        return (RECORDS, VICTORIES, *([LEFT_OUT] if self._collection.left_out else []))

    def _put_chart(self, page: Page, box: Box, book: FamilyBook, person: Person) -> None:
        """Put the chart of a person, and the tabs that choose what it counts."""
        tr = self.shell.tr
        head, box = box.cut_bottom(44, 8)
        options = (tr("Victories"), tr("Points"))
        page.add(Tabs(key=MEASURE, box=head.middle(min(head.w, 420), 44), options=options, index=self._measure))
        put_chart(page, box, self._chart(book, person), self._column)

    def _chart(self, book: FamilyBook, person: Person) -> Chart:
        """Return the chart of a person; at first its last match is chosen."""
        chart = victories_chart(person, book, self.shell.games, self._dated, self.shell.tr)
        if not 0 <= self._column < len(chart.columns):
            self._column = len(chart.columns) - 1
        return chart.other if chart.other and self._measure else chart

    def _write(self, page: Page, box: Box, part: str, book: FamilyBook) -> None:
        """Write a part of the page into a column that scrolls."""
        writer = Writer(page, self.shell.tr, self.shell.games, self._dated)
        column = Column(page, "part", box)
        person = self.chosen
        match part, person:
            case "rivals", Person():
                write_rivals(column, writer, person, book.people)
            case "games", Person():
                write_games(column, writer, person)
            case "records", Person():
                write_records(column, writer, book.records_of(person.name), book.records)
            case "won", _:
                write_victories(column, writer, book.people)
            case "left out", _:
                write_left_out(column, writer, self._collection.left_out)
            case _:
                write_records(column, writer, book.records)
        column.close(self._labels((part,))[0])

    def _put_buttons(self, page: Page, foot: Box) -> None:
        """Put the way back, and the one to the names."""
        tr, look, style = self.shell.tr, "paper button", "small button"
        back, rest = foot.cut_left(min(240, foot.w * 0.3), 16)
        page.add(Button(key="back", box=back, label=tr("Back"), look=look, style=style))
        if self.book is None or not self.book.people:
            return
        proposals = len(self.book.proposals)
        label = tr("Joined names ({n} to look at)", n=proposals) if proposals else tr("Joined names")
        wide = page.canvas.type.width(label, STYLES[style]) + 60
        box = rest.cut_right(min(rest.w, max(280.0, wide)))[0]
        hint = tr("Which names mean one person")
        page.add(Button(key="names", box=box, label=label, hint=hint, shortcut="N", pad="X", look=look, style=style))

    def _dated(self, when: str) -> str:
        """Write an ISO local time."""
        return spoken(when, self._today(), self.shell.tr)

    # ------------------------------------------------------------------ what the player does

    def handle(self, event: pygame.Event) -> Next:
        """Show the page of the person the keyboard has reached. Arrow keys go through the list, Tab leaves it."""
        if event.type == pygame.KEYDOWN and (key := self._following(event)):
            self._choose(key)
            self.focus.go(key, self.page.controls)
            return None
        return super().handle(event)

    def _following(self, event: pygame.Event) -> str:
        """Return the row to which a key leads from that of the chosen person; "" if it leads to none."""
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.key not in steps or event.mod & MODIFIED:
            return ""
        rows = [key for key in self.page.controls if key.startswith(EVERYBODY)]
        if self.focus.key not in rows:
            return ""
        to = rows.index(self.focus.key) + steps[event.key]
        return rows[to] if 0 <= to < len(rows) else ""

    def _choose(self, key: str) -> None:
        """Show the page of a row of the list."""
        number = key.removeprefix(EVERYBODY)
        people = self.book.people if self.book else ()
        name = people[int(number)].name if number else ""
        if name != self._chosen:
            self._chosen, self._column = name, -1
            self.focus.offsets["part"] = 0.0
            self.recompose()

    def act(self, act: Act) -> Next:
        """Choose a person, a part of the page, a match of the chart; or go on."""
        match act:
            case Pressed("back") | BackWanted():
                return Pop()
            case Pressed("names") if self.book:
                return Push(JoinedNamesScene(self.shell, self._host.saves.folder, self._names, self.book))
            case Pressed(key) if key.startswith(EVERYBODY):
                self._choose(key)
                return None
            case Changed(key, int() as index) if key == WHO:
                self._choose(f"{EVERYBODY}{index - 1}" if index else EVERYBODY)
                return None
            case Changed("tabs", int() as index):
                self._show(self._parts(self.chosen)[index])
            case Changed(key, int() as index) if key == MEASURE:
                self._measure = index
            case Changed(key, int() as column) if key == CHART:
                self._column = column
            case _:
                return None
        self.recompose()
        return None

    def _show(self, part: str) -> None:
        """Show another part of the page."""
        if self._chosen:
            self.part = part
        else:
            self.family_part = part
        self.focus.offsets["part"] = 0.0

    def resumed(self, answer: Any) -> Next:
        """Work the figures out again: names may have been joined or parted."""
        if self.book:
            self._make_book()
            self.recompose()
        return None

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> Next:
        """Read on as long as there are files."""
        if self.book is None:
            self._read(BETWEEN)
            self.recompose()
        return super().update(dt)

    @property
    def lively(self) -> bool:
        """Whether files are still read."""
        return self.book is None
