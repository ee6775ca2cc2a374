from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.kernel.player import Player
from game.kernel.problems import Refused
from game.kernel.saves.campaign.file import Campaign, Handed, MatchEntry, campaign_text, ended, read_campaign
from game.kernel.saves.campaign.form import CampaignForm
from game.kernel.saves.campaign.standings import counted_matches, is_decided, standings
from game.kernel.strict_yaml.document import dump, load
from tests.kernel.matches import EVENING, NOON, PLAYERS

FORMS = [
    CampaignForm(kind="best_of", matches=3),
    CampaignForm(kind="league", matches=10, weights={"castle_risk": 2}),
    CampaignForm(kind="league"),
    CampaignForm(kind="marathon", games=["castle_risk", "egomaster"]),
]


def played(form: CampaignForm, *results: tuple[int, ...], game: str = "toy", guests: tuple[int, ...] = ()) -> Campaign:
    """Return a campaign of four in which the seats had these ranks; a match without ranks goes on."""
    matches = [match(number, game, *ranks) for number, ranks in enumerate(results, 1)]
    players = list(PLAYERS)
    return Campaign(name="Us", played=EVENING, players=players, matches=matches, form=form, guests=list(guests))


def match(number: int, game: str, *ranks: int) -> MatchEntry:
    entry = MatchEntry(file=f"{number:03}-{game}.yaml", game=game, started=NOON, status="playing", seats=[0, 1, 2, 3])
    if not ranks:
        return entry
    return ended(msgspec.structs.replace(entry, seats=list(range(len(ranks)))), "finished", ranks)


def numbers(campaign: Campaign) -> list[int]:
    return [each.number for each in counted_matches(campaign)]


def decided(campaign: Campaign) -> bool:
    return is_decided(campaign, counted_matches(campaign))


def names(campaign: Campaign) -> list[tuple[int, int]]:
    return [(each.rank, each.player) for each in standings(campaign)]


@pytest.mark.parametrize("form", FORMS)
def test_a_form_is_read_back_as_it_was_written(tmp_path: Path, form: CampaignForm) -> None:
    campaign = played(form, (1, 2, 3, 4), guests=(3,))
    campaign.matches[0] = msgspec.structs.replace(
        campaign.matches[0], handed=[Handed(seat=1, player=2, until="2026-01-01T21:00:00")]
    )
    path = tmp_path / "campaign.yaml"
    path.write_text(campaign_text(campaign), "utf-8")
    assert read_campaign(path) == campaign


