from __future__ import annotations

import weakref
from collections.abc import Sequence
from math import inf
from pathlib import Path
from threading import Event

import msgspec
import pygame
import pytest

from game.session.session import Session
from game.ui.app.dialog import message
from game.ui.app.help_scene import HelpScene
from game.ui.app.loop.main_loop import AWAKE, BUSY, IDLE, App
from game.ui.app.notice import strip
from game.ui.app.screen import Screen
from game.ui.app.settings import Settings
from game.ui.app.settings_scene import SettingsScene
from game.ui.app.shell import Shell
from game.ui.draw.items import Item
from game.ui.draw.painter import paint
from game.ui.menu.scene import MenuScene
from game.ui.start.launch import PATIENCE
from game.ui.table.scene import TableScene
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Home, Next, Pop, Quit, Swap
from tests.ui.games.castle_risk import wars
from tests.ui.sitting import Sitting, scripts, sitting
from tests.ui.stand import key, key_up, shell


class Blank(Screen):
    """A scene that counts."""

    drawn = closed = 0

    def compose(self, page: Page) -> None:
        """Put nothing."""

    def picture(self) -> Sequence[Item]:
        self.drawn += 1
        return super().picture()

    def close(self) -> None:
        self.closed += 1
        super().close()


def app(tmp_path: Path) -> App:
    frame = shell("en", tmp_path)
    return App(frame, pygame.display.set_mode((1280, 720)), MenuScene(frame))


def test_a_scene_is_drawn_once_and_then_only_when_it_changed(tmp_path: Path) -> None:
    program = app(tmp_path)
    scene = Blank(program.shell)
    program.open(scene)
    for _ in range(5):
        program.step([], 0.02)
    assert scene.drawn == 1
    scene.page.stale = True
    program.step([], 0.02)
    assert scene.drawn == 2


def test_what_lies_under_a_scene_that_is_no_overlay_is_not_drawn(tmp_path: Path) -> None:
    program = app(tmp_path)
    below, above = Blank(program.shell), Blank(program.shell)
    program.open(below)
    program.open(above)
    program.step([], 0.02)
    assert (below.drawn, above.drawn) == (0, 1)
    program.open(message(program.shell, "x", "y"))
    program.step([], 0.02)
    assert (below.drawn, above.drawn) == (0, 2)


def test_a_tooltip_stayed_over_a_menu_that_opened(tmp_path: Path) -> None:
    program = app(tmp_path)
    menu = program.top
    assert isinstance(menu, MenuScene)
    program.step([key(pygame.K_TAB), key_up(pygame.K_TAB)], 0.02)
    menu.page.go("settings")
    program.step([], 5.0)
    assert any(item.key == "tooltip" for item in menu.picture())
    program.open(message(program.shell, "x", "y"))
    program.step([], 0.02)
    assert not any(item.key == "tooltip" for item in menu.picture())


def test_the_loop_rests_longer_when_nothing_happens(tmp_path: Path) -> None:
    program = app(tmp_path)
    program.step([key(pygame.K_TAB)], 0.0)
    assert program.pause() == BUSY
    program.step([], AWAKE + 0.1)
    assert program.pause() == IDLE


class Aging(Blank):
    """A scene that notes the steps in which time passes, and how much had passed at each key."""

    def __init__(self, frame: Shell) -> None:
        super().__init__(frame)
        self.steps, self.ages = list[float](), list[float]()

    def update(self, dt: float) -> Next:
        self.steps.append(dt)
        return super().update(dt)

    def handle(self, event: pygame.Event) -> Next:
        self.ages.append(round(sum(self.steps), 6))
        return super().handle(event)


def test_a_scene_at_rest_was_asked_in_every_turn_whether_something_is_new(tmp_path: Path) -> None:
    frame = shell("en", tmp_path)
    scene = Aging(frame)
    program = App(frame, pygame.display.set_mode((1280, 720)), scene, PATIENCE)
    for _ in range(100):
        program.step([], 0.04)
    assert len(scene.steps) < 50
    assert sum(scene.steps) == pytest.approx(4.0, abs=0.2)
    program.step([key(pygame.K_TAB)], 0.04)
    scene.steps.clear()
    for _ in range(10):
        program.step([], 0.04)
    assert scene.steps == [0.04] * 10
    scene.page.stale = True
    program.step([], 2.0)
    scene.steps.clear()
    program.step([], 0.04)
    assert scene.steps == [0.04]


