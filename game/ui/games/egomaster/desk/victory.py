"""Who has won the match, on the desk: in rays, as large as the desk allows, until the page of the end comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.player import Player, names_in_text
from game.kernel.types import Seat
from game.rules.egomaster.sentences.naming import amount_name
from game.rules.egomaster.state import Quiz
from game.ui.draw.box import Box, Point
from game.ui.draw.items import Item
from game.ui.games.egomaster import layout, tweens
from game.ui.games.egomaster.desk import ring
from game.ui.games.egomaster.desk.seats import PART
from game.ui.motion.film import Tween
from game.ui.motion.tweens import stamp
from game.ui.widgets.tokens import token_args
from game.words import Words, people

SHEET, RAYS, WORDS, AMOUNT = "victory sheet", "victory rays", "victory", "victory amount"
WINNER: Final = "victory token "
"""The key of the token of a winner; the seat follows."""
ROUND: Final = 446.0
"""How far the rays reach, from side to side."""
LARGEST: Final = 196.0
LETTER: Final = 30.0
"""About how wide a letter on the ribbon is."""
GONE: Final = ("card", "card sheet", "strip", "verdict", "said", "solution", "ruler", "dish", "dish title")
MOVES: Final[dict[str, Tween]] = {
    **dict.fromkeys((SHEET, RAYS), tweens.within(0.1, 0.5)),
    **{f"{WINNER}{seat}": stamp for seat in range(6)},
    WORDS: tweens.within(0.3, 0.6),
    AMOUNT: tweens.within(0.6, 1.0),
    **{f"{PART}{seat}": stamp for seat in range(6)},
    **dict.fromkeys(GONE, tweens.within(0.0, 0.3)),
    **dict.fromkeys((f"said {column}" for column in range(3)), tweens.within(0.0, 0.3)),
}
"""What was asked gives way to who has won."""


def over_question(quiz: Quiz, winners: Sequence[Seat], players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield who has won, in the place of the question that decided it."""
    yield from _won((layout.WHOLE.centre[0], 474.0), "gold", quiz, winners, players, tr)


def over_ring(quiz: Quiz, winners: Sequence[Seat], players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield who has won, on a sheet inside the ring."""
    x, y, _, _ = layout.on_ring(Box(*ring.CENTRE, 0, 0))
    yield Item(SHEET, "egomaster/sheet", Box(x - 380, y - 236, 760, 472), (), 18)
    yield from _won((x, y + 20), "truth", quiz, winners, players, tr)


def _won(
    at: Point, tone: str, quiz: Quiz, winners: Sequence[Seat], players: Sequence[Player], tr: Words
) -> Iterator[Item]:
    """Yield rays and tokens, the ribbon with the names and what they own."""
    x, y = at
    names, many = names_in_text(players), len(winners)
    burst = ROUND if tone == "gold" else 0.92 * ROUND
    yield Item(RAYS, "egomaster/rays", Box(x - burst / 2, y - 80 - burst / 2, burst, burst), (tone,), 19)
    side = min(LARGEST, 560.0 / many)
    row = Box(x - many * side / 2, y - 80 - side / 2, many * side, side)
    for seat, box in zip(winners, row.row(many, 0), strict=True):
        token = box.inset(0.05 * side, 0.05 * side)
        yield Item(f"{WINNER}{seat}", "token", token, token_args(players, seat), 21, label=names[seat])
    who = people(winners, names, tr)
    words = tr.plural("{who} wins!", "{who} win!", many, who=who)
    wide = min(layout.WHOLE.w - 240, max(420.0, LETTER * len(words) + 120))
    yield Item(WORDS, "egomaster/ribbon", Box(x - wide / 2, y + 48, wide, 92), (words, "amber"), 22, label=words)
    owned = amount_name(quiz.stacks[winners[0]], tr)
    told = tr.plural("with {amount}", "with {amount} each", many, amount=owned)
    colour = "gold" if tone == "gold" else "oxblood"
    yield Item(AMOUNT, "egomaster/title", Box(x - 360, y + 164, 720, 52), (told, colour), 22, label=told)
