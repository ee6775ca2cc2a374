"""Where the stakes go, and what follows a question: dice-offs, elimination, phase two, the next throw, the end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Literal

from game.kernel.phases import BY_CHANCE, Ended
from game.kernel.types import Action, Phase, Say, Seat, State
from game.rules.egomaster import purse
from game.rules.egomaster.events import (
    DiceOffBegan,
    DiceOffTied,
    DiceOffWon,
    DiceThrown,
    Eliminated,
    LastThrowPlayed,
    MatchWon,
    PawnSettled,
    PhaseTwoBegan,
    TurnBegan,
)
from game.rules.egomaster.moves import Dice, Settle
from game.rules.egomaster.phases.next_turn import throw_again
from game.rules.egomaster.question import PAGES
from game.rules.egomaster.state import NOBODY, Quiz

ALONE: Final = tuple(frozenset((seat,)) for seat in range(6))
ALL_DICE: Final = tuple(Dice(white, black) for white in range(1, PAGES + 1) for black in range(1, PAGES + 1))


class DicingOff(Phase):
    """CHANCE throws both d20 for each of `seats`; the highest sum wins, ties throw again (EG2, EG38).

    `purpose` tells what for: who begins, who wins the question, or who wins the `rest` of it (EG27), which somebody
    poorer, the `winner`, has won.
    """

    seats: tuple[Seat, ...]
    thrown: tuple[tuple[Seat, int, int], ...] = ()
    purpose: Literal["first", "question", "rest"] = "question"
    winner: Seat = NOBODY

    def to_act(self, state: State) -> frozenset[Seat]:
        """CHANCE."""
        return BY_CHANCE

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Any two numbers."""
        return ALL_DICE

    def draw(self, state: State, rng: Random) -> Action:
        """Throw, every side alike likely."""
        return Dice(rng.randrange(PAGES) + 1, rng.randrange(PAGES) + 1)

    def apply(self, state: State, seat: Seat, action: Dice, say: Say) -> Phase:
        """Write the dice down; when all have thrown, compare."""
        who = self.seats[len(self.thrown)]
        thrown = (*self.thrown, (who, action.white, action.black))
        state.table.dice = (action.white, action.black)
        state.table.thrown = list(thrown)
        say(DiceThrown(who, action.white, action.black))
        if len(thrown) < len(self.seats):
            return DicingOff(self.seats, thrown, self.purpose, self.winner)
        best = max([white + black for _, white, black in thrown])
        top = tuple([seat for seat, white, black in thrown if white + black == best])
        if len(top) > 1:
            say(DiceOffTied(top))
            return DicingOff(top, (), self.purpose, self.winner)
        say(DiceOffWon(top[0], self.purpose == "first"))
        match self.purpose:
            case "first":
                return Settling(top[0])
            case "question":
                return conclude(state, top[0], say)
            case _:
                return share_rest(state, top[0], self.winner, say)


