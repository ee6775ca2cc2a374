"""The lids of the boxes on the menu, without their titles."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from game.ui.box import Box
from game.ui.items import Args
from game.ui.palette import lit, mixed
from game.ui.shapes import FINE, Brush, Picture, smooth, stretched, with_shadow


def lid(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The lid of a game's box; args = (state, name of the game)."""
    state, game = args
    cloth = brush.palette.get(game, brush.palette["walnut1"])
    tone = lit(cloth, {"hover": 1.14, "pressed": 0.9}.get(state, 1.0))
    edge = brush.px(26)
    fine = brush.unit * FINE

    def frame(big: pygame.Surface) -> None:
        side = big.get_width()
        big.fill(lit(tone, 0.6))
        big.fill(tone, (1.5 * fine, 1.5 * fine, side - 3 * fine, side - 3 * fine))
        for inset, wide, colour in ((9.0, 2.0, "brass3"), (14.0, 1.0, "brass2")):
            rect = pygame.Rect(0, 0, side, side).inflate(-2 * inset * fine, -2 * inset * fine)
            pygame.draw.rect(big, brush.palette[colour], rect, max(1, round(wide * fine)))
        for corner in ((0, 0), (0, 1), (1, 0), (1, 1)):
            x, y = (10 * fine if not c else side - 10 * fine for c in corner)
            r = 6 * fine
            pygame.draw.polygon(big, brush.palette["brass4"], [(x, y - r), (x + r, y), (x, y + r), (x - r, y)])

    body = stretched(smooth(2 * edge + 8, 2 * edge + 8, frame), edge, w, h)
    field = emblem(Box(0, 0, w / brush.unit, h / brush.unit)).square()
    picture = EMBLEMS.get(game, _plain)(brush, brush.px(field.w))
    at = (round(field.x * brush.unit), round(field.y * brush.unit))
    body.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
    if state == "pressed":
        return Picture(body, 0, brush.px(2))
    return with_shadow(brush, body, 14, 0.6)


def emblem(box: Box) -> Box:
    """Return where the emblem goes on a lid, in units: above the plate, or to its left on a lid that lies."""
    inside = box.inset(22)
    return inside.cut_left(inside.h)[0] if box.w > box.h else inside.cut_top(inside.h * 0.74)[0]


def plate(box: Box) -> Box:
    """Return where the plate with the title goes on a lid, in units."""
    inside = box.inset(24)
    if box.w > box.h:
        right = inside.cut_left(inside.h, 16)[1]
        return right.middle(right.w, min(right.h, 96))
    return inside.inset(4, 2).cut_bottom(92)[0]


def _citadel(brush: Brush, side: int) -> pygame.Surface:
    """Draw the fortress from above: a star of moat and wall, a gate per seat, the pawn in the court."""

    def star(c: float, tip: float, waist: float) -> list[tuple[float, float]]:
        return [(c + r * sin(i * pi / 4), c - r * cos(i * pi / 4)) for i, r in enumerate([tip, waist] * 4)]

    def paint(big: pygame.Surface) -> None:
        s = big.get_width()
        c = s / 2
        palette = brush.palette
        pygame.draw.circle(big, mixed(palette["meadow"], palette["paper"], 0.3), (c, c), s * 0.495)
        pygame.draw.circle(big, palette["brass2"], (c, c), s * 0.495, max(2, round(s * 0.008)))
        for tip, waist, colour in (
            (0.47, 0.31, "ink"),
            (0.462, 0.303, "moat"),
            (0.405, 0.262, "ink"),
            (0.398, 0.256, "stone2"),
            (0.34, 0.222, "ink"),
            (0.334, 0.217, "stone"),
        ):
            pygame.draw.polygon(big, palette[colour], star(c, s * tip, s * waist))
        for turn, letter in enumerate("LRTM"):
            dx, dy = sin(turn * pi / 2), -cos(turn * pi / 2)
            x, y = c + dx * s * 0.335, c + dy * s * 0.335
            r = s * 0.046
            pygame.draw.circle(big, palette["ink"], (x, y), r)
            pygame.draw.circle(big, palette[letter], (x, y), r * 0.84)
        _pawn(big, (c, c + s * 0.02), s * 0.12, brush)

    return smooth(side, side, paint)


def _pawn(big: pygame.Surface, at: tuple[float, float], r: float, brush: Brush) -> None:
    x, y = at
    for grow, colour in ((r * 0.07, brush.palette["ink"]), (0.0, brush.palette["ivory"])):
        foot = pygame.Rect(0, 0, r * 1.5 + 2 * grow, r * 0.62 + 2 * grow)
        foot.center = (round(x), round(y + r * 0.8))
        pygame.draw.ellipse(big, colour, foot)
        body = [(x - r * 0.5 - grow, y + r * 0.75), (x - r * 0.2 - grow, y - r * 0.4)]
        body += [(2 * x - px, py) for px, py in reversed(body)]
        pygame.draw.polygon(big, colour, body)
        collar = pygame.Rect(0, 0, r * 0.86 + 2 * grow, r * 0.22 + 2 * grow)
        collar.center = (round(x), round(y - r * 0.3))
        pygame.draw.ellipse(big, colour, collar)
        pygame.draw.circle(big, colour, (x, y - r * 0.72), r * 0.46 + grow)


def _plain(brush: Brush, side: int) -> pygame.Surface:
    """Draw a brass lozenge: a game whose emblem is not drawn yet."""

    def paint(big: pygame.Surface) -> None:
        s = big.get_width()
        for r, colour in ((0.4, "brass1"), (0.38, "brass3"), (0.34, "brass2")):
            points = [(s / 2, s * (0.5 - r)), (s * (0.5 + r), s / 2), (s / 2, s * (0.5 + r)), (s * (0.5 - r), s / 2)]
            pygame.draw.polygon(big, brush.palette[colour], points)

    return smooth(side, side, paint)


EMBLEMS = {"master_citadel": _citadel}
