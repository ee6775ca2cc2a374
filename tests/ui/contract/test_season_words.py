from __future__ import annotations

from game.rules import GAMES
from game.session.campaigns.season import season
from game.ui.contract.campaigns.season_words import outside_words, season_words
from game.words import Words
from tests.session.campaigns.series import best_of, league, marathon


def test_an_agreed_draw_made_everybody_lead_with_no_win() -> None:
    drawn = season(best_of(3, (1, 1)))
    assert season_words(drawn, GAMES, Words("en")) == "Nobody has won a match yet. Match 2 of 3 comes next."


def test_a_marathon_offered_games_that_would_not_count_without_a_word() -> None:
    now = season(marathon(("castle_risk", "egomaster"), (1, 2)))
    assert outside_words(now, GAMES, Words("en")) == "Outside the marathon: Castle Risk, Master Citadel, Mousquetaires"
    assert outside_words(season(league(0, (1, 2))), GAMES, Words("en")) == ""


def test_one_game_of_a_marathon_was_plural_in_french() -> None:
    now = season(marathon(("castle_risk", "egomaster"), (1, 2)))
    assert "1 jeu sur 2 joué." in season_words(now, GAMES, Words("fr"))


def test_one_win_each_was_plural() -> None:
    level = season(best_of(7, (1, 2, 3), (3, 1, 2)))
    assert "Ben leads on points, at 1 win each." in season_words(level, GAMES, Words("en"))
    assert "à 1 victoire chacun." in season_words(level, GAMES, Words("fr"))
