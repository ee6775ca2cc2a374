from __future__ import annotations

from random import Random

import pytest

from game.kernel.match import Illegal, Match
from game.kernel.types import BYSTANDER, CHANCE, CLOCK, Action
from game.rules.master_citadel import MASTER_CITADEL
from game.rules.master_citadel.events import MatchWon, OrderWritten
from game.rules.master_citadel.state import PASS, CallTime, EndTalk, Pass, Pledge, Reveal, Write
from game.session.controller import Prompt
from tests.kernel.toy import TOY
from tests.kernel.toy_moves import Jeer, Rest
from tests.kernel.toy_table import begun as toy_match
from tests.rules.master_citadel.citadel import house, match
from tests.session.table import FRAME, Silent, Slow, Table, passive

CODEC = MASTER_CITADEL.codec


def open_match(master: int, **rules: object) -> Match:
    """Return a match of the open game whose first master is `master`."""
    return next(
        found
        for found in (match(house("open", **rules), str(n)) for n in range(99))
        if found.state.table.master == master
    )


def pledging(prompt: Prompt) -> Action | None:
    """Pledge whenever one may, with another amount each time."""
    amount = 1 + len(prompt.story) % 50
    return Pledge(amount, "N") if Pledge(amount, "N") in prompt.options else passive(prompt)


def test_people_are_asked_in_turn_after_the_one_who_acted_last() -> None:
    table = Table(match(house()))
    assert table.session.must_act() == [0, 1, 2, 3]
    table.session.submit(2, Write(5, "N"))
    assert table.session.must_act() == [3, 0, 1]
    table.session.submit(0, PASS)
    assert table.session.must_act() == [1, 3]


def test_an_illegal_action_of_a_person_is_refused_and_not_kept() -> None:
    table = Table(match(house()))
    with pytest.raises(Illegal):
        table.session.submit(0, Write(101, "N"))
    assert table.notebook.heard == []
    assert table.session.must_act() == [0, 1, 2, 3]


def test_computer_players_write_while_the_people_think() -> None:
    table = Table(match(house()), {1: passive, 3: passive})
    table.update(6)
    assert [seat for seat, _ in table.match.log] == [1, 3]
    assert table.session.must_act() == [0, 2]
    assert all(prompt.must for prompt in table.asked)


def test_a_match_of_computer_players_plays_itself_to_the_end() -> None:
    rng = Random("alone")

    def anything(prompt: Prompt) -> Action | None:
        return prompt.options[rng.randrange(len(prompt.options))]

    for rules in (house(), house("open"), house("open", points="hidden", minimum=1)):
        table = Table(match(rules), dict.fromkeys(range(4), anything))
        frames = table.update(5000)
        assert table.over()
        assert [frame.event for frame in frames] == list(table.session.story)
        assert min(table.session.ranks()) == 1


def test_frames_tell_everything_once_and_in_order() -> None:
    table = Table(match(house()), {1: passive, 2: passive, 3: passive})
    table.session.submit(0, Write(7, "N"))
    events = [frame.event for frame in table.update(12)]
    assert events[0] == OrderWritten(0)
    assert events == list(table.session.story)[: len(events)]
    assert (CHANCE, Reveal()) in table.match.log


def test_a_computer_master_ends_the_talk_only_when_all_people_are_ready() -> None:
    table = Table(open_match(1), {1: passive, 2: passive})
    table.update(20)
    assert table.match.log == []
    assert table.session.awaits_people() == [0, 3]
    assert all(EndTalk() not in prompt.options for prompt in table.asked)
    table.session.ready(0)
    table.update(5)
    assert table.session.awaits_people() == [3]
    assert table.match.log == []
    table.session.ready(3)
    table.update(5)
    assert table.match.log[0] == (1, EndTalk())


def test_a_computer_master_waits_for_a_person_without_points_too() -> None:
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
    assert not any(prompt.must for prompt in table.asked)


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
    assert {prompt.seat for prompt in table.asked} == {1, 2, 3}
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
    def jeering(prompt: Prompt) -> Action | None:
        return Jeer() if Jeer() in prompt.options else None

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


def test_undo_keeps_what_other_people_wrote() -> None:
    table = Table(match(house()), {1: passive})
    table.session.submit(0, Write(5, "N"))
    table.session.submit(2, Write(7, "W"))
    table.update(3)
    assert table.session.undo(0)
    assert table.match.log == [(2, Write(7, "W"))]
    assert table.notebook.heard[-1] == ("undone", 0, (0, 2, 3, CLOCK))


def test_undo_does_not_give_back_the_time_of_somebody_else() -> None:
    # The clock's line was dropped like a computer player's: who had missed his time could write after all.
    table = Table(match(house(write_seconds=30)))
    table.session.submit(0, Write(5, "N"))
    table.session.open_for(1)
    table.update(100, 0.5)
    assert (CLOCK, CallTime(1)) in table.match.log
    assert table.session.undo(0)
    assert table.match.log == [(CLOCK, CallTime(1))]
    assert table.session.must_act() == [0, 2, 3]


