"""A question to a seat, as every form gets it: what the seat sees and may do, and the game's words for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from game.kernel.game import Game
from game.kernel.player import Player, names_in_text
from game.kernel.types import Action, Event, Phase, Seat, View
from game.session.controller import Decision
from game.ui.app.settings import Settings
from game.words import Words


class GroupQuestion(NamedTuple):
    """A question to all seats together.

    `look` returns the open table as it is, `people` the seats at the screen, `seconds` how long the phase was played.
    """

    look: Callable[[], View]
    people: Callable[[], Sequence[Seat]]
    seconds: Callable[[], float]
    players: Sequence[Player]
    settings: Callable[[], Settings]


class Question:
    """What a form asks. `alone` tells that nobody else can see the screen."""

    def __init__(self, game: Game, decision: Decision, players: Sequence[Player], *, alone: bool) -> None:
        self.seat: Final[Seat] = decision.seat
        self.view: Final[View] = decision.view
        self.options: Final[Sequence[Action]] = decision.options
        self.must: Final = decision.must
        self.story: Final[Sequence[Event]] = decision.story
        self.pace: Final = decision.pace
        self.players: Final = players
        self.alone: Final = alone
        self._game: Final = game
        self.refusals: Final[dict[str, str]] = {}
        """Why actions were refused so far, in sentences, and the paragraph behind each."""

    @property
    def phase(self) -> Any:
        """The phase in which it is asked."""
        phase: Phase = self.view.phase
        return phase

    def name(self, seat: Seat) -> str:
        """Return the name of the player of a seat."""
        return self.players[seat].name_in_text

    def prompt(self, tr: Words) -> str:
        """Say what is to be done."""
        return self._game.prompt(self.view, names_in_text(self.players), tr)

    @property
    def paragraph(self) -> str:
        """The paragraph that explains what is to be done."""
        return self._game.paragraph(self.view)

    def named(self, action: Action, tr: Words) -> str:
        """Name an action in a few words."""
        return self._game.act(action, self.view.board, tr)

    def why(self, action: Action, tr: Words) -> str:
        """Say why an action is refused; empty where it is legal."""
        if action in self.options:
            return ""
        return self.refused(action, self._game.why_not(self.view, action, tr) or tr("That is not possible now."))

    def refused(self, action: Action, words: str) -> str:
        """Note the paragraph behind the words by which an action is refused; return them."""
        if words:
            self.refusals[words] = self._game.paragraphs.get(type(action)) or self._game.paragraph(self.view)
        return words
