"""The leaf of leather on which a question lies: it slides over the ring from below, with all that is on it, and back.

An opaque leaf that slides costs little to draw: nothing is seen through it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.layout import WHOLE
from game.ui.motion.film import Tween, out_cubic, smooth

INSIDE: Final = Box(40, 0, WHOLE.w - 80, WHOLE.h - 40)
"""What of the desk a leaf covers: the leather between the gold lines, and the frame above, on which its edge comes to
lie.
"""
SHADE: Final = 36.0
"""How far the shadow of a leaf falls on what is beneath it, in board units."""
LIFT: Final = 30
"""The number of layers by which a moving leaf is raised, with all that is on it."""


def leaf() -> Iterator[Item]:
    """Yield the leaf where it lies in the end: as the desk it covers; its shadow is hidden beneath."""
    yield Item("leaf shade", "egomaster/shade", Box(0, 0, WHOLE.w, SHADE), (), -4, clip=INSIDE)
    yield Item("leaf", "egomaster/field", WHOLE, ("framed",), -4, clip=INSIDE)


def comes(start: float, end: float, ahead: float = 0.0) -> Tween:
    """Come with the leaf between two shares of the time; things of the ring stay until they are covered.

    A thing that is `ahead` of the leaf lies that many units further up on its way.
    """

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        gone = (share - start) / (end - start)
        if gone >= 1 or _stays(was, now):
            return now
        away = 1 - out_cubic(max(0.0, gone))
        return was if gone <= 0 or (was and not _covered(was, away)) else now and _lying(now, away, ahead)

    return tween


def goes(start: float, end: float, ahead: float = 0.0) -> Tween:
    """Go with the leaf between two shares of the time; things of the ring come to light beneath it."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        gone = (share - start) / (end - start)
        if gone >= 1 or _stays(was, now):
            return now
        away = smooth(max(0.0, gone))
        return now if now and not (was and _covered(now, away)) else was and _lying(was, away, ahead)

    return tween


def _stays(was: Item | None, now: Item | None) -> bool:
    """Tell whether a thing lies where it lay: no leaf comes or goes."""
    return was is not None and now is not None and was.box == now.box


def dealt(end: float) -> Tween:
    """Come from the right onto the leaf until a share of the time, or leave it to the left, beneath what comes."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        gone = share / end
        if gone >= 1 or (was and now):
            return now
        if now:
            return now._replace(slid=(WHOLE.w * (1 - out_cubic(gone)), 0.0), clip=INSIDE, moves=True)
        return was and was._replace(slid=(-WHOLE.w * smooth(gone), 0.0), clip=INSIDE, layer=was.layer - 2, moves=True)

    return tween


def _covered(item: Item, away: float) -> bool:
    """Tell whether the leaf hides a thing of the ring, being a share of its way from where it will lie."""
    return item.box.y >= away * INSIDE.h


def _lying(item: Item, away: float, ahead: float) -> Item:
    """Return a thing of the question on the leaf, a share of its way from where it will lie."""
    slid = (0.0, away * INSIDE.h - ahead)
    return item._replace(slid=slid, clip=INSIDE, layer=item.layer + LIFT, moves=True)
