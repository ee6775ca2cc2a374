"""Reward cards to be clicked: one's own, and those of the others from whom something may be taken."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.kernel.types import Seat
from game.rules.mousquetaires.board.box import value
from game.rules.mousquetaires.sentences.naming import place_name
from game.rules.mousquetaires.state import PLACES, Cover, Place
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.text.person_name import set_name
from game.ui.draw.text.typesetting import STYLES, Style
from game.ui.games.mousquetaires.forms.hand import share
from game.ui.games.mousquetaires.forms.question import MousquetairesQuestion
from game.ui.games.mousquetaires.forms.rewards import GAP, covered, face
from game.ui.widgets.control import Tile
from game.ui.widgets.fan import SHAPE
from game.ui.widgets.form_sheet import Block
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args
from game.words import Words

PLACE, FROM = "place ", "from "
"""The beginnings of keys: of one's own cards, then the place; of those of others, then the seat and the place."""
LIFT: Final = 8.0
"""How much higher a chosen card lies, in units."""
TOKEN: Final = 34.0
NAMED: Final = ("bold", "small bold", "small")
"""All names are set in the first of these in which each has room."""
OWN, OTHER = 84.0, 68.0
"""The least heights of one's own cards and of those of others."""
BETWEEN, APART = 8.0, 22.0
"""From the cards of one player to those of the next, at least and where there is room."""
LINE: Final = 30.0
"""The height of the line under a card, or of a name above the cards."""


class CardChoice(NamedTuple):
    """Which cards may be clicked, and which are chosen."""

    able: frozenset[tuple[Seat, Place]]
    chosen: frozenset[tuple[Seat, Place]]


def own(
    page: Page, question: MousquetairesQuestion, shown: CardChoice, highs: tuple[float, float], *, faces: bool
) -> Block:
    """Put the seat's own three cards, open or face down; under each what it pays or bears.

    `highs` are their least height in units, and that where there is room.
    """
    tr, (least, tall) = page.tr, highs

    def put(box: Box, area: str) -> None:
        cards = box.cut_bottom(LINE)[1].cut_top(LIFT)[1]
        wide = min(cards.h * SHAPE, (cards.w - 2 * GAP) / len(PLACES))
        for place, column in enumerate(cards.row(len(PLACES), 4)):
            at = column.middle(wide, wide / SHAPE)
            said = _pays(question, place, tr) if faces else _lies(question.cover(question.seat, place), tr)
            _put_card(page, question, f"{PLACE}{place}", (question.seat, place), at, area, shown, faces=faces)
            line = Box(column.x, at.bottom + 4, column.w, LINE - 4)
            words, style = page.canvas.type.fitted(said, STYLES["small note"], line.w)
            page.put(
                Item(f"form/{PLACE}{place}", "text", line, (words, style, "ink", "centre"), 5, label=said), area=area
            )

    return Block(lambda _wide: LIFT + least + LINE, put, more=tall - least)


def others(page: Page, question: MousquetairesQuestion, shown: CardChoice) -> Block:
    """Put the cards of those from whom something may be taken, in a row for each."""
    seats = sorted({seat for seat, _ in shown.able})
    rows, gaps, tall = len(seats), len(seats) - 1, share(page, 0.1, OTHER, 120.0)
    least, most = rows * OTHER + gaps * BETWEEN, rows * tall + gaps * APART

    def put(box: Box, area: str) -> None:
        gap = BETWEEN if box.h < rows * tall + gaps * BETWEEN else (box.h - rows * tall) / max(1, gaps)
        places = [row.middle(row.w, min(tall, row.h)) for row in box.column(rows, gap)]
        beside, type_, styles = _beside_cards(places[0])[1].w, page.canvas.type, [STYLES[each] for each in NAMED]
        widest = [max(type_.width(question.name(seat), style) for seat in seats) for style in styles]
        alike = next((style for style, wide in zip(styles, widest, strict=True) if wide <= beside), styles[-1])
        for seat, place in zip(seats, places, strict=True):
            _put_other(page, question, seat, shown, place, area, alike)

    return Block(lambda _wide: least, put, more=most - least)


def _beside_cards(box: Box) -> tuple[Box, Box]:
    """Split a row of three cards off the right; returns (cards, rest)."""
    return box.cut_right(3 * box.h * SHAPE + 20, 12)


def _put_other(
    page: Page, question: MousquetairesQuestion, seat: Seat, shown: CardChoice, box: Box, area: str, style: Style
) -> None:
    """Put the cards of one of them, with token and name at their left."""
    name, (cards, left) = question.name(seat), _beside_cards(box)
    token, line = left.middle(left.w, TOKEN + LINE).cut_top(TOKEN)
    words, set_in = set_name(name, [style], line.w, page.canvas.type)
    page.put(
        Item(f"form/other {seat}", "token", token.middle(TOKEN, TOKEN), token_args(question.players, seat), 5),
        Item(f"form/other {seat} name", "text", line, (words, set_in, "ink", "centre"), 5, label=name),
        area=area,
    )
    for place, at in enumerate(cards.row(len(PLACES), 10)):
        _put_card(page, question, f"{FROM}{seat} {place}", (seat, place), at, area, shown, faces=False)


def _put_card(
    page: Page,
    question: MousquetairesQuestion,
    key: str,
    spot: tuple[Seat, Place],
    at: Box,
    area: str,
    shown: CardChoice,
    *,
    faces: bool,
) -> None:
    """Put a reward card that can be clicked, with what lies on it."""
    tr, (seat, place) = page.tr, spot
    mood = "" if spot in shown.able else "quiet"
    look: str = "mousquetaires/back"
    args: Args = (mood,)
    label = place_name(place, tr).capitalize()
    if faces:
        look, args, name = face(question.hand.rewards[place], tr, mood)
        label = tr("{name}: {card}", name=label, card=name)
    elif seat != question.seat:
        label = tr("{who}: {what}", who=question.name(seat), what=place_name(place, tr))
    hint = f"{label} ({_lies(question.cover(seat, place), tr)})"
    picked = spot in shown.chosen
    lift = LIFT if picked else 0.0
    page.add(
        Tile(
            key=key,
            box=at,
            look=look,
            args=args,
            label=label,
            hint=hint,
            shortcut=str(place + 1) if seat == question.seat and spot in shown.able else "",
            picked=picked,
            lift=lift,
            area=area,
        )
    )
    page.put(*covered(f"form/{key}", question.table, seat, place, at.moved(0, -lift), 12), area=area)


def _lies(cover: Cover, tr: Words) -> str:
    match cover:
        case "gem":
            return tr("a gem")
        case "prison":
            return tr("a prison")
        case _:
            return tr("free")


def _pays(question: MousquetairesQuestion, place: Place, tr: Words) -> str:
    worth = value(question.hand.rewards[place])
    match question.cover(question.seat, place):
        case "gem":
            return tr("2 × {value} = {n}", value=worth, n=2 * worth)
        case "prison":
            return f"0 × {worth} = 0"
        case _:
            return tr.plural("{n} ducat", "{n} ducats", worth)
