"""The board of Master Citadel answers: squares and pawn choose a direction, lights show who is about to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.types import BYSTANDER
from game.rules.master_citadel.events import Annulled, Stalled
from game.rules.master_citadel.sentences.prospect import prospect
from game.rules.master_citadel.state import DIRECTIONS, Order
from game.session.session import Session
from game.ui.contract.hints import HintContext
from game.ui.contract.stage import Highlight
from game.ui.draw.canvas import Canvas
from game.ui.draw.materials.shapes import Brush
from game.ui.draw.palette import NORMAL
from game.ui.games.master_citadel.looks.lights import rays
from game.ui.games.master_citadel.stage import MASTER_CITADEL as STAGE
from game.ui.widgets.focus import stops
from game.words import Words
from tests.ui.drivers import Room, mode
from tests.ui.games.master_citadel.courts import after, standing, written
from tests.ui.sitting import NAMES, Sitting, citadel, players, scripts, sitting

TR, FR = Words("en"), Words("fr")


def room() -> Room:
    """Return a room in which the only person writes an order; the pawn is in the middle."""
    return Room(sitting((1, 2, 3)))


def selection(room: Room) -> tuple[str, ...]:
    """Return what is chosen in the open form."""
    return room.table.flow.highlight.selection


def said(match: Match, direction: str, tr: Words = TR) -> str:
    """Return what a hover over the square in a direction says."""
    named = next(each for each in DIRECTIONS if each == direction)
    return prospect(match.view(0), named, NAMES, tr)


def lights(match: Match) -> list[str]:
    """Return the keys of the lights on the board."""
    keys = [item.key for item in STAGE.picture(match.view(BYSTANDER), players(), Highlight(), TR)]
    return [key for key in keys if key.startswith(("brink", "open gate", "rays"))]


def event(room: Room, kind: int, key: str) -> None:
    """Move, press or release the mouse in the middle of a control."""
    pos = tuple(round(c * room.screen.page.canvas.unit) for c in room.controls[key].box.centre)
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    room.app.step([pygame.Event(kind, pos=pos, **more)], 0.0)


@pytest.mark.usefixtures("unseen")
def test_a_click_on_a_square_beside_the_pawn_did_nothing() -> None:
    here = room()
    here.click("step NE")
    assert selection(here) == ("order", "NE", "10")
    here.click("step S")
    assert selection(here) == ("order", "S", "10")


@pytest.mark.usefixtures("unseen")
def test_the_pawn_could_not_be_dragged_where_it_should_go() -> None:
    here = room()
    event(here, pygame.MOUSEMOTION, "pawn")
    event(here, pygame.MOUSEBUTTONDOWN, "pawn")
    before = next(item for item in here.table.page.take_picture() if item.key == "pawn").box
    event(here, pygame.MOUSEMOTION, "step W")
    here.pass_time(0.25)
    held = next(item for item in here.table.page.take_picture() if item.key == "pawn").box
    assert held.x < before.x - 30
    event(here, pygame.MOUSEBUTTONUP, "step W")
    here.pass_time(0.25)
    assert selection(here) == ("order", "W", "10")
    let_go = next(item for item in here.table.page.take_picture() if item.key == "pawn").box
    assert let_go == before


@pytest.mark.usefixtures("unseen")
def test_a_pawn_that_is_only_clicked_or_dropped_elsewhere_chooses_nothing() -> None:
    here = room()
    here.click("pawn")
    event(here, pygame.MOUSEBUTTONDOWN, "pawn")
    event(here, pygame.MOUSEBUTTONUP, "seal")
    assert selection(here) == ()
    assert mode(here)


@pytest.mark.usefixtures("unseen")
def test_keyboard_and_gamepad_pass_over_the_squares_that_only_repeat_the_compass() -> None:
    here = room()
    assert {"step N", "pawn"} <= set(here.controls)
    assert not {"step N", "pawn"} & set(stops(here.controls))


def test_a_hover_says_who_would_win_there() -> None:
    match = standing((4, 0))
    assert said(match, "N") == "North: Pauline would win."
    assert said(match, "NE") == "North-east: Pauline and Benoît would win together."
    assert said(match, "W") == "West: after that, one more step wins for Pauline."
    assert said(standing((2, 2)), "S") == "South: after that, 2 more steps win for Marcelle."
    assert said(match, "N", FR) == "Nord\u00a0: Pauline gagnerait."


def test_a_hover_follows_the_house_rules() -> None:
    assert said(standing((4, 0), corner="refused"), "NE").startswith("North-east: the pawn would stay")
    assert said(standing((2, 1), goal="row"), "N") == "North: Pauline would win."
    assert said(standing((2, 2), goal="row"), "N") == "North: after that, one more step wins for Pauline."


def test_one_step_from_winning_was_not_seen_before_it_happened() -> None:
    assert lights(standing((2, 2))) == []
    assert lights(standing((3, 0))) == ["brink 0"]
    assert lights(standing((4, 4))) == ["brink 1", "brink 2"]
    assert lights(standing((2, 1), goal="row")) == ["brink 0"]
    tips = STAGE.tips(standing((3, 0)).view(BYSTANDER), players(), TR)
    assert "One more step wins." in tips["gate 0"]
    assert "One more step" not in tips["gate 1"]


def test_the_guide_explains_the_light_before_a_gate() -> None:
    session = Session(standing((3, 0)), players(), scripts)
    now = HintContext(session.view(0), 0, curtain=False, veiled=False, explained=())
    hint = next(hint for hint in STAGE.hints(now, TR) if hint.key == "brink")
    assert (hint.at, hint.fits) == ("gate 0", True)


def test_a_victory_opens_the_gate_and_fills_the_court_with_light() -> None:
    won = written(standing((3, 0)), (Order(30, "N"), Order(2, "S"), Order(3, "E"), Order(4, "W")))
    assert won.over
    assert lights(won) == ["open gate 0", "rays 0"]
    both = written(standing((4, 4)), (Order(30, "SE"), Order(2, "S"), Order(3, "E"), Order(4, "W")))
    assert lights(both) == ["open gate 1", "rays 1", "open gate 2", "rays 2"]
    keys = [item.key for item in STAGE.picture(won.view(BYSTANDER), players(), Highlight(), TR)]
    assert "gate token 0" not in keys
    assert Sitting(Session(won, players(), scripts)).session.over


def test_the_rays_of_a_victory_had_stairs_for_edges() -> None:
    canvas = Canvas((1280, 720), 1.0)
    surface = rays(Brush(canvas.unit, canvas.type, NORMAL), 400, 400, ("M", 1)).surface
    edges = []
    for x in range(240, 320):  # a nearly level edge between gold and green, where stairs are long
        golden = [(colour := surface.get_at((x, y))).r > 0.7 * colour.a for y in range(160, 200)]
        edges.append(golden.index(False))
    assert len(set(edges)) > 10
    assert max(edges.count(each) for each in edges) < 10


@pytest.mark.parametrize(
    ("hint", "orders", "house", "words"),
    [
        ("tie", (Order(9, "N"), Order(9, "S")), {"payment": "winners"}, "nobody pays"),
        ("fine", (Order(9, "N"), Order(9, "NE")), {"table": "open", "fine": "and_pay"}, "no move, and a fine of one"),
    ],
)
def test_the_guide_told_what_the_house_plays_otherwise(
    hint: str, orders: Sequence[Order], house: dict[str, Any], words: str
) -> None:
    match = after(*orders, Order(1, "E"), Order(1, "W"), **house)
    explained = tuple(event for event in match.story if isinstance(event, Stalled | Annulled))
    now = HintContext(match.view(BYSTANDER), BYSTANDER, veiled=False, explained=explained, curtain=False)
    assert [each.words for each in STAGE.hints(now, TR) if each.key == hint and each.fits and words in each.words]


def test_a_draw_was_foretold_where_the_house_lets_the_nearest_win() -> None:
    words = STAGE.tips(citadel(last_purse="nearest").view(BYSTANDER), players(), TR)["bar/caption"]
    assert "nobody has a point left" not in words
