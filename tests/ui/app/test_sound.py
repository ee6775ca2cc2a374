from __future__ import annotations

import shutil
import sys
import wave
from array import array
from collections.abc import Iterator
from math import log10
from pathlib import Path
from threading import Event
from typing import Any, NoReturn

import pygame
import pytest

from game import files, logbook
from game.rules import GAMES
from game.ui.app import sound
from game.ui.app.settings import Settings
from game.ui.app.sound import TONE, VOICES, Sounds
from game.ui.motion.cues import CUES, foremost

FOLDER = files.assets() / "sounds"
TONES = sorted(FOLDER.glob(f"*/{TONE}.wav"))
FILES = sorted({*FOLDER.rglob("*.wav")} - {*TONES})
LOUDEST = 0.501
"""-6 dB, the highest sample a file may have."""
LONGEST = {"chord": 3.0, "horn": 2.0, "cannon": 2.1, "cheer": 2.3, "fanfare": 2.0, "gate": 1.8, "drum": 1.2}
"""The most seconds of a sound; 1.2 for all others."""
K_FILTERS = {
    32000: (
        (1.511177899569, -2.464889413360, 1.041633273522, -1.539045096251, 0.626966855982),
        (-1.985089668989, 0.985145320670),
    ),
    16000: (
        (1.443295223491, -1.831575381260, 0.681658757412, -1.101533769107, 0.394912368750),
        (-1.970289528004, 0.970510490536),
    ),
    8000: (
        (1.321623568930, -0.726255491316, 0.298126246016, -0.293380782415, 0.186875106045),
        (-1.941013342829, 0.941884304169),
    ),
}
"""By samples a second the numbers of the two filters of the K-weighting."""
ONE_EAR = 0.4
"""By so many LU one ear hears more or less than both: to measure both would take twice as long."""
QUIET = {"click"}
"""What is under a finger a thousand times an evening is softer than what happens on the table."""


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
    own: set[str] = set()
    for game in GAMES:
        enter(sounds, game)
        own |= set(sounds._own)
    assert set(sounds._variants) | own == {*CUES, TONE} - {""}
    assert not set(sounds._variants) & own


def test_a_tune_is_played_until_another_one_or_none_follows(sounds: Sounds) -> None:
    sounds.play_tune(FOLDER / "chord-1.wav")
    assert pygame.mixer.music.get_busy()
    sounds.play_tune(None)
    assert not pygame.mixer.music.get_busy()


def test_a_tune_that_is_broken_or_missing_is_silence(sounds: Sounds, tmp_path: Path) -> None:
    (tmp_path / "broken.wav").write_bytes(b"RIFF" + bytes(40))
    for name in ("broken.wav", "missing.wav"):
        sounds.play_tune(tmp_path / name)
        assert not pygame.mixer.music.get_busy()


def test_a_tune_ends_with_the_table_and_was_softer_than_the_voice_that_asks_for_it(sounds: Sounds) -> None:
    sounds.play_tune(FOLDER / "chord-1.wav")
    sounds.set_volume(50)
    assert 0.5 < pygame.mixer.music.get_volume() < 0.6
    sounds.set_volume(100)
    assert pygame.mixer.music.get_volume() == 1.0
    sounds.leave()
    assert not pygame.mixer.music.get_busy()


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


# ------------------------------------------------------------------ at the table of a game


def enter(sounds: Sounds, game: str) -> None:
    """Sit down at the table of a game, and wait until its sounds are read."""
    sounds.enter(game)
    assert sounds._entering
    sounds._entering.join()


def test_the_sounds_of_a_game_are_there_only_at_its_table(sounds: Sounds) -> None:
    sounds.play("drum")
    assert not pygame.mixer.get_busy()
    enter(sounds, "castle_risk")
    sounds.play("drum")
    assert pygame.mixer.get_busy()
    enter(sounds, "egomaster")
    assert set(sounds._own) == {"breath", "fanfare", "sting", TONE}
    sounds.leave()
    assert not sounds._own


