"""The icons of modes and kinds: one bust, crossed foils, three busts; a target, a bat and ball, a flash."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw.materials.shapes import over, sheet, smooth
from game.ui.draw.palette import Colour

Points = list[tuple[float, float]]
SHOULDERS: Final = ((-27, 30), (-26, 18), (-20, 8), (-9, 2), (-6, -6), (6, -6), (9, 2), (20, 8), (26, 18), (27, 30))
FLASH: Final = ((60, 2), (18, 58), (44, 58), (34, 98), (84, 38), (56, 38), (72, 2))


def icon(kind: str, side: int, colour: Colour) -> pygame.Surface:
    """Return an icon in a square of `side` pixels, in one colour on nothing."""

    def paint(big: pygame.Surface) -> None:
        big.fill((*colour, 0))
        _Pen(big, colour).draw(kind)

    return smooth(max(1, side), max(1, side), paint)


def engraved(kind: str, side: int, colour: Colour, under: Colour, share: float = 0.75) -> pygame.Surface:
    """Return an icon with its light or its shade a little below."""
    step = max(1, round(side / 40))
    out = sheet(side + step, side + step)
    below = icon(kind, side, under)
    below.fill((round(255 * share),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    over(out, below, (step // 2, step))
    over(out, icon(kind, side, colour), (0, 0))
    return out


class _Pen:
    """Draws in hundredths of the side of a large square."""

    def __init__(self, big: pygame.Surface, colour: Colour) -> None:
        self.big, self.colour, self.k = big, colour, big.get_width() / 100

    def draw(self, kind: str) -> None:
        match kind:
            case "solo":
                self.bust(50, 56, 1.45)
            case "duo":
                self.foil(1)
                self.foil(-1)
            case "multi":
                self.bust(24, 50, 0.92)
                self.bust(76, 50, 0.92)
                self.bust(50, 64, 1.44, clear=True)
                self.bust(50, 66, 1.2)
            case "target":
                for i, r in enumerate((47, 38, 29, 19, 11)):
                    self.disc(50, 50, r, clear=i % 2 == 1)
            case "ping_pong":
                self.disc(40, 36, 30)
                self.stroke([(56, 56), (84, 88)], 14)
                self.disc(82, 24, 11.5)
            case "speed":
                self.polygon(list(FLASH))
            case _:
                raise KeyError(kind)

    def disc(self, x: float, y: float, r: float, *, clear: bool = False) -> None:
        tone = (*self.colour, 0) if clear else self.colour
        pygame.draw.circle(self.big, tone, (x * self.k, y * self.k), r * self.k)

    def polygon(self, points: Points, *, clear: bool = False) -> None:
        tone = (*self.colour, 0) if clear else self.colour
        pygame.draw.polygon(self.big, tone, [(x * self.k, y * self.k) for x, y in points])

    def stroke(self, points: Points, wide: float) -> None:
        places = [(x * self.k, y * self.k) for x, y in points]
        pygame.draw.lines(self.big, self.colour, closed=False, points=places, width=max(1, round(wide * self.k)))
        for place in places:
            pygame.draw.circle(self.big, self.colour, place, wide * self.k / 2)

    def bust(self, x: float, y: float, size: float, *, clear: bool = False) -> None:
        self.disc(x, y - 22 * size, 15 * size, clear=clear)
        self.polygon([(x + a * size, y + b * size) for a, b in SHOULDERS], clear=clear)

    def foil(self, side: int) -> None:
        def across(x: float) -> float:
            return 50 + side * (x - 50)

        self.stroke([(across(12), 10), (across(70), 72)], 8.5)
        self.polygon([(across(5), 3), (across(20), 9), (across(9), 19)])
        self.stroke([(across(56), 80), (across(62), 68), (across(78), 56)], 7)
        self.stroke([(across(70), 72), (across(86), 88)], 9)
        self.disc(across(88), 90, 7.5)
