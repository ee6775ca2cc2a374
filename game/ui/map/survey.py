"""What the table asks a stage about its map, and what a form tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

from game.kernel.player import Player
from game.kernel.types import View
from game.ui.map.geography import Atlas
from game.words import Words


class Survey(NamedTuple):
    """What the map shows of a view.

    `owners` has the letter of the token of each land's owner, "" for nobody's; `crowned` the regions that one player
    holds whole; `links` those dotted lines that count. `title` and `subtitle` stand in the cartouche.

    `switch` are the words of the switch on the legend, for the colours of the map and for those of the owners; without
    them there is none. `people` are the tokens and names of the owners, for the legend.
    """

    owners: tuple[str, ...]
    crowned: frozenset[int] = frozenset()
    links: frozenset[int] = frozenset()
    title: str = ""
    subtitle: str = ""
    switch: tuple[str, ...] = ()
    people: tuple[tuple[tuple[str, str], str], ...] = ()


NO_TOKEN: Final = ("", "")
"""The token of nobody."""


class LandCard(NamedTuple):
    """What is said of the land under the mouse; each line stands beside a token, NO_TOKEN for none."""

    title: str
    lines: tuple[tuple[tuple[str, str], str], ...] = ()


class Marks(NamedTuple):
    """What a form brings out on the map: it has it as its `marks`.

    Lands outside `highlight` are dimmed; a click on one explains why it cannot be chosen. None: no land is dimmed.
    `source` is what was chosen, `targets` what it is aimed at. With `wheel`, the wheel on a lit land counts; without,
    or with Ctrl, it zooms. With `drag`, lit lands can be dragged onto others.
    """

    highlight: frozenset[int] | None = None
    source: int | None = None
    targets: frozenset[int] = frozenset()
    wheel: bool = False
    drag: bool = False


class MapStage(Protocol):
    """What a stage knows of its map."""

    def atlas(self, board: Any) -> Atlas:
        """Return the map of a board: the same object each time."""
        ...

    def survey(self, view: View, players: Sequence[Player], tr: Words) -> Survey:
        """Return what the map shows of a view."""
        ...

    def land_name(self, board: Any, land: int, tr: Words) -> str:
        """Return what the land of that number is called."""
        ...

    def card(self, view: View, players: Sequence[Player], land: int, tr: Words) -> LandCard | None:
        """Return what is said of a land under the mouse, if anything."""
        ...
