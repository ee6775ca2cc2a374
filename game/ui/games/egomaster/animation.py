"""How the events of Egomaster are shown: how long, with what sound, along which paths things move."""

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
    LastThrowPlayed,
    MatchWon,
    Noted,
    Offered,
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
from game.ui.contract.stage import Animation
from game.ui.contract.tune_sign import SIGN
from game.ui.games.egomaster import tweens
from game.ui.games.egomaster.board import PAWN
from game.ui.games.egomaster.desk import leaf, reading, victory
from game.ui.games.egomaster.desk.answers import COLUMNS, WHOLE_LIST
from game.ui.games.egomaster.desk.beside import PICTURE
from game.ui.games.egomaster.desk.note import NOTE, NOTE_SHEET
from game.ui.games.egomaster.desk.seats import HOLDER
from game.ui.games.egomaster.item_keys import (
    ANNOUNCED,
    COUNTED,
    LISTS,
    OF_QUESTION,
    OF_RING,
    PARTS,
    PRESENT,
    SQUARES,
    TOKENS,
    throw,
    tokens_of,
)
from game.ui.games.egomaster.layout import MIDDLE
from game.ui.games.egomaster.tweens import COVERED, LANDS, RETURNS, TURNS
from game.ui.motion.film import Tween
from game.ui.motion.tweens import hop

SQUARE: Final = 0.17
"""Seconds from square to square."""
DEALT: Final = 0.36
"""Seconds in which the sheet of a question is dealt."""
DRAWN: Final[dict[str, Tween]] = {
    **dict.fromkeys((*OF_RING, *OF_QUESTION, *TOKENS), leaf.comes(TURNS, COVERED)),
    "leaf shade": leaf.comes(TURNS, COVERED, leaf.SHADE),
    "white": tweens.drawn(-90),
    "black": tweens.drawn(90),
}
"""A leaf with the question slides over the ring."""
LIES: Final = RETURNS + (1 - RETURNS) * LANDS
"""The share of the time at which the die lies still: only then does the ring say where it leads."""
DIE: Final[dict[str, Tween]] = {
    **dict.fromkeys((*OF_RING, *OF_QUESTION, *TOKENS), leaf.goes(0.0, RETURNS)),
    **dict.fromkeys(SQUARES, tweens.unlit(leaf.goes(0.0, RETURNS), LIES)),
    "saying": tweens.held(tweens.in_place, LIES),
    "leaf shade": leaf.goes(0.0, RETURNS, leaf.SHADE),
    "white": tweens.returning(0.0, RETURNS),
    "black": tweens.returning(0.0, RETURNS),
    "d6": tweens.thrown(RETURNS, 1.0),
}
"""The leaf slides away, and the die is thrown."""
STAMPED: Final[dict[str, Tween]] = dict.fromkeys((*PARTS, "verdict"), tweens.stamped)
BREATH: Final = 0.34
"""The share of the time before an answer is turned over."""
OVER: Final[dict[str, Tween]] = {
    "solution": tweens.held(tweens.turned_over, BREATH),
    "ruler": tweens.measured,
    **{f"{WHOLE_LIST}{i}": tweens.unrolled(0.12 * i, 0.12 * i + 0.3) for i in range(COLUMNS)},
    **dict.fromkeys((NOTE, NOTE_SHEET), tweens.explained),
}
USUAL: Final[dict[str, Tween]] = {
    **dict.fromkeys(("heading", "card sheet", "card"), tweens.in_place),
    **dict.fromkeys(("said", *LISTS), tweens.unrolled(0.0, 1.0)),
}
"""What is written on a banner or a sheet of another size is not drawn in all sizes between; lists roll out."""


def animate(event: Event) -> Animation:
    """Return how an event is shown."""
    told = _thrown(event)
    usual = {key: tweens.held(tween, told.lands) for key, tween in USUAL.items()} if told.lands else USUAL
    return told._replace(tweens={**usual, **told.tweens}) if told.seconds > 0 else told


def _thrown(event: Event) -> Animation:
    """Return how dice and pawns move, and how the question that they find comes."""
    match event:
        case DiceOffBegan():
            return Animation(0.5, 0.5, "step", brief=True, tweens={"ruler": tweens.within(0, 0.5)})
        case DiceThrown(seat):
            return Animation(0.9, 0.2, "dice", tweens=_dice(seat), brief=True, lands=LANDS)
        case DiceOffTied():
            return Animation(0.2, 1.2, "deny", brief=True)
        case DiceOffWon():
            return Animation(0.2, 1.6, "chord", brief=True)
        case PawnSettled(seat):
            return Animation(0.5, sound="step", arrival="pawn", tweens={f"{PAWN}{seat}": hop(60)})
        case TurnBegan():
            return Animation(chapter=True)
        case DieThrown():
            return Animation(1.5, 0.2, "dice", tweens=DIE, brief=True, clears_brief=True, lands=LIES)
        case PawnWalked(seat, path):
            moves = {f"{PAWN}{seat}": tweens.walking(path)}
            return Animation(SQUARE * len(path), 0.3, "step", "pawn", tweens=moves, brief=True)
        case QuestionDrawn():
            return Animation(2.0, 0.35, "dice", "paper", tweens=DRAWN, brief=True)
        case QuestionAsked(_, text, _, kind):
            seconds = reading.lasts(text) + 0.4 if text and kind != "speed" else 0.4
            return Animation(seconds, 0.2, "sting", tweens=_dealt(DEALT / seconds), brief=True)
        case _:
            return _contested(event)


