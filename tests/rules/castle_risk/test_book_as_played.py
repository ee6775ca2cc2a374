"""What paragraphs of the rule book say is what is played, in both languages: words stand where the rules do so."""

from __future__ import annotations

import re
from typing import Final, get_args, get_type_hints

import pytest

from game.kernel.engine import view as view_of
from game.rules.book import read
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import Annexing
from game.rules.castle_risk.battle.rolls import Defending, Fighting
from game.rules.castle_risk.cards.deals import MOST_CARDS, may_offer
from game.rules.castle_risk.house import STANDING_ORDERS
from game.rules.castle_risk.moves import (
    Agree,
    Annex,
    Attack,
    DecideAgain,
    DefendToEnd,
    EndAnnexing,
    EndTurn,
    HideArmies,
    Offer,
    PlayGeneral,
    Refuse,
    Reinforce,
    Reveal,
    Roll,
    Sail,
    SendSpy,
    Stop,
)
from game.rules.castle_risk.setup.opening import HidingArmies, ThrowingForTurns
from game.rules.castle_risk.state import Cards
from game.rules.castle_risk.turn import ACTING, HAND
from tests.rules.castle_risk.war import BOARD, CASTLES, INDEX, at_war, chanced, did, kinds, now, of_kind

EVERY_BOOK = pytest.mark.parametrize("language", ["en", "fr"])
NUMBERS: Final = {"en": {2: "two", 3: "three", 4: "four"}, "fr": {2: "deux", 3: "trois", 4: "quatre"}}
"""The numbers that the book writes in words."""


def says(language: str, paragraph: str, english: str, french: str) -> bool:
    """Tell whether a paragraph of a book has some words (a pattern)."""
    texts = {each.id: each.text for each in read("castle_risk", language).paragraphs}
    words = {"en": english, "fr": french}[language]
    return re.search(words, texts[paragraph], re.IGNORECASE) is not None


def number(language: str, of: int) -> str:
    return NUMBERS[language][of]


@EVERY_BOOK
def test_5_the_waters_are_those_of_the_board(language: str) -> None:
    names = [each.names[language] for each in BOARD.territories]
    named = {land for land, name in enumerate(names) if says(language, "5", rf"\b{name}\b", rf"\b{name}\b")}
    assert named == set(BOARD.coast["black"])
    coasts, waters = number(language, len(BOARD.coast["black"])), number(language, len(BOARD.coast))
    assert says(language, "5", f"{coasts} coasts", f"{coasts} côtes")
    assert says(language, "5", f"{waters} waters", f"{waters} eaux")
    (both,) = set(BOARD.coast["black"]) & set(BOARD.coast["open"])
    assert says(language, "5", f"{names[both]} lies on both", f"{names[both]} donne sur les deux")


@EVERY_BOOK
def test_12_a_note_may_name_any_land_without_a_castle(language: str) -> None:
    state = at_war(phase=HidingArmies())
    castles = {INDEX[name] for name in CASTLES[:3]}
    free = {INDEX[each.land] for each in of_kind(state, 0, HideArmies)}
    assert (free == set(range(len(BOARD.ids))) - castles) is says(
        language, "12", "any land without", "n’importe lequel"
    )
    theirs = next(land for land in free if state.table.owners[land] == 1)
    assert says(language, "12", "somebody else", "d’un autre")
    for seat in range(3):
        assert state.phase.to_act(state) == set(range(seat, 3))
        did(state, seat, HideArmies(BOARD.ids[theirs]))
    assert says(language, "12", "same time.*several players may choose the same", "même temps.*peuvent choisir le même")
    final = not any(HideArmies in kinds(state, seat) for seat in state.phase.to_act(state))
    assert final is says(language, "12", "last note is written, none can", "dernier billet écrit, aucun")


@EVERY_BOOK
def test_35_a_defender_to_the_end_is_asked_again_and_may_think_again(language: str) -> None:
    assert get_args(get_type_hints(DefendToEnd)["span"]) == ("attack", "turn")
    assert says(language, "35", "whole attack or the whole turn", "toute l’attaque ou tout le tour")
    state = at_war(hands=[{"General": 1}, {"Marshal": 1}], lands={"paris": (0, 9), "gascony": (1, 9)})
    did(state, 0, Attack("paris", "gascony"))
    did(state, 0, Roll(1))
    assert isinstance(now(state), Defending)
    did(state, 1, DefendToEnd("attack"))
    assert (now(state).white == 2) is says(language, "35", "most dice", "plus de dés")
    chanced(state)
    asked = isinstance(now(state), Defending)
    assert not asked
    assert says(language, "35", "without being asked", "sans qu’on le consulte")
    assert (DecideAgain in kinds(state, 1)) is says(
        language, "35", "think again before any roll", "raviser avant tout jet"
    )
    did(state, 0, PlayGeneral())
    did(state, 0, Roll(1))
    assert isinstance(now(state), Defending) is says(language, "35", "a card that is played", "une carte jouée")


@EVERY_BOOK
def test_47_the_others_must_take_what_is_left_clockwise(language: str) -> None:
    state = at_war(4, phase=Annexing(0, 0, (INDEX["rome"], INDEX["naples"]), (), (), ACTING))
    for land, owner in enumerate(state.table.owners):
        if owner == 2:
            state.table.armies[land] = 1
    did(state, 0, EndAnnexing())
    assert now(state).seat == 1
    assert says(language, "47", "clockwise from the conqueror’s left", "à partir de sa gauche")
    assert (Refuse not in kinds(state, 1)) is says(language, "47", "must take", "doivent le prendre")
    sources = {each.source for each in of_kind(state, 1, Annex)}
    assert sources == {BOARD.ids[land] for land, owner in enumerate(state.table.owners) if owner == 1}
    assert says(language, "47", "any land of their own", "l’un quelconque de ses territoires")
    did(state, 1, of_kind(state, 1, Annex)[0])
    assert (now(state).seat == 3) is says(language, "47", "no army to spare, you are passed over", "est sauté")


