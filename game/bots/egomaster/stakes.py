"""What the bot decides when only the keyword is known: where to walk, whom to name, how much to stake."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.bots.egomaster.knowledge import NORMAL, Knowledge, chance
from game.bots.egomaster.last_question import accepts_at_last, is_last, leads, overtakes, worth_naming
from game.bots.egomaster.tempers import CALM, QuizMood
from game.kernel.types import Action, Seat, View
from game.rules.egomaster.board.ring import Field
from game.rules.egomaster.moves import Challenge, Designate, Fold, Raise, Stay, Walk
from game.rules.egomaster.phases.turn import walk_path
from game.rules.egomaster.purse import STEP
from game.rules.egomaster.state import ACCEPTING, Quiz

STRONG: Final = 70
"""The chance in percent from which on a normal player raises."""
WAVERS: Final = 8
"""How much its mind wavers when it accepts or folds, in percent."""
LATER: Final = 25
"""How much surer it must be to accept a raise on a number, in percent, for each who says one before it."""
BLUFF: Final = 0.08
"""The probability of raising on a weak question."""
BLUFF_MOST: Final = 4
"""To how many times the square's amount it raises at most on a weak question: there is no more to be won by it."""
NERVE: Final = 10
"""How much surer the most careful temper must be to stake, in percent; the boldest needs as much less."""
PATIENCE: Final = 150
"""The throw of the match from which on a player stakes all on a strong question and finds ever more of them strong."""
WEARY: Final = 4
"""How many throws after that make one percent less enough."""


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
    """Name or challenge the poorest; with a strong question in phase two the richest, if the poorest would survive."""
    quiz: Quiz = view.table
    field: Field = view.board.ring[quiz.squares[view.seat]]
    named = [action.seat for action in options if isinstance(action, Designate | Challenge)]
    rivals = [*worth_naming(quiz, view.seat, field, named)]
    rivals.sort(key=lambda seat: (quiz.stacks[seat], rng.random()))
    chosen = rivals[0]
    sure = chance(view, view.seat, knowledge) >= strong(quiz, knowledge)
    if quiz.second and sure and quiz.stacks[rivals[0]] > quiz.stake:
        chosen = rivals[-1]
    chosen = mood.named(chosen, rivals, quiz.stacks, rng)
    return next(action for action in options if isinstance(action, Designate | Challenge) and action.seat == chosen)


def strong(quiz: Quiz, knowledge: Knowledge = NORMAL) -> int:
    """Return the chance in percent from which on a question is strong: the less, the less one usually knows.

    It falls in a long match.
    """
    usual = knowledge.chances[""] - NORMAL.chances[""]
    return STRONG + usual - max(0, quiz.turn - PATIENCE) // WEARY


def dare(view: View, rng: Random, knowledge: Knowledge = NORMAL, mood: QuizMood = CALM) -> Action:
    """Raise on a strong question, more in a long match; now and then on a weak one, as a bluff.

    Never to more than the richest of the others owns: nobody could accept it. At the last question only to what can
    win the match.
    """
    quiz: Quiz = view.table
    if is_last(quiz):
        return _last_raise(quiz, view.seat)
    strength = chance(view, view.seat, knowledge)
    enough = strong(quiz, knowledge) - NERVE * mood.temper.courage
    if strength < enough and rng.random() >= BLUFF * (1 + 2 * mood.temper.bluff):
        return Stay()
    richest = max(quiz.stacks[seat] for seat in quiz.playing if seat != view.seat)
    room = (min(quiz.stacks[view.seat], richest) - quiz.stake) // STEP
    share = min(1.0, (0.15 + strength / 400 + quiz.turn / PATIENCE) * (1 + mood.lure))
    if strength < enough:
        room, share = min(room, (BLUFF_MOST - 1) * quiz.stake // STEP), 1.0
    if room < 1:
        return Stay()
    return Raise(quiz.stake + STEP * max(1, round(room * share * rng.uniform(0.5, 1.0))))


def _last_raise(quiz: Quiz, seat: Seat) -> Action:
    """Raise to the least with which a seat can win the match; not at all if it leads, or cannot win."""
    rivals = [other for other in quiz.playing if other != seat]
    most = min(quiz.stacks[seat], max(quiz.stacks[other] for other in rivals))
    if leads(quiz, seat) or overtakes(quiz, seat, quiz.stake, rivals):
        return Stay()
    totals = range(quiz.stake + STEP, most + 1, STEP)
    return next((Raise(total) for total in totals if overtakes(quiz, seat, total, rivals)), Stay())


def bid(
    view: View, options: Sequence[Action], rng: Random, knowledge: Knowledge = NORMAL, mood: QuizMood = CALM
) -> Action:
    """Accept what it is sure enough of: the less, the more of the stake is lost by folding; else fold.

    Whoever says the exact number first wins, so it must be surer of a number: the roller says one before it, and those
    who have accepted already.
    """
    quiz: Quiz = view.table
    strength = chance(view, view.seat, knowledge)
    stake = min(quiz.stake, quiz.stacks[view.seat])
    amount = min(view.board.ring[quiz.squares[quiz.roller]].amount, stake)
    accepts = accepts_at_last(quiz, view.seat, stake, amount)
    if accepts is not None:
        return options[1] if accepts else Fold()
    limit = strong(quiz, knowledge) - 100 * amount // stake
    if quiz.question is not None and quiz.question.kind == "target" and amount < stake:
        limit += LATER * (1 + sum(bid in ACCEPTING for bid in quiz.bids))
    return options[1] if strength > limit - NERVE * mood.temper.courage - rng.randrange(WAVERS) else Fold()
