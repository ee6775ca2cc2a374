"""The players of a campaign, and those who sit down to a match of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.kernel.player import Player, written_name
from game.kernel.saves.campaign.file import Campaign, Handed, MatchEntry
from game.kernel.saves.saved_match import FormerPlayer


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


def reseated(
    campaign: Campaign, match: MatchEntry, players: Sequence[Player], former: Sequence[FormerPlayer]
) -> Campaign:
    """Return a campaign in which `match` says who sits there: `players` now, and `former` before.

    `match` is its entry as it was last written. Newcomers join the campaign as in a new match; who joined by it and
    has no seat after all leaves again.
    """
    if not former and not match.handed:
        return _with_match(campaign, match)
    everybody, seats, handed = list(campaign.players), list[int](), list[Handed]()
    first = {each.seat: each.player for each in reversed(match.handed)}
    unchanged = {index for seat, index in enumerate(match.seats) if not any(each.seat == seat for each in former)}
    names = {player.name for player in players} | {each.name for each in former}
    joined = _everybody_in(match) - {first.get(seat, index) for seat, index in enumerate(match.seats)}
    free = sorted(each for each in joined if everybody[each].name not in names and not _plays(campaign, match, each))
    for seat, player in enumerate(players):
        index = first.get(seat, match.seats[seat])
        before = [each for each in former if each.seat == seat]
        following = [*(each.name for each in before[1:]), *([player.name] if before else [])]
        for each, name in zip(before, following, strict=True):
            handed.append(Handed(seat=seat, player=index, until=each.until))
            index = _place(everybody, Player(name, player.token), unchanged, free)
        seats.append(index)
    handed.sort(key=lambda each: each.until)
    while free and free[-1] == len(everybody) - 1:
        del everybody[free.pop()]
    campaign = _with_match(campaign, msgspec.structs.replace(match, seats=seats, handed=handed))
    guests = [each for each in with_guests(campaign, len(everybody)) if each < len(everybody)]
    return msgspec.structs.replace(campaign, players=everybody, guests=guests)


def _place(everybody: list[Player], player: Player, besides: set[int], free: list[int]) -> int:
    """Return the index of a person by the name.

    Who has none but those `besides` joins, in a `free` place if there is one.
    """
    index = next((at for at, each in enumerate(everybody) if each.name == player.name and at not in besides), None)
    if index is not None:
        everybody[index] = msgspec.structs.replace(everybody[index], bot=None)
    elif free:
        index = free.pop(0)
        everybody[index] = player
    else:
        index = len(everybody)
        everybody.append(player)
    return index


def _with_match(campaign: Campaign, match: MatchEntry) -> Campaign:
    matches = [match if entry.file == match.file else entry for entry in campaign.matches]
    return msgspec.structs.replace(campaign, matches=matches)


def _everybody_in(match: MatchEntry) -> set[int]:
    """Return the players who have or had a seat in a match."""
    return {*match.seats, *(each.player for each in match.handed)}


def _plays(campaign: Campaign, besides: MatchEntry, player: int) -> bool:
    """Tell whether a player has or had a seat in another match of a campaign."""
    return any(player in _everybody_in(match) for match in campaign.matches if match.file != besides.file)
