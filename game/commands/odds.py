"""`odds ATTACKERS DEFENDERS`: print the exact odds of an attack in Castle Risk that is fought to the end."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from game.commands import Subparsers, UsageError, language, printing
from game.words import Words, decimal

LARGEST = 999
"""How many armies a side may have."""


def add(commands: Subparsers, tr: Words) -> None:
    """Define the arguments."""
    parser = commands.add_parser("odds", help=tr("work out the exact odds of an attack in Castle Risk"))
    free = tr("armies free to attack, not counting the one that stays behind")
    parser.add_argument("attackers", type=_armies(tr), metavar=tr("ATTACKERS"), help=free)
    parser.add_argument("defenders", type=_armies(tr), metavar=tr("DEFENDERS"), help=tr("armies defending"))
    parser.add_argument("--castle", action="store_true", help=tr("the attack is on a castle: two red dice at most"))
    parser.add_argument("--general", action="store_true", help=tr("a General leads the attack until he is lost"))
    parser.add_argument("--marshal", action="store_true", help=tr("a Marshal leads the defence until he is lost"))
    parser.add_argument("--json", action="store_true", help=tr("print the figures as JSON"))
    parser.add_argument("--lang", type=language(tr), metavar=tr("CODE"), help=tr("language of the sentences: en or fr"))


@printing
def run(args: argparse.Namespace, tr: Words) -> int:
    """Print the odds."""
    from game.rules.castle_risk.battle.dice import REDS, REDS_AT_CASTLE
    from game.rules.castle_risk.battle.odds import odds

    reds = REDS_AT_CASTLE if args.castle else REDS
    found = odds(args.attackers, args.defenders, reds, int(args.general), int(args.marshal))
    if args.json:
        import msgspec

        figures = {name: getattr(found, name) for name in ("win", "attacker_losses", "defender_losses")}
        print(msgspec.json.encode(figures).decode())
    else:
        print(tr("The attacker wins {share}% of the time.", share=_tenths(100 * found.win, tr)))
        print(tr("Armies the attacker loses on average: {losses}.", losses=_tenths(found.attacker_losses, tr)))
        print(tr("Armies the defender loses on average: {losses}.", losses=_tenths(found.defender_losses, tr)))
    return 0


def _tenths(number: float, tr: Words) -> str:
    return decimal(f"{number:.1f}", tr)


def _armies(tr: Words) -> Callable[[str], int]:
    """Return the function that reads a number of armies. It raises `UsageError` for anything else."""

    def counted(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST)) and int(text):
            return int(text)
        raise UsageError(
            tr("“{text}” is not a number of armies. Write a whole number from 1 to {most}.", text=text, most=LARGEST)
        )

    return counted
