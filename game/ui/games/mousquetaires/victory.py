"""Who has served the Queen best, on the table: in light, where the guards stood, until the page of the end comes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.kernel.player import Player, names_in_text
from game.kernel.types import View
from game.rules.mousquetaires.phases import Over
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.mousquetaires import layout
from game.ui.motion.film import Tween, appearing, travel
from game.ui.motion.tweens import stamp
from game.ui.widgets.tokens import token_args
from game.words import Words, people

LIGHT, PLATE, TOKEN = "victory light", "victory", "victory token "
"""The keys of the light and the plate, and the beginning of those of the tokens; the seat follows."""
LARGE: Final = 520.0
"""How far the light reaches, from side to side."""
SIDE: Final = 150.0
"""The size of a winner's token."""
ABOVE: Final = 36.0
"""How far the tokens are above the middle of the table."""
PLATE_SIZE: Final = (360.0, 74.0)
UNDER: Final = 130.0
"""How far the plate is below the middle of the table."""
LATE: Final = 0.45
"""The share of the time after which the plate comes: the tokens are first."""
SEATS: Final = 4


def picture(view: View, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield the light, the tokens of the winners and a plate with their names; nothing before the end."""
    if not isinstance(view.phase, Over):
        return
    winners, names = view.phase.winners, names_in_text(players)
    x, y = layout.MIDDLE
    yield Item(LIGHT, "mousquetaires/glow", Box(x - LARGE / 2, y - ABOVE - LARGE / 2, LARGE, LARGE), (0,), 8)
    side = min(SIDE, 400.0 / len(winners))
    row = Box(x - len(winners) * side / 2, y - ABOVE - side / 2, len(winners) * side, side)
    for seat, box in zip(winners, row.row(len(winners), 0), strict=True):
        token = box.inset(0.06 * side, 0.06 * side)
        yield Item(f"{TOKEN}{seat}", "token", token, token_args(players, seat), 9, label=names[seat])
    words = tr.plural("{who} wins!", "{who} win!", len(winners), who=people(winners, names, tr))
    plate = Box(x - PLATE_SIZE[0] / 2, y + UNDER - PLATE_SIZE[1] / 2, *PLATE_SIZE)
    yield Item(PLATE, "mousquetaires/tag", plate, (words, "best"), 10, label=words)


def _late(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Come down like a seal once the tokens are there."""
    if was is not None or now is None:
        return travel(was, now, share) if was and now else now and appearing(now, share)
    return stamp(was, now, (share - LATE) / (1 - LATE)) if share > LATE else None


MOVES: Final[Mapping[str, Tween]] = {**{f"{TOKEN}{seat}": stamp for seat in range(SEATS)}, PLATE: _late}
"""How the tokens and the plate come; the light appears."""
