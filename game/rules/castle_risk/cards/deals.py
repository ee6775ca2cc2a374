"""Cards for cards, openly, when both agree: between any two, or only with the player (CR31, CR66)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.kernel.choices import Choices, Lazy
from game.kernel.phases import Revealing
from game.kernel.types import Action, Phase, Say, Seat, State
from game.rules.castle_risk.cards.pack import counts, gain, lose, selections, size
from game.rules.castle_risk.events import DealMade, DealOffered, DealRefused
from game.rules.castle_risk.moves import Agree, HandOver, Offer, Refuse
from game.rules.castle_risk.state import NOBODY, PACK, Card, War

if TYPE_CHECKING:
    AnyPhase = Phase
else:
    AnyPhase = Any

MOST_CARDS: Final = 3
"""The most cards that change hands on each side."""
MOST_OFFERS: Final = 3
"""The number of deals that the player may propose in his turn."""
GUEST_OFFERS: Final = 1
"""The number of deals that each other seat may propose in that turn."""
BOX: Final = counts(PACK)
DUEL_BOX: Final = counts({**PACK, "Diplomat": 0})
"""What one may ask for: two do not trade Diplomats (CR20)."""
AGREE: Final = (Agree(), Refuse())
REFUSE: Final = (Refuse(),)
HAND_OVER: Final = (HandOver(),)

Selection = tuple[Card, ...]


class Trades(NamedTuple):
    """How many deals there are, by what one may give and all that one may ask for it: other kinds of card."""

    number: int
    pairs: tuple[tuple[Selection, tuple[Selection, ...]], ...]


class Dealing(Phase):
    """A deal is on the table; the partner takes it, refuses it, or offers something else in return (CR66).

    He takes it only if he has the cards. `counter` tells that it is such an offer in return: it is taken or refused.
    """

    even_paced = True

    seat: Seat
    partner: Seat
    give: Selection
    take: Selection
    then: AnyPhase
    counter: bool = False

    def to_act(self, state: State) -> frozenset[Seat]:
        """The partner."""
        return frozenset((self.partner,))

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Agree if one can, refuse, or offer something else in return, which is no deal of one's own to count."""
        cards = state.hands[seat].cards
        answers = AGREE if all(self.take.count(card) <= cards.get(card, 0) for card in self.take) else REFUSE
        return Choices(answers, () if self.counter else Offers(state, seat, [self.seat]))

    def apply(self, state: State, seat: Seat, action: Agree | Refuse | Offer, say: Say) -> Phase:
        """Leave it, ask the other one in turn, or let the cards change hands."""
        match action:
            case Agree():
                return Exchanging(self.seat, self.partner, self.give, self.take, self.then)
            case Offer(partner, give, take):
                say(DealOffered(seat, partner, give, take))
                return Dealing(seat, partner, give, take, self.then, counter=True)
            case Refuse():
                say(DealRefused(self.seat, self.partner))
                return self.then


class Exchanging(Revealing):
    """The cards change hands: what a deal has shown of a hand, nobody takes back (CR66)."""

    deed = HAND_OVER
    seat: Seat
    partner: Seat
    give: Selection
    take: Selection
    then: AnyPhase

    def apply(self, state: State, seat: Seat, action: HandOver, say: Say) -> Phase:
        """Change the cards over."""
        for giver, taker, cards in ((self.seat, self.partner, self.give), (self.partner, self.seat, self.take)):
            for card in cards:
                lose(state, giver, card)
                gain(state.hands[taker], card)
        state.table.deals += 1
        state.table.ask_defenders_again()
        say(DealMade(self.seat, self.partner, self.give, self.take))
        return self.then


