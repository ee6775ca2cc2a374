"""The rules of the games, a package each: what may be done, what follows, what is said of it; no screen, no bot.

They may import the kernel, and not each other. Begin in a game with `RULES.en.md`, then `state.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # a menu does not wait for it
    from game.kernel.game import Game


class Games(MutableMapping[str, "Game"]):
    """Games by name. One is loaded when it is first asked for: a menu shows boxes, it does not play what is in them.

    A game that is not one of `game.rules` can be put in by hand: `games["chess"] = CHESS`.
    """

    def __init__(self, *names: str) -> None:
        self._games: Final[dict[str, Game | None]] = dict.fromkeys(names)

    def __getitem__(self, name: str) -> Game:
        game = self._games[name]
        if game is None:
            game = self._games[name] = getattr(import_module(f"game.rules.{name}"), name.upper())
        return game

    def __setitem__(self, name: str, game: Game) -> None:
        self._games[name] = game

    def __delitem__(self, name: str) -> None:
        del self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def __contains__(self, name: object) -> bool:
        return name in self._games


GAMES: Final = Games("castle_risk", "master_citadel", "mousquetaires", "egomaster")
"""Every game that can be played, in the order of the shelf: `CASTLE_RISK` of `game.rules.castle_risk`, and so on."""
