"""The guide at the table of Castle Risk."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, Phase
from game.rules.castle_risk.events import SpySent, TruceMade
from game.rules.castle_risk.setup.castles import PlacingCastle
from game.rules.castle_risk.setup.opening import HidingArmies
from game.rules.castle_risk.state import Truce
from game.rules.castle_risk.turn import ACTING, NewTroops
from game.ui.contract.hints import HintContext
from game.ui.draw.canvas import Canvas
from game.ui.games.castle_risk import board, guide, layout, tips
from game.ui.games.castle_risk.hand.strip import BACK
from game.ui.games.castle_risk.looks import dice
from game.ui.games.castle_risk.map import atlas_of
from game.ui.table.guide.note import NEXT, PAPER, put_note
from game.ui.table.mode import WaitingMode
from game.ui.table.note_place import found
from game.ui.widgets.control import Pressed
from game.words import Words
from tests.rules.castle_risk.war import BOARD, INDEX, at_war
from tests.ui.games.castle_risk.forms.test_at_the_table import settled, table
from tests.ui.games.castle_risk.forms.test_setup import unsettled
from tests.ui.games.castle_risk.wars import europe, players

pytestmark = pytest.mark.usefixtures("unseen")


def test_the_ring_of_the_guide_stayed_where_it_was_when_the_map_was_zoomed() -> None:
    scene = table(at_war(3))
    scene.guide.begin()
    scene.recompose()
    while (current := scene.guide._current) and current[1].key != "home":
        scene.act(Pressed(NEXT))
        settled(scene, 0.1)
    assert current
    before = found(scene.page, current[1].at)
    assert before
    pos = tuple(round(c * scene.page.canvas.unit) for c in before.centre)
    scene.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for _ in range(3):
        scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))
    settled(scene, 2.0)
    after = found(scene.page, current[1].at)
    assert after
    assert after != before
    ring = next(item.box for item in scene.page.picture() if item.key == "guide ring")
    assert ring == after.inset(-7)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_ring_around_the_dice_of_the_first_throw_lay_beside_them(seats: int) -> None:
    state = at_war(seats)
    state.table.dice = ((6, 5, 3, 2, 1, 4)[:seats],)
    scene = table(state)
    scene.flow.mode = WaitingMode()
    scene.layout(Canvas((1280, 720), 1.0))
    tray, canvas = found(scene.page, "felt"), scene.page.canvas
    assert tray
    w, h = canvas.rect(tray).size
    ends = []
    for seat in (0, seats - 1):
        die = next(item for item in scene.page.picture() if item.key == f"first {seat}")
        picture = dice.die(canvas.looks.brush, w, h, die.args)
        ends.append((picture.dx, picture.dx + picture.surface.get_width()))
    assert 0 <= ends[0][0] < w / 3
    assert abs(ends[0][0] - (w - ends[1][1])) <= 6


def test_the_ring_around_the_dice_of_a_battle_took_in_the_empty_place_of_a_general() -> None:
    box, canvas = layout.roll(atlas_of(europe()), 0, 5), Canvas((1920, 1080), 1.0)
    drawn = [item for item in board.dice(box, (6, 5, 3), (4, 4), (False, False)) if item.look == "castle_risk/tray die"]
    pictures = [dice.die(canvas.looks.brush, 148, 82, item.args) for item in drawn]
    left, right = min(each.dx for each in pictures), max(each.dx + each.surface.get_width() for each in pictures)
    assert abs(left - (148 - right)) <= 6


def test_what_the_guide_said_of_a_spy_pointed_at_the_name_of_the_game() -> None:
    scene = table(at_war(3))
    settled(scene, 0.1)
    now = HintContext(view(at_war(3), BYSTANDER), BYSTANDER, veiled=False, explained=(SpySent(0, 1),), curtain=False)
    hint = next(hint for hint in guide.hints(now, Words("en")) if hint.fits)
    assert hint.key == "spy"
    title, said = found(scene.page, "bar/title"), found(scene.page, hint.at)
    assert title
    assert said
    assert not said.meets(title)


def test_what_the_guide_said_of_a_truce_pointed_at_whose_turn_it_is() -> None:
    war = at_war(3)
    war.table.truces = [Truce(0, (2,))]
    scene = table(war)
    settled(scene, 0.1)
    now = HintContext(view(war, BYSTANDER), BYSTANDER, veiled=False, explained=(TruceMade(0, (2,)),), curtain=False)
    hint = next(hint for hint in guide.hints(now, Words("en")) if hint.fits)
    assert hint.key == "truce"
    ribbon, _ends = (item for item in scene.page.picture() if item.look == "castle_risk/truce")
    assert found(scene.page, hint.at) == ribbon.box


@pytest.mark.parametrize(
    ("hint", "phase", "rules", "words"),
    [
        ("troops", NewTroops(8), {"castles": "captured"}, "8 for each castle you have captured"),
        ("hidden", HidingArmies(), {"hidden_when": "turn"}, "before you attack in a turn of your own"),
        ("turn", ACTING, {"first_turn": "quiet"}, "nobody attacks in the first turn"),
    ],
)
def test_the_guide_told_what_the_house_plays_otherwise(
    hint: str, phase: Phase, rules: dict[str, Any], words: str
) -> None:
    def told(**house: Any) -> str:
        now = HintContext(view(at_war(3, phase=phase, **house), 0), 0, veiled=False, explained=(), curtain=False)
        return next(each.words for each in guide.hints(now, Words("en")) if each.key == hint)

    assert words in told(**rules)
    assert words not in told()


def test_the_guide_told_to_attack_in_a_first_turn_without_attacks() -> None:
    now = HintContext(view(at_war(3, first_turn="quiet"), 0), 0, veiled=False, explained=(), curtain=False)
    assert "attack" not in {each.key for each in guide.hints(now, Words("en")) if each.fits}


def test_ones_own_chip_was_said_to_bring_armies_where_only_captured_ones_do() -> None:
    state = at_war(3, castles="captured")
    state.table.chips[0].append(state.table.chips[1].pop())
    words = tips.tips(view(state, BYSTANDER), players(3), Words("en"))
    assert "only captured ones bring armies" in words["seat 0/medal 0"]
    assert "It brings 8 new armies a turn" in words["seat 0/medal 1"]


def test_the_guide_called_cards_face_down_that_lay_open() -> None:
    def told(*, curtain: bool) -> str:
        now = HintContext(view(at_war(3), 0), 0, veiled=False, explained=(), curtain=curtain)
        return next(each.words for each in guide.hints(now, Words("en")) if each.key == "hand")

    assert "face down" in told(curtain=True)
    assert "face down" not in told(curtain=False)


@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_the_first_note_of_a_turn_lay_on_the_cards_of_which_another_note_speaks(factor: float) -> None:
    scene = table(at_war(3, hands=({"Spy": 1, "General": 2, "Marshal": 1},)))
    scene.layout(Canvas((1280, 720), factor))
    settled(scene, 0.1)
    backs = [item.box for item in scene.page.picture() if item.key.startswith(BACK)]
    assert len(backs) == 4
    now = HintContext(view(at_war(3), 0), 0, veiled=False, explained=(), curtain=True)
    told = [hint for hint in guide.hints(now, Words("en")) if hint.fits and hint.own and found(scene.page, hint.at)]
    assert {"turn", "plaque", "hand", "attack"} <= {hint.key for hint in told}
    for hint in told:
        scene.recompose()
        note = put_note(scene.page, hint, (1, 11), more=True)
        assert not note.meets_any(backs), hint.key


@pytest.mark.parametrize(("language", "factor"), [("en", 1.5), ("fr", 2.0)])
def test_notes_lay_on_the_lands_that_could_be_chosen(language: str, factor: float) -> None:
    seen, ottoman = [], unsettled(PlacingCastle())
    ottoman.hands[0].chip = BOARD.territories[INDEX["serbia"]].empire
    for state in (ottoman, at_war(3, hands=({"Spy": 1, "General": 2, "Marshal": 1},))):
        scene = table(state, range(1, len(state.hands)), language)
        scene.layout(Canvas((1280, 720), factor))
        settled(scene, 0.5)
        scene.guide.begin()
        scene.recompose()
        lit = scene._board.lands().lit
        assert lit
        while current := scene.guide._current:
            seen.append(current[1].key)
            note = scene.page.controls[PAPER].box
            assert sum(note.shared_area(box) for box in lit) <= 0.04 * note.w * note.h, current[1].key
            scene.act(Pressed(NEXT))
            settled(scene, 0.1)
    assert {"castle", "turn", "home", "plaque", "hand", "attack"} <= set(seen)
