"""The pictures in the rule book of Mousquetaires, by the paragraph they stand under."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from game.rules.mousquetaires.board.box import Board, Card, Guard, swords, value
from game.rules.mousquetaires.state import Cover
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.materials.prints import Print
from game.ui.games.mousquetaires.looks.cards import NAMES, titles
from game.ui.widgets.fan import SHAPE
from game.words import Words

CLOTH: Final = Box(0, 0, 940, 400)
"""The piece of the table that is shown, in its own units."""
MIDDLE: Final = CLOTH.inset(76, 64)
ORDER: Final[tuple[Card, ...]] = (30, 33, 70, 72, 74, 101)
"""Cards from the lowest to the highest."""
WON: Final[tuple[Guard, tuple[Card, ...]]] = (16, (72, 31, 63))
"""The duel of paragraph 11, ..."""
LOST: Final[tuple[Guard, tuple[Card, ...]]] = (20, (72, 34, 32))
"""... that of paragraph 12, ..."""
PAID: Final[tuple[Card, ...]] = (102, 91, 13)
"""... and the reward of paragraph 25."""
COVERS: Final[tuple[Cover, ...]] = ("gem", "", "prison")
TAG: Final = (132.0, 34.0)
Drawn: TypeAlias = tuple[str, Args]
"""How a card is drawn: its look and the arguments."""
BACKS: Final[Sequence[Drawn]] = [("mousquetaires/back", ("normal",))] * 3


def prints(board: Board, tr: Words) -> Mapping[str, Print]:
    """Return the pictures, drawn with the cards of `board`, the box."""
    seats = max(board.pile)
    return {
        "2": _print(
            _row("card", [_face(card, tr) for card in ORDER], MIDDLE),
            tr("From lowest to highest: value counts first, then swords."),
        ),
        "3": _print(
            _guards(board.pile[seats], tr),
            tr("With {n} players, you meet nine of these guards.", n=seats),
        ),
        "4": _print(
            _rewards(BACKS, COVERS),
            tr("A gem doubles the first card, the second is bare, a prison makes the third worthless."),
        ),
        "11": _print(_duel(*WON, tr), tr("7 + 3 + 6 reach 16. The 7 is the highest card and brings a gem.")),
        "12": _print(
            _duel(*LOST, tr), tr("7 + 3 + 3 do not make 20. The 3 with fewer swords is the lowest and brings a prison.")
        ),
        "19": _print(
            _rewards(BACKS, ("prison",) * 3),
            tr("Three prisons: from the next duel on, this player is in jail."),
        ),
        "25": _print(
            _rewards([_face(card, tr) for card in PAID], COVERS),
            tr("Twice 10, once 9 and nothing for the 1: 29 ducats."),
        ),
    }


def _print(drawn: Iterator[Item], caption: str) -> Print:
    cloth = Item("cloth", "mousquetaires/table", CLOTH, (), -5)
    return Print((cloth, *sorted(drawn, key=lambda item: item.layer)), CLOTH, caption)


def _face(card: Card, tr: Words, mood: str = "") -> Drawn:
    args = ("normal", value(card), swords(card), tr(NAMES[value(card)]), mood)
    return "mousquetaires/card", args


def _boxes(count: int, room: Box, gap: float) -> list[Box]:
    """Return boxes for `count` cards side by side in the middle of a room, as large as fits."""
    wide = min(room.h * SHAPE, (room.w - gap * (count - 1)) / count)
    return room.middle(count * wide + gap * (count - 1), wide / SHAPE).row(count, gap)


def _row(key: str, drawn: Sequence[Drawn], room: Box, gap: float = 18.0) -> Iterator[Item]:
    for i, ((look, args), box) in enumerate(zip(drawn, _boxes(len(drawn), room, gap), strict=True)):
        yield Item(f"{key} {i}", look, box, args, 2)


def _guards(guards: Sequence[Guard], tr: Words) -> Iterator[Item]:
    rows = (guards[: len(guards) // 2], guards[len(guards) // 2 :])
    for i, (row, room) in enumerate(zip(rows, CLOTH.inset(90, 46).column(2, 14), strict=True)):
        drawn = [("mousquetaires/guard", ("normal", guard, titles(tr))) for guard in row]
        yield from _row(f"guard {i}", drawn, room, 22)


def _rewards(cards: Sequence[Drawn], covers: Sequence[Cover]) -> Iterator[Item]:
    yield from _row("reward", cards, MIDDLE, 44)
    for i, (cover, box) in enumerate(zip(covers, _boxes(len(covers), MIDDLE, 44), strict=True)):
        if cover:
            made = ("gem", 0) if cover == "gem" else ("bars", 8)
            yield Item(f"cover {i}", "mousquetaires/cover", box, made, 3)


def _duel(guard: Guard, cards: Sequence[Card], tr: Words) -> Iterator[Item]:
    """Draw the guard at the left, the cards, the sum; the card that counts has its plate."""
    total = sum(map(value, cards))
    won = total >= guard
    one = max(cards) if won else min(cards)
    room = MIDDLE.moved(0, -14)
    boxes = _boxes(5, room, 30)
    args = ("normal", guard, titles(tr))
    yield Item("guard", "mousquetaires/guard", boxes[0], args, 2)
    mood = "best" if won else "worst"
    for i, (card, box) in enumerate(zip(cards, boxes[1:], strict=False)):
        look, drawn = _face(card, tr, mood if card == one else "")
        yield Item(f"card {i}", look, box, drawn, 3 if card == one else 2)
        if card == one:
            words = tr("Highest") if won else tr("Lowest")
            tag = Box(box.centre[0] - TAG[0] / 2, box.bottom + 8, *TAG)
            yield Item("tag", "mousquetaires/tag", tag, (words, mood), 4)
    note = tr("against {guard}", guard=guard)
    side = boxes[-1].w * 1.16
    yield Item(
        "sum", "mousquetaires/sum", boxes[-1].middle(side, side), (str(total), note, "won" if won else "lost"), 2
    )
