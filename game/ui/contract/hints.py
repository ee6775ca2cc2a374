"""The hints of a guide, and the situation that decides which of them fits."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.types import Event, Seat, View
from game.ui.widgets.input.device import Device


class HintContext(NamedTuple):
    """What is going on at the screen.

    `view` is what is shown. `seat` is who answers, or whom the curtain calls (`veiled`); BYSTANDER = nobody in
    particular. `explained` are the events being explained. `curtain` tells whether this table uses a curtain at all;
    `device` is what is in hand. `moving` tells that something on the board moves, such as a question that is dealt.
    """

    view: View
    seat: Seat
    veiled: bool
    explained: tuple[Event, ...]
    curtain: bool
    device: Device = Device.MOUSE
    moving: bool = False


class Hint(NamedTuple):
    """One or two sentences that explain one thing.

    `at` is the key of the item or control they are about; `fits` tells whether the hint suits the situation. A hint
    that is `own` is given to each person separately, any other once to the whole table. A hint that is not `sure` is
    about something rare and may never be given. The note covers no items whose keys begin with `clear`, where there is
    room for it elsewhere ("" = it may cover all).
    """

    key: str
    at: str
    words: str
    fits: bool
    own: bool = False
    sure: bool = True
    clear: str = ""
