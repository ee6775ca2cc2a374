"""High Card from the menu to the replay: by mouse, by keyboard, by gamepad; nothing of the screen knows it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.kernel.player import Player
from game.kernel.replay import same_end
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.types import BYSTANDER
from game.rules import GAMES
from game.ui.end.scene import EndScene
from game.ui.menu.new_game import NewGameScene
from game.ui.menu.scene import MenuScene
from game.ui.replay.scene import ReplayScene
from game.ui.table.scene import TableScene
from game.ui.widgets.control import parts
from game.words import Words
from tests.high_card.game import HIGH_CARD
from tests.high_card.on_screen import show
from tests.high_card.phases import RoundTaken
from tests.high_card.registered import BOARDS
from tests.high_card.stage import HighCardStage
from tests.high_card.test_rules import begun
from tests.ui import stand
from tests.ui.pads.drivers import PadRoom, from_the_menu

PEOPLE: Final = 2
CHOOSE: Final = "choose "


@pytest.fixture(autouse=True)
def on_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    show(monkeypatch)


def at(room: PadRoom) -> type:
    return type(room.screen)


def table(room: PadRoom) -> TableScene:
    assert isinstance(room.screen, TableScene)
    return room.screen


def watched(room: PadRoom) -> bool:
    """Tell whether the replay has come to its end."""
    assert isinstance(room.screen, ReplayScene)
    return room.screen.retelling.at_the_end


def cards(room: PadRoom) -> list[str]:
    return [key for key in room.controls if key.startswith(CHOOSE)]


def click_part(room: PadRoom, key: str, part: str) -> None:
    """Click on an arrow of a stepper."""
    for event in stand.mouse(room.screen, parts(room.controls[key])[part].centre):
        room.app.step([event], 0.0)
    room.pass_time(0.25)


def play_on(room: PadRoom, work: Callable[[str], None], choose: Callable[[], None], rounds: int) -> None:
    """Play until so many rounds are over and were read: every answer behind the curtain."""
    for _ in range(400):
        if isinstance(room.screen, EndScene):
            return
        session = table(room).evening.session
        if "on" in room.controls:
            work("on")
        elif len(session.view(BYSTANDER).table.turned) >= rounds:
            return
        elif "open" in room.controls:
            assert not cards(room), "a hand shows through the curtain"
            work("open")
        elif cards(room):
            choose()
            work("seal")
        else:
            room.pass_time(0.25)
    raise AssertionError("the round never ends")


def saved(folder: Path) -> Path:
    (path,) = folder.glob("*/0*.yaml")
    return path


def assert_told(folder: Path) -> None:
    """Check that the file holds a whole match that replays to its end."""
    match = read_match(saved(folder), Library(GAMES, (BOARDS,))).match
    assert match.over
    assert same_end(match)
    assert len(match.state.table.turned) == match.state.board.rounds


def test_a_match_is_played_left_taken_up_and_watched_by_mouse(tmp_path: Path) -> None:
    room = from_the_menu(tmp_path, (BOARDS,))
    room.click("high_card")
    assert at(room) is NewGameScene
    assert {"tabs", "guide"} & set(room.controls) == set(), "it has neither house rules nor a guide"
    for _ in range(2):
        click_part(room, "seats", "less")
    click_part(room, "who/1", "less")
    click_part(room, "who/1", "less")
    room.click("begin")
    assert len(table(room).evening.session.people) == PEOPLE

    def choose() -> None:
        room.click(cards(room)[-1])

    play_on(room, room.click, choose, 1)
    room.click("menu")
    room.click("leave")
    assert at(room) is MenuScene
    room.click("continue")
    assert len(table(room).evening.session.view(BYSTANDER).table.turned) == 1
    play_on(room, room.click, choose, 3)
    room.pass_time(2.0)
    assert at(room) is EndScene
    room.click("watch")
    assert at(room) is ReplayScene
    room.pass_time(60.0)
    assert watched(room)
    room.click("back")
    room.click("menu")
    assert at(room) is MenuScene
    assert_told(tmp_path)


def test_a_match_is_played_left_taken_up_and_watched_by_keyboard(tmp_path: Path) -> None:
    room = from_the_menu(tmp_path, (BOARDS,), "fr")
    for _ in range(20):
        if room.screen.focus.key == "high_card":
            break
        room.press(pygame.K_RIGHT)
    room.press(pygame.K_RETURN)
    assert at(room) is NewGameScene
    room.go_to("seats")
    room.press(pygame.K_LEFT)
    room.press(pygame.K_LEFT)
    room.go_to("who/1")
    room.press(pygame.K_LEFT)
    room.press(pygame.K_LEFT)
    room.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert len(table(room).evening.session.people) == PEOPLE

    def work(_key: str) -> None:
        room.press(pygame.K_RETURN)

    def choose() -> None:
        room.press(pygame.K_2, 0, pygame.KSCAN_2)

    play_on(room, work, choose, 1)
    room.press(pygame.K_F10)
    room.go_to("leave")
    room.press(pygame.K_RETURN)
    assert at(room) is MenuScene
    room.press(pygame.K_c)
    assert len(table(room).evening.session.view(BYSTANDER).table.turned) == 1
    play_on(room, work, choose, 3)
    room.pass_time(2.0)
    assert at(room) is EndScene
    room.press(pygame.K_w)
    assert at(room) is ReplayScene
    room.press(pygame.K_END)
    room.pass_time(4.0)
    assert watched(room)
    room.press(pygame.K_ESCAPE)
    assert at(room) is EndScene
    assert_told(tmp_path)


def test_a_round_is_played_by_gamepad(tmp_path: Path) -> None:
    room = from_the_menu(tmp_path, (BOARDS,))
    room.work("high_card")
    room.work("begin")
    play_on(room, room.work, lambda: room.work(cards(room)[0]), 1)
    assert len(table(room).evening.session.view(BYSTANDER).table.turned) == 1


def test_a_round_says_which_cards_were_compared() -> None:
    seated = [Player("Ana", "L", None), Player("Ben", "R", None)]
    story = (RoundTaken(1, (3, 7)),)
    said = HighCardStage(HIGH_CARD).reason_of(story, begun(2).view(BYSTANDER), seated, Words("en"))
    assert said
    assert [(part.what, part.much) for part in said.parts] == [("Ana", "3"), ("Ben", "7")]
    assert said.rules == ("3",)