def test_the_room_is_silent_unless_somebody_wants_it(sounds: Sounds) -> None:
    enter(sounds, "mousquetaires")
    (tone,) = sounds._own[TONE]
    assert tone.get_num_channels() == 0
    sounds.set_tone(40)
    assert tone.get_num_channels() == 1
    sounds.set_volume(10)
    assert tone.get_volume() == pytest.approx(0.4**1.5, abs=0.01), "the sounds have a volume of their own"
    sounds.set_tone(0)
    assert tone.get_num_channels() == 0


def test_a_table_entered_before_the_device_is_open_has_its_sounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    early = Sounds()
    early.enter("master_citadel")
    early.open()
    assert early._opening
    early._opening.join()
    assert {"stone", "gate"} < set(early._own)
    early.close()


def test_settings_of_before_there_was_a_room_are_silent() -> None:
    assert (Settings(volume=30).tone_loudness, Settings(tone=50, mute=True).tone_loudness) == (0, 0)


# ------------------------------------------------------------------ silence


def work(silent: Sounds) -> None:
    """Do everything that a program does with sounds."""
    silent.enter("egomaster")
    silent.open()
    silent.set_volume(40)
    silent.set_tone(40)
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
    assert sound.is_worth_asking()


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


def test_a_sound_whose_file_was_gone_did_not_stand_in_the_log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    noted: list[str] = []
    monkeypatch.setattr(logbook, "note", noted.append)
    shutil.copy(FOLDER / "click-1.wav", tmp_path)
    work(Sounds(tmp_path))
    assert "missing or damaged: bell.wav" in noted
    assert "missing or damaged: click.wav" not in noted


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
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < 2_500_000, "these are always in memory"
    for game in GAMES:
        assert sum(path.stat().st_size for path in (FOLDER / game).iterdir()) < 1_250_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_file_is_short_and_soft_and_begins_and_ends_in_silence(path: Path) -> None:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (2, 2)
        seconds = file.getnframes() / file.getframerate()
        samples = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    assert 0.05 < seconds < LONGEST.get(path.stem.partition("-")[0], 1.2)
    assert 0.05 < max(map(abs, samples)) / 32768 < LOUDEST
    assert max(map(abs, (*samples[:2], *samples[-2:]))) < 4
    assert abs(sum(samples)) / len(samples) < 20


def heard(path: Path) -> float:
    """Return how loud the loudest 0.4 s of a file are, in LUFS: the K-weighting of BS.1770 of one ear for both."""
    with wave.open(str(path), "rb") as file:
        rate, ears = file.getframerate(), file.getnchannels()
        samples = array("h", file.readframes(file.getnframes()))[::ears]
    head, ear = K_FILTERS[rate]
    (b0, b1, b2, a1, a2), (c1, c2) = head, ear
    x1 = x2 = y1 = y2 = z1 = z2 = 0.0
    window, power, loudest = round(0.4 * rate), 0.0, 0.0
    squares = []
    for x in samples:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        z = y - 2 * y1 + y2 - c1 * z1 - c2 * z2
        x1, x2, y1, y2, z1, z2 = x, x1, y, y1, z, z1
        squares.append(z * z)
    for number, square in enumerate(squares):
        power += square - (squares[number - window] if number >= window else 0.0)
        loudest = max(loudest, power)
    return -0.691 + 10 * log10(2 * loudest / window / 32768**2)


def test_what_happens_on_the_table_is_equally_loud() -> None:
    loud = {path.stem: heard(path) for path in FILES if path.stem.partition("-")[0] not in QUIET}
    assert max(loud.values()) - min(loud.values()) < 4.0 + 2 * ONE_EAR, "within 2 LU of the middle"


def test_the_rooms_are_equally_quiet_and_loop_without_a_click() -> None:
    assert [path.parent.name for path in TONES] == sorted(GAMES)
    loud = [heard(path) for path in TONES]
    assert max(loud) - min(loud) < 2.0
    assert max(loud) < -35, "they stay far behind what happens"
    for path in TONES:
        with wave.open(str(path), "rb") as file:
            samples = array("h", file.readframes(file.getnframes()))
            assert file.getnframes() / file.getframerate() > 8
        assert not any((*samples[:3], *samples[-3:]))
        assert max(map(abs, samples)) / 32768 < 0.15
