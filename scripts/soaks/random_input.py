"""Random input: keys, clicks, fingers and new windows, at a program that is already there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pygame

from game.ui.app.loop.main_loop import App
from game.ui.app.screen import Screen
from game.ui.widgets.control import Area, Control

KEYS: Final = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PLUS, pygame.K_MINUS, pygame.K_COMMA, pygame.K_SLASH),
    *range(pygame.K_F1, pygame.K_F12 + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
)
SIZES: Final = ((1280, 720), (800, 600), (1920, 1080), (320, 200), (40, 30))
Wanted = Callable[[Control], bool]


def anything(_control: Control) -> bool:
    """Want every control."""
    return True


def random_events(app: App, rng: Random, wanted: Wanted = anything, *, interrupts: bool = True) -> list[pygame.Event]:
    """Return the events of one deed: a click on a control that is `wanted`, or elsewhere, keys, or a new window."""
    deed = rng.random()
    if deed < 0.5:
        return [*_click(app, rng, wanted)]
    if deed < 0.58:
        return [*_press_at(_point(app, rng), rng)]
    if deed < 0.65 and interrupts:
        return [*_finger(app, rng)]
    if deed < 0.93 or not interrupts:
        return [event for _ in range(rng.choice((1, 1, 4))) for event in _key(rng)]
    if deed < 0.96:
        return [pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, -1, 1, 3)), flipped=False)]
    if deed < 0.98:
        return [pygame.Event(pygame.WINDOWFOCUSLOST)]
    pygame.display.set_mode(rng.choice(SIZES), pygame.RESIZABLE)
    return [pygame.Event(pygame.WINDOWSIZECHANGED)]


def _click(app: App, rng: Random, wanted: Wanted) -> Iterator[pygame.Event]:
    """Yield a click on a control of the scene on top that can be used."""
    top = app.top
    controls = top.page.controls if isinstance(top, Screen) else {}
    able = [each for each in controls.values() if not each.why and wanted(each) and not isinstance(each, Area)]
    if not able or not isinstance(top, Screen):
        return
    chosen = rng.choice(able)
    area, box = controls.get(chosen.area), top.focus.box(chosen, controls)
    if not isinstance(area, Area) or area.box.holds(box.centre):
        yield from _press_at(top.page.canvas.rect(box).center, rng)


def _point(app: App, rng: Random) -> tuple[int, int]:
    wide, tall = app.picture.surface.get_size()
    return rng.randrange(wide), rng.randrange(tall)


def _press_at(spot: tuple[int, int], rng: Random) -> Iterator[pygame.Event]:
    yield pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    button = rng.choice((1, 1, 1, 1, 3))
    for _ in range(rng.choice((1, 1, 1, 2))):
        yield pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button, touch=False)
        yield pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button, touch=False)


def _finger(app: App, rng: Random) -> Iterator[pygame.Event]:
    """Yield a tap or a way of a finger, which may be lifted unseen or have another one beside it."""
    number, spot = rng.choice((0, 0, 0, 7)), _point(app, rng)
    ways = [spot, *(_point(app, rng) for _ in range(rng.choice((0, 0, 1, 4))))]
    yield _touch(pygame.FINGERDOWN, number, app, ways[0])
    yield pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=True)  # SDL makes a mouse of it, too
    for way in ways[1:]:
        yield _touch(rng.choice((pygame.FINGERMOTION,) * 5 + (pygame.FINGERDOWN,)), rng.choice((number, 3)), app, way)
    if rng.random() < 0.9:
        yield _touch(pygame.FINGERUP, number, app, ways[-1])


def _touch(kind: int, number: int, app: App, spot: tuple[int, int]) -> pygame.Event:
    wide, tall = app.picture.surface.get_size()
    return pygame.Event(kind, finger_id=number, touch_id=1, x=spot[0] / wide, y=spot[1] / tall, dx=0.0, dy=0.0)


def _key(rng: Random) -> Iterator[pygame.Event]:
    code = rng.choice(KEYS)
    mod = rng.choice((0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL))
    letter = chr(code) if 32 <= code < 127 and mod != pygame.KMOD_LCTRL else ""
    yield pygame.Event(pygame.KEYDOWN, key=code, mod=mod, scancode=0, unicode=letter)
    if letter:
        yield pygame.Event(pygame.TEXTINPUT, text=letter)
    yield pygame.Event(pygame.KEYUP, key=code, mod=mod, scancode=0)
