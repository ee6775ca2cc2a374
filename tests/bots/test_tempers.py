"""The temper of a character shows in its choices: the same moments, decided by a cool head and by somebody else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from game.bots.castle_risk.mind import castle_mind
from game.bots.characters import CHARACTERS, Temper
from game.bots.egomaster.mind import egomaster_mind
from game.bots.levels import Level
from game.bots.mousquetaires.mind import mousquetaires_mind
from game.kernel.engine import view
from game.kernel.types import Action, Event, Seat, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.moves import Agree, Attack, EndTurn, MakeTruce, Muster, Offer, PlayGeneral, Refuse, Stop
from game.rules.castle_risk.turn import ACTING, NewTroops
from game.rules.castle_risk.war_events import LandTaken
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.events import Challenged
from game.rules.egomaster.moves import Challenge, Raise, Walk
from game.rules.egomaster.phases.all_phases import Walking
from game.rules.egomaster.phases.turn import walk_path
from game.rules.mousquetaires import MOUSQUETAIRES
from game.rules.mousquetaires.board.box import value
from game.rules.mousquetaires.events import GemPlaced, GemStolen
from game.rules.mousquetaires.moves import Fight, LiftPrison, PlaceGem, StealGem
from game.rules.mousquetaires.phases import Rewarding
from game.rules.mousquetaires.state import Cover
from tests.rules.castle_risk.war import BOARD, INDEX, at_war
from tests.rules.egomaster.quizzes import BOARD as BOARD_OF_QUIZ
from tests.rules.egomaster.quizzes import duo, on
from tests.rules.mousquetaires.duels import BARE, at_table

LEVELS: Final = (Level.NORMAL, Level.HARD)
COOL: Final = Temper()
MOMENTS: Final = 40
SEEDS: Final = range(40)
HIGH: Final = (104, 103, 92)
"""Reward cards that are worth much."""
MIXED: Final = (0, 11, 22, 33, 43, 52, 71, 81, 100)
"""A hand of nearly all values."""


def temper(name: str) -> Temper:
    """Return the temper of a character; "" is a cool head."""
    return CHARACTERS[name].temper if name else COOL


def wars(strength: int, *, cards: Sequence[str] = ()) -> list[State]:
    """Return moments of a war of three from its fourth round on, whose other lands have up to so many armies.

    Seat 0 is to act.
    """
    found = []
    for number in range(MOMENTS):
        rng, state = Random(number), at_war(3)
        table = state.table
        for land in range(len(BOARD.ids)):
            if land not in table.castles:
                table.owners[land] = rng.choice((0, 0, 1, 2))
            table.armies[land] = rng.randint(1, 4 if table.owners[land] == 0 else strength)
        for castle in table.castles[:3]:
            table.armies[castle] = rng.randint(8, 16)
        table.turn = 3 * rng.randint(4, 7)
        state.hands[0].cards = dict(Counter(cards))
        found.append(state)
    return found


def choices(
    states: Sequence[State], name: str, level: Level, story: Sequence[Event] = ()
) -> list[tuple[State, Action]]:
    """Return what a character does in each of these moments."""
    bot = castle_mind(CASTLE_RISK, level, temper(name))
    chosen = [
        (state, bot.choose(view(state, 0), story, state.phase.options(state, 0), True, Random(number)))
        for number, state in enumerate(states)
    ]
    return [(state, action) for state, action in chosen if action]


@pytest.mark.parametrize("level", LEVELS)
def test_the_vengeful_attack_who_has_attacked_them(level: Level) -> None:
    story = [LandTaken(2, 0, "rome", "naples", 2)]
    states = wars(3)

    def share(name: str) -> int:
        attacks = [
            (state, action) for state, action in choices(states, name, level, story) if isinstance(action, Attack)
        ]
        return sum(state.table.owners[INDEX[action.target]] == 2 for state, action in attacks)

    assert share("vengeful") >= share("") + 5
    assert share("dreamer") <= share("") + 2


@pytest.mark.parametrize("level", LEVELS)
def test_the_bold_and_the_greedy_attack_where_a_cool_head_ends_its_turn(level: Level) -> None:
    states = wars(7)

    def attacks(name: str) -> int:
        return sum(not isinstance(action, EndTurn) for _, action in choices(states, name, level))

    assert attacks("gambler") > attacks("")
    assert attacks("greedy") > attacks("")
    assert attacks("careful") < attacks("") or level is Level.NORMAL, "who only takes what is sure has nothing to spare"


@pytest.mark.parametrize("level", LEVELS)
def test_the_careful_put_more_into_their_castle_than_the_bold(level: Level) -> None:
    def garrisons(name: str) -> int:
        bot, total = castle_mind(CASTLE_RISK, level, temper(name)), 0
        for enemies in range(4, 34):
            lands = {"paris": (0, 2), "gascony": (1, enemies)}
            state = at_war(3, lands=lands, phase=NewTroops(30))
            action = bot.choose(view(state, 0), (), state.phase.options(state, 0), True, Random(0))
            total += action.armies if isinstance(action, Muster) and action.land == "paris" else 0
        return total

    assert garrisons("careful") > garrisons("") > garrisons("gambler")


@pytest.mark.parametrize("level", LEVELS)
def test_the_diplomat_offers_takes_even_deals_and_lays_truces(level: Level) -> None:
    states = wars(5, cards=("Admiral", "Admiral"))
    for state in states:
        state.hands[1].cards = {"Spy": 1}
    offers = {
        name: sum(isinstance(each, Offer) for _, each in choices(states, name, level)) for name in ("", "diplomat")
    }
    assert offers[""] == 0 < offers["diplomat"]
    even = at_war(3, hands=[{"Spy": 1}], phase=Dealing(1, 0, ("Diplomat",), ("Spy",), ACTING))
    assert [action for _, action in choices([even], "diplomat", level)] == [Agree()]
    assert [action for _, action in choices([even], "vengeful", level)] == [Refuse()]
    states = wars(5, cards=("Diplomat",))
    truces = {
        name: sum(isinstance(each, MakeTruce) for _, each in choices(states, name, level))
        for name in ("diplomat", "", "vengeful")
    }
    assert truces["diplomat"] >= truces[""] >= truces["vengeful"]


@pytest.mark.parametrize("level", LEVELS)
def test_the_bluffer_shows_a_general_sooner(level: Level) -> None:
    def shown(name: str) -> int:
        bot, total = castle_mind(CASTLE_RISK, level, temper(name)), 0
        for own in range(3, 12):
            for enemies in range(1, 8):
                lands = {"paris": (0, own), "burgundy": (1, enemies)}
                phase = Fighting(Assault(INDEX["paris"], INDEX["burgundy"], 0, 0), ACTING)
                state = at_war(3, hands=[{"General": 1}], lands=lands, phase=phase)
                action = bot.choose(view(state, 0), (), state.phase.options(state, 0), True, Random(0))
                total += isinstance(action, PlayGeneral)
        return total

    assert shown("bluffer") > shown("") >= shown("careful")


@pytest.mark.parametrize("level", LEVELS)
def test_the_scholar_was_a_cool_head_in_every_game_but_the_quiz(level: Level) -> None:
    bots = [castle_mind(CASTLE_RISK, level, temper(name)) for name in ("", "scholar")]
    stopped = [0, 0]
    for own, enemies in product(range(2, 9), range(1, 12)):
        lands = {"burgundy": (0, own), "rhine": (1, enemies)}
        phase = Fighting(Assault(INDEX["burgundy"], INDEX["rhine"], 0, 1), ACTING)
        state = at_war(3, lands=lands, phase=phase)
        for which, bot in enumerate(bots):
            action = bot.choose(view(state, 0), (), state.phase.options(state, 0), True, Random(0))
            stopped[which] += isinstance(action, Stop)
    assert stopped[1] > stopped[0]


@pytest.mark.parametrize("level", LEVELS)
def test_the_dreamer_does_other_things_than_a_cool_head_now_and_then(level: Level) -> None:
    states = wars(6)
    cool, dreamed = (choices(states, name, level) for name in ("", "dreamer"))
    differ = sum(one != other for (_, one), (_, other) in zip(cool, dreamed, strict=True))
    assert 0 < differ < MOMENTS / 3


# ------------------------------------------------------------------ Mousquetaires


def dueled(state: State, name: str, level: Level, seed: int = 0, story: Sequence[Event] = ()) -> Action | None:
    """Return what a character does in a moment of Mousquetaires."""
    bot = mousquetaires_mind(MOUSQUETAIRES, level, temper(name))
    return bot.choose(view(state, 0), story, state.phase.options(state, 0), True, Random(seed))


@pytest.mark.parametrize("level", LEVELS)
def test_the_vengeful_rob_who_has_robbed_them(level: Level) -> None:
    gems: list[Cover] = ["gem", "gem", ""]
    state = at_table(3, rewards=[HIGH], covers=[BARE, gems, gems], sheet=[[0, 60, 10]], phase=Rewarding(0))
    story = [GemPlaced(1, 0), GemStolen(2, 0, 0, 0)]  # both are thought to have put a gem on their highest card
    robbed = {name: dueled(state, name, level, story=story) for name in ("", "vengeful")}
    assert {name: action.victim for name, action in robbed.items() if isinstance(action, StealGem)} == {
        "": 1,
        "vengeful": 2,
    }


@pytest.mark.parametrize("level", LEVELS)
def test_the_greedy_take_a_gem_where_others_free_a_card(level: Level) -> None:
    covers: list[list[Cover]] = [["prison", "gem", ""], BARE, BARE]
    state = at_table(3, rewards=[[104, 103, 92]], covers=covers, phase=Rewarding(0))
    assert isinstance(dueled(state, "diplomat", level), LiftPrison)
    assert isinstance(dueled(state, "greedy", level), PlaceGem)


@pytest.mark.parametrize("level", LEVELS)
def test_the_bluffer_plays_cards_that_nobody_expects(level: Level) -> None:
    def played(name: str) -> int:
        state = at_table(4, guard=16)
        return len({dueled(state, name, level, seed) for seed in range(20)})

    assert played("bluffer") > played("")


@pytest.mark.parametrize("level", LEVELS)
def test_the_scholar_saves_what_the_child_plays_at_once(level: Level) -> None:
    def played(name: str) -> int:
        bot, total = mousquetaires_mind(MOUSQUETAIRES, level, Temper(learning=temper(name).learning)), 0
        for guard, seed in product(range(8, 40, 2), range(3)):
            state = at_table(4, guard=guard, hands=[MIXED])
            action = bot.choose(view(state, 0), (), state.phase.options(state, 0), True, Random(f"{guard}/{seed}"))
            assert isinstance(action, Fight)
            total += value(action.card)
        return total

    assert played("scholar") < played("") <= played("child")


@pytest.mark.parametrize("level", LEVELS)
def test_the_child_errs_now_and_then(level: Level) -> None:
    gems: list[Cover] = ["gem", "gem", ""]
    state = at_table(3, rewards=[HIGH], covers=[BARE, gems, BARE], phase=Rewarding(0))
    wise, child = (
        Counter(map(repr, (dueled(state, name, level, seed) for seed in range(200)))) for name in ("scholar", "child")
    )
    assert len(wise) == 1
    assert 0 < 200 - max(child.values()) < 20


# ------------------------------------------------------------------ Egomaster


def quizzed(state: State, name: str, level: Level, seed: int = 0, story: Sequence[Event] = ()) -> Action | None:
    """Return what a character does in a moment of Egomaster."""
    bot = egomaster_mind(EGOMASTER, level, temper(name))
    return bot.choose(view(state, 0), story, state.phase.options(state, 0), True, Random(seed))


@pytest.mark.parametrize("level", LEVELS)
def test_whom_a_character_challenges_tells_what_it_is_like(level: Level) -> None:
    state = on("duo", 500, stacks=(3000, 2000, 2600, 2300), second=False).draw("speed").state
    story = [Challenged(3, 0)]

    def share(name: str, seat: Seat) -> int:
        return sum(quizzed(state, name, level, seed, story) == Challenge(seat) for seed in SEEDS)

    assert share("", 1) + share("", 3) == len(SEEDS)
    assert share("", 1) > len(SEEDS) / 4
    assert share("vengeful", 3) > len(SEEDS) / 2
    assert share("diplomat", 2) > len(SEEDS) / 3
    assert 0 < share("dreamer", 3) < share("vengeful", 3)


@pytest.mark.parametrize("level", LEVELS)
def test_the_greedy_walk_to_greater_amounts_and_the_bluffer_raises_more(level: Level) -> None:
    def amounts(name: str) -> int:
        total, state = 0, on("multi", 200, second=level is Level.HARD).state
        for square, die in product(range(len(BOARD_OF_QUIZ.ring)), range(1, 7)):
            state.phase, state.table.die, state.table.squares[0] = Walking(0), die, square
            action = quizzed(state, name, level, die)
            assert isinstance(action, Walk)
            path = walk_path(state.table.squares, len(BOARD_OF_QUIZ.ring), 0, die, action.direction)
            total += BOARD_OF_QUIZ.ring[path[-1]].amount
        return total

    def raises(name: str) -> set[tuple[int, Action | None]]:
        state = duo(200, "speed", stacks=(3000, 3000, 3000, 3000)).state
        assert state.table.question is not None
        found = set()
        for number in range(60):
            state.table.question = replace(state.table.question, keyword=f"keyword {number}")
            found.add((number, quizzed(state, name, level, number)))
        return {(number, action) for number, action in found if isinstance(action, Raise)}

    assert amounts("greedy") > amounts("")
    assert len(raises("bluffer") - raises("")) >= 3
