"""A match watched again: its stops, the present stop, the film from stop to stop. Draws nothing."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from game.kernel.match import Frame
from game.kernel.types import Event, View
from game.session.match_history import MatchHistory
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.reveal import Beat, beats
from game.ui.draw.items import Item
from game.ui.motion.cues import Cue
from game.ui.motion.film import Film, Motion, Speed

LEAST: Final = 0.25
"""Seconds for which every stop is shown at least."""
UNMOVED: Final = 0.6
"""The factor of a pause where the settings turn motion off; elsewhere the speed is the factor."""
RECENT: Final = 16
"""The number of passages that are kept as pictures."""
TOLD: Final = 12
"""The largest number of stops described at once: a turn may have hundreds."""


class ReplayStop(NamedTuple):
    """A point to stop at: a beat of a passage, as at the table. The first one is before the match (passage -1).

    By then `event_count` events of the match have happened; `chapter` tells whether a chapter begins with it.
    """

    passage: int
    beat: int
    event_count: int
    chapter: bool


class Retelling:
    """Goes through the stops of a match, by itself while `playing`.

    `picture` draws a view in board units, `pace` returns the speed and motion of the settings. Pictures are made when
    they are looked at, so that a long match opens at once.
    """

    def __init__(
        self,
        past: MatchHistory,
        stage: PlainStage,
        picture: Callable[[View], Sequence[Item]],
        pace: Callable[[], tuple[Speed, Motion]],
    ) -> None:
        self.past: Final = past
        self.story: Final = past.story
        self._stage: Final = stage
        self._picture: Final = picture
        self._pace: Final = pace
        self.stops: Final = self._found()
        self.marks: Final = [place for place, stop in enumerate(self.stops) if stop.chapter]
        """The stops with which chapters begin."""
        self.place = 0
        """The number of the present stop."""
        self.playing = False
        self.cues: Final[list[Cue]] = []
        """Sounds to be played, for whoever takes them out."""
        self._rest = LEAST
        self._film: Film | None = None
        self._recent: Final = lru_cache(RECENT)(self._filmed)

    def _found(self) -> list[ReplayStop]:
        """Find the stops; events without motion belong to the stop that follows, at the end to the last one."""
        stops, count, opening = [ReplayStop(-1, 0, 0, chapter=True)], 0, False
        view = self.past.start.views[0]
        for number, passage in enumerate(self.past.passages):
            frames = [Frame(event, view) for event in passage.events]
            for place, beat in enumerate(beats(view, frames, lambda _view: (), self._stage.animate)):
                opening |= count > 0 and any(self._stage.animate(event).chapter for event in beat.events)
                count += len(beat.events)
                if beat.steps:
                    stops.append(ReplayStop(number, place, count, opening))
                    opening = False
        stops[-1] = stops[-1]._replace(event_count=count)
        return stops

    # ------------------------------------------------------------------ what is seen

    @property
    def stop(self) -> ReplayStop:
        """The present stop."""
        return self.stops[self.place]

    @property
    def at_the_end(self) -> bool:
        """Whether nothing comes after the present stop."""
        return self.place == len(self.stops) - 1

    @property
    def view(self) -> View:
        """What everybody saw at the present stop."""
        return self._view(self.stop)

    @property
    def moving(self) -> bool:
        """Whether the picture changes."""
        return self._film is not None and self._film.moving

    def items(self) -> Sequence[Item]:
        """Return the present picture, in board units."""
        if self._film and not self._film.done:
            return self._film.items()
        beat = self._beat(self.stop)
        return beat.steps[-1].after if beat else self._picture(self.view)

    @property
    def chapter(self) -> int:
        """The number of the present chapter, from 0."""
        return bisect_right(self.marks, self.place) - 1

    def happened(self) -> list[tuple[tuple[Event, ...], View]]:
        """Return the last events of the present chapter with the view after them, stop by stop."""
        first = max(1, self.marks[self.chapter], self.place - TOLD + 1)
        stops = self.stops[first - 1 : self.place + 1]
        return [
            (tuple(self.story[before.event_count : stop.event_count]), self._view(stop))
            for before, stop in pairwise(stops)
        ]

    def _view(self, stop: ReplayStop) -> View:
        """Return what everybody saw at a stop."""
        beat = self._beat(stop)
        return beat.view if beat else self.past.before(0)

    def _beat(self, stop: ReplayStop) -> Beat | None:
        """Return the beat of a stop, None for the first one."""
        return None if stop.passage < 0 else self._recent(stop.passage)[stop.beat]

    def _filmed(self, passage: int) -> list[Beat]:
        """Return the beats of a passage."""
        return beats(self.past.before(passage), self.past.frames(passage), self._picture, self._stage.animate)

    def forget(self) -> None:
        """Forget all pictures, because the language or the sizes have changed."""
        self._recent.cache_clear()
        self._film = None

    # ------------------------------------------------------------------ where one is

    def go(self, place: int) -> None:
        """Go to a stop, or to the nearest one there is."""
        self.place = max(0, min(place, len(self.stops) - 1))
        self._film = None
        self._rest = self._pause()

    def seek(self, events: int) -> None:
        """Go to the last stop at which no more than so many events of the match have happened."""
        self.go(bisect_right([stop.event_count for stop in self.stops], events) - 1)

    def turn(self, chapters: int) -> None:
        """Go to the beginning of another chapter, so many further on.

        The way back leads first to the beginning of the present chapter, the way on from the last chapter to the end.
        """
        now = self.chapter
        if chapters < 0 and self.place > self.marks[now]:
            now += 1
        to = now + chapters
        self.go(self.marks[max(0, to)] if to < len(self.marks) else len(self.stops) - 1)

    def play(self) -> None:
        """Go on by itself; from the beginning, if this is the end."""
        self.playing = True
        if self.at_the_end:
            self.go(0)

    def pause(self) -> None:
        """Stay at the present stop."""
        self.playing = False
        self._film = None

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if not self.playing:
            return
        if self._film and not self._film.done:
            self._film.update(dt)
            return
        self._rest -= dt
        if self._rest > 0:
            return
        if self.at_the_end:
            self.pause()
            return
        self.go(self.place + 1)
        beat = self._beat(self.stop)
        if beat:
            self._film = Film([step._replace(hold=0.0) for step in beat.steps], *self._pace(), self.cues)

    def _pause(self) -> float:
        """Return for how long the present stop is shown, in seconds."""
        beat = self._beat(self.stop)
        hold = sum(step.hold for step in beat.steps) if beat else 1.0
        speed = self._pace()[0]
        return max(LEAST, hold * (UNMOVED if speed is Speed.OFF else speed.value))
