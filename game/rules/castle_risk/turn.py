"""A player's turn: draw, play, attack, receive new troops; then the next (CR6, CR7, CR20, CR30, CR59)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.choices import Choices
from game.kernel.phases import Revealing
from game.kernel.types import CLOCK, Action, Phase, Say, Seat, State
from game.rules.castle_risk.battle.conquest import Over
from game.rules.castle_risk.battle.reach import borders
from game.rules.castle_risk.battle.setting_out import announce, war_options
from game.rules.castle_risk.cards.deals import may_offer, offers, propose
from game.rules.castle_risk.cards.drawing import Discarding, Drawing, entered
from game.rules.castle_risk.cards.pack import discard, gain, size
from game.rules.castle_risk.cards.reinforcements import reinforce, reinforcement_options
from game.rules.castle_risk.cards.spies import send_spy, spy_options
from game.rules.castle_risk.cards.truces import end_own_truces, make_truce, truce_options
from game.rules.castle_risk.events import DiplomatsReplaced, TurnBegan
from game.rules.castle_risk.income import income
from game.rules.castle_risk.leaving import departures, leave_war, may_be_left
from game.rules.castle_risk.moves import (
    Attack,
    EndTurn,
    Enter,
    LeaveWar,
    MakeTruce,
    Move,
    Offer,
    Reinforce,
    Reveal,
    Sail,
    SendSpy,
    Spend,
    SwapDiplomats,
)
from game.rules.castle_risk.placing import Placing
from game.rules.castle_risk.short_war import BY_CLOCK, LONGEST, SPENDINGS, Halted, begin_round, ends_with_turn
from game.rules.castle_risk.state import NOBODY, Staff, War
from game.rules.castle_risk.war_events import ArmiesMoved, TroopsCame, WarHalted, WarWon

HAND: Final = 3
"""A hand is filled to this many cards before the card of the turn is drawn (CR7)."""
END: Final = (EndTurn(),)
SWAP: Final = (SwapDiplomats(),)


class Acting(Phase):
    """The player lays down cards, attacks, deals, until he ends his turn; the others may offer him deals (CR7)."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """The player."""
        return frozenset((state.table.player,))

    def may_act(self, state: State) -> frozenset[Seat]:
        """Whoever may propose a deal; CLOCK where the war has a time or can be left (CR69, CR70)."""
        timed = state.table.house.minutes or may_be_left(state.table)
        return may_offer(state) | BY_CLOCK if timed else may_offer(state)

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Everything the player may begin; nothing but the attack that revealed armies owe (CR37)."""
        war: War = state.table
        if seat == CLOCK:
            return Choices(SPENDINGS if war.house.minutes else (), departures(war))
        if seat != war.player:
            return offers(state, seat)
        if war.duty != NOBODY:
            return Choices(*war_options(state))
        attacks, *others = war_options(state)
        laid_down = (reinforcement_options(state), truce_options(state), spy_options(state))
        return Choices(Choices(attacks, END), *others, *laid_down, offers(state, seat))

    def spent(self, state: State, seconds: int) -> Action | None:
        """Note the time once in a turn, before the first attack (CR70)."""
        war: War = state.table
        return Spend(min(seconds, LONGEST)) if war.house.minutes and not war.attacked else None

    def departure(self, state: State, seat: Seat) -> Action | None:
        """Let the lands of a seat that has conceded fall to nobody (CR69, house rule)."""
        action = LeaveWar(seat)
        return action if action in departures(state.table) else None

    def apply(self, state: State, seat: Seat, action: Action, say: Say) -> Phase:
        """Begin it; all of it comes back here."""
        match action:
            case LeaveWar(leaver):
                return _left(state, leaver, say, self)
            case Spend(seconds):
                state.table.seconds += seconds
                return self
            case EndTurn():
                return _leave(state, say)
            case Reinforce():
                return reinforce(state, say, self)
            case MakeTruce():
                make_truce(state, action, say)
                return self
            case SendSpy():
                return send_spy(state, action, say, self)
            case Offer():
                return propose(state, seat, action, say, self)
            case Attack() | Sail() | Enter() | Reveal():
                return announce(state, action, say, self)
            case _:
                raise AssertionError("no action of a turn")


ACTING: Final = Acting()


