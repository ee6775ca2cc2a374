from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest

from game.kernel.types import BYSTANDER
from game.rules.egomaster.events import Buzzed, QuestionAsked, QuestionOver
from game.session.session import Session
from game.ui.app.loop.main_loop import App
from game.ui.app.settings_scene import SettingsScene
from game.ui.app.voice import speakers as speakers_module
from game.ui.app.voice import voice as voice_module
from game.ui.app.voice.speakers import Command, Speaker, Utterance, speakers
from game.ui.app.voice.voice import Voice
from game.ui.games.registry import stage_of
from game.ui.menu.scene import MenuScene
from game.ui.table.audio.voice import TableVoice
from game.ui.table.mode import FormMode
from tests.ui.drivers import Room
from tests.ui.games.egomaster import quiz_nights
from tests.ui.sitting import scripts, sitting
from tests.ui.stand import key, key_up, laid, shell

SAID = Utterance("Who? [[volm 9]] -v x", "fr", 1.4, 50)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what the voice is given to say, each with its language, and "hush"."""
    given: list[str] = []
    monkeypatch.setattr(Voice, "say", lambda _voice, words, language: given.append(f"{language}: {words}"))
    monkeypatch.setattr(Voice, "hush", lambda _voice: given.append("hush"))
    return given


# ------------------------------------------------------------------ the programs


def commands(system: str) -> list[Command]:
    """Return the commands of a system that has every program."""
    return [speaker.command(SAID) for speaker in speakers(system, lambda name: f"/bin/{name}")]


def test_each_system_speaks_with_its_own_programs() -> None:
    espeak, dispatcher = commands("linux")
    options = ["--wait", "--application-name", "tablee", "--language", "fr", "--rate", "40", "--volume", "0"]
    assert list(dispatcher.arguments) == ["/bin/spd-say", *options, "--", SAID.words]
    assert list(espeak.arguments) == ["/bin/espeak-ng", "-v", "fr", "-s", "231", "-a", "50", "--stdin"]
    with_voice, plain = commands("darwin")
    assert list(with_voice.arguments) == ["/bin/say", "-v", "Thomas", "-r", "252", "-f", "-"]
    assert list(plain.arguments) == ["/bin/say", "-r", "252", "-f", "-"]
    [windows] = commands("win32")
    assert "[Globalization.CultureInfo]'fr-FR'" in windows.arguments[-1]
    assert "$v.Rate=2;$v.Volume=50;" in windows.arguments[-1]


def test_what_is_said_is_never_taken_for_an_option_or_a_command() -> None:
    for system in ("linux", "darwin", "win32"):
        for command in commands(system):
            before = list(command.arguments).index("--") if "--" in command.arguments else len(command.arguments)
            assert SAID.words not in command.arguments[:before]
    assert commands("darwin")[0].reads == "[[volm 0.50]] Who?   -v x"
    assert commands("win32")[0].reads == SAID.words


def test_a_computer_without_a_program_has_no_voice() -> None:
    for system in ("linux", "darwin", "win32"):
        assert speakers(system, lambda _name: None) == []
    assert not Voice([]).exists


# ------------------------------------------------------------------ one after the other


def shells(script: str, name: str = "sh") -> Speaker:
    """Return a speaker that is a shell script; it reads the words from its standard input."""
    return Speaker(name, lambda said: Command(["/bin/sh", "-c", script], said.words))


@pytest.fixture
def listens(tmp_path: Path) -> Callable[[], str]:
    """Return what waits until a script has written into the pipe `heard`, and returns that."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no named pipes")
    os.mkfifo(tmp_path / "heard")
    return (tmp_path / "heard").read_text


def test_utterances_are_said_in_their_order(tmp_path: Path, listens: Callable[[], str]) -> None:
    voice = Voice([shells(f"cat > {tmp_path}/heard")])
    voice.say("Who\x00 won?", "en")
    voice.say("", "en")
    voice.say("Anna.", "en")
    assert [listens(), listens()] == ["Who  won?", "Anna."]
    voice.close()


def test_a_program_that_fails_is_replaced_by_the_next_one(tmp_path: Path, listens: Callable[[], str]) -> None:
    missing = Speaker("missing", lambda _said: Command(["/nowhere/speaks"]))
    voice = Voice([missing, shells("exit 1"), shells(f"cat > {tmp_path}/heard")])
    voice.say("Who won?", "en")
    assert listens() == "Who won?"
    assert voice.exists
    voice.close()


