"""The flow of Master Citadel: discussion (open game), writing, resolution, end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from game.kernel.choices import Choices
from game.kernel.phases import Ended, Revealing
from game.kernel.types import BYSTANDER, CLOCK, Action, Phase, Say, Seat, State
from game.rules.master_citadel.events import (
    MasterPassed,
    OrderWritten,
    Pledged,
    Retracted,
    TalkEnded,
    TimeCalled,
    TurnBegan,
)
from game.rules.master_citadel.outcome import settle_turn
from game.rules.master_citadel.state import (
    NO_ORDER,
    CallTime,
    Court,
    EndTalk,
    Order,
    Orders,
    Pass,
    Pledge,
    Retract,
    Reveal,
    Write,
    Written,
)

CitadelState: TypeAlias = State
Why: TypeAlias = Literal["edge", "corner", "row", "last_purse", "nearest", "spent", "passes"]


class Over(Ended):
    """The match has ended; no winner means a draw."""

    winners: tuple[Seat, ...]
    why: Why


class Resolution(Revealing):
    """All orders are turned over at once and compared (phase 3)."""

    deed = (Reveal(),)

    def apply(self, state: CitadelState, seat: Seat, action: Action, say: Say) -> Phase:
        """Compare, move, pay (MC4 to MC29, MC33); then end or begin the next turn (MC11, MC12)."""
        end = settle_turn(state.board, state.table, state.hands, say)
        if end:
            return Over(end.winners, end.why)
        return begin_turn(state, say)


class Writing(Phase):
    """Every seat that can pay writes its order in secret (phase 2)."""

    even_paced = True

    def to_act(self, state: CitadelState) -> frozenset[Seat]:
        """Those whose hand holds no order; without points one only passes and is not asked (MC10)."""
        return frozenset(
            [seat for seat, purse in enumerate(state.hands) if purse.order is None and (purse.points or purse.veiled)]
        )

    def may_act(self, state: CitadelState) -> frozenset[Seat]:
        """The clock, where the house plays with one (MC31)."""
        return frozenset((CLOCK,)) if state.table.house.write_seconds else frozenset()

    def options(self, state: CitadelState, seat: Seat) -> Sequence[Action]:
        """A pass, or any amount up to one's points in any direction (MC2, MC3)."""
        if seat == CLOCK:
            return [CallTime(late) for late in sorted(self.to_act(state))]
        most = state.hands[seat].points
        return Orders(Write, most) if state.table.house.minimum and most else Written(most)

    def apply(self, state: CitadelState, seat: Seat, action: Write | Pass | CallTime, say: Say) -> Phase:
        """Keep the order in the writer's hand; the last one to write leads to the resolution."""
        if isinstance(action, CallTime):
            state.hands[action.seat].order = NO_ORDER
            state.table.late = tuple(sorted((*state.table.late, action.seat)))
            say(TimeCalled(action.seat))
        else:
            state.hands[seat].order = _order(action)
            say(OrderWritten(seat))
        if self.to_act(state):
            return self
        pass_mastery(state.table, say)
        return Resolution()

    def seconds(self, state: CitadelState) -> int:
        """The writing time of the house, for each writer."""
        seconds: int = state.table.house.write_seconds
        return seconds

    def time_up(self, state: CitadelState, seat: Seat) -> Action | None:
        """Who wrote nothing in time passes (MC31)."""
        return CallTime(seat) if seat in self.to_act(state) else None


class Discussion(Phase):
    """Talk at the open table, until the master of the game ends it (phase 1 of the open game, MC14)."""

    closing = (EndTalk,)

    def to_act(self, state: CitadelState) -> frozenset[Seat]:
        """The master of the game."""
        return frozenset((state.table.master,))

    def may_act(self, state: CitadelState) -> frozenset[Seat]:
        """Whoever else has something to pledge may do so; the clock may end the talk."""
        timed = (CLOCK,) if state.table.house.talk_seconds else ()
        able = [seat for seat, purse in enumerate(state.hands) if purse.points or purse.veiled]
        return frozenset([*able, *timed]) - {state.table.master}

    def options(self, state: CitadelState, seat: Seat) -> Sequence[Action]:
        """Pledge what one could pay, retract it, and end the talk as its master."""
        if seat == CLOCK:
            return (CallTime(BYSTANDER),)
        end = (EndTalk(),) if seat == state.table.master else ()
        back = (Retract(),) if state.table.pledges[seat] else ()
        return Choices(end, Orders(Pledge, state.hands[seat].points), back)

    def apply(self, state: CitadelState, seat: Seat, action: EndTalk | CallTime | Pledge | Retract, say: Say) -> Phase:
        """Note a pledge, or end the talk: all communication stops at once."""
        if isinstance(action, Pledge):
            state.table.pledges[seat] = order = Order(action.amount, action.direction)
            say(Pledged(seat, order))
            return self
        if isinstance(action, Retract):
            state.table.pledges[seat] = None
            say(Retracted(seat))
            return self
        say(TalkEnded(seat if isinstance(action, EndTalk) else BYSTANDER))
        pass_mastery(state.table, say)
        return Writing()

    def seconds(self, state: CitadelState) -> int:
        """The talking time of the house."""
        seconds: int = state.table.house.talk_seconds
        return seconds

    def time_up(self, state: CitadelState, seat: Seat) -> Action | None:
        """The clock ends the talk for all."""
        return CallTime(BYSTANDER) if seat == BYSTANDER else None


def begin_turn(state: CitadelState, say: Say) -> Phase:
    """Clear the table for the next turn; the first master was drawn at set-up (MC14, MC30)."""
    table: Court = state.table
    table.turn += 1
    table.pledges = [None] * len(state.hands)
    table.late = ()
    for purse in state.hands:
        purse.order = None
    say(TurnBegan(table.turn))
    if table.house.variant == "basic":
        return Writing()
    if table.turn > 1:
        table.master = table.left_of(table.master)
        say(MasterPassed(table.master))
    return Discussion()


def pass_mastery(table: Court, say: Say) -> None:
    """Pass the master's role to the left inside a turn, as printed, unless the house keeps it for a turn (MC14)."""
    if table.house.variant == "open" and table.house.mastery == "phase":
        table.master = table.left_of(table.master)
        say(MasterPassed(table.master))


def _order(action: Write | Pass) -> Order:
    return Order(action.amount, action.direction) if isinstance(action, Write) else NO_ORDER


PHASES = (Discussion, Writing, Resolution, Over)
ACTIONS = (Write, Pass, Pledge, Retract, EndTalk, CallTime, Reveal)
