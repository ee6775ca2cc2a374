"""The minds of Castle Risk: they guard their castle, know exact odds, say why, and see only what they may."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.castle_risk.acting import by_rule
from game.bots.castle_risk.belief import Belief
from game.bots.castle_risk.campaign import sieges
from game.bots.castle_risk.evaluation import Aim, Feature
from game.bots.castle_risk.marches import chain
from game.bots.castle_risk.mind import CastleRiskMind, intent_of
from game.bots.castle_risk.survey import HOME_OF_TWO, LAST_SALLY, SEA_OF_TWO, Survey
from game.bots.castle_risk.weights import weights
from game.bots.registry import BOTS
from game.bots.simulation import chooser
from game.kernel.engine import clone, is_over, view
from game.kernel.playout import playout
from game.kernel.types import CHANCE, Action, Event, Phase, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import MovingIn
from game.rules.castle_risk.battle.odds import odds
from game.rules.castle_risk.battle.rolls import Defending, Fighting
from game.rules.castle_risk.cards.reinforcements import Reinforcing
from game.rules.castle_risk.moves import (
    Attack,
    Defend,
    DefendToEnd,
    EndTurn,
    MoveIn,
    Muster,
    PlayGeneral,
    PlayMarshal,
    Reinforce,
    Roll,
    Sail,
    Stop,
    Throw,
)
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.castle_risk.setup.new_war import new_war
from game.rules.castle_risk.state import NOBODY, Truce
from game.rules.castle_risk.turn import ACTING, Acting, NewTroops
from tests.conformance.cases import mixed
from tests.rules.castle_risk.war import BOARD, INDEX, at_war, did

LEVELS = ("easy", "normal", "hard")
LONGEST = 12_000


def advised(state: State, level: str = "hard", seat: int = 0) -> Any:
    return intent_of(view(state, seat), (), state.phase.options(state, seat), weights(level))


def fought(names: list[str], seed: str, house: Any = None) -> State:
    """Play a war of computer players to its end and return its last state."""
    state = new_war(BOARD, len(names), house or CASTLE_RISK.house())
    story: list[Event] = []
    bots = [BOTS[name](CASTLE_RISK) for name in names]
    playout(state, chooser(bots, story, Random(seed)), seed, LONGEST, story.append)
    return state


@pytest.mark.parametrize("level", LEVELS)
def test_a_castle_in_moscow_stood_on_three_armies_while_its_owner_held_all_thirty(level: str) -> None:
    state = at_war(4, phase=Mustering(5))
    state.table.castles[0] = INDEX["moscow"]
    state.table.owners[INDEX["moscow"]] = 0
    state.table.rest = [19] * 4
    assert advised(state, level).action == Muster("moscow", 5)


def test_new_troops_first_fill_the_garrison_of_a_castle_in_danger() -> None:
    state = at_war(3, lands={"paris": (0, 2), "gascony": (1, 20)}, phase=NewTroops(8))
    advice = advised(state)
    assert isinstance(advice.action, Muster)
    assert (advice.action.land, advice.aim) == ("paris", Aim.GUARD)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_castle_that_no_army_reached_over_land_was_left_to_three_defenders(level: str) -> None:
    state = at_war(2, lands=dict.fromkeys(BOARD.ids, (0, 1)))
    table = state.table
    table.castles[:] = [INDEX["moscow"], INDEX["ireland"]]
    table.owners[INDEX["ireland"]], table.armies[INDEX["ireland"]] = 1, 20
    seen = view(state, 0)
    assert Survey(seen, weights(level), Belief(seen, ())).garrison() >= 8


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_castle_by_the_sea_was_left_to_eight_armies_against_forty_across_the_water(level: str) -> None:
    state = at_war(4, lands=dict.fromkeys(BOARD.ids, (0, 1)), hands=[{}, {"Spy": 4}, {"Spy": 4}, {"Spy": 4}])
    table = state.table
    table.castles[:] = [INDEX[name] for name in ("ireland", "brittany", "turkey", "berlin")]
    for seat, castle in enumerate(table.castles[1:], 1):
        table.owners[castle], table.armies[castle] = seat, 8
    table.owners[INDEX["portugal"]], table.armies[INDEX["portugal"]] = 1, 40
    seen = view(state, 0)
    assert Survey(seen, weights(level), Belief(seen, ())).garrison() >= 19


def late_war(fallen: list[int]) -> State:
    """Return the new troops of seat 0, whose castle in Ireland has 8 armies, while 40 lie across the water."""
    state = at_war(4, lands=dict.fromkeys(BOARD.ids, (0, 1)), phase=NewTroops(60), hands=[{}, {"Spy": 4}, {}, {}])
    table = state.table
    table.turn, table.fallen = 40, fallen
    table.castles[:] = [INDEX["ireland"], INDEX["brittany"], INDEX["berlin"], NOBODY]
    for land, owner, armies in (("brittany", 1, 40), ("berlin", 2, 2), ("ireland", 0, 8)):
        table.owners[INDEX[land]], table.armies[INDEX[land]] = owner, armies
    return state


def kept_at_home(state: State, level: str = "normal") -> int:
    """Return how many armies are in the castle of seat 0 when it places new troops elsewhere."""
    armies: list[int] = state.table.armies
    while advised(state, level).action.land == "ireland":
        armies[INDEX["ireland"]] += advised(state, level).action.armies
    return armies[INDEX["ireland"]]


def test_late_in_a_war_all_new_troops_went_abroad_while_a_host_lay_across_the_water_from_eight_armies() -> None:
    state = late_war([3])
    assert kept_at_home(state) == 18
    state = late_war([3])
    state.table.armies[INDEX["brittany"]] = 17
    assert advised(state, "normal").action.land != "ireland"


def test_one_of_the_last_two_left_nine_armies_at_home_against_twenty_one_and_sent_twenty_five_abroad() -> None:
    state = late_war([2, 3])
    state.table.castles[2] = NOBODY
    assert kept_at_home(state) == 28


def test_a_hard_one_of_the_last_two_placed_forty_five_of_forty_six_new_troops_abroad_while_eight_held_its_castle() -> (
    None
):
    state = late_war([2, 3])
    state.table.castles[2] = NOBODY
    assert kept_at_home(state, "hard") >= 28


def test_a_hard_one_of_the_last_two_placed_twenty_six_of_thirty_six_abroad_and_lost_its_castle_to_a_fleet() -> None:
    state = late_war([2, 3])
    state.table.castles[2] = NOBODY
    before = weights("hard").last_watch * state.table.armies[INDEX["brittany"]]
    assert kept_at_home(state, "hard") > before + 1


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_one_of_the_last_two_opened_the_coast_beside_a_host_of_fifty_seven_and_left_eight_armies_at_home(
    level: str,
) -> None:
    state = late_war([2, 3])
    table = state.table
    table.castles[1:3] = [INDEX["moscow"], NOBODY]
    for land, owner, armies in (("moscow", 1, 57), ("brittany", 0, 1)):
        table.owners[INDEX[land]], table.armies[INDEX[land]] = owner, armies
    assert kept_at_home(state, level) >= int(0.7 * 56)


def inland_host(admirals: int) -> State:
    """Return the turn of seat 0: its 30 armies in Serbia are one step from the sea, where Brittany lies with 8."""
    hands: list[Any] = [{"Admiral": admirals}, {"Spy": 3}]
    state = at_war(2, lands=dict.fromkeys(BOARD.ids, (1, 1)), hands=hands, phase=ACTING)
    table = state.table
    table.castles[:] = [INDEX["vienna"], INDEX["brittany"]]
    for land, owner, armies in (("vienna", 0, 12), ("serbia", 0, 30), ("brittany", 1, 8)):
        table.owners[INDEX[land]], table.armies[INDEX[land]] = owner, armies
    return state


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_nobody_thought_of_a_host_that_takes_a_coast_and_sails_from_there_to_a_castle(level: str) -> None:
    state = inland_host(1)
    advice = advised(state, level)
    assert (advice.action, advice.aim) == (Attack("serbia", "montenegro"), Aim.CASTLE)
    assert advice.chance is not None
    assert advice.chance > 0.9
    coast = INDEX["montenegro"]
    state.table.owners[coast], state.table.armies[coast] = 0, 27
    state.table.armies[INDEX["serbia"]] = 1
    assert isinstance(advised(state, level).action, Sail)


def test_a_castle_expects_a_host_that_takes_a_coast_and_sails_from_there() -> None:
    state = inland_host(0)
    seen = view(state, 1)
    threat = Survey(seen, weights("hard"), Belief(seen, ())).besiegers[0]
    assert threat.by_sea > 25


def test_in_a_war_of_two_a_fleet_is_feared_less() -> None:
    two, four = (view(at_war(seats), 0) for seats in (2, 4))
    parts = [Survey(seen, weights("hard"), Belief(seen, ())).sea for seen in (two, four)]
    assert parts == [SEA_OF_TWO, weights("hard").sea]
    assert Survey(two, weights("normal"), Belief(two, ())).sea == weights("normal").sea


def test_the_last_two_of_a_war_left_castles_weak_because_each_thought_the_other_would_keep_its_armies_at_home() -> None:
    late, last, two = at_war(4), at_war(4), at_war(2)
    for state in (late, last, two):
        state.table.turn = 60
    last.table.fallen = [2, 3]
    seen = [view(state, 0) for state in (late, last, two)]
    sallies = [Survey(each, weights("hard"), Belief(each, ())).sally for each in seen]
    assert sallies == [weights("hard").home, LAST_SALLY, HOME_OF_TWO]


def test_a_war_of_four_seemed_twice_as_old_as_it_was_once_two_had_fallen() -> None:
    state = at_war(4)
    state.table.turn = 24
    ages = []
    for fallen in ([], [2], [2, 3]):
        state.table.fallen = fallen
        seen = view(state, 0)
        ages.append(Survey(seen, weights("hard"), Belief(seen, ())).rounds)
    assert ages == [6, pytest.approx(48 / 7), 8]


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("phase", [NewTroops(8), Reinforcing(9, ACTING)])
def test_no_troops_are_put_into_a_castle_that_only_own_lands_surround(phase: Phase, level: str) -> None:
    state = at_war(2, lands={"moscow": (0, 90)}, phase=phase)
    state.table.castles[0] = INDEX["moscow"]
    for name in ("smolensk", "st_petersburg", "ukraine", "livonia", "poland"):
        state.table.owners[INDEX[name]] = 0
    advice = advised(state, level)
    assert isinstance(advice.action, Muster)
    assert advice.action.land != "moscow"


def in_moscow(beside: tuple[int, int], cards: Any) -> Survey:
    """Return the map for a castle in Moscow among own lands, but for Smolensk `beside` it: owner and armies."""
    lands = dict.fromkeys(BOARD.ids, (0, 1)) | {"moscow": (0, 30), "smolensk": beside}
    state = at_war(2, lands=lands, hands=[cards, {}])
    state.table.castles[:] = [INDEX["moscow"], INDEX["ireland"]]
    seen = view(state, 0)
    return Survey(seen, weights("normal"), Belief(seen, ()))


def test_among_own_lands_and_without_an_admiral_no_army_leaves_a_castle() -> None:
    assert in_moscow((0, 1), {}).shut_in()


@pytest.mark.parametrize(("beside", "cards"), [((1, 1), {}), ((NOBODY, 0), {}), ((0, 1), {"Admiral": 1})])
def test_armies_leave_a_castle_for_an_enemy_land_an_empty_one_or_the_sea(beside: tuple[int, int], cards: Any) -> None:
    assert not in_moscow(beside, cards).shut_in()


def test_how_many_armies_the_castle_needs_was_reckoned_though_other_lands_attack() -> None:
    state = at_war(2, lands=dict.fromkeys(BOARD.ids, (1, 9)) | {"paris": (0, 20), "poland": (0, 9), "ukraine": (1, 1)})
    seen = view(state, 0)
    survey = Survey(seen, weights("normal"), Belief(seen, ()))
    assert by_rule(survey, ACTING.options(state, 0)).action == Attack("poland", "ukraine")
    assert "_enough" not in vars(survey)


def test_a_march_over_one_land_has_the_odds_of_the_screen() -> None:
    exact = odds(9, 6, 2, general=1)
    win, left = chain(9, ((6, 2),), 1, 0)
    assert win == pytest.approx(exact.win)
    assert left > 1


def test_a_march_over_two_lands_is_as_likely_as_its_battles_one_after_the_other() -> None:
    first, total = odds(6, 1, 3), 0.0
    for left, share in enumerate(first.attackers_left):
        if left > 1:
            total += share * odds(left - 1, 2, 2).win
    assert chain(6, ((1, 3), (2, 2)), 0, 0)[0] == pytest.approx(total, abs=0.02)


@pytest.mark.parametrize("general", [0, 1])
def test_hopeless_marches_were_reckoned_to_the_end_and_no_other_is_left_out(general: int) -> None:
    state = at_war(
        4, hands=[{"General": general}, {"Marshal": 1}, {}, {}], lands={"paris": (0, 12), "burgundy": (0, 25)}
    )
    state.table.armies[state.table.castles[1]] = 9
    seen, care = view(state, 0), weights("hard")
    survey = Survey(seen, care, Belief(seen, ()))
    every, some = list(sieges(survey, 5)), list(sieges(survey, 5, least=0.6, longest=3))
    hoped = [march for march in every if march.win >= 0.6 and len(march.lands) <= 3]
    assert hoped
    assert [march for march in some if march.win >= 0.6] == hoped
    assert len(some) < len(every)


def test_a_hard_player_storms_a_castle_that_stands_open_and_says_why() -> None:
    state = at_war(3, lands={"paris": (0, 12), "burgundy": (0, 25), "netherlands": (1, 1), "rhine": (1, 1)})
    state.table.castles[1] = INDEX["rhine"]
    advice = advised(state)
    assert isinstance(advice.action, Attack)
    assert (advice.aim, advice.land, advice.rival) == (Aim.CASTLE, INDEX["rhine"], 1)
    assert advice.chance is not None
    assert advice.chance > 0.9
    assert advice.gains[Feature.INCOME] > 0


def test_reinforcements_come_before_the_first_attack() -> None:
    state = at_war(3, hands=[{"Reinforcements": 1}])
    assert all(advised(state, level).action == Reinforce() for level in LEVELS)


@pytest.mark.parametrize("level", LEVELS)
def test_who_wants_no_more_questions_betrayed_that_it_had_no_marshal(level: str) -> None:
    for armies, answer in ((1, DefendToEnd("attack")), (2, Defend(2))):
        phase = Defending(Assault(INDEX["paris"], INDEX["burgundy"], 0, 0), 2, Acting())
        lands = {"paris": (0, 9), "burgundy": (1, armies)}
        hands: list[dict[Any, int]] = [{}, {"Spy": 1}] if armies > 1 else [{}, {"Marshal": 1}]
        assert advised(at_war(3, hands=hands, lands=lands, phase=phase), level, seat=1).action == answer


@pytest.mark.parametrize("level", LEVELS)
def test_two_worlds_alike_in_all_a_seat_may_know_get_the_same_answer(level: str) -> None:
    state = at_war(3, hands=[{"Spy": 1}, {"Marshal": 2}, {"Admiral": 2}], lands={"paris": (0, 9)})
    other = clone(state)
    other.hands[1].cards, other.hands[2].cards = {"General": 2}, {"Diplomat": 2}
    answers = [
        CastleRiskMind(weights(level)).choose(view(each, 0), (), each.phase.options(each, 0), True, Random(1))
        for each in (state, other)
    ]
    assert answers[0] == answers[1]


def test_an_open_hand_leaves_no_doubt_and_an_empty_one_no_card() -> None:
    state = at_war(3, hands=[{}, {"Marshal": 3}, {}])
    belief = Belief(view(state, 0), ())
    assert 0 < belief.has(1, "Marshal") < 1
    assert belief.has(2, "Marshal") == 0
    state.table.marshals[1] = "bound"
    assert Belief(view(state, 0), ()).has(1, "Marshal") == 1


def test_a_rival_without_cards_was_thought_to_have_no_fleet_though_it_draws_four_before_it_sails() -> None:
    seen = view(at_war(4, hands=[{}, {}, {"Spy": 3}, {}]), 0)
    belief = Belief(seen, ())
    assert belief.has(1, "Admiral") == 0
    assert 0.4 < belief.will_have(1, "Admiral") < 0.5
    assert belief.has(2, "Admiral") < belief.will_have(2, "Admiral")


def test_a_survey_finds_who_can_come_over_land_and_by_sea() -> None:
    state = at_war(3, lands={"paris": (0, 5), "brittany": (1, 9), "scotland": (2, 7)})
    survey = Survey(view(state, 0), weights("hard"), Belief(view(state, 0), ()))
    threats = survey.threats(survey.now, INDEX["paris"])
    assert threats[1].by_land >= 8
    assert threats[2].by_sea > 0


@pytest.mark.parametrize(("house", "mind"), mixed(CASTLE_RISK, ["normal", "hard"]))
def test_minds_play_by_the_rules_of_every_house(house: Any, mind: str) -> None:
    assert is_over(fought([mind, "easy", mind], "house", house))


def test_four_hard_players_never_waited_for_each_other_for_ever() -> None:
    assert is_over(fought(["hard"] * 4, "3"))


def aging(*rounds: int) -> list[Survey]:
    """Return a war of two hosts as a hard player surveys it in these rounds."""
    state = at_war(3, lands={"paris": (0, 300), "gascony": (1, 300)})
    surveys = []
    for number in rounds:
        state.table.turn = 3 * number
        sight = view(clone(state), 0)
        surveys.append(Survey(sight, weights("hard"), Belief(sight, ())))
    return surveys


def test_hard_players_with_full_castles_waited_for_each_other_for_hundreds_of_turns() -> None:
    surveys = aging(1, 20, 30, 40, 80, 200)
    cautions = [survey.caution for survey in surveys]
    assert cautions[0] == 1.0
    assert cautions == sorted(cautions, reverse=True)
    assert cautions[-2:] == [0.0, 0.0]
    assert all(survey.garrison() <= 8 < surveys[0].garrison() for survey in surveys[-2:])


def test_six_hard_players_waited_for_eighty_rounds_because_caution_ended_so_late() -> None:
    half, less, none = aging(20, 30, 40)
    assert (half.caution, none.caution) == (0.5, 0.0)
    assert 0.2 < less.caution < 0.3


def test_a_player_who_slips_ends_the_turn() -> None:
    state = at_war(3, hands=[{"Reinforcements": 1}])
    chosen = {
        type(BOTS["easy"](CASTLE_RISK).choose(view(state, 0), (), state.phase.options(state, 0), True, Random(seed)))
        for seed in range(30)
    }
    assert {Reinforce, EndTurn} <= chosen
    assert PlayGeneral not in chosen


def test_a_general_came_only_to_be_sent_home_when_the_attack_was_broken_off() -> None:
    state = at_war(3, hands=[{"General": 1}], lands={"paris": (0, 4), "burgundy": (1, 30)}, phase=ACTING)
    did(state, 0, Attack("paris", "burgundy"))
    did(state, 0, Roll(1))
    did(state, 1, Defend(1))
    did(state, CHANCE, Throw((1,), (6,)))
    for level in ("normal", "hard"):
        assert advised(state, level).action == Stop()


def besieged(turn: int) -> Survey:
    """Return what the first of four seats sees: an open castle of 12 armies, and 20 in every other one."""
    state = at_war(4, lands={"paris": (0, 12), "london": (1, 20), "vienna": (2, 20), "berlin": (3, 20)})
    state.table.turn = turn
    seen = view(state, 0)
    return Survey(seen, weights("hard"), Belief(seen, ()))


def test_castles_fell_in_the_first_round_because_armies_in_other_castles_were_thought_to_stay_there() -> None:
    assert besieged(turn=1).garrison() >= 17
    assert besieged(turn=1).garrison() > besieged(turn=16).garrison() + 4


def test_ten_thousand_armies_stood_still_because_all_armies_outside_the_castle_counted_less() -> None:
    state = at_war(2, lands=dict.fromkeys(BOARD.ids, (1, 1)))
    table = state.table
    table.castles[:] = [INDEX["moscow"], INDEX["brittany"]]
    table.owners[INDEX["moscow"]], table.armies[INDEX["moscow"]] = 0, 10_000
    table.armies[INDEX["st_petersburg"]], table.armies[INDEX["brittany"]] = 13_000, 55
    table.turn = 2 * 100
    assert isinstance(advised(state).action, Attack)


def test_players_of_five_hundred_armies_stood_still_because_one_land_was_a_small_part_of_all_strength() -> None:
    castles = {name: (seat, 450) for seat, name in enumerate(("paris", "london", "vienna", "turkey"))}
    german = {BOARD.ids[land]: (0, 5) for land in BOARD.lands[BOARD.territories[INDEX["berlin"]].empire]}
    state = at_war(4, lands={**castles, **german, "rhine": (0, 40), "bavaria": (3, 1), "saxony": (3, 1)})
    state.table.castles[3] = INDEX["turkey"]
    state.table.turn = 4 * 20
    assert isinstance(advised(state).action, Attack)


def test_a_hundred_armies_waited_in_a_castle_because_all_of_them_or_none_could_sail() -> None:
    castles = {"brittany": (0, 120), "turkey": (1, 41), "berlin": (2, 68)}
    around = {"paris": (0, 1), "gascony": (0, 1), "netherlands": (2, 30), "burgundy": (2, 1)}
    state = at_war(3, hands=[{"Admiral": 1}], lands={**castles, **around})
    state.table.castles[:3] = [INDEX[name] for name in castles]
    state.table.turn = 3 * 11
    state.table.discards = {"Admiral": 5}
    action = advised(state).action
    assert isinstance(action, Sail)
    assert action.target == "turkey"
    assert 60 < action.armies < 90


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_marshal_stood_for_a_land_that_held_out_without_him(level: str) -> None:
    called = {}
    for garrison in (4, 7):
        phase = Defending(Assault(INDEX["rhine"], INDEX["burgundy"]), 3, ACTING)
        state = at_war(3, hands=[{"Marshal": 1}], lands={"burgundy": (0, garrison), "rhine": (1, 5)}, phase=phase)
        state.table.player = 1
        called[garrison] = advised(state, level).action == PlayMarshal()
    assert called == {4: True, 7: False}


@pytest.mark.parametrize("number", range(40))
def test_hard_players_began_attacks_that_they_broke_off_after_one_roll_and_began_again(number: int) -> None:
    rng, state = Random(number), at_war(4)
    table = state.table
    for land in range(len(BOARD.ids)):
        table.owners[land] = table.owners[land] if land in table.castles else rng.choice((0, 0, 1, 2, 3))
        table.armies[land] = rng.choice((1, 1, 1, 2, 5, 10))
    for castle in table.castles[:4]:
        table.armies[castle] = rng.randint(15, 40)
    table.turn = 4 * rng.randint(2, 20) + 1
    while isinstance(begun := advised(state).action, Attack):
        source, target = INDEX[begun.source], INDEX[begun.target]
        phase = Fighting(Assault(source, target, 0, 1), ACTING)
        following = clone(state)
        following.phase = phase
        assert advised(following).action != Stop()
        table.owners[target], table.armies[target], table.armies[source] = 0, table.armies[source] - 1, 1


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_marshal_fell_for_a_land_that_was_lost_with_him_and_without_him(level: str) -> None:
    phase = Defending(Assault(INDEX["rhine"], INDEX["burgundy"]), 3, ACTING)
    state = at_war(3, hands=[{"Marshal": 1}], lands={"burgundy": (0, 3), "rhine": (1, 41)}, phase=phase)
    state.table.player = 1
    assert advised(state, level).action == Defend(2)


def test_a_normal_player_lost_its_marshal_for_five_armies_that_eleven_take_with_him_too() -> None:
    phase = Defending(Assault(INDEX["rhine"], INDEX["burgundy"]), 3, ACTING)
    for attackers, action in ((11, Defend(2)), (6, PlayMarshal())):
        lands = {"burgundy": (0, 5), "rhine": (1, attackers + 1)}
        state = at_war(3, hands=[{"Marshal": 1}], lands=lands, phase=phase)
        state.table.player = 1
        assert advised(state, "normal").action == action


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_the_last_marshal_fell_for_two_armies(level: str) -> None:
    phase = Defending(Assault(INDEX["rhine"], INDEX["burgundy"]), 3, ACTING)
    for marshals, action in ((1, Defend(2)), (2, PlayMarshal())):
        lands = {"burgundy": (0, 2), "rhine": (1, 4)}
        state = at_war(3, hands=[{"Marshal": marshals}], lands=lands, phase=phase)
        state.table.player = 1
        assert advised(state, level).action == action


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_general_was_risked_where_thirty_armies_attack_five(level: str) -> None:
    phase = Fighting(Assault(INDEX["rhine"], INDEX["burgundy"]), ACTING)
    for armies, action in ((31, Roll(3)), (7, PlayGeneral())):
        state = at_war(3, hands=[{"General": 1}], lands={"rhine": (0, armies), "burgundy": (1, 5)}, phase=phase)
        assert advised(state, level).action == action


def test_a_hard_player_broke_off_an_attack_because_no_general_led_it_and_began_it_again_counting_on_him() -> None:
    phase = Fighting(Assault(INDEX["hungary"], INDEX["galicia"], 0, 1), ACTING)
    austrian = dict.fromkeys(("trieste", "vienna", "bohemia"), (0, 1))
    lands = {**austrian, "paris": (0, 25), "hungary": (0, 4), "galicia": (1, 4)}
    assert isinstance(advised(at_war(3, hands=[{"General": 1}], lands=lands, phase=phase)).action, Roll)


@pytest.mark.parametrize(("number", "target"), [(441, "gascony"), (484, "burgundy")])
def test_a_hard_player_left_the_last_army_beside_its_castle_as_if_all_had_to_leave_the_castle(
    number: int, target: str
) -> None:
    rng, state = Random(number), at_war(3, phase=Fighting(Assault(INDEX["paris"], INDEX[target], 0, 1), ACTING))
    table = state.table
    for land in range(len(BOARD.ids)):
        table.owners[land] = table.owners[land] if land in table.castles else rng.choice((0, 0, 1, 2))
        table.armies[land] = rng.choice((1, 1, 1, 2, 5))
    for castle in table.castles[:3]:
        table.armies[castle] = rng.randint(15, 60)
    table.turn, table.armies[INDEX[target]] = 3 * rng.randint(2, 25) + 1, 1
    assert isinstance(advised(state).action, Roll)


def test_one_of_the_last_two_marched_out_of_its_castle_for_lands_and_left_eight_armies_before_the_others_host() -> None:
    lands = {**dict.fromkeys(BOARD.ids, (1, 1)), "turkey": (0, 69), "bulgaria": (0, 0), "brittany": (1, 58)}
    state = at_war(3, lands=lands, phase=MovingIn(INDEX["turkey"], INDEX["bulgaria"], 3, ACTING))
    table = state.table
    table.castles[:], table.turn, table.fallen = [INDEX["turkey"], INDEX["brittany"], NOBODY], 35, [2]
    assert advised(state, "normal").action == MoveIn(69 - (int(0.7 * 58) - 8))


def before_moscow(phase: Phase, smolensk: int, ukraine: int, moscow: int) -> State:
    """Return a moment of a war of two: all of seat 0's lands, with two hosts beside the castle of seat 1."""
    state = at_war(2, lands=dict.fromkeys(BOARD.ids, (0, 1)), phase=phase)
    table = state.table
    table.castles[:], table.turn = [INDEX["trieste"], INDEX["moscow"]], 40
    held = {"trieste": (0, 20), "moscow": (1, moscow), "smolensk": (0, smolensk), "ukraine": (0, ukraine)}
    for land, (owner, armies) in held.items():
        table.owners[INDEX[land]], table.armies[INDEX[land]] = owner, armies
    return state