def test_no_time_of_a_calm_is_lost(tmp_path: Path) -> None:
    frame = shell("en", tmp_path)
    scene = Aging(frame)
    program = App(frame, pygame.display.set_mode((1280, 720)), scene, PATIENCE)
    turns = 0
    for _ in range(7):
        for _ in range(33):
            program.step([], 0.03)
        program.step([key(pygame.K_TAB)], 0.03)
        turns += 34
        assert scene.ages[-1] == pytest.approx(0.03 * (turns - 1))
        assert sum(scene.steps) == pytest.approx(0.03 * turns)


def test_scenes_come_and_go_as_they_ask(tmp_path: Path) -> None:
    program = app(tmp_path)
    first, second = Blank(program.shell), Blank(program.shell)
    program.open(first)
    assert program._follow(Swap(second))
    assert (program.top, first.closed) == (second, 1)
    assert program._follow(Pop())
    assert isinstance(program.top, MenuScene)
    program.open(Blank(program.shell))
    program.open(Blank(program.shell))
    assert program._follow(Home())
    assert len(program.scenes) == 1
    assert not program._follow(Quit())


def test_a_changed_language_lays_every_scene_out_again(tmp_path: Path) -> None:
    program = app(tmp_path)
    program.open(SettingsScene(program.shell))
    before = {scene: scene.page for scene in program.scenes if isinstance(scene, Screen)}
    program.step([key(pygame.K_DOWN), key(pygame.K_RIGHT)], 0.02)
    assert program.shell.tr.language == "fr"
    assert program.top.page is not before[program.top]  # type: ignore[attr-defined,index]
    program._follow(Home())
    assert program.top.page is not before[program.top]  # type: ignore[attr-defined,index]


def test_f1_shows_the_keys_of_the_scene_beneath_once(tmp_path: Path) -> None:
    program = app(tmp_path)
    program.step([key(pygame.K_F1), key(pygame.K_F1)], 0.02)
    assert [type(scene) for scene in program.scenes] == [MenuScene, HelpScene]


def test_f11_fills_the_screen_and_comes_back(tmp_path: Path) -> None:
    program = app(tmp_path)
    program.step([key(pygame.K_F11), key_up(pygame.K_F11)], 0.02)
    assert program.shell.settings.fullscreen
    assert program.picture.canvas.size == program.picture.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    program.step([key(pygame.K_F11), key_up(pygame.K_F11)], 0.02)
    assert program.shell.settings == Settings(language="en")
    assert program.picture.canvas.size == program.picture.surface.get_size() == (1280, 720)


def test_a_held_f11_fills_the_screen_once(tmp_path: Path) -> None:
    program = app(tmp_path)
    program.step([key(pygame.K_F11)] * 4, 0.02)
    assert program.shell.settings.fullscreen
    program.step([key_up(pygame.K_F11), key(pygame.K_RETURN, pygame.KMOD_LALT)], 0.02)
    assert not program.shell.settings.fullscreen


def test_the_window_comes_back_as_it_was_after_many_turns(tmp_path: Path) -> None:
    program = app(tmp_path)
    pygame.display.set_mode((1400, 800), pygame.RESIZABLE)
    program.step([pygame.Event(pygame.VIDEORESIZE, w=1400, h=800, size=(1400, 800))], 0.02)
    for _ in range(6):
        program.step([key(pygame.K_F11), key_up(pygame.K_F11), *pygame.event.get()], 0.02)
        program.step(pygame.event.get(), 0.02)
    assert program.picture.canvas.size == program.picture.surface.get_size() == (1400, 800)


def test_a_dialog_that_is_open_is_laid_out_again_on_the_full_screen(tmp_path: Path) -> None:
    program = app(tmp_path)
    program.open(message(program.shell, "x", "y"))
    program.step([key(pygame.K_F11), key_up(pygame.K_F11)], 0.02)
    assert all(scene.page.canvas is program.picture.canvas for scene in program.scenes if isinstance(scene, Screen))
    program.step([key(pygame.K_F11), key_up(pygame.K_F11)], 0.02)


def test_a_new_size_of_the_window_makes_a_new_canvas(tmp_path: Path) -> None:
    program = app(tmp_path)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    program.step([pygame.Event(pygame.VIDEORESIZE, w=1600, h=900, size=(1600, 900))], 0.02)
    assert program.picture.canvas.size == (1600, 900)


