"""Animation as interpolation between the picture before and the picture after each event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.motion.cues import Cue

Tween: TypeAlias = Callable[[Item | None, Item | None, float], Item | None]
"""Takes an item before and after (None: not there) and the share 0–1 of the time; returns the item to show."""


class Speed(Enum):
    """How fast things move; the value multiplies durations."""

    OFF = 0.0
    FAST = 0.5
    NORMAL = 1.0
    SLOW = 1.8


CROSS: Final = 0.12
"""Seconds of the cross-fade that replaces every motion when motion is reduced."""
GONE: Final = " gone"
"""The keys of items that fade out while others of the same key fade in end so."""


def smooth(t: float) -> float:
    """Ease in and out."""
    return t * t * (3 - 2 * t)


def out_cubic(t: float) -> float:
    """Start fast, arrive gently."""
    return 1 - (1 - t) ** 3


def in_quad(t: float) -> float:
    """Start gently, leave fast."""
    return t * t


def out_back(t: float) -> float:
    """Start fast, go a little too far (a tenth), come back."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


def travel(was: Item, now: Item, share: float) -> Item:
    """Go straight from the old place to the new one."""
    box = was.box.blend(now.box, smooth(share))
    return now._replace(box=box, alpha=was.alpha + (now.alpha - was.alpha) * share, moves=True)


def appearing(item: Item, share: float) -> Item:
    """Fade in; with a share that decreases, fade out."""
    return item._replace(alpha=item.alpha * share, moves=True)


class FilmStep(NamedTuple):
    """One motion of a film: `seconds` of motion from `before` to `after`, then `hold` seconds of rest.

    `tweens` are for the items, by key, that do not simply travel, appear or disappear. `sound` is played when the
    motion begins, `arrival` when it ends. Items without a tween stay as they were until the share `lands`.
    """

    before: Sequence[Item]
    after: Sequence[Item]
    seconds: float
    hold: float = 0.0
    tweens: Mapping[str, Tween] = {}
    sound: Cue = ""
    arrival: Cue = ""
    lands: float = 0.0


def after_landing(step: FilmStep, share: float) -> float:
    """Return how much is over at `share` of what goes on once dice lie still, 0–1."""
    return max(0.0, (share - step.lands) / (1 - step.lands))


def between(step: FilmStep, share: float) -> list[Item]:
    """Return the picture at `share` (0–1) of a step: items on both pictures move, items on one of them fade."""
    if share >= 1:
        return list(step.after)
    old, new = ({item.key: item for item in picture} for picture in (step.before, step.after))
    going = [item for item in step.before if item.key not in new]
    items = [_item_at(step, item, None, share) for item in going]
    items += [_item_at(step, old.get(item.key), item, share) for item in step.after]
    return [item for item in items if item]


def _item_at(step: FilmStep, was: Item | None, now: Item | None, share: float) -> Item | None:
    """Return how an item is shown that was `was` and will be `now` (None: not there)."""
    item = now or was
    if item and (tween := step.tweens.get(item.key)):
        return tween(was, now, share)
    if share < step.lands:
        return was
    share = after_landing(step, share)
    if was and now:
        still = was.box == now.box and was.alpha == now.alpha
        return now if still else travel(was, now, share)
    return appearing(now, share) if now else was and appearing(was, 1 - share)


def faded(step: FilmStep, share: float) -> list[Item]:
    """Return the picture at `share` of a step without travel: items that move or change fade out and in again."""
    after = {item.key: item for item in step.after}
    items: list[Item] = []
    for item in step.before:
        now = after.get(item.key)
        if now is None or _place(now) != _place(item):
            items.append(appearing(item, 1 - share)._replace(key=f"{item.key}{GONE}"))
    before = {item.key: item for item in step.before}
    for item in step.after:
        was = before.get(item.key)
        same = was is not None and _place(was) == _place(item)
        items.append(item if same else appearing(item, share))
    return items


def _place(item: Item) -> tuple[str, Box, tuple[object, ...]]:
    """Return what must be equal on both pictures, so that an item need not fade."""
    return (item.look, item.box, item.args)


class Motion(Enum):
    """Whether things travel or cross-fade."""

    FULL = "full"
    REDUCED = "reduced"


class Film:
    """Plays steps one after the other: `update` it with the seconds that pass, then ask for its `items`.

    Sounds are added to `cues` when they are due; those of skipped steps are not.
    """

    def __init__(
        self,
        steps: Sequence[FilmStep],
        speed: Speed = Speed.NORMAL,
        motion: Motion = Motion.FULL,
        cues: list[Cue] | None = None,
    ) -> None:
        self.steps: Final = steps
        self._speed: Final = speed
        self._motion: Final = motion
        self.index = 0
        """The step being shown; `len(steps)` when all are done."""
        self._gone = 0.0
        self._cues: Final = cues if cues is not None else []
        self._cues_noted = 0
        self._pass_empty()

    @property
    def done(self) -> bool:
        """Whether the last step has ended."""
        return self.index >= len(self.steps)

    @property
    def moving(self) -> bool:
        """Whether the picture is changing now, rather than resting."""
        return not self.done and self._gone < self._travel(self.steps[self.index])

    @property
    def share(self) -> float:
        """How much of the motion of the present step is done, 0–1; 1 while it rests and at the end."""
        travel = 0.0 if self.done else self._travel(self.steps[self.index])
        return 1.0 if travel <= 0 else min(1.0, self._gone / travel)

    @property
    def told_share(self) -> float:
        """How much is done of what may be told beside the picture, 0–1: nothing while dice roll."""
        return 1.0 if self.done else after_landing(self.steps[self.index], self.share)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._gone += dt
        self._pass_empty()

    def finish(self) -> None:
        """End all steps."""
        self.index = len(self.steps)

    def items(self) -> list[Item]:
        """Return the present picture, unsorted."""
        if not self.steps:
            return []
        if self.done:
            return list(self.steps[-1].after)
        step = self.steps[self.index]
        return faded(step, self.share) if self._motion is Motion.REDUCED else between(step, self.share)

    def _travel(self, step: FilmStep) -> float:
        """Return the seconds of motion of a step."""
        seconds = min(step.seconds, CROSS) if self._motion is Motion.REDUCED else step.seconds
        return seconds * self._speed.value

    def _pass_empty(self) -> None:
        """Go on to the step of the present time."""
        while not self.done:
            step = self.steps[self.index]
            travel = self._travel(step)
            self._listen(step, arrived=self._gone >= travel)
            length = travel + step.hold * self._speed.value
            if self._gone < length:
                return
            self._gone -= length
            self._next()

    def _next(self) -> None:
        """Go to the next step."""
        self.index += 1
        self._cues_noted = 0

    def _listen(self, step: FilmStep, *, arrived: bool) -> None:
        """Note the sounds of a step, each cue once."""
        due = (step.sound, step.arrival) if arrived else (step.sound,)
        self._cues.extend(cue for cue in due[self._cues_noted :] if cue)
        self._cues_noted = len(due)