def test_a_program_that_never_ends_is_replaced_by_the_next_one(
    tmp_path: Path, listens: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(voice_module, "LONG", 0.01)
    voice = Voice([shells("exec sleep 600"), shells(f"cat > {tmp_path}/heard")])
    give_up = voice._give_up

    def be_patient_then(number: int) -> None:
        give_up(number)
        monkeypatch.setattr(voice_module, "LONG", 60.0)

    monkeypatch.setattr(voice, "_give_up", be_patient_then)
    voice.say("Who won?", "en")
    assert listens() == "Who won?"
    voice.close()


def test_where_every_program_fails_there_is_silence_and_that_is_known(tmp_path: Path) -> None:
    voice = Voice([Speaker("missing", lambda _said: Command([str(tmp_path / "nowhere")]))])
    voice.say("Who won?", "en")
    voice.close()
    assert not voice.exists


def test_a_hush_ends_what_is_said_and_what_waits(
    tmp_path: Path, listens: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    started = voice_module._started
    processes = []

    def noted(arguments: list[str]) -> object:
        process = started(arguments)
        processes.append(process)
        return process

    monkeypatch.setattr(voice_module, "_started", noted)
    first = f"read word; echo $word > {tmp_path}/heard; test $word = short || exec sleep 600"
    voice = Voice([shells(first)])
    voice.say("long", "en")
    voice.say("never", "en")
    assert listens() == "long\n"
    speaks = [voice.speaks]
    voice.hush()
    speaks.append(voice.speaks)
    voice.say("short", "en")
    assert listens() == "short\n"
    voice.close()
    assert voice.exists
    assert len(processes) == 2
    assert speaks == [True, False]


# ------------------------------------------------------------------ what is said


def test_the_keyboard_is_followed_by_the_voice(said: list[str]) -> None:
    words = shell()
    words.adopt(msgspec.structs.replace(words.settings, voice="table"))
    surface = pygame.display.get_surface()
    assert surface
    app = App(words, surface, MenuScene(words))
    said.clear()
    for code in (pygame.K_TAB, pygame.K_TAB):
        app.step([key(code)], 0.0)
        app.step([key_up(code)], 0.0)
    spoken = [line for line in said if line != "hush"]
    assert len(spoken) == 2
    assert all(line.startswith("en: ") for line in spoken)
    scene = app.top
    assert isinstance(scene, MenuScene)
    assert scene.page.controls[scene.focus.key].label in spoken[-1]
    words.adopt(msgspec.structs.replace(words.settings, voice="off"))
    said.clear()
    app.step([key(pygame.K_TAB)], 0.0)
    assert not [line for line in said if line != "hush"]


def test_of_a_stepper_only_the_new_value_is_said(said: list[str]) -> None:
    words = shell()
    words.adopt(msgspec.structs.replace(words.settings, voice="table"))
    surface = pygame.display.get_surface()
    assert surface
    app = App(words, surface, SettingsScene(words))
    for code in (pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT):
        said.clear()
        app.step([key(code)], 0.0)
        app.step([key_up(code)], 0.0)
    assert [line for line in said if line != "hush"] == ["en: 125%"]


def test_a_private_form_is_read_only_to_who_wants_secrets_read(said: list[str]) -> None:
    for reads in ("table", "everything"):
        room = Room(sitting(), voice=reads)
        assert any("Pauline" in line for line in said)
        room.press(pygame.K_RETURN)
        assert isinstance(room.table.flow.mode, FormMode)
        assert room.table.flow.mode.private
        said.clear()
        room.press(pygame.K_TAB)
        room.press(pygame.K_TAB)
        assert bool([line for line in said if line != "hush"]) == (reads == "everything")
        said.clear()


def test_a_question_is_read_in_its_language_and_a_buzz_ends_that(said: list[str]) -> None:
    words, match = shell(), quiz_nights.finished(3)
    words.settings = msgspec.structs.replace(words.settings, voice="questions")
    session = Session(match, quiz_nights.players(3), scripts)
    flow: Any = SimpleNamespace(shown_events=0, view=match.view(BYSTANDER))
    voice, stage = TableVoice(words, session, stage_of(match.game), flow), stage_of(match.game)
    for number, event in enumerate(match.story, 1):
        said.clear()
        flow.shown_events = number
        voice.update()
        if isinstance(event, QuestionAsked):
            assert said == [f"{flow.view.table.house.language}: {event.text}"]
        assert ("hush" in said) == isinstance(event, Buzzed) == stage.ends_reading(event)
        if isinstance(event, QuestionOver):
            assert any("wins" in line or "dice" in line for line in said)
    words.settings = msgspec.structs.replace(words.settings, voice="table")
    flow.shown_events = 0  # everything was taken back, and happens again
    voice.update()
    said.clear()
    flow.shown_events = 1
    voice.update()
    assert said == ["en: " + match.game.describe(match.story[0], match.state.board, session.names, words.tr)]


def test_where_there_is_no_voice_the_settings_say_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speakers_module, "speakers", list)
    scene = laid(SettingsScene(shell("en")))
    assert any("espeak-ng" in item.label for item in scene.picture())
