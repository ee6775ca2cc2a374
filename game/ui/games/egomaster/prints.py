"""The pictures in the rule book of Egomaster, by the paragraph they stand under."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.rules.egomaster.board.ring import Board
from game.rules.egomaster.question import MODES, Kind
from game.rules.egomaster.sentences.naming import kind_name, mode_name
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.materials.prints import Print
from game.ui.games.egomaster.desk import ring
from game.words import Words

DESK: Final = Box(0, 0, 940, 400)
"""The piece of the desk that is shown, in its own units."""
MIDDLE: Final = DESK.inset(56, 50)
KINDS: Final[tuple[Kind, ...]] = ("target", "ping_pong", "speed")
VALUES: Final = ((500, 12), (200, 18), (100, 24))
TOWER: Final = (("L", 300.0), ("R", 320.0), ("T", 340.0))
"""The numbers of paragraph 28."""
TRUTH: Final = 330.0
ROLLED: Final = (17, 8)


def prints(board: Board, tr: Words) -> Mapping[str, Print]:
    """Return the pictures, drawn with the ring of `board`."""
    return {
        "3": _print(_tokens(tr), tr("24 × 100, 18 × 200 and 12 × 500: 12,000 in all.")),
        "7": _print(_squares(board), tr("Five squares of the ring; the pawn stands on the rim.")),
        "8": _print(_dice(), tr("Page 17, question 8.")),
        "11": _print(_modes(tr), tr("The icons of the three booklets.")),
        "15": _print(_kinds(tr), tr("The icons of the questions in duo and multi.")),
        "28": _print(_ruler(), tr("320 and 340 are equally close to 330: the dice decide.")),
    }


def _print(drawn: Iterator[Item], caption: str) -> Print:
    desk = Item("desk", "egomaster/desk", DESK, ("plain",), -5)
    return Print((desk, *sorted(drawn, key=lambda item: item.layer)), DESK, caption)


def _tokens(tr: Words) -> Iterator[Item]:
    """Draw a pile of each kind of token, with how many there are."""
    for (value, count), box in zip(VALUES, MIDDLE.row(3, 40), strict=True):
        pile = Box(box.centre[0] - 72, box.y - 20, 144, 240)
        yield Item(f"pile {value}", "egomaster/pile", pile, (value, count, 1), 2)
        words = tr("{n} × {value}", n=count, value=value)
        yield Item(f"count {value}", "egomaster/title", box.cut_bottom(54)[0], (words, "gold"), 3, label=words)


def _squares(board: Board) -> Iterator[Item]:
    """Draw some squares at the bottom of the ring, and a pawn on its rail."""
    count = len(board.ring)
    indexes = [index % count for index in range(count // 2 - 2, count // 2 + 3)]
    boxes = [ring.box(count, index) for index in indexes]
    left, right = min(box.x for box in boxes), max(box.right for box in boxes)
    top = min(box.y for box in boxes)
    scale = min(1.5, MIDDLE.w / (right - left))
    shift = (DESK.centre[0] - (left + right) / 2 * scale, DESK.h * 0.46 - top * scale)

    def placed(box: Box) -> Box:
        return Box(box.x * scale + shift[0], box.y * scale + shift[1], box.w * scale, box.h * scale)

    for index, box in zip(indexes, boxes, strict=True):
        field = board.ring[index]
        give = ring.shift(count, index) if index == count // 2 else (0.0, 0.0)
        args = (count, index, field.mode, field.amount, "lit" if index == indexes[-1] else "quiet", "", give)
        yield Item(f"square {index}", "egomaster/square", placed(box), args, 2)
    pawn = placed(ring.pawn_box(ring.pawn(count, count // 2)))
    yield Item("pawn", "egomaster/pawn", pawn, ("L", ""), 4)


def _dice() -> Iterator[Item]:
    for colour, value, box in zip(("white", "black"), ROLLED, MIDDLE.row(2, 20), strict=True):
        yield Item(colour, "egomaster/d20", box.middle(240, 240), (colour, value, 0), 2)


def _modes(tr: Words) -> Iterator[Item]:
    """Draw the booklets side by side, each below its medal."""
    for mode, box in zip(MODES, MIDDLE.row(3, 30), strict=True):
        yield Item(f"medal {mode}", "egomaster/medal", box.cut_top(170)[0].middle(150, 150), (mode,), 2)
        name = mode_name(mode, tr)
        yield Item(f"name {mode}", "egomaster/spine", box.cut_bottom(72)[0], (mode, name.upper()), 3, label=name)


def _kinds(tr: Words) -> Iterator[Item]:
    for kind, box in zip(KINDS, MIDDLE.row(3, 30), strict=True):
        yield Item(f"medal {kind}", "egomaster/medal", box.cut_top(200)[0].middle(176, 176), (kind,), 2)
        name = kind_name(kind, tr)
        yield Item(f"name {kind}", "egomaster/title", box.cut_bottom(54)[0], (name, "gold"), 3, label=name)


def _ruler() -> Iterator[Item]:
    """Draw a ruler with three numbers and the truth."""
    answers = tuple(((letter, ""), value, f"{value:.0f}", "", f"{abs(value - TRUTH):.0f}") for letter, value in TOWER)
    box = DESK.middle(900, 900 * 478 / 1780)
    yield Item("ruler", "egomaster/ruler", box, (answers, (TRUTH, f"{TRUTH:.0f}"), ("", "."), "all"), 2)
