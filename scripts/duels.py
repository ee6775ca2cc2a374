"""Solve the duels of Master Citadel in which two seats have few points left: `python scripts/duels.py`.

It writes what the game's hard and normal players look up, `game/bots/master_citadel/duels.json`. Every position is a
game of two orders written at the same time, solved by regret matching after all positions with fewer points. It needs
numpy, as the art does (`pip install .[art]`), and takes some minutes.
"""

from __future__ import annotations

import json
from itertools import product
from typing import Any, Final, Literal

import numpy as np

from game.bots.master_citadel.duels import ACROSS, BESIDE, DRAWN, FILE, MOST, PASSES, VARIANTS
from game.bots.master_citadel.evaluation import end_game
from game.bots.master_citadel.geometry import Court, after, steps_to_win
from game.rules.master_citadel.house import House
from game.rules.master_citadel.orders import resolve
from game.rules.master_citadel.outcome import payers
from game.rules.master_citadel.state import DIRECTIONS, NO_ORDER, TURNED, Order

COURT: Final = Court(5, "leave", "both")
STAYS: Final = len(DIRECTIONS)
ROUNDS: Final = 400
"""Rounds of regret matching for a position."""
AGAIN: Final = 4
"""How often the positions of the same purses are solved: in the open game two orders may cancel out free of charge."""

ORDERS: Final = [NO_ORDER, *(Order(amount, way) for amount in range(1, MOST + 1) for way in DIRECTIONS)]


class Turns:
    """What each pair of orders of two seats comes to: the outcome and what both pay."""

    def __init__(self, variant: Literal["basic", "open"]) -> None:
        house = House(variant=variant)
        size = len(ORDERS)
        self.outcome: Any = np.zeros((size, size), int)
        self.first: Any = np.zeros((size, size), int)
        self.second: Any = np.zeros((size, size), int)
        for one, other in product(range(size), repeat=2):
            orders = [ORDERS[one], ORDERS[other], NO_ORDER, NO_ORDER]
            verdict = resolve(orders, house)
            self.outcome[one, other] = STAYS if verdict.direction is None else TURNED[verdict.direction]
            paid = [0, 0]
            for seat in payers(house, 4, verdict):
                if seat < 2:
                    paid[seat] += orders[seat].amount
            for seat in verdict.fined:
                paid[seat] += 1
            self.first[one, other], self.second[one, other] = paid


def solve(turns: Turns, sides: tuple[int, int]) -> Any:
    """Return the chances of both seats by passes, pawn (`x * 5 + y`) and their points."""
    chances = np.zeros((2, PASSES, COURT.size**2, MOST + 1, MOST + 1))
    squares = [(column, row) for column in range(COURT.size) for row in range(COURT.size)]
    for place, pawn in enumerate(squares):
        steps = [steps_to_win(COURT, pawn, side) for side in sides]
        for one, other in product(range(MOST + 1), repeat=2):
            if not one or not other:
                for seat in (0, 1):
                    chances[seat, :, place, one, other] = end_game("plays", steps, (one, other), seat, DRAWN)
    for total in range(2, 2 * MOST + 1):
        for one in range(max(1, total - MOST), min(MOST, total - 1) + 1):
            for again in range(AGAIN if turns.first[1, 5] == 0 else 1):
                for place, pawn in enumerate(squares):
                    for passes in reversed(range(PASSES)):
                        if not again or not passes:
                            found = _position(turns, chances, sides, pawn, passes, one, total - one)
                            chances[:, passes, place, one, total - one] = found
        print(total, flush=True)
    return chances


def _position(
    turns: Turns, chances: Any, sides: tuple[int, int], pawn: tuple[int, int], passes: int, one: int, other: int
) -> list[float]:
    """Return the chances of both seats in one position."""
    rows, columns = 1 + one * len(DIRECTIONS), 1 + other * len(DIRECTIONS)
    outcome = turns.outcome[:rows, :columns]
    left: Any = one - turns.first[:rows, :columns], other - turns.second[:rows, :columns]
    ends = [after(COURT, pawn, step) for step in range(STAYS)] + [(pawn, ())]
    games = []
    for seat in (0, 1):
        after_turn = np.zeros((STAYS + 1, MOST + 1, MOST + 1))
        for step, (end, won) in enumerate(ends):
            if won:
                after_turn[step] = (sides[seat] in won) / len(won)
            else:
                after_turn[step] = chances[seat, 0, end[0] * COURT.size + end[1]]
        game = after_turn[outcome, left[0], left[1]]
        place = pawn[0] * COURT.size + pawn[1]
        game[0, 0] = DRAWN if passes + 1 == PASSES else chances[seat, passes + 1, place, one, other]
        games.append(game)
    return _solved(games[0], games[1])


def _solved(mine: Any, theirs: Any) -> list[float]:
    """Return what both get on average in a game of two, by regret matching."""
    regrets = [np.zeros(mine.shape[0]), np.zeros(mine.shape[1])]
    plays = [np.zeros(mine.shape[0]), np.zeros(mine.shape[1])]
    for number in range(1, ROUNDS + 1):
        now = [regret / regret.sum() if regret.sum() else np.full(len(regret), 1 / len(regret)) for regret in regrets]
        values = [mine @ now[1], now[0] @ theirs]
        for seat in (0, 1):
            plays[seat] += number * now[seat]
            regrets[seat] = np.maximum(0, regrets[seat] + values[seat] - values[seat] @ now[seat])
    one, other = (play / play.sum() for play in plays)
    return [float(one @ mine @ other), float(one @ theirs @ other)]


def main() -> int:
    """Solve the duels of both variants and write them."""
    found: dict[str, dict[str, str]] = {}
    for variant in VARIANTS:
        turns = Turns(variant)
        found[variant] = {}
        for kind, sides in ((ACROSS, (0, 2)), (BESIDE, (0, 1))):
            chances = solve(turns, sides)[0, :, :, 1:, 1:]
            digits = [f"{min(99, round(100 * value)):02}" for value in chances.ravel()]
            found[variant][kind] = "".join(digits)
    FILE.write_text(json.dumps(found, indent=0) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
