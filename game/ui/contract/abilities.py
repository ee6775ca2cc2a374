"""What some stages can do besides what all can: know what comes, ask all at once, have a screen of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from game.kernel.player import Player
from game.kernel.types import Seat, View
from game.ui.app.settings import Settings
from game.ui.app.shell import Shell
from game.ui.contract.form import Form
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Scene
from game.words import Words


@runtime_checkable
class Predrawing(Protocol):
    """A stage that knows what may come to lie on its board."""

    def to_predraw(
        self, view: View, players: Sequence[Player], page: Page, place: Callable[[Box], Box]
    ) -> Iterator[Item]:
        """Yield that, to be drawn before it is needed; `view` is what is seen now.

        `place` turns a box in board units into one of the page.
        """
        ...


class GroupQuestion(NamedTuple):
    """All who are asked together.

    `look` returns the open table as it is, `people` the seats at the screen, `seconds` how long the phase was played.
    """

    look: Callable[[], View]
    people: Callable[[], Sequence[Seat]]
    seconds: Callable[[], float]
    players: Sequence[Player]
    settings: Callable[[], Settings]


@runtime_checkable
class Together(Protocol):
    """A stage with a form of its own for a phase in which all are asked together."""

    def together(self, question: GroupQuestion) -> Form:
        """Return the form for all; what it gives is `By` a seat."""
        ...


@runtime_checkable
class Equipped(Protocol):
    """A stage with a screen of its own in the menu of the table."""

    def equipment(self, tr: Words) -> tuple[str, str]:
        """Name it, and say in a sentence what it is for."""
        ...

    def equip(self, shell: Shell, players: Sequence[Player]) -> Scene:
        """Return the screen."""
        ...
