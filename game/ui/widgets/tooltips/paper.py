"""Tooltips: where they fit, and the small sheet of paper they are written on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.widgets.sleep import ASLEEP
from game.ui.widgets.tooltips.explanations import Part, Why

if TYPE_CHECKING:
    from game.ui.draw.canvas import Canvas
    from game.ui.widgets.control import Control

LAYER: Final = 800
"""Above everything on a page."""
WIDEST: Final = (440.0, 640.0, 880.0, 260.0, 180.0, 140.0)
"""Widths of the lines, in units; the first is taken that fits in height and covers least of what is used."""
TALLEST: Final = 0.45
"""The largest height of a tooltip, as a share of the canvas."""
AWAY: Final = 16
"""Units between a control and its tooltip: the focus ring is drawn there."""
CLOSE: Final = 8
"""Units between them where a tooltip would else cover words."""
CLOSEST: Final = 3
"""Units between them where it would else cover something wherever it lies: it touches the focus ring then."""
STEPS_AWAY: Final = (1, 4, 7, 12, 18)
"""How far away it may lie, in steps of `AWAY`, to cover less."""
GRID: Final = 16
"""Into how many steps the room is divided, across and down, where every place around covers something."""
FURTHEST: Final = 320.0
"""How far away it may lie then, in units."""
NEARNESS: Final = 60.0
"""The square units of covered words that a unit of distance is worth."""
TOUCHED: Final = 6000.0
"""What it costs to cover any part of a line of words, in covered square units."""
RESHAPED: Final = 1400.0
"""How many square units of covered words the next width must save."""
RULE: Final = "small note"
"""The style of the paragraphs of the rules."""
PROSE: Final = "small"
"""The style of sentences and parts."""
TITLE: Final = "small bold"
"""The style of what is explained, and of the total."""
TALLEST_WHY: Final = 0.8
"""The largest height of one that says how something came about, as a share of the canvas."""
APART: Final = 8.0
"""Units above the parts, the total, and the words after them."""
BESIDE: Final = 22.0
"""The least space between what a part is and its figure."""
PAD: Final = (18.0, 9.0)
"""Units between the edge and the words."""


def tooltip_words(control: Control, name: str, meaning: str) -> str:
    """Return what the tooltip of a control says; `name` is its key on the device, `meaning` its explanation."""
    refused = "" if control.why == ASLEEP else control.why
    words = refused or control.hint
    if name and not refused:
        words = f"{words or control.label} ({name})"
    return "\n".join(filter(None, (words, meaning)))


def tooltip(
    words: str,
    at: Box,
    canvas: Canvas,
    others: Sequence[Box] = (),
    texts: Sequence[Box] = (),
    rule: str = "",
    why: Why | None = None,
) -> Iterator[Item]:
    """Yield a tooltip that says `words` about what is in the box `at`; all of it is on the canvas.

    Below the words stands `why` it came about, with a column of figures. The paragraphs of the `rule` behind it stand
    in a line of their own. It lies on the thing itself only where it fits nowhere else, and covers as little as it can
    of the `others`, which are used or read for long, and then of the `texts`.
    """
    type_, room = canvas.type, canvas.box.inset(8, 4)
    tried = []
    for n, widest in enumerate(WIDEST):
        blocks = _blocks(words, why, rule, min(widest, room.w - 2 * PAD[0]), type_)
        if _height(blocks, type_) <= room.h * (TALLEST if why is None else TALLEST_WHY):
            w = max(_width(block, type_) for block in blocks) + 2 * PAD[0]
            h = _height(blocks, type_) + 2 * PAD[1]
            (used, read), box = _best(at, w, h, room, others, texts)
            tried.append(((used, read + n * RESHAPED), box, blocks))
            if tried[-1][0] < (0, (n + 1) * RESHAPED):
                break  # no other width can be better
    if not tried:
        blocks = _blocks(words, why, rule, room.w - 2 * PAD[0], type_)
        h = _height(blocks, type_) + 2 * PAD[1]
        cost, box = _best(at, room.w, h, room, others, texts)
        tried.append((cost, box, blocks))
    _, box, blocks = min(tried, key=lambda each: each[0])
    yield Item("tooltip", "tooltip", box, (), LAYER)
    # rounding to whole pixels may make the longest line a little wider
    rest = box.inset(*PAD)._replace(w=box.w - 2 * PAD[0] + 8)
    for block in blocks:
        place, rest = rest.cut_top(_high(block, type_))
        yield from _drawn(block, place.cut_top(block.above)[1], type_)


class _Block(NamedTuple):
    """Lines of a tooltip below each other, set in one style, with a figure at the right of the first one.

    There is room `above` it, in units; a `ruled` one has a line there.
    """

    key: str
    lines: Sequence[str]
    style: str
    colour: str = "ink"
    much: str = ""
    struck: bool = False
    above: float = 0.0
    ruled: bool = False


def _blocks(words: str, why: Why | None, rule: str, widest: float, type_: Typesetter) -> list[_Block]:
    """Return the blocks of a tooltip whose lines are at most `widest` units long."""

    def lines(text: str, style: str) -> Sequence[str]:
        return type_.evenly(text, STYLES[style], widest)

    made = [_Block("words", lines(words, PROSE), PROSE)] if words else []
    if why:
        if why.title:
            made.append(_Block("title", lines(why.title, TITLE), TITLE, "oxblood"))
        for i, part in enumerate(why.parts):
            made.append(_part(f"part {i}", part, PROSE, widest, type_)._replace(above=0.0 if i or not made else APART))
        if why.total:
            total = _part("total", why.total, TITLE, widest, type_)
            made.append(total._replace(above=APART, ruled=True, colour="oxblood"))
        if why.words:
            made.append(_Block("more", lines(why.words, PROSE), PROSE, above=APART if made else 0.0))
    if rule:
        made.append(_Block("rule", (rule,), RULE, "oxblood"))
    return made


def _part(key: str, part: Part, style: str, widest: float, type_: Typesetter) -> _Block:
    """Return the block of a line with its figure."""
    room = widest - (type_.width(part.much, STYLES[style]) + BESIDE if part.much else 0.0)
    lines = type_.wrap(part.what, STYLES[style], room)
    return _Block(key, lines, style, "ink" if part.counts else "ink2", part.much, struck=not part.counts)


def _width(block: _Block, type_: Typesetter) -> float:
    """Return the width that a block needs."""
    style = STYLES[block.style]
    figure = type_.width(block.much, style) + BESIDE if block.much else 0.0
    return max((type_.unbroken(line, style) for line in block.lines), default=0.0) + figure


def _high(block: _Block, type_: Typesetter) -> float:
    """Return the height of a block with the room above it."""
    return block.above + len(block.lines) * type_.line(STYLES[block.style])


def _height(blocks: Sequence[_Block], type_: Typesetter) -> float:
    """Return the height of blocks below each other."""
    return sum(_high(block, type_) for block in blocks)


def _drawn(block: _Block, place: Box, type_: Typesetter) -> Iterator[Item]:
    """Yield the items of a block."""
    key, style, colour = f"tooltip/{block.key}", block.style, block.colour
    line = place._replace(h=type_.line(STYLES[style]))
    if block.ruled:
        yield Item(
            f"{key} line", "fill", Box(place.x, place.y - block.above / 2, place.w - 8, 1.5), ("ink2",), LAYER + 1
        )
    if block.key == "rule":
        yield items.text(key, block.lines[0], line, style, colour, layer=LAYER + 1)
        return
    yield items.prose(key, "\n".join(block.lines), place, style, colour, layer=LAYER + 1)
    if block.much:
        figure = line._replace(w=line.w - 8)
        yield items.text(f"{key} figure", block.much, figure, style, colour, "right", layer=LAYER + 1)
    if block.struck:
        lines = [(place.x, i, type_.width(words, STYLES[style])) for i, words in enumerate(block.lines)]
        if block.much:
            wide = type_.width(block.much, STYLES[style])
            lines.append((place.right - 8 - wide, 0, wide))
        for n, (x, i, wide) in enumerate(lines):
            y = place.y + (i + 0.55) * line.h
            yield Item(f"{key} struck {n}", "fill", Box(x, y, wide, 1.5), ("oxblood",), LAYER + 2)


def beside(at: Box, w: float, h: float, room: Box, others: Sequence[Box] = (), texts: Sequence[Box] = ()) -> Box:
    """Return a box of that size below `at`, above it or beside it, whichever fits in `room`; else over it.

    A place where it covers least of the `others` is preferred, then one that is near and covers little of the `texts`.
    """
    return _best(at, w, h, room, others, texts)[1]


def _best(
    at: Box, w: float, h: float, room: Box, others: Sequence[Box], texts: Sequence[Box]
) -> tuple[tuple[float, float], Box]:
    """Return the best box and its cost: the area of `others` that it covers, then distance and `texts`.

    It lies over what it is about only where it fits nowhere else: who points at a button wants to read it.
    Only what lies near enough is compared: of a page of 200 words a tooltip reaches a third.
    """
    reach = max(FURTHEST, AWAY * STEPS_AWAY[-1])
    far = at.inset(-w - reach, -h - reach) if room.covers(at) else room
    others, texts = [each for each in others if far.meets(each)], [each for each in texts if far.meets(each)]
    rects, read = [pygame.FRect(each) for each in others], [pygame.FRect(each) for each in texts]

    def cost(box: Box, away: float) -> tuple[float, float]:
        words = _covered(box, texts, read)
        return round(sum(_covered(box, others, rects))), away * NEARNESS + len(words) * TOUCHED + sum(words)

    places: dict[Box, float] = {
        box: AWAY * n for n in reversed(STEPS_AWAY) for box in _places(at, w, h, room, AWAY * n)
    }
    places = dict.fromkeys(_places(at, w, h, room, CLOSE), AWAY + CLOSE) | places
    costs = {box: cost(box, away) for box, away in places.items() if room.covers(box)}
    if all(dear >= (0, places[box] * NEARNESS + TOUCHED) for box, dear in costs.items()):  # each covers something
        costs |= {box: cost(box, away) for away, box in _further(at, w, h, room) if box not in costs}
    costs = costs or {box: cost(box, 0.0) for box in _over(at, w, h, room)}
    return min(((dear, box) for box, dear in costs.items()), key=lambda each: each[0])


def _places(at: Box, w: float, h: float, room: Box, away: float) -> Iterator[Box]:
    """Yield the boxes of that size `away` units below `at`, above it, right and left of it, as far as `room` allows."""
    for left in (at.centre[0] - w / 2, at.x, at.right - w):
        x = min(max(room.x, left), room.right - w)
        yield Box(x, at.bottom + away, w, h)
        yield Box(x, at.y - away - h, w, h)
    for top in (at.centre[1] - h / 2, at.y, at.bottom - h):
        y = min(max(room.y, top), room.bottom - h)
        yield Box(at.right + away, y, w, h)
        yield Box(at.x - away - w, y, w, h)


def _over(at: Box, w: float, h: float, room: Box) -> Iterator[Box]:
    """Yield the boxes of that size over `at`, as far as `room` allows."""
    for left, top in product((at.centre[0] - w / 2, at.x, at.right - w), (at.centre[1] - h / 2, at.y, at.bottom - h)):
        x, y = min(max(room.x, left), room.right - w), min(max(room.y, top), room.bottom - h)
        yield Box(x, y, w, h)


def _further(at: Box, w: float, h: float, room: Box) -> Iterator[tuple[float, Box]]:
    """Yield boxes of that size all over the room that are not further than `FURTHEST` from `at`, with the distance."""
    for i in range(GRID + 1):
        for j in range(GRID + 1):
            box = Box(room.x + (room.w - w) * i / GRID, room.y + (room.h - h) * j / GRID, w, h)
            across = max(box.x - at.right, at.x - box.right, 0.0)
            away = max(across, box.y - at.bottom, at.y - box.bottom)
            if CLOSEST <= away <= FURTHEST:
                yield max(away, AWAY), box


def _covered(box: Box, others: Sequence[Box], rects: Sequence[pygame.FRect]) -> list[float]:
    """Return the areas that a box covers of others, in square units, without those it does not touch.

    `rects` are the others once more, among which those that it touches are found fast.
    """
    touched = (others[number] for number in pygame.FRect(box).collidelistall(rects))
    return [area for other in touched if (area := box.shared_area(other))]
