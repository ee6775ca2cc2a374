"""A tray of dice on a map: it lies where it was meant to, or at the nearest place where it hides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import hypot
from typing import Final, NamedTuple

from pygame import FRect

from game.ui.draw.box import Box, Point
from game.ui.map.anchored import AnchoredItem

TRAY: Final = "/tray "
"""Part of the names of looks of a tray and of what lies on it: all of it makes room together."""
FELT: Final = "/tray felt"
"""The end of the name of the look of the tray itself."""
RIM: Final = (0.14, 0.56, 0.24)
"""What stands on the rim of a tray: where it begins from the left and its width, in widths of the tray, and how far it
reaches beyond the tray above and below, in its heights."""
CLEAR: Final = 6.0
"""The distance of a tray from buttons on the map, in canvas units."""
WITHIN: Final = 3.0
"""The same from the printed edge of a map."""
BESIDE: Final = 0.6
"""From the middle of armies to where they end, in widths of a round token: stars reach farther than discs."""
SIZES: Final = (1.0, 0.85, 0.72)
"""Where a tray has no room anywhere, it is so much smaller; dice stay larger than those on small screens were."""
GRID: Final = 40
"""So many places are tried across the room, and down."""


class Solid(NamedTuple):
    """What a tray may not hide, the most important first; it keeps away from `ways` only where it makes room.

    Boxes are in canvas units from the board's 0, 0.
    """

    lands: Sequence[Box]
    seas: Sequence[Box]
    ways: Sequence[Box]


class TrayPlace(NamedTuple):
    """How far a tray lies aside of where it was meant to, in canvas units, and how much smaller it is."""

    far: Point = (0.0, 0.0)
    share: float = 1.0


def felt_of(things: Iterable[AnchoredItem]) -> AnchoredItem | None:
    """Return the tray among things, if there is one."""
    return next((each for each in things if each.item.look.endswith(FELT)), None)


def laid_down(things: Iterable[AnchoredItem], place: TrayPlace) -> Iterator[AnchoredItem]:
    """Yield things; the tray and what lies on it are at its place."""
    (right, down), share = place
    for each in things:
        if TRAY in each.item.look:
            box = each.item.box
            item = each.item._replace(box=box._replace(w=box.w * share, h=box.h * share))
            aside = (each.aside[0] + right, each.aside[1] + down)
            yield each._replace(item=item, aside=aside)
        else:
            yield each


def with_rim(felt: Box) -> tuple[Box, Box]:
    """Return the box of a tray, and that of what stands on its rim."""
    left, wide, out = RIM
    return felt, Box(felt.x + left * felt.w, felt.y - out * felt.h, wide * felt.w, (1 + 2 * out) * felt.h)


def free_place(felt: Box, room: Box, solid: Solid) -> TrayPlace:
    """Return where a tray lies within a room so that it hides nothing: where it is meant to, if it hides nothing there.

    It gives way to names of seas and to arrows as long as it has room for that.
    """
    lands, seas, ways = ([FRect(box) for box in each] for each in solid)
    if all(map(room.covers, with_rim(felt))) and _is_free(felt, lands + seas):
        return TrayPlace()
    for share in SIZES:
        x, y, w, h = felt.middle(felt.w * share, felt.h * share)
        spots = _spots(room.inset(WITHIN, WITHIN + RIM[2] * h), w, h)
        spots.sort(key=lambda spot: hypot(spot[0] - x, spot[1] - y))
        found: dict[int, Point] = {}
        for spot in spots:
            place = Box(*spot, w, h)
            if _is_free(place, lands):
                hides = 2 * (not _is_free(place, seas)) + (not _is_free(place, ways))
                found.setdefault(hides, spot)
                if not hides:
                    break
        if found:
            left, top = found[min(found)]
            return TrayPlace((left - x, top - y), share)
    return TrayPlace()


def _spots(room: Box, w: float, h: float) -> list[Point]:
    """Return corners of a box in a room, all over it."""
    wide, tall = max(0.0, room.w - w) / GRID, max(0.0, room.h - h) / GRID
    return [(room.x + i * wide, room.y + j * tall) for i, j in product(range(GRID + 1), repeat=2)]


def _is_free(felt: Box, taken: list[FRect]) -> bool:
    """Tell whether a tray hides nothing of what is taken."""
    return FRect(felt).collidelist(taken) < 0 and FRect(with_rim(felt)[1]).collidelist(taken) < 0
