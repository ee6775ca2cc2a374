"""What a guide may say at a moment of a match: hints, and the moment they are judged by."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.types import Event, Seat, View


class HintContext(NamedTuple):
    """What goes on at the screen.

    `view` is what is shown; `seat` answers, or is called by the curtain (`veiled`), BYSTANDER = nobody in particular.
    `told` are the events that are being explained. `curtain` tells whether there is one at this table.
    """

    view: View
    seat: Seat
    veiled: bool
    explained: tuple[Event, ...]
    curtain: bool


class Hint(NamedTuple):
    """A sentence or two that explain one thing.

    `at` is the key of the item or control they speak of; `fits` tells whether this is the moment for it. A hint that is
    `own` is told to each person by itself, any other to the whole table once. One that is not `sure` may never come:
    it is about something rare.
    """

    key: str
    at: str
    words: str
    fits: bool
    own: bool = False
    sure: bool = True
