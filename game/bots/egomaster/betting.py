"""How a hard player stakes: by what a question is worth on average, as only who owns everything wins the match."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

import msgspec

from game.bots.characters import Temper
from game.bots.egomaster import ending, odds
from game.bots.egomaster.ending import ends_soon, is_last
from game.bots.egomaster.habits import Habit
from game.bots.egomaster.knowledge import Knowledge, chance
from game.bots.egomaster.limits import HARD_SQUARES, daring, highest
from game.bots.egomaster.odds import ACCEPTED, OTHERS, USUAL, Risk
from game.bots.egomaster.tempers import CALM, QuizMood
from game.kernel.types import Action, Seat, View
from game.rules.egomaster.board.ring import Field
from game.rules.egomaster.moves import Challenge, Designate, Fold, Raise, Settle, Stay, Walk
from game.rules.egomaster.phases.turn import walk_path
from game.rules.egomaster.purse import STEP
from game.rules.egomaster.question import Kind
from game.rules.egomaster.state import ACCEPTING, Quiz

TOTALS: Final = 8
"""How many raises are weighed, from the smallest to everything."""
FEAR: Final = 0.15
"""How much less a loss counts for the boldest temper, and how much more for the most careful one.

A cool head counts both alike: with a loss that counts 1.2 times it wins 30 % against three steady players who know as
much, with 1.35 times 29 %, with 1.0 37 % (300 matches each).
"""
LEAST: Final = 0.5
"""A loss counts at least so much of what it is, however much courage a long match adds to a temper (`stakes.py`).

Without it the last two, who gain up to seven times the boldest temper's courage, took a loss of 1,000 for +125.
Two of four normal seats win 50 % (43 to 57) of 200 short matches against two without it.
"""
GREED: Final = 0.15
"""By what part a gain counts more for the greediest temper."""
BAIT: Final = 0.5
"""By what part the amount of a square counts in itself for the greediest temper."""
RUIN: Final = 0.15
"""How much more counts what a bid of more than half of what one owns loses beyond what it costs to fold.

It wins 41 % against three steady players who know as much, without it 37 % (300 short matches each).
"""
FEW: Final = 2
"""How many raises are weighed where it is not known yet what will be asked."""
KINDS: Final[tuple[Kind, ...]] = ("speed", "target", "ping_pong")
"""What may be asked where several answer, alike often."""
TASTES: Final = (-2 / 3, 0.0, 2 / 3)
"""How much a keyword may please that is not known yet, as parts of the greatest liking."""
CLOSE: Final = 0.2
"""Who is worth less by at most this part of the square's amount may be named in place of the best."""
SHOW: Final = 0.15
"""How often the greatest bluffer raises where it does not pay."""
NEARLY: Final = 0.85
"""A raise that wins this part of what the best one wins beyond the square's amount may be made in place of it.

On what is known well, raises to five times the amount, to twelve times and to more bring as much (640, 590 and 717
tokens on numbers, 205, 199 and 140 in races).
"""
IDLE: Final = 0.1
"""A raise that gains less than this part of the square's amount is not made: a poor rival holds the others down."""
STEAL: Final = (1.5, 3.0)
"""To how many times the square's amount it raises, from and to, what gains less than that by the odds.

Such a raise on what it knows with 40 to 60 % brings 150 tokens more than none on a square of 500, 40 on one of 200 and
15 on one of 100, because one in three folds (8,500 matches against three `steady` players).
"""
HELD: Final = 0.2
"""How often a raise is held back on what is known worst of all; the more is known, the seldomer.

Without it hard players raise on every number, which tells the others nothing, and is dull.
"""
UNSURE: Final = 0.1
"""By what part of the stake accepting and folding may differ and still both be chosen, the better one more often."""
DEAR: Final = 1.5
"""A raise to more than so many times the square's amount is dear."""
LITTLE: Final = 30
"""Nobody accepts a dear raise on what it knows in so many percent or less, and `FAINT` less than usual …"""
FAINT: Final = 20
"""… and nobody raises in the hope of folds on what it knows so much less than usual."""
NEEDED: Final = 2.0
"""In the last questions such a thing is raised only where one's rank is worth so many times as much with a raise."""
BRAVE: Final = 10
"""How many percent less are little to one of the last two, for so much courage as the boldest temper has."""
PIPS: Final = range(1, 7)


