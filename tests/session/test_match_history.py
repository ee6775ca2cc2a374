from __future__ import annotations

from random import Random

import pytest

from game.kernel.engine import view
from game.kernel.match import Frame, Match
from game.kernel.replay import replay
from game.kernel.types import BYSTANDER, CHANCE, Event
from game.rules.master_citadel.events import TurnBegan
from game.rules.master_citadel.state import Write
from game.session.match_history import APART, MatchHistory, match_history
from tests.kernel.matches import HOUSES, OPEN, new_match, played


def turns(event: Event) -> bool:
    return isinstance(event, TurnBegan)


def told(house: object, lines: int = 90) -> MatchHistory:
    return MatchHistory(played(new_match(house), lines, Random(3)), turns)


@pytest.mark.parametrize("house", HOUSES)
def test_the_passages_hold_the_whole_log_and_the_whole_story(house: object) -> None:
    past = told(house)
    ends = [0, *(passage.end for passage in past.passages)]
    assert [passage.start for passage in past.passages] == ends[:-1]
    assert ends[-1] == len(past.match.log)
    assert past.story == past.match.story


def test_a_passage_is_what_a_player_did_and_what_chance_made_of_it() -> None:
    past = told(OPEN)
    for start, end, _ in past.passages:
        seats = [seat for seat, _ in past.match.log[start:end]]
        assert seats[0] != CHANCE
        assert set(seats[1:]) <= {CHANCE}


@pytest.mark.parametrize("house", HOUSES)
def test_every_passage_is_seen_as_it_was_at_the_table(house: object) -> None:
    match = played(new_match(house), 3 * APART, Random(5))
    past = MatchHistory(match, turns)
    again = Match(match.game, match.house, match.seed, match.first)
    for number, passage in enumerate(past.passages):
        assert past.before(number) == again.view(BYSTANDER)
        frames: list[Frame] = again.submit(*match.log[passage.start])
        assert past.frames(number) == frames
    assert past.before(len(past.passages)) == match.view(BYSTANDER)


def test_the_passages_can_be_looked_at_in_any_order() -> None:
    past = told(OPEN, 120)
    forth = [past.before(number) for number in range(len(past.passages))]
    back = [past.before(number) for number in reversed(range(len(past.passages)))]
    assert back[::-1] == forth


def test_a_chapter_ends_with_the_state_of_its_turn_and_all_hands_open() -> None:
    past = told(HOUSES[2], 120)
    expected = [
        tuple(view(step.state, seat) for seat in range(4))
        for step in replay(past.match.first, past.match.log)
        if any(map(turns, step.events)) or step.line == len(past.match.log) - 1
    ]
    assert [chapter.views for chapter in past.chapters] == expected
    assert [event for chapter in past.chapters for event in chapter.events] == past.match.story
    assert all(turns(chapter.events[0]) for chapter in past.chapters[1:])


def test_a_log_that_does_not_lead_to_the_end_is_not_told() -> None:
    match = played(new_match(OPEN), 60, Random(1))
    assert match_history(match, turns)
    match.log.pop()
    assert match_history(match, turns) is None
    match.log.append((0, Write(1000, "N")))
    assert match_history(match, turns) is None


def test_a_match_without_a_line_has_nothing_to_tell() -> None:
    assert match_history(new_match(OPEN), turns) is None
