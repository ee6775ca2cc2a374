"""How each event of Castle Risk is shown: seconds, motion, sound. Short, because a war has thousands of events."""

from __future__ import annotations

from typing import Final

from game.kernel.types import Event
from game.rules.castle_risk.battle.dice import REDS, WHITES
from game.rules.castle_risk.events import (
    ArmiesHidden,
    CardDiscarded,
    CardsDealt,
    CardsDrawn,
    CardSpied,
    CastlePlaced,
    Claimed,
    DealMade,
    DealOffered,
    DealRefused,
    FirstThrown,
    LandsDealt,
    Mustered,
    PackShuffled,
    Reinforced,
    SpyFoiled,
    SpySent,
    TruceEnded,
    TruceMade,
    TurnBegan,
)
from game.rules.castle_risk.war_events import (
    Annexed,
    ArmiesMoved,
    AttackBegan,
    AttackStopped,
    BattleFought,
    CastleTaken,
    FleetLost,
    GeneralLost,
    GeneralPlayed,
    HiddenRevealed,
    LandEntered,
    LandTaken,
    MarshalLost,
    MarshalPlayed,
    PlayerLeft,
    RedThrown,
    TroopsCame,
    WarHalted,
    WarWon,
)
from game.ui.contract.stage import Animation
from game.ui.games.castle_risk import castle_fall, tweens, victory
from game.ui.games.castle_risk.board import LEFT, LOSER, LOST, RED, RIGHT, WHITE
from game.ui.map.arrow import grown
from game.ui.map.pieces import ARMY, CASTLE
from game.ui.motion.film import Tween
from game.ui.motion.tweens import hop, stamp

TUMBLING: Final[dict[str, Tween]] = {
    **{f"{colour}{i}": tweens.tumble for colour in (RED, WHITE) for i in range(REDS)},
    "felt": tweens.beaten_later,
    **{f"{LOSER}{pair}": tweens.laid_on(pair) for pair in range(WHITES)},
    **{f"{LOST}{pair}{LEFT}": tweens.flung(pair, -1) for pair in range(WHITES)},
    **{f"{LOST}{pair}{RIGHT}": tweens.flung(pair, 1) for pair in range(WHITES)},
}
RED_TUMBLING: Final[dict[str, Tween]] = {f"{RED}{i}": tweens.tumble for i in range(REDS)}
WHITE_TUMBLING: Final[dict[str, Tween]] = {
    **{key: tween for key, tween in TUMBLING.items() if key not in RED_TUMBLING},
    **dict.fromkeys(RED_TUMBLING, tweens.beaten_in_turn),
}
FIRST: Final[dict[str, Tween]] = {f"first {seat}": tweens.tumble for seat in range(6)}
MARCH: Final = hop(12)


def animate(event: Event) -> Animation:
    """Return how an event is shown."""
    match event:
        case TurnBegan():
            return Animation(chapter=True)
        case FirstThrown():
            return Animation(1.0, 0.8, "dice", tweens=FIRST, brief=True)
        case CastlePlaced(_, _, land):
            return Animation(0.4, 0.6, "pawn", tweens={f"{CASTLE}{land}": stamp, f"{ARMY}{land}": stamp}, brief=True)
        case Claimed(_, land):
            return Animation(0.09, tweens={f"{ARMY}{land}": stamp}, arrival="pawn")
        case Mustered(_, land):
            return Animation(0.12, tweens={f"{ARMY}{land}": tweens.pulse}, arrival="step")
        case LandsDealt():
            return Animation(0.4, sound="pawn")
        case ArmiesHidden():
            return Animation(0.2, sound="wax")
        case CardsDealt():
            return Animation(0.5, 0.4, "paper", tweens={"pile 2": tweens.dealt}, brief=True)
        case CardsDrawn():
            return Animation(0.3, sound="paper", tweens={"pile 2": tweens.dealt})
        case PackShuffled() | CardDiscarded():
            return Animation(0.2, 0.6, "paper", brief=True)
        case Reinforced(_, place):
            return Animation(0.35, 0.6, "paper", tweens={f"reinforcement {place - 1}": stamp}, brief=True)
        case _:
            return _between(event)


