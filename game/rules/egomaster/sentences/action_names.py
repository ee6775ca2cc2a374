"""What actions are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.types import Action
from game.rules.egomaster import moves
from game.rules.egomaster.sentences.naming import amount_name
from game.words import N_, Words

NAMES: Final[Mapping[type[Action], str]] = {
    moves.Throw: N_("Throw the die"),
    moves.Stay: N_("No raise"),
    moves.Fold: N_("Fold"),
    moves.Match: N_("Match"),
    moves.AllIn: N_("All-in"),
    moves.OpenBids: N_("Turn the bids over"),
    moves.Offer: N_("Lay out the answers"),
    moves.HandOver: N_("Hand the question to the reader"),
    moves.Pass: N_("I don’t know"),
    moves.Recall: N_("Try to remember"),
    moves.Buzz: N_("Buzz"),
    moves.Accept: N_("Accept the verdict"),
    moves.Overrule: N_("Overrule the verdict"),
    moves.CallTie: N_("Tie: dice-off"),
    moves.Exhaust: N_("Everything has been named"),
    moves.Nobody: N_("Nobody knows"),
    moves.Delegate: N_("Let the program read"),
    moves.Reveal: N_("Show the answer"),
    moves.Annul: N_("The question is no longer there"),
    moves.CallTime: N_("Time is up"),
    moves.Ask: N_("Read the question"),
}
"""Actions that need no more words."""


def act(action: Action, tr: Words) -> str:
    """Name an action in a few words; seats are counted from 1, as around the table."""
    match action:
        case moves.Settle(square):
            return tr("Begin on square {n}", n=square + 1)
        case moves.Walk(direction):
            return tr("Clockwise") if direction == 1 else tr("Counter-clockwise")
        case moves.Designate(seat):
            return tr("Name player {n}", n=seat + 1)
        case moves.Challenge(seat):
            return tr("Challenge player {n}", n=seat + 1)
        case moves.Raise(total):
            return tr("Raise to {amount}", amount=amount_name(total, tr))
        case moves.Answer(text):
            return tr("Answer: {text}", text=text)
        case moves.Note(text):
            return tr("Note: {text}", text=text)
        case moves.Rule(right, member):
            return member or tr("Correct") if right else tr("Wrong")
        case moves.Point(seat):
            return tr("Player {n} was first", n=seat + 1)
        case _:
            return _by_chance(action, tr)


def _by_chance(action: Action, tr: Words) -> str:
    match action:
        case moves.Dice(white, black):
            return tr("Both dice: {white} and {black}", white=white, black=black)
        case moves.Die(pips):
            return tr("The die: {n}", n=pips)
        case moves.Draw(white, black):
            return tr("Page {white}, question {black}", white=white, black=black)
        case moves.Verdict(right):
            return tr("The program: right") if right else tr("The program: wrong")
        case moves.Spend(seconds):
            return tr.plural("{n} second played", "{n} seconds played", seconds)
        case _:
            return tr(NAMES[type(action)])
