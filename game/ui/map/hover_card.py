"""The card of a land: what there is to know of it, on a small sheet of paper beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.map.survey import NO_TOKEN, LandCard
from game.ui.widgets.tooltips.paper import PAD

LAYER: Final = 20
AWAY: Final = 14.0
CLEAR: Final = 24.0
"""Units between a card and the armies it is about."""
TOKEN: Final = 30.0
WIDE, NARROW = 340.0, 250.0
"""The most units of a line; fewer where a wide card would hide what is taken."""
LARGEST: Final = 0.2
"""The largest share of the map that a card may hide."""
FEWEST: Final = 2
"""The lines that stay on any card."""
TITLE: Final = "small button"
STYLE: Final = "small"


class _Sheet(NamedTuple):
    """A card as it is set: its box and its lines, each with the token at its left; `refused` is how many refuse."""

    box: Box
    lines: list[tuple[tuple[str, str] | None, str]]
    refused: int


def items_of(
    card: LandCard, at: Box, view: Box, canvas: Canvas, taken: Sequence[Box] = (), refusal: str = ""
) -> Iterator[Item]:
    """Yield a card in `view`, away from the land it is about (`at`) and from the boxes that are `taken`.

    Where it would hide too much of the view, its last lines are left out; where it would hide what is taken, it is set
    in a narrower column. A `refusal` says above its lines why the land cannot be chosen now.
    """
    tall = canvas.type.line(STYLES[STYLE])
    sheet = _set(card, at, view, canvas, taken, refusal, WIDE)
    if any(map(sheet.box.meets, taken)):
        sheet = _set(card, at, view, canvas, taken, refusal, NARROW)
    box, lines, refused = sheet
    yield Item("map/card", "tooltip", box, (), LAYER)
    head, rest = box.inset(*PAD).cut_top(canvas.type.line(STYLES[TITLE]))
    yield items.text("map/card/title", card.title, head._replace(w=head.w + 4), TITLE, "oxblood", layer=LAYER + 1)
    for i, (token, words) in enumerate(lines):
        line, rest = rest.cut_top(tall)
        indent = _indent(token)
        if token and any(token):
            place = Box(line.x, line.y, TOKEN, line.h).middle(TOKEN, TOKEN)
            yield Item(f"map/card/token {i}", "token", place, token, LAYER + 1)
        room = Box(line.x + indent, line.y, line.w - indent + 4, line.h)
        colour = "oxblood" if i < refused else "ink"
        yield items.text(f"map/card/{i}", words, room, STYLE, colour, layer=LAYER + 1)


def _set(
    card: LandCard, at: Box, view: Box, canvas: Canvas, taken: Sequence[Box], refusal: str, column: float
) -> _Sheet:
    """Set a card in lines of at most `column` units; leave the last ones out where it would hide too much."""
    type_, shown = canvas.type, card.lines
    refused = _wrapped(NO_TOKEN, refusal, canvas, column) if refusal else []
    title, tall = STYLES[TITLE], type_.line(STYLES[STYLE])
    while True:
        lines = refused + [line for token, words in shown for line in _wrapped(token, words, canvas, column)]
        wide = max(
            type_.width(card.title, title), *(type_.width(words, STYLES[STYLE]) + _indent(n) for n, words in lines), 0
        )
        w, h = wide + 2 * PAD[0] + 4, type_.line(title) + len(lines) * tall + 2 * PAD[1]
        if len(shown) <= FEWEST or w * h <= LARGEST * view.w * view.h:
            return _Sheet(_place(at, w, h, view.inset(AWAY), taken), lines, len(refused))
        shown = shown[:-1]


def _place(at: Box, w: float, h: float, room: Box, taken: Sequence[Box]) -> Box:
    """Return a box in `room` that hides as little as it can of `at`, then of what is taken; corners come first."""
    right, bottom = room.right - w, room.bottom - h
    beside = [each.x - AWAY - w for each in taken] + [each.right + AWAY for each in taken]
    around = [each.y - AWAY - h for each in taken] + [each.bottom + AWAY for each in taken]
    lefts = [right, room.x, *(x for x in beside if room.x <= x <= right)]
    tops = [bottom, room.y, *(y for y in around if room.y <= y <= bottom)]
    places = [Box(x, y, w, h) for x in lefts for y in tops]

    def hidden(box: Box) -> tuple[float, float, float]:
        return box.shared_area(at), sum(map(box.shared_area, taken)), box.inset(-CLEAR).shared_area(at)

    return min(places, key=hidden)


def _indent(token: tuple[str, str] | None) -> float:
    return 0.0 if token == NO_TOKEN else TOKEN + 4


def _wrapped(
    token: tuple[str, str], words: str, canvas: Canvas, column: float
) -> list[tuple[tuple[str, str] | None, str]]:
    """Return the lines of a paragraph: `token` at the first, None for the room it leaves on the others."""
    lines = canvas.type.wrap(words, STYLES[STYLE], column - _indent(token))
    return [(token if i == 0 or token == NO_TOKEN else None, line) for i, line in enumerate(lines)]
