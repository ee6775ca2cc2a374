"""Who has won the war, on the map: a crown over the last castle, and a banner, until the page of the end comes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.kernel.phases import Ended
from game.kernel.player import Player
from game.kernel.types import Seat, View
from game.rules.castle_risk.ranking import ranks
from game.rules.castle_risk.state import War
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.castle_risk import castle_fall
from game.ui.games.castle_risk.looks.castle_fall import BANNER
from game.ui.map.geography import Atlas
from game.ui.motion.film import Tween, appearing, travel
from game.ui.motion.tweens import stamp
from game.ui.widgets.tokens import token_args
from game.words import Words

KEY, CROWN = "victory", "victory crown"
"""The keys of the banner and of the crown."""
SIZE: Final = (96.0, 80.0)
"""The size of the crown, in board units."""
OVER: Final = 62.0
"""How far the middle of the crown is above that of the castle."""
BELOW: Final = 92.0
"""How far the middle of the banner is below the castle, or above the crown where there is no room."""
DROP: Final = 34.0
"""How far the banner comes down, in board units."""
LATE: Final = 0.35
"""The share of the time after which the banner comes: the crown is first."""


def picture(view: View, atlas: Atlas, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield the crown and the banner of whoever has won alone; nothing before."""
    winner = _winner(view)
    if winner is None:
        return
    war: War = view.table
    place = atlas.lands[war.castles[winner]]
    x, y = place.castle or place.token
    board, (wide, tall) = atlas.size, SIZE
    token = token_args(players, winner)
    words = tr.plural("{who} wins!", "{who} win!", 1, who=players[winner].name_in_text)
    yield Item(
        CROWN, "atlas/crown", Box(x - wide / 2, y - OVER - tall / 2, wide, tall), (atlas.art,), castle_fall.LAYER
    )
    middle = min(max(x, board.x + castle_fall.ROOM[0]), board.right - castle_fall.ROOM[0])
    height = y + BELOW if y + BELOW < board.bottom - castle_fall.ROOM[1] else y - OVER - BELOW
    box = Box(middle - BANNER[0] / 2, height - BANNER[1] / 2, *BANNER)
    yield Item(KEY, "castle_risk/banner", box, (words, token, token), castle_fall.LAYER, label=words)


def tweens() -> Mapping[str, Tween]:
    """Return how the crown and the banner come."""
    return {CROWN: stamp, KEY: unfurled}


def unfurled(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show a banner that comes down from above once the crown is there, and stays."""
    if was is not None or now is None:
        return travel(was, now, share) if was and now else now and appearing(now, share)
    done = max(0.0, (share - LATE) / (1 - LATE))
    return now._replace(box=now.box.moved(0, -DROP * (1 - done) ** 2), alpha=min(1.0, 2 * done), moves=True)


def _winner(view: View) -> Seat | None:
    """Return who has won; None while the war goes on, and where several have won together."""
    if not isinstance(view.phase, Ended):
        return None
    first = [seat for seat, rank in enumerate(ranks(view)) if rank == 1]
    return first[0] if len(first) == 1 else None
