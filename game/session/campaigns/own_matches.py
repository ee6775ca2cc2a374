"""How many matches of a game a household has played to their end, and how long they took.

They are told apart by the variant and by the number of players.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from statistics import median
from typing import Any, Final, NamedTuple

from game.kernel.game import Game
from game.session.campaigns.summary import CampaignSummary, MatchSummary
from game.session.rule_sets import VARIANT

MINUTE: Final = 60
"""The seconds of a minute."""


class OwnMatches(NamedTuple):
    """Finished matches of the household: how many, and the median of their minutes (at least 1)."""

    matches: int
    minutes: int


class MatchKind(NamedTuple):
    """The number of players, and the variant; None in a game without variants."""

    seats: int
    variant: Any = None


def own_matches(campaigns: Iterable[CampaignSummary], game: Game) -> Mapping[MatchKind, OwnMatches]:
    """Return the matches of `game` that people have finished, by the number of players and the variant.

    Left out are matches whose time is not known, those that were ended by agreement, and those that are shorter or
    longer by a house rule.
    """
    seconds: defaultdict[MatchKind, list[int]] = defaultdict(list)
    for campaign in campaigns:
        for match in campaign.matches:
            if (
                match.game == game.name
                and match.status == "finished"
                and match.seconds
                and _has_people(campaign, match)
            ):
                kind = _kinds(game, len(match.seats)).get(match.usual)
                if kind:
                    seconds[kind].append(match.seconds)
    return {kind: OwnMatches(len(each), _minutes(each)) for kind, each in sorted(seconds.items())}


def _kinds(game: Game, seats: int) -> Mapping[tuple[int, int], MatchKind]:
    """Return the kinds of matches of so many players by how many minutes they usually take."""
    variant = next((choice for choice in game.choices if choice.key == VARIANT), None)
    if variant is None:
        return {game.minutes(game.house(), seats): MatchKind(seats)}
    return {game.minutes(game.house(variant=value), seats): MatchKind(seats, value) for value in variant.values}


def knows(campaigns: Iterable[CampaignSummary], game: str) -> bool:
    """Tell whether a match of `game` was begun in one of the campaigns."""
    return any(match.game == game for campaign in campaigns for match in campaign.matches)


def _has_people(campaign: CampaignSummary, match: MatchSummary) -> bool:
    """Tell whether a person has played a match."""
    return any(campaign.players[index].bot is None for index in match.seats)


def _minutes(seconds: Iterable[int]) -> int:
    """Return the median in whole minutes, at least 1."""
    return max(1, round(median(seconds) / MINUTE))
