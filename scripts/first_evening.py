"""Make the campaign that comes with Tablée: `python scripts/first_evening.py` (again after the rules have changed).

Three matches of Master Citadel from fixed seeds: a basic one and an open one to the end, and an open one that stops
where the pawn is a step away from an edge and promises lie on the table.
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
from game.rules.master_citadel import MASTER_CITADEL
from game.rules.master_citadel.house import House
from game.rules.master_citadel.phases import Discussion
from game.rules.master_citadel.state import DIRECTIONS, TURNED, Direction, EndTalk, Pledge, Write

FOLDER = "first_evening"
PLAYERS = (Player("Camille", "L"), Player("Hugo", "R"), Player("Mamie", "T"), Player("Léo", "M"))
BASIC, OPEN = House(), House(variant="open")
# Found by trying: evenings that one likes to look back on.
SEEDS = {"basic": "evening 33", "open": "evening 28", "tense": "evening 38"}
BOARD = board_file(boards() / "master_citadel" / "citadel.yaml")


def main(folder: Path) -> None:
    """Write the campaign into `folder`, over one that is there."""
    evening = (
        Sitting(finished(BASIC, SEEDS["basic"]), BOARD, "2026-01-03T20:30:00", "2026-01-03T20:52:00"),
        Sitting(finished(OPEN, SEEDS["open"]), BOARD, "2026-01-03T20:55:00", "2026-01-03T21:31:00"),
        Sitting(tense(OPEN, SEEDS["tense"]), BOARD, "2026-01-03T21:40:00", "2026-01-03T22:05:00"),
    )
    ship(folder, FOLDER, "First evening", PLAYERS, evening)


def finished(house: House, seed: str) -> Match:
    """Play a match to its end."""
    match, rng = begun(house, seed)
    while not match.over:
        match.submit(*deed(match, rng))
    return match


def tense(house: House, seed: str) -> Match:
    """Play a match to a discussion with two promises and the pawn a step away from an edge."""
    match, rng = begun(house, seed)
    while not match.over and not is_tense(match):
        match.submit(*deed(match, rng))
    if match.over:
        raise SystemExit(f"the match of the seed “{seed}” ends without a tense moment: try another")
    return match


def is_tense(match: Match) -> bool:
    """Tell whether this is the moment to stop at."""
    board, table = match.state.board, match.state.table
    promises = sum(pledge is not None for pledge in table.pledges)
    near = min(board.steps_to(side, table.pawn) for side in table.sides)
    return isinstance(match.state.phase, Discussion) and table.turn > 4 and promises == 2 and near == 1


def begun(house: House, seed: str) -> tuple[Match, Random]:
    """Set a match up, with the dice of its players' moods."""
    match = Match.new(MASTER_CITADEL, MASTER_CITADEL.load_board(BOARD.path), 4, house, seed)
    match.settle()
    return match, Random(f"{seed}/moods")


def deed(match: Match, rng: Random) -> tuple[Seat, Action]:
    """Choose what somebody does now: promise, end the talk, or write an order, mostly the promised one."""
    state = match.state
    if isinstance(state.phase, Discussion):
        silent = [seat for seat in range(4) if state.table.pledges[seat] is None and state.hands[seat].points]
        if silent and rng.random() < 0.7:
            seat = rng.choice(silent)
            return seat, Pledge(*wish(match, seat, rng))
        return state.table.master, EndTalk()
    seat = min(match.must_act())
    promised = state.table.pledges[seat]
    if promised and promised.amount <= state.hands[seat].points and rng.random() < 0.6:
        return seat, Write(promised.amount, promised.direction)
    return seat, Write(*wish(match, seat, rng))


def wish(match: Match, seat: Seat, rng: Random) -> tuple[int, Direction]:
    """Choose an order towards the own edge, now and then a little to the side of it."""
    straight = TURNED["N"] + 2 * match.state.table.sides[seat]
    direction = DIRECTIONS[(straight + rng.choice((0, 0, 0, 1, -1))) % 8]
    return min(match.state.hands[seat].points, rng.choice((5, 8, 10, 10, 12, 15, 20))), direction


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else shipped_saves())
