from __future__ import annotations

from random import Random

import pytest

from game.kernel.engine import clone
from game.kernel.match import Illegal
from game.kernel.replay import replay, same_end
from game.rules.master_citadel.state import Write
from tests.kernel.matches import OPEN, new_match, played


def test_a_log_played_again_tells_the_same_story_and_leads_to_the_same_state() -> None:
    match = played(new_match(OPEN), 60, Random(1))
    first = clone(match.first)
    steps = [(step.line, step.seat, step.action, step.events, clone(step.state)) for step in replay(first, match.log)]
    assert [step[:3] for step in steps] == [(line, *done) for line, done in enumerate(match.log)]
    assert [event for step in steps for event in step[3]] == match.story
    assert steps[-1][4] == match.state
    assert first == match.first


def test_a_log_that_is_against_the_rules_stops_there() -> None:
    match = played(new_match(OPEN), 30, Random(1))
    log = [*match.log[:10], (2, Write(1000, "N")), *match.log[10:]]
    steps = replay(match.first, log)
    assert [next(steps).line for _ in range(10)] == list(range(10))
    with pytest.raises(Illegal):
        next(steps)


def test_a_match_replays_unless_its_log_or_its_state_was_changed() -> None:
    match = played(new_match(OPEN), 60, Random(1))
    assert same_end(match)
    match.log.pop()
    assert not same_end(match)
    match.log.append((0, Write(1000, "N")))
    with pytest.raises(Illegal):
        same_end(match)
