"""How a campaign stands in its form: who leads, when it is decided, what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.kernel.saves.campaign.file import Campaign
from game.kernel.saves.campaign.standings import (
    CountedMatch,
    Standing,
    cannot_be_caught,
    counted_matches,
    is_decided,
    members,
    standings,
)


class Season(NamedTuple):
    """A campaign with the matches that count, its standings (the leader first) and whether it is decided."""

    campaign: Campaign
    matches: Sequence[CountedMatch]
    standings: Sequence[Standing]
    decided: bool


def season(campaign: Campaign) -> Season:
    """Return how a campaign stands now.

    >>> from tests.session.campaigns.series import best_of
    >>> season(best_of(3, (1, 2), (1, 2))).decided
    True
    """
    matches = counted_matches(campaign)
    return Season(campaign, matches, standings(campaign), is_decided(campaign, matches))


def leaders(season: Season) -> list[int]:
    """Return the players who share the first rank; nobody before the first match that counts.

    They have won once the season is decided.

    >>> from tests.session.campaigns.series import best_of
    >>> leaders(season(best_of(3))), leaders(season(best_of(3, (1, 2), (2, 1))))
    ([], [0, 1])
    """
    return [each.player for each in season.standings if each.rank == 1] if season.matches else []


def guests(season: Season) -> list[int]:
    """Return the players who do not count in the form of the campaign."""
    counting = members(season.campaign)
    return [player for player in range(len(season.campaign.players)) if player not in counting]


def left(season: Season) -> int | None:
    """Return how many matches are still to be played at most, at least 0; None if there is no last one.

    A best of that is tied after its last match has one more.

    >>> from tests.session.campaigns.series import best_of
    >>> left(season(best_of(3, (1, 2)))), left(season(best_of(3, (1, 2), (2, 1), (1, 1))))
    (2, 1)
    """
    form, played = season.campaign.form, len(season.matches)
    match form.kind:
        case "best_of":
            return 0 if season.decided else max(1, form.matches - played)
        case "league":
            return max(0, form.matches - played) if form.matches else None
        case "marathon":
            return max(0, len(form.games) - played)
        case _:
            return None


def next_game(season: Season) -> str:
    """Return the game that comes next in a marathon, one that nobody has begun; "" where any game may be played.

    >>> from tests.session.campaigns.series import marathon
    >>> next_game(season(marathon(("toy", "other"), (1, 2)))), next_game(season(marathon(("toy",), (1, 2))))
    ('other', '')
    """
    campaign = season.campaign
    if campaign.form.kind != "marathon":
        return ""
    begun = {campaign.matches[each.number].game for each in season.matches}
    begun |= {entry.game for entry in campaign.matches if entry.status == "playing"}
    return next((game for game in campaign.form.games if game not in begun), "")


def wins_to_go(season: Season, player: int) -> int | None:
    """Return how many wins in a row would decide a best of for a player; None if it is decided, or no best of.

    >>> from tests.session.campaigns.series import best_of
    >>> now = season(best_of(5, (1, 2), (1, 2)))
    >>> wins_to_go(now, 0), wins_to_go(now, 1)
    (1, 3)
    """
    form = season.campaign.form
    if form.kind != "best_of" or season.decided:
        return None
    wins = {each.player: each.won for each in season.standings}
    to_play = form.matches - len(season.matches)
    return next(
        more
        for more in range(1, form.matches + 2)
        if cannot_be_caught([won + more * (each == player) for each, won in wins.items()], to_play - more)
        and wins[player] + more > max((won for each, won in wins.items() if each != player), default=0)
    )
