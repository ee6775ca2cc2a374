"""The form that is made from the legal actions: it serves games that have none of their own."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game import files
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.types import Action, Seat, State, View
from game.rules.castle_risk import CASTLE_RISK
from game.rules.master_citadel import MASTER_CITADEL
from game.ui.contract import plain_looks
from game.ui.contract.form import Form, FormRequest
from game.ui.contract.forms.choice import CLICK, MANY, PART, ShownChoice
from game.ui.contract.picker import Path
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.table_layout import lay_out_table
from game.ui.draw.box import Box
from game.ui.draw.items import within
from game.ui.widgets.control import Act, Button, Changed, Pressed, Stepper
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next
from game.words import Words
from tests.kernel.toy.game import TOY
from tests.kernel.toy.moves import Attack, Jeer, Rest
from tests.kernel.toy.table import begun
from tests.pairs import all_pairs
from tests.ui.answering import Answering, decision_of
from tests.ui.house import FAMILY
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, laid, shell


class Steps(PlainStage):
    """The toy game with a click for the card and one for the target, and a place on the board to rest."""

    def path(self, action: Action) -> Path:
        match action:
            case Attack(card, target):
                return ("attack", f"card {card}", f"seat {target}")
            case _:
                return super().path(action)

    def choice(self, view: View, path: Path, tr: Words) -> ShownChoice:
        match path:
            case ("attack",):
                return ShownChoice("Attack")
            case ("attack", card):
                return ShownChoice(card, "plain card", (card.removeprefix("card "),))
            case ("attack", _, seat):
                return ShownChoice(seat)
            case _:
                return ShownChoice(place=Box(400, 400, 200, 200))


class Asked(Answering):
    """The form of a stage beside its board."""

    looks = plain_looks.LOOKS

    def __init__(self, stage: PlainStage, state: State, seat: Seat = 0, language: str = "en") -> None:
        super().__init__(shell(language), state, seat)
        self.stage = stage
        decision = decision_of(state, seat)
        self.form: Form = stage.form(stage.game, decision, FAMILY[: len(state.hands)], (), alone=False)

    def compose(self, page: Page) -> None:
        layout = lay_out_table(page.canvas.box, len(self.state.hands), self.stage.board)
        self.form.compose(page, self.panel(page, layout))
        self.form.compose_on_board(page, lambda box: within(box, self.stage.board, layout.board))

    def act(self, act: Act) -> Next:
        answer = self.form.act(act, self.page)
        if answer is not None:
            self.answers.append(answer)
        self.recompose()
        return None


def asked(stage: PlainStage, state: State, seat: Seat = 0) -> Asked:
    scene = Asked(stage, state, seat)
    laid(scene)
    return scene


def citadel() -> State:
    board = MASTER_CITADEL.load_board(files.boards() / "master_citadel" / "citadel.yaml")
    return Match.new(MASTER_CITADEL, board, 4, MASTER_CITADEL.house(), "choice").state


def far(game: Game, steps: int = 40) -> State:
    """Return a war after some random actions."""
    board = game.load_board(files.boards() / "castle_risk" / "europe.yaml")
    match, rng = Match.new(game, board, 3, game.house(), "far"), Random("far")
    match.settle()
    for _ in range(steps):
        seat = min(match.must_act())
        match.submit(seat, rng.choice(list(match.options(seat))[:200]))
    return match.state


@pytest.mark.parametrize("stage", [PlainStage(TOY), Steps(TOY)], ids=["flat", "steps"])
def test_every_legal_action_is_chosen_by_the_mouse(stage: PlainStage) -> None:
    state = begun().state
    for action in state.phase.options(state, 0):
        scene = asked(stage, state)
        for click in stage.path(action):
            scene.click(f"{CLICK}{click}")
        scene.click("seal")
        assert scene.played == action


def test_what_was_chosen_is_taken_back_step_by_step() -> None:
    scene = asked(Steps(TOY), begun().state)
    card = next(iter(begun().state.hands[0].cards))
    scene.click(f"{CLICK}attack")
    scene.click(f"{CLICK}card {card}")
    assert f"{CLICK}seat 1" in scene.page.controls
    scene.click("step back")
    assert f"{CLICK}card {card}" in scene.page.controls
    scene.type(pygame.K_ESCAPE)
    assert {f"{CLICK}attack", f"{CLICK}Rest"} <= set(scene.page.controls)
    assert scene.form.selection == ()


def test_a_choice_with_a_place_lies_on_the_board() -> None:
    scene = asked(Steps(TOY), begun().state)
    layout = lay_out_table(scene.page.canvas.box, 3, scene.stage.board)
    assert layout.board.covers(scene.page.controls[f"{CLICK}Rest"].box)
    scene.click(f"{CLICK}Rest")
    scene.click("seal")
    assert scene.played == Rest()


def test_digits_choose_and_enter_plays() -> None:
    state = begun().state
    scene = asked(PlainStage(TOY), state)
    scene.type(pygame.K_2, pygame.K_RETURN)
    assert scene.played == list(state.phase.options(state, 0))[1]


def test_the_tab_key_leads_to_every_choice_and_enter_to_the_button_that_plays() -> None:
    state = begun().state
    action = list(state.phase.options(state, 0))[-1]
    scene = asked(PlainStage(TOY), state)
    scene.press(f"{CLICK}{PlainStage(TOY).path(action)[0]}")
    assert scene.page.focus.key == "seal"
    scene.type(pygame.K_RETURN)
    assert scene.played == action


def test_a_seat_that_need_not_act_may_leave_the_form() -> None:
    scene = asked(PlainStage(TOY), begun().state, seat=1)
    assert scene.form.selection == ("Jeer",), "the only choice is made by itself"
    scene.click("step back")
    assert scene.answers == [FormRequest.LEAVE]
    scene.click("seal")
    assert scene.played == Jeer()


def test_nothing_is_played_before_something_is_chosen() -> None:
    scene = asked(PlainStage(TOY), begun().state)
    seal = scene.page.controls["seal"]
    assert isinstance(seal, Button)
    assert seal.why == "Choose something first."


def test_very_many_actions_are_shown_part_by_part() -> None:
    state = citadel()
    options = list(state.phase.options(state, 0))
    stage = PlainStage(MASTER_CITADEL)
    for index in (0, MANY, len(options) - 1):
        scene = asked(stage, state)
        parts = scene.page.controls[PART]
        assert isinstance(parts, Stepper)
        assert len(parts.options) == -(-len(options) // MANY)
        scene.act(Changed(PART, index // MANY))
        scene.act(Pressed(f"{CLICK}{stage.path(options[index])[0]}"))
        scene.act(Pressed("seal"))
        assert scene.played == options[index]


def test_a_form_that_was_left_stands_as_it_did() -> None:
    state = begun().state
    action = list(state.phase.options(state, 0))[-1]
    stage = PlainStage(TOY)
    form = stage.form(TOY, decision_of(state, 0), FAMILY[:3], stage.path(action), alone=True)
    assert form.selection == stage.path(action)
    gone = stage.form(TOY, decision_of(state, 0), FAMILY[:3], ("Attack 99 1",), alone=True)
    assert gone.selection == ()


def test_everything_fits_at_every_size_in_both_languages() -> None:
    states = {
        "toy": (Steps(TOY), begun().state),
        "citadel": (PlainStage(MASTER_CITADEL), citadel()),
        "war": (PlainStage(CASTLE_RISK), far(CASTLE_RISK)),
    }
    for name, language, size, factor in all_pairs(states, ("en", "fr"), SIZES, FACTORS):
        stage, state = states[name]
        seat = min(state.phase.to_act(state))
        scene = Asked(stage, state, seat, language)
        laid(scene, size, factor)
        assert overflows(scene.page) == [], (name, language, size, factor)


def test_a_whole_match_is_played_through_the_form() -> None:
    match, stage, rng = begun(), PlainStage(TOY), Random("whole")
    for _ in range(400):
        if match.over:
            break
        seat = min(match.must_act())
        scene = asked(stage, match.state, seat)
        choices = [key for key in scene.page.controls if key.startswith(CLICK)]
        scene.act(Pressed(rng.choice(choices)))
        scene.act(Pressed("seal"))
        assert isinstance(scene.played, Action)
        match.submit(seat, scene.played)
    assert match.over
