"""Where a seat may attack, sail and enter. Looks at the open table only."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.kernel.choices import Lazy
from game.kernel.types import Action, Seat
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.house import House
from game.rules.castle_risk.moves import Attack, Enter, Sail
from game.rules.castle_risk.state import NOBODY, Land, War


def borders(board: Board, house: House) -> tuple[tuple[Land, ...], ...]:
    """Return by land the lands that armies reach from it, dotted lines included (CR21, CR33)."""
    return board.with_extra_links if house.extra_links == "yes" else board.neighbours


def is_quiet(war: War) -> bool:
    """Tell whether nobody attacks in this turn, because it is the first of the war (CR6, house rule)."""
    return war.house.first_turn == "quiet" and war.turn == 1


def hostile(war: War, seat: Seat) -> list[bool]:
    """Tell by owner whether `seat` may attack it; the last entry stands for NOBODY (CR6, CR19, CR45)."""
    return [False] * (war.seats + 1) if is_quiet(war) else enemies(war, seat)


def enemies(war: War, seat: Seat) -> list[bool]:
    """Tell by owner whether `seat` is not at peace with it; the last entry stands for NOBODY (CR19, CR45)."""
    spared = {seat, *war.at_peace_with(seat)}
    return [*[other not in spared for other in range(war.seats)], False]


def attacks(board: Board, war: War, seat: Seat, sources: Sequence[Land]) -> list[Action]:
    """List the attacks over land out of `sources`, which must be the seat's (CR21).

    Each is announced, also a second one on the same target (CR60). Armies that have just moved in may attack (CR61).
    """
    owners, armies, enemy = war.owners, war.armies, hostile(war, seat)
    moves = _attacks(board, war.house.extra_links)
    return [move for source in sources if armies[source] > 1 for target, move in moves[source] if enemy[owners[target]]]


@cache
def _attacks(board: Board, extra_links: str) -> tuple[tuple[tuple[Land, Attack], ...], ...]:
    ids = board.ids
    neighbours = board.with_extra_links if extra_links == "yes" else board.neighbours
    return tuple(
        tuple((target, Attack(ids[source], ids[target])) for target in targets)
        for source, targets in enumerate(neighbours)
    )


class Marches(Lazy):
    """Every (source, target) of some legs with each number of armies from 1 to its most, as `kind` actions."""

    __slots__ = ("_board", "_kind", "_legs")

    def __init__(self, board: Board, kind: type[Sail | Enter], legs: Sequence[tuple[Land, Land, int]]) -> None:
        self._board = board
        self._kind = kind
        self._legs = legs

    def __bool__(self) -> bool:
        """Tell whether there is a leg; each has at least one army."""
        return bool(self._legs)

    def __len__(self) -> int:
        return sum([most for _, _, most in self._legs])

    def __contains__(self, action: object) -> bool:
        if not isinstance(action, self._kind):
            return False
        index = self._board.index
        leg = (index.get(action.source, NOBODY), index.get(action.target, NOBODY))
        return any((source, target) == leg and 1 <= action.armies <= most for source, target, most in self._legs)

    def item(self, index: int) -> Action:
        """Make the action: by leg, then by armies."""
        for source, target, most in self._legs:
            if index < most:
                return self._kind(self._board.ids[source], self._board.ids[target], index + 1)
            index -= most
        raise IndexError("no such march")


def voyages(board: Board, war: War, seat: Seat, sources: Sequence[Land]) -> Marches:
    """List an Admiral's attacks from `sources`: to any enemy coast of the same water, one army stays (CR15, CR52).

    That is also from the castle (CR54), and from where another voyage has landed (CR53).
    Landing on an empty coast does not pay the attack that revealed armies owe (CR37).
    """
    enemy = hostile(war, seat)
    enemy[NOBODY] = war.house.empty_coast == "yes" and war.duty == NOBODY
    owners, armies, shores = war.owners, war.armies, _shores(board)
    legs = [
        (source, target, armies[source] - 1)
        for source in sources
        if armies[source] > 1
        for target in shores[source]
        if enemy[owners[target]]
    ]
    return Marches(board, Sail, legs)


@cache
def _shores(board: Board) -> tuple[tuple[Land, ...], ...]:
    """Return by land the coasts of its waters, each once."""
    return tuple(
        tuple(dict.fromkeys(land for water in waters for land in board.coast[water])) for waters in board.waters
    )


def entries(board: Board, war: War, sources: Sequence[Land]) -> Marches:
    """List the walks into empty neighbouring lands (CR26, CR46)."""
    if NOBODY not in war.owners:
        return Marches(board, Enter, ())
    near, owners, armies = borders(board, war.house), war.owners, war.armies
    legs = [
        (source, target, armies[source] - 1)
        for source in sources
        if armies[source] > 1
        for target in near[source]
        if owners[target] == NOBODY
    ]
    return Marches(board, Enter, legs)


def common_waters(board: Board, *lands: Land) -> list[str]:
    """List the waters that all these lands lie on (CR16)."""
    first, *others = lands
    return [water for water in board.waters[first] if all(water in board.waters[land] for land in others)]


def strongest_neighbour(board: Board, war: War, land: Land) -> Land | None:
    """Return the land of the largest enemy stack next door, whether or not there is a truce; None if there is none.

    The enemies are those of the land's owner, by borders and dotted lines (CR21, CR33). Neutral armies attack nobody.
    """
    spared = (war.owners[land], NOBODY, *war.fallen)
    foes = [other for other in borders(board, war.house)[land] if war.owners[other] not in spared]
    return max(foes, key=lambda other: war.armies[other], default=None)


def can_strike(board: Board, war: War, seat: Seat, land: Land, admirals: int) -> bool:
    """Tell whether armies standing up on a land could attack out of it: over land, or with an Admiral (CR27, CR35)."""
    enemy = hostile(war, seat)
    if any(enemy[war.owners[near]] for near in borders(board, war.house)[land]):
        return True
    return admirals > 0 and any(
        enemy[war.owners[far]] for water in board.waters[land] for far in board.coast[water] if far != land
    )


def anybody_reaches(board: Board, war: War) -> bool:
    """Tell whether any player has an army to spare and a foreign land in reach, on foot or by sea, truce or not."""
    near, shores, owners = borders(board, war.house), _shores(board), war.owners
    return any(
        armies > 1
        and not war.is_neutral(land)
        and any(owners[other] != owners[land] for other in near[land] + shores[land])
        for land, armies in enumerate(war.armies)
    )
