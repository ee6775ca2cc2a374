"""How the events of Mousquetaires are shown: how long, with which sound, and how things move."""

from __future__ import annotations

from typing import Final

from game.kernel.types import Event, Seat
from game.rules.mousquetaires.board.box import DUELS
from game.rules.mousquetaires.events import (
    BatchDealt,
    CardChosen,
    CardsTurned,
    CardThrown,
    DuelLost,
    DuelWon,
    Freed,
    GemPlaced,
    GemReturned,
    GemStolen,
    GuardTurned,
    HandsDealt,
    Jailed,
    MatchWon,
    PrisonLifted,
    PrisonPlaced,
    PrisonPulled,
    RewardsLaid,
    RewardsTurned,
    RoundBegan,
    RoundCounted,
    RoundEnded,
    ThrownShown,
    TopTied,
)
from game.rules.mousquetaires.state import HAND, PLACES, Place
from game.ui.contract.stage import Animation
from game.ui.games.mousquetaires import tweens, victory
from game.ui.games.mousquetaires.aside import FREE_GEM, FREE_PRISON, MET
from game.ui.games.mousquetaires.board import BARS, DUEL, GEM, HAND_CARD, REWARD, THROWN
from game.ui.motion.film import Tween
from game.ui.motion.tweens import stamp

SEATS: Final = range(4)
SUPPLY: Final = {
    "gem": tuple(f"{FREE_GEM}{n}" for n in (2, 1, 0)),
    "prison": tuple(f"{FREE_PRISON}{n}" for n in (2, 1, 0)),
}
"""The keys of what is in the middle; what is taken first comes first."""
TAKEN: Final[dict[str, Tween]] = dict.fromkeys((*SUPPLY["gem"], *SUPPLY["prison"]), tweens.gone)
DUELLING: Final = tuple(f"{DUEL}{seat}" for seat in SEATS)
ALL_MET: Final = tuple(f"{MET}{n}" for n in range(DUELS))
MARKED: Final[dict[str, Tween]] = {"tag best": tweens.marked, "tag worst": tweens.marked}


def animate(event: Event) -> Animation:
    """Return how an event is shown."""
    match event:
        case RoundBegan(number):
            return Animation(0.6, sound="paper", chapter=True) if number > 1 else Animation(chapter=True)
        case BatchDealt(seat):
            keys = [f"{HAND_CARD}{seat} {n}" for n in range(HAND)]
            starts = {key: (key, "musketeers") for key in keys}  # a card that is already in the hand starts from there
            return Animation(0.13, sound="paper", tweens=dict.fromkeys(keys, tweens.dealt), starts=starts)
        case HandsDealt():
            return Animation(0.3)
        case RewardsLaid(seat):
            keys = [f"{REWARD}{seat} {place}" for place in PLACES]
            return Animation(
                0.45, sound="paper", tweens=dict.fromkeys(keys, tweens.played), starts=dict.fromkeys(keys, _hand(seat))
            )
        case CardChosen(seat):
            key = f"{DUEL}{seat}"
            return Animation(
                0.35,
                sound="paper",
                tweens={key: tweens.played, f"seal {seat}": tweens.sealed},
                starts={key: _hand(seat)},
            )
        case CardThrown(seat):
            keys = [f"{THROWN}{seat} {n}" for n in range(HAND)]
            own = {key: (key, *_hand(seat)) for key in keys}
            return Animation(0.3, sound="paper", tweens=dict.fromkeys(keys, tweens.dealt), starts=own)
        case GuardTurned(_, duel):
            key, last = f"{MET}{duel - 1}", f"{MET}{duel - 2}"
            moves = {key: tweens.turned, last: tweens.put_away}
            return Animation(0.55, 0.9, "step", tweens=moves, starts={key: ("pack",)}, brief=True, clears_brief=True)
        case CardsTurned():
            return Animation(
                0.6, 1.0, "paper", "blades", tweens={"sum": tweens.counted}, turned=(DUELLING,), explained_after=True
            )
        case ThrownShown():
            return Animation(0.3, 1.0, "paper", brief=True)
        case DuelWon():
            return Animation(0.35, 1.8, "chord", tweens=MARKED)
        case DuelLost():
            return Animation(0.35, 1.8, "deny", tweens=MARKED)
        case _:
            return _spoils(event)