class Offers(Lazy):
    """Every deal a seat may propose: by partner, by what it gives, by what it asks for; listed when asked."""

    __slots__ = ("_ends", "_partners", "_state", "_trades", "seat")

    def __init__(self, state: State, seat: Seat, partners: Sequence[Seat]) -> None:
        self.seat = seat
        self._state = state
        self._partners = partners
        self._trades: list[Trades] | None = None
        self._ends: list[int] = []

    def _listed(self) -> list[Trades]:
        """Look up what may be traded with each partner, when that is first wanted."""
        if self._trades is None:
            hands = self._state.hands
            own = counts(hands[self.seat].cards)
            box = DUEL_BOX if self._state.table.duel else BOX
            self._trades = [trades(own, box, min(size(hands[partner]), MOST_CARDS)) for partner in self._partners]
            self._ends = list(accumulate([each.number for each in self._trades]))
        return self._trades

    def __bool__(self) -> bool:
        """Tell whether there is a deal: whoever has a card can ask for one of another kind."""
        return bool(self._partners)

    def __len__(self) -> int:
        self._listed()
        return self._ends[-1] if self._ends else 0

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, Offer)
            and action.partner in self._partners
            and any(
                action.give == give and action.take in takes
                for give, takes in self._listed()[self._partners.index(action.partner)].pairs
            )
        )

    def item(self, index: int) -> Action:
        """Make the offer."""
        listed = self._listed()
        place = bisect_right(self._ends, index)
        index -= self._ends[place - 1] if place else 0
        for give, takes in listed[place].pairs:
            if index < len(takes):
                return Offer(self._partners[place], give, takes[index])
            index -= len(takes)
        raise IndexError("no such offer")


@lru_cache(4096)
def trades(own: tuple[int, ...], box: tuple[int, ...], most: int) -> Trades:
    """List which cards of `own` can be given for which cards of a `box`, at most `most` and of other kinds."""
    gives = [give for number in range(1, MOST_CARDS + 1) for give in selections(own, number)]
    pairs = tuple([(give, _takes(frozenset(give), box, most)) for give in gives])
    return Trades(sum([len(takes) for _, takes in pairs]), pairs)


@cache
def _takes(given: frozenset[Card], box: tuple[int, ...], most: int) -> tuple[Selection, ...]:
    return tuple(take for number in range(1, most + 1) for take in selections(box, number) if given.isdisjoint(take))


def may_offer(state: State) -> frozenset[Seat]:
    """Tell who may propose a deal out of turn now (CR66)."""
    war: War = state.table
    if _closed(war):
        return frozenset()
    guests = [
        seat
        for seat, made in enumerate(war.offers)
        if made < GUEST_OFFERS and seat != war.player and _has_cards(state, seat)
    ]
    if not guests or _has_cards(state, war.player):
        return frozenset(guests)
    meet = war.house.deals != "turn" and sum(_has_cards(state, seat) for seat in range(war.seats)) > 1
    return frozenset(guests if meet else ())


def most_offers(war: War, seat: Seat) -> int:
    """Return how many deals a seat may propose in this turn; more in its own."""
    return MOST_OFFERS if seat == war.player else GUEST_OFFERS


def partners(war: War, seat: Seat) -> list[Seat]:
    """List with whom a seat may trade in this turn: with all, or, out of turn, with the player alone (CR66)."""
    if war.house.deals == "turn" and seat != war.player:
        return [war.player]
    return [other for other in war.alive if other != seat]


def offers(state: State, seat: Seat) -> Sequence[Action]:
    """List the deals that a seat may propose (CR31, CR66)."""
    war: War = state.table
    if _closed(war) or war.offers[seat] >= most_offers(war, seat) or not _has_cards(state, seat):
        return ()
    return Offers(state, seat, [other for other in partners(war, seat) if _has_cards(state, other)])


def propose(state: State, seat: Seat, action: Offer, say: Say, then: Phase) -> Phase:
    """Lay a deal before its partner; come back to `then`."""
    state.table.offers[seat] += 1
    say(DealOffered(seat, action.partner, action.give, action.take))
    return Dealing(seat, action.partner, action.give, action.take, then)


def _closed(war: War) -> bool:
    """Tell whether nobody may trade: by house rule, or while an attack is owed that may need an Admiral (CR37)."""
    return war.house.deals == "off" or war.duty != NOBODY


def _has_cards(state: State, seat: Seat) -> bool:
    return any(state.hands[seat].cards.values())
