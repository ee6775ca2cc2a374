"""What `simulate` and `ladder` have in common: which matches computer players are to play against each other."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game import files
from game.commands import UsageError, language
from game.words import N_, Words

if TYPE_CHECKING:
    from game.bots.simulation import Plan, SimulatedMatch
    from game.kernel.boards import BoardFile
    from game.kernel.game import Game

MOST_GAMES = 1_000_000_000
"""How many matches may be asked for."""
LONGEST = 3
"""How many digits a number of players may have."""


def add_arguments(parser: argparse.ArgumentParser, seats: str | None, tr: Words) -> None:
    """Define the arguments; `seats` plays if nothing else is said, None asks for it."""
    parser.add_argument("game", metavar=tr("GAME"), help=tr("the name of a game, such as master_citadel"))
    parser.add_argument(
        "--seats",
        default=seats,
        required=seats is None,
        metavar=tr("WHO"),
        help=tr("who plays, such as hard,easy*3; they move round one seat after each match"),
    )
    parser.add_argument("--games", type=int, default=100, metavar="N", help=tr("how many matches"))
    parser.add_argument("--seed", default="1", metavar="S", help=tr("the same seed plays the same matches"))
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="J", help=tr("how many processes play, at most one for each processor")
    )
    parser.add_argument(
        "--house", nargs="+", action="extend", default=[], metavar=tr("RULE=VALUE"), help=tr("house rules")
    )
    parser.add_argument("--json", action="store_true", help=tr("print the figures as JSON"))
    parser.add_argument("--lang", type=language(tr), metavar=tr("CODE"), help=tr("language of the sentences: en or fr"))


def read_game(args: argparse.Namespace, tr: Words) -> Game:
    """Return the game that is asked for. Raises `UsageError` for a game or a number that cannot be."""
    from game.rules import GAMES

    game = GAMES.get(args.game)
    if game is None:
        raise UsageError(
            tr("There is no game “{name}”. Choose one of: {names}.", name=args.game, names=", ".join(GAMES))
        )
    if args.games < 1 or args.jobs < 1:
        raise UsageError(tr("At least 1 match and 1 process are needed."))
    if args.games > MOST_GAMES:
        raise UsageError(tr("These are too many matches. At most {most} can be played.", most=MOST_GAMES))
    if not args.seed.isprintable():
        raise UsageError(tr("This seed cannot be written down. Choose one made of letters and digits."))
    return game


def read_board(game: Game, tr: Words) -> BoardFile:
    """Return the board that `game` is played on. Raises `UsageError` if there is none."""
    from game.kernel.boards import find_boards

    boards = find_boards(game.name, files.board_folders())
    if not boards:
        raise UsageError(tr("There is no board for {game}. Put one into its boards folder.", game=tr(game.title)))
    return boards[0]


def read_plan(args: argparse.Namespace, game: Game, board: BoardFile, tr: Words) -> Plan:
    """Return the plan that the arguments ask for. Raises `UsageError` for a wrong one."""
    from game.bots.simulation import Plan

    house = game.house(**dict(_rule(game, rule, tr) for rule in args.house))
    return Plan(game.name, board.path, house, _bots(args.seats, game, tr), args.seed)


def play_all(plan: Plan, args: argparse.Namespace, tr: Words) -> Iterator[SimulatedMatch]:
    """Play the matches that the arguments ask for. Raises `UsageError` for a faulty board, or one without questions."""
    from game.bots.simulation import simulate
    from game.kernel.problems import Refused

    try:
        yield from simulate(plan, range(args.games), args.jobs)
    except Refused as refused:
        raise UsageError("\n".join(problem.sentence(tr) for problem in refused.problems)) from None


def _rule(game: Game, text: str, tr: Words) -> tuple[str, Any]:
    """Return the key and the value of one `rule=value`. Raises `UsageError` if there is no such rule or value."""
    key, sign, value = text.partition("=")
    choice = next((choice for choice in game.choices if choice.key == key), None)
    if choice is None:
        keys = ", ".join(choice.key for choice in game.choices)
        raise UsageError(tr("There is no house rule “{name}”. Choose one of: {names}.", name=key, names=keys))
    for known in choice.values:
        if str(known) == value:
            every = game.seats[-1] if choice.by_seat else 1
            return key, (known,) * every if choice.many or choice.by_seat else known
    if not sign:
        example = f"{key}={choice.values[0]}"
        raise UsageError(tr("“{rule}” has no value. Write for example {example}.", rule=key, example=example))
    message = N_("The house rule “{rule}” cannot be “{value}”. Choose one of: {values}.")
    raise UsageError(tr(message, rule=key, value=value, values=", ".join(map(str, choice.values))))


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
        if fewest == most:
            raise UsageError(tr("{fewest} players are needed, not {count}.", count=len(bots), fewest=fewest))
        message = N_("{fewest} to {most} players are needed, not {count}.")
        raise UsageError(tr(message, count=len(bots), fewest=fewest, most=most))
    return tuple(bots)
