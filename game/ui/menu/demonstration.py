"""The moving picture of a game: some moves of its first lesson, played by the rules and shown on its own board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from game.kernel.player import names_in_text
from game.kernel.problems import Refused
from game.kernel.types import Event, View
from game.session.host import Host
from game.session.lessons.lesson import LessonSession
from game.session.lessons.lesson_file import Lesson, lesson_name, lesson_paths, read_lesson
from game.session.match_history import MatchHistory
from game.ui.app.shell import Shell
from game.ui.contract.introduction import Introduction
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.stage import Highlight
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.motion.film import Motion, Speed
from game.ui.replay.board import ReplayBoard
from game.ui.replay.retelling import Retelling
from game.ui.widgets.page import Page

ROUNDS: Final = 3
"""How often the moves are shown by themselves; then the picture rests."""
REST: Final = 2.5
"""Seconds between the end and the beginning."""


class Demonstration:
    """Shows the moves again and again, `ROUNDS` times; `play` shows them `ROUNDS` times more.

    With less motion nothing moves by itself: the picture rests where the moves have led. Sounds are not heard.
    """

    def __init__(self, shell: Shell, lesson: Lesson, stage: PlainStage, shown: Introduction) -> None:
        self._shell: Final = shell
        self._stage: Final = stage
        self._game: Final = lesson.game
        self.players: Final = lesson.players
        past = MatchHistory(_played(lesson, shown).played, lambda _event: False)
        self.retelling: Final = Retelling(past, stage, self._picture, self._pace)
        self.board: Final = ReplayBoard(self.retelling, stage, self.players)
        self.first, self.last = _shown_stops(self.retelling, shown)
        self._rounds = 0
        """How often the moves are still to be shown, with the present time."""
        self._rest = 0.0
        self.retelling.go(self.last)
        if Motion(shell.settings.motion) is Motion.FULL:
            self.play()

    def _picture(self, view: View) -> Sequence[Item]:
        """Draw a view in board units."""
        return tuple(self._stage.picture(view, self.players, Highlight(), self._shell.tr))

    def _pace(self) -> tuple[Speed, Motion]:
        """Return the speed of the films, and the motion of the settings. Who wants no waiting still wants to see it."""
        speed = Speed[self._shell.settings.speed.upper()]
        return Speed.NORMAL if speed is Speed.OFF else speed, Motion(self._shell.settings.motion)

    @property
    def words(self) -> str:
        """What happens now, in a sentence; empty before the first move."""
        return self._words(self.retelling.place)

    def captions(self) -> Sequence[str]:
        """Return the sentences of all moves."""
        return [self._words(place) for place in range(self.first, self.last + 1)]

    def _words(self, place: int) -> str:
        """Say what has happened at a stop; nothing before the first move."""
        retelling, names = self.retelling, names_in_text(self.players)
        if place <= self.first:
            return ""
        start, end = (retelling.stops[each].event_count for each in (place - 1, place))
        events: Sequence[Event] = retelling.story[start:end]
        board, tr = retelling.past.match.state.board, self._shell.tr
        return " ".join(filter(None, (self._game.describe(event, board, names, tr) for event in events)))

    def prepare(self) -> None:
        """Make the pictures of all moves again, for another canvas or language: later no turn has to."""
        retelling, now = self.retelling, self.retelling.place
        retelling.forget()
        for place in range(self.first, self.last + 1):
            retelling.go(place)
            retelling.items()
        retelling.go(now)

    @property
    def playing(self) -> bool:
        """Whether the moves are being shown."""
        return self._rounds > 0

    def play(self) -> None:
        """Show the moves from the beginning."""
        self._rounds, self._rest = ROUNDS, 0.0
        self.retelling.go(self.first)
        self.retelling.play()

    def pause(self) -> None:
        """Stop where the moves are."""
        self._rounds, self._rest = 0, 0.0
        self.retelling.pause()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; tell whether a new picture is due."""
        retelling, place, moved = self.retelling, self.retelling.place, self.retelling.moving
        if self._rest > 0:
            self._rest -= dt
            if self._rest <= 0:
                retelling.go(self.first)
                retelling.play()
        elif self.playing:
            retelling.update(dt)
            retelling.cues.clear()
            if retelling.place == self.last and not retelling.moving:
                retelling.pause()
                self._rounds -= 1
                self._rest = REST if self._rounds else 0.0
        return self.board.update(dt) or moved or retelling.moving or place != retelling.place

    @property
    def moving(self) -> bool:
        """Whether something moves."""
        return self.retelling.moving or self.board.moving

    def close(self) -> None:
        """Give back the room of the pictures."""
        self.board.close()

    def items(self, page: Page, box: Box) -> Iterator[Item]:
        """Yield the picture as it is now."""
        return self.board.items(page, box)


def demonstration(shell: Shell, host: Host, stage: PlainStage, shown: Introduction) -> Demonstration | None:
    """Return the moving picture of a game in the language of the program.

    None if its lesson is missing or cannot be read: the players are told why.
    """
    for path in lesson_paths(stage.game.name, host.boards):
        if lesson_name(path, stage.game.name) == f"{stage.game.name}/{shown.lesson}":
            lesson = _read(path, shell, host)
            if lesson and lesson.file.language in {None, shell.tr.language}:
                return Demonstration(shell, lesson, stage, shown)
    return None


def _read(path: Path, shell: Shell, host: Host) -> Lesson | None:
    """Return the lesson in a file; None if it cannot be read."""
    try:
        return read_lesson(path, host.games, host.boards)
    except Refused as refused:
        shell.notify(refused.problems[0].placed(shell.tr))
        return None


def _played(lesson: Lesson, shown: Introduction) -> LessonSession:
    """Play a lesson until what comes after the moves that are shown begins, or to its end."""
    session = LessonSession(lesson)
    while session.step is not None and sum(isinstance(event, shown.begins) for event in session.story) <= shown.times:
        session.skip()
        session.update(0.0)
    return session


def _shown_stops(retelling: Retelling, shown: Introduction) -> tuple[int, int]:
    """Return the stop before the moves that are shown, and their last stop; from end to end if they never happen."""
    first, left = None, shown.times
    for place, stop in enumerate(retelling.stops[1:], 1):
        events = retelling.story[retelling.stops[place - 1].event_count : stop.event_count]
        if first is None and any(isinstance(event, shown.begins) for event in events):
            first = place - 1
        if first is not None and any(isinstance(event, shown.ends) for event in events):
            left -= 1
            if not left:
                return first, place
    return first or 0, len(retelling.stops) - 1