def test_a_window_that_has_its_size_back_is_painted_again(tmp_path: Path) -> None:
    program = app(tmp_path)
    program.step([], 0.02)
    before = pygame.image.tobytes(program.picture.surface, "RGB")
    for size in ((1600, 900), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
    program.step([pygame.Event(pygame.VIDEORESIZE, w=w, h=h, size=(w, h)) for w, h in ((1600, 900), (1280, 720))], 0.0)
    assert pygame.image.tobytes(program.picture.surface, "RGB") == before


def test_a_canvas_that_is_replaced_keeps_no_pictures(tmp_path: Path) -> None:
    program = app(tmp_path)
    program.step([], 0.02)
    former = program.picture.canvas
    assert list(former.looks._kept)
    program.shell.adopt(msgspec.structs.replace(program.shell.settings, text=125))
    program.step([], 0.02)
    assert program.picture.canvas is not former
    assert not list(former.looks._kept)


def test_a_scene_that_cannot_be_closed_still_lets_the_others_close(tmp_path: Path) -> None:
    class Broken(Blank):
        def close(self) -> None:
            super().close()
            raise ZeroDivisionError

    program = app(tmp_path)
    below, broken = Blank(program.shell), Broken(program.shell)
    program.open(below)
    program.open(broken)
    program.run(events=lambda: [pygame.Event(pygame.QUIT)], now=lambda: 0.0, rest=lambda _seconds: None)
    assert (below.closed, broken.closed) == (1, 1)


def test_the_program_runs_until_the_window_is_closed(tmp_path: Path) -> None:
    program = app(tmp_path)
    turns = iter([[], [], [pygame.Event(pygame.QUIT)]])
    rests: list[float] = []
    program.run(events=lambda: next(turns), now=lambda: 0.0, rest=rests.append)
    assert len(rests) == 2
    assert program.scenes == []


def test_a_table_that_was_left_is_freed_in_the_next_idle_turn(tmp_path: Path) -> None:
    frame = shell("en", tmp_path)
    program = App(frame, pygame.display.set_mode((1280, 720)), MenuScene(frame), PATIENCE)
    program.open(TableScene(frame, Sitting(Session(wars.begun(2), wars.players(2), scripts))))
    program.step([], 0.02)
    flow = weakref.ref(program.top.flow) if isinstance(program.top, TableScene) else None
    program._follow(Home())
    while program.pause() == 0.0 or program._untidy:
        program.step([], 0.02)
    assert flow
    assert flow() is None


def told(program: App) -> list[str]:
    """Return what the strip over everything says, as the program is drawn now."""
    drawn: list[str] = []
    paint = program.picture.paint

    def note(items: Sequence[Item], until: float = inf) -> None:
        drawn.extend(item.label for item in items if item.key == "news/words")
        paint(items, until)

    program.picture.paint = note  # type: ignore[method-assign]
    program.picture.due = True
    program.step([], 0.02)
    program.picture.paint = paint  # type: ignore[method-assign]
    return drawn


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (3840, 2160)])
def test_what_could_not_be_saved_is_told_on_every_screen(size: tuple[int, int], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    frame = shell("en", tmp_path / "file")
    program = App(frame, pygame.display.set_mode(size), MenuScene(frame))
    program.open(Blank(frame))
    program.open(message(frame, "x", "y"))
    program.step([], 0.02)
    mute = key(pygame.K_m, pygame.KMOD_CTRL)
    program.step([mute], 0.02)
    assert frame.settings.mute
    assert frame.news
    assert told(program) == [frame.notice]
    program.step([mute], 0.02)
    assert told(program) == [words := frame.notice]
    program.step([key(pygame.K_F1)], 0.02)
    assert told(program) == []
    box = program.picture.canvas.box
    assert all(box.covers(item.box) for item in strip(words * 3, program.picture.canvas, 0))


def test_a_press_on_the_strip_means_nothing_else(tmp_path: Path) -> None:
    program = app(tmp_path)
    scene = message(program.shell, "x", "y " * 3000)
    program.open(scene)
    program.shell.notify("Something is the matter.")
    program.step([], 0.02)
    strip_ = next(item for item in program._items() if item.key == "news")
    pos = tuple(round(c * program.picture.canvas.unit) for c in strip_.box.centre)
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    heard: list[pygame.Event] = []
    scene.handle = heard.append  # type: ignore[method-assign, assignment]
    program.step([press], 0.02)
    assert (heard, program.shell.news) == ([], False)
    program.step([press], 0.02)
    assert heard == [press]


def test_a_scene_that_tells_the_notice_itself_needs_no_strip(tmp_path: Path) -> None:
    program = app(tmp_path)
    program.shell.notify("Something is the matter.")
    program.scenes[0].layout(program.picture.canvas)
    assert told(program) == []
    program.open(Blank(program.shell))
    assert told(program) == []


def _in_the_menu(program: App, words: str) -> bool:
    return any(item.label == words for item in program.top.picture())


def test_a_notice_that_was_read_elsewhere_stood_in_the_menu_for_ever(tmp_path: Path) -> None:
    program, words = app(tmp_path), "The report is copied."
    program.open(message(program.shell, "x", "y"))
    program.shell.notify(words)
    assert told(program) == [words]
    program.step([key(pygame.K_F7)], 0.02)
    program._follow(Home())
    assert not _in_the_menu(program, words)


def test_a_notice_of_the_menu_is_gone_after_the_next_screen(tmp_path: Path) -> None:
    program, words = app(tmp_path), "The settings were damaged."
    program.shell.notify(words)
    program.scenes[0].layout(program.picture.canvas)
    assert told(program) == []
    assert _in_the_menu(program, words)
    program.open(Blank(program.shell))
    program._follow(Home())
    assert not _in_the_menu(program, words)


TINY = ((1, 1), (199, 720), (700, 40), (8000, 400))


def test_a_window_of_any_size_shows_what_there_is_room_for(tmp_path: Path) -> None:
    program = app(tmp_path)
    program.open(TableScene(program.shell, Sitting(Session(wars.begun(2), wars.players(2), scripts))))
    for size in (*TINY, (1280, 720), TINY[0]):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        program.step([pygame.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)], 0.02)
        program.step([], 0.02)
        shown = pygame.display.get_surface()
        assert shown
        assert shown.get_size() == size
        assert shown.get_at((0, 0)) == program.picture.surface.get_at((0, 0))
    pygame.display.set_mode((1280, 720))


