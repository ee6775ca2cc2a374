"""Make the campaign of Castle Risk that comes with Tablée: `python scripts/rainy_sunday.py` (after a change of rules).

A war of five from a fixed seed. It stops in its middle: one castle has fallen, a Diplomat lies on the table, and the
player whose turn it is holds an Admiral and a General and has not attacked yet.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from shipping import Sitting, ship

from game.files import boards, shipped_saves
from game.kernel.boards import board_file
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.types import Action, Seat
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.house import House
from game.rules.castle_risk.turn import Acting
from tests.bots.frozen_steady.castle_risk.heuristics import decide

FOLDER = "rainy_sunday"
PLAYERS = (
    Player("Camille", "L"),
    Player("Hugo", "R"),
    Player("Mamie", "T"),
    Player("Léo", "M"),
    Player("Tante Odile", "A"),
)
START, END = "2025-12-28T14:30:00", "2025-12-28T16:10:00"
SEED = "sunday 48"
"""Found by trying: a war that one likes to come back to."""
WHIM = 0.12
"""How often somebody does what nobody expected: people are not steady."""
BOARD = board_file(boards() / "castle_risk" / "europe.yaml")


def main(folder: Path) -> None:
    """Write the campaign into `folder`, over one that is there."""
    ship(folder, FOLDER, "Rainy Sunday", PLAYERS, [Sitting(in_mid_war(SEED), BOARD, START, END)])


def in_mid_war(seed: str) -> Match:
    """Play a war to the moment to stop at."""
    match = Match.new(CASTLE_RISK, CASTLE_RISK.load_board(BOARD.path), len(PLAYERS), House(), seed)
    match.settle()
    rng = Random(f"{seed}/whims")
    while not match.over and not is_tense(match):
        match.submit(*deed(match, rng))
    if match.over:
        raise SystemExit(f"the war of the seed “{seed}” ends without such a moment: try another")
    return match


def is_tense(match: Match) -> bool:
    """Tell whether this is the moment to stop at."""
    war = match.state.table
    cards = match.state.hands[war.player].cards
    armed = cards.get("Admiral", 0) and cards.get("General", 0) and cards.get("Diplomat", 0)
    return bool(
        isinstance(match.state.phase, Acting)
        and not war.attacked
        and war.turn > 10
        and len(war.fallen) == 1
        and war.truces
        and armed
    )


def deed(match: Match, rng: Random) -> tuple[Seat, Action]:
    """Choose what somebody does now: what a steady player would, or a whim."""
    seat = min(match.must_act())
    options = match.options(seat)
    if rng.random() < WHIM:
        return seat, options[rng.randrange(len(options))]
    return seat, decide(match.view(seat), options)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else shipped_saves())
