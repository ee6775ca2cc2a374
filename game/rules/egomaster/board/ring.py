"""The board of Egomaster: a ring of squares, each with a mode and an amount."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.question import Mode, Ref


class Field(msgspec.Struct, frozen=True):
    """A square of the ring: who answers there, and for how much."""

    mode: Mode
    amount: int


class Board(msgspec.Struct, frozen=True, eq=False):
    """A ring that has passed every check, and the packs there are. Two are the same only if they are one object.

    What stands in the packs is no part of it: only CHANCE looks there. `asked_lately` are the questions that come
    last at this table, the oldest first.
    """

    name: Mapping[str, str]
    ring: tuple[Field, ...]
    """Clockwise."""
    packs: tuple[PackFile, ...]
    asked_lately: tuple[Ref, ...] = ()
