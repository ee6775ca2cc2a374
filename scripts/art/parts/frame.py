"""Stretchable parts: light, shade and lines are stretched, the ground under them is laid by the game and is not.

A part is two pictures. The first is the part on a black ground, with its shadows; the second, "…-bare", says where
and how much of the ground shows. So paper keeps its grain and brass its brushing at every size: the game lays the
ground, a tile without seams, by the second picture and adds it to the first. Whatever is in the middle of a side must
be the same all along it; corners may hold ornaments.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from art.noise import Array, smoothstep
from art.piece import Piece
from art.plate import Plate, rgb
from art.shapes import Bounds, Shape

Draw = Callable[[Plate, Bounds, Array], None]
"""Draws a part on a plate: within these bounds, with this ground."""
BLACK, WHITE = rgb(0, 0, 0), rgb(255, 255, 255)


def frame(name: str, body: tuple[float, float], pad: Bounds, draw: Draw) -> tuple[Piece, Piece]:
    """Return the two pieces of a part of `body` units; `pad` is what lies around it on each side, for shadows."""

    def drawn(scale: int, ground: Array) -> Plate:
        plate = Plate(pad.left + body[0] + pad.right, pad.top + body[1] + pad.bottom, scale)
        draw(plate, Bounds(pad.left, pad.top, pad.left + body[0], pad.top + body[1]), ground)
        return faded(plate, min(10.0, min(pad) / 2))

    def dark(scale: int) -> Plate:
        return drawn(scale, BLACK)

    def bare(scale: int) -> Plate:
        plate, light = drawn(scale, BLACK), drawn(scale, WHITE).light
        plate.cover[:] = (light - plate.light).mean(-1)
        plate.light[:] = plate.cover[..., None]
        return plate

    return Piece(name, dark), Piece(f"{name}-bare", bare)


def faded(plate: Plate, margin: float) -> Plate:
    """Let everything fade away towards the edges of a plate, so that no shadow ends in a line; return the plate."""
    view = plate.whole()
    w, h = (side / plate.scale for side in plate.size)
    near = np.minimum(np.minimum(view.x, w - view.x), np.minimum(view.y, h - view.y))
    share = smoothstep(0, margin, near)
    plate.light *= share[..., None]
    plate.cover *= share
    return plate


def deckled(plate: Plate, shape: Shape, amount: float, seed: int, wave: float = 44) -> Shape:
    """Return a shape whose edge is a little uneven, as of paper made by hand."""
    noise = plate.clouds(wave, 2, seed)
    return Shape(shape.bounds, lambda x, y: shape.distance(x, y) + amount * plate.read(noise, x, y))


def measured(bounds: Bounds) -> tuple[float, float, float, float]:
    """Return x, y, width and height of the bounds."""
    left, top, right, bottom = bounds
    return left, top, right - left, bottom - top
