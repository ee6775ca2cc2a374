"""A file that people write for a game, the family or we: a lesson, a set of house rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from game.kernel.game import Game
from game.kernel.problems import shortened
from game.kernel.saves.file_format import FileFormat
from game.kernel.strict_yaml.document import load_file
from game.kernel.strict_yaml.records import convert
from game.kernel.strict_yaml.sections import SectionReader
from game.words import N_

Content = TypeVar("Content", bound=msgspec.Struct)


class ContentFile(NamedTuple, Generic[Content]):
    """What was read, as far as it is sound: the content, the game that it names and its house rules, or None.

    `reader` has the problems, `sound` the fields of the content that have none (see `SectionReader.record`). `house`
    are the printed rules if the file names none.
    """

    reader: SectionReader
    content: Content | None
    sound: Mapping[str, Any]
    game: Game | None
    house: Any


def read_content_file(
    path: Path, format_: FileFormat, shape: type[Content], games: Mapping[str, Game]
) -> ContentFile[Content]:
    """Return what is in a file, a lesson or a set of rules, brought up to date to `format_`.

    Its faults are only collected, also that it names none of `games`, so that the caller may look for others. Raises
    `Refused` for a file that cannot be read, or is of another kind.
    """
    document = load_file(path)
    format_.bring_up_to_date(document)
    reader = SectionReader(document)
    content, sound = reader.record(shape)
    name = sound.get("game")
    game = games.get(name) if name is not None else None
    if name is not None and game is None:
        reader.say(("game",), N_("There is no game “{game}” here. Correct the name."), game=shortened(name))
    house = None
    if game is not None:
        house = reader.sound(lambda: convert(document, game.house, ("house",))) if sound.get("house") else game.house()
    return ContentFile(reader, content, sound, game, house)
