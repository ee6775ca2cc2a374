"""The layout of the menu on a canvas of any size: the same table, with fewer words where there is less room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from game.ui.draw.box import Box
from game.ui.draw.materials import box_lids as lids

LEAST, MOST = 540.0, 1080.0
"""Heights of the canvas, in units, between which the layout grows from its smallest to its largest measures."""
UPRIGHT: Final = 214.0
"""Narrower lids are shown lying."""
LONGEST: Final = 5.0
"""The largest width of a lying lid, in heights."""
COLUMNS: Final = 3
"""The largest number of columns of lying lids."""
STRIP: Final = 44.0
"""Height of the strip at the bottom, enough for buttons."""


class MenuLayout(NamedTuple):
    """The boxes of everything but the props. `size` is that of the title's letters; None: there is no room for it."""

    title: Box
    size: float
    under: Box | None
    lids: tuple[Box, ...]
    buttons: tuple[Box, ...]
    hint: Box | None
    strip: Box


class LidLabels(NamedTuple):
    """The number of `lids`, and the `room` that the longest line on one of them needs, in units."""

    lids: int
    room: float


def lay_out(room: Box, labels: LidLabels, widths: Sequence[float], notice: float = 0.0) -> MenuLayout:
    """Lay out the menu for lids with these labels and for buttons of at least such widths.

    `notice` is the height of a notice, 0 if there is none; it takes the place of the hint.
    """
    ease = min(1.0, max(0.0, (room.h - LEAST) / (MOST - LEAST)))
    margin = 20 + 12 * ease
    size = 56 + 72 * ease
    title, rest = room.inset(margin, 0).cut_top(12 + 28 * ease)[1].cut_top(size * 1.02)
    under, rest = rest.cut_top(38) if room.h >= 620 else (None, rest)
    strip, rest = rest.cut_bottom(STRIP + 4 + 10 * ease)
    strip = strip._replace(h=STRIP)
    hint = None
    if notice or ease > 0.9:
        hint, rest = rest.cut_bottom(notice or 36, 14 * ease if not notice else 10)
    row = 64 + 24 * ease
    wide = min(rest.w, sum(widths) + 16 * (len(widths) - 1))
    rows = 1 if sum(widths) + 16 * (len(widths) - 1) <= rest.w else 2
    keys, rest = rest.cut_bottom(rows * row + (rows - 1) * 14, 8 + 70 * ease * ease)
    keys = keys.moved(0, -(4 + 42 * ease * ease)) if hint is None or not notice else keys
    shelf = rest.inset(0, 4)._replace(y=rest.y + 10 + 30 * ease * ease)
    shelf = shelf._replace(h=keys.y - (12 + 66 * ease * ease) - shelf.y)
    boxes = _lids(shelf, labels)
    span = max(box.right for box in boxes) - min(box.x for box in boxes) if len(boxes) > 3 else 0.0
    return MenuLayout(title, size, under, boxes, _buttons(keys, widths, rows, max(wide, span)), hint, strip)


def _lids(shelf: Box, labels: LidLabels) -> tuple[Box, ...]:
    """Put the lids upright side by side; where they would be too narrow for what is written on them, lying."""
    n = labels.lids
    gap = 14 + 34 * min(1.0, max(0.0, (shelf.w - 920) / 900))
    wide = min(lids.WIDE, (shelf.w - gap * (n - 1)) / n, shelf.h * lids.WIDE / lids.TALL)
    if wide >= UPRIGHT and lids.title_room(Box(0, 0, wide, wide * lids.TALL / lids.WIDE)) >= labels.room:
        row = shelf.middle(wide * n + gap * (n - 1), wide * lids.TALL / lids.WIDE)
        # at whole pixels pictures need no scaling
        return tuple(row._replace(x=round(row.x), y=round(row.y)).row(n, gap))
    columns, wide, high = max(_lying(shelf, labels, gap), key=lambda each: (round(each[2]), -each[0]))
    rows = ceil(n / columns)
    room = shelf.middle(columns * wide + gap * (columns - 1), high * rows + gap * (rows - 1))
    placed = room.grid(columns, rows, gap)[:n]
    spare, last = (room.right - placed[-1].right) / 2, columns * (rows - 1)
    return (*placed[:last], *(box.moved(spare, 0) for box in placed[last:]))


def _lying(shelf: Box, labels: LidLabels, gap: float) -> Iterator[tuple[int, float, float]]:
    """Yield the possible numbers of columns, each with the width and the height of a lid.

    Where the words need more room, the lid gets longer; where it cannot, lower, because its picture is square.
    """
    for columns in range(1, min(labels.lids, COLUMNS) + 1):
        rows = ceil(labels.lids / columns)
        most = (shelf.w - gap * (columns - 1)) / columns
        high = min(lids.WIDE / 2, (shelf.h - gap * (rows - 1)) / rows)
        wide = min(most, high * LONGEST)
        short = max(0.0, labels.room - lids.title_room(Box(0, 0, wide, high)))
        longer = min(short, most - wide)
        yield columns, wide + longer, high - (short - longer)


def _buttons(room: Box, widths: Sequence[float], rows: int, wide: float) -> tuple[Box, ...]:
    """Put the buttons in one row or two, of equal width where their labels allow it."""
    if rows == 1:
        room = room.middle(min(room.w, wide), room.h)
        alike = (room.w - 16 * (len(widths) - 1)) / len(widths)
        return tuple(room.row_of([max(width, alike * 0.94) for width in widths], 16))
    half = (len(widths) + 1) // 2
    upper, lower = room.middle(min(room.w, 1120), room.h).column(2, 14)
    return (*upper.row(half, 16), *lower.row(len(widths) - half, 16))
