"""What Continue offers: the campaigns that were played last and go on."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from pathlib import Path

from game.kernel.saves.folder import Saves
from game.session.campaigns.listing import Listing, summary_of
from game.session.campaigns.noted import noted
from game.session.campaigns.summary import CampaignSummary


def latest(saves: Saves, count: int) -> list[CampaignSummary]:
    """Return the last played campaigns of the family with a match that can be resumed: at most `count`.

    Campaigns that came with the program are only in the list. Matches are read, beginning with the campaign that was
    played last, only until there are enough. The list of all is made only if a quick look does not find enough of them.
    """
    found = _resumable(saves, (path for path, _ in noted(saves, 2 * count)), count)
    if len(found) == count:
        return found
    rows = Listing(saves).fill().rows
    return _resumable(saves, (row.path for row in rows if row.running and not row.shipped), count)


def _resumable(saves: Saves, folders: Iterable[Path], count: int) -> list[CampaignSummary]:
    """Return the campaigns in some folders with a match that can be resumed, at most `count`."""
    summaries = (summary_of(saves, folder) for folder in folders)
    return list(islice((each for each in summaries if each and any(m.opens for m in each.running)), count))