def test_what_was_turned_over_is_not_undone() -> None:
    table = Table(match(house()), {1: passive, 2: passive, 3: passive})
    table.update(5)
    table.session.submit(0, Write(5, "N"))
    assert not table.session.undoable(0)
    assert not table.session.undo(0)
    assert table.notebook.heard[-1] == ("played", 0, Write(5, "N"))


def test_a_seat_is_handed_over_and_taken_back_in_the_middle_of_a_match() -> None:
    table = Table(match(house()), {3: passive})
    table.session.submit(0, PASS)
    table.session.hand_over(1, "substitute")
    assert table.session.people == [0, 2]
    assert table.session.players[1].name == "Ben"
    table.update(5)
    assert [seat for seat, _ in table.match.log] == [0, 1, 3]
    table.session.hand_over(1, None)
    assert table.session.people == [0, 1, 2]
    table.session.submit(2, PASS)
    assert table.match.state.table.turn == 2
    assert 1 in table.session.must_act()
    assert [entry[1] for entry in table.notebook.heard if entry[0] == "seated"] == [
        [None, "substitute", None, "mind 3"],
        [None, None, None, "mind 3"],
    ]


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


def test_who_concedes_leaves_his_seat_to_a_computer_player_and_ranks_last() -> None:
    table = Table(match(house()), {1: passive, 2: passive})
    table.session.concede(0, "substitute")
    assert not table.over()
    assert table.session.people == [3]
    table.match.state.table.pawn = (2, 0)
    table.session.submit(3, Write(9, "N"))
    table.update(10)
    assert table.over()
    assert MatchWon((0,), "edge") in table.session.story
    assert table.session.ranks() == (4, 1, 1, 1)


def test_a_match_without_people_left_ends_as_it_stands() -> None:
    table = Table(match(house()), {1: passive, 2: passive})
    table.session.concede(3, "substitute")
    assert not table.over()
    table.session.concede(0, "substitute")
    assert table.over()
    assert table.session.ranks() == (3, 1, 1, 4)
    assert table.notebook.heard[-1] == ("seated", ["substitute", "mind 1", "mind 2", "substitute"], [3, 0], True)
    assert table.update(5) == []


def test_the_table_may_agree_to_end() -> None:
    table = Table(match(house()))
    table.match.state.table.pawn = (2, 1)
    table.session.submit(0, PASS)
    table.session.agree_to_end()
    assert table.over()
    assert table.session.ranks() == (1, 2, 4, 2)
    assert not table.session.undoable(0)
    assert table.session.must_act() == table.session.may_act() == []
    with pytest.raises(Illegal):
        table.session.submit(1, PASS)


def test_the_clock_passes_for_who_wrote_nothing_in_time() -> None:
    table = Table(match(house(write_seconds=30)))
    table.session.open_for(2)
    frames = table.update(int(29 / FRAME))
    assert frames == []
    assert 0 < (table.session.clock.left or 0) < 2
    table.update(int(2 / FRAME))
    assert table.match.log == [(CLOCK, CallTime(2))]
    assert table.notebook.heard == [("played", CLOCK, CallTime(2))]
    assert table.session.must_act() == [0, 1, 3]


def test_the_writing_time_runs_only_while_its_seat_is_at_the_screen() -> None:
    table = Table(match(house(write_seconds=30)))
    table.update(600)
    assert table.match.log == []
    assert table.session.clock.left is None


def test_the_clock_ends_the_talk() -> None:
    table = Table(open_match(0, talk_seconds=30))
    table.update(int(31 / FRAME))
    assert table.match.log == [(CLOCK, CallTime(BYSTANDER))]
    assert table.session.must_act() == [0, 1, 2, 3]


def test_a_pledge_does_not_start_the_talk_clock_again() -> None:
    table = Table(open_match(0, talk_seconds=30))
    for _ in range(29):
        table.update(int(1 / FRAME))
        table.session.submit(1, Pledge(3, "N"))
    table.update(int(2 / FRAME))
    assert table.match.log[-1] == (CLOCK, CallTime(BYSTANDER))


def test_a_table_left_alone_loses_no_time() -> None:
    table = Table(open_match(0, talk_seconds=30))
    table.update(2)
    table.update(1, seconds=3600)
    assert table.match.log == []
    assert (table.session.clock.left or 0) > 29


def test_a_clock_that_goes_backwards_takes_no_time_back() -> None:
    table = Table(open_match(0, talk_seconds=30))
    table.update(20)
    before = table.session.clock.left
    table.update(1, seconds=-5)
    assert table.session.clock.left == before


def test_the_next_talk_has_its_whole_time() -> None:
    table = Table(open_match(0, talk_seconds=30), {1: passive, 2: passive, 3: passive})
    table.update(int(31 / FRAME))
    table.session.submit(0, PASS)
    table.update(10)
    assert table.match.state.table.turn == 2
    assert (table.session.clock.left or 0) > 28


