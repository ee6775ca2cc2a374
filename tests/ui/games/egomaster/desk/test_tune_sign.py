"""A sign beside the question tells that its tune is playing, or what to do to hear it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import get_args

import msgspec
import pygame
import pytest

from game.kernel.match import Match
from game.rules.egomaster.moves import Buzz
from game.rules.egomaster.phases.all_phases import Answering, Buzzing, Estimating, PingPong
from game.rules.egomaster.state import Given
from game.ui.app.sound import Sounds
from game.ui.app.voice.voice import Voice
from game.ui.contract.tune_sign import BEATS, SIGN, Heard, Sounding, in_words
from game.ui.draw.items import Item
from game.ui.games.egomaster.looks import tunes
from game.ui.table.audio.tune_sign import PRESS, STEP
from game.words import Words, languages
from tests.pairs import all_pairs
from tests.ui.games.egomaster.desk.test_beside import SCALES, on_desk, solo
from tests.ui.games.egomaster.drivers import KeyDriver, asked, at
from tests.ui.games.egomaster.forms.test_fit import table
from tests.ui.games.egomaster.moments import until
from tests.ui.games.egomaster.seen import with_media
from tests.ui.stand import laid

PHASES = (Answering, Estimating, PingPong, Buzzing)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return what a device that nobody hears has begun to play; a tune lasts for ever there."""
    begun: list[Path] = []
    monkeypatch.setattr(Sounds, "play_tune", lambda _sounds, file: begun.extend([file] if file else []))
    monkeypatch.setattr(Sounds, "are_missing", property(lambda _sounds: False))
    monkeypatch.setattr(Sounds, "plays_tune", property(lambda _sounds: bool(begun)))
    return begun


def room_at(match: Match, **settings: object) -> KeyDriver:
    """Return a table at which somebody is asked the question."""
    room = KeyDriver(at(match), (1280, 720), **({"speed": "off", "guide": False} | settings))
    asked(room)
    return room


def sign(room: KeyDriver) -> Item:
    """Return the sign as it is on the screen."""
    return next(item for item in room.screen.picture() if item.key == SIGN)


def only_heard(match: Match) -> Match:
    """Take the picture away from the question on the table."""
    table = match.state.table
    table.question = msgspec.structs.replace(table.question, picture="")
    return match


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("seen", [True, False])
def test_the_sign_stands_on_the_card_beside_the_words(phase: type, scale: float, seen: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a parameter of the test
    match = with_media(until(phase), tmp_path)
    if not seen:
        only_heard(match)
    if phase is not Buzzing:
        match.state.table.given.append(Given(0, "12", right=False, value=12.0))
    items = on_desk(match, scale)
    card, words, there = items["card sheet"].box, items["card"].box, items[SIGN].box
    assert card.covers(there)
    assert card.covers(words)
    assert words.right <= there.x or words.bottom <= there.y
    assert min(there.w, there.h) * scale >= 32
    assert words.w * words.h >= 0.45 * card.w * card.h


@pytest.mark.parametrize(
    ("phase", "size", "factor", "language"), all_pairs(PHASES, [(1280, 720), (1920, 1080)], [1.0, 2.0], languages())
)
def test_all_that_the_sign_says_can_be_read(
    phase: type, size: tuple[int, int], factor: float, language: str, tmp_path: Path
) -> None:
    scene = table(only_heard(with_media(until(phase, seconds=30), tmp_path)), language)
    laid(scene, size, factor)
    canvas = scene.page.canvas
    box = next(item.box for item in scene.picture() if item.key == SIGN)
    w, h = (round(side * canvas.unit) for side in (box.w, box.h))
    for sounding in get_args(Sounding):
        words = in_words(sounding, Words(language))
        tall, wide, gap = tunes.measures(canvas.looks.brush, h)
        rows, style = tunes.lines(canvas.looks.brush, words, w - wide - gap, h)
        assert tall <= h
        assert len(rows) * style.size * canvas.unit <= 1.05 * h, words
        assert all(canvas.type.width(row, style) * canvas.unit <= w - wide - gap + 1 for row in rows), words


def test_nothing_told_that_a_tune_was_playing(tmp_path: Path, played: list[Path]) -> None:
    room = room_at(solo(tmp_path))
    beats = []
    for _ in range(2 * BEATS):
        beats.append(sign(room).args)
        room.app.step([], STEP)
    assert {sounding for sounding, _, _ in beats} == {"plays"}
    assert {words for _, _, words in beats} == {"Listen to the tune"}
    assert all(before != after for before, after in pairwise(beat for _, beat, _ in beats))
    played.clear()
    room.pass_time(0.3)
    assert sign(room).args == ("over", 0, "Play it again: F5")


def test_the_sign_stands_still_where_there_is_less_motion_and_once_the_tune_is_over(
    tmp_path: Path, played: list[Path]
) -> None:
    room = room_at(solo(tmp_path), motion="reduced")
    assert sign(room).args[0] == "plays"
    for _ in range(6):
        assert not room.table._tune.update(STEP)
    played.clear()
    assert room.table._tune.update(STEP)
    for _ in range(6):
        assert not room.table._tune.update(STEP)


@pytest.mark.usefixtures("played")
def test_a_tune_waits_for_the_voice_and_the_sign_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Voice, "speaks", True)
    room = room_at(solo(tmp_path))
    assert sign(room).label == "The tune is about to play"
    monkeypatch.setattr(Voice, "speaks", False)
    room.pass_time(0.3)
    assert sign(room).label == "Listen to the tune"


