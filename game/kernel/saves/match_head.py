"""The part of a match file that is in clear. It is checked before the seal is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import msgspec

from game.kernel.boards import BoardFile, find_boards
from game.kernel.game import Game
from game.kernel.player import Player
from game.kernel.problems import Refused
from game.kernel.saves.file_format import NEWER, Version
from game.kernel.saves.match_writer import FORMAT
from game.kernel.saves.saved_match import FormerPlayer, Library, Status
from game.kernel.strict_yaml.records import convert
from game.kernel.types import Seat
from game.words import N_

if TYPE_CHECKING:
    from game.kernel.strict_yaml.document import Document


class BoardName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board of a match: the name of its file without the ending, and the SHA-256 of its bytes in hexadecimal."""

    name: str
    sha256: str


class _Common(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    tablee: Literal["match"]
    format: Version
    game: str
    rules: Version
    board: BoardName
    house: dict[str, Any]
    seats: list[Player]
    started: str
    saved: str
    status: Status
    conceded: list[Seat]
    handed: list[FormerPlayer] = []
    phase: Any
    table: Any
    story: str


class PlayingFile(_Common, frozen=True, kw_only=True):
    """The file of a match that goes on: `shown` is what the hands show to everybody, `sealed` holds the secrets."""

    shown: Any
    sealed: str


class EndedFile(_Common, frozen=True, kw_only=True):
    """The file of a match that is over: nothing in it is secret. `actions` is the number of lines of `log`.

    `played` are the seconds for which it was played, 0 if they were not counted.
    """

    ranks: list[int]
    played: Annotated[int, msgspec.Meta(ge=0)] = 0
    hands: Any
    seed: str
    first: Any
    actions: int
    log: str


class Head(NamedTuple):
    """A match file whose clear part is sound, with the game and the board that it names."""

    document: Document
    file: PlayingFile | EndedFile
    game: Game
    board: BoardFile

    def refused(self, field: str, message: str, **values: str | float) -> Refused:
        """Return the exception that refuses the file for one field; `message` is marked with `N_`."""
        return _refused(self.document, field, message, **values)


def read_head(document: Document, library: Library) -> Head:
    """Check the clear part of a match file. Raises `Refused`."""
    FORMAT.bring_up_to_date(document)
    game = _game(document, library)
    playing = convert(document, Status, ("status",)) == "playing"
    file = convert(document, PlayingFile) if playing else convert(document, EndedFile)
    head = Head(document, file, game, _board_file(document, file, game, library))
    _check_seats(head)
    return head


def _game(document: Document, library: Library) -> Game:
    name = convert(document, str, ("game",))
    if name not in library.games:
        message = N_("The game “{game}” is not known here. Install the latest Tablée to open it.")
        raise _refused(document, "game", message, game=name)
    game = library.games[name]
    rules = convert(document, Version, ("rules",))
    if rules > game.version:
        raise _refused(document, "rules", NEWER)
    if any(version not in game.migrations for version in range(rules, game.version)):
        message = N_(
            "This match was played by rules that this version of Tablée no longer knows. Open it with an older one."
        )
        raise _refused(document, "rules", message)
    return game


def _board_file(document: Document, file: PlayingFile | EndedFile, game: Game, library: Library) -> BoardFile:
    for board in find_boards(game.name, library.boards):
        if board.name == file.board.name:
            return board
    message = N_("The board “{board}” is missing. Put {file} back into this game’s boards folder.")
    raise _refused(document, "board", message, board=file.board.name, file=f"{file.board.name}.yaml")


def _check_seats(head: Head) -> None:
    file, seats, count = head.file, head.game.seats, len(head.file.seats)
    if count not in seats:
        message = N_("Players named: {count}. The game is for {fewest} to {most}: name as many as play.")
        raise head.refused("seats", message, count=count, fewest=seats[0], most=seats[-1])
    if len({player.token for player in file.seats}) < count:
        raise head.refused("seats", N_("Two players have the same token. Give each their own."))
    if len(set(file.conceded)) < len(file.conceded) or not set(file.conceded) <= set(range(count)):
        raise head.refused("conceded", N_("There is no such seat, or it is named twice. Number the seats from 0."))
    if any(each.seat not in range(count) for each in file.handed):
        raise head.refused("handed", N_("There is no such seat. Number the seats from 0."))
    if isinstance(file, EndedFile) and not (len(file.ranks) == count and set(file.ranks) <= set(range(1, count + 1))):
        message = N_("Each seat has one rank, 1 for the first. Write as many as there are seats.")
        raise head.refused("ranks", message)


def _refused(document: Document, field: str, message: str, **values: str | float) -> Refused:
    return Refused([document.problem((field,), message, **values)])
