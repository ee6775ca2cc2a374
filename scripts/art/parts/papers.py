"""Paper: sheets with hollow corners, the journal, dialogs, sunken fields, slips, and buttons in all states."""

from __future__ import annotations

from functools import partial

import numpy as np

from art.brush import INK2, IVORY, bevel, blend, fill, hollowed, lifted, shadow, stroke
from art.materials import BRASS_INK, BURN, brass, brass_thing, burnt, paper
from art.noise import Array
from art.parts.frame import deckled, frame, measured
from art.piece import Piece
from art.plate import Plate, View, rgb
from art.shapes import Bounds, Shape, box, circle, hollow, polygon
from game.ui.draw.materials.button_colours import PAPER

HIGH = Bounds(40, 32, 56, 64)
"""Room for the shadows of a sheet."""
LOW = Bounds(14, 10, 26, 30)
"""Room for the shadows of a button."""
FLAT = Bounds(4, 4, 4, 4)
SHEET = (320.0, 320.0)
BUTTON = (96.0, 64.0)
OXBLOOD, GILT = rgb(110, 30, 26), rgb(228, 196, 124)
LEATHER, DARK_LEATHER = rgb(96, 34, 24), rgb(52, 16, 10)


def ground(scale: int) -> Plate:
    """A tile of paper without seams."""
    plate = Plate(720, 720, scale, 0)
    plate.light[:] = paper(plate, 5)
    return plate


def lay(plate: Plate, shape: Shape, base: Array) -> None:
    """Lay a sheet: shadows, the ground, burnt edges, light from the upper left, a lit rim."""
    shadow(plate, shape, (3, 5), 4, 0.45)
    shadow(plate, shape, (8, 16), 17, 0.5)
    fill(plate, shape, base)
    burnt(plate, shape)
    left, top, right, bottom = shape.bounds

    def light(view: View, _distance: Array) -> Array:
        across, down = (view.x - left) / (right - left), (view.y - top) / (bottom - top)
        return 0.10 * np.clip(1 - across * 0.5 - down * 0.5, 0, 1)

    blend(plate, shape, light, rgb(255, 250, 230))
    bevel(plate, shape, 1.6, 0.5)


def rules(plate: Plate, shape: Shape, start: float = 9.0) -> None:
    """Draw the two ink rules inside a shape."""
    stroke(plate, shape, 1.8, INK2, 0.9, start)
    stroke(plate, shape, 0.9, INK2, 0.75, start + 4)


def sheet(plate: Plate, bounds: Bounds, base: Array, *, ruled: bool) -> None:
    """A sheet with hollow corners."""
    shape = hollow(*measured(bounds), 14 if ruled else 11)
    lay(plate, deckled(plate, shape, 0.28 if ruled else 0.14, 5), base)
    if ruled:
        rules(plate, shape)


def dialog(plate: Plate, bounds: Bounds, base: Array) -> None:
    """A sheet in a thin frame of brass with a stud in each hollow corner."""
    shape, metal = hollow(*measured(bounds), 15), brass(plate)
    lay(plate, shape, base)
    rules(plate, shape, 11)
    edge = shape.grown(2.5) - shape.grown(-2.5)
    fill(plate, edge, rgb(196, 158, 86))
    bevel(plate, shape.grown(2.5), 3, 0.75)
    bevel(plate, shape.grown(-2.5), 1.2, 0.4, light=(0.55, 0.83), clip=edge)
    stroke(plate, shape, 1.1, BRASS_INK, 0.9, -2.5)
    stroke(plate, shape, 1.0, BRASS_INK, 0.8, 2.5)
    hollowed(plate, shape.grown(-3), (2, 4), 5, 0.4)
    left, top, right, bottom = bounds
    for x, y in ((left, top), (right, top), (left, bottom), (right, bottom)):
        stud = circle(x, y, 7.5)
        shadow(plate, stud, (2, 3), 2.5, 0.6)
        brass_thing(plate, stud, metal, 4)


def journal(plate: Plate, bounds: Bounds, base: Array) -> None:
    """A page of a bound book: leather and gilt at the left, the other leaves beneath it, a ribbon."""
    left, top, right, bottom = bounds
    book = box(left, top, right - left, bottom - top, 3)
    lifted(plate, book, 14, 0.5)
    for step in (5.0, 2.5, 0.0):
        leaf = deckled(plate, box(left + 6, top + 3, right - left - 11 + step, bottom - top - 8 + step, 3), 0.2, 7)
        fill(plate, leaf, base)
        burnt(plate, leaf, 16 if step == 0 else 3, 0.45)
        stroke(plate, leaf, 0.8, INK2, 0.6)
    page = box(left + 6, top + 3, right - left - 11, bottom - top - 8, 3)
    blend(plate, page, lambda v, _d: 0.55 * np.exp(-(v.x - left - 11) / 8), rgb(110, 74, 40))
    ruled = box(*measured(Bounds(left + 8, top + 3, right - 5, bottom - 5)))
    rules(plate, ruled)
    _spine(plate, box(left, top, 11, bottom - top, 4))
    _ribbon(plate, right - 34, top)


