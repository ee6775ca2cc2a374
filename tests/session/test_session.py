"""What people do at the table, and what is kept of it."""

from __future__ import annotations

import pytest

from game.kernel.match import Illegal
from game.kernel.types import BYSTANDER, CHANCE, CLOCK
from game.rules.master_citadel import MASTER_CITADEL
from game.rules.master_citadel.events import OrderWritten
from game.rules.master_citadel.state import PASS, CallTime, EndTalk, Pass, Pledge, Reveal, Write
from tests.kernel.toy.game import TOY
from tests.kernel.toy.table import begun as toy_match
from tests.rules.master_citadel.citadel import house, match
from tests.session.table import Table, open_match, passive, pledging

CODEC = MASTER_CITADEL.codec


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


def test_frames_tell_everything_once_and_in_order() -> None:
    table = Table(match(house()), {1: passive, 2: passive, 3: passive})
    table.session.submit(0, Write(7, "N"))
    events = [frame.event for frame in table.update(12)]
    assert events[0] == OrderWritten(0)
    assert events == list(table.session.story)[: len(events)]
    assert (CHANCE, Reveal()) in table.match.log


def test_what_was_taken_back_before_it_was_seen_is_not_shown_any_more() -> None:
    table = Table(match(house()))
    table.session.submit(0, Write(5, "N"))
    assert table.session.undo(0)
    assert table.update() == []


def test_s3_undo_keeps_what_other_people_wrote() -> None:
    table = Table(match(house()), {1: passive})
    table.session.submit(0, Write(5, "N"))
    table.session.submit(2, Write(7, "W"))
    table.update(3)
    assert table.session.undo(0)
    assert table.match.log == [(2, Write(7, "W"))]
    assert table.notebook.heard[-1] == ("undone", 0, (0, 2, 3, CLOCK))


def test_s3_what_was_turned_over_is_not_undone() -> None:
    table = Table(match(house()), {1: passive, 2: passive, 3: passive})
    table.update(12)
    table.session.submit(0, Write(5, "N"))
    assert not table.session.undoable(0)
    assert not table.session.undo(0)
    assert table.notebook.heard[-1] == ("played", 0, Write(5, "N"))


def test_s6_a_seat_is_handed_over_and_taken_back_in_the_middle_of_a_match() -> None:
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
        [None, "substitute", None, "bot 3"],
        [None, None, None, "bot 3"],
    ]


def test_s7_a_match_without_people_left_ends_as_it_stands() -> None:
    table = Table(match(house()), {1: passive, 2: passive})
    table.session.concede(3, "substitute")
    assert not table.over()
    table.session.concede(0, "substitute")
    assert table.over()
    assert table.match.ranks() == (3, 1, 1, 4)
    assert table.notebook.heard[-1] == ("seated", ["substitute", "bot 1", "bot 2", "substitute"], [3, 0], True)
    assert table.update(5) == []


def test_s8_the_table_may_agree_to_end() -> None:
    table = Table(match(house()))
    table.match.state.table.pawn = (2, 1)
    table.session.submit(0, PASS)
    table.session.agree_to_end()
    assert table.over()
    assert table.match.ranks() == (1, 2, 4, 2)
    assert not table.session.undoable(0)
    assert table.session.must_act() == table.session.may_act() == []
    with pytest.raises(Illegal):
        table.session.submit(1, PASS)


def test_the_keeper_is_told_of_every_line() -> None:
    table = Table(open_match(1, write_seconds=30), {1: pledging, 2: passive}, {3: {"absent": "pass"}})
    table.session.submit(0, Pledge(5, "E"))
    table.session.ready(0)
    table.session.ready(3)
    table.update(20)
    table.session.show_to(0)
    table.update(40, 1.0)
    table.update(70, 0.5)
    kept = [(entry[1], entry[2]) for entry in table.notebook.heard if entry[0] == "played"]
    assert kept == [line for line in table.match.log if line[0] != CHANCE]
    assert {type(action) for _, action in table.match.log} >= {Pledge, EndTalk, Pass, CallTime, Reveal}


def test_a_question_holds_no_order_of_another_seat() -> None:
    table = Table(match(house(capital=500)), {3: passive})
    table.session.submit(0, Write(397, "SW"))
    table.session.submit(1, Write(451, "SE"))
    frames = table.update(4)
    (decision,) = table.askings(3)
    given = [CODEC.view_json(decision.view), CODEC.story_lines(decision.story).encode()]
    given += [CODEC.view_json(frame.view) + CODEC.story_lines([frame.event]).encode() for frame in frames]
    given += [CODEC.view_json(table.session.view(seat)) for seat in (2, 3, BYSTANDER)]
    for secret in (b"397", b"451", b"SW", b"SE"):
        assert not any(secret in each for each in given)
    assert b"397" in CODEC.view_json(table.session.view(0))
    assert b"451" not in CODEC.view_json(table.session.view(0))


def test_frames_show_the_hand_of_the_eyes_at_the_screen_only() -> None:
    table = Table(match(house(capital=500)))
    table.session.show_to(0)
    table.session.submit(0, Write(397, "SW"))
    (own,) = table.update()
    table.session.show_to(BYSTANDER)
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
        for decision in table.asked:
            assert codec.view(codec.view_json(decision.view), decision.view.board) == decision.view
            assert codec.actions(codec.actions_json(decision.options)) == list(decision.options)
            assert codec.story(codec.story_lines(decision.story)) == list(decision.story)


def test_s3_a_pledge_stays_once_a_person_has_ended_the_talk() -> None:
    table = Table(open_match(0))
    table.session.submit(1, Pledge(3, "N"))
    table.session.submit(0, EndTalk())
    assert not table.session.undo(1)
    assert [line for line in table.match.log if line[0] == 1] == [(1, Pledge(3, "N"))]
