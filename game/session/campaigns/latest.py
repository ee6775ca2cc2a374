"""What Continue offers: the campaigns that were played last and go on."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from pathlib import Path

from game.kernel.saves.saves_folder import Saves
from game.session.campaigns.folders import root_entries
from game.session.campaigns.listing import Listing, summary_of
from game.session.campaigns.noted import MANY, noted
from game.session.campaigns.summary import CampaignSummary


def latest(saves: Saves, count: int) -> list[CampaignSummary]:
    """Return the last played campaigns of the family with a match that can be resumed: at most `count`.

    Campaigns that came with the program are only in the list. Matches are read, beginning with the campaign that was
    played last, only until there are enough. All campaigns are looked at only if a quick look does not find
    enough of them; where there are many, by the list of all, which loads every game and takes 0.1 s for that.
    """
    found = _resumable(saves, (path for path, _ in noted(saves, 2 * count)), count)
    if len(found) == count:
        return found
    if len(root_entries(saves.folder)) < MANY:
        going_on = sorted(saves.going_on(), key=lambda each: each[1].played, reverse=True)
        return _resumable(saves, (path for path, _ in going_on), count)
    rows = Listing(saves).fill().rows
    return _resumable(saves, (row.path for row in rows if row.running and not row.shipped), count)


def _resumable(saves: Saves, folders: Iterable[Path], count: int) -> list[CampaignSummary]:
    """Return the campaigns in some folders with a match that can be resumed, at most `count`."""
    summaries = (summary_of(saves, folder) for folder in folders)
    return list(islice((each for each in summaries if each and any(m.opens for m in each.running)), count))
