"""What the bot decides when only the keyword is known: where to walk, whom to name, how much to stake."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.egomaster.betting import IDLE, Bettor
from game.bots.egomaster.ending import ends_soon
from game.bots.egomaster.knowledge import NORMAL, Knowledge, chance
from game.bots.egomaster.limits import USUAL_SQUARES, daring
from game.bots.egomaster.tempers import CALM, QuizMood
from game.kernel.types import Action, View
from game.rules.egomaster.board.ring import Field
from game.rules.egomaster.moves import Challenge, Designate, Raise, Stay, Walk
from game.rules.egomaster.phases.turn import walk_path
from game.rules.egomaster.state import Quiz

STRONG: Final = 60
"""The chance in percent from which on a normal player raises."""
ENOUGH: Final = 0.85
"""A raise that gains this part of what the best one gains may be made in place of it."""
BLUFF: Final = 0.08
"""The probability of raising on a weak question."""
BLUFF_MOST: Final = 4
"""To how many times the square's amount it raises at most on a weak question: there is no more to be won by it."""
NERVE: Final = 10
"""How much surer the most careful temper must be to stake, in percent; the boldest needs as much less."""
PATIENCE: Final = 30
"""The throw of the match from which on a player grows ever bolder, and finds ever more questions strong.

Four normal players take 62 throws of a short match, the last two 21 of them, at most 147 and 111 (160 matches).
"""
BRAVEST: Final = 1.5
"""So much courage is added at most in a long match."""
WEARY: Final = 3
"""How many throws after that make one percent less enough."""
EAGER: Final = 3.0
"""So many times the courage that a hard player gains when two are left."""
TENSE: Final = 25
"""By how many percent less is enough of the last two, for so much courage as the boldest temper has (`daring`)."""
LEAST: Final = 25
"""Never is more than so many percent less enough."""


def walk(view: View, rng: Random, knowledge: Knowledge = NORMAL, mood: QuizMood = CALM) -> Action:
    """Walk to where most can be won; in phase two, a poor seat walks to where little can be lost."""
    quiz: Quiz = view.table

    def worth(direction: int) -> float:
        path = walk_path(quiz.squares, len(view.board.ring), view.seat, quiz.die, direction)
        field: Field = view.board.ring[path[-1]]
        return _worth(quiz, field, quiz.stacks[view.seat], knowledge) + mood.lure * field.amount + rng.random()

    return max((Walk(1), Walk(-1)), key=lambda action: worth(action.direction))


def _worth(quiz: Quiz, field: Field, stack: int, knowledge: Knowledge) -> float:
    share = {"solo": knowledge.chances[""] / 100, "duo": 0.5, "multi": 1 / len(quiz.alive)}[field.mode]
    if not quiz.second:
        return share * field.amount
    risk = min(field.amount, stack) / stack
    return (share if field.mode == "solo" else 0.5) * field.amount - field.amount * risk


def name(
    view: View, options: Sequence[Action], rng: Random, knowledge: Knowledge = NORMAL, mood: QuizMood = CALM
) -> Action:
    """Name or challenge one of the poorer half; with a strong question in phase two the richest, if nobody falls.

    In the last questions name as a hard player does.
    """
    quiz: Quiz = view.table
    if ends_soon(quiz):
        return _bettor(quiz, knowledge, mood).name(view, options, rng, mood)
    rivals = [action.seat for action in options if isinstance(action, Designate | Challenge)]
    rivals.sort(key=lambda seat: (quiz.stacks[seat], rng.random()))
    chosen = rng.choice(rivals[: (len(rivals) + 1) // 2])
    sure = chance(view, view.seat, knowledge) >= strong(quiz, knowledge)
    if quiz.second and sure and quiz.stacks[rivals[0]] > quiz.stake:
        chosen = rivals[-1]
    chosen = mood.named(chosen, rivals, quiz.stacks, rng)
    return next(action for action in options if isinstance(action, Designate | Challenge) and action.seat == chosen)


def strong(quiz: Quiz, knowledge: Knowledge = NORMAL) -> int:
    """Return the chance in percent from which on a question is strong: the less, the less one usually knows.

    It falls in a long match, and when two are left.
    """
    usual = knowledge.chances[""] - NORMAL.chances[""]
    less = max(0, quiz.turn - PATIENCE) // WEARY + round(TENSE * daring(quiz))
    return STRONG + usual - min(LEAST, less)


def dare(view: View, rng: Random, knowledge: Knowledge = NORMAL, mood: QuizMood = CALM) -> Action:
    """Raise on a strong question to what is worth more than not to raise; now and then on a weak one, as a bluff.

    In the last questions do as a hard player does.
    """
    quiz: Quiz = view.table
    bettor = _bettor(quiz, knowledge, mood)
    values = bettor.raises(view)
    if ends_soon(quiz):
        return bettor.conclude(view, values)
    enough = strong(quiz, knowledge) - NERVE * mood.temper.courage
    shown = [action for action in values if isinstance(action, Raise)]
    if chance(view, view.seat, knowledge) >= enough:
        gains = {action: values[action].worth - values[Stay()].worth for action in shown}
        most = max(gains.values(), default=0.0)
        good = [each for each in gains if gains[each] >= max(ENOUGH * most, IDLE * quiz.stake)]
        return rng.choice(good) if good else Stay()
    bluffs = [action for action in shown if action.total <= BLUFF_MOST * quiz.stake]
    return rng.choice(bluffs) if bluffs and rng.random() < BLUFF * (1 + 2 * mood.temper.bluff) else Stay()


def bid(
    view: View, options: Sequence[Action], rng: Random, knowledge: Knowledge = NORMAL, mood: QuizMood = CALM
) -> Action:
    """Accept unless that loses more on average than to fold, as a hard player does who has not watched the others."""
    return _bettor(view.table, knowledge, mood).bid(view, options, rng)


def _bettor(quiz: Quiz, knowledge: Knowledge, mood: QuizMood) -> Bettor:
    """Return who counts the odds and takes the others for as learned as itself."""
    bettor = Bettor(knowledge, mood.temper, (knowledge.chances[""] / 100,) * quiz.seats, squares=USUAL_SQUARES)
    weary = min(BRAVEST, max(0, quiz.turn - PATIENCE) / PATIENCE)
    return bettor.braver(weary + EAGER * daring(quiz))
