"""Rows of small pictures and numbers that show why something happened: tokens, arrows, sums, bars."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, Literal, NamedTuple

import pygame

from game.kernel.player import Player
from game.kernel.types import Seat
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import FINE, Brush, Picture, smooth
from game.ui.draw.palette import mixed
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import STYLES, Style, Typesetter
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args

Tone = Literal["plain", "won", "lost"]
TALL: Final = 42.0
"""The height of a row, in units."""
SMALL: Final = 0.8
"""The size of rows explained earlier, as a share."""
GAP: Final = 7.0
"""The space between two figures of a row."""
BETWEEN: Final = 5.0
"""The space between two rows."""
LEAST: Final = 0.5
"""The smallest share to which figures that do not fit are shrunk."""
STRUCK: Final = "✗"
"""The sign for "this cancels something else"; drawn small it would look like "times"."""
FAINT: Final = 0.5
"""The opacity of a row that no longer counts."""


class Figure(NamedTuple):
    """One thing in a row: words, or a picture by its look that is `wide` times as wide as the row is high.

    A picture without a width takes the rest of the row. `label` says in words what the picture is.
    """

    look: str
    args: Args = ()
    wide: float = 1.0
    label: str = ""


class FigureRow(NamedTuple):
    """Figures side by side; `columns` such rows share a line. A row whose tone is "lost" is faint and struck out."""

    figures: tuple[Figure, ...]
    tone: Tone = "plain"
    columns: int = 1


def token(players: Sequence[Player], seat: Seat) -> Figure:
    """Return the figure of a seat; `players` are all at the table, by seat."""
    return Figure("token", token_args(players, seat), 1.0, players[seat].name)


def words(text: str, colour: str = "ink", wide: float = 0.0) -> Figure:
    """Return a number, a sign or a word, at least `wide` times as wide as the row is high."""
    return Figure("text", (text, colour), wide)


def sign(text: str) -> Figure:
    """Return what stands between two figures, such as a plus."""
    return words(text, "oxblood" if text == STRUCK else "ink2")


def space(wide: float = 1.0) -> Figure:
    """Return an empty figure, where other rows have something."""
    return Figure("", (), wide)


def arrow(eighths: int, name: str = "", colour: str = "ink") -> Figure:
    """Return a direction, in `eighths` of a turn clockwise from the top."""
    return Figure("figure arrow", (eighths, colour), 0.86, name)


def bar(share: float, letters: str) -> Figure:
    """Return a bar filled by `share` (0–1), in equal parts of the colours of the seats with these `letters`."""
    return Figure("meter", (round(1000 * share), letters), 0.0)


def picture(look: str, args: Args = (), wide: float = 1.0, label: str = "") -> Figure:
    """Return a figure of any other look."""
    return Figure(look, args, wide, label)


# ---------------------------------------------------------------------- on the page


def height(rows: Sequence[FigureRow], *, small: bool = False) -> float:
    """Return the height of rows, in units."""
    count = len(list(_lines(rows)))
    return count * (TALL * (SMALL if small else 1) + BETWEEN)


def put_rows(
    page: Page, key: str, rows: Sequence[FigureRow], box: Box, area: str = "", *, small: bool = False
) -> list[str]:
    """Put rows into a box, from its top, in the scrolling `area` of that key; return the keys of their items.

    All have one size: small tokens have no letter, and would stand beside others that have.
    """
    keys = list[str]()
    tall, type_ = TALL * (SMALL if small else 1), page.canvas.type
    y = box.y
    cells = [(row, Box(0, 0, box.w, tall).row(row.columns, 20)[0].w) for row in rows]
    scale = min((_scale(row, wide, tall, type_) for row, wide in cells), default=1.0)
    for i, line in enumerate(_lines(rows)):
        columns = max(row.columns for row in line)
        for j, (row, cell) in enumerate(zip(line, Box(box.x, y, box.w, tall).row(columns, 20), strict=False)):
            made = _row(f"{key} {i} {j}", row, cell, scale, type_)
            page.put(*made, area=area)
            keys += [item.key for item in made]
        y += tall + BETWEEN
    return keys


def _lines(rows: Sequence[FigureRow]) -> list[list[FigureRow]]:
    """Group the rows that share a line."""
    lines: list[list[FigureRow]] = []
    for row in rows:
        if lines and lines[-1][-1].columns == row.columns > len(lines[-1]):
            lines[-1].append(row)
        else:
            lines.append([row])
    return lines


def _scale(row: FigureRow, room: float, tall: float, type_: Typesetter) -> float:
    """Return by what the figures of a row are shrunk to fit into `room` units."""
    scale, needed = 1.0, _needed(row, tall, GAP, type_)
    while needed > room and scale > LEAST:
        # sizes of type are whole pixels: shrinking once is not always enough
        scale *= max(LEAST, min(0.98, room / needed))
        needed = _needed(row, tall * scale, GAP * scale, type_)
    return scale


def _needed(row: FigureRow, tall: float, gap: float, type_: Typesetter) -> float:
    wide = _widths(row, tall, type_)
    return sum(wide) + gap * (len(wide) - 1) + (60 if 0.0 in wide else 0)


def _row(key: str, row: FigureRow, cell: Box, scale: float, type_: Typesetter) -> list[Item]:
    """Return the figures of a row, shrunk by `scale`, and the line that strikes it out."""
    wide, gap = _widths(row, cell.h * scale, type_), GAP * scale
    rest = cell.w - sum(wide) - gap * (len(wide) - 1)
    x, items, alpha = cell.x, list[Item](), FAINT if row.tone == "lost" else 1.0
    for i, (figure, w) in enumerate(zip(row.figures, wide, strict=True)):
        room = Box(x, cell.y, w or max(20.0, rest), cell.h)
        if figure.look:
            items.append(_item(f"{key} {i}", figure, room, (cell.h * scale, row.tone))._replace(alpha=alpha))
        x += room.w + gap
    if row.tone == "lost":
        line = Box(cell.x, cell.centre[1] - 1, min(cell.w, x - gap - cell.x), 2.0)
        items.append(Item(f"{key} struck", "fill", line, ("oxblood",), 7))
    return items


def _widths(row: FigureRow, tall: float, type_: Typesetter) -> list[float]:
    """Return the widths of the figures of a row, in units."""

    def wide(figure: Figure) -> float:
        if figure.look == "text":
            return max(figure.wide * tall, type_.width(figure.args[0], _style(figure.args[0], tall)) + 3)
        return figure.wide * tall

    return [wide(figure) for figure in row.figures]


def _style(text: str, tall: float) -> Style:
    """Return the style of a text: numbers and signs are large, the sign that cancels is larger, words are small."""
    if text == STRUCK:
        return Style(Face.DISPLAY, tall * 0.95)
    if any(character.isdigit() for character in text) or len(text) == 1:
        return Style(Face.DISPLAY, tall * 0.62)
    return STYLES["note"]._replace(size=tall * 0.52)


def _item(key: str, figure: Figure, room: Box, look: tuple[float, Tone]) -> Item:
    """Return the item of a figure."""
    tall, tone = look
    if figure.look == "text":
        text, colour = figure.args
        ink = "oxblood" if tone == "won" else colour
        return Item(key, "text", room.inset(-1, 0), (text, _style(text, tall), ink, "centre"), 6, label=text)
    if not figure.wide:
        return Item(key, figure.look, room.middle(room.w, tall * 0.3), figure.args, 6, label=figure.label)
    high = min(tall, room.h)
    return Item(key, figure.look, room.middle(room.w, high), figure.args, 6, label=figure.label)


# ---------------------------------------------------------------------- looks


def figure_arrow(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a small compass with its needle; args = (eighths of a turn, colour)."""
    eighths, colour = args
    side = max(1, min(w, h))
    ink, face = brush.palette[colour], mixed(brush.palette["paper"], (255, 255, 255), 0.3)

    def paint(big: pygame.Surface) -> None:
        c, angle = big.get_width() / 2, eighths * pi / 4
        pen = max(2, round(1.3 * brush.unit * FINE))

        def spot(ahead: float, aside: float) -> tuple[float, float]:
            x, y = aside * cos(angle) + ahead * sin(angle), aside * sin(angle) - ahead * cos(angle)
            return (c + x * c, c + y * c)

        pygame.draw.circle(big, brush.palette["ink2"], (c, c), 0.98 * c)
        pygame.draw.circle(big, face, (c, c), 0.98 * c - pen)
        right = [(0.76, 0.0), (0.06, 0.44), (0.18, 0.10), (-0.70, 0.07)]
        left = [(ahead, -aside) for ahead, aside in reversed(right)]
        pygame.draw.polygon(big, ink, [spot(*point) for point in (*right, *left)])

    return Picture(smooth(side, side, paint), (w - side) // 2, (h - side) // 2)


LOOKS: Final[dict[str, Look]] = {"figure arrow": figure_arrow}
