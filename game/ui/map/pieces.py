"""What stands on a map: armies, castles, crowns, ships. Their size is that of the printed board and grows less than it.

Boxes are in board units, and keep their middle under the camera (see `piece_layout`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.ui.draw import art
from game.ui.draw.box import Box, Point
from game.ui.draw.items import Args, Item
from game.ui.draw.materials.shapes import Brush, Picture, over, sheet
from game.ui.draw.materials.tokens import token
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style
from game.ui.map.geography import Atlas

LAYER: Final = 4
ARMY: Final = "army "
CASTLE: Final = "castle "
"""The keys of what stands on a land begin so; the land's id follows."""


class GemCut(NamedTuple):
    """The cut of a gem that is a token: how much larger than a disc it is, how far down its number stands."""

    large: float
    down: float = 0.0


DISC: Final = 25.0
"""The width of the round token, in board units."""
CUTS: Final = {
    "L": GemCut(1.06),
    "R": GemCut(1.36),
    "T": GemCut(1.52, 0.03),
    "M": GemCut(1.5, 0.13),
    "A": GemCut(1.16, -0.03),
    "J": GemCut(1.1),
    "": GemCut(1.0),
}
NUMBER: Final = 15.5
"""The size of the number, in board units."""
LONG: Final = (1.0, 1.0, 1.0, 1.22)
"""Tokens with three digits are so much larger."""
KEEP: Final = (40.0, 43.0)
"""The width and height of a castle with its flag and shadow, in board units."""
FOOT: Final = (0.473, 0.6)
"""Where in it the place of the castle is, in shares of its width and height."""
WALLS: Final = Box(-13.0, -12.0, 26.0, 24.0)
FLAG: Final = Box(-1.6, -25.0, 16.6, 13.0)
"""The room that the walls and the flag take, measured from the place of the castle in board units."""
NOBODY: Final = ((150, 122, 84), (104, 82, 54), (232, 214, 176))
"""The colours of armies of nobody's: face, edge and rim."""


def army(atlas: Atlas, land: int, letter: str, count: int, at: Point | None = None) -> Item:
    """Return the armies of a land (letter "" = nobody's), at its place or elsewhere."""
    place = atlas.lands[land]
    return _army(f"{ARMY}{place.id}", at or place.token, letter, count)


def marching(key: str, at: Point, letter: str, count: int) -> Item:
    """Return armies that are on their way."""
    return _army(key, at, letter, count)._replace(layer=LAYER + 4)


def _army(key: str, at: Point, letter: str, count: int) -> Item:
    side = DISC * CUTS[letter].large * LONG[min(3, len(str(count)))]
    box = Box(at[0] - side / 2, at[1] - side / 2, side, side)
    return Item(key, "atlas/army", box, (letter, count), LAYER, label=str(count))


def castle(atlas: Atlas, land: int, letter: str) -> Item:
    """Return the castle of a land with the flag of its owner; it stands beside the armies where it has no place."""
    place = atlas.lands[land]
    x, y = place.castle or (place.token[0] - DISC, place.token[1])
    box = Box(x - KEEP[0] * FOOT[0], y - KEEP[1] * FOOT[1], *KEEP)
    return Item(f"{CASTLE}{place.id}", "atlas/castle", box, (letter, atlas.art), LAYER - 1)


# ---------------------------------------------------------------------- looks


def draw_army(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A token with a number; args = (letter or "", count)."""
    letter, count = args
    cut = CUTS[letter]
    digits = len(str(count))
    disc = w / cut.large / LONG[min(3, digits)]
    below = token(brush, w, h, (letter, "")) if letter else nobodys_token(brush, w, h, ())
    number = _number(brush, str(count), disc * NUMBER / DISC * (0.92 if digits > 2 else 1.0), letter)
    x = (w - number.get_width()) / 2
    y = h / 2 + cut.down * h - number.get_height() / 2
    body = below.surface.copy()
    at = (round(x) - below.dx, round(y) - below.dy)
    room = body.get_rect().union(number.get_rect(topleft=at))
    out = sheet(*room.size)
    over(out, body, (-room.x, -room.y))
    over(out, number, (at[0] - room.x, at[1] - room.y))
    return Picture(out, below.dx + room.x, below.dy + room.y)


def nobodys_token(_brush: Brush, side: int, _h: int, _args: Args) -> Picture:
    """The token of nobody's armies: a flat disc of wood without any brass; args = ()."""
    fine = 3
    big = sheet((side + 4) * fine, (side + 6) * fine)
    middle, r = ((side / 2 + 2) * fine, (side / 2 + 2) * fine), side / 2 * fine
    face, edge, rim = NOBODY
    for i in range(4):
        pygame.draw.circle(big, (0, 0, 0, 22 + 10 * i), (middle[0] + fine, middle[1] + 2 * fine), r + (2 - i) * fine)
    pygame.draw.circle(big, edge, middle, r)
    pygame.draw.circle(big, rim, middle, r * 0.93)
    pygame.draw.circle(big, edge, middle, r * 0.85)
    pygame.draw.circle(big, face, middle, r * 0.79)
    small = pygame.transform.smoothscale(big.premul_alpha(), (side + 4, side + 6))
    return Picture(small, -2, -2)


def _number(brush: Brush, words: str, pixels: float, letter: str) -> pygame.Surface:
    """Draw a number with an edge around it, so that it can be read wherever it reaches beyond its token."""
    dark = letter in {"T", "A"}
    tone = brush.palette[f"letter {letter}"] if letter else brush.palette["ivory"]
    edge = (255, 246, 214) if dark else (20, 12, 8)
    style = Style(Face.DISPLAY, pixels / brush.unit)
    plain = brush.type.picture(words, style, tone)
    rim = brush.type.picture(words, style, edge)
    wide = max(1, round(pixels / 14))
    out = sheet(plain.get_width() + 2 * wide, plain.get_height() + 2 * wide)
    for dx in range(2 * wide + 1):
        for dy in range(2 * wide + 1):
            over(out, rim, (dx, dy))
    out.fill((200,) * 4 if not dark else (150,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    over(out, plain, (wide, wide))
    middle = brush.type.middle(style) + wide
    high = round(2 * max(middle, out.get_height() - middle))
    centred = sheet(out.get_width(), high)
    over(centred, out, (0, round(high / 2 - middle)))
    return centred


def draw_castle(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A castle; args = (letter of its flag, the atlas's `art`)."""
    letter, pictures = args
    wide, tall = art.natural(f"{pictures}/castle")
    share = min(w / wide, h / tall)
    size = (max(1, round(wide * share)), max(1, round(tall * share)))
    out = art.fitted(f"{pictures}/castle", *size).copy()
    flag = art.fitted(f"{pictures}/castle-flag", *size).copy()
    if letter:
        flag.fill((*brush.palette[letter], 255), special_flags=pygame.BLEND_RGBA_MULT)
    over(out, flag, (0, 0))
    return Picture(out, (w - size[0]) // 2, (h - size[1]) // 2)
