"""The cards of a hand on a sheet, open or face down, in fans that show them largest; the mouse sees one closer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

import msgspec
import pygame

from game.rules.mousquetaires.board.box import Card, swords, value
from game.rules.mousquetaires.sentences.naming import card_name
from game.ui.contract.forms.seat import MOVED
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.games.mousquetaires.looks.cards import SMALL
from game.ui.games.mousquetaires.looks.table import NAMES
from game.ui.widgets import fan
from game.ui.widgets.control import Act, Enlargement, Pressed, Tile
from game.ui.widgets.fan import ARC, CLEAR, LIFT, SHAPE, FanCard
from game.ui.widgets.focus import DIRECTIONS
from game.ui.widgets.form_sheet import Block
from game.ui.widgets.input.modifiers import MODIFIED
from game.ui.widgets.page import Page

CARD: Final = "card "
"""The keys of the cards in hand begin so; the number of the card follows, or its place where it lies face down."""
HIDE: Final = "hide"
"""The key of the button that closes what only its owner may see."""
SHOWN: Final = 0.37
"""The least share of a card's width that is seen beside the next one: its value and its swords."""
PITCH: Final = 0.66
"""The distance from fan to fan, in heights of a card: the next fan may cover the foot of a card."""
FOOT: Final = 8.0
"""Units below the lowest fan, for the corners of its cards."""
WIDEST: Final = 184.0
"""The largest width of a card of a hand, in units."""
FANS: Final = range(1, 4)
ONE_FAN: Final = 5
"""The most cards of a hand that lie face down in one fan."""
ENLARGED: Final = 264.0
"""The width of the enlarged picture of a card, in units."""
LEAST_PIXELS: Final = 216.0
"""The least width of that picture in pixels, so that there is room for the name of the card."""
GROWN: Final = 1.45
"""How many times larger the numbers of a hand are in large text: the cards themselves have no more room."""
BESIDE: Final = 44.0
"""The distance between that picture and the hand, in units; the edge of the panel is between them."""

TileOf: TypeAlias = Callable[[int, FanCard, Box], Tile | None]
"""Makes the card at an index, from where it lies and the box of the whole hand."""


class Fans(NamedTuple):
    """How a hand is laid out: the number of fans and the height of a card."""

    number: int
    tall: float

    @property
    def height(self) -> float:
        """The height of them all."""
        return self.tall * (1 + LIFT + ARC + PITCH * (self.number - 1))


