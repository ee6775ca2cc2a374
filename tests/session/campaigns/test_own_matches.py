from __future__ import annotations

from game.kernel.player import Player
from game.session.campaigns.own_matches import OwnMatches, knows, own_matches
from game.session.campaigns.summary import CampaignSummary, MatchSummary

PLAYERS = (Player("Zoé", "L"), Player("Hugo", "R", "normal"), Player("Inès", "T", "normal"))


def match(
    minutes: float, seats: tuple[int, ...] = (0, 1), game: str = "castle_risk", status: str = "finished"
) -> object:
    return {
        "file": "001.yaml",
        "game": game,
        "started": "",
        "status": status,
        "seats": seats,
        "seconds": round(60 * minutes),
    }


def campaign(*matches: object) -> CampaignSummary:
    return CampaignSummary(title="", players=PLAYERS, matches=tuple(MatchSummary(**each) for each in matches))  # type: ignore[arg-type]


def test_the_time_of_own_matches_is_the_median_by_the_number_of_players() -> None:
    campaigns = [campaign(match(30), match(50)), campaign(match(200), match(12.4, (0, 1, 2)))]
    assert own_matches(campaigns, "castle_risk") == {2: OwnMatches(3, 50), 3: OwnMatches(1, 12)}


def test_matches_that_tell_nothing_about_the_time_do_not_count() -> None:
    others = campaign(match(0), match(9, game="egomaster"), match(9, status="agreed"), match(9, status="playing"))
    assert own_matches([others, campaign(match(30, (1, 2)))], "castle_risk") == {}


def test_a_game_is_known_once_a_match_was_begun() -> None:
    assert knows([campaign(), campaign(match(0, status="playing"))], "castle_risk")
    assert not knows([campaign(match(5))], "egomaster")
