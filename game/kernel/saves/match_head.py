"""The part of a match file that is in clear. It is checked before the seal is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple, get_args

import msgspec

from game.kernel.boards import BoardFile, find_boards
from game.kernel.game import Game
from game.kernel.match import Line
from game.kernel.player import Player
from game.kernel.problems import Problem, Refused, shortened
from game.kernel.saves.file_format import NEWER, Version
from game.kernel.saves.match_writer import FORMAT
from game.kernel.saves.saved_match import FormerPlayer, Library, Status
from game.kernel.saves.seal import Broken, unseal
from game.kernel.strict_yaml.records import convert
from game.kernel.types import Seat
from game.words import N_

if TYPE_CHECKING:
    from game.kernel.strict_yaml.document import Document
    from game.kernel.strict_yaml.sections import SectionReader

_LINES: Final = N_("The log has {found} lines instead of {needed}. Use an older copy of the file.")

_LONGEST: Final = 250
"""The longest name of a board that is told: no file has a longer one."""


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
    """Check the clear part of a match file. Raises `Refused` with every fault of it."""
    FORMAT.bring_up_to_date(document)
    from game.kernel.strict_yaml.sections import SectionReader

    reader = SectionReader(document)
    status = document.data.get("status")
    goes_on = status == "playing" if status in get_args(Status) else "sealed" in document.data
    file, sound = reader.record(PlayingFile) if goes_on else reader.record(EndedFile)
    game = _game(reader, sound, library)
    board = _board_file(reader, sound["board"], game, library) if game and "board" in sound else None
    if game and None not in sound.get("seats", [None]):
        _check_seats(reader, sound, game)
    if {"log", "actions"} <= sound.keys() and (found := sound["log"].count("\n")) != sound["actions"]:
        reader.say(("log",), _LINES, found=found, needed=sound["actions"])
    if game and "house" in sound and sound.get("rules") == game.version:
        reader.sound(lambda: convert(document, game.house, ("house",)))
    if file is None or game is None or board is None or reader.problems:
        _check_further(reader, sound, game)
        raise reader.refusal()
    return Head(document, file, game, board)


def _game(reader: SectionReader, sound: Mapping[str, Any], library: Library) -> Game | None:
    """Return the game of a match; None if there is none. Raises `Refused` if the file is of other rules."""
    name, rules = sound.get("game"), sound.get("rules")
    if name is None:
        return None
    if name not in library.games:
        message = N_("The game “{game}” is not known here. Install the latest Tablée to open it.")
        reader.say(("game",), message, game=shortened(name))
        return None
    game = library.games[name]
    if rules is None:
        return game
    if rules > game.version:
        raise _refused(reader.document, "rules", NEWER)
    if any(version not in game.migrations for version in range(rules, game.version)):
        message = N_(
            "This match was played by rules that this version of Tablée no longer knows. Open it with an older one."
        )
        raise _refused(reader.document, "rules", message)
    return game


def _board_file(reader: SectionReader, named: BoardName, game: Game, library: Library) -> BoardFile | None:
    for board in find_boards(game.name, library.boards):
        if board.name == named.name:
            return board
    message = N_("The board “{board}” is missing. Put {file} back into this game’s boards folder.")
    name = named.name[:_LONGEST]
    reader.say(("board",), message, board=name, file=f"{name}.yaml")
    return None


def _check_seats(reader: SectionReader, sound: Mapping[str, Any], game: Game) -> None:
    """Check the seats, which can be read, and what is said of them as far as that can be read."""
    players: Sequence[Player] = sound["seats"]
    count, conceded, ranks = len(players), sound.get("conceded", ()), sound.get("ranks")
    if count not in game.seats:
        message = N_("Players named: {count}. The game is for {fewest} to {most}: name as many as play.")
        reader.say(("seats",), message, count=count, fewest=game.seats[0], most=game.seats[-1])
    if len({player.token for player in players}) < count:
        reader.say(("seats",), N_("Two players have the same token. Give each their own."))
    if None not in conceded and (len(set(conceded)) < len(conceded) or not set(conceded) <= set(range(count))):
        reader.say(("conceded",), N_("There is no such seat, or it is named twice. Number the seats from 0."))
    if any(each and each.seat not in range(count) for each in sound.get("handed", ())):
        reader.say(("handed",), N_("There is no such seat. Number the seats from 0."))
    if ranks is not None and None not in ranks and not (len(ranks) == count and set(ranks) <= set(range(1, count + 1))):
        reader.say(("ranks",), N_("Each seat has one rank, 1 for the first. Write as many as there are seats."))


def read_log(document: Document, game: Game, text: str) -> list[Line]:
    """Return the log of a match that has ended. Raises `Refused` with the place of the first line that is none."""
    try:
        return game.codec.log(text)
    except (msgspec.DecodeError, RecursionError):
        line, column = document.position(("log",))
        bad = next((n for n, each in enumerate(text.splitlines(), 1) if not _is_line(game, each)), 0)
        message = N_("This line of the log cannot be read. Use an older copy of the file.")
        raise Refused([Problem(document.source, line + bad, column, message)]) from None


def _is_line(game: Game, text: str) -> bool:
    try:
        game.codec.line(text)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True


def _check_further(reader: SectionReader, sound: Mapping[str, Any], game: Game | None) -> None:
    """Check of a file with faults what is read later in a sound one: its states, and whether its seal is whole."""
    if "sealed" in sound:
        try:
            unseal(sound["sealed"])
        except Broken as broken:
            reader.say(("sealed",), str(broken))
    elif game and sound.get("rules") == game.version and {"phase", "table", "hands", "first"} <= sound.keys():
        reader.sound(lambda: convert(reader.document, game.codec.snapshot))
        reader.sound(lambda: convert(reader.document, game.codec.snapshot, ("first",)))
        if "log" in sound:
            reader.sound(lambda: read_log(reader.document, game, sound["log"]))


def _refused(document: Document, field: str, message: str, **values: str | float) -> Refused:
    return Refused([document.problem((field,), message, **values)])
