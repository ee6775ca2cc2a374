"""How steady plays Egomaster: by what is announced, and by its own dice."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.egomaster.heuristics import EgomasterHeuristics, decide
from game.bots.egomaster.knowledge import chance
from game.bots.egomaster.tempers import CALM
from game.bots.random_bot import RandomBot
from game.bots.simulation import chooser
from game.kernel.engine import is_over, view
from game.kernel.playout import playout
from game.kernel.types import CHANCE, Action, State
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.moves import Buzz, Delegate, Designate, Pass, Raise, Recall, Stay
from game.rules.egomaster.phases.all_phases import Over
from game.rules.egomaster.state import Given
from tests.rules.egomaster.quizzes import BOARD, LONGEST, card, duo, house, on


def choice(state: State, seat: int, seed: int = 0) -> Action | None:
    return decide(view(state, seat), state.phase.options(state, seat), Random(seed))


def play(seats: int, steady: set[int], seed: str, **rules: str) -> State:
    """Play a match between the heuristics and a random bot."""
    state = EGOMASTER.new(BOARD, seats, house(**rules), Random(seed))
    rng, heuristics, blind = (
        Random(seed),
        EgomasterHeuristics(EGOMASTER),
        chooser([RandomBot()] * seats, [], Random(seed)),
    )

    def choose(state: State, seat: int, must: bool) -> Action | None:  # noqa: FBT001 - the contract of Chooser
        if seat not in steady:
            return blind(state, seat, must)
        found = heuristics.candidate_actions(view(state, seat), CALM, state.phase.options(state, seat), must, rng)
        assert all(action and state.phase.allows(state, seat, action) for action in found)
        return found[0] if found else None

    playout(state, choose, seed, LONGEST)
    assert is_over(state)
    return state


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("rules", [{}, {"reader": "person"}, {"bids": "secret", "game": "quick"}])
def test_steady_players_finish_what_they_begin(seats: int, rules: dict[str, str]) -> None:
    play(seats, set(range(seats)), f"{seats} {rules}", **rules)


def test_a_steady_player_beats_chance() -> None:
    ends = [play(4, {0}, f"beats {number}").phase for number in range(16)]
    assert ends.count(Over((0,))) >= 9


def test_s9_what_it_knows_hangs_on_the_difficulty_and_its_taste_and_never_on_the_answer() -> None:
    evening = on("solo", 200).draw().do(0, Designate(1)).ask(difficulty="medium")
    known = [chance(view(evening.state, 0), seat) for seat in range(6)]
    assert all(0 <= percent <= 60 and percent % 10 == 0 for percent in known)
    assert len(set(known)) > 1
    assert choice(evening.state, 0) == Recall(known[0])


def test_s9_it_buzzes_by_its_own_dice() -> None:
    text = "one two three four five six seven eight nine ten"
    evening = duo(200, "speed", second=False).ask(text, difficulty="medium")
    chosen = [choice(evening.state, 1, seed) for seed in range(60)]
    assert set(chosen) == {Buzz(10), Pass()}


def test_who_did_not_know_said_nothing_where_the_answers_were_read_out() -> None:
    def guesses(text: str, *wrong: str) -> bool:
        evening = on("multi", 500, second=False).draw("speed").ask(text, difficulty="medium")
        evening.quiz.given = [Given(3, answer, right=False) for answer in wrong]
        return Pass() not in [choice(evening.state, 1, seed) for seed in range(60)]

    assert guesses("Is this a waltz or a march?")
    assert guesses("Which line is longer: A, B, or neither?")
    assert guesses("Est-ce une valse ou une marche\u00a0?", "une valse")
    assert not guesses("Which fungus is sniffed out by dogs or pigs?")
    assert not guesses("Quel sport se joue sur gazon ou sur terre battue\u00a0?")
    assert not guesses("Which dance is it: waltz, march, tango, polka, rumba or samba?")


def test_the_poorest_was_named_each_time_by_everybody_and_it_lets_the_program_read() -> None:
    evening = on("solo", 200, stacks=(2000, 900, 100, 2000), second=False).draw()
    assert {choice(evening.state, 0, seed) for seed in range(40)} == {Designate(1), Designate(2)}
    read = on("multi", 200, reader="person", second=False).draw("speed")
    read.do(CHANCE, card(read))
    assert choice(read.state, 3) == Delegate()


def test_it_raises_on_what_it_has_a_feeling_for() -> None:
    evening = duo(200, "speed")
    strong = chance(view(evening.state, 0), 0) >= 70
    chosen = [choice(evening.state, 0, seed) for seed in range(40)]
    assert sum(isinstance(action, Raise) for action in chosen) > 20 if strong else chosen.count(Stay()) > 20


def test_eg4_before_a_question_is_read_its_chance_hangs_on_the_keyword_alone() -> None:
    evening = duo(200, "speed")
    before = [chance(view(evening.state, 0), seat) for seat in range(4)]
    evening.do(0, Stay()).ask()
    read = [chance(view(evening.state, 0), seat) for seat in range(4)]
    assert all(easy >= unknown for easy, unknown in zip(read, before, strict=True))
    assert read != before
