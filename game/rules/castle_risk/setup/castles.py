"""Before the first turn: castles, lands, armies (CR1 to CR4, CR62)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.kernel.types import CHANCE, Action, Phase, Say, Seat, State
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.events import CastlePlaced, ChipDrawn, Claimed, LandsDealt
from game.rules.castle_risk.house import House
from game.rules.castle_risk.moves import ChooseEmpire, Claim, DealLand, DrawChip, Muster, PlaceCastle
from game.rules.castle_risk.placing import OnLands, muster, musters
from game.rules.castle_risk.setup.opening import begin_hiding
from game.rules.castle_risk.setup.opening_throw import ThrowingForFirst
from game.rules.castle_risk.state import NOBODY, Land, Staff, War

ARMIES: Final = {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}
"""What each begins with, by the number of seats; the castle's first army is one of them (CR1)."""
BATCH: Final = 5
"""So many armies each places at a time once all lands are held (CR4)."""


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
        _occupy(war, seat, land)
        say(CastlePlaced(seat, state.board.empires[empire].id, action.land))
        war.player = war.after(seat)
        if war.castles[war.player] == NOBODY:
            return _take_chip(state)
        return _settle(state, say)


class Claiming(Phase):
    """One army at a time on an empty land, until all lands are held (CR3, CR4)."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """Whose turn it is."""
        return frozenset((state.table.player,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any empty land, of any empire or none."""
        return OnLands(state.board, Claim, state.table.held(NOBODY))

    def apply(self, state: State, seat: Seat, action: Claim, say: Say) -> Phase:
        """Take it."""
        _occupy(state.table, seat, state.board.index[action.land])
        say(Claimed(seat, action.land))
        return _next_to_settle(state, self, say)


class DealingLands(Phase):
    """CHANCE deals the empty lands out, one to each seat in turn (CR4, house rule)."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return frozenset((CHANCE,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any empty land."""
        return OnLands(state.board, DealLand, state.table.held(NOBODY))

    def draw(self, state: State, rng: Random) -> Action:
        """Draw one."""
        return DealLand(state.board.ids[rng.choice(state.table.held(NOBODY))])

    def apply(self, state: State, seat: Seat, action: DealLand, say: Say) -> Phase:
        """Give it to the seat whose turn it is."""
        war: War = state.table
        _occupy(war, war.player, state.board.index[action.land])
        return _next_to_settle(state, self, say)


class Mustering(Phase):
    """Five armies at a time on own lands, until all are placed; the last batch may be smaller (CR4)."""

    batch: int

    def to_act(self, state: State) -> frozenset[Seat]:
        """Whose turn it is."""
        return frozenset((state.table.player,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Some of the batch on any own land."""
        return musters(state, seat, self.batch)

    def is_part(self, action: Muster) -> bool:
        """As long as some of the batch are left to be placed."""
        return action.armies < self.batch

    def apply(self, state: State, seat: Seat, action: Muster, say: Say) -> Phase:
        """Place them; after the batch the next seat goes on."""
        war: War = state.table
        muster(state, seat, action, say)
        war.rest[seat] -= action.armies
        batch = self.batch - action.armies
        if batch:
            return Mustering(batch)
        war.player = war.after(seat)
        return _muster(state)


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


def _occupy(war: War, seat: Seat, land: Land) -> None:
    """Put one of the armies to be placed on an empty land."""
    war.owners[land], war.armies[land] = seat, 1
    war.rest[seat] -= 1


def _settle(state: State, say: Say) -> Phase:
    """Begin claiming, or dealing, with the seat that threw highest."""
    phase = Claiming() if state.table.house.claiming == "turns" else DealingLands()
    return _goes_on(state, phase, say)


def _next_to_settle(state: State, phase: Phase, say: Say) -> Phase:
    state.table.player = state.table.after(state.table.player)
    return _goes_on(state, phase, say)


def _goes_on(state: State, phase: Phase, say: Say) -> Phase:
    """Return `phase` with the next seat that has an army, while land is empty; then the batches begin (CR62)."""
    war: War = state.table
    if NOBODY in war.owners and any(war.rest):
        while not war.rest[war.player]:
            war.player = war.after(war.player)
        return phase
    if isinstance(phase, DealingLands):
        say(LandsDealt())
    if war.house.batches == "first":
        war.player = war.first
    return _muster(state)


def _muster(state: State) -> Phase:
    """Let the next seat that has armies place a batch; when all are placed, armies are hidden."""
    war: War = state.table
    if not any(war.rest):
        return begin_hiding(state)
    while not war.rest[war.player]:
        war.player = war.after(war.player)
    return Mustering(min(BATCH, war.rest[war.player]))
