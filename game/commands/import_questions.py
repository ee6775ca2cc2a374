"""`import-questions FILE`: make a pack of Egomaster from questions that were written for other programs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.commands import Subparsers, named_path, printing
from game.kernel import data_files
from game.kernel.problems import Problem, Refused, harmless, printable_path, shortened
from game.words import Words

FORMATS: Final = ("opentdb", "openquizzdb", "gift")
LARGEST: Final = 32 * 1024 * 1024
"""The bytes that a file of questions may have."""


def add(commands: Subparsers, tr: Words) -> None:
    """Define the arguments."""
    parser = commands.add_parser("import-questions", help=tr("turn questions from elsewhere into an Egomaster pack"))
    parser.add_argument("file", type=named_path(tr), metavar=tr("FILE"), help=tr("the file with the questions"))
    parser.add_argument("--format", required=True, choices=FORMATS, help=tr("the format of the file"))
    parser.add_argument("--language", required=True, choices=("en", "fr"), help=tr("language of the questions"))
    parser.add_argument(
        "--out", required=True, type=named_path(tr), metavar=tr("FOLDER"), help=tr("the pack to make or add to")
    )


@printing
def run(args: argparse.Namespace, tr: Words) -> int:
    """Import a file. Return 0 if all of it could be used, 1 if something was left out, 2 if nothing could be read."""
    from game.rules.egomaster.imports import gift, openquizzdb, opentdb, pack_maker
    from game.rules.egomaster.packs import discovery
    from game.rules.egomaster.packs.about import about_pack

    folder = Path(os.path.abspath(args.out))  # noqa: PTH100 - "." and ".." name no pack, and Path.absolute keeps them
    reader = {"opentdb": opentdb, "openquizzdb": openquizzdb, "gift": gift}[args.format]
    try:
        content = data_files.content(args.file, LARGEST)
        imported = reader.read(content, printable_path(args.file), args.language)
        no_room = pack_maker.make(imported, folder, args.language) if imported.drafts else []
    except Refused as refused:
        _print(refused.problems, tr)
        return 2
    for each in (*imported.left_out, *no_room):
        text, reason = shortened(each.text), tr(each.reason)
        sentence = tr("Question {n}, “{text}”, was left out: {reason}", n=each.number, text=text, reason=reason)
        print(harmless(f"{args.file}:{each.line}:0: {sentence}"))
    if not imported.drafts:
        print(tr("No question of this file can be used: nothing was written."), file=sys.stderr)
        return 1
    faults = about_pack(discovery.pack_file(folder)).faults
    _print(faults, tr)
    count = len(imported.drafts) - len(no_room)
    made = tr.plural("{n} question is in {path}.", "{n} questions are in {path}.", count, path=folder)
    authors, licence = pack_maker.credit(imported.authors), pack_maker.credit(imported.licence)
    owed = tr("Author and licence: {authors}, {licence}.", authors=authors, licence=licence)
    print(harmless(f"{made} {owed}"), file=sys.stderr)
    return 1 if imported.left_out or no_room or faults else 0


def _print(problems: Sequence[Problem], tr: Words) -> None:
    for problem in problems:
        print(problem.placed(tr))
