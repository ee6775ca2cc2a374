"""The last matches that go on, beside Continue."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.master_citadel.state import Write
from game.session.host import Host
from game.ui.menu.running_sheet import RunningSheet
from game.ui.menu.scene import MenuScene
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed
from game.ui.widgets.scene import Pop, Push, Swap
from game.words import languages
from tests.pairs import by_first
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, Size, key, laid, prepared
from tests.ui.strokes import hand, stroke


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A house with four matches that go on in three campaigns, and one that is over."""
    saves = tmp_path / "saves"
    two = house.left(house.host(saves, ago=3), "Two at once")
    house.left(house.host(saves, ago=2), folder=two)
    house.left(house.host(saves, ago=4), "Oldest")
    house.played(house.host(saves), "Over")
    evening = house.begun(house.host(saves, ago=1), "Yesterday")
    for seat in (0, 1, 3):
        evening.session.submit(seat, Write(10, "NW"))
    evening.close()
    return tmp_path


def sheet(folder: Path, language: str = "en") -> RunningSheet:
    of = house.host(folder / "saves")
    scene = RunningSheet(house.shell(of, folder / "config", language), of, house.TODAY.date)
    laid(scene)
    return scene


def menu(of: Host, folder: Path, language: str = "en") -> MenuScene:
    scene = MenuScene(house.shell(of, folder / "config", language))
    laid(scene)
    return scene


def test_the_last_three_matches_that_go_on_are_offered_with_whose_turn_it_is(folder: Path) -> None:
    scene = sheet(folder)
    labels = {item.label for item in scene.page.picture()}
    assert [summary.title for summary, _ in scene.matches] == ["Yesterday", "Two at once", "Two at once"]
    assert "Master Citadel · Salma to play · yesterday" in labels
    assert "Master Citadel · 1 May 2026" in labels


def test_the_match_that_is_chosen_is_resumed_by_mouse_and_by_keys(folder: Path) -> None:
    scene = sheet(folder)
    stroke(scene, pygame.K_DOWN)
    stroke(scene, pygame.K_DOWN)
    wanted = stroke(scene, pygame.K_RETURN)
    assert isinstance(wanted, Swap)
    assert isinstance(wanted.scene, TableScene)
    assert wanted.scene.evening.title == "Two at once"
    wanted.scene.evening.close()
    wanted = hand(sheet(folder), "match/0")
    assert isinstance(wanted, Swap)
    assert isinstance(wanted.scene, TableScene)
    assert wanted.scene.evening.title == "Two at once"  # it was played just now
    wanted.scene.evening.close()
    assert sheet(folder).handle(key(pygame.K_ESCAPE)) == Pop()


def test_the_menu_leads_to_them_only_where_there_are_several(folder: Path, tmp_path: Path) -> None:
    scene = menu(house.host(folder / "saves"), folder)
    wanted = prepared(scene.handle(key(pygame.K_c, pygame.KMOD_LSHIFT)))
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, RunningSheet)
    alone = house.host(tmp_path / "alone")
    house.left(alone, "Alone")
    scene = menu(alone, tmp_path)
    assert "continue" in scene.page.controls
    assert "others" not in scene.page.controls


def test_a_match_that_cannot_be_resumed_any_more_says_why(folder: Path) -> None:
    scene = sheet(folder)
    for match in (folder / "saves" / "yesterday").glob("001*"):
        match.unlink()
    assert isinstance(prepared(scene.act(Pressed("match/0"))), Push)


@pytest.mark.parametrize(("language", "windows"), by_first(languages(), SIZES, FACTORS))
def test_menu_and_sheet_fit_at_every_size(folder: Path, language: str, windows: list[tuple[Size, float]]) -> None:
    offered, first = sheet(folder, language), menu(house.host(folder / "saves"), folder, language)
    for size, factor in windows:
        for scene in (offered, first):
            laid(scene, size, factor)
            assert overflows(scene.page) == [], (size, factor)
