"""The ring in large print."""

from __future__ import annotations

from math import hypot

import pytest

from game.kernel.player import Player
from game.kernel.types import BYSTANDER
from game.rules import GAMES
from game.ui.contract.stage import Highlight
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.desk import ring
from game.ui.games.egomaster.desk.throws import throws
from game.ui.games.egomaster.large_print.ring import AMOUNT, enlarged
from game.ui.games.egomaster.looks.board import PLATE, STACKED
from game.ui.games.egomaster.stage import EgomasterStage
from game.words import Words
from tests.ui.games.egomaster.moments import until


@pytest.mark.parametrize(("growth", "radius", "most"), [(1.0, 24.0, 0.0), (AMOUNT, 30.0, 9.0)])
@pytest.mark.parametrize("count", [20, 27, 36])
def test_the_arrow_of_a_way_lay_on_the_amount_of_its_square(
    count: int, growth: float, radius: float, most: float
) -> None:
    small = min(1.0, (ring.length(count) - 6) / STACKED)
    for index in range(count):
        (x, y), (dx, dy), key = ring.middle(count, index), ring.from_key(count, index), ring.key(count, index)
        lower = (31 - PLATE[1] * (growth - 1) / 2) * small
        wide, tall = PLATE[0] * growth * small, PLATE[1] * growth * small
        aside = max(0.0, abs(key[0] - x - dx) - wide / 2)
        above = max(0.0, abs(key[1] - y - dy - lower) - tall / 2)
        assert hypot(aside, above) >= radius - most, index


@pytest.mark.parametrize("count", [3, 4, 6])
def test_the_sums_of_who_begins_spilled_over_their_plates_in_large_text(count: int) -> None:
    players = [Player(f"P{seat}", "L", None) for seat in range(count)]
    thrown = [(seat, 17, 6) for seat in range(count)]
    items = enlarged([*throws(thrown, players, layout.THROWS, count)], 0.4)
    boxes = {item.key: item.box for item in items}
    for seat in range(count):
        sheet = boxes[f"throw {seat} sheet"]
        assert layout.THROWS.inset(-1).covers(sheet)
        places = [boxes[f"throw {seat} {end}"] for end in ("token", "white", "sum")]
        assert all(sheet.inset(12).covers(box) for box in places)
        assert places[0].right <= places[1].x < places[2].x
        assert places[2].w >= 56  # two capital figures


def test_beside_what_the_game_says_of_itself_names_were_cut_on_a_tiny_ring() -> None:
    match = until(
        lambda m: not m.state.table.question and not m.state.table.thrown and max(m.state.table.squares) >= 0, 3
    )
    stage, players = EgomasterStage(GAMES["egomaster"]), [Player(name, "L", None) for name in ("Ada", "Ben", "Cy")]
    picture = [*stage.picture(match.view(BYSTANDER), players, Highlight(), Words("fr"))]
    words = {"egomaster/phase", "egomaster/spine", "egomaster/title", "egomaster/note"}
    assert words <= {item.look for item in picture}
    assert words <= {item.look for item in stage.enlarged(picture, 0.38)}
    small = {item.look for item in stage.enlarged(picture, 0.28)}
    assert not words & small
    assert {"egomaster/square", "egomaster/d6"} <= small
