"""By house rule the lands of a player who concedes fall to nobody, and the armies stay as neutral ones (CR69)."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.castle_risk.belief import Belief
from game.bots.castle_risk.survey import Survey
from game.bots.castle_risk.weights import weights
from game.kernel.codec import Snapshot
from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, CHANCE, CLOCK, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.battle.reach import strongest_neighbour
from game.rules.castle_risk.cards.pack import pile
from game.rules.castle_risk.events import TruceEnded, TurnBegan
from game.rules.castle_risk.moves import Attack, EndTurn, LeaveWar, MoveIn, Roll, Stop, Throw
from game.rules.castle_risk.sentences.tale import tale
from game.rules.castle_risk.state import NOBODY, Cards, Truce
from game.rules.castle_risk.war_events import AttackBegan, BattleFought, LandTaken, PlayerLeft, WarWon
from game.words import Words
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, chanced, did, moment, now, told
from tests.session.table import Table

LANDS = {"burgundy": (0, 20), "gascony": (1, 5)}


def left(seat: int = 1, seats: int = 4, hands: tuple[Cards, ...] = (), **rules: Any) -> State:
    """Return a moment of seat 0's turn in which a seat has just left the war."""
    state = at_war(seats, hands=hands, lands=LANDS, **{"leaving": "nobody", **rules})
    did(state, CLOCK, LeaveWar(seat))
    return state


def test_cr69_as_printed_nobody_leaves_the_war_before_the_castle_falls() -> None:
    for state in (at_war(4), at_war(2, leaving="nobody")):
        assert CLOCK not in state.phase.may_act(state)
        assert state.phase.departure(state, 1) is None


def test_cr69_the_castle_is_gone_and_the_armies_stay_where_they_are() -> None:
    state = at_war(4, lands=LANDS, leaving="nobody")
    lands, armies = state.table.held(1), list(state.table.armies)
    assert told(did(state, CLOCK, LeaveWar(1)), PlayerLeft) == [PlayerLeft(1, "london", len(lands))]
    war = state.table
    assert (war.castles[1], war.chips[1], war.fallen) == (NOBODY, [], [1])
    assert (war.armies, [land for land in lands if war.is_neutral(land)]) == (armies, lands)
    assert not war.walled(INDEX["london"])
    assert moment(state) == "Acting"


def test_cr69_walls_stay_where_fallen_castles_are_fortresses() -> None:
    state = left(fallen_castle="fortress")
    assert state.table.walled(INDEX["london"])


def test_cr69_cards_go_back_unseen_notes_are_forgotten_and_truces_ended() -> None:
    state = at_war(4, hands=[{}, {"Spy": 2, "Marshal": 1}], lands=LANDS, leaving="nobody")
    state.hands[1].notes = [INDEX["gascony"]]
    state.table.truces = [Truce(1, (2,)), Truce(2, (1, 3))]
    before = pile(state)
    events = did(state, CLOCK, LeaveWar(1))
    assert told(events, TruceEnded) == [TruceEnded(1, (2,))]
    assert state.table.truces == [Truce(2, (3,))]
    assert (state.hands[1].cards, state.hands[1].notes) == ({}, [])
    assert state.table.discards == {"Diplomat": 1}
    assert pile(state) == {**before, "Spy": before["Spy"] + 2, "Marshal": before["Marshal"] + 1}


def test_cr69_leaving_shows_nobody_what_was_in_the_hand() -> None:
    one, other = left(hands=({}, {"Spy": 2})), left(hands=({}, {"Marshal": 1, "General": 1}))
    assert view(one, BYSTANDER) == view(other, BYSTANDER)
    assert view(one, 2) == view(other, 2)


def test_cr69_neutral_armies_throw_the_most_dice_and_ask_nobody() -> None:
    state = left()
    did(state, 0, Attack("burgundy", "gascony"))
    assert 1 not in state.phase.may_act(state)
    did(state, 0, Roll(3))
    assert moment(state) == "Throwing"
    event = told(did(state, CHANCE, Throw((6, 6, 6), (1, 1))), BattleFought)[0]
    assert (event.victim, event.defender_losses) == (1, 2)
    did(state, 0, Roll(3))
    did(state, CHANCE, Throw((6, 6, 6), (1, 1)))
    did(state, 0, Roll(3))
    did(state, CHANCE, Throw((6, 6, 6), (1,)))
    assert told(did(state, 0, MoveIn(3)), LandTaken)
    assert not state.table.is_neutral(INDEX["gascony"])


def test_cr69_the_former_castle_is_taken_like_any_land() -> None:
    state = at_war(4, lands={"wales": (0, 20), "london": (1, 1)}, leaving="nobody")
    did(state, CLOCK, LeaveWar(1))
    did(state, 0, Attack("wales", "london"))
    did(state, 0, Roll(3))
    did(state, CHANCE, Throw((6, 6, 6), (1,)))
    did(state, 0, MoveIn(3))
    assert (moment(state), state.table.fallen) == ("Acting", [1])


def test_cr69_who_leaves_in_the_own_turn_ends_it_without_new_troops() -> None:
    state = at_war(4, hands=[{"Spy": 1}], leaving="nobody")
    state.table.general, state.table.duty = True, INDEX["paris"]
    events = did(state, CLOCK, LeaveWar(0))
    assert told(events, TurnBegan) == [TurnBegan(2, 1)]
    assert (state.table.general, state.table.duty) == (False, NOBODY)
    assert state.table.discards == {"General": 1}


def test_cr69_where_two_are_left_diplomats_are_exchanged_after_the_turn() -> None:
    state = left(seats=3)
    did(state, 0, EndTurn())
    did(state, 0, state.phase.options(state, 0)[-1])
    assert moment(state) == "SwappingDiplomats"
    chanced(state)
    assert state.table.player == 2


