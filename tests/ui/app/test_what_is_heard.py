from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pygame
import pytest

from game.kernel.types import BYSTANDER
from game.session.session import Session
from game.ui.app.loop.main_loop import App
from game.ui.app.screen import Screen
from game.ui.app.settings import FILE, Settings, load
from game.ui.app.settings_scene import SettingsScene
from game.ui.app.sound import Sounds
from game.ui.contract.reveal import Beat, Pace, RevealMode
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.menu.scene import MenuScene
from game.ui.motion.cues import Cue
from game.ui.motion.film import FilmStep, Motion, Speed
from game.ui.rulebook.scene import CHAPTER, RulesScene
from game.ui.table.audio.sounds import LONG
from game.ui.widgets.control import Amount, Button, Pressed, TextField
from game.ui.widgets.page import Page
from tests.ui.drivers import STEP, Room, flow, play_by_mouse, seal
from tests.ui.sitting import sitting
from tests.ui.stand import key, key_up, laid, mouse, shell

BLINK = pygame.Event(pygame.USEREVENT)
"""An event that means nothing to anybody."""


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[Cue]:
    """Return what is played, in its order."""
    cues: list[Cue] = []
    monkeypatch.setattr(Sounds, "play", lambda _sounds, cue: cues.append(cue) if cue else None)
    return cues


# ------------------------------------------------------------------ at the table


def reveal(cues: list[Cue], speed: Speed = Speed.NORMAL, *, auto: bool = True) -> RevealMode:
    """Return a reveal of three beats: papers turn, a pawn walks, somebody wins."""
    view = sitting().session.view(BYSTANDER)
    here, there = [Item("pawn", "pawn", Box(0, 0, 9, 9))], [Item("pawn", "pawn", Box(9, 9, 9, 9))]
    steps = (
        FilmStep(here, here, 0.2, sound="paper"),
        FilmStep(here, there, 0.4, 1.0, sound="step", arrival="pawn"),
        FilmStep(there, there, 0.0, 2.0, sound="chord"),
    )
    pace = Pace(speed, Motion.FULL, auto)
    return RevealMode([Beat((), (step,), view, explained=True) for step in steps], pace, cues)


def test_each_cue_of_a_reveal_comes_once_and_in_time() -> None:
    cues: list[Cue] = []
    shown = reveal(cues)
    told = []
    for _ in range(50):
        told.append(len(cues))
        shown.update(0.1)
    assert cues == ["paper", "step", "pawn", "chord"]
    assert told[:8] == [1, 1, 2, 2, 2, 2, 3, 3]


def test_what_is_skipped_is_not_heard_later() -> None:
    cues: list[Cue] = []
    shown = reveal(cues, auto=False)
    shown.go_on()
    assert cues == ["paper", "step"]
    shown.go_on()
    shown.update(9.0)
    shown.update(9.0)
    assert cues == ["paper", "step", "chord"]


@pytest.mark.usefixtures("unseen")
def test_a_match_is_heard_from_the_seal_to_the_chord(heard: list[Cue]) -> None:
    room = Room(sitting((), "heard", capital=50), speed="fast")
    play_by_mouse(room, Random("heard"))
    assert {"click", "wax", "paper", "stone", "pawn", "coins", "curtain_closes", "curtain_opens"} <= set(heard)
    assert heard.count("chord") == 1


def test_without_waiting_only_the_foremost_sound_of_a_moment_is_heard(heard: list[Cue]) -> None:
    room = Room(sitting((1, 2, 3), "off"), speed="off")
    room.pass_time(STEP)
    room.click("to N")
    at_once = []
    for events in ([event] for event in (*mouse(room.screen, room.controls["seal"].box.centre), *[BLINK] * 20)):
        heard.clear()
        room.app.step(events, STEP)
        at_once.append(len([cue for cue in heard if cue != "click"]))
    assert "on" in room.controls
    assert set(at_once) == {0, 1}
    heard.clear()
    flow(room).cues.extend(["paper", "coins", "step"])
    room.app.step([], STEP)
    assert heard == ["coins"]


def test_the_curtain_is_heard_when_it_closes_and_when_it_opens(heard: list[Cue]) -> None:
    room = Room(sitting())
    room.pass_time(1.0)
    assert heard == ["curtain_closes"]
    room.click("open")
    assert heard == ["curtain_closes", "click", "curtain_opens"]


@pytest.mark.parametrize(("seconds", "rings"), [(LONG + 1, 1), (LONG - 2, 0)])
def test_a_bell_calls_people_whom_the_computer_kept_waiting(
    heard: list[Cue], monkeypatch: pytest.MonkeyPatch, seconds: float, rings: int
) -> None:
    room = Room(sitting((1, 2, 3), "slow"), speed="fast")
    room.pass_time(STEP)
    with monkeypatch.context() as thinking:
        thinking.setattr(Session, "update", lambda _session, _now: [])
        seal(room)
        room.pass_time(seconds - 1.5)
    assert "bell" not in heard
    while "on" not in room.controls:
        room.pass_time(STEP)
    assert heard.count("bell") == rings


