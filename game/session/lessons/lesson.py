"""A lesson that is being played: the real session, led by the steps of a file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import Final, NamedTuple

from game.kernel.match import Checkpoint, Frame, Illegal, Match
from game.kernel.types import Action, Seat
from game.session.controller import Controller, Decision, Reply
from game.session.lessons.lesson_file import Idea, Lesson, LessonLine, Step
from game.session.lessons.lesson_match import LessonMatch, NeverDrawn
from game.session.lessons.pattern import Pattern, PlainPattern, pattern_of
from game.session.session import Session
from game.words import N_

OTHERWISE: Final = N_("You may do that, but the lesson is about something else now. Try again.")
"""What is said of an action that no step mentions."""
READ_FIRST: Final = N_("You may do that, but the lesson is not there yet: read its note first, then choose “Next”.")
"""What is said of such an action while there is something to read."""


class NoteKind(Enum):
    """What a note of the coach wants of the learner."""

    TEXT = auto()
    """To read."""
    TASK = auto()
    """To do something."""
    QUESTION = auto()
    """To answer by doing something."""
    ANSWER = auto()
    """To read what a wrong idea led to: the position is put back then."""
    REMARK = auto()
    """To read that something else is wanted than what was done: the position is put back then."""
    END = auto()
    """Nothing: the lesson is over."""


class Note(NamedTuple):
    """What the coach says now: `words` is a msgid, `show` the keys of what is ringed, `number` counts from 1."""

    kind: NoteKind
    words: str
    show: tuple[str, ...]
    number: int


class _Silent:
    """The controller of players who follow the script: it is never asked and never answers."""

    def ask(self, decision: Decision) -> None:
        """Do nothing."""

    def poll(self) -> Reply | None:
        """Return nothing."""
        return None

    def drop(self) -> None:
        """Do nothing."""

    def leave(self) -> None:
        """Do nothing."""


def _silent(_bot: str) -> Controller:
    return _Silent()


class LessonSession(Session):
    """A match that is played by the steps of a lesson, from step number `start` on (counted from 0).

    What the learner does is judged before it counts. A wrong idea is really played, also on the screen; `again` puts
    the match back to where it was. The others follow the script, no clock runs, no computer player thinks and nothing
    is saved. Steps before `start` are played as they are awaited. Raises `Illegal` if the rules do not allow what the
    lesson wants, `NeverDrawn` if CHANCE does not.
    """

    def __init__(self, lesson: Lesson, start: int = 0) -> None:
        file = lesson.file
        match = LessonMatch.new(lesson.game, lesson.board, len(file.seats), lesson.house, file.seed)
        match.want(self._patterns(lesson, file.dice))
        self.lesson: Final = lesson
        self._lesson_match: Final = match
        self.at = 0
        """The number of the present step, from 0; that of all steps once the lesson is over."""
        self._lines: list[LessonLine] = []
        """What the others still do, before anything else is said."""
        self._wrong: Idea | None = None
        """The wrong idea that was played last and is not put back yet."""
        self._before: Checkpoint | None = None
        """Where the match stood before it."""
        self._begun: Final[dict[int, Checkpoint]] = {}
        """Where the match stood when a step began in which something is said, by its number."""
        super().__init__(match, lesson.players, _silent)
        for line in file.begin:
            self._play(line)
        self._enter(0)
        while self.at < min(start, len(file.steps)):
            self.skip()
            self._play_on()
        self._frames.clear()

    # What is said

    @property
    def step(self) -> Step | None:
        """The present step; None once the lesson is over."""
        return self.lesson.file.steps[self.at] if self.at < len(self.lesson.file.steps) else None

    @property
    def errs(self) -> bool:
        """Whether a wrong idea was played that is not put back yet."""
        return self._wrong is not None

    @property
    def played(self) -> Match:
        """The match as far as it was played. Nothing in a lesson is secret."""
        return self._lesson_match

    def note(self) -> Note | None:
        """Return what the coach says now; None while the others play."""
        said = self.lesson.said
        if self._lines:
            return None
        number = sum(each <= self.at for each in said)
        if self._wrong is not None:
            return Note(NoteKind.ANSWER if self._wrong.did else NoteKind.REMARK, self._wrong.say, (), number)
        step = self.step
        if step is None:
            return Note(NoteKind.END, "", (), len(said))
        kind = NoteKind.QUESTION if step.ask else NoteKind.TASK if step.wait else NoteKind.TEXT
        return Note(kind, step.words, step.show, number)

    # What the learner does

    def submit(self, seat: Seat, action: Action) -> None:
        """Play an action of the learner; judge it by the next step that waits for one. Raises `Illegal`.

        While a wrong idea is looked at, nothing is played.
        """
        if self._wrong is not None:
            return
        at = self._next_wait()
        step = self.lesson.file.steps[at] if at is not None else None
        awaited = step and any(self._pattern(each).fits(action) for each in step.wait)
        if step and at is not None and awaited and self._leads(seat, action, step.dice):
            self._enter(at + 1)
            return
        before = self._match.checkpoint()
        for idea in self._ideas(step, action):
            if self._leads(seat, action, idea.dice):
                self._wrong, self._before, self._lines = idea, before, list(idea.play)
                return

    def onward(self) -> None:
        """Go on after a text that was read; a wrong idea is put back."""
        if self._wrong is not None:
            self.again()
        elif self.step is not None and not self.step.wait and not self._lines:
            self._enter(self.at + 1)

    def again(self) -> None:
        """Put the match back to where it stood before a wrong idea; nothing happens without one."""
        if self._before is not None:
            self._put_back(self._before)

    @property
    def repeats(self) -> bool:
        """Whether there is a step before the present one that can be seen again."""
        return self._former is not None

    def repeat(self) -> None:
        """Go back to the step before, as everything stood when it began; nothing happens at the first one."""
        former = self._former
        if former is not None:
            self._put_back(self._begun[former])
            self._enter(former)

    @property
    def _former(self) -> int | None:
        """The number of the last step before the present one that the learner has seen."""
        return max((number for number in self._begun if number < self.at), default=None)

    def _put_back(self, moment: Checkpoint) -> None:
        """Put the match back to an earlier moment."""
        self._match.restore(moment)
        self._wrong, self._before = None, None
        self._lines.clear()
        self.opponents.restart()
        self._frames.clear()
        self.revision += 1

    def skip(self) -> None:
        """Go to the next step: what is awaited of the learner is played for him."""
        self.again()
        step = self.step
        if step is None or self._lines:
            return
        if step.wait:
            self._submit(self.lesson.file.learner, self.awaited(), step.dice)
        self._enter(self.at + 1)

    def awaited(self, choice: int = 0) -> Action:
        """Return an action that the present step waits for: `choice` is the number of its pattern, from 0.

        The last pattern is taken where there are fewer, and one after the first only if it tells which action is meant:
        words may be written in any way. Raises `Illegal` if no legal action fits.
        """
        wait, learner = self.step.wait if self.step else (), self.lesson.file.learner
        try:
            return self.meant(learner, wait[min(choice, len(wait) - 1)])
        except Illegal:
            return self.meant(learner, wait[0])

    def meant(self, seat: Seat, plain: PlainPattern) -> Action:
        """Return the first legal action of a seat that fits a pattern. Raises `Illegal` if there is none."""
        pattern = self._pattern(plain)
        whole = pattern.whole()
        if whole is not None:
            return whole  # the match finds out whether it is legal
        action = pattern.first_of(self._match.options(seat))
        if action is None:
            raise Illegal(seat, pattern.kind)  # type: ignore[arg-type]  # there is no such action to be named
        return action

    # What the table asks of every session

    def is_computer(self, seat: Seat) -> bool:
        """Return False: the others are players like the learner, who follow the script."""
        return False

    @property
    def over(self) -> bool:
        """Whether the match has ended: never, because the lesson says when it is over."""
        return False

    @property
    def pause_title(self) -> str:
        """The title of the lesson while its note is read, until its match is over: nobody else is waited for then."""
        return "" if self._match.over or self.note() is None else self.lesson.file.title

    def must_act(self) -> list[Seat]:
        """Return the learner, if everybody waits for him and no wrong idea is looked at."""
        return [] if self._is_watched() else super().must_act()

    def may_act(self) -> list[Seat]:
        """Return the learner, if he may act but need not and no wrong idea is looked at."""
        return [] if self._is_watched() else super().may_act()

    def awaits_people(self) -> list[Seat]:
        """Return nobody: the script says when a phase ends."""
        return []

    def undoable(self, seat: Seat) -> bool:
        """Return False: what was wrong is put back by the lesson."""
        return False

    def update(self, now: float) -> list[Frame]:
        """Let the others do the next thing in the script; return the events since the last call."""
        self.opponents.race.look(now)
        self._play_on(1)
        frames, self._frames = self._frames, []
        return frames

    # ------------------------------------------------------------------

    @staticmethod
    def _patterns(lesson: Lesson, plain: Sequence[PlainPattern]) -> list[Pattern]:
        return [pattern_of(lesson.game, each) for each in plain]

    def _pattern(self, plain: PlainPattern) -> Pattern:
        return pattern_of(self.game, plain)

    def _is_watched(self) -> bool:
        """Tell whether the learner only watches now."""
        return self._wrong is not None or bool(self._lines) or self.step is None

    def _next_wait(self) -> int | None:
        """Return the number of the step that waits next, if only texts come before it."""
        for number, step in enumerate(self.lesson.file.steps[self.at :], self.at):
            if step.wait:
                return number
            if step.play:
                return None
        return None

    def _ideas(self, step: Step | None, action: Action) -> Iterator[Idea]:
        """Yield the wrong ideas that an action may follow from; at the end what is said of any other action."""
        for idea in step.ideas if step else ():
            if self._pattern(idea.did).fits(action):
                yield idea
        reads = self.step is not None and not self.step.wait
        yield Idea({}, (step.otherwise if step else None) or (READ_FIRST if reads else OTHERWISE))

    def _leads(self, seat: Seat, action: Action, dice: Sequence[PlainPattern]) -> bool:
        """Play an action of the learner; return False and change nothing if it does not lead to what `dice` want.

        So an answer counts by whether the booklet has it, however it is written.
        """
        before = self._match.checkpoint()
        try:
            self._submit(seat, action, dice)
        except NeverDrawn:
            self._match.restore(before)
            return False
        return True

    def _submit(self, seat: Seat, action: Action, dice: Sequence[PlainPattern]) -> None:
        """Play an action, after which CHANCE draws what `dice` want."""
        self._lesson_match.want(self._patterns(self.lesson, dice))
        try:
            super().submit(seat, action)
        finally:
            self._lesson_match.want(())

    def _play(self, line: LessonLine) -> None:
        """Play a line of the script."""
        self._submit(line.seat, self.meant(line.seat, line.action), line.dice)

    def _play_on(self, most: int | None = None) -> None:
        """Play what the others do now, at most `most` lines (None: all of them); then go on to the next step."""
        for line in self._lines[:most]:
            self._play(line)
            self._lines.pop(0)
            if not self._lines and self._wrong is None:
                self._enter(self.at + 1)
                return

    def _enter(self, at: int) -> None:
        """Go to a step."""
        self.at = at
        self.revision += 1
        step = self.step
        self._lines = list(step.play) if step else []
        if step and step.words:
            self._begun[at] = self._match.checkpoint()
