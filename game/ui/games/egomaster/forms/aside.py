"""What stands in a form of Egomaster where there is room for it: what is played for, what the squares mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.rules.egomaster.question import MODES, Mode
from game.rules.egomaster.sentences.naming import amount_name
from game.rules.egomaster.state import Quiz
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.form_sheet import Block
from game.ui.widgets.page import Page
from game.words import N_, Words

VALUES: Final = (500, 200, 100)
MOST: Final = 5
"""The number of tokens of an amount that are shown, the largest ones."""
TOKEN, STEP = 58.0, 38.0
"""A token, and from one to the next."""
AIR: Final = 10.0
LINE, NUMBER = 34.0, 44.0
"""The heights of a line of words, and of the amount."""
PRIZE: Final = AIR + TOKEN + NUMBER + 2 * LINE
LOW: Final = 800.0
"""On a canvas of less height a form that has much to show says in one row what is played for."""
SQUARES: Final[Mapping[Mode, str]] = {
    "solo": N_("Solo: you answer alone"),
    "duo": N_("Duo: you and one opponent"),
    "multi": N_("Multi: everyone plays"),
}
"""Each fits on one line of the panel: the guide needs room below."""
MEDAL, ROW = 44.0, 52.0
"""The medal of a mode, and from one to the next."""


def prize(page: Page, quiz: Quiz) -> Block:
    """Show the amount that is played for, in tokens and as a number; nothing where there is no room."""
    title, amount, whose = _played_for(quiz, page.tr)
    words = amount_name(amount, page.tr)

    def put(box: Box, area: str) -> None:
        if box.h < PRIZE:
            return
        head, rest = box.cut_top(AIR)[1].cut_top(LINE)
        lie, rest = rest.cut_top(TOKEN)
        number, rest = rest.cut_top(NUMBER)
        line, style = page.canvas.type.fitted(whose, STYLES["small note"], rest.w)
        foot = rest.cut_top(LINE)[0]
        page.put(
            Item("form/prize", "text", head, (title, "note", "ink2", "centre"), 6, label=title),
            *_tokens(amount, lie),
            Item("form/prize amount", "text", number, (words, "heading", "oxblood", "centre"), 6, label=words),
            Item("form/prize whose", "text", foot, (line, style, "ink2", "centre"), 6, label=whose),
            area=area,
        )

    return Block(lambda _wide: 0.0, put, PRIZE)


def prize_in_a_row(page: Page, quiz: Quiz) -> Block:
    """Show the amount as `prize` does; on a low canvas in one row, the number beside the tokens."""
    if page.canvas.box.h >= LOW:
        return prize(page, quiz)
    title, amount, _ = _played_for(quiz, page.tr)
    words = amount_name(amount, page.tr)
    wide = page.canvas.type.width(words, STYLES["heading"]) + 14

    def put(box: Box, area: str) -> None:
        if box.h < TOKEN:
            return
        lying = TOKEN + STEP * (len(list(_tokens(amount, box))) - 1)
        row = box.middle(lying + wide, TOKEN)
        tokens, number = row.cut_left(lying, 14)
        said = f"{title} {words}"
        page.put(
            *_tokens(amount, tokens),
            Item("form/prize amount", "text", number, (words, "heading", "oxblood", "left"), 6, label=said),
            area=area,
        )

    return Block(lambda _wide: 0.0, put, TOKEN)


def _played_for(quiz: Quiz, tr: Words) -> tuple[str, int, str]:
    """Return what is played for: where it lies, how much it is, who gets it or gives it."""
    if not quiz.second:
        return tr("From the bank"), quiz.stake, tr("for whoever wins the question")
    if any(quiz.stakes):
        return tr("In the middle"), sum(quiz.stakes), tr("for whoever wins the question")
    return tr("The stake"), quiz.stake, tr("from each player in the question")


def _tokens(amount: int, box: Box) -> Iterator[Item]:
    """Yield an amount in tokens, overlapping, in the middle of a box."""
    shown: list[int] = []
    for value in VALUES:
        many = min((amount - sum(shown)) // value, MOST - len(shown))
        shown += [value] * max(0, many)
    row = box.middle(TOKEN + STEP * (len(shown) - 1), TOKEN)
    for i, value in enumerate(shown):
        place = Box(row.x + STEP * i, row.y, TOKEN, TOKEN)
        yield Item(f"form/prize {i}", "egomaster/token", place, (value, "flat"), 6)


def squares(page: Page) -> Block:
    """Show what the three kinds of squares mean; nothing where there is no room."""
    tall, type_ = AIR + ROW * len(MODES), page.canvas.type

    def put(box: Box, area: str) -> None:
        if box.h < tall:
            return
        rest = box.cut_top(AIR)[1]
        for mode in MODES:
            row, rest = rest.cut_top(ROW)
            medal, words = row.cut_left(MEDAL, 14)
            told = page.tr(SQUARES[mode])
            high = type_.height(told, STYLES["small"], words.w)
            page.put(
                Item(f"form/{mode}", "egomaster/medal", medal.middle(MEDAL, MEDAL), (mode,), 6, label=told),
                items.prose(f"form/{mode} words", told, words.middle(words.w, high), "small", "ink2", "left"),
                area=area,
            )

    return Block(lambda _wide: 0.0, put, tall)
