"""A campaign as one file, to be kept or sent: a zip with its `campaign.yaml`, its matches and their write-ahead logs.

The family's own sets of house rules that a match is played with go with it.

An archive may come from a stranger. Names, sizes and links are checked before anything is unpacked, and every file is
read as if it were played before the campaign is taken in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.files import ARCHIVE
from game.kernel import data_files, packed_files
from game.kernel.problems import Problem, Refused
from game.kernel.saves import atomic
from game.kernel.saves.campaign.file import FILE, LOG_SUFFIX, MATCH_FILE, Campaign, read_campaign
from game.kernel.saves.campaign.folders import HOUSE_RULES
from game.kernel.saves.disk_faults import OF_FILES, disk_errors_refused
from game.kernel.saves.draft_folder import draft_folder
from game.kernel.saves.saves_folder import Saves
from game.kernel.saves.slug import slug
from game.session.rule_sets import RuleSet, house_rules, read_rule_set, rule_set_text, rule_sets, unknown_rule_sets
from game.words import N_

LARGEST: Final = 32 * 1024 * 1024
"""The bytes that an archive may have."""
UNPACKED: Final = 256 * 1024 * 1024
"""The bytes that its files may have together."""
MOST: Final = 4001
"""The files that it may have: one of the campaign, and two for each of 2,000 matches."""
MOST_SETS: Final = 40
"""The sets of house rules that it may have besides."""
RATIO: Final = 200
"""How many times smaller than a file its packed form may be; what people play packs ten times smaller."""

_REFUSALS: Final = packed_files.Refusals(
    damaged=N_("This is not an archive of a Tablée campaign, or it is damaged. Ask for it again."),
    too_much=N_("This archive holds more than a campaign can. It was not unpacked."),
    locked=N_("This archive is locked by a password, or was packed by another program. Export the campaign again."),
    foreign=N_("“{name}” does not belong in the archive of a campaign. It was not unpacked."),
)
_DIFFERS: Final = N_("The archive does not hold the matches that its campaign lists. Ask for it again.")
_LOG: Final = re.compile(rf"\{LOG_SUFFIX}$")
_SET: Final = "rules-{}.yaml"
_SET_FILE: Final = re.compile(r"rules-[0-9]{1,3}\.yaml")
"""The names of the files with sets of house rules."""
_LONGEST: Final = 100
"""The longest name of a file in an archive."""


class Imported(NamedTuple):
    """The folder of a campaign that was taken in, and the sets of house rules that came with it and are new here."""

    folder: Path
    sets: tuple[RuleSet, ...]


def archive_name(title: str) -> str:
    """Return a file name for the archive of a campaign with this title.

    >>> archive_name("Soirée d’été")
    'soiree_d_ete.tablee'
    """
    return f"{slug(title)}{ARCHIVE}"


def export(saves: Saves, folder: Path, file: Path) -> None:
    """Write the archive of a campaign, with the family's own sets of house rules that its matches are played with.

    Raises `Refused` if one of its files cannot be read, or if the disk does not let it.
    """
    content = packed_files.packed(_to_be_packed(saves, folder))
    with disk_errors_refused(file, OF_FILES):
        atomic.write(file, content, atomic.SHARED)


def import_archive(saves: Saves, file: Path) -> Imported:
    """Take the campaign of an archive in. A name that another campaign has gets a number.

    Its sets of house rules are only returned: `rule_sets.add_rule_sets` keeps them. Raises `Refused`, and leaves
    nothing behind, if the archive is not sound in every file.
    """
    content = data_files.content(file, LARGEST)
    with disk_errors_refused(saves.folder):
        saves.folder.mkdir(parents=True, exist_ok=True)
        with draft_folder(saves.folder, "import") as draft:
            for name, unpacked in _unpacked(file, content):
                atomic.write(draft / name, unpacked)
            sets = _taken_out(saves, draft, file)
            campaign = _checked(saves, draft, file)
            folder = saves.take_in(draft, msgspec.structs.replace(campaign, shipped=False))
    return Imported(folder, sets)


def _own_sets(saves: Saves, game: str) -> list[RuleSet]:
    """Return the family's own sets of house rules of a game."""
    return rule_sets(saves.library.games[game], (), (saves.folder / HOUSE_RULES,))[0]


