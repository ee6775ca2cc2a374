"""The hand, deals and spies, worked by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame
import pytest

from game.kernel.engine import view
from game.kernel.types import Action, Phase, State
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.cards.drawing import Discarding
from game.rules.castle_risk.cards.spies import AnsweringSpy, Spying
from game.rules.castle_risk.moves import (
    Agree,
    BearSpy,
    Discard,
    FoilSpy,
    MakeTruce,
    Offer,
    PlayGeneral,
    Refuse,
    Reinforce,
    Reveal,
    SendSpy,
    TakeOut,
)
from game.rules.castle_risk.state import Card, Glimpse, Truce
from game.rules.castle_risk.turn import ACTING
from game.ui.contract.form import FormRequest
from game.ui.contract.picker import Path
from game.ui.draw.text.fonts import Face
from game.ui.games.castle_risk.forms import registry as forms
from game.ui.widgets.control import Pressed, Tile
from game.ui.widgets.form_sheet import AREA
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.games.castle_risk.forms.test_setup import said
from tests.ui.games.castle_risk.question import Question, question
from tests.ui.stand import key, key_up, mouse

LANDS = {"paris": (0, 9), "marseille": (0, 5), "burgundy": (1, 4), "london": (1, 3)}
ATTACK = Assault(INDEX["paris"], INDEX["burgundy"], 0, 1)
FULL: Mapping[Card, int] = {"Reinforcements": 1, "Spy": 2, "General": 1, "Admiral": 1, "Marshal": 1, "Diplomat": 1}


def war(phase: Phase = ACTING, **rules: Any) -> State:
    """Return a war in which seat 0 holds every kind of card and two notes."""
    state = at_war(3, hands=[dict(FULL), {"Spy": 1, "General": 2}, {"Marshal": 1}], lands=LANDS, phase=phase, **rules)
    state.hands[0].notes = [INDEX["paris"], INDEX["london"]]
    return state


def hand(selection: Path = ("hand",), phase: Phase = ACTING, **rules: Any) -> Question:
    """Open the hand of seat 0."""
    return question(war(phase, **rules), selection=selection)


def way_of(screen: Question) -> Path:
    """Return the clicks chosen so far."""
    return screen.form.selection


def card(screen: Question, kind: str) -> str:
    """Return the key of the first card of a kind."""
    return next(name for name in screen.page.controls if name.startswith(f"card {kind} "))


def spying() -> State:
    """Let seat 0 look into the hand of seat 1."""
    state = war(Spying(1, ACTING))
    state.hands[0].glimpse = Glimpse(1, (("Spy", 1), ("General", 2)))
    return state


# ---------------------------------------------------------------------- opening and closing


def test_the_hand_lies_face_down_until_it_is_asked_for() -> None:
    screen = question(war())
    backs = [item for item in screen.page.picture() if item.look == "card back"]
    assert len(backs) == 7
    assert not any(name.startswith("card ") for name in screen.page.controls)
    screen.type(pygame.K_h)
    assert way_of(screen) == ("hand",)
    assert forms.private(view(screen.state, 0), screen.form.selection)
    assert len([name for name in screen.page.controls if name.startswith("card ")]) == 7
    screen.type(pygame.K_h)
    assert way_of(screen) == ()
    screen.click("hand")
    screen.type(pygame.K_ESCAPE)
    assert not forms.private(view(screen.state, 0), screen.form.selection)


def test_the_hand_of_who_sits_alone_lies_open() -> None:
    screen = question(war(), alone=True)
    assert not [item for item in screen.page.picture() if item.look == "card back"]
    screen.click(card(screen, "Spy"))
    assert way_of(screen) == ("hand", "Spy")


def test_a_card_under_the_mouse_is_seen_large_with_its_rule() -> None:
    screen = hand()
    control = screen.page.controls[card(screen, "Diplomat")]
    assert isinstance(control, Tile)
    screen.handle(mouse(screen, (control.box.right - 20, control.box.bottom - 20))[0])
    large = [item for item in screen.page.picture() if item.look == "card enlarged"]
    assert [item.args[1] for item in large] == ["diplomat"]
    assert all(screen.page.canvas.box.covers(item.box) for item in large)


# ---------------------------------------------------------------------- playing cards


@pytest.mark.parametrize("by", ["click", "press"])
def test_reinforcements_are_played(by: str) -> None:
    screen = hand()
    getattr(screen, by)(card(screen, "Reinforcements"))
    getattr(screen, by)("play")
    assert screen.played == Reinforce()


def test_a_second_enter_on_a_card_put_it_back_instead_of_playing_it() -> None:
    screen = hand()
    screen.page.go(card(screen, "Reinforcements"))
    screen.handle(key(pygame.K_RETURN))
    screen.handle(key_up(pygame.K_RETURN))
    screen.handle(key(pygame.K_RETURN))
    assert screen.played == Reinforce()


@pytest.mark.parametrize("by", ["click", "press"])
def test_a_spy_is_sent_to_a_player(by: str) -> None:
    screen = hand()
    getattr(screen, by)(card(screen, "Spy"))
    getattr(screen, by)("player 1")
    getattr(screen, by)("play")
    assert screen.played == SendSpy(1)


def test_a_diplomat_is_laid_before_one_or_before_several() -> None:
    screen = hand(("hand", "Diplomat"))
    screen.click("player 1")
    screen.click("player 2")
    screen.click("play")
    assert screen.played == MakeTruce((2,))
    screen = hand(("hand", "Diplomat"), diplomat="several")
    screen.click("player 2")
    screen.click("player 1")
    screen.click("play")
    assert screen.played == MakeTruce((1, 2))


def test_a_card_wants_to_know_against_whom() -> None:
    screen = hand(("hand", "Spy"))
    assert screen.page.controls["play"].why == "Choose a player first."
    screen.type(pygame.K_RETURN)
    assert screen.played is None


@pytest.mark.parametrize(
    "selection", [("hand", "Spy"), ("hand", "Diplomat", "4"), ("hand", "deal", "1", "Spy", "General")]
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_six_at_the_table_fit_on_a_sheet_that_does_not_scroll(selection: Path, language: str) -> None:
    state = at_war(6, hands=[dict(FULL)] * 6, lands=LANDS)
    screen = question(state, selection=selection, language=language)
    assert AREA not in screen.page.controls
    names = [item for item in screen.page.picture() if item.key.endswith(" name")]
    assert len(names) == 5
    assert {item.args[1].face for item in names} == {Face.BOLD}
    assert not [item for item in names if "…" in item.args[0]]


def test_a_general_is_played_between_rolls() -> None:
    screen = hand(("hand", "General"), Fighting(ATTACK, ACTING))
    screen.click("play")
    assert screen.played == PlayGeneral()


def test_an_admiral_leads_to_the_sea() -> None:
    screen = hand(("hand", "Admiral"))
    screen.click("play")
    assert way_of(screen) == ("sea",)
    assert not forms.private(view(screen.state, 0), screen.form.selection)


@pytest.mark.parametrize("kind", ["Marshal", "General"])
def test_a_card_that_cannot_be_played_says_why(kind: str) -> None:
    screen = hand()
    screen.click(card(screen, kind))
    assert said(screen)


def test_notes_are_read_again_and_revealed() -> None:
    screen = hand()
    words = [item.label for item in screen.page.picture() if item.key.startswith("form/note")]
    assert {"Paris", "London"} <= set(words)
    screen.click("reveal 0")
    assert screen.played == Reveal("paris")


# ---------------------------------------------------------------------- deals and spies


@pytest.mark.parametrize("by", ["click", "press"])
def test_a_deal_is_composed_and_sent(by: str) -> None:
    screen = hand()
    getattr(screen, by)("deal")
    assert screen.page.controls["send"].why
    for name in ("player 1", "give Spy", "take Marshal", "take Marshal"):
        getattr(screen, by)(name)
    getattr(screen, by)("send")
    assert screen.played == Offer(1, ("Spy",), ("Marshal", "Marshal"))


def test_a_fourth_card_was_not_asked_for_without_a_word() -> None:
    screen = hand(("hand", "deal", "1", "", "Spy,General,Admiral"))
    screen.click("take Marshal")
    assert screen.form.selection[-1] == "Spy,General,Admiral"
    assert screen.form.said == "At most 3 cards can go each way."


def test_a_deal_can_be_begun_again_and_left() -> None:
    screen = hand(("hand", "deal", "1", "Spy,Spy", "Marshal"))
    screen.click("give Spy")
    assert way_of(screen) == ("hand", "deal", "1", "", "Marshal")
    screen.click("clear")
    assert way_of(screen) == ("hand", "deal", "1", "", "")
    screen.click("leave")
    assert way_of(screen) == ("hand",)


def test_the_ring_of_the_keyboard_lay_on_the_number_of_cards_that_are_given() -> None:
    screen = hand(("hand", "deal", "1", "Spy", ""))
    shown = {item.key: item.box for item in screen.page.picture()}
    for name, control in screen.page.controls.items():
        if name.startswith(("give ", "take ")):
            assert not control.box.inset(-11).meets(shown[f"form/{name}"]), name


def test_others_offer_deals_to_the_player_in_private() -> None:
    state = war()
    screen = question(state, 1)
    assert forms.private(view(state, 1), ())
    for name in ("give General", "take Diplomat", "send"):
        screen.click(name)
    assert screen.played == Offer(0, ("General",), ("Diplomat",))
    screen = question(war(), 1)
    screen.click("leave")
    assert screen.answers[-1] is FormRequest.LEAVE


@pytest.mark.parametrize(("key", "action"), [("agree", Agree()), ("refuse", Refuse())])
def test_a_deal_is_taken_or_refused(key: str, action: Action) -> None:
    for by in ("click", "press"):
        screen = question(war(Dealing(0, 1, ("Diplomat",), ("General",), ACTING)), 1, ("hand",))
        getattr(screen, by)(key)
        assert screen.played == action


@pytest.mark.parametrize(("key", "action"), [("foil", FoilSpy()), ("bear", BearSpy())])
def test_a_spy_is_answered_or_borne(key: str, action: Action) -> None:
    for by in ("click", "press"):
        screen = question(war(AnsweringSpy(1, ACTING)), 1, ("hand",))
        getattr(screen, by)(key)
        assert screen.played == action


@pytest.mark.parametrize("by", ["click", "press"])
def test_a_card_is_taken_out_of_a_hand_that_is_seen(by: str) -> None:
    screen = question(spying())
    getattr(screen, by)(card(screen, "Spy"))
    getattr(screen, by)("give")
    assert screen.played == TakeOut("Spy")


@pytest.mark.parametrize("by", ["click", "press"])
def test_a_card_above_the_limit_is_given_up(by: str) -> None:
    screen = hand((), Discarding(ACTING))
    getattr(screen, by)(card(screen, "Admiral"))
    getattr(screen, by)("give")
    assert screen.played == Discard("Admiral")


def test_a_second_enter_on_a_card_gave_it_up() -> None:
    screen = hand((), Discarding(ACTING))
    screen.click(card(screen, "Admiral"))
    screen.handle(key(pygame.K_RETURN))
    assert screen.played is None
    screen.click("give")
    assert screen.played == Discard("Admiral")


# ---------------------------------------------------------------------- the answer to others


ASKED: dict[str, Phase] = {
    "a deal": Dealing(0, 1, ("Diplomat",), ("General",), ACTING),
    "a Spy": AnsweringSpy(1, ACTING),
}


@pytest.mark.parametrize("name", ASKED)
def test_whoever_is_asked_can_look_at_his_own_cards_first_and_nobody_else_can(name: str) -> None:
    state = war(ASKED[name])
    screen = question(state, 1)
    assert not [key for key in screen.page.controls if key.startswith("card ")]
    assert not forms.private(view(state, 1), screen.form.selection)
    screen.click("hand")
    assert forms.private(view(state, 1), screen.form.selection)
    assert [key for key in screen.page.controls if key.startswith("card ")]
    screen.click("hide")
    assert screen.form.selection == ()


@pytest.mark.parametrize("name", ASKED)
def test_what_takes_a_card_is_not_asked_of_all_ears(name: str) -> None:
    controls = question(war(ASKED[name]), 1).page.controls
    assert not {"agree", "foil"} & set(controls)


def test_who_lacks_a_card_sees_why_only_beside_his_own_cards() -> None:
    state = war(AnsweringSpy(1, ACTING))
    state.hands[1].cards = {"General": 1}
    assert question(state, 1, ("hand",)).page.controls["foil"].why
    state = war(Dealing(0, 1, ("Diplomat",), ("Spy",), ACTING))
    state.hands[1].cards = {"General": 1}
    assert question(state, 1, ("hand",)).page.controls["agree"].why


def test_who_plays_alone_answers_at_once() -> None:
    screen = question(war(ASKED["a deal"]), 1, alone=True)
    screen.click("agree")
    assert screen.played == Agree()


def test_the_partner_offers_something_else_that_begins_with_what_was_named() -> None:
    screen = question(war(ASKED["a deal"]), 1, ("hand",))
    screen.click("other")
    assert screen.form.selection == ("hand", "deal", "0", "General", "Diplomat")
    screen.click("give Spy")
    screen.click("send")
    assert screen.played == Offer(0, ("Spy", "General"), ("Diplomat",))


def test_an_offer_in_return_is_accepted_or_refused_without_another() -> None:
    phase = Dealing(0, 1, ("Diplomat",), ("General",), ACTING, counter=True)
    controls = question(war(phase), 1, ("hand",)).page.controls
    assert "other" not in controls
    assert {"agree", "refuse"} <= set(controls)


def test_the_way_back_from_another_offer_leads_to_the_one_that_was_made() -> None:
    screen = question(war(ASKED["a deal"]), 1, ("hand", "deal"))
    screen.click("leave")
    assert screen.form.selection == ("hand",)


def test_a_second_diplomat_before_somebody_at_peace_was_laid_without_a_word() -> None:
    state = war()
    state.hands[0].cards = {"Diplomat": 1}
    state.table.truces = [Truce(1, (0,))]
    screen = question(state, 0, ("hand", "Diplomat"))
    assert not any("holds already" in item.label for item in screen.page.picture())
    screen.act(Pressed("player 1"))
    assert any("holds already" in item.label for item in screen.page.picture())
