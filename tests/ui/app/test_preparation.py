"""What comes next is prepared while the loop goes on turning."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from threading import Event, current_thread
from typing import Any, ClassVar, Final

import msgspec
import pygame
import pytest

from game.ui.app.loop.main_loop import App
from game.ui.app.loop.waiting import AROUND
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.menu.scene import MenuScene
from game.ui.start.launch import PATIENCE
from game.ui.widgets.control import Act, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.readable import readable
from game.ui.widgets.scene import Next, Prepare, Push
from game.words import languages
from tests.ui.stand import key, key_up, mouse, shell

WHOLE: Final = Box(0, 0, 1280, 720)
BELOW: Final = Box(20, 600, 300, 60)
ENTER: Final = pygame.K_RETURN
LONG: Final = 30.0
"""Seconds after which a thread that is stuck gives up, so that a test ends."""


class Slow(Screen):
    """A screen with a button; what it leads to takes until `ready`, and its last picture until `drawn`."""

    first = "on"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.ready, self.drawn = Event(), Event()
        self.pressed = 0
        self.dropped = list[str]()
        self.age = 0.0

    def compose(self, page: Page) -> None:
        page.add(Button(key="on", box=BELOW, label="On", shortcut="Enter"))

    def handle(self, event: pygame.Event) -> Next:
        if event.type == pygame.DROPFILE:
            self.dropped.append(event.file)
        return super().handle(event)

    def act(self, act: Act) -> Next:
        self.pressed += act == Pressed("on")
        return Prepare(self._next)

    def _next(self) -> Next:
        assert self.ready.wait(LONG)
        return Push(Following(self.shell, self.drawn))

    def update(self, dt: float) -> Next:
        self.age += dt
        return super().update(dt)


class Following(Slow):
    """A screen of one colour, whose picture takes until `drawn`."""

    def __init__(self, shell: Shell, drawn: Event) -> None:
        super().__init__(shell)
        self.drawn = drawn

    def layout(self, canvas: object) -> None:
        def slowly(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
            assert self.drawn.wait(LONG)
            out = pygame.Surface((w, h))
            out.fill((200, 10, 10))
            return Picture(out)

        self.looks = {"slowly": slowly}  # type: ignore[misc]  # a look of this screen alone
        super().layout(canvas)  # type: ignore[arg-type]

    def compose(self, page: Page) -> None:
        page.put(items.Item("ground", "slowly", WHOLE, (), 5))
        page.add(Button(key="on", box=BELOW, label="On", shortcut="Enter"))


class Checking(Slow):
    """A screen that checks something when it is `due`, which takes until `ready`."""

    due = False

    def act(self, act: Act) -> Next:
        self.pressed += act == Pressed("on")
        return None

    def update(self, dt: float) -> Next:
        due, self.due = self.due, False
        return Prepare(self._check, stays=True) if due else super().update(dt)

    def _check(self) -> None:
        assert self.ready.wait(LONG)


class Heavy(Screen):
    """A screen on which a turn takes long, if it `works`, and changes what is seen."""

    works = False
    turns = 0

    def compose(self, page: Page) -> None:
        page.add(Button(key="on", box=BELOW, label="On"))

    def update(self, dt: float) -> Next:
        """Work for more than a frame."""
        self.turns += 1
        end = time.perf_counter() + 0.02
        while self.works and time.perf_counter() < end:
            pass
        self.page.stale |= self.works
        return super().update(dt)


@pytest.fixture
def app(tmp_path: Path) -> App:
    """Return a program that prepares by a thread, with a slow screen in its window."""
    program = App(frame := shell("en", tmp_path), pygame.display.set_mode((1280, 720)), Slow(frame), PATIENCE)
    turn(program)
    return program


def turn(app: App, *events: pygame.Event) -> None:
    app.step(app._timely(events), 0.02)


def turn_until(app: App, done: Callable[[], bool]) -> None:
    """Let the loop turn, as it does while a thread works, until something is true."""
    while not done():
        turn(app)


def red() -> bool:
    window = pygame.display.get_surface()
    return window is not None and window.get_at((5, 5))[:3] == (200, 10, 10)


def shown(app: App) -> bool:
    """Tell whether the red screen is there, and the thread that painted it has ended."""
    return red() and not app.drawing


def test_presses_are_ignored_and_no_time_passes_while_the_next_scene_is_prepared(app: App) -> None:
    slow = app.top
    assert isinstance(slow, Slow)
    turn(app, key(ENTER))
    age = slow.age
    for _ in range(5):
        turn(app, key_up(ENTER), key(ENTER))
    assert (app.top, slow.pressed, slow.age) == (slow, 1, age)
    slow.ready.set()
    slow.drawn.set()
    turn_until(app, lambda: shown(app))
    turn(app, key(ENTER))
    assert isinstance(app.top, Following)
    assert app.top.pressed == 0


def test_the_former_picture_stays_until_the_new_one_is_drawn(app: App) -> None:
    slow = app.top
    assert isinstance(slow, Slow)
    slow.ready.set()
    turn(app, key(ENTER), key_up(ENTER))
    turn_until(app, lambda: app.top is not slow)
    for _ in range(5):
        turn(app)
        assert not red()
    assert app.top.age == 0  # type: ignore[attr-defined]
    slow.drawn.set()
    turn_until(app, lambda: shown(app))
    turn(app, key(ENTER))  # it may have been meant for the former scene
    turn(app)
    turn(app, key_up(ENTER))
    turn(app, key(ENTER))
    assert app.top.pressed == 1  # type: ignore[attr-defined]


def test_what_happens_to_the_window_meanwhile_is_not_lost(app: App) -> None:
    slow = app.top
    assert isinstance(slow, Slow)
    slow.drawn.set()
    turn(app, key(ENTER), key_up(ENTER))
    pygame.display.set_mode((1024, 768))
    turn(app, pygame.Event(pygame.VIDEORESIZE, w=1024, h=768, size=(1024, 768)))
    assert app.picture.canvas.size == (1280, 720)
    slow.ready.set()
    turn_until(app, lambda: shown(app))
    assert app.picture.canvas.size == (1024, 768)


def test_of_two_files_dropped_at_once_the_second_was_lost(app: App) -> None:
    slow = app.top
    assert isinstance(slow, Slow)
    slow.drawn.set()
    turn(app, key(ENTER), key_up(ENTER))
    dropped = [pygame.Event(pygame.DROPFILE, file=name) for name in ("one.tablee", "two.tablee")]
    turn(app, *dropped)
    slow.ready.set()
    turn_until(app, lambda: shown(app))
    assert isinstance(app.top, Following)
    assert app.top.dropped == ["one.tablee", "two.tablee"]


def test_the_former_picture_stayed_though_the_focus_was_lost_while_a_scene_was_painted(app: App) -> None:
    slow, window = app.top, pygame.display.get_surface()
    assert isinstance(slow, Slow)
    assert window
    empty, middle = app.picture.canvas.looks.brush.palette["walnut0"], app.picture.canvas.rect(BELOW).center
    assert window.get_at(middle)[:3] != empty
    slow.ready.set()
    turn(app, key(ENTER), key_up(ENTER))
    turn_until(app, lambda: app.top is not slow)
    turn(app, pygame.Event(pygame.WINDOWFOCUSLOST))
    assert {window.get_at(at)[:3] for at in (middle, (5, 5), (900, 300))} == {empty}
    slow.drawn.set()
    turn_until(app, lambda: shown(app))
    assert window.get_at((900, 300))[:3] == (200, 10, 10)
    assert window.get_at(middle)[:3] not in {empty, (200, 10, 10)}


def test_the_program_is_left_once_the_next_scene_is_there_to_be_closed(app: App) -> None:
    slow = app.top
    assert isinstance(slow, Slow)
    turn(app, key(ENTER))
    assert app.step([pygame.Event(pygame.QUIT)], 0.02)
    slow.ready.set()
    slow.drawn.set()
    while app.step([], 0.02):
        pass
    assert isinstance(app.top, Following)


def test_what_goes_wrong_in_a_preparation_is_raised_in_the_loop(app: App) -> None:
    torn = Event()

    def fails() -> Next:
        assert torn.wait(LONG)
        raise ValueError("the map is torn")

    app.top.act = lambda _act: Prepare(fails)  # type: ignore[attr-defined]
    turn(app, key(ENTER))
    torn.set()
    with pytest.raises(ValueError, match="torn"):
        turn_until(app, lambda: False)


def pad(kind: int, **values: Any) -> pygame.Event:
    """Return an event of the first gamepad."""
    return pygame.Event(kind, instance_id=0, **values)


def finger(kind: int, x: float, number: int = 1) -> pygame.Event:
    """Return an event of a finger at the height of the button; `x` is a share of the window's width."""
    return pygame.Event(kind, finger_id=number, touch_id=1, x=x, y=0.7, dx=0.0, dy=0.0)


