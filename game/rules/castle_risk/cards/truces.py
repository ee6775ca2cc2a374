"""Truces: a Diplomat is laid before opponents and stays there until the truce ends (CR19, CR44)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from game.kernel.types import Action, Say, Seat, State
from game.rules.castle_risk.cards.pack import discard, lose
from game.rules.castle_risk.events import TruceEnded, TruceMade
from game.rules.castle_risk.moves import MakeTruce
from game.rules.castle_risk.state import Truce, War


def truce_options(state: State) -> Sequence[Action]:
    """List before whom the player may lay a Diplomat: before his first attack only (CR9, CR41, CR46)."""
    war: War = state.table
    playable = not war.attacked and not war.duel and state.hands[war.player].cards.get("Diplomat", 0)
    return _truces(tuple(_without_diplomat(war)), war.house.diplomat) if playable else ()


def make_truce(state: State, action: MakeTruce, say: Say) -> None:
    """Lay a Diplomat before opponents, until the player's next turn (CR19)."""
    war: War = state.table
    lose(state, war.player, "Diplomat")
    war.truces.append(Truce(war.player, action.opponents))
    say(TruceMade(war.player, action.opponents))


def end_own_truces(war: War, seat: Seat, say: Say) -> None:
    """End the truces that a seat has made, as its next turn begins, also where two are left (CR19, CR65)."""
    _end(war, [truce for truce in war.truces if truce.seat == seat], say)


def end_truces_of_fallen(war: War, victim: Seat, say: Say) -> None:
    """End the truces that a fallen player has made, and those made with him alone; he leaves the others (CR44).

    Where two are left, all truces end by house rule (CR65).
    """
    if war.house.last_truces == "end" and len(war.alive) == 2:
        _end(war, war.truces, say)
        return
    _end(war, [truce for truce in war.truces if truce.seat == victim or truce.opponents == (victim,)], say)
    war.truces = [Truce(truce.seat, tuple(seat for seat in truce.opponents if seat != victim)) for truce in war.truces]


def _end(war: War, ended: list[Truce], say: Say) -> None:
    """Take these truces off the table, discard their Diplomats and tell everybody."""
    war.truces = [truce for truce in war.truces if truce not in ended]
    for truce in ended:
        discard(war, "Diplomat")
        say(TruceEnded(truce.seat, truce.opponents))


def _without_diplomat(war: War) -> list[Seat]:
    """List the opponents before whom none of the player's Diplomats lies yet."""
    bound = {seat for truce in war.truces if truce.seat == war.player for seat in truce.opponents}
    return [seat for seat in war.alive if seat != war.player and seat not in bound]


@cache
def _truces(others: tuple[Seat, ...], diplomat: str) -> tuple[Action, ...]:
    most = len(others) if diplomat == "several" else min(len(others), 1)
    return tuple(MakeTruce(few) for number in range(1, most + 1) for few in combinations(others, number))
