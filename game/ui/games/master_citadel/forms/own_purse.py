"""What a seat alone knows while it is asked nothing: its points, and the order that it has sealed (MC3, MC13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import View
from game.rules.master_citadel.sentences.story import order_text
from game.rules.master_citadel.state import Order
from game.ui.contract.own_page import OwnPage
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.master_citadel.words import summary
from game.ui.widgets.form_sheet import Block, prose
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args

POINTS: Final = 84.0
"""The height of the number of points, in units."""
SLIP: Final = (250.0, 96.0)
"""The size of the slip with the sealed order."""


def own_purse(page: Page, view: View, players: Sequence[Player]) -> OwnPage:
    """Return the points of the viewing seat, and its order while nobody else sees it."""
    return OwnPage(page.tr("Your purse"), tuple(_blocks(page, view, token_args(players, view.seat))))


def _blocks(page: Page, view: View, token: tuple[str, str]) -> Iterator[Block]:
    tr, purse, house = page.tr, view.hand, view.table.house
    yield _points(page, purse.points, token)
    if purse.veiled:
        yield prose(page, "veiled", tr("Only you see your points."), "small note", "ink2")
    order: Order | None = purse.order
    if order is None:
        return
    yield prose(page, "sealed", tr("Your sealed order"), "bold")
    clicks = ("order", order.direction, str(order.amount)) if order.amount else ("pass",)
    if order.amount:
        yield _slip(page, order_text(order, tr), token)
    yield prose(page, "order", summary(clicks, house, tr), "small")


def _points(page: Page, points: int, mark: tuple[str, str]) -> Block:
    """Return the number of points on a slip, beside the token."""
    words = page.tr.plural("{n} point", "{n} points", points)

    def put(box: Box, area: str) -> None:
        slip = box.middle(min(box.w, page.canvas.type.width(words, STYLES["name"]) + 130), POINTS)
        token, line = slip.inset(16, 12).cut_left(POINTS - 24, 10)
        page.put(
            Item("form/points slip", "slip", slip, ("normal",), 4),
            Item("form/points token", "token", token, mark, 5),
            items.text("form/points", words, line, "name", "oxblood", "centre"),
            area=area,
        )

    return Block(lambda _wide: POINTS, put)


def _slip(page: Page, words: str, token: tuple[str, str]) -> Block:
    """Return the slip on which the order is written."""

    def put(box: Box, area: str) -> None:
        place = box.middle(*SLIP)
        page.put(Item("form/slip", "master_citadel/slip", place, (*token, words, "own"), 5, label=words), area=area)

    return Block(lambda _wide: SLIP[1], put)
