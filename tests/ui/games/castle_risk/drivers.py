"""Drivers that play a whole war at the table, by mouse alone, by keys alone, or by a gamepad alone."""

from __future__ import annotations

from collections import Counter, deque
from random import Random
from typing import Final

import pygame

from game.kernel.types import Action, Phase, Seat
from game.rules.castle_risk.moves import Muster
from game.ui.app.input_gate import TWICE
from game.ui.contract.reveal import RevealMode
from game.ui.draw.box import Point
from game.ui.end.scene import EndScene
from game.ui.map.input import MAP
from game.ui.table.caution import DO
from game.ui.table.map import MapTable
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.widgets.control import Act, Amount, Area, Changed, Control, Picked, Pressed, parts
from game.ui.widgets.focus import DIRECTIONS, LINGERS
from game.ui.widgets.input.gamepad import BUTTONS
from game.ui.widgets.sleep import ASLEEP
from tests.bots.frozen_steady.castle_risk.heuristics import decide
from tests.ui.drivers import STEP, Room
from tests.ui.games.castle_risk.forms.test_every_click import clicks
from tests.ui.pads import pad_events as pad
from tests.ui.stand import mouse

BUTTON_OF: Final = {(stroke.key, stroke.mod): button for button, stroke in BUTTONS.items()}
TEN: Final = 10
BY_HAND: Final = 1
"""How often an action of a kind is clicked in a kind of phase; more of them find nothing new."""


class MouseRoom(Room):
    """A table worked by clicks."""

    @property
    def map(self) -> MapTable:
        """The map of the table."""
        found = self.table._board.map
        assert found
        return found

    def click_at(self, point: Point) -> None:
        """Click somewhere."""
        for event in mouse(self.screen, point):
            self.app.step([event], 0.0)
        self.pass_time(STEP)

    def place(self, key: str) -> tuple[Control, float]:
        """Scroll a control into view; return it, and how far it is scrolled."""
        self.look()
        control = self.controls[key]
        self.screen.focus.reveal(control, self.controls)
        area = self.controls.get(control.area)
        return control, self.screen.focus.offset(area) if isinstance(area, Area) else 0.0

    def work(self, key: str) -> None:
        """Press a control, once it is awake; a card at its left, where the next one does not lie."""
        control, scrolled = self.place(key)
        if control.why == ASLEEP:
            self.pass_time(LINGERS)
            control, scrolled = self.place(key)
        assert not control.why, (key, control.why)
        box = control.box.moved(0, -scrolled)
        self.click_at((box.x + 8, box.centre[1]) if key.startswith("card ") else box.centre)

    def pick(self, land: int) -> None:
        """Pick a land on the map."""
        self.click_at(self.map.view.spot(land).centre)

    def set(self, key: str, value: int) -> None:
        """Choose a number: on the slider, then by the buttons beside it."""
        for _ in range(100):
            control, scrolled = self.place(key)
            assert isinstance(control, Amount)
            if control.value == value:
                return
            part = parts(control)["more" if control.value < value else "less"]
            self.click_at(part.moved(0, -scrolled).centre)
        raise AssertionError(f"{key} never becomes {value}")


class KeyRoom(MouseRoom):
    """A table worked by keys."""

    def work(self, key: str) -> None:
        """Go to a control by the tab key and press it, unless it is gone and the keyboard is nowhere."""
        self.go_to(key)
        if self.screen.focus.key:
            self.press(pygame.K_RETURN)

    def pick(self, land: int) -> None:
        """Go to a land by arrows and press Enter there."""
        self.go_to(MAP)
        for code in self.way_to(land):
            self.press(code)
        assert self.map.view.focus == land
        self.press(pygame.K_RETURN)

    def way_to(self, land: int) -> list[int]:
        """Return the arrows that lead to a land."""
        view, hand = self.map.view, self.map.hand
        start = view.focus if view.focus is not None else hand.first()
        assert start is not None
        routes: dict[int, list[int]] = {start: []}
        waiting = deque([start])
        while land not in routes:
            here = waiting.popleft()
            view.bring_out(view.hover, here)
            for code, direction in DIRECTIONS.items():
                there = hand.next(direction)
                if there is not None and there not in routes:
                    routes[there] = [*routes[here], code]
                    waiting.append(there)
        view.bring_out(view.hover, start)
        return routes[land]

    def set(self, key: str, value: int) -> None:
        """Type a number."""
        self.go_to(key)
        self.type(value)


