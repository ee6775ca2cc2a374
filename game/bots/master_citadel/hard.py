"""The hard player of Master Citadel: it mixes its orders so that nobody can outguess it, and knows how others think."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, inf
from random import Random
from typing import ClassVar, Final

from game.bots.advice import Advice, Reason, Term, Unit
from game.bots.bot import stopped
from game.bots.characters import Temper
from game.bots.master_citadel.belief import Belief, observe
from game.bots.master_citadel.candidate_orders import limits_of, varied
from game.bots.master_citadel.discussion import gain, speak, speak_openly
from game.bots.master_citadel.geometry import court_of, steps_to_win
from game.bots.master_citadel.orders import stroll
from game.bots.master_citadel.rivals import TEMPERATURE, Outlook, look_ahead
from game.bots.master_citadel.tempers import bias
from game.kernel.game import Game
from game.kernel.types import Action, Event, View
from game.rules.master_citadel.phases import Discussion
from game.rules.master_citadel.state import NO_ORDER, PASS, TURNED, Order, Pledge, Write
from game.words import N_

COMPARED: Final = 100
"""In how many turns, as they may come, the orders of an advice are compared."""
CHANCE: Final = Term(N_("chance of winning the match"), Unit.CHANCE)
BETTER: Final = Term(N_("chance of winning the match"), Unit.SHIFT)
THERE: Final = Term(N_("chance of winning the match if the pawn goes there"), Unit.SHIFT)
AT_ONCE: Final = Term(N_("wins in this turn"), Unit.CHANCE)
MOVES: Final = Term(N_("the pawn goes there"), Unit.CHANCE)
STOPPED: Final = Term(N_("somebody else wins in this turn"), Unit.SHIFT)
UNSTOPPED: Final = Term(N_("all the others together cannot outbid you"), Unit.FACT)
RICHEST: Final = Term(N_("none of the others alone can outbid you"), Unit.FACT)
TURNS: Final = Term(N_("turns until you win"), Unit.NUMBER)
LEFT: Final = Term(N_("points left"), Unit.NUMBER)


class HardCourtier:
    """Seeks the equilibrium of each turn, against rivals who mostly think one step ahead.

    It counts the turns that it tries. Only a player that was `limited` looks at a clock.
    """

    blind: ClassVar[bool] = False

    def __init__(self, game: Game, temper: Temper, seconds: float = inf, clock: Callable[[], float] = stopped) -> None:
        self._game: Final = game
        self._temper: Final = temper
        self._seconds: Final = seconds
        self._clock: Final = clock

    def limited(self, seconds: float, clock: Callable[[], float]) -> HardCourtier:
        """Return the same player who tries no more turns once `seconds` on `clock` have passed."""
        return HardCourtier(self._game, self._temper, seconds, clock)

    def choose(
        self,
        view: View,
        story: Sequence[Event],
        options: Sequence[Action],
        must: bool,  # noqa: FBT001 - the contract of Bot
        rng: Random,
    ) -> Action | None:
        """Choose what to say in the discussion, or the order; None where there is nothing to say."""
        belief = observe(view, story)
        if isinstance(view.phase, Discussion):
            words = speak(view, belief, options, rng, self._temper)
            return words[0] if words else None
        alone = stroll(view, belief)
        if alone is not None and alone in options:
            return alone
        outlook = self._outlook(view, belief, rng)
        order = rng.choices(outlook.candidates.orders, self._shares(view, belief, outlook))[0]
        return _action(varied(order, limits_of(view, belief.points, view.seat), rng), options)

    def advise(self, view: View, story: Sequence[Event], options: Sequence[Action], rng: Random) -> Advice | None:
        """Return what is best most often, compared with the best order of another direction (or with a pass)."""
        belief = observe(view, story)
        if isinstance(view.phase, Discussion):
            words = speak_openly(view, belief, options, rng)
            return Advice(words[0], _promise(view, belief, words[0])) if words else Advice(None)
        alone = stroll(view, belief)
        if alone is not None and alone in options:
            return Advice(alone, _walk(view, belief))
        outlook = self._outlook(view, belief, rng)
        ranked = sorted(zip(outlook.shares, outlook.candidates.orders, strict=True), key=lambda pair: -pair[0])
        best = ranked[0][1]
        others = [order for _, order in ranked if (order.direction if order.amount else "") != _way(best)]
        second = others[0] if others else None
        action, instead = _action(best, options), None if second is None else _action(second, options)
        return Advice(action, _reasons(view, outlook, best, second or NO_ORDER), instead)

    def _outlook(self, view: View, belief: Belief, rng: Random) -> Outlook:
        """Look ahead from the table as it is believed to be."""
        deadline = self._clock() + self._seconds
        world = self._game.guess(view, rng)
        for purse, points in zip(world.hands, belief.points, strict=True):
            purse.points = points
        return look_ahead(view, world, belief, rng, lambda: self._clock() > deadline)

    def _shares(self, view: View, belief: Belief, outlook: Outlook) -> list[float]:
        """Return how often each order is written: as in the equilibrium, tipped by the temper."""
        even = 1 - self._temper.whim
        return [
            share**even * exp(bias(view, belief, self._temper, order) / TEMPERATURE)
            for share, order in zip(outlook.shares, outlook.candidates.orders, strict=True)
        ]


def _way(order: Order) -> str:
    """Return the direction of an order, "" for a pass."""
    return order.direction if order.amount else ""


def _action(order: Order, options: Sequence[Action]) -> Action:
    """Return the action that writes `order`; a pass where it is not among the options."""
    action = Write(order.amount, order.direction) if order.amount else PASS
    return action if action in options else options[0]


def _promise(view: View, belief: Belief, words: Action) -> tuple[Reason, ...]:
    """Return what a pledge brings if the pawn goes there."""
    return (Reason(THERE, gain(view, belief, words.direction)),) if isinstance(words, Pledge) else ()


def _walk(view: View, belief: Belief) -> tuple[Reason, ...]:
    """Return what speaks for going straight to one's edge where nobody can stop it; nothing if one's points run out."""
    steps = steps_to_win(court_of(view), view.table.pawn, view.table.sides[view.seat])
    each = sum(belief.points) - belief.points[view.seat] + 1
    if belief.points[view.seat] < steps * each:
        return (Reason(RICHEST), Reason(TURNS, steps)) if steps == 1 and each > 1 else ()
    return Reason(UNSTOPPED), Reason(TURNS, steps), Reason(CHANCE, 1.0)


def _reasons(view: View, outlook: Outlook, best: Order, second: Order) -> tuple[Reason, ...]:
    """Return what speaks for `best` against `second`, in the turns that may come."""
    seat, payoffs, turns = view.seat, outlook.payoffs, outlook.turns[-COMPARED:]
    chances, wins, losses, moves = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0], 0.0
    for orders in turns:
        for place, order in enumerate((best, second)):
            tried = [*orders[:seat], order, *orders[seat + 1 :]]
            outcome, _ = payoffs.judge(tried)
            chances[place] += payoffs.value(seat, tried) / len(turns)
            won = payoffs.wins(seat, outcome)
            wins[place] += won / len(turns)
            losses[place] += (payoffs.over(outcome) and not won) / len(turns)
            if not place:
                moves += (order.amount > 0 and outcome == TURNED[order.direction]) / len(turns)
    amounts = [
        (AT_ONCE, wins[0]),
        (MOVES, moves),
        (BETTER, chances[0] - chances[1]),
        (CHANCE, chances[0]),
    ]
    stopped = losses[0] - losses[1]
    amounts.insert(1 if stopped < 0 else len(amounts), (STOPPED, stopped))  # what speaks against it comes last
    reasons = [Reason(term, amount) for term, amount in amounts if round(100 * amount)]
    return (*reasons, Reason(LEFT, outlook.payoffs.points[seat] - best.amount))
