"""How things move on the table of Mousquetaires: bars close over a card, gems fly, the sum counts up."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.mousquetaires import layout
from game.ui.games.mousquetaires.board import CLOSED
from game.ui.games.mousquetaires.looks.in_flight import ABOVE, on_its_way, scaled
from game.ui.motion.film import Tween, smooth, travel
from game.ui.motion.tweens import stamp

FLIGHT: Final = 0.62
"""The share of its time in which a prison flies; then its bars come down."""
ARC, LOW = 60.0, 20.0
"""How high gems and prisons fly, and cards."""
GRIP: Final = 0.45
"""The size of a card that leaves a hand, as a share, at first."""
SIZES: Final = 12
"""The largest number of sizes of a thing that grows or shrinks."""
LATE: Final = 0.7
"""The share of its motion at which a card gets the seal of its owner."""

HALF: Final = 0.5
"""The share of its motion at which a guard that turns over is seen from its edge."""


def _arc(box: Box, share: float, height: float = ARC) -> Box:
    return box.moved(0, -height * 4 * share * (1 - share))


def flown(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Fly in an arc from the old place; what was already in its place stays."""
    if was is None or now is None or was.box == now.box:
        return now
    item = travel(was, now, share)
    return item._replace(box=_arc(item.box, share), layer=ABOVE, moves=True)


def barred(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Fly as a prison, then let the bars down."""
    if was is None or now is None:
        return now
    if share < FLIGHT:
        return _prison(was, now, share / FLIGHT)
    step = round(CLOSED * (share - FLIGHT) / (1 - FLIGHT))
    return now._replace(args=("bars", step), moves=True)


def freed(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Fly as a prison to its place, once the bars are up; what was already in its place stays."""
    if was is None or now is None or was.box == now.box:
        return now
    return None if share < 1 - FLIGHT else _prison(was, now, (share - 1 + FLIGHT) / FLIGHT)


def _prison(was: Item, now: Item, share: float) -> Item:
    """Return a prison on its way from its old place."""
    part = smooth(share)
    carried = _arc(was.box.blend(now.box, part), part).middle(*layout.CARRIED)
    return now._replace(look="mousquetaires/prison", args=("held",), box=carried, layer=ABOVE, moves=True)


def raised(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Rise from the card at once, before the prison goes elsewhere."""
    if was and share < 1 - FLIGHT:
        return was._replace(args=("bars", round(CLOSED * (1 - share / (1 - FLIGHT)))), moves=True)
    return now


def gone(_was: Item | None, now: Item | None, _share: float) -> Item | None:
    """Disappear at once, where the same thing is seen flying."""
    return now


def counted(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Count up to the sum."""
    if now is None:
        return was
    number, note, state = now.args
    if was or share >= 1:
        return now
    return now._replace(args=(str(round(int(number) * smooth(share))), note, state), alpha=min(1.0, 5 * share))


def tallied(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Write a round on the sheet, and count up to the totals below."""
    if was is None or now is None:
        return now
    (*_, before), (*head, after) = was.args, now.args
    part = _in_steps(smooth(share))
    sums = tuple(round(old + (new - old) * part) for old, new in zip(before, after, strict=True))
    return now._replace(args=(*head, sums))


def dealt(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Slide from the pack, visible from the first moment."""
    if was and now:
        return travel(was, now, share)
    return now


def _in_steps(part: float) -> float:
    """Round a share of a size, so that a thing that grows or shrinks is drawn in few sizes."""
    return round(part * SIZES) / SIZES


def played(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Go from a hand to the middle in an arc, and grow on the way."""
    if was is None or now is None:
        return now
    item = travel(was, now, share)
    part = _in_steps(GRIP + (1 - GRIP) * smooth(share))
    box = item.box.middle(now.box.w * part, now.box.h * part)
    return on_its_way(item._replace(box=_arc(box, share, LOW)), now.box)


def sealed(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Be pressed on a card once the card has arrived."""
    if was or now is None:
        return now
    return None if share < LATE else marked(None, now, (share - LATE) / (1 - LATE))


marked: Final[Tween] = scaled(stamp)
"""Come down on the table, as a seal does on its paper."""


def put_away(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Shrink on the way to the guards that were met, and be one of them at the end."""
    if was is None or now is None or was.look == now.look:
        return now
    wide = now.box.w
    small = now.box.middle(wide, wide * was.box.h / was.box.w)
    if share < 1:
        part = _in_steps(1 - (1 - small.w / was.box.w) * smooth(share))
        box = was.box.blend(small, smooth(share)).middle(*(side * part for side in was.box[2:]))
        return on_its_way(was._replace(box=box), was.box)
    return now


def turned(was: Item | None, now: Item | None, share: float) -> Item | None:
    """Come from the pack face down and turn over on the way."""
    if was is None or now is None:
        return now
    (x, y), part = (a - b for a, b in zip(was.box.centre, now.box.centre, strict=True)), 1 - smooth(share)
    item = now._replace(slid=(x * part, y * part))
    if share < HALF:
        back = item._replace(look="mousquetaires/guard_back", args=("normal", "raised"))
        return on_its_way(back, now.box, cos(pi / 2 * share / HALF))
    return on_its_way(item, now.box, sin(pi / 2 * (share - HALF) / (1 - HALF)))
