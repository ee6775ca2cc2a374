"""Who plays a seat without the screen: a computer player or a script."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from game.bots.bot import Failure
from game.kernel.boards import BoardFile
from game.kernel.game import Game
from game.kernel.types import Action, Event, Seat, View


class Decision(NamedTuple):
    """What one seat has to decide: its view, its legal actions, whether it must act, and the public events so far.

    It holds nothing that the seat may not know. `pace` is how many times as long as usual computer players take to
    answer; 0 = no time at all.
    """

    seat: Seat
    view: View
    options: Sequence[Action]
    must: bool
    story: Sequence[Event]
    pace: float = 1.0


class Reply(NamedTuple):
    """A controller's answer: `action` is None if it declines; `failure` says what went wrong, if anything did."""

    action: Action | None
    failure: Failure | None = None


class Controller(Protocol):
    """Plays a seat: it is asked once, then polled in every frame. No method may block."""

    def ask(self, decision: Decision) -> None:
        """Begin to think about a decision. It replaces one that is still open."""
        ...

    def poll(self) -> Reply | None:
        """Return the answer, once; None while there is none."""
        ...

    def drop(self) -> None:
        """Forget the open decision: `poll` will not return its answer."""
        ...

    def leave(self) -> None:
        """Stop all work at once, because the table is left."""
        ...


class Script:
    """A controller that answers at once with what a function chooses: for tests and tools."""

    def __init__(self, choose: Callable[[Decision], Action | None]) -> None:
        self._choose = choose
        self._decision: Decision | None = None

    def ask(self, decision: Decision) -> None:
        """Take a decision."""
        self._decision = decision

    def poll(self) -> Reply | None:
        """Answer it."""
        decision, self._decision = self._decision, None
        return None if decision is None else Reply(self._choose(decision))

    def drop(self) -> None:
        """Forget it."""
        self._decision = None

    def leave(self) -> None:
        """Forget it too."""
        self._decision = None


Controllers = Callable[[str], Controller]
"""Makes the controller for the name of a bot."""

Bots = Callable[[Game, BoardFile, str], Controller]
"""Makes the controller for a game, a board and the name of a bot."""
