from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.bots.bot import UNSEEN
from game.bots.characters import CHARACTERS, Temper
from game.bots.levels import Level, bot_name, bot_words, character_of, level_name, level_of, present_name
from game.bots.master_citadel.heuristics import MasterCitadelHeuristics
from game.bots.random_bot import RandomBot
from game.bots.registry import BOTS, MINDS
from game.bots.search_bot import SearchBot
from game.kernel.choices import Choices
from game.kernel.engine import view
from game.kernel.types import Action
from game.rules import GAMES
from game.rules.master_citadel.events import OrdersTurned, Pledged
from game.rules.master_citadel.phases import Discussion
from game.rules.master_citadel.state import EndTalk, Order, Pass, Pledge, Retract, Write
from game.words import Words
from tests.bots.tables import BASIC, BOARD, GAME, OPEN, new_match, play_on, query
from tests.conformance.cases import mixed

KNOWLEDGE = MasterCitadelHeuristics(GAME, Temper())
QUICK = SearchBot(KNOWLEDGE, rollouts=60)
ORDERS = [Write(amount, "N") for amount in range(1, 100)]


def choose(options: Any, rng: Random, *, must: bool) -> Action | None:
    return RandomBot().choose(UNSEEN, (), options, must, rng)


def test_a_random_player_declines_three_times_of_four_where_it_may() -> None:
    rng = Random(1)
    declined = sum(choose(ORDERS, rng, must=False) is None for _ in range(4000))
    assert 2900 < declined < 3100


def test_a_random_player_never_declines_where_it_must_act() -> None:
    rng = Random(1)
    assert all(choose(ORDERS, rng, must=True) in ORDERS for _ in range(200))


def test_a_random_player_picks_a_kind_of_action_first() -> None:
    rng = Random(1)
    options = Choices([EndTalk()], ORDERS, [Retract()])
    picked = Counter(type(choose(options, rng, must=True)) for _ in range(3000))
    assert set(picked) == {EndTalk, Write, Retract}
    assert all(900 < count < 1100 for count in picked.values())


def test_a_random_player_without_options_does_nothing() -> None:
    assert choose((), Random(1), must=True) is None


def test_every_game_of_the_house_has_a_mind_for_each_level() -> None:
    assert set(MINDS) == set(GAMES)
    assert set(Level) <= set(BOTS)


def test_only_the_random_player_is_blind() -> None:
    assert [name for name, make in BOTS.items() if make(GAME).blind] == ["random"]


def test_every_character_plays_at_every_level() -> None:
    assert {bot_name(level, character) for level in Level for character in CHARACTERS.values()} <= set(BOTS)
    assert character_of("hard/gambler") is CHARACTERS["gambler"]
    assert level_of("steady/gambler") == "normal"
    assert [bot_words(bot, Words("en")) for bot in ("easy/careful", "hard/child")] == ["Aunt Odile, easy", "Pip, hard"]
    assert character_of("hard") is None
    assert character_of("hard/somebody") is None
    assert level_of("hard/somebody") == "hard"
    assert [level_name(bot, Words("en")) for bot in ("steady/child", "hard/somebody", "random", "gone")] == [
        "Computer, normal",
        "Computer, hard",
        "Computer, beginner",
        "gone",
    ]


def test_the_names_of_older_versions_are_readable_for_ever() -> None:
    assert {"random", "steady"} <= set(BOTS)
    assert (present_name("steady"), present_name("random")) == ("normal", "random")
    assert [level_of(bot) for bot in ("random", "steady", "hard", "gone")] == ["easy", "normal", "hard", "normal"]


@pytest.mark.parametrize(("house", "bot"), mixed(GAME, [RandomBot(), QUICK]))
def test_every_player_plays_to_the_end_by_the_rules_of_every_house(house: Any, bot: Any) -> None:
    match, rng = new_match(house, "house"), Random("house")
    while not match.over:
        play_on(match, [bot, bot, bot, RandomBot()], rng)
    assert len(match.log) < 2000


