"""What files of questions would bring, in sentences below each other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.kernel.problems import printable_path, shortened
from game.rules.egomaster.authoring.gathering import QuestionFile
from game.rules.egomaster.imports.draft import Imported
from game.rules.egomaster.imports.pack_maker import Made
from game.ui.games.egomaster.packs.column import PackColumn
from game.ui.games.egomaster.packs.credit_line import credit_line
from game.ui.games.egomaster.packs.pack_list import number
from game.words import Words

SHOWN: Final = 3
"""How many questions of a file are shown."""
LISTED: Final = 8
"""How many questions of a file are listed that are left out, each with the reason."""


def put_total(column: PackColumn, made: Made, fault: str, tr: Words) -> None:
    """Say what would come of all files together, or why nothing can."""
    come, known, full = (number(count, tr) for count in (made.added, made.known, len(made.no_room)))
    would = tr.plural("{count} question would be added.", "{count} questions would be added.", made.added, count=come)
    column.say(would, "bold")
    if made.known:
        there = tr.plural(
            "{count} question is already there and is not added again.",
            "{count} questions are already there and are not added again.",
            made.known,
            count=known,
        )
        column.say(there)
    if made.no_room:
        left = tr.plural(
            "{count} question does not fit into the booklets.",
            "{count} questions do not fit into the booklets.",
            len(made.no_room),
            count=full,
        )
        column.say(left, "body", "oxblood")
    if fault:
        column.say(fault, "body", "oxblood")


def put_file(column: PackColumn, found: QuestionFile, tr: Words) -> None:
    """Say what is in a file: how many questions, the first of them, and those that are left out, or what is wrong.

    No answer is shown: whoever reads this may still be asked.
    """
    column.head(f"file {found.file}", printable_path(Path(found.file.name)))
    for problem in found.problems:
        column.say(problem.sentence(tr), "body", "oxblood")
    if found.imported is None:
        return
    drafts = found.imported.drafts
    count = number(len(drafts), tr)
    inside = tr.plural("{count} question in this file", "{count} questions in this file", len(drafts), count=count)
    whose = credit_line(tr, found.imported.authors, found.imported.licence)
    column.say(" · ".join(filter(None, (inside, whose))))
    for draft in drafts[:SHOWN]:
        column.say(draft.question, "note", "ink2")
    for sentence in _left_out(found.imported, tr):
        column.say(sentence, "small", "oxblood")


def _left_out(imported: Imported, tr: Words) -> Iterator[str]:
    """Say which questions of a file cannot be used, and why."""
    for one in imported.left_out[:LISTED]:
        text, reason = shortened(one.text), tr(one.reason)
        yield tr("Question {n}, “{text}”, was left out: {reason}", n=one.number, text=text, reason=reason)
    more = len(imported.left_out) - LISTED
    if more > 0:
        yield tr.plural("and {count} more", "and {count} more", more, count=number(more, tr))
