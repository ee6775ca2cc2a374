from __future__ import annotations

from game.rules import GAMES
from game.session.campaigns.season import season
from game.ui.contract.campaigns.season_words import season_words
from game.words import Words
from tests.session.campaigns.series import best_of


def test_an_agreed_draw_made_everybody_lead_with_no_win() -> None:
    drawn = season(best_of(3, (1, 1)))
    assert season_words(drawn, GAMES, Words("en")) == "Nobody has won a match yet. Match 2 of 3 comes next."
