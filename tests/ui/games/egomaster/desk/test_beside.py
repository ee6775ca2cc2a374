"""A picture of a question lies beside its words; a tune is heard until somebody buzzes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.kernel.match import Match
from game.kernel.types import BYSTANDER
from game.rules import GAMES
from game.rules.egomaster.moves import Buzz
from game.rules.egomaster.phases.all_phases import Answering, Buzzing, Estimating, PingPong
from game.rules.egomaster.state import Given
from game.ui.app.sound import Sounds
from game.ui.app.voice.voice import Voice
from game.ui.contract.stage import Highlight
from game.ui.draw.items import Item
from game.ui.games.egomaster.desk.beside import PICTURE
from game.ui.games.egomaster.desk.throws import THROW
from game.ui.games.egomaster.forms.media import AGAIN, DESCRIBE
from game.ui.games.egomaster.stage import EgomasterStage
from game.words import Words
from tests.ui.games.egomaster.drivers import KeyDriver, asked, at, seated
from tests.ui.games.egomaster.forms.test_fit import cut, table
from tests.ui.games.egomaster.moments import kind_of, until
from tests.ui.games.egomaster.seen import DESCRIBED, with_media
from tests.ui.measure import overflows
from tests.ui.stand import laid

STAGE = EgomasterStage(GAMES["egomaster"])
SCALES = (0.9, 0.6, 0.45, 0.35)
FLAG = (200, 0, 0)


def solo(folder: Path) -> Match:
    return with_media(
        until(lambda match: kind_of(match) == "solo" and isinstance(match.state.phase, Answering)), folder
    )


def on_desk(match: Match, scale: float) -> dict[str, Item]:
    """Return what lies on the desk, by key, in board units."""
    shown = list(STAGE.picture(match.view(BYSTANDER), seated(4), Highlight(), Words("en")))
    return {item.key: item for item in STAGE.enlarged(shown, scale)}


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("phase", [Answering, Estimating, PingPong, Buzzing])
def test_a_picture_covers_nothing_of_the_question_and_its_answers(phase: type, scale: float, tmp_path: Path) -> None:
    match = with_media(until(phase), tmp_path)
    if phase is not Buzzing:
        match.state.table.given.append(Given(0, "12", right=False, value=12.0))
    items = on_desk(match, scale)
    shown = items[PICTURE].box
    assert min(shown.w, shown.h) >= 200
    for key, item in items.items():
        if key in {"card", "strip", "said", "ruler", "solution"} or key.startswith(("said ", "turn ")):
            apart = item.box.right <= shown.x or item.box.x >= shown.right
            assert apart or item.box.bottom <= shown.y or item.box.y >= shown.bottom, key


@pytest.mark.parametrize("kind", ["ping_pong", "speed"])
def test_a_question_was_without_its_picture_while_dice_decided_who_answers(kind: str, tmp_path: Path) -> None:
    match = with_media(until(lambda each: kind_of(each) == kind), tmp_path)
    match.state.table.thrown = [(seat, 12, seat) for seat in range(4)]
    for scale in SCALES:
        items = on_desk(match, scale)
        dice = [item.box for key, item in items.items() if key.startswith(THROW)]
        assert len(dice) == 20
        assert not items[PICTURE].box.meets_any(dice), scale


@pytest.mark.parametrize("factor", [1.0, 2.0])
@pytest.mark.parametrize("phase", [Answering, Buzzing])
def test_forms_beside_a_picture_fit(phase: type, factor: float, tmp_path: Path) -> None:
    scene = table(with_media(until(phase, seconds=30), tmp_path), "fr")
    laid(scene, (1280, 720), factor)
    assert overflows(scene.page) == []
    assert cut(scene) == []


def colour_of(match: Match) -> tuple[int, ...]:
    """Return the colour in the middle of the picture of the question as it is painted."""
    scene = table(match, "en")
    laid(scene, (1280, 720))
    surface = pygame.Surface((1280, 720))
    scene.draw(surface)
    box = next(item.box for item in scene.picture() if item.key == PICTURE)
    x, y = (round(side * scene.page.canvas.unit) for side in box.centre)
    return tuple(surface.get_at((x, y)))[:3]


def test_a_picture_is_painted_and_a_broken_one_is_described(tmp_path: Path) -> None:
    match = solo(tmp_path)
    assert colour_of(match) == FLAG
    path = tmp_path / "media" / "flag.png"
    path.write_bytes(path.read_bytes()[:60])
    other = solo(tmp_path / "other")
    (tmp_path / "other" / "media" / "flag.png").write_bytes(path.read_bytes())
    assert colour_of(other) != FLAG


def test_what_there_is_to_see_stands_on_the_picture_and_on_a_switch_of_the_form(tmp_path: Path) -> None:
    match = solo(tmp_path)
    assert on_desk(match, 0.9)[PICTURE].label == DESCRIBED
    room = KeyDriver(at(match), speed="off", motion="reduced")
    asked(room)
    assert "form/described" not in [item.key for item in room.screen.picture()]
    room.press(pygame.K_F12)
    assert DESCRIBED in [item.label for item in room.screen.picture() if item.key.startswith("form/described")]
    assert DESCRIBE in room.screen.page.controls
    room.press(pygame.K_F12)
    assert not any(item.key.startswith("form/described") for item in room.screen.picture())


def test_a_tune_is_played_once_and_whenever_it_is_wanted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Path] = []
    monkeypatch.setattr(Sounds, "play_tune", lambda _sounds, file: played.extend([file] if file else []))
    room = KeyDriver(at(solo(tmp_path)), speed="off", motion="reduced")
    asked(room)
    tune = tmp_path / "media" / "hymn.wav"
    assert played == [tune]
    room.press(pygame.K_F5)
    assert played == [tune, tune]
    room.click(AGAIN)
    assert played == [tune, tune, tune]


def test_a_tune_was_played_while_the_voice_still_read_its_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[Path] = []
    monkeypatch.setattr(Sounds, "play_tune", lambda _sounds, file: played.extend([file] if file else []))
    monkeypatch.setattr(Voice, "speaks", True)
    room = KeyDriver(at(solo(tmp_path)), speed="off", motion="reduced")
    asked(room)
    room.press(pygame.K_F5)
    assert played == []
    monkeypatch.setattr(Voice, "speaks", False)
    room.pass_time(0.1)
    assert played == [tmp_path / "media" / "hymn.wav"]


def test_a_tune_falls_silent_when_somebody_buzzes_and_begins_again_after_a_wrong_answer(tmp_path: Path) -> None:
    match = with_media(until(Buzzing), tmp_path)
    heard = [STAGE.tune(match.view(BYSTANDER))]
    match.submit(min(match.must_act()), Buzz(0))
    heard.append(STAGE.tune(match.view(BYSTANDER)))
    match.state.phase = Buzzing((0, 1), 1)
    heard.append(STAGE.tune(match.view(BYSTANDER)))
    tune = tmp_path / "media" / "hymn.wav"
    assert heard == [tune, None, tune]


def test_a_tune_whose_file_has_gone_is_silence(tmp_path: Path) -> None:
    match = solo(tmp_path)
    (tmp_path / "media" / "hymn.wav").unlink()
    assert STAGE.tune(match.view(BYSTANDER)) is None
