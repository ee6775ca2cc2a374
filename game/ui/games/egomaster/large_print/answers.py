"""What was answered, in large print: at the foot of a tiny desk, below the question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.desk.answers import CHOICE, SAID, WHOLE_LIST
from game.ui.games.egomaster.desk.note import NOTE
from game.ui.games.egomaster.large_print.lists import COLUMNS, ROWS, in_columns, list_height, put
from game.ui.games.egomaster.large_print.numbers import numbers, truth_ribbon
from game.ui.games.egomaster.large_print.sizes import APART
from game.ui.games.egomaster.large_print.whole_list import in_few_columns

STRIP, RIBBON = 52.0, 42.0
"""The heights of a strip and of a ribbon, in logical units."""
ANSWERS: Final = (CHOICE, "said", WHOLE_LIST, "ruler", "turn ", "strip", "verdict", "solution")
"""The keys of what was answered begin so."""


def answers_at_foot(items: Sequence[Item], room: Box, foot: float, scale: float) -> Iterator[Item]:
    """Yield what was answered: a whole list; or the answer at the foot of the desk, and what was said above it."""
    found = {item.key: item for item in items}
    if whole := [item for item in items if item.key.startswith(WHOLE_LIST)]:
        yield from in_few_columns(whole, found.get(NOTE), room, scale)
        return
    bottom, ruler = room.bottom, found.get("ruler")
    solution = found.get("solution") or (truth_ribbon(ruler) if ruler else None)
    if solution:
        place = Box(solution.box.x, bottom - RIBBON / scale, solution.box.w, RIBBON / scale)
        bottom = place.y - APART / 2
        yield put(solution, place)
    if (strip := found.get("strip")) and strip.args[3] != "writing":
        yield from _strip(strip, found.get("verdict"), Box(room.x, bottom - STRIP / scale, room.w, STRIP / scale))
    lists = [item for item in items if item.key.startswith(SAID)]
    said = numbers(ruler) if ruler else [row for item in lists for row in item.args[1] if any(row)]
    if said:
        rows = said[-COLUMNS * ROWS :]
        tall = list_height(ceil(len(rows) / COLUMNS), foot, scale)
        top = min(room.bottom - foot, bottom - tall)
        yield from in_columns(ruler or lists[0], rows, room._replace(y=top, h=tall))


def _strip(strip: Item, verdict: Item | None, place: Box) -> Iterator[Item]:
    """Yield a strip in another place, and the verdict stamped on it."""
    yield put(strip, place)
    if verdict:
        larger = place.h / strip.box.h
        wide, high = verdict.box.w * larger, verdict.box.h * larger
        from_right = (strip.box.right - verdict.box.x) * larger
        stamp = Box(place.right - from_right, place.centre[1] - high / 2, wide, high)
        yield put(verdict, stamp)
