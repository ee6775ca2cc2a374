"""The reinforcement track at the edge of the board: what the next card brings, and what hidden armies come to."""

from __future__ import annotations

from typing import Final

from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.house import House
from game.rules.castle_risk.state import PACK, War

SMALL: Final = tuple(range(2, 14))
STEEP: Final = (4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45)


def track(board: Board, house: House) -> tuple[int, ...]:
    """Return the numbers of the track that the house plays with, in rising order."""
    match house.track:
        case "small":
            return SMALL
        case "steep":
            return STEEP
        case "free":
            return tuple(house.track_first + house.track_step * place for place in range(PACK["Reinforcements"]))
        case _:
            return board.track


def brings(board: Board, house: House, place: int) -> int:
    """Return what the card at a place of the track brings, from 1; beyond the end as much as at the end (CR10)."""
    numbers = track(board, house)
    return numbers[min(place, len(numbers)) - 1]


def hidden_armies(board: Board, war: War) -> int:
    """Return how many armies a note brings now: the number beside the last Reinforcements played (CR28)."""
    if war.reinforced:
        return brings(board, war.house, war.reinforced)
    return brings(board, war.house, 1) if war.house.hidden_before == "first" else 0