@pytest.mark.parametrize("garrison", [24, 36])
def test_a_host_walked_away_from_the_castle_that_it_could_soon_take(garrison: int) -> None:
    held = {"paris": (0, 2), "ukraine": (0, 20), "moscow": (1, garrison), "rome": (2, 2)}
    state = at_war(3, lands=dict.fromkeys(BOARD.ids, (1, 2)) | held, phase=ACTING)
    state.table.castles[:] = [INDEX[name] for name in ("paris", "moscow", "rome")]
    assert advised(state, "normal").action != Attack("ukraine", "poland")
    assert advised(state, "easy").action.source == "ukraine"
    state.table.turn = 3 * 30
    assert advised(state, "normal").action.source == "ukraine"


def test_two_hosts_beside_the_last_castle_waited_because_neither_could_take_it_alone() -> None:
    advice = advised(before_moscow(ACTING, 37, 36, 40), "normal")
    assert advice.action == Attack("smolensk", "moscow")
    assert advice.chance == pytest.approx(odds(71, 40, 2).win, abs=0.02)


def test_the_first_of_two_hosts_fights_on_as_long_as_the_other_may_take_the_castle() -> None:
    phase = Fighting(Assault(INDEX["smolensk"], INDEX["moscow"], 0, 1), ACTING)
    assert advised(before_moscow(phase, 8, 36, 26), "normal").action == Roll(2)
    assert advised(before_moscow(phase, 8, 6, 26), "normal").action == Stop()


