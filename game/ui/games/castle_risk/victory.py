"""Who has won the war, on the map: a crown over each castle that won, and a banner, until the page of the end comes."""

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
from game.ui.draw.palette import SEATS
from game.ui.games.castle_risk import castle_fall
from game.ui.games.castle_risk.looks.castle_fall import BANNER
from game.ui.map.geography import Atlas
from game.ui.motion.film import Tween, appearing, travel
from game.ui.motion.tweens import stamp
from game.ui.widgets.tokens import token_args
from game.words import Words, listed

KEY, CROWN = "victory", "victory crown"
"""The key of the banner, and the beginning of the keys of the crowns."""
HEIGHTS: Final = (0.46, 0.34, 0.58, 0.22, 0.7)
"""Where the banner of several winners may hang, as shares of the height of the board, the best first."""
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
    """Yield the crowns and the banner of whoever has won, alone or together; nothing before."""
    first = _winners(view)
    if not first:
        return
    war: War = view.table
    castles = [_castle(atlas, war, seat) for seat in first]
    wide, tall = SIZE
    crowns = [Box(x - wide / 2, y - OVER - tall / 2, wide, tall) for x, y in castles]
    for seat, crown in zip(first, crowns, strict=True):
        yield Item(crown_of(seat), "atlas/crown", crown, (atlas.art,), castle_fall.LAYER)
    words = _words(first, players, tr)
    box = _below(castles[0], atlas.size) if len(first) == 1 else _between(crowns, atlas.size)
    args = (words, token_args(players, first[0]), token_args(players, first[-1]))
    yield Item(KEY, "castle_risk/banner", box, args, castle_fall.LAYER, label=words)


def crown_of(seat: Seat) -> str:
    """Return the key of the crown over the castle of a seat."""
    return f"{CROWN} {seat}"


def _words(first: Sequence[Seat], players: Sequence[Player], tr: Words) -> str:
    """Say who has won; that it is a draw, where nobody has lost."""
    if len(first) == len(players):
        return tr("A draw")
    who = listed([players[seat].name_in_text for seat in first], tr)
    return tr.plural("{who} wins!", "{who} win!", len(first), who=who)


def _castle(atlas: Atlas, war: War, seat: Seat) -> tuple[float, float]:
    """Return where the castle of a seat stands, in board units."""
    place = atlas.lands[war.castles[seat]]
    return place.castle or place.token


def _below(castle: tuple[float, float], board: Box) -> Box:
    """Return the box of the banner below a castle, or above its crown where there is no room below."""
    x, y = castle
    middle = min(max(x, board.x + castle_fall.ROOM[0]), board.right - castle_fall.ROOM[0])
    height = y + BELOW if y + BELOW < board.bottom - castle_fall.ROOM[1] else y - OVER - BELOW
    return Box(middle - BANNER[0] / 2, height - BANNER[1] / 2, *BANNER)


def _between(crowns: Sequence[Box], board: Box) -> Box:
    """Return the box of the banner in the middle of the board, at a height where it hides no crown and no castle."""
    taken = [crown._replace(h=crown.h + OVER) for crown in crowns]
    tries = [board.middle(*BANNER)._replace(y=board.y + board.h * share) for share in HEIGHTS]
    return next((box for box in tries if not box.meets_any(taken)), tries[0])


def tweens() -> Mapping[str, Tween]:
    """Return how the crown and the banner come."""
    return {KEY: unfurled, **{crown_of(seat): stamp for seat in range(len(SEATS))}}


def unfurled(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show a banner that comes down from above once the crown is there, and stays."""
    if was is not None or now is None:
        return travel(was, now, share) if was and now else now and appearing(now, share)
    done = max(0.0, (share - LATE) / (1 - LATE))
    return now._replace(box=now.box.moved(0, -DROP * (1 - done) ** 2), alpha=min(1.0, 2 * done), moves=True)


def _winners(view: View) -> list[Seat]:
    """Return who has won; several where a short war ends in a tie, none while the war goes on."""
    return [seat for seat, rank in enumerate(ranks(view)) if rank == 1] if isinstance(view.phase, Ended) else []
