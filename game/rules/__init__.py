"""The games of the house, each a package that knows nothing of the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from game.kernel.game import Game


class Games(Mapping[str, Game]):
    """Games by name. One is loaded when it is first asked for: a menu shows boxes, it does not play what is in them."""

    def __init__(self, *names: str) -> None:
        self._names: Final = names
        self._loaded: Final[dict[str, Game]] = {}

    def __getitem__(self, name: str) -> Game:
        if name not in self._names:
            raise KeyError(name)
        if name not in self._loaded:
            self._loaded[name] = getattr(import_module(f"game.rules.{name}"), name.upper())
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names


GAMES: Final[Mapping[str, Game]] = Games("master_citadel", "castle_risk", "mousquetaires", "egomaster")
"""Every game that can be played: `MASTER_CITADEL` of `game.rules.master_citadel`, and so on."""
