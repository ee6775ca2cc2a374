"""After the last defender fell: moving in, a castle's fall, annexing, the end (CR23 to CR26, CR32, CR55)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.kernel.choices import Choices, Lazy
from game.kernel.phases import Ended, Revealing
from game.kernel.types import Action, Phase, Say, Seat, State
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.cards.pack import gain
from game.rules.castle_risk.cards.truces import end_truces_of_fallen
from game.rules.castle_risk.moves import Annex, EndAnnexing, HandOver, MoveIn, Refuse
from game.rules.castle_risk.state import NOBODY, Land, Staff, War
from game.rules.castle_risk.war_events import (
    Annexed,
    AnnexingRefused,
    CastleTaken,
    LandEntered,
    LandsLeftEmpty,
    LandTaken,
    WarWon,
)

if TYPE_CHECKING:
    AnyPhase = Phase
else:
    AnyPhase = Any

END: Final = (EndAnnexing(),)
REFUSE: Final = (Refuse(),)
HAND_OVER: Final = (HandOver(),)


class Over(Ended):
    """One castle is left standing: the war is over at once (CR32, CR58)."""

    winner: Seat


class MovingIn(Phase):
    """The attacker moves armies into the land he has emptied, at least as many as the dice of the last roll (CR23)."""

    source: Land
    target: Land
    least: int
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """The attacker."""
        return frozenset((state.table.player,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """As many as one likes, one stays behind."""
        return [MoveIn(armies) for armies in range(self.least, state.table.armies[self.source])]

    def apply(self, state: State, seat: Seat, action: MoveIn, say: Say) -> Phase:
        """Move in; a castle falls with its land."""
        return _move_in(state, Assault(self.source, self.target), action.armies, say, self.then)


class Falling(Revealing):
    """A castle was stormed, with armies of the lands `force`: the victim's hand is handed over (CR24, CR55).

    All that comes of it is settled before `then` goes on (CR56).
    """

    deed = HAND_OVER
    victim: Seat
    force: tuple[Land, ...]
    then: AnyPhase

    def apply(self, state: State, seat: Seat, action: HandOver, say: Say) -> Phase:
        """Put the victim out of the game."""
        return _fall(state, self.victim, self.force, say, self.then)


class Annexations(Lazy):
    """Every (land, source) pair as an `Annex`: by land, then by source."""

    __slots__ = ("_board", "_lands", "_sources")

    def __init__(self, board: Board, lands: Sequence[Land], sources: Sequence[Land]) -> None:
        self._board = board
        self._lands = lands
        self._sources = sources

    def __len__(self) -> int:
        return len(self._lands) * len(self._sources)

    def __contains__(self, action: object) -> bool:
        index = self._board.index
        return (
            isinstance(action, Annex)
            and index.get(action.land, NOBODY) in self._lands
            and index.get(action.source, NOBODY) in self._sources
        )

    def item(self, index: int) -> Action:
        """Make the action with this index."""
        land, source = divmod(index, len(self._sources))
        return Annex(self._board.ids[self._lands[land]], self._board.ids[self._sources[source]])


class Annexing(Phase):
    """The lands of a fallen player are taken, first by the conqueror, then one at a time around the table (CR26).

    `force` are the lands of the armies that took the castle: the conqueror uses them up first. `refused` are the seats
    that take no more of these lands.
    """

    conqueror: Seat
    seat: Seat
    lands: tuple[Land, ...]
    force: tuple[Land, ...]
    refused: tuple[Seat, ...]
    then: AnyPhase

    def to_act(self, state: State) -> frozenset[Seat]:
        """Whose turn it is to take."""
        return frozenset((self.seat,))

    def sources(self, war: War) -> list[Land]:
        """List the lands the army may come from: those that attacked first, then any; each keeps one (CR26)."""
        if self.seat == self.conqueror:
            force = [land for land in self.force if war.armies[land] > 1]
            if force:
                return force
        return _spare(war, self.seat)

    def others(self, war: War, refused: Collection[Seat]) -> list[Seat]:
        """List who takes lands in turn once this seat has, clockwise, but for those who have `refused` (CR26)."""
        out = {self.conqueror, *refused}
        return [seat for seat in _around(war, self.seat) if seat not in out and _spare(war, seat)]

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any land left with any army to spare; only the conqueror may stop, or all where the house lets them."""
        taking = Annexations(state.board, self.lands, self.sources(state.table))
        if self.seat == self.conqueror:
            return Choices(taking, END)
        return Choices(taking, REFUSE) if state.table.house.annexing == "free" else taking

    def apply(self, state: State, seat: Seat, action: Annex | EndAnnexing | Refuse, say: Say) -> Phase:
        """Take one land, or leave the rest to the others."""
        war: War = state.table
        if not isinstance(action, Annex):
            say(AnnexingRefused(seat))
            return self._following(state, self.lands, (*self.refused, seat), say)
        land, source = state.board.index[action.land], state.board.index[action.source]
        war.armies[source] -= 1
        war.owners[land], war.armies[land] = seat, 1
        say(Annexed(seat, action.land, action.source))
        left = tuple(each for each in self.lands if each != land)
        if left and seat == self.conqueror and _spare(war, seat):
            return Annexing(seat, seat, left, self.force, self.refused, self.then)
        return self._following(state, left, self.refused, say)

    def _following(self, state: State, left: tuple[Land, ...], refused: tuple[Seat, ...], say: Say) -> Phase:
        """Return the phase of the next seat that has an army to spare; without one the lands stay empty."""
        if left and (others := self.others(state.table, refused)):
            return Annexing(self.conqueror, others[0], left, self.force, refused, self.then)
        if left:
            say(LandsLeftEmpty(tuple(state.board.ids[land] for land in left)))
        then: Phase = self.then
        return then


