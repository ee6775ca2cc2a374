"""What the players see when a scene fails: a calm page, and the match goes on."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pygame
import pytest

from game.ui.app.loop.failure import COPY, END, GO_ON, MENU, FailureScene
from game.ui.app.loop.main_loop import App
from game.ui.app.preparation import Preparation
from game.ui.menu.match_opening import resumed
from game.ui.menu.scene import MenuScene
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed
from game.ui.widgets.scene import Next, Pop
from tests.ui import house
from tests.ui.app.loop.test_main_loop import Blank, app


class Fragile(Blank):
    """A scene that fails as often as it is told."""

    failures = 0

    def update(self, dt: float) -> Next:
        if self.failures:
            self.failures -= 1
            raise ZeroDivisionError
        return super().update(dt)


def turns(program: App, *events: pygame.Event) -> None:
    """Take a turn with these events, then one without: both as `run` does."""
    program._turn(list(events), 0.02)
    program._turn([], 0.5)


def press(program: App, key: str) -> None:
    """Answer the page of a failure."""
    assert isinstance(program.top, FailureScene)
    assert key in program.top.page.controls
    program._follow(Pop(key))


def test_a_scene_that_fails_once_goes_on_where_it_was(tmp_path: Path) -> None:
    program = app(tmp_path)
    scene = Fragile(program.shell)
    program.open(scene)
    scene.failures = 1
    turns(program)
    assert [*program.top.page.controls][-3:] == [GO_ON, MENU, COPY]  # type: ignore[attr-defined]
    press(program, GO_ON)
    turns(program)
    assert program.top is scene
    assert scene.closed == 0


def test_a_scene_that_fails_twice_is_left_for_the_menu(tmp_path: Path) -> None:
    program = app(tmp_path)
    scene = Fragile(program.shell)
    program.open(scene)
    scene.failures = 2
    turns(program)
    press(program, GO_ON)
    turns(program)
    assert GO_ON not in program.top.page.controls  # type: ignore[attr-defined]
    press(program, MENU)
    turns(program)
    assert len(program.scenes) == 1
    assert scene.closed == 1


def test_a_menu_that_fails_twice_ends_the_program(tmp_path: Path) -> None:
    program = app(tmp_path)
    program._tell_failure(ZeroDivisionError())
    press(program, GO_ON)
    program._tell_failure(ZeroDivisionError())
    assert isinstance(program.top, FailureScene)
    assert MENU not in program.top.page.controls
    assert not program._follow(Pop(END))


def test_a_sheet_that_fails_is_taken_away(tmp_path: Path) -> None:
    program = app(tmp_path)
    below, sheet = Blank(program.shell), Fragile(program.shell)
    sheet.overlay = True
    program.open(below)
    program.open(sheet)
    sheet.failures = 9
    turns(program)
    press(program, GO_ON)
    turns(program)
    assert program.top is below
    assert sheet.closed == 1


def test_what_failed_is_not_drawn_under_the_page(tmp_path: Path) -> None:
    program = app(tmp_path)
    scene = Fragile(program.shell)
    program.open(scene)
    scene.failures = 1
    turns(program)
    drawn = scene.drawn
    program.picture.repaint()
    turns(program)
    assert scene.drawn == drawn


def test_a_failure_of_the_page_itself_is_raised(tmp_path: Path) -> None:
    program = app(tmp_path)
    program._tell_failure(ZeroDivisionError())
    program.top.update = lambda _dt: 1 / 0  # type: ignore[method-assign, assignment, return-value]
    with pytest.raises(ZeroDivisionError):
        program._turn([], 0.02)


def test_a_failure_waits_for_what_is_being_prepared_because_it_may_draw(tmp_path: Path) -> None:
    program, ready, drawn = app(tmp_path), Event(), list[bool]()

    class Patient(Preparation[Next]):
        def abandon(self) -> None:
            ready.set()
            super().abandon()

    def draw() -> Next:
        drawn.append(ready.wait(30))
        return None

    program._preparation = Patient(draw)
    program._tell_failure(ZeroDivisionError())
    assert drawn == [True]
    assert isinstance(program.top, FailureScene)


def test_the_report_goes_to_the_clipboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    program = app(tmp_path)
    scene = Fragile(program.shell)
    program.open(scene)
    scene.failures = 1
    turns(program)
    page = program.top
    assert isinstance(page, FailureScene)
    page.act(Pressed(COPY))
    assert "ZeroDivisionError" in kept[0]
    assert "Screen: Fragile" in kept[0]
    assert program.top is page
    assert program.shell.notice


def test_a_match_whose_table_fails_goes_on_from_its_save(tmp_path: Path) -> None:
    of = house.host(tmp_path)
    shell = house.shell(of, tmp_path)
    program = App(shell, pygame.display.set_mode((1280, 720)), MenuScene(shell))
    program.open(resumed(shell, of, house.left(of, "Sunday")))
    table = program.top
    assert isinstance(table, TableScene)
    program._tell_failure(ZeroDivisionError())
    assert any("Your match is saved up to here." in item.label for item in program.top.picture())
    press(program, GO_ON)
    turns(program)
    assert isinstance(program.top, TableScene)
    assert program.top is not table
    assert program.top.evening.folder == table.evening.folder
    assert len(program.scenes) == 2
