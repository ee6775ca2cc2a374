"""What can be done, named in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.types import Action
from game.rules.castle_risk.board import Board
from game.rules.castle_risk.moves import (
    Agree,
    Annex,
    Attack,
    BearSpy,
    CastOff,
    ChooseEmpire,
    Claim,
    DealCards,
    DealLand,
    Defend,
    Discard,
    Draw,
    DrawChip,
    EndAnnexing,
    EndTurn,
    Enter,
    FoilSpy,
    HandOver,
    HideArmies,
    MakeTruce,
    Move,
    MoveIn,
    Muster,
    Offer,
    PlaceCastle,
    PlayGeneral,
    PlayMarshal,
    Refuse,
    Reinforce,
    Reveal,
    Roll,
    Sail,
    SendSpy,
    ShowHand,
    Stop,
    SwapDiplomats,
    TakeOut,
    Throw,
    ThrowForFirst,
)
from game.rules.castle_risk.moves import (
    Board as Embark,
)
from game.rules.castle_risk.naming import card_name, cards_named, empire_name, land_name, leg
from game.words import N_, Words

PLAIN: Final[Mapping[type[Action], str]] = {
    ThrowForFirst: N_("Throw for who begins"),
    DrawChip: N_("Draw a castle chip"),
    DealCards: N_("Deal three cards"),
    Draw: N_("Draw a card"),
    Reinforce: N_("Play Reinforcements"),
    MakeTruce: N_("Send a Diplomat"),
    SendSpy: N_("Send a Spy"),
    FoilSpy: N_("Answer with a Spy"),
    BearSpy: N_("Let the Spy look"),
    ShowHand: N_("Show the hand"),
    Agree: N_("Agree"),
    Refuse: N_("Refuse"),
    SwapDiplomats: N_("Replace the Diplomats"),
    CastOff: N_("Put to sea"),
    PlayGeneral: N_("Bring a General"),
    PlayMarshal: N_("Call a Marshal"),
    Throw: N_("Let the dice fall"),
    HandOver: N_("Hand the cards over"),
    Stop: N_("Break off"),
    EndAnnexing: N_("Leave the rest to the others"),
    EndTurn: N_("End the turn"),
}
"""The names of actions that need not say where or how many, or must not tell what."""


def act(action: Action, board: Board, tr: Words) -> str:
    """Name an action in a few words."""
    if type(action) in PLAIN:
        return tr(PLAIN[type(action)])
    match action:
        case ChooseEmpire(empire):
            return tr("Choose: {empire}", empire=empire_name(board, empire, tr))
        case PlaceCastle(land):
            return tr("Castle: {land}", land=land_name(board, land, tr))
        case DealLand(land):
            return tr("Deal out: {land}", land=land_name(board, land, tr))
        case Claim(land):
            return tr("Claim: {land}", land=land_name(board, land, tr))
        case HideArmies(land):
            return tr("Hide armies: {land}", land=land_name(board, land, tr))
        case Reveal(land):
            return tr("Reveal hidden armies: {land}", land=land_name(board, land, tr))
        case Muster(land, armies) | Embark(land, armies):
            return _placed(action, land_name(board, land, tr), armies, tr)
        case Discard(card):
            return tr("Discard: {card}", card=card_name(card, tr))
        case TakeOut(card):
            return tr("Take out: {card}", card=card_name(card, tr))
        case Offer(_, give, take):
            return tr("Offer: {give} for {take}", give=cards_named(give, tr), take=cards_named(take, tr))
        case _:
            return _war(action, board, tr)


def _placed(action: Muster | Embark, land: str, armies: int, tr: Words) -> str:
    if isinstance(action, Muster):
        return tr.plural("Place {n} army: {land}", "Place {n} armies: {land}", armies, land=land)
    return tr.plural("Take {n} army aboard: {land}", "Take {n} armies aboard: {land}", armies, land=land)


def _war(action: Action, board: Board, tr: Words) -> str:
    match action:
        case Attack(source, target):
            return tr("Attack: {way}", way=leg(board, source, target, tr))
        case Sail(source, target, armies):
            way = leg(board, source, target, tr)
            return tr.plural("Sail with {n} army: {way}", "Sail with {n} armies: {way}", armies, way=way)
        case Enter(source, target, armies):
            way = leg(board, source, target, tr)
            return tr.plural("Enter with {n} army: {way}", "Enter with {n} armies: {way}", armies, way=way)
        case Move(source, target, armies):
            way = leg(board, source, target, tr)
            return tr.plural("Move {n} army: {way}", "Move {n} armies: {way}", armies, way=way)
        case Annex(land, source):
            return tr("Annex: {way}", way=leg(board, source, land, tr))
        case Roll(dice):
            return tr.plural("Attack with {n} die", "Attack with {n} dice", dice)
        case Defend(dice):
            return tr.plural("Defend with {n} die", "Defend with {n} dice", dice)
        case MoveIn(armies):
            return tr.plural("Move in {n} army", "Move in {n} armies", armies)
        case _:
            raise ValueError(f"no name for {action!r}")
