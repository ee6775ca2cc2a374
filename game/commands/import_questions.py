"""`import-questions FILE`: make a pack of Egomaster from questions that were written for other programs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.commands import Subparsers, named_path, printing
from game.kernel.problems import Problem, Refused, harmless, shortened
from game.words import Words

FORMATS: Final = ("opentdb", "openquizzdb", "gift", "kahoot", "quizlet")


def add(commands: Subparsers, tr: Words) -> None:
    """Define the arguments."""
    parser = commands.add_parser("import-questions", help=tr("turn questions from elsewhere into an Egomaster pack"))
    parser.add_argument(
        "files", nargs="+", type=named_path(tr), metavar=tr("FILE"), help=tr("the files with the questions")
    )
    parser.add_argument(
        "--format", choices=FORMATS, default="", help=tr("the format of the file (else it is found out)")
    )
    parser.add_argument("--language", required=True, choices=("en", "fr"), help=tr("language of the questions"))
    parser.add_argument(
        "--out", required=True, type=named_path(tr), metavar=tr("FOLDER"), help=tr("the pack to make or add to")
    )
    parser.add_argument("--dry-run", action="store_true", help=tr("only tell what would come, and write nothing"))


@printing
def run(args: argparse.Namespace, tr: Words) -> int:
    """Import files. Return 0 if all of it could be used, 1 if something was left out, 2 if a file could not be read."""
    return max(_one(file, args, tr) for file in args.files)


def _one(file: Path, args: argparse.Namespace, tr: Words) -> int:
    """Import a file into the pack; return what `run` returns."""
    from game.rules.egomaster.imports import formats, pack_maker
    from game.rules.egomaster.packs import discovery
    from game.rules.egomaster.packs.about import about_pack

    folder = Path(os.path.abspath(args.out))  # noqa: PTH100 - "." and ".." name no pack, and Path.absolute keeps them
    try:
        imported = formats.read_file(file, args.language, args.format)
        made = pack_maker.make(imported, folder, args.language, dry=args.dry_run)
    except Refused as refused:
        _print(refused.problems, tr)
        return 2
    for each in (*imported.left_out, *made.no_room):
        text, reason = shortened(each.text), tr(each.reason)
        sentence = tr("Question {n}, “{text}”, was left out: {reason}", n=each.number, text=text, reason=reason)
        print(harmless(f"{file}:{each.line}:0: {sentence}"))
    if made.known:
        known = tr.plural("{n} question was there already.", "{n} questions were there already.", made.known)
        print(harmless(f"{file}: {known}"), file=sys.stderr)
    if not imported.drafts:
        print(tr("No question in this file can be used: nothing was written."), file=sys.stderr)
        return 1
    left_out = bool(imported.left_out or made.no_room)
    if not made.added:
        return 1 if left_out else 0
    if args.dry_run:
        would = tr.plural("{n} question would be added.", "{n} questions would be added.", made.added)
        print(harmless(f"{file}: {would}"), file=sys.stderr)
        return 1 if left_out else 0
    faults = about_pack(discovery.pack_file(folder)).faults
    _print(faults, tr)
    told = tr.plural("{n} question is in {path}.", "{n} questions are in {path}.", made.added, path=folder)
    authors, licence = pack_maker.credit(imported.authors), pack_maker.credit(imported.licence)
    owed = tr("Author and licence: {authors}, {licence}.", authors=authors, licence=licence)
    print(harmless(f"{told} {owed}"), file=sys.stderr)
    if any(len(each) > pack_maker.LONGEST_CREDIT for each in (imported.authors, imported.licence, imported.source)):
        kept = tr("Author, licence or source is too long: {n} characters are kept.", n=pack_maker.LONGEST_CREDIT)
        print(harmless(f"{file}: {kept}"), file=sys.stderr)
    return 1 if left_out or faults else 0


def _print(problems: Sequence[Problem], tr: Words) -> None:
    for problem in problems:
        print(problem.placed(tr))
