"""The clicks that make an action of Egomaster, and which of them are secret."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.types import Action, View
from game.rules.egomaster.moves import (
    Accept,
    AllIn,
    Answer,
    Buzz,
    CallTie,
    Challenge,
    Delegate,
    Designate,
    Exhaust,
    Fold,
    Match,
    Nobody,
    Note,
    Overrule,
    Pass,
    Point,
    Raise,
    Recall,
    Rule,
    Settle,
    Stay,
    Throw,
    Walk,
)
from game.rules.egomaster.phases.all_phases import Answering, Bidding, Estimating, PingPong, Reading
from game.rules.egomaster.state import Quiz
from game.ui.contract.picker import Path

SETTLE, WALK, NAME, RAISE, BUZZ, RULE, POINT, TIE = "settle", "walk", "name", "raise", "buzz", "rule", "point", "tie"
WORDS, TYPED = "words", "typed"
"""The first click of what is no choice: how many words of a question are seen, and what is being typed, openly."""
PLAIN: Final[Mapping[type[Action], str]] = {
    Throw: "throw",
    Stay: "stay",
    Fold: "fold",
    Match: "match",
    AllIn: "all in",
    Pass: "pass",
    Accept: "accept",
    Overrule: "overrule",
    Exhaust: "exhaust",
    Nobody: "nobody",
    Delegate: "delegate",
}
"""What is said with one click."""


def path(action: Action) -> Path:
    """Return the clicks of an action: squares and seats by number, directions by sign, words as they are."""
    match action:
        case Settle(square):
            return (SETTLE, str(square))
        case Walk(direction):
            return (WALK, str(direction))
        case Designate(seat) | Challenge(seat):
            return (NAME, str(seat))
        case Raise(total):
            return (RAISE, str(total))
        case Buzz(words):
            return (BUZZ, str(words))
        case Rule(right, member):
            return (RULE, "right" if right else "wrong", member)
        case Point(seat):
            return (POINT, str(seat))
        case CallTie(seats):
            return (TIE, " ".join(map(str, seats)))
        case Answer(text) | Note(text):
            return ("answer", text)
        case Recall(chance):
            return ("recall", str(chance))
        case _:
            return (PLAIN[type(action)],)


def advised(action: Action) -> tuple[str, ...]:
    """Return the keys of the squares, the players and the buttons that an action is about."""
    match action:
        case Settle(square):
            return (f"square {square}",)
        case Walk(direction):
            return (f"walk {direction}",)
        case Designate(seat) | Challenge(seat):
            return (f"name {seat}", f"holder {seat}")
        case Raise():
            return ("amount",)
        case Match() | AllIn():
            return ("accept",)
        case Throw():
            return ("seal",)
        case Stay() | Fold():
            return (PLAIN[type(action)],)
        case _:
            return ()


def private(view: View) -> bool:
    """Tell whether a question to a seat is secret: a bid where all bid at once, or what a reader reads out."""
    quiz: Quiz = view.table
    match view.phase:
        case Bidding():
            return quiz.house.bids == "secret"
        case Reading():
            return view.seat == quiz.reader
        case _:
            return False


def is_written(view: View) -> bool:
    """Tell whether a seat writes its answer, which then all see: with a phone it does so there."""
    return isinstance(view.phase, Answering | Estimating | PingPong)
