"""The standings of a campaign: which matches count, what they bring to whom, and in which order the players stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.kernel.saves.campaign.form import CampaignForm

if TYPE_CHECKING:
    from game.kernel.saves.campaign.file import Campaign, MatchEntry


class Standing(NamedTuple):
    """How a player (an index) stands: rank (1 is the first, equals share it), points, matches ended, won and drawn."""

    player: int
    rank: int
    points: float
    played: int
    won: int
    drawn: int = 0


class CountedMatch(NamedTuple):
    """A match that counts: its number in `Campaign.matches` from 0; ranks and points by player who counts in it."""

    number: int
    ranks: Mapping[int, int]
    points: Mapping[int, float]

    @property
    def drawn(self) -> bool:
        """Whether all share the first rank."""
        return max(self.ranks.values()) == 1

    def is_won_by(self, player: int) -> bool:
        """Tell whether a player has won. Who shares the first rank with all others has drawn, not won."""
        return self.ranks.get(player) == 1 and not self.drawn


def rank_points(ranks: Sequence[int]) -> list[float]:
    """Return the points of each seat: n−1 for the first of n seats, down to 0; seats of one rank share theirs equally.

    Shares are whole or half points, so nothing is ever rounded.

    >>> rank_points([1, 2, 2, 4])
    [3.0, 1.5, 1.5, 0.0]
    """
    best = len(ranks) - 1
    return [best - sum(other < rank for other in ranks) - (ranks.count(rank) - 1) / 2 for rank in ranks]


def counted_matches(campaign: Campaign) -> list[CountedMatch]:
    """Return the matches that count in the form of the campaign, in the order in which they were begun.

    In an open evening every match counts that has ended. In a best of none counts after it is decided, in a league none
    after the last one, and in a marathon only the first of each of its games.
    """
    form, found = campaign.form, list[CountedMatch]()
    missing = set(form.games)
    for number, entry in enumerate(campaign.matches):
        if is_decided(campaign, found):
            break
        if form.kind == "marathon" and entry.game not in missing:
            continue
        match = _counted(campaign, number, entry)
        if match:
            found.append(match)
            missing.discard(entry.game)
    return found


def _counted(campaign: Campaign, number: int, entry: MatchEntry) -> CountedMatch | None:
    """Return what a match brings; None if it goes on, or has fewer than two players who count."""
    form = campaign.form
    away = () if form.kind == "evening" else campaign.guests
    ranks = {player: rank for player, rank in zip(entry.seats, entry.ranks or (), strict=False) if player not in away}
    if len(ranks) < 2 and (not ranks or form.kind != "evening"):
        return None
    among = {player: 1 + sum(other < rank for other in ranks.values()) for player, rank in ranks.items()}
    times = form.weights.get(entry.game, 1) if form.kind == "league" else 1
    gained = [times * points for points in rank_points(list(among.values()))]
    return CountedMatch(number, among, dict(zip(among, gained, strict=True)))


def is_decided(campaign: Campaign, counted: Sequence[CountedMatch]) -> bool:
    """Tell whether a campaign is decided after the matches in `counted`; an open evening never is."""
    form = campaign.form
    match form.kind:
        case "best_of":
            wins = [sum(each.is_won_by(player) for each in counted) for player in members(campaign)]
            return cannot_be_caught(wins, form.matches - len(counted))
        case "league":
            return 0 < form.matches <= len(counted)
        case "marathon":
            return len(counted) >= len(form.games)
        case _:
            return False


def cannot_be_caught(wins: Sequence[int], left: int) -> bool:
    """Tell whether nobody can catch up with the leader in the matches that are left, given the wins of each player."""
    first, second, *_ = [*sorted(wins, reverse=True), 0, 0]
    return first > second + max(0, left)


def members(campaign: Campaign) -> list[int]:
    """Return the players who count in the form of the campaign, as indices: in an open evening all of them."""
    guests = () if campaign.form.kind == "evening" else campaign.guests
    return [player for player in range(len(campaign.players)) if player not in guests]


def standings(campaign: Campaign) -> list[Standing]:
    """Return the standings after all matches that count, the leader first, equals in the order of the players.

    >>> from game.kernel.player import Player
    >>> from game.kernel.saves.campaign.file import Campaign, MatchEntry, ended
    >>> anna, ben = Player("Anna", "L"), Player("Ben", "R")
    >>> first = MatchEntry(file="001-toy.yaml", game="toy", started="2026-01-01T20:00", status="playing", seats=[0, 1])
    >>> evening = Campaign(name="Us", played="2026-01-01T20:00", players=[anna, ben], matches=[first])
    >>> evening.matches[0] = ended(first, "finished", [2, 1])
    >>> standings(evening)[0]
    Standing(player=1, rank=1, points=1.0, played=1, won=1, drawn=0)
    """
    counted = counted_matches(campaign)
    tallies = [_tally(player, counted) for player in members(campaign)]
    keys = dict(zip((each.player for each in tallies), _keys(campaign.form, tallies, counted), strict=True))
    ranked = [each._replace(rank=1 + sum(key > keys[each.player] for key in keys.values())) for each in tallies]
    return sorted(ranked, key=lambda each: each.rank)


def _tally(player: int, counted: Sequence[CountedMatch]) -> Standing:
    """Return what a player has from the matches, without the rank."""
    own = [each for each in counted if player in each.ranks]
    points = sum((each.points[player] for each in own), 0.0)
    won, drawn = sum(each.is_won_by(player) for each in own), sum(each.drawn for each in own)
    return Standing(player, 0, points, len(own), won, drawn)


def _keys(
    form: CampaignForm, tallies: Sequence[Standing], counted: Sequence[CountedMatch]
) -> Iterator[tuple[float, ...]]:
    """Yield by what each player is ranked, the greater the better."""
    for each in tallies:
        match form.kind:
            case "evening":
                yield (each.points,)
            case "best_of":
                yield (each.won, each.points)
            case _:
                equals = [other.player for other in tallies if (other.points, other.won) == (each.points, each.won)]
                yield (each.points, each.won, head_to_head(each.player, equals, counted))


def head_to_head(player: int, others: Sequence[int], counted: Sequence[CountedMatch]) -> int:
    """Return how often a player was ranked before one of the others in a match of both, less how often behind.

    >>> match = CountedMatch(0, {0: 1, 1: 2, 2: 3}, {})
    >>> [head_to_head(player, (0, 1, 2), [match]) for player in range(3)]
    [2, 0, -2]
    """
    ranks = [
        (each.ranks[player], each.ranks[other]) for each in counted for other in others if _met(each, player, other)
    ]
    return sum((own < rival) - (own > rival) for own, rival in ranks)


def _met(match: CountedMatch, player: int, other: int) -> bool:
    return player in match.ranks and other in match.ranks