class PadRoom(KeyRoom):
    """A table worked by a gamepad; its buttons are pressed for the keys that they stand for."""

    def press(self, code: int, mod: int = 0, scancode: int = 0) -> None:
        """Press the button of a key and let it go."""
        self.look()
        button = BUTTON_OF[code, mod]
        self.app.step([pad.down(button)], 0.0)
        self.app.step([pad.up(button)], 0.0)
        self.pass_time(STEP)

    def set(self, key: str, value: int) -> None:
        """Choose a number by the cross, ten at a time by the right stick."""
        self.go_to(key)
        for _ in range(200):
            control = self.controls[key]
            assert isinstance(control, Amount)
            missing = (value - control.value) // control.step
            if not missing:
                return
            if abs(missing) < TEN:
                self.press(pygame.K_RIGHT if missing > 0 else pygame.K_LEFT)
            else:
                self.lean(missing)
        raise AssertionError(f"{key} never becomes {value}")

    def lean(self, side: int) -> None:
        """Lean the right stick to the left (`side` < 0) or to the right, and let it go."""
        for x in (1.0 if side > 0 else -1.0, 0.0):
            self.app.step([pad.axis(pad.RIGHT_X, x)], 0.0)
        self.pass_time(STEP)


def play_war(room: MouseRoom, rng: Random, wild: float = 0.03, lines: int = 20_000) -> set[type[Action]]:
    """Play to the end, or so many lines, mostly as a steady player would; return the kinds of what was done."""
    kinds = Counter[tuple[type[Phase], type[Action]]]()
    for _ in room.turns(20_000):
        if len(room.table.evening.session.log()) > lines:
            break
        mode = room.table.flow.mode
        if isinstance(mode, CurtainMode):
            room.work("open") if "open" in room.controls else room.pass_time(STEP)
        elif isinstance(mode, FormMode):
            phase = type(room.table._session.phase)
            action = chosen(room, mode.seat, rng, wild)
            kinds[phase, type(action)] += 1
            if kinds[phase, type(action)] > BY_HAND:
                room.table.flow.play(action)
                room.pass_time(STEP)
            else:
                answer(room, mode.seat, action)
        elif isinstance(mode, RevealMode) and mode.waiting:
            room.work("on")
        else:
            room.pass_time(STEP)
    return {kind for _, kind in kinds}


def chosen(room: MouseRoom, seat: Seat, rng: Random, wild: float) -> Action:
    """Return what a steady player would do; any other legal action with the probability `wild`."""
    session = room.table._session
    options = session.decision(seat).options
    action = decide(session.view(seat), options)
    return options[rng.randrange(len(options))] if rng.random() < wild and not isinstance(action, Muster) else action


def answer(room: MouseRoom, seat: Seat, action: Action) -> None:
    """Play an action by clicks, and see that this is what was played."""
    session = room.table._session
    room.app.step([], TWICE)  # a click is not the second one of a click in the form before
    lines = len(session.log())
    if isinstance(action, Muster):
        land = session.view(seat).board.index[action.land]
        room.pick(land)
        while room.controls["place"].why:  # the last but one goes by itself, or all that are left at once
            room.work("all") if "all" in room.controls else room.pick(land)
        room.work("place")
    else:
        todo = clicks(action, session._match.state, seat)
        if "hide" in room.controls:  # the hand stays open after a card
            if todo[:1] == [Pressed("hand")]:
                todo = todo[1:]
            else:
                room.work("hide")
        for act in todo:
            perform(room, act)
        if DO in room.controls:  # it is told what that means, and wanted all the same
            room.work(DO)
    played = [line for line in session.log()[lines:] if line[0] == seat]
    assert played, action
    assert isinstance(action, Muster) or played[0][1] == action, (action, played[0])


def perform(room: MouseRoom, act: Act) -> None:
    """Do by hand what a click of a form is; open the curtain where it falls."""
    match act:
        case Pressed(key):
            word = key.rsplit(" ", 1)[0]
            held = [each for each in room.controls if each.startswith(f"{word} ")]
            if key not in room.controls and key.startswith("player "):
                return  # there is one only: it is chosen
            room.work(held[0] if key.startswith("card ") else key)
        case Picked(_, land, _, _, onto) if onto is not None:
            room.pick(onto)
            if isinstance(mode := room.table.flow.mode, FormMode) and mode.form.selection[:1] == ("land",):
                room.pick(land)
        case Picked(_, land):
            room.pick(land)
        case Changed(key, int() as value):
            room.set(key, value)
        case _:
            raise AssertionError(f"no form wants {act}")
    if not isinstance(room.screen, EndScene) and isinstance(room.table.flow.mode, CurtainMode):
        room.work("open") if "open" in room.controls else room.pass_time(STEP)
