"""Blocks of the forms: a large number, the two sides of a battle, what is to be expected, rows, players to choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.kernel.types import Seat
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.person_name import set_name
from game.ui.draw.text.typesetting import STYLES, Style
from game.ui.games.castle_risk.chances import percent
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion
from game.ui.games.castle_risk.map import ART
from game.ui.widgets.control import Amount, Button, Tile
from game.ui.widgets.form_sheet import SMALL_PAGE, Block, FormSheet, control
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args

REST: Final = Style(Face.DISPLAY, 64)
"""What is still to be placed."""
SLIP: Final = (60.0, 84.0)
"""The height of the slip on which that is written: on a small page, and the usual one."""
ARMIES: Final = Style(Face.DISPLAY, 42)
"""How many fight on a side."""
CLOSE: Final = 66.0
"""The height of a side on a small page where only the token, the armies and the land have room."""
LAND: Final = 24.0
"""The height of the line with the land there."""
THIN: Final = 10.0
"""The height of the bar of a chance where little else has room."""
DICE: Final = (46.0, 58.0)
"""The height of the choice of dice: the least on a small page, and the usual one."""
WRITTEN: Final = 28 / 110
"""The share of the height of a side that each of its two lines takes."""
SHARE: Final = Style(Face.DISPLAY, 40)
"""A chance in per cent."""
ROW: Final = 52.0
PLAYER: Final = (44.0, 52.0)
"""The height of a player's button on a low canvas, and on any other."""
LOW: Final = 1000.0
BETWEEN: Final = 6.0
TOKEN: Final = 46.0
"""The width that the token takes of such a button."""
MANY: Final = 3
"""More players than this stand in two columns, even if their names are shortened."""


class Side(NamedTuple):
    """One side of a battle: the token of its player, its land, its armies; `card` is its leader."""

    token: tuple[str, str]
    name: str
    land: str
    armies: int
    card: str = ""
    walled: bool = False
    aboard: bool = False


def is_small(page: Page) -> bool:
    """Tell whether text is large or the window small, so that only what must be seen has room."""
    return page.canvas.box.h < SMALL_PAGE


def count(page: Page, number: int, words: str, token: tuple[str, str] = ("", "")) -> Block:
    """Return a large number with its caption below and its owner's token beside it, if it has an owner.

    On a small page the caption stands at the right of the number.
    """
    type_, under, small = page.canvas.type, STYLES["note"], is_small(page)
    tall, style = (SLIP[0], REST._replace(size=REST.size * SLIP[0] / SLIP[1])) if small else (SLIP[1], REST)
    least = max(90.0 if small else 120.0, type_.width(str(number), style) + 44)

    def high(wide: float) -> float:
        return tall if small else tall + 8 + type_.height(words, under, wide)

    def parts(box: Box) -> tuple[Box, Box]:
        """Return the box of the slip and that of the caption."""
        if not small:
            slip, rest = box.cut_top(tall, 6)
            return slip.middle(least, tall), rest
        owned = 62.0 if any(token) else 0.0
        wide = min(type_.width(words, under) + 12, box.w - owned - least - 14)
        row = box.middle(owned + least + 14 + wide, tall).cut_left(owned)[1]
        slip, rest = row.cut_left(least, 14)
        return slip, rest.middle(rest.w, type_.height(words, under, rest.w))

    def put(box: Box, area: str) -> None:
        slip, rest = parts(box)
        page.put(Item("form/rest slip", "slip", slip, ("normal",), 4), area=area)
        page.put(items.text("form/rest", str(number), slip, style, "oxblood", "centre"), area=area)
        if any(token):
            place = Box(slip.x - (62 if small else 66), slip.y, 52, slip.h).square()
            page.put(Item("form/rest token", "token", place, token, 5), area=area)
        page.put(items.prose("form/rest words", words, rest, under, "ink", "left" if small else "centre"), area=area)

    return Block(high, put)


def say_ends(sheet: FormSheet, words: str) -> None:
    """Say from which land to which armies go; on a small page in small type, so that it is one line."""
    sheet.say("ends", words, "small bold" if is_small(sheet.page) else "label")


