"""What one can do and what one hears in the toy game."""

from __future__ import annotations

from game.kernel.types import Action, Event, Seat


class Attack(Action):
    """Play a card of one's hand against somebody."""

    card: int
    target: Seat


class Rest(Action):
    """Draw a card and attack nobody."""


class Jeer(Action):
    """Cry out in somebody else's turn."""


class Accept(Action):
    """Let the dice decide."""


class Parry(Action):
    """Play a card against the attack."""

    card: int


class Help(Action):
    """Offer the attacked a card."""


class Stall(Action):
    """Hold the dice back until one accepts."""


class Give(Action):
    """Hand over one card in secret."""

    card: int


class Roll(Action):
    """CHANCE: throw the die."""

    pips: int


class Draw(Action):
    """CHANCE: take a card out of the bag."""

    card: int


class Attacked(Event):
    """A card lies before `target`."""

    seat: Seat
    card: int
    target: Seat


class Jeered(Event):
    """A seat made itself heard."""

    seat: Seat


class Parried(Event):
    """A card was played in defence."""

    seat: Seat
    card: int


class Helped(Event):
    """A seat offers its help."""

    seat: Seat


class Stalled(Event):
    """A seat holds the dice back."""

    seat: Seat


class CardGiven(Event):
    """A card went from hand to hand; the two know which."""

    seat: Seat
    to: Seat


class Rolled(Event):
    """The die fell."""

    pips: int


class Hurt(Event):
    """A seat lost a life."""

    seat: Seat


class CardDrawn(Event):
    """A seat drew a card, which it sees arrive in its hand."""

    seat: Seat


ACTIONS = (Attack, Rest, Jeer, Accept, Parry, Help, Stall, Give, Roll, Draw)
EVENTS = (Attacked, Jeered, Parried, Helped, Stalled, CardGiven, Rolled, Hurt, CardDrawn)