class Settling(Phase):
    """All put their pawns on squares of their choice, in turn from the one who begins (EG21)."""

    seat: Seat

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seat."""
        return ALONE[self.seat]

    def options(self, state: State, seat: Seat) -> Sequence[Action]:
        """Every square that is free."""
        taken = state.table.squares
        return [Settle(square) for square in range(len(state.board.ring)) if square not in taken]

    def apply(self, state: State, seat: Seat, action: Settle, say: Say) -> Phase:
        """Put the pawn there; when all stand, the one who began throws."""
        quiz: Quiz = state.table
        quiz.squares[seat] = action.square
        say(PawnSettled(seat, action.square))
        following = (seat + 1) % quiz.seats
        return Settling(following) if quiz.squares[following] == NOBODY else next_throw(state, following, say)


class Over(Ended):
    """The match has ended: `winners` hold everything, or most when the time was over (EG16)."""

    winners: tuple[Seat, ...]


def dice_off(seats: Sequence[Seat], purpose: Literal["first", "question", "rest"], winner: Seat, say: Say) -> Phase:
    """Let all these throw the dice."""
    say(DiceOffBegan(tuple(seats), purpose == "first"))
    return DicingOff(tuple(seats), (), purpose, winner)


def conclude(state: State, winner: Seat, say: Say) -> Phase:
    """Pay who has won the question, or give the stakes back where nobody has; then go on to the next throw."""
    quiz: Quiz = state.table
    if winner == NOBODY:
        purse.give_back(quiz, say)
    elif not quiz.second:
        purse.pay_from_bank(quiz, winner, state.board.ring[quiz.squares[quiz.roller]].amount, say)
    else:
        return share_rest(state, winner, winner, say)
    return next_turn(state, winner, say)


def share_rest(state: State, taker: Seat, winner: Seat, say: Say) -> Phase:
    """Pay the pot out; with side pots each wins only as much from another as he staked himself (EG27).

    What is left is thrown for by those who had staked more; one alone takes it back. `winner` has won the question.
    """
    quiz: Quiz = state.table
    purse.take_pot(quiz, taker, quiz.stakes[taker] if side_pots(state) else purse.TOTAL, say)
    left = purse.owed(quiz)
    if len(left) > 1:
        return dice_off(left, "rest", winner, say)
    purse.give_back(quiz, say)
    return next_turn(state, winner, say)


def side_pots(state: State) -> bool:
    """Tell whether stakes may differ in this question: multi, without a raise, at a table that plays so (EG27)."""
    quiz: Quiz = state.table
    mode = state.board.ring[quiz.squares[quiz.roller]].mode
    return quiz.second and quiz.house.forced == "side_pot" and mode == "multi" and not quiz.raised


def next_turn(state: State, winner: Seat, say: Say) -> Phase:
    """See who is out and whether the match is over; else let the next player throw (EG16, EG20, EG22, EG26)."""
    quiz: Quiz = state.table
    if not quiz.second and not quiz.bank:
        _begin_second(quiz, say)
    if quiz.second:
        _eliminate(quiz, say)
    if len(quiz.out) == len(quiz.stacks) - 1:
        return finish(state, say)
    if quiz.is_last:
        say(LastThrowPlayed())
        return finish(state, say)
    again = quiz.house.again == "winner" and winner == quiz.roller
    return next_throw(state, quiz.roller if again else quiz.following(quiz.roller), say)


def finish(state: State, say: Say) -> Phase:
    """End the match: the richest win it."""
    quiz: Quiz = state.table
    winners = tuple(purse.richest(quiz))
    say(MatchWon(winners, quiz.stacks[winners[0]]))
    return Over(winners)


def _begin_second(quiz: Quiz, say: Say) -> None:
    """Begin phase two (EG5, EG22); a house may give 100 to who has nothing (EG6)."""
    quiz.second = True
    say(PhaseTwoBegan())
    if quiz.house.broke == "hundred":
        for seat in quiz.clockwise(quiz.roller):
            if not quiz.stacks[seat]:
                purse.give_hundred(quiz, seat, say)


def _eliminate(quiz: Quiz, say: Say) -> None:
    """Take everybody who has nothing left off the board, all at once (EG26, EG32, EG33)."""
    if quiz.stacks.count(0) == len(quiz.out):
        return
    for seat in quiz.clockwise(quiz.roller):
        if not quiz.stacks[seat]:
            quiz.out.append(seat)
            quiz.fell.append(quiz.turn)
            quiz.squares[seat] = NOBODY
            say(Eliminated(seat))


def next_throw(state: State, roller: Seat, say: Say) -> Phase:
    """Let a player throw (EG20); the last question lies there until he does."""
    quiz: Quiz = state.table
    quiz.turn += 1
    quiz.roller = roller
    quiz.die = 0
    quiz.reader = reader_of(quiz, roller)
    say(TurnBegan(roller, quiz.turn, quiz.reader))
    return throw_again(roller)


def clear_question(state: State) -> None:
    """Take the question off the table, with all that was said to it."""
    quiz: Quiz = state.table
    quiz.question = None
    quiz.rival = NOBODY
    quiz.raised = quiz.stake = 0
    quiz.playing = []
    quiz.given = []
    quiz.thrown = []
    quiz.bids = [""] * len(quiz.stacks)
    for hand in state.hands:
        hand.card = None
        hand.bid = ""


def reader_of(quiz: Quiz, roller: Seat) -> Seat:
    """Return who reads: the program, the right-hand neighbour, or if two are left the last eliminated (EG1, EG15)."""
    if quiz.house.reader == "program":
        return NOBODY
    ring = quiz.clockwise(roller)
    return ring[-2] if len(ring) > 2 else quiz.out[-1]
