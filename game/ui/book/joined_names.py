"""Who is who: names that mean one person are joined, or parted again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

from game.kernel.player import unbroken
from game.kernel.problems import Refused
from game.session.book.book import FamilyBook
from game.session.book.names import Names, Pair, change_names
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.column import Column
from game.ui.widgets.control import Act, BackWanted, Button, Changed, Pressed, Stepper
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop
from game.ui.widgets.titles import LOW, put_sheet

ONE, TWO, PART = "one/", "two/", "part/"
"""The beginnings of the keys of buttons; the names follow, on lines of their own."""
LINE: Final = 52.0
"""The height of a button, in units."""


class JoinedNamesScene(Screen):
    """Proposals first, then the names that are joined; at the bottom any two names can be joined."""

    first = "back"
    looks: ClassVar[dict[str, Look]] = {}

    def __init__(self, shell: Shell, folder: Path, names: Names, book: FamilyBook) -> None:
        super().__init__(shell)
        self._folder: Final = folder
        self._names: Final = names
        self._all: Final = sorted(book.all_names, key=str.casefold)
        self._together: Final = book.together
        self._kept, self._joined = 0, min(1, len(self._all) - 1)
        self._is_kept = True
        """Whether the file says what the names say."""

    @property
    def _proposals(self) -> list[Pair]:
        """Pairs of people that may be one."""
        return self._names.proposals(self._all, self._together)

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put the title on the table, the lists and the way to join two names on the sheet."""
        tr, box = self.shell.tr, page.canvas.box
        panel = put_sheet(page, tr("Joined names"), 1100)
        foot, rest = panel.inset(40, 24 if box.h < LOW else 34).cut_bottom(60, 14)
        by_hand, rest = rest.cut_bottom(LINE, 16)
        self._put_lists(page, rest)
        self._put_by_hand(page, by_hand)
        style, back = "small button", foot.middle(min(280, foot.w), 58)
        page.add(Button(key="back", box=back, label=tr("Back"), look="paper button", style=style))

    def _put_lists(self, page: Page, view: Box) -> None:
        """List the proposals and the names that are joined."""
        tr, column = self.shell.tr, Column(page, "names", view)
        proposals, joined = self._proposals, self._names.joined()
        if proposals:
            column.title(tr("One person?"))
            for first, second in proposals:
                words, both = (
                    tr("{first} and {second}", first=unbroken(first), second=unbroken(second)),
                    f"{first}\n{second}",
                )
                buttons = ((f"{ONE}{both}", tr("One person")), (f"{TWO}{both}", tr("Two people")))
                self._put_line(page, column, words, buttons)
            column.gap(14)
        column.title(tr("Names that mean one person"))
        if not joined:
            column.prose(tr("No names are joined."), "note", "ink2")
            if len(self._all) > 1:
                does = tr(
                    "If somebody is in the book under two names, choose both below: one person then has all of it."
                )
                column.prose(does, "note", "ink2")
        for name, of in ((name, each.name) for each in joined for name in each.also):
            words = tr("{name} is {person}", name=unbroken(name), person=unbroken(of))
            self._put_line(page, column, words, ((f"{PART}{name}", tr("Separate")),))
        column.close(tr("Joined names"))

    def _put_line(self, page: Page, column: Column, words: str, buttons: tuple[tuple[str, str], ...]) -> None:
        """Put words with buttons at the right; they sleep first, because the line above them may just have gone."""
        type_, box = page.canvas.type, column.next_box(LINE, 8)
        for key, label in reversed(buttons):
            place, box = box.cut_right(type_.width(label, STYLES["small button"]) + 44, 12)
            look, style = "paper button", "small button"
            page.add(Button(key=key, box=place, label=label, look=look, style=style, area="names", grave=True))
        line, size = type_.fitted(words, STYLES["body"], box.w)
        column.put("line", "text", box, (line, size, "ink", "left"), 5, label=words)

    def _put_by_hand(self, page: Page, box: Box) -> None:
        """Put the two names that can be joined, and the button that joins them."""
        tr = self.shell.tr
        if len(self._all) < 2:
            return
        label = tr("Join")
        button, rest = box.cut_right(page.canvas.type.width(label, STYLES["small button"]) + 60, 14)
        left, middle, right = rest.row_of([1, 0.16, 1], 8)
        options = tuple(self._all)
        page.add(
            Stepper(key="joined", box=left, label=tr("Name"), options=options, index=self._joined, split=0),
            Stepper(key="kept", box=right, label=tr("Person"), options=options, index=self._kept, split=0),
        )
        word, style = page.canvas.type.fitted(tr("is"), STYLES["note"], middle.w)
        page.put(Item("is", "text", middle, (word, style, "ink2", "centre"), 5, label=tr("is")))
        why = self._why_not()
        page.add(Button(key="join", box=button, label=label, look="paper button", style="small button", why=why))

    def _why_not(self) -> str:
        """Return why the two names cannot be joined; empty if they can."""
        tr = self.shell.tr
        first, second = self._all[self._kept], self._all[self._joined]
        if self._names.person(first) == self._names.person(second):
            return tr("These already mean one person.")
        if self._names.are_two(first, second, self._together):
            return tr("These two have sat at one table, so they are two people.")
        return ""

    # ------------------------------------------------------------------ what the player does

    def act(self, act: Act) -> Next:
        """Join or part names, and keep that at once."""
        lines = self._line_keys()
        place = lines.index(self.focus.key) if self.focus.key in lines else 0
        match act:
            case Pressed("back") | BackWanted():
                return Pop()
            case Changed("kept", int() as number):
                self._kept = number
            case Changed("joined", int() as number):
                self._joined = number
            case Pressed("join") if not self._why_not():
                kept, other = self._all[self._kept], self._all[self._joined]
                self._change(lambda names: names.join(kept, other))
            case Pressed(key) if key.startswith((ONE, TWO)):
                first, second = key.partition("/")[2].split("\n")
                if key.startswith(ONE):
                    self._change(lambda names: names.join(second, first))
                else:
                    self._change(lambda names: names.keep_apart(first, second))
            case Pressed(key) if key.startswith(PART):
                self._change(lambda names: names.part(key.removeprefix(PART)))
            case _:
                return None
        self.recompose()
        self._go_on(place)
        return None

    def _go_on(self, place: int) -> None:
        """Lead the keyboard to the line that has come to a place, if what it was at is gone."""
        if self.focus.ring and not self.focus.key:
            left = self._line_keys()
            self.page.go(left[min(place, len(left) - 1)] if left else "back")

    def _line_keys(self) -> list[str]:
        """Return the keys of the buttons of the lines."""
        return [control.key for control in self.page.controls.values() if control.area == "names"]

    def _change(self, change: Callable[[Names], None]) -> None:
        """Change who is who and write it, on top of what another program has written since; say if the disk does not.

        Other programs wait meanwhile. What the disk did not take the last time stays: then the file is not read again.
        """

        def changed(written: Names) -> Names:
            if self._is_kept and written is not self._names:
                self._names.become(written)
            change(self._names)
            self._is_kept = False
            return self._names

        try:
            problem = change_names(self._folder, self._names, changed)
            self._is_kept = True
        except Refused as refused:
            problem = refused.problems[0]
        if problem:
            self.shell.notify(problem.sentence(self.shell.tr))
