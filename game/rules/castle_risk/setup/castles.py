"""Who rules which empire, and where the castle stands (CR1, CR2)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.kernel.types import CHANCE, Action, Phase, Say, Seat, State
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.events import CastlePlaced, ChipDrawn
from game.rules.castle_risk.moves import ChooseEmpire, DrawChip, PlaceCastle
from game.rules.castle_risk.placing import OnLands
from game.rules.castle_risk.setup.claims import begin_claims, occupy
from game.rules.castle_risk.setup.opening_throw import ThrowingForFirst
from game.rules.castle_risk.state import NOBODY, Land, Staff, War


class ThrowingForCastles(ThrowingForFirst):
    """The throw for who sets the first castle (CR2)."""

    def turns(self) -> bool:
        """About the castles."""
        return False

    def followed(self, state: State, first: Seat, say: Say) -> Phase:
        """Let the first seat take a chip."""
        state.table.first = state.table.player = first
        return _take_chip(state)


class DrawingChip(Phase):
    """CHANCE draws a castle chip, which the drawer alone may look at (CR2)."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return frozenset((CHANCE,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any chip that is left."""
        return [DrawChip(state.board.empires[empire].id) for empire in free_empires(state.board, state.table)]

    def draw(self, state: State, rng: Random) -> Action:
        """Draw blindly."""
        empire = rng.choice(free_empires(state.board, state.table))
        return DrawChip(state.board.empires[empire].id)

    def apply(self, state: State, seat: Seat, action: DrawChip, say: Say) -> Phase:
        """Put it into the drawer's hand."""
        player = state.table.player
        state.hands[player].chip = _empire(state.board, action.empire)
        say(ChipDrawn(player))
        return PlacingCastle()


class ChoosingEmpire(Phase):
    """The seat takes the chip of an empire of its choice (CR2, house rule)."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """Whose turn it is."""
        return frozenset((state.table.player,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any empire that nobody has."""
        return [ChooseEmpire(state.board.empires[empire].id) for empire in free_empires(state.board, state.table)]

    def apply(self, state: State, seat: Seat, action: ChooseEmpire, say: Say) -> Phase:
        """Take it."""
        state.hands[seat].chip = _empire(state.board, action.empire)
        return PlacingCastle()


class PlacingCastle(Phase):
    """The castle is set on a land of its empire, with an army (CR2)."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """Whose turn it is."""
        return frozenset((state.table.player,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """The lands of that empire."""
        return OnLands(state.board, PlaceCastle, castle_sites(state.board, state.hands[seat].chip))

    def apply(self, state: State, seat: Seat, action: PlaceCastle, say: Say) -> Phase:
        """Set it; the next seat takes a chip, or claiming begins."""
        war: War = state.table
        staff: Staff = state.hands[seat]
        empire, land = staff.chip, state.board.index[action.land]
        assert empire is not None, "who sets a castle holds its chip"  # noqa: S101 - for the type checker
        staff.chip = None
        war.castles[seat], war.chips[seat] = land, [empire]
        occupy(war, seat, land)
        say(CastlePlaced(seat, state.board.empires[empire].id, action.land))
        war.player = war.after(seat)
        if war.castles[war.player] == NOBODY:
            return _take_chip(state)
        return begin_claims(state, say)


def free_empires(board: Board, war: War) -> list[int]:
    """List the empires whose chip nobody has placed; the one that is being placed is its drawer's secret."""
    taken = [empire for chips in war.chips for empire in chips]
    return [number for number, empire in enumerate(board.empires) if empire.castle and number not in taken]


def castle_sites(board: Board, empire: int | None) -> list[Land]:
    """List where the castle of an empire may stand."""
    lands = () if empire is None else board.lands[empire]
    return [land for land in lands if board.territories[land].castle is not None]


def _take_chip(state: State) -> Phase:
    return ChoosingEmpire() if state.table.house.empires == "chosen" else DrawingChip()


def _empire(board: Board, name: str) -> int:
    return next(number for number, empire in enumerate(board.empires) if empire.id == name)
