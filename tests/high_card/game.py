"""High Card: three rounds, the highest card takes each. The worked example of "Adding a game" in CONTRIBUTING."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.kernel.boards import read_board
from game.kernel.codec import Codec
from game.kernel.game import Game
from game.kernel.types import Action, Event, Seat, State, View
from game.words import N_, Words
from tests.high_card.phases import ACTIONS, EVENTS, PHASES, CardLaid, Lay, Laying, Over, RoundBegan, RoundTaken
from tests.high_card.state import Board, Cards, Row, Shown, deck, taken


class HighCard(Game):
    """The smallest game with a secret."""

    name = "high_card"
    title = N_("High Card")
    seats = range(2, 7)
    codec = Codec(phases=PHASES, actions=ACTIONS, events=EVENTS, table=Row, hand=Cards, shown=Shown)

    def load_board(self, path: Path) -> Board:
        """Read a deck. Raises `Refused`."""
        return read_board(path, Board)

    def new(self, board: Board, seats: int, house: Any, rng: Random) -> State:
        """Deal the hands (1)."""
        dealt = rng.sample(deck(board), seats * board.hand)
        hands = [Cards(sorted(dealt[seat::seats])) for seat in range(seats)]
        return State(board, Laying(), Row(1, []), hands)

    def guess(self, view: View, rng: Random) -> State:
        """Deal the cards that were not seen to the hands that are not seen."""
        seen = {card for cards in view.table.turned for card in cards}
        seen.update((*view.hand.cards, view.hand.laid) if view.hand else ())
        left = [card for card in deck(view.board) if card not in seen]
        rng.shuffle(left)
        hands = []
        for seat, shown in enumerate(view.shown):
            dealt = [left.pop() for _ in range(shown.size + shown.laid)] if seat != view.seat else []
            laid = dealt.pop() if shown.laid and dealt else None
            hands.append(view.hand if seat == view.seat else Cards(sorted(dealt), laid))
        return State(view.board, view.phase, view.table, hands)

    def ranks(self, view: View) -> tuple[int, ...]:
        """Rank by the rounds taken (4)."""
        rounds = [taken(view.table, seat) for seat in range(len(view.shown))]
        return tuple(1 + sum(other > own for other in rounds) for own in rounds)

    def score(self, view: View, seat: Seat, tr: Words) -> str:
        """Say how many rounds a seat has taken."""
        return tr.plural("{n} round", "{n} rounds", taken(view.table, seat))

    def minutes(self, house: Any, seats: int) -> tuple[int, int]:
        """Three rounds go by quickly."""
        return (2, 5)

    def describe(self, event: Event, board: Board, names: Sequence[str], tr: Words) -> str:
        """Say what happened."""
        match event:
            case CardLaid(seat):
                return tr("{who} has laid a card.", who=names[seat])
            case RoundTaken(seat, cards):
                return tr("{who} takes the round with the {card}.", who=names[seat], card=cards[seat])
            case RoundBegan(number):
                return tr("Round {number}.", number=number)
            case _:
                raise ValueError(f"not an event of High Card: {event!r}")

    def act(self, action: Action, board: Board, tr: Words) -> str:
        """Name an action."""
        return tr("Lay the {card}", card=action.card) if isinstance(action, Lay) else tr("Turn the cards over")

    def prompt(self, view: View, names: Sequence[str], tr: Words) -> str:
        """Say what is to be done."""
        if isinstance(view.phase, Over):
            return tr("The match is over.")
        return tr("Lay a card face down. The highest takes the round.")


HIGH_CARD = HighCard()
