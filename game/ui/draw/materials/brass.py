"""Brass: buttons in all states, banners, the slider, the scroll bar, and the ring that shows the focus."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.items import Args
from game.ui.draw.materials.paper import hatch, sunk
from game.ui.draw.materials.parts import PARTS, lay, made, scaled
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, ramp, sheet
from game.ui.draw.palette import highlight, mixed

RING: Final = 36
"""Units between the box and the edge of the picture of the focus ring, for its glow."""
SIGNS: Final = {
    "plus": (((0.1, 0.5), (0.9, 0.5)), ((0.5, 0.1), (0.5, 0.9))),
    "minus": (((0.1, 0.5), (0.9, 0.5)),),
    "left": (((0.62, 0.12), (0.26, 0.5), (0.62, 0.88)),),
    "right": (((0.38, 0.12), (0.74, 0.5), (0.38, 0.88)),),
}
"""What can stand on a round button: strokes in the unit square."""


def button(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A button of brushed brass; args = (state,): normal, hover, pressed, disabled or picked."""
    return sunk(brush, made(brush, f"button-{args[0]}", w, h), args[0])


def round_button(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A round button in the middle of the box; args = (state, sign): normal, hover, pressed or disabled; of `SIGNS`."""
    state, sign = args
    side = max(1, min(w, h))
    picture = made(brush, f"disc-{state}", side, side)
    room = max(1, round(side * 0.46))
    at = (side - room) // 2
    pen = 0.16
    lip = _engraved(room, sign, pen, brush.palette["brass4"])
    lip.set_alpha(60 if state == "disabled" else 140)
    picture.surface.blit(lip, (at - picture.dx, at - picture.dy + brush.px(1)))
    picture.surface.blit(_engraved(room, sign, pen, brush.palette["engraved"]), (at - picture.dx, at - picture.dy))
    placed = picture._replace(dx=picture.dx + (w - side) // 2, dy=picture.dy + (h - side) // 2)
    return sunk(brush, placed, state)


def _engraved(side: int, sign: str, pen: float, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return a sign in a square, its strokes `pen` of the side wide, with round ends; not premultiplied."""
    big = sheet(side * FINE, side * FINE)
    big.fill((*colour, 0))
    wide = pen * side * FINE
    for stroke in SIGNS[sign]:
        points = [pygame.Vector2(x, y) * (side * FINE) for x, y in stroke]
        for start, end in pairwise(points):
            across = (end - start).rotate(90)
            across.scale_to_length(wide / 2)
            pygame.draw.polygon(big, colour, [start + across, end + across, end - across, start - across])
        for point in points:
            pygame.draw.circle(big, colour, point, wide / 2)
    return pygame.transform.smoothscale(big, (side, side))


def rim(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A rounded field in a frame of brass: a banner, a plate; args = (colour of the field,).

    The field is darker than its colour where light letters stand on it, as they do on all but those of two seats.
    """
    picture = made(brush, "rim", w, h)
    tone, letter = brush.palette[args[0]], brush.palette.get(f"letter {args[0]}", brush.palette["ivory"])
    field = pygame.Surface((max(1, w), max(1, h))).convert()
    field.fill(highlight(tone, 0.8) if sum(letter) > sum(tone) else tone)
    lay(picture, "rim", scaled(brush, PARTS["rim"], w, h), field, "-field")
    return picture


def focus_ring(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The ring around what the keyboard is at, outside of its box: ivory between two dark lines, and a warm glow."""
    out = brush.px(RING)
    edge = RING + 20
    ring = art.framed("parts/focus", Edges(edge, edge, edge, edge), brush.unit, (w + 2 * out, h + 2 * out))
    return Picture(ring, -out, -out, pygame.Rect(0, 0, w, h))


def knob(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The grip of a slider; args = (state,): normal, hover, pressed or disabled."""
    return made(brush, f"knob-{args[0]}", w, h)


def track(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The groove of a slider; args = (share filled 0–1000, colour of the filled part, share that can be had 0–1000).

    What cannot be had is hatched; a mark stands before it, above and below the groove.
    """
    filled, colour, free = args
    strip = pygame.Surface((max(1, w), max(1, h))).convert()
    strip.fill(brush.palette["groove"])
    start = round(w * free / 1000)
    if free < 1000:
        strip.fill(brush.palette["groove2"], (start, 0, w - start, h))
        over(strip, hatch(brush, max(1, w - start), h, ()).surface, (start, 0))
    if filled:
        tone = brush.palette[colour]
        fill = ramp(
            max(1, round(w * filled / 1000)), h, [mixed(tone, (255, 255, 255), 0.22), tone, highlight(tone, 0.8)]
        )
        strip.blit(fill, (0, 0))
    picture = made(brush, "groove", w, h, strip)
    return _marked(brush, picture, start, h) if free < 1000 else picture


def _marked(brush: Brush, picture: Picture, x: int, h: int) -> Picture:
    """Return the picture of a groove with an oxblood line across it at `x`."""
    above, below = brush.px(9), brush.px(12)
    wide, tall = picture.surface.get_size()
    out = sheet(wide, tall + above + below)
    over(out, picture.surface, (0, above))
    mark = pygame.Rect(0, 0, brush.px(2), above + h + below)
    mark.midtop = (x - picture.dx, -picture.dy)
    out.fill(brush.palette["oxblood"], mark)
    return Picture(out, picture.dx, picture.dy - above)


def groove(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """What the grip of a scroll bar runs in."""
    wide = max(1, min(w, brush.px(14)))
    ground = pygame.Surface((wide, max(1, h))).convert()
    ground.fill(mixed(brush.palette["paper2"], brush.palette["burn"], 0.45))
    picture = made(brush, "groove", wide, h, ground)
    return picture._replace(dx=picture.dx + (w - wide) // 2)


def grip(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The grip of a scroll bar."""
    wide = max(1, min(w, brush.px(14)) - 2 * brush.px(1))
    picture = made(brush, "grip", wide, h)
    return picture._replace(dx=picture.dx + (w - wide) // 2)
