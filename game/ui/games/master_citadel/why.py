"""How the figures and results of Master Citadel came about: sums of orders, ties, counters, payments, points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from game.kernel.player import Player, names_in_text
from game.kernel.types import Event, Seat, View
from game.rules.master_citadel.events import (
    Annulled,
    Cancelled,
    Combined,
    Countered,
    Fined,
    Joined,
    MatchDrawn,
    MatchWon,
    OrdersTurned,
    Paid,
    PawnLeft,
    PawnMoved,
    Pledged,
    Prevailed,
    Stalled,
    StepRefused,
)
from game.rules.master_citadel.house import House
from game.rules.master_citadel.orders import Outcome, resolve
from game.rules.master_citadel.phases import Discussion, Writing
from game.rules.master_citadel.sentences.naming import TOWARDS
from game.rules.master_citadel.sentences.story import order_text
from game.rules.master_citadel.state import DIRECTIONS, NO_ORDER, Court, Order
from game.ui.widgets.tooltips.explanations import GetWhy, Part, Why
from game.words import N_, Words, listed, people

WEIGHED: Final = (Joined, Countered, Cancelled, Combined, Prevailed, Annulled, Stalled, PawnMoved, PawnLeft)
"""The events that follow from comparing the orders of a turn."""
ENDS: Final = {
    "edge": (N_("The pawn left the board across this edge, whoever had pushed it."), "11"),
    "corner": (N_("A diagonal step out of a corner crosses two edges: both owners win."), "12"),
    "row": (N_("At this table the pawn need only reach your own row."), "MC7"),
    "last_purse": (N_("At this table the last player with points wins."), "MC11"),
    "nearest": (N_("The points are spent: at this table the edge nearest to the pawn wins."), "MC11"),
    "spent": (N_("Nobody has a point left, so nothing can move any more."), "14"),
    "passes": (N_("Everybody has passed three turns in a row."), "14"),
}
"""Why a match ended, and the paragraph behind it."""


def reasons(view: View, story: Sequence[Event], players: Sequence[Player], tr: Words) -> Iterator[tuple[str, GetWhy]]:
    """Yield the reasons of the figures on plaques and board, by their keys."""
    table: Court = view.table
    names = names_in_text(players)
    ahead = isinstance(view.phase, Writing | Discussion)
    if table.last and any(order.amount for order in table.last):
        turn = partial(of_turn, table.last, table.house, names, tr)
        for seat in range(0 if ahead else len(names)):
            yield f"order {seat}", turn
        yield "pawn", turn
    if ahead and any(table.pledges):
        for seat, pledge in enumerate(table.pledges):
            if pledge:
                yield f"pledge {seat}", partial(of_pledges, table, names, tr)
    for seat in range(len(names)):
        points = view.hand.points if view.seat == seat and view.hand else view.shown[seat].points
        if points is not None:
            yield f"seat {seat}/number", partial(of_points, table.house, story, seat, tr)


def of_event(story: Sequence[Event], house: House, players: Sequence[Player], tr: Words) -> Why | None:
    """Say how the last event of a story came about; None where there is no more to say."""
    names, event = names_in_text(players), story[-1]
    match event:
        case OrdersTurned(orders):
            return of_turn(orders, house, names, tr)
        case Paid(seat, amount):
            return _of_payment(seat, amount, story, house, tr)
        case Fined():
            words = tr("The strongest orders tied and could not be combined: one point for everyone in the tie.")
            return Why(total=Part(tr("Fine"), "\N{MINUS SIGN}1"), words=words, rules=("23",))
        case StepRefused():
            return Why(words=tr("At this table the pawn may not leave at a corner."), rules=("MC8",))
        case Pledged():
            return Why(words=tr("A pledge is only a word: the order is written in secret afterwards."), rules=("17",))
        case MatchWon(_, why) | MatchDrawn(why):
            words, paragraph = ENDS[why]
            return Why(words=tr(words), rules=(paragraph,))
        case _ if isinstance(event, WEIGHED):
            orders = _orders_of(story)
            return of_turn(orders, house, names, tr) if orders else None
        case _:
            return None


def _orders_of(story: Sequence[Event]) -> tuple[Order, ...]:
    """Return the orders that were turned over last in a story."""
    return next((event.orders for event in reversed(story) if isinstance(event, OrdersTurned)), ())


# ---------------------------------------------------------------------- the orders


def of_turn(orders: Sequence[Order], house: House, names: Sequence[str], tr: Words) -> Why:
    """Say which orders add up, which fell, and what they come to (MC6, MC15 to MC29)."""
    outcome = resolve(orders, house)
    return Why(tr("What the orders come to"), _groups(orders, outcome, names, tr), *_result(orders, outcome, tr))


def of_pledges(table: Court, names: Sequence[str], tr: Words) -> Why:
    """Say what the pledges on the table would come to, if they were the orders and nobody else wrote (MC19)."""
    orders = [pledge or NO_ORDER for pledge in table.pledges]
    outcome = resolve(orders, table.house)
    total, words, rules = _result(orders, outcome, tr)
    binds = tr("A pledge binds nobody.")
    parts = _groups(orders, outcome, names, tr)
    return Why(tr("If all keep their word, and nobody else writes"), parts, total, f"{binds} {words}", ("17", *rules))


def _groups(orders: Sequence[Order], outcome: Outcome, names: Sequence[str], tr: Words) -> tuple[Part, ...]:
    """Return the groups of equal orders with their sums, the strongest first; those that fell are struck out."""
    members: dict[Order, list[Seat]] = {}
    for seat, order in enumerate(orders):
        if order.amount:
            members.setdefault(order, []).append(seat)
    void = _void(outcome)
    parts = []
    for order, seats in sorted(members.items(), key=lambda group: -group[0].amount * len(group[1])):
        each = " + ".join([order_text(order, tr)] * len(seats))
        words = tr("{who}: {what}", who=people(seats, names, tr), what=each)
        parts.append(Part(words, str(order.amount * len(seats)), counts=seats[0] not in void))
    return tuple(parts)


def _void(outcome: Outcome) -> frozenset[Seat]:
    """Return the seats whose orders fell on the way."""
    fallen = set[Seat]()
    for finding in outcome.findings:
        match finding:
            case Countered(seats, _, by, _):
                fallen |= {*seats, *by}
            case Cancelled(seats):
                fallen |= {*seats}
            case _:
                pass
    return frozenset(fallen)


def _result(orders: Sequence[Order], outcome: Outcome, tr: Words) -> tuple[Part, str, tuple[str, ...]]:
    """Return what the orders come to, why in sentences, and the paragraphs behind it."""
    sentences, rules = list[str](), list[str]()
    for finding in outcome.findings:
        words, paragraph = _said(finding, tr)
        if words:
            sentences.append(words)
            rules.append(paragraph)
    if unlike := _unlike(orders, outcome, tr):
        sentences.append(unlike)
        rules.append("6")
    if outcome.direction is None:
        total = Part(tr("The pawn stays"))
    else:
        strength = next(event.strength for event in outcome.findings if isinstance(event, Prevailed | Combined))
        towards = tr(TOWARDS[outcome.direction])
        total = Part(tr("The strongest pull: {towards}", towards=towards), str(strength))
    return total, " ".join(dict.fromkeys(sentences)), tuple(dict.fromkeys(rules))


def _said(finding: Event, tr: Words) -> tuple[str, str]:
    """Return what a step of the comparison means, and its paragraph."""
    match finding:
        case Joined():
            return tr("Equal orders add up."), "6"
        case Countered(_, order, _, counter):
            words = tr(
                "{counter} is the exact opposite of {order}: all these orders fall.",
                counter=order_text(counter, tr),
                order=order_text(order, tr),
            )
            return words, "19"
        case Cancelled():
            return tr("The strongest pull in opposite directions: they fall, and the rest decides."), "21"
        case Combined():
            return tr("The two strongest stand at a right angle and share the step."), "22"
        case Prevailed():
            return tr("The strongest moves the pawn by one square."), "7"
        case Annulled(_, _, "angle"):
            return tr("The strongest tie at an angle that cannot be combined: no move, and a fine for each."), "23"
        case Annulled():
            return tr("Too many share the first place: no move, and a fine for each."), "23"
        case Stalled(_, _, "tie"):
            return tr("The strongest tie and pull different ways."), "8"
        case Stalled(_, _, "nothing_left"):
            return tr("No order is left."), "24"
        case _:
            return tr("Everybody passed."), "5"


def _unlike(orders: Sequence[Order], outcome: Outcome, tr: Words) -> str:
    """Name the first orders that pull in one direction by different amounts; "" where there are none (MC22)."""
    void = _void(outcome)
    for direction in DIRECTIONS:
        unlike = {
            order: None
            for seat, order in enumerate(orders)
            if order.amount and order.direction == direction and seat not in void
        }
        if len(unlike) > 1:
            named = listed([order_text(order, tr) for order in unlike], tr)
            return tr("{orders} do not add up: only equal amounts do.", orders=named)
    return ""


# ---------------------------------------------------------------------- the points


def _of_payment(seat: Seat, amount: int, story: Sequence[Event], house: House, tr: Words) -> Why:
    """Say what a payment was for."""
    orders = _orders_of(story)
    parts = (Part(tr("The order {order}", order=order_text(orders[seat], tr)), str(amount)),) if orders else ()
    words = tr("Everybody pays what they wrote, even for a beaten order.")
    if house.payment == "winners":
        words = tr("Only those whose orders moved the pawn pay.")
    return Why(tr("Paid for the order"), parts, Part(tr("Paid"), f"\N{MINUS SIGN}{amount}"), words, ("9", "MC4"))


def of_points(house: House, story: Sequence[Event], seat: Seat, tr: Words) -> Why:
    """Say what is left of the points of a seat, and for what the others went (MC1, MC4, MC5)."""
    paid = [event.amount for event in story if isinstance(event, Paid) and event.seat == seat]
    fines = sum(isinstance(event, Fined) and event.seat == seat for event in story)
    parts = [Part(tr("At the start"), str(house.capital))]
    if paid:
        words = tr.plural("Paid for {n} order", "Paid for {n} orders", len(paid))
        parts.append(Part(words, f"\N{MINUS SIGN}{sum(paid)}"))
    if fines:
        parts.append(Part(tr.plural("{n} fine", "{n} fines", fines), f"\N{MINUS SIGN}{fines}"))
    left = max(0, house.capital - sum(paid) - fines)
    return Why(parts=tuple(parts), total=Part(tr("Points left"), str(left)), rules=("1",))
