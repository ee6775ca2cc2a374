"""A chronicle tells no secret: two worlds that differ in secrets alone have the same one."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest

from game.kernel.engine import clone, step, view
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import SavedMatch, freeze
from game.kernel.types import BYSTANDER, State
from game.ui.book.chronicle_telling import Telling
from tests.golden.test_golden import FOLDER as RECORDED
from tests.session.book.family import LIBRARY
from tests.ui import house
from tests.ui.book.family import host

NOON: Final = "2026-01-01T12:00:00"
MOMENTS: Final = 3
"""How many moments of a recorded match are told."""
RECORDINGS: Final = (
    "master_citadel_basic",
    "master_citadel_hidden_points",
    "castle_risk_three_seats",
    "egomaster_own_rules",
    "egomaster_reader",
    "mousquetaires_three_seats",
)


def worlds(saved: SavedMatch) -> list[tuple[State, State]]:
    """Return states of a recorded match, each with one that a bystander could take for it, but with other hands."""
    rng, state, found = Random(saved.started), saved.match.first, list[tuple[State, State]]()
    for seat, action in saved.match.log:
        if seat >= 0 and (twin := saved.match.game.guess(view(state, BYSTANDER), rng)).hands != state.hands:
            found.append((clone(state), twin))
        state = step(state, seat, action, lambda _event: None)
    return found[:: max(1, len(found) // MOMENTS)][:MOMENTS]


def evening(saves: Path, saved: SavedMatch, states: list[State], end: str) -> Telling:
    """Play a campaign whose matches begin with `states` and go on, or are ended as they stand; tell its chronicle."""
    of, players = host(saves), [Player(f"Player {seat}", each.token) for seat, each in enumerate(saved.players)]
    game, board = saved.match.game, saved.board
    folder = of.saves.create("Sunday", players, NOON)
    for state in states:
        opened = of.saves.begin(folder, Match(game, saved.match.house, "secrets", state), players, board, NOON)
        if end == "agreed":
            opened.saved.match.agree_to_end()
            of.saves.keep(opened, freeze(opened.saved, NOON))
        opened.lock.release()
    campaign = read_campaign(folder / FILE)
    telling = Telling(house.shell(of, saves / "config"), of, folder, campaign, "", lambda when: when)
    while telling.step():
        pass
    assert telling.left_out == []
    return telling


@pytest.mark.parametrize("end", ["playing", "agreed"])
@pytest.mark.parametrize("recorded", RECORDINGS)
def test_worlds_that_differ_in_secrets_alone_have_the_same_chronicle(tmp_path: Path, recorded: str, end: str) -> None:
    saved = read_match(RECORDED / f"{recorded}.yaml", LIBRARY)
    pairs = worlds(saved)
    assert len(pairs) == MOMENTS
    one, other = (evening(tmp_path / str(number), saved, [pair[number] for pair in pairs], end) for number in range(2))
    assert one.chronicle() == other.chronicle()
    assert one.matches == other.matches
