"""What plays a seat from outside the screen: a computer player, a script; later a phone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from game.bots.bot import Failure
from game.kernel.boards import BoardFile
from game.kernel.game import Game
from game.kernel.types import Action, Event, Seat, View


class Prompt(NamedTuple):
    """A question to one seat: what it sees, what it may do, whether it must. Holds nothing the seat may not know."""

    seat: Seat
    view: View
    options: Sequence[Action]
    must: bool
    story: Sequence[Event]


class Reply(NamedTuple):
    """A controller's answer: `action` is None if it declines; `failure` says what went wrong, if anything did."""

    action: Action | None
    failure: Failure | None = None


class Controller(Protocol):
    """Asked once, then polled every frame. No call may block."""

    def ask(self, prompt: Prompt) -> None:
        """Take a question; it replaces one that is still open."""
        ...

    def poll(self) -> Reply | None:
        """Return the answer once there is one."""
        ...

    def drop(self) -> None:
        """Forget the open question."""
        ...

    def leave(self) -> None:
        """End all work at once: the table is left."""
        ...


class Script:
    """A controller that answers at once with what a function chooses: for tests, and the shape of new ones."""

    def __init__(self, choose: Callable[[Prompt], Action | None]) -> None:
        self._choose = choose
        self._prompt: Prompt | None = None

    def ask(self, prompt: Prompt) -> None:
        """Take a question."""
        self._prompt = prompt

    def poll(self) -> Reply | None:
        """Answer it."""
        prompt, self._prompt = self._prompt, None
        return None if prompt is None else Reply(self._choose(prompt))

    def drop(self) -> None:
        """Forget it."""
        self._prompt = None

    def leave(self) -> None:
        """Forget it too."""
        self._prompt = None


Controllers = Callable[[str], Controller]
"""Makes the controller for a bot's name."""

Bots = Callable[[Game, BoardFile, str], Controller]
"""Makes the controller for a bot's name at a table where that game is played on that board."""