def sides(page: Page, left: Side, right: Side) -> Block:
    """Return the two sides of a battle, the attacker at the left; on a small page without names if they must."""
    small = is_small(page)
    tall, edge = (100.0, (8, 3)) if small else (124.0, (8, 7))
    least = CLOSE if small else tall

    def put(box: Box, area: str) -> None:
        a, b = box.cut_left((box.w - 18) / 2, 18)
        for key, side, place in (("attacker", left, a), ("defender", right, b)):
            page.put(Item(f"form/{key} slip", "slip", place, ("normal",), 4), area=area)
            page.put(*_side(page, key, side, place.inset(*edge), named=box.h >= tall), area=area)
        mark = Box(a.right, box.y, 18, box.h).middle(18, 18)
        page.put(Item("form/against", "lozenge", mark, (), 5), area=area)

    return Block(lambda _wide: least, put, tall - least)


def _side(page: Page, key: str, side: Side, box: Box, *, named: bool) -> list[Item]:
    type_, tall = page.canvas.type, box.h * WRITTEN if named else LAND
    lines = (("land", side.land, "small bold"), ("name", side.name, "small note"))[: 2 if named else 1]
    head, rest = box.cut_top(box.h - len(lines) * tall - 2, 2)
    token, number = head.cut_left(40, 4)
    made = []
    if any(side.token):
        made.append(Item(f"form/{key} token", "token", token.square(), side.token, 6, label=side.name))
    if side.card:
        thing, number = number.cut_right(36, 2)
        args = ("normal", side.card, "")
        chip = thing.middle(min(36, head.h * 0.72), min(50, head.h))
        made.append(Item(f"form/{key} card", "card chip", chip, args, 6, label=side.card))
    elif side.walled or side.aboard:
        thing, number = number.cut_right(40, 2)
        look, about = ("atlas/castle", (side.token[0], ART)) if side.walled else ("castle_risk/form thing", ("voyage",))
        stands = thing.middle(min(40, head.h * 0.87), min(46, head.h))
        made.append(Item(f"form/{key} stands", look, stands, about, 6))
    words, set_in = type_.fitted(str(side.armies), ARMIES, number.w)
    made.append(Item(f"form/{key} armies", "text", number, (words, set_in, "oxblood", "centre"), 5, label=words))
    for part, name, style in lines:
        line, rest = rest.cut_top(tall)
        line = line.inset(-6, 0)  # long names come near to the edge
        fits = style if type_.width(name, STYLES[style]) <= line.w else "small note"
        words, set_in = type_.fitted(name, STYLES[fits], line.w)
        made.append(Item(f"form/{key} {part}", "text", line, (words, set_in, "ink", "centre"), 5, label=name))
    return made


def chances(page: Page, share: float, letters: tuple[str, str], head: str, under: str, news: str = "") -> Block:
    """Return a chance, `share` 0–1, as a number and as a bar in the colours of both sides.

    Below it stand some `news`, or where there is room what is `under` it: its cost.
    """
    type_, style = page.canvas.type, STYLES["small note"]

    def put(box: Box, area: str) -> None:
        line, rest = box.cut_top(44, 2)
        number = percent(share, page.tr)
        wide = type_.width(number, SHARE) + 6
        right, left = line.cut_right(wide, 10)
        bold = (name for name in ("bold", "small bold") if type_.width(head, STYLES[name]) <= left.w)
        fits = STYLES[next(bold, "small note")]
        page.put(
            items.prose("form/odds head", head, left.middle(left.w, type_.height(head, fits, left.w)), fits),
            items.text("form/odds", number, right, SHARE, "oxblood", "right"),
            area=area,
        )
        low = box.h < full(box.w)
        bar, rest = rest.cut_top(THIN if low else 22, 2 if low else 8)
        page.put(Item("form/odds bar", "castle_risk/form chance", bar, (round(1000 * share), *letters), 5), area=area)
        if news:
            page.put(items.prose("form/odds words", news, rest, style, "oxblood", "left"), area=area)
        elif not low:
            page.put(items.prose("form/odds words", under, rest, style, "ink2", "left"), area=area)

    def full(wide: float) -> float:
        return 76 + type_.height(news or under, style, wide)

    def least(wide: float) -> float:
        return 46 + THIN + (2 + type_.height(news, style, wide) if news else 0.0)

    if not is_small(page):
        return Block(full, put)
    return Block(least, put, 30 - THIN + (0.0 if news else type_.line(style)))


def tenths(number: float, page: Page) -> str:
    """Write a mean number of armies."""
    whole, tenth = divmod(round(10 * number), 10)
    return page.tr("{whole}.{tenth}", whole=whole, tenth=tenth)


