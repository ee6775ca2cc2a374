"""Campaigns of two players, for examples and tests: a best of, a league, a marathon, an evening."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.player import Player
from game.kernel.saves.campaign.file import Campaign, MatchEntry, ended
from game.kernel.saves.campaign.form import CampaignForm

NOON = "2026-01-31T12:00:00"
PLAYERS = (Player("Anna", "L"), Player("Ben", "R"), Player("Clara", "T"), Player("Dan", "M"))


def campaign(form: CampaignForm, *results: Sequence[int], games: Sequence[str] = ("toy",)) -> Campaign:
    """Return a campaign with a match of these ranks each, of these games in turn; without ranks a match goes on."""
    matches = [_match(number, games[number % len(games)], ranks) for number, ranks in enumerate(results)]
    seats = max((len(ranks) for ranks in results), default=2)
    players = list(PLAYERS[: max(2, seats)])
    return Campaign(name="Us", played=NOON, players=players, matches=matches, form=form)


def best_of(matches: int, *results: Sequence[int]) -> Campaign:
    """Return a best of."""
    return campaign(CampaignForm(kind="best_of", matches=matches), *results)


def league(matches: int, *results: Sequence[int]) -> Campaign:
    """Return a league of so many matches; 0 = without an end."""
    return campaign(CampaignForm(kind="league", matches=matches), *results)


def marathon(games: Sequence[str], *results: Sequence[int]) -> Campaign:
    """Return a marathon in which the games were played in their order."""
    return campaign(CampaignForm(kind="marathon", games=list(games)), *results, games=games)


def _match(number: int, game: str, ranks: Sequence[int]) -> MatchEntry:
    file, seats = f"{number + 1:03}-{game}.yaml", list(range(len(ranks) or 2))
    entry = MatchEntry(file=file, game=game, started=NOON, status="playing", seats=seats)
    return ended(entry, "finished", ranks) if ranks else entry
