"""The odds of a whole attack, against fractions worked out the slow way and against common sense."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.castle_risk.battle.dice import REDS, REDS_AT_CASTLE, outcome_counts
from game.rules.castle_risk.battle.forecast import ATTACKERS_LEFT, LARGEST, WIN, Forecast
from game.rules.castle_risk.battle.odds import Odds, Until, odds

ROUNDING = 1e-12
SIZES = list(product(range(6), range(6)))
FLAGS = list(product((REDS, REDS_AT_CASTLE, 1), (0, 1), (0, 1)))
FIGHTS = st.tuples(
    st.integers(1, 40),
    st.integers(1, 40),
    st.sampled_from((REDS, REDS_AT_CASTLE)),
    st.integers(0, 1),
    st.integers(0, 1),
)


class Side(NamedTuple):
    """Where a fight stands, or ends."""

    attackers: int
    defenders: int
    general: int
    marshal: int


@cache
def ends(now: Side, reds: int, down_to: int, until: Until) -> dict[Side, Fraction]:
    """Follow every roll of a fight, with fractions."""
    if now.attackers <= down_to or not now.defenders:
        return {now: Fraction(1)}
    dice = min(now.attackers, reds), min(now.defenders, 2)
    found: dict[Side, Fraction] = {}
    for battle, count in outcome_counts(*dice, now.general, now.marshal).items():
        after = Side(*(left - lost for left, lost in zip(now, battle, strict=True)))
        stops = until is Until.CARD and after[2:] != now[2:]
        for end, chance in ({after: Fraction(1)} if stops else ends(after, reds, down_to, until)).items():
            found[end] = found.get(end, Fraction(0)) + chance * Fraction(count, 6 ** sum(dice))
    return found


def same(found: Odds, start: Side, slow: dict[Side, Fraction]) -> None:
    """Compare all that is said of a fight with the slow way."""

    def mean(index: int) -> Fraction:
        return sum((end[index] * chance for end, chance in slow.items()), Fraction(0))

    def spread(index: int) -> list[float]:
        lefts = range(start[index] + 1)
        return [float(sum(chance for end, chance in slow.items() if end[index] == left)) for left in lefts]

    assert list(found.attackers_left) == pytest.approx(spread(0))
    assert list(found.defenders_left) == pytest.approx(spread(1))
    assert found.win == pytest.approx(spread(1)[0])
    assert found.attacker_losses == pytest.approx(float(start.attackers - mean(0)))
    assert found.defender_losses == pytest.approx(float(start.defenders - mean(1)))
    assert (found.general_kept, found.marshal_kept) == pytest.approx((float(mean(2)), float(mean(3))))


@pytest.mark.parametrize(("reds", "general", "marshal"), FLAGS)
def test_cr12_cr13_cr21_odds_are_those_of_every_roll_followed_to_its_end(reds: int, general: int, marshal: int) -> None:
    for attackers, defenders in SIZES:
        start = Side(attackers, defenders, general, marshal)
        same(odds(attackers, defenders, reds, general, marshal), start, ends(start, reds, 0, Until.END))


@pytest.mark.parametrize("until", Until)
@pytest.mark.parametrize(("reds", "general", "marshal"), FLAGS)
def test_odds_know_where_rolling_stops(reds: int, general: int, marshal: int, until: Until) -> None:
    for down_to, start in product((1, 2, 7), (Side(5, 4, general, marshal), Side(6, 2, general, marshal))):
        found = odds(start.attackers, start.defenders, reds, general, marshal, down_to, until)
        same(found, start, ends(start, reds, down_to, until))


@pytest.mark.parametrize(("armies", "chance"), [(4, 0.477), (5, 0.506)])
def test_equal_numbers_favour_the_attacker_from_five_on(armies: int, chance: float) -> None:
    assert round(odds(armies, armies).win, 3) == chance


def test_at_a_castle_ten_against_ten_is_hard_and_twice_as_many_are_what_it_takes() -> None:
    assert odds(10, 10, REDS_AT_CASTLE).win < 0.25
    assert odds(20, 10, REDS_AT_CASTLE).win > 0.7


@given(FIGHTS)
def test_everything_that_helps_a_side_helps_it(fight: tuple[int, int, int, int, int]) -> None:
    attackers, defenders, reds, general, marshal = fight
    rising = [
        odds(attackers, defenders + 1, reds, general, marshal),
        odds(attackers, defenders, reds, general, marshal),
        odds(attackers + 1, defenders, reds, general, marshal),
    ]
    for worse, better in (
        *pairwise(rising),
        (odds(attackers, defenders, REDS_AT_CASTLE, general, marshal), rising[1]),
        (odds(attackers, defenders, reds, 0, marshal), rising[1]),
        (rising[1], odds(attackers, defenders, reds, general, 0)),
    ):
        assert worse.win <= better.win + ROUNDING


@given(FIGHTS, st.integers(0, 40), st.sampled_from(Until))
def test_all_chances_add_up_to_one(fight: tuple[int, int, int, int, int], down_to: int, until: Until) -> None:
    found = odds(*fight, down_to, until)
    assert sum(found.attackers_left) == pytest.approx(1)
    assert sum(found.defenders_left) == pytest.approx(1)
    assert 0 <= found.general_kept <= fight[3]
    assert 0 <= found.marshal_kept <= fight[4]


@given(FIGHTS)
def test_a_fight_to_the_end_leaves_one_side_nothing(fight: tuple[int, int, int, int, int]) -> None:
    found = odds(*fight)
    assert found.attackers_left[0] == pytest.approx(1 - found.win)
    assert found.defenders_left[0] == found.win


@given(FIGHTS)
def test_a_forecast_says_what_the_odds_say(fight: tuple[int, int, int, int, int]) -> None:
    attackers, defenders, reds, *leaders = fight
    found = odds(*fight)
    assert WIN[reds](attackers, defenders, *leaders) == pytest.approx(found.win)
    assert attackers - ATTACKERS_LEFT[reds](attackers, defenders, *leaders) == pytest.approx(found.attacker_losses)


def test_a_forecast_makes_room_for_larger_armies_when_it_is_asked() -> None:
    surplus = Forecast(REDS, lambda attackers, defenders: attackers - defenders, 1)
    for attackers, defenders in ((1, 0), (0, 3), (33, 2), (3, 70), (20, 20)):
        found = odds(attackers, defenders)
        worth = (attackers - found.attacker_losses) - (defenders - found.defender_losses)
        assert surplus(attackers, defenders) == pytest.approx(worth)


@pytest.mark.parametrize(
    ("attackers", "defenders", "reds"), [(150, 150, REDS), (130, 145, REDS), (200, 90, REDS_AT_CASTLE), (20, 180, REDS)]
)
def test_a_forecast_answers_a_large_fight_by_a_small_one_that_is_as_hard(
    attackers: int, defenders: int, reds: int
) -> None:
    found = odds(attackers, defenders, reds)
    assert WIN[reds](attackers, defenders) == pytest.approx(found.win, abs=0.04)
    left = attackers - found.attacker_losses
    assert ATTACKERS_LEFT[reds](attackers, defenders) == pytest.approx(left, abs=0.013 * attackers)


def test_a_forecast_of_thousands_of_armies_takes_no_more_room_than_one_of_a_hundred() -> None:
    forecast = Forecast(REDS, lambda attackers, defenders: attackers - defenders, 1)
    chances = [WIN[REDS_AT_CASTLE](attackers, 10_000) for attackers in range(1, 32_000, 500)]
    assert forecast(16_000, 10_000) == pytest.approx(16_000 - 0.8549 * 10_000, rel=0.02)
    assert forecast(10_000, 16_000) < 0
    assert forecast(16_000, 0) == 16_000
    assert forecast(0, 16_000) == -16_000
    assert chances == sorted(chances)
    assert chances[0] == pytest.approx(0)
    assert chances[-1] == pytest.approx(1)
    states = forecast._states
    assert max(states.attackers, states.defenders) <= LARGEST


@pytest.mark.parametrize(
    ("attackers", "defenders", "leaders", "down_to"),
    [(260, 180, (0, 0), 0), (200, 230, (1, 1), 0), (150, 270, (0, 0), 0), (300, 200, (0, 1), 90)],
)
def test_a_large_fight_is_answered_by_a_smaller_one_that_is_as_hard(
    monkeypatch: pytest.MonkeyPatch, attackers: int, defenders: int, leaders: tuple[int, int], down_to: int
) -> None:
    exact = odds.__wrapped__(attackers, defenders, REDS, *leaders, down_to)
    monkeypatch.setattr("game.rules.castle_risk.battle.odds.LARGEST", 170)
    about = odds.__wrapped__(attackers, defenders, REDS, *leaders, down_to)
    assert about.win == pytest.approx(exact.win, abs=0.01)
    assert about.attacker_losses == pytest.approx(exact.attacker_losses, rel=0.02)
    assert about.defender_losses == pytest.approx(exact.defender_losses, rel=0.02)
    for found, most in ((about.attackers_left, attackers), (about.defenders_left, defenders)):
        assert len(found) == most + 1
        assert sum(found) == pytest.approx(1.0)


def test_thousands_of_armies_on_both_sides_took_gigabytes() -> None:
    found = odds(20000, 20000)
    assert len(found.attackers_left) == len(found.defenders_left) == 20001
    assert found.win > 0.99
    assert odds(5000, 5000, down_to=5000).attacker_losses == 0.0