def test_a_steady_player_spends_a_fixed_number_of_rollouts_whatever_the_clock_says() -> None:
    match = new_match(BASIC, "budget")
    asked = query(match, 0)
    slow, fast = (
        SearchBot(KNOWLEDGE, 300, seconds=1e9, clock=clock) for clock in (lambda: 0.0, iter(range(10**6)).__next__)
    )
    chosen = [bot.choose(asked.view, (), asked.options, True, Random(5)) for bot in (slow, fast)]
    assert chosen[0] == chosen[1]


def test_a_steady_player_on_a_very_slow_machine_stops_at_its_safety_net() -> None:
    asked = query(new_match(BASIC, "slow"), 0)
    looks: list[float] = []

    def clock() -> float:
        looks.append(float(len(looks)))
        return looks[-1]

    action = SearchBot(KNOWLEDGE, 10**9, seconds=3.5, clock=clock).choose(
        asked.view, (), asked.options, True, Random(1)
    )
    assert action in asked.options
    assert len(looks) == 5


def test_a_steady_player_does_not_play_the_same_order_every_time() -> None:
    asked = query(new_match(BASIC, "mixed"), 0)
    chosen = {QUICK.choose(asked.view, (), asked.options, True, Random(seed)) for seed in range(12)}
    assert len(chosen) > 5


def test_a_steady_player_does_not_bid_half_its_points_on_the_first_turn() -> None:
    asked = query(new_match(BASIC, "first"), 0)
    chosen = [BOTS["steady"](GAME).choose(asked.view, (), asked.options, True, Random(seed)) for seed in range(4)]
    assert all(isinstance(order, Pass) or (isinstance(order, Write) and order.amount < 50) for order in chosen)


def test_a_steady_player_takes_the_win_that_nobody_can_stop() -> None:
    state = GAME.new(BOARD, 4, GAME.house(sides="chosen"), Random(1))
    state.table.pawn = (2, 0)
    for seat, purse in enumerate(state.hands):
        purse.points = 90 if seat == 0 else 3
    options = state.phase.options(state, 0)
    order = QUICK.choose(view(state, 0), (), options, True, Random(1))
    assert isinstance(order, Write)
    assert order.direction in {"NW", "N", "NE"}


def test_a_steady_player_pledges_once_and_as_master_then_ends_the_talk() -> None:
    match, rng = new_match(OPEN, "talk"), Random(1)
    while isinstance(match.state.phase, Discussion):
        play_on(match, [QUICK] * 4, rng)
    talk = [(seat, type(action)) for seat, action in match.log]
    assert max(Counter(talk).values()) == 1
    assert Counter(kind for _, kind in talk)[Pledge] >= 2
    assert talk[-1][1] is EndTalk


def test_a_steady_player_asked_before_the_people_are_ready_leaves_the_talk_open() -> None:
    match = new_match(OPEN, "open")
    master = match.state.table.master
    match.submit(master, Pledge(5, "N"))
    words = Choices(*[kind for kind in match.options(master).kinds if not isinstance(kind[0], EndTalk)])  # type: ignore[attr-defined]  # a discussion tells the kinds apart
    assert QUICK.choose(match.view(master), match.story, words, False, Random(1)) is None


def test_steady_players_keep_their_word_mostly_and_not_always() -> None:
    kept = broken = 0
    for number in range(2):
        match, rng = new_match(OPEN, f"word {number}"), Random(number)
        while not match.over:
            play_on(match, [SearchBot(KNOWLEDGE, 200)] * 4, rng)
        pledges: dict[int, Order] = {}
        for event in match.story:
            if isinstance(event, Pledged):
                pledges[event.seat] = event.order
            if isinstance(event, OrdersTurned):
                kept += sum(event.orders[seat] == pledge for seat, pledge in pledges.items())
                broken += sum(event.orders[seat] != pledge for seat, pledge in pledges.items())
                pledges.clear()
    assert broken < kept < 9 * broken


def test_a_steady_bot_that_alone_had_points_wandered_to_the_corner() -> None:
    match = new_match(GAME.house(sides="chosen"), "alone")
    for seat, purse in enumerate(match.state.hands):
        purse.points = 40 if seat == 3 else 0
    while not match.over:
        asked = query(match, 3)
        action = QUICK.choose(asked.view, asked.story, asked.options, asked.must, Random(match.seed))
        assert action == Write(1, "W")
        match.submit(3, action)
    assert GAME.ranks(match.view(3)) == (2, 2, 2, 1)
