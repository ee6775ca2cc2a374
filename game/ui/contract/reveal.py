"""What has happened, shown step by step: a film of the board with explaining sentences, at the reader's pace."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Final, NamedTuple, overload

from game.kernel.match import Frame
from game.kernel.types import BYSTANDER, Event, View
from game.ui.contract.stage import Animation
from game.ui.draw.items import Item
from game.ui.motion.cues import Cue
from game.ui.motion.film import Film, FilmStep, Motion, Speed
from game.ui.motion.tweens import flip

STAGGER: Final = 2 / 3
"""The share of a group's motion after which the next group begins to turn over."""

DrawView = Callable[[View], Sequence[Item]]
Animate = Callable[[Event], Animation]
Repeats = Callable[[Event, Event | None], bool]


def _never(_event: Event, _before: Event | None) -> bool:
    """Tell that an event says something new."""
    return False


def public(view: View) -> View:
    """Return what everybody may see of a view."""
    return View(view.board, BYSTANDER, view.phase, view.table, None, view.shown)


class Beat(NamedTuple):
    """Events that are shown and explained together; `view` is what is seen after them.

    The reveal stops at an `explained` beat until the reader goes on, except where it is `brief`; it never stops at
    others. `transitions` are the views before and after each step. Where `explained_after` is set, the sentence appears
    only when the motion is over.
    """

    events: tuple[Event, ...]
    steps: tuple[FilmStep, ...]
    view: View
    explained: bool
    transitions: tuple[tuple[View, View], ...] = ()
    brief: bool = False
    explained_after: bool = False


class DeferredPicture(Sequence[Item]):
    """A picture that is drawn when it is first looked at.

    A recap of a long turn has 80 pictures: to draw all of them at once took 50 ms of one turn of the loop.
    """

    def __init__(self, draw: Callable[[], Sequence[Item]]) -> None:
        self._draw: Final = draw

    @cached_property
    def _items(self) -> Sequence[Item]:
        return self._draw()

    @overload
    def __getitem__(self, at: int) -> Item: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Item]: ...
    def __getitem__(self, at: int | slice) -> Item | Sequence[Item]:
        """Return an item, or some."""
        return self._items[at]

    def __iter__(self) -> Iterator[Item]:
        """Yield the items."""
        return iter(self._items)

    def __len__(self) -> int:
        """Return the number of items."""
        return len(self._items)


def beats(
    before: View, frames: Sequence[Frame], picture: DrawView, animate: Animate, repeats: Repeats = _never
) -> list[Beat]:
    """Make the beats of what happened after `before`; an event without animation becomes a beat without motion.

    What only `repeats` the event before it is shown and not explained.
    """
    made: list[Beat] = []
    shown: Sequence[Item] = DeferredPicture(partial(picture, before))
    seen = before
    animations = [animate(frame.event) for frame in frames]
    for place, (event, following) in enumerate(frames):
        animation, view = animations[place], following
        if _is_silent(animation):
            made.append(Beat((event,), (), view, explained=False))
            continue
        if animation.hold <= 0 and _leads_on(animations[place + 1 :]):
            view = View(view.board, view.seat, before.phase, view.table, view.hand, view.shown)
        after = DeferredPicture(partial(picture, view))
        steps = tuple(_steps(shown, after, animation))
        transitions = (*[(seen, seen)] * (len(steps) - 1), (seen, view))
        explained = animation.hold > 0 and not repeats(event, frames[place - 1].event if place else None)
        beat = Beat((event,), steps, view, explained, transitions, animation.brief, animation.explained_after)
        if animation.joined and made and made[-1].explained and type(made[-1].events[-1]) is type(event):
            last = made.pop()
            transitions = (*last.transitions, *beat.transitions)
            beat = beat._replace(events=(*last.events, event), steps=(*last.steps, *steps), transitions=transitions)
        made.append(beat)
        shown, seen = after, view
    return made


