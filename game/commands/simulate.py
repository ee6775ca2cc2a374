"""`simulate GAME`: play whole matches between computer players, without a window."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.commands import Subparsers, UsageError, check_open, check_saves, named_path, printing
from game.commands.match_plan import add_arguments, play_all, read_board, read_game, read_plan
from game.kernel import data_files
from game.kernel.problems import printable_path
from game.words import Words, decimal

if TYPE_CHECKING:
    from game.bots.simulation import Plan, SimulatedMatch
    from game.bots.tally import Tally
    from game.kernel.boards import BoardFile
    from game.kernel.game import Game

FILE: Final = "{}-{}.yaml"
"""The name of the file of a match: its number, from 0001, and its game."""


def add(commands: Subparsers, tr: Words) -> None:
    """Define the arguments."""
    parser = commands.add_parser("simulate", help=tr("let computer players play whole matches, without a window"))
    add_arguments(parser, "random*4", tr)
    parser.add_argument("--variant", metavar="V", help=tr("short for --house variant=V"))
    parser.add_argument(
        "--save",
        type=named_path(tr),
        metavar=tr("FOLDER"),
        help=tr("write each match into this folder, in which there are none yet"),
    )


@printing
def run(args: argparse.Namespace, tr: Words) -> int:
    """Play the matches and print the statistics. Return 1 if a match did not end.

    Raises `UsageError` for a wrong argument, or a folder that cannot be written.
    """
    import msgspec

    from game.bots.tally import Tally

    if args.variant is not None:
        args.house.append(f"variant={args.variant}")
    game = read_game(args, tr)
    if args.save is not None:
        _check_folder(args.save, game, tr)
    board = read_board(game, tr)
    plan = msgspec.structs.replace(read_plan(args, game, board, tr), logged=args.save is not None)
    tally = Tally(plan)
    start = time.perf_counter()
    played = play_all(plan, args, tr)
    for each in _saved(played, plan, board, args.save, tr) if args.save else played:
        tally.count(each)
    tally.seconds = time.perf_counter() - start
    _show(args, game, tally, tr)
    return 1 if tally.unfinished else 0


def _check_folder(folder: Path, game: Game, tr: Words) -> None:
    """Raise `UsageError`, before anything is worked out, for what is no folder, or has matches of `game` already."""
    check_saves(folder, tr)
    check_open(folder, tr)
    if there := data_files.listed(folder, FILE.format("[0-9]" * 4 + "*", game.name)):
        raise _there(there[0], tr)


def _there(path: Path, tr: Words) -> UsageError:
    return UsageError(tr("{path} is there already. Name another folder.", path=printable_path(path)))


def _saved(
    played: Iterator[SimulatedMatch], plan: Plan, board: BoardFile, folder: Path, tr: Words
) -> Iterator[SimulatedMatch]:
    """Return the matches unchanged, writing each to a match file. Raises `UsageError` if that is impossible."""
    from game.bots.record import record
    from game.kernel.saves import atomic
    from game.kernel.saves.disk_faults import OF_FILES, disk_problem

    now = datetime.now().isoformat(timespec="seconds")
    for each in played:
        path = folder / FILE.format(f"{each.number + 1:04}", plan.game)
        text = record(plan, each, board, now)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if data_files.is_there(path):  # another program has written it meanwhile
                raise _there(path, tr)
            atomic.write(path, text, atomic.SHARED)
        except OSError as error:
            raise UsageError(disk_problem(path, error, OF_FILES).placed(tr)) from None
        yield each


def _show(args: argparse.Namespace, game: Game, tally: Tally, tr: Words) -> None:
    import msgspec

    if args.json:
        print(msgspec.json.encode(tally.figures()).decode())
    else:
        print("\n".join(_sentences(game, tally, tr)))
    if tally.unfinished:
        print(tr.plural("{n} match did not end.", "{n} matches did not end.", tally.unfinished), file=sys.stderr)


def _sentences(game: Game, tally: Tally, tr: Words) -> Sequence[str]:
    figures = tally.figures()

    def share(wins: float) -> str:
        return decimal(f"{100 * wins / tally.games:.1f}", tr)

    return [
        tr.plural("{n} match of {game}.", "{n} matches of {game}.", tally.games, game=tr(game.title)),
        tr(
            "{games} matches and {actions} actions per second; {length} actions per match.",
            games=f"{figures.games_per_second:.0f}",
            actions=f"{figures.actions_per_second:.0f}",
            length=decimal(f"{figures.actions_per_game:.1f}", tr),
        ),
        *(
            tr("{who} won {wins} ({share}%).", who=who, wins=decimal(f"{wins:g}", tr), share=share(wins))
            for who, wins in figures.wins_by_bot.items()
        ),
        *(
            tr("Seat {seat} won {wins} ({share}%).", seat=seat + 1, wins=decimal(f"{wins:g}", tr), share=share(wins))
            for seat, wins in enumerate(figures.wins_by_seat)
        ),
    ]
