"""A sheet in the side panel: a title, blocks below each other that scroll if they must, buttons at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES, Style
from game.ui.widgets.control import Area, Button, Control
from game.ui.widgets.page import Page
from game.ui.widgets.titles import panel_title

AREA: Final = "form"
"""The key of the area in which the blocks scroll."""
LOW: Final = 600.0
"""On a sheet of less height, the line under the title is left out and only the last button stays at the bottom."""
GAP: Final = (10.0, 26.0)
"""The least and the largest space between two blocks, in units."""
BAR: Final = 30.0
"""The width that a scroll bar takes."""
SIDE: Final = 15.0
"""The least space between a label and the sides of its button."""


class Block(NamedTuple):
    """A part of a sheet: its height at a width, and what puts it into its box, in the area of a key ("" = none).

    Where there is room it may become up to `more` units higher; a block without a height of its own is shown at that
    height or not at all.
    """

    high: Callable[[float], float]
    put: Callable[[Box, str], None]
    more: float = 0.0


class FormSheet:
    """Gathers blocks, then puts them on a page. Keys of items are made from the `key`s given by the caller."""

    def __init__(self, page: Page, title: str, under: str = "") -> None:
        """Begin a sheet; the attribute `warning` is a sentence that is never scrolled away."""
        self.warning = ""
        self.page: Final = page
        self._title: Final = title
        self._under: Final = under
        self._body: Final[list[Block]] = []
        self._foot: Final[list[Block]] = []

    # ------------------------------------------------------------------ blocks

    def add(self, *blocks: Block) -> None:
        """Add blocks to the body."""
        self._body.extend(blocks)

    def add_foot(self, *blocks: Block) -> None:
        """Add blocks to the foot, which does not scroll where there is room; the last one is the lowest."""
        self._foot.extend(blocks)

    def say(
        self, key: str, words: str, style: str | Style = "body", colour: str = "ink", align: str = "centre"
    ) -> None:
        """Add a paragraph; nothing where there are no words."""
        if words:
            self.add(prose(self.page, key, words, style, colour, align))

    # ------------------------------------------------------------------ on the page

    def put(self, box: Box) -> None:
        """Put the sheet into a box."""
        low = box.h < LOW
        rest = self._put_head(box, low=low)
        foot_blocks = self._foot
        if low:
            self._body.extend(self._foot[:-1])
            foot_blocks = self._foot[-1:]
        if self.warning:
            foot_blocks = [prose(self.page, "said", self.warning, "note", "oxblood"), *foot_blocks]
        tall = sum(block.high(rest.w) for block in foot_blocks) + 10 * max(0, len(foot_blocks) - 1)
        foot, rest = rest.cut_bottom(tall, 16 if foot_blocks else 0)
        self._put_body(rest)
        for block in foot_blocks:
            place, foot = foot.cut_top(block.high(foot.w), 10)
            block.put(place, "")

    def _put_head(self, box: Box, *, low: bool) -> Box:
        """Put the title; return the room below it."""
        type_ = self.page.canvas.type
        head, rest = box.cut_top(38 if low else 44, 4)
        self.page.put(panel_title(self.page, "form/title", self._title, head))
        if low or not self._under:
            return rest.cut_top(4)[1]
        under, rest = rest.cut_top(30, 10)
        line, style = type_.fitted(self._under, STYLES["note"], under.w)
        self.page.put(Item("form/who", "text", under, (line, style, "ink", "centre"), 5, label=self._under))
        return rest

    def _put_body(self, box: Box) -> None:
        """Put the blocks of the body, scrolling where they are too high."""
        blocks, gaps, (least, most) = self._body, max(0, len(self._body) - 1), GAP
        if not blocks:
            return
        highs = [block.high(box.w) for block in blocks]
        spare = box.h - sum(highs) - least * gaps
        if spare >= 0:
            for i, block in enumerate(blocks):
                grown = min(block.more, spare) if highs[i] or block.more <= spare else 0.0
                highs[i], spare = highs[i] + grown, spare - grown
            gap = max(least, min(most, (box.h - sum(highs)) / (gaps + 1)))
            self._put_blocks(box, highs, gap, "")
            return
        inner = Box(box.x + 2, box.y + 4, box.w - BAR, box.h)
        highs = [block.high(inner.w) for block in blocks]
        self._put_blocks(inner, highs, least, AREA)
        self.page.add(Area(key=AREA, box=box, content=sum(highs) + least * gaps + 10))

    def _put_blocks(self, box: Box, highs: Sequence[float], gap: float, area: str) -> None:
        """Put blocks below each other."""
        y = box.y
        for block, tall in zip(self._body, highs, strict=True):
            block.put(Box(box.x, y, box.w, tall), area)
            y += tall + gap


# ---------------------------------------------------------------------- what blocks are made of


def prose(
    page: Page, key: str, words: str, style: str | Style = "body", colour: str = "ink", align: str = "centre"
) -> Block:
    """Return a paragraph."""
    type_, set_in = page.canvas.type, STYLES[style] if isinstance(style, str) else style

    def put(box: Box, area: str) -> None:
        page.put(items.prose(f"form/{key}", words, box, set_in, colour, align), area=area)

    return Block(lambda wide: type_.height(words, set_in, wide), put)


def control(page: Page, tall: float, made: Callable[[Box, str], Control]) -> Block:
    """Return a block with a control that is made for the box it gets."""
    return Block(lambda _wide: tall, lambda box, area: page.add(made(box, area)))


def brass(page: Page, button: Button) -> Block:
    """Return the button that ends a sheet; its box is set when it is laid out."""
    tall = 56.0 if page.canvas.box.h < 700 else 66.0

    def made(box: Box, area: str) -> Control:
        style = button.style
        if page.canvas.type.width(button.label, STYLES[style]) > box.w - 4 * SIDE:
            style = "small button"
        return remade(page, button, box, area, style)

    return control(page, tall + (14 if button.note else 0), made)


def papers(page: Page, buttons: Sequence[Button], gap: float = 10.0) -> Block:
    """Return the lesser buttons, in as few rows as their labels fit in."""
    type_ = page.canvas.type
    tall = 66.0 if any(each.note for each in buttons) else 50.0

    def wanted(each: Button) -> float:
        words = type_.width(each.label, STYLES["small button"])
        return max(words, type_.width(each.note, STYLES["small note"])) + 2 * SIDE

    def in_rows(wide: float) -> list[list[Button]]:
        rows: list[list[Button]] = []
        for each in buttons:
            if rows and sum(map(wanted, (*rows[-1], each))) + gap * len(rows[-1]) <= wide:
                rows[-1].append(each)
            else:
                rows.append([each])
        return rows

    def put(box: Box, area: str) -> None:
        rows = in_rows(box.w)
        for row, strip in zip(rows, box.column(len(rows), gap), strict=True):
            equal = max(map(wanted, row)) * len(row) + gap * (len(row) - 1) <= box.w
            places = strip.row(len(row), gap) if equal else strip.row_of([wanted(each) for each in row], gap)
            for each, place in zip(row, places, strict=True):
                page.add(remade(page, each, place, area, "small button", "paper button"))

    return Block(lambda wide: len(in_rows(wide)) * (tall + gap) - gap, put)


def remade(page: Page, button: Button, box: Box, area: str, style: str, look: str = "") -> Button:
    """Return a button in its box, with a label that fits."""
    import msgspec

    type_, room = page.canvas.type, box.w - 2 * SIDE
    label, _ = type_.fitted(button.label, STYLES[style], room)
    note, _ = type_.fitted(button.note, STYLES["small note"], room)
    made: Button = msgspec.structs.replace(
        button, box=box, area=area, style=style, label=label, note=note, look=look or button.look
    )
    return made


def button(key: str, label: str, **more: object) -> Button:
    """Return a button without a place."""
    return Button(key=key, box=Box(0, 0, 0, 0), label=label, **more)  # type: ignore[arg-type]  # fields of a button
