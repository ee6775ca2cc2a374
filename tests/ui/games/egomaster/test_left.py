"""A table of Egomaster that is left at the worst of moments: it is taken up exactly there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.saves.folder import Saves
from game.rules import GAMES
from game.rules.egomaster.phases.all_phases import Bidding, Buzzing, PingPong
from game.session.evening import Evening, Host
from game.ui.menu.scene import MenuScene
from tests.rules.egomaster.quizzes import BOARDS
from tests.ui.games.egomaster.hands import KeyHands, asked, seated
from tests.ui.games.egomaster.moments import until
from tests.ui.hands import STEP
from tests.ui.house import TODAY, silent

WHEN = TODAY.isoformat(timespec="seconds")


def kept(match: Match, folder: Path) -> Evening:
    """Put a match on the disk, as if it had been played at a table."""
    host = Host(Saves(folder, None, GAMES, (BOARDS,)), GAMES, (BOARDS,), silent, lambda: WHEN)
    (board,) = host.boards_of("egomaster")
    people = seated(len(match.state.hands))
    campaign = host.saves.create("Sunday", people, WHEN)
    return Evening(host, host.saves.begin(campaign, match, people, board, WHEN))


def reads(room: KeyHands) -> None:
    """Let words of the question come."""
    room.pass_time(3 * STEP)


def types(room: KeyHands) -> None:
    """Write half an answer."""
    asked(room)
    room.write("answer", "re")


def decides(room: KeyHands) -> None:
    """Decide in secret; whoever comes next has only seen the choice."""
    asked(room)
    room.work("accept")
    asked(room)


@pytest.mark.parametrize(
    ("phase", "rules", "half"),
    [
        (Buzzing, {}, reads),
        (PingPong, {"seconds": 20}, types),
        (Bidding, {"bids": "secret"}, decides),
    ],
)
def test_a_table_is_taken_up_where_it_was_left(
    phase: type[Buzzing | PingPong | Bidding], rules: dict[str, Any], half: Callable[[KeyHands], None], tmp_path: Path
) -> None:
    evening = kept(
        until(lambda m: isinstance(m.state.phase, phase) and len(m.state.phase.seats) > 2, **rules), tmp_path
    )
    room = KeyHands(evening, motion="reduced")
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
    room = KeyHands(again, motion="reduced")
    asked(room)
    assert again.session.view(-3).phase == before.phase
    again.close()
