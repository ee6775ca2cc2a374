"""A question to a seat in Mousquetaires: what it sees and may do, and what its reward cards would pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.kernel.game import Game
from game.kernel.player import Player
from game.kernel.types import Action, Phase, Seat, View
from game.rules.mousquetaires.board import Card, value
from game.rules.mousquetaires.state import Affair, Cover, Glove, Place
from game.session.controller import Prompt
from game.words import Words

TIMES: Final[dict[Cover, int]] = {"": 1, "gem": 2, "prison": 0}
"""By what lies on a card, how many times its value it pays (MQ12)."""


class Asked:
    """What a form is about. `alone` = nobody else sees the screen."""

    def __init__(self, game: Game, prompt: Prompt, players: Sequence[Player], *, alone: bool) -> None:
        self.seat: Final[Seat] = prompt.seat
        self.view: Final[View] = prompt.view
        self.options: Final[Sequence[Action]] = prompt.options
        self.players: Final = players
        self.alone: Final = alone
        self._game: Final = game

    @property
    def phase(self) -> Any:
        """What is asked."""
        phase: Phase = self.view.phase
        return phase

    @property
    def affair(self) -> Affair:
        """The open table."""
        affair: Affair = self.view.table
        return affair

    @property
    def glove(self) -> Glove:
        """What the seat alone knows: for what is private only."""
        glove: Glove = self.view.hand
        return glove

    @property
    def jailed(self) -> bool:
        """Whether the seat does not fight."""
        return self.affair.jailed(self.seat)

    @property
    def fighters(self) -> int:
        """How many fight the next duel."""
        return sum(not self.affair.jailed(seat) for seat in range(self.affair.seats))

    def name(self, seat: Seat) -> str:
        """Return the name of a player."""
        return self.players[seat].name

    def prompt(self, tr: Words) -> str:
        """Say what is to be done."""
        return self._game.prompt(self.view, [player.name for player in self.players], tr)

    def named(self, action: Action, tr: Words) -> str:
        """Name an action in a few words."""
        return self._game.act(action, self.view.board, tr)

    def why(self, action: Action, tr: Words) -> str:
        """Say why an action is refused; nothing where it is legal."""
        if action in self.options:
            return ""
        return self._game.why_not(self.view, action, tr) or tr("That is not possible now.")

    def cover(self, seat: Seat, place: Place) -> Cover:
        """Return what lies on a reward card."""
        return self.affair.covers[seat][place]

    def pays(self, card: Card, place: Place) -> int:
        """Return the ducats that a card pays at a place of the seat, as things stand."""
        return value(card) * TIMES[self.cover(self.seat, place)]

    def worth(self) -> int:
        """Return the ducats that the seat's three reward cards pay, as things stand."""
        return sum(self.pays(card, place) for place, card in enumerate(self.glove.rewards))
