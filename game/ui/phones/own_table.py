"""The page of a phone that is asked nothing: what its seat alone knows, whose turn it is, what happened last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.kernel.player import Player
from game.kernel.types import Seat
from game.ui.contract import journal
from game.ui.contract.journal import JournalLine
from game.ui.contract.own_page import OwnPage
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Button
from game.ui.widgets.form_sheet import Block, FormSheet, papers
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args

TITLE: Final = 44.0 + 4 + 30 + 10 + 12
"""The height of the head of a sheet, with a little room below its last block."""
BETWEEN: Final = 36.0
"""The space between the seat's own things and the news, with a line in it."""
GAP: Final = 18.0
"""The space between two blocks of a sheet, in units."""
SHARE: Final = 0.68
"""The most of an upright page that is the seat's own."""
TOKEN: Final = 150.0
"""The side of the token of a seat that knows nothing of its own."""
NEWS: Final = "news"
"""The key of the list of what happened last."""


class PhoneNews(NamedTuple):
    """What a phone says of the table: what everybody waits for, and the journal's last lines."""

    words: str
    lines: Sequence[JournalLine]
    buttons: Sequence[Button]


class _Said(NamedTuple):
    """A sentence of the news."""

    key: str
    words: str
    style: str
    colour: str


def put_own(
    page: Page, box: Box, players: Sequence[Player], seat: Seat, own: OwnPage | None, news: PhoneNews, notice: str
) -> None:
    """Put what the seat alone knows beside what all know, or above it on an upright page.

    A `notice` says why the last answer was refused, "" if it was not.
    """
    lies = box.w > box.h
    if own is None:
        mine, rest = box.cut_left(box.w * 0.3, 28) if lies else box.cut_top(min(TOKEN, box.h * 0.3), 16)
        token = mine.middle(min(mine.w, TOKEN), min(mine.h, TOKEN)).square()
        page.put(Item("own/token", "token", token, token_args(players, seat), label=players[seat].name))
    else:
        mine, rest = (
            box.row_of([1.15, 1], 34) if lies else _upright(box, own.blocks, _news_height(page, box.w, news, notice))
        )
        sheet = FormSheet(page, own.title, page.tr("for {who} only", who=players[seat].name_in_text))
        sheet.add(*own.blocks)
        sheet.put(mine)
        _put_rule(page, mine, rest, lies=lies)
    _put_news(page, rest, news, notice)


def _upright(box: Box, blocks: Sequence[Block], news: float) -> tuple[Box, Box]:
    """Return the room of the seat's own things and that below them, which is at least as high as the `news`."""
    tall = TITLE + sum(block.high(box.w) + GAP for block in blocks)
    grown = sum(block.more for block in blocks)
    return box.cut_top(min(tall + grown, box.h * SHARE, box.h - BETWEEN - news), BETWEEN)


def _news_height(page: Page, width: float, news: PhoneNews, notice: str) -> float:
    """Return how high the words and the buttons of the news are, without the journal."""
    words = sum(page.canvas.type.height(said.words, STYLES[said.style], width) + 10 for said in _said(news, notice))
    return words + (papers(page, news.buttons).high(width) + 12 if news.buttons else 0.0)


def _said(news: PhoneNews, notice: str) -> list[_Said]:
    """Return the sentences above the journal."""
    every = (_Said("notice", notice, "note", "oxblood"), _Said("words", news.words, "bold", "ink"))
    return [said for said in every if said.words]


def _put_rule(page: Page, mine: Box, rest: Box, *, lies: bool) -> None:
    """Put a line between the two parts."""
    if lies:
        page.put(Item("own/rule", "fill", Box((mine.right + rest.x) / 2 - 1, mine.y + 8, 2, mine.h - 16), ("burn",), 5))
    else:
        strip = Box(rest.x, mine.bottom + 14, rest.w, 12)
        page.put(Item("own/rule", "rule", strip.middle(min(strip.w, 300), 12)))


def _put_news(page: Page, box: Box, news: PhoneNews, notice: str) -> None:
    """Put what everybody waits for, the journal's last lines and the buttons."""
    type_ = page.canvas.type
    if news.buttons:
        foot = papers(page, news.buttons)
        place, box = box.cut_bottom(foot.high(box.w), 12)
        foot.put(place, "")
    for key, words, style, colour in _said(news, notice):
        at, box = box.cut_top(type_.height(words, STYLES[style], box.w), 10)
        page.put(items.prose(f"own/{key}", words, at, style, colour, "centre"))
    if news.lines and box.h > 2 * type_.line(STYLES["small"]):
        journal.put_listed(page, journal.listed(type_, NEWS, box, news.lines, ""))
        journal.to_the_end(page, NEWS)