def test_an_open_evening_is_written_as_before_there_were_forms() -> None:
    data = load(campaign_text(played(CampaignForm(), (1, 2))), "campaign").data
    assert list(data) == ["tablee", "format", "name", "played", "players", "matches", "standings"]
    assert list(data["matches"][0]) == ["file", "game", "started", "status", "seats", "ranks", "points"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"form": {"kind": "cup"}}, "cup"),
        ({"form": {"kind": "best_of", "matches": 4}}, "odd number of matches"),
        ({"form": {"kind": "best_of"}}, "odd number of matches"),
        ({"form": {"kind": "marathon"}}, "no games"),
        ({"form": {"kind": "marathon", "games": ["toy", "toy"]}}, "“toy” is listed twice here"),
        ({"form": {"kind": "league", "weights": {"toy": 0}}}, "at least 1"),
        ({"guests": [4]}, "no such player"),
        ({"guests": [1, 1]}, "twice"),
    ],
)
def test_a_faulty_form_is_refused(tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    data = load(campaign_text(played(CampaignForm(), (1, 2, 3, 4))), "campaign").data
    path = tmp_path / "campaign.yaml"
    path.write_text(dump(data | changes), "utf-8")
    with pytest.raises(Refused) as refused:
        read_campaign(path)
    assert said in str(refused.value.problems[0])


@pytest.mark.parametrize("handed", [{"seat": 4, "player": 0}, {"seat": 0, "player": 4}])
def test_a_seat_that_nobody_has_did_not_change_hands(tmp_path: Path, handed: dict[str, int]) -> None:
    data = load(campaign_text(played(CampaignForm(), (1, 2, 3, 4))), "campaign").data
    data["matches"][0]["handed"] = [{**handed, "until": NOON}]
    path = tmp_path / "campaign.yaml"
    path.write_text(dump(data), "utf-8")
    with pytest.raises(Refused, match="no such seat or player"):
        read_campaign(path)


def test_a_best_of_three_is_decided_by_two_wins() -> None:
    form = CampaignForm(kind="best_of", matches=3)
    assert not decided(played(form, (1, 2)))
    assert decided(played(form, (1, 2), (1, 2)))
    assert not decided(played(form, (1, 2), (2, 1)))
    assert decided(played(form, (1, 2), (2, 1), (2, 1)))


def test_a_best_of_three_with_a_draw_is_decided_when_nobody_can_catch_up() -> None:
    form = CampaignForm(kind="best_of", matches=3)
    assert not decided(played(form, (1, 1), (1, 2)))
    assert decided(played(form, (1, 1), (1, 2), (1, 1)))


def test_a_best_of_three_that_is_tied_goes_on_until_somebody_wins() -> None:
    form = CampaignForm(kind="best_of", matches=3)
    tied = played(form, (1, 2, 3), (2, 1, 3), (3, 2, 1))
    assert not decided(tied)
    assert not decided(played(form, (1, 2, 3), (2, 1, 3), (3, 2, 1), (1, 1, 1)))
    assert decided(played(form, (1, 2, 3), (2, 1, 3), (3, 2, 1), (1, 2, 3)))


def test_no_match_counts_after_a_best_of_is_decided() -> None:
    campaign = played(CampaignForm(kind="best_of", matches=3), (1, 2), (1, 2), (2, 1))
    assert numbers(campaign) == [0, 1]


def test_no_match_counts_after_the_last_one_of_a_league() -> None:
    campaign = played(CampaignForm(kind="league", matches=2), (1, 2), (), (1, 2), (2, 1))
    assert numbers(campaign) == [0, 2]
    assert decided(campaign)


def test_in_a_league_a_game_can_count_twice() -> None:
    form = CampaignForm(kind="league", weights={"toy": 2})
    assert [each.points for each in standings(played(form, (1, 2, 3, 4)))] == [6, 4, 2, 0]
    assert [each.points for each in standings(played(form, (1, 2, 3, 4), game="other"))] == [3, 2, 1, 0]


def test_equal_points_in_a_league_are_split_by_wins() -> None:
    # 0 wins once and is last once; 1 is second twice: both have 2 points of 2 matches of three
    campaign = played(CampaignForm(kind="league"), (1, 2, 3), (3, 2, 1))
    assert [(each.player, each.points) for each in standings(campaign)] == [(0, 2), (2, 2), (1, 2), (3, 0)]
    assert names(campaign)[2] == (3, 1)


def seated(number: int, seats: list[int], *ranks: int) -> MatchEntry:
    return ended(msgspec.structs.replace(match(number, "toy"), seats=seats), "finished", ranks)


def test_equal_points_and_wins_in_a_league_are_split_head_to_head() -> None:
    entries = [seated(1, [0, 1], 2, 1), seated(2, [0, 2], 1, 2), seated(3, [1, 2], 2, 1), seated(4, [0, 3], 2, 1)]
    campaign = msgspec.structs.replace(played(CampaignForm(kind="league")), matches=entries)
    assert [(each.points, each.won) for each in standings(campaign)] == [(1, 1)] * 4
    assert names(campaign) == [(1, 3), (2, 1), (2, 2), (4, 0)]


def test_players_that_nothing_splits_share_their_rank() -> None:
    campaign = played(CampaignForm(kind="league"), (1, 2), (2, 1))
    assert names(campaign) == [(1, 0), (1, 1), (3, 2), (3, 3)]


def test_a_marathon_counts_each_of_its_games_once() -> None:
    form = CampaignForm(kind="marathon", games=["toy", "other"])
    campaign = played(form, (1, 2), (2, 1))
    assert numbers(campaign) == [0]
    assert not decided(campaign)
    campaign.matches.append(match(3, "third", 1, 2))
    campaign.matches.append(match(4, "other", 1, 2))
    assert numbers(campaign) == [0, 3]
    assert decided(campaign)


def test_a_guest_counts_in_an_open_evening_only() -> None:
    assert names(played(CampaignForm(), (2, 1), guests=(1,)))[0] == (1, 1)
    league = played(CampaignForm(kind="league"), (2, 1, 3), guests=(1,))
    assert [(each.player, each.points, each.won) for each in standings(league)] == [(0, 1, 1), (2, 0, 0), (3, 0, 0)]


def test_a_match_of_one_player_and_guests_does_not_count() -> None:
    assert numbers(played(CampaignForm(kind="league"), (2, 1), guests=(1,))) == []


def test_a_drawn_match_is_counted_as_drawn() -> None:
    first = standings(played(CampaignForm(kind="league"), (1, 1), (1, 2)))[0]
    assert (first.player, first.won, first.drawn, first.played) == (0, 1, 1, 2)


def test_who_joined_later_has_the_points_of_his_own_matches() -> None:
    campaign = played(CampaignForm(kind="league"), (1, 2))
    campaign.players.append(Player("Zoé", "J"))
    assert names(campaign)[-1] == (2, 4)
