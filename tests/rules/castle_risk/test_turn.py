"""A turn from the first card to the new troops: CR7, CR8, CR12, CR13, CR20, CR29, CR30, CR42, CR59, CR65."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.kernel.types import CHANCE, State
from game.rules.castle_risk.cards.drawing import Drawing
from game.rules.castle_risk.cards.pack import pile
from game.rules.castle_risk.events import CardsDrawn, DiplomatsReplaced, PackShuffled, TurnBegan
from game.rules.castle_risk.income import income
from game.rules.castle_risk.moves import (
    Attack,
    Discard,
    Draw,
    EndTurn,
    MakeTruce,
    Move,
    Muster,
    Reinforce,
    SwapDiplomats,
)
from game.rules.castle_risk.state import PACK, Cards, Truce
from game.rules.castle_risk.turn import ACTING, NewTroops, begin_turn
from game.rules.castle_risk.war_events import TroopsCame
from tests.rules.castle_risk.war import (
    BOARD,
    INDEPENDENTS,
    INDEX,
    at_war,
    chanced,
    did,
    kinds,
    moment,
    now,
    of_kind,
    staff,
    told,
)


def begun(state: State, seat: int = 0) -> State:
    """Let a seat's turn begin."""
    state.phase = begin_turn(state, seat, lambda _: None)
    return state


def ended(state: State) -> State:
    """Let seat 0 end its turn and place its new troops on its castle."""
    did(state, 0, EndTurn())
    if isinstance(state.phase, NewTroops):
        did(state, 0, Muster(BOARD.ids[state.table.castles[0]], state.phase.rest))
    return state


@pytest.mark.parametrize(("held", "drawn"), [(0, 4), (1, 3), (2, 2), (3, 1), (4, 1), (9, 1)])
def test_cr7_the_hand_is_filled_to_three_and_one_card_more_is_drawn(held: int, drawn: int) -> None:
    # Nine Reinforcements are no tenth card of the pack of twelve.
    state = begun(at_war(hands=[{"Reinforcements": held}]))
    assert state.phase == Drawing(0, drawn, 0, now(state).then)
    events = chanced(state)
    assert told(events, CardsDrawn) == [CardsDrawn(0, drawn)]
    assert sum(staff(state, 0).cards.values()) == held + drawn
    assert moment(state) == "Acting"


def test_cr7_then_cards_are_played_and_attacks_made_and_the_end_of_the_turn_brings_new_troops() -> None:
    state = at_war(hands=[{"Reinforcements": 1, "Spy": 1, "Diplomat": 1}, {"Spy": 1}], deals="off")
    named = {kind.__name__ for kind in kinds(state, 0)}
    assert named == {"Attack", "EndTurn", "Reinforce", "MakeTruce", "SendSpy"}
    did(state, 0, EndTurn())
    assert state.phase == NewTroops(8)


def test_cr7_the_turn_goes_round_clockwise_over_those_who_are_in_the_game() -> None:
    state = at_war(4)
    state.table.fallen, state.table.castles[1] = [1], -1
    ended(state)
    assert (state.table.player, state.table.turn) == (2, 2)


def test_cr8_an_empty_pile_is_made_anew_of_the_discards() -> None:
    others: Cards = {"Reinforcements": 3, "Spy": 7, "General": 8, "Admiral": 6, "Marshal": 8, "Diplomat": 6}
    state = at_war(hands=[{}, others])
    state.table.reinforced, state.table.discards = 9, {"Diplomat": 1}
    assert not any(pile(state).values())
    begun(state)
    events = did(state, CHANCE, Draw("Diplomat"))
    assert events == [PackShuffled(), CardsDrawn(0, 1)]
    assert state.table.discards == {}
    assert staff(state, 0).cards == {"Diplomat": 1}


def test_cr8_reinforcements_on_the_track_never_come_back() -> None:
    state = at_war()
    state.table.reinforced = 12
    assert pile(state)["Reinforcements"] == 0
    assert Draw("Reinforcements") not in begun(state).phase.options(state, CHANCE)


