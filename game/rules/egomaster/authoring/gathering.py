"""Files of questions that are brought into a pack together: what is in each, what would come, and bringing it in."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from game.kernel.problems import Problem, Refused
from game.rules.egomaster.authoring import own_pack
from game.rules.egomaster.imports import pack_maker
from game.rules.egomaster.imports.draft import Imported
from game.rules.egomaster.imports.formats import read_file, together
from game.rules.egomaster.imports.pack_maker import Made
from game.rules.egomaster.question import Language


class QuestionFile(NamedTuple):
    """A file and what was read of it, or why it could not be read."""

    file: Path
    imported: Imported | None
    problems: Sequence[Problem] = ()


def read(file: Path, language: Language) -> QuestionFile:
    """Read a file of questions of any format."""
    try:
        return QuestionFile(file, read_file(file, language))
    except Refused as refused:
        return QuestionFile(file, None, refused.problems)


def bring_into_new(found: Sequence[QuestionFile], packs: Path, name: str, language: Language) -> tuple[Path, Made]:
    """Make a pack of this name in the folder `packs` with the questions of files. Raises `Refused`; no pack is left."""
    pack = own_pack.make(packs, name)
    try:
        return pack, bring_in(found, pack, language)
    except Refused:
        shutil.rmtree(pack, ignore_errors=True)
        raise


def bring_in(found: Sequence[QuestionFile], pack: Path, language: Language, *, dry: bool = False) -> Made:
    """Add the questions of files to the pack in a folder; a `dry` run only tells what would come. Raises `Refused`.

    What the pack asks already, or an earlier file, is not added again.
    """
    imported = together([each.imported for each in found if each.imported])
    return pack_maker.make(imported, pack, language, dry=dry)
