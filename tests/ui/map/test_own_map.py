from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import files
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.host import Host
from game.session.session import Session
from game.ui.app.dialog import Dialog
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.painter import paint
from game.ui.games.castle_risk.map import BAKED, atlas_of, shape_of
from game.ui.games.castle_risk.stage import CASTLE_RISK as STAGE
from game.ui.map import geography
from game.ui.map.geography import Atlas
from game.ui.map.input import MAP
from game.ui.map.sea_route import route
from game.ui.map.view import MapView
from game.ui.menu.new_game import NewGameScene
from game.ui.table.mode import EndMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed
from game.ui.widgets.scene import Push
from tests.ui.house import shell as house_shell
from tests.ui.house import silent
from tests.ui.map.europe import board as europe
from tests.ui.map.europe import shown
from tests.ui.map.islands import islands, put, written
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import key, laid, prepared, shell

GAME = GAMES["castle_risk"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("boards")


@pytest.fixture
def atlas(folder: Path) -> Atlas:
    return atlas_of(islands(folder))


def table(folder: Path, size: tuple[int, int] = (1280, 720)) -> TableScene:
    """Sit two people down to the islands; what is shown waits for them, however long the map takes to be sharp."""
    match = Match.new(GAME, islands(folder), 2, GAME.house(), "islands")
    session = Session(match, [Player("Inès", "L"), Player("Hugo", "R")], scripts)
    scene = TableScene(shell(), Sitting(session))
    scene.flow.pace.auto = False
    laid(scene, size)
    for _ in range(200):
        scene.update(0.1)
        if not scene.lively:
            break
    return scene


def test_the_pictures_that_were_baked_are_of_the_map_of_the_box() -> None:
    assert shape_of(europe()) == BAKED
    assert atlas_of(europe()).baked


def test_a_map_of_ones_own_is_drawn_from_its_lines(atlas: Atlas) -> None:
    assert not atlas.baked
    terrain = MapView(atlas).terrain
    for i, land in enumerate(atlas.lands):
        assert terrain.land(land.token) == i
    assert terrain.land((300, 330)) is None
    red, sea = (terrain.soft.get_at(terrain.pixels(Box(*at, 0, 0)).topleft) for at in ((70, 230), (300, 330)))
    assert red.r != sea.r
    assert sea.b > sea.r


def test_ships_find_their_way_between_islands_of_ones_own(atlas: Atlas) -> None:
    selection = route(atlas, 0, 10)
    assert selection
    assert len(selection) > 3


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_islands_can_be_played_at_the_table(folder: Path, size: tuple[int, int]) -> None:
    scene = table(folder, size)
    assert not isinstance(scene.flow.mode, EndMode)
    surface = pygame.Surface(size)
    scene.draw(surface)
    assert MAP in scene.page.controls
    names = {item.label for item in scene.page.picture() if item.key.startswith("map/land ")}
    assert len(names) >= 10


def test_the_keyboard_goes_from_island_to_island(folder: Path) -> None:
    scene = table(folder)
    scene.page.focus.key, scene.page.focus.ring = MAP, True
    seen: set[str] = set()
    for code in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        scene.handle(key(code))
        for _ in range(12):
            scene.update(0.1)
        seen.update(item.label for item in scene.page.picture() if item.key == "map/card/title")
    assert len(seen) >= 2


def test_the_end_shows_the_islands(folder: Path) -> None:
    view = Match.new(GAME, islands(folder), 2, GAME.house(), "islands").view(-1)
    (print_,) = STAGE.print(view, [Player("Inès", "L"), Player("Hugo", "R")], shell().tr)
    canvas = Canvas((1280, 720), 1.0)
    canvas.looks.learn(dict(STAGE.looks))
    surface = pygame.Surface((400, 300))
    paint(canvas, surface, items.placed([print_], print_.box, Box(0, 0, 400, 300)))
    red, sea = surface.get_at((40, 60)), surface.get_at((120, 140))
    assert red != sea


def new_game(folder: Path) -> NewGameScene:
    boards = [files.boards(), folder]
    host = Host(Saves(folder / "saves", None, GAMES, boards), GAMES, boards, silent, lambda: "2026-05-03T20:00:00")
    scene = NewGameScene(house_shell(host, folder / "config"), host, "castle_risk")
    laid(scene)
    return scene


def test_a_board_of_ones_own_is_on_offer(tmp_path: Path) -> None:
    put(tmp_path)
    assert "islands" in new_game(tmp_path).plan.boards


def test_a_faulty_board_is_refused_in_sentences(tmp_path: Path) -> None:
    put(tmp_path, written().replace("castle: [100, 200]", "castle: [900, 600]"))
    scene = new_game(tmp_path)
    scene.plan.board = "islands"
    following = prepared(scene.act(Pressed("begin")))
    assert isinstance(following, Push)
    assert isinstance(following.scene, Dialog)
    laid(following.scene)
    said = " ".join(item.label for item in following.scene.page.picture())
    assert "west_red" in said or "West Red" in said


def test_the_map_takes_its_pictures_from_the_folder_that_the_game_names() -> None:
    for module in (Path(geography.__file__).parent).glob("*.py"):
        text = module.read_text(encoding="utf-8")
        assert not any(game in text for game in GAMES), module.name
    view = shown((1920, 1080))
    crown = next(item for item in view.items(()) if item.look == "atlas/crown")
    assert crown.args == (view.atlas.art,)
