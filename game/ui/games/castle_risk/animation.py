"""How each event of Castle Risk is shown: for how long, how things move, what is heard. Brief: there are thousands."""

from __future__ import annotations

from typing import Final

from game.kernel.types import Event
from game.rules.castle_risk.dice import REDS, WHITES
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
    TroopsCame,
    WarWon,
)
from game.ui.contract.stage import Told
from game.ui.games.castle_risk import tweens
from game.ui.games.castle_risk.board import LEFT, LOSER, LOST, RED, RIGHT, WHITE
from game.ui.map.arrow import grown
from game.ui.map.pieces import ARMY, CASTLE
from game.ui.motion.film import Way
from game.ui.motion.tweens import hop, stamp

TUMBLING: Final[dict[str, Way]] = {
    **{f"{colour}{i}": tweens.tumble for colour in (RED, WHITE) for i in range(REDS)},
    "felt": tweens.beaten_later,
    **{f"{LOSER}{pair}": tweens.laid_on(pair) for pair in range(WHITES)},
    **{f"{LOST}{pair}{LEFT}": tweens.flung(pair, -1) for pair in range(WHITES)},
    **{f"{LOST}{pair}{RIGHT}": tweens.flung(pair, 1) for pair in range(WHITES)},
}
FIRST: Final[dict[str, Way]] = {f"first {seat}": tweens.tumble for seat in range(6)}
MARCH: Final = hop(12)


def tell(event: Event) -> Told:
    """Tell how an event is shown."""
    match event:
        case TurnBegan():
            return Told(chapter=True)
        case FirstThrown():
            return Told(1.0, 0.8, "dice", ways=FIRST, brief=True)
        case CastlePlaced(_, _, land):
            return Told(0.4, 0.6, "pawn", ways={f"{CASTLE}{land}": stamp, f"{ARMY}{land}": stamp}, brief=True)
        case Claimed(_, land):
            return Told(0.09, ways={f"{ARMY}{land}": stamp}, arrival="pawn")
        case Mustered(_, land):
            return Told(0.12, ways={f"{ARMY}{land}": tweens.pulse}, arrival="step")
        case LandsDealt():
            return Told(0.4, sound="pawn")
        case ArmiesHidden():
            return Told(0.2, sound="wax")
        case CardsDealt():
            return Told(0.5, 0.4, "paper", ways={"pile 2": tweens.dealt}, brief=True)
        case CardsDrawn():
            return Told(0.3, sound="paper", ways={"pile 2": tweens.dealt})
        case PackShuffled() | CardDiscarded():
            return Told(0.2, 0.6, "paper", brief=True)
        case Reinforced(_, place):
            return Told(0.35, 0.6, "paper", ways={f"reinforcement {place - 1}": stamp}, brief=True)
        case _:
            return _between(event)


def _between(event: Event) -> Told:
    """Tell what players do to each other without fighting."""
    match event:
        case TruceMade() | TruceEnded():
            return Told(0.3, 0.9, "wax", brief=True)
        case SpySent():
            return Told(0.2, 0.8, "step", brief=True)
        case SpyFoiled():
            return Told(0.2, 1.1, "deny", brief=True)
        case CardSpied():
            return Told(0.3, 1.6, "paper", brief=True)
        case DealOffered() | DealMade():
            return Told(0.2, 1.4, "paper", brief=True)
        case DealRefused():
            return Told(0.1, 0.8, brief=True)
        case TroopsCame():
            return Told(0.2, 0.7, "coins", brief=True)
        case ArmiesMoved(_, source, target):
            return _marched(source, target)
        case Annexed(_, land, source):
            return _marched(source, land)._replace(seconds=0.22)
        case _:
            return _war(event)


def _war(event: Event) -> Told:
    """Tell the fighting."""
    match event:
        case AttackBegan(_, _, _, _, aboard) if aboard:
            return Told(1.1, 0.4, "step", ways={"ship": tweens.voyage, "aboard": tweens.ashore}, brief=True)
        case AttackBegan():
            return Told(0.3, 0.25, "step", ways={"arrow": grown}, brief=True)
        case GeneralPlayed():
            return Told(0.3, 0.4, "paper", ways={"general": stamp}, brief=True)
        case MarshalPlayed():
            return Told(0.3, 0.4, "paper", ways={"marshal": stamp}, brief=True)
        case HiddenRevealed(_, land):
            return Told(0.45, 0.9, "wax", "pawn", ways={f"{ARMY}{land}": tweens.pulse}, brief=True)
        case BattleFought(_, _, source, target):
            armies = {f"{ARMY}{source}": tweens.struck, f"{ARMY}{target}": tweens.struck}
            return Told(1.1, 0.2, "dice", ways={**TUMBLING, **armies}, joined=True, brief=True)
        case GeneralLost():
            return Told(0.45, 0.3, "pawn", ways={"general": tweens.toppled}, brief=True)
        case MarshalLost():
            return Told(0.45, 0.3, "pawn", ways={"marshal": tweens.toppled}, brief=True)
        case AttackStopped():
            return Told(0.2, 0.3, brief=True)
        case FleetLost():
            return Told(0.6, 0.8, "deny", brief=True)
        case LandTaken(_, _, source, land) | LandEntered(_, source, land):
            return _marched(source, land)._replace(hold=0.35, brief=True)
        case CastleTaken(_, _, land):
            return Told(0.8, 2.4, "chord", ways={f"{CASTLE}{land}": tweens.crumble})
        case WarWon():
            return Told(hold=2.6, sound="chord")
        case _:
            return Told()


def _marched(source: str, target: str) -> Told:
    """Let armies march from land to land, or ashore where they came by sea."""
    key = f"{ARMY}{target}"
    return Told(0.34, sound="step", arrival="pawn", ways={key: MARCH}, starts={key: ("ship", f"{ARMY}{source}")})
