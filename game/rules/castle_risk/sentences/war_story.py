"""What happened in the war, in sentences that read well with any name of a land."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.types import Event, Seat
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.sentences.naming import dice_shown, empire_name, land_name, lands_named, leg, the_land
from game.rules.castle_risk.war_events import (
    Annexed,
    AnnexingRefused,
    ArmiesMoved,
    AttackBegan,
    AttackStopped,
    BattleFought,
    Boarded,
    CastleTaken,
    FleetLost,
    GeneralLost,
    GeneralPlayed,
    HiddenRevealed,
    LandEntered,
    LandsLeftEmpty,
    LandTaken,
    MarshalLost,
    MarshalPlayed,
    PlayerLeft,
    RedThrown,
    TroopsCame,
    WarHalted,
    WarWon,
)
from game.words import Words, listed

Names = Sequence[str]


def describe_war(event: Event, board: Board, names: Names, tr: Words) -> str:
    """Say in one sentence what happened in the war. Raises ValueError for any other event."""
    match event:
        case AttackBegan() | Boarded() | AttackStopped() | FleetLost():
            return _attacked(event, board, names, tr)
        case RedThrown(seat, _, red):
            return tr("{who} rolls {dice}.", who=names[seat], dice=dice_shown(red))
        case BattleFought():
            return _fought(event, names, tr)
        case GeneralPlayed() | MarshalPlayed() | GeneralLost() | MarshalLost() | HiddenRevealed():
            return _led(event, board, names, tr)
        case LandTaken() | LandEntered() | CastleTaken():
            return _taken(event, board, names, tr)
        case Annexed() | AnnexingRefused() | LandsLeftEmpty():
            return _annexed(event, board, names, tr)
        case ArmiesMoved(seat, source, target, armies):
            way = leg(board, source, target, tr)
            return tr.plural(
                "{who} moves {n} army: {way}.", "{who} moves {n} armies: {way}.", armies, who=names[seat], way=way
            )
        case TroopsCame():
            return _troops(event, board, names, tr)
        case PlayerLeft(seat, castle, lands):
            place = the_land(board, castle, tr)
            return tr.plural(
                "{who} leaves the war: the castle in {land} is nobody’s now, and {n} land keeps neutral armies.",
                "{who} leaves the war: the castle in {land} is nobody’s now, and {n} lands keep neutral armies.",
                lands,
                who=names[seat],
                land=place,
            )
        case WarWon(seat):
            return tr("The last castle standing: {who} wins the war!", who=names[seat])
        case WarHalted(rounds):
            return tr.plural(
                "The short war ends after {n} round: castles decide, then lands, then armies.",
                "The short war ends after {n} rounds: castles decide, then lands, then armies.",
                rounds,
            )
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _attacked(event: Event, board: Board, names: Names, tr: Words) -> str:
    match event:
        case AttackBegan(seat, _, source, target, aboard, True):
            return _attacked_neutral(seat, leg(board, source, target, tr), aboard, names, tr)
        case AttackBegan(seat, victim, source, target, 0):
            way = leg(board, source, target, tr)
            return tr("{who} attacks {victim}: {way}.", who=names[seat], victim=names[victim], way=way)
        case AttackBegan(seat, victim, source, target, aboard):
            way = leg(board, source, target, tr)
            return tr.plural(
                "{who} sails against {victim} with {n} army: {way}.",
                "{who} sails against {victim} with {n} armies: {way}.",
                aboard,
                who=names[seat],
                victim=names[victim],
                way=way,
            )
        case Boarded(_, source, armies):
            land = land_name(board, source, tr)
            return tr.plural("{n} more army aboard: {land}.", "{n} more armies aboard: {land}.", armies, land=land)
        case AttackStopped(seat, source, target):
            way = leg(board, source, target, tr)
            return tr("{who} breaks off the attack: {way}.", who=names[seat], way=way)
        case FleetLost(seat, target):
            land = land_name(board, target, tr)
            return tr("{who} loses the whole fleet, and the Admiral with it: {land}.", who=names[seat], land=land)
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _attacked_neutral(seat: Seat, way: str, aboard: int, names: Names, tr: Words) -> str:
    """Say that a seat attacks armies that are nobody's; `aboard` armies come by sea, 0 by land."""
    if not aboard:
        return tr("{who} attacks neutral armies: {way}.", who=names[seat], way=way)
    return tr.plural(
        "{who} sails against neutral armies with {n} army: {way}.",
        "{who} sails against neutral armies with {n} armies: {way}.",
        aboard,
        who=names[seat],
        way=way,
    )


def _fought(event: BattleFought, names: Names, tr: Words) -> str:
    red, white = dice_shown(event.red, led=event.general), dice_shown(event.white, led=event.marshal)
    who, victim = names[event.seat], names[event.victim]
    if event.attacker_losses and event.defender_losses:
        return tr("{red} against {white}: each side loses an army.", red=red, white=white)
    if event.neutral:
        return _fought_neutral(event, red, white, who, tr)
    if event.defender_losses:
        return tr.plural(
            "{red} against {white}: {who} loses {n} army.",
            "{red} against {white}: {who} loses {n} armies.",
            event.defender_losses,
            red=red,
            white=white,
            who=victim,
        )
    return tr.plural(
        "{red} against {white}: {victim} holds out, {who} loses {n} army.",
        "{red} against {white}: {victim} holds out, {who} loses {n} armies.",
        event.attacker_losses,
        red=red,
        white=white,
        victim=victim,
        who=who,
    )


