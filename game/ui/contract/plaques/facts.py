"""The content of a seat's plaque that has more to show than one number, and the bonds between two plaques."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeVar

from game.ui.contract.plaques.card import PlaqueCard
from game.ui.contract.stage import Bond, Fact
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.materials.tokens import lettered_side
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.person_name import set_name
from game.ui.draw.text.typesetting import LEAST, SHARES, STYLES, Style, Typesetter

Said = TypeVar("Said")

LAYER: Final = 12
"""The layer of what stands on a plaque."""
SIGN: Final = 20.0
"""The side of a sign beside its number, in units; smaller on a small plaque."""
SMALL, TINY = 16.0, 11.0
"""The side of a sign where several have little room, or very little."""
BESIDE: Final = 4.0
"""The space between a sign and its number."""
BEYOND: Final = 5.0
"""How much higher than its row a token may be, for its initial."""
MEDAL: Final = 22.0
"""The side of a medal."""
TALL: Final = 84.0
"""Below this height a plaque is set in smaller type."""
LINE: Final = 26.0
"""The least height of a line of text."""
BROAD: Final = 240.0
"""On a low plaque of at least this width, the number stands at the right in large type."""
ROOMY: Final = 200.0
"""The room beside the token that a long name and a number need side by side."""
UPPER: Final = 0.66
"""The share of a low plaque above its facts: a token may be as high."""
NARROW: Final = 140.0
"""Below this width the name has a row of its own."""
DEEP: Final = 96.0
"""From this height such a plaque has a row more for its facts."""
LAST: Final = 0.4
"""The share of the last of these rows that medals take for which there is no room beside the number."""
ROW: Final = 24.0
"""The least height of a row of facts where they do not fit in one."""
SIZES: Final = (20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0)
"""The sizes of a name, from the largest to the smallest: a name is set smaller before it is shortened."""
NAME: Final = "/name"
"""The end of the keys of names."""
BIG: Final = Style(Face.DISPLAY, 34)
"""The style of a large number."""
DIGITS: Final = 70.0
"""The least room for a large number."""
STATE: Final = 22.0
"""The largest side of the sign on a token."""
BOND: Final = 20.0
"""The height of a bond between two plaques."""
OVER: Final = 0.2
"""The share of that height that lies over the plaques: no more, since their facts stand near to the edge."""
MEET: Final = 10.0
"""The distance of the end of a bond from the middle of a plaque, so that two bonds can meet there."""
LANE: Final = 10.0
"""The distance between bonds that lie one below the other, ..."""
ASIDE: Final = 26.0
"""... and by how much each is shorter at both ends than the one above."""


def content_items(key: str, card: PlaqueCard, box: Box, canvas: Canvas, *, wide: Box | None) -> Iterator[Item]:
    """Yield name, number and medals, with the facts below; `wide` is the field of the token, if there is one."""
    if wide:
        side = wide.w * 0.9
        yield from _token(key, card, wide.middle(side, side))
        room = Box(wide.right + 12, box.y + 8, box.right - wide.right - 24, box.h - 16)
        yield from _beside_field(key, card, room, canvas)
    elif box.w < NARROW:
        yield from _narrow(key, card, box.inset(9, 4), canvas)
    else:
        yield from _low(key, card, box, canvas)


def _token(key: str, card: PlaqueCard, box: Box) -> Iterator[Item]:
    """Yield the token and the sign on it."""
    yield Item(f"{key}/token", "token", box, (card.player.token, card.initial), LAYER, label=card.player.name)
    if card.plaque.sign:
        mark = sign_box(box)
        yield Item(f"{key}/badge", "badge", mark, (card.plaque.sign,), LAYER + 1, label=card.plaque.state)


def sign_box(token: Box) -> Box:
    """Return the box of the sign on the upper left corner of a token, small enough to leave its initial free."""
    side = min(STATE, token.w * 0.45 + 5)
    return Box(token.x - 8, token.y - 6, side, side)


def _beside_field(key: str, card: PlaqueCard, room: Box, canvas: Canvas) -> Iterator[Item]:
    """Yield the name with the number at its right, or below it where there is no room; medals; the facts."""
    style = Style(Face.DISPLAY, 30)
    digits = canvas.type.width(max("100", card.digits, key=len), style) + 4
    if room.w >= ROOMY:
        upper, lower = room.column_of([1.35, 1], 2)
        number, name = upper.cut_right(digits, 6)
        medals, name = name.cut_bottom(MEDAL, 0) if card.plaque.medals else (name, name)
    else:
        name, below, lower = room.column_of([1.05, 1.1, 1], 1)
        number, medals = below.cut_right(digits, 6)
        style = style._replace(size=min(30.0, below.h * 1.1))
    yield from _number(key, card, number, canvas, style, "right", medals=False)
    yield from _medals(key, card.plaque.medals, medals)
    yield _name(key, card, name, canvas)
    yield from _facts(key, card.plaque.facts, lower, canvas)


def _low(key: str, card: PlaqueCard, box: Box, canvas: Canvas) -> Iterator[Item]:
    """Yield the token at the left of two rows, and the facts below it over the whole width."""
    room = box.inset(9, 4)
    token, room = room.cut_left(_token_side(card, room, canvas, broad=box.w >= BROAD), 6)
    yield from _token(key, card, token._replace(h=token.w).moved(-1, 0 if box.h < TALL else 4))
    name, middle, lower = room.column(3)
    if box.w >= BROAD:
        digits = _digits_room(card, canvas)
        number = Box(name.x, name.y, name.w, name.h + middle.h)
        yield from _number(key, card, number, canvas, BIG, "right", medals=False)
        yield _name(key, card, name.cut_right(digits)[1], canvas)
        yield from _medals(key, card.plaque.medals, middle.cut_right(digits)[1])
    else:
        yield _name(key, card, name, canvas)
        yield from _number(key, card, middle, canvas, Style(Face.DISPLAY, 23), "left")
    yield from _facts(key, card.plaque.facts, Box(box.x + 9, lower.y, box.w - 18, lower.h), canvas)


def _token_side(card: PlaqueCard, room: Box, canvas: Canvas, *, broad: bool) -> float:
    """Return the side of the token of a low plaque: large enough for its initial, if that shortens no name."""
    side, lettered = min(32.0, room.h * 0.55), lettered_side(canvas.unit)
    if not side < lettered <= room.h * UPPER:
        return side
    wide = room.w - 6 - (_digits_room(card, canvas) if broad else 0.0)
    beside = [_set(card, Box(0, 0, wide - each, room.h / 3), canvas)[0] for each in (lettered, side)]
    return lettered if beside[0] == beside[1] else side


def _digits_room(card: PlaqueCard, canvas: Canvas) -> float:
    """Return the width of the number of a broad plaque."""
    return max(DIGITS, canvas.type.width(card.digits, BIG) + 6)


def _narrow(key: str, card: PlaqueCard, room: Box, canvas: Canvas) -> Iterator[Item]:
    """Yield token, number and medals in a row, below it the name, below that as many facts as fit."""
    rows = room.column_of([1, 1, 2]) if room.h >= DEEP else room.column(3)
    upper, name, lower = (row._replace(w=row.w + 5) for row in rows)  # the rows may reach into the margin
    styles = [Style(Face.DISPLAY, size) for size in (23, 20, 18, 16, 14)]
    least = canvas.type.width(card.digits, styles[-1]) + 4
    side, lettered = max(16.0, min(28.0, upper.h + 2, room.w - least)), lettered_side(canvas.unit)
    token, rest = upper.cut_left(lettered if side < lettered <= min(upper.h + BEYOND, room.w - least) else side, 3)
    yield from _token(key, card, token.middle(token.w, token.w))
    style = next((each for each in styles if canvas.type.width(card.digits, each) <= rest.w), styles[-1])
    yield from _number(key, card, rest, canvas, style, "left", medals=False)
    beside = _beside_number(card, rest, canvas, style)
    if beside.w < min(MEDAL, beside.h) and room.h >= DEEP:
        beside = lower.cut_bottom(lower.h / 2)[0].cut_right(lower.w * LAST)[0]
    yield from _medals(key, card.plaque.medals, beside)
    yield _name(key, card, name, canvas)
    yield from _facts(key, card.plaque.facts, lower, canvas)


def _name(key: str, card: PlaqueCard, box: Box, canvas: Canvas) -> Item:
    """Return the item of a name that is set in `box`."""
    name, set_in = _set(card, box, canvas)
    return Item(f"{key}{NAME}", "text", _line(box), (name, set_in, "ink", "left"), LAYER, label=card.player.name)


def _set(card: PlaqueCard, box: Box, canvas: Canvas) -> tuple[str, Style]:
    """Set the name as large as it fits; if even the smallest size is too wide it is not bold, then shortened."""
    style = STYLES["small bold"]
    tall = SIZES if canvas.type.line(style) <= box.h + 4 else SIZES[SIZES.index(17.0) :]
    styles = [style._replace(size=max(LEAST / canvas.unit, size)) for size in tall]
    styles.append(STYLES["small"]._replace(size=styles[-1].size))
    return set_name(card.player.name, styles, box.w, canvas.type)


def cut_names(items: Iterable[Item]) -> Iterator[tuple[str, str]]:
    """Yield the key of each plaque on which a name is not whole, with the whole name."""
    for item in items:
        if item.key.endswith(NAME) and item.args[0] != item.label:
            yield item.key.removesuffix(NAME), item.label


def _number(
    key: str, card: PlaqueCard, box: Box, canvas: Canvas, style: Style, align: str, *, medals: bool = True
) -> Iterator[Item]:
    """Yield the number and, if wanted, the medals beside it."""
    words = card.digits
    tone = "oxblood" if card.active else "ink"
    yield Item(f"{key}/number", "text", _line(box), (words, style, tone, align), LAYER, label=words)
    if medals:
        yield from _medals(key, card.plaque.medals, _beside_number(card, box, canvas, style))


def _beside_number(card: PlaqueCard, box: Box, canvas: Canvas, style: Style) -> Box:
    """Return the room for medals at the right of a number in `box`."""
    return box.cut_left(canvas.type.width(max("88", card.digits, key=len), style) + 8, 0)[1]


def _medals(key: str, medals: Sequence[Fact], box: Box) -> Iterator[Item]:
    """Yield medals side by side or one above the other; none where not even one fits."""
    side = min(MEDAL, box.h)
    if box.w < side:
        return
    step = min(side + 2, (box.w - side) / max(1, len(medals) - 1)) if len(medals) > 1 else side
    for i, medal in enumerate(medals):
        at = Box(box.x + i * max(step, 3.0), box.centre[1] - side / 2, side, side)
        yield Item(f"{key}/medal {i}", medal.look, at, medal.args, LAYER)


def _facts(key: str, facts: Sequence[Fact], box: Box, canvas: Canvas) -> Iterator[Item]:
    """Yield signs with numbers, evenly spread, in more rows where one is too short and there is room for them.

    Where they do not fit, those in the middle are left out.
    """
    most = max(1, int(box.h / ROW))
    line = box._replace(h=box.h / most)
    sized = (_sized(facts, line, canvas, size) for size in (SIGN, SMALL, TINY))
    fitting = (each for each in sized if len(_in_rows(each[2], box.w)) <= most and max(each[2], default=0) <= box.w)
    side, style, widths = next(fitting, _sized(facts, line, canvas, SMALL))
    rows = _in_rows(widths, box.w)
    if len(rows) > most:
        shown = list(range(len(facts)))
        while len(shown) > 1 and sum(widths[i] for i in shown) > box.w:
            del shown[len(shown) // 2]
        rows = [shown]
    for row, place in zip(rows, box.middle(box.w, line.h * len(rows)).column(max(1, len(rows))), strict=True):
        gap = min(18.0, max(2.0, (box.w - sum(widths[i] for i in row)) / max(1, len(row) - 1)))
        x = box.x
        for i in row:
            sign = Box(x, place.y, side, place.h)
            rest = Box(x + side + BESIDE, place.y, widths[i] - side - BESIDE, place.h)
            x += widths[i] + gap
            yield from _fact(f"{key}/fact {i}", facts[i], (sign, rest, box), style, canvas)


def _in_rows(widths: Sequence[float], wide: float) -> list[list[int]]:
    """Return which of those widths stand in each row if none is longer than `wide`; one that is stands alone."""
    rows: list[list[int]] = []
    for i, each in enumerate(widths):
        if rows and sum(widths[j] for j in rows[-1]) + each <= wide:
            rows[-1].append(i)
        else:
            rows.append([i])
    return rows


def _fact(key: str, fact: Fact, boxes: tuple[Box, Box, Box], style: Style, canvas: Canvas) -> Iterator[Item]:
    """Yield a fact; the boxes are those of its sign, of the words beside it, and of a fact without a sign."""
    sign, rest, box = boxes
    if fact.look:
        wide, tall = (sign.w * 0.72, sign.w) if fact.look == "card back" else (sign.w, sign.w * 0.92)
        place = sign.middle(wide, min(tall, sign.h))
        yield Item(key, fact.look, place, fact.args, LAYER, label=fact.words)
        yield _words(f"{key} words", fact, rest._replace(w=rest.w + 4), style, canvas)
    # words that do not fit are left out: the sign says the same
    elif canvas.type.fitted(fact.words, STYLES["small note"], box.w)[0] == fact.words:
        yield _words(f"{key} words", fact, box, STYLES["small note"], canvas)
    elif wrapped := _wrapped(fact.words, box, canvas.type):
        tall = canvas.type.height(fact.words, wrapped, box.w)
        yield items.prose(f"{key} words", fact.words, box.middle(box.w, tall), wrapped, "ink2", layer=LAYER)


def _wrapped(words: str, box: Box, type_: Typesetter) -> Style | None:
    """Return the largest style in which words fit in a box in several lines, None if none does."""
    note = STYLES["small note"]
    styles = [note._replace(size=note.size * share) for share in SHARES if note.size * share * type_.unit >= LEAST]
    return next(
        (
            each
            for each in styles
            if type_.height(words, each, box.w) <= box.h + 4
            and all(type_.width(word, each) <= box.w for word in words.split())
        ),
        None,
    )


def with_numbers(said: Mapping[str, Said]) -> dict[str, Said]:
    """Return what is said of things by key, and the same of the number beside a sign as of the sign."""
    return {**said, **{f"{key} words": each for key, each in said.items() if "/fact " in key}}


def _words(key: str, fact: Fact, box: Box, style: Style, canvas: Canvas) -> Item:
    """Return the words of a fact, in ink beside its sign, paler without a sign."""
    line, set_in = canvas.type.fitted(fact.words, style, box.w)
    return Item(
        key, "text", _line(box), (line, set_in, "ink" if fact.look else "ink2", "left"), LAYER, label=fact.words
    )


def _sized(facts: Sequence[Fact], box: Box, canvas: Canvas, size: float) -> tuple[float, Style, list[float]]:
    """Return the side of signs of a size, the style of their numbers, and the width of each sign with its number."""
    side, style = min(size, box.h), Style(Face.BOLD, 20 if size == SIGN and box.h >= 22 else 17)
    least = canvas.type.width("88", style)  # so that all plaques of a table show the same facts
    widths = [side + BESIDE + max(least, canvas.type.width(fact.words, style)) + 2 for fact in facts]
    return side, style, widths


def _line(box: Box) -> Box:
    """Return the box of a line of text: letters may reach a little beyond their row."""
    return box.middle(box.w, max(box.h, LINE))


def bond_items(
    key: str, seat: int, found: Sequence[Bond], boxes: Sequence[Box], tokens: Sequence[tuple[str, str]]
) -> Iterator[Item]:
    """Yield the bonds of a plaque, drawn below the plaques; `tokens` are the arguments of the seats' tokens.

    The arguments of a bond's look are the tokens at its left and at its right end, of which each shows who is at the
    other one, and which part it draws: the "band", or its "ends", which no other bond covers.
    """
    for bond in found:
        (left, a), (right, b) = sorted((boxes[each].centre[0], each) for each in (seat, bond.seat))
        top = max(boxes[each].bottom for each in (a, b)) - BOND * OVER + bond.lane * LANE
        box = Box(left, top, right - left, BOND).inset(MEET + bond.lane * ASIDE, 0)
        ends = (tokens[b], tokens[a])
        layer = LAYER + 4 - min(3, bond.lane)  # an upper bond covers the lower ones
        yield Item(f"{key}/bond {bond.seat}", bond.look, box, (*ends, "band"), layer, label=bond.words)
        yield Item(f"{key}/bond {bond.seat} ends", bond.look, box, (*ends, "ends"), LAYER + 5)