def fans(wide: float, tall: float, count: int, clear: float = SHOWN, among: Sequence[int] = FANS) -> Fans:
    """Choose how `count` cards lie in a room: the layout in which they are largest; few fans rather than many.

    `clear` of the width of a card is seen of the one that is chosen, the others keep their values and swords in view.
    `among` are the numbers of fans to choose from.
    """
    made = []
    for number in among:
        row = -(-count // number)
        card = min(
            WIDEST, wide / (1 + SHOWN * max(0, row - 2) + clear * (row > 1)), tall / Fans(number, 1.0).height * SHAPE
        )
        made.append(Fans(number, card / SHAPE))
    return max(made, key=lambda each: (round(each.tall / 8), -each.number))


def places(box: Box, count: int, clear: float, chosen: int | None = None, among: Sequence[int] = FANS) -> list[FanCard]:
    """Lay `count` cards out in a box, in reading order; the chosen one is lifted."""
    how = fans(box.w, box.h, count, clear, among)
    row = -(-count // how.number)
    laid: list[FanCard] = []
    y = box.y + (box.h - how.height) / 2
    for first in range(0, count, row):
        here = min(row, count - first)
        lifted = chosen - first if chosen is not None and first <= chosen < first + here else None
        laid += fan.fan(Box(box.x, y, box.w, how.tall * (1 + LIFT + ARC)), here, lifted)
        y += how.tall * PITCH
    return laid


def hand(
    page: Page,
    cards: Sequence[Card | None],
    chosen: Card | None = None,
    clear: float = CLEAR,
    *,
    learnt: bool = False,
) -> Block:
    """Lay a hand open; where a card was taken out of it, None keeps its place free.

    Digits choose cards by their values; by their places where they are `learnt`, to be known again face down.
    """
    tr = page.tr
    at = cards.index(chosen) if chosen is not None else None
    digits = {i: str((i + 1) % 10) for i in range(10)} if learnt else _digits(cards, at)

    def open_card(i: int, place: FanCard, box: Box) -> Tile | None:
        card, mood = cards[i], "chosen" if i == at else ""
        if card is None:
            return None
        name, label = tr(NAMES[value(card)]), card_name(card, tr)
        return Tile(
            key=f"{CARD}{card}",
            box=place.box,
            look="mousquetaires/card",
            args=(value(card), swords(card), name, mood, place.angle, _growth(page.canvas, place.box)),
            label=label,
            hint=tr("{name}: {card}", name=name, card=label),
            shortcut=digits.get(i, ""),
            large=large(page, box, place.box, card),
        )

    return _spread(page, len(cards), at, open_card, clear, by_heart(len(cards)) if learnt else FANS)


def _digits(cards: Sequence[Card | None], chosen: int | None) -> Mapping[int, str]:
    """Return by place the digits that choose cards: the first one of their values.

    Of cards with the same digit it chooses the one after `chosen`, else the first; so pressed again it goes on.
    """
    alike: dict[str, list[int]] = {}
    for i, card in enumerate(cards):
        if card is not None:
            alike.setdefault(str(value(card))[0], []).append(i)
    return {
        places[(places.index(chosen) + 1) % len(places) if chosen in places else 0]: digit
        for digit, places in alike.items()
    }


def _growth(canvas: Canvas, card: Box) -> float:
    """Return how many times larger the number of a card in hand is: in large text, unless a small card is enough."""
    small = card.w * canvas.unit < SMALL
    return GROWN if canvas.enlarged > 1 and not small else 1.0


def backs(page: Page, count: int, chosen: int | None) -> Block:
    """Lay a hand of `count` cards face down, as `hand` lays them open; `chosen` is an index from the left, or None."""
    tr = page.tr

    def closed_card(i: int, place: FanCard, _box: Box) -> Tile:
        label = tr("Card {n} from the left", n=i + 1)
        return Tile(
            key=f"{CARD}{i}",
            box=place.box,
            look="mousquetaires/numbered back",
            args=(str(i + 1), "chosen" if i == chosen else "", place.angle),
            label=label,
            hint=label,
            shortcut=str((i + 1) % 10),
        )

    return _spread(page, count, chosen, closed_card, CLEAR, by_heart(count))


def by_heart(count: int) -> Sequence[int]:
    """Return how many fans a hand has that lies face down: as many in every window, so that it is known again."""
    return (1 if count <= ONE_FAN else 2,)


def _spread(page: Page, count: int, chosen: int | None, tile: TileOf, clear: float, among: Sequence[int]) -> Block:
    """Lay `count` cards in fans; `tile` makes the one at an index, or None where its place is free."""

    def put(box: Box, area: str) -> None:
        room = box.cut_bottom(FOOT)[1]
        laid = [_on_pixels(place, page.canvas.unit) for place in places(room, count, clear, chosen, among)]
        row = -(-count // fans(room.w, room.h, count, clear, among).number)

        def above(i: int) -> int:
            """Return how high a card lies: the chosen one above its fan, but the value of none below is hidden."""
            return 2 * (i // row * row + row) - 1 if i == chosen else 2 * i

        for i in sorted(range(count), key=above):  # the last one is the first to be hit
            if made := tile(i, laid[i], box):
                page.add(msgspec.structs.replace(made, layer=10 + above(i), area=area))

    least = share(page, 0.21, 110.0, 170.0)
    return Block(lambda wide: fans(wide, least, count, clear, among).height + FOOT, put, more=600.0)


def _on_pixels(place: FanCard, unit: float) -> FanCard:
    """Return a card whose edges are whole pixels: how large its number is hangs on a pixel of its width."""
    x, y, w, h = place.box
    if w <= 0:
        return place
    wide = max(1, round(w * unit)) / unit
    return place._replace(box=Box(round(x * unit) / unit, y, wide, h * wide / w))


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


def follow_arrow(event: pygame.Event, page: Page, order: Sequence[str]) -> Act | None:
    """Lead the keyboard from card to card of the hand, even where they overlap; None for any other key.

    Sideways it goes on through all fans, up and down to the card above or below. `order` are the keys of the cards from
    left to right, fan after fan.
    """
    key = _beyond(event, page, order)
    if key:
        page.focus.go(key, page.controls)
    return Pressed(MOVED) if key else None


def _beyond(event: pygame.Event, page: Page, order: Sequence[str]) -> str:
    """Return the card to which an arrow leads from the card that the keyboard is at; "" for what is not of the hand."""
    focus, direction = page.focus, DIRECTIONS.get(event.key)
    if not direction or not focus.ring or not focus.key.startswith(CARD) or event.mod & MODIFIED:
        return ""
    rows: list[list[str]] = []
    for key in order:
        if not rows or page.controls[key].box.x < page.controls[rows[-1][-1]].box.x:
            rows.append([])
        rows[-1].append(key)
    across, down = direction
    if across:
        at = order.index(focus.key) + across
        return order[at] if 0 <= at < len(order) else ""
    at = next(i for i, row in enumerate(rows) if focus.key in row) + down
    x = page.controls[focus.key].box.x
    return min(rows[at], key=lambda key: abs(page.controls[key].box.x - x)) if 0 <= at < len(rows) else ""
