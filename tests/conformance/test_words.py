"""What holds of every sentence of every game: there is one for everything, and it says why a thing is not allowed."""

from __future__ import annotations

from random import Random

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, Action
from game.rules import GAMES
from game.rules.book import read
from game.words import Words
from tests.conformance.cases import CASES, EVERY_CASE, Case, acting, lines, moments, telling, waiting

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")


def sound(sentence: str) -> bool:
    """Tell whether a sentence has a beginning, an end and nothing left to fill in."""
    return sentence == sentence.strip() != "" and not set("{}") & set(sentence)


@EVERY_CASE
def test_every_event_and_every_action_can_be_told(case: Case) -> None:
    tr, names = Words(case.language), NAMES[: case.seats]
    for line in lines(case):
        assert sound(case.game.act(line.action, line.before.board, tr))
        for event in line.events:
            sentence = case.game.describe(event, line.before.board, names, tr)
            assert sentence == "" or sound(sentence)


@EVERY_CASE
def test_everybody_is_told_at_every_moment_what_is_to_be_done_and_how_he_stands(case: Case) -> None:
    tr, names = Words(case.language), NAMES[: case.seats]
    for line in telling(lines(case)):
        for eyes in (BYSTANDER, *range(case.seats)):
            seen = view(line.after, eyes)
            assert sound(case.game.prompt(seen, names, tr))
            assert all(sound(case.game.score(seen, seat, tr)) for seat in range(case.seats))


@EVERY_CASE
def test_ranks_are_those_of_a_race_at_every_moment(case: Case) -> None:
    for line in lines(case):
        ranks = case.game.ranks(view(line.after, BYSTANDER))
        assert len(ranks) == case.seats
        assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)


@EVERY_CASE
def test_there_is_a_reason_against_every_illegal_action_and_none_against_a_legal_one(case: Case) -> None:
    tr, rng = Words(case.language), Random(case.label)
    pool: dict[type[Action], list[Action]] = {}
    for line in lines(case):
        pool.setdefault(type(line.action), []).append(line.action)
    for state in (line.after for line in telling(lines(case)) if waiting(line.after)):
        for seat in range(case.seats):
            seen, acts = view(state, seat), seat in acting(state)
            options = state.phase.options(state, seat) if acts else ()
            tried = [rng.choice(actions) for actions in rng.sample(list(pool.values()), min(6, len(pool)))]
            tried += [rng.choice(options)] if len(options) else []
            for action in tried:
                legal = acts and state.phase.allows(state, seat, action)
                reason = case.game.why_not(seen, action, tr)
                assert (reason is None) == legal, (seat, action, reason)
                assert reason is None or sound(reason)


@EVERY_CASE
def test_standing_orders_answer_only_with_what_is_allowed(case: Case) -> None:
    for match in moments(case):
        for seat in sorted(match.must_act() - {BYSTANDER}):
            for choice in case.game.standing_orders:
                for value in choice.values:
                    options = match.options(seat)
                    answer = case.game.standing_answer(view(match.state, seat), options, {choice.key: value})
                    assert answer is None or answer in options
                    assert answer is None or value != choice.values[0]


def test_every_match_is_promised_to_take_a_while() -> None:
    for case in CASES:
        fewest, most = case.game.minutes(case.house, case.seats)
        assert 0 < fewest <= most


@pytest.mark.parametrize("game", [*GAMES, "high_card"])
def test_the_rule_book_opens_at_a_paragraph_that_exists(game: str) -> None:
    known = {paragraph.id for paragraph in read(game, "en").paragraphs}
    for case in [case for case in CASES if case.game.name == game][:4]:
        for line in lines(case):
            assert case.game.paragraph(view(line.after, BYSTANDER)) in known
