"""From a board file to a `Board`, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Final

from game.kernel import data_files
from game.kernel.strict_yaml.builder import BOARD
from game.kernel.strict_yaml.document import load_file
from game.rules.castle_risk.board.draft import Draft
from game.rules.castle_risk.board.geometry import Line, decoded
from game.rules.castle_risk.board.graph_checks import check_graph
from game.rules.castle_risk.board.map import Board, Empire, Link, Names, Region, Scenery, Sea, SeaName, Territory
from game.rules.castle_risk.board.records import Polygons, SheetRecord
from game.rules.castle_risk.board.shape_checks import check_shapes

_TINTS: Final = (
    (64, 104, 172),
    (190, 62, 58),
    (90, 136, 74),
    (98, 102, 116),
    (132, 74, 132),
    (224, 176, 62),
    (74, 140, 140),
    (156, 112, 70),
)
"""The colours of empires that say nothing of theirs, in the order of the file; and of lands that belong to none:"""
_PLAIN: Final = (200, 164, 110)


def load(path: Path) -> Board:
    """Read a board file. Raises `Refused` with every problem of it, in the order of the file.

    As long as a file stays the same, its board is the same object: screens keep megabytes with it, and a family plays
    on one board all evening.
    """
    return _loaded(path, sha256(data_files.content(path)).digest())


@lru_cache(maxsize=4)
def _loaded(path: Path, _content: bytes) -> Board:
    return _read(path)


def _read(path: Path) -> Board:
    draft = Draft(load_file(path, BOARD))
    check_graph(draft)
    check_shapes(draft)
    if draft.problems or draft.sheet is None:
        raise draft.refusal()
    return _made(draft, draft.sheet, path.stem)


def _made(draft: Draft, sheet: SheetRecord, stem: str) -> Board:
    """Make the board of a draft without problems; without a name it is called after its file."""
    sections = draft.sections
    called: Names = sections.name.names if sections.name else dict.fromkeys(("en", "fr"), stem)
    index = {name: land for land, name in enumerate(draft.territories)}
    empires = {name: number for number, name in enumerate(draft.empires)}
    seas = list(draft.seas)
    territories = tuple(
        Territory(name, t.names, empires[t.empire], t.label, t.token, t.castle, _rings(t.polygons))
        for name, t in draft.territories.items()
    )
    borders = [{index[name] for name in t.neighbours} for t in draft.territories.values()]
    lands = tuple(tuple(land for land, t in enumerate(territories) if t.empire == e) for e in empires.values())
    waters = tuple(tuple(dict.fromkeys(draft.seas[s].water for s in t.seas)) for t in draft.territories.values())
    links = tuple(
        Link((index[link.between[0]], index[link.between[1]]), link.house, _points(link.path, sheet.quantum))
        for link in draft.links.values()
    )
    return Board(
        name=MappingProxyType(dict(called)),
        ids=tuple(index),
        index=MappingProxyType(index),
        territories=territories,
        empires=_empires(draft),
        lands=lands,
        regions=tuple(Region(name, tuple(index[land] for land in of)) for name, of in sections.regions.items()),
        neighbours=_joined(borders, [link for link in links if not link.house]),
        with_extra_links=_joined(borders, links),
        waters=waters,
        coast=MappingProxyType(_coast(draft, waters)),
        seas=tuple(Sea(name, sea.names, sea.water) for name, sea in draft.seas.items()),
        seas_of=tuple(tuple(seas.index(name) for name in t.seas) for t in draft.territories.values()),
        track=tuple(sections.reinforcement_track),
        castle_bonus=sections.castle_bonus,
        links=links,
        arcs=tuple(_points(arc, sheet.quantum) for arc in sections.arcs),
        neutral=_rings(sections.neutral),
        width=sheet.width,
        height=sheet.height,
        frame=sheet.frame,
        scenery=_scenery(draft, sheet.quantum),
    )


def _coast(draft: Draft, waters: Sequence[Sequence[str]]) -> dict[str, tuple[int, ...]]:
    """Return the lands on each water; `waters` are those that each land touches."""
    names = dict.fromkeys(sea.water for sea in draft.seas.values())
    return {name: tuple(land for land, touched in enumerate(waters) if name in touched) for name in names}


def _empires(draft: Draft) -> tuple[Empire, ...]:
    tints = iter(_TINTS * len(draft.empires))
    return tuple(
        Empire(name, e.names, e.bonus, e.castle, e.colour or (next(tints) if e.castle else _PLAIN))
        for name, e in draft.empires.items()
    )


def _scenery(draft: Draft, quantum: float) -> Scenery:
    scenery = draft.sections.scenery
    lakes, rivers, graticule = (
        tuple(_points(text, quantum) for text in texts)
        for texts in (scenery.lakes.values(), scenery.rivers.values(), scenery.graticule)
    )
    names = tuple(SeaName(name.names, name.label, name.spacing, name.small) for name in scenery.names)
    return Scenery(
        lakes=tuple((*lake, lake[0]) if lake[0] != lake[-1] else lake for lake in lakes),
        rivers=rivers,
        graticule=graticule,
        names=names,
    )


def _joined(borders: list[set[int]], links: Iterable[Link]) -> tuple[tuple[int, ...], ...]:
    """Return per land the lands beyond a border or at the other end of a link, ascending."""
    beyond = [set(lands) for lands in borders]
    for link in links:
        here, there = link.between
        beyond[here].add(there)
        beyond[there].add(here)
    return tuple(tuple(sorted(lands)) for lands in beyond)


def _rings(polygons: Polygons) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(polygon[0]) for polygon in polygons)


def _points(text: str, quantum: float) -> Line:
    """Return the points of a coded line in board units. Tenths become what a person would write: 0.3, not 3 * 0.1."""
    per_unit = 1 / quantum
    return tuple((x / per_unit, y / per_unit) for x, y in decoded(text) or ())
