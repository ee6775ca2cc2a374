"""A sheet in the side panel: a title, blocks below each other that scroll if they must, buttons at the bottom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES, TIGHT, Style
from game.ui.widgets.control import Area, Button, Control
from game.ui.widgets.page import Page
from game.ui.widgets.titles import panel_title

AREA: Final = "form"
"""The key of the area in which the blocks scroll."""
LOW: Final = 600.0
"""On a sheet of less height, the line under the title is left out; what leaves no room to read is scrolled."""
TITLE: Final = 46.0
"""The height of the title on such a sheet, with the space below it."""
READ: Final = 130.0
"""That room to read, in units: of the foot so many blocks stay at the bottom that there is as much above them."""
LYING: Final = 1.8
"""A sheet that is so many times wider than high lies: there is little height, and width to spare."""
BESIDE: Final = 1.5
"""How many times wider the blocks of a sheet that lies are than what stands beside them."""
GAP: Final = (10.0, 26.0)
"""The least and the largest space between two blocks, in units."""
CLOSE: Final = 4.0
"""The space between blocks that stand aside, and between those of a divisible or brief body that would scroll."""
PROMPT: Final = "prompt"
"""The key of the paragraph that says what is to be done."""
BAR: Final = 30.0
"""The width that a scroll bar takes."""
SIDE: Final = 15.0
"""The least space between a label and the sides of its button."""
EDGE: Final = 10.0
"""That space where lesser buttons stand beside each other only for it."""
ASIDE: Final = 0.3
"""The least share of its row that a lesser button takes beside the one that ends a sheet."""
SMALL_PAGE: Final = 740.0
"""Below this height of a page, in units, text is large or the window small: what is only pleasant gives way."""
SNUG: Final = 0.77
"""On such a page labels are set so much smaller at least, if their buttons then stand beside each other."""


class Block(NamedTuple):
    """A part of a sheet: its height at a width, and what puts it into its box, in the area of a key ("" = none).

    Where there is room it may become up to `more` units higher; a block without a height of its own is shown at that
    height or not at all. One that `heads` the next block is never parted from it.
    """

    high: Callable[[float], float]
    put: Callable[[Box, str], None]
    more: float = 0.0
    heads: bool = False


class Spread(NamedTuple):
    """How high each block of a body is, and the gap between two of them."""

    highs: Sequence[float]
    gap: float

    @property
    def tall(self) -> float:
        """The height of all together."""
        return sum(self.highs) + self.gap * max(0, len(self.highs) - 1)


class FormSheet:
    """Gathers blocks, then puts them on a page. Keys of items are made from the `key`s given by the caller."""

    def __init__(self, page: Page, title: str, under: str = "") -> None:
        """Begin a sheet; the attribute `warning` is a sentence that is never scrolled away and moves nothing.

        It stands above the buttons where there is room, else in the place of the prompt. Where the sheet is
        `divisible`, the end of its body stands aside on a phone that lies, if all of it would scroll; where it is
        `brief`, its body says what its title does, which gives way on a low sheet where nothing is scrolled then.
        """
        self.warning = ""
        self.divisible = False
        self.brief = False
        self.page: Final = page
        self._title: Final = title
        self._under: Final = under
        self._body: Final[list[Block]] = []
        self._aside: Final[list[Block]] = []
        self._foot: Final[list[Block]] = []
        self._prompted = False
        """Whether the first block of the body says what is to be done."""

    # ------------------------------------------------------------------ blocks

    def add(self, *blocks: Block) -> None:
        """Add blocks to the body."""
        self._body.extend(blocks)

    def add_aside(self, *blocks: Block) -> None:
        """Add blocks that stand between title and buttons on a phone that lies, and elsewhere below the body."""
        self._aside.extend(blocks)

    def add_foot(self, *blocks: Block) -> None:
        """Add blocks to the foot, which does not scroll where there is room; the last one is the lowest."""
        self._foot.extend(blocks)

    def say(
        self, key: str, words: str, style: str | Style = "body", colour: str = "ink", align: str = "centre"
    ) -> None:
        """Add a paragraph; nothing where there are no words."""
        if words:
            self._prompted = self._prompted or (key == PROMPT and not self._body)
            self.add(prose(self.page, key, words, style, colour, align))

    def head(self, key: str, words: str, style: str, align: str = "centre") -> None:
        """Add words that stand above the next block, wherever that is."""
        self.add(prose(self.page, key, words, style, align=align)._replace(heads=True))

    # ------------------------------------------------------------------ on the page

    def put(self, box: Box) -> None:
        """Put the sheet into a box; on a phone that lies, title and buttons stand beside the blocks."""
        low = box.h < LOW
        if low and box.w >= LYING * box.h and self._put_lying(box):
            return
        self._body.extend(self._aside)
        untitled = low and self.brief and not self._fits(box.cut_top(TITLE)[1]) and self._fits(box)
        under, rest = (None, box) if untitled else self._put_title(box, low=low)
        foot = self._foot
        if low:
            foot = self._standing(rest)
            self._body.extend(self._foot[: len(self._foot) - len(foot)])
        spread = self._spread(rest.cut_bottom(*_room(foot, rest.w))[1])
        above = self._said_above(rest, under, foot, spread) if spread else None
        if under and not (above and above.covers(under)):
            self._put_under(under)
        if spread and above:
            self._put_blocks(rest, spread, skipped=1)
            self._said().put(above, "")
        else:
            if self.warning:
                foot = [self._said(), *foot]
            self._put_body(rest.cut_bottom(*_room(foot, rest.w))[1], spread)
        _put_below(foot, rest.cut_bottom(*_room(foot, rest.w))[0])

    def _fits(self, rest: Box) -> bool:
        """Tell whether body and foot have room without scrolling, close to each other."""
        return self._spread(rest.cut_bottom(*_room(self._foot, rest.w))[1], CLOSE) is not None

    def _standing(self, rest: Box) -> list[Block]:
        """Return the last blocks of the foot that leave room to read above them; the last one stays in any case."""
        tall = min(READ, Spread([block.high(rest.w) for block in self._body], GAP[0]).tall)
        firsts = range(len(self._foot))
        fits = (first for first in firsts if sum(_room(self._foot[first:], rest.w)) + tall <= rest.h)
        return self._foot[next(fits, len(self._foot) - 1) :] if self._foot else []

    def _put_lying(self, box: Box) -> bool:
        """Put title, aside and foot at the right of the body; return False where there is no foot, or no room for it.

        What of that stands aside for which the foot leaves no room is put below the body. The end of a body that would
        scroll stands aside, too, if it is divisible.
        """
        body, right = box.row_of([BESIDE, 1], 30)
        foot = [self._said(), *self._foot] if self.warning else self._foot
        tall, gap = _room(foot, right.w)
        _, rest = right.cut_top(42)
        if not self._foot or tall > rest.h:
            return False
        self._put_title(right, low=True)
        place, middle = rest.cut_bottom(tall, gap)
        aside = list(self._aside)
        while aside and (_high(aside, right.w) > middle.h or aside[-1].heads):
            aside.pop()
        self._body.extend(self._aside[len(aside) :])
        spread = self._spread(body)
        if self.divisible and spread is None:
            aside = [*self._cut_end(body, middle.h - _high(aside, right.w) - CLOSE, right.w), *aside]
            spread = self._spread(body) or self._spread(body, CLOSE)
        _put_below(aside, middle.middle(middle.w, _high(aside, right.w)), CLOSE)
        self._put_body(body, spread)
        _put_below(foot, place)
        return True

    def _cut_end(self, box: Box, room: float, wide: float) -> Sequence[Block]:
        """Take the fewest last blocks from a body that is too high for a box, so that it fits there; return them.

        Take none if they are higher than `room` themselves, at that width.
        """
        whole = list(self._body)
        while (self._spread(box) is None or self._body[-1].heads) and len(self._body) > 1:
            self._body.pop()
        end = whole[len(self._body) :]
        if self._spread(box) is None or _high(end, wide) > room:
            self._body[:] = whole
            return ()
        return end

    def _put_title(self, box: Box, *, low: bool) -> tuple[Box | None, Box]:
        """Put the title; return the room of the line under it, None if there is none, and that for all the rest."""
        head, rest = box.cut_top(TITLE - 8 if low else 44, 4)
        self.page.put(panel_title(self.page, "form/title", self._title, head))
        return (None, rest.cut_top(4)[1]) if low or not self._under else rest.cut_top(30, 10)

    def _put_under(self, under: Box) -> None:
        """Put the line under the title."""
        line, style = self.page.canvas.type.fitted(self._under, STYLES["note"], under.w)
        self.page.put(Item("form/who", "text", under, (line, style, "ink", "centre"), 5, label=self._under))

    def _said(self) -> Block:
        """Return the paragraph of the warning."""
        return prose(self.page, "said", self.warning, "note", "oxblood")

    def _said_above(self, rest: Box, under: Box | None, foot: Sequence[Block], spread: Spread) -> Box | None:
        """Return where the warning takes the place of the prompt, and of the line above it if it needs that, too.

        Return None where there is no warning, or where it moves nothing above the buttons, or where the top is too low.
        """
        if not self.warning or not self._prompted:
            return None
        said = self._said()
        if spread.tall <= rest.cut_bottom(*_room([said, *foot], rest.w))[1].h:
            return None
        prompt, high = Box(rest.x, rest.y, rest.w, spread.highs[0]), said.high(rest.w)
        rooms = [prompt, prompt._replace(y=under.y, h=prompt.bottom - under.y)] if under else [prompt]
        return next((room for room in rooms if high <= room.h), None)

    def _put_body(self, box: Box, spread: Spread | None) -> None:
        """Put the blocks of the body as they are spread, if they fit so; closer if they must, scrolling if too high."""
        if spread is None or spread.tall > box.h:
            spread = self._spread(box) or (self._spread(box, CLOSE) if self.brief else None)
        if spread:
            self._put_blocks(box, spread)
            return
        inner = Box(box.x + 2, box.y + 4, box.w - BAR, box.h)
        scrolled = Spread([block.high(inner.w) for block in self._body], CLOSE if self.brief else GAP[0])
        self._put_blocks(inner, scrolled, area=AREA)
        self.page.add(Area(key=AREA, box=box, content=scrolled.tall + 10))

    def _spread(self, box: Box, least: float = GAP[0]) -> Spread | None:
        """Return how the blocks of the body share a box, with the `least` space between two; None if they cannot."""
        blocks, most = self._body, GAP[1]
        highs = [block.high(box.w) for block in blocks]
        spare = box.h - Spread(highs, least).tall
        if spare < 0:
            return None
        for i, block in enumerate(blocks):
            grown = min(block.more, spare) if highs[i] or block.more <= spare else 0.0
            highs[i], spare = highs[i] + grown, spare - grown
        return Spread(highs, max(least, min(most, (box.h - sum(highs)) / max(1, len(blocks)))))

    def _put_blocks(self, box: Box, spread: Spread, skipped: int = 0, area: str = "") -> None:
        """Put the blocks of the body below each other; leave the first `skipped` ones out."""
        y = box.y
        for i, (block, tall) in enumerate(zip(self._body, spread.highs, strict=True)):
            if i >= skipped:
                block.put(Box(box.x, y, box.w, tall), area)
            y += tall + spread.gap


def _room(foot: Sequence[Block], wide: float) -> tuple[float, float]:
    """Return the height of the blocks of a foot, and the gap above it."""
    return sum(block.high(wide) for block in foot) + 10 * max(0, len(foot) - 1), 16 if foot else 0


def _high(blocks: Sequence[Block], wide: float) -> float:
    """Return the height of blocks that stand aside."""
    return Spread([block.high(wide) for block in blocks], CLOSE).tall


def _put_below(blocks: Sequence[Block], place: Box, gap: float = GAP[0]) -> None:
    """Put the blocks of a foot below each other."""
    for block in blocks:
        here, place = place.cut_top(block.high(place.w), gap)
        block.put(here, "")


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


def brass(page: Page, button: Button, beside: Button | None = None) -> Block:
    """Return the button that ends a sheet, with a lesser one at its left, if any; they get their boxes here."""
    type_, small = page.canvas.type, page.canvas.box.h < SMALL_PAGE
    tall = 56.0 if small else 66.0

    def put(box: Box, area: str) -> None:
        if beside:
            wide = type_.width(beside.label, STYLES["small button"]) * (SNUG if small else 1) + 2 * SIDE
            left, box = box.cut_left(max(wide, box.w * ASIDE), GAP[0])
            page.add(remade(page, beside, left, area, "small button", "paper button"))
        style = button.style
        if type_.width(button.label, STYLES[style]) > box.w - 4 * SIDE:
            style = "small button"
        page.add(remade(page, button, box, area, style))

    return Block(lambda _wide: tall + (14 if button.note else 0), put)


def papers(
    page: Page, buttons: Sequence[Button], gap: float = 10.0, snug: float = SNUG, *, lowest: bool = False
) -> Block:
    """Return the lesser buttons, in as few rows as their labels fit in, on a small page if they are that `snug`.

    The `lowest` of a sheet are as tall as the button that ends one: what stands above them is where that never is.
    """
    type_, small = page.canvas.type, page.canvas.box.h < SMALL_PAGE
    usual = (46.0, 50.0) if not lowest else (56.0, 66.0)
    tall = 66.0 if any(each.note for each in buttons) else usual[0 if small else 1]

    def wanted(each: Button, side: float) -> float:
        words = type_.width(each.label, STYLES["small button"])
        return max(words, type_.width(each.note, STYLES["small note"])) * (snug if small else 1) + 2 * side

    def rows_with(side: float, wide: float) -> list[list[Button]]:
        rows: list[list[Button]] = []
        for each in buttons:
            if rows and sum(wanted(one, side) for one in (*rows[-1], each)) + gap * len(rows[-1]) <= wide:
                rows[-1].append(each)
            else:
                rows.append([each])
        return rows

    def in_rows(wide: float) -> tuple[float, list[list[Button]]]:
        usual, close = rows_with(SIDE, wide), rows_with(EDGE, wide)
        return (EDGE, close) if len(close) < len(usual) and not small else (SIDE, usual)

    def put(box: Box, area: str) -> None:
        side, rows = in_rows(box.w)
        for row, strip in zip(rows, box.column(len(rows), gap), strict=True):
            widths = [wanted(each, side) for each in row]
            equal = max(widths) * len(row) + gap * (len(row) - 1) <= box.w
            places = strip.row(len(row), gap) if equal else strip.row_of(widths, gap)
            for each, place in zip(row, places, strict=True):
                page.add(remade(page, each, place, area, "small button", "paper button", side))

    return Block(lambda wide: len(in_rows(wide)[1]) * (tall + gap) - gap, put)


def remade(page: Page, button: Button, box: Box, area: str, style: str, look: str = "", side: float = SIDE) -> Button:
    """Return a button in its box, with a label that fits and so much space at each `side`."""
    import msgspec

    type_, room = page.canvas.type, box.w - 2 * side
    label, _ = type_.fitted(button.label, STYLES[style], room, TIGHT)
    note, _ = type_.fitted(button.note, STYLES["small note"], room, TIGHT)
    made: Button = msgspec.structs.replace(
        button, box=box, area=area, style=style, label=label, note=note, look=look or button.look
    )
    return made


def button(key: str, label: str, **more: object) -> Button:
    """Return a button without a place."""
    return Button(key=key, box=Box(0, 0, 0, 0), label=label, **more)  # type: ignore[arg-type]  # fields of a button
