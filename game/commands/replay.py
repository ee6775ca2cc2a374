"""`replay MATCH.yaml`: print the story of a match in sentences, or its log line by line as JSON."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game import files
from game.commands import Subparsers, UsageError, language, named_path, printing
from game.words import Words

if TYPE_CHECKING:
    from game.kernel.saves.saved_match import SavedMatch


def add(commands: Subparsers, tr: Words) -> None:
    """Define the arguments."""
    parser = commands.add_parser("replay", help=tr("tell the story of a saved match"))
    parser.add_argument("match", type=named_path(tr), metavar="MATCH.yaml", help=tr("a match file"))
    parser.add_argument("--json", action="store_true", help=tr("one JSON object per line of the log"))
    parser.add_argument("--lang", type=language(tr), metavar=tr("CODE"), help=tr("language of the sentences: en or fr"))


@printing
def run(args: argparse.Namespace, tr: Words) -> int:
    """Print the story. Return 1 if the file has problems; raise `UsageError` if it is missing."""
    saved = open_match(args.match, tr)
    if saved is None:
        return 1
    for notice in saved.notices:
        print(notice.sentence(tr), file=sys.stderr)
    if args.json:
        return _tell_json(saved, tr)
    _tell(saved, tr)
    return 0


def open_match(path: Path, tr: Words) -> SavedMatch | None:
    """Return the match in the file `path`; print the problems and return None if it is faulty.

    Raises `UsageError` if there is no such file.
    """
    from game.kernel import data_files
    from game.kernel.problems import Refused, printable_path
    from game.kernel.saves.match_reader import read_whole_match
    from game.kernel.saves.saved_match import Library
    from game.rules import GAMES

    if not (data_files.is_there(path) or data_files.is_closed(path)):
        raise UsageError(tr("{path}: there is no such file. Check the name.", path=printable_path(path)))
    try:
        return read_whole_match(path, Library(GAMES, files.board_folders()))
    except Refused as refused:
        for problem in refused.problems:
            print(problem.placed(tr), file=sys.stderr)
        return None


def _tell(saved: SavedMatch, tr: Words) -> None:
    names = [player.name for player in saved.players]
    for event in saved.match.story:
        sentence = saved.match.game.describe(event, saved.match.state.board, names, tr)
        if sentence:
            print(sentence)


def _tell_json(saved: SavedMatch, tr: Words) -> int:
    """Print `line, seat, action, events, table` for each line. While a match goes on its actions are secret."""
    import msgspec

    from game.kernel.engine import view
    from game.kernel.replay import replay
    from game.kernel.types import BYSTANDER

    match, codec = saved.match, saved.match.game.codec
    if saved.notices:
        return 1
    if not match.over:
        print(tr("This match is still in progress: its actions stay sealed."), file=sys.stderr)
    for step in replay(match.first, match.log):
        entry = {
            "line": step.line,
            "seat": step.seat,
            "action": codec.plain(step.action) if match.over else None,
            "events": [codec.plain(event) for event in step.events],
            "table": codec.plain(view(step.state, BYSTANDER).table),
        }
        print(msgspec.json.encode(entry).decode())
    return 0
