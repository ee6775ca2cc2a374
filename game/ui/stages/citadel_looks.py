"""How the things on the citadel's board look: walls, gates, slips, the pawn. Plain shapes, drawn once per size."""

from __future__ import annotations

from math import hypot
from typing import Final

import pygame

from game.ui.items import Args
from game.ui.looks import Look
from game.ui.palette import Colour, lit, mixed
from game.ui.shapes import FINE, Brush, Picture, sheet, smooth
from game.ui.tokens import outline

MARGIN: Final = 1.4
"""Squares between the court and the edge of the board."""

Spot = tuple[float, float]


def citadel(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The citadel from above, without gates and pawn; args = (squares along a side,)."""
    count = args[0]
    palette = brush.palette
    side = min(w, h)
    fine = 2

    def paint(big: pygame.Surface) -> None:
        whole = side * fine
        square = whole / (count + 2 * MARGIN)
        half = count * square / 2
        pen = max(2, round(1.4 * brush.unit * fine))
        big.fill(palette["ink"])
        frame = pygame.Rect(0, 0, whole, whole)
        for inset, tone in ((1.2, palette["brass1"]), (6.0, palette["ink"]), (7.4, palette["meadow"])):
            big.fill(tone, frame.inflate(-2 * inset * brush.unit * fine, -2 * inset * brush.unit * fine))
        for reach, tone in (
            (1.16, mixed(palette["ink"], palette["meadow"], 0.45)),
            (1.13, palette["moat"]),
            (1.0, palette["ink"]),
        ):
            pygame.draw.polygon(big, tone, _star(whole / 2, half, square, reach))
        wall = mixed(palette["stone2"], palette["burn"], 0.18)
        inner = [_toward(point, whole / 2, pen * 1.2) for point in _star(whole / 2, half, square, 1.0)]
        pygame.draw.polygon(big, wall, inner)
        for x, y in _corners(whole / 2, half + 0.52 * square):
            for r, tone in ((0.3, palette["ink"]), (0.275, palette["roof"]), (0.13, lit(palette["roof"], 1.18))):
                pygame.draw.circle(big, tone, (x, y), r * square)
            pygame.draw.circle(big, palette["ink"], (x, y), 0.04 * square)
        _court(big, brush, (whole / 2 - half, square, count), pen)

    big = sheet(side * fine, side * fine)
    paint(big)
    board = pygame.transform.smoothscale(big, (side, side)).convert()
    return Picture(board, (w - side) // 2, (h - side) // 2)


def _star(c: float, half: float, square: float, reach: float) -> list[Spot]:
    """Return the corners of the fort: flanks beside the gates, a bastion at each corner."""
    flank, tip = half + 0.5 * square * reach**3, half + 0.93 * square * reach**1.5
    neck = half * 0.72
    points: list[Spot] = []
    for sx, sy, turned in ((1, -1, False), (1, 1, True), (-1, 1, False), (-1, -1, True)):
        corner = [(neck, flank), (tip, tip), (flank, neck)]
        ordered = [(y, x) for x, y in corner] if turned else corner
        points += [(c + sx * x, c + sy * y) for x, y in ordered]
    return points


def _toward(point: Spot, c: float, by: float) -> Spot:
    length = hypot(point[0] - c, point[1] - c)
    return (point[0] + (c - point[0]) * by / length, point[1] + (c - point[1]) * by / length)


def _corners(c: float, reach: float) -> list[Spot]:
    return [(c + sx * reach, c + sy * reach) for sx in (-1, 1) for sy in (-1, 1)]


def _court(big: pygame.Surface, brush: Brush, place: tuple[float, float, int], pen: int) -> None:
    """Pave the court: squares of two tones, each of slabs in three shifted rows."""
    left, square, count = place
    palette = brush.palette
    rim = pygame.Rect(round(left), round(left), round(square * count), round(square * count)).inflate(4 * pen, 4 * pen)
    big.fill(palette["ink"], rim)
    joint = mixed(palette["stone2"], palette["ink2"], 0.45)
    for row in range(count):
        for column in range(count):
            x, y = round(left + column * square), round(left + row * square)
            wide, tall = round(left + (column + 1) * square) - x, round(left + (row + 1) * square) - y
            tone = palette["stone"] if (row + column) % 2 else palette["stone2"]
            big.fill(mixed(palette["ink"], tone, 0.25), (x, y, wide, tall))
            big.fill(tone, (x + pen, y + pen, wide - 2 * pen, tall - 2 * pen))
            for slab in range(3):
                top = y + round(tall * slab / 3)
                if slab:
                    pygame.draw.line(big, joint, (x + pen, top), (x + wide - pen, top), max(1, pen // 2))
                for share in ((0.35, 0.8), (0.55,), (0.3, 0.68))[(slab + row + 2 * column) % 3]:
                    at = x + round(wide * share)
                    pygame.draw.line(big, joint, (at, top), (at, y + round(tall * (slab + 1) / 3)), max(1, pen // 2))
            pygame.draw.line(big, lit(tone, 1.1), (x + pen, y + pen), (x + wide - 2 * pen, y + pen), pen)


def inlay(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The strip along a side of the court in a seat's colour, its shape repeated; args = (letter,)."""
    letter = args[0]

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        pen = max(2, round(brush.unit * FINE))
        big.fill(brush.palette["ink"])
        big.fill(brush.palette[letter], (pen, pen, wide - 2 * pen, tall - 2 * pen))
        thick, long = min(wide, tall), max(wide, tall)
        many = max(3, round(long / thick / 1.9))
        for i in range(many):
            along = long * (i + 0.5) / many
            at = (along, tall / 2) if wide >= tall else (wide / 2, along)
            shape = [(at[0] + x, at[1] + y) for x, y in outline(letter, thick * 0.26)]
            pygame.draw.polygon(big, mixed(brush.palette[letter], (255, 255, 255), 0.72), shape)

    return Picture(smooth(w, h, paint))


def gate(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The gatehouse of a seat, without its token; args = (letter, whether the seat is brought out)."""
    letter, active = args
    palette = brush.palette

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        pen = max(2.0, 1.3 * brush.unit * FINE)
        lying = wide >= tall
        thick, long = min(wide, tall), max(wide, tall)
        r = thick * 0.3
        rim = palette["brass4"] if active else palette["stone2"]
        body = pygame.Rect(0, 0, long - 1.7 * r, thick * 0.86)
        body = body if lying else pygame.Rect(0, 0, body.h, body.w)
        body.center = (wide // 2, tall // 2)
        ends = (
            [(r + pen, tall / 2), (wide - r - pen, tall / 2)]
            if lying
            else [(wide / 2, r + pen), (wide / 2, tall - r - pen)]
        )
        for grow, tone in (
            (pen, palette["ink"]),
            (0.0, rim),
            (-2.6 * pen, palette["ink"]),
            (-3.4 * pen, palette[letter]),
        ):
            pygame.draw.rect(big, tone, body.inflate(2 * grow, 2 * grow), border_radius=round(thick * 0.06))
            for end in ends:
                pygame.draw.circle(big, tone, end, r + min(grow, 0.0) + (pen if grow > 0 else 0))

    return Picture(smooth(w, h, paint))


def pawn(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The ivory pawn with its shadow to the lower right."""
    palette = brush.palette

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        c, pen = wide * 0.46, max(2.0, 1.4 * brush.unit * FINE)
        shadow = pygame.Rect(0, 0, wide * 0.74, tall * 0.17)
        shadow.center = (round(wide * 0.6), round(tall * 0.89))
        pygame.draw.ellipse(big, (*palette["shade"], 95), shadow)
        tones: list[tuple[Colour, float]] = [
            (palette["ink"], pen),
            (mixed(palette["ivory"], palette["burn"], 0.3), 0.0),
        ]
        for tone, grow in tones:
            _body(big, (c, tall), wide, tone, grow)
        _body(big, (c - wide * 0.03, tall * 0.985), wide * 0.8, mixed(palette["ivory"], palette["paper"], 0.4), 0.0)
        pygame.draw.circle(big, palette["ivory"], (c - wide * 0.07, tall * 0.15), wide * 0.07)

    return Picture(smooth(w, h, paint))


def _body(big: pygame.Surface, foot: Spot, wide: float, tone: Colour, grow: float) -> None:
    c, tall = foot[0], big.get_height()
    base = pygame.Rect(0, 0, wide * 0.66 + 2 * grow, tall * 0.2 + 2 * grow)
    base.center = (round(c), round(tall * 0.85))
    pygame.draw.ellipse(big, tone, base)
    profile = [(0.30, 0.84), (0.27, 0.76), (0.14, 0.66), (0.105, 0.5), (0.1, 0.38), (0.1, 0.3)]
    left = [(c - x * wide - grow, y * tall) for x, y in profile]
    pygame.draw.polygon(big, tone, left + [(2 * c - x, y) for x, y in reversed(left)])
    collar = pygame.Rect(0, 0, wide * 0.42 + 2 * grow, tall * 0.075 + 2 * grow)
    collar.center = (round(c), round(tall * 0.35))
    pygame.draw.ellipse(big, tone, collar)
    pygame.draw.circle(big, tone, (c, tall * 0.2), wide * 0.22 + grow)


def preview(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The dashed outline of the square one's order leads to; args = (letter,)."""
    letter = args[0]

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        pen = max(3, round(2.4 * brush.unit * FINE))
        big.fill((*brush.palette[letter], 46))
        dash = max(4, wide // 15)
        for tone, extra in ((brush.palette["ivory"], 2), (brush.palette[letter], 0)):
            for start in range(0, wide, 2 * dash):
                for rect in ((start, 0, dash, pen), (start, tall - pen, dash, pen)):
                    big.fill(tone, pygame.Rect(rect).inflate(extra * 2, extra * 2))
                for rect in ((0, start, pen, dash), (wide - pen, start, pen, dash)):
                    big.fill(tone, pygame.Rect(rect).inflate(extra * 2, extra * 2))

    return Picture(smooth(w, h, paint))


def dot(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A dot on the way; args = (letter,)."""

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        for tone, r in ((brush.palette["ivory"], 0.5), (brush.palette[args[0]], 0.36)):
            pygame.draw.circle(big, tone, (wide / 2, tall / 2), wide * r)

    return Picture(smooth(w, h, paint))


LOOKS: Final[dict[str, Look]] = {
    "master_citadel/citadel": citadel,
    "master_citadel/inlay": inlay,
    "master_citadel/gate": gate,
    "master_citadel/pawn": pawn,
    "master_citadel/preview": preview,
    "master_citadel/dot": dot,
}
