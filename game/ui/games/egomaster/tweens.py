"""How things move on the desk of Egomaster: dice tumble, pawns hop, words are read, tokens fly."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.kernel.types import Seat
from game.rules.egomaster.state import Square
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.desk import reading, ring
from game.ui.games.egomaster.desk.leaf import LIFT, dealt
from game.ui.games.egomaster.layout import Keeper
from game.ui.games.egomaster.looks.dice_and_tokens import FRAMES as PICTURES
from game.ui.motion.film import Tween, appearing, smooth, travel
from game.ui.motion.tweens import stamp

FRAMES: Final = 12
"""The number of pictures of a die in the air."""
LANDS: Final = 0.8
"""The share of the time at which a die lies still."""
HIGH: Final = 70.0
"""How high dice are thrown, in board units."""
ARC: Final = 110.0
"""How high tokens fly."""
LATE: Final = 0.035
"""The delay of each token behind the one before it, in shares of the time."""
LATEST: Final = 0.45
LARGE: Final = 2.4
"""How many times as large an announcement is at first."""
TILTS: Final = 4
EDGE: Final = 64.0
"""The shadow of a sheet reaches no further."""
ABOVE: Final = 8
"""The number of layers by which a flying item is raised."""


def part(share: float, start: float, end: float) -> float:
    """Return how much of what goes on between two shares of the time is over, 0–1."""
    return min(1.0, max(0.0, (share - start) / (end - start)))


def announced(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Come large into the middle of the desk, stay there, and go to its place."""
    if was or now is None:
        return now
    wide, tall = (side * LARGE for side in now.box[2:])
    large = layout.WHOLE.middle(wide, tall).moved(0, -40)
    if share < 0.6:
        return stamp(None, now._replace(box=large, layer=now.layer + 20), min(1.0, share / 0.25))
    return now._replace(box=large.blend(now.box, smooth(part(share, 0.6, 1.0))), layer=now.layer + 20, moves=True)


def within(start: float, end: float) -> Tween:
    """Travel, come or go between two shares of the time only."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        done = part(share, start, end)
        if was and now:
            if was.box == now.box and was.alpha == now.alpha:
                return now
            return travel(was._replace(args=now.args), now, done)
        if now:
            return appearing(now, done) if done > 0 else None
        return appearing(was, 1 - done) if was and done < 1 else None

    return tween


# ---------------------------------------------------------------------- dice


def tumbling(item: Item, share: float, aside: float) -> Item:
    """Return a die in the air, at a share of its way."""
    t = share / LANDS
    if t >= 1:
        return item._replace(moves=True)
    up = 4 * t * (1 - t) if t < 0.7 else 2.2 * (t - 0.7) / 0.3 * (1 - (t - 0.7) / 0.3) * 0.4
    step = 1 + int(t * FRAMES) % PICTURES
    slid = (aside * (1 - smooth(t)), -HIGH * up)
    return item._replace(args=airborne(item.args, step), slid=slid, layer=item.layer + ABOVE, moves=True)


def airborne(args: Args, step: int) -> Args:
    """Return what a die looks like in the air, of which nothing can be read: `args` are those of one that lies."""
    return (*args[:-2], 0, step)


def at(item: Item, box: Box) -> Item:
    """Return a thing on its way, at a box as large as its own."""
    return item._replace(slid=(box.x - item.box.x, box.y - item.box.y), moves=True)


def thrown(start: float = 0.0, end: float = 1.0, aside: float = -60.0) -> Tween:
    """Be thrown between two shares of the time, and travel before that if it lay elsewhere."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        if now is None:
            return was and appearing(was, 1 - part(share, 0.0, max(0.1, start)))
        if share < start:
            return travel(was, now, part(share, 0.0, start))._replace(args=was.args) if was else None
        return tumbling(now, part(share, start, end), aside)

    return tween


def drawn(aside: float) -> Tween:
    """Be thrown in the middle of the ring, lie there, and go to the head of the question."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        if was is None or now is None:
            return now
        thrown_ = was._replace(args=now.args)
        if share < TURNS:
            return tumbling(thrown_, part(share, 0.0, TURNS - 0.08), aside)
        return _above(travel(thrown_, now, part(share, TURNS, COVERED)))

    return tween


def returning(start: float, end: float) -> Tween:
    """Go back to the ring between two shares of the time, above the leaf that slides away."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        done = part(share, start, end)
        return now if was is None or now is None or was.box == now.box or done >= 1 else _above(travel(was, now, done))

    return tween


def _above(item: Item) -> Item:
    return item._replace(layer=item.layer + LIFT + ABOVE)


TURNS: Final = 0.55
"""The share of the time at which a leaf begins to slide over the ring, with the question that was drawn."""
COVERED: Final = 0.78
"""The share of the time at which it has come."""
RETURNS: Final = 0.3
"""The share of the time by which the ring has come to light, before the die is thrown."""

# ---------------------------------------------------------------------- pawns


