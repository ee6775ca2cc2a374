"""Truces: a Diplomat is laid before opponents, and lies there until one of two ends (CR19, CR44)."""

from __future__ import annotations

from game.kernel.types import Say, Seat, State
from game.rules.castle_risk.cards.pack import discard, lose
from game.rules.castle_risk.events import TruceEnded, TruceMade
from game.rules.castle_risk.moves import MakeTruce
from game.rules.castle_risk.state import Truce, War


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
    """End the truces that a fallen player has made, and those made with him alone; he leaves the others (CR44)."""
    _end(war, [truce for truce in war.truces if truce.seat == victim or truce.opponents == (victim,)], say)
    war.truces = [Truce(truce.seat, tuple(seat for seat in truce.opponents if seat != victim)) for truce in war.truces]


def _end(war: War, ended: list[Truce], say: Say) -> None:
    """Take these truces off the table, discard their Diplomats and tell everybody."""
    war.truces = [truce for truce in war.truces if truce not in ended]
    for truce in ended:
        discard(war, "Diplomat")
        say(TruceEnded(truce.seat, truce.opponents))
