"""How things move on the map of Castle Risk: dice tumble, cards fall, fleets sail, armies march, cards are drawn."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Final

from game.ui.draw.box import Point
from game.ui.draw.items import Item
from game.ui.map.geography import Line
from game.ui.motion.film import Tween, appearing, out_cubic, smooth, travel

LANDS: Final = 0.41
"""The share of the time at which dice come to rest."""
PAIR: Final = 0.17
"""The share of the time between two pairs of dice: they are compared one after the other."""
FRAMES: Final = 9
"""The number of pictures of a die in the air."""
HIGH: Final = 30.0
"""How high dice are thrown, in board units."""
FLUNG: Final = (58.0, 52.0, 30.0)
"""How far lost armies fly aside, how high, and how far below their land they come down, in board units."""
JUMP: Final = 7.0
"""How high armies jump when others join them, in board units."""
FALLS: Final = 6
"""The number of pictures of a falling card."""


def tumble(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show a die that is thrown: it turns in the air, drops and lies still. The former die disappears first."""
    if now is None:
        return was and appearing(was, 1 - share)
    colour, pips, column, row, _, columns = now.args
    if share >= LANDS + PAIR * column:
        return now._replace(moves=True)
    if share >= LANDS:
        return now._replace(args=(colour, pips, column, row, "", columns), moves=True)
    frame = int(share / LANDS * FRAMES)
    number = (frame * 5 + pips + 2 * column + row) % 6 + 1
    t = share / LANDS
    up = HIGH * 4 * t * (1 - t) if t < 0.7 else HIGH * 0.6 * 4 * (t - 0.7) / 0.3 * (1 - (t - 0.7) / 0.3) * 0.4
    aside = (1 - out_cubic(t)) * (18.0 if row else -18.0)
    args = (colour, number, column, row, columns)
    return now._replace(look="castle_risk/tray rolling", args=args, box=now.box.moved(aside, -up), moves=True)


def beaten_in_turn(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show a die that lay there before: it darkens, if it is beaten, when the die that it is compared with lies."""
    if now is None:
        return was and appearing(was, 1 - share)
    colour, pips, column, row, _, columns = now.args
    return now if share >= LANDS + PAIR * column else now._replace(args=(colour, pips, column, row, "", columns))


def beaten_later(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show the tray under the dice all the time."""
    return now or (was and appearing(was, 1 - share))


def toppled(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show a lost General or Marshal: the card falls over and disappears."""
    if was is None or now is not None:
        return now
    kind, row, _ = was.args
    angle = round(FALLS * min(1.0, 1.6 * share)) * 90 // FALLS
    gone = 1.0 if share < 0.6 else (1 - share) / 0.4
    return was._replace(args=(kind, row, angle), alpha=was.alpha * gone, moves=True)


def dealt(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show a drawn card: it leaves the pile upwards, and the next card lies there already."""
    item = was or now
    if item is None:
        return None
    far = 260 * smooth(share)
    return item._replace(
        box=item.box.moved(far * 0.35, -far), alpha=item.alpha * min(1.0, 2.4 * (1 - share)), moves=True
    )


def voyage(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show a ship that sails along its route, the third argument of its look; it sinks where it is lost."""
    if now is None:
        return was and appearing(was, 1 - share)
    if was is not None:
        return travel(was, now, share)
    letter, _, route = now.args
    (x, y), west = along(route, smooth(share))
    end = route[-1]
    return now._replace(
        args=(letter, west, route),
        box=now.box.moved(x - end[0], y - end[1]),
        alpha=min(1.0, 6 * share),
        moves=True,
    )


def ashore(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show a thing only once the ship has arrived."""
    if now is None:
        return was and appearing(was, 1 - share)
    return now if was else appearing(now, max(0.0, 5 * share - 4))


def along(route: Line, share: float) -> tuple[Point, bool]:
    """Return the point at a share of a route, 0–1, and whether the route leads west there."""
    legs = [hypot(u - x, v - y) for (x, y), (u, v) in pairwise(route)]
    left = share * sum(legs)
    for (x, y), (u, v), long in zip(route, route[1:], legs, strict=False):
        if left <= long and long > 0:
            return (x + (u - x) * left / long, y + (v - y) * left / long), u < x
        left -= long
    return route[-1], len(route) > 1 and route[-1][0] < route[-2][0]


def pulse(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show armies that others have joined: they jump where they stand."""
    if now is None:
        return was and appearing(was, 1 - share)
    return now._replace(box=now.box.moved(0, -JUMP * 4 * share * (1 - share)), moves=True)


def struck(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show armies of which some were lost: they shiver once the dice lie, and have the former number until then."""
    if was is None or now is None or share < LANDS:
        return (was and was._replace(moves=True)) or now
    late = (share - LANDS) / (1 - LANDS)
    aside = 5.0 * (1 - late) * (1 if int(late * 6) % 2 else -1)
    return now._replace(box=now.box.moved(aside, 0), moves=True)


def laid_on(pair: int) -> Tween:
    """Return the tween of the token beside the beaten die of a pair: it comes when that pair is compared."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        late = (share - LANDS - PAIR * pair) / PAIR
        if now is None:
            return was and appearing(was, 1 - share)
        return None if late <= 0 else appearing(now, min(1.0, late))

    return tween


def flung(pair: int, aside: int) -> Tween:
    """Return the tween of a lost army: it flies off in an arc when its pair is compared; `aside` is -1 for left."""

    def tween(_was: Item | None, now: Item | None, share: float) -> Item | None:
        late = (share - LANDS - PAIR * pair) / (1 - LANDS - PAIR)
        if now is None or not 0 < late < 1:
            return None
        far, high, down = FLUNG
        dx, dy = aside * far * late, down * late * late - high * 4 * late * (1 - late)
        return now._replace(box=now.box.moved(dx, dy), alpha=min(1.0, 2.2 * (1 - late)), moves=True)

    return tween
