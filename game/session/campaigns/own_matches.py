"""How many matches of a game a household has played to their end, and how long they took: by the number of players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from statistics import median
from typing import Final, NamedTuple

from game.session.campaigns.summary import CampaignSummary, MatchSummary

MINUTE: Final = 60
"""The seconds of a minute."""


class OwnMatches(NamedTuple):
    """Finished matches of the household: how many, and the median of their minutes (at least 1)."""

    matches: int
    minutes: int


def own_matches(campaigns: Iterable[CampaignSummary], game: str) -> Mapping[int, OwnMatches]:
    """Return the matches of `game` that people have finished, by the number of players.

    Matches whose time is not known, and those that were ended by agreement, are left out.
    """
    seconds: defaultdict[int, list[int]] = defaultdict(list)
    for campaign in campaigns:
        for match in campaign.matches:
            if match.game == game and match.status == "finished" and match.seconds and _has_people(campaign, match):
                seconds[len(match.seats)].append(match.seconds)
    return {seats: OwnMatches(len(each), _minutes(each)) for seats, each in sorted(seconds.items())}


def knows(campaigns: Iterable[CampaignSummary], game: str) -> bool:
    """Tell whether a match of `game` was begun in one of the campaigns."""
    return any(match.game == game for campaign in campaigns for match in campaign.matches)


def _has_people(campaign: CampaignSummary, match: MatchSummary) -> bool:
    """Tell whether a person has played a match."""
    return any(campaign.players[index].bot is None for index in match.seats)


def _minutes(seconds: Iterable[int]) -> int:
    """Return the median in whole minutes, at least 1."""
    return max(1, round(median(seconds) / MINUTE))
