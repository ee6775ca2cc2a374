"""The form in which a seat gives its standing orders, in private."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.kernel.types import Action, Seat
from game.session.session import Session
from game.ui.contract.form import Form, FormRequest
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, Stepper
from game.ui.widgets.page import Page

GAP = (4.0, 20.0)
"""The least and the largest space between two rows, in units."""
LABEL = 32.0
"""The height of the name of an order, in units."""
STEPPER = 52.0
"""The height of its value, in units."""


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
        name = self._session.names[self._seat]
        head, rest = box.cut_top(44)
        under, rest = rest.cut_top(32, 12)
        who, _ = type_.fitted(tr("for {who} only", who=name), STYLES["note"], under.w)
        page.put(
            items.text("form/title", tr("Standing orders"), head, "heading", "oxblood", "centre"),
            items.text("form/who", who, under, "note", "ink", "centre"),
        )
        foot, rest = rest.cut_bottom(64, 14)
        words = tr("They answer for you until you change them: handy when you leave the table for a while.")
        tall = type_.height(words, STYLES["small"], rest.w - 30)
        y = rest.y
        orders = self._session.game.standing_orders
        high = [type_.height(tr(each.meaning), STYLES["small note"], rest.w - 30) for each in orders]
        free = rest.bottom - y - tall - 8 - sum(high) - len(orders) * (LABEL + 4 + STEPPER)
        whole = free >= len(orders) * GAP[0]
        if whole:  # else the first order could be out of view, and the page would seem to have nothing to choose
            page.put(items.prose("form/words", words, Box(rest.x, y, rest.w - 30, tall), "small"), area="form")
            y += tall + 8
        gap = min(GAP[1], max(GAP[0], free / max(1, len(orders))))
        for each, lines in zip(orders, high, strict=True):
            label = Box(rest.x, y, rest.w - 30, LABEL)
            meaning = Box(rest.x, label.bottom, rest.w - 30, lines)
            stepper = Box(rest.x + 2, meaning.bottom + 4, rest.w - 34, STEPPER)
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
                    options=tuple(tr(name) for name in each.names),
                    index=each.values.index(self._orders[each.key]),
                    split=0,
                    area="form",
                )
            )
            y = stepper.bottom + gap
        if not whole:
            page.put(items.prose("form/words", words, Box(rest.x, y, rest.w - 30, tall), "small"), area="form")
            y += tall
        page.add(Area(key="form", box=rest, content=y - rest.y))
        page.add(Button(key="give", box=foot, label=tr("Keep them"), shortcut="Enter"))

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