def _dealt(end: float) -> dict[str, Tween]:
    """Return how the question takes the place of what was said before it, until a share (0–1) of the time."""
    return {
        **dict.fromkeys((*ANNOUNCED, "card sheet", "said", "strip"), leaf.dealt(end)),
        "card": tweens.read(end),
        **dict.fromkeys((PICTURE, SIGN), tweens.within(end / 2, min(1.0, 2.5 * end))),
    }


def _dice(seat: Seat) -> dict[str, Tween]:
    """Return how both dice of a seat are thrown; their sum is seen once they lie still."""
    return {
        throw(seat, "white"): tweens.thrown(0.0, 1.0, -70),
        throw(seat, "black"): tweens.thrown(0.0, 1.0, 70),
        throw(seat, "sum"): tweens.within(0.85, 1.0),
        throw(seat, "sheet"): tweens.within(0.0, 0.15),
        throw(seat, "token"): tweens.within(0.0, 0.15),
    }


def _contested(event: Event) -> Animation:
    """Return how the screen shows who plays, and for how much."""
    match event:
        case Designated() | Challenged():
            return Animation(0.35, 0.5, "wax", tweens=STAMPED, brief=True)
        case Stayed():
            return Animation(0.1, 0.2, brief=True)
        case Raised():
            return Animation(0.35, 0.8, "breath", tweens=STAMPED, brief=True)
        case BidMade(_, bid):
            return Animation(0.35, 0.6 if bid else 0.0, "wax", tweens=STAMPED, brief=bool(bid))
        case BidsOpened():
            return Animation(0.4, 1.6, "paper", tweens=STAMPED, brief=True)
        case Aligned():
            return Animation(0.1, 1.2, brief=True)
        case Staked(stakes):
            stakers = tuple(seat for seat, amount in enumerate(stakes) if amount)
            return _flight(MIDDLE, stakers)._replace(seconds=1.1, hold=0.2) if stakers else Animation()
        case _:
            return _answered(event)


def _answered(event: Event) -> Animation:
    """Return how an answer and its verdict are shown."""
    match event:
        case Offered():
            return Animation(0.4, 0.0, "paper")
        case Buzzed():
            return Animation(0.2, 0.6, "buzz", brief=True)
        case Answered(_, text):
            return Animation(0.25, 0.6 if text else 0.0, "paper", brief=bool(text))
        case Passed(_, late):
            return Animation(0.2, 0.8, "time" if late else "step", brief=True)
        case Judged(_, right) | Overruled(_, right):
            return Animation(0.25, 0.8, "right" if right else "wrong", tweens=STAMPED, brief=True)
        case Noted():
            return Animation(0.3, 0.7, "pawn", brief=True)
        case SetExhausted() | TieCalled() | Delegated():
            return Animation(0.2, 1.2, "bell", brief=True)
        case QuestionLost():
            return Animation(0.2, 1.8, "deny", brief=True)
        case QuestionOver():
            return Animation(2.0, 2.2, "breath", "chord", tweens=OVER, explained_after=True)
        case Paid(source, seat):
            return _flight(seat, (source,))
        case PhaseTwoBegan():
            return Animation(2.2, 1.8, "bell", "chord", tweens=dict.fromkeys(("phase II", *PRESENT), tweens.announced))
        case Eliminated():
            return Animation(0.5, 1.6, "deny", tweens=STAMPED, brief=True)
        case TimeRanOut() | LastThrowPlayed():
            return Animation(0.2, 2.0, "time")
        case MatchWon():
            return Animation(1.2, 2.6, "wax", "fanfare", tweens=victory.MOVES)
        case _:
            return Animation()


def _flight(taker: Seat, givers: Sequence[Seat]) -> Animation:
    """Return how tokens fly to one pile; they leave the piles of those who give them, and change comes back."""
    who = tuple(givers)
    moves: dict[str, Tween] = dict.fromkeys(COUNTED, tweens.later)
    moves |= {key: tweens.spent for giver in who for _, key in tokens_of(giver)}
    moves |= {key: tweens.flown(tweens.staked(who), number) for number, key in tokens_of(taker)}
    moves[f"{HOLDER}{taker}"] = tweens.gaining
    return Animation(1.3, 0.5, "coins", "coins", tweens=moves, brief=True)
