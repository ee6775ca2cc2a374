"""`doctor`: what somebody who helps needs to know of this machine, and the remedy for whatever is wrong."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from game import files
from game.commands import Subparsers, check_saves, language, named_path, printing, saves_in
from game.commands.status_line import StatusLine
from game.kernel import data_files
from game.kernel.problems import Problem, printable_path
from game.words import Words

ROOM: Final = 50 * 2**20
"""The bytes that a disk should have free: a campaign of years takes a tenth of it."""


class Finding(NamedTuple):
    """What was looked at and how it is; `remedy` is empty where all is well."""

    what: str
    how: str
    remedy: str = ""


def add(commands: Subparsers, tr: Words) -> None:
    """Define the arguments."""
    parser = commands.add_parser("doctor", help=tr("look at this machine, and say how to mend what is wrong"))
    parser.add_argument("--saves", type=named_path(tr), metavar=tr("FOLDER"), help=tr("where the campaigns are kept"))
    parser.add_argument("--lang", type=language(tr), metavar=tr("CODE"), help=tr("language of the sentences: en or fr"))


@printing
def run(args: argparse.Namespace, tr: Words) -> int:
    """Print every finding, a remedy below each that needs one. Return 1 if there is any, else 0."""
    check_saves(args.saves, tr)
    needy, line = 0, StatusLine(sys.stderr)
    for finding in findings(args.saves, tr, line.show):
        line.clear()
        print(tr("{what}: {how}", what=finding.what, how=finding.how))
        if finding.remedy:
            needy += 1
            print(f"  → {finding.remedy}")
    line.clear()
    print()
    print(tr.plural("{n} thing to mend.", "{n} things to mend.", needy) if needy else tr("All is well."))
    return 1 if needy else 0


def findings(saves: Path | None, tr: Words, told: Callable[[str], None] = lambda _: None) -> Iterator[Finding]:
    """Yield what is found here; `saves` is the folder of campaigns that the command line names.

    `told` is called with what is looked at next, if that takes a while.
    """
    yield from _versions(tr)
    told(tr("Checking fonts, pictures and sounds …"))
    yield from _equipment(tr)
    yield from _folders(saves, tr)
    yield from _boards(tr, told)
    told(tr("Checking the campaigns …"))
    yield from _campaigns(saves, tr)


def _versions(tr: Words) -> Iterator[Finding]:
    """Yield the versions of what runs here."""
    from game.report import versions

    said = {"System": tr("System")}
    return (Finding(said.get(name, name), version) for name, version in versions().items())


def _equipment(tr: Words) -> Iterator[Finding]:
    """Yield what there is to see and to hear with, and whether the program's own files are whole."""
    from game.ui.start import equipment

    screens = equipment.screens()
    if screens.driver:
        sizes = ", ".join(f"{w}×{h}" for w, h in screens.sizes)
        yield Finding(tr("Screen"), f"{screens.driver} ({sizes})")
    else:
        yield Finding(tr("Screen"), tr("none"), tr("Start Tablée in a session with a desktop."))
    sound = equipment.sound_driver()
    silent = tr("Plug in speakers or headphones, or switch the sound device on; Tablée plays on without sound.")
    yield Finding(tr("Sound"), sound or tr("none"), "" if sound else silent)
    try:
        damaged = equipment.damaged_files()
    except files.Incomplete as fault:
        damaged = [printable_path(fault.path)]
    again = tr("Download Tablée again and keep your saves folder.")
    whole = tr("complete") if not damaged else ", ".join(damaged[:5])
    yield Finding(tr("Fonts, pictures and sounds"), whole, again if damaged else "")


def _folders(saves: Path | None, tr: Words) -> Iterator[Finding]:
    """Yield where files are kept, and whether they can be written there."""
    places: dict[str, Callable[[], Path]] = {
        tr("Campaigns"): lambda: files.saves_folder(saves),
        tr("Boards and packs of your own"): lambda: files.board_folders()[0],
        tr("Settings"): files.config_folder,
        tr("Cache"): files.cache_folder,
        tr("Log"): files.log_folder,
    }
    for what, place in places.items():
        folder = place()
        yield Finding(what, printable_path(folder), _trouble_with(folder, tr))


def _trouble_with(folder: Path, tr: Words) -> str:
    """Return what to do so that a folder can be written; "" if it can be, or could be made."""
    there = next((each for each in (folder, *folder.parents) if os.path.lexists(each)), folder)
    if not there.is_dir():
        return tr("{path} is in the way: it is no folder. Move it somewhere else.", path=printable_path(there))
    if not os.access(there, os.W_OK | os.X_OK):
        return tr("You may not write in {path}. Ask whoever looks after this computer.", path=printable_path(there))
    if shutil.disk_usage(there).free < ROOM:
        return tr("The disk is nearly full. Delete or move what is no longer needed.")
    return ""


def _boards(tr: Words, told: Callable[[str], None]) -> Iterator[Finding]:
    """Yield the boards, lessons and packs of questions that are found, and everything that is wrong with them."""
    from game.commands.check import findings_in
    from game.rules import GAMES

    for folder in files.board_folders():
        found, unread = data_files.tree(folder, ".yaml") if data_files.is_folder(folder) else data_files.Tree([], [])
        told(tr("Checking {path} …", path=printable_path(folder)))
        packs = {pack.name for path in found for game in GAMES.values() if (pack := game.pack_folder(path))}
        checked = findings_in(folder, lambda place: told(tr("Checking {path} …", path=printable_path(place))))
        wrong = [problem for each in (checked if found or unread else ()) for problem in each.problems]
        counted = tr.plural("{n} file", "{n} files", len(found))
        yield Finding(tr("Boards and questions"), f"{printable_path(folder)} ({counted})")
        if packs:
            yield Finding(tr("Packs of questions"), ", ".join(sorted(packs)))
        for problem in wrong:
            yield Finding(tr("Boards and questions"), problem.placed(tr), tr("Mend the file, or move it elsewhere."))


def _campaigns(saves: Path | None, tr: Words) -> Iterator[Finding]:
    """Yield how many campaigns there are, and each one that cannot be opened."""
    from game.session.campaigns.listing import Listing

    rows = Listing(saves_in(saves)).check().rows
    yield Finding(tr("Campaigns"), tr.plural("{n} found", "{n} found", len(rows)))
    for row in rows:
        problems = [*row.problems, *(problem for match in row.matches for problem in match.problems)]
        for problem in problems:
            yield Finding(printable_path(Path(row.path.name)), problem.placed(tr), _remedy_for(problem, tr))


def _remedy_for(problem: Problem, tr: Words) -> str:
    """Return what to do about a campaign that cannot be opened: nobody should mend or delete what is only newer."""
    from game.kernel.saves.file_format import NEWER

    if problem.message == NEWER:
        return tr("Update Tablée, and leave the file as it is until then.")
    return tr("Mend the file, or delete the campaign in Load; the other ones are not touched.")
