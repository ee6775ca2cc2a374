"""Why a turn of Master Citadel ended as it did, in figures: groups, sums, counters, ties, the step, the payments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from game.kernel.player import names_in_text
from game.kernel.types import Event, Seat
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
    Prevailed,
    Stalled,
    StepRefused,
    TimeCalled,
)
from game.rules.master_citadel.orders import resolve
from game.rules.master_citadel.sentences.naming import TOWARDS
from game.rules.master_citadel.sentences.story import order_text
from game.rules.master_citadel.state import DIRECTIONS, TURNED, Direction, Order
from game.ui.contract.event_figures import EventFigures
from game.ui.widgets import figures
from game.ui.widgets.figures import STRUCK, Figure, FigureRow, Tone, sign
from game.words import listed, people

Seats: TypeAlias = Sequence[Seat]
VERDICTS: Final = (Prevailed, Combined, Cancelled, Annulled, Stalled)
"""The events that say what the orders of a turn come to, or on the way to it which of the strongest are out."""


class MasterCitadelFigures(EventFigures):
    """Draws the outcome of one turn."""

    def addendum(self, events: Sequence[Event]) -> str:
        """Say why orders do not add up, where that changes the outcome (MC22), and who has no points left (MC10)."""
        match next((event for event in events if isinstance(event, VERDICTS)), None):
            case Prevailed(_, strength, direction) as event:
                return self._unlike(event, strength, direction)
            case (
                Combined(_, strength) | Cancelled(_, strength) | Annulled(_, strength) | Stalled(_, strength, "tie")
            ) as event:
                return self._unlike(event, strength)
            case _:
                return self._spent(events)

    def _spent(self, events: Sequence[Event]) -> str:
        """Say whose last points these payments have taken, and what that means (§ 13)."""
        seats = [event.seat for event in events if isinstance(event, Paid | Fined)]
        spent = [seat for seat in dict.fromkeys(seats) if self._view.shown[seat].points == 0]
        if not spent or not self._goes_on():
            return ""
        tr, who = self._tr, people(spent, names_in_text(self._players), self._tr)
        return tr.plural(
            "{who} has no points left and passes from now on, but can still win if others move the pawn.",
            "{who} have no points left and pass from now on, but can still win if others move the pawn.",
            len(spent),
            who=who,
        )

    def _goes_on(self) -> bool:
        """Tell whether another turn follows after these payments (MC7, MC9, MC11)."""
        board, table = self._view.board, self._view.table
        won = board.rows_of(table.pawn) if table.house.goal == "row" else board.edges(table.pawn)
        rich = sum(shown.points != 0 for shown in self._view.shown)
        return not won and rich >= (1 if table.house.last_purse == "plays" else 2)

    def _unlike(self, event: Event, strength: int, towards: Direction | None = None) -> str:
        """Name unlike orders in one direction that together would reach `strength`; "" where there are none.

        Those that pull `towards` the direction of the step anyway are left out.
        """
        out, tr = self._fallen(event), self._tr
        remaining = [(order, order.amount * len(members)) for members, order in self._groups() if members[0] not in out]
        for direction in DIRECTIONS:
            unlike = [(order, sum_) for order, sum_ in remaining if order.direction == direction != towards]
            leads = any(sum_ == strength for _, sum_ in unlike)
            if len(unlike) > 1 and sum(sum_ for _, sum_ in unlike) >= strength + leads:
                orders = listed([order_text(order, tr) for order, _ in unlike], tr)
                return tr("{orders} do not add up: only equal amounts do.", orders=orders)
        return ""

    def _of(self, event: Event) -> list[FigureRow]:
        """Return the rows for one event."""
        match event:
            case OrdersTurned(orders):
                return [self._order(seat, order) for seat, order in enumerate(orders)]
            case Joined(seats, order):
                return [self._joined(seats, order)]
            case Countered(seats, order, by, counter):
                pairs = [*self._group(seats, order), sign(STRUCK), *self._group(by, counter)]
                return [FigureRow(tuple(pairs))]
            case Cancelled(seats, strength, directions):
                return [self._against(seats, strength, directions, STRUCK)]
            case Combined(seats, strength, directions, direction):
                row = self._against(seats, strength, directions, "+")
                return [row._replace(figures=(*row.figures, sign("="), self._arrow(direction, "oxblood")))]
            case Prevailed(seats):
                return self._ladder(event, seats, "won")
            case Annulled(seats) | Stalled(seats):
                return self._ladder(event, seats, "plain")
            case _:
                return self._outcome(event)

    def _outcome(self, event: Event) -> list[FigureRow]:
        match event:
            case PawnMoved(_, _, direction) | PawnLeft(_, _, direction):
                return [FigureRow((_pawn(), self._arrow(direction, "oxblood")))]
            case StepRefused(_, direction):
                return [FigureRow((_pawn(), self._arrow(direction), sign(STRUCK)))]
            case Paid(seat, amount):
                return [self._payment(seat, amount)]
            case Fined(seat):
                return [self._payment(seat, 1)]
            case TimeCalled(seat):
                return [FigureRow((self._token(seat), figures.words(self._tr("pass"))))]
            case MatchWon(seats):
                return [FigureRow((*map(self._token, seats), sign("★")), "won")]
            case MatchDrawn():
                return [self._even()]
            case _:
                return []

    # ------------------------------------------------------------------ rows

    def _order(self, seat: Seat, order: Order) -> FigureRow:
        if not order.amount:
            return FigureRow((self._token(seat), figures.words(self._tr("pass"), "ink2")), columns=2)
        return FigureRow((self._token(seat), figures.words(str(order.amount)), self._arrow(order.direction)), columns=2)

    def _joined(self, seats: Seats, order: Order) -> FigureRow:
        """Return the sum of a group, such as 30 + 30 = 60, with its direction."""
        parts: list[Figure] = []
        for i, seat in enumerate(seats):
            parts += [sign("+")] if i else []
            parts += [self._token(seat), figures.words(str(order.amount))]
        total = figures.words(str(order.amount * len(seats)), "oxblood")
        return FigureRow((*parts, sign("="), total, self._arrow(order.direction)))

    def _group(self, seats: Seats, order: Order) -> list[Figure]:
        return [*map(self._token, seats), figures.words(str(order.amount)), self._arrow(order.direction)]

    def _against(self, seats: Seats, strength: int, directions: Sequence[Direction], between: str) -> FigureRow:
        """Return those who pull in one direction against those who pull in others."""
        last = self._view.table.last
        parts: list[Figure] = []
        for i, direction in enumerate(directions):
            parts += [sign(between)] if i else []
            parts += [self._token(seat) for seat in seats if last[seat].direction == direction]
            parts += [figures.words(str(strength)), self._arrow(direction)]
        return FigureRow(tuple(parts))

    def _ladder(self, event: Event, seats: Seats, tone: Tone) -> list[FigureRow]:
        """Return the groups, the strongest first: who leads, who ties, who is out."""
        out = self._fallen(event)
        groups = self._groups()
        most = max((order.amount * len(members) for members, order in groups), default=1)
        widest = max((len(members) for members, _ in groups), default=0)
        rows = []
        for members, order in groups:
            strength = order.amount * len(members)
            leads = members[0] in seats
            share = figures.bar(strength / most, "".join(self._players[seat].token for seat in members))
            number = figures.words(str(strength), "ink" if leads else "ink2", len(str(most)) * 0.42)
            blank = [figures.space()] * (widest - len(members))
            row = FigureRow((*map(self._token, members), *blank, self._arrow(order.direction), share, number))
            rows.append(row._replace(tone="lost" if members[0] in out else tone if leads else "plain"))
        return rows

    def _groups(self) -> list[tuple[list[Seat], Order]]:
        """Return those who wrote the same, with what they wrote, the strongest first."""
        members: dict[Order, list[Seat]] = {}
        for seat, order in enumerate(self._view.table.last):
            if order.amount:
                members.setdefault(order, []).append(seat)
        return sorted(((seats, order) for order, seats in members.items()), key=lambda g: -g[1].amount * len(g[0]))

    def _fallen(self, event: Event) -> set[Seat]:
        """Return the seats whose orders had fallen before `event`."""
        fallen: set[Seat] = set()
        for finding in resolve(self._view.table.last, self._view.table.house).findings:
            if finding == event:
                break
            match finding:
                case Countered(seats, _, by, _):
                    fallen |= {*seats, *by}
                case Cancelled(seats):
                    fallen |= {*seats}
                case _:
                    pass
        return fallen

    def _payment(self, seat: Seat, amount: int) -> FigureRow:
        """Return the payment as a subtraction, where the points are public."""
        left = self._view.shown[seat].points
        if left is None:
            return FigureRow((self._token(seat), figures.words(f"− {amount}")), columns=2)
        sum_ = (figures.words(f"{left + amount} − {amount}"), sign("="), figures.words(str(left), "oxblood"))
        return FigureRow((self._token(seat), *sum_), columns=2)

    def _even(self) -> FigureRow:
        """Return a row in which all players are equal."""
        parts: list[Figure] = []
        for seat in range(len(self._players)):
            parts += [sign("="), self._token(seat)] if seat else [self._token(seat)]
        return FigureRow(tuple(parts))

    # ------------------------------------------------------------------ figures

    def _arrow(self, direction: Direction, colour: str = "ink") -> Figure:
        towards = next(words for name, words in TOWARDS.items() if name == direction)
        return figures.arrow(TURNED[direction], self._tr(towards), colour)


def _pawn() -> Figure:
    return figures.picture("master_citadel/pawn", (), 0.73)
