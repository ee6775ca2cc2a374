"""Reading a campaign for the list. What is known of matches whose files are unchanged is not read again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from game.kernel.problems import Problem, Refused
from game.kernel.saves.campaign.file import FILE, MatchEntry, read_campaign
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import SavedMatch, status
from game.kernel.saves.saves_folder import Saves
from game.session.campaigns.folders import CampaignFolder, is_yaml
from game.session.campaigns.summary import CampaignSummary, MatchSummary
from game.words import N_

LONGEST: Final = 12 * 60 * 60
"""The most seconds that a match lasts in one go. One that was saved later was left meanwhile."""
_STRAY: Final = N_("This file belongs to no campaign. Put it back where it was, or move it out of the saves folder.")


def stray(path: Path) -> CampaignSummary:
    """Return the row of a YAML file that belongs to no campaign."""
    return CampaignSummary(path=path, title=path.name, problems=(Problem(str(path), 0, 0, _STRAY),))


def strays(folder: CampaignFolder, summary: CampaignSummary) -> Iterator[CampaignSummary]:
    """Return the rows of the YAML files in the folder of a campaign that it does not list."""
    if not summary.problems:
        listed = {FILE, *(match.file for match in summary.matches)}
        yield from (stray(folder.path / name) for name in sorted(folder.files) if is_yaml(name) and name not in listed)


def read_summary(saves: Saves, folder: CampaignFolder, known: Mapping[str, MatchSummary]) -> CampaignSummary:
    """Return the row of the campaign in a folder. `known` are matches by file whose files were not changed since."""
    try:
        campaign = read_campaign(folder.path / FILE)
    except Refused as refused:
        return CampaignSummary(path=folder.path, title=folder.path.name, problems=refused.problems)
    return CampaignSummary(
        path=folder.path,
        title=campaign.name,
        form=campaign.form.kind,
        players=tuple(campaign.players),
        matches=tuple(_match(saves, folder, entry, known.get(entry.file)) for entry in campaign.matches),
        played=campaign.played,
        shipped=saves.is_shipped(folder.path, campaign),
    )


def checked(saves: Saves, summary: CampaignSummary) -> CampaignSummary:
    """Return a campaign after reading every match that was not read yet."""
    matches = tuple(match if match.checked else _checked(saves, summary, match) for match in summary.matches)
    return msgspec.structs.replace(summary, matches=matches)


def _match(saves: Saves, folder: CampaignFolder, entry: MatchEntry, known: MatchSummary | None) -> MatchSummary:
    """Return a match; a running one is read, a finished one only if its file is missing."""
    listed = MatchSummary(
        file=entry.file,
        game=entry.game,
        started=entry.started,
        status=entry.status,
        seats=tuple(entry.seats),
        ranks=tuple(entry.ranks or ()),
        checked=False,
    )
    if known is not None and known.opens and _same(known, listed):
        return known
    if not listed.running and entry.file in folder.files:
        return listed
    try:
        saved = saves.look_at(folder.path / entry.file)
    except Refused as refused:
        return msgspec.structs.replace(listed, opens=False, checked=True, problems=refused.problems)
    return _with_file(listed, saved)


def _same(known: MatchSummary, listed: MatchSummary) -> bool:
    """Tell whether what is known of a match is said of the entry that the campaign has now."""
    ends = (known.status, known.ranks) == (listed.status, listed.ranks)
    return ends and (known.game, known.started, known.seats) == (listed.game, listed.started, listed.seats)


def _checked(saves: Saves, summary: CampaignSummary, match: MatchSummary) -> MatchSummary:
    """Return a finished match after reading its file."""
    try:
        saved = read_match(summary.path / match.file, saves.library)
    except Refused as refused:
        return msgspec.structs.replace(match, opens=False, checked=True, problems=refused.problems)
    return _with_file(match, saved)


def _with_file(listed: MatchSummary, saved: SavedMatch) -> MatchSummary:
    """Return a match with what its file says of it. One whose end nobody has seen yet goes on, as the campaign says."""
    match, seats, over = saved.match, listed.seats, not listed.running
    acting = match.must_act() or match.may_act()
    return msgspec.structs.replace(
        listed,
        saved=saved.saved,
        status=status(match) if over else listed.status,
        ranks=match.ranks() if over and match.over else (),
        turn=tuple(seats[seat] for seat in sorted(acting) if 0 <= seat < len(seats)),
        seconds=seconds_of(saved, listed.started),
        usual=match.game.minutes(match.house, len(seats)),
        checked=True,
    )


def seconds_of(saved: SavedMatch, started: str) -> int:
    """Return for how many seconds a match was played.

    Where they were not counted, it is those from the time `started` to when it was saved last, 0 if they are too many.
    """
    return int(saved.moment.played or 0) or _between(started, saved.saved)


def _between(started: str, saved: str) -> int:
    """Return the seconds between two ISO local times; 0 where they say nothing of how long was played."""
    try:
        seconds = (datetime.fromisoformat(saved) - datetime.fromisoformat(started)).total_seconds()
    except (ValueError, TypeError):  # no times, or only one of them with its zone
        return 0
    return int(seconds) if 0 < seconds <= LONGEST else 0
