"""What one can do and what one hears in the toy game."""

from __future__ import annotations

from game.kernel.types import Action, Event, Seat


class Attack(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Play a card of one's hand against somebody."""

    card: int
    target: Seat


class Rest(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Draw a card and attack nobody."""


class Jeer(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Cry out in somebody else's turn."""


class Accept(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Let the dice decide."""


class Parry(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Play a card against the attack."""

    card: int


class Help(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Offer the attacked a card."""


class Stall(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Hold the dice back until one accepts."""


class Give(Action, frozen=True, array_like=True, tag=True, gc=False):
    """Hand over one card in secret."""

    card: int


class Roll(Action, frozen=True, array_like=True, tag=True, gc=False):
    """CHANCE: throw the die."""

    pips: int


class Draw(Action, frozen=True, array_like=True, tag=True, gc=False):
    """CHANCE: take a card out of the bag."""

    card: int


class Attacked(Event, frozen=True, tag=True):
    """A card lies before `target`."""

    seat: Seat
    card: int
    target: Seat


class Jeered(Event, frozen=True, tag=True):
    """A seat made itself heard."""

    seat: Seat


class Parried(Event, frozen=True, tag=True):
    """A card was played in defence."""

    seat: Seat
    card: int


class Helped(Event, frozen=True, tag=True):
    """A seat offers its help."""

    seat: Seat


class Stalled(Event, frozen=True, tag=True):
    """A seat holds the dice back."""

    seat: Seat


class CardGiven(Event, frozen=True, tag=True):
    """A card went from hand to hand; the two know which."""

    seat: Seat
    to: Seat


class Rolled(Event, frozen=True, tag=True):
    """The die fell."""

    pips: int


class Hurt(Event, frozen=True, tag=True):
    """A seat lost a life."""

    seat: Seat


class CardDrawn(Event, frozen=True, tag=True):
    """A seat drew a card, which it sees arrive in its hand."""

    seat: Seat


ACTIONS = (Attack, Rest, Jeer, Accept, Parry, Help, Stall, Give, Roll, Draw)
EVENTS = (Attacked, Jeered, Parried, Helped, Stalled, CardGiven, Rolled, Hurt, CardDrawn)