class Prospect(NamedTuple):
    """What a choice is worth on average, in tokens, and the chance to win the question; 0 where there is none yet.

    At the end of a match that has one (`ending`) it is worth what one owns then, told in tokens, as ranks count there.
    """

    worth: float
    won: float = 0.0


Prospects: TypeAlias = dict[Action, Prospect]


class Bettor(msgspec.Struct, frozen=True):
    """Decides what a hard player stakes, with what it knows and its temper."""

    knowledge: Knowledge
    temper: Temper
    others: Sequence[float] = ()
    """How likely each seat is to know an answer, by what it has answered so far; empty: nothing is told of anybody."""
    habits: Sequence[Habit] = ()
    """How each seat has raised and folded so far; empty: nothing is told of anybody."""
    squares: tuple[float, float] = HARD_SQUARES
    """To how many times the square's amount it raises at most (`limits.py`)."""

    def braver(self, courage: float) -> Bettor:
        """Return the same one with more courage."""
        temper = msgspec.structs.replace(self.temper, courage=self.temper.courage + courage)
        return msgspec.structs.replace(self, temper=temper)

    def settle(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        """Begin where the first throw leads to the best squares on average."""
        values = self.settlements(view, options)
        return max(options, key=lambda action: values[action].worth + rng.random())

    def settlements(self, view: View, options: Sequence[Action]) -> Prospects:
        """Return what the squares are worth on average to which the first throw leads from each square."""
        worth = {field: self._end(view.table, view.seat, field) for field in set(view.board.ring)}

        def prospect(square: int) -> Prospect:
            squares = list(view.table.squares)
            squares[view.seat] = square
            ends = [max(worth[_end_of(view, squares, pips, way)] for way in (1, -1)) for pips in PIPS]
            return Prospect(*(sum(part) / len(ends) for part in zip(*ends, strict=True)))

        return {action: prospect(action.square) if isinstance(action, Settle) else Prospect(0) for action in options}

    def walk(self, view: View, rng: Random) -> Action:
        """Walk to the square that is worth more."""
        quiz: Quiz = view.table
        values, bait = self.walks(view), BAIT * self.temper.greed

        def worth(way: Walk) -> float:
            return values[way].worth + bait * _end_of(view, quiz.squares, quiz.die, way.direction).amount + rng.random()

        return max((Walk(1), Walk(-1)), key=worth)

    def walks(self, view: View) -> Prospects:
        """Return what the squares are worth to which the two ways lead."""
        quiz: Quiz = view.table
        ends = {way: _end_of(view, quiz.squares, quiz.die, way.direction) for way in (Walk(1), Walk(-1))}
        return {way: self._end(quiz, view.seat, field) for way, field in ends.items()}

    def name(self, view: View, options: Sequence[Action], rng: Random, mood: QuizMood = CALM) -> Action:
        """Name whoever makes the question worth most; among equals anybody but the richest, not always the same.

        A temper chooses among those who are worth nearly as much.
        """
        quiz: Quiz = view.table
        field: Field = view.board.ring[quiz.squares[view.seat]]
        worths = self.names(view, options)
        named = {each.seat: each for each in worths if isinstance(each, Designate | Challenge)}
        values = {seat: worths[each].worth for seat, each in named.items()}
        richest = max(quiz.stacks[seat] for seat in values)
        best = max(values, key=lambda seat: (values[seat], quiz.stacks[seat] < richest, rng.random()))
        close = [seat for seat in values if values[best] - values[seat] <= CLOSE * field.amount]
        return named[mood.named(best, close, quiz.stacks, rng)]

    def names(self, view: View, options: Sequence[Action]) -> Prospects:
        """Return what the question is worth against each who may be named; 0 while the bank pays."""
        quiz: Quiz = view.table
        field: Field = view.board.ring[quiz.squares[view.seat]]
        kind, own = _kind(quiz), chance(view, view.seat, self.knowledge) / 100
        named = [action for action in options if isinstance(action, Designate | Challenge)]
        if not quiz.second:
            others = 1 if field.mode == "duo" else 0
            return {each: Prospect(0, odds.win(kind, own, self._known(each.seat), others)) for each in named}
        return {each: self._against(quiz, view.seat, field, kind, own, [each.seat]) for each in named}

    def dare(self, view: View, rng: Random) -> Action:
        """Raise if that is worth more than the square's amount; or bluff.

        Nobody shall read from a raise what it knows: the total is one of those that are worth nearly most, and the less
        it knows, the more often it holds back. In the last questions it does as `conclude` tells.
        """
        values = self.raises(view)
        if ends_soon(view.table):
            return self.conclude(view, values)
        shown = [action for action in values if isinstance(action, Raise)]
        if shown and rng.random() < SHOW * self.temper.bluff:
            return rng.choice(shown)
        best = max(values, key=lambda action: values[action].worth)
        stay = values[Stay()].worth
        if rng.random() < HELD * self._weakness(view):
            return Stay()
        if values[best].worth - stay < IDLE * view.table.stake:
            return self._steal(view, shown, rng)
        return rng.choice([each for each in shown if values[each].worth - stay >= NEARLY * (values[best].worth - stay)])

    def conclude(self, view: View, values: Prospects) -> Action:
        """Raise in one of the last questions to the least total that brings nearly as much as the best one; or do not.

        What it knows much less than usual it raises only where its rank needs it.
        """
        stay, best = values[Stay()].worth, max(prospect.worth for prospect in values.values())
        if best - stay < IDLE * view.table.stake or (self._is_faint(view) and best < NEEDED * stay):
            return Stay()
        enough = stay + NEARLY * (best - stay)
        return next(action for action, prospect in values.items() if prospect.worth >= enough)

    def _steal(self, view: View, shown: Sequence[Raise], rng: Random) -> Action:
        """Raise a little on what is neither strong nor hardly known, in the hope that somebody folds; or not."""
        least, most = STEAL
        cheap = [each for each in shown if least <= each.total / view.table.stake <= most]
        return rng.choice(cheap) if cheap and not self._is_faint(view) else Stay()

    def _is_faint(self, view: View) -> bool:
        """Tell whether the player knows a question much less than usual."""
        return chance(view, view.seat, self.knowledge) <= self.knowledge.chances[""] - FAINT

    def _weakness(self, view: View) -> float:
        """Return how little the player knows of a question: 0 what it usually knows or more, 1 least of all."""
        usual, feeling = self.knowledge.chances[""], self.knowledge.feeling
        return min(1.0, max(0.0, (usual - chance(view, view.seat, self.knowledge)) / feeling)) if feeling else 0.0

    def raises(self, view: View) -> Prospects:
        """Return what it is worth to leave the stake as it is, and to raise it to some totals."""
        quiz: Quiz = view.table
        rivals = [seat for seat in quiz.playing if seat != view.seat]
        own = chance(view, view.seat, self.knowledge) / 100
        return self._raises(quiz, view.seat, rivals, _kind(quiz), own, quiz.stake)

    def _raises(
        self, quiz: Quiz, seat: Seat, rivals: Sequence[Seat], kind: Kind, own: float, amount: int, totals: int = TOTALS
    ) -> Prospects:
        """Return what it is worth to raise from `amount` to some totals, and not to.

        No total is more than `limits.highest` allows. Before the last question nobody raises a number that it knows
        less than usual to more than three times the amount.
        """
        stacks, other = [quiz.stacks[rival] for rival in rivals], self._known(*rivals)
        stake = min(amount, quiz.stacks[seat], *stacks)
        at_end = ends_soon(quiz)
        risk = odds.contest(kind, own, other, stake, len(stacks))
        worth = ending.contested(quiz, seat, rivals, stake, risk.won) if at_end else self._worth(risk)
        values: Prospects = {Stay(): Prospect(worth, risk.won)}
        surer = own - self.knowledge.chances[""] / 100
        if min(stacks) <= amount:  # who owns no more goes all-in at no cost, which holds the others down
            return values
        shyness = [self.habits[rival].shyness(kind) for rival in rivals] if self.habits else ()
        most = highest(quiz, seat, amount, max(stacks), surer, self.temper.courage, self.squares)
        if kind == "target" and round(surer, 2) < 0 and not is_last(quiz):
            most = min(most, round(STEAL[1] * amount))
        for total in raises(amount, most, totals):
            replies = odds.replies(kind, own, other, amount, total, stacks, shyness)
            risk = odds.raised(replies)
            worth = ending.raised(quiz, seat, rivals, amount, replies) if at_end else self._worth(risk)
            values[Raise(total)] = Prospect(worth, risk.won)
        return values

    def bid(self, view: View, options: Sequence[Action], rng: Random) -> Action:
        """Accept unless that loses more on average than to fold; where it is close, sometimes the other way.

        Nobody accepts a dear raise on what it hardly knows.
        """
        values = self.bids(view, options)
        best = max(values, key=lambda action: values[action].worth)
        stake = min(view.table.stake, view.table.stacks[view.seat])
        if is_last(view.table) or stake <= _amount(view):
            return best
        little = min(LITTLE, self.knowledge.chances[""] - FAINT) - round(BRAVE * daring(view.table))
        if stake > DEAR * _amount(view) and chance(view, view.seat, self.knowledge) <= little:
            return Fold()
        if ends_soon(view.table):
            return best
        room = UNSURE * stake
        close = [each for each in values if each != best and values[best].worth - values[each].worth < room]
        if close and 2 * rng.random() * room < room - (values[best].worth - values[close[0]].worth):
            return close[0]
        return best

    def bids(self, view: View, options: Sequence[Action]) -> Prospects:
        """Return what it is worth to accept and to fold, which costs the square's amount.

        Whoever accepted before is likely to know the answer, and whoever raised the more, the seldomer it does; whoever
        is still to bid is counted as one who folds.
        """
        quiz: Quiz = view.table
        amount = min(_amount(view), quiz.stake)
        accepting = [seat for seat, bid in enumerate(quiz.bids) if bid in ACCEPTING]
        accepted = len(accepting)
        habit = self.habits[quiz.roller].raises if self.habits else USUAL
        raiser = odds.surer(self._known(quiz.roller), odds.told(habit, _kind(quiz)))
        other = (raiser + sum(odds.surer(self._known(seat), ACCEPTED) for seat in accepting)) / (1 + accepted)
        folded = amount * (len(quiz.playing) - 2 - accepted)
        own = chance(view, view.seat, self.knowledge) / 100
        stake = min(quiz.stake, quiz.stacks[view.seat])
        risk = odds.contest(_kind(quiz), own, other, stake, 1 + accepted, folded, before=1 + accepted)
        if ends_soon(quiz):
            rivals = [quiz.roller, *accepting]
            out = {seat: amount for seat in quiz.playing if seat not in rivals and seat != view.seat}
            staked = ending.contested(quiz, view.seat, rivals, stake, risk.won, out)
            saved = ending.contested(quiz, view.seat, rivals, quiz.stake, 0.0, {**out, view.seat: amount})
            return {options[1]: Prospect(staked, risk.won), Fold(): Prospect(saved)}
        staked = self._worth(risk)
        if 2 * stake > quiz.stacks[view.seat]:
            ruin = RUIN * max(0.0, 1 - daring(quiz))
            staked -= ruin * (1 - risk.won) * (stake - amount)
        return {options[1]: Prospect(staked, risk.won), Fold(): Prospect(self._worth(Risk(0, amount, 0)))}

    def _end(self, quiz: Quiz, seat: Seat, field: Field) -> Prospect:
        """Return what a throw that ends on a square is worth, on average over what may be asked there."""
        kinds: tuple[Kind, ...] = ("solo",) if field.mode == "solo" else KINDS
        known = [(self.knowledge.chances[""] + taste * self.knowledge.feeling) / 100 for taste in TASTES]
        hopes = [self._hope(quiz, seat, field, kind, own) for kind in kinds for own in known]
        return Prospect(*(fmean(part) for part in zip(*hopes, strict=True)))

    def _hope(self, quiz: Quiz, seat: Seat, field: Field, kind: Kind, own: float) -> Prospect:
        """Return what a question of a kind is worth on a square to who knows it with the chance `own`."""
        own = min(self.knowledge.most / 100, max(0.1, own))
        rivals = [other for other in quiz.alive if other != seat]
        if not quiz.second:
            won = odds.win(kind, own, self._known(*rivals), len(rivals) if field.mode == "multi" else 1)
            return Prospect(field.amount * (won - 1 / len(quiz.alive)), won)
        against = [rivals] if field.mode == "multi" else [[rival] for rival in rivals]
        return max(self._against(quiz, seat, field, kind, own, named) for named in against)

    def _against(
        self, quiz: Quiz, seat: Seat, field: Field, kind: Kind, own: float, rivals: Sequence[Seat]
    ) -> Prospect:
        """Return what a question of phase two is worth against rivals, with the raise that is worth most."""
        if field.mode == "solo":
            return self._alone(quiz, seat, field, own, rivals[0])
        return max(self._raises(quiz, seat, rivals, kind, own, field.amount, FEW).values())

    def _known(self, *seats: Seat) -> float:
        """Return how likely seats are to know an answer, on average."""
        return fmean(self.others[seat] for seat in seats) if self.others else OTHERS

    def _alone(self, quiz: Quiz, seat: Seat, field: Field, own: float, rival: Seat) -> Prospect:
        """Return what a question that one answers alone is worth in phase two, a rival being named."""
        stake = min(field.amount, quiz.stacks[seat])
        paid = min(stake, quiz.stacks[rival])
        lost = stake if quiz.house.poorer == "roller_full" else paid
        if ends_soon(quiz):
            return Prospect(ending.contested(quiz, seat, (rival,), paid, own), own)
        return Prospect(self._worth(Risk(own * paid, (1 - own) * lost, own)), own)

    def _worth(self, risk: Risk) -> float:
        fear = max(LEAST, 1 - FEAR * self.temper.courage)
        return (1 + GREED * self.temper.greed) * risk.gain - fear * risk.loss


def raises(amount: int, stack: int, totals: int = TOTALS) -> list[int]:
    """Return the totals that are weighed: from one token above `amount` to the whole `stack`; none if it is no more."""
    if stack <= amount:
        return []
    room = (stack - amount) // STEP
    return sorted({amount + STEP * max(1, room * part // totals) for part in range(totals + 1)})


def _amount(view: View) -> int:
    """Return the amount of the square where the question is asked."""
    amount: int = view.board.ring[view.table.squares[view.table.roller]].amount
    return amount


def _end_of(view: View, squares: Sequence[int], pips: int, way: int) -> Field:
    """Return the square to which a throw leads."""
    field: Field = view.board.ring[walk_path(squares, len(view.board.ring), view.seat, pips, way)[-1]]
    return field


def _kind(quiz: Quiz) -> Kind:
    return quiz.question.kind if quiz.question else "solo"
