"""A seat that is asked by itself: the panel of its form, and mouse and keys to answer it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame

from game.kernel.engine import view
from game.kernel.types import Seat, State
from game.session.controller import Decision
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.contract.table_layout import TableLayout
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.widgets.page import Page
from game.ui.widgets.sleep import WAKES
from tests.ui.stand import key, key_up, mouse, shell

Q = TypeVar("Q", bound="Answering")


def decision_of(state: State, seat: Seat) -> Decision:
    """Return what a seat has to decide in a state."""
    return Decision(seat, view(state, seat), state.phase.options(state, seat), seat in state.phase.to_act(state), ())


class Answering(Screen):
    """A seat is asked; `answers` are those it gave. What it plays is played on the state."""

    def __init__(self, words: Shell, state: State, seat: Seat) -> None:
        super().__init__(words)
        self.state, self.seat = state, seat
        self.answers: list[FormAnswer] = []

    def panel(self, page: Page, spots: TableLayout) -> Box:
        """Put the table and the panel on the page; return the room for the form."""
        page.put(Item("table", "table", page.canvas.box, (), -10), Item("side", "panel", spots.side, (), -5))
        room = spots.side.inset(26, 20 if spots.side.h < 700 else 30)
        return room if spots.journal else room.cut_top(46, 10)[1]

    @property
    def played(self) -> FormAnswer | None:
        """What was answered last, if it was an action."""
        last = self.answers[-1] if self.answers else None
        return None if isinstance(last, FormRequest) else last

    def click(self, name: str) -> None:
        """Click a control with the mouse, scrolled into view; a card at its left, where the next one does not lie."""
        self.update(WAKES)
        control = self.page.controls[name]
        assert not control.why, (name, control.why)
        self.page.focus.reveal(control, self.page.controls)
        box = self.page.focus.box(control, self.page.controls)
        point = (box.x + min(8, box.w * 0.2), box.y + box.h * 0.4) if name.startswith("card ") else box.centre
        for event in mouse(self, point):
            self.handle(event)

    def type(self, *codes: int) -> None:
        """Press keys."""
        self.update(WAKES)
        for code in codes:
            digit = pygame.K_1 <= code <= pygame.K_9
            self.handle(key(code, scancode=pygame.KSCAN_1 + code - pygame.K_1 if digit else 0))
            self.handle(key_up(code))

    def tab_to(self, name: str) -> None:
        """Go to a control by the tab key."""
        for _ in range(len(self.page.controls) + 2):
            if self.page.focus.ring and self.page.focus.key == name:
                return
            self.type(pygame.K_TAB)
        raise AssertionError(f"the tab key does not come to {name}: {list(self.page.controls)}")

    def press(self, name: str) -> None:
        """Press a control by the keyboard."""
        self.tab_to(name)
        self.type(pygame.K_RETURN)


def ask(
    made: Callable[..., Q],
    state: State,
    seat: Seat = 0,
    selection: Path = (),
    *,
    language: str = "en",
    size: tuple[int, int] = (1280, 720),
    factor: float = 1.0,
    alone: bool = False,
) -> Q:
    """Ask a seat, laid out on a window."""
    screen = made(shell(language), state, seat, selection, alone=alone)
    screen.layout(Canvas(size, factor))
    return screen
