"""A question of Mousquetaires by itself: the panel with the form, and hands to answer it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
import pygame

from game.kernel.engine import advance
from game.kernel.player import Player
from game.kernel.types import Seat, State
from game.rules.mousquetaires import MOUSQUETAIRES
from game.ui.app.shell import Shell
from game.ui.contract.form import Form, FormRequest
from game.ui.contract.picker import Path
from game.ui.contract.table_layout import lay_out_table
from game.ui.games.mousquetaires.forms import registry as forms
from game.ui.games.mousquetaires.layout import WHOLE
from game.ui.games.mousquetaires.looks import table as looks
from game.ui.widgets.control import Act
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next
from tests.ui.answering import Answering, ask, decision_of

NAMES: Final = ("Pauline", "Benoît", "Marcelle-Élisabeth", "Léon")


def seated(seats: int, bots: Sequence[int] = ()) -> list[Player]:
    """Seat people, and computer players at the seats in `bots`."""
    return [
        msgspec.convert({"name": NAMES[i], "token": "LRTM"[i], "bot": "random" if i in bots else None}, Player)
        for i in range(seats)
    ]


class Question(Answering):
    """A seat is asked; `answers` are those it gave. What it plays is played on the state."""

    looks: Final = {**looks.LOOKS, **forms.LOOKS}  # type: ignore[misc]  # as every scene has them

    def __init__(self, words: Shell, state: State, seat: Seat, selection: Path = (), *, alone: bool = False) -> None:
        super().__init__(words, state, seat)
        self.players: Sequence[Player] = seated(len(state.hands))
        self.form: Form = forms.form(MOUSQUETAIRES, decision_of(state, seat), self.players, selection, alone=alone)

    def compose(self, page: Page) -> None:
        """The panel, in the place that it has beside a wide board."""
        spots = lay_out_table(page.canvas.box, len(self.players), WHOLE)
        self.form.compose(page, self.panel(page, spots))

    def handle(self, event: pygame.Event) -> Next:
        """Let the form, then the page have an event."""
        act = self.form.key(event, self.page) if event.type == pygame.KEYDOWN else None
        return self.act(act) if act else super().handle(event)

    def act(self, act: Act) -> Next:
        """Let the form react; play what it plays."""
        answer = self.form.act(act, self.page)
        if answer is not None:
            self.answers.append(answer)
        if answer is FormRequest.RECOMPOSE:
            self.recompose()
        elif answer is not None and not isinstance(answer, FormRequest | tuple):
            assert self.state.phase.allows(self.state, self.seat, answer), answer
            advance(self.state, self.seat, answer)
        return None


question = partial(ask, Question)
