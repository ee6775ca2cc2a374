"""The pictures in the rule book of Master Citadel, by the paragraph they stand under."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from game.kernel.player import Player
from game.kernel.types import View
from game.rules.master_citadel.board import Board, Square
from game.rules.master_citadel.house import House
from game.rules.master_citadel.orders import resolve
from game.rules.master_citadel.phases import Resolution
from game.rules.master_citadel.state import Court, Direction, Order, Purse
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.stage import Highlight
from game.ui.draw.materials.prints import Print
from game.words import Words

PLAYERS: Final = (Player("N", "L"), Player("E", "R"), Player("S", "T"), Player("W", "M"))
Variant = Literal["basic", "open"]
EXAMPLES: Final[Mapping[str, tuple[Variant, tuple[Order, ...]]]] = {
    "7": ("basic", (Order(5, "NW"), Order(12, "E"), Order(10, "S"), Order(10, "S"))),
    "20": ("open", (Order(10, "S"), Order(10, "N"), Order(10, "S"), Order(4, "W"))),
    "22": ("open", (Order(32, "N"), Order(32, "E"), Order(18, "S"), Order(5, "NW"))),
}
"""The orders of the examples in the rules; the rules decide where they lead."""


def prints(stage: PlainStage, board: Board, tr: Words) -> Mapping[str, Print]:
    """Return the pictures, drawn on `board`, the court of the box."""

    def shown(caption: str, pawn: Square, selection: Direction | None = None, orders: Sequence[Order] = ()) -> Print:
        """Return a picture of the pawn, the orders beside the gates, and the step of the pawn."""
        court = Court(House(), (0, 1, 2, 3), pawn, 0, [None] * len(PLAYERS), last=tuple(orders))
        purses = [Purse(court.house.capital, veiled=False) for _ in PLAYERS]
        mover = next((seat for seat, order in enumerate(orders) if order.direction == selection), 0)
        view = View(board, mover, Resolution(), court, purses[mover], tuple(purse.shown() for purse in purses))
        highlight = Highlight(selection=("order", selection) if selection else ())
        return Print(tuple(stage.picture(view, PLAYERS, highlight, tr)), stage.board, caption)

    def example(paragraph: str, caption: str) -> Print:
        variant, orders = EXAMPLES[paragraph]
        return shown(caption, board.centre, resolve(orders, House(variant=variant)).direction, orders)

    north, corner = (board.centre[0], 0), (board.size - 1, 0)
    return {
        "1": shown(tr("The start: a player at each gate, the pawn on the centre square."), board.centre),
        "2": shown(tr("One more step north, and North wins."), north, "N"),
        "7": example("7", tr("10 S and 10 S weigh 20, more than 12 E: the pawn goes south. All four pay.")),
        "12": shown(tr("Diagonally out of a corner, across two edges: North and East win together."), corner, "NE"),
        "20": example("20", tr("10 N counters both 10 S. All three fall, and 4 W moves the pawn.")),
        "22": example("22", tr("North and East share the lead at a right angle: the pawn goes between them.")),
    }