def _between(event: Event) -> Animation:
    """Return how an event without fighting is shown."""
    match event:
        case TruceMade() | TruceEnded():
            return Animation(0.3, 0.9, "wax", brief=True)
        case SpySent():
            return Animation(0.2, 0.8, "step", brief=True)
        case SpyFoiled():
            return Animation(0.2, 1.8, "deny", brief=True)
        case CardSpied():
            return Animation(0.3, 1.6, "paper", brief=True)
        case DealOffered():
            return Animation(0.2, 1.4, "paper", brief=True)
        case DealMade():
            return Animation(0.2, 1.8, "paper")
        case DealRefused():
            return Animation(0.1, 1.2)
        case TroopsCame():
            return Animation(0.2, 0.7, "coins", brief=True)
        case ArmiesMoved(_, source, target):
            return _marched(source, target)
        case Annexed(_, land, source):
            return _marched(source, land)._replace(seconds=0.22)
        case _:
            return _war(event)


def _war(event: Event) -> Animation:
    """Return how an event of the fighting is shown."""
    match event:
        case AttackBegan(_, _, _, _, aboard) if aboard:
            return Animation(1.1, 0.4, "drum", tweens={"ship": tweens.voyage, "aboard": tweens.ashore}, brief=True)
        case AttackBegan():
            return Animation(0.3, 0.25, "drum", tweens={"arrow": grown}, brief=True)
        case GeneralPlayed():
            return Animation(0.3, 0.4, "paper", tweens={"general": stamp}, brief=True)
        case MarshalPlayed():
            return Animation(0.3, 0.4, "paper", tweens={"marshal": stamp}, brief=True)
        case HiddenRevealed(_, land):
            return Animation(0.45, 0.9, "wax", "pawn", tweens={f"{ARMY}{land}": tweens.pulse}, brief=True)
        case RedThrown():
            return Animation(0.9, 0.2, "dice", tweens=RED_TUMBLING, brief=True)
        case BattleFought(_, _, source, target):
            armies = {f"{ARMY}{source}": tweens.struck, f"{ARMY}{target}": tweens.struck}
            dice = WHITE_TUMBLING if event.red_first else TUMBLING
            return Animation(1.1, 0.2, "dice", tweens={**dice, **armies}, joined=True, brief=True, lands=tweens.LANDS)
        case GeneralLost():
            return Animation(0.45, 0.3, "pawn", tweens={"general": tweens.toppled}, brief=True)
        case MarshalLost():
            return Animation(0.45, 0.3, "pawn", tweens={"marshal": tweens.toppled}, brief=True)
        case AttackStopped():
            return Animation(0.2, 0.3, brief=True)
        case FleetLost():
            return Animation(0.6, 0.8, "deny", brief=True)
        case LandTaken(_, _, source, land):
            return _marched(source, land)._replace(hold=0.35, sound="cannon", brief=True)
        case LandEntered(_, source, land):
            return _marched(source, land)._replace(hold=0.35, brief=True)
        case CastleTaken(_, _, land):
            return Animation(2.0, 1.6, "horn", tweens=castle_fall.tweens(land))
        case PlayerLeft(_, land):
            return Animation(0.8, 1.8, "deny", tweens={f"{CASTLE}{land}": castle_fall.crumbled})
        case WarWon() | WarHalted():
            return Animation(1.4, 2.6, "cheer", tweens=victory.tweens())
        case _:
            return Animation()


def _marched(source: str, target: str) -> Animation:
    """Return the march of armies from land to land, or ashore if they came by sea."""
    key = f"{ARMY}{target}"
    return Animation(0.34, sound="step", arrival="pawn", tweens={key: MARCH}, starts={key: ("ship", f"{ARMY}{source}")})
