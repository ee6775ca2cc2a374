"""`simulate GAME`: play whole matches between computer players, without a window."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import files
from game.commands import Subparsers, UsageError, language, printing
from game.words import N_, Words

if TYPE_CHECKING:
    from game.bots.simulation import Plan, SimulatedMatch
    from game.bots.tally import Tally
    from game.kernel.boards import BoardFile
    from game.kernel.game import Game


LONGEST = 3
"""How many digits a number of players may have."""


def add(commands: Subparsers, tr: Words) -> None:
    """Define the arguments."""
    parser = commands.add_parser("simulate", help=tr("let computer players play whole matches, without a window"))
    parser.add_argument("game", metavar=tr("GAME"), help=tr("the name of a game, such as master_citadel"))
    parser.add_argument(
        "--seats",
        default="random*4",
        metavar=tr("WHO"),
        help=tr("who plays, such as steady,random*3; they move round one seat after each match"),
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help=tr("how many matches"))
    parser.add_argument("--seed", default="1", metavar="S", help=tr("the same seed plays the same matches"))
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help=tr("how many processes play"))
    parser.add_argument("--variant", metavar="V", help=tr("short for --house variant=V"))
    parser.add_argument(
        "--house", nargs="+", action="extend", default=[], metavar=tr("RULE=VALUE"), help=tr("house rules")
    )
    parser.add_argument("--save", type=Path, metavar=tr("FOLDER"), help=tr("write each match into this folder"))
    parser.add_argument("--json", action="store_true", help=tr("print the figures as JSON"))
    parser.add_argument("--lang", type=language(tr), metavar=tr("CODE"), help=tr("language of the sentences: en or fr"))


@printing
def run(args: argparse.Namespace, tr: Words) -> int:
    """Play the matches and print the statistics. Return 1 if a match did not end.

    Raises `UsageError` for a wrong argument or a faulty board.
    """
    from game.bots.simulation import simulate
    from game.bots.tally import Tally
    from game.kernel.problems import Refused
    from game.rules import GAMES

    game = GAMES.get(args.game)
    if game is None:
        raise UsageError(
            tr("There is no game “{name}”. Choose one of: {names}.", name=args.game, names=", ".join(GAMES))
        )
    if args.games < 1 or args.jobs < 1:
        raise UsageError(tr("At least 1 match and 1 process are needed."))
    if not args.seed.isprintable():
        raise UsageError(tr("This seed cannot be written down. Choose one made of letters and digits."))
    board = _board(game, tr)
    plan = _plan(args, game, board, tr)
    tally = Tally(plan)
    start = time.perf_counter()
    played = simulate(plan, range(args.games), args.jobs)
    try:
        for each in _saved(played, plan, board, args.save, tr) if args.save else played:
            tally.count(each)
    except Refused as refused:  # a faulty board, or no questions for it
        raise UsageError("\n".join(problem.sentence(tr) for problem in refused.problems)) from None
    tally.seconds = time.perf_counter() - start
    _show(args, game, tally, tr)
    return 1 if tally.unfinished else 0


def _board(game: Game, tr: Words) -> BoardFile:
    from game.kernel.boards import find_boards

    boards = find_boards(game.name, files.board_folders())
    if not boards:
        raise UsageError(tr("There is no board for {game}. Put one into its boards folder.", game=tr(game.title)))
    return boards[0]


def _plan(args: argparse.Namespace, game: Game, board: BoardFile, tr: Words) -> Plan:
    from game.bots.simulation import Plan

    rules = [*args.house, *([f"variant={args.variant}"] if args.variant is not None else [])]
    house = game.house(**dict(_rule(game, rule, tr) for rule in rules))
    return Plan(game.name, board.path, house, _bots(args.seats, game, tr), args.seed, args.save is not None)


def _rule(game: Game, text: str, tr: Words) -> tuple[str, Any]:
    """Return the key and the value of one `rule=value`. Raises `UsageError` if there is no such rule or value."""
    key, _, value = text.partition("=")
    choice = next((choice for choice in game.choices if choice.key == key), None)
    if choice is None:
        keys = ", ".join(choice.key for choice in game.choices)
        raise UsageError(tr("There is no house rule “{name}”. Choose one of: {names}.", name=key, names=keys))
    for known in choice.values:
        if str(known) == value:
            return key, (known,) if choice.many else known
    values = ", ".join(map(str, choice.values))
    raise UsageError(tr("{rule} cannot be “{value}”. Choose one of: {values}.", rule=key, value=value, values=values))


def _bots(text: str, game: Game, tr: Words) -> tuple[str, ...]:
    """Return the bot of each seat, from names with `*` and a number, separated by commas. Raises `UsageError`."""
    from game.bots.registry import BOTS

    bots: list[str] = []
    for part in text.split(","):
        name, star, times = part.strip().partition("*")
        if name not in BOTS:
            names = ", ".join(each for each in BOTS if "/" not in each)
            example = next(each for each in BOTS if "/" in each)
            message = N_("There is no player “{name}”. Choose from: {names}; or a character, such as {example}.")
            raise UsageError(tr(message, name=name, names=names, example=example))
        if star and not (times.isascii() and times.isdigit() and len(times) <= LONGEST):
            raise UsageError(tr("“{part}” is not clear. Write for example random*3.", part=part))
        bots += [name] * (int(times) if star else 1)
    if len(bots) not in game.seats:
        fewest, most = game.seats[0], game.seats[-1]
        raise UsageError(
            tr("You named {count} players. It takes {fewest} to {most}.", count=len(bots), fewest=fewest, most=most)
        )
    return tuple(bots)


def _saved(
    played: Iterator[SimulatedMatch], plan: Plan, board: BoardFile, folder: Path, tr: Words
) -> Iterator[SimulatedMatch]:
    """Return the matches unchanged, writing each to a match file. Raises `UsageError` if that is impossible."""
    from game.bots.record import record
    from game.kernel.saves import atomic

    now = datetime.now().isoformat(timespec="seconds")
    for each in played:
        path = folder / f"{each.number + 1:04}-{plan.game}.yaml"
        text = record(plan, each, board, now)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            atomic.write(path, text, atomic.SHARED)
        except OSError as error:
            problem = error.strerror or str(error)
            raise UsageError(tr("{path} cannot be written: {problem}.", path=path, problem=problem)) from None
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
    return [
        tr.plural("{n} match of {game}.", "{n} matches of {game}.", tally.games, game=tr(game.title)),
        tr(
            "{games:.0f} matches and {actions:.0f} actions per second; {length:.1f} actions per match.",
            games=figures.games_per_second,
            actions=figures.actions_per_second,
            length=figures.actions_per_game,
        ),
        *(
            tr("{who} won {wins:g} ({share:.1f}%).", who=who, wins=wins, share=100 * wins / tally.games)
            for who, wins in figures.wins_by_bot.items()
        ),
        *(
            tr("Seat {seat} won {wins:g} ({share:.1f}%).", seat=seat + 1, wins=wins, share=100 * wins / tally.games)
            for seat, wins in enumerate(figures.wins_by_seat)
        ),
    ]
