"""What happened, what may be done and why not, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from game.kernel.types import BYSTANDER, Action, Event, View
from game.rules.master_citadel.events import (
    Annulled,
    Cancelled,
    Combined,
    Countered,
    Fined,
    Joined,
    MasterPassed,
    MatchDrawn,
    MatchWon,
    OrdersTurned,
    OrderWritten,
    Paid,
    PawnLeft,
    PawnMoved,
    Pledged,
    Prevailed,
    Retracted,
    Stalled,
    StepRefused,
    TalkEnded,
    TimeCalled,
    TurnBegan,
)
from game.rules.master_citadel.phases import Discussion, Over, Writing
from game.rules.master_citadel.sentences.naming import POINTS, TOWARDS
from game.rules.master_citadel.state import CallTime, Direction, EndTalk, Order, Pass, Pledge, Retract, Reveal, Write
from game.words import Words, people

Names: TypeAlias = Sequence[str]


def order_text(order: Order | Write | Pledge, tr: Words) -> str:
    """Write an order as on its slip: `10 S` (never parted by the end of a line), or that it is a pass."""
    if not order.amount:
        return tr("pass")
    return f"{order.amount}\u00a0{tr(POINTS[order.direction])}"


def describe(event: Event, names: Names, tr: Words) -> str:
    """Say in one sentence what happened."""
    match event:
        case TurnBegan(turn):
            return tr("Turn {turn}.", turn=turn)
        case MasterPassed(seat):
            return tr("{who} is now the master of the game.", who=names[seat])
        case Pledged(seat, order):
            return tr("{who} pledges {order}.", who=names[seat], order=order_text(order, tr))
        case Retracted(seat):
            return tr("{who} takes the pledge back.", who=names[seat])
        case TalkEnded(seat) if seat == BYSTANDER:
            return tr("Time is up: the discussion is over.")
        case TalkEnded(seat):
            return tr("{who} ends the discussion. Silence, please.", who=names[seat])
        case OrderWritten(seat):
            return tr("{who} has sealed an order.", who=names[seat])
        case TimeCalled(seat):
            return tr("{who} ran out of time and passes.", who=names[seat])
        case OrdersTurned(orders):
            return _turned(orders, names, tr)
        case PawnMoved() | PawnLeft() | StepRefused() | Paid() | Fined():
            return _carried_out(event, names, tr)
        case MatchWon() | MatchDrawn():
            return _ended(event, names, tr)
        case _:
            return _found(event, names, tr)


def _turned(orders: tuple[Order, ...], names: Names, tr: Words) -> str:
    slips = [
        tr("{who}\u00a0{order}", who=name, order=order_text(order, tr))
        if order.amount
        else tr("{who} passes", who=name)
        for name, order in zip(names, orders, strict=True)
    ]
    return tr("The orders: {slips}.", slips=", ".join(slips))


def _found(event: Event, names: Names, tr: Words) -> str:
    """Explain one step of comparing the orders."""
    match event:
        case Joined(seats, order):
            return tr(
                "{who} wrote the same: {sum} make {strength}\u00a0{direction}.",
                who=people(seats, names, tr),
                sum=_sum(order, len(seats), tr),
                strength=order.amount * len(seats),
                direction=tr(POINTS[order.direction]),
            )
        case Countered(seats, order, by, counter):
            return _countered(len(seats), order, len(by), counter, tr)
        case Cancelled(seats, strength, directions):
            return tr(
                "{who} pull with {strength} in opposite directions ({directions}): they cancel out.",
                who=people(seats, names, tr),
                strength=strength,
                directions=_letters(directions, tr),
            )
        case Combined(seats, strength, directions, direction):
            return tr(
                "{who} tie with {strength} at a right angle ({directions}): together they pull {towards}.",
                who=people(seats, names, tr),
                strength=strength,
                directions=_letters(directions, tr),
                towards=tr(TOWARDS[direction]),
            )
        case Prevailed(seats, strength, direction):
            who = people(seats, names, tr)
            return tr.plural(
                "{who} is strongest with {strength}\u00a0{direction}.",
                "{who} are strongest with {strength}\u00a0{direction}.",
                len(seats),
                who=who,
                strength=strength,
                direction=tr(POINTS[direction]),
            )
        case Annulled(seats, strength, why):
            return _annulled(people(seats, names, tr), strength, why, tr)
        case Stalled(seats, strength, why):
            return _stalled(people(seats, names, tr), strength, why, tr)
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _countered(members: int, order: Order, opponents: int, counter: Order, tr: Words) -> str:
    """Say how a coalition falls; three orders at least are in it."""
    return tr(
        "{counter} counters {sum}: all {n} fall.",
        sum=_sum(order, members, tr),
        counter=_sum(counter, opponents, tr),
        n=members + opponents,
    )


def _annulled(who: str, strength: int, why: str, tr: Words) -> str:
    if why == "angle":
        return tr(
            "{who} tie with {strength}, in directions that cannot be combined: the move is annulled.",
            who=who,
            strength=strength,
        )
    return tr("{who} all tie with {strength}: the move is annulled.", who=who, strength=strength)


def _stalled(who: str, strength: int, why: str, tr: Words) -> str:
    if why == "tie":
        return tr("{who} tie with {strength}: nobody wins and the pawn stays.", who=who, strength=strength)
    if why == "passes":
        return tr("Everybody passes, so the pawn stays.")
    return tr("No order is left, so the pawn stays.")


def _carried_out(event: Event, names: Names, tr: Words) -> str:
    match event:
        case PawnMoved(_, _, direction):
            return tr("The pawn moves one step {towards}.", towards=tr(TOWARDS[direction]))
        case PawnLeft(_, _, direction):
            return tr("The pawn moves {towards} and reaches the goal.", towards=tr(TOWARDS[direction]))
        case StepRefused():
            return tr("The pawn may not leave at a corner, so it stays.")
        case Paid(seat, amount):
            return tr.plural("{who} pays {n} point.", "{who} pays {n} points.", amount, who=names[seat])
        case Fined(seat):
            return tr("{who} is fined 1 point.", who=names[seat])
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _ended(event: Event, names: Names, tr: Words) -> str:
    seats = event.seats if isinstance(event, MatchWon) else ()
    who = people(seats, names, tr)
    match event:
        case MatchWon(_, "last_purse"):
            return tr("Only {who} has points left, and wins.", who=who)
        case MatchWon(_, "nearest"):
            return tr.plural(
                "All points are spent. The pawn is nearest to the edge of {who}, who wins.",
                "All points are spent. The pawn is nearest to the edges of {who}, who win together.",
                len(seats),
                who=who,
            )
        case MatchWon(_, "row"):
            return tr.plural(
                "The pawn has reached the row of {who}, who wins the match!",
                "The pawn has reached the rows of {who}, who win the match together!",
                len(seats),
                who=who,
            )
        case MatchWon(_, "corner"):
            return tr("The pawn has left at the corner between {who}, who win the match together!", who=who)
        case MatchWon():
            return tr("The pawn has left by {who}’s edge: {who} wins the match!", who=who)
        case MatchDrawn("spent"):
            return tr("All points are spent: the match is a draw.")
        case MatchDrawn(_):
            return tr("Everybody has passed three times in a row: the match is a draw.")
        case _:
            raise ValueError(f"no sentence for {event!r}")


def act(action: Action, tr: Words) -> str:
    """Name an action in a few words."""
    match action:
        case Write():
            return tr("Order {order}", order=order_text(action, tr))
        case Pass():
            return tr("Pass")
        case Pledge():
            return tr("Pledge {order}", order=order_text(action, tr))
        case Retract():
            return tr("Take the pledge back")
        case EndTalk():
            return tr("End the discussion")
        case CallTime():
            return tr("Time is up")
        case Reveal():
            return tr("Turn the orders over")
        case _:
            raise ValueError(f"no name for {action!r}")


PARAGRAPHS: Final[dict[type[Action], str]] = {Write: "4", Pass: "5", Pledge: "17", Retract: "17", EndTalk: "16"}
"""The paragraph that says when an action is allowed."""


def why_not(view: View, action: Action, tr: Words) -> str | None:
    """Say in one sentence why the viewing seat may not do `action` now; None where it may."""
    phase, purse = view.phase, view.hand
    match action:
        case Write() | Pass() if not isinstance(phase, Writing):
            return tr("Orders are written after the discussion.")
        case Write() | Pass() if purse is None or purse.order is not None:
            return tr("Your order is sealed. To change it, take it back first.")
        case Write() | Pass() if not purse.points and not purse.veiled:
            return tr("You have no points left, so you pass automatically.")
        case Pass() if view.table.house.minimum and purse.points:
            return tr("At this table an order is at least 1 point: you cannot pass.")
        case Pledge() | Retract() | EndTalk() if not isinstance(phase, Discussion):
            return tr("The talking is over for this turn.")
        case EndTalk() if view.table.master != view.seat:
            return tr("Only the master of the game can end the discussion.")
        case Retract() if view.table.pledges[view.seat] is None:
            return tr("You have no pledge on the table.")
        case Write(amount) | Pledge(amount) if amount > purse.points:
            return tr.plural("You have only {n} point.", "You have only {n} points.", purse.points)
        case Write(amount) | Pledge(amount) if amount < 1:
            return tr("An order is at least 1 point; pass if you want to pay nothing.")
        case CallTime() | Reveal():
            return tr("Players cannot do that themselves.")
        case _:
            return None


def prompt(view: View, names: Names, tr: Words) -> str:
    """Say in one sentence what the viewing seat, or for BYSTANDER the table, has to do now."""
    phase, table = view.phase, view.table
    match phase:
        case Discussion() if view.seat == table.master:
            return tr(
                "Talk it over, and pledge if you like. You are the master: end the discussion when you are ready."
            )
        case Discussion():
            return tr(
                "Talk it over, and pledge if you like. {master}, the master of the game, ends the discussion.",
                master=names[table.master],
            )
        case Writing() if view.hand and view.hand.order is None and (view.hand.points or view.hand.veiled):
            return tr("Choose a direction and an amount, then seal your order.")
        case Writing() if waiting := [
            seat for seat, shown in enumerate(view.shown) if not shown.wrote and shown.points != 0
        ]:
            who, many = people(waiting, names, tr), len(waiting)
            return tr.plural("Waiting for the order of {who}.", "Waiting for the orders of {who}.", many, who=who)
        case Over(winners, _) if winners:
            who = people(winners, names, tr)
            return tr.plural("{who} has won.", "{who} have won together.", len(winners), who=who)
        case Over():
            return tr("The match is a draw.")
        case _:
            return tr("The orders are turned over.")


def _sum(order: Order, members: int, tr: Words) -> str:
    return " + ".join([order_text(order, tr)] * members)


def _letters(directions: Sequence[Direction], tr: Words) -> str:
    return ", ".join(tr(POINTS[direction]) for direction in directions)
