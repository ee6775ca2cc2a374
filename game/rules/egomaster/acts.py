"""What actions are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.types import Action
from game.rules.egomaster.moves import (
    Accept,
    AllIn,
    Annul,
    Answer,
    Ask,
    Buzz,
    CallTie,
    CallTime,
    Challenge,
    Delegate,
    Designate,
    Dice,
    Die,
    Draw,
    Exhaust,
    Fold,
    HandOver,
    Match,
    Nobody,
    Note,
    OpenBids,
    Overrule,
    Pass,
    Point,
    Raise,
    Recall,
    Reveal,
    Rule,
    Settle,
    Spend,
    Stay,
    Throw,
    Verdict,
    Walk,
)
from game.rules.egomaster.naming import amount_name
from game.words import N_, Words

NAMES: Final[Mapping[type[Action], str]] = {
    Throw: N_("Throw the die"),
    Stay: N_("No raise"),
    Fold: N_("Fold"),
    Match: N_("Match"),
    AllIn: N_("All-in"),
    OpenBids: N_("Turn the bids over"),
    HandOver: N_("Give the question to the reader"),
    Pass: N_("I do not know"),
    Recall: N_("Try to remember"),
    Buzz: N_("Buzz"),
    Accept: N_("Accept the verdict"),
    Overrule: N_("Overrule the verdict"),
    CallTie: N_("Tie: dice-off"),
    Exhaust: N_("Everything was named"),
    Nobody: N_("Nobody knows"),
    Delegate: N_("Let the program read"),
    Reveal: N_("Show the answer"),
    Annul: N_("The question is not there any more"),
    CallTime: N_("Time is up"),
    Ask: N_("Read the question"),
}
"""Actions that need no more words."""


def act(action: Action, tr: Words) -> str:
    """Name an action in a few words; seats are counted from 1, as around the table."""
    match action:
        case Settle(square):
            return tr("Begin on square {n}", n=square + 1)
        case Walk(way):
            return tr("Clockwise") if way == 1 else tr("Counter-clockwise")
        case Designate(seat):
            return tr("Name player {n}", n=seat + 1)
        case Challenge(seat):
            return tr("Challenge player {n}", n=seat + 1)
        case Raise(total):
            return tr("Raise to {amount}", amount=amount_name(total, tr))
        case Answer(text):
            return tr("Answer: {text}", text=text)
        case Note(text):
            return tr("Note: {text}", text=text)
        case Rule(right):
            return tr("Correct") if right else tr("Wrong")
        case Point(seat):
            return tr("Player {n} was first", n=seat + 1)
        case _:
            return _by_chance(action, tr)


def _by_chance(action: Action, tr: Words) -> str:
    match action:
        case Dice(white, black):
            return tr("Both dice: {white} and {black}", white=white, black=black)
        case Die(pips):
            return tr("The die: {n}", n=pips)
        case Draw(white, black):
            return tr("Page {white}, question {black}", white=white, black=black)
        case Verdict(right):
            return tr("The program: right") if right else tr("The program: wrong")
        case Spend(seconds):
            return tr.plural("{n} second was played", "{n} seconds were played", seconds)
        case _:
            return tr(NAMES[type(action)])
