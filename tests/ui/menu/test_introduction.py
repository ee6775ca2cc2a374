from __future__ import annotations

from itertools import cycle
from pathlib import Path

import msgspec
import pygame
import pytest

from game.kernel.saves.campaign.file import FILE
from game.rules import GAMES
from game.session.campaigns.summary import CampaignSummary, MatchSummary
from game.session.lessons import progress
from game.session.lessons.progress import Progress
from game.ui.app.shell import Shell
from game.ui.draw.canvas import Canvas
from game.ui.menu.demonstration import ROUNDS
from game.ui.menu.introduction import IntroductionScene
from game.ui.menu.lessons_sheet import LessonsSheet
from game.ui.menu.new_game import NewGameScene
from game.ui.rulebook.scene import RulesScene
from game.ui.widgets.control import Area, Pressed
from game.ui.widgets.scene import Next, Pop, Push, Swap
from game.words import languages
from tests.pairs import all_pairs
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.pads import pad_events as pad
from tests.ui.pads.drivers import PadRoom, on_top
from tests.ui.stand import key, laid, prepared

WINDOWS = ((1280, 720), (1024, 768), (3840, 2160))


def page(
    folder: Path,
    game: str = "master_citadel",
    language: str = "en",
    size: tuple[int, int] = (1280, 720),
    factor: float = 1.0,
    motion: str = "full",
) -> IntroductionScene:
    """Return the page of a game, laid out."""
    of = house.host(folder / "saves")
    shell = house.shell(of, folder / "config", language)
    shell.settings = msgspec.structs.replace(shell.settings, motion=motion)
    scene = IntroductionScene(shell, of, game, lambda: Swap(NewGameScene(shell, of, game)))
    laid(scene, size, factor)
    return scene


def box(shell: Shell, game: str) -> type:
    """Press the lid of a game; return the kind of scene that opens."""
    assert shell.doors.box
    return type(shell.doors.box(shell, game))


