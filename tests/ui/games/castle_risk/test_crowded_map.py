"""The whole map in every window and at every size of text: each land is named, and nothing lies on anything else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, cycle, repeat
from math import hypot
from typing import NamedTuple

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER
from game.rules.castle_risk.setup.mustering import Mustering
from game.ui.contract.table_layout import layout_of
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import LEAST
from game.ui.games.castle_risk import board
from game.ui.games.castle_risk.forms import troops
from game.ui.games.castle_risk.stage import CASTLE_RISK
from game.ui.map import cartouche, pieces
from game.ui.map.looks import LOOKS
from game.ui.map.survey import Survey
from game.ui.map.view import EDGE, MapView
from game.ui.table import map_tools
from game.words import Words
from tests.pairs import all_pairs
from tests.rules.castle_risk.war import at_war
from tests.ui.games.castle_risk.wars import players
from tests.ui.map.europe import europe, survey
from tests.ui.stand import SIZES, Size

TEXT = (1.0, 1.5, 2.0)
REACHES = {"T": 0.46, "M": 0.48, "R": 0.5, "L": 0.5, "A": 0.46, "J": 0.48}
"""How far the shape of a token reaches to the side, in widths of its box."""
FLAG, WALLS = (0.43, 0.02, 0.84, 0.28), (0.15, 0.35, 0.8, 0.9)
"""The edges of the flag and of the walls in the box of a castle: left, top, right, bottom, in shares of it."""
CASTLES = ("london", "berlin", "vienna", "gascony", "moscow", "trieste")


@cache
def europe_view() -> MapView:
    """Return the view of the map that all windows share: its ground takes long to draw."""
    shown = MapView(europe())
    shown.show(survey(), shown.marks)
    return shown


class Seen(NamedTuple):
    """A map in a window: its box, the width of a round token, what is on it by key, what lies over it."""

    box: Box
    disc: float
    items: dict[str, Item]
    trays: Sequence[Box]


@cache
def seen(size: Size, factor: float, language: str) -> Seen:
    """Return the map of a war of six in a window; stars and triangles are everywhere."""
    canvas, shown = Canvas(size, factor), europe_view()
    canvas.looks.learn(LOOKS)
    box = layout_of(CASTLE_RISK, canvas.box, 6).board.inset(EDGE)
    shown.fit(canvas, box, language)
    shown.tools = map_tools.boxes(shown.camera.view)
    edge = board.picture(view(at_war(6), BYSTANDER), players(6), (), Words(language))
    things = [
        *(item for item in edge if "/edge " in item.look),
        *(pieces.army(europe(), land, "MTMRMA"[land % 6], 12) for land in range(len(europe().lands))),
        *(pieces.castle(europe(), europe().index(land), "M") for land in CASTLES),
    ]
    items = {item.key: item for item in shown.items(things)}
    trays = [*shown.tools, *(items[key].box for key in (cartouche.SHEET, "track") if key in items)]
    return Seen(shown.camera.view, shown.spot(0).w / 1.4, items, trays)


def written(items: dict[str, Item]) -> dict[int, Box]:
    """Return the boxes of the letters of the names of lands, by the numbers of the lands."""
    return {
        int(key.removeprefix("map/land ")): item.box.middle(item.box.w, item.args[2] * 0.8)
        for key, item in items.items()
        if key.startswith("map/land ") and not item.args[4]
    }


def apart(box: Box, item: Item) -> float:
    """Return how far a box is from the middle of an item."""
    x, y = item.box.centre
    return hypot(max(box.x - x, 0.0, x - box.right), max(box.y - y, 0.0, y - box.bottom))


WINDOWS = [*all_pairs(SIZES, TEXT, ("en", "fr")), *zip(SIZES[:4], repeat(1.25), cycle(("en", "fr")))]
EVERY_WINDOW = pytest.mark.parametrize(("size", "factor", "language"), WINDOWS)


@EVERY_WINDOW
def test_eleven_lands_stood_without_a_name_or_an_abbreviation(size: Size, factor: float, language: str) -> None:
    items = seen(size, factor, language).items
    named = {key for key in items if key.startswith("map/land ")}
    assert len(named) == len(europe().lands)
    assert len({items[key].label for key in named}) == len(named)


@EVERY_WINDOW
def test_portugal_was_cut_at_the_edge(size: Size, factor: float, language: str) -> None:
    shown = seen(size, factor, language)
    assert all(shown.box.covers(box) for box in written(shown.items).values())


@EVERY_WINDOW
def test_stars_and_triangles_touched_their_neighbours(size: Size, factor: float, language: str) -> None:
    items = seen(size, factor, language).items
    armies = [item for key, item in items.items() if key.startswith(pieces.ARMY)]
    for one, other in combinations(armies, 2):
        (x, y), (u, v) = one.box.centre, other.box.centre
        reach = sum(REACHES[item.args[0]] * item.box.w for item in (one, other))
        assert hypot(x - u, y - v) > reach, (one.key, other.key)


@EVERY_WINDOW
def test_trays_and_tokens_lay_on_names(size: Size, factor: float, language: str) -> None:
    shown = seen(size, factor, language)
    letters = written(shown.items)
    armies = [item for key, item in shown.items.items() if key.startswith(pieces.ARMY)]
    for land, box in letters.items():
        name = shown.items[f"map/land {land}"].label
        assert not any(box.inset(0.5).meets(tray) for tray in shown.trays), name
        assert not [item.key for item in armies if apart(box, item) < 0.48 * shown.disc], name
    for (one, box), (other, covered) in combinations(letters.items(), 2):
        assert not box.inset(0.5).meets(covered), (one, other)


@EVERY_WINDOW
def test_bourgogne_was_written_over_the_armies_of_gascony(size: Size, factor: float, language: str) -> None:
    shown, astray = seen(size, factor, language), set()
    armies = [shown.items[f"{pieces.ARMY}{land.id}"] for land in europe().lands]
    for land, box in written(shown.items).items():
        others = [army for army in armies if army is not armies[land]]
        for part in (box, box.middle(0.5 * box.w, box.h)):
            own = apart(part, armies[land]) - 0.05 * shown.disc  # armies lie on whole pixels
            if any(apart(part, army) < own for army in others):
                astray.add(europe().lands[land].id)
    assert astray <= {"saxony", "venice"}, "all around these are armies: their names have room on their line only"


@EVERY_WINDOW
def test_the_flag_of_a_castle_touched_the_name_of_trieste(size: Size, factor: float, language: str) -> None:
    shown = seen(size, factor, language)
    castles = [item.box for key, item in shown.items.items() if key.startswith(pieces.CASTLE)]
    assert len(castles) == len(CASTLES)
    for land, box in written(shown.items).items():
        for x, y, w, h in castles:
            for left, top, right, bottom in (FLAG, WALLS):
                part = Box(x + left * w, y + top * h, (right - left) * w, (bottom - top) * h)
                assert not box.inset(0.5).meets(part), shown.items[f"map/land {land}"].label


@pytest.mark.parametrize("size", SIZES)
def test_the_names_of_lands_became_smaller_in_larger_text(size: Size) -> None:
    least = []
    for factor in TEXT:
        letters = [item.args[2] for key, item in seen(size, factor, "fr").items.items() if key.startswith("map/land ")]
        least.append(min(letters) * Canvas(size, factor).unit)
    assert least[-1] >= 0.99 * least[0]
    assert least == sorted(least), least


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_names_of_lands_stayed_as_small_as_they_were_in_large_text(size: Size, language: str) -> None:
    for factor in TEXT[1:]:
        unit = Canvas(size, factor).unit
        items = seen(size, factor, language).items
        pixels = [item.args[2] * unit for key, item in items.items() if key.startswith("map/land ")]
        assert min(pixels) > 0.99 * LEAST
        assert sum(each > 1.19 * LEAST for each in pixels) > len(pixels) / 3


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_legend_cut_the_name_of_an_owner_short_though_there_was_sea_beside_it(language: str) -> None:
    shown, canvas = europe_view(), Canvas((1280, 720), 1.0)
    canvas.looks.learn(LOOKS)
    shown.fit(canvas, Box(20, 150, canvas.box.w - 480, canvas.box.h - 180), language)
    names = ("Camille", "Hugo", "Mamie", "Léo", "Tante Odile")
    people = tuple((("L", name[0]), name) for name in names)
    war = Survey(("",) * len(europe().lands), title="Castle Risk", switch=("Empires", "Owners"), people=people)
    plate = cartouche.plate(europe(), shown.camera, war, canvas, language, 1)
    assert {item.args[0] for item in plate if item.look == "text"} >= set(names)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "factor", "names", "tokens"),
    [((3840, 2160), 1.0, 1, 0), ((1920, 1080), 1.0, 0, 0), ((1280, 720), 1.0, 6, 0), ((1280, 720), 2.0, 15, 2)],
)
def test_the_armies_to_come_lay_on_names_and_on_tokens_of_other_lands(
    size: Size, factor: float, names: int, tokens: int, language: str
) -> None:
    shown = seen.__wrapped__(size, factor, language)  # the view that all windows share fits this one
    lands = {land.id: (0, 1) for land in europe().lands}
    drafted = view(at_war(2, lands=lands, phase=Mustering(44)), 0)
    armies = [pieces.army(europe(), land, "MTMRMA"[land % 6], 12) for land in range(len(lands))]
    letters, on_names, on_tokens = written(shown.items).values(), set(), set()
    for land in lands:
        badges = list(troops.badges(drafted, ("place", land, "1"), "M"))
        drawn = {item.key: item for item in europe_view().items([*badges, *armies])}
        badge = drawn[f"draft {land}"].box
        others = [item for key, item in drawn.items() if key.startswith(pieces.ARMY) and not key.endswith(f" {land}")]
        if any(apart(badge, item) < 0.4 * shown.disc for item in others):
            on_tokens.add(land)
        if badge.inset(0.5).meets_any(letters):
            on_names.add(land)
        own = drawn[f"{pieces.ARMY}{land}"].box
        assert badge.inset(-0.2 * own.w).meets(own), f"{land}: away from its armies"
    assert len(on_names) <= names, on_names
    assert len(on_tokens) <= tokens, on_tokens


@pytest.mark.parametrize("language", ["en", "fr"])
def test_biscay_and_bothnia_stayed_as_small_as_a_name_may_be_in_large_text(language: str) -> None:
    unit = Canvas((3840, 2160), 2.0).unit
    items = seen.__wrapped__((3840, 2160), 2.0, language).items
    seas = {item.label: item.args[2] * unit for key, item in items.items() if key.startswith("map/sea")}
    assert len(seas) == 12
    assert not {name for name, pixels in seas.items() if pixels < 1.4 * LEAST}
