"""What may be going on at the screen: who is asked and how, or what is being shown."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.kernel.types import Seat
from game.ui.reveal import Reveal
from game.ui.stage import Form


class Waiting(NamedTuple):
    """Nobody at the screen is asked: computer players think."""


class Common(NamedTuple):
    """All are asked together, at the open table."""


class Veiled(NamedTuple):
    """The curtain is closed; it waits for `seat`, who wants to write (or to give `standing` orders)."""

    seat: Seat
    standing: bool
    choosing: bool = False


class Asking(NamedTuple):
    """`seat` answers by a form."""

    seat: Seat
    form: Form
    private: bool


class Over(NamedTuple):
    """The match has ended and everything was shown."""


Moment: TypeAlias = Waiting | Common | Veiled | Asking | Over | Reveal
"""A `Reveal` shows what has happened; the others come between."""
