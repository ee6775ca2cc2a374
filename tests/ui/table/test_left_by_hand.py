"""A match of each game with computer players, begun by mouse alone, left, continued by keys alone, left again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import msgspec
import pygame
import pytest

from game import files
from game.kernel.boards import find_boards
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session import host as host_module
from game.session.controller import Script
from game.session.evening import Setup
from game.session.host import Host
from game.ui.app.screen import Screen
from game.ui.menu.scene import MenuScene
from tests.ui import drivers, house
from tests.ui.games.castle_risk import drivers as war
from tests.ui.games.egomaster import drivers as quiz
from tests.ui.games.mousquetaires import drivers as duel
from tests.ui.sitting import first_word

TURNS: Final = {"master_citadel": 8, "castle_risk": 25, "egomaster": 25}
"""How often the hands do something before the table is left, where it is not 40 times."""
MOUSE: Final[dict[str, tuple[type[Any], Callable[..., object]]]] = {
    "castle_risk": (war.MouseRoom, war.play_war),
    "master_citadel": (drivers.Room, drivers.play_by_mouse),
    "mousquetaires": (duel.MouseDriver, duel.play),
    "egomaster": (quiz.MouseDriver, quiz.play),
}
KEYBOARD: Final[dict[str, tuple[type[Any], Callable[..., object]]]] = {
    "castle_risk": (war.KeyRoom, war.play_war),
    "master_citadel": (drivers.Room, drivers.play_by_keyboard),
    "mousquetaires": (duel.KeyDriver, duel.play),
    "egomaster": (quiz.KeyDriver, quiz.play),
}


def host(folder: Path) -> Host:
    """Return a host whose computer players answer when they are asked."""
    boards = [files.boards()]
    return Host(
        Saves(folder, None, GAMES, boards),
        GAMES,
        boards,
        lambda *_: Script(lambda decision: first_word(decision) if decision.must else None),
    )


def some_turns(room: drivers.Room, turns: int, _most: int = 0) -> Iterator[Screen]:
    """Yield the scene on top so many times only."""
    return islice(drivers.Room.turns(room), turns)


@pytest.mark.slow
@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_left_and_continued(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_module, "os", SimpleNamespace(urandom=lambda _: b"left"))
    of, rng = host(tmp_path), Random(game)
    players = [msgspec.structs.replace(each, bot="random" if i > 1 else None) for i, each in enumerate(house.FAMILY)]
    board = find_boards(game, [files.boards()])[0].path.stem
    evening = of.begin(Setup(game, board, GAMES[game].house(), tuple(players)))
    for kind, play in (MOUSE[game], KEYBOARD[game]):
        session, lines = evening.session, len(evening.session.log())
        room = kind(evening, speed="off", motion="reduced", guide=False)
        room.turns = partial(some_turns, room, TURNS.get(game, 40))
        play(room, rng)
        assert len(session.log()) > lines
        assert not session.over
        log = session.log()
        room.press(pygame.K_F10)
        room.click("leave")
        assert isinstance(room.screen, MenuScene)
        evening = of.resume(evening.folder)
        assert evening.session.log() == log
    evening.close()