@pytest.mark.parametrize("size", [(1, 1), (199, 150)])
def test_a_table_without_a_map_killed_the_program_in_a_tiny_window(tmp_path: Path, size: tuple[int, int]) -> None:
    program = app(tmp_path)
    program.open(TableScene(program.shell, sitting()))
    pygame.display.set_mode(size, pygame.RESIZABLE)
    program.step([pygame.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)], 0.02)
    assert not program.drawing
    pygame.display.set_mode((1280, 720))


def test_a_setting_that_changes_no_picture_draws_none_again(tmp_path: Path) -> None:
    frame = shell("en", tmp_path)
    program = App(frame, pygame.display.set_mode((1280, 720)), MenuScene(frame))
    program.step([], 0.02)
    canvas = program.picture.canvas
    frame.adopt(msgspec.structs.replace(frame.settings, speed="fast", language="fr"))
    program.step([], 0.02)
    assert program.picture.canvas is canvas
    frame.adopt(msgspec.structs.replace(frame.settings, text=150))
    program.step([], 0.02)
    assert program.picture.canvas is not canvas


def test_a_changed_text_size_held_the_loop_until_all_was_drawn_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    frame = shell("en", tmp_path)
    program = App(frame, window := pygame.display.set_mode((1280, 720)), MenuScene(frame), patience=0.0)
    program.step([], 0.02)
    drawn, shown = Event(), list[pygame.Surface]()
    draw_ahead = program.picture.draw_ahead
    monkeypatch.setattr(program.picture, "draw_ahead", lambda items: drawn.wait(30) and draw_ahead(items))
    monkeypatch.setattr(pygame.display, "update", lambda *_: shown.append(window.copy()))
    frame.adopt(msgspec.structs.replace(frame.settings, text=150))
    for _ in range(3):
        program.step([], 0.02)
        assert program.drawing
    assert not shown
    drawn.set()
    while program.drawing:
        program.step([], 0.02)
    assert same(shown[-1], painted(program))


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_buffer().raw == other.get_buffer().raw


def painted(program: App) -> pygame.Surface:
    """Return what is in view, painted from nothing."""
    surface = pygame.Surface(program.picture.surface.get_size(), 0, program.picture.surface)
    paint(program.picture.canvas, surface, program.top.picture())
    return surface