def test_cr8_where_no_card_is_left_none_is_drawn() -> None:
    state = at_war(hands=[{}, {**PACK, "Reinforcements": 0}])
    state.table.reinforced = 12
    assert begun(state).phase == ACTING


def test_cr8_every_card_of_the_pile_is_alike_likely() -> None:
    state = begun(at_war(hands=[{}, {"General": 8, "Admiral": 6, "Marshal": 8, "Diplomat": 7}]))
    drawn = Counter(now(state).draw(state, Random(seed)).card for seed in range(1900))
    assert set(drawn) == {"Reinforcements", "Spy"}
    assert 1100 < drawn["Reinforcements"] < 1300


def test_cr20_two_replace_a_diplomat_that_is_drawn_at_once() -> None:
    state = at_war(3, hands=[{"Spy": 3}])
    state.table.fallen, state.table.duel = [2], True
    begun(state)
    assert did(state, CHANCE, Draw("Diplomat")) == [DiplomatsReplaced(0, 1)]
    assert state.table.discards == {"Diplomat": 1}
    assert did(state, CHANCE, Draw("Spy")) == [CardsDrawn(0, 1)]
    assert staff(state, 0).cards == {"Spy": 4}


def test_cr20_when_two_are_left_the_turn_is_finished_and_their_diplomats_are_exchanged() -> None:
    state = at_war(3, hands=[{"Diplomat": 2, "Spy": 2}, {"Diplomat": 1, "Spy": 2}])
    state.table.fallen, state.table.castles[2] = [2], -1
    ended(state)
    assert moment(state) == "SwappingDiplomats"
    events = did(state, CHANCE, SwapDiplomats())
    assert events == [DiplomatsReplaced(0, 2), DiplomatsReplaced(1, 1), TurnBegan(2, 1)]
    assert Draw("Diplomat") in state.phase.options(state, CHANCE)
    drawn = told(chanced(state), CardsDrawn)
    assert drawn == [CardsDrawn(0, 2), CardsDrawn(1, 1), CardsDrawn(1, 1)]
    assert [sum(staff(state, seat).cards.values()) for seat in range(2)] == [4, 4]
    assert not any(staff(state, seat).cards.get("Diplomat") for seat in range(2))
    ended_again = state.phase
    assert ended_again == ACTING
    assert state.table.duel


def test_cr20_the_exchange_happens_once() -> None:
    state = at_war(2)
    ended(state)
    assert moment(state) == "Drawing"


def test_cr65_a_truce_that_runs_when_two_are_left_runs_out_normally() -> None:
    state = at_war(3)
    state.table.fallen, state.table.castles[2] = [2], -1
    state.table.truces = [Truce(1, (0,))]
    state.table.player = 0
    ended(state)
    assert 1 in state.table.at_peace_with(0)
    chanced(state)
    assert state.table.player == 1
    assert not state.table.truces


def test_cr29_new_troops_are_four_for_an_empire_six_for_the_independents_eight_for_a_castle() -> None:
    state = at_war(3)
    assert income(BOARD, state.table, 0) == ((), 0, 0, 8)
    for land in BOARD.lands[1]:
        state.table.owners[land] = 1
    assert income(BOARD, state.table, 1) == (("british",), 4, 0, 8)
    for land in INDEPENDENTS:
        state.table.owners[land] = 1
    assert income(BOARD, state.table, 1) == (("british",), 4, 6, 8)
    state.table.chips[1] += [0]
    assert income(BOARD, state.table, 1).armies == 4 + 6 + 16


def test_cr29_by_house_rule_only_captured_castles_bring_troops() -> None:
    state = at_war(3, castles="captured")
    assert income(BOARD, state.table, 0).armies == 0
    ended(state)
    assert state.table.player == 1
    state.table.chips[0] += [4]
    assert income(BOARD, state.table, 0).castles == 8


