"""From a board file to a `Board`, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final, TypeAlias

import msgspec

from game.kernel.problems import Path as Way
from game.kernel.strict_yaml.builder import BOARD
from game.kernel.strict_yaml.document import load_file
from game.kernel.strict_yaml.records import convert
from game.kernel.strict_yaml.sections import SectionReader
from game.rules.mousquetaires.board.box import DUELS, Board, Card, Guard
from game.words import N_

CARDS: Final = 55
GUARDS: Final = 15
SUPPLY: Final = 3
"""The number of gems, and of prisons: all gems end the round, all prisons put their owner in jail (MQ8, MQ11)."""
PLAYERS: Final = (2, 3, 4)

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Value = Annotated[int, msgspec.Meta(ge=0, le=10)]
Swords = Annotated[int, msgspec.Meta(ge=0, le=4)]
Number = Annotated[int, msgspec.Meta(ge=1, le=99)]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A block of fields."""


class NameRecord(Record, frozen=True):
    """What the box is called in both languages."""

    en: Text
    fr: Text


class RankRecord(Record, frozen=True):
    """The musketeer cards of one value."""

    value: Value
    swords: list[Swords]


class RemovalRecord(Record, frozen=True):
    """The guards that are left out with a number of players."""

    players: int
    guards: list[int]


Ranks: TypeAlias = Sequence[RankRecord | None]
Removals: TypeAlias = Sequence[RemovalRecord | None]
"""The entries of two sections; None where one is faulty."""


class Sections(Record, frozen=True):
    """The whole file; what its sections hold is read one after the other."""

    name: Any
    musketeers: Any
    guards: Any
    removed: Any
    gems: Any
    prisons: Any


def load(path: Path) -> Board:
    """Read a board file. Raises `Refused` with every problem of it, in the order of the file."""
    return _Reader(load_file(path, BOARD)).board()


class _Reader(SectionReader):
    """Reads a document section by section, so that a fault in one does not hide those in another."""

    sections = Sections

    def board(self) -> Board:
        """Return the board. Raises `Refused`."""
        self.refuse_strangers()
        name = self.sound(lambda: convert(self.document, NameRecord, ("name",)))
        ranks: Ranks | None = self.entries(RankRecord, "musketeers")
        guards: list[Guard | None] | None = self.entries(Number, "guards")
        removals: Removals | None = self.entries(RemovalRecord, "removed")
        for supply in ("gems", "prisons"):
            self._count(supply)
        cards = self._cards(ranks) if ranks is not None else []
        if guards is not None:
            self._check_guards(guards)
        if guards is not None and removals is not None:
            self._check_removals(guards, removals)
        if self.problems or name is None or guards is None or removals is None:
            raise self.refusal()
        known = sorted(filter(None, guards))
        pile = {
            removal.players: tuple(guard for guard in known if guard not in removal.guards)
            for removal in filter(None, removals)
        }
        return Board(
            name=MappingProxyType({"en": name.en, "fr": name.fr}),
            cards=tuple(sorted(cards)),
            guards=tuple(known),
            pile=MappingProxyType(pile),
            gems=SUPPLY,
            prisons=SUPPLY,
        )

    def _count(self, supply: str) -> None:
        """Check that there are as many gems or prisons as the rules count on: three."""
        number = self.sound(lambda: convert(self.document, int, (supply,)))
        if number is not None and number != SUPPLY:
            self.say(
                (supply,), N_("The rules need exactly {n} of these, not {found}. Correct it."), n=SUPPLY, found=number
            )

    def _cards(self, ranks: Ranks) -> list[Card]:
        """List the cards of the ranks and tell those that stand there twice, and a pack of another size."""
        found: list[Card] = []
        for way, value, swords in _each_card(ranks):
            card = 10 * value + swords
            if card in found:
                message = N_(
                    "There are two cards of value {value} with {n} swords. All cards are different: change one."
                )
                self.say(way, message, value=value, n=swords)
            found.append(card)
        if None not in ranks and len(found) != CARDS:
            message = N_("There must be {n} musketeer cards, not {found}. Add or remove some.")
            self.say(("musketeers",), message, n=CARDS, found=len(found))
        return found

    def _check_guards(self, guards: Sequence[Guard | None]) -> None:
        for index, guard in enumerate(guards):
            if guard and guard in guards[:index]:
                self.say(("guards", index), N_("The guard {n} is here twice. Remove one."), n=guard)
        if len(guards) != GUARDS:
            message = N_("There must be {n} guards, not {found}. Add or remove some.")
            self.say(("guards",), message, n=GUARDS, found=len(guards))

    def _check_removals(self, guards: Sequence[Guard | None], removals: Removals) -> None:
        """Check that each number of players is named once, leaves out existing guards only, and keeps nine (MQ25)."""
        named: list[int] = []
        for place, removal in enumerate(removals):
            if not removal:
                continue
            way: Way = ("removed", place, "players")
            if removal.players not in PLAYERS:
                self.say(way, N_("Two to four may play, not {n}. Correct the number."), n=removal.players)
            elif removal.players in named:
                self.say(way, N_("{n} players appear here twice. Remove one of the entries."), n=removal.players)
            named.append(removal.players)
            if None not in guards:
                self._check_removal([*filter(None, guards)], removal.guards, ("removed", place, "guards"))
        for players in PLAYERS if None not in removals else ():
            if players not in named:
                message = N_("Which guards are left out with {n} players? Add an entry, with “guards: []” for none.")
                self.say(("removed",), message, n=players)

    def _check_removal(self, guards: Sequence[Guard], gone: Sequence[Guard], way: Way) -> None:
        for index, guard in enumerate(gone):
            if guard not in guards:
                self.say((*way, index), N_("There is no guard {n} in this file. Correct the number."), n=guard)
            elif guard in gone[:index]:
                self.say((*way, index), N_("The guard {n} is here twice. Remove one."), n=guard)
        left = len([guard for guard in guards if guard not in gone])
        if left < DUELS:
            message = N_("A round needs {n} guards, but only {left} are left here. Leave fewer out.")
            self.say(way, message, n=DUELS, left=left)


def _each_card(ranks: Ranks) -> Iterator[tuple[Way, int, int]]:
    for place, rank in enumerate(ranks):
        if not rank:
            continue
        for index, swords in enumerate(rank.swords):
            yield ("musketeers", place, "swords", index), rank.value, swords
