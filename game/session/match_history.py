"""The past of a match that is over, made again from its log: what happened when, and what each seat saw of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice, pairwise
from typing import Final, NamedTuple

from game.kernel.engine import advance, clone, view
from game.kernel.match import Frame, Line, Match, play_in_place
from game.kernel.replay import ReplayStep, replay
from game.kernel.saves.match_reader import NONSENSE
from game.kernel.types import BYSTANDER, CHANCE, Event, State, View

APART: Final = 16
"""How many passages lie between two states that are kept; at most this many are played to show a moment."""


class Passage(NamedTuple):
    """What one player did and what chance made of it: the lines from `start` up to but without `end`, and their events.

    A table shows a passage without a pause.
    """

    start: int
    end: int
    events: tuple[Event, ...]


class Chapter(NamedTuple):
    """A part of a match, such as a turn: its events, and what each seat saw when it was over (`views` is by seat).

    All hands may be shown: a match that has ended has no secrets.
    """

    events: tuple[Event, ...]
    views: tuple[View, ...]


class MatchHistory:
    """The past of a match in passages and in chapters; `begins` tells whether an event begins a chapter.

    The constructor plays the log once and keeps few states of it; any other moment is played again from the nearest
    one before it. Raises `Illegal` if a line of the log is not legal.

    >>> from tests.kernel.toy.moves import Attack, Attacked, Parry
    >>> from tests.kernel.toy.table import held, match_of
    >>> match = match_of(held([3, 20], [8, 9]))
    >>> _ = match.submit(0, Attack(20, target=1)), match.submit(1, Parry(8))
    >>> past = MatchHistory(match, lambda event: isinstance(event, Attacked))
    >>> [(passage.start, passage.end) for passage in past.passages]  # the die and the card drawn belong to the parry
    [(0, 1), (1, 4)]
    >>> past.passages[0].events
    (Attacked(seat=0, card=20, target=1),)
    """

    def __init__(self, match: Match, begins: Callable[[Event], bool]) -> None:
        self.match: Final = match
        self.start: Final = Chapter((), _open(match.first))
        """What each seat saw before the first line."""
        self.passages: Final[list[Passage]] = []
        self.chapters: Final[list[Chapter]] = []
        self._kept: Final[list[State]] = [clone(match.first)]
        steps = replay(match.first, match.log)
        chapter, state = list[Event](), match.first
        for start, end in _passages(match.log):
            events: list[Event] = []
            for step in islice(steps, end - start):
                state = step.state
                chapter = self._divide(chapter, step, begins)
                events += step.events
            self.passages.append(Passage(start, end, tuple(events)))
            if len(self.passages) % APART == 0:
                self._kept.append(clone(state))
        self.end: Final = state
        """The state after the last line."""
        if chapter:
            self.chapters.append(Chapter(tuple(chapter), _open(state)))

    def _divide(self, chapter: list[Event], step: ReplayStep, begins: Callable[[Event], bool]) -> list[Event]:
        """Add the events of a step to the present chapter, beginning another where `begins` says so; return it."""
        for event in step.events:
            if chapter and begins(event):
                self.chapters.append(Chapter(tuple(chapter), _open(step.state)))
                chapter = []
            chapter.append(event)
        return chapter

    @property
    def story(self) -> list[Event]:
        """Every event of the log."""
        return [event for passage in self.passages for event in passage.events]

    def before(self, passage: int) -> View:
        """Return what a bystander saw before a passage; the number after the last is the end of the match."""
        return view(self._state(passage), BYSTANDER)

    def frames(self, passage: int) -> list[Frame]:
        """Return the events of a passage, each with what a bystander saw just after it."""
        state = self._state(passage)
        start, end, _ = self.passages[passage]
        return [
            frame
            for seat, action in self.match.log[start:end]
            for frame in play_in_place(state, seat, action, BYSTANDER)
        ]

    def _state(self, passage: int) -> State:
        """Return a private copy of the state before a passage."""
        near = passage // APART
        state = clone(self._kept[near])
        for start, end, _ in self.passages[near * APART : passage]:
            for seat, action in self.match.log[start:end]:
                advance(state, seat, action)
        return state


def match_history(match: Match, begins: Callable[[Event], bool]) -> MatchHistory | None:
    """Return the past of a match; None if there is no log or if it does not lead to the state of the match."""
    try:
        past = MatchHistory(match, begins)
    except NONSENSE:
        return None
    return past if past.passages and past.end == match.state else None


def _open(state: State) -> tuple[View, ...]:
    return tuple(view(state, seat) for seat in range(len(state.hands)))


def _passages(log: Sequence[Line]) -> Iterator[tuple[int, int]]:
    """Return where passages start and end: the first line and every line that is not CHANCE's begin one."""
    starts = [line for line, (seat, _) in enumerate(log) if seat != CHANCE or line == 0]
    yield from pairwise([*starts, len(log)] if log else [])
