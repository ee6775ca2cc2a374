"""From a board file to a `Board`, or to everything that is wrong with it."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final

import msgspec

from game import files
from game.kernel.strict_yaml.builder import BOARD
from game.kernel.strict_yaml.document import load_file
from game.kernel.strict_yaml.records import convert
from game.kernel.strict_yaml.sections import SectionReader
from game.rules.egomaster.board.ring import Board, Field
from game.rules.egomaster.packs import discovery
from game.rules.egomaster.question import MODES, Mode
from game.words import N_

SHORTEST: Final = 12
LONGEST: Final = 40
"""Squares of a ring: six pawns must find a free one, and all must be seen."""
STEP: Final = 100
MOST: Final = 1000
"""Amounts are multiples of the smallest token, and no more than phase one can bear."""

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A block of fields."""


class NameRecord(Record, frozen=True):
    """What the ring is called in both languages."""

    en: Text
    fr: Text


class SquareRecord(Record, frozen=True):
    """A square."""

    mode: Mode
    amount: int


class Sections(Record, frozen=True):
    """The whole file; what its sections hold is read one after the other."""

    name: Any
    ring: Any


def load(path: Path) -> Board:
    """Read a board file. Raises `Refused` with every problem of it, in the order of the file."""
    return _Reader(load_file(path, BOARD)).board(path)


class _Reader(SectionReader):
    """Reads a document section by section, so that a fault in one does not hide those in another."""

    sections = Sections

    def board(self, path: Path) -> Board:
        """Return the board. Raises `Refused`."""
        self.refuse_strangers()
        name = self.sound(lambda: convert(self.document, NameRecord, ("name",)))
        ring: list[SquareRecord | None] | None = self.entries(SquareRecord, "ring")
        if ring is not None:
            self._check(ring)
        if self.problems or name is None or ring is None:
            raise self.refusal()
        return Board(
            name=MappingProxyType({"en": name.en, "fr": name.fr}),
            ring=tuple(Field(square.mode, square.amount) for square in ring if square),
            packs=discovery.find(_folders(path)),
        )

    def _check(self, ring: list[SquareRecord | None]) -> None:
        """See that the ring is as long as can be played and seen, with every mode and amounts that tokens can pay."""
        if not SHORTEST <= len(ring) <= LONGEST:
            message = N_("A ring has {least} to {most} squares, not {n}. Add or remove some.")
            self.say(("ring",), message, least=SHORTEST, most=LONGEST, n=len(ring))
        for index, square in enumerate(ring):
            if not square:
                continue
            if square.amount % STEP or not STEP <= square.amount <= MOST:
                message = N_("An amount is {step}, {twice} … up to {most}, not {n}. Correct it.")
                self.say(("ring", index, "amount"), message, step=STEP, twice=2 * STEP, most=MOST, n=square.amount)
        for mode in MODES:
            if all(square and square.mode != mode for square in ring):
                message = N_("No square of the ring is “{mode}”. Make one so, or its booklet will never be opened.")
                self.say(("ring",), message, mode=mode)


def _folders(path: Path) -> list[Path]:
    """Return where packs are looked for: the family's own folder, the one the file lies in, the shipped ones."""
    own, *shipped = files.board_folders()
    return list(dict.fromkeys([own, path.parent.parent, *shipped]))
