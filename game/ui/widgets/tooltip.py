"""Tooltips: where they fit, and the small sheet of paper they are written on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES, Typesetter

if TYPE_CHECKING:
    from game.ui.draw.canvas import Canvas
    from game.ui.widgets.control import Control
from game.ui.widgets.sleep import ASLEEP

LAYER: Final = 800
"""Above everything on a page."""
WIDEST: Final = (440.0, 640.0, 880.0, 180.0)
"""Widths of the lines, in units; the first is taken that fits in height and covers least of what is used."""
TALLEST: Final = 0.45
"""The largest height of a tooltip, as a share of the canvas."""
AWAY: Final = 16
"""Units between a control and its tooltip: the focus ring is drawn there."""
STEPS_AWAY: Final = (1, 4, 7, 12, 18)
"""How far away it may lie, in steps of `AWAY`, to cover less."""
GRID: Final = 16
"""Into how many steps the room is divided, across and down, where every place around covers something."""
FURTHEST: Final = 200.0
"""How far away it may lie then, in units."""
NEARNESS: Final = 60.0
"""The square units of covered words that a unit of distance is worth."""
TOUCHED: Final = 1500.0
"""What it costs to cover any part of a line of words, in covered square units."""
RESHAPED: Final = 2000.0
"""How many square units of covered words the next width must save."""
RULE: Final = "small note"
"""The style of the paragraphs of the rules."""
PAD: Final = (18.0, 12.0)
"""Units between the edge and the words."""


def tooltip_words(control: Control, name: str, meaning: str) -> str:
    """Return what the tooltip of a control says; `name` is its key on the device, `meaning` its explanation."""
    why = "" if control.why == ASLEEP else control.why
    words = why or control.hint
    if name and not why:
        words = f"{words or control.label} ({name})"
    return "\n".join(filter(None, (words, meaning)))


def tooltip(
    words: str, at: Box, canvas: Canvas, others: Sequence[Box] = (), texts: Sequence[Box] = (), rule: str = ""
) -> Iterator[Item]:
    """Yield a tooltip that says `words` about what is in the box `at`; all of it is on the canvas.

    The paragraphs of the `rule` behind it stand in a line of their own. It keeps clear of the `others`, which are
    used or read for long, and covers as little as it can of the `texts`.
    """
    style, type_, room = STYLES["small"], canvas.type, canvas.box.inset(8)
    below = type_.line(STYLES[RULE]) if rule else 0.0
    tried = []
    for n, widest in enumerate(WIDEST):
        lines = type_.evenly(words, style, min(widest, room.w - 2 * PAD[0]))
        if len(lines) * type_.line(style) <= room.h * TALLEST:
            w = max(*(type_.unbroken(line, style) for line in lines), type_.width(rule, STYLES[RULE])) + 2 * PAD[0]
            (used, read), box = _best(at, w, _height(lines, type_) + below, room, others, texts)
            tried.append(((used, read + n * RESHAPED), box, lines))
    if not tried:
        lines = type_.wrap(words, style, room.w - 2 * PAD[0])
        cost, box = _best(at, room.w, _height(lines, type_) + below, room, others, texts)
        tried.append((cost, box, lines))
    _, box, lines = min(tried, key=lambda each: each[0])
    # rounding to whole pixels may make the longest line a little wider
    text = box.inset(*PAD)._replace(w=box.w - 2 * PAD[0] + 8)
    yield Item("tooltip", "tooltip", box, (), LAYER)
    yield items.prose("tooltip/words", "\n".join(lines), text, "small", layer=LAYER + 1)
    if rule:
        yield items.text("tooltip/rule", rule, text.cut_bottom(below)[0], RULE, "oxblood", layer=LAYER + 1)


def _height(lines: Sequence[str], type_: Typesetter) -> float:
    """Return the height of a tooltip of these lines, without that for the rule."""
    return len(lines) * type_.line(STYLES["small"]) + 2 * PAD[1]


def beside(at: Box, w: float, h: float, room: Box, others: Sequence[Box] = (), texts: Sequence[Box] = ()) -> Box:
    """Return a box of that size below `at`, above it or beside it, whichever fits in `room`; over it if none does.

    A place where it covers none of the `others` is preferred, then one that is near and covers little of the `texts`.
    """
    return _best(at, w, h, room, others, texts)[1]


def _best(
    at: Box, w: float, h: float, room: Box, others: Sequence[Box], texts: Sequence[Box]
) -> tuple[tuple[float, float], Box]:
    """Return the best box and its cost: the area of `others` that it covers, then distance and `texts`."""
    fitting = [(AWAY * n, box) for n in STEPS_AWAY for box in _places(at, w, h, room, AWAY * n) if room.covers(box)]

    def cost(away: float, box: Box) -> tuple[float, float]:
        touched = sum(box.meets(text) for text in texts)
        return round(_covered(box, others)), away * NEARNESS + touched * TOUCHED + _covered(box, texts)

    priced = [(cost(away, box), box) for away, box in fitting]
    if not any(used == 0 for (used, _), _ in priced):
        further = [(cost(away, box), box) for away, box in _further(at, w, h, room)]
        priced += [each for each in further if each[0][0] == 0]
    over = at.middle(w, h)
    x = min(max(room.x, over.x), room.right - w)
    y = min(max(room.y, over.y), room.bottom - h)
    none = (float("inf"), 0.0), Box(x, y, w, h)
    return min(priced, key=lambda each: each[0], default=none)


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


def _further(at: Box, w: float, h: float, room: Box) -> Iterator[tuple[float, Box]]:
    """Yield boxes of that size all over the room that are not further than `FURTHEST` from `at`, with the distance."""
    for i in range(GRID + 1):
        for j in range(GRID + 1):
            box = Box(room.x + (room.w - w) * i / GRID, room.y + (room.h - h) * j / GRID, w, h)
            across = max(box.x - at.right, at.x - box.right, 0.0)
            away = max(across, box.y - at.bottom, at.y - box.bottom)
            if AWAY <= away <= FURTHEST:
                yield away, box


def _covered(box: Box, others: Sequence[Box]) -> float:
    """Return the area that a box covers of others, in square units."""
    return sum(box.shared_area(other) for other in others)
