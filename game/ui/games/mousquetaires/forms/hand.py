"""The cards of a hand on a sheet: sorted, in fans that show them largest; the one under the mouse is seen closer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.rules.mousquetaires.board.box import Card, swords, value
from game.rules.mousquetaires.sentences.naming import card_name
from game.ui.contract.seat_form import MOVED
from game.ui.draw.box import Box
from game.ui.games.mousquetaires.looks.table import NAMES
from game.ui.widgets import fan
from game.ui.widgets.control import Act, Enlargement, Pressed, Tile
from game.ui.widgets.fan import ARC, CLEAR, LIFT, SHAPE, FanCard
from game.ui.widgets.focus import DIRECTIONS
from game.ui.widgets.form_sheet import Block
from game.ui.widgets.page import Page

CARD: Final = "card "
"""The keys of the cards in hand begin so; the number of the card follows."""
SHOWN: Final = 0.37
"""The least share of a card's width that is seen beside the next one: its value and its swords."""
PITCH: Final = 0.66
"""The distance from fan to fan, in heights of a card: the next fan may cover the foot of a card."""
FOOT: Final = 8.0
"""Units below the lowest fan, for the corners of its cards."""
WIDEST: Final = 184.0
"""The largest width of a card of a hand, in units."""
MODIFIED: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT
FANS: Final = range(1, 4)
ENLARGED: Final = 264.0
"""The width of the enlarged picture of a card, in units."""
LEAST_PIXELS: Final = 216.0
"""The least width of that picture in pixels, so that there is room for the name of the card."""
BESIDE: Final = 44.0
"""The distance between that picture and the hand, in units; the edge of the panel is between them."""


class Fans(NamedTuple):
    """How a hand is laid out: the number of fans and the height of a card."""

    number: int
    tall: float

    @property
    def height(self) -> float:
        """The height of them all."""
        return self.tall * (1 + LIFT + ARC + PITCH * (self.number - 1))


def fans(wide: float, tall: float, count: int, clear: float = SHOWN) -> Fans:
    """Choose how `count` cards lie in a room: the layout in which they are largest; few fans rather than many.

    `clear` of the width of a card is seen of the one that is chosen, the others keep their values and swords in view.
    """
    made = []
    for number in FANS:
        row = -(-count // number)
        card = min(
            WIDEST, wide / (1 + SHOWN * max(0, row - 2) + clear * (row > 1)), tall / Fans(number, 1.0).height * SHAPE
        )
        made.append(Fans(number, card / SHAPE))
    return max(made, key=lambda each: (round(each.tall / 8), -each.number))


def places(box: Box, count: int, clear: float, chosen: int | None = None) -> list[FanCard]:
    """Lay `count` cards out in a box, in reading order; the chosen one is lifted."""
    how = fans(box.w, box.h, count, clear)
    row = -(-count // how.number)
    laid: list[FanCard] = []
    y = box.y + (box.h - how.height) / 2
    for first in range(0, count, row):
        here = min(row, count - first)
        lifted = chosen - first if chosen is not None and first <= chosen < first + here else None
        laid += fan.fan(Box(box.x, y, box.w, how.tall * (1 + LIFT + ARC)), here, lifted)
        y += how.tall * PITCH
    return laid


def hand(page: Page, cards: Sequence[Card | None], chosen: Card | None = None, clear: float = CLEAR) -> Block:
    """Lay a hand open; where a card was taken out of it, None keeps its place free."""
    tr, count = page.tr, len(cards)
    at = cards.index(chosen) if chosen is not None else None

    def put(box: Box, area: str) -> None:
        room = box.cut_bottom(FOOT)[1]
        laid, row = places(room, count, clear, at), -(-count // fans(room.w, room.h, count, clear).number)

        def above(i: int) -> int:
            """Return how high a card lies: the chosen one above its fan, but the value of none below is hidden."""
            return 2 * (i // row * row + row) - 1 if i == at else 2 * i

        for i in sorted(range(count), key=above):  # the last one is the first to be hit
            card, place = cards[i], laid[i]
            if card is None:
                continue
            mood = "chosen" if i == at else ""
            name = tr(NAMES[value(card)])
            label = card_name(card, tr)
            page.add(
                Tile(
                    key=f"{CARD}{card}",
                    box=place.box,
                    look="mousquetaires/card",
                    args=(value(card), swords(card), name, mood, place.angle),
                    label=label,
                    hint=tr("{name}: {card}", name=name, card=label),
                    shortcut=str((i + 1) % 10) if i < 10 else "",
                    layer=10 + above(i),
                    large=large(page, box, place.box, card),
                    area=area,
                )
            )

    least = share(page, 0.22, 110.0, 170.0)
    return Block(lambda wide: fans(wide, least, count, clear).height + FOOT, put, more=600.0)


def share(page: Page, part: float, least: float, most: float) -> float:
    """Return a part of the height of the canvas, within bounds."""
    return min(most, max(least, part * page.canvas.box.h))


def large(page: Page, hand_box: Box, card_box: Box, card: Card) -> Enlargement:
    """Return the closer look at a card of a hand: at the left of the panel, over the table."""
    canvas = page.canvas
    wide = min(max(ENLARGED, LEAST_PIXELS / canvas.unit), (canvas.box.h - 32) * SHAPE)
    tall = wide / SHAPE
    y = min(max(16.0, card_box.centre[1] - tall / 2), canvas.box.h - tall - 16)
    box = Box(max(16.0, hand_box.x - BESIDE - wide), y, wide, tall)
    args = ("normal", value(card), swords(card), page.tr(NAMES[value(card)]), "raised")
    return Enlargement("mousquetaires/card", args, box)


def follow_arrow(event: pygame.Event, page: Page) -> Act | None:
    """Lead the keyboard from card to card of the hand, even where they overlap; None for any other key.

    Sideways it goes on through all fans, up and down to the card above or below.
    """
    key = _beyond(event, page)
    if key:
        page.focus.go(key, page.controls)
    return Pressed(MOVED) if key else None


def _beyond(event: pygame.Event, page: Page) -> str:
    """Return the card to which an arrow leads from the card that the keyboard is at; "" for what is not of the hand."""
    focus, direction = page.focus, DIRECTIONS.get(event.key)
    if not direction or not focus.ring or not focus.key.startswith(CARD) or event.mod & MODIFIED:
        return ""
    rows: list[list[str]] = []
    for key in sorted((key for key in page.controls if key.startswith(CARD)), key=_number):
        if not rows or page.controls[key].box.x < page.controls[rows[-1][-1]].box.x:
            rows.append([])
        rows[-1].append(key)
    across, down = direction
    if across:
        order = [key for row in rows for key in row]
        at = order.index(focus.key) + across
        return order[at] if 0 <= at < len(order) else ""
    at = next(i for i, row in enumerate(rows) if focus.key in row) + down
    x = page.controls[focus.key].box.x
    return min(rows[at], key=lambda key: abs(page.controls[key].box.x - x)) if 0 <= at < len(rows) else ""


def _number(key: str) -> Card:
    return int(key.removeprefix(CARD))
