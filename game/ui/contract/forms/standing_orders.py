"""The form in which a seat gives its standing orders, in private."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.kernel.types import Action, Seat
from game.session.session import Session
from game.ui.contract.form import Form, FormRequest
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, Stepper
from game.ui.widgets.form_sheet import BESIDE, LYING
from game.ui.widgets.page import Page
from game.ui.widgets.titles import panel_title
from game.words import begun

GAP = (4.0, 20.0)
"""The least and the largest space between two rows, in units."""
LABEL = 32.0
"""The height of the name of an order, in units."""
STEPPER = 52.0
"""The height of its value, in units."""


class _Rooms(NamedTuple):
    """Where the parts of the form are; the words stand among the orders where they have no room of their own."""

    head: Box
    under: Box
    orders: Box
    foot: Box
    words: Box | None = None


class StandingOrdersForm(Form):
    """Steppers for the standing orders of the game, each with what it decides; the button lets them take effect."""

    def __init__(self, session: Session, seat: Seat, chosen: Mapping[str, Any]) -> None:
        """Open the form with what is in force, and over it what the seat has `chosen` and not given yet."""
        self._session = session
        self._seat = seat
        self._closed = False
        now = {**self._in_force, **chosen}
        self._orders: dict[str, Any] = {
            each.key: now.get(each.key, each.values[0]) for each in session.game.standing_orders
        }

    @property
    def chosen(self) -> Mapping[str, Any]:
        """Return what was chosen and not given yet; nothing once the seat has closed the form."""
        now = self._in_force
        return {} if self._closed else {key: value for key, value in self._orders.items() if now.get(key) != value}

    @property
    def _in_force(self) -> Mapping[str, Any]:
        return {**self._session.usual_orders, **self._session.standing_orders.get(self._seat, {})}

    def compose(self, page: Page, box: Box) -> None:
        """Put the title, the seat, an explanation, a stepper for each order, the button."""
        tr, type_ = page.tr, page.canvas.type
        words = tr("They answer for you until you change them: handy when you leave the table for a while.")
        rooms = _lying(page, box, words) if box.w >= LYING * box.h else _upright(box)
        who, _ = type_.fitted(tr("for {who} only", who=self._session.names[self._seat]), STYLES["note"], rooms.under.w)
        page.put(
            panel_title(page, "form/title", tr("Standing orders"), rooms.head),
            items.text("form/who", who, rooms.under, "note", "ink", "centre"),
        )
        if rooms.words:
            page.put(items.prose("form/words", words, rooms.words, "small", "ink", "centre"))
        self._put_orders(page, rooms.orders, "" if rooms.words else words)
        page.add(Button(key="give", box=rooms.foot, label=tr("Keep them"), shortcut="Enter"))

    def _put_orders(self, page: Page, box: Box, words: str) -> None:
        """Put a stepper for each order with what it decides; the words stand above them, or below if they scroll."""
        tr, type_ = page.tr, page.canvas.type
        tall = type_.height(words, STYLES["small"], box.w - 30) + 8 if words else 0.0
        y = box.y
        orders = self._session.game.standing_orders
        high = [type_.height(tr(each.meaning), STYLES["small note"], box.w - 30) for each in orders]
        free = box.bottom - y - tall - sum(high) - len(orders) * (LABEL + 4 + STEPPER)
        whole = free >= len(orders) * GAP[0]
        if words and whole:  # else the first order could be out of view, and the page would have nothing to choose
            page.put(items.prose("form/words", words, Box(box.x, y, box.w - 30, tall - 8), "small"), area="form")
            y += tall
        gap = min(GAP[1], max(GAP[0], free / max(1, len(orders))))
        for each, lines in zip(orders, high, strict=True):
            label = Box(box.x, y, box.w - 30, LABEL)
            meaning = Box(box.x, label.bottom, box.w - 30, lines)
            stepper = Box(box.x + 2, meaning.bottom + 4, box.w - 34, STEPPER)
            page.put(
                items.text(f"form/{each.key}", tr(each.title), label, "bold"),
                items.prose(f"form/{each.key}/meaning", tr(each.meaning), meaning, "small note", "ink2"),
                area="form",
            )
            page.add(
                Stepper(
                    key=f"standing {each.key}",
                    box=stepper,
                    label=tr(each.title),
                    options=tuple(begun(tr(name)) for name in each.names),
                    index=each.values.index(self._orders[each.key]),
                    split=0,
                    area="form",
                )
            )
            y = stepper.bottom + gap
        if words and not whole:
            page.put(items.prose("form/words", words, Box(box.x, y, box.w - 30, tall - 8), "small"), area="form")
            y += tall
        page.add(Area(key="form", box=box, content=y - box.y))

    def act(self, act: Act, page: Page) -> Action | FormRequest | None:
        """Change an order, or give all of them."""
        match act:
            case Changed(key, int() as index) if key.startswith("standing "):
                each = next(each for each in self._session.game.standing_orders if key == f"standing {each.key}")
                self._orders[each.key] = each.values[index]
                return FormRequest.RECOMPOSE
            case Pressed("give"):
                self._session.give_orders(self._seat, self._orders)
                self._closed = True
                return FormRequest.LEAVE
            case BackWanted():
                self._closed = True
                return FormRequest.LEAVE
            case _:
                return None


def _upright(box: Box) -> _Rooms:
    """Return the rooms below each other."""
    head, rest = box.cut_top(44)
    under, rest = rest.cut_top(32, 12)
    foot, orders = rest.cut_bottom(64, 14)
    return _Rooms(head, under, orders, foot)


def _lying(page: Page, box: Box, words: str) -> _Rooms:
    """Return the rooms on a phone that lies: the orders at the left, all the rest beside them."""
    orders, side = box.row_of([BESIDE, 1], 30)
    head, rest = side.cut_top(44)
    under, rest = rest.cut_top(32, 12)
    foot, middle = rest.cut_bottom(64, 14)
    tall = page.canvas.type.height(words, STYLES["small"], middle.w)
    return _Rooms(head, under, orders, foot, middle.middle(middle.w, tall) if tall <= middle.h else None)