def test_cr29_by_house_rule_each_region_of_independents_brings_two() -> None:
    state = at_war(3, independents="regions")
    for name in ("switzerland", "venice", "rome", "naples", "barcelona", "madrid", "portugal"):
        state.table.owners[INDEX[name]] = 0
    assert income(BOARD, state.table, 0).independents == 4


def test_cr59_new_troops_are_all_placed_on_own_lands_and_end_the_turn() -> None:
    state = at_war(3)
    assert told(did(state, 0, EndTurn()), TroopsCame) == [TroopsCame(0, (), 0, 8, 8)]
    assert kinds(state, 0) == {Muster}
    assert len(state.phase.options(state, 0)) == 8 * len(state.table.held(0))
    did(state, 0, Muster("paris", 5))
    assert Muster("paris", 4) not in state.phase.options(state, 0)
    assert Muster(BOARD.ids[state.table.held(1)[0]], 1) not in state.phase.options(state, 0)
    did(state, 0, Muster(BOARD.ids[state.table.held(0)[1]], 3))
    assert state.table.player == 1
    assert state.table.armies[INDEX["paris"]] == 7


def test_cr67_there_are_armies_without_end() -> None:
    state = at_war(3, phase=NewTroops(10_000))
    did(state, 0, Muster("paris", 10_000))
    assert state.table.armies[INDEX["paris"]] == 10_002


def test_cr12_the_general_comes_back_into_the_hand_at_the_end_of_the_turn() -> None:
    state = at_war(3)
    state.table.general = True
    ended(state)
    assert not state.table.general
    assert staff(state, 0).cards == {"General": 1}


def test_cr13_no_marshal_is_bound_any_more_in_the_next_turn() -> None:
    state = at_war(3, hands=[{}, {"Marshal": 1}])
    state.table.marshals[1] = "bound"
    ended(state)
    assert state.table.marshals == ["", "", ""]


def test_cr30_armies_do_not_move_but_by_house_rule_once_at_the_end_between_neighbours() -> None:
    assert "Move" not in {kind.__name__ for kind in kinds(at_war(), 0)}
    state = at_war(free_move="yes", lands={"paris": (0, 5), "gascony": (0, 1), "brittany": (1, 3)})
    did(state, 0, EndTurn())
    moves = of_kind(state, 0, Move)
    assert {move.armies for move in moves if (move.source, move.target) == ("paris", "gascony")} == {1, 2, 3, 4}
    assert not any(move.source == "gascony" or move.target == "brittany" for move in moves)
    assert EndTurn() in state.phase.options(state, 0)
    did(state, 0, Move("paris", "gascony", 4))
    assert [state.table.armies[INDEX[name]] for name in ("paris", "gascony")] == [1, 5]
    assert moment(state) == "NewTroops"


def test_cr42_there_is_no_limit_but_by_house_rule_the_hand_is_cut_to_five() -> None:
    state = begun(at_war(hands=[{"Spy": 6}]))
    chanced(state)
    assert moment(state) == "Acting"
    state = begun(at_war(hands=[{"Spy": 6}], hand_limit=5))
    chanced(state)
    assert moment(state) == "Discarding"
    did(state, 0, Discard("Spy"))
    assert moment(state) == "Discarding"
    did(state, 0, Discard("Spy"))
    assert moment(state) == "Acting"
    assert state.table.discards == {"Spy": 2}


@pytest.mark.parametrize("action", [Reinforce(), MakeTruce((1,))])
def test_cr9_reinforcements_and_diplomats_are_laid_down_before_the_first_attack_only(
    action: Reinforce | MakeTruce,
) -> None:
    state = at_war(hands=[{"Reinforcements": 1, "Diplomat": 1}])
    assert action in state.phase.options(state, 0)
    did(state, 0, of_kind(state, 0, Attack)[0])
    assert action not in state.phase.options(state, 0)
    state.phase = ACTING
    assert action not in state.phase.options(state, 0)
