"""The fall of a castle on the map: the walls sink in smoke, and a banner says whose castle it was.

The banner is on the picture between conquest and fall, but transparent: only the film of the fall shows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import View
from game.rules.castle_risk.battle.conquest import Falling
from game.rules.castle_risk.state import War
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.castle_risk.looks.castle_fall import BANNER, FRAMES, SMOKE
from game.ui.map.geography import Atlas
from game.ui.map.pieces import CASTLE
from game.ui.motion.film import Tween
from game.ui.widgets.tokens import token_args
from game.words import Words

KEY: Final = "fallen castle"
"""The key of the banner."""
LAYER: Final = 14
"""The layer of the banner: above the dice."""
OVER: Final = 105.0
"""How far the banner is above or below the castle, in board units."""
ROOM: Final = (520.0, 150.0)
"""The middle of the banner is at least so far from the sides of the board, and from its upper edge."""
COMES: Final = 0.14
"""The share of the time in which the banner comes, and goes at the end."""
DROP: Final = 26.0
"""How far the banner comes down while it unfurls, in board units."""


def banner(view: View, atlas: Atlas, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield the banner of the castle that is about to fall, unseen; nothing in other phases."""
    if not isinstance(view.phase, Falling):
        return
    war: War = view.table
    victim = view.phase.victim
    place = atlas.lands[war.castles[victim]]
    x, y = place.castle or place.token
    board = atlas.size
    middle = min(max(x, board.x + ROOM[0]), board.right - ROOM[0])
    height = y - OVER if y - OVER > board.y + ROOM[1] else y + OVER
    box = Box(middle - BANNER[0] / 2, height - BANNER[1] / 2, *BANNER)
    words = tr("The castle of {who} falls!", who=players[victim].name_in_text)
    args = (words, token_args(players, war.player), token_args(players, victim))
    yield Item(KEY, "castle_risk/banner", box, args, LAYER, alpha=0.0, label=words)


def tweens(land: str) -> Mapping[str, Tween]:
    """Return how the castle of a land and the banner move."""
    return {f"{CASTLE}{land}": crumbled, KEY: unfurled}


def crumbled(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show a castle that sinks in smoke; with the house rule of fortresses its walls stay."""
    if was is None:
        return now
    frame, stays = min(FRAMES - 1, int(share * FRAMES)), now is not None
    wide, tall = (SMOKE[0] - 1) * was.box.w / 2, (SMOKE[1] - 1) * was.box.h / 2
    look, args = "castle_risk/falling castle", (*(now or was).args, frame, stays)
    return was._replace(look=look, args=args, box=was.box.inset(-wide, -tall), layer=LAYER - 1, moves=True)


def unfurled(was: Item | None, _now: Item | None, share: float) -> Item | None:
    """Show a banner that comes down from above, hangs still and fades."""
    if was is None:
        return None
    seen = min(1.0, share / COMES, (1 - share) / COMES)
    up = DROP * max(0.0, 1 - share / COMES) ** 2
    return was._replace(box=was.box.moved(0, -up), alpha=seen, moves=True)
