from __future__ import annotations

from typing import Any

from game.kernel.player import Player
from game.rules import GAMES
from game.session.campaigns.own_matches import MatchKind, OwnMatches, knows, own_matches
from game.session.campaigns.summary import CampaignSummary, MatchSummary

PLAYERS = (Player("Zoé", "L"), Player("Hugo", "R", "normal"), Player("Inès", "T", "normal"))


def match(
    minutes: float, seats: tuple[int, ...] = (0, 1), game: str = "castle_risk", status: str = "finished", **house: Any
) -> object:
    return {
        "file": "001.yaml",
        "game": game,
        "started": "",
        "status": status,
        "seats": seats,
        "seconds": round(60 * minutes),
        "usual": GAMES[game].minutes(GAMES[game].house(**house), len(seats)),
    }


def campaign(*matches: object) -> CampaignSummary:
    return CampaignSummary(title="", players=PLAYERS, matches=tuple(MatchSummary(**each) for each in matches))  # type: ignore[arg-type]


def test_the_time_of_own_matches_is_the_median_by_the_number_of_players() -> None:
    campaigns = [campaign(match(30), match(50)), campaign(match(200), match(12.4, (0, 1, 2)))]
    own = own_matches(campaigns, GAMES["castle_risk"])
    assert own == {MatchKind(2): OwnMatches(3, 50), MatchKind(3): OwnMatches(1, 12)}


def test_a_match_made_shorter_by_a_house_rule_counted_like_a_whole_one() -> None:
    campaigns = [campaign(match(60), match(9, rounds=3))]
    assert own_matches(campaigns, GAMES["castle_risk"]) == {MatchKind(2): OwnMatches(1, 60)}


def test_the_variants_of_a_game_are_told_apart() -> None:
    four = (0, 1, 2, 0)
    campaigns = [campaign(match(20, four, "master_citadel"), match(40, four, "master_citadel", variant="open"))]
    own = own_matches(campaigns, GAMES["master_citadel"])
    assert own == {MatchKind(4, "basic"): OwnMatches(1, 20), MatchKind(4, "open"): OwnMatches(1, 40)}


def test_matches_that_tell_nothing_about_the_time_do_not_count() -> None:
    others = campaign(match(0), match(9, (0, 1, 2), "egomaster"), match(9, status="agreed"), match(9, status="playing"))
    assert own_matches([others, campaign(match(30, (1, 2)))], GAMES["castle_risk"]) == {}


def test_a_game_is_known_once_a_match_was_begun() -> None:
    assert knows([campaign(), campaign(match(0, status="playing"))], "castle_risk")
    assert not knows([campaign(match(5))], "egomaster")
