"""A column of words and rows on paper, written from the top downwards in an area that scrolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.player import Player
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.text.typesetting import STYLES, Style, Typesetter
from game.ui.widgets.control import Area, Button
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args

ROW: Final = 74.0
"""The height of a row, in units."""
BAR: Final = 26.0
"""The room for the scroll bar of an area."""
TIGHT: Final = 320.0
"""Below this width everything in a row is closer together."""
TOKEN: Final = 30.0
INSET: Final = 12.0
"""The space between the words on a button and its edges."""
MARKS: Final = ("·", ",")
"""After these signs, the words of a row may go on in the next line."""
FIRM: Final = "\u00a0"
"""A space at which no line breaks."""


class Column:
    """Writes from the top of `view` downwards, in a scrolling area; `close` it when everything is written."""

    def __init__(self, page: Page, key: str, view: Box) -> None:
        self.page: Final = page
        self.key: Final = key
        self._view: Final = view
        self._room: Final = Box(view.x + 2, view.y, view.w - BAR, view.h)
        self._count = 0
        self._y = view.y + 4

    @property
    def width(self) -> float:
        """The width of what is written, in units."""
        return self._room.w

    def title(self, words: str) -> None:
        """Write a title with its rule, in the middle."""
        line, style = self.page.canvas.type.fitted(words, STYLES["button"], self._room.w)
        head, strip = self.next_box(36, 0), self.next_box(14, 12)
        self.put("title", "text", head, (line, style, "oxblood", "centre"), 5, label=words)
        self.put("rule", "rule", strip.middle(min(300.0, strip.w), 14))

    def prose(
        self, words: str, style: str = "body", colour: str = "ink", space: float = 6, align: str = "left"
    ) -> None:
        """Write a paragraph."""
        box = self.next_box(self.page.canvas.type.height(words, STYLES[style], self._room.w), space)
        self.put("words", "prose", box, (words, style, colour, align), 5, label=words)

    def gap(self, height: float) -> None:
        """Leave some room."""
        self._y += height

    def row(self, rank: int, players: Sequence[Player], index: int, words: str, *, best: bool) -> None:
        """Write a line about a player: rank, token, name, and some words below; the best player on a slip of paper.

        `index` is the player's among the `players` of the column, whose names are set in the same size.
        """
        type_, player = self.page.canvas.type, players[index]
        box = self.next_box(ROW - 8, 8)
        tight = box.w < TIGHT
        number, rest = box.inset(4 if tight else 10, 4).cut_left(26 if tight else 34, 6)
        token, rest = rest.cut_left(40 if tight else 48, 8 if tight else 12)
        upper, lower = rest.inset(0, 3).column_of([1.15, 1])
        wide = any(type_.width(each.name, STYLES["label"]) > upper.w for each in players)
        name, style = type_.fitted(player.name, STYLES["bold" if wide else "label"], upper.w)
        under = _lines(words, type_, lower.w)
        step = type_.line(STYLES["small note"])
        more = step * (len(under) - 1)
        self.gap(more)
        if best:
            self.put("best", "slip", box._replace(h=box.h + more))
        self.put("rank", "text", number, (str(rank), STYLES["heading"], "oxblood", "centre"), 5, label=str(rank))
        self.put("token", "token", token.square(), token_args(players, index), 5, label=player.name)
        self.put("name", "text", upper, (name, style, "ink", "left"), 5, label=player.name)
        for i, (line, small) in enumerate(under):
            self.put("under", "text", lower.moved(0, step * i), (line, small, "ink2", "left"), 5, label=words)

    def remark(self, token: tuple[str, str], words: str) -> None:
        """Write a small paragraph beside a token; `token` are the arguments of its look."""
        left, type_, style = TOKEN + 10, self.page.canvas.type, STYLES["small"]
        lines = type_.evenly(words, style, self._room.w - left)
        box = self.next_box(max(len(lines) * type_.line(style), TOKEN), 8)
        place, rest = box.cut_left(left)
        self.put("token", "token", place.cut_top(TOKEN)[0].middle(TOKEN, TOKEN), token, 5)
        self.put("remark", "prose", rest, ("\n".join(lines), "small", "ink", "left"), 5, label=words)

    def entry(self, key: str, token: tuple[str, str], parts: Sequence[tuple[str, str, str]], hint: str) -> None:
        """Write a button with paragraphs (words, style, colour), the first one beside a token."""
        type_, left, wide = self.page.canvas.type, TOKEN + 10, self._room.w - 2 * INSET
        highs = [
            type_.height(words, STYLES[style], wide - (0 if at else left)) for at, (words, style, _) in enumerate(parts)
        ]
        box = self.next_box(sum(highs) + 2 * INSET, 8)
        self.page.add(Button(key=key, box=box, look="paper button", hint=hint, area=self.key))
        rest = box.inset(INSET)
        for at, ((words, style, colour), high) in enumerate(zip(parts, highs, strict=True)):
            line, rest = rest.cut_top(high)
            if not at:
                place, line = line.cut_left(left)
                self.put("token", "token", place.cut_top(TOKEN)[0].middle(TOKEN, TOKEN), token, 15)
            self.put("part", "prose", line, (words, style, colour, "left"), 15, label=words)

    def close(self, label: str) -> None:
        """Put the area on the page; `label` says what it lists."""
        self.page.add(Area(key=self.key, box=self._view, content=self._y - self._view.y + 6, label=label))

    def next_box(self, height: float, space: float) -> Box:
        """Return the box of the next thing to write."""
        box = Box(self._room.x, self._y, self._room.w, height)
        self._y += height + space
        return box

    def put(self, what: str, look: str, box: Box, args: Args = (), layer: int = 0, label: str = "") -> None:
        """Put an item in the area."""
        self._count += 1
        key = f"{self.key}/{what} {self._count}"
        self.page.put(Item(key, look, box, args, layer, label=label), area=self.key)


def _lines(words: str, type_: Typesetter, width: float) -> list[tuple[str, Style]]:
    """Return words in one line or, where they are too long, in several, broken between things if possible."""
    style = STYLES["small note"]
    line, fitted = type_.fitted(words, style, width)
    if line == words:
        return [(line, fitted)]
    unbroken = words.replace(" ", FIRM)
    for mark in MARKS:
        unbroken = unbroken.replace(mark + FIRM, mark + " ")
    fits = all(type_.width(part, style) <= width for part in unbroken.split(" "))
    return [(line.removesuffix(FIRM + "·"), style) for line in type_.wrap(unbroken if fits else words, style, width)]