def _fought_neutral(event: BattleFought, red: str, white: str, who: str, tr: Words) -> str:
    """Say what a roll against nobody's armies cost, where only one side has lost any."""
    if event.defender_losses:
        return tr.plural(
            "{red} against {white}: {n} neutral army falls.",
            "{red} against {white}: {n} neutral armies fall.",
            event.defender_losses,
            red=red,
            white=white,
        )
    return tr.plural(
        "{red} against {white}: the neutral armies hold out, {who} loses {n} army.",
        "{red} against {white}: the neutral armies hold out, {who} loses {n} armies.",
        event.attacker_losses,
        red=red,
        white=white,
        who=who,
    )


def _led(event: Event, board: Board, names: Names, tr: Words) -> str:
    match event:
        case GeneralPlayed(seat):
            return tr("{who} brings in a General.", who=names[seat])
        case MarshalPlayed(seat, True):
            return tr("{who} has to use the Marshal again.", who=names[seat])
        case MarshalPlayed(seat, _):
            return tr("{who} calls a Marshal.", who=names[seat])
        case GeneralLost(seat):
            return tr("{who} loses the General.", who=names[seat])
        case MarshalLost(seat):
            return tr("{who} loses the Marshal.", who=names[seat])
        case HiddenRevealed(seat, land, armies):
            place = land_name(board, land, tr)
            if not armies:
                return tr("{who} shows a note, but no armies appear: {land}.", who=names[seat], land=place)
            return tr.plural(
                "{who} reveals {n} hidden army: {land}!",
                "{who} reveals {n} hidden armies: {land}!",
                armies,
                who=names[seat],
                land=place,
            )
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _taken(event: Event, board: Board, names: Names, tr: Words) -> str:
    match event:
        case LandTaken(seat, _, _, land, armies, True):
            place = the_land(board, land, tr)
            return tr.plural(
                "{who} takes {land} from neutral armies and moves in {n} army.",
                "{who} takes {land} from neutral armies and moves in {n} armies.",
                armies,
                who=names[seat],
                land=place,
            )
        case LandTaken(seat, victim, _, land, armies):
            place = the_land(board, land, tr)
            return tr.plural(
                "{who} takes {land} from {victim} and moves in {n} army.",
                "{who} takes {land} from {victim} and moves in {n} armies.",
                armies,
                who=names[seat],
                land=place,
                victim=names[victim],
            )
        case LandEntered(seat, _, land, armies):
            place = the_land(board, land, tr)
            return tr.plural(
                "{who} enters {land} with {n} army.",
                "{who} enters {land} with {n} armies.",
                armies,
                who=names[seat],
                land=place,
            )
        case CastleTaken(seat, victim, land, cards, notes):
            place, loot = the_land(board, land, tr), _loot(cards, notes, tr)
            return _fallen(place, names[seat], names[victim], loot, tr)
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _fallen(land: str, who: str, victim: str, loot: str, tr: Words) -> str:
    """Say that a castle has fallen; `loot` is empty where nothing was won with it."""
    if not loot:
        return tr("The castle in {land} falls: {who} puts {victim} out of the war!", land=land, who=who, victim=victim)
    return tr(
        "The castle in {land} falls: {who} puts {victim} out of the war and wins {loot}!",
        land=land,
        who=who,
        victim=victim,
        loot=loot,
    )


def _loot(cards: int, notes: int, tr: Words) -> str:
    won = [tr.plural("{n} card", "{n} cards", cards)] if cards else []
    if notes:
        won.append(tr.plural("{n} note of hidden armies", "{n} notes of hidden armies", notes))
    return listed(won, tr)


def _annexed(event: Event, board: Board, names: Names, tr: Words) -> str:
    match event:
        case Annexed(seat, land, source):
            way = leg(board, source, land, tr)
            return tr("{who} annexes: {way}.", who=names[seat], way=way)
        case AnnexingRefused(seat):
            return tr("{who} takes no more of these lands.", who=names[seat])
        case LandsLeftEmpty(lands):
            places = lands_named(board, lands, tr)
            return tr.plural("{lands} stays empty.", "These stay empty: {lands}.", len(lands), lands=places)
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _troops(event: TroopsCame, board: Board, names: Names, tr: Words) -> str:
    """Name what brings the new troops."""
    sources = [empire_name(board, empire, tr) for empire in event.empires]
    if event.independents:
        sources.append(tr("independent states"))
    if event.castles:
        sources.append(tr("castles"))
    reasons = listed(sources, tr)
    return tr.plural(
        "{who} receives {n} new army: {sources}.",
        "{who} receives {n} new armies: {sources}.",
        event.armies,
        who=names[event.seat],
        sources=reasons,
    )
