"""How what is written looks on the citadel's board: letters, open orders and pledges, sealed orders."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials import tokens
from game.ui.draw.materials.shapes import Brush, Picture, over, sheet
from game.ui.draw.palette import Colour
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style
from game.ui.games.master_citadel.looks.court import around

MARGIN: Final = 28.0
"""The room around a paper in its picture, in units of the board."""
SMALL: Final = 0.1
"""The middle of small letters is so much lower than that of capitals, in sizes of the type."""
FOLDED: Final = 1.27
"""The height of a folded order in heights of an open one."""
SEAL: Final = 64 / 74
"""The side of the picture of a seal in heights of a folded order."""


def letters(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A word on the ground, as high as its box, in a faint light; args = (words, colour)."""
    words, colour = args
    out, soft = sheet(w + 2 * h, 2 * h), max(1, round(h * 0.09))
    at = (h, h // 2, w, h)
    _write(out, brush, words, at, brush.palette["paper"])
    halo = pygame.transform.box_blur(pygame.transform.box_blur(out, soft), soft)
    for _ in range(2):
        over(halo, halo.copy(), (0, 0))
    _write(halo, brush, words, at, brush.palette[colour])
    return Picture(halo, -h, -(h // 2))


def _write(
    out: pygame.Surface,
    brush: Brush,
    words: str,
    rect: tuple[int, int, int, int],
    colour: Colour,
    face: Face = Face.DISPLAY,
) -> None:
    """Write a word into a rectangle of pixels, as large as fits."""
    x, y, w, h = rect
    style = Style(face, h * 0.86 / brush.unit)
    wide = brush.type.width(words, style) * brush.unit
    if wide > w:
        style = style._replace(size=style.size * w / wide)
    surface = brush.type.picture(words, style, colour)
    middle = brush.type.middle(style) + (SMALL * brush.type.pixels(style) if words.islower() else 0)
    over(out, surface, (x + (w - surface.get_width()) // 2, round(y + h / 2 - middle)))


SHAPE: Final = 9
"""The least side, in pixels, of a token whose shape can be told."""
CLOSE: Final = 0.6
"""The share of the margins that is left where the words need the room."""
ROLL: Final = 0.28
"""The width of the rolled end of a pledge in heights; a token may lie on it, words may not."""


class SlipLayout(NamedTuple):
    """Where things stand on a slip, in pixels: the token and its side, the words, and the margin at their right."""

    start: int
    side: int
    left: int
    right: int


def slip_layout(w: int, h: int, kind: str, least: float, *, large: bool = False) -> SlipLayout:
    """Lay out a slip of `w` by `h` pixels whose words take at least `least`: the token gives way first.

    In `large` print the token is as small as its letter allows, and the margins are narrow.
    """
    start = round(h * (0.32 if kind == "pledge" else 0.14))
    close = round(h * ROLL) if kind == "pledge" else round(start * CLOSE)
    lettered = min(round(tokens.lettered_side(1.0)), round(h * 0.75))
    if large:
        edge, gap, small = round(start * CLOSE), round(h * 0.06), max(lettered, round(h * 0.5))
        if least <= w - edge - close - gap - small:
            return SlipLayout(edge, small, edge + small + gap, close)
    side = max(round(h * 0.6), lettered)
    left, right = start + max(round(h * 0.73), side + 2), round(start * (1.1 if kind == "pledge" else 1.0))
    if least <= w - left - right:
        return SlipLayout(start, side, left, right)
    start, right, gap = round(start * CLOSE), close, round(h * 0.06)
    side = min(side, round(w - start - right - gap - least))
    return SlipLayout(start, side, start + side + gap, right)


def slip(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A small paper with an order; args = (letter, initial, words, kind[, "large"]): kind is order, pledge or own."""
    letter, initial, words, kind, *large = args
    paper = around("pledge" if kind == "pledge" else "slip", w, h, MARGIN)
    out = paper.surface.copy()
    dx, dy = -paper.dx, -paper.dy
    least = brush.type.width(words, Style(Face.BOLD, 0)) * brush.unit
    start, side, left, right = slip_layout(w, h, kind, least, large=bool(large))
    if side < SHAPE:
        left = start
    else:
        mark = tokens.token(brush, side, side, (letter, initial))
        over(out, mark.surface, (dx + start + mark.dx, dy + (h - side) // 2 + mark.dy))
    ink = brush.palette["oxblood" if kind == "own" else "ink"]
    share = 0.8 if large else 0.7
    room = (dx + left, dy + round(h * (1 - share) / 2), w - left - right, round(h * share))
    _write(out, brush, words, room, ink, Face.BOLD)
    return paper._replace(surface=out)


def sealed(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A folded order, without its seal, in the middle of the box of an open one."""
    long, high = _folded(h)
    paper = around("folded", round(long), round(high), MARGIN)
    return paper._replace(dx=paper.dx + round((w - long) / 2), dy=paper.dy + round((h - high) / 2))


def _folded(h: int) -> tuple[float, float]:
    """Return width and height of a folded order beside open ones `h` pixels high."""
    wide, tall = art.natural("citadel/folded")
    high = h * FOLDED
    return high * (wide - 2 * MARGIN) / (tall - 2 * MARGIN), high


def seal(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The seal of a seat on a folded order, for the same box; args = (letter,)."""
    side = max(1, round(_folded(h)[1] * SEAL))
    picture = art.fitted(f"citadel/seal-{args[0]}", side, side)
    return Picture(picture, (w - side) // 2, (h - side) // 2 + round(0.04 * h))


def wax(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The seal of a seat by itself; args = (letter,). The box is the square around it and its shadow."""
    side = max(1, min(w, h))
    return Picture(art.fitted(f"citadel/seal-{args[0]}", side, side), (w - side) // 2, (h - side) // 2)


LOOKS: Final[dict[str, Look]] = {
    "master_citadel/wax": wax,
    "master_citadel/letters": letters,
    "master_citadel/slip": slip,
    "master_citadel/sealed": sealed,
    "master_citadel/seal": seal,
}
