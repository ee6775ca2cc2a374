"""A file of the family or of Tablée that belongs to one game: a lesson, a set of house rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

from game.kernel.game import Game
from game.kernel.problems import Refused
from game.kernel.saves.file_format import FileFormat
from game.kernel.strict_yaml.document import Document, load_file
from game.kernel.strict_yaml.records import convert
from game.words import N_


class NamesGame(Protocol):
    """The content of a file that names its game."""

    @property
    def game(self) -> str:
        """The name of the game."""


Content = TypeVar("Content", bound=NamesGame)


class GameFile(NamedTuple, Generic[Content]):
    """What was read: the document, its content, and the game that it names."""

    document: Document
    content: Content
    game: Game


def read_game_file(
    path: Path, format_: FileFormat, shape: type[Content], games: Mapping[str, Game]
) -> GameFile[Content]:
    """Return the content of a file, a lesson or a set of rules, brought up to date to `format_`.

    Raises `Refused` with the line and the remedy of each fault, also if the file names none of `games`.
    """
    document = load_file(path)
    format_.bring_up_to_date(document)
    content = convert(document, shape)
    if content.game not in games:
        message = N_("There is no game “{game}” here. Correct the name.")
        raise Refused([document.problem(("game",), message, game=content.game)])
    return GameFile(document, content, games[content.game])
