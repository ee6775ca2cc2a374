"""The boxes of the parts of the table on a canvas, from 960×540 units to the widest screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.ui.draw.box import Box

if TYPE_CHECKING:
    from game.ui.contract.plain_stage import PlainStage

SIDE: Final = (400.0, 472.0)
"""The least and the largest width of the side panel where it stands beside everything else."""
MOST: Final = 0.4
"""The largest share of a narrow canvas that the side panel takes beside a wide board: large text is read there, too."""
COLUMN: Final = (262.0, 376.0)
"""The least and the largest width of the column of plaques."""
PLAQUE: Final = (72.0, 110.0)
"""The least and the largest height of a plaque in its column."""
JOURNAL: Final = 200.0
"""The least useful height of a journal; where there is less room it shares the side panel, on a tab."""
LOW: Final = 600.0
"""Below this height the parts of a form stand side by side, and the panel is up to `LYING` units wide."""
LYING: Final = 510.0


STRIP: Final = (70.0, 92.0)
"""The height of the plaques above a map, on a low canvas and on a high one."""
SCARCE: Final = 700.0
"""Below this height text is large, or the window small: where a map leaves room, the plaques above it ..."""
DEEP: Final = 112.0
"""... are so high, ..."""
LEAST: Final = 0.75
"""... and a journal below the map is useful from this share of the height."""
SQUARE: Final = Box(0, 0, 1, 1)
BEYOND: Final = (1.04, 1.12)
"""By how much the box of a map may be wider and higher than its board: the map shows more there."""
EXACT: Final = (1.0, 1.0)
"""The box of any other board has the shape of its board."""


class TableLayout(NamedTuple):
    """The boxes of the table. Where `journal` is None, the journal shares the side panel."""

    bar: Box
    plaques: tuple[Box, ...]
    journal: Box | None
    board: Box
    side: Box


def layout_of(stage: PlainStage, canvas: Box, seats: int) -> TableLayout:
    """Lay the table of a stage out for `seats` plaques."""
    return lay_out_table(canvas, seats, stage.board, BEYOND if stage.mapped else EXACT)


def lay_out_table(canvas: Box, seats: int, board: Box = SQUARE, beyond: tuple[float, float] = BEYOND) -> TableLayout:
    """Lay the table out for `seats` plaques: a column of them at the left, or a strip above the board.

    A `board` that is wider than high gets all the room there is; its box may be larger by the factors `beyond`.
    """
    roomy = canvas.w >= 1500 and canvas.h >= 800
    margin, gap = (32.0, 32.0) if canvas.w >= 1800 and roomy else (24.0, 20.0) if roomy else (16.0, 12.0)
    bar, rest = canvas.cut_top(72 if canvas.h >= 700 else 56)
    room = rest.inset(margin, margin if canvas.h >= 1000 else margin * 0.75 if roomy else margin * 0.5 + 4)
    if board.w > board.h:
        return _with_wide(bar, room, seats, gap, (board.w / board.h * beyond[0], board.h / board.w * beyond[1]))
    column = room.w - min(room.h, room.w) - SIDE[0] - 2 * gap
    if column >= COLUMN[0]:
        return _with_column(bar, room, seats, gap)
    return _with_strip(bar, room, seats, gap)


def _with_column(bar: Box, room: Box, seats: int, gap: float) -> TableLayout:
    """Put the plaques in a column at the left, above the journal where both fit."""
    spare = room.w - room.h - 2 * gap
    side_w = min(SIDE[1] + max(0.0, spare - 1100) / 3, max(SIDE[0], spare * 0.56))
    if room.h < LOW:
        side_w = min(LYING, spare - COLUMN[0])
    column_w = min(COLUMN[1] + max(0.0, spare - 1100) / 3, spare - side_w)
    column, rest = room.cut_left(column_w, gap)
    side, middle = rest.cut_right(side_w, gap)
    board = middle.square()
    between = 12.0
    tall = min(PLAQUE[1], max(PLAQUE[0], (column.h - JOURNAL - gap) / seats - between))
    together = (tall + between) * seats - between
    journal: Box | None = None
    if column.h - together - gap >= JOURNAL:
        strip, journal = column.cut_top(together, min(20.0, gap))
    else:
        strip = column.cut_top(min(column.h, PLAQUE[1] * seats + between * (seats - 1)))[0]
    return TableLayout(bar, tuple(strip.column(seats, between)), journal, board, side)


def _with_strip(bar: Box, room: Box, seats: int, gap: float) -> TableLayout:
    """Put the plaques in a strip above the board."""
    tall = 108.0 if room.h >= 780 else 70.0
    widest = max(room.h - tall - gap, 96.0 * seats + 8 * (seats - 1))
    left_w = min(widest, room.w - SIDE[0] - gap)
    left, side = room.cut_left(left_w, gap)
    strip, rest = left.cut_top(tall, gap)
    return TableLayout(bar, tuple(strip.row(seats, 8)), None, rest.square(), side)


def _with_wide(bar: Box, room: Box, seats: int, gap: float, most: tuple[float, float]) -> TableLayout:
    """Put a strip of plaques above a wide board, and a journal below or beside the board where there is room.

    `most` is the largest width of the board's box for its height, and the largest height for its width.
    """
    gap = min(gap, 16.0)
    room = room.inset(0, -min(10.0, gap / 2))
    least = min(SIDE[0], room.w * MOST)
    left, side = room.cut_left(room.w - min(SIDE[1], max(least, room.w * 0.25)) - gap, gap)
    strip, rest = left.cut_top(STRIP[1] if room.h >= 900 else STRIP[0], gap * 0.75)
    wide, tall = most[0] * rest.h, most[1] * rest.w
    scarce = room.h < SCARCE
    if scarce and strip.h + rest.h - tall >= DEEP:  # a board that is as wide as can be leaves so much
        strip, rest = left.cut_top(DEEP, gap * 0.75)
    journal: Box | None = None
    if rest.w - wide - gap >= COLUMN[0]:
        journal, rest = rest.cut_left(rest.w - wide - gap, gap)
    elif rest.h - tall - gap >= JOURNAL * (LEAST if scarce else 1):
        rest, journal = rest.cut_top(tall, gap)
    else:
        rest = rest.middle(min(rest.w, wide), min(rest.h, tall))
    return TableLayout(bar, tuple(strip.row(seats, 8)), journal, rest, side)
