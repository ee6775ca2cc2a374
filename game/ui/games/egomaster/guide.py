"""What the guide says in a first match of Egomaster, from the dice to phase two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.kernel.types import BYSTANDER, Event
from game.rules.egomaster.events import DiceOffBegan, Eliminated, PhaseTwoBegan, QuestionDrawn, QuestionOver
from game.rules.egomaster.phases.all_phases import (
    Answering,
    Bidding,
    Buzzing,
    Challenging,
    Designating,
    Estimating,
    Judging,
    PingPong,
    Raising,
    Settling,
    Throwing,
    Walking,
)
from game.rules.egomaster.state import Quiz
from game.ui.contract.hints import Hint, HintContext
from game.words import Words

TITLE: Final = "form/title"
FORM: Final = "form/"
"""What the open form says, its list of who answers as well: its keys begin so."""


def hints(now: HintContext, tr: Words) -> list[Hint]:
    """Return all hints, in the order of a match."""
    return [*_way(now, tr), *_announced(now, tr), *_asked(now, tr), *_second(now, tr)]


def _own(now: HintContext, *phases: type) -> bool:
    return now.seat != BYSTANDER and not now.veiled and isinstance(now.view.phase, phases)


def _tells(now: HintContext, *kinds: type[Event]) -> bool:
    return any(isinstance(event, kinds) for event in now.explained)


def _way(now: HintContext, tr: Words) -> Iterator[Hint]:
    """Yield what the guide says of the beginning, the ring and the die."""
    words = tr("Everybody throws both large dice. The highest total begins.")
    yield Hint("first", "title", words, _tells(now, DiceOffBegan) and not now.view.table.turn, sure=False)
    words = tr("Put your pawn anywhere: the icon on each square shows how many players answer there.")
    yield Hint("settle", "board", words, _own(now, Settling), own=True, clear=FORM)
    words = tr("Throw the die, then choose the better of two squares.")
    yield Hint("throw", "d6", words, _own(now, Throwing) and now.view.table.question is None, sure=False)
    words = tr("The two squares you can reach are lit. Look at the amount, and at who would answer there.")
    yield Hint("walk", "board", words, _own(now, Walking))


def _announced(now: HintContext, tr: Words) -> Iterator[Hint]:
    """Yield what the guide says before a question is read."""
    words = tr("The dice have picked a question. Its icon and its keyword are all that is known for now.")
    if now.view.table.house.difficulty == "announced":
        words = tr(
            "The dice have picked a question. Its icon, its keyword and how hard it is are all that is known for now."
        )
    yield Hint("keyword", "heading", words, _tells(now, QuestionDrawn))
    words = tr("You win speed questions by buzzing. The menu shows whose key is which: try them there.")
    yield Hint("buzzers", "menu", words, _speed_comes(now), sure=False)
    words = tr("Name who gets the amount if your answer is wrong: better somebody poor than the leader.")
    yield Hint("name", TITLE, words, _own(now, Designating), sure=False)
    words = tr("Choose an opponent who knows less about this than you.")
    yield Hint("challenge", TITLE, words, _own(now, Challenging), sure=False)


def _speed_comes(now: HintContext) -> bool:
    """Tell whether a question was found that will be won by buzzing."""
    question = now.view.table.question
    comes = _tells(now, QuestionDrawn) or isinstance(now.view.phase, Challenging | Raising | Bidding)
    return comes and question is not None and question.kind == "speed"


def _asked(now: HintContext, tr: Words) -> Iterator[Hint]:
    """Yield what the guide says of answers, by the kind of question."""
    words = tr("Write your answer. Small slips are forgiven, and the table has the last word.")
    if now.view.table.house.judging == "strict":
        words = tr("Write your answer, and mind the spelling: slips count as wrong. The table has the last word.")
    yield Hint("answer", TITLE, words, _own(now, Answering), sure=False)
    words = tr("One number each: the nearest wins. Those who answer later have heard the others.")
    yield Hint("number", TITLE, words, _own(now, Estimating), sure=False)
    words = tr("Name one that nobody has named yet. A wrong answer or silence puts you out.")
    yield Hint("ping-pong", TITLE, words, _own(now, PingPong), sure=False)
    words = tr(
        "Those who compete buzz as soon as they know, even before the question ends. A wrong answer puts them out."
    )
    asked = isinstance(now.view.phase, Buzzing) and not now.moving
    yield Hint("buzz", "card sheet", words, asked, sure=False)
    words = tr("If everyone at the table agrees that the program is mistaken, overrule its verdict.")
    yield Hint("verdict", "strip", words, _own(now, Judging), sure=False)
    words = tr("The answer is shown to everyone, and the tokens go to the winner.")
    numbers = any(given.value is not None for given in now.view.table.given)
    yield Hint("over", "ruler*" if numbers else "dish", words, _tells(now, QuestionOver))


def _second(now: HintContext, tr: Words) -> Iterator[Hint]:
    """Yield what the guide says of phase two: raises, and who is out."""
    quiz: Quiz = now.view.table
    words = tr("The bank is empty. From now on you win from each other, and lose to each other.")
    yield Hint("second", "present II" if quiz.question else "phase II", words, _tells(now, PhaseTwoBegan), sure=False)
    words = tr("Only you may raise. The others fold and lose the square’s amount, or play for more.")
    yield Hint("raise", TITLE, words, _own(now, Raising), sure=False)
    words = tr("Fold and lose a little, or match the raise. If you go all-in, nobody can stake more than you.")
    yield Hint("bid", TITLE, words, _own(now, Bidding), own=True, sure=False)
    words = tr("Whoever has no tokens left is out.")
    if quiz.house.reader == "person":
        words = tr(
            "Whoever has no tokens left is out. The last one out reads the questions once only two players are left."
        )
    yield Hint("out", "bar/caption", words, _tells(now, Eliminated) and quiz.second, sure=False)