def _spine(plate: Plate, shape: Shape) -> None:
    """Bind a book at the left."""
    shadow(plate, shape, (3, 0), 3, 0.5)
    fill(plate, shape, LEATHER)
    blend(plate, shape, lambda _v, d: np.exp(d / 4) * 0.6, DARK_LEATHER)
    bevel(plate, shape, 4, 0.4)
    stroke(plate, shape, 1.0, GILT, 0.85, 3.2)
    stroke(plate, shape, 1.1, rgb(30, 10, 6), 0.9)


def _ribbon(plate: Plate, x: float, y: float) -> None:
    """Hang a ribbon between the leaves."""
    shape = polygon([(x - 8, y - 3), (x + 8, y - 3), (x + 8, y + 33), (x, y + 26), (x - 8, y + 33)])
    shadow(plate, shape, (2, 3), 3, 0.5)
    fill(plate, shape, OXBLOOD)
    blend(plate, shape, lambda v, _d: 0.30 * np.clip(1 - np.abs(v.x - x + 3) / 5, 0, 1), rgb(214, 110, 90))
    blend(plate, shape, lambda v, _d: 0.5 * np.exp(-(v.y - y + 3) / 5), rgb(30, 6, 6))
    stroke(plate, shape, 1.0, rgb(50, 10, 8), 0.8)


def slip(plate: Plate, bounds: Bounds, base: Array, *, state: str) -> None:
    """A field sunk into the paper, lighter than it."""
    shape = box(*measured(bounds), 7)
    fill(plate, shape.moved(0.6, 1.4), rgb(255, 250, 232), 0.55)
    fill(plate, shape, base)
    line = OXBLOOD if state == "hover" else INK2
    light, share = (rgb(206, 196, 176), 0.6) if state == "disabled" else (rgb(255, 248, 228), 0.5)
    fill(plate, shape, light, 0.75 if state == "hover" else share)
    hollowed(plate, shape, (1, 3), 5, 0.35)
    faint = 0.5 if state == "disabled" else 1.0
    stroke(plate, shape, 1.6, line, 0.95 * faint)
    stroke(plate, shape, 0.8, line, 0.4 * faint, 4.5)


def tooltip(plate: Plate, bounds: Bounds, base: Array) -> None:
    """A small sheet above everything else."""
    shape = box(*measured(bounds), 4)
    shadow(plate, shape, (1, 2), 3, 0.5)
    shadow(plate, shape, (3, 8), 9, 0.5)
    fill(plate, shape, base)
    fill(plate, shape, rgb(255, 250, 234), 0.45)
    blend(plate, shape, lambda _v, d: 0.3 * np.exp(np.minimum(d, 0) / 8), BURN)
    bevel(plate, shape, 1.6, 0.5)
    stroke(plate, shape, 1.2, INK2, 0.9)
    stroke(plate, shape, 0.8, INK2, 0.5, 4)


def button(plate: Plate, bounds: Bounds, base: Array, *, state: str) -> None:
    """A button of paper."""
    shape = box(*measured(bounds), 8)
    shadow(plate, shape, (2, 4), 4, 0.5)
    if state != "pressed":
        shadow(plate, shape, (3, 8), 8, 0.35)
    fill(plate, shape, base)
    bevel(plate, shape, 2, 0.6)
    blend(plate, shape, lambda _v, d: 0.4 * np.exp(np.minimum(d, 0) / 10), BURN)
    fill(plate, shape, rgb(*PAPER[state].fill), PAPER[state].share)
    line, width = INK2, 1.6
    match state:
        case "hover":
            line, width = OXBLOOD, 2.2
        case "pressed":
            hollowed(plate, shape, (2, 4), 4, 0.55)
        case "picked":
            _enamelled(plate, shape)
            line = GILT
        case _:
            pass
    stroke(plate, shape, width, line, 0.5 if state == "disabled" else 0.95, 5)
    stroke(plate, shape, 1.0, BRASS_INK, 0.9)


def _enamelled(plate: Plate, shape: Shape) -> None:
    """Light a button of enamel, sunk into its paper."""
    _, top, _, bottom = shape.bounds
    blend(plate, shape, lambda v, _d: 0.20 * np.clip(1 - (v.y - top) / (bottom - top) * 1.6, 0, 1), rgb(222, 120, 96))
    hollowed(plate, shape, (1, 3), 5, 0.5)
    stroke(plate, shape, 1.2, IVORY, 0.25, 1.2)


STATES = ("normal", "hover", "pressed", "disabled")

PAPERS: tuple[Piece, ...] = (
    Piece("parts/paper", ground, opaque=True),
    *frame("parts/panel", SHEET, HIGH, partial(sheet, ruled=True)),
    *frame("parts/sheet", SHEET, HIGH, partial(sheet, ruled=False)),
    *frame("parts/dialog", SHEET, HIGH, dialog),
    *frame("parts/journal", SHEET, HIGH, journal),
    *(
        piece
        for state in ("normal", "hover", "disabled")
        for piece in frame(f"parts/slip-{state}", BUTTON, FLAT, partial(slip, state=state))
    ),
    *frame("parts/tooltip", BUTTON, LOW, tooltip),
    *(
        piece
        for state in (*STATES, "picked")
        for piece in frame(f"parts/paper-{state}", BUTTON, LOW, partial(button, state=state))
    ),
)
