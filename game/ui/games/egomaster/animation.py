"""How the events of Egomaster are shown: how long, with what sound, on which ways things move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.types import Event, Seat
from game.rules.egomaster.events import (
    Aligned,
    Answered,
    BidMade,
    BidsOpened,
    Buzzed,
    Challenged,
    Delegated,
    Designated,
    DiceOffBegan,
    DiceOffTied,
    DiceOffWon,
    DiceThrown,
    DieThrown,
    Eliminated,
    Judged,
    MatchWon,
    Noted,
    Overruled,
    Paid,
    Passed,
    PawnSettled,
    PawnWalked,
    PhaseTwoBegan,
    QuestionAsked,
    QuestionDrawn,
    QuestionLost,
    QuestionOver,
    Raised,
    SetExhausted,
    Staked,
    Stayed,
    TieCalled,
    TimeRanOut,
    TurnBegan,
)
from game.ui.contract.stage import Told
from game.ui.games.egomaster import tweens
from game.ui.games.egomaster.board import PAWN
from game.ui.games.egomaster.desk import leaf, reading, victory
from game.ui.games.egomaster.desk.seats import HOLDER
from game.ui.games.egomaster.item_keys import (
    ANNOUNCED,
    COUNTED,
    LISTS,
    OF_QUESTION,
    OF_RING,
    PARTS,
    PRESENT,
    TOKENS,
    throw,
    tokens_of,
)
from game.ui.games.egomaster.layout import MIDDLE
from game.ui.games.egomaster.tweens import COVERED, RETURNS, TURNS
from game.ui.motion.film import Way
from game.ui.motion.tweens import hop

SQUARE: Final = 0.17
"""Seconds from square to square."""
DEALT: Final = 0.36
"""Seconds in which the sheet of a question is dealt."""
DRAWN: Final[dict[str, Way]] = {
    **dict.fromkeys((*OF_RING, *OF_QUESTION, *TOKENS), leaf.comes(TURNS, COVERED)),
    "leaf shade": leaf.comes(TURNS, COVERED, leaf.SHADE),
    "white": tweens.drawn(-90),
    "black": tweens.drawn(90),
}
"""A leaf with the question slides over the ring."""
DIE: Final[dict[str, Way]] = {
    **dict.fromkeys((*OF_RING, *OF_QUESTION, *TOKENS), leaf.goes(0.0, RETURNS)),
    "leaf shade": leaf.goes(0.0, RETURNS, leaf.SHADE),
    "white": tweens.returning(0.0, RETURNS),
    "black": tweens.returning(0.0, RETURNS),
    "d6": tweens.thrown(RETURNS, 1.0),
}
"""The leaf slides away, and the die is thrown."""
STAMPED: Final[dict[str, Way]] = dict.fromkeys((*PARTS, "verdict"), tweens.stamped)
OVER: Final[dict[str, Way]] = {
    "solution": tweens.stamped,
    "ruler": tweens.measured,
    **{key: tweens.unrolled(0.12 * column, 0.12 * column + 0.3) for column, key in enumerate(LISTS)},
}
USUAL: Final[dict[str, Way]] = {
    **dict.fromkeys(("heading", "card sheet", "card"), tweens.in_place),
    **dict.fromkeys(("said", *LISTS), tweens.unrolled(0.0, 1.0)),
}
"""What is written on a banner or a sheet of another size is not drawn in all sizes between; lists roll out."""


def tell(event: Event) -> Told:
    """Tell how an event is shown."""
    told = _thrown(event)
    return told._replace(ways={**USUAL, **told.ways}) if told.seconds > 0 else told


def _thrown(event: Event) -> Told:
    """Tell what dice and pawns do, and which question comes of it."""
    match event:
        case DiceOffBegan():
            return Told(0.5, 0.5, "step", brief=True, ways={"ruler": tweens.within(0, 0.5)})
        case DiceThrown(seat):
            return Told(0.9, 0.2, "dice", ways=_dice(seat), brief=True)
        case DiceOffTied():
            return Told(0.2, 1.2, "deny", brief=True)
        case DiceOffWon():
            return Told(0.2, 1.6, "chord", brief=True)
        case PawnSettled(seat):
            return Told(0.5, sound="step", arrival="pawn", ways={f"{PAWN}{seat}": hop(60)})
        case TurnBegan():
            return Told(chapter=True)
        case DieThrown():
            return Told(1.5, 0.2, "dice", ways=DIE, brief=True, anew=True)
        case PawnWalked(seat, path):
            moves = {f"{PAWN}{seat}": tweens.walking(path)}
            return Told(SQUARE * len(path), 0.3, "step", "pawn", ways=moves, brief=True)
        case QuestionDrawn():
            return Told(2.0, 0.35, "dice", "paper", ways=DRAWN, brief=True)
        case QuestionAsked(_, text, _, kind):
            seconds = reading.lasts(text) + 0.4 if text and kind != "speed" else 0.4
            return Told(seconds, 0.2, "paper", ways=_dealt(DEALT / seconds), brief=True)
        case _:
            return _contested(event)


def _dealt(end: float) -> dict[str, Way]:
    """Let the question take the place of what was said before it, until a share of the time."""
    return {**dict.fromkeys((*ANNOUNCED, "card sheet", "said", "strip"), leaf.dealt(end)), "card": tweens.read(end)}


def _dice(seat: Seat) -> dict[str, Way]:
    """Let both dice of a seat be thrown; their sum is seen when they lie."""
    return {
        throw(seat, "white"): tweens.thrown(0.0, 1.0, -70),
        throw(seat, "black"): tweens.thrown(0.0, 1.0, 70),
        throw(seat, "sum"): tweens.within(0.85, 1.0),
        throw(seat, "sheet"): tweens.within(0.0, 0.15),
        throw(seat, "token"): tweens.within(0.0, 0.15),
    }


def _contested(event: Event) -> Told:
    """Tell who plays, and for how much."""
    match event:
        case Designated() | Challenged():
            return Told(0.35, 0.5, "wax", ways=STAMPED, brief=True)
        case Stayed():
            return Told(0.1, 0.2, brief=True)
        case Raised():
            return Told(0.35, 0.8, "wax", ways=STAMPED, brief=True)
        case BidMade(_, bid):
            return Told(0.35, 0.6 if bid else 0.0, "wax", ways=STAMPED, brief=bool(bid))
        case BidsOpened():
            return Told(0.4, 1.6, "paper", ways=STAMPED, brief=True)
        case Aligned():
            return Told(0.1, 1.2, brief=True)
        case Staked(stakes):
            stakers = tuple(seat for seat, amount in enumerate(stakes) if amount)
            return _flight(MIDDLE, stakers)._replace(seconds=1.1, hold=0.2) if stakers else Told()
        case _:
            return _answered(event)


def _answered(event: Event) -> Told:
    """Tell what is answered, and what becomes of it."""
    match event:
        case Buzzed():
            return Told(0.2, 0.6, "buzz", brief=True)
        case Answered(_, text):
            return Told(0.25, 0.6 if text else 0.0, "paper", brief=bool(text))
        case Passed(_, late):
            return Told(0.2, 0.8, "time" if late else "step", brief=True)
        case Judged(_, right) | Overruled(_, right):
            return Told(0.25, 0.8, "right" if right else "wrong", ways=STAMPED, brief=True)
        case Noted():
            return Told(0.3, 0.7, "pawn", brief=True)
        case SetExhausted() | TieCalled() | Delegated():
            return Told(0.2, 1.2, "bell", brief=True)
        case QuestionLost():
            return Told(0.2, 1.8, "deny", brief=True)
        case QuestionOver():
            return Told(1.6, 2.4, "paper", "chord", ways=OVER)
        case Paid(source, seat):
            return _flight(seat, (source,))
        case PhaseTwoBegan():
            return Told(2.2, 1.8, "bell", "chord", ways=dict.fromkeys(("phase II", *PRESENT), tweens.announced))
        case Eliminated():
            return Told(0.5, 1.6, "deny", ways=STAMPED, brief=True)
        case TimeRanOut():
            return Told(0.2, 2.0, "time")
        case MatchWon():
            return Told(1.2, 2.6, "wax", "chord", ways=victory.MOVES)
        case _:
            return Told()


def _flight(taker: Seat, givers: Sequence[Seat]) -> Told:
    """Let tokens fly to one pile; those who give them have them no more, but for the change."""
    who = tuple(givers)
    moves: dict[str, Way] = dict.fromkeys(COUNTED, tweens.later)
    moves |= {key: tweens.spent for giver in who for _, key in tokens_of(giver)}
    moves |= {key: tweens.flown(tweens.staked(who), number) for number, key in tokens_of(taker)}
    moves[f"{HOLDER}{taker}"] = tweens.gaining
    return Told(1.3, 0.5, "coins", "coins", ways=moves, brief=True)