def test_a_pads_button_let_go_while_a_scene_was_prepared_lost_the_next_press(app: App) -> None:
    slow = app.top
    assert isinstance(slow, Slow)
    turn(app, pad(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A))
    turn(app, pad(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A))
    slow.ready.set()
    slow.drawn.set()
    turn_until(app, lambda: shown(app))
    turn(app)
    turn(app, pad(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A))
    assert app.top.pressed == 1  # type: ignore[attr-defined]


def test_a_stick_let_go_while_a_scene_was_prepared_went_on_for_ever(app: App) -> None:
    slow = app.top
    assert isinstance(slow, Slow)
    axis = pygame.CONTROLLER_AXIS_LEFTX
    turn(app, pad(pygame.CONTROLLERAXISMOTION, axis=axis, value=32767), key(ENTER), key_up(ENTER))
    turn(app, pad(pygame.CONTROLLERAXISMOTION, axis=axis, value=0))
    slow.ready.set()
    slow.drawn.set()
    turn_until(app, lambda: shown(app))
    assert not list(app.pads.keys([], 60.0))


def test_the_full_screens_key_let_go_while_a_scene_was_prepared_worked_no_more(app: App) -> None:
    slow = app.top
    assert isinstance(slow, Slow)
    turn(app, key(pygame.K_F11))
    assert app.shell.settings.fullscreen
    turn(app, key(ENTER), key_up(ENTER))
    turn(app, key_up(pygame.K_F11))
    slow.ready.set()
    slow.drawn.set()
    turn_until(app, lambda: shown(app))
    turn(app)
    turn(app, key(pygame.K_F11))
    assert not app.shell.settings.fullscreen


