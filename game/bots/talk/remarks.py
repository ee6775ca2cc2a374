"""Remarks: who says what of which event. They are found in the public story, so nothing of them is saved."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple
from zlib import crc32

from game.bots.characters import Character
from game.bots.levels import character_of
from game.bots.talk.lines import LINES
from game.bots.talk.occasion import Occasion, Occasions
from game.kernel.player import Player
from game.kernel.types import Event, Seat

ROUNDS: Final = 4
"""How many rounds a character is silent after a remark."""
SELDOM: Final = 3
"""One occasion in so many is used."""


class Remark(NamedTuple):
    """What a seat says, as its character; `words` is a msgid."""

    seat: Seat
    character: Character
    words: str


class TalkOfGame(NamedTuple):
    """How a game is talked about: the occasions in an event at a table of so many seats, and what begins a turn.

    `turns_of_all` tells that a turn is one of all seats, so that it counts as a round.
    """

    occasions: Callable[[Event, int], Occasions]
    turn: type[Event]
    turns_of_all: bool


class TableTalk:
    """Finds the remarks in a story that grows, and begins again where it was changed.

    The choice follows from the events and from who sits where alone: the same story gives the same remarks, whatever
    the hands hold, and a longer one keeps those of its beginning. No line is said twice.
    """

    def __init__(self, talk: TalkOfGame) -> None:
        self._talk: Final = talk
        self._remarks: Final[dict[int, Remark]] = {}
        self._story: tuple[Event, ...] = ()
        self._bots: tuple[str, ...] = ()
        self._begin(())

    def remarks(self, story: Sequence[Event], players: Sequence[Player]) -> Mapping[int, Remark]:
        """Return the remark on each event that has one, by the place of the event in the story."""
        known, bots = self._story, tuple(player.bot or "" for player in players)
        if bots == self._bots and len(story) == len(known) and (not known or story[-1] is known[-1]):
            return self._remarks  # an undo makes new events, so the story is the same
        if bots != self._bots or tuple(story[: len(known)]) != known:
            self._begin(bots)
        for place in range(len(self._story), len(story)):
            self._hear(place, story[place])
        self._story = tuple(story)
        return self._remarks

    def _begin(self, bots: tuple[str, ...]) -> None:
        """Forget all that was said, at a table with these computer players; "" is a person."""
        self._bots, self._story = bots, ()
        self._characters = [character_of(bot) for bot in bots]
        self._remarks.clear()
        self._turns = 0
        self._digest = 0
        """Of the events that were occasions: what decides instead of dice."""
        self._last: dict[Seat, int] = {}
        """The turn in which each seat spoke last."""
        self._said: set[str] = set()

    def _hear(self, place: int, event: Event) -> None:
        """Find the remark on the next event, if there is one."""
        self._turns += isinstance(event, self._talk.turn)
        occasions = list(self._talk.occasions(event, len(self._bots)))
        if not occasions:
            return
        self._digest = crc32(repr((place, event)).encode(), self._digest)
        for seat, occasion in occasions:
            character = self._characters[seat]
            if character and self._speaks(seat, occasion) and (words := self._words(character, occasion)):
                self._remarks[place] = Remark(seat, character, words)
                self._last[seat] = self._turns
                self._said.add(words)
                return

    def _speaks(self, seat: Seat, occasion: Occasion) -> bool:
        """Tell whether a seat uses an occasion: seldom, and never soon after its last remark."""
        if occasion.always:
            return True
        silent = ROUNDS * (1 if self._talk.turns_of_all else len(self._bots))
        rested = seat not in self._last or self._turns - self._last[seat] >= silent
        return rested and self._turns not in self._last.values() and self._digest % SELDOM == 0

    def _words(self, character: Character, occasion: Occasion) -> str:
        """Choose a line of a character that was not said yet; empty if there is none."""
        left = [line for line in LINES[character.key][occasion] if line not in self._said]
        return left[self._digest // SELDOM % len(left)] if left else ""
