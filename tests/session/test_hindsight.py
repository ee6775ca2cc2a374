"""What decided a match: each figure that is told follows from the log."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import inf
from pathlib import Path

import pytest

from game import files
from game.bots.advice import Unit
from game.bots.registry import STANDINGS
from game.kernel.match import Match
from game.kernel.replay import replay
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.types import Event
from game.rules import GAMES
from game.rules.castle_risk.events import TurnBegan
from game.rules.mousquetaires.events import DuelLost, DuelWon
from game.session.hindsight import Hindsight, SeatSpan, Verdict

GOLDEN = Path(__file__).parent.parent / "golden"
NAMES = ("castle_risk_four_seats", "egomaster_three_seats", "master_citadel_open", "mousquetaires_three_seats")


def golden(name: str) -> Match:
    """Return a golden match."""
    return read_match(GOLDEN / f"{name}.yaml", Library(GAMES, (GOLDEN / "boards", files.boards()))).match


def looked_back(match: Match) -> tuple[Hindsight, Verdict]:
    """Look back on a match, all of its seats being people."""
    hindsight = Hindsight(match, range(match.seats))
    assert hindsight.work(inf)
    assert hindsight.verdict
    return hindsight, hindsight.verdict


def standing_after(match: Match, events: int) -> list[float]:
    """Return how the seats stand after the line with which so many events have happened, played again."""
    standing, story = STANDINGS[match.game.name], list[Event]()
    state = match.first
    for step in replay(match.first, match.log):
        state = step.state
        story += step.events
        if len(story) > events:
            break
    return list(standing.compared([standing.worth(state, seat, story) for seat in range(match.seats)]))


def told(verdict: Verdict) -> Iterator[SeatSpan]:
    """Yield all moments that are told."""
    yield from filter(None, (verdict.turning, *verdict.helped.values(), *verdict.cost.values()))


@pytest.mark.parametrize("name", NAMES)
def test_the_figures_of_each_moment_are_those_of_the_log(name: str) -> None:
    match = golden(name)
    _, verdict = looked_back(match)
    moments = list(told(verdict))
    assert len(moments) >= 4
    for moment in moments:
        span = moment.span
        assert tuple(match.story[span.before : span.before + len(span.events)]) == span.events
        assert moment.before == pytest.approx(standing_after(match, span.before)[moment.seat])
        assert moment.after == pytest.approx(standing_after(match, span.before + len(span.events))[moment.seat])


@pytest.mark.parametrize("name", NAMES)
def test_no_other_moment_helped_or_cost_more(name: str) -> None:
    hindsight, verdict = looked_back(golden(name))
    for seat in range(len(hindsight.spans[0].stood)):
        changes = [SeatSpan(span, seat).change for span in hindsight.spans if seat in span.seats]
        assert seat not in verdict.helped or verdict.helped[seat].change == max(changes) > 0
        assert seat not in verdict.cost or verdict.cost[seat].change == min(changes) < 0


@pytest.mark.parametrize("name", NAMES)
def test_the_turning_point_was_a_gain_that_was_lost_again_later(name: str) -> None:
    match = golden(name)
    hindsight, verdict = looked_back(match)
    assert verdict.turning
    winner = verdict.turning.seat
    assert match.ranks()[winner] == 1
    stands = [span.stands[winner] for span in hindsight.spans]
    kept = [min(stands[place:]) - span.stood[winner] for place, span in enumerate(hindsight.spans)]
    place = hindsight.spans.index(verdict.turning.span)
    assert kept[place] > 0
    assert kept[place] >= max(kept[:-1])


def test_a_war_counts_the_own_turns_of_a_player_as_its_decisions() -> None:
    _, verdict = looked_back(golden("castle_risk_three_seats"))
    for seat, moment in (*verdict.helped.items(), *verdict.cost.items()):
        opening = moment.span.events[0]
        assert isinstance(opening, TurnBegan)
        assert opening.seat == seat


def test_a_duel_counts_for_whose_card_decided_it() -> None:
    _, verdict = looked_back(golden("mousquetaires_three_seats"))
    for seat, moment in (*verdict.helped.items(), *verdict.cost.items()):
        assert seat in [event.seat for event in moment.span.events if isinstance(event, DuelWon | DuelLost)]


def test_a_little_at_a_time_finds_the_same() -> None:
    match = golden("master_citadel_open")
    ticks = count()
    slow = Hindsight(match, range(match.seats), lambda: next(ticks))
    turns = sum(1 for _ in iter(lambda: slow.work(0.5), True))
    assert turns > 20
    assert slow.verdict == looked_back(match)[1]


def test_only_the_winner_and_the_people_are_told_of() -> None:
    match = golden("egomaster_three_seats")
    winner = match.ranks().index(1)
    hindsight = Hindsight(match, [])
    hindsight.work(inf)
    assert hindsight.verdict
    assert {*hindsight.verdict.helped, *hindsight.verdict.cost} <= {winner}


def test_a_match_stopped_before_its_first_turn_had_a_heading_with_nothing_below() -> None:
    whole = golden("castle_risk_three_seats")
    match = Match(whole.game, whole.house, whole.seed, whole.first)
    match.settle()
    for seat, action in [line for line in whole.log if line[0] >= 0][:40]:
        match.submit(seat, action)
    assert not any(isinstance(event, TurnBegan) for event in match.story)
    match.agree_to_end()
    hindsight = Hindsight(match, range(match.seats))
    assert hindsight.work(inf)
    assert hindsight.verdict is None


@pytest.mark.parametrize("name", NAMES)
def test_one_percent_was_told_as_what_had_cost_somebody_most(name: str) -> None:
    _, verdict = looked_back(golden(name))
    least = 0.03 if verdict.term.unit is Unit.CHANCE else 1.0
    assert all(abs(moment.change) >= least for moment in told(verdict))
