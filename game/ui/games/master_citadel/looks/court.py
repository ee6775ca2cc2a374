"""How the things on the citadel's board look: the fortress, the gates, the pawn, the step that is being ordered."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials import frames
from game.ui.draw.materials.shapes import FINE, Brush, Picture, smooth, vivid
from game.ui.draw.palette import CONTRAST

SQUARES: Final = 5
"""The squares along a side of the court as it was painted."""
COURT: Final = (172.0 / 944, 600.0 / 944)
"""Where the court begins on the board, and how long its side is, in sides of the board."""
SIDES: Final = ("north", "east", "south", "west")
ROOM: Final = {"gate": 38.0, "rim": 70.0}
"""The room around the house in the pictures of gates, in units of the board."""
FRAMED: Final = 108.0
"""The side of the outline of a square, in units of the board."""
DARK_ON: Final = frozenset("TA")
"""Seats whose colours are so light that dark lines go with them."""


def fitted(brush: Brush, name: str, w: int, h: int) -> pygame.Surface:
    """Return a picture of this game without an alpha, stronger in its tones where the palette is of high contrast."""
    picture = art.fitted(f"citadel/{name}", max(1, w), max(1, h))
    return vivid(picture) if brush.palette is CONTRAST else picture


def around(name: str, w: int, h: int, room: float) -> Picture:
    """Return a cut-out that reaches `room` units beyond its box on all sides, for a box of `w` by `h` pixels."""
    wide, tall = art.natural(f"citadel/{name}")
    kx, ky = w / (wide - 2 * room), h / (tall - 2 * room)
    picture = art.fitted(f"citadel/{name}", max(1, round(wide * kx)), max(1, round(tall * ky)))
    return Picture(picture, -round(room * kx), -round(room * ky))


def citadel(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The citadel from above, without gates and pawn; args = (squares along a side,)."""
    side = max(1, min(w, h))
    board = fitted(brush, "board", side, side)
    if args[0] != SQUARES:
        board = _paved(brush, board, args[0])
    return Picture(board, (w - side) // 2, (h - side) // 2)


def _paved(brush: Brush, board: pygame.Surface, count: int) -> pygame.Surface:
    """Return the board with `count` squares along a side of its court, each a copy of one that was painted."""
    side = board.get_width()
    painted = round(side * SQUARES / count)
    source, out = fitted(brush, "board", painted, painted), board.copy()
    start, square = round(COURT[0] * side), COURT[1] * side / count
    for row in range(count):
        for column in range(count):
            i, j = _painted(column, row, count)
            at = (start + round(column * square), start + round(row * square))
            x, y = (round((COURT[0] + each * COURT[1] / SQUARES) * painted) for each in (i, j))
            out.blit(source, at, (x, y, round(square) + 1, round(square) + 1))
    return out


def _painted(column: int, row: int, count: int) -> tuple[int, int]:
    """Return the painted square that serves as another: of the same tone; the rose is in the middle only."""
    if column == row == count // 2:
        return SQUARES // 2, SQUARES // 2
    i, j = (place if place < SQUARES else place - 4 for place in (column, row))
    return (1, 1) if i == j == SQUARES // 2 else (i, j)


def inlay(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The strip of a seat along a side of the court; args = (letter, side from north clockwise)."""
    letter, side = args
    return Picture(fitted(brush, f"strip-{letter}-{SIDES[side]}", w, h))


def gate(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The gatehouse of a seat, without its token; args = (letter,)."""
    return around(f"gate-{args[0]}-{_lie(w, h)}", w, h, ROOM["gate"])


def rim(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The light around a gatehouse whose seat is brought out; the gatehouse is drawn over it."""
    return around(f"rim-{_lie(w, h)}", w, h, ROOM["rim"])


def _lie(w: int, h: int) -> str:
    return "across" if w >= h else "down"


def pawn(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The ivory pawn, without its shadow."""
    return Picture(art.fitted("citadel/pawn", max(1, w), max(1, h)))


def pawn_shadow(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The shadow of the pawn."""
    return Picture(art.fitted("citadel/pawn-shadow", max(1, w), max(1, h)))


def preview(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The dashed outline of the square one's order leads to; args = (letter,)."""
    return outlined(brush, w, h, args[0])


def outlined(brush: Brush, w: int, h: int, letter: str) -> Picture:
    """Return a square filled faintly and outlined with dashes in the colour of a seat."""
    tone, under = brush.palette[letter], brush.palette["ink" if letter in DARK_ON else "ivory"]
    fine = w / FRAMED * FINE

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        pygame.draw.rect(big, (*tone, 44), (0, 0, wide, tall), border_radius=round(6 * fine))
        dashes = _dashes((2.6 * fine, 2.6 * fine, wide - 5.2 * fine, tall - 5.2 * fine), 6 * fine, 11 * fine)
        for colour, pen in ((under, 2.7), (tone, 1.7)):
            for dash in dashes:
                for x, y in dash:
                    pygame.draw.circle(big, colour, (x, y), pen * fine)

    return Picture(smooth(w, h, paint))


def _dashes(rect: tuple[float, float, float, float], radius: float, long: float) -> list[list[tuple[float, float]]]:
    """Return dashes about `long` pixels long, and as far apart, along a rectangle with round corners: their points."""
    x, y, w, h = rect
    corners = [(x + w - radius, y + radius), (x + w - radius, y + h - radius), (x + radius, y + h - radius)]
    ring: list[tuple[float, float]] = []
    for i, (cx, cy) in enumerate([*corners, (x + radius, y + radius)]):
        ring += [
            (cx + v.x, cy + v.y) for v in (pygame.Vector2(radius, 0).rotate(90 * (i - 1) + 15 * k) for k in range(7))
        ]
    points = _evenly([*ring, ring[0]], max(1.0, long / 14))
    many = max(8, 4 * round(len(points) / 56 + 0.25))
    return [points[round(k * len(points) / many) : round((k + 0.56) * len(points) / many)] for k in range(many)]


def _evenly(ring: list[tuple[float, float]], step: float) -> list[tuple[float, float]]:
    """Return points along a line, `step` pixels apart."""
    points: list[tuple[float, float]] = []
    for (ax, ay), (bx, by) in pairwise(ring):
        many = max(1, round(hypot(bx - ax, by - ay) / step))
        points += [(ax + (bx - ax) * i / many, ay + (by - ay) * i / many) for i in range(many)]
    return points


def dot(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A dot on the way; args = (letter,)."""
    letter = args[0]

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        under = brush.palette["ink" if letter in DARK_ON else "ivory"]
        for tone, r in ((under, 0.5), (brush.palette[letter], 0.35)):
            pygame.draw.circle(big, tone, (wide / 2, tall / 2), wide * r)

    return Picture(smooth(w, h, paint))


LOOKS: Final[dict[str, Look]] = {
    "master_citadel/citadel": citadel,
    "master_citadel/shade": frames.shade,
    "master_citadel/inlay": inlay,
    "master_citadel/gate": gate,
    "master_citadel/rim": rim,
    "master_citadel/pawn": pawn,
    "master_citadel/pawn shadow": pawn_shadow,
    "master_citadel/preview": preview,
    "master_citadel/dot": dot,
}
