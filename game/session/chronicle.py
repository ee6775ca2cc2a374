"""A match that is over, told again from its log: what happened when, and what everybody saw of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise
from typing import Final, NamedTuple

from game.kernel.engine import advance, clone, view
from game.kernel.match import Frame, Line, Match, played
from game.kernel.replay import ReplayStep, replay
from game.kernel.saves.match_file import NONSENSE
from game.kernel.types import BYSTANDER, CHANCE, Event, State, View

APART: Final = 16
"""So many passages lie between two states that are kept: the way to any moment is no longer than that."""


class Passage(NamedTuple):
    """What one player did and what chance made of it: the lines from `start` up to and without `end`, their events.

    At the table this much is shown in one go.
    """

    start: int
    end: int
    events: tuple[Event, ...]


class Chapter(NamedTuple):
    """A part of a match, such as a turn: the events told in it, and by seat what each of them saw when it was over.

    The hands are open: a match that has ended has no secrets.
    """

    events: tuple[Event, ...]
    views: tuple[View, ...]


class Chronicle:
    """The past of a match in passages and in chapters; `begins` tells which events begin a chapter.

    The log is played once, when the chronicle is made. Few states of it are kept: a moment that is asked for is played
    again from the one before it. Raises `Illegal` where the log is against the rules.
    """

    def __init__(self, match: Match, begins: Callable[[Event], bool]) -> None:
        self.match: Final = match
        self.start: Final = Chapter((), _open(match.first))
        """Before the first line."""
        self.passages: Final[list[Passage]] = []
        self.chapters: Final[list[Chapter]] = []
        self._kept: Final[list[State]] = [clone(match.first)]
        steps = replay(match.first, match.log)
        told, state = list[Event](), match.first
        for start, end in _passages(match.log):
            events: list[Event] = []
            for step in islice(steps, end - start):
                state = step.state
                told = self._divide(told, step, begins)
                events += step.events
            self.passages.append(Passage(start, end, tuple(events)))
            if len(self.passages) % APART == 0:
                self._kept.append(clone(state))
        self.end: Final = state
        """The state after the last line."""
        if told:
            self.chapters.append(Chapter(tuple(told), _open(state)))

    def _divide(self, told: list[Event], step: ReplayStep, begins: Callable[[Event], bool]) -> list[Event]:
        """Add the events of a step to those `told` in this chapter; end it where another one begins."""
        for event in step.events:
            if told and begins(event):
                self.chapters.append(Chapter(tuple(told), _open(step.state)))
                told = []
            told.append(event)
        return told

    @property
    def story(self) -> list[Event]:
        """Every event of the log."""
        return [event for passage in self.passages for event in passage.events]

    def before(self, passage: int) -> View:
        """Return what everybody saw before a passage; one past the last is the end of the match."""
        return view(self._state(passage), BYSTANDER)

    def frames(self, passage: int) -> list[Frame]:
        """Return the events of a passage, each with what everybody saw just after it."""
        state = self._state(passage)
        start, end, _ = self.passages[passage]
        return [frame for seat, action in self.match.log[start:end] for frame in played(state, seat, action, BYSTANDER)]

    def _state(self, passage: int) -> State:
        """Return a private copy of the state before a passage."""
        near = passage // APART
        state = clone(self._kept[near])
        for start, end, _ in self.passages[near * APART : passage]:
            for seat, action in self.match.log[start:end]:
                advance(state, seat, action)
        return state


def chronicle(match: Match, begins: Callable[[Event], bool]) -> Chronicle | None:
    """Tell a match again; None where there is no log or where it does not lead to the end that the match had."""
    try:
        told = Chronicle(match, begins)
    except NONSENSE:
        return None
    return told if told.passages and told.end == match.state else None


def _open(state: State) -> tuple[View, ...]:
    return tuple(view(state, seat) for seat in range(len(state.hands)))


def _passages(log: Sequence[Line]) -> Iterator[tuple[int, int]]:
    """Divide a log: each line that is not CHANCE's begins a passage, and so does the first."""
    starts = [line for line, (seat, _) in enumerate(log) if seat != CHANCE or line == 0]
    yield from pairwise([*starts, len(log)] if log else [])
