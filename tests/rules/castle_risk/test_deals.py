"""Cards for cards: CR31, CR66."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.codec import Snapshot
from game.kernel.types import CHANCE, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.cards.deals import may_offer
from game.rules.castle_risk.events import DealMade, DealOffered, DealRefused
from game.rules.castle_risk.moves import Agree, Attack, Defend, HandOver, Offer, Refuse, Reveal, Roll, Sail, Throw
from game.rules.castle_risk.turn import ACTING
from tests.rules.castle_risk.war import BOARD, at_war, did, kinds, of_kind, staff

FOR_A_SPY = Offer(1, ("General",), ("Spy",))


def trading(**rules: Any) -> State:
    return at_war(hands=[{"General": 2, "Admiral": 1}, {"Spy": 1, "Marshal": 1}, {"Marshal": 1}], **rules)


def test_cr31_two_trade_cards_openly_when_both_agree() -> None:
    state = trading()
    assert did(state, 0, FOR_A_SPY) == [DealOffered(0, 1, ("General",), ("Spy",))]
    assert state.phase.to_act(state) == {1}
    did(state, 1, Agree())
    assert did(state, CHANCE, HandOver()) == [DealMade(0, 1, ("General",), ("Spy",))]
    assert {card: number for card, number in staff(state, 0).cards.items() if number} == {
        "General": 1,
        "Admiral": 1,
        "Spy": 1,
    }
    assert {card: number for card, number in staff(state, 1).cards.items() if number} == {"Marshal": 1, "General": 1}
    assert state.table.deals == 1
    assert state.phase == ACTING


def test_cr31_nothing_changes_hands_where_the_partner_refuses() -> None:
    state = trading()
    did(state, 0, FOR_A_SPY)
    assert did(state, 1, Refuse()) == [DealRefused(0, 1)]
    assert staff(state, 0).cards == {"General": 2, "Admiral": 1}


def test_cr31_a_partner_without_the_cards_cannot_agree() -> None:
    state = trading()
    did(state, 0, Offer(2, ("General",), ("Spy",)))
    assert kinds(state, 2) == {Refuse, Offer}


def test_cr66_a_partner_may_offer_something_else_in_return_once() -> None:
    state = trading()
    did(state, 0, FOR_A_SPY)
    assert {offer.partner for offer in of_kind(state, 1, Offer)} == {0}
    counter = of_kind(state, 1, Offer)[0]
    assert did(state, 1, counter) == [DealOffered(1, 0, counter.give, counter.take)]
    assert state.phase.to_act(state) == {0}
    assert Offer not in kinds(state, 0)
    assert state.table.offers == [1, 0, 0]
    assert did(state, 0, Refuse()) == [DealRefused(1, 0)]
    assert state.phase == ACTING


def test_cr66_an_offer_in_return_that_is_accepted_changes_the_cards() -> None:
    state = trading()
    did(state, 0, FOR_A_SPY)
    did(state, 1, Offer(0, ("Marshal",), ("Admiral",)))
    did(state, 0, Agree())
    made = did(state, CHANCE, HandOver())
    assert made == [DealMade(1, 0, ("Marshal",), ("Admiral",))]
    assert staff(state, 0).cards["Marshal"] == 1


def test_a_deal_saved_before_there_were_offers_in_return_loads() -> None:
    state = trading()
    did(state, 0, FOR_A_SPY)
    codec = CASTLE_RISK.codec
    plain = codec.plain(Snapshot(state.phase, state.table, state.hands))
    del plain["phase"]["counter"]
    assert codec.state_from_plain(plain, BOARD) == state


def test_cr31_by_house_rule_there_is_no_trade() -> None:
    state = trading(deals="off")
    assert not of_kind(state, 0, Offer)
    assert not state.phase.may_act(state)


def test_cr66_any_two_may_trade() -> None:
    state = trading()
    assert state.phase.may_act(state) == {1, 2}
    assert {offer.partner for offer in of_kind(state, 1, Offer)} == {0, 2}
    assert {offer.partner for offer in of_kind(state, 0, Offer)} == {1, 2}


def test_cr66_by_house_rule_one_of_the_two_has_the_turn() -> None:
    state = trading(deals="turn")
    assert state.phase.may_act(state) == {1, 2}
    assert {offer.partner for offer in of_kind(state, 1, Offer)} == {0}
    assert {offer.partner for offer in of_kind(state, 0, Offer)} == {1, 2}


def test_cr66_up_to_three_cards_of_ones_own_go_for_up_to_three_of_other_kinds() -> None:
    state = trading()
    offers = of_kind(state, 0, Offer)
    gives = {offer.give for offer in offers}
    assert gives == {
        ("General",),
        ("Admiral",),
        ("General", "General"),
        ("General", "Admiral"),
        ("General", "General", "Admiral"),
    }
    assert max(len(offer.take) for offer in offers if offer.partner == 1) == 2
    assert max(len(offer.take) for offer in offers if offer.partner == 2) == 1
    assert not any(set(offer.give) & set(offer.take) for offer in offers)
    assert len(set(offers)) == len(offers)


def test_cr66_what_is_offered_is_listed_and_known() -> None:
    state = trading()
    options = state.phase.options(state, 1)
    listed = list(options)
    assert len(listed) == len(options)
    assert all(offer in options for offer in listed)
    for wrong in (
        Offer(1, ("Spy",), ("General",)),
        Offer(0, ("Admiral",), ("General",)),
        Offer(0, ("Spy",), ("Spy",)),
        Offer(0, ("Spy",), ()),
    ):
        assert wrong not in options


def test_cr66_a_deal_may_be_made_between_two_rolls() -> None:
    state = trading(lands={"paris": (0, 9), "gascony": (1, 9)})
    did(state, 0, Attack("paris", "gascony"))
    did(state, 0, Roll(3))
    did(state, 1, Defend(1))
    did(state, CHANCE, Throw((6, 5, 4), (1,)))
    fight = state.phase
    did(state, 1, Offer(0, ("Spy",), ("Admiral",)))
    did(state, 0, Agree())
    did(state, CHANCE, HandOver())
    assert state.phase == fight


def test_cr66_the_player_may_propose_three_deals_in_his_turn_the_others_one() -> None:
    state = trading()
    did(state, 1, Offer(0, ("Spy",), ("Admiral",)))
    did(state, 0, Refuse())
    assert may_offer(state) == {2}
    assert not of_kind(state, 1, Offer)
    for _ in range(3):
        assert of_kind(state, 0, Offer)
        did(state, 0, Offer(1, ("General",), ("Spy",)))
        did(state, 1, Refuse())
    assert not of_kind(state, 0, Offer)


def test_cr66_who_has_no_card_neither_offers_nor_is_asked() -> None:
    state = at_war(hands=[{"General": 1}, {}, {"Spy": 1}])
    assert may_offer(state) == {2}
    assert {offer.partner for offer in of_kind(state, 0, Offer)} == {2}
    assert may_offer(at_war(hands=[{}, {"Spy": 1}])) == frozenset()


def test_cr20_two_who_are_left_do_not_ask_for_diplomats() -> None:
    state = at_war(2, hands=[{"General": 1}, {"Spy": 1}])
    assert not any("Diplomat" in offer.take for offer in of_kind(state, 0, Offer))


@pytest.mark.parametrize("card", ["General", "Admiral"])
def test_cr66_cards_on_the_table_are_not_traded(card: str) -> None:
    state = at_war(hands=[{"Spy": 1}, {"Marshal": 1}])
    state.table.general = state.table.admiral = True
    assert not any(card in offer.give for offer in of_kind(state, 0, Offer))


def test_cr66_a_bound_marshal_who_is_traded_is_bound_no_more() -> None:
    state = at_war(hands=[{"Spy": 1}, {"Marshal": 1}])
    state.table.marshals[1] = "bound"
    did(state, 0, Offer(1, ("Spy",), ("Marshal",)))
    did(state, 1, Agree())
    did(state, CHANCE, HandOver())
    assert state.table.marshals[1] == ""


def test_cr37_nothing_is_traded_while_an_attack_is_owed() -> None:
    state = trading()
    land = state.table.held(0)[1]
    staff(state, 0).notes.append(land)
    did(state, 0, Reveal(state.board.ids[land]))
    assert not state.phase.may_act(state)
    assert kinds(state, 0) <= {Attack, Sail}