def _is_silent(animation: Animation) -> bool:
    """Tell whether an event has neither motion nor explanation."""
    return animation.seconds <= 0 and animation.hold <= 0


def _leads_on(following: Sequence[Animation]) -> bool:
    """Tell whether an explanation comes next: the event before it then still belongs to the phase it ended.

    The view of a frame has the phase that follows; there, for example, the last order sealed is no longer being
    written.
    """
    return next((each.hold > 0 for each in following if not _is_silent(each)), False)


def _steps(before: Sequence[Item], after: Sequence[Item], animation: Animation) -> Iterator[FilmStep]:
    """Yield the motion of one event; items that turn over group by group do so in as many steps.

    A group begins to turn over when the group before it has done `STAGGER` of its motion.
    """
    now: Sequence[Item] = before
    tweens = dict(animation.tweens)
    if animation.starts:
        now = DeferredPicture(partial(_set_out, before, after, animation.starts))
    for keys in animation.turned:
        turned = [item for item in now if item.key not in keys] + [item for item in after if item.key in keys]
        tweens.update(dict.fromkeys(keys, flip(0.0, STAGGER)))
        yield FilmStep(now, turned, animation.seconds * STAGGER, 0.0, tweens=tweens, sound=animation.sound)
        now, tweens = turned, {**animation.tweens, **dict.fromkeys(keys, flip(STAGGER))}
    sound = "" if animation.turned else animation.sound
    seconds, hold, arrival, lands = animation.seconds, animation.hold, animation.arrival, animation.lands
    yield FilmStep(now, after, seconds, hold, tweens=tweens, sound=sound, arrival=arrival, lands=lands)


def _set_out(before: Sequence[Item], after: Sequence[Item], starts: Mapping[str, tuple[str, ...]]) -> Sequence[Item]:
    """Return the picture before, with each item of `starts` at the place where it starts from."""
    there, coming = {item.key: item for item in before}, {item.key: item for item in after}
    for key, places in starts.items():
        place, item = next((there[each] for each in places if each in there), None), coming.get(key)
        if place and item:
            (x, y), (u, v) = place.box.centre, item.box.centre
            there[key] = item._replace(box=item.box.moved(x - u, y - v))
    return tuple(there.values())


class Pace(NamedTuple):
    """How fast things move, and whether they go on by themselves (`auto`) or when the reader says so.

    `watched` tells whether a person plays; if not, nobody has to be waited for.
    """

    speed: Speed
    motion: Motion
    auto: bool
    watched: bool = True


