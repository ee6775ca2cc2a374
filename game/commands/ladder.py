"""`ladder GAME --seats WHO`: measure how strong computer players are, in many matches against each other."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from game.commands import Subparsers, UsageError, check_new, named_path, printing
from game.commands.match_plan import add_arguments, play_all, read_board, read_game, read_plan
from game.commands.status_line import StatusLine
from game.words import Words, decimal

if TYPE_CHECKING:
    from game.bots.ladder import Ladder
    from game.kernel.game import Game

INTERRUPTED = 130
"""The exit status of a command that was interrupted."""
PAUSE = 0.2
"""The least seconds between two lines of progress."""


def add(commands: Subparsers, tr: Words) -> None:
    """Define the arguments."""
    parser = commands.add_parser("ladder", help=tr("measure how strong computer players are against each other"))
    add_arguments(parser, None, tr)
    parser.add_argument(
        "--report", type=named_path(tr), metavar=tr("FILE"), help=tr("write the table and its plots as a page of HTML")
    )


@printing
def run(args: argparse.Namespace, tr: Words) -> int:
    """Play the matches and print the ladder, also what there is of it when the player interrupts.

    Return 1 if a match did not end, 130 after an interruption. Raises `UsageError` for a wrong argument.
    """
    import msgspec

    from game.bots.ladder import Ladder

    game = read_game(args, tr)
    if args.report is not None:
        check_new(args.report, tr)
    plan = msgspec.structs.replace(read_plan(args, game, read_board(game, tr), tr), measured=True)
    ladder, start = Ladder(plan), time.perf_counter()
    status = 0
    progress = Progress(sys.stderr, args.games, tr)
    try:
        for played in play_all(plan, args, tr):
            ladder.count(played)
            ladder.seconds = time.perf_counter() - start
            progress.show(ladder)
    except KeyboardInterrupt:
        status = INTERRUPTED
    progress.clear()
    if args.json:
        print(msgspec.json.encode(ladder.figures()).decode())
    else:
        print("\n".join(sentences(game, ladder, tr)))
    if args.report is not None:
        _write(args.report, game, ladder, args, tr)
    return status or (1 if ladder.unfinished else 0)


class Progress:
    """The line that says how far the matches are."""

    def __init__(self, stream: TextIO, games: int, tr: Words) -> None:
        self._line = StatusLine(stream)
        self._games = games
        self._tr = tr
        self._shown = float("-inf")

    def show(self, ladder: Ladder) -> None:
        """Show how many matches were played, and how long the others will take."""
        if not self._line.shown or ladder.seconds < self._shown + PAUSE:
            return
        self._shown = ladder.seconds
        left = ladder.seconds / ladder.games * (self._games - ladder.games)
        words = self._tr.plural(
            "{n} match of {games} · {minutes}:{seconds:02} left",
            "{n} matches of {games} · {minutes}:{seconds:02} left",
            ladder.games,
            games=self._games,
            minutes=int(left) // 60,
            seconds=int(left) % 60,
        )
        self._line.show(words)

    def clear(self) -> None:
        """Wipe the line away."""
        self._line.clear()


def _write(path: Path, game: Game, ladder: Ladder, args: argparse.Namespace, tr: Words) -> None:
    """Write the report. Raises `UsageError` if that is impossible."""
    from game.commands.ladder_report import report_html
    from game.kernel.saves import atomic
    from game.kernel.saves.disk_faults import OF_FILES, disk_problem

    house = "".join(f" --house {rule}" for rule in args.house)
    line = f"tablee ladder {args.game} --seats '{args.seats}' --games {args.games} --seed {args.seed}{house}"
    try:
        atomic.write(path, report_html(game, ladder, line, tr), atomic.SHARED)
    except OSError as error:
        raise UsageError(disk_problem(path, error, OF_FILES).placed(tr)) from None


def sentences(game: Game, ladder: Ladder, tr: Words) -> Iterator[str]:
    """Yield the lines of the ladder: a summary, the table, who began, how long a match was."""
    figures = ladder.figures()
    yield tr.plural("{n} match of {game}.", "{n} matches of {game}.", ladder.games, game=tr(game.title))
    if ladder.unfinished:
        yield tr.plural("{n} match did not end.", "{n} matches did not end.", ladder.unfinished)
    rows = list(table(ladder, tr))
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join([row[0].ljust(widths[0]), *cells]).rstrip()
    share, interval = ladder.shares_by_turn()[0]
    yield tr("Whoever began won {share} of the matches.", share=percent(share, interval, tr))
    rounds = figures.rounds
    yield tr(
        "The median match has {median:g} rounds ({low:g}–{high:g}).",
        median=rounds.median,
        low=rounds.low,
        high=rounds.high,
    )


def table(ladder: Ladder, tr: Words) -> Iterator[Sequence[str]]:
    """Yield the rows of the ladder, the headings first, then the best player first."""
    yield (
        tr("Player"),
        tr("Seats"),
        tr("Victories"),
        tr("Share of wins (95% interval)"),
        tr("Mean rank"),
        tr("Rating (95% interval)"),
        tr("Decisions"),
        tr("ms, median"),
        tr("ms, 95% within"),
    )
    figures, ratings, intervals = ladder.figures(), ladder.ratings(), ladder.rating_intervals()
    for name, mind in sorted(figures.minds.items(), key=lambda each: -each[1].share):
        yield (
            name,
            f"{mind.seats}",
            decimal(f"{mind.wins:g}", tr),
            percent(mind.share, (mind.low, mind.high), tr),
            decimal(f"{mind.rank:.2f}", tr),
            f"{ratings[name]:.0f}" + (" ({:.0f}–{:.0f})".format(*intervals[name]) if intervals else ""),
            f"{len(ladder.decisions[name])}",
            decimal(f"{mind.decision_ms_p50:.2f}", tr),
            decimal(f"{mind.decision_ms_p95:.2f}", tr),
        )


def percent(share: float, interval: Sequence[float], tr: Words) -> str:
    """Write a share, 0 to 1, with its interval."""
    low, high = interval
    words = tr("{share:.1f}% ({low:.1f}–{high:.1f})", share=100 * share, low=100 * low, high=100 * high)
    return decimal(words, tr)
