"""The tray of dice in every window, at every size of text, in every battle: it hides nothing that has to be read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import cycle

import pygame
import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, State
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import MovingIn
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.turn import ACTING
from game.ui.contract.table_layout import layout_of
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.materials.shapes import Brush
from game.ui.draw.palette import NORMAL
from game.ui.draw.text.typesetting import Typesetter
from game.ui.games.castle_risk import board, layout
from game.ui.games.castle_risk.looks import dice
from game.ui.games.castle_risk.stage import CASTLE_RISK
from game.ui.map import cartouche, names, pieces
from game.ui.map.looks import LOOKS
from game.ui.map.view import EDGE, MapView
from game.ui.table import map_tools
from game.words import Words
from tests.pairs import all_pairs
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.games.castle_risk.test_crowded_map import TEXT, europe_view, written
from tests.ui.games.castle_risk.wars import players
from tests.ui.map.europe import europe
from tests.ui.stand import SIZES, Size

ATTACKS = [(source, target) for source, land in enumerate(europe().lands) for target in land.neighbours]
EACH = 3
"""In how many windows each attack is looked at."""
AT = tuple[float, str]
BY_SIZE: dict[Size, dict[AT, list[tuple[int, int]]]] = defaultdict(lambda: defaultdict(list))
WINDOWS = all_pairs(SIZES, TEXT, ("en", "fr"))
for (window, text, tongue), way in zip(WINDOWS * (len(ATTACKS) * EACH // len(WINDOWS)), cycle(ATTACKS), strict=False):
    BY_SIZE[window][text, tongue].append(way)


def battle(source: int, target: int) -> State:
    """Return a war of six in which the first player has rolled against a neighbour with a Marshal."""
    state = at_war(6)
    war = state.table
    war.owners[source], war.player, war.dice = 0, 0, ((6, 5, 3), (4, 4))
    war.owners[target] = max(1, war.owners[target])
    war.general, war.marshals[war.owners[target]] = True, "stands"
    state.phase = Fighting(Assault(source, target, 0, 1), ACTING)
    return state


def drawn(state: State, shown: MapView, language: str) -> dict[str, Item]:
    """Return what is on the map, by key."""
    things = list(board.picture(view(state, BYSTANDER), players(6), (), Words(language)))
    return {item.key: item for item in shown.items(things)}


def fitted(size: Size, factor: float, language: str) -> MapView:
    """Return the map as the table of six shows it in a window."""
    canvas, shown = Canvas(size, factor), europe_view()
    canvas.looks.learn(LOOKS)
    shown.fit(canvas, layout_of(CASTLE_RISK, canvas.box, 6).board.inset(EDGE), language)
    shown.tools = map_tools.boxes(shown.camera.view)
    return shown


def laid(items: dict[str, Item]) -> Sequence[Box]:
    """Return the boxes of the tray and of the tokens of losses on its rim."""
    felt = items["felt"].box
    marks = [item.box for key, item in items.items() if key.startswith(board.LOSER)]
    rim = Box(felt.x + 0.14 * felt.w, marks[0].y, 0.56 * felt.w, marks[0].h)
    return felt, rim


def hidden(items: dict[str, Item], shown: MapView) -> Iterator[str]:
    """Yield the names of lands, the armies and the rest that the tray hides."""
    tray = [box.inset(0.5) for box in laid(items)]
    for land, letters in written(items).items():
        if letters.meets_any(tray):
            yield items[f"map/land {land}"].label
    half = shown.spot(0).w / 2.8
    for land in range(len(europe().lands)):
        if Box(*shown.spot(land).centre, 0, 0).inset(-half).meets_any(tray):
            yield f"{pieces.ARMY}{europe().lands[land].id}"
    rest = [items[key].box for key in ("track", cartouche.SHEET) if key in items]
    if any(box.meets_any(tray) for box in (*shown.tools, *rest)):
        yield "what stands at the edge"
    if not all(map(shown.camera.view.covers, tray)):
        yield "the printed edge of the map"


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_the_tray_of_dice_lay_on_brittany_in_large_text(size: Size) -> None:
    for (factor, language), attacks in BY_SIZE[size].items():
        shown = fitted(size, factor, language)
        for source, target in attacks:
            found = [*hidden(drawn(battle(source, target), shown, language), shown)]
            assert not found, (factor, language, europe().lands[source].id, europe().lands[target].id)


@pytest.mark.parametrize("factor", TEXT)
def test_the_tray_of_dice_lay_on_romania_and_under_a_button(factor: float) -> None:
    shown = fitted((1280, 720), factor, "en")
    assert not [*hidden(drawn(battle(INDEX["poland"], INDEX["galicia"]), shown, "en"), shown)]


@pytest.mark.parametrize("letter", "LRTMAJ")
@pytest.mark.parametrize("share", [0.73, 1.0, 2.0])
def test_the_token_of_who_lost_an_army_lay_over_his_die(share: float, letter: str) -> None:
    brush = Brush(1.0, Typesetter(1.0), NORMAL)
    wide, tall, beyond = (round(edge * share) for edge in (*layout.ROLL, layout.BEYOND))
    for row, edge in ((0, "bottom"), (1, "top")):
        mark = dice.loss(brush, wide, tall + 2 * beyond, (letter, "C", 0, row, 3))
        solid = pygame.mask.from_surface(mark.surface, 200).get_bounding_rects()[0].move(mark.dx, mark.dy - beyond)
        middle, face = tall / 2 + (row - 0.5) * layout.PITCH * share, dice.FACE * share
        over = solid.bottom - (middle - face / 2) if edge == "bottom" else middle + face / 2 - solid.top
        assert over < 0.15 * face, "pips begin there"
        assert solid.top + beyond > -4, "its edge and a bit of shadow may"
        assert solid.bottom < tall + beyond + 4


def test_the_tray_of_dice_lay_on_the_atlantic_ocean() -> None:
    shown = fitted((1280, 720), 1.0, "en")
    items = drawn(battle(INDEX["paris"], INDEX["brittany"]), shown, "en")
    seas = [item.box for item in items.values() if item.look == names.NAME and names.is_sea(item.args[1])]
    assert seas
    assert not any(box.middle(box.w, box.h / 2).meets_any(laid(items)) for box in seas)


def test_the_tray_of_dice_jumped_when_armies_became_fewer() -> None:
    shown, state = fitted((1280, 720), 2.0, "fr"), battle(INDEX["poland"], INDEX["galicia"])
    before = drawn(state, shown, "fr")["felt"].box
    state.table.armies[INDEX["poland"]], state.table.dice = 120, ((6,), (5,))
    assert drawn(state, shown, "fr")["felt"].box == before


def test_the_arrow_of_a_conquest_lay_on_the_name_of_the_land() -> None:
    state = at_war(6, phase=MovingIn(INDEX["poland"], INDEX["galicia"], 1, ACTING))
    items = drawn(state, fitted((1280, 720), 2.0, "en"), "en")
    assert items["arrow"].layer < items[f"map/land {INDEX['galicia']}"].layer


def test_the_tray_of_dice_touched_a_button_of_the_map() -> None:
    near = []
    for source, target in (("moscow", "st_petersburg"), ("smolensk", "livonia"), ("ukraine", "poland")):
        shown = fitted((1280, 720), 2.0, "fr")
        items = drawn(battle(INDEX[source], INDEX[target]), shown, "fr")
        buttons = [box.inset(-5) for box in map_tools.boxes(shown.camera.view)]
        near += [(source, box) for box in laid(items) if box.meets_any(buttons)]
    assert not near
