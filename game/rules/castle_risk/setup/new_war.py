"""The first state of a match: an empty map, and everybody's armies beside it (CR1)."""

from __future__ import annotations

from typing import Final

from game.kernel.types import State
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.house import House
from game.rules.castle_risk.setup.castles import ThrowingForCastles
from game.rules.castle_risk.state import NOBODY, Staff, War

ARMIES: Final = {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}
"""The armies of each seat, by the number of seats; the castle's first army is one of them (CR1)."""


def new_war(board: Board, seats: int, house: House) -> State:
    """Return the first state: nothing is on the board, everybody has his armies (CR1)."""
    lands = len(board.ids)
    war = War(
        house=house,
        owners=[NOBODY] * lands,
        armies=[0] * lands,
        castles=[NOBODY] * seats,
        chips=[[] for _ in range(seats)],
        rest=[ARMIES[seats]] * seats,
        marshals=["" for _ in range(seats)],
        offers=[0] * seats,
        discards={},
        duel=seats == 2,
    )
    return State(board, ThrowingForCastles(), war, [Staff({}, []) for _ in range(seats)])