class RevealMode:
    """Plays beats: it waits for the reader after each explained beat, with `auto` only after the last one.

    Sounds to be played are added to `cues`.
    """

    def __init__(self, made: Sequence[Beat], pace: Pace, cues: list[Cue] | None = None) -> None:
        self._beats: Final = made
        self.pace = pace
        self.index = 0
        """The beat being shown; the number of beats when all are done."""
        self.waiting = False
        """Whether it waits for the reader."""
        self.repeated = False
        """Whether all of it was shown before, so that the rest can be skipped."""
        self._last = max((i for i, beat in enumerate(made) if beat.explained), default=-1)
        self._read = max((i for i, beat in enumerate(made) if beat.explained and not beat.brief), default=-1)
        self._cues: Final = cues
        self._film = self._film_of_now()
        self.update(0.0)

    @property
    def done(self) -> bool:
        """Whether everything was shown."""
        return self.index >= len(self._beats)

    @property
    def explains(self) -> bool:
        """Whether there are sentences to read, so that the side panel shows them."""
        return self._last >= 0

    @property
    def stops(self) -> bool:
        """Whether it waits for the reader at some beat, so that the side panel shows how to go on."""
        return self._read >= 0 or (self.explains and self._waits_at_all)

    @property
    def must_be_read(self) -> bool:
        """Whether it waits for the reader now, and would do so at any pace."""
        return self.waiting and self.index == self._read

    @property
    def at_the_end(self) -> bool:
        """Whether the last sentence is being shown."""
        return self.index >= self._last

    @property
    def moving(self) -> bool:
        """Whether the picture changes."""
        return not self.done and self._film.moving

    @property
    def position(self) -> object:
        """A value that stays equal as long as the picture stays the same and nothing moves."""
        return self.index, self._film.index, self.moving

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        return not self.done and not self.waiting

    @property
    def view(self) -> View:
        """The view after the present beat."""
        return self._beats[min(self.index, len(self._beats) - 1)].view

    @property
    def told_view(self) -> View:
        """The view up to which words may tell: before each motion of a beat as long as its sentence is held back."""
        beat = self._beats[min(self.index, len(self._beats) - 1)]
        if not self._coming or not beat.transitions:
            return beat.view
        before, after = beat.transitions[self._film.index]
        return before if self._film.moving else after

    @property
    def transition(self) -> tuple[View, View, float]:
        """The views before and after the present step, and how much of it is done, 0–1."""
        beat = self._beats[min(self.index, len(self._beats) - 1)]
        if self.done or self._film.done or not beat.transitions:
            return (beat.view, beat.view, 1.0)
        return (*beat.transitions[self._film.index], self._film.told_share)

    @property
    def shown_events(self) -> int:
        """The number of events shown, including the present beat unless it is explained after its motion."""
        return sum(len(beat.events) for beat in self._beats[: self.index + (not self._coming)])

    @property
    def ended_events(self) -> int:
        """The number of events shown to their end: the present beat may still be read."""
        return sum(len(beat.events) for beat in self._beats[: self.index])

    @property
    def _holds_back(self) -> bool:
        """Whether the sentence of the present beat must wait until its motion is over."""
        return self._unsettled and self._beats[self.index].explained_after

    @property
    def _coming(self) -> bool:
        """Whether the present beat is told only when its motion is over: dice may not be named while they roll."""
        return self._holds_back or (self._unsettled and self._beats[self.index].brief)

    @property
    def _unsettled(self) -> bool:
        """Whether the present beat moves, or will move again after a rest."""
        return not self.done and (self._film.moving or self._film.index < len(self._film.steps) - 1)

    def explained(self) -> list[Beat]:
        """Return the beats explained so far, the present one last."""
        return [beat for beat in self._beats[: self.index + (not self._coming)] if beat.explained]

    def items(self) -> list[Item]:
        """Return the present picture, in board units; empty while nothing has moved yet."""
        return self._film.items()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        while self.running:
            self._film.update(dt)
            dt = 0.0
            if not self._film.done:
                return
            if self.stops_here:
                self.waiting = True
                return
            self._advance()

    def go_on(self) -> None:
        """Go to the next step because the reader said so; a sentence that was held back is shown first."""
        if not self.done:
            unread = self._holds_back
            self._film.finish()
            if not unread:
                self._advance()
            self.update(0.0)

    def skip(self) -> None:
        """Skip the rest."""
        self.index, self.waiting = len(self._beats), False

    @property
    def stops_here(self) -> bool:
        """Whether it waits for the reader after the present beat."""
        if not self.pace.watched or not self._beats[self.index].explained:
            return False
        return self.index == self._read or self._waits_at_all

    @property
    def _waits_at_all(self) -> bool:
        """Whether it waits after each explained beat, the brief ones too."""
        return self.pace.watched and not self.pace.auto and self.pace.speed is not Speed.OFF

    def _advance(self) -> None:
        """Go to the next beat."""
        self.index += 1
        self.waiting = False
        if not self.done:
            self._film = self._film_of_now()

    def _film_of_now(self) -> Film:
        """Return the film of the present beat."""
        steps = () if self.done else self._beats[self.index].steps
        return Film(steps, self.pace.speed, self.pace.motion, self._cues)
