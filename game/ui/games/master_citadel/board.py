"""The board of Master Citadel, as items: the fortress, a gate per seat, orders, pledges, and the pawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Final

from game.kernel.player import Player
from game.kernel.types import BYSTANDER, Seat, View
from game.rules.master_citadel.outcome import steps_to_win
from game.rules.master_citadel.phases import Discussion, Over, Writing
from game.rules.master_citadel.sentences.naming import POINTS
from game.rules.master_citadel.sentences.story import order_text
from game.rules.master_citadel.state import STEPS, Direction
from game.ui.contract.stage import Highlight
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.master_citadel.layout import COURT, WHOLE, CourtLayout
from game.ui.widgets.tokens import token_args
from game.words import N_, Words

GATES: Final = (N_("North gate"), N_("East gate"), N_("South gate"), N_("West gate"))
SIDES: Final[tuple[Direction, ...]] = ("N", "E", "S", "W")
PAPERS: Final = ("order", "sealed", "seal", "own", "pledge")
"""The beginning of the keys of the papers at a gate; the seat follows."""
DOT: Final = 11.0
"""The width of a dot of the preview, and half the distance between two dots."""


def picture(view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
    """Yield the board from the ground up; the seats in `highlight` are brought out."""
    court = CourtLayout(view.board.size)
    yield Item("shade", "master_citadel/shade", WHOLE, (), -1)
    yield Item("citadel", "master_citadel/citadel", WHOLE, (court.size,), 0)
    for seat in range(len(players)):
        yield from _gate(view, court, seat, players, highlight, tr)
        yield from _papers(view, court, seat, token_args(players, seat), tr)
    yield from _lights(view, court, players)
    yield from _preview(view, court, players, highlight)
    yield Item("pawn shadow", "master_citadel/pawn shadow", court.shadow(view.table.pawn), (), 7)
    yield Item("pawn", "master_citadel/pawn", court.pawn(view.table.pawn), (), 8, label=tr("The pawn"))


def _gate(
    view: View, court: CourtLayout, seat: Seat, players: Sequence[Player], highlight: Highlight, tr: Words
) -> Iterator[Item]:
    """Yield the gatehouse with its token, the strip of its side, and the letter of the compass outside."""
    side, player = view.table.sides[seat], players[seat]
    label = f"{player.name}, {tr(GATES[side])}"
    yield Item(f"inlay {side}", "master_citadel/inlay", court.inlay(side), (player.token, side), 1)
    if seat in highlight.seats:
        yield Item(f"rim {side}", "master_citadel/rim", court.gate(side), (), 2, alpha=highlight.glow)
    yield Item(f"gate {side}", "master_citadel/gate", court.gate(side), (player.token,), 3, label=label)
    if seat not in _winners(view):
        yield Item(f"gate token {side}", "token", court.token(side), token_args(players, seat), 4, label=label)
    compass = tr(POINTS[SIDES[side]])
    yield Item(f"compass {side}", "master_citadel/letters", court.letter(side), (compass, "ink"), 2, label=compass)


def _winners(view: View) -> tuple[Seat, ...]:
    """Return those who have won, or through whose edges the pawn has just gone."""
    if isinstance(view.phase, Over):
        return view.phase.winners
    return tuple(view.table.seat_at(side) for side in view.board.edges(view.table.pawn))


def _lights(view: View, court: CourtLayout, players: Sequence[Player]) -> Iterator[Item]:
    """Yield a light before each gate that is one step from victory; open the gates through which the pawn has gone."""
    board, table, over = view.board, view.table, isinstance(view.phase, Over)
    for seat in _winners(view):
        side, letter = table.sides[seat], players[seat].token
        yield Item(f"open gate {side}", "master_citadel/open gate", court.passage(side), (letter, side), 4)
        if over:
            yield Item(f"rays {side}", "master_citadel/rays", COURT, (letter, side), 2)
    if over or board.edges(table.pawn):
        return
    for seat, player in enumerate(players):
        if steps_to_win(board, table, seat, table.pawn) == 1:
            side = table.sides[seat]
            yield Item(f"brink {side}", "master_citadel/brink", court.brink(side), (player.token, side), 1)


def _papers(view: View, court: CourtLayout, seat: Seat, token: tuple[str, str], tr: Words) -> Iterator[Item]:
    """Yield the pledge on one side of the gate; on the other the order: sealed, then open until the turn is over."""
    table, side = view.table, view.table.sides[seat]
    writing = isinstance(view.phase, Writing)
    ahead = writing or isinstance(view.phase, Discussion)
    pledge = table.pledges[seat] if ahead else None
    if pledge:
        yield _slip(f"pledge {seat}", court.pledge(side), (*token, order_text(pledge, tr), "pledge"))
    box = court.order(side)
    if writing and view.shown[seat].wrote:
        if view.seat == seat and view.hand.order:
            yield _slip(f"own {seat}", box, (*token, order_text(view.hand.order, tr), "own"))
        else:
            yield Item(f"sealed {seat}", "master_citadel/sealed", box, (), 5)
            yield Item(f"seal {seat}", "master_citadel/seal", box, (token[0],), 6)
    elif table.last and not ahead:
        yield _slip(f"order {seat}", box, (*token, order_text(table.last[seat], tr), "order"))


def _slip(key: str, box: Box, args: tuple[str, str, str, str]) -> Item:
    """Return a slip of paper."""
    return Item(key, "master_citadel/slip", box, args, 5, label=args[2])


def _preview(view: View, court: CourtLayout, players: Sequence[Player], highlight: Highlight) -> Iterator[Item]:
    """Yield the step that the order being chosen would make: dots, and its square in dashes."""
    direction = highlight.selection[1] if len(highlight.selection) > 1 else ""
    step = next((step for name, step in STEPS.items() if name == direction), None)
    if view.seat == BYSTANDER or step is None:
        return
    letter, pawn = players[view.seat].token, view.table.pawn
    start, field = court.field(pawn), court.field((pawn[0] + step[0], pawn[1] + step[1]))
    yield Item("preview", "master_citadel/preview", field.inset(court.square * 0.05), (letter,), 6)
    (x, y), (to_x, to_y) = start.centre, field.centre
    far = hypot(to_x - x, to_y - y)
    for i, share in enumerate((0.42, 0.535, 0.65, 0.765)[: 4 if far > 1.2 * court.square else 3]):
        at = Box(x + (to_x - x) * share, y + (to_y - y) * share, 0, 0)
        yield Item(f"preview {i}", "master_citadel/dot", at.inset(-DOT / 2 * court.scale**0.5), (letter,), 6)
