"""A question of Castle Risk on a table of its own: the map, the panel with the form, hands to answer it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

import msgspec
import pygame

from game.kernel.engine import advance, view
from game.kernel.player import Player
from game.kernel.types import Action, Seat, State
from game.rules.castle_risk import CASTLE_RISK
from game.ui.app.shell import Shell
from game.ui.contract.form import AnswerWithOrders, FormRequest, SeatAction
from game.ui.contract.picker import Path
from game.ui.contract.table_layout import lay_out_table
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.materials import cards
from game.ui.games.castle_risk.forms import registry as forms
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.games.castle_risk.map import atlas_of
from game.ui.map import looks
from game.ui.map.input import MAP, MapControl, MapHand, Taken
from game.ui.map.pieces import army, castle
from game.ui.map.survey import Survey
from game.ui.map.view import MapView
from game.ui.widgets.control import Act, Picked, PickKind, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next
from tests.rules.castle_risk.war import BOARD, INDEX
from tests.ui.answering import Answering, ask, decision_of

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


class Question(Answering):
    """A seat is asked; `answers` are those it gave. What it plays is played on the state."""

    looks: Final = {**looks.LOOKS, **cards.LOOKS, **forms.LOOKS}  # type: ignore[misc]  # as every scene has them

    def __init__(self, words: Shell, state: State, seat: Seat, selection: Path = (), *, alone: bool = False) -> None:
        super().__init__(words, state, seat)
        self.players: Sequence[Player] = seated(len(state.hands))
        self.alone = alone
        self.drawn = False
        """Whether the map is drawn too: it takes its time."""
        self.form = self.asked(selection)
        self.map = _shared_map()
        self.map.bring_out(None, None)
        self.hand = MapHand(self.map)

    def asked(self, selection: Path = ()) -> CastleRiskForm:
        """Return the form for what is asked now."""
        decision = decision_of(self.state, self.seat)
        form = forms.form(CASTLE_RISK, decision, self.players, selection, alone=self.alone)
        assert isinstance(form, CastleRiskForm)
        return form

    def compose(self, page: Page) -> None:
        """The map and the panel."""
        spots = lay_out_table(page.canvas.box, len(self.players), WHOLE)
        self.form.compose(page, self.panel(page, spots))
        page.add(MapControl(key=MAP, box=spots.board, layer=6))
        self.map.fit(page.canvas, spots.board.inset(8), page.tr.language)
        self.map.show(Survey(tuple(self._owners())), self.form.marks)
        if self.drawn:
            self.map.update(BREATH)
            while self.map.moving:  # until everything is sharp, and stands for itself
                self.map.update(BREATH)
            page.show(list(self.map.items(self._things())))

    def _owners(self) -> list[str]:
        return ["" if owner < 0 else self.players[owner].token for owner in self.state.table.owners]

    def _things(self) -> list[Item]:
        table, atlas = self.state.table, self.map.atlas
        owners = self._owners()
        made = [army(atlas, i, owners[i], number) for i, number in enumerate(table.armies) if number]
        made += [castle(atlas, land, owners[land]) for land in table.castles if land >= 0]
        return [*made, *forms.sketch(view(self.state, self.seat), self.form.selection, self.players)]

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
        assert not isinstance(answer, SeatAction | AnswerWithOrders), "one seat alone is asked"
        if answer is not None:
            self.answers.append(answer)
        if answer is not None and not isinstance(answer, FormRequest):
            for action in (answer,) if isinstance(answer, Action) else answer:
                assert self.state.phase.allows(self.state, self.seat, action), action
                advance(self.state, self.seat, action)
        elif answer is FormRequest.REOPEN:
            self.form = self.asked(self.form.selection)
            self.page.focus.key = ""
        if isinstance(answer, FormRequest):
            self.recompose()
        return None

    # ------------------------------------------------------------------ hands

    def pick(self, land: str, kind: PickKind = PickKind.PICK, steps: int = 1, onto: str = "") -> None:
        """Pick a land on the map."""
        self.act(Picked(MAP, INDEX[land], kind, steps, INDEX[onto] if onto else None))

    def press_shortcut(self, name: str) -> None:
        """Do what the shortcut of a control does."""
        self.act(Pressed(name))


question = partial(ask, Question)
