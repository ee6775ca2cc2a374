"""Lists of answers in large print: as large as their words need, and shorter where there is no room for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.desk.answers import NUMBERS, SAID, Row
from game.ui.games.egomaster.layout import LISTED
from game.ui.games.egomaster.looks.question import LARGEST_ROW, ROW_TYPE, said_height

FIGURE: Final = 22.0
"""The size of the type in which answers are listed, in logical units."""
COLUMNS, ROWS = 2, 3
"""How many columns and rows of answers a tiny desk has room for."""
LIST: Final = "egomaster/said"


def larger(scale: float) -> float:
    """Return how many board units a unit of a list has where its type is `FIGURE` logical units high."""
    return max(1.0, FIGURE / ROW_TYPE / scale)


def rows_in(high: float, title: str, scale: float) -> int:
    """Return how many rows of answers fit a height in board units."""
    step = said_height(1, title) - said_height(0, title)
    return int((high / larger(scale) - said_height(0, title)) / step)


def list_box(box: Box, bottom: float, title: str, rows: int, scale: float) -> Box:
    """Return the box of a list in large print, from the top of `box`, at most down to `bottom`."""
    return box._replace(h=min(bottom - box.y, said_height(rows, title) * larger(scale)))


def answer_list(item: Item, title: str, rows: Sequence[Row]) -> Item:
    """Return a list with a title ("" for none) and some rows."""
    return item._replace(look=LIST, args=(title, tuple(rows)))


def put(item: Item, box: Box) -> Item:
    """Return an item in another box; what it rolled out to where it was is no clip there."""
    return item._replace(box=box, clip=item.clip if any(item.slid) else None)


def going_on(item: Item, title: str, rows: Sequence[Row], scale: float) -> Item:
    """Return a list of a ping-pong that goes on, as large as its place allows; its title gives way to its rows."""
    room = LISTED.bottom - item.box.y
    wanted = said_height(len(rows), title) * larger(scale) * LARGEST_ROW
    if wanted > room and rows[0][0]:
        title, wanted = "", said_height(len(rows), "") * larger(scale) * LARGEST_ROW
    return put(answer_list(item, title, rows), item.box._replace(h=min(room, wanted)))


def list_height(rows: int, foot: float, scale: float) -> float:
    """Return the height of a list on a tiny desk: that of its rows, or more as far as the `foot` of the desk allows."""
    least = said_height(rows, "") * larger(scale)
    return max(least, min(foot, least * LARGEST_ROW))


def in_columns(item: Item, rows: Sequence[Row], room: Box) -> Iterator[Item]:
    """Yield rows of answers in columns in a room, instead of what `item` showed."""
    high, name = ceil(len(rows) / COLUMNS), NUMBERS if item.key == "ruler" else SAID
    for i, column in enumerate(room.row(COLUMNS, 14)):
        part = list(rows[i * high : (i + 1) * high])
        if part:
            filled = [*part, *[(None, "", "")] * (high - len(part))]
            yield put(answer_list(item, "", filled), column)._replace(key=f"{name}{i}")
