"""Checks of what is drawn of a board: its lines, the rings that they make, and what stands in the middle of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist
from typing import Final, TypeAlias

from game.kernel.problems import Path, shortened
from game.rules.castle_risk.board.draft import Draft
from game.rules.castle_risk.board.geometry import Line, Point, contains, decoded
from game.rules.castle_risk.board.records import Polygons, SheetRecord
from game.words import N_

Shape: TypeAlias = Sequence[Line]

MOST_POINTS: Final = 40_000
"""The points of all rings together: three times those of Europe. One arc may be named any number of times."""
NEAR: Final = 1 / 100
"""The end of a link lies in its territory or not further from it than this part of the board's width."""


def check_shapes(draft: Draft) -> None:
    """Add every problem of arcs, rings, anchors, links and scenery to the draft."""
    lines = [_line(draft, ("arcs", place), arc) for place, arc in enumerate(draft.sections.arcs)]
    whole = draft.whole and None not in lines
    used: set[int] = set()
    shapes = {
        name: _shape(draft, ("territories", name, "polygons"), territory.polygons, lines, used)
        for name, territory in draft.territories.items()
    }
    _shape(draft, ("neutral",), draft.sections.neutral, lines, used)
    if whole:
        for number in sorted(set(range(len(lines))) - used):
            draft.say(("arcs", number), N_("No ring uses arc {number}. Put it in one, or remove it."), number=number)
    if draft.sheet is not None:
        _check_frame(draft, draft.sheet)
        _check_anchors(draft, shapes, draft.sheet.quantum)
        _check_paths(draft, shapes, draft.sheet)
    _check_scenery(draft)


def _line(draft: Draft, path: Path, text: object) -> Line | None:
    """Return a coded line, or None and a problem."""
    line = decoded(text) if isinstance(text, str) else None
    if line is None:
        message = N_(
            "This is not a line. Write whole numbers in quotes: “x y” for a point, then “dx dy” for each "
            "step to the next."
        )
        draft.say(path, message)
        return None
    return tuple(line)


def _shape(draft: Draft, path: Path, polygons: Polygons, lines: Sequence[Line | None], used: set[int]) -> Shape | None:
    """Return the rings of a territory, in the unit of the file, or None and problems; note the arcs that it uses."""
    rings: list[Line] = []
    for place, polygon in enumerate(polygons):
        used.update(max(number, ~number) for ring in polygon for number in ring)
        if len(polygon) != 1 or not polygon[0]:
            message = N_(
                "A polygon is one ring of arcs, without holes: “[[0, 1, 2]]”. Make each island a polygon of its own."
            )
            draft.say((*path, place), message)
            continue
        ring = _ring(draft, (*path, place, 0), polygon[0], lines)
        if ring is not None:
            rings.append(ring)
    if not polygons and path != ("neutral",):
        draft.say(path, N_("This territory has no polygon. Give it one ring of arcs: “[[[0, 1, 2]]]”."))
    return rings if len(rings) == len(polygons) > 0 else None


def _ring(draft: Draft, path: Path, numbers: Sequence[int], lines: Sequence[Line | None]) -> Line | None:
    """Return the points of a ring, or None and what is wrong with it."""
    arcs: list[Line] = []
    for place, number in enumerate(numbers):
        if not -len(lines) <= number < len(lines):
            message = N_("There is no arc {number}: they go from 0 to {last}, backwards from -1. Correct the number.")
            draft.say((*path, place), message, number=number, last=len(lines) - 1)
        elif line := lines[max(number, ~number)]:
            arcs.append(line if number >= 0 else line[::-1])
    if len(arcs) < len(numbers):
        return None
    for place, arc in enumerate(arcs):
        end = arcs[place - 1][-1]
        if end != arc[0]:
            message = N_(
                "This ring is not closed: arc {before} ends at {end}, but arc {number} begins at {begin}. "
                "Correct the order, a sign, or one of the arcs."
            )
            ends = {"end": _shown(end), "begin": _shown(arc[0])}
            draft.say((*path, place), message, before=numbers[place - 1], number=numbers[place], **ends)
            return None
    draft.points += sum(map(len, arcs))
    if draft.points > MOST_POINTS:
        draft.say(
            path, N_("All the rings together have more than {n} points. Draw the lines with fewer."), n=MOST_POINTS
        )
        raise draft.refusal()
    return tuple(point for arc in arcs for point in arc[:-1])