@EVERY_BOOK
def test_51_armies_that_stand_up_owe_an_attack(language: str) -> None:
    hands: list[Cards] = [{"General": 1, "Admiral": 1, "Spy": 1, "Reinforcements": 1}, {"Spy": 1}]
    state = at_war(hands=hands, lands={"brittany": (0, 2), "paris": (1, 3)})
    state.hands[0].notes.append(INDEX["brittany"])
    did(state, 0, Reveal("brittany"))
    assert says(language, "51", "must attack", "devez attaquer")
    assert (kinds(state, 0) == {Attack, Sail}) is says(
        language, "51", "overland or with an Admiral", "par terre ou avec"
    )
    assert {each.source for each in (*of_kind(state, 0, Attack), *of_kind(state, 0, Sail))} == {"brittany"}
    assert not kinds(state, 0) & {SendSpy, Reinforce, PlayGeneral}
    assert says(language, "51", "play no other card", "ne jouez aucune autre carte")
    did(state, 0, Attack("brittany", "paris"))
    assert says(language, "51", "until you announce it", "avant de l’annoncer")
    assert PlayGeneral in kinds(state, 0)
    assert not may_offer(state)
    assert not kinds(state, 0) & {Offer, Stop, EndTurn}
    assert says(
        language, "51", "until its first roll you make no deal", "avant son premier jet, vous ne concluez aucun"
    )
    did(state, 0, Roll(1))
    if isinstance(now(state), Defending):
        did(state, 1, DefendToEnd("attack"))
    chanced(state)
    assert {Offer, Stop} <= kinds(state, 0)


@EVERY_BOOK
def test_58_any_two_trade_before_attacks_and_rolls_only(language: str) -> None:
    hands: list[Cards] = [{"General": 1}, {"Spy": 4}, {"Marshal": 4}]
    state = at_war(hands=hands, lands={"paris": (0, 9), "gascony": (1, 9)})
    deal = Offer(2, ("Spy",), ("Marshal",))
    most = {len(each.give) for each in of_kind(state, 1, Offer)}
    assert most == set(range(1, MOST_CARDS + 1))
    three = number(language, MOST_CARDS)
    assert says(language, "58", f"one to {three} cards", f"une à {three} cartes")
    assert state.phase.allows(state, 1, deal) is says(language, "58", "any two", "deux joueurs quels qu’ils soient")
    did(state, 1, deal)
    assert not state.phase.may_act(state)
    assert Agree in kinds(state, 2)
    assert says(language, "58", "another deal is answered", "répond à .*un autre échange")
    did(state, 2, Refuse())
    did(state, 0, Attack("paris", "gascony"))
    assert isinstance(now(state), Fighting)
    assert (2 in state.phase.may_act(state)) is says(language, "58", "before each roll", "avant chaque jet")
    did(state, 0, Roll(1))
    assert isinstance(now(state), Defending)
    assert (not state.phase.may_act(state)) is says(language, "58", "asked how to defend", "pendant une défense")


@EVERY_BOOK
def test_s5_who_has_only_dice_to_choose_is_not_asked(language: str) -> None:
    usual = CASTLE_RISK.usual_orders(CASTLE_RISK.house())

    def asked(cards: Cards) -> bool:
        state = at_war(hands=[{}, cards], lands={"paris": (0, 9), "gascony": (1, 9)})
        state.phase = Defending(Assault(INDEX["paris"], INDEX["gascony"]), 3, ACTING)
        seen = view_of(state, 1)
        return CASTLE_RISK.standing_answer(seen, state.phase.options(state, 1), usual) is None

    assert asked({"Spy": 1})
    assert not asked({})
    assert says(language, "S5", "none if there are only dice", "aucune s’il n’a que des dés")
    assert says(language, "S5", "before the first roll", "avant le premier jet")
    words = {
        "dice": ("dice, Marshal", "dés, Maréchal"),
        "marshal": ("Marshal, hidden", "Maréchal, armées"),
        "hidden": ("hidden armies and", "armées cachées et"),
        "spy": ("Spies in secret", "et Espions"),
    }
    for order in STANDING_ORDERS:
        assert says(language, "S5", *words[order.key])


@EVERY_BOOK
def test_cr6_who_ties_for_the_highest_throw_throws_until_one_has_it(language: str) -> None:
    cards = number(language, HAND)
    assert says(language, "CR6", f"{cards} cards", f"{cards} cartes")
    state = at_war(phase=ThrowingForTurns())
    again = ThrowingForTurns(((6, 2, 6),))
    assert again.throwers(state) == [True, False, True]
    assert says(language, "CR6", "those who tie for it roll", "à égalité relancent")
    assert ThrowingForTurns((*again.throws, (3, 0, 3))).throwers(state) == [True, False, True]
    assert says(language, "CR6", "until one of them is highest", "jusqu’à ce que l’un")
    chanced(state)
    first = state.table.player
    assert [state.table.after(seat) for seat in range(3)] == [1, 2, 0]
    assert first in range(3)
    assert says(language, "CR6", "clockwise", "aiguilles d’une montre")
