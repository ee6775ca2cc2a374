"""The boxes on the shelf: the games that can be played, and those that are still being packed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.kernel.game import Game
from game.words import Words


class Announced(NamedTuple):
    """What is written on a box: name of the game, title, players from–to, minutes."""

    name: str
    title: str
    players: tuple[int, int]
    minutes: int


SHELF: Final = (
    Announced("castle_risk", "Castle Risk", (2, 6), 240),
    Announced("master_citadel", "Master Citadel", (4, 4), 30),
    Announced("mousquetaires", "Mousquetaires", (2, 4), 50),
    Announced("egomaster", "Egomaster", (3, 6), 120),
)
"""Every box in its order, with what the game inside says of itself: a box is shown without loading its game."""


class Boxed(NamedTuple):
    """A box as it stands on the shelf: the game's name, what is written on it, whether it can be opened."""

    name: str
    title: str
    note: str
    ready: bool


def boxes(games: Mapping[str, Game], tr: Words) -> list[Boxed]:
    """Return the boxes: those of `SHELF` in its order, then registered games that it does not know."""
    known = [box.name for box in SHELF]
    shelf = [announced(box, tr)._replace(ready=box.name in games) for box in SHELF]
    return [*shelf, *(registered(games[name], tr) for name in games if name not in known)]


def announced(box: Announced, tr: Words) -> Boxed:
    """Return a closed box of the shelf."""
    return Boxed(box.name, box.title, _note(*box.players, box.minutes, tr), ready=False)


def registered(game: Game, tr: Words) -> Boxed:
    """Return the box of a game that is there, with the game's own words."""
    low, high = game.seats[0], game.seats[-1]
    note = _note(low, high, game.minutes(game.house(), high)[1], tr)
    return Boxed(game.name, tr(game.title), note, ready=True)


def _note(low: int, high: int, minutes: int, tr: Words) -> str:
    """Return "2–6 players, 2 hours"."""
    players = str(low) if low == high else f"{low}–{high}"
    if minutes % 60 == 0:
        time = tr.plural("{n} hour", "{n} hours", minutes // 60)
    else:
        time = tr.plural("{n} minute", "{n} minutes", minutes)
    return tr("{players} players, {time}", players=players, time=time)
