"""What Continue offers: the campaigns that were played last and go on."""

from __future__ import annotations

from game.kernel.saves.folder import Saves
from game.session.campaigns.listing import summary_of
from game.session.campaigns.summary import CampaignSummary


def latest(saves: Saves, count: int) -> list[CampaignSummary]:
    """Return the last played campaigns of the family with a match that can be resumed: at most `count`.

    Campaigns that came with the program are only in the list. Matches are read, beginning with the campaign that was
    played last, only until there are enough.
    """
    found: list[CampaignSummary] = []
    for path, _ in sorted(saves.going_on(), key=lambda each: each[1].played, reverse=True):
        if len(found) == count:
            break
        summary = summary_of(saves, path)
        if summary and any(match.opens for match in summary.running):
            found.append(summary)
    return found
