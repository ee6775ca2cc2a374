"""Brass: buttons in all states, round buttons, the banner's rim, grooves and their grips."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from art.brush import bevel, blend, fill, hollowed, shadow, stroke
from art.materials import BRASS_INK, DARK_RIM, brass
from art.noise import Array
from art.parts.frame import BLACK, WHITE, frame, measured
from art.parts.papers import BUTTON, FLAT, LOW, OXBLOOD, STATES
from art.piece import Piece
from art.plate import Plate, rgb
from art.shapes import Bounds, Point, Shape, box
from game.ui.draw.materials.button_colours import BRASS

ENGRAVED = rgb(92, 58, 20)
SHINE, DUSK = rgb(255, 246, 210), rgb(92, 58, 18)


def ground(scale: int) -> Plate:
    """A tile of brushed brass without seams."""
    plate = Plate(640, 240, scale, 0)
    plate.light[:] = np.clip(brass(plate) * 1.07, 0, 1)
    return plate


def lay(plate: Plate, shape: Shape, metal: Array, state: str, edge: float = 3.5, shares: Point = (0.56, 0.62)) -> None:
    """Lay a plate of brass in a state: shadows, the ground, light from above, dusk below, bevel, ink line.

    `shares` of its height are lit from above and dark below.
    """
    lift = 0.3 if state == "pressed" else 1.0
    shadow(plate, shape, (2, 3 * lift), 3, 0.55)
    shadow(plate, shape, (4, 8 * lift), 8, 0.4 * lift)
    fill(plate, shape, metal)
    top, tall = shape.bounds.top, shape.bounds.bottom - shape.bounds.top
    lit, dark = shares[0] * tall, shares[1] * tall
    blend(plate, shape, lambda v, _d: 0.35 * np.clip(1 - (v.y - top) / lit, 0, 1), SHINE)
    blend(plate, shape, lambda v, _d: 0.26 * np.clip(1 - (top + tall - v.y) / dark, 0, 1), DUSK)
    fill(plate, shape, rgb(252, 222, 148), 0.24)
    fill(plate, shape, rgb(*BRASS[state].fill), BRASS[state].share)
    bevel(plate, shape, edge, 0.5 if state == "disabled" else 0.8)
    if state in {"pressed", "picked"}:
        hollowed(plate, shape, (2, 4), 5, 0.55)
    stroke(plate, shape, 1.1, BRASS_INK, 0.9)


def button(plate: Plate, bounds: Bounds, metal: Array, *, state: str) -> None:
    """A button: a plate with an engraved line, of oxblood enamel where it is picked."""
    shape = box(*measured(bounds), 8)
    lay(plate, shape, metal, state)
    if state == "picked":
        stroke(plate, shape, 2.6, OXBLOOD, 0.95, 7)
        return
    faint = 0.5 if state == "disabled" else 1.0
    stroke(plate, shape.moved(0.5, 0.9), 1.1, SHINE, 0.35 * faint, 7)
    stroke(plate, shape, 1.2, ENGRAVED, 0.8 * faint, 7)


def disc(plate: Plate, bounds: Bounds, metal: Array, *, state: str) -> None:
    """A round button."""
    lay(plate, box(*measured(bounds), (bounds.right - bounds.left) / 2), metal, state, 4)


def knob(plate: Plate, bounds: Bounds, metal: Array, *, state: str) -> None:
    """The grip of a slider: a small plate with an engraved line."""
    lay(plate, box(*measured(bounds), 6), metal, state, 3)
    x, y = bounds.middle
    tall = bounds.bottom - bounds.top
    fill(plate, box(x + 0.4, y - tall / 4, 1.6, tall / 2), SHINE, 0.5)
    fill(plate, box(x - 0.9, y - tall / 4, 1.7, tall / 2), rgb(70, 42, 12), 0.9)


def rim(plate: Plate, bounds: Bounds, metal: Array, field: Array) -> None:
    """A banner: a frame of brass around a sunken field."""
    shape = box(*measured(bounds), 26)
    inside = shape.grown(-5)
    lay(plate, shape, metal, "normal", shares=(0.43, 0.43))
    fill(plate, inside, field)
    bottom = inside.bounds.bottom
    blend(plate, inside, lambda v, _d: 0.10 * np.clip(1 - (bottom - v.y) / 20, 0, 1), rgb(255, 255, 255))
    hollowed(plate, inside, (1, 3), 5, 0.7)
    stroke(plate, inside, 1.2, DARK_RIM, 0.9)
    bevel(plate, shape - inside.grown(0.6), 1.2, 0.35, light=(0.55, 0.83), clip=inside.grown(1.6))


def framed_rim(plate: Plate, bounds: Bounds, metal: Array) -> None:
    """The rim, its field left black."""
    rim(plate, bounds, metal, BLACK)


def field(scale: int) -> Plate:
    """Where and how much of a rim's field shows: what a colour is laid by."""
    plates = []
    for colour in (BLACK, WHITE):
        plate = Plate(LOW.left + BANNER + LOW.right, LOW.top + BANNER + LOW.bottom, scale)
        rim(plate, Bounds(LOW.left, LOW.top, LOW.left + BANNER, LOW.top + BANNER), BLACK, colour)
        plates.append(plate)
    dark, light = plates
    dark.cover[:] = (light.light - dark.light).mean(-1)
    dark.light[:] = dark.cover[..., None]
    return dark


def groove(plate: Plate, bounds: Bounds, base: Array) -> None:
    """A groove with round ends, sunk into paper; what runs in it is the ground."""
    shape = box(*measured(bounds), 7)
    fill(plate, shape.moved(0.4, 1.3), rgb(255, 250, 232), 0.5)
    fill(plate, shape, base)
    hollowed(plate, shape, (0.6, 2), 3, 0.7)
    stroke(plate, shape, 1.2, rgb(60, 38, 16), 0.9)


def grip(plate: Plate, bounds: Bounds, metal: Array) -> None:
    """The grip of a scroll bar."""
    shape = box(*measured(bounds), 6)
    shadow(plate, shape, (1, 2), 2, 0.5)
    fill(plate, shape, metal)
    left, wide = shape.bounds.left, shape.bounds.right - shape.bounds.left
    blend(plate, shape, lambda v, _d: 0.4 * np.clip((v.x - left) / wide * 1.6 - 0.6, 0, 1), DUSK)
    bevel(plate, shape, 4, 0.7)
    stroke(plate, shape, 1.1, BRASS_INK, 0.9)


BANNER = 60.0
"""The side of the part that is a rim: four corners of 26 units with something between them."""


def _states(thing: str, body: tuple[float, float], draw: Callable[..., None], states: tuple[str, ...]) -> list[Piece]:
    return [
        piece for state in states for piece in frame(f"parts/{thing}-{state}", body, LOW, partial(draw, state=state))
    ]


BRASSES: tuple[Piece, ...] = (
    Piece("parts/brass", ground, opaque=True),
    *_states("button", BUTTON, button, (*STATES, "picked")),
    *_states("disc", (56.0, 56.0), disc, STATES),
    *_states("knob", (26.0, 40.0), knob, STATES),
    *frame("parts/rim", (BANNER, BANNER), LOW, framed_rim),
    Piece("parts/rim-field", field),
    *frame("parts/groove", (24.0, 24.0), FLAT, groove),
    *frame("parts/grip", (16.0, 40.0), FLAT, grip),
)
