from __future__ import annotations

from game.kernel.saves.campaign.form import CampaignForm
from game.session.campaigns.season import guests, leaders, left, next_game, season, wins_to_go
from tests.session.campaigns.series import best_of, campaign, league, marathon


def test_an_open_evening_has_a_leader_and_no_end() -> None:
    now = season(campaign(CampaignForm(), (2, 1)))
    assert (leaders(now), left(now), now.decided, next_game(now), wins_to_go(now, 0)) == ([1], None, False, "", None)


def test_a_best_of_that_is_tied_has_one_more_match() -> None:
    now = season(best_of(3, (1, 2), (2, 1), (1, 1)))
    assert (leaders(now), left(now), now.decided) == ([0, 1], 1, False)
    assert wins_to_go(now, 0) == 1


def test_a_league_without_an_end_is_never_decided() -> None:
    now = season(league(0, *[(1, 2)] * 30))
    assert (left(now), now.decided) == (None, False)


def test_a_league_of_two_matches_may_be_shared() -> None:
    now = season(league(2, (1, 2), (2, 1)))
    assert (leaders(now), left(now), now.decided) == ([0, 1], 0, True)


def test_a_marathon_proposes_no_game_that_is_being_played() -> None:
    games = ("toy", "other", "third")
    now = season(marathon(games, (1, 2), ()))
    assert (next_game(now), left(now)) == ("third", 2)
    assert next_game(season(marathon(games, (1, 2), (1, 2), ()))) == ""


def test_a_guest_is_named_where_he_does_not_count() -> None:
    evening = campaign(CampaignForm(), (1, 2, 3))
    evening.guests.append(2)
    assert guests(season(evening)) == []
    series = league(0, (1, 2, 3))
    series.guests.append(2)
    assert guests(season(series)) == [2]
