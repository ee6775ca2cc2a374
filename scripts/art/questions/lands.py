"""Outlines of lands, islands and waters, and lands marked on a map of Europe, each in an equal-area projection."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, radians, sin, sqrt
from pathlib import Path

import yaml

from art.questions.sheet import (
    INK,
    INK2_COLOUR,
    IVORY,
    OXBLOOD,
    SEA,
    WASH,
    Colour,
    H,
    Line,
    Point,
    Sheet,
    W,
    moved,
)

ROOM = (960, 700)
"""How large an outline may be, in units of the sheet."""
WATERLINES = (40, 26, 14)
LANDS = Path(__file__).parent / "lands.yaml"
Rings = list[Line]


@cache
def atlas() -> dict[str, dict[str, Rings]]:
    """Return the outlines in degrees: `lands`, and the states of `europe`."""
    raw = yaml.load(LANDS.read_text(encoding="utf-8"), yaml.CSafeLoader)
    return {part: {name: [_decoded(ring) for ring in rings] for name, rings in raw[part].items()} for part in raw}


def _decoded(text: str) -> Line:
    numbers, x, y, line = [int(n) for n in text.split()], 0, 0, []
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        line.append((x / 100, y / 100))
    return line


def projected(line: Line, middle: Point) -> Line:
    """Return a line of degrees in Lambert's azimuthal equal-area projection about `middle`, y down."""
    lon0, lat0 = radians(middle[0]), radians(middle[1])
    out = []
    for lon, lat in line:
        a, b = radians(lon) - lon0, radians(lat)
        k = sqrt(2 / (1 + sin(lat0) * sin(b) + cos(lat0) * cos(b) * cos(a)))
        out.append((k * cos(b) * sin(a), -k * (cos(lat0) * sin(b) - sin(lat0) * cos(b) * cos(a))))
    return out


def fitted(rings: Rings, room: Point = ROOM, middle: Point = (W / 2, H / 2)) -> Rings:
    """Return rings as large as `room` allows, about a point of the sheet."""
    xs, ys = [x for ring in rings for x, _ in ring], [y for ring in rings for _, y in ring]
    k = min(room[0] / (max(xs) - min(xs)), room[1] / (max(ys) - min(ys)))
    cx, cy = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return [moved(ring, middle[0] - cx * k, middle[1] - cy * k, k) for ring in rings]


def _centre(rings: Rings) -> Point:
    xs, ys = [x for ring in rings for x, _ in ring], [y for ring in rings for _, y in ring]
    return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def shape(name: str) -> Rings:
    """Return the outline of a land, projected about its middle."""
    rings = atlas()["lands"][name]
    return [projected(ring, _centre(rings)) for ring in rings]


def land(name: str) -> Callable[[Sheet], None]:
    """Return how to draw a land that has neighbours: a tinted sheet cut out of the map."""

    def draw(sheet: Sheet) -> None:
        rings = fitted(shape(name))
        for ring in rings:
            sheet.shadow(ring, 7, 11, 7)
        _coloured(sheet, rings, WASH)

    return draw


def island(name: str) -> Callable[[Sheet], None]:
    """Return how to draw a land with the sea around it."""

    def draw(sheet: Sheet) -> None:
        sheet.box(0, 0, W, H, SEA)
        rings = fitted(shape(name), (900, 680))
        _shores(sheet, rings, SEA)
        _coloured(sheet, rings, WASH)

    return draw


def water(name: str) -> Callable[[Sheet], None]:
    """Return how to draw a lake or a sea with land around it."""

    def draw(sheet: Sheet) -> None:
        sheet.box(0, 0, W, H, WASH)
        _coloured(sheet, fitted(shape(name), (880, 680)), SEA)

    return draw


def _shores(sheet: Sheet, rings: Rings, sea: Colour) -> None:
    for wide in WATERLINES:
        for ring in rings:
            sheet.loop(ring, wide, (120, 146, 146))
        for ring in rings:
            sheet.loop(ring, wide - 3, sea)


def _coloured(sheet: Sheet, rings: Rings, colour: Colour) -> None:
    for ring in rings:
        sheet.loop(ring, 5, INK)
    for ring in rings:
        sheet.fill(ring, colour)


def marked(name: str, middle: Point, width: float) -> Callable[[Sheet], None]:
    """Return how to draw a part of the map of Europe, `width` degrees of latitude wide, with one state marked."""

    def draw(sheet: Sheet) -> None:
        sheet.box(0, 0, W, H, SEA)
        k = W / radians(width)
        states = {
            state: [moved(projected(ring, middle), W / 2, H / 2, k) for ring in rings]
            for state, rings in atlas()["europe"].items()
        }
        for rings in states.values():
            for ring in rings:
                sheet.loop(ring, 6, INK2_COLOUR)
        for state, rings in states.items():
            for ring in rings:
                sheet.drawn(ring, OXBLOOD if state == name else IVORY, 2.2, INK2_COLOUR)

    return draw


def sizes(sheet: Sheet) -> None:
    """Greenland and Africa in one scale."""
    sheet.box(0, 0, W, H, SEA)
    pairs = (("africa", (790, 450), "B"), ("greenland", (260, 450), "A"))
    k = 640 / _tall(shape("africa"))
    for name, (x, y), letter in pairs:
        rings = shape(name)
        cx, cy = _centre(rings)
        placed = [moved(ring, x - cx * k, y - cy * k, k) for ring in rings]
        _shores(sheet, placed, SEA)
        _coloured(sheet, placed, WASH)
        sheet.text(x, 830, letter, 48)


def _tall(rings: Sequence[Line]) -> float:
    ys = [y for ring in rings for _, y in ring]
    return max(ys) - min(ys)


PICTURES = (
    *map(land, ("italy", "france", "india", "chile", "turkey", "croatia")),
    *map(
        island,
        (
            "australia", "africa", "great_britain", "japan", "new_zealand", "greenland", "corsica", "iceland",
            "madagascar", "cuba", "sicily", "sri_lanka", "crete",
        ),
    ),
    water("caspian_sea"),
    marked("poland", (15, 50), 34),
    marked("belarus", (22, 52), 34),
    marked("germany", (11, 50), 28),
    marked("switzerland", (9, 47), 20),
    sizes,
)  # fmt: skip
