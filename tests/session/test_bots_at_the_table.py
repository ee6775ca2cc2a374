"""How a session asks its computer players, and when it does not."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.bot import Failure
from game.kernel.types import Action
from game.rules.master_citadel.events import MatchWon
from game.rules.master_citadel.state import PASS, EndTalk, Pledge, Write
from game.session.controller import Decision
from tests.kernel.toy.moves import Jeer, Rest
from tests.kernel.toy.table import begun as toy_match
from tests.rules.master_citadel.citadel import house, match
from tests.session.table import Silent, Slow, Table, open_match, passive, pledging


def test_computer_players_write_while_the_people_think() -> None:
    table = Table(match(house()), {1: passive, 3: passive})
    table.update(6)
    assert [seat for seat, _ in table.match.log] == [1, 3]
    assert table.session.must_act() == [0, 2]
    assert all(decision.must for decision in table.asked)


def test_a_match_of_computer_players_plays_itself_to_the_end() -> None:
    rng = Random("alone")

    def anything(decision: Decision) -> Action | None:
        return decision.options[rng.randrange(len(decision.options))]

    for rules in (house(), house("open"), house("open", points="hidden", minimum=1)):
        table = Table(match(rules), dict.fromkeys(range(4), anything))
        frames = table.update(5000)
        assert table.over()
        assert [frame.event for frame in frames] == list(table.session.story)
        assert min(table.match.ranks()) == 1


def test_s4_a_computer_master_ends_the_talk_only_when_all_people_are_ready() -> None:
    table = Table(open_match(1), {1: passive, 2: passive})
    table.update(20)
    assert table.match.log == []
    assert table.session.awaits_people() == [0, 3]
    assert all(EndTalk() not in decision.options for decision in table.asked)
    table.session.ready(0)
    table.update(5)
    assert table.session.awaits_people() == [3]
    assert table.match.log == []
    table.session.ready(3)
    table.update(5)
    assert table.match.log[0] == (1, EndTalk())


def test_s4_a_computer_master_waits_for_a_person_without_points_too() -> None:
    # Only who could still pledge was waited for; but everybody may talk.
    found = open_match(1)
    found.state.hands[0].points = 0
    table = Table(found, {1: passive, 2: passive, 3: passive})
    table.update(20)
    assert table.session.awaits_people() == [0]
    assert table.match.log == []
    table.session.ready(0)
    table.update(5)
    assert table.match.log[0] == (1, EndTalk())


def test_a_person_who_is_master_ends_the_talk_without_waiting() -> None:
    table = Table(open_match(0), {1: passive})
    assert table.session.awaits_people() == []
    table.session.submit(0, EndTalk())
    assert table.session.must_act() == [2, 3, 0]


def test_who_was_ready_is_not_ready_for_the_next_talk() -> None:
    table = Table(open_match(1, mastery="turn"), {1: passive, 2: passive, 3: passive})
    table.session.ready(0)
    table.update(10)
    table.session.submit(0, Write(1, "N"))
    table.update(3)
    assert table.match.state.table.turn == 2
    assert table.session.awaits_people() == [0]


def test_computer_players_pledge_at_most_three_times_a_phase() -> None:
    table = Table(open_match(0), {1: pledging, 2: pledging, 3: pledging})
    table.update(60)
    assert [sum(seat == bot for seat, _ in table.match.log) for bot in range(4)] == [0, 3, 3, 3]
    assert not any(decision.must for decision in table.asked)


def test_a_computer_master_that_only_pledges_ends_the_talk_after_three_times() -> None:
    # It was asked without end and never got beyond its own pledges.
    for people in ((), (0,)):
        bots = {seat: pledging for seat in range(4) if seat not in people}
        table = Table(open_match(1), bots)
        for seat in people:
            table.session.ready(seat)
        table.update(60)
        talk = table.match.log[: table.match.log.index((1, EndTalk()))]
        assert sum(seat == 1 for seat, _ in talk) == 3


def test_every_computer_player_is_offered_to_pledge_also_if_another_declines() -> None:
    # One that declined kept the others from being asked.
    table = Table(open_match(0), {1: pledging, 2: passive, 3: passive})
    table.update(10)
    assert {decision.seat for decision in table.asked} == {1, 2, 3}
    assert Pledge(1, "N") in [action for _, action in table.match.log]


def test_a_computer_player_that_declined_is_asked_again_only_after_something_was_said() -> None:
    table = Table(open_match(0), {1: passive})
    table.update(10)
    assert len(table.askings(1)) == 1
    table.session.submit(2, Pledge(3, "N"))
    table.update(10)
    assert len(table.askings(1)) == 2


def test_in_the_next_phase_of_the_same_kind_a_computer_player_is_asked_afresh() -> None:
    # One turn of the toy game follows the other; the three times of the first counted for all.
    def jeering(decision: Decision) -> Action | None:
        return Jeer() if Jeer() in decision.options else None

    table = Table(toy_match(3), {2: jeering})
    table.update(20)
    assert table.match.state.table.jeers == {2: 3}
    table.session.submit(0, Rest())
    table.update(20)
    assert table.match.state.table.jeers == {2: 6}


def test_undo_drops_the_lines_of_computer_players_and_asks_them_again() -> None:
    table = Table(match(house()), {1: passive, 2: passive})
    table.session.submit(0, Write(5, "N"))
    table.update(5)
    assert [seat for seat, _ in table.match.log] == [0, 1, 2]
    assert table.session.undoable(0)
    assert table.session.undo(0)
    assert table.match.log == []
    table.session.submit(0, Write(6, "S"))
    table.update(5)
    assert [seat for seat, _ in table.match.log] == [0, 1, 2]
    assert [len(table.askings(bot)) for bot in (1, 2)] == [2, 2]


def test_after_an_undo_computer_players_may_pledge_anew() -> None:
    # Their pledges were dropped, but still counted.
    table = Table(open_match(0), {1: pledging})
    table.session.submit(2, Pledge(50, "S"))
    table.update(20)
    assert len(table.match.log) == 4
    assert table.session.undo(2)
    table.update(20)
    assert [seat for seat, _ in table.match.log] == [1, 1, 1]


def test_a_computer_player_stops_thinking_when_its_seat_is_taken_back() -> None:
    # Its controller was forgotten before it was told.
    silent = Silent()
    table = Table(match(house()), {1: silent})
    table.update(3)
    assert silent.open
    assert table.session.thinking() == 1
    table.session.hand_over(1, None)
    assert silent.dropped == 1
    assert table.session.thinking() is None
    table.session.submit(1, PASS)
    assert table.match.log == [(1, PASS)]


@pytest.mark.parametrize("event", ["undo", "leave", "agree"])
def test_all_thinking_stops_when_it_is_in_vain(event: str) -> None:
    silent = Silent()
    table = Table(match(house()), {1: silent})
    table.session.submit(0, PASS)
    table.update(3)
    match event:
        case "undo":
            table.session.undo(0)
        case "leave":
            table.session.leave()
        case _:
            table.session.agree_to_end()
    assert silent.dropped == 1
    assert table.session.thinking() is None


def test_s7_who_concedes_leaves_his_seat_to_a_computer_player_and_ranks_last() -> None:
    table = Table(match(house()), {1: passive, 2: passive})
    table.session.concede(0, "substitute")
    assert not table.over()
    assert table.session.people == [3]
    table.match.state.table.pawn = (2, 0)
    table.session.submit(3, Write(9, "N"))
    table.update(10)
    assert table.over()
    assert MatchWon((0,), "edge") in table.session.story
    assert table.match.ranks() == (4, 1, 1, 1)


def test_an_answer_that_came_too_late_is_not_played() -> None:
    slow = Slow(Pledge(9, "N"))
    table = Table(open_match(0), {1: slow})
    table.update(3)
    table.session.submit(0, EndTalk())
    slow.done = True
    table.update(1)
    assert table.match.log == [(0, EndTalk())]
    assert table.session.must_act() == [2, 3, 0]


def test_an_answer_that_took_its_time_is_played() -> None:
    slow = Slow(Pledge(9, "N"))
    table = Table(open_match(0), {1: slow})
    table.update(3)
    table.session.submit(2, Pledge(1, "S"))
    slow.done = True
    table.update(1)
    assert table.match.log == [(2, Pledge(1, "S")), (1, Pledge(9, "N"))]


def test_what_went_wrong_with_an_answer_is_noted() -> None:
    table = Table(match(house()), {1: Slow(PASS, Failure("started again"))})
    table.update(2)
    assert table.session.failures == []
    silent = table.bots["bot 1"]
    assert isinstance(silent, Slow)
    silent.done = True
    table.update(2)
    assert table.session.failures == [Failure("started again")]
    assert table.match.log == [(1, PASS)]


def test_an_illegal_answer_is_not_played_and_the_seat_is_asked_again() -> None:
    answers = iter([Write(500, "N"), Pledge(1, "N"), PASS])
    table = Table(match(house()), {1: lambda _: next(answers)})
    table.update(3)
    assert table.match.log == []
    table.update(3)
    assert table.match.log == [(1, PASS)]


def test_a_question_to_a_person_is_what_a_computer_player_would_be_asked() -> None:
    table = Table(match(house()))
    decision = table.session.decision(2)
    assert (decision.seat, decision.must) == (2, True)
    assert decision.view == table.match.view(2)
    assert list(decision.options) == list(table.match.options(2))
    assert table.session.names == ["Ana", "Ben", "Cleo", "Dan"]