def walking(path: tuple[Square, ...]) -> Tween:
    """Hop from square to square."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        if was is None or now is None or len(path) < 1:
            return now
        count: int = now.args[2]
        gone = min(share * len(path), len(path) - 1e-6)
        step = int(gone)
        onward = (path[1] - path[0]) % count == 1 if len(path) > 1 else _nearer(was.box, path[0], count)
        start = path[step - 1] if step else (path[0] + (-1 if onward else 1)) % count
        foot = ring.hop(count, start, path[step], smooth(gone - step))
        return at(now._replace(layer=now.layer + ABOVE), layout.on_ring(ring.pawn_box(foot)))

    return tween


def _nearer(box: Box, square: Square, count: int) -> bool:
    """Tell whether a pawn stands on the square before, rather than on the one behind."""
    before, behind = (layout.on_ring(ring.pawn_box(ring.pawn(count, (square + side) % count))) for side in (-1, 1))
    return abs(box.x - before.x) + abs(box.y - before.y) < abs(box.x - behind.x) + abs(box.y - behind.y)


# ---------------------------------------------------------------------- a question


def read(end: float) -> Tween:
    """Come with its sheet until a share of the time, and appear word by word."""
    comes = dealt(end)

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        item = comes(was, now, share)
        if item is None or now is None or item.args[1] == 0 or share >= 1:
            return item
        words = item.args[0]
        return item._replace(args=(words, reading.part(words, share)), moves=True)

    return tween


def unrolled(start: float, end: float) -> Tween:
    """Let a list roll out to its new length between two shares of the time: it is written once, and grows."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        if now is None or share >= end or (was and was.args == now.args):
            return now
        if share < start:
            return was
        high = (was.box.h if was and was.box[:2] == now.box[:2] else 0.0) + EDGE
        far = high + (now.box.h + EDGE - high) * smooth(part(share, start, end))
        clip = Box(now.box.x - EDGE, now.box.y - EDGE, now.box.w + 2 * EDGE, EDGE + far)
        return now._replace(clip=clip, moves=True)

    return tween


def held(tween: Tween, start: float) -> Tween:
    """Do what `tween` does, but only after a share of the time: everybody holds their breath."""

    def late(was: Item | None, now: Item | None, share: float) -> Item | None:
        return tween(was, now, part(share, start, 1.0)) if share > start else was

    return late


def unlit(tween: Tween, until: float) -> Tween:
    """Do what `tween` does with a square, which is brought out only from a share of the time on."""

    def dark(was: Item | None, now: Item | None, share: float) -> Item | None:
        item = tween(was, now, share)
        return item._replace(args=(*item.args[:4], "quiet", "", *item.args[6:])) if item and share < until else item

    return dark


def turned_over(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Turn over: from an edge to the whole."""
    if was or now is None:
        return now
    high = now.box.h * max(0.02, smooth(share))
    return now._replace(box=now.box.middle(now.box.w, high), alpha=now.alpha * min(1.0, 5 * share), moves=True)


def explained(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Have room from the first moment, and be written once the answer is read; what was written before stays."""
    return now if was or now is None else now._replace(alpha=now.alpha * part(share, 0.7, 1.0))


def measured(_was: Item | None, now: Item | None, share: float) -> Item | None:
    """Show the pins, then the truth, then how far each was away."""
    if now is None or now.args[3] != "all":
        return now
    much = "pins" if share < 0.4 else "truth" if share < 0.75 else "all"
    return now._replace(args=(*now.args[:3], much), moves=True)


# ---------------------------------------------------------------------- tokens


def flown(source: Keeper | Callable[[int], Keeper], number: int) -> Tween:
    """Fly in an arc from the piles of `source`, the nth token a little later than the one before."""

    def tween(was: Item | None, now: Item | None, share: float) -> Item | None:
        if now is None:
            return None
        if was:
            return travel(was, now, share) if was.box != now.box else now
        start = min(LATEST, LATE * number)
        gone = part(share, start, start + 1 - LATEST)
        value, _, scene, seats = now.args
        giver = source if isinstance(source, int) else source(number)
        home = layout.stand(scene, seats, giver).slot(value, 0)
        if gone <= 0:
            return at(now, home)
        if gone >= 1:
            return now
        box = home.blend(now.box, smooth(gone)).moved(0, -ARC * 4 * gone * (1 - gone))
        pose = f"tilt {int(gone * 9) % TILTS}"
        return at(now._replace(args=(value, pose, scene, seats), layer=now.layer + ABOVE), box)

    return tween


def spent(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Be away at once, where the same token is seen flying; what comes as change is there in the end."""
    if was and now:
        return travel(was, now, share) if was.box != now.box else now
    return now if now and share > 0.9 else None


def stamped(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Let a ribbon come down from above and be pressed on."""
    item = stamp(was, now, share)
    if was or now is None or item is None or item.box == now.box:
        return item
    return item._replace(look="egomaster/stamped", args=(*now.args, item.box.w / now.box.w))


def in_place(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Change at once, and come and go gently."""
    if was and now:
        return now
    return appearing(now, share) if now else was and appearing(was, 1 - share)


def later(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Say what was so until the tokens have come."""
    return was if was and now and share < LANDS else now


def gaining(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Be in the light while tokens come, and count them in the end."""
    item = later(was, now, share)
    if item is None or share >= 1:
        return item
    return item._replace(args=(*item.args[:-1], "now"))


def staked(stakers: tuple[Seat, ...]) -> Callable[[int], Keeper]:
    """Return who puts the nth token into the middle: all of them in turn."""
    return lambda number: stakers[number % len(stakers)]
