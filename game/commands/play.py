"""`play`: open the window, on the menu or straight at a table."""

from __future__ import annotations

import argparse
import gc
import re
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import files, logbook
from game.commands import Subparsers, UsageError, check_saves, language, named_path, saves_in
from game.words import N_, Words

if TYPE_CHECKING:
    from game.bots.process import Thinker
    from game.kernel.boards import BoardFile
    from game.kernel.game import Game
    from game.kernel.saves.saves_folder import Saves
    from game.session.advice import Consultant
    from game.session.controller import Controller
    from game.ui.app.phone_wish import PhoneWish
    from game.ui.start.launch import ComputerPlayers

INCOMPLETE: Final = N_("A Tablée file is missing or damaged: {path}. Download Tablée again and keep your saves folder.")
FAILED: Final = N_("Something went wrong. Your match is saved up to here. {path} says what happened.")
NAMES: Final = ".names"
"""The folder in that of `--saves` which remembers who sat down last: other campaigns have other players."""

WIDEST: Final = 16384
"""The most pixels of a side of the window: what graphics cards can draw on."""


def add(commands: Subparsers, tr: Words) -> None:
    """Define the arguments."""
    parser = commands.add_parser("play", help=tr("open the window (this is what happens without a command)"))
    parser.add_argument(
        "file",
        nargs="?",
        type=named_path(tr),
        metavar=tr("FILE"),
        help=tr("bring in the campaign from this {suffix} file", suffix=files.ARCHIVE),
    )
    parser.add_argument("--game", metavar=tr("GAME"), help=tr("set up this game at once"))
    parser.add_argument("--resume", metavar=tr("CAMPAIGN"), help=tr("continue this campaign at once"))
    parser.add_argument("--saves", type=named_path(tr), metavar=tr("FOLDER"), help=tr("where the campaigns are kept"))
    parser.add_argument("--lang", type=language(tr), metavar=tr("CODE"), help=tr("language: en or fr"))
    screen = parser.add_mutually_exclusive_group()
    screen.add_argument("--fullscreen", action="store_true", default=None, help=tr("fill the screen"))
    screen.add_argument("--windowed", dest="fullscreen", action="store_false", help=tr("stay in a window"))
    parser.add_argument("--phones", action="store_true", help=tr("open the table for phones at once"))
    parser.add_argument("--phones-address", metavar="192.168.1.20", help=tr("address of this computer for the phones"))
    parser.add_argument("--phones-port", metavar="8737", help=tr("port for the phones"))
    parser.add_argument("--size", metavar="1280x720", help=tr("size of the window, in pixels"))


def run(args: argparse.Namespace, tr: Words) -> int:
    """Play until the window is closed. Return 1 if there is no screen or a file is missing.

    Raises `UsageError` for a wrong argument.
    """
    size = _size(args.size, tr) if args.size else None
    check_saves(args.saves, tr)
    gc.disable()  # until the menu is there: what is loaded on the way stays anyway
    try:
        return _opened(args, size, tr)
    finally:
        gc.enable()


def _opened(args: argparse.Namespace, size: tuple[int, int] | None, tr: Words) -> int:
    from game.ui.app import window
    from game.ui.start import launch

    wish = None
    if args.phones_address is not None or args.phones_port is not None:
        wish = _phone_wish(args.phones_address, args.phones_port, tr)
    if args.game is not None:
        _check_game(args.game, tr)
    resume = _campaign(saves_in(args.saves), args.resume, tr) if args.resume is not None else None
    options = launch.Options(
        saves=lambda: saves_in(args.saves),  # the window comes first
        config=files.config_folder(),
        names=args.saves / NAMES if args.saves is not None else None,
        documents=files.documents() if args.saves is None else None,
        archive=args.file,
        game=args.game,
        resume=resume,
        language=args.lang,
        fullscreen=args.fullscreen,
        size=size,
        phones=args.phones,
        phone_wish=wish,
    )
    try:
        return launch.run(options, _thinking)
    except window.NoDisplay:
        print(tr(window.NO_DISPLAY), file=sys.stderr)
    except files.Incomplete as fault:
        print(tr(INCOMPLETE, path=fault.path), file=sys.stderr)
    except Exception as fault:  # noqa: BLE001 - whatever it is, the players get a sentence, and the log the rest
        logbook.note_failure(fault, "the program")
        log = logbook.begin(files.log_folder())
        logbook.end()
        print(tr(FAILED, path=log or files.log_folder()), file=sys.stderr)
    return 1


def _size(text: str, tr: Words) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{3,5})[x×]([0-9]{3,5})", text)
    if not found or max(size := (int(found[1]), int(found[2]))) > WIDEST:
        raise UsageError(tr("“{size}” is not a window size. Write it like 1280x720.", size=text))
    return size


def _phone_wish(address: str | None, port: str | None, tr: Words) -> PhoneWish:
    """Return where tables are opened for phones. Raises `UsageError` for what no phone could reach."""
    from game.kernel.problems import Refused
    from game.ui.phones.wish import checked_wish

    try:
        return checked_wish(address, port)
    except Refused as refused:
        raise UsageError(refused.problems[0].sentence(tr)) from None


def _check_game(name: str, tr: Words) -> None:
    from game.rules import GAMES

    if name not in GAMES:
        raise UsageError(tr("There is no game “{game}”. Choose {list}.", game=name, list=", ".join(GAMES)))


def _campaign(saves: Saves, name: str, tr: Words) -> Path:
    """Return the folder of the campaign with this name or in this folder. Raises `UsageError` if there is none."""
    from game.kernel.problems import Refused
    from game.session.campaigns.listing import Listing, find

    try:
        return find(saves, name)
    except Refused as refused:
        known = ", ".join(row.path.name for row in Listing(saves).fill().rows if not row.problems)
        said = refused.problems[0].sentence(tr)
        others = tr("Known here: {list}.", list=known) if known else ""
        raise UsageError(f"{said} {others}".rstrip()) from None


def _thinking() -> ComputerPlayers:
    """Return computer players that think in a process of their own. Its modules are loaded after the menu is shown."""
    from game.ui.start.launch import ComputerPlayers

    def bot(game: Game, board: BoardFile, name: str) -> Controller:
        from game.session.thinking import Thinking

        return Thinking(_thinker(), game, board.path, name)

    def consultant(game: Game, board: BoardFile) -> Consultant:
        from game.session.advice import ThinkingConsultant

        return ThinkingConsultant(_advising_thinker, game, board.path)

    def close() -> None:
        for thinker in (_thinker, _advising_thinker):
            if thinker.cache_info().currsize:
                thinker().stop()

    return ComputerPlayers(bot, consultant, warm=lambda: _thinker().warm(), close=close)


@cache
def _thinker() -> Thinker:
    from game.bots.process import Thinker

    return Thinker()


@cache
def _advising_thinker() -> Thinker:
    from game.bots.process import Thinker

    return Thinker()
