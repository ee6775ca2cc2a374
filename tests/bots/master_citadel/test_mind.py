"""The minds of Master Citadel: they judge turns as the rules do, see only what they may, and have a temper."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.bots.advice import reasons_in_words
from game.bots.characters import CHARACTERS, Temper
from game.bots.levels import Level
from game.bots.master_citadel.belief import Belief, observe
from game.bots.master_citadel.candidate_orders import Candidates, Limits, candidates_of, limits_of, varied
from game.bots.master_citadel.defence import STAND, Defence, defence, stand
from game.bots.master_citadel.discussion import speak
from game.bots.master_citadel.evaluation import DRAW, win_chance
from game.bots.master_citadel.hard import HardCourtier
from game.bots.master_citadel.heuristics import MasterCitadelHeuristics
from game.bots.master_citadel.mind import citadel_mind
from game.bots.master_citadel.orders import orders_to_try, plausible_order
from game.bots.master_citadel.payoffs import Payoffs
from game.bots.master_citadel.rivals import WAITING, look_ahead
from game.bots.master_citadel.tempers import bias
from game.bots.registry import BOTS
from game.kernel.engine import step, view
from game.kernel.types import CHANCE, Action, State
from game.rules.master_citadel.events import OrdersTurned, PawnMoved, Prevailed
from game.rules.master_citadel.phases import Discussion, Over, Writing
from game.rules.master_citadel.state import DIRECTIONS, NO_ORDER, PASS, EndTalk, Order, Pledge, Reveal, Write
from game.words import Words
from tests.bots.tables import BASIC, BOARD, GAME, HOUSES, OPEN, new_match, query

COOL = Temper()


def at_table(house: Any, points: tuple[int, ...] = (100,) * 4, pawn: tuple[int, int] = (2, 2)) -> State:
    """Return a table with N, E, S, W at the seats 0 to 3, before the orders."""
    state = GAME.new(BOARD, 4, house, Random(1))
    state.table.sides, state.table.pawn, state.phase = (0, 1, 2, 3), pawn, Writing()
    for purse, left in zip(state.hands, points, strict=True):
        purse.points = left
    return state


def hard(temper: Temper = COOL) -> HardCourtier:
    return HardCourtier(GAME, temper)


def quick() -> HardCourtier:
    """Return a hard player that never has time."""
    return HardCourtier(GAME, CHARACTERS["dreamer"].temper, seconds=-1)


def chosen(state: State, seat: int, seed: int, temper: Temper = COOL) -> Action | None:
    return hard(temper).choose(view(state, seat), (), state.phase.options(state, seat), True, Random(seed))


def written(order: Order) -> Action:
    return Write(order.amount, order.direction) if order.amount else PASS


@pytest.mark.parametrize("house", HOUSES)
def test_a_turn_is_judged_as_the_rules_judge_it(house: Any) -> None:
    rng = Random(str(house))
    state = at_table(house, (rng.randint(3, house.capital), 12, 9, 9))
    payoffs = Payoffs(view(state, 0), [purse.points for purse in state.hands])
    candidates = Candidates(Order(amount, way) for amount in (0, 1, 2, 3) for way in DIRECTIONS)
    for _ in range(12):
        orders = [Order(rng.randrange(4), rng.choice(DIRECTIONS[::2])) for _ in range(4)]
        values = payoffs.replies(0, orders, candidates)
        assert values == pytest.approx([payoffs.value(0, [order, *orders[1:]]) for order in candidates.orders])
        later = state
        for seat, order in enumerate(orders):
            later = step(later, seat, Write(order.amount, order.direction) if order.amount else PASS)
        later = step(later, CHANCE, Reveal())
        outcome, points = payoffs.judge(orders)
        assert points == [purse.points for purse in later.hands]
        won = [seat for seat in range(4) if payoffs.wins(seat, outcome)]
        assert won == (list(later.phase.winners) if isinstance(later.phase, Over) else [])


@pytest.mark.parametrize("house", [BASIC, OPEN])
@pytest.mark.parametrize("level", [Level.EASY, Level.HARD])
def test_sealed_orders_and_hidden_points_do_not_change_an_answer(house: Any, level: Level) -> None:
    bot = quick() if level is Level.HARD else citadel_mind(GAME, Level.EASY, COOL)
    one, other = at_table(house), at_table(house)
    one.hands[1].order, other.hands[1].order = Order(3, "N"), Order(60, "SW")
    answers = [bot.choose(view(state, 0), (), state.phase.options(state, 0), True, Random(5)) for state in (one, other)]
    assert answers[0] == answers[1]


def test_a_hard_player_writes_many_different_orders() -> None:
    state = at_table(BASIC)
    assert len({chosen(state, 0, seed) for seed in range(4)}) > 1


def test_a_hard_player_takes_the_win_that_nobody_can_stop() -> None:
    order = chosen(at_table(BASIC, (90, 3, 3, 3), (2, 0)), 0, 1)
    assert isinstance(order, Write)
    assert order.amount > 3
    assert order.direction in {"NW", "N", "NE"}


def test_a_hard_player_that_alone_has_points_walks_to_its_edge() -> None:
    assert chosen(at_table(BASIC, (0, 0, 0, 7)), 3, 1) == Write(1, "W")


def test_a_hard_player_without_points_passes() -> None:
    assert chosen(at_table(GAME.house(points="hidden"), (0, 5, 5, 5)), 0, 1) == PASS


@pytest.mark.parametrize("house", HOUSES)
def test_a_hard_player_plays_by_the_rules_of_every_house(house: Any) -> None:
    match, rng, bot = new_match(house, "hard"), Random("hard"), quick()
    for _ in range(12):
        if match.over:
            break
        for seat in sorted(match.must_act()):
            asked = query(match, seat)
            action = bot.choose(asked.view, asked.story, asked.options, True, rng)
            assert action is not None
            match.submit(seat, action)


def test_an_amount_is_varied_but_a_pass_a_pledge_and_all_that_is_left_are_not() -> None:
    rng, pledge = Random(1), Order(20, "N")
    limits = Limits(90, (10, 10, 10), (pledge,))
    assert {varied(Order(40, "E"), limits, rng).amount for _ in range(40)} > {36, 40, 44}
    for order in (NO_ORDER, pledge, Order(90, "E"), Order(1, "E")):
        assert varied(order, limits, rng) == order


def test_forty_one_points_were_written_where_nobody_else_owned_more_than_thirty_seven() -> None:
    limits, rng = Limits(60, (37, 20, 15), ()), Random(1)
    for amount in (38, 41, 52, 60):
        assert {varied(Order(amount, "E"), limits, rng).amount for _ in range(40)} == {38}
    assert varied(Order(60, "E"), limits._replace(agreed=(Order(10, "E"),)), rng).amount == 60


def test_fifty_one_points_against_a_rival_with_fifty_were_varied_to_forty_seven() -> None:
    rng, limits = Random(1), Limits(78, (50, 67, 66), ())
    for amount, least in ((51, 51), (50, 50), (54, 51), (49, 43)):
        written = {varied(Order(amount, "W"), limits, rng).amount for _ in range(90)}
        assert min(written) == least < max(written)
    assert {51, 67, 68} <= {order.amount for order in candidates_of([0.0] * 8, 0.0, limits, 0).orders}


def test_who_stopped_a_rival_with_fifty_points_wrote_fifty_eight() -> None:
    rng, limits = Random(1), Limits(96, (50, 80, 89), ())
    assert max(varied(Order(52, "SW"), limits, rng).amount for _ in range(90)) == 55


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_the_richest_player_passed_one_step_from_its_edge(level: Level) -> None:
    state, bot = at_table(BASIC, (30, 20, 25, 28), (2, 0)), citadel_mind(GAME, level, COOL)
    written = [bot.choose(view(state, 0), (), state.phase.options(state, 0), True, Random(seed)) for seed in range(3)]
    assert written == [Write(29, "N")] * 3


def test_three_rich_hard_players_let_a_rival_walk_off_with_forty_eight_points() -> None:
    state = at_table(BASIC, (73, 48, 63, 74), (4, 2))
    orders = [chosen(state, seat, 1) for seat in (0, 2, 3)]
    assert any(isinstance(order, Write) and order.amount > 48 for order in orders)


def test_a_hard_player_far_ahead_in_a_duel_passed_until_it_had_to_move() -> None:
    state = at_table(OPEN, (0, 0, 7, 1), (1, 2))
    assert (
        chosen(state, 2, 1)
        == BOTS["normal"](GAME).choose(view(state, 2), (), state.phase.options(state, 2), True, Random(1))
        == Write(2, "S")
    )


def test_a_hard_player_pledged_in_every_turn_and_never_kept_its_word() -> None:
    state = at_table(OPEN)
    state.table.pledges[:] = [Order(15, "NE"), Order(15, "NE"), None, None]
    kept = [chosen(state, 0, seed) == Write(15, "NE") for seed in range(6)]
    assert any(kept)


def test_a_child_in_the_west_pledged_to_go_north_east() -> None:
    state = at_table(OPEN)
    state.phase, state.table.master = Discussion(), 0
    seen = view(state, 3)
    said = {
        speak(seen, observe(seen, ()), state.phase.options(state, 3), Random(seed), Temper(bluff=1))[0]
        for seed in range(60)
    }
    assert not {"NE", "E", "SE"} & {words.direction for words in said if isinstance(words, Pledge)}
    assert len(said) > 3


@pytest.mark.parametrize(
    ("points", "pawn", "seat", "helpful"),
    [((0, 56, 25, 15), (1, 1), 1, "W"), ((7, 0, 20, 23), (4, 0), 2, "N"), ((7, 0, 20, 23), (4, 0), 3, "N")],
)
def test_players_pledged_to_help_a_rival_to_the_last_step(
    points: tuple[int, ...], pawn: tuple[int, int], seat: int, helpful: str
) -> None:
    state = at_table(OPEN, points, pawn)
    state.phase = Discussion()
    seen = view(state, seat)
    options, belief = state.phase.options(state, seat), observe(seen, ())
    pledges = [speak(seen, belief, options, Random(number), COOL) for number in range(30)]
    assert not any(isinstance(word, Pledge) and helpful in word.direction for words in pledges for word in words)


def test_two_who_are_left_have_nothing_to_pledge() -> None:
    state = at_table(OPEN, (14, 0, 0, 13))
    state.phase, state.table.master = Discussion(), 0
    seen = view(state, 0)
    assert speak(seen, observe(seen, ()), state.phase.options(state, 0), Random(1), COOL) == [EndTalk()]


def test_a_hard_player_says_why() -> None:
    state = at_table(BASIC, (60, 22, 22, 22), (2, 0))
    state.table.pledges[1] = Order(5, "S")
    advice = hard().advise(view(state, 0), (), state.phase.options(state, 0), Random(1))
    assert advice is not None
    assert isinstance(advice.action, Write)
    assert advice.action.direction in {"NW", "N", "NE"}
    assert {reason.term.name: reason.amount for reason in advice.reasons}["wins in this turn"] > 0.8


def test_advice_says_that_nobody_can_stop_the_pawn() -> None:
    state = at_table(BASIC, (30, 3, 3, 3), (2, 2))
    advice = hard().advise(view(state, 0), (), state.phase.options(state, 0), Random(1))
    assert advice is not None
    assert advice.action == Write(10, "N")
    said = reasons_in_words(advice, GAME, BOARD, Words("en"))
    assert said == (
        "All the others together cannot outbid you, turns until you win: 3 and chance of winning the match: 100%."
    )


def test_advice_one_step_from_the_edge_says_that_nobody_alone_can_stop_it() -> None:
    state = at_table(BASIC, (30, 20, 25, 28), (2, 0))
    advice = hard().advise(view(state, 0), (), state.phase.options(state, 0), Random(1))
    assert advice is not None
    assert advice.action == Write(29, "N")
    said = [reasons_in_words(advice, GAME, BOARD, Words(language)) for language in ("en", "fr")]
    assert said == [
        "None of the others alone can outbid you and turns until you win: 1.",
        "Aucun autre ne peut surenchérir à lui seul et tours jusqu’à la victoire\u00a0: 1.",
    ]


def test_advice_in_the_talk_is_a_pledge_or_its_end() -> None:
    state = at_table(OPEN)
    state.phase = Discussion()
    seat = state.table.master
    for pledge in (None, Order(5, "N")):
        state.table.pledges[seat] = pledge
        advice = hard().advise(view(state, seat), (), state.phase.options(state, seat), Random(3))
        assert advice is not None
        assert isinstance(advice.action, EndTalk if pledge else Pledge)
        assert "if the pawn goes there: +" in reasons_in_words(advice, GAME, BOARD, Words("en")) or pledge


def test_who_took_the_pawn_away_is_remembered() -> None:
    state = at_table(BASIC)
    story = (Prevailed((2,), 9, "S"), PawnMoved((2, 2), (2, 3), "S"))
    assert [observe(view(state, seat), story).offender for seat in range(4)] == [2, None, None, None]


def test_tempers_tip_orders_each_in_its_way() -> None:
    state = at_table(OPEN)
    state.table.pledges[0] = Order(10, "E")
    seen, belief = view(state, 0), Belief([100] * 4, [0.1] * 4, [0.5] * 4, [0.1] * 4, offender=2)

    def leaned(name: str, order: Order) -> float:
        return bias(seen, belief, CHARACTERS[name].temper, order)

    assert bias(seen, belief, COOL, Order(50, "N")) == 0
    assert leaned("gambler", Order(60, "E")) > leaned("gambler", Order(6, "E"))
    assert leaned("careful", Order(60, "E")) < leaned("careful", Order(6, "E"))
    assert leaned("scholar", Order(60, "E")) < leaned("scholar", Order(6, "E"))
    assert leaned("greedy", Order(6, "N")) > leaned("greedy", Order(6, "S"))
    assert leaned("vengeful", Order(6, "N")) > leaned("vengeful", Order(6, "S"))
    assert leaned("diplomat", Order(10, "E")) > leaned("diplomat", Order(11, "E"))
    assert leaned("bluffer", Order(10, "E")) < leaned("bluffer", Order(11, "E"))


def test_an_easy_player_errs_towards_its_own_edge() -> None:
    state = at_table(BASIC)
    easy = BOTS["easy"](GAME)
    orders = [easy.choose(view(state, 1), (), state.phase.options(state, 1), True, Random(seed)) for seed in range(6)]
    assert any(isinstance(order, Write) and order.direction == "E" for order in orders)


def test_an_easy_player_wrote_half_its_points_where_one_was_enough() -> None:
    state = at_table(BASIC, (0, 80, 0, 3), (3, 3))
    easy = BOTS["easy"](GAME)
    orders = [easy.choose(view(state, 1), (), state.phase.options(state, 1), True, Random(seed)) for seed in range(8)]
    assert all(isinstance(order, Write) and order.amount <= 4 for order in orders)


def test_the_last_purse_was_spent_on_a_step_less_than_it_needed() -> None:
    wins = win_chance(at_table(BASIC, (0, 0, 0, 4), (3, 3)), 3)
    draws = win_chance(at_table(BASIC, (0, 0, 0, 3), (3, 3)), 3)
    assert (wins, draws) == (1.0, DRAW)
    assert win_chance(at_table(BASIC, (0, 0, 0, 4), (3, 3)), 2) == 0


def test_three_rich_players_let_a_pawn_leave_because_each_left_it_to_the_others() -> None:
    state = at_table(BASIC, (68, 77, 65, 49), (0, 2))
    seen = view(state, 1)
    knowledge, belief = MasterCitadelHeuristics(GAME, COOL), observe(seen, ())
    outbidding = {
        action.amount
        for seed in range(9)
        for action in orders_to_try(seen, belief, state.phase.options(state, 1), Random(seed))
        if isinstance(action, Write)
    }
    assert len(outbidding & set(range(50, 55))) > 2
    worth = [knowledge.bias(seen, belief, order) for order in (Write(50, "E"), Write(49, "E"), Write(50, "W"))]
    assert worth == [STAND, 0, 0]


def test_two_pledged_one_point_in_directions_that_tie_and_kept_their_words_three_times() -> None:
    state = at_table(OPEN, (0, 4, 4, 1), (3, 2))
    state.phase, state.table.pledges[1] = Discussion(), Order(1, "SE")
    seen = view(state, 2)
    words = [
        speak(seen, observe(seen, ()), state.phase.options(state, 2), Random(seed), Temper(trust=1, bluff=-1))[0]
        for seed in range(9)
    ]
    assert all(word == Pledge(1, "SE") or (isinstance(word, Pledge) and word.amount > 1) for word in words)


def test_three_who_pledged_ten_each_could_not_stop_a_rival_with_forty_eight() -> None:
    state = at_table(OPEN, (69, 80, 48, 63), (2, 4))
    state.phase, state.table.master = Discussion(), 0
    seen = view(state, 0)
    for seed in range(9):
        (words,) = speak(seen, observe(seen, ()), state.phase.options(state, 0), Random(seed), Temper(trust=1))
        assert isinstance(words, Pledge)
        assert 25 <= words.amount <= 29


def shares(state: State, seat: int, seed: int = 1) -> dict[Order, float]:
    """Return how often a hard player writes each order."""
    seen = view(state, seat)
    found = look_ahead(seen, state, observe(seen, ()), Random(seed), lambda: False)
    whole = sum(found.shares)
    return {order: share / whole for order, share in zip(found.candidates.orders, found.shares, strict=True)}


def test_four_hard_players_all_wrote_28_points_in_the_first_turn() -> None:
    state = at_table(OPEN)
    state.table.pledges[:] = [Order(20, "SW"), Order(15, "NE"), None, None]
    assert max(shares(state, 1).values()) < 0.7


def test_two_hard_players_wrote_their_last_points_where_a_pass_was_best() -> None:
    state = at_table(OPEN, (3, 0, 2, 0), (4, 0))
    state.table.sides, state.table.last = (2, 3, 1, 0), (NO_ORDER,) * 4
    found = shares(state, 2)
    assert sum(share for order, share in found.items() if not order.amount) > 0.2


def test_three_hard_players_all_paid_to_stop_the_same_rival_or_none_of_them_did() -> None:
    state = at_table(BASIC, (76, 48, 70, 79), (4, 2))
    stops = [
        sum(
            share
            for seed in range(2)
            for order, share in shares(state, seat, seed).items()
            if order.amount > state.hands[1].points
        )
        / 2
        for seat in (0, 2, 3)
    ]
    assert max(stops[:2]) < 0.2
    assert stops[2] > 0.8


def asked(points: tuple[int, ...], pawn: tuple[int, int], seat: int) -> Defence | None:
    """Return who has to stop the rival that threatens `seat` in the basic game."""
    return defence(at_table(BASIC, points, pawn), points, seat)


def test_the_richest_who_can_outbid_a_rival_alone_has_to_stop_it() -> None:
    points = (68, 77, 65, 49)
    assert asked(points, (0, 2), 0) == asked(points, (0, 2), 1) == Defence((1,), 50, "E")
    assert asked((68, 77, 65, 70), (4, 2), 0) is None
    state = at_table(BASIC, points, (0, 2))
    beliefs = observe(view(state, 0), ())
    written = [[plausible_order(state, seat, beliefs, Random(seed)).amount for seed in range(40)] for seat in range(4)]
    assert [sum(amount > 49 for amount in amounts) > 20 for amounts in written] == [False, True, False, False]


def test_a_player_wrote_forty_eight_of_its_forty_nine_points_to_stop_a_rival() -> None:
    state = at_table(BASIC, (30, 49, 43, 47), (0, 1))
    assert asked((30, 49, 43, 47), (0, 1), 1) == Defence((1, 2), 24, "E")
    assert asked((2, 52, 26, 49), (0, 1), 1) == Defence((1,), 50, "E")
    assert asked((27, 52, 26, 49), (0, 1), 1) == Defence((1, 0, 2), 17, "E")
    for seat in (1, 2):
        found = shares(state, seat)
        assert found[Order(24, "E")] > 0.6
    assert limits_of(view(state, 0), (30, 49, 43, 47), 0).agreed == [Order(24, "E")]
    seen = view(state, 1)
    assert Write(24, "E") in orders_to_try(seen, observe(seen, ()), state.phase.options(state, 1), Random(1))


def test_two_who_share_the_defence_announce_it() -> None:
    state = at_table(OPEN, (30, 49, 43, 47), (0, 1))
    state.phase = Discussion()
    for seat in (1, 2):
        seen = view(state, seat)
        words = speak(seen, observe(seen, ()), state.phase.options(state, seat), Random(2), Temper(trust=1))
        assert words == [Pledge(24, "E")]


def test_two_neighbours_left_over_their_corner_past_seven_points() -> None:
    points = (6, 25, 0, 4)
    assert asked(points, (0, 0), 1) == Defence((1,), 9, "SE")
    assert asked((6, 8, 0, 4), (0, 0), 1) == Defence((1,), 7, "SE")
    found = shares(at_table(BASIC, points, (0, 0)), 1)
    assert sum(share for order, share in found.items() if order.amount > 8) > 0.8


def test_a_third_player_wrote_one_point_while_another_stopped_a_rival() -> None:
    state = at_table(BASIC, (81, 49, 66, 86), (2, 4))
    state.hands[2].points = 40
    seen = view(state, 0)
    tries = orders_to_try(seen, observe(seen, ()), state.phase.options(state, 0), Random(1))
    assert all(action == PASS or (isinstance(action, Write) and action.amount > 40) for action in tries)
    assert not any(share for order, share in shares(state, 0).items() if 0 < order.amount < 4)


def test_who_had_two_points_left_was_thought_to_write_one_at_most() -> None:
    state, belief = at_table(BASIC, (2, 9, 9, 9)), Belief([2, 9, 9, 9], [0.5] * 4, [0.5] * 4, [0.1] * 4)
    assert {plausible_order(state, 0, belief, Random(seed)).amount for seed in range(40)} == {0, 1, 2}


def test_a_player_paid_eighty_points_to_stop_a_rival_that_had_sixty_one() -> None:
    state = at_table(BASIC, (78, 61, 75, 99), (4, 2))
    seen = view(state, 3)
    worth = [stand(seen, observe(seen, ()), 3, Order(amount, "W")) for amount in (61, 62, 66, 80)]
    assert worth == [0, STAND, STAND, 0]


def test_a_player_stopped_one_rival_with_a_step_to_the_edge_of_another() -> None:
    seen = view(at_table(BASIC, (3, 4, 0, 2), (1, 0)), 1)
    worth = [stand(seen, observe(seen, ()), 1, Order(4, way)) for way in ("SW", "S", "SE")]
    assert worth == [0, STAND, STAND]


def test_four_hard_players_passed_till_the_match_was_drawn_as_each_expected_the_others_to_fight() -> None:
    state = at_table(BASIC, (5, 10, 8, 5), (2, 3))
    waited = [OrdersTurned((NO_ORDER,) * 4)] * 6
    seen = view(state, 0)
    belief = observe(seen, waited)
    assert min(belief.passing) > WAITING > max(observe(seen, ()).passing)
    found = look_ahead(seen, state, belief, Random(1), lambda: False)
    assert found.shares[found.candidates.place[NO_ORDER]] < 0.5 * sum(found.shares)


def test_normal_players_passed_to_a_draw_as_each_thought_that_the_others_would_spend_their_last_points() -> None:
    state = at_table(BASIC, (0, 2, 5, 1), (1, 0))
    state.table.passes, state.table.last = 2, (NO_ORDER,) * 4
    normal = BOTS["normal"](GAME)
    options = state.phase.options(state, 2)
    assert normal.choose(view(state, 2), (), options, True, Random(1)) != PASS


def test_a_hard_player_in_a_duel_moved_the_pawn_away_from_its_own_edge() -> None:
    state = at_table(BASIC, (0, 4, 3, 0), (2, 3))
    seen = view(state, 1)
    found = look_ahead(seen, state, observe(seen, ()), Random(1), lambda: False)
    assert {order.direction for order in found.candidates.orders if order.amount} <= {"NE", "E", "SE", "N"}
