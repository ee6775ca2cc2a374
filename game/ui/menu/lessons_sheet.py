"""The lessons of a game: which there are, which are finished, where one was left, and how many learn together."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final, NamedTuple

from game.kernel.player import written_name
from game.kernel.problems import Refused
from game.session.host import Host
from game.session.lessons import progress
from game.session.lessons.lesson_file import Lesson, lesson_name, lesson_paths, read_lesson
from game.ui.app.dialog import framed
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.menu import last_table
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, Tabs, TextField
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Prepare, Push

LINE: Final = 88.0
"""The height of the button of a lesson, in units."""
ROW: Final = 52.0
"""The height of the choice of how many learn together, and of the way back."""
GAP: Final = 14.0
WIDE: Final = 860.0
"""The width of the sheet."""
AROUND: Final = 6.0
"""Units around the buttons of the lessons, for the ring of the keyboard."""
BAR: Final = 30.0
"""Units at the right for the scroll bar."""
LOW: Final = 640.0
"""On a canvas of less height the fields of the names take the place of the words."""
MOST: Final = 4
"""How many may learn together."""


PLAY: Final = "play"
"""Answers that all lessons are finished and a match may begin."""


class Learnt(NamedTuple):
    """How many lessons a game has, and how many of them are finished."""

    finished: int
    lessons: int


def learnt(shell: Shell, host: Host, game: str) -> Learnt:
    """Return how far the learners of this machine are in a game; a lesson in several languages counts once."""
    names = {lesson_name(path, game) for path in lesson_paths(game, host.boards)}
    return Learnt(len(names.intersection(progress.load(shell.names)[0].finished)), len(names))


class LessonsSheet(SheetScreen):
    """Offers the lessons of `game`; one that was left goes on where it was. Those in another language are left out.

    Answers `PLAY` if a match is to follow.
    """

    def __init__(self, shell: Shell, host: Host, game: str) -> None:
        super().__init__(shell)
        self._title: Final = host.games[game].title
        self.lessons: Final[list[Lesson]] = []
        for path in lesson_paths(game, host.boards):
            try:
                lesson = read_lesson(path, host.games, host.boards)
                if lesson.file.language in {None, shell.tr.language}:
                    self.lessons.append(lesson)
            except Refused as refused:
                shell.notify(refused.problems[0].placed(shell.tr))
        self.lessons.sort(key=lambda lesson: lesson.file.place)
        self._progress = self._read()
        self._together = 0
        """How many learn together, less one."""
        last, _ = last_table.load(shell.names)
        sat = [chair.person for chair in last.chairs if chair.bot is None]
        known = [*self._progress.learners, *(name for name in sat if name not in self._progress.learners)]
        self._names: Final = [*known, *[""] * MOST][:MOST]
        """What is written in the fields of the learners."""
        self.focus.key = self._first

    def _read(self) -> progress.Progress:
        """Return how far the lessons are; tell of a file that cannot be read."""
        found, problem = progress.load(self.shell.names)
        if problem:
            self.shell.notify(problem.sentence(self.shell.tr))
        return found

    @property
    def _first(self) -> str:
        """The key of the first lesson that is not finished; of the button that leads to a match where all are."""
        open_ones = (number for number, each in enumerate(self.lessons) if each.name not in self._progress.finished)
        following = next(open_ones, None)
        if following is None:
            return "play" if self.lessons else "back"
        return f"lesson/{following}"

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put a button for each lesson, how many learn together, and the way back."""
        tr, type_ = self.shell.tr, page.canvas.type
        words = "" if self._together and page.canvas.box.h < LOW else self._words()
        width = min(WIDE, page.canvas.box.w - 48) - 2 * 44
        said = type_.height(words, STYLES["small note"], width) + GAP if words else 0.0
        named = ROW + GAP if self._together else 0.0
        content = len(self.lessons) * (LINE + GAP) - GAP + 2 * AROUND
        tall = 34 * 2 + 86 + content + said + named + 2 * ROW + 3 * GAP
        rest = framed(page, tr("Learn {game}", game=tr(self._title)), Box(0, 0, WIDE, tall))
        foot, rest = rest.cut_bottom(ROW, GAP)
        if self._together:
            fields, rest = rest.cut_bottom(ROW, GAP)
            self._put_fields(page, fields)
        row, rest = rest.cut_bottom(ROW, GAP)
        if words:
            under, rest = rest.cut_bottom(said - GAP, GAP)
            page.put(items.prose("words", words, under, "small note", "ink2", "centre"))
        page.add(Area(key="list", box=rest, content=content))
        room = rest.w - (BAR if content > rest.h else 0.0)
        for number, lesson in enumerate(self.lessons):
            place = Box(rest.x + AROUND, rest.y + AROUND + number * (LINE + GAP), room - 2 * AROUND, LINE)
            self._put_lesson(page, number, lesson, place)
        options = tuple(str(number + 1) for number in range(MOST))
        row = row.middle(min(400, row.w), ROW)
        page.add(Tabs(key="together", box=row, options=options, index=self._together))
        look, style = "paper button", "small button"
        keys = ("back", "play") if self._first == "play" else ("back",)
        for key, box in zip(keys, foot.middle(min(260 * len(keys), foot.w), ROW).row(len(keys), GAP), strict=True):
            label, material = (tr("Back"), look) if key == "back" else (tr("Play it"), "brass button")
            page.add(Button(key=key, box=box, label=label, look=material, style=style))

    def _put_fields(self, page: Page, row: Box) -> None:
        """Put a field for the name of each who learns."""
        usual = self._usual_names()
        for number, box in enumerate(row.row(self._together + 1, GAP)):
            text, empty = self._names[number], usual[number]
            page.add(TextField(key=f"name/{number}", box=box.middle(min(box.w, 300), ROW), text=text, empty=empty))

    def _put_lesson(self, page: Page, number: int, lesson: Lesson, box: Box) -> None:
        """Put the button of a lesson."""
        type_, title = page.canvas.type, self.shell.tr(lesson.file.title)
        finished = lesson.name in self._progress.finished
        note = self._note(lesson)
        fitted = type_.fitted(note, STYLES["small note"], box.w - 48)[0]
        page.add(
            Button(
                key=f"lesson/{number}",
                box=box,
                label=type_.fitted(f"✓ {title}" if finished else title, STYLES["button"], box.w - 48)[0],
                note=fitted,
                hint="" if fitted == note else note,
                look="brass button" if f"lesson/{number}" == self._first else "paper button",
                area="list",
            )
        )

    def _note(self, lesson: Lesson) -> str:
        """Say what a lesson is about, and how long it takes or where it goes on."""
        tr, file = self.shell.tr, lesson.file
        start = self._progress.start(lesson.name)
        read = sum(number < start for number in lesson.said)
        lasts = tr.plural("{n} minute", "{n} minutes", file.minutes)
        if start:
            lasts = tr("goes on at {n} of {all}", n=min(read + 1, len(lesson.said)), all=len(lesson.said))
        return f"{tr(file.about)} · {lasts}"

    def _words(self) -> str:
        """Say who learns."""
        tr = self.shell.tr
        if not self._together:
            return tr("How many learn together at this screen?")
        return tr("You take turns playing the steps. Who are you?")

    def _usual_names(self) -> list[str]:
        """Return what those are called who have written no name."""
        return [self.shell.tr("Player {n}", n=number + 1) for number in range(MOST)]

    def _learners(self) -> list[str]:
        """Return the names of those who learn together; nobody for one alone."""
        if not self._together:
            return []
        names = [written_name(name) or usual for name, usual in zip(self._names, self._usual_names(), strict=True)]
        return names[: self._together + 1]

    # ------------------------------------------------------------------ what is done

    def act(self, act: Act) -> Next:
        """Begin a lesson, or go back."""
        match act:
            case BackWanted() if self.in_field:
                self.focus.ring = False  # Esc leaves the line first
            case Pressed("back") | BackWanted():
                return Pop()
            case Pressed("play"):
                return Pop(PLAY)
            case Changed("together", int() as index):
                self._together = index
                self.recompose()
            case Changed(key, str() as name):
                self._names[int(key.removeprefix("name/"))] = name
                self.recompose()
            case Pressed(key) if key.startswith("name/"):
                following = f"name/{int(key.removeprefix('name/')) + 1}"
                self.focus.key = following if following in self.page.controls else self._first
            case Pressed(key) if key.startswith("lesson/"):
                lesson = self.lessons[int(key.removeprefix("lesson/"))]
                return Prepare(lambda: self._begun(lesson))
            case _:
                pass
        return None

    def _begun(self, lesson: Lesson) -> Next:
        """Sit down at the table of a lesson, where it was left; who learns together is remembered."""
        from game.ui.table.lesson.scene import LessonScene

        learners = self._learners()
        if learners:
            with suppress(Refused):  # it is only a convenience: the lesson tells when it cannot be kept
                progress.change(self.shell.names, lambda known: known.with_learners(learners))
        following = self.lessons[self.lessons.index(lesson) + 1 :]
        return Push(LessonScene(self.shell, lesson, learners, self._progress.start(lesson.name), following))

    def resumed(self, answer: Any) -> Next:
        """Show how far the lessons are now."""
        self._progress = self._read()
        self.focus.key = self._first
        self.recompose()
        return super().resumed(answer)
