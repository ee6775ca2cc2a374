"""Advice in words: a sentence of the largest terms, with their amounts."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import count
from math import inf
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from game import files
from game.bots import messages, registry
from game.bots.advice import Advice, Reason, Term, Unit, reasons_in_words
from game.bots.castle_risk.belief import Belief
from game.bots.castle_risk.evaluation import Aim, Intent
from game.bots.castle_risk.reasons import reasons
from game.bots.castle_risk.survey import Survey
from game.bots.castle_risk.weights import weights
from game.bots.levels import Level
from game.bots.messages import Query, advise
from game.kernel.engine import clone, step, view
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.types import Action, Event, Seat, State, View
from game.rules import GAMES
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.moves import Attack, Claim, EndTurn, FoilSpy, Muster
from game.rules.castle_risk.setup.claims import Claiming
from game.rules.castle_risk.state import NOBODY
from game.words import Words, languages
from tests.rules.castle_risk.war import BOARD, INDEX, at_war

FALLS = Term("{place} falls", Unit.CHANCE)
WHOLE = Term("{place} is whole", Unit.FACT)
ARMIES = Term("armies")


def said(*reasons: Reason, instead: EndTurn | None = None, language: str = "en") -> str:
    return reasons_in_words(Advice(Attack("gascony", "paris"), reasons, instead), CASTLE_RISK, BOARD, Words(language))


def test_a_sentence_gives_each_term_its_amount_in_its_unit() -> None:
    assert (
        said(Reason(FALLS, 0.71, "paris"), Reason(WHOLE, 1, "french")) == "Paris falls: 71% and French Empire is whole."
    )


def test_losses_have_a_minus_sign_and_small_amounts_a_decimal() -> None:
    assert said(Reason(ARMIES, -2.46), instead=EndTurn()) == "Armies: \N{MINUS SIGN}2.5, compared with “End the turn”."
    assert "\N{MINUS SIGN}2,5" in said(Reason(ARMIES, -2.46), language="fr")


def test_by_how_much_more_stands_behind_how_much() -> None:
    more = Reason(Term(FALLS.name, Unit.SHIFT), 0.04, "paris")
    assert said(more, Reason(FALLS, 0.71, "paris")) == "Paris falls: 71% (+4%)."


def test_a_difference_of_nothing_is_not_told() -> None:
    assert said(Reason(FALLS, 0.71, "paris"), Reason(ARMIES, 0.01)) == "Paris falls: 71%."


def test_a_choice_was_compared_with_another_though_no_difference_was_told() -> None:
    chance = Reason(FALLS, 0.71, "paris")
    assert said(chance, Reason(ARMIES, 0.01), instead=EndTurn()) == "Paris falls: 71%."


def test_the_next_best_choice_did_not_say_whose_prison_it_is() -> None:
    advice = Advice(Attack("gascony", "paris"), (Reason(ARMIES, 1),), EndTurn())
    sentence = reasons_in_words(
        advice, CASTLE_RISK, BOARD, Words("en"), lambda action: f"{type(action).__name__} of Ana"
    )
    assert sentence == "Armies: +1, compared with “EndTurn of Ana”."


def test_a_sentence_has_three_reasons_at_most() -> None:
    lands = [Reason(FALLS, 0.5, land) for land in ("paris", "london", "rome", "berlin")]
    assert said(*lands) == "Paris falls: 50%, London falls: 50% and Rome falls: 50%."
    assert said() == ""


GOLDEN: Final = Path(__file__).parent.parent / "golden"


def moments(golden: Path) -> list[tuple[Seat, State, Sequence[Event]]]:
    """Return a moment of each kind at which a seat must act, from a golden match, each with the story up to it."""
    library = Library(GAMES, (GOLDEN / "boards", files.boards()))
    match = read_match(golden, library).match
    found: dict[type, tuple[Seat, State, Sequence[Event]]] = {}
    state, story = match.first, list[Event]()
    for seat, action in match.log:
        if seat >= 0 and seat in state.phase.to_act(state) and type(state.phase) not in found:
            found[type(state.phase)] = (seat, clone(state), tuple(story))
        state = step(state, seat, action, story.append)
    return list(found.values())


def asked(game: str, seen: View, options: Any) -> Advice | None:
    return advise(Query(GAMES[game], Path(), "hard", seen, (), options, True, "advice", advice=True))


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a search end after a few tries, never by the clock."""
    monkeypatch.setattr(messages, "ADVICE_SECONDS", inf)
    monkeypatch.setitem(registry.ROLLOUTS, Level.HARD, 200)


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize("game", GAMES)
def test_advice_is_legal_and_comes_from_what_the_seat_may_know(game: str) -> None:
    rng, given = Random(game), 0
    for seat, state, _ in moments(min(GOLDEN.glob(f"{game}*.yaml"))):
        twin = GAMES[game].guess(view(state, seat), rng)
        assert view(twin, seat) == view(state, seat)
        options = state.phase.options(state, seat)
        advice = asked(game, view(state, seat), options)
        assert advice == asked(game, view(twin, seat), options)
        if advice is not None:
            given += 1
            assert advice.action in options
            assert advice.instead is None or advice.instead in options
            for tongue in languages():
                assert "{" not in reasons_in_words(advice, GAMES[game], state.board, Words(tongue))
    assert given