def test_a_click_on_the_sign_plays_the_tune_again(tmp_path: Path, played: list[Path]) -> None:
    room = room_at(solo(tmp_path))
    tune = tmp_path / "media" / "hymn.wav"
    assert played == [tune]
    room.click(PRESS)
    assert played == [tune, tune]


def test_where_the_sound_is_off_the_sign_says_how_to_turn_it_on_and_a_click_does(
    tmp_path: Path, played: list[Path]
) -> None:
    room = room_at(solo(tmp_path), mute=True)
    assert sign(room).label == "The sound is off. Turn it on: Ctrl+M"
    before = len(played)
    room.click(PRESS)
    assert not room.shell.settings.mute
    assert len(played) == before + 1
    assert sign(room).label == "Listen to the tune"


@pytest.mark.usefixtures("played")
def test_where_the_volume_is_nothing_the_sign_leads_to_the_settings(tmp_path: Path) -> None:
    room = room_at(solo(tmp_path), volume=0)
    assert sign(room).label == "The sound is off. Turn it up in the settings."
    assert PRESS not in room.controls


def test_where_no_sound_can_be_had_the_sign_leads_to_the_description(tmp_path: Path) -> None:
    room = room_at(solo(tmp_path))
    assert sign(room).label == "There is no sound here. F12 describes the tune."
    assert PRESS not in room.controls


@pytest.mark.usefixtures("played")
def test_the_sign_says_that_the_file_of_a_tune_is_missing(tmp_path: Path) -> None:
    match = solo(tmp_path)
    (tmp_path / "media" / "hymn.wav").unlink()
    room = room_at(match)
    assert sign(room).label == "The file of this tune is missing. F12 describes it."
    assert PRESS not in room.controls


def test_a_buzzer_stops_the_bars_and_the_words_of_the_question_stay_where_they_are(tmp_path: Path) -> None:
    match = only_heard(with_media(until(Buzzing), tmp_path))
    before = on_desk(match, 0.9)
    match.submit(min(match.must_act()), Buzz(0))
    after = on_desk(match, 0.9)
    assert before[SIGN].args == ("",)
    assert after[SIGN].args == ("stopped",)
    assert before["card"].box == after["card"].box


def test_a_question_without_a_tune_has_no_sign(tmp_path: Path) -> None:
    match = solo(tmp_path)
    table = match.state.table
    table.question = msgspec.structs.replace(table.question, sound="")
    assert SIGN not in on_desk(match, 0.9)


def test_the_bars_move_and_a_note_without_sound_is_crossed_out(tmp_path: Path) -> None:
    scene = table(solo(tmp_path), "en")
    laid(scene, (1280, 720))
    brush = scene.page.canvas.looks.brush

    def drawn(heard: Heard) -> bytes:
        return pygame.image.tobytes(tunes.tune(brush, 300, 60, (*heard, "")).surface, "RGBA")

    moving = {drawn(Heard("plays", beat)) for beat in range(BEATS)}
    assert len(moving) == BEATS
    assert drawn(Heard("over")) not in moving
    assert drawn(Heard("over")) != drawn(Heard("muted"))
