"""The raise in phase two: the roller raises, the others fold, match or go all-in, and all align (EG9, EG10, EG11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.choices import Choices, Lazy
from game.kernel.phases import Revealing
from game.kernel.types import Action, Phase, Say, Seat, State
from game.rules.egomaster import purse
from game.rules.egomaster.events import Aligned, BidMade, BidsOpened, Raised, Stayed
from game.rules.egomaster.moves import AllIn, Fold, Match, OpenBids, Raise, Stay
from game.rules.egomaster.phases.ending import ALONE, conclude
from game.rules.egomaster.phases.reading import Asking
from game.rules.egomaster.question import Mode
from game.rules.egomaster.state import ACCEPTING, Bid, Quiz

STAY: Final = (Stay(),)
FOLD_OR_MATCH: Final = (Fold(), Match())
FOLD_OR_ALL: Final = (Fold(), AllIn())
OPEN: Final = (OpenBids(),)


class Raises(Lazy):
    """Every raise above an amount up to what the roller owns, in steps of 100 (EG28)."""

    __slots__ = ("_totals",)

    def __init__(self, amount: int, stack: int) -> None:
        self._totals: Final = range(amount + purse.STEP, stack + 1, purse.STEP)

    def __len__(self) -> int:
        return len(self._totals)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Raise) and action.total in self._totals

    def item(self, index: int) -> Action:
        """Make the raise with this index."""
        return Raise(self._totals[index])


class Raising(Phase):
    """The roller plays for the square's amount, or raises it (EG9, EG10, EG28)."""

    seat: Seat

    def to_act(self, state: State) -> frozenset[Seat]:
        """The roller."""
        return ALONE[self.seat]

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Stay, or any total."""
        quiz: Quiz = state.table
        return Choices(STAY, Raises(quiz.stake, quiz.stacks[self.seat]))

    def apply(self, state: State, seat: Seat, action: Stay | Raise, say: Say) -> Phase:
        """Ask the question, or let the others bid, clockwise."""
        quiz: Quiz = state.table
        if isinstance(action, Stay):
            say(Stayed(seat))
            return ask(state, say)
        quiz.raised = quiz.stake = action.total
        say(Raised(seat, action.total))
        return Bidding(tuple(quiz.playing[1:]))


class Bidding(Phase):
    """The others answer the raise: `seats` in turn, the first now, or all at once in secret (EG29)."""

    even_paced = True

    seats: tuple[Seat, ...]

    def to_act(self, state: State) -> frozenset[Seat]:
        """The first, or all who have not bid."""
        if state.table.house.bids == "open":
            return ALONE[self.seats[0]]
        return frozenset([seat for seat in self.seats if not state.hands[seat].bid])

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Fold or accept, with all one has if that is less."""
        quiz: Quiz = state.table
        return FOLD_OR_MATCH if quiz.stacks[seat] >= quiz.stake else FOLD_OR_ALL

    def apply(self, state: State, seat: Seat, action: Fold | Match | AllIn, say: Say) -> Phase:
        """Note the bid; an open all-in binds all that follow at once (EG11)."""
        quiz: Quiz = state.table
        bid: Bid = "fold" if isinstance(action, Fold) else "match" if isinstance(action, Match) else "all_in"
        if quiz.house.bids == "secret":
            state.hands[seat].bid = bid
            say(BidMade(seat, ""))
            return self if self.to_act(state) else OpeningBids()
        quiz.bids[seat] = bid
        say(BidMade(seat, bid))
        if bid == "all_in":
            quiz.stake = quiz.stacks[seat]
            say(Aligned(quiz.stake))
        return Bidding(self.seats[1:]) if len(self.seats) > 1 else bids_made(state, say)


class OpeningBids(Revealing):
    """CHANCE turns secret bids over, so that nobody can change his mind once they are seen (EG29)."""

    deed = OPEN

    def apply(self, state: State, seat: Seat, action: OpenBids, say: Say) -> Phase:
        """Show them, and align on the smallest stack that accepts."""
        quiz: Quiz = state.table
        for bidder, hand in enumerate(state.hands):
            quiz.bids[bidder], hand.bid = hand.bid, ""
        say(BidsOpened(tuple(quiz.bids)))
        accepted = [quiz.stacks[bidder] for bidder, bid in enumerate(quiz.bids) if bid in ACCEPTING]
        quiz.stake = min([quiz.raised, *accepted])
        if quiz.stake < quiz.raised:
            say(Aligned(quiz.stake))
        return bids_made(state, say)


def bids_made(state: State, say: Say) -> Phase:
    """Put the stakes in; who folded pays the square's amount; if all did, the roller takes it (EG10, EG30, EG31)."""
    quiz: Quiz = state.table
    amount = state.board.ring[quiz.squares[quiz.roller]].amount
    folded = [seat for seat in quiz.playing if quiz.bids[seat] == "fold"]
    quiz.playing = [seat for seat in quiz.playing if seat not in folded]
    stakes = [0] * quiz.seats
    for seat in folded:
        stakes[seat] = min(amount, quiz.stake)
    if len(quiz.playing) > 1:
        for seat in quiz.playing:
            stakes[seat] = quiz.stake
    purse.put_in(quiz, stakes, say)
    return Asking() if len(quiz.playing) > 1 else conclude(state, quiz.roller, say)


def begin(state: State, say: Say) -> Phase:
    """Go on once it is known who plays: the roller may raise in phase two where all own the amount (EG11, EG28)."""
    quiz: Quiz = state.table
    if quiz.second and quiz.stake < quiz.stacks[quiz.roller]:
        poorest = min([quiz.stacks[seat] for seat in quiz.playing])
        if poorest >= quiz.stake:
            return Raising(quiz.roller)
    return ask(state, say)


def ask(state: State, say: Say) -> Phase:
    """Put in the square's amount, or what the poorest has, and ask (EG11, EG25, EG27)."""
    quiz: Quiz = state.table
    if not quiz.second:
        return Asking()
    field = state.board.ring[quiz.squares[quiz.roller]]
    concerned = [quiz.roller, quiz.rival] if field.mode == "solo" else quiz.playing
    if not _each_for_himself(quiz, field.mode):
        purse.align(quiz, field.amount, concerned, say)
    stakes = [0] * quiz.seats
    for seat in concerned:
        stakes[seat] = min(quiz.stake, quiz.stacks[seat])
    purse.put_in(quiz, stakes, say)
    return Asking()


def _each_for_himself(quiz: Quiz, mode: Mode) -> bool:
    """Tell whether a poorer player does not hold the others down: side pots (EG27), a roller who risks all (EG25)."""
    match mode:
        case "multi":
            return quiz.house.forced == "side_pot"
        case "solo":
            return quiz.house.poorer == "roller_full" and quiz.stacks[quiz.roller] > quiz.stacks[quiz.rival]
        case _:
            return False