def test_cr69_the_last_castle_standing_wins_at_once() -> None:
    state = at_war(3, leaving="nobody")
    state.table.fallen, state.table.castles[2] = [2], NOBODY
    assert told(did(state, CLOCK, LeaveWar(1)), WarWon) == [WarWon(0)]
    assert now(state).winner == 0


def test_cr69_neutral_armies_are_a_threat_to_nobody() -> None:
    state = at_war(4, lands={"paris": (0, 5), "burgundy": (1, 40), "rhine": (2, 7)}, leaving="nobody")
    near = [land for land in BOARD.neighbours[INDEX["paris"]] if land != INDEX["burgundy"]]
    for land in near:
        state.table.armies[land], state.table.owners[land] = 3, 2
    assert strongest_neighbour(BOARD, state.table, INDEX["paris"]) == INDEX["burgundy"]
    did(state, CLOCK, LeaveWar(1))
    assert strongest_neighbour(BOARD, state.table, INDEX["paris"]) in near
    seen = view(state, 0)
    survey = Survey(seen, weights("normal"), Belief(seen, ()))
    assert 1 not in survey.threats(survey.now, INDEX["paris"])


def test_cr69_who_has_left_ranks_behind_all_who_stay() -> None:
    state = left(seat=2)
    assert CASTLE_RISK.ranks(view(state, BYSTANDER))[2] == 4


def test_cr69_journal_and_story_named_the_former_owner_of_neutral_armies() -> None:
    state, names, tr = left(), ("Ana", "Ben", "Cleo", "Dan"), Words("en")
    story = did(state, 0, Attack("burgundy", "gascony"))
    for red, white in (((1, 1, 1), (6, 6)), ((6, 6, 6), (1, 1)), ((6, 1, 1), (1, 5)), ((6, 6, 6), (1, 1))):
        did(state, 0, Roll(3))
        story += did(state, CHANCE, Throw(red, white))
    story += did(state, 0, MoveIn(3))
    told_to_all = [CASTLE_RISK.describe(event, BOARD, names, tr).replace("\u00a0", " ") for event in story]
    assert told_to_all == [
        "Ana attacks neutral armies: Burgundy → Gascony.",
        "1, 1, 1 against 6, 6: the neutral armies hold out, Ana loses 2 armies.",
        "6, 6, 6 against 1, 1: 2 neutral armies fall.",
        "6, 1, 1 against 5, 1: each side loses an army.",
        "6, 6, 6 against 1, 1: 2 neutral armies fall.",
        "Ana takes Gascony from neutral armies and moves in 3 armies.",
    ]
    told_later = [words for _, words in tale([TurnBegan(1, 0), *story], BOARD, names, tr)]
    assert told_later == ["Ana took Gascony from neutral armies. The hardest fight was for Gascony: 8 armies fell."]
    vain = [TurnBegan(1, 0), story[0], AttackBegan(0, 2, "paris", "rhine", 0)]
    told_in_vain = [words for _, words in tale(vain, BOARD, names, tr)]
    assert told_in_vain == ["Ana attacked Cleo and neutral armies in vain: Gascony and the Rhine held out."]


def test_cr69_players_do_not_leave_by_themselves() -> None:
    state = at_war(4, leaving="nobody")
    assert CASTLE_RISK.why_not(view(state, 0), LeaveWar(1), Words("en")) == "Players cannot do that themselves."


# ---------------------------------------------------------------------- at the table


def conceding(state: State, seat: int = 1) -> Table:
    """Return a table at which a seat concedes, and the next frames have passed."""
    table = Table(Match(CASTLE_RISK, state.table.house, "leaving", state))
    table.session.concede(seat, "steady")
    table.update(2)
    return table


def test_cr69_the_lands_fall_to_nobody_once_the_concession_is_said() -> None:
    table = conceding(at_war(3, lands=LANDS, leaving="nobody"))
    assert table.match.log == [(CLOCK, LeaveWar(1))]
    assert table.match.ranks()[1] == 3
    table.update(2)
    assert len(table.match.log) == 1


def test_cr69_in_the_middle_of_an_attack_it_waits_for_its_end() -> None:
    state = at_war(3, lands=LANDS, leaving="nobody")
    did(state, 0, Attack("burgundy", "gascony"))
    did(state, 0, Roll(1))
    while moment(state) != "Fighting":
        if state.phase.to_act(state) == {CHANCE}:
            did(state, CHANCE, Throw((1,), (6,) * now(state).white))
        else:
            did(state, 1, state.phase.options(state, 1)[0])
    table = conceding(state)
    assert table.match.log == []
    table.session.submit(0, Stop())
    table.update(1)
    assert table.match.log == [(0, Stop()), (CLOCK, LeaveWar(1))]
    assert not table.session.undoable(0)


def test_cr69_as_printed_a_computer_player_goes_on() -> None:
    table = conceding(at_war(3, lands=LANDS))
    assert table.match.log == []
    assert table.session.players[1].bot == "steady"


@pytest.mark.parametrize(("rule", "finishes"), [("bot", True), ("nobody", False)])
def test_cr69_the_table_says_what_becomes_of_who_concedes(rule: str, *, finishes: bool) -> None:
    state = at_war(3, leaving=rule)
    assert Table(Match(CASTLE_RISK, state.table.house, "leaving", state)).session.bot_finishes == finishes


def test_a_state_saved_before_this_rule_loads() -> None:
    state, codec = at_war(3), CASTLE_RISK.codec
    plain = codec.plain(Snapshot(state.phase, state.table, state.hands))
    del plain["table"]["house"]["leaving"]
    assert codec.state_from_plain(plain, BOARD) == state
