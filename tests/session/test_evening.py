from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.kernel.player import Player
from game.rules import GAMES
from game.session.evening import Setup
from tests.session.table_to_kill import host


@pytest.mark.parametrize(
    ("names", "begins"),
    [
        (("Pauline", "Benoît", "Marcelle", "Léon"), "Pauline, Benoît, Marcelle… 2"),
        (("Ana", "Ben", "Cléo", "Dan"), "Ana, Ben, Cléo, Dan 2"),
        (("A" * 40, "B", "C", "D"), "A" * 29 + " 2"),
    ],
)
def test_a_campaign_without_a_name_takes_the_players_that_fit_and_the_whole_day(
    names: tuple[str, ...], begins: str, tmp_path: Path
) -> None:
    players = tuple(Player(name, token) for name, token in zip(names, ("L", "R", "T", "M"), strict=True))  # type: ignore[arg-type]
    house = GAMES["master_citadel"].house()
    evening = host(tmp_path, Random(1)).begin(Setup("master_citadel", "citadel", house, players))
    day = evening.host.clock()[:10]
    assert evening.title.startswith(begins)
    assert evening.title.endswith(day)
    evening.close()
