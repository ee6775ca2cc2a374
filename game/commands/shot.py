"""`shot MATCH.yaml OUT.png`: draw a screen as a seat sees it at some point of a match, without a window."""

from __future__ import annotations

import argparse
import os
import re
from typing import TYPE_CHECKING

from game.commands import Subparsers, UsageError, check_written, language, named_path, printing
from game.commands.replay import open_match
from game.words import Words

if TYPE_CHECKING:
    from game.kernel.saves.saved_match import SavedMatch

LARGEST = 7680
ENDINGS = {".png", ".jpg"}
SCREENS = ("table", "curtain", "end", "menu", "new_game", "load", "rules", "settings")


def add(commands: Subparsers, tr: Words) -> None:
    """Define the arguments."""
    parser = commands.add_parser("shot", help=tr("draw the table at one point in a match"))
    parser.add_argument("match", type=named_path(tr), metavar="MATCH.yaml", help=tr("a match file"))
    parser.add_argument("out", type=named_path(tr), metavar="OUT.png", help=tr("the image file to write"))
    parser.add_argument("--line", type=int, metavar="N", help=tr("after line N of the log, from 0 (else the last one)"))
    parser.add_argument(
        "--seat", type=int, metavar="S", help=tr("as seat S sees it, from 0 (else as everybody sees it)")
    )
    parser.add_argument("--size", default="1920x1080", metavar="1920x1080", help=tr("size of the picture in pixels"))
    parser.add_argument("--text", type=int, default=100, choices=(100, 125, 150, 200), help=tr("text size in percent"))
    parser.add_argument("--screen", default="table", choices=SCREENS, help=tr("what to draw"))
    parser.add_argument("--contrast", action="store_true", help=tr("in high contrast"))
    parser.add_argument("--lang", type=language(tr), metavar=tr("CODE"), help=tr("language of the sentences: en or fr"))


@printing
def run(args: argparse.Namespace, tr: Words) -> int:
    """Draw the picture. Return 1 if the match file has problems; raise `UsageError` for a wrong argument."""
    size = _size(args.size, tr)
    if args.out.suffix.lower() not in ENDINGS:
        raise UsageError(tr("“{path}” is not the name of an image. Use one that ends in .png or .jpg.", path=args.out))
    check_written(args.out, tr)
    saved = open_match(args.match, tr)
    if saved is None:
        return 1
    line, seat = _line(args.line, saved, tr), _seat(args.seat, saved, tr)
    _check_screen(args.screen, ended=saved.match.over and line == len(saved.match.log) - 1, tr=tr)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.kernel.saves.disk_faults import OF_FILES, disk_problem
    from game.ui.app.settings import Settings
    from game.ui.start.shot import MatchPoint, NobodyAsked, shoot

    try:
        settings = Settings(language=tr.language, text=args.text, contrast=args.contrast)
        shoot(MatchPoint(saved, line, seat, args.screen), size, settings, args.out)
    except NobodyAsked:
        raise UsageError(tr("Nobody is asked anything there. Choose another line of the match.")) from None
    except OSError as fault:
        raise UsageError(disk_problem(args.out, fault, OF_FILES).placed(tr)) from None
    return 0


def _size(text: str, tr: Words) -> tuple[int, int]:
    """Return the width and height of a text such as 1920x1080. Raises `UsageError` for anything else."""
    width, _, height = text.partition("x")
    if re.fullmatch(r"[0-9]{3,4}x[0-9]{3,4}", text) and 320 <= int(width) <= LARGEST and 180 <= int(height) <= LARGEST:
        return int(width), int(height)
    raise UsageError(tr("“{size}” is not an image size. Write it like 1920x1080.", size=text))


def _line(wanted: int | None, saved: SavedMatch, tr: Words) -> int:
    last = len(saved.match.log) - 1
    if wanted is None:
        return last
    if not -1 <= wanted <= last:
        raise UsageError(tr("The log has no line {line}. Choose one from -1 to {last}.", line=wanted, last=last))
    return wanted


def _check_screen(screen: str, *, ended: bool, tr: Words) -> None:
    if screen == "end" and not ended:
        raise UsageError(
            tr("The match has not ended there. Choose another screen, or the last line of a finished match.")
        )


def _seat(wanted: int | None, saved: SavedMatch, tr: Words) -> int:
    from game.kernel.types import BYSTANDER

    last = len(saved.players) - 1
    if wanted is None:
        return BYSTANDER
    if not 0 <= wanted <= last:
        raise UsageError(tr("There is no seat {seat}. Choose one from 0 to {last}.", seat=wanted, last=last))
    return wanted
