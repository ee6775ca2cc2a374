"""Mousquetaires: two to four seats, duels on a card table. Rules in `RULES.en.md`; MQ numbers are its rulings.

May import the kernel; no other game. Begin with `state.py` (what there is), then `phases.py`; `duel.py` settles a duel.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.kernel.codec import Codec
from game.kernel.game import Game
from game.kernel.types import Action, Event, State, ignore
from game.rules.mousquetaires import guess, soundness
from game.rules.mousquetaires import standing_orders as standing
from game.rules.mousquetaires.board.box import Board
from game.rules.mousquetaires.dealing import new_table
from game.rules.mousquetaires.events import EVENTS, RoundBegan
from game.rules.mousquetaires.house import CHOICES, STANDING_ORDERS, House
from game.rules.mousquetaires.moves import ACTIONS
from game.rules.mousquetaires.phases import PHASES, Dealing, begin_round
from game.rules.mousquetaires.records import RECORDS
from game.rules.mousquetaires.sentences import prompts, refusals, story
from game.rules.mousquetaires.state import DuelTable, MusketeerHand, Shown
from game.words import N_, Words

ROUND: tuple[int, int] = (6, 10)
"""Minutes that a round takes, from and to …"""
DUCATS: tuple[int, int] = (30, 20)
"""… and the ducats that the best of the table makes in one, from many to few.

Of 40 simulated matches up to 100 for each number of seats, one in four ended within 3 rounds (for two players: 4), and
one in ten took 5 or more (for four players: 4).
"""


class Mousquetaires(Game):
    """The game of the duels."""

    name = "mousquetaires"
    title = N_("Mousquetaires")
    seats = range(2, 5)
    house = House
    choices = CHOICES
    standing_orders = STANDING_ORDERS
    records = RECORDS
    turn_event = RoundBegan
    paragraphs = refusals.PARAGRAPHS
    codec = Codec(phases=PHASES, actions=ACTIONS, events=EVENTS, table=DuelTable, hand=MusketeerHand, shown=Shown)

    def load_board(self, path: Path) -> Board:
        """Read the cards. Raises `Refused`."""
        from game.rules.mousquetaires.board.loader import load  # needed by a table, not by a menu

        return load(path)

    def new(self, board: Board, seats: int, house: House, rng: Random) -> State:
        """Sit down at an empty table; chance deals."""
        table, hands = new_table(seats, house)
        state = State(board, Dealing(0), table, hands)
        state.phase = begin_round(state, ignore)
        return state

    guess = staticmethod(guess.guess)
    standing_answer = staticmethod(standing.answer)
    ranks = staticmethod(standing.ranks)
    is_sound = staticmethod(soundness.is_sound)
    score = staticmethod(prompts.score)

    def minutes(self, house: House, seats: int) -> tuple[int, int]:
        """Return the least and the most minutes of the rounds that lead to the target."""
        least, most = (-(-house.target // ducats) * each for each, ducats in zip(ROUND, DUCATS, strict=True))
        return least, most

    why_not = staticmethod(refusals.why_not)

    def describe(self, event: Event, board: Board, names: Sequence[str], tr: Words) -> str:
        """Say what happened."""
        return story.describe(event, names, tr)

    def act(self, action: Action, board: Board, tr: Words) -> str:
        """Name an action."""
        return prompts.act(action, tr)

    prompt = staticmethod(prompts.prompt)

    paragraph = staticmethod(prompts.paragraph)


MOUSQUETAIRES = Mousquetaires()
