"""The hints of the guide in a first match of Master Citadel, and the explanations of the things on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import BYSTANDER, Event, Seat, View
from game.rules.master_citadel.board import SIDES
from game.rules.master_citadel.events import (
    Annulled,
    Cancelled,
    Combined,
    Countered,
    OrdersTurned,
    Paid,
    Prevailed,
    Stalled,
)
from game.rules.master_citadel.house import House
from game.rules.master_citadel.outcome import steps_to_win
from game.rules.master_citadel.phases import Discussion, Over, Writing
from game.rules.master_citadel.state import DIRECTIONS
from game.ui.contract.hints import Hint, HintContext
from game.ui.games.master_citadel.board import GATES
from game.ui.widgets.input.device import Device
from game.words import Words

SECOND: Final = 2
"""From this turn on the players know how a turn works."""


def hints(now: HintContext, tr: Words) -> list[Hint]:
    """Return all hints, in the order of a turn."""
    house = now.view.table.house
    talk = _talk(now, tr) if house.variant == "open" else ()
    return [*talk, *_order(now, house, tr), *_reveal(now, house, tr), *_brink(now, tr), *_rare(now, house, tr)]


def _talk(now: HintContext, tr: Words) -> Iterator[Hint]:
    """Yield the hints about the discussion of the open game."""
    table, talking = now.view.table, isinstance(now.view.phase, Discussion) and now.seat == BYSTANDER
    words = tr("First everybody talks, out loud: bargain, threaten, promise. Nothing you say binds you.")
    yield Hint("talk", "banner", words, talking)
    others = [seat for seat in range(len(table.sides)) if seat != table.master]
    words = tr(
        "A pledge is an order announced for everyone to see. It is only words: the real order is written in secret."
    )
    yield Hint("pledge", f"asks {others[0]}", words, talking)
    words = tr("Only the master of the game ends the discussion. After that, not a word until the orders are open.")
    yield Hint("master", f"close {table.master}", words, talking, sure=False)


def _order(now: HintContext, house: House, tr: Words) -> Iterator[Hint]:
    """Yield the hints about the curtain and the form."""
    seat, view = now.seat, now.view
    writes = isinstance(view.phase, Writing) and seat != BYSTANDER
    if now.curtain:
        words = tr("Orders are secret. Whoever is named here comes to the screen alone, and then the curtain opens.")
        yield Hint("curtain", "curtain/name", words, writes and now.veiled)
    asked = writes and not now.veiled
    side = view.table.sides[max(seat, 0)]
    words = tr("This is your gate. You win when the pawn leaves across your edge, whoever moved it.")
    if house.goal == "row":
        words = tr("This is your gate. You win when the pawn reaches your row, whoever moved it.")
    yield Hint("goal", f"gate {side}", words, asked, own=True)
    words = tr("One pawn for everyone. Each turn the strongest order moves it by one square, never more.")
    yield Hint("pawn", "pawn", words, asked, own=True)
    words = tr("Your points must last the whole match: nobody ever gets any back.")
    yield Hint("points", f"seat {seat}", words, asked, own=True)
    words = tr("First choose where the pawn should go, here or by a click on a square beside it.")
    if now.device is Device.KEYS:
        words = tr("First choose where the pawn should go: the digits 1 to 8 turn the rose, as do the arrows on it.")
    elif now.device.is_pad:
        words = tr("First choose where the pawn should go: the arrows or the left stick turn the rose.")
    yield Hint("compass", "to *", words, asked, own=True)
    words = tr("Then choose how hard you pull. You pay for your order either way, even if it is beaten.")
    if house.payment == "winners":
        words = tr("Then choose how hard you pull. You only pay if your order moves the pawn.")
    yield Hint("amount", "amount", words, asked, own=True)
    words = tr("Seal it when you are sure. Nobody sees it until all the orders are turned over together.")
    yield Hint("seal", "seal", words, asked, own=True)


def _reveal(now: HintContext, house: House, tr: Words) -> Iterator[Hint]:
    """Yield the hints about the first reveal of orders."""
    words = tr("All the orders are open at their gates. Now they are weighed, step by step.")
    yield Hint("turned", "side/title", words, _explains(now, OrdersTurned))
    words = tr("The strongest order moves the pawn. Orders that agree in amount and direction add up.")
    yield Hint("strongest", "pawn", words, _explains(now, Prevailed))
    words = tr("Everybody pays what they wrote, even for a beaten order.")
    if house.payment == "winners":
        words = tr("Only those whose orders moved the pawn pay.")
    payer = next((event.seat for event in now.explained if isinstance(event, Paid)), 0)
    yield Hint("paid", f"seat {payer}", words, _explains(now, Paid))
    words = tr(
        "The rules open at this very moment of the game. And an order can be taken back until all are turned over."
    )
    again = now.view.table.turn >= SECOND and now.seat != BYSTANDER and not now.veiled
    yield Hint("rules", "rules", words, again and isinstance(now.view.phase, Writing))


def _brink(now: HintContext, tr: Words) -> Iterator[Hint]:
    """Yield the hint about the light before a gate, given when it first shines while somebody writes."""
    view, seat = now.view, now.seat
    asked = isinstance(view.phase, Writing) and seat != BYSTANDER and not now.veiled
    near = [seat for seat in range(SIDES) if steps_to_win(view.board, view.table, seat, view.table.pawn) == 1]
    side = view.table.sides[near[0]] if near else 0
    words = tr("The light is a warning: one more step this way wins. A stronger order can still pull the pawn back.")
    yield Hint("brink", f"gate {side}", words, asked and bool(near), sure=False)


def _rare(now: HintContext, house: House, tr: Words) -> Iterator[Hint]:
    """Yield the hints about what may happen when orders meet; each is given when it first happens."""
    words = tr("The strongest pull with equal force, and none prevails: the pawn stays put, and everybody pays.")
    if house.payment == "winners":
        words = tr("The strongest pull with equal force, and none prevails: the pawn stays put, and nobody pays.")
    tied = [event for event in now.explained if isinstance(event, Stalled)]
    yield Hint("tie", "pawn", words, any(event.why == "tie" for event in tied), sure=False)
    if not house.open_table:
        return
    words = tr("Anybody who writes the partners’ amount the opposite way counters them. All these orders fall.")
    yield Hint("counter", "pawn", words, _explains(now, Countered), sure=False)
    words = tr("The strongest pulled against each other. Both are out, and the rest decide.")
    yield Hint("opposite", "pawn", words, _explains(now, Cancelled), sure=False)
    words = tr("The two strongest pull at a right angle and share the step: the pawn goes between them.")
    yield Hint("angle", "pawn", words, _explains(now, Combined), sure=False)
    words = tr(
        "A tie that cannot be combined: no move and no payment, but a fine of one point for everyone in the tie."
    )
    if house.fine == "and_pay" or house.cancelled == "pay":
        words = tr("A tie that cannot be combined: no move, and a fine of one point for everyone in the tie.")
    fined = next((event.seats[0] for event in now.explained if isinstance(event, Annulled)), 0)
    yield Hint("fine", f"seat {fined}", words, _explains(now, Annulled), sure=False)


def _explains(now: HintContext, kind: type[Event]) -> bool:
    """Tell whether an event of that kind is being explained."""
    return any(isinstance(event, kind) for event in now.explained)


def tips(view: View, players: Sequence[Player], tr: Words) -> dict[str, str]:
    """Return the explanations of the things on the screen, by key; each names its paragraph."""
    table = view.table
    house, count = table.house, len(players)
    found = {
        "pawn": tr("The pawn belongs to everyone. The strongest order moves it one square a turn (MC6)."),
        "bar/caption": tr(
            "The match is drawn when nobody has a point left, or everybody passes three turns in a row (MC12)."
        ),
    }
    if house.last_purse != "plays":
        found["bar/caption"] = tr("The match is drawn when everybody passes three turns in a row (MC12).")
    if house.variant == "open":
        found["bar/caption"] = tr("Each turn: discussion, writing, resolution. A master of the game leads it (MC14).")
    found.update(_of_form(house, tr))
    for seat in range(count):
        found.update(_of_seat(view, seat, players[seat].name_in_text, tr))
    return found


def _of_form(house: House, tr: Words) -> Iterator[tuple[str, str]]:
    """Yield the explanations of the controls of the form and of the discussion."""
    for direction in DIRECTIONS:
        yield f"to {direction}", tr("Eight directions, numbered clockwise from north (MC2).")
    paid = tr("An order is paid even if it is beaten (MC4).")
    if house.payment == "winners":
        paid = tr("An order is paid only if it moves the pawn (MC4).")
    yield "amount", paid
    yield "pass", tr("A pass moves nothing and gets in nobody’s way (MC3).")
    yield "seal", tr("Once they are turned over, all orders are public (MC13).")
    for seat in range(SIDES):
        yield f"asks {seat}", tr("A pledge is public and binds nobody (MC19).")
        yield f"close {seat}", tr("The master of the game alone ends the discussion (MC14).")


def _of_seat(view: View, seat: Seat, who: str, tr: Words) -> Iterator[tuple[str, str]]:
    """Yield the explanations of what belongs to a seat."""
    table = view.table
    house, side = table.house, table.sides[seat]
    if house.goal == "row":
        goal = tr("{gate}: {who} wins when the pawn reaches this row (MC7).", gate=tr(GATES[side]), who=who)
    else:
        goal = tr("{gate}: {who} wins when the pawn leaves across this edge (MC7).", gate=tr(GATES[side]), who=who)
    if not isinstance(view.phase, Over) and steps_to_win(view.board, table, seat, table.pawn) == 1:
        near = tr("One more step wins.")
        goal = f"{goal}\n{near}"
    for key in (f"brink {side}", f"gate {side}", f"gate token {side}", f"inlay {side}", f"compass {side}"):
        yield key, goal
    points = tr("Points left out of {n}; nobody ever gets any back (MC1).", n=house.capital)
    if house.points == "hidden":
        points = tr("Points are hidden: players see only their own (MC13).")
    for part in ("number", "bar"):
        yield f"seat {seat}/{part}", points
    sealed = tr("{who} has sealed an order. It is turned over with all the others (MC13).", who=who)
    yield f"sealed {seat}", sealed
    yield f"seal {seat}", sealed
    yield f"own {seat}", tr("Your own order. Nobody else sees it yet.")
    paid = tr("The last order of {who}. Everybody pays what they wrote (MC4).", who=who)
    if house.payment == "winners":
        paid = tr("The last order of {who}. Only those who moved the pawn paid (MC4).", who=who)
    yield f"order {seat}", paid
    yield f"pledge {seat}", tr("{who} has pledged this. A pledge binds nobody (MC19).", who=who)
