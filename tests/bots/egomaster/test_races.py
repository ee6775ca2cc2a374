"""Races without a window: seconds decide there too, never the order of the seats."""

from __future__ import annotations

from collections import Counter

from game.bots.simulation import hurried
from game.kernel.playout import playout
from game.kernel.types import Action, Seat, State
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.moves import Buzz, Pass
from game.rules.egomaster.phases.all_phases import Buzzing
from tests.rules.egomaster.quizzes import on

HASTE = hurried(EGOMASTER)


def race() -> State:
    return on("multi", 500, second=False).draw("speed").ask("Which river flows through Paris?").state


def test_equally_fast_players_win_equally_often() -> None:
    firsts = Counter[Seat]()
    for number in range(200):
        log: list[tuple[Seat, Action]] = []
        playout(race(), lambda _state, _seat, _must: Buzz(2), str(number), 1, log=log, haste=HASTE)
        firsts[log[0][0]] += 1
    assert all(30 <= firsts[seat] <= 70 for seat in range(4)), firsts


def test_the_one_who_needs_fewer_words_is_first() -> None:
    log: list[tuple[Seat, Action]] = []
    playout(race(), lambda _state, seat, _must: Buzz(0 if seat == 3 else 5), "x", 1, log=log, haste=HASTE)
    assert log == [(3, Buzz(0))]


def test_everybody_decides_once_in_a_race_and_anew_after_a_wrong_answer() -> None:
    asked: list[Seat] = []

    def choose(state: State, seat: Seat, _must: bool) -> Action:  # noqa: FBT001 - the kernel's Chooser
        if not isinstance(state.phase, Buzzing):
            return Pass()
        asked.append(seat)
        return Buzz(1) if seat == 2 else Pass()

    playout(race(), choose, "x", 5, haste=HASTE)
    assert asked == [0, 1, 2, 3, 0, 1, 3]