def _taken_out(saves: Saves, draft: Path, file: Path) -> tuple[RuleSet, ...]:
    """Take the files of the sets of house rules out of what was unpacked; return the sets that are new here.

    Raises `Refused`, which names the archive, if one is faulty.
    """
    sets: list[RuleSet] = []
    try:
        for path in sorted(path for path in draft.iterdir() if _SET_FILE.fullmatch(path.name)):
            sets.append(read_rule_set(path, saves.library.games))
            path.unlink()
    except Refused as refused:
        raise Refused([_of_archive(refused.problems[0], draft, file)]) from None
    return unknown_rule_sets(sets, saves.library.games, saves.library.boards, (saves.folder / HOUSE_RULES,))


def _to_be_packed(saves: Saves, folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the archive of a campaign, with their names there. Raises `Refused`."""
    played: dict[str, list[dict[str, Any]]] = {}
    yield FILE, data_files.content(folder / FILE)
    for entry in read_campaign(folder / FILE).matches:
        path = folder / entry.file
        log = path.with_suffix(LOG_SUFFIX)
        if data_files.is_file(log):
            yield log.name, data_files.content(log)
        yield path.name, data_files.content(path)
        match = saves.look_at(path).match
        played.setdefault(match.game.name, []).append(house_rules(match.game, match.house))
    used = [each for game, houses in played.items() for each in _own_sets(saves, game) if each.house in houses]
    for number, each in enumerate(used[:MOST_SETS], 1):
        yield _SET.format(number), rule_set_text(each).encode()


def _unpacked(file: Path, content: bytes) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of each file of an archive, unpacked when it is wanted. Raises `Refused`."""
    limits = packed_files.Limits(MOST + MOST_SETS, UNPACKED, data_files.LARGEST, RATIO)
    sets = 0
    for name, unpacked in packed_files.unpacked(file, content, packed_files.Archive(limits, _REFUSALS, _belongs)):
        sets += _SET_FILE.fullmatch(name) is not None
        if sets > MOST_SETS:
            raise Refused([Problem(str(file), 0, 0, _REFUSALS.too_much)])
        yield name, unpacked


def _belongs(name: str) -> bool:
    """Tell whether a file of an archive has a name as the program gives it.

    Such a name has no folder and only small letters, so no two are the same on any disk, and none is a device.
    """
    return (
        name == FILE
        or MATCH_FILE.fullmatch(_LOG.sub(".yaml", name)) is not None
        or _SET_FILE.fullmatch(name) is not None
    ) and len(name) <= _LONGEST


def _checked(saves: Saves, draft: Path, file: Path) -> Campaign:
    """Return the campaign that was unpacked. Raises `Refused`, which names the archive, if a file is faulty."""
    try:
        campaign = read_campaign(draft / FILE)
        for entry in campaign.matches:
            saves.look_at(draft / entry.file)
    except Refused as refused:
        raise Refused([_of_archive(refused.problems[0], draft, file)]) from None
    listed = {entry.file for entry in campaign.matches}
    there = {_LOG.sub(".yaml", path.name) for path in draft.iterdir()}
    if len(listed) < len(campaign.matches) or there != {FILE, *listed}:
        raise Refused([Problem(str(file), 0, 0, _DIFFERS)])
    return campaign


def _of_archive(problem: Problem, draft: Path, file: Path) -> Problem:
    """Return a problem of a file that was unpacked as one of the archive."""
    name = problem.file.removeprefix(str(draft)).lstrip("/\\")
    where = str(file) if problem.file == str(file) else f"{file}/{name}"
    return msgspec.structs.replace(problem, file=where)
