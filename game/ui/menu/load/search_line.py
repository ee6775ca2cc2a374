"""The line above the list of campaigns: words to search for, the order, the state, how many were found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.menu.load.query import ORDERS, STATES, Query
from game.ui.widgets.control import ARROW, Stepper, TextField
from game.ui.widgets.page import Page
from game.words import Words, grouped

SEARCH, ORDER, STATE = "search", "order", "state"
"""The keys of the controls."""
LINE: Final = 50.0
"""The height of the line, in units."""
GAP: Final = 16.0
"""The space between two controls."""
FIELD: Final = 400.0
"""The choices have their names beside them where the field keeps this width."""


class Found(NamedTuple):
    """How many campaigns were found among those `known`; `total` are there, the others are still to be read."""

    shown: int
    known: int
    total: int

    def sentence(self, tr: Words) -> str:
        """Say it in a few words."""
        shown, known, total = (grouped(number, tr.language) for number in self)
        if self.known < self.total:
            return tr("reading {known} of {total}…", known=known, total=total)
        if self.shown == self.known:
            return tr.plural("{n} campaign", "{n} campaigns", self.known)
        return tr("{shown} of {total}", shown=shown, total=known)


def put_search_line(page: Page, box: Box, query: Query, found: Found) -> None:
    """Put the line into a box `LINE` units high."""
    tr, type_ = page.tr, page.canvas.type
    orders, states = [tr(word) for word, _ in ORDERS.values()], [tr(word) for word, _ in STATES.values()]
    order, state = _choice_width(orders, type_), _choice_width(states, type_)
    names = tr("Sort"), tr("Show")
    beside = [type_.width(name, STYLES["body"]) + 26 for name in names]
    count = found.sentence(tr)
    wide = type_.width(count, STYLES["small note"]) + 8
    if box.w - order - state - sum(beside) - wide - 3 * GAP < FIELD:
        beside = [0.0, 0.0]
    right, rest = box.cut_right(state + beside[1], GAP)
    middle, rest = rest.cut_right(order + beside[0], GAP)
    counted, field = rest.cut_right(wide, GAP)
    page.add(
        TextField(
            key=SEARCH,
            box=field,
            label=tr("Search"),
            text=query.words,
            empty=tr("Search"),
            hint=tr("A name, a game, a title or a day: just begin to type"),
            shortcut="Ctrl+F",
            continues=True,
        ),
        Stepper(
            key=ORDER,
            box=middle,
            label=names[0],
            hint=tr(ORDERS[query.order][1]),
            options=tuple(orders),
            index=list(ORDERS).index(query.order),
            split=beside[0] / middle.w,
        ),
        Stepper(
            key=STATE,
            box=right,
            label=names[1],
            hint=tr(STATES[query.state][1]),
            options=tuple(states),
            index=list(STATES).index(query.state),
            split=beside[1] / right.w,
        ),
    )
    page.put(items.text("count", count, counted, "small note", "ink2", "centre"))


def _choice_width(options: Sequence[str], type_: Typesetter) -> float:
    """Return the width of a choice in which the longest option fits."""
    return 2 * ARROW + max(type_.width(option, STYLES["bold"]) for option in options) + 28
