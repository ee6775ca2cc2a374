"""Putting armies on one's own lands: in batches at set-up, with Reinforcements, as new troops (CR4, CR10, CR59)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.kernel.choices import Lazy
from game.kernel.types import Action, Phase, Say, Seat, State
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.events import Mustered
from game.rules.castle_risk.moves import Claim, DealLand, HideArmies, Muster, PlaceCastle
from game.rules.castle_risk.state import NOBODY, Land, War


class Musters(Lazy):
    """1 to `most` armies on one of some lands: by land, then by armies."""

    __slots__ = ("_board", "_lands", "_most")

    def __init__(self, board: Board, lands: Sequence[Land], most: int) -> None:
        self._board = board
        self._lands = lands
        self._most = most

    def __len__(self) -> int:
        return len(self._lands) * self._most

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Muster)
            and 1 <= action.armies <= self._most
            and self._board.index.get(action.land, NOBODY) in self._lands
        )

    def item(self, index: int) -> Action:
        """Make the action."""
        land, armies = divmod(index, self._most)
        return Muster(self._board.ids[self._lands[land]], armies + 1)


class OnLands(Lazy):
    """An action that names one of some lands and nothing else."""

    __slots__ = ("_board", "_kind", "_lands")

    def __init__(
        self, board: Board, kind: type[Claim | DealLand | HideArmies | PlaceCastle], lands: Sequence[Land]
    ) -> None:
        self._board = board
        self._kind = kind
        self._lands = lands

    def __len__(self) -> int:
        return len(self._lands)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, self._kind) and self._board.index.get(action.land, NOBODY) in self._lands

    def item(self, index: int) -> Action:
        """Make the action."""
        return self._kind(self._board.ids[self._lands[index]])


def musters(state: State, seat: Seat, most: int) -> Musters:
    """List how a seat may place up to `most` armies on its own lands; the supply never ends (CR67)."""
    return Musters(state.board, state.table.held(seat), most)


def muster(state: State, seat: Seat, action: Muster, say: Say) -> None:
    """Put armies on a land."""
    war: War = state.table
    war.armies[state.board.index[action.land]] += action.armies
    say(Mustered(seat, action.land, action.armies))


class Placing(Phase):
    """The player places armies on his own lands, all of them, in as many batches as he likes; `rest` are left."""

    rest: int

    def to_act(self, state: State) -> frozenset[Seat]:
        """The player."""
        return frozenset((state.table.player,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Some of the rest on any own land."""
        return musters(state, seat, self.rest)

    def is_part(self, action: Muster) -> bool:
        """As long as some are left to be placed."""
        return action.armies < self.rest

    def apply(self, state: State, seat: Seat, action: Muster, say: Say) -> Phase:
        """Place them until none is left."""
        muster(state, seat, action, say)
        rest = self.rest - action.armies
        return msgspec.structs.replace(self, rest=rest) if rest else self.placed(state, say)

    def placed(self, state: State, say: Say) -> Phase:
        """Return what follows when all stand."""
        raise NotImplementedError