def _check_frame(draft: Draft, sheet: SheetRecord) -> None:
    left, top, right, bottom = sheet.frame
    if left > 0 or top > 0 or right < sheet.width or bottom < sheet.height:
        message = N_(
            "The frame must hold the whole board, from 0, 0 to {width}, {height}. Write [left, top, right, bottom]."
        )
        draft.say(("board", "frame"), message, width=f"{sheet.width:g}", height=f"{sheet.height:g}")
        return
    for name, territory in draft.territories.items():
        if not (left <= territory.label.x <= right and top <= territory.label.y <= bottom):
            message = N_("The label of “{name}” lies outside the frame of the board. Move it.")
            draft.say(("territories", name, "label"), message, name=shortened(name))


def _check_anchors(draft: Draft, shapes: Mapping[str, Shape | None], quantum: float) -> None:
    """Tell tokens and castle sites outside their territory; a label may lie at sea."""
    for name, territory in draft.territories.items():
        shape = shapes[name]
        if shape is None:
            continue
        if not _within(shape, territory.token, quantum):
            message = N_("The token of “{name}” lies outside all its polygons. Move it inside one.")
            draft.say(("territories", name, "token"), message, name=shortened(name))
        if territory.castle is not None and not _within(shape, territory.castle, quantum):
            message = N_("The castle site of “{name}” lies outside all its polygons. Move it inside one.")
            draft.say(("territories", name, "castle"), message, name=shortened(name))


def _check_paths(draft: Draft, shapes: Mapping[str, Shape | None], sheet: SheetRecord) -> None:
    """Tell dotted lines that do not run between their two territories, in whichever direction."""
    far = NEAR * sheet.width / sheet.quantum
    for place, link in draft.links.items():
        path = _line(draft, ("links", place, "path"), link.path)
        here, there = (shapes.get(name) for name in link.between)
        if path is None or here is None or there is None:
            continue
        ways = (path, path[::-1])
        if not any(_near(here, way[0], far) and _near(there, way[-1], far) for way in ways):
            message = N_("This line does not run from “{here}” to “{there}”. Move its ends to their coasts.")
            draft.say(
                ("links", place, "path"), message, here=shortened(link.between[0]), there=shortened(link.between[1])
            )


def _check_scenery(draft: Draft) -> None:
    scenery = draft.sections.scenery
    for section, lines in (
        ("lakes", scenery.lakes.items()),
        ("rivers", scenery.rivers.items()),
        ("graticule", enumerate(scenery.graticule)),
    ):
        for key, text in lines:
            _line(draft, ("scenery", section, key), text)


def _within(shape: Shape, point: Point, quantum: float = 1) -> bool:
    x, y = point
    return any(contains(ring, (x / quantum, y / quantum)) for ring in shape)


def _near(shape: Shape, point: Point, far: float) -> bool:
    """Tell whether `point` lies in a territory or at most so `far` from its edge."""
    if _within(shape, point) or any(dist(point, corner) <= far for ring in shape for corner in ring):
        return True
    return any(_away(point, ring[place - 1], end) <= far for ring in shape for place, end in enumerate(ring))


def _away(point: Point, begin: Point, end: Point) -> float:
    """Return how far `point` is from the straight edge between two others."""
    (x, y), (u, v) = begin, end
    long = dist(begin, end)
    if not long:
        return dist(point, begin)
    along = ((point[0] - x) * (u - x) + (point[1] - y) * (v - y)) / long**2
    part = min(1, max(0, along))
    return dist(point, (x + part * (u - x), y + part * (v - y)))


def _shown(point: Point) -> str:
    return f"{point[0]:g} {point[1]:g}"
