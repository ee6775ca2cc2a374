from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any, NoReturn

import pygame
import pytest

from game import files
from game.ui.app import sound
from game.ui.app.sound import VOICES, Sounds
from game.ui.motion.cues import CUES, foremost

FILES = sorted((files.assets() / "sounds").glob("*.wav"))
LOUDEST = 0.501
LONGEST = {"chord-1": 3.0, "horn-1": 2.0}
"""The most seconds of a file; 1 for all others."""
"""-6 dB, the highest sample a file may have."""


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    """Return sounds played by a device that nobody hears."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    opened = Sounds()
    opened.open()
    assert opened._opening
    opened._opening.join()
    yield opened
    opened.close()
    assert pygame.mixer.get_init() is None


def volumes(of: Sounds) -> set[float]:
    return {round(each.get_volume(), 2) for variants in of._variants.values() for each in variants}


# ------------------------------------------------------------------ playing


def test_a_sound_is_played_by_its_name(sounds: Sounds) -> None:
    assert not pygame.mixer.get_busy()
    sounds.play("pawn")
    assert pygame.mixer.get_busy()


def test_every_cue_can_be_played(sounds: Sounds) -> None:
    assert set(sounds._variants) == set(CUES) - {""}


def test_no_cue_is_no_sound(sounds: Sounds) -> None:
    sounds.play("")
    assert not pygame.mixer.get_busy()


def test_the_variants_of_a_sound_take_turns(sounds: Sounds) -> None:
    sounds.play("pawn")
    sounds.play("pawn")
    assert [each.get_num_channels() for each in sounds._variants["pawn"]] == [1, 1, 0]


def test_a_sound_is_never_heard_more_than_a_few_times_at_once(sounds: Sounds) -> None:
    for _ in range(10):
        sounds.play("chord")
    assert sounds._variants["chord"][0].get_num_channels() == VOICES


def test_the_volume_follows_at_once_also_what_is_being_heard(sounds: Sounds) -> None:
    sounds.play("chord")
    sounds.set_volume(100)
    assert volumes(sounds) == {1.0}
    sounds.set_volume(50)
    assert 0.3 < volumes(sounds).pop() < 0.5
    sounds.set_volume(0)
    assert volumes(sounds) == {0.0}


def test_a_volume_set_before_the_device_is_open_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    early = Sounds()
    early.set_volume(0)
    early.open()
    assert early._opening
    early._opening.join()
    early.play("pawn")
    assert not pygame.mixer.get_busy()
    early.close()


def test_of_several_cues_the_foremost_is_heard() -> None:
    assert foremost(["paper", "chord", "click"]) == "chord"
    assert not foremost([])


# ------------------------------------------------------------------ silence


def work(silent: Sounds) -> None:
    """Do everything that a program does with sounds."""
    silent.open()
    silent.set_volume(40)
    silent.play("pawn")
    if silent._opening:
        silent._opening.join()
    silent.play("pawn")
    silent.set_volume(0)
    silent.close()
    silent.play("pawn")


def test_without_a_device_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none of this name")
    work(Sounds())
    assert pygame.mixer.get_init() is None


def test_a_device_that_does_not_open_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def busy(*_: object, **__: object) -> NoReturn:
        asked.append(None)
        raise pygame.error("the device is busy")

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(pygame.mixer, "init", busy)
    silent = Sounds()
    work(silent)
    silent.open()
    assert len(asked) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every machine is asked")
def test_a_machine_with_a_sound_server_is_asked_for_a_device(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    (tmp_path / "pulse").mkdir()
    (tmp_path / "pulse" / "native").touch()
    assert sound._is_worth_asking()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere every machine is asked")
def test_a_machine_without_any_sound_is_left_in_peace(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SDL_AUDIODRIVER", "PULSE_SERVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(sound, "CARDS", tmp_path)
    silent = Sounds()
    work(silent)
    assert silent._opening is None


def test_missing_and_broken_files_are_silence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (tmp_path / "pawn-1.wav").write_bytes(b"RIFF")
    (tmp_path / "coins-1.wav").mkdir()
    work(Sounds(tmp_path))
    work(Sounds(tmp_path / "nowhere"))


def test_the_program_ends_also_while_the_device_is_being_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on, init = Event(), pygame.mixer.init

    def slow(*settings: Any, **more: Any) -> None:
        goes_on.wait()
        init(*settings, **more)

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(pygame.mixer, "init", slow)
    monkeypatch.setattr(sound, "PATIENCE", 0.0)
    late = Sounds()
    late.open()
    late.play("pawn")
    late.close()
    goes_on.set()
    assert late._opening
    late._opening.join()
    assert pygame.mixer.get_init() is None
    assert not late._variants


# ------------------------------------------------------------------ the files


def test_there_are_files_for_every_cue_and_for_nothing_else() -> None:
    assert {path.stem.partition("-")[0] for path in FILES} == set(CUES) - {""}
    assert sum(path.stat().st_size for path in FILES) < 2_500_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_is_short_and_soft_and_begins_and_ends_in_silence(path: Path) -> None:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (2, 2)
        seconds = file.getnframes() / file.getframerate()
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    assert 0.05 < seconds < LONGEST.get(path.stem, 1.0)
    assert 0.05 < max(map(abs, samples)) / 32768 < LOUDEST
    assert max(map(abs, (*samples[:2], *samples[-2:]))) < 4
    assert abs(sum(samples)) / len(samples) < 20