def test_the_standing_order_passes_for_an_absent_person() -> None:
    table = Table(match(house()), standing={1: {"absent": "pass"}})
    table.update(3)
    assert table.match.log == [(1, PASS)]
    table.session.give_orders(1, {"absent": "ask"})
    for seat in (0, 2, 3):
        table.session.submit(seat, PASS)
    table.update(3)
    assert 1 in table.session.must_act()
    assert table.notebook.heard[1] == ("seated", [None] * 4, [], False)


def test_standing_orders_wait_for_the_phase_they_are_meant_for() -> None:
    table = Table(open_match(0), standing={seat: {"absent": "pass"} for seat in range(4)})
    table.update(5)
    assert table.match.log == []
    table.session.submit(0, EndTalk())
    table.update(5)
    assert table.match.state.table.turn == 2


def test_a_standing_order_to_pass_is_no_use_where_a_pass_is_not_allowed() -> None:
    table = Table(match(house(minimum=1)), standing={0: {"absent": "pass"}})
    table.update(5)
    assert table.match.log == []


def test_the_keeper_is_told_of_every_line() -> None:
    table = Table(open_match(1, write_seconds=30), {1: pledging, 2: passive}, {3: {"absent": "pass"}})
    table.session.submit(0, Pledge(5, "E"))
    table.session.ready(0)
    table.session.ready(3)
    table.update(20)
    table.session.open_for(0)
    table.update(40, 1.0)
    table.update(70, 0.5)
    kept = [(entry[1], entry[2]) for entry in table.notebook.heard if entry[0] == "played"]
    assert kept == [line for line in table.match.log if line[0] != CHANCE]
    assert {type(action) for _, action in table.match.log} >= {Pledge, EndTalk, Pass, CallTime, Reveal}


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
    table = Table(match(house()), {1: Slow(PASS, "started again")})
    table.update(2)
    assert table.session.notes == []
    silent = table.minds["mind 1"]
    assert isinstance(silent, Slow)
    silent.done = True
    table.update(1)
    assert table.session.notes == ["started again"]
    assert table.match.log == [(1, PASS)]


def test_an_illegal_answer_is_not_played_and_the_seat_is_asked_again() -> None:
    answers = iter([Write(500, "N"), Pledge(1, "N"), PASS])
    table = Table(match(house()), {1: lambda _: next(answers)})
    table.update(3)
    assert table.match.log == []
    table.update(3)
    assert table.match.log == [(1, PASS)]


def test_a_question_holds_no_order_of_another_seat() -> None:
    table = Table(match(house(capital=500)), {3: passive})
    table.session.submit(0, Write(397, "SW"))
    table.session.submit(1, Write(451, "SE"))
    frames = table.update(4)
    (prompt,) = table.askings(3)
    given = [CODEC.view_json(prompt.view), *map(CODEC.event_json, prompt.story)]
    given += [CODEC.view_json(frame.view) + CODEC.event_json(frame.event) for frame in frames]
    given += [CODEC.view_json(table.session.view(seat)) for seat in (2, 3, BYSTANDER)]
    for secret in (b"397", b"451", b"SW", b"SE"):
        assert not any(secret in each for each in given)
    assert b"397" in CODEC.view_json(table.session.view(0))
    assert b"451" not in CODEC.view_json(table.session.view(0))


def test_frames_show_the_hand_of_the_eyes_at_the_screen_only() -> None:
    table = Table(match(house(capital=500)))
    table.session.open_for(0)
    table.session.submit(0, Write(397, "SW"))
    (own,) = table.update()
    table.session.open_for(BYSTANDER)
    table.session.submit(1, Write(451, "SE"))
    (other,) = table.update()
    assert b"397" in CODEC.view_json(own.view)
    assert b"397" not in CODEC.view_json(other.view)
    assert b"451" not in CODEC.view_json(other.view)


def test_what_a_controller_is_given_passes_through_json_unchanged() -> None:
    for found, bots in ((open_match(0), {1: pledging}), (toy_match(4), {1: passive, 2: passive})):
        codec = found.game.codec
        table = Table(found, bots if found.game is not TOY else {1: lambda _: None, 2: lambda _: None})
        table.update(10)
        assert table.asked
        for prompt in table.asked:
            assert codec.view(codec.view_json(prompt.view), prompt.view.board) == prompt.view
            assert codec.actions(codec.actions_json(prompt.options)) == list(prompt.options)
            assert [codec.event(codec.event_json(event)) for event in prompt.story] == list(prompt.story)


def test_a_question_to_a_person_is_what_a_computer_player_would_be_asked() -> None:
    table = Table(match(house()))
    prompt = table.session.prompt(2)
    assert (prompt.seat, prompt.must) == (2, True)
    assert prompt.view == table.match.view(2)
    assert list(prompt.options) == list(table.match.options(2))
    assert table.session.names == ["Ana", "Ben", "Cleo", "Dan"]
