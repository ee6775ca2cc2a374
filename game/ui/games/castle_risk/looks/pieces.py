"""The looks of the things on the map of Castle Risk except dice, and of the signs on its plaques."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials import cards
from game.ui.draw.materials.shapes import Brush, Picture, over, sheet, smooth
from game.ui.draw.materials.tokens import lettered_side, token
from game.ui.draw.palette import mixed
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style
from game.ui.games.castle_risk.layout import EDGE, PILE, TRACK
from game.ui.map.pieces import CUTS

ART: Final = "castle_risk"
WELLS: Final = 12
"""Numbers that fit on the track."""
STRIP: Final = (620, 104, 588, 68)
"""The size of the picture of the track with its shadow, and of the track itself; it begins at 10, 10."""
WELL: Final = (30.0, 48.0, 34.0)
"""The middle of the first well from the corner of the track, the pitch, the middle from its top."""
NUMBER: Final = 22.0
SHIP: Final = (168, 124, 110)
RIBBON: Final = Edges(48, 0, 48, 0)
SEAL: Final = 0.84
"""The width of a round token at the end of a ribbon, in heights of the ribbon."""
SEALED: Final = 0.4
"""How far tokens may reach above and below the ribbon, in its heights."""


def badge(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A number that stands out on anything; args = (words, colour)."""
    words, colour = args
    style = Style(Face.DISPLAY, h / brush.unit)
    plain = brush.type.picture(words, style, brush.palette[colour])
    rim = brush.type.picture(words, style, brush.palette["ivory"])
    wide = max(1, round(h / 9))
    out = sheet(plain.get_width() + 2 * wide, plain.get_height() + 2 * wide)
    for dx in range(2 * wide + 1):
        for dy in range(2 * wide + 1):
            if (dx - wide) ** 2 + (dy - wide) ** 2 <= wide * wide + 1:
                over(out, rim, (dx, dy))
    over(out, plain, (wide, wide))
    return Picture(out, (w - out.get_width()) // 2, round(h / 2 - brush.type.middle(style)) - wide)


def _strip(w: int, h: int) -> tuple[float, float, float]:
    """Return the corner of the track in the box of the pile and the track, and the pixels per unit."""
    k = TRACK[0] / EDGE[0] * w / STRIP[2]
    return w - STRIP[2] * k, h - STRIP[3] * k, k


def track(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The track; args = (its numbers, how many of them are used). The next one is marked."""
    numbers, used = args
    left, top, k = _strip(w, h)
    out = art.fitted(f"{ART}/track", max(1, round(STRIP[0] * k)), max(1, round(STRIP[1] * k))).copy()
    style = Style(Face.DISPLAY, NUMBER * k / brush.unit)
    for i, number in enumerate(numbers[:WELLS]):
        x, y = (10 + WELL[0] + WELL[1] * i) * k, (10 + WELL[2]) * k
        marked = i == min(used, len(numbers) - 1)
        tone = "oxblood" if marked else "ink2" if i < used else "ink"
        words = brush.type.picture(str(number), style, brush.palette[tone])
        if i < used and not marked:
            words = words.copy()
            words.fill((150,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        middle, room = brush.type.middle(style), WELL[1] * k * 0.68
        if words.get_width() > room:  # type has a least size: on a very small map even that is too wide
            less = room / words.get_width()
            words = pygame.transform.smoothscale(words, (round(room), max(1, round(words.get_height() * less))))
            middle *= less
        over(out, words, (round(x - words.get_width() / 2), round(y - middle)))
        if marked:
            ring = art.fitted(f"{ART}/marker", max(1, round(64 * k)), max(1, round(64 * k)))
            over(out, ring, (round(x - 30 * k), round(y - 30 * k)))
    return Picture(out, round(left - 10 * k), round(top - 10 * k))


def standing_card(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A Reinforcements card that stands in the track, its foot behind it; args = (its place from 0,)."""
    left, top, k = _strip(w, h)
    x = left + (WELL[0] + WELL[1] * args[0]) * k
    wide, tall = round(42 * k), round(59 * k)
    out = sheet(wide + 2, tall + 2)
    out.fill((24, 12, 6, 255))
    out.blit(art.fitted("cards/reinforcements-small", max(1, wide), max(1, tall)), (1, 1))
    return Picture(out, round(x - wide / 2) - 1, round(top - 40 * k))


def pile(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """One of the upper cards of the pile; args = (its height in it,)."""
    k = w / EDGE[0]
    wide, tall = round(PILE[0] * k), round(PILE[0] * 1.4 * k)
    card = cards.back(brush, wide, tall, ("normal", "castle_risk"))
    up = round(2 * k * args[0])
    return card._replace(dx=card.dx + up, dy=card.dy + h - tall - up)


def pile_number(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """How many cards the pile has; args = (words,)."""
    k = w / EDGE[0]
    tall = round(PILE[0] * 0.42 * k)
    drawn = badge(brush, round(PILE[0] * k), tall, (args[0], "ink"))
    return drawn._replace(dx=drawn.dx + round(2 * k), dy=drawn.dy + h - round(1.3 * tall))


def ship(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A fleet under sail with a flag; args = (letter, sailing west or not, …)."""
    letter, west = args[:2]
    share = min(w / SHIP[0], h / SHIP[1])
    size = (max(1, round(SHIP[0] * share)), max(1, round(SHIP[1] * share)))
    out, flag = art.fitted(f"{ART}/voyage", *size).copy(), art.fitted(f"{ART}/voyage-flag", *size).copy()
    flag.fill((*brush.palette[letter], 255), special_flags=pygame.BLEND_RGBA_MULT)
    over(out, flag, (0, 0))
    if west:
        out = pygame.transform.flip(out, flip_x=True, flip_y=False)
    return Picture(out, (w - size[0]) // 2, (h - size[1]) // 2)


def chip(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A castle chip in the colour of its empire; args = red, green, blue."""
    side = max(1, round(min(w, h) * 72 / 50))
    out = art.fitted(f"{ART}/chip-field", side, side).copy()
    out.fill((*args, 255), special_flags=pygame.BLEND_RGBA_MULT)
    over(out, art.fitted(f"{ART}/chip", side, side), (0, 0))
    return Picture(out, round(w / 2 - side * 33 / 72), round(h / 2 - side * 33 / 72))


def field(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A piece of land, for the number of lands."""

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        shape = [
            (0.06, 0.36),
            (0.34, 0.1),
            (0.62, 0.2),
            (0.94, 0.12),
            (0.86, 0.52),
            (0.95, 0.84),
            (0.5, 0.92),
            (0.2, 0.8),
        ]
        points = [(x * wide, y * tall) for x, y in shape]
        pen = max(2, round(0.09 * wide))
        pygame.draw.polygon(big, mixed((120, 150, 84), brush.palette["paper"], 0.15), points)
        pygame.draw.polygon(big, brush.palette["ink"], points, pen)
        pygame.draw.lines(
            big,
            brush.palette["ink2"],
            closed=False,
            width=max(1, pen // 2),
            points=[(0.3 * wide, 0.62 * tall), (0.5 * wide, 0.42 * tall), (0.7 * wide, 0.6 * tall)],
        )

    return Picture(smooth(w, h, paint))


def recruit(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A plus in a ring, for new troops."""

    def paint(big: pygame.Surface) -> None:
        c, r = big.get_width() / 2, big.get_height() / 2
        pygame.draw.circle(big, brush.palette["ink"], (c, r), min(c, r) * 0.98)
        pygame.draw.circle(big, brush.palette["ivory"], (c, r), min(c, r) * 0.8)
        half, pen = min(c, r) * 0.5, min(c, r) * 0.24
        pygame.draw.rect(big, brush.palette["oxblood"], (c - half, r - pen / 2, 2 * half, pen))
        pygame.draw.rect(big, brush.palette["oxblood"], (c - pen / 2, r - half, pen, 2 * half))

    return Picture(smooth(w, h, paint))


def truce(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The sealed ribbon of a truce, or the token at each end, of the other end's player; args = (left, right, part)."""
    *players, part = args
    unit = h / 52
    tail = round(12 * unit)
    wide = max(w + 2 * tail, round(96 * unit) + 2)
    ends = (tail + 24 * unit, wide - tail - 24 * unit)
    sides = [max(round(SEAL * h * CUTS[letter].large), round(lettered_side(1.0))) for letter, _ in players]
    room = sheet(wide, h + 2 * (up := max(round(SEALED * h), max(sides) - h // 2)))
    if part == "band":
        over(room, art.stretched(f"{ART}/ribbon", RIBBON, unit, (wide, max(1, h))), (0, up))
        side = max(1, round(48 * unit))
        wax = art.fitted(f"{ART}/seal", side, side)
        over(room, wax, (round(wide / 2 - side * 28 / 60), round(up + h * 0.46 - side * 27 / 60)))
        return Picture(room, -tail, -up)
    for x, side, (letter, initial) in zip(ends, sides, players, strict=True):
        drawn = token(brush, side, side, (letter, initial))
        at = (round(x - side / 2) + drawn.dx, round(up + 0.54 * h - side / 2) + drawn.dy)
        over(room, drawn.surface, at)
    return Picture(room, -tail, -up)


LOOKS: Final[dict[str, Look]] = {
    "castle_risk/edge track": track,
    "castle_risk/edge card": standing_card,
    "castle_risk/edge back": pile,
    "castle_risk/edge number": pile_number,
    "castle_risk/ship": ship,
    "castle_risk/chip": chip,
    "castle_risk/field": field,
    "castle_risk/recruit": recruit,
    "castle_risk/truce": truce,
}
