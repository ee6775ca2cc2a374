"""The pictures of the pack “pictures”: each of them is what a question asks about, so no name tells what it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from art.questions import (
    animals,
    chess,
    clocks,
    counting,
    flags,
    illusions,
    lands,
    monuments,
    puzzles,
    signs,
    sky,
    staff,
    things,
)
from art.questions.sheet import Sheet

SHELVES: Mapping[str, Sequence[Callable[[Sheet], None]]] = {
    "flag": flags.PICTURES,
    "land": lands.PICTURES,
    "sky": sky.PICTURES,
    "clock": clocks.PICTURES,
    "music": staff.PICTURES,
    "chess": chess.PICTURES,
    "eye": illusions.PICTURES,
    "count": counting.PICTURES,
    "puzzle": puzzles.PICTURES,
    "sign": signs.PICTURES,
    "animal": animals.PICTURES,
    "building": monuments.PICTURES,
    "thing": things.PICTURES,
}
"""The pictures by the first word of their files; a new one goes to the end of its row, for the booklets name them."""


def bake() -> Mapping[str, bytes]:
    """Return the files: name to contents."""
    return {
        f"{shelf}-{number:02}.jpg": _file(draw)
        for shelf, pictures in SHELVES.items()
        for number, draw in enumerate(pictures, 1)
    }


def _file(draw: Callable[[Sheet], None]) -> bytes:
    sheet = Sheet()
    draw(sheet)
    return sheet.encoded()
