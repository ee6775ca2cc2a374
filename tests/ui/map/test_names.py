"""The names of lands on a small map: every land has one, it names nothing else, and nothing lies on it."""

from __future__ import annotations

from math import hypot

import pytest

from game.ui.draw.box import Box, Point
from game.ui.draw.canvas import Canvas
from game.ui.draw.text.typesetting import LEAST
from game.ui.map import piece_layout, pieces
from game.ui.map.camera import Camera
from game.ui.map.name_planner import Planner
from game.ui.map.names import is_sea
from game.ui.map.pieces import DISC
from game.ui.map.view import MapView
from tests.ui.map.europe import europe, shown

SMALL = (1280, 720)
CASTLES = ("london", "berlin", "vienna", "gascony", "moscow", "trieste")


def written(language: str, castles: tuple[str, ...] = ()) -> tuple[MapView, dict[int, tuple[str, Box]]]:
    """Return a small map, and the names of its lands with the boxes of their letters, by the lands' numbers."""
    view = shown(SMALL, language)
    atlas = europe()
    items = view.items([pieces.castle(atlas, atlas.index(land), "L") for land in castles])
    names = [item for item in items if item.key.startswith("map/land ")]
    boxes = (item.box.middle(item.box.w, item.args[2] * 0.8) for item in names)
    return view, {
        int(item.key.removeprefix("map/land ")): (item.label, box) for item, box in zip(names, boxes, strict=True)
    }


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("castles", [(), CASTLES])
def test_six_lands_had_no_name_on_a_small_screen(language: str, castles: tuple[str, ...]) -> None:
    _, found = written(language, castles)
    assert len(found) == len(europe().lands)
    words = [name for name, _ in found.values()]
    assert len(set(words)) == len(words), "an abbreviation stands for two lands"


def apart(box: Box, at: Point) -> float:
    return hypot(max(box.x - at[0], 0.0, at[0] - box.right), max(box.y - at[1], 0.0, at[1] - box.bottom))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_saxony_was_written_at_the_armies_of_bohemia(language: str) -> None:
    view, found = written(language, CASTLES)
    upright = {i: box for i, (_, box) in found.items() if not europe().lands[i].name.angle}
    for number, box in upright.items():
        near = sorted(range(len(europe().lands)), key=lambda i: apart(box, view.spot(i).centre))
        assert near[0] == number, found[number][0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_armies_stand_on_a_name(language: str) -> None:
    view, found = written(language)
    disc = view.spot(0).w / 1.4
    assert disc > DISC * view.camera.fit
    upright = {i: box for i, (_, box) in found.items() if not europe().lands[i].name.angle}
    for number, box in upright.items():
        covered = [i for i in range(len(europe().lands)) if apart(box.inset(0.5), view.spot(i).centre) < disc * 0.49]
        assert not covered, (found[number][0], covered)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_points_of_stars_lay_on_letters_where_their_name_had_room_elsewhere(language: str) -> None:
    view, found = written(language)
    disc, spots = view.spot(0).w / 1.4, [view.spot(i).centre for i in range(len(europe().lands))]
    upright = [found[i] for i, land in enumerate(europe().lands) if not land.name.angle]
    touched = [name for name, box in upright if min(apart(box, spot) for spot in spots) < 0.6 * disc]
    assert len(touched) <= 3, touched  # 25 did


def test_names_did_not_grow_with_the_text_of_a_large_window() -> None:
    atlas, canvas = europe(), Canvas((3840, 2160), 2.0)
    camera = Camera(atlas.size, atlas.frame, Box(20, 190, 520, 330), 1 / canvas.unit)
    aside = piece_layout.spread(atlas, camera, 1.0)
    planned = Planner(atlas, camera, 1.0, aside, canvas).plan([atlas.index(land) for land in CASTLES], "en")
    names = {each.number: each for each in planned if not is_sea(each.kind)}
    assert len(names) == len(atlas.lands)
    sizes = [each.size for each in names.values()]
    assert sum(each.size >= 0.99 * LEAST for each in names.values()) > len(names) / 3
    assert sum(1.02 * min(sizes) < size < 0.98 * max(sizes) for size in sizes) > len(names) / 4, "there are two kinds"
    boxes = []
    for number, each in names.items():
        (x, y), (dx, dy) = atlas.lands[number].name.at, each.aside
        boxes.append(Box(x * camera.fit + dx, y * camera.fit + dy, 0, 0).middle(each.w, each.size * 0.8))
    assert not [box for i, box in enumerate(boxes) if box.inset(0.5).meets_any(boxes[:i])]


def test_names_of_seas_did_not_grow_with_the_text_of_a_large_window() -> None:
    atlas, canvas = europe(), Canvas((3840, 2160), 2.0)
    camera = Camera(atlas.size, atlas.frame, Box(20, 190, 520, 330), 1 / canvas.unit)
    aside = piece_layout.spread(atlas, camera, 1.0)
    planned = Planner(atlas, camera, 1.0, aside, canvas).plan([atlas.index(land) for land in CASTLES], "en")
    seas = {each.words: each for each in planned if is_sea(each.kind)}
    grown = [name for name, each in seas.items() if each.size > 1.5 * atlas.seas[each.number].size * camera.fit]
    assert {"Ocean", "Black Sea"} <= set(grown)
