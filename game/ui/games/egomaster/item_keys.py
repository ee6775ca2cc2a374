"""The keys of the items on the desk of Egomaster, grouped by the items they come and go with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.kernel.types import Seat
from game.rules.egomaster.question import MODES
from game.rules.egomaster.token_shares import TOKENS as BOX
from game.ui.contract.tune_sign import SIGN
from game.ui.games.egomaster.board import CAPTION, PAWN, SQUARE
from game.ui.games.egomaster.desk.answers import CHOICE, COLUMNS, NUMBERS, SAID, WHOLE_LIST
from game.ui.games.egomaster.desk.beside import PICTURE
from game.ui.games.egomaster.desk.note import NOTE, NOTE_SHEET
from game.ui.games.egomaster.desk.ring import MOST
from game.ui.games.egomaster.desk.seats import HOLDER, PART
from game.ui.games.egomaster.desk.throws import THROW
from game.ui.games.egomaster.desk.tokens import key
from game.ui.games.egomaster.layout import BANK, MIDDLE, Keeper

SEATS: Final = range(6)
SQUARES: Final = tuple(f"{SQUARE}{index}" for index in range(MOST))
OF_RING: Final = (
    "board",
    "title",
    "phase I",
    "phase II",
    "link",
    "bank",
    "bank title",
    "bank total",
    "booklets",
    "saying",
    "d6",
    *SQUARES,
    *(f"{PAWN}{seat}" for seat in SEATS),
    *(f"token {seat}" for seat in SEATS),
    *(f"book {mode}" for mode in MODES),
    *(f"{CAPTION}{colour}" for colour in ("white", "black")),
)
"""What lies there with the ring only."""
PARTS: Final = tuple(f"{PART}{seat}" for seat in SEATS)
"""The ribbons that tell the part of each seat in a question."""
PRESENT: Final = ("present I", "present II")
"""The pill of the phase beside a question."""
LISTS: Final = tuple(f"{name}{column}" for name in (SAID, WHOLE_LIST, NUMBERS) for column in range(COLUMNS))
"""What was named in a ping-pong, and the numbers of a ruler where there is no room for it, in columns."""
ANNOUNCED: Final = ("how", "how medal", "how keyword", "how hard", "how words")
"""What is said before the question."""
OF_QUESTION: Final = (
    "leaf",
    "leaf shade",
    *PRESENT,
    "drawn",
    "heading",
    "card sheet",
    "card",
    PICTURE,
    SIGN,
    NOTE,
    NOTE_SHEET,
    *ANNOUNCED,
    "said",
    *(f"{CHOICE}{number}" for number in range(4)),
    "strip",
    "verdict",
    "solution",
    "ruler",
    "dish",
    "dish title",
    *LISTS,
    *(f"{HOLDER}{seat}" for seat in SEATS),
    *PARTS,
    *(f"{THROW}{seat} {thing}" for seat in SEATS for thing in ("sheet", "token", "white", "black", "sum")),
)
"""What lies there with a question only."""


COUNTED: Final = (*(f"{HOLDER}{seat}" for seat in SEATS), "dish title")
"""What says how much somebody has."""


def tokens_of(keeper: Keeper) -> Iterator[tuple[int, str]]:
    """Yield the keys of all tokens that somebody could keep, each with its number in its pile."""
    for value, count in BOX:
        for number in range(count):
            yield number, key(keeper, value, number)


TOKENS: Final = tuple(key for keeper in (*SEATS, BANK, MIDDLE) for _, key in tokens_of(keeper))


def throw(seat: Seat, thing: str) -> str:
    """Return the key of something that belongs to the throw of a seat: its sheet, token, dice, or sum."""
    return f"{THROW}{seat} {thing}"
