"""The cards of a hand on a sheet: face down for all, or open as a fan of tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from game.rules.castle_risk.state import Card, Shown
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.castle_risk.card_words import card_text, picture_of
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion, spread
from game.ui.widgets import fan
from game.ui.widgets.control import Button, Enlargement, Tile
from game.ui.widgets.fan import FanCard
from game.ui.widgets.form_sheet import LOW, Block, button
from game.ui.widgets.page import Page

FAN: Final = (104.0, 206.0)
"""The least and the greatest height of a fan, in units."""
SMALL: Final = 76.0
"""The least height on a low page, where the cards would be cut else."""
SHARE: Final = 0.2
"""Between them, its height as a share of the canvas height."""
GROWN: Final = 0.22
"""The share by which it may be higher where there is room; on a low page it grows to the greatest height."""
MANY: Final = 6
"""The most cards that lie in one fan wherever they are seen."""
STRIP: Final = 40.0
"""The least width in units of what is seen of a card: where it is less, and there is room, there are two fans."""
PITCH: Final = 0.64
"""The distance between two fans, in heights of a fan."""
RAISED: Final = 0.07
"""How far a card that can be played now is raised above the others, in card heights."""
HELD: Final = 340.0
"""The width in units of the card under the mouse."""
READ: Final = 300.0
"""Its least width in pixels, so that its sentence can be read."""
LINE: Final = 30.0
"""The height of the line that counts the cards."""
BACK: Final = "form/back "
"""The keys of cards that lie face down begin so."""
BESIDE: Final = 44.0
"""Units from such a card to the cards of the fan: the edge of the panel lies between."""


def hand_strip(page: Page, question: CastleRiskQuestion) -> tuple[Block, ...]:
    """Return the hand at the foot of a public sheet: the number of cards, or the cards if the seat plays alone.

    On a low page only the plaque counts the cards.
    """
    tr, tall = page.tr, fan_height(page)
    if question.alone:
        held = spread(question.hand.cards)
        return (
            (fanned(page, held, tall, lambda card: "playable" if card in playable(question) else "quiet"),)
            if held
            else ()
        )
    shown: Shown = question.view.shown[question.seat]
    number = shown.cards
    words, counted = tr.plural("{n} card in hand", "{n} cards in hand", number), page.canvas.box.h >= LOW

    def put(box: Box, area: str) -> None:
        line, fanned_box = box.cut_bottom(*((LINE, 2) if counted else (0, 0)))
        for i, place in enumerate(fan.fan(fanned_box, number)):
            key = f"{BACK}{i}"
            page.put(Item(key, "card back", place.box, ("normal", "castle_risk", "", place.angle), 6 + i), area=area)
        if counted:
            page.put(items.text("form/cards", words, line, "small note", "ink2", "centre"), area=area)

    return (Block(lambda _wide: tall + (LINE + 2 if counted else 0), put, _growth(page)),) if number else ()


def fan_height(page: Page) -> float:
    """Return how high a fan is at least."""
    if page.canvas.box.h < LOW:
        return SMALL
    return min(FAN[1], max(FAN[0], SHARE * page.canvas.box.h))


def _growth(page: Page) -> float:
    """Return how much higher a fan may be where there is room."""
    return FAN[1] - SMALL if page.canvas.box.h < LOW else GROWN * fan_height(page)


def my_cards(page: Page) -> Button:
    """Return the button that opens the hand."""
    return button("hand", page.tr("My cards"), hint=page.tr("Look at your cards and play them"), shortcut="H", pad="X")


def playable(question: CastleRiskQuestion) -> frozenset[Card]:
    """Return the kinds of card that can be played now."""
    from game.rules.castle_risk import moves

    able = {kind for each in question.kinds() if (kind := _cards().get(type(each[0])))}
    if any(isinstance(each[0], moves.Sail) for each in question.kinds()):
        able.add("Admiral")
    return frozenset(able)


def _cards() -> dict[type, Card]:
    from game.rules.castle_risk import moves

    return {
        moves.Reinforce: "Reinforcements",
        moves.MakeTruce: "Diplomat",
        moves.SendSpy: "Spy",
        moves.PlayGeneral: "General",
        moves.PlayMarshal: "Marshal",
    }


def fanned(
    page: Page,
    held: Sequence[Card],
    tall: float,
    mood: Callable[[Card], str],
    chosen: int | None = None,
) -> Block:
    """Return open cards as tiles, each shown large under the mouse; the keys are "card", the kind, the place."""
    grown = _growth(page)

    def tile(i: int, place: FanCard, box: Box) -> Tile:
        card = held[i]
        title, when, rule = card_text(card, page.tr)
        now = mood(card)
        lies = place.box.moved(0, -RAISED * place.box.h if now == "playable" and i != chosen else 0)
        return Tile(
            key=f"card {card} {i}",
            box=lies,
            look="card",
            args=(picture_of(card), title, now, place.angle),
            picked=i == chosen,
            label=title,
            large=Enlargement(
                "card enlarged", ("normal", picture_of(card), title, when, rule), held_box(page, box, lies)
            ),
        )

    def put(box: Box, area: str) -> None:
        first = _first_fan(box, len(held), tall)
        for fan_box, begin, end in _fans(box, len(held), first, tall + grown):
            at = chosen - begin if chosen is not None and begin <= chosen < end else None
            places = fan.fan(fan_box, end - begin, at)
            for i in sorted(range(begin, end), key=lambda i: i == chosen):  # the last one is the first to be hit
                layer = 10 + (end if i == chosen else i) + begin
                page.add(msgspec.structs.replace(tile(i, places[i - begin], box), layer=layer, area=area))

    crowded = len(held) > MANY
    return Block(lambda _wide: tall, put, grown + (PITCH * tall if crowded else 0.0))


def _first_fan(box: Box, count: int, tall: float) -> int:
    """Return how many cards lie in the first fan: all of them, unless there is room for two fans and need of them."""
    step = (box.w - tall * fan.SHAPE) / max(1, count - 1)
    return count if step >= STRIP or box.h < (1 + PITCH) * tall else -(-count // 2)


def _fans(box: Box, count: int, first: int, tallest: float) -> list[tuple[Box, int, int]]:
    """Return the box of each fan, the number of its first card and that after its last one."""
    if first == count:
        return [(box.middle(box.w, min(box.h, tallest)), 0, count)]
    tall = box.h / (1 + PITCH)
    return [(Box(box.x, box.y, box.w, tall), 0, first), (Box(box.x, box.bottom - tall, box.w, tall), first, count)]


def held_box(page: Page, fan_box: Box, card: Box) -> Box:
    """Return where the enlarged card of a fan lies: left of the panel, over the board."""
    canvas = page.canvas
    wide = min(max(HELD, READ / canvas.unit), (canvas.box.h - 32) * fan.SHAPE)
    tall = wide / fan.SHAPE
    y = min(max(16.0, card.centre[1] - tall / 2), canvas.box.h - tall - 16)
    return Box(max(16.0, fan_box.x - BESIDE - wide), y, wide, tall)


def rule_of(page: Page, card: Card) -> str:
    """Return the title of a card, when it is played, and its rule."""
    title, when, rule = card_text(card, page.tr)
    return page.tr("{card}: {when}. {rule}", card=title, when=when[0].lower() + when[1:], rule=rule)
