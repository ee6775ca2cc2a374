"""`check FILE…`: print every problem of boards, packs and saves as `file:line:column: what and what to do`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import files
from game.commands import Subparsers, UsageError, language, named_path, printing
from game.commands.status_line import StatusLine
from game.kernel import data_files
from game.kernel.problems import Findings, Problem, Refused, printable_path, shortened
from game.words import N_, Words

if TYPE_CHECKING:
    from game.kernel.game import Game


def add(commands: Subparsers, tr: Words) -> None:
    """Define the arguments."""
    parser = commands.add_parser("check", help=tr("look for problems in boards, lessons, packs of questions and saves"))
    parser.add_argument(
        "files", nargs="+", type=named_path(tr), metavar=tr("FILE"), help=tr("a YAML file, or a folder of them")
    )
    parser.add_argument("--lang", type=language(tr), metavar=tr("CODE"), help=tr("language of the sentences: en or fr"))


@printing
def run(args: argparse.Namespace, tr: Words) -> int:
    """Check every file. Return 0 if all are sound, 1 if there is a problem; raise `UsageError` if a file is missing.

    Remarks, such as on a booklet that is not full, are printed too but are no problems.
    """
    found, line = 0, StatusLine(sys.stderr)
    for path in args.files:
        if not (data_files.is_there(path) or data_files.is_closed(path)):
            raise UsageError(tr("{path}: there is no such file. Check the name.", path=path))
        for findings in findings_in(path, lambda place: line.show(tr("Checking {path} …", path=printable_path(place)))):
            line.clear()
            found += len(findings.problems)
            for problem in (*findings.problems, *findings.notices):
                print(problem.placed(tr))
    line.clear()
    if not found:
        print(tr("No problem found."), file=sys.stderr)
    return 1 if found else 0


def findings_in(path: Path, told: Callable[[Path], None] = lambda _: None) -> Iterator[Findings]:
    """Return what is found in each file in `path`, then what is found in each pack together.

    `told` is called with each file and each pack before it is looked at.
    """
    packs: dict[Path, tuple[Game, list[Path]]] = {}
    files_in, unread = _yaml_files(path)
    if unread:
        yield Findings(tuple(unread), ())
    for file in files_in:
        pack = _pack(file)
        if pack is None:
            told(file)
            yield Findings(problems_of(file), ())
        else:
            game, folder, inside = pack
            packs.setdefault(folder, (game, []))[1].append(inside)
    for folder, (game, inside_it) in packs.items():
        told(folder)
        found = game.check_pack(folder, inside_it)
        yield Findings(_of(found.problems, path), _of(found.notices, path))


def _pack(file: Path) -> tuple[Game, Path, Path] | None:
    """Return the game and the folder of the pack that `file` lies in, and its path in there; None if in no pack.

    Where the path is too short to tell (`solo.yaml`, from inside a pack), all paths are absolute.
    """
    from game.rules import GAMES

    for path in (file, Path(os.path.abspath(file))):  # noqa: PTH100 - Path.absolute keeps "..", which hides the pack
        for game in GAMES.values():
            if folder := game.pack_folder(path):
                return game, folder, path
    return None


def _of(problems: Sequence[Problem], path: Path) -> list[Problem]:
    """Return the problems of files in `path`, or of `path` itself."""
    place = Path(os.path.abspath(printable_path(path)))  # noqa: PTH100 - as above
    return [each for each in problems if Path(os.path.abspath(each.file)).is_relative_to(place)]  # noqa: PTH100


def problems_of(path: Path) -> tuple[Problem, ...]:
    """Return everything that is wrong with a file, whatever kind it is."""
    from game.kernel.strict_yaml.document import load_file

    try:
        document = load_file(path)
        kind = document.data.get("tablee") if isinstance(document.data, dict) else None
        if kind is not None:
            return _save_problems(path, kind)
        return _board_problems(path)
    except Refused as refused:
        return refused.problems


def _board_problems(path: Path) -> tuple[Problem, ...]:
    """Return the problems of a board; its folder says of which game it is."""
    from game.rules import GAMES

    game = GAMES.get(path.resolve().parent.name)
    if game is None:
        message = N_(
            "This is not a save, and its folder is not named after a game ({games}). Put a board in its game’s folder."
        )
        return (Problem(str(path), 0, 0, message, {"games": ", ".join(GAMES)}),)
    game.load_board(path)
    return ()


def _save_problems(path: Path, kind: object) -> tuple[Problem, ...]:
    from game.kernel.saves.campaign.file import read_campaign
    from game.kernel.saves.match_reader import read_whole_match
    from game.kernel.saves.saved_match import Library
    from game.rules import GAMES

    match kind:
        case "match":
            read_whole_match(path, Library(GAMES, files.board_folders()))
        case "campaign":
            read_campaign(path)
        case "people":
            from game.session.book.names import read_people

            read_people(path)
        case "rules":
            from game.session.rule_sets import read_rule_set

            read_rule_set(path, GAMES)
        case "lesson":
            from game.session.lessons.lesson_file import read_lesson
            from game.session.lessons.trial import problems_in

            return tuple(problems_in(read_lesson(path, GAMES, files.board_folders())))
        case _:
            message = N_(
                "“tablee” must be “match”, “campaign”, “rules”, “lesson” or “people”, not “{kind}”: this is no file of "
                "Tablée."
            )
            return (Problem(str(path), 1, 1, message, {"kind": shortened(str(kind))}),)
    return ()


def _yaml_files(path: Path) -> data_files.Tree:
    """Return the file itself, or the files in a folder and the folders that cannot be read."""
    return data_files.tree(path, ".yaml") if data_files.is_folder(path) else data_files.Tree([path], [])
