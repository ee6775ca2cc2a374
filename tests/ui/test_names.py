"""Names of several words in the sentences of all screens."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
import pytest
from golden import BOARDS

from game import files
from game.kernel.player import Player
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library, SavedMatch
from game.kernel.types import BYSTANDER
from game.rules import GAMES
from game.ui.games.registry import stage_of
from game.ui.start.shot import SCREENS, MatchPoint
from game.words import Words, languages
from tests.ui.stand import laid, shell

FOLDER: Final = Path(__file__).parents[1] / "golden"
MATCHES: Final = {
    "master_citadel_basic": 4,
    "castle_risk_two_seats": 30,
    "mousquetaires_two_seats": 20,
    "egomaster_three_seats": 20,
}
"""Recorded matches, and a line of each, from 0."""
NAME: Final = re.compile(r"Player \d")


@cache
def _saved(match: str) -> SavedMatch:
    """Return a recorded match whose players have the names that the program gives them."""
    saved = read_match(FOLDER / f"{match}.yaml", Library(GAMES, (BOARDS, files.boards())))
    players = [Player(f"Player {seat + 1}", player.token) for seat, player in enumerate(saved.players)]
    return msgspec.structs.replace(saved, players=players)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("match", MATCHES)
def test_a_name_broke_over_two_lines(match: str, language: str) -> None:
    saved, seen = _saved(match), 0
    points = (
        MatchPoint(saved, MATCHES[match], BYSTANDER),
        MatchPoint(saved, MATCHES[match], 0),
        MatchPoint(saved, len(saved.match.log) - 1, BYSTANDER, "end"),
    )
    for point in points:
        scene = laid(SCREENS[point.screen](shell(language), point))
        sentences = [item.label for item in scene.page.picture() if item.look in {"text", "prose"}]
        sentences = [each for each in sentences if not NAME.fullmatch(each)]
        assert [each for each in sentences if NAME.search(each)] == []
        seen += sum("Player\N{NO-BREAK SPACE}" in each for each in sentences)
    assert seen


@pytest.mark.parametrize("match", MATCHES)
def test_a_name_broke_in_the_story(match: str) -> None:
    saved, tr = _saved(match), Words("fr")
    told = " ".join(part.words for part in stage_of(saved.match.game).tale(saved.match, saved.players, tr))
    assert "Player\N{NO-BREAK SPACE}1" in told
    assert not NAME.search(told)
