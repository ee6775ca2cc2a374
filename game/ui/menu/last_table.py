"""The table as it was last set up: its players, and the settings of each game. Kept in one small file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec

from game.kernel import side_files
from game.kernel.player import Token
from game.kernel.problems import Problem
from game.kernel.side_files import FileCodec
from game.kernel.strict_yaml.document import dump

FILE: Final = "last_table.yaml"

Name = Annotated[str, msgspec.Meta(max_length=40)]


class Chair(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: the names of the person and of the computer player who take turns in it, and who sits there now.

    `bot` names a bot of `game.bots`; None = the person.
    """

    person: Name
    computer: Name
    token: Token
    bot: str | None = None

    @property
    def name(self) -> str:
        """The name of the one who sits there now."""
        return self.person if self.bot is None else self.computer


class LastGame(msgspec.Struct, frozen=True, kw_only=True):
    """The last settings of a game: number of seats, board, house rules; `own` are each person's, by name and key."""

    seats: int
    board: str
    house: dict[str, Any]
    own: dict[str, dict[str, Any]] = {}


class LastTable(msgspec.Struct, frozen=True, kw_only=True):
    """All that is remembered; `games` by name. `phones` says whether the table was opened for phones."""

    chairs: list[Chair] = []
    games: dict[str, LastGame] = {}
    phones: bool = False


_CODEC: Final = FileCodec(
    lambda path: msgspec.convert(side_files.load(path), LastTable),
    lambda last: dump(msgspec.to_builtins(last)),
    LastTable(),
)


def load(folder: Path) -> tuple[LastTable, Problem | None]:
    """Return the file in `folder`, an empty memory if it is missing or damaged, and what was damaged."""
    return side_files.read(folder / FILE, _CODEC)


def change(folder: Path, changed: Callable[[LastTable], LastTable]) -> None:
    """Write what `changed` makes of the memory into `folder`, which is made if need be. Raises `Refused`."""
    side_files.change(folder / FILE, _CODEC, changed)
