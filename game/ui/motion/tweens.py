"""How single items go from one picture of a film to the next: they hop, swell, stamp, shake, turn over."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from game.ui.draw.items import Item
from game.ui.motion.film import Tween, appearing, out_back, travel

STAMP: Final = 0.15
"""How much larger a seal is at first, as a share."""
SHAKE: Final = 4.0
"""How far a stamped paper moves, in units of its board."""
LANDED: Final = 0.5
"""The share of the time at which a seal touches its paper."""


def hop(height: float) -> Tween:
    """Travel in an arc, `height` units high in the middle."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        if was is None or now is None:
            return _plain(was, now, share)
        item = travel(was, now, share)
        return item._replace(box=item.box.moved(0, -height * 4 * share * (1 - share)))

    return tween


def swell(by: float) -> Tween:
    """Travel and be larger in the middle, by that share of the size: the shadow of something that hops."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        if was is None or now is None:
            return _plain(was, now, share)
        item, more = travel(was, now, share), by * 4 * share * (1 - share)
        return item._replace(box=item.box.inset(-item.box.w * more / 2, -item.box.h * more / 2))

    return tween


def stamp(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Come down from above, a little larger at first."""
    if was is not None or now is None:
        return _plain(was, now, share)
    more = STAMP * (1 - out_back(min(1.0, share / LANDED)))
    box = now.box.inset(-now.box.w * more / 2, -now.box.h * more / 2)
    return now._replace(box=box, alpha=now.alpha * min(1.0, 4 * share), moves=True)


def shaken(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Be there at once, and shake a little when the seal touches it."""
    if was is not None or now is None:
        return _plain(was, now, share)
    late = max(0.0, (share - LANDED) / (1 - LANDED))
    aside = SHAKE * sin(2 * pi * late) * (1 - late)
    return now._replace(box=now.box.moved(aside, 0), alpha=now.alpha * min(1.0, 6 * share), moves=True)


def flip(start: float = 0.0, end: float = 1.0) -> Tween:
    """Turn over: narrow as the old item, then wide again as the new one; only the part from `start` to `end`."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        turned = start + (end - start) * share
        shown = was if turned < 0.5 else now
        return shown and shown._replace(facing=abs(cos(pi * turned)), moves=True)

    return tween


def _plain(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Travel, appear or disappear, as items without a tween do."""
    if was and now:
        return travel(was, now, share)
    return appearing(now, share) if now else appearing(was, 1 - share) if was else None