def test_on_a_busy_machine_advice_promised_95_percent_after_a_few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A match was lost at once by a pass that was said to win it: a bot's half second had been over too soon."""
    slow = count(step=0.001)  # seconds pass at each look at the clock
    monkeypatch.setattr(time, "perf_counter", lambda: next(slow))
    seat, state, _ = moments(min(GOLDEN.glob("master_citadel*.yaml")))[-1]
    options = state.phase.options(state, seat)
    hurried = asked("master_citadel", view(state, seat), options)
    monkeypatch.setattr(messages, "ADVICE_SECONDS", inf)
    assert hurried == asked("master_citadel", view(state, seat), options)


@pytest.mark.parametrize(
    ("action", "aim", "said"),
    [
        (Muster("gascony", 4), Aim.LAND, "Hostile armies on its borders: 6."),
        (FoilSpy(), Aim.SPY, "Cards in your hand: 3."),
    ],
)
def test_advice_gave_no_reason_for_an_outpost_and_for_the_answer_to_a_spy(action: Action, aim: Aim, said: str) -> None:
    state = at_war(2, hands=[{"Spy": 1, "General": 2}])
    land = INDEX["gascony"]
    state.table.owners = [0] * len(BOARD.ids)
    state.table.owners[INDEX["paris"]], state.table.armies[INDEX["paris"]] = 1, 6
    seen = view(state, 0)
    found = tuple(reasons(Survey(seen, weights("hard"), Belief(seen, ())), state.phase, Intent(action, aim, land)))
    assert reasons_in_words(Advice(action, found), CASTLE_RISK, BOARD, Words("en")) == said


@pytest.mark.parametrize(
    ("land", "said"),
    [
        ("bavaria", "German Empire: somebody else lacks only this land."),
        ("moscow", "Lands that border on it: 3."),
        ("burgundy", "It lies beside your castle, own lands around it: 1 and French Empire, your part so far: 17%."),
    ],
)
def test_reasons_to_take_a_land_were_noughts(land: str, said: str) -> None:
    state = at_war(2)
    table = state.table
    table.owners = [NOBODY] * len(BOARD.ids)
    for german in BOARD.lands[BOARD.territories[INDEX["bavaria"]].empire]:
        table.owners[german] = 1
    table.owners[INDEX["paris"]], table.owners[INDEX["bavaria"]] = 0, NOBODY
    seen, intent = view(state, 0), Intent(Claim(land), Aim.LAND, INDEX[land])
    found = tuple(reasons(Survey(seen, weights("hard"), Belief(seen, ())), Claiming(), intent))
    assert reasons_in_words(Advice(intent.action, found), CASTLE_RISK, BOARD, Words("en")) == said