class FreeMoving(Phase):
    """One move of armies between two neighbouring lands of one's own, before the new troops (CR30, house rule)."""

    def to_act(self, state: State) -> frozenset[Seat]:
        """The player."""
        return frozenset((state.table.player,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any number of armies that leaves one, or no move."""
        return Choices(_moves(state), END)

    def apply(self, state: State, seat: Seat, action: Move | EndTurn, say: Say) -> Phase:
        """Move once, then receive the new troops."""
        if isinstance(action, Move):
            index, armies = state.board.index, state.table.armies
            armies[index[action.source]] -= action.armies
            armies[index[action.target]] += action.armies
            say(ArmiesMoved(seat, action.source, action.target, action.armies))
        return _new_troops(state, say)


class NewTroops(Placing):
    """The new troops are placed on one's own lands, all of them; that ends the turn (CR59)."""

    def placed(self, state: State, say: Say) -> Phase:
        """End the turn."""
        return _finish(state, say)


class SwappingDiplomats(Revealing):
    """Two are left: when the turn is finished they show their Diplomats and draw new cards for them (CR20)."""

    deed = SWAP

    def apply(self, state: State, seat: Seat, action: SwapDiplomats, say: Say) -> Phase:
        """Discard them, draw as many other cards, go on with the next turn."""
        war: War = state.table
        war.duel = True
        swapped = {each: _without_diplomats(state, each, say) for each in war.alive}
        following = war.after(war.player)
        phase = begin_turn(state, following, say, swapped[following])
        for each, number in reversed(swapped.items()):
            phase = Drawing(each, number, 0, phase)
        return entered(state, phase)


def begin_turn(state: State, seat: Seat, say: Say, coming: int = 0) -> Phase:
    """Give a seat the turn: its truces end, it fills its hand to three and draws one more (CR7, CR19).

    `coming` is the number of cards that it receives before it draws.
    """
    war: War = state.table
    begin_round(war, seat)
    war.player = seat
    war.turn += 1
    war.offers = [0] * war.seats
    war.attacked = False
    war.defences.clear()
    war.marshal_lands.clear()
    war.raised.clear()
    say(TurnBegan(war.turn, seat))
    end_own_truces(war, seat, say)
    cards = max(HAND - size(state.hands[seat]) - coming, 0) + 1
    return entered(state, Drawing(seat, cards, 0, Discarding(ACTING)))


def _left(state: State, seat: Seat, say: Say, then: Phase) -> Phase:
    """Let a seat leave the war: the last castle standing wins, the turn of who leaves is over (CR32, CR69)."""
    war: War = state.table
    leave_war(state, seat, say)
    if len(war.alive) == 1:
        say(WarWon(war.alive[0]))
        return Over(war.alive[0])
    return _finish(state, say) if seat == war.player else then


def _leave(state: State, say: Say) -> Phase:
    """End the player's actions: a free move where the house has one, then the new troops."""
    if state.table.house.free_move == "yes" and _moves(state):
        return FreeMoving()
    return _new_troops(state, say)


def _moves(state: State) -> list[Action]:
    war: War = state.table
    near, ids = borders(state.board, war.house), state.board.ids
    return [
        Move(ids[source], ids[target], armies)
        for source in war.held(war.player)
        for target in near[source]
        if war.owners[target] == war.player
        for armies in range(1, war.armies[source])
    ]


def _new_troops(state: State, say: Say) -> Phase:
    """Count the new troops at the end of the turn (CR29, CR59)."""
    war: War = state.table
    came = income(state.board, war, war.player)
    if not came.armies:
        return _finish(state, say)
    say(TroopsCame(war.player, came.empires, came.independents, came.castles, came.armies))
    return NewTroops(came.armies)


def _finish(state: State, say: Say) -> Phase:
    """Take the officers back into the hands and pass the turn on (CR12, CR13, CR20)."""
    war: War = state.table
    if war.general:
        war.general = False
        gain(state.hands[war.player], "General")
    war.marshals = ["" for _ in war.marshals]
    if ends_with_turn(war):
        say(WarHalted(war.rounds))
        return Halted()
    if len(war.alive) == 2 and not war.duel:
        return SwappingDiplomats()
    return begin_turn(state, war.after(war.player), say)


def _without_diplomats(state: State, seat: Seat, say: Say) -> int:
    """Discard a seat's Diplomats; return how many they were."""
    staff: Staff = state.hands[seat]
    number = staff.cards.pop("Diplomat", 0)
    for _ in range(number):
        discard(state.table, "Diplomat")
    if number:
        say(DiplomatsReplaced(seat, number))
    return number