@pytest.mark.parametrize(("rounds", "action"), [(20, EndTurn()), (40, Attack("smolensk", "moscow"))])
def test_fourteen_hundred_armies_waited_for_eighty_rounds_because_the_castle_before_them_grew_too(
    rounds: int, action: Action
) -> None:
    state = before_moscow(ACTING, 52, 1, 36)
    state.table.turn = 2 * rounds
    assert advised(state, "normal").action == action


@pytest.mark.parametrize(("rounds", "action"), [(20, Stop()), (40, Roll(2))])
def test_a_siege_that_began_late_in_a_war_was_broken_off_as_soon_as_one_that_begins_early(
    rounds: int, action: Action
) -> None:
    state = before_moscow(Fighting(Assault(INDEX["smolensk"], INDEX["moscow"], 0, 1), ACTING), 46, 1, 36)
    state.table.turn = 2 * rounds
    assert advised(state, "normal").action == action


@pytest.mark.parametrize("maker", [0, 1])
def test_new_troops_went_elsewhere_because_of_a_truce_that_ends_before_the_next_attack(maker: int) -> None:
    state = at_war(3, lands={"paris": (0, 30), "gascony": (0, 12)}, phase=NewTroops(8))
    state.table.truces = [Truce(maker, (1 - maker,))]
    assert advised(state).action == Muster("paris", 8)
