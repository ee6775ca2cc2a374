"""Buttons in all states: of brass, round with a sign, and of paper; `button_colours.py` has their colours."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame

from game.ui.draw.items import Args
from game.ui.draw.materials.parts import made
from game.ui.draw.materials.shapes import FINE, Brush, Picture, sheet

SIGNS: Final = {
    "plus": (((0.1, 0.5), (0.9, 0.5)), ((0.5, 0.1), (0.5, 0.9))),
    "minus": (((0.1, 0.5), (0.9, 0.5)),),
    "left": (((0.62, 0.12), (0.26, 0.5), (0.62, 0.88)),),
    "right": (((0.38, 0.12), (0.74, 0.5), (0.38, 0.88)),),
}
"""What can stand on a round button: strokes in the unit square."""


def brass_button(brush: Brush, w: int, h: int, args: Args) -> Picture:
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


def paper_button(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A button of paper; args = (state,): normal, hover, pressed, disabled or picked."""
    return sunk(brush, made(brush, f"paper-{args[0]}", w, h), args[0])


def sunk(brush: Brush, picture: Picture, state: str) -> Picture:
    """Return the picture of a button where it is in that state: two units lower while it is pressed."""
    return picture._replace(dy=picture.dy + brush.px(2)) if state == "pressed" else picture


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
