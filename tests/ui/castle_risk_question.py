"""A question of Castle Risk on a table of its own: the map, the panel with the form, hands to answer it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec
import pygame

from game.kernel.engine import advance, view
from game.kernel.player import Player
from game.kernel.types import Action, Seat, State
from game.rules.castle_risk import CASTLE_RISK
from game.session.controller import Prompt
from game.ui import cards
from game.ui.atlas import looks
from game.ui.atlas.hand import MAP, Hand, MapGround, Taken
from game.ui.atlas.map_view import MapView
from game.ui.atlas.pieces import army, castle
from game.ui.atlas.survey import Survey
from game.ui.box import Box
from game.ui.canvas import Canvas
from game.ui.control import Act, How, Picked, Pressed
from game.ui.items import Item
from game.ui.page import Page
from game.ui.picker import Path
from game.ui.places import places
from game.ui.scene import Next
from game.ui.screen import Screen
from game.ui.shell import Shell
from game.ui.stage import Answer, By, Done
from game.ui.stages import castle_risk_form as forms
from game.ui.stages.castle_risk_atlas import atlas_of
from tests.rules.castle_risk.war import BOARD, INDEX
from tests.ui.stand import key, mouse, shell

NAMES: Final = ("Pauline", "Benoît", "Marcelle", "Léon", "Wolfgang Amadeus", "Élisabeth")
WHOLE: Final = Box(0, 0, BOARD.width, BOARD.height)
BREATH: Final = 0.5


@lru_cache(maxsize=1)
def _shared_map() -> MapView:
    """Open the map once: each question brings out on it what it needs."""
    return MapView(atlas_of(BOARD))


def seated(seats: int) -> list[Player]:
    """Seat people."""
    return [msgspec.convert({"name": NAMES[i], "token": "LRTMAJ"[i]}, Player) for i in range(seats)]


def prompt_of(state: State, seat: Seat) -> Prompt:
    """Ask a seat."""
    must = seat in state.phase.to_act(state)
    return Prompt(seat, view(state, seat), state.phase.options(state, seat), must, ())


class Question(Screen):
    """A seat is asked; `answers` are those it gave. What it plays is played on the state."""

    looks: Final = {**looks.LOOKS, **cards.LOOKS, **forms.LOOKS}  # type: ignore[misc]  # as every scene has them

    def __init__(self, words: Shell, state: State, seat: Seat, way: Path = (), *, alone: bool = False) -> None:
        super().__init__(words)
        self.state, self.seat = state, seat
        self.answers: list[Answer] = []
        self.players: Sequence[Player] = seated(len(state.hands))
        self.alone = alone
        self.drawn = False
        """Whether the map is drawn too: it takes its time."""
        self.form = self.asked(way)
        self.map = _shared_map()
        self.map.bring_out(None, None)
        self.hand = Hand(self.map)

    def asked(self, way: Path = ()) -> forms.CastleForm:
        """Return the form for what is asked now."""
        return forms.form(CASTLE_RISK, prompt_of(self.state, self.seat), self.players, way, alone=self.alone)

    def compose(self, page: Page) -> None:
        """The map and the panel."""
        spots = places(page.canvas.box, len(self.players), WHOLE)
        page.put(Item("table", "table", page.canvas.box, (), -10), Item("side", "panel", spots.side, (), -5))
        room = spots.side.inset(26, 20 if spots.side.h < 700 else 30)
        if spots.journal is None:
            room = room.cut_top(46, 10)[1]
        self.form.compose(page, room)
        page.add(MapGround(key=MAP, box=spots.board, layer=6))
        self.map.fit(page.canvas, spots.board.inset(8), page.tr.language)
        self.map.show(Survey(tuple(self._owners())), self.form.marks)
        if self.drawn:
            self.map.update(BREATH, None)
            while self.map.moving:  # until everything is sharp, and stands for itself
                self.map.update(BREATH, None)
            page.show(list(self.map.items(self._things())))

    def _owners(self) -> list[str]:
        return ["" if owner < 0 else self.players[owner].token for owner in self.state.table.owners]

    def _things(self) -> list[Item]:
        table, atlas = self.state.table, self.map.atlas
        owners = self._owners()
        made = [army(atlas, i, owners[i], number) for i, number in enumerate(table.armies) if number]
        made += [castle(atlas, land, owners[land]) for land in table.castles if land >= 0]
        return [*made, *forms.sketch(view(self.state, self.seat), self.form.way, self.players)]

    def handle(self, event: pygame.Event) -> Next:
        """Let the form, then the map, then the page have an event."""
        act = self.form.key(event, self.page) if event.type == pygame.KEYDOWN else None
        grasp = None if act else self.hand.mouse(event, self.page) or self.hand.key(event, self.page)
        if isinstance(grasp, Taken):
            self.hand.update(BREATH, self.page)
            return None
        act = act or grasp
        following = self.act(act) if act else super().handle(event)
        self.hand.update(BREATH, self.page)
        return following

    def act(self, act: Act) -> Next:
        """Let the form react; play what it plays."""
        answer = self.form.act(act, self.page)
        assert not isinstance(answer, By), "one seat alone is asked"
        if answer is not None:
            self.answers.append(answer)
        if answer is not None and not isinstance(answer, Done):
            for action in (answer,) if isinstance(answer, Action) else answer:
                assert self.state.phase.allows(self.state, self.seat, action), action
                advance(self.state, self.seat, action)
        elif answer is Done.AGAIN:
            self.recompose()
        return None

    # ------------------------------------------------------------------ hands

    @property
    def played(self) -> Answer | None:
        """What was answered last, if it was an action."""
        last = self.answers[-1] if self.answers else None
        return None if isinstance(last, Done) else last

    def pick(self, land: str, how: How = How.PICK, steps: int = 1, onto: str = "") -> None:
        """Pick a land on the map."""
        self.act(Picked(MAP, INDEX[land], how, steps, INDEX[onto] if onto else None))

    def click(self, name: str) -> None:
        """Click a control with the mouse, scrolled into view; a card at its left, where the next one does not lie."""
        control = self.page.controls[name]
        assert not control.why, (name, control.why)
        self.page.focus.reveal(control, self.page.controls)
        box = self.page.focus.box(control, self.page.controls)
        for event in mouse(self, (box.x + 8, box.centre[1]) if name.startswith("card ") else box.centre):
            self.handle(event)

    def type(self, *codes: int) -> None:
        """Press keys."""
        for code in codes:
            self.handle(key(code))
            self.handle(pygame.Event(pygame.KEYUP, key=code, mod=0, scancode=0, unicode=""))

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

    def press_shortcut(self, name: str) -> None:
        """Do what the shortcut of a control does."""
        self.act(Pressed(name))


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