def test_a_tap_on_a_scene_that_was_not_seen_yet_pressed_its_button(app: App) -> None:
    slow = app.top
    assert isinstance(slow, Slow)
    slow.ready.set()
    turn(app, key(ENTER), key_up(ENTER))
    turn_until(app, lambda: app.top is not slow)
    turn(app, finger(pygame.FINGERDOWN, 0.1))
    slow.drawn.set()
    assert app._preparation
    app._preparation.result()
    turn(app)
    turn(app, finger(pygame.FINGERUP, 0.1))
    turn(app)
    assert app.top.pressed == 0  # type: ignore[attr-defined]
    turn(app, finger(pygame.FINGERDOWN, 0.1, 2), finger(pygame.FINGERUP, 0.1, 2))
    assert app.top.pressed == 1  # type: ignore[attr-defined]


def test_a_finger_lifted_while_a_scene_was_prepared_left_the_screen_dead(app: App) -> None:
    slow = app.top
    assert isinstance(slow, Slow)
    turn(app, *(finger(kind, at) for kind, at in ((pygame.FINGERDOWN, 0.1), (pygame.FINGERMOTION, 0.5))))
    turn(app, key(ENTER), key_up(ENTER))
    turn(app, finger(pygame.FINGERUP, 0.5))
    slow.ready.set()
    slow.drawn.set()
    turn_until(app, lambda: shown(app))
    turn(app)
    turn(app, finger(pygame.FINGERDOWN, 0.1, 2), finger(pygame.FINGERUP, 0.1, 2))
    assert app.top.pressed == 1  # type: ignore[attr-defined]


def foot() -> bytes:
    """Return the pixels of the window where a strip appears."""
    window = pygame.display.get_surface()
    assert window
    return pygame.image.tobytes(window.subsurface(pygame.Rect(400, 600, 480, 115)), "RGB")


