"""The lids of the boxes on the menu: baked art of the game, standing or lying, and the paper on it."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.box import Box
from game.ui.draw.items import Args
from game.ui.draw.materials.plain_lid import plain_lid
from game.ui.draw.materials.shapes import Brush, Picture, light, rounded, sheet
from game.ui.draw.palette import CONTRAST, NORMAL

WIDE, TALL, FRONT = 356.0, 510.0, 26.0
"""Width and height of a lid in full size, its front side counted, and the height of that."""
SHADOW: Final = Edges(64, 50, 104, 116)
CORNER: Final = 70.0
"""How far the corners of the shadow reach into the box, in units."""
RADIUS: Final = 5.0
FRAME: Final = Edges(21, 21, 21, 47)
"""Cloth, foil and front side around the art."""
EMBLEM: Final = Box(24, 28, 308, 308)
"""The part of a lid that says which game it is."""
PLATE: Final = Edges(12, 10, 12, 14)
"""Room for the shadow of the title's paper plate."""
NOTCH: Final = 18.0
TITLE_EDGE: Final = 15.0
"""From the sides of the plate to a title, at least."""
LYING: Final = 0.6
"""The frame of a lying lid is so much finer."""
TONES: Final = {"hover": 1.10, "pressed": 0.88}


def plate(box: Box) -> Box:
    """Return where the plate with the title goes on a lid, in units. What is higher than wide stands upright."""
    if box.h > box.w:
        share = box.w / WIDE
        side = 30 * share if share > 0.86 else 12
        high = max(94 * share, 68)
        return Box(box.x + side, box.y + 452 * share - high, box.w - 2 * side, high)
    field = _field(box)
    right = field.cut_left(field.h, 10)[1].cut_right(8)[1]
    return right.middle(right.w, min(right.h - 8, 94))


def title_room(box: Box) -> float:
    """Return how wide a title on a lid can be, in units."""
    return plate(box).w - 2 * TITLE_EDGE


def _field(box: Box) -> Box:
    """Return what lies inside the frame of a lying lid, in units."""
    left, top, _, bottom = (side * LYING for side in FRAME)
    return Box(box.x + left, box.y + top, box.w - 2 * left, box.h - top - bottom)


def lid(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The lid of a game's box; args = (state, name of the game, initial of its title).

    The initial stands on the lid of a game that has no picture of its own.
    """
    state, game, initial = args
    body = _toned(brush, _body(brush, game, initial, (w, h)), state)
    return Picture(rounded(body, brush.px(RADIUS)), 0, brush.px(2) if state == "pressed" else 0)


def lid_shadow(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The shadow of a lid, which is drawn once for all lids; args = ("raised",) for one that is held up, or ()."""
    left, top = brush.px(SHADOW.left), brush.px(SHADOW.top)
    size = (w + left + brush.px(SHADOW.right), h + top + brush.px(SHADOW.bottom))
    inwards = min(CORNER, w / brush.unit / 2, h / brush.unit / 2)
    edges = Edges(*(side + inwards for side in SHADOW))
    out = art.framed("lids/shadow-raised" if args else "lids/shadow", edges, brush.unit, size)
    hidden = pygame.Rect(0, 0, w, h).inflate(-2 * brush.px(RADIUS + 2), -2 * brush.px(RADIUS + 2))
    return Picture(out, -left, -top, hidden)


def cartouche(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The paper plate for a title, with its shadow."""
    left, top = brush.px(PLATE.left), brush.px(PLATE.top)
    size = (w + left + brush.px(PLATE.right), h + top + brush.px(PLATE.bottom))
    edges = Edges(*(side + NOTCH for side in PLATE))
    out = art.stretched("lids/cartouche", edges, min(brush.unit, h / (2 * NOTCH)), size)
    _whiten(brush, out)
    return Picture(out, -left, -top)


def quiet(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Nothing but a thin line of gold under what is written there, while the mouse is on it; args = (state,)."""
    out = sheet(w, h)
    if args[0] in {"hover", "pressed"}:
        out.fill(brush.palette["gold"], (0, h - brush.px(8), w, brush.px(1.5)))
    return Picture(out)


def _body(brush: Brush, game: str, initial: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a lid, opaque, in `size` pixels. Do not draw on it: it may be kept."""
    (w, h), name = size, f"lids/{game}"
    if not _baked(name):
        return plain_lid(brush, (game, initial), size, brush.px(FRONT if h > w else FRONT * LYING))
    if h > w:
        return art.ground(name, w, h)
    return _laid(brush, name, w, h)


def _baked(name: str) -> bool:
    """Tell whether there is art of that name."""
    try:
        art.natural(name)
    except KeyError:
        return False
    return True


def _laid(brush: Brush, name: str, w: int, h: int) -> pygame.Surface:
    """Return a lid on its side: the frame all around, the emblem at the left, dark cloth behind the plate."""
    unit = brush.unit * LYING
    out = art.stretched(name, FRAME, unit, (w, h)).convert()
    left, top = round(FRAME.left * unit), round(FRAME.top * unit)
    field = pygame.Rect(left, top, max(1, w - 2 * left), max(1, h - top - round(FRAME.bottom * unit)))
    share = field.h / EMBLEM.h
    whole = art.fitted(name, max(1, round(WIDE * share)), max(1, round(TALL * share)))
    edge = max(1, round(8 * share))
    strip = pygame.Rect(edge, edge, round(WIDE * share) - 2 * edge, max(2, edge // 2)).clip(whole.get_rect())
    cloth = whole.subsurface(strip) if min(strip.size) else whole  # in a window of a few pixels there is no strip
    out.blit(pygame.transform.smoothscale(cloth, field.size), field)
    out.fill((120, 120, 120), field, special_flags=pygame.BLEND_RGB_MULT)
    out.blit(whole, field, (round(EMBLEM.x * share), round(EMBLEM.y * share), field.h, field.h))
    out.fill(brush.palette["gold"], (field.x + field.h, field.y, brush.px(1.5), field.h))
    return out


def _toned(brush: Brush, lid: pygame.Surface, state: str) -> pygame.Surface:
    """Return a lid that shows its state: lit under the mouse, darker when pressed."""
    if state == "normal" and brush.palette is not CONTRAST:
        return lid
    body = lid.copy()
    if state in TONES:
        light(body, TONES[state])
    if brush.palette is CONTRAST:
        light(body, 0.72)
    return body


def _whiten(brush: Brush, paper: pygame.Surface) -> None:
    """Lighten baked paper as the palette lightens paper; its shadow stays dark."""
    now, usual = brush.palette["paper"], NORMAL["paper"]
    if now != usual:
        light = paper.copy()
        more = [max(0, round(255 * (a - b) / b)) for a, b in zip(now, usual, strict=True)]
        light.fill(more, special_flags=pygame.BLEND_RGB_MULT)
        paper.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
