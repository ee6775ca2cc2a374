"""The players of a campaign, and those who sit down to a match of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.player import Player, written_name

if TYPE_CHECKING:
    from game.kernel.saves.campaign import Campaign


def with_written_names(players: Sequence[Player]) -> list[Player]:
    """Return the players with names that can be written; a player without a name gets that of the token."""
    return [Player(written_name(each.name) or each.token, each.token, each.bot) for each in players]


def seated(known: Sequence[Player], players: Sequence[Player]) -> tuple[list[Player], list[int]]:
    """Return the players of the campaign with the newcomers, and for each seat the index of its player.

    Players are recognised by their names; of two with the same name the first who has no seat yet.
    """
    everybody, seats = list(known), list[int]()
    for player in players:
        index = next(
            (index for index, each in enumerate(everybody) if each.name == player.name and index not in seats), None
        )
        if index is None:
            everybody.append(player)
            index = len(everybody) - 1
        everybody[index] = player
        seats.append(index)
    return everybody, seats


def with_guests(campaign: Campaign, players: int) -> list[int]:
    """Return the guests of a campaign once it has so many players.

    Whoever joins a best of, a league or a marathon after its first match is a guest until somebody counts them.
    """
    joins_late = campaign.form.kind != "evening" and campaign.matches
    return [*campaign.guests, *(range(len(campaign.players), players) if joins_late else ())]
