"""Choosing a file that brings questions."""

from __future__ import annotations

from datetime import date
from typing import Final

from game import files
from game.rules.egomaster.authoring import pack_archive
from game.rules.egomaster.imports.formats import ENDINGS
from game.ui.app.shell import Shell
from game.ui.contract.file_choice import FileChoice, FileKind

KNOWN: Final = (pack_archive.ENDING, *ENDINGS)
"""How the names of files end that may bring questions."""


def file_choice(shell: Shell) -> FileChoice:
    """Return the sheet on which a file is chosen that brings questions: a pack, or a quiz of another program."""
    tr = shell.tr
    kind = FileKind(
        KNOWN,
        tr("Import…"),
        tr("There are no questions in your downloads, on your desktop or among your documents."),
        tr("You can also drag files onto this window: packs as {suffix}, quizzes from other programs.", suffix=".zip"),
        tr("…or the path of a file"),
    )
    return FileChoice(shell, kind, [files.documents(), *files.received()], date.today())