def dice_row(page: Page, colour: str, most: int, chosen: int, why: Callable[[int], str]) -> Block:
    """Return the choice of one to three dice; the keys are "dice 1" and so on."""
    tr = page.tr
    numbers = (1, 2, 3) if colour == "red" else (1, 2)

    def put(box: Box, area: str) -> None:
        for number, place in zip(numbers, box.row(len(numbers), 10), strict=True):
            label = tr.plural("{n} die", "{n} dice", number)
            page.add(
                Tile(
                    key=f"dice {number}",
                    box=place,
                    look="castle_risk/form dice",
                    args=(colour, number),
                    label=label,
                    hint=label,
                    shortcut=str(number),
                    picked=number == chosen and number <= most,
                    why=why(number),
                    area=area,
                )
            )

    least = DICE[not is_small(page)]
    return Block(lambda _wide: least, put, DICE[1] - least)


def amount(page: Page, value: int, low: int, high: int, letter: str, key: str = "amount") -> Block:
    """Return the choice of a number of armies, from `low` to `high`; a smaller one can be typed on the way."""

    def made(box: Box, area: str) -> Amount:
        label = page.tr("Armies")
        return Amount(
            key=key,
            box=box,
            label=label,
            value=value,
            low=low,
            high=high,
            free=high,
            colour=letter,
            shortest=1,
            area=area,
        )

    return control(page, 116.0, made)


class NumberRow(NamedTuple):
    """A row: what it says, a number at its right, and the key of a button that takes one away ("" = none)."""

    words: str
    number: str
    less: str = ""
    picked: bool = False


def rows(page: Page, key: str, lines: Sequence[NumberRow]) -> Block:
    """Return rows of words with numbers."""
    type_ = page.canvas.type

    def put(box: Box, area: str) -> None:
        for i, (line, place) in enumerate(zip(lines, box.column(max(1, len(lines)), 4), strict=False)):
            room = place.inset(4, 0)
            if line.less:
                less, room = room.cut_right(48, 8)
                page.add(
                    Button(
                        key=line.less,
                        box=less.middle(less.w, less.h - 8),
                        label="−",
                        look="paper button",
                        style="heading",
                        hint=page.tr("Take one back"),
                        area=area,
                    )
                )
            number, words = room.cut_right(type_.width(line.number, STYLES["label"]) + 6, 8)
            said, style = type_.fitted(line.words, STYLES["bold" if line.picked else "body"], words.w)
            colour = "oxblood" if line.picked else "ink"
            page.put(
                Item(f"form/{key} {i}", "text", words, (said, style, colour, "left"), 5, label=line.words),
                items.text(f"form/{key} {i} number", line.number, number, "label", "oxblood", "right"),
                area=area,
            )

    return Block(lambda _wide: len(lines) * (ROW + 4) - 4, put)


def seats(
    page: Page, question: CastleRiskQuestion, those: Sequence[Seat], chosen: Sequence[Seat], why: Callable[[Seat], str]
) -> Block:
    """Return a button for each player, with the token; the keys are "seat" and the number, from 0."""
    type_, (grand, plain) = page.canvas.type, (STYLES["small button"], STYLES["small bold"])
    wanted = max((type_.width(question.name(each), grand) for each in those), default=0.0) + TOKEN + 10
    step = PLAYER[page.canvas.box.h >= LOW] + BETWEEN

    def columns(wide: float) -> int:
        return 2 if len(those) > MANY or (len(those) > 1 and (wide - 10) / 2 >= wanted) else 1

    def put(box: Box, area: str) -> None:
        n = columns(box.w)
        for i, seat in enumerate(those):
            place = Box(box.x, box.y + (i // n) * step, box.w, step - BETWEEN).row(n, 10)[i % n]
            put_player(place, area, seat, refused=why(seat))

    def put_player(place: Box, area: str, seat: Seat, *, refused: str) -> None:
        key, name, picked = f"player {seat}", question.name(seat), seat in chosen
        page.add(Tile(key=key, box=place, look="paper button", label=name, picked=picked, why=refused, area=area))
        token, line = place.cut_left(TOKEN)
        styles = [grand] if wanted <= place.w else [plain, plain._replace(size=plain.size * 0.85)]
        words, style = set_name(name, styles, line.w - 8, type_)
        colour = "grey" if refused else "cream" if picked else "ink"
        page.put(
            Item(f"form/{key} token", "token", token.square().inset(7), token_args(question.players, seat), 13),
            Item(f"form/{key} name", "text", line, (words, style, colour, "left"), 13, label=name),
            area=area,
        )

    return Block(lambda wide: -(-len(those) // columns(wide)) * step - BETWEEN, put)
