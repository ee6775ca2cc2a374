"""The menu: the boxes of the games, at every size, and what lies about round them."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import msgspec
import pygame
import pytest

from game.rules import GAMES
from game.rules.master_citadel import MASTER_CITADEL
from game.ui.app import props, settings, window
from game.ui.app.shell import Shell
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.materials import walnut
from game.ui.draw.palette import CONTRAST, NORMAL
from game.ui.menu.scene import LIFT, MenuScene
from game.ui.menu.shelf import SHELF, boxes, printed_by
from game.ui.widgets.control import Tile
from game.ui.widgets.focus import PATIENCE, ControlPart
from game.ui.widgets.input.device import Device
from game.ui.widgets.scene import Push
from game.words import Words, languages
from tests.pairs import all_pairs
from tests.ui import stand
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, mouse, prepared

ALL = tuple(box.name for box in SHELF)


def menu(games: tuple[str, ...] = ALL, language: str = "en", folder: Path = stand.NOWHERE) -> MenuScene:
    """Return the menu of a house where these games are registered; they play alike and differ in their names."""
    plain = stand.shell(language, folder)
    registered = {}
    for name in games:
        game = type(MASTER_CITADEL)()
        game.name, game.title = name, {box.name: box.title for box in SHELF}.get(name, name.title())
        registered[name] = game
    return MenuScene(Shell(plain.settings, registered, plain.config, plain.doors))


def opened(scene: MenuScene, size: tuple[int, int] = (1280, 720), factor: float = 1.0) -> MenuScene:
    scene.layout(Canvas(size, factor))
    return scene


def lid(scene: MenuScene, game: str = "master_citadel") -> Tile:
    tile = scene.page.controls[game]
    assert isinstance(tile, Tile)
    return tile


def moves(scene: MenuScene) -> bool:
    return scene.lively


def labels(scene: MenuScene) -> list[str]:
    return [item.label for item in scene.page.picture()]


def things(scene: MenuScene) -> list[Item]:
    return [item for item in scene.page.picture() if item.look == "prop"]


def test_every_number_of_games_fits_at_every_size_and_text_scale() -> None:
    for number, language, size, factor in all_pairs(range(1, len(ALL) + 1), languages(), SIZES, FACTORS):
        scene = opened(menu(ALL[:number], language), size, factor)
        assert overflows(scene.page) == [], (number, language, size, factor)


def test_the_titles_of_five_and_six_games_are_read_in_full() -> None:
    more = (*ALL, "high_card", "seven_seas")
    for number, language, size, factor in all_pairs((5, 6), languages(), SIZES, FACTORS):
        page = opened(menu(more[:number], language), size, factor).page
        assert overflows(page) == [], (number, language, size, factor)
        tiles = [each.box for each in page.controls.values() if isinstance(each, Tile) and each.look == "lid"]
        assert not any(one.meets(other) for one, other in combinations(tiles, 2))
        for item in page.picture():
            if item.key.endswith("/title"):
                words, style, *_ = item.args
                room = item.box.w + 1 / page.canvas.unit
                assert page.canvas.type.fitted(words, style, room)[0] == words, (language, size, factor)


def test_the_lid_of_a_game_without_a_picture_showed_the_initial_of_its_key() -> None:
    scene = menu((*ALL, "seven_seas"))
    scene.shell.games["seven_seas"].title = "Éclipse"
    assert lid(opened(scene), "seven_seas").args == ("seven_seas", "É")


def test_the_boxes_of_all_registered_games_stand_on_the_shelf_in_its_order() -> None:
    for games in (ALL[:1], ALL[1:3], ALL):
        scene = opened(menu(tuple(reversed(games))))
        tiles = [c.key for c in scene.page.controls.values() if isinstance(c, Tile) and c.look == "lid"]
        assert tiles == list(games)


def test_a_game_needs_only_to_be_registered_to_be_opened() -> None:
    scene = opened(menu(("egomaster",)))
    box = scene.page.controls["egomaster"].box
    assert isinstance(prepared([scene.handle(event) for event in mouse(scene, box.centre)][-1]), Push)


def test_a_game_that_the_shelf_does_not_know_comes_last_in_a_plain_box() -> None:
    scene = opened(menu(("ludo", "master_citadel")))
    assert [box.name for box in boxes(scene.shell.games, Words("en"))] == ["master_citadel", "ludo"]
    assert overflows(scene.page) == []
    scene.draw(pygame.Surface((1280, 720)))


def test_the_keyboard_starts_at_the_first_box() -> None:
    assert menu(ALL[1:]).focus.key == "master_citadel"
    assert menu().focus.key == "castle_risk"


def test_a_note_counts_full_hours_as_hours() -> None:
    notes = {box.name: box.note for box in boxes(GAMES, Words("en"))}
    assert notes["castle_risk"] == "2–6 players, 2 h 30 min"
    assert notes["mousquetaires"] == "2–4 players, 50 minutes"


@pytest.mark.parametrize("factor", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_that_lies_about_covers_what_is_used_or_read(size: tuple[int, int], factor: float) -> None:
    scene = opened(menu(), size, factor)
    lids = [c for c in scene.page.controls.values() if c.key in ALL]
    others = [c.box for c in scene.page.controls.values() if c.key not in ALL]
    read = [item.box for item in scene.page.picture() if item.look in {"text", "prose"}]
    papers = {name for name, *_ in props.PAPERS}
    for thing in things(scene):
        assert thing.layer < min(c.layer for c in scene.page.controls.values())
        free = [*others, *read] if thing.args[0] in papers else [*others, *read, *(box.box for box in lids)]
        assert not any(thing.box.meets(box) for box in free), thing


def test_the_more_table_there_is_the_more_lies_on_it() -> None:
    counts = [len(things(opened(menu(), size))) for size in ((1024, 768), (1280, 720), (1920, 1080), (2560, 1080))]
    assert counts == sorted(set(counts))


def test_a_lid_rises_under_the_mouse_and_sinks_again() -> None:
    scene = opened(menu())
    before = lid(scene).box
    scene.focus.hover = ControlPart("master_citadel", "")
    assert moves(scene)
    for _ in range(8):
        scene.update(0.02)
    assert lid(scene).lift == LIFT
    assert lid(scene).box == before
    assert not moves(scene)
    scene.focus.hover = None
    scene.update(0.2)
    assert not moves(scene)
    assert lid(scene).lift == 0


def test_with_reduced_motion_a_lid_is_up_at_once() -> None:
    scene = menu()
    scene.shell.settings = msgspec.structs.replace(scene.shell.settings, motion="reduced")
    opened(scene)
    scene.focus.hover = ControlPart("master_citadel", "")
    scene.update(0.001)
    assert lid(scene).lift == LIFT


def test_the_language_in_the_corner_changes_with_a_click_and_is_remembered(tmp_path: Path) -> None:
    scene = opened(menu(folder=tmp_path))
    assert "English" in labels(scene)
    for event in mouse(scene, scene.page.controls["language"].box.centre):
        scene.handle(event)
    opened(scene)
    assert "Français" in labels(scene)
    assert settings.load(tmp_path)[0].language == "fr"


@pytest.mark.parametrize("language", languages())
def test_a_notice_takes_the_place_of_the_hint_and_is_read_in_full(language: str) -> None:
    scene = menu(language=language)
    scene.shell.notice = scene.shell.tr(settings.DAMAGED, kept="settings.yaml.broken")
    for size in SIZES:
        for factor in (1.0, 1.35, 2.0):
            opened(scene, size, factor)
            assert scene.shell.notice in labels(scene)
            assert overflows(scene.page) == [], (size, factor)


@pytest.mark.parametrize("language", languages())
def test_whoever_is_muted_sees_it_and_is_heard_again_by_a_press(language: str, tmp_path: Path) -> None:
    scene = menu(language=language, folder=tmp_path)
    assert "🔇" not in labels(opened(scene))
    scene.shell.turn_sound()
    for size in SIZES:
        for factor in (1.0, 1.35, 2.0):
            opened(scene, size, factor)
            assert "🔇" in labels(scene)
            assert overflows(scene.page) == [], (size, factor)
    for event in mouse(scene, scene.page.controls["sound"].box.centre):
        scene.handle(event)
    assert not scene.shell.settings.mute
    assert "🔇" not in labels(opened(scene))


@pytest.mark.parametrize("name", ["map", "coins", "d20-white"])
def test_what_lies_about_keeps_back_where_contrast_is_high(name: str) -> None:
    plain, dark = (
        props.prop(Canvas((1920, 1080), 1.0, palette).looks.brush, 150, 150, (name,)) for palette in (NORMAL, CONTRAST)
    )
    one, other = (sum(pygame.transform.average_color(each.surface)[:3]) for each in (plain, dark))
    assert other < 0.5 * one


def test_the_ring_of_the_keyboard_rises_with_the_lid() -> None:
    scene = opened(menu())
    scene.shell.device = Device.KEYS
    scene.focus.go("master_citadel", scene.page.controls)
    scene.update(1.0)
    ring = next(item for item in scene.page.picture() if item.look == "focus ring")
    box = next(item for item in scene.page.picture() if item.key.startswith("master_citadel/lid/"))
    assert ring.box == box.box == lid(scene).box.moved(0, -LIFT)


def test_the_first_colour_of_the_window_is_that_of_the_table() -> None:
    table = walnut.table(Canvas((1920, 1080), 1.0).looks.brush, 1920, 1080, ())
    wood = pygame.transform.average_color(table.surface)[:3]
    assert all(abs(a - b) < 10 for a, b in zip(wood, window.SPLASH, strict=True)), wood


def test_a_box_says_what_the_game_inside_says_of_itself() -> None:
    assert [printed_by(GAMES[box.name]) for box in SHELF] == list(SHELF)


@pytest.mark.parametrize("language", languages())
def test_the_tooltip_of_a_box_covered_the_line_under_the_title(language: str) -> None:
    scene = opened(menu(language=language))
    for game in ALL:
        scene.page.go(game)
        scene.update(PATIENCE)
        seen = {item.key: item.box for item in scene.page.picture()}
        assert "tooltip" not in seen or not seen["tooltip"].meets(seen["under"]), game
