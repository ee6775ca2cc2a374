"""Why an action is refused, in one sentence. What is legal is the phases' to say; here it is only explained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.engine import is_legal
from game.kernel.types import Action, Phase, Seat, View
from game.rules.egomaster import moves
from game.rules.egomaster.phases.all_phases import (
    Answering,
    Bidding,
    Buzzing,
    Challenging,
    Designating,
    Judging,
    Over,
    Raising,
    Reading,
    Settling,
    Spoken,
    Throwing,
    Walking,
)
from game.rules.egomaster.phases.answer_format import LONGEST, is_number
from game.rules.egomaster.purse import STEP
from game.rules.egomaster.seen_state import seen_state
from game.rules.egomaster.sentences.naming import amount_name
from game.rules.egomaster.state import NOBODY, Quiz
from game.words import N_, Words

CHANCES: Final = (
    moves.Dice,
    moves.Die,
    moves.Draw,
    moves.OpenBids,
    moves.Ask,
    moves.Offer,
    moves.HandOver,
    moves.Verdict,
    moves.Reveal,
    moves.Annul,
    moves.CallTime,
    moves.Spend,
)
"""What only CHANCE and CLOCK do."""
Moments = tuple[type[Phase], ...]
ANSWERS: Final[Moments] = (Spoken, Reading)
MOMENTS: Final[Mapping[type[Action], tuple[Moments, str]]] = {
    moves.Settle: ((Settling,), N_("Pawns go on the ring before the first throw.")),
    moves.Throw: ((Throwing,), N_("The die is thrown at the start of a turn.")),
    moves.Walk: ((Walking,), N_("Throw the die first, then walk.")),
    moves.Designate: ((Designating,), N_("You name somebody in solo, before the question is asked.")),
    moves.Challenge: ((Challenging,), N_("You choose an opponent in duo, before the question is asked.")),
    moves.Stay: ((Raising,), N_("You can raise in phase two, before the question is asked.")),
    moves.Raise: (
        (Raising,),
        N_("You can raise in phase two, before the question is asked, if everyone can pay the square’s amount."),
    ),
    moves.Fold: ((Bidding,), N_("There is no raise to answer.")),
    moves.Match: ((Bidding,), N_("There is no raise to answer.")),
    moves.AllIn: ((Bidding,), N_("There is no raise to answer.")),
    moves.Buzz: ((Buzzing, Reading), N_("There is nothing to buzz for right now.")),
    moves.Answer: ((Spoken,), N_("Nobody is expecting an answer right now.")),
    moves.Recall: (ANSWERS, N_("Nobody is expecting an answer right now.")),
    moves.Pass: ((*ANSWERS, Buzzing), N_("Nobody is expecting an answer right now.")),
    moves.Accept: ((Judging,), N_("There is no verdict to accept.")),
    moves.Overrule: ((Judging,), N_("There is no verdict to overrule.")),
    moves.Rule: ((Reading,), N_("At this table the program judges.")),
    moves.Point: ((Reading,), N_("At this table the program sees who is fastest.")),
    moves.CallTie: ((Reading,), N_("At this table the program sees who is fastest.")),
    moves.Note: ((Reading,), N_("At this table everyone writes their own number.")),
    moves.Exhaust: ((Reading,), N_("At this table the program counts what has been named.")),
    moves.Nobody: ((Reading,), N_("At this table the program sees that nobody knows.")),
    moves.Delegate: ((Reading,), N_("At this table only the program reads.")),
}
"""The phases in which an action belongs, and what is said in any other."""
READS: Final = (
    moves.Rule,
    moves.Point,
    moves.CallTie,
    moves.Note,
    moves.Exhaust,
    moves.Nobody,
    moves.Delegate,
)
"""What only the one who reads does."""


PARAGRAPHS: Final[Mapping[type[Action], str]] = {
    moves.Settle: "5",
    moves.Throw: "6",
    moves.Walk: "7",
    moves.Designate: "11",
    moves.Challenge: "13",
    moves.Stay: "18",
    moves.Raise: "18",
    moves.Fold: "19",
    moves.Match: "19",
    moves.AllIn: "19",
    moves.Buzz: "17",
    moves.Answer: "10",
    moves.Pass: "16",
    moves.Accept: "S3",
    moves.Overrule: "S3",
    moves.Delegate: "S5",
}
"""The paragraph that says when an action is allowed."""


def why_not(view: View, action: Action, tr: Words) -> str | None:
    """Say in one sentence why the viewing seat may not do `action` now; None where it may."""
    state, seat, phase = seen_state(view), view.seat, view.phase
    if is_legal(state, seat, action):
        return None
    if isinstance(action, CHANCES):
        return tr("Players cannot do that themselves.")
    if isinstance(phase, Over):
        return tr("The match is over.")
    moments, sentence = MOMENTS[type(action)]
    if not isinstance(phase, moments):
        return tr(sentence)
    if seat not in phase.to_act(state) | phase.may_act(state):
        return _not_you(view, tr)
    if isinstance(phase, Reading):
        return _at_lectern(view, phase, action, tr)
    return _reason(view, action, tr)


def _not_you(view: View, tr: Words) -> str:
    """Say why it is another's turn."""
    quiz: Quiz = view.table
    if view.seat in quiz.out:
        return tr("You are out of the game.")
    match view.phase:
        case Buzzing():
            return tr("You are out of this question.")
        case Bidding():
            return tr("You have already bid, or somebody else bids first.")
        case _:
            return tr("It is another player’s turn.")


