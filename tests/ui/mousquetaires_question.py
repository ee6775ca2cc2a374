"""A question of Mousquetaires by itself: the panel with the form, and hands to answer it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from game.kernel.engine import advance, view
from game.kernel.player import Player
from game.kernel.types import Seat, State
from game.rules.mousquetaires import MOUSQUETAIRES
from game.session.controller import Prompt
from game.ui.canvas import Canvas
from game.ui.control import Act
from game.ui.items import Item
from game.ui.page import Page
from game.ui.picker import Path
from game.ui.places import places
from game.ui.scene import Next
from game.ui.screen import Screen
from game.ui.shell import Shell
from game.ui.stage import Answer, Done
from game.ui.stages import mousquetaires_form as forms
from game.ui.stages import mousquetaires_looks as looks
from game.ui.stages.mousquetaires_cloth import WHOLE
from game.ui.stages.mousquetaires_form_seat import SeatForm
from tests.ui.stand import key, key_up, mouse, shell

NAMES: Final = ("Pauline", "Benoît", "Marcelle-Élisabeth", "Léon")


def seated(seats: int, bots: Sequence[int] = ()) -> list[Player]:
    """Seat people, and computer players at the seats in `bots`."""
    return [
        msgspec.convert({"name": NAMES[i], "token": "LRTM"[i], "bot": "random" if i in bots else None}, Player)
        for i in range(seats)
    ]


def prompt_of(state: State, seat: Seat) -> Prompt:
    """Ask a seat."""
    return Prompt(seat, view(state, seat), state.phase.options(state, seat), seat in state.phase.to_act(state), ())


class Question(Screen):
    """A seat is asked; `answers` are those it gave. What it plays is played on the state."""

    looks: Final = {**looks.LOOKS, **forms.LOOKS}  # type: ignore[misc]  # as every scene has them

    def __init__(self, words: Shell, state: State, seat: Seat, way: Path = (), *, alone: bool = False) -> None:
        super().__init__(words)
        self.state, self.seat = state, seat
        self.answers: list[Answer] = []
        self.players: Sequence[Player] = seated(len(state.hands))
        self.form: SeatForm = forms.form(MOUSQUETAIRES, prompt_of(state, seat), self.players, way, alone=alone)

    def compose(self, page: Page) -> None:
        """The panel, in the place that it has beside a wide board."""
        spots = places(page.canvas.box, len(self.players), WHOLE)
        page.put(Item("table", "table", page.canvas.box, (), -10), Item("side", "panel", spots.side, (), -5))
        room = spots.side.inset(26, 20 if spots.side.h < 700 else 30)
        if spots.journal is None:
            room = room.cut_top(46, 10)[1]
        self.form.compose(page, room)

    def handle(self, event: pygame.Event) -> Next:
        """Let the form, then the page have an event."""
        act = self.form.key(event, self.page) if event.type == pygame.KEYDOWN else None
        return self.act(act) if act else super().handle(event)

    def act(self, act: Act) -> Next:
        """Let the form react; play what it plays."""
        answer = self.form.act(act, self.page)
        if answer is not None:
            self.answers.append(answer)
        if answer is Done.AGAIN:
            self.recompose()
        elif answer is not None and not isinstance(answer, Done | tuple):
            assert self.state.phase.allows(self.state, self.seat, answer), answer
            advance(self.state, self.seat, answer)
        return None

    # ------------------------------------------------------------------ hands

    @property
    def played(self) -> Answer | None:
        """What was answered last, if it was an action."""
        last = self.answers[-1] if self.answers else None
        return None if isinstance(last, Done) else last

    def click(self, name: str) -> None:
        """Click a control with the mouse, scrolled into view; a card at its left, where the next one does not lie."""
        control = self.page.controls[name]
        assert not control.why, (name, control.why)
        self.page.focus.reveal(control, self.page.controls)
        box = self.page.focus.box(control, self.page.controls)
        point = (box.x + box.w * 0.2, box.y + box.h * 0.3) if name.startswith("card ") else box.centre
        for event in mouse(self, point):
            self.handle(event)

    def type(self, *codes: int) -> None:
        """Press keys."""
        for code in codes:
            self.handle(
                key(code, scancode=pygame.KSCAN_1 + code - pygame.K_1 if pygame.K_1 <= code <= pygame.K_9 else 0)
            )
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


def question(
    state: State,
    seat: Seat = 0,
    way: Path = (),
    *,
    language: str = "en",
    size: tuple[int, int] = (1280, 720),
    factor: float = 1.0,
    alone: bool = False,
) -> Question:
    """Ask a seat, laid out on a window."""
    screen = Question(shell(language), state, seat, way, alone=alone)
    screen.layout(Canvas(size, factor))
    return screen