def _hand(seat: Seat) -> tuple[str, ...]:
    """Return the keys of a hand, the card in its middle first."""
    return tuple(f"{HAND_CARD}{seat} {n}" for n in (*range(5, HAND), 4, 3, 2, 1, 0))


def _spoils(event: Event) -> Animation:
    """Return how what follows a duel, and the count, are shown."""
    match event:
        case GemPlaced(seat, place):
            return _gem(seat, place, SUPPLY["gem"])
        case GemStolen(seat, place, victim, source):
            stolen = f"{GEM}{victim} {source}"
            return _gem(seat, place, (stolen,), {stolen: tweens.gone})._replace(hold=1.8, brief=False)
        case GemReturned(seat, place):
            key = f"{GEM}{seat} {place}"
            moves = {**dict.fromkeys(SUPPLY["gem"], tweens.flown), key: tweens.gone}
            return Animation(0.6, 0.8, "coins", "pawn", tweens=moves, starts=_back("gem", key), brief=True)
        case PrisonPlaced(seat, place):
            return _prison(seat, place, SUPPLY["prison"])
        case PrisonPulled(seat, place, victim, source):
            key = f"{BARS}{victim} {source}"
            return _prison(seat, place, (key,), {key: tweens.raised})
        case PrisonLifted(seat, place):
            key = f"{BARS}{seat} {place}"
            moves = {**dict.fromkeys(SUPPLY["prison"], tweens.freed), key: tweens.raised}
            return Animation(0.8, 0.8, "step", "pawn", tweens=moves, starts=_back("prison", key), brief=True)
        case Jailed() | Freed():
            return Animation(0.2, 1.2, "step", brief=True)
        case RoundEnded():
            return Animation(0.4, 2.0, "bell")
        case RewardsTurned():
            keys = tuple(tuple(f"{REWARD}{seat} {place}" for place in PLACES) for seat in SEATS)
            return Animation(
                0.4, 1.8, "paper", tweens=dict.fromkeys(ALL_MET, tweens.put_away), turned=keys, explained_after=True
            )
        case RoundCounted():
            paid = {f"paid {seat}": stamp for seat in SEATS}
            return Animation(0.9, 2.4, "coins", "coins", tweens={"sheet": tweens.tallied, **paid})
        case TopTied():
            return Animation(hold=2.2)
        case MatchWon():
            return Animation(1.4, 2.6, sound="chord", tweens=victory.MOVES)
        case _:
            return Animation()


def _back(kind: str, key: str) -> dict[str, tuple[str, ...]]:
    """Return where things that come back to the supply start: from a card; others stay where they are."""
    return {each: (each, key) for each in SUPPLY[kind]}


def _gem(seat: Seat, place: Place, sources: tuple[str, ...], more: dict[str, Tween] | None = None) -> Animation:
    """Return how a gem moves to a reward card."""
    key = f"{GEM}{seat} {place}"
    moves = {**TAKEN, **(more or {}), key: tweens.flown}
    return Animation(0.7, 0.8, "coins", "pawn", tweens=moves, starts={key: sources}, brief=True)


def _prison(seat: Seat, place: Place, sources: tuple[str, ...], more: dict[str, Tween] | None = None) -> Animation:
    """Return how a prison moves to a reward card."""
    key = f"{BARS}{seat} {place}"
    moves = {**TAKEN, **(more or {}), key: tweens.barred}
    return Animation(0.9, 0.9, "step", "prison_door", tweens=moves, starts={key: sources}, brief=True)
