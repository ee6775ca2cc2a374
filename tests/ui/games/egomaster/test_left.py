"""A table of Egomaster that is left at the worst of moments: it is taken up exactly there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.rules.egomaster.phases.all_phases import Answering, Bidding, Buzzing, Estimating, PingPong, Reading
from game.rules.egomaster.phases.answering import Timed
from game.session.evening import Evening
from game.session.host import Host
from game.ui.menu.scene import MenuScene
from game.ui.widgets.control import TextField
from tests.rules.egomaster.quizzes import BOARDS
from tests.ui.drivers import STEP
from tests.ui.games.egomaster.drivers import KeyDriver, asked, seated
from tests.ui.games.egomaster.moments import kind_of, until
from tests.ui.house import TODAY, silent

pytestmark = pytest.mark.usefixtures("unseen")

WHEN = TODAY.isoformat(timespec="seconds")


def kept(match: Match, folder: Path) -> Evening:
    """Put a match on the disk, as if it had been played at a table."""
    host = Host(Saves(folder, None, GAMES, (BOARDS,)), GAMES, (BOARDS,), silent, lambda: WHEN)
    (board,) = host.boards_of("egomaster")
    people = seated(len(match.state.hands))
    campaign = host.saves.create("Sunday", people, WHEN)
    return Evening(host, host.saves.begin(campaign, match, people, board, WHEN))


def reads(room: KeyDriver) -> None:
    """Let words of the question come."""
    room.pass_time(3 * STEP)


def types(room: KeyDriver) -> None:
    """Write half an answer."""
    asked(room)
    room.write("answer", "re")


def decides(room: KeyDriver) -> None:
    """Decide in secret; whoever comes next has only seen the choice."""
    asked(room)
    room.work("accept")
    asked(room)


def left_and_continued(room: KeyDriver, evening: Evening) -> KeyDriver:
    """Leave the table for the menu, and continue the match."""
    room.press(pygame.K_F10)
    room.work("leave")
    room.pass_time(1.0)
    assert isinstance(room.app.top, MenuScene)
    return KeyDriver(evening.host.resume(evening.folder), motion="reduced")


@pytest.mark.parametrize("phase", [Buzzing, PingPong, Answering, Estimating])
def test_leaving_and_continuing_gave_the_clock_back_whole(phase: type[Timed], tmp_path: Path) -> None:
    evening = kept(until(phase, seconds=20), tmp_path)
    room = KeyDriver(evening, motion="reduced")
    asked(room)
    whole = evening.session.clocks.left
    room.pass_time(6.0)
    before = evening.session.clocks.left
    assert whole is not None
    assert before is not None
    assert before <= whole - 5.5
    room = left_and_continued(room, evening)
    asked(room)
    after = room.table.evening.session.clocks.left
    assert after is not None
    assert before - 2.0 <= after <= before
    room.table.evening.close()


def test_letters_and_seconds_of_an_answer_outlast_two_leavings(tmp_path: Path) -> None:
    evening = kept(
        until(lambda m: isinstance(m.state.phase, Answering) and kind_of(m) == "speed", seconds=20), tmp_path
    )
    room = KeyDriver(evening, motion="reduced")
    asked(room)
    lefts = []
    for letter in "ni":
        room.write("answer", letter)
        room.pass_time(3.0)
        lefts.append(room.table.evening.session.clocks.left or 0.0)
        room = left_and_continued(room, evening)
        asked(room)
    field = room.controls["answer"]
    assert isinstance(field, TextField)
    assert field.text == "ni"
    lefts.append(room.table.evening.session.clocks.left or 0.0)
    assert 20 > lefts[0] > lefts[1] >= lefts[2] > lefts[1] - 2.0
    room.table.evening.close()


def test_a_reader_who_leaves_and_continues_does_not_wait_for_a_computer_player_again(tmp_path: Path) -> None:
    def reads(match: Match) -> bool:
        return isinstance(match.state.phase, Reading) and kind_of(match) == "speed"

    evening = kept(until(reads, reader="person"), tmp_path)
    room = KeyDriver(evening, motion="reduced")
    asked(room)
    room.pass_time(6.0)
    before = evening.session.phase_seconds
    assert before > 5
    room = left_and_continued(room, evening)
    asked(room)
    assert before <= room.table.evening.session.phase_seconds < before + 2
    room.table.evening.close()


@pytest.mark.parametrize(
    ("phase", "rules", "half"),
    [
        (Buzzing, {}, reads),
        (PingPong, {"seconds": 20}, types),
        (Bidding, {"bids": "secret"}, decides),
    ],
)
def test_a_table_is_taken_up_where_it_was_left(
    phase: type[Buzzing | PingPong | Bidding], rules: dict[str, Any], half: Callable[[KeyDriver], None], tmp_path: Path
) -> None:
    evening = kept(
        until(lambda m: isinstance(m.state.phase, phase) and len(m.state.phase.seats) > 2, **rules), tmp_path
    )
    room = KeyDriver(evening, motion="reduced")
    half(room)
    before = evening.session.view(-3)
    assert isinstance(before.phase, phase)
    room.press(pygame.K_F10)
    room.work("leave")
    room.pass_time(1.0)
    assert isinstance(room.app.top, MenuScene)
    again = evening.host.resume(evening.folder)
    after = again.session.view(-3)
    assert (after.phase, after.table, after.shown) == (before.phase, before.table, before.shown)
    room = KeyDriver(again, motion="reduced")
    asked(room)
    assert again.session.view(-3).phase == before.phase
    again.close()