def test_the_last_seconds_of_a_limited_time_are_heard(heard: list[Cue]) -> None:
    room = Room(sitting((1, 2, 3), "tick", write_seconds=30), speed="off")
    room.pass_time(23.0)
    assert "tick" not in heard
    room.pass_time(6.0)
    assert heard.count("tick") == 5


# ------------------------------------------------------------------ under the hand


class Board(Screen):
    """A button, one that is disabled, a number and a line of text."""

    def compose(self, page: Page) -> None:
        """Put them."""
        page.add(Button(key="yes", box=Box(0, 0, 100, 50), label="Yes"))
        page.add(Button(key="no", box=Box(0, 100, 100, 50), label="No", why="Not now"))
        page.add(Amount(key="many", box=Box(0, 200, 300, 120), value=5, low=0, high=9, free=9))
        page.add(TextField(key="name", box=Box(0, 400, 300, 50), text=""))


def test_a_click_is_heard_where_something_is_done(heard: list[Cue], tmp_path: Path) -> None:
    board = laid(Board(shell("en", tmp_path)))
    for event in mouse(board, (50, 25)):
        board.handle(event)
    assert heard == ["click"]
    for event in mouse(board, (600, 600)):
        board.handle(event)
    assert heard == ["click"]


def test_a_knock_is_heard_where_nothing_is_done(heard: list[Cue], tmp_path: Path) -> None:
    board = laid(Board(shell("en", tmp_path)))
    for event in mouse(board, (50, 125)):
        board.handle(event)
    assert heard == ["deny"]
    board.page.go("no")
    for event in (key(pygame.K_RETURN), key(pygame.K_RETURN), key_up(pygame.K_RETURN), key(pygame.K_RIGHT)):
        board.handle(event)
    assert heard == ["deny", "deny"]


def test_a_key_that_repeats_itself_and_a_drag_are_not_heard_again(heard: list[Cue], tmp_path: Path) -> None:
    board = laid(Board(shell("en", tmp_path)))
    board.page.go("many")
    for _ in range(5):
        board.handle(key(pygame.K_RIGHT))
    assert heard == ["click"]
    down, *_ = [event for event in mouse(board, (40, 300)) if event.type == pygame.MOUSEBUTTONDOWN]
    board.handle(down)
    for x in range(50, 200, 10):
        board.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, down.pos[1]), rel=(10, 0), buttons=(1, 0, 0)))
    assert heard == ["click", "click"]


def test_the_pages_of_the_rule_book_rustle(heard: list[Cue], tmp_path: Path) -> None:
    book = laid(RulesScene(shell("en", tmp_path), "master_citadel", ""))
    assert heard == ["page"]
    book.act(Pressed(next(name for name in book.page.controls if name.startswith(CHAPTER))))
    assert heard == ["page", "page"]


def test_writing_is_silent(heard: list[Cue], tmp_path: Path) -> None:
    board = laid(Board(shell("en", tmp_path)))
    board.page.go("name")
    board.handle(pygame.Event(pygame.TEXTINPUT, text="a"))
    board.handle(key(pygame.K_BACKSPACE))
    assert heard == []


# ------------------------------------------------------------------ settings


def test_settings_of_before_there_was_mute_are_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("volume: 30\n", encoding="utf-8")
    assert load(tmp_path) == (Settings(volume=30), None)


def test_whoever_is_muted_hears_nothing_at_any_volume() -> None:
    assert Settings(volume=80).loudness == 80
    assert Settings(volume=80, mute=True).loudness == 0


def test_a_changed_volume_is_heard_at_once(heard: list[Cue], tmp_path: Path) -> None:
    frame = shell("en", tmp_path)
    frame.adopt(msgspec.structs.replace(frame.settings, mute=True))
    scene = laid(SettingsScene(frame))
    scene.page.go("volume")
    heard.clear()
    scene.handle(key(pygame.K_RIGHT))
    assert heard == ["click", "coins"]
    assert (frame.settings.volume, frame.settings.mute) == (10, False)
    assert frame.sounds._strength == pytest.approx(0.1**1.5)


def test_a_key_mutes_everywhere_and_brings_the_sound_back(heard: list[Cue], tmp_path: Path) -> None:
    frame = shell("en", tmp_path)
    app = App(frame, pygame.display.set_mode((1280, 720)), MenuScene(frame))
    told = []
    for _ in range(2):
        app.step([key(pygame.K_m, pygame.KMOD_LCTRL), key_up(pygame.K_m)], 0.0)
        told.append((frame.settings.mute, frame.sounds._strength))
    assert told == [(True, 0.0), (False, pytest.approx(0.7**1.5))]
    assert heard == ["coins", "coins"]


def test_the_sounds_end_with_the_program(tmp_path: Path) -> None:
    frame = shell("en", tmp_path)
    app = App(frame, pygame.display.set_mode((1280, 720)), MenuScene(frame))
    app.run(events=lambda: [pygame.Event(pygame.QUIT)], rest=lambda _seconds: None)
    assert frame.sounds._closed