def march(state: State, source: Land, target: Land, armies: int, say: Say) -> None:
    """Walk armies into an empty land (CR26, CR46)."""
    war: War = state.table
    war.armies[source] -= armies
    war.owners[target], war.armies[target] = war.player, armies
    say(LandEntered(war.player, state.board.ids[source], state.board.ids[target], armies))


def land_fleet(state: State, assault: Assault, say: Say, then: Phase) -> Phase:
    """Put a fleet's armies ashore on an empty coast (CR52, house rule)."""
    war: War = state.table
    war.owners[assault.target], war.armies[assault.target] = war.player, assault.aboard
    ids = state.board.ids
    say(LandEntered(war.player, ids[assault.source], ids[assault.target], assault.aboard))
    return then


def conquer(state: State, assault: Assault, dice: int, say: Say, then: Phase) -> Phase:
    """Take the land whose last defender fell in a roll of `dice` dice; all armies of a fleet land (CR15, CR23)."""
    war: War = state.table
    if assault.aboard:
        gain(state.hands[war.player], "Admiral")
        war.admiral = False
        return _move_in(state, assault, assault.aboard, say, then)
    most = war.armies[assault.source] - 1
    least = min(dice, most)
    if least == most:
        return _move_in(state, assault, most, say, then)
    return MovingIn(assault.source, assault.target, least, then)


def _move_in(state: State, assault: Assault, armies: int, say: Say, then: Phase) -> Phase:
    war: War = state.table
    source, target = assault.source, assault.target
    victim, neutral = war.owners[target], war.is_neutral(target)
    if not assault.aboard:
        war.armies[source] -= armies
    war.owners[target], war.armies[target] = war.player, armies
    ids = state.board.ids
    say(LandTaken(war.player, victim, ids[source], ids[target], armies, neutral))
    if war.castles[victim] != target:
        return then
    force = (target,) if assault.aboard else (target, source)
    return Falling(victim, force, then)


def _fall(state: State, victim: Seat, force: tuple[Land, ...], say: Say, then: Phase) -> Phase:
    """Put out a player whose castle is taken; his lands are annexed, or the war is won (CR24, CR25, CR43, CR57)."""
    war: War = state.table
    conqueror, castle = war.player, war.castles[victim]
    war.fallen.append(victim)
    war.castles[victim] = NOBODY
    if war.house.fallen_castle == "fortress":
        war.fortresses.append(castle)
    war.chips[conqueror] += war.chips[victim]
    war.chips[victim] = []
    war.marshals[victim] = ""
    loser, winner = state.hands[victim], state.hands[conqueror]
    cards, notes = sum(loser.cards.values()), len(loser.notes)
    _inherit(loser, winner)
    say(CastleTaken(conqueror, victim, state.board.ids[castle], cards, notes))
    end_truces_of_fallen(war, victim, say)
    lands = tuple(war.held(victim))
    for land in lands:
        war.owners[land], war.armies[land] = NOBODY, 0
    if len(war.fallen) == war.seats - 1:
        say(WarWon(conqueror))
        return Over(conqueror)
    if not lands:
        return then
    annexing = Annexing(conqueror, conqueror, lands, force, (), then)
    return annexing if _spare(war, conqueror) else annexing.apply(state, conqueror, END[0], say)


def _inherit(loser: Staff, winner: Staff) -> None:
    for card, number in loser.cards.items():
        winner.cards[card] = winner.cards.get(card, 0) + number
    winner.notes += loser.notes
    loser.cards, loser.notes = {}, []


def _spare(war: War, seat: Seat) -> list[Land]:
    """List the lands of a seat with more than the one army that stays (CR47)."""
    return [land for land, owner in enumerate(war.owners) if owner == seat and war.armies[land] > 1]


def _around(war: War, seat: Seat) -> Iterator[Seat]:
    """Yield the living seats clockwise after `seat`, once round to `seat` itself."""
    count = war.seats
    for step in range(1, count + 1):
        other = (seat + step) % count
        if other not in war.fallen:
            yield other
