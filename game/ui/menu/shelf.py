"""The boxes on the shelf: the games that can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from game.words import Words

if TYPE_CHECKING:  # the first picture does not wait for it
    from game.kernel.game import Game


class BoxText(NamedTuple):
    """What is printed on a box: name of the game, title, players from–to, minutes."""

    name: str
    title: str
    players: tuple[int, int]
    minutes: int


SHELF: Final = (
    BoxText("castle_risk", "Castle Risk", (2, 6), 150),
    BoxText("master_citadel", "Master Citadel", (4, 4), 30),
    BoxText("mousquetaires", "Mousquetaires", (2, 4), 50),
    BoxText("egomaster", "Egomaster", (3, 6), 100),
)
"""The boxes in their order, with what each game says of itself: a box is shown without loading its game."""


class ShelfBox(NamedTuple):
    """A box on the shelf: the game's name, and the text on its lid."""

    name: str
    title: str
    note: str


def boxes(games: Mapping[str, Game], tr: Words) -> list[ShelfBox]:
    """Return the boxes of games: those of `SHELF` in its order, then games that it does not know."""
    known = [box for box in SHELF if box.name in games]
    others = [printed_by(games[name]) for name in games if name not in {box.name for box in known}]
    return [ShelfBox(box.name, tr(box.title), _note(box, tr)) for box in (*known, *others)]


def printed_by(game: Game) -> BoxText:
    """Return what a game says of itself."""
    low, high = game.seats[0], game.seats[-1]
    return BoxText(game.name, game.title, (low, high), game.minutes(game.house(), high)[1])


LONG: Final = 90
"""A longer time, in minutes, is written in hours and minutes."""


def _note(box: BoxText, tr: Words) -> str:
    """Return "2–6 players, 2 hours"."""
    low, high = box.players
    players = str(low) if low == high else f"{low}–{high}"
    if box.minutes % 60 == 0:
        time = tr.plural("{n} hour", "{n} hours", box.minutes // 60)
    elif box.minutes > LONG:
        hours, minutes = divmod(box.minutes, 60)
        time = tr("{hours} h {minutes} min", hours=hours, minutes=minutes)
    else:
        time = tr.plural("{n} minute", "{n} minutes", box.minutes)
    return tr("{players} players, {time}", players=players, time=time)