def said(scene: IntroductionScene) -> str:
    """Return everything that is written on the sheet."""
    return "\n".join(item.label for item in scene.page.picture() if item.key.startswith("words/"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_every_game_says_what_it_is_and_shows_it(game: str, language: str, tmp_path: Path) -> None:
    scene = page(tmp_path, game, language)
    shown = scene.demonstration
    assert shown
    assert 3 <= shown.last - shown.first <= 14
    assert shown.last < len(shown.retelling.stops), "the moves that are shown are found"
    assert all(shown.captions()[1:])
    area = scene.page.controls["words"]
    assert isinstance(area, Area)
    assert area.content <= area.box.h, "all of it is in view on a usual screen"
    assert len(said(scene).split()) < 160, "it is read in 40 seconds"
    scene.close()


@pytest.mark.parametrize(
    ("game", "language", "size", "factor"), all_pairs(list(GAMES), languages(), WINDOWS, (1.0, 1.5, 2.0))
)
def test_the_page_fits_any_window(
    game: str, language: str, size: tuple[int, int], factor: float, tmp_path: Path
) -> None:
    scene = page(tmp_path, game, language, size, factor)
    assert overflows(scene.page) == []
    scene.close()


def test_the_page_says_how_long_the_matches_of_this_house_took(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    match = MatchSummary(
        file="001.yaml",
        game="castle_risk",
        started="",
        status="finished",
        seats=(0, 1),
        seconds=3000,
        usual=of.games["castle_risk"].minutes(of.games["castle_risk"].house(), 2),
    )
    own = CampaignSummary(title="Sunday", players=house.FAMILY, matches=(match,))
    of.own_campaigns = lambda: [own]  # type: ignore[method-assign]
    scene = IntroductionScene(house.shell(of, tmp_path / "config"), of, "castle_risk", Pop)
    laid(scene)
    assert "6 players: 60 to 150 minutes. Yours with 2: 50 minutes (1 match)." in said(scene)


def test_the_picture_moves_a_few_times_and_then_rests(tmp_path: Path) -> None:
    scene = page(tmp_path)
    shown = scene.demonstration
    assert shown
    begun, before = 0, shown.first
    for _ in range(4000):
        scene.update(0.1)
        begun += shown.retelling.place == shown.first and before == shown.last
        before = shown.retelling.place
    assert begun == ROUNDS - 1
    assert (shown.playing, shown.retelling.place, scene.lively) == (False, shown.last, False)
    scene.act(Pressed("again"))
    assert (shown.playing, shown.retelling.place) == (True, shown.first)
    scene.act(Pressed("again"))
    assert not shown.playing


def test_with_less_motion_the_picture_rests_until_it_is_asked_for(tmp_path: Path) -> None:
    scene = page(tmp_path, motion="reduced")
    assert scene.demonstration
    assert not scene.lively
    scene.act(Pressed("again"))
    assert scene.lively


def test_the_page_comes_by_itself_until_a_match_was_begun(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    shell = house.shell(of, tmp_path / "config")
    assert [box(shell, "egomaster"), box(shell, "egomaster")] == [IntroductionScene, IntroductionScene]
    assert shell.settings.introduced == ()


def test_a_game_that_was_played_here_is_not_introduced(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    house.left(of, "Sunday")
    of.campaigns().fill()
    shell = house.shell(of, tmp_path / "config")
    assert box(shell, "master_citadel") is NewGameScene
    (tmp_path / "saves" / "sunday" / FILE).unlink()
    assert shell.settings.introduced == ("master_citadel",), "the campaigns are looked at once"


def test_after_one_lesson_the_box_led_to_a_table_instead_of_saying_what_the_game_is(tmp_path: Path) -> None:
    progress.change(tmp_path / "config", lambda _: Progress().with_finished("castle_risk/first_war"))
    shell = house.shell(house.host(tmp_path / "saves"), tmp_path / "config")
    assert box(shell, "castle_risk") is IntroductionScene


def test_a_game_whose_guide_was_followed_is_not_introduced(tmp_path: Path) -> None:
    shell = house.shell(house.host(tmp_path / "saves"), tmp_path / "config")
    shell.remember(msgspec.structs.replace(shell.settings, taught=("master_citadel/open",)))
    assert box(shell, "master_citadel") is NewGameScene


@pytest.mark.parametrize(
    ("pressed", "leads_to"), [("learn", LessonsSheet), ("rules", RulesScene), ("play", NewGameScene)]
)
def test_the_page_leads_on(pressed: str, leads_to: type, tmp_path: Path) -> None:
    scene = page(tmp_path)
    wanted = prepared(scene.act(Pressed(pressed)))
    assert isinstance(wanted, Push | Swap)
    assert isinstance(wanted.scene, leads_to)


def pressed(scene: IntroductionScene, *codes: int) -> Next:
    """Press keys; return what the page wants after the last one."""
    wanted: Next = None
    for code in codes:
        wanted = scene.handle(key(code))
    return prepared(wanted)


def test_the_page_is_worked_by_keys(tmp_path: Path) -> None:
    scene = page(tmp_path)
    assert isinstance(pressed(scene, pygame.K_ESCAPE), Pop)
    assert isinstance(pressed(page(tmp_path), pygame.K_RETURN), Push), "the keyboard begins at the lessons"
    assert isinstance(pressed(page(tmp_path), pygame.K_RIGHT, pygame.K_RETURN), Push | Swap)


def shows(room: PadRoom, kind: type) -> bool:
    """Tell whether a screen of a kind is on top."""
    return isinstance(room.screen, kind)


@pytest.mark.parametrize(("game", "factor"), [*zip(GAMES, cycle((1.0, 1.5)), strict=False)])
def test_the_page_is_walked_by_pad(game: str, factor: float, tmp_path: Path) -> None:
    scene = page(tmp_path, game)
    room = on_top(scene, scene.shell, (1280, 720))
    scene.layout(Canvas((1280, 720), factor))
    area = scene.page.controls["words"]
    assert isinstance(area, Area)
    read = ["words"] if area.content > area.box.h else []
    stops = [*read, "again", "back", "rules", "learn", "play"]
    for stop in [*stops, *reversed(stops)]:
        room.walk(stop)
        assert scene.focus.key == stop
    assert scene.demonstration
    playing = scene.demonstration.playing
    room.work("again")
    assert scene.demonstration.playing is not playing
    room.work("rules")
    assert shows(room, RulesScene)
    room.push(pad.B)
    assert shows(room, IntroductionScene)
    room.work("learn")
    assert shows(room, LessonsSheet)
    room.push(pad.B)
    room.work("play")
    assert shows(room, NewGameScene)


def test_words_that_scroll_are_read_by_pad(tmp_path: Path) -> None:
    scene = page(tmp_path, "castle_risk", factor=2.0)
    room = on_top(scene, scene.shell)
    scene.layout(Canvas((1280, 720), 2.0))
    room.walk("words")
    area = scene.page.controls["words"]
    assert isinstance(area, Area)
    for _ in range(40):
        room.push(pad.DOWN)
        if scene.focus.key != "words":
            break
    assert scene.focus.offset(area) >= area.content - area.box.h - 1
    room.push(pad.START)
    assert isinstance(room.screen, NewGameScene)


@pytest.mark.parametrize(("game", "language"), [*zip(GAMES, cycle(languages()), strict=False)])
def test_how_one_wins_is_in_view_with_text_at_150_percent(game: str, language: str, tmp_path: Path) -> None:
    scene = page(tmp_path, game, language, (1280, 720), 1.5)
    introduction = scene._words
    assert introduction
    aim = scene.shell.tr(introduction.aim)
    line = next(item for item in scene.page.picture() if item.label == aim)
    assert scene.page.controls["words"].box.covers(line.box)
    scene.close()


def test_no_tooltip_covers_the_picture_by_itself(tmp_path: Path) -> None:
    scene = page(tmp_path)
    before = len(scene.page.picture())
    scene.page.update(10.0)
    assert len(scene.page.picture()) == before


def test_new_game_says_what_the_game_is_and_comes_back_as_it_was(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    scene = NewGameScene(house.shell(of, tmp_path / "config"), of, "castle_risk")
    laid(scene)
    wanted = prepared(scene.act(Pressed("what")))
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, IntroductionScene)
    assert isinstance(prepared(wanted.scene.act(Pressed("play"))), Pop)


@pytest.mark.parametrize(("game", "language"), [*zip(GAMES, cycle([*reversed(languages())]), strict=False)])
def test_nothing_said_that_the_secret_and_the_minutes_had_to_be_scrolled_to(
    game: str, language: str, tmp_path: Path
) -> None:
    scene = page(tmp_path, game, language, factor=1.5)
    line = next(item for item in scene.page.picture() if item.key == "more")
    area = next(each for each in scene.page.controls.values() if isinstance(each, Area))
    assert area.content > area.box.h
    assert line.box.y >= area.box.bottom
    assert overflows(scene.page) == []
    laid(scene, (1280, 720), 1.0)
    assert not [item for item in scene.page.picture() if item.key == "more"]


def test_in_a_window_of_a_few_pixels_no_room_was_left_for_the_picture_and_the_page_failed(tmp_path: Path) -> None:
    scene = page(tmp_path, "castle_risk", size=(40, 30))
    frame = next(item.box for item in scene.page.picture() if item.key == "map/frame")
    assert min(frame.w, frame.h) > 0
    scene.update(0.5)
