"""What stands on the plaque of a seat that has more to show than one number; and what lies between two plaques."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game.ui.box import Box
from game.ui.canvas import Canvas
from game.ui.fonts import Face
from game.ui.items import Item
from game.ui.text import LEAST, STYLES, Style

if TYPE_CHECKING:
    from game.ui.plaques import Card
    from game.ui.stage import Bond, Fact

LAYER: Final = 12
SIGN: Final = 20.0
"""The side of a sign beside its number, in units; smaller where the plaque is."""
BESIDE: Final = 4.0
MEDAL: Final = 22.0
OVERLAP: Final = 0.62
"""Medals lie over each other so that this share of each is seen, where they have no room side by side."""
TALL: Final = 84.0
"""A plaque of less height is set in smaller type."""
LINE: Final = 26.0
"""A line of text has so much height at least."""
BROAD: Final = 190.0
"""On a low plaque of so much width the number stands at the right, and large."""
BOND: Final = 26.0
"""The height of what lies between two plaques."""


def written(key: str, card: Card, box: Box, canvas: Canvas, *, wide: Box | None) -> Iterator[Item]:
    """Yield name, number and medals, and the facts under them; `wide` is the field of the token where there is one."""
    low = box.h < TALL
    if wide:
        side = wide.w * 0.9
        token, room = wide.middle(side, side), Box(wide.right + 12, box.y + 8, box.right - wide.right - 24, box.h - 16)
    else:
        room = box.inset(9, 4)
        token, room = room.cut_left(min(32.0, room.h * 0.55), 6)
        token = token._replace(h=token.w).moved(-1, 0 if low else 4)
    yield Item(f"{key}/token", "token", token, (card.player.token,), LAYER, label=card.player.name)
    if card.plaque.sign:
        mark = Box(token.x - 5, token.y - 5, 22, 22)
        yield Item(f"{key}/badge", "badge", mark, (card.plaque.sign,), LAYER + 1, label=card.plaque.state)
    if wide:
        upper, lower = room.column_of([1.35, 1], 2)
        yield from _upper(key, card, upper, canvas, Style(Face.DISPLAY, 30))
    else:
        name, middle, lower = room.column(3)
        if box.w >= BROAD:
            number = Box(name.x, name.y, name.w, name.h + middle.h)
            yield from _number(key, card, number, canvas, Style(Face.DISPLAY, 34), "right", medals=False)
            yield _name(key, card, name.cut_right(70)[1], canvas)
            yield from _medals(key, card.plaque.medals, middle.cut_right(70)[1])
        else:
            yield _name(key, card, name, canvas)
            yield from _number(key, card, middle, canvas, Style(Face.DISPLAY, 23), "left")
        lower = Box(box.x + 9, lower.y, box.w - 18, lower.h)
    yield from _facts(key, card.plaque.facts, lower, canvas)


def _upper(key: str, card: Card, box: Box, canvas: Canvas, style: Style) -> Iterator[Item]:
    """The name above, at its right the number; the medals between them."""
    wide = canvas.type.width("100", style) + 4
    number, name = box.cut_right(wide, 6)
    yield from _number(key, card, number, canvas, style, "right", medals=False)
    medals, row = card.plaque.medals, name
    if medals:
        low, row = name.cut_bottom(MEDAL, 0)
        yield from _medals(key, medals, low)
    yield _name(key, card, row, canvas)


def _name(key: str, card: Card, box: Box, canvas: Canvas) -> Item:
    style = STYLES["small bold"]
    if canvas.type.line(style) > box.h + 4:
        style = style._replace(size=max(LEAST / canvas.unit, 17.0))
    name, set_in = canvas.type.fitted(card.player.name, style, box.w)
    return Item(f"{key}/name", "text", _line(box), (name, set_in, "ink", "left"), LAYER, label=card.player.name)


def _number(
    key: str, card: Card, box: Box, canvas: Canvas, style: Style, align: str, *, medals: bool = True
) -> Iterator[Item]:
    words = "" if card.plaque.number is None else str(card.plaque.number)
    tone = "oxblood" if card.active else "ink"
    yield Item(f"{key}/number", "text", _line(box), (words, style, tone, align), LAYER, label=words)
    if medals:
        wide = canvas.type.width("88", style) + 6
        yield from _medals(key, card.plaque.medals, box.cut_left(wide, 0)[1])


def _medals(key: str, medals: Sequence[Fact], box: Box) -> Iterator[Item]:
    """Medals side by side, or one over the other."""
    side = min(MEDAL, box.h)
    step = min(side + 2, (box.w - side) / max(1, len(medals) - 1)) if len(medals) > 1 else side
    for i, medal in enumerate(medals):
        at = Box(box.x + i * max(step, 3.0), box.centre[1] - side / 2, side, side)
        yield Item(f"{key}/medal {i}", medal.look, at, medal.args, LAYER)


def _facts(key: str, facts: Sequence[Fact], box: Box, canvas: Canvas) -> Iterator[Item]:
    """Signs with numbers, evenly over the width."""
    if not facts:
        return
    side, style = min(SIGN, box.h), Style(Face.BOLD, 20 if box.h >= 22 else 17)
    widths = [side + BESIDE + canvas.type.width(fact.words, style) + 2 for fact in facts]
    gap = min(18.0, max(2.0, (box.w - sum(widths)) / max(1, len(facts) - 1)))
    x = box.x
    for i, (fact, room) in enumerate(zip(facts, widths, strict=True)):
        sign, rest = Box(x, box.y, room, box.h).cut_left(side, BESIDE)
        x += room + gap
        wide, tall = (side * 0.72, side) if fact.look == "card back" else (side, side * 0.92)
        yield Item(
            f"{key}/fact {i}", fact.look, sign.middle(wide, min(tall, box.h)), fact.args, LAYER, label=fact.words
        )
        args = (fact.words, style, "ink", "left")
        yield Item(f"{key}/fact {i} words", "text", _line(rest._replace(w=rest.w + 4)), args, LAYER, label=fact.words)


def _line(box: Box) -> Box:
    """Return the box of a line of text: letters may reach a little beyond the row they stand in."""
    return box.middle(box.w, max(box.h, LINE))


def bonds(key: str, seat: int, found: Sequence[Bond], boxes: Sequence[Box]) -> Iterator[Item]:
    """Yield what lies between a plaque and others, below them."""
    for bond in found:
        a, b = boxes[seat], boxes[bond.seat]
        left, right = sorted((a.centre[0], b.centre[0]))
        box = Box(left, max(a.bottom, b.bottom) - BOND * 0.3, right - left, BOND)
        yield Item(f"{key}/bond {bond.seat}", bond.look, box, (), LAYER + 4, label=bond.words)
