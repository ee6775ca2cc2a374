"""The card of a land: what there is to know of it, on a small sheet of paper beside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.map.survey import NO_TOKEN, LandCard

LAYER: Final = 56
"""Above the focus ring of whatever is around a card: where it lies beyond the map, the ring of the map was drawn on it.
"""
PAD: Final = (18.0, 12.0)
"""Units between the edge and the words."""
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
LITTLE: Final = 0.1
"""The largest share of the map that a card may hide which may lie beyond it."""
LONG: Final = (0.92, 0.7, 0.5)
"""The most of the room beyond the map that its lines take, as shares of its width."""
TITLE: Final = "small button"
STYLE: Final = "small"


class _Sheet(NamedTuple):
    """A card as it is set: its box and its lines, each with the token at its left; `refused` is how many refuse."""

    box: Box
    lines: list[tuple[tuple[str, str] | None, str]]
    refused: int


class Surroundings(NamedTuple):
    """What is around a card: the boxes it may not hide, those it rather leaves free, and where else it may lie.

    `beyond` holds the map; a card that would hide too much of a small one is set there, over few of the `plaques`.
    """

    taken: Sequence[Box] = ()
    near: Sequence[Box] = ()
    beyond: Box | None = None
    plaques: Sequence[Box] = ()


ALONE: Final = Surroundings()


def items_of(
    card: LandCard, at: Box, view: Box, canvas: Canvas, around: Surroundings = ALONE, refusal: str = ""
) -> Iterator[Item]:
    """Yield a card in `view`, away from the land it is about (`at`) and from what is `around`.

    Where it would hide too much of the view, its last lines are left out, or it lies beyond; where it would hide what
    is taken, it is set in a narrower column. A `refusal` says above its lines why the land cannot be chosen now.
    """
    refusal = _without_name(refusal, card.title)
    tall = canvas.type.line(STYLES[STYLE])
    sheet = _on_map(card, at, view, canvas, around, refusal)
    hides = sheet.box.w * sheet.box.h > LARGEST * view.w * view.h or sheet.box.meets(at)
    if around.beyond and (hides or (canvas.enlarged > 1 and sheet.box.meets_any(around.near))):
        sheet = _set_beyond(card, at, view, canvas, around, refusal, around.beyond)
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


def _on_map(card: LandCard, at: Box, view: Box, canvas: Canvas, around: Surroundings, refusal: str) -> _Sheet:
    """Set a card on the map, in a narrow column where a wide one would hide what is taken, or else what is near."""

    def hidden(sheet: _Sheet) -> tuple[bool, bool]:
        return sheet.box.meets_any(around.taken), sheet.box.meets_any(around.near)

    wide = _set(card, at, view, canvas, around, refusal, WIDE)
    return min(wide, _set(card, at, view, canvas, around, refusal, NARROW), key=hidden) if any(hidden(wide)) else wide


def _set(
    card: LandCard, at: Box, view: Box, canvas: Canvas, around: Surroundings, refusal: str, column: float
) -> _Sheet:
    """Set a card in lines of at most `column` units; leave the last ones out where it would hide too much."""
    room = view.inset(AWAY)
    sheets = _sheets(card, at, room, canvas, around, refusal, column)
    return _first(sheets, lambda sheet: sheet.box.w * sheet.box.h <= LARGEST * view.w * view.h)


def _set_beyond(
    card: LandCard, at: Box, view: Box, canvas: Canvas, around: Surroundings, refusal: str, beyond: Box
) -> _Sheet:
    """Set a card where it hides little of the map, in lines by which it hides fewest plaques."""
    most, free = LITTLE * view.w * view.h, (*around.taken, *around.near)

    def hides_little(sheet: _Sheet) -> bool:
        return sheet.box.shared_area(view) <= most and not sheet.box.meets_any(free)

    def set_in(share: float) -> _Sheet:
        column = beyond.w * share - 2 * PAD[0]
        near = [*around.near, view]
        return _first(_sheets(card, at, beyond, canvas, around._replace(near=near), refusal, column), hides_little)

    return min(
        map(set_in, LONG), key=lambda sheet: (not hides_little(sheet), sum(map(sheet.box.meets, around.plaques)))
    )


def _first(sheets: Iterator[_Sheet], fits: Callable[[_Sheet], bool]) -> _Sheet:
    """Return the first sheet that fits, else the last one; to set a sheet takes 2 ms."""
    sheet = next(sheets)
    while not fits(sheet) and (other := next(sheets, None)):
        sheet = other
    return sheet


def _sheets(
    card: LandCard, at: Box, room: Box, canvas: Canvas, around: Surroundings, refusal: str, column: float
) -> Iterator[_Sheet]:
    """Yield a card as it is set with all its lines, and with ever fewer of them; at last its second, of who is there.

    Only a card that may lie beyond the map is left with that one.
    """
    type_ = canvas.type
    refused = _wrapped(NO_TOKEN, refusal, canvas, column) if refusal else []
    title, tall = STYLES[TITLE], type_.line(STYLES[STYLE])
    fewer = [card.lines[:many] for many in range(max(FEWEST, len(card.lines)), FEWEST - 1, -1)]
    for shown in [*fewer, card.lines[1:2]] if room is around.beyond else fewer:
        lines = refused + [line for token, words in shown for line in _wrapped(token, words, canvas, column)]
        wide = max(
            type_.width(card.title, title), *(type_.width(words, STYLES[STYLE]) + _indent(n) for n, words in lines), 0
        )
        w, h = wide + 2 * PAD[0] + 4, type_.line(title) + len(lines) * tall + 2 * PAD[1]
        yield _Sheet(_place(at, w, h, room, around), lines, len(refused))


def _place(at: Box, w: float, h: float, room: Box, around: Surroundings) -> Box:
    """Return a box in `room` that hides as little as it can of `at`, of what is taken and near; corners come first."""
    right, bottom = room.right - w, room.bottom - h
    lefts = [right, room.x, *(x for each in around.taken for x in (each.x - AWAY - w, each.right + AWAY))]
    tops = [bottom, room.y, *(y for each in around.taken for y in (each.y - AWAY - h, each.bottom + AWAY))]
    places = [
        Box(x, y, w, h)
        for x in lefts
        if room.x <= x <= right or x == right
        for y in tops
        if room.y <= y <= bottom or y == bottom
    ]

    def hidden(box: Box) -> tuple[float, float, float, float]:
        taken, near = (sum(map(box.shared_area, each)) for each in (around.taken, around.near))
        return box.shared_area(at), taken, near, box.inset(-CLEAR).shared_area(at)

    return min(places, key=hidden)


def _without_name(refusal: str, name: str) -> str:
    """Return a refusal without the land that it names at its end: the card has that name as its title."""
    return re.sub(rf"\s?(:\s{re.escape(name)}|\({re.escape(name)}\))\.", ".", refusal)


def _indent(token: tuple[str, str] | None) -> float:
    return 0.0 if token == NO_TOKEN else TOKEN + 4


def _wrapped(
    token: tuple[str, str], words: str, canvas: Canvas, column: float
) -> list[tuple[tuple[str, str] | None, str]]:
    """Return the lines of a paragraph: `token` at the first, None for the room it leaves on the others."""
    lines = canvas.type.wrap(words, STYLES[STYLE], column - _indent(token))
    return [(token if i == 0 or token == NO_TOKEN else None, line) for i, line in enumerate(lines)]
