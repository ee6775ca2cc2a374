"""What everybody at the table learns, in the order in which it happens."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from game.kernel.types import Event, Seat
from game.rules.mousquetaires.board.box import Card, Guard
from game.rules.mousquetaires.state import Place

Reason: TypeAlias = Literal["value", "swords", "alone"]
"""Why a card is the highest or the lowest: by its value, by its swords among equals, or because it is the only one."""


class RoundBegan(Event):
    """A new round, counted from 1: all cards are shuffled, all gems and prisons lie in the middle (MQ26)."""

    round: int


class BatchDealt(Event):
    """A seat was dealt three cards."""

    seat: Seat


class HandsDealt(Event):
    """All hands are dealt: everybody holds `cards` cards."""

    cards: int


class RewardsLaid(Event):
    """A seat laid its three reward cards; nobody knows which (MQ15)."""

    seat: Seat


class GuardTurned(Event):
    """A guard stands in the way, in the nth duel of the round (MQ25)."""

    guard: Guard
    duel: int


class CardChosen(Event):
    """A seat chose its card for the duel; nobody knows which."""

    seat: Seat


class CardThrown(Event):
    """A jailed seat threw a card away; nobody knows which (MQ8)."""

    seat: Seat


class CardsTurned(Event):
    """The chosen cards lie open, one per seat (NOBODY for a jailed one), and add up to `total`."""

    cards: tuple[Card, ...]
    total: int


class ThrownShown(Event):
    """The card that a jailed seat threw away lies face up, as the house has it (MQ27)."""

    seat: Seat
    card: Card


class DuelWon(Event):
    """The Musketeers reached the guard; `seat` played the highest card (MQ1, MQ2)."""

    guard: Guard
    total: int
    seat: Seat
    card: Card
    by: Reason


class DuelLost(Event):
    """The guard was stronger; `seat` played the lowest card (MQ1, MQ2)."""

    guard: Guard
    total: int
    seat: Seat
    card: Card
    by: Reason


class GemPlaced(Event):
    """A gem from the middle lies on a card of `seat` (MQ3)."""

    seat: Seat
    place: Place


class GemStolen(Event):
    """A gem went from a card of `victim` to one of `seat` (MQ4)."""

    seat: Seat
    place: Place
    victim: Seat
    source: Place


class PrisonLifted(Event):
    """The winner sent one of their prisons back to the middle (MQ3, MQ6)."""

    seat: Seat
    place: Place


class PrisonPlaced(Event):
    """A prison from the middle lies on a card of `seat`."""

    seat: Seat
    place: Place


class PrisonPulled(Event):
    """A prison went from a card of `victim` to one of `seat` (MQ5)."""

    seat: Seat
    place: Place
    victim: Seat
    source: Place


class GemReturned(Event):
    """The loser gave a gem back to the middle (MQ7)."""

    seat: Seat
    place: Place


class Jailed(Event):
    """All three reward cards of a seat lie under prisons (MQ22)."""

    seat: Seat


class Freed(Event):
    """A jailed seat lost a prison and duels again from the next guard on (MQ9)."""

    seat: Seat


class RoundEnded(Event):
    """The round is over: `seat` has all gems (MQ11), or (NOBODY) nine duels are fought (MQ24). The count follows."""

    seat: Seat


class RewardsTurned(Event):
    """By seat, the reward cards and the cards thrown in jail lie open (MQ14, MQ27)."""

    rewards: tuple[tuple[Card, ...], ...]
    thrown: tuple[tuple[Card, ...], ...]


class RoundCounted(Event):
    """The ducats of the round, by seat, and of the match so far (MQ12)."""

    ducats: tuple[int, ...]
    totals: tuple[int, ...]


class TopTied(Event):
    """The target is reached, but `seats` are equal at the top: another round (MQ28)."""

    seats: tuple[Seat, ...]


class MatchWon(Event):
    """The match is over: `seats` have most ducats, together only where the house shares victory (MQ13, MQ28)."""

    seats: tuple[Seat, ...]
    ducats: int


EVENTS: Final = (
    RoundBegan,
    BatchDealt,
    HandsDealt,
    RewardsLaid,
    GuardTurned,
    CardChosen,
    CardThrown,
    CardsTurned,
    ThrownShown,
    DuelWon,
    DuelLost,
    GemPlaced,
    GemStolen,
    PrisonLifted,
    PrisonPlaced,
    PrisonPulled,
    GemReturned,
    Jailed,
    Freed,
    RoundEnded,
    RewardsTurned,
    RoundCounted,
    TopTied,
    MatchWon,
)