def test_what_takes_long_asks_for_patience_until_it_is_ready(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.app.loop.waiting.SLOW", 0.0)
    slow = app.top
    assert isinstance(slow, Slow)
    before = foot()
    turn(app, key(ENTER), key_up(ENTER))
    turn(app)
    assert foot() != before
    slow.ready.set()
    turn_until(app, lambda: app.top is not slow)
    slow.drawn.set()
    turn_until(app, lambda: shown(app))
    assert foot() == before


@pytest.mark.parametrize("language", languages())
def test_the_strip_that_asks_for_patience_covered_the_line_of_keys_in_the_menu(language: str) -> None:
    scene = MenuScene(shell(language))
    app = App(scene.shell, pygame.display.set_mode((1280, 720)), scene)
    app.step([], 0.5)
    taken = [*readable(scene.picture(), app.picture.canvas), *scene.controls_in_view()]
    app._waiting_strip.prepare(app._patient_words, 0.0, taken)
    plate = app._waiting_strip._plate
    assert plate
    left, top, wide, _ = (pixels / app.picture.canvas.unit for pixels in plate.rect)
    words = Box(left + AROUND, top + AROUND, wide - 2 * AROUND, 20)
    assert app.picture.canvas.box.covers(words)
    assert not words.meets_any(taken)


def test_what_is_ready_soon_asks_for_no_patience(app: App) -> None:
    slow = app.top
    assert isinstance(slow, Slow)
    before = foot()
    turn(app, key(ENTER), key_up(ENTER))
    for _ in range(3):
        turn(app)
        assert foot() == before
    slow.ready.set()
    slow.drawn.set()
    turn_until(app, lambda: shown(app))


def test_a_sheet_that_came_into_view_was_drawn_in_one_long_turn(app: App) -> None:
    surface = pygame.Surface((10, 10))
    asked: list[str] = []

    def noted(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
        asked.append(current_thread().name)
        return Picture(pygame.transform.scale(surface, (w, h)))

    class Coming(Screen):
        looks: ClassVar[dict[str, Look]] = {"noted": noted}

        def compose(self, page: Page) -> None:
            page.put(items.Item("sheet", "noted", WHOLE, (), 5, alpha=0.0))

    app.open(Coming(app.shell))
    app.step([], 0.0)
    while app.drawing:
        app.step([], 0.0)
    assert asked == ["preparation"]


def test_a_scene_that_takes_long_to_lay_out_held_the_loop(app: App) -> None:
    laid_out: list[str] = []

    class LongTable(Screen):
        def compose(self, page: Page) -> None:
            laid_out.append(current_thread().name)

    app._follow(Prepare(lambda: Push(LongTable(app.shell))))
    turn_until(app, lambda: isinstance(app.top, LongTable) and not app.drawing)
    assert laid_out == ["preparation"]


def test_a_turn_that_has_taken_long_already_painted_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = shell()
    program = App(frame, pygame.display.set_mode((1280, 720)), Heavy(frame), PATIENCE)
    turn(program)
    turn_until(program, lambda: not program.drawing)
    heavy = program.top
    assert isinstance(heavy, Heavy)
    painted = list[int]()
    monkeypatch.setattr(program.picture, "paint", lambda *_: painted.append(heavy.turns))
    heavy.turns, heavy.works = 0, True
    turn(program)
    assert not painted
    assert program.pause() == 0.0
    turn(program)
    assert painted == [2]


def test_a_press_was_lost_while_the_text_grew(app: App) -> None:
    slow = app.top
    assert isinstance(slow, Slow)
    slow.ready.set()
    slow.drawn.set()
    turn(app, key(ENTER), key_up(ENTER))
    turn_until(app, lambda: app.top is not slow and shown(app))
    red = app.top
    assert isinstance(red, Following)
    turn(app)
    red.ready.set()
    slow.drawn.clear()
    app.shell.adopt(msgspec.structs.replace(app.shell.settings, text=150))
    turn(app)
    turn(app)  # on a busy machine the first one leaves painting to this one
    assert app.drawing
    turn(app, key(ENTER), key_up(ENTER))
    assert red.pressed == 0
    slow.drawn.set()
    turn_until(app, lambda: shown(app))
    assert red.pressed == 1


def test_a_click_was_lost_while_the_menu_checked_which_match_goes_on(tmp_path: Path) -> None:
    checking = Checking(frame := shell("en", tmp_path))
    program = App(frame, pygame.display.set_mode((1280, 720)), checking, PATIENCE)
    turn(program)
    over, down, up = mouse(checking, BELOW.centre)
    checking.due = True
    turn(program, over, down)
    turn(program, up)
    assert program.drawing
    assert checking.pressed == 0
    checking.ready.set()
    turn_until(program, lambda: not program.drawing)
    assert checking.pressed == 1
