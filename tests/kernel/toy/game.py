"""A small game with what Master Citadel lacks: dice, a bag, real hands, reactions, phases that interrupt others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from pathlib import Path
from random import Random
from typing import Any

from game.kernel.codec import Codec, share
from game.kernel.game import Choice, Game
from game.kernel.types import Action, Event, Seat, State, View
from game.words import Words
from tests.kernel.toy import phases
from tests.kernel.toy.moves import ACTIONS, EVENTS
from tests.kernel.toy.phases import DECK, PHASES, Arena, Cards, Done, Drawing, House, Shown, Turn

share({"AnyPhase": reduce(or_, PHASES[1:], PHASES[0])}, phases)


class Toy(Game):
    """Two to four duellists."""

    name = "toy"
    title = "Toy"
    seats = range(2, 5)
    house = House
    choices = (Choice("lives", "Lives", (2, 1), ("2", "1"), 2, "1"),)
    codec = Codec(phases=PHASES, actions=ACTIONS, events=EVENTS, table=Arena, hand=Cards, shown=Shown)

    def load_board(self, path: Path) -> Any:
        return None

    def new(self, board: Any, seats: int, house: House, rng: Random) -> State:
        first = Drawing(0, Turn(0))
        for seat in range(seats):
            first = Drawing(seat, first)
        return State(board, first, Arena([house.lives] * seats, [], {}), [Cards([]) for _ in range(seats)])

    def guess(self, view: View, rng: Random) -> State:
        seen = {*view.table.played, *(view.hand.cards if view.hand else ())}
        unseen = [card for card in DECK if card not in seen]
        rng.shuffle(unseen)
        hands = []
        for seat, shown in enumerate(view.shown):
            if seat == view.seat:
                hands.append(view.hand)
            else:
                hands.append(Cards(sorted(unseen[: shown.size])))
                del unseen[: shown.size]
        return State(view.board, view.phase, view.table, hands)

    def ranks(self, view: View) -> tuple[int, ...]:
        lives = view.table.lives
        return tuple(1 + sum(other > own for other in lives) for own in lives)

    def score(self, view: View, seat: Seat, tr: Words) -> str:
        return f"{view.table.lives[seat]} lives"

    def minutes(self, house: House, seats: int) -> tuple[int, int]:
        return (1, 2)

    def why_not(self, view: View, action: Action, tr: Words) -> str | None:
        world = State(view.board, view.phase, view.table, [view.hand] * len(view.shown))
        if isinstance(view.phase, Done):
            return "The match is over."
        acting = view.phase.to_act(world) | view.phase.may_act(world)
        return None if view.seat in acting and action in view.phase.options(world, view.seat) else "Not now."

    def describe(self, event: Event, board: Any, names: Sequence[str], tr: Words) -> str:
        return type(event).__name__

    def act(self, action: Action, board: Any, tr: Words) -> str:
        return type(action).__name__

    def prompt(self, view: View, names: Sequence[str], tr: Words) -> str:
        return type(view.phase).__name__

    def paragraph(self, view: View) -> str:
        return "1"


TOY = Toy()