def _reason(view: View, action: Action, tr: Words) -> str:
    """Say what is wrong with an action whose moment it is."""
    quiz: Quiz = view.table
    match action:
        case moves.Settle(square) if not 0 <= square < len(view.board.ring):
            return tr("There is no such square.")
        case moves.Settle():
            return tr("Another pawn stands there: choose a free square.")
        case moves.Designate(seat) | moves.Challenge(seat):
            return _rival(quiz, view.seat, seat, tr)
        case moves.Raise(total) if total > quiz.stacks[view.seat]:
            return tr("You can raise only as far as what you own: {amount}.", amount=_amount(quiz, view.seat, tr))
        case moves.Raise(total) if total <= quiz.stake:
            return tr("A raise must be more than the square’s amount: {amount}.", amount=amount_name(quiz.stake, tr))
        case moves.Raise():
            return tr("A raise must be a multiple of {amount}.", amount=amount_name(STEP, tr))
        case moves.Match():
            return tr("You have less than the raise: fold, or go all-in.")
        case moves.AllIn():
            return tr("You have enough to match the raise: fold or match.")
        case moves.Answer() if isinstance(view.phase, Answering) and view.phase.choices:
            return tr("Choose one of the answers that are laid out.")
        case moves.Answer(text):
            return _words(quiz, text, tr)
        case moves.Buzz():
            return tr("The question has fewer words.")
        case _:
            return tr("You cannot go that way.")


def _amount(quiz: Quiz, seat: Seat, tr: Words) -> str:
    return amount_name(quiz.stacks[seat], tr)


def _rival(quiz: Quiz, own: Seat, seat: Seat, tr: Words) -> str:
    """Say why a player cannot be named or challenged."""
    if seat == own:
        return tr("Name somebody other than yourself.")
    if seat == quiz.reader and seat not in quiz.out:
        return tr("The reader takes no part in the question.")
    return tr("That player is not in the game.")


def _words(quiz: Quiz, text: str, tr: Words) -> str:
    """Say what is wrong with what was written."""
    if not text.strip():
        return tr("Write something, or say that you don’t know.")
    if len(text.strip()) > LONGEST or not text.isprintable():
        return tr("Write an answer of at most {n} letters, on one line.", n=LONGEST)
    if not is_number(quiz, text):
        return tr("Write one number, such as 1500 or 2.5.")
    return tr("That number has already been given: give another.")


def _at_lectern(view: View, phase: Reading, action: Action, tr: Words) -> str:
    """Say what is wrong where a player reads."""
    quiz: Quiz = view.table
    kind = quiz.question.kind if quiz.question else ""
    if isinstance(action, READS) and view.seat != quiz.reader:
        return tr("Only the reader does that.")
    if view.seat == quiz.reader and not isinstance(action, READS):
        return tr("The reader does not answer.")
    match action:
        case moves.Note(text) if kind == "target":
            return _words(quiz, text, tr)
        case moves.Note():
            return tr("The question does not ask for a number.")
        case moves.Rule(member=member) if member:
            return tr("That has already been named, or is not on the list.")
        case moves.Rule() if kind == "target":
            return tr("Note the number: the nearest wins.")
        case moves.Rule():
            return tr("First say who was fastest.")
        case moves.Point() | moves.CallTie() | moves.Nobody() if kind != "speed" or phase.seat != NOBODY:
            return tr("It is already clear who answers.")
        case moves.Point() | moves.CallTie():
            return tr("Choose among those who are still in the race.")
        case moves.Exhaust():
            return (
                tr("Nothing has been named yet.")
                if kind == "ping_pong"
                else tr("There is no list to name things from.")
            )
        case moves.Delegate():
            return tr("Somebody has answered already: read the question to the end.")
        case moves.Buzz():
            return tr("Another player is already answering.")
        case _:
            return tr("You have to be fastest first.")
