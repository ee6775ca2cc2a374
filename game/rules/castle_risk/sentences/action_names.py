"""What can be done, named in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.types import Action
from game.rules.castle_risk import moves
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.sentences.naming import card_name, cards_named, empire_name, land_name, leg
from game.words import N_, Words

PLAIN: Final[Mapping[type[Action], str]] = {
    moves.ThrowForFirst: N_("Roll to see who begins"),
    moves.DrawChip: N_("Draw a castle chip"),
    moves.DealCards: N_("Deal three cards"),
    moves.Draw: N_("Draw a card"),
    moves.Reinforce: N_("Play Reinforcements"),
    moves.MakeTruce: N_("Send a Diplomat"),
    moves.SendSpy: N_("Send a Spy"),
    moves.FoilSpy: N_("Answer with a Spy"),
    moves.BearSpy: N_("Let the Spy look"),
    moves.ShowHand: N_("Show the hand"),
    moves.Agree: N_("Accept"),
    moves.Refuse: N_("Refuse"),
    moves.SwapDiplomats: N_("Replace the Diplomats"),
    moves.CastOff: N_("Set sail"),
    moves.PlayGeneral: N_("Bring a General"),
    moves.PlayMarshal: N_("Call a Marshal"),
    moves.AwaitRed: N_("See the red dice first"),
    moves.DecideAgain: N_("Decide again before each roll"),
    moves.Spend: N_("Note the time"),
    moves.LeaveWar: N_("Leave the war"),
    moves.Throw: N_("Throw the dice"),
    moves.HandOver: N_("Hand the cards over"),
    moves.Stop: N_("Break off"),
    moves.EndAnnexing: N_("Leave the rest for the others"),
    moves.EndTurn: N_("End the turn"),
}
"""The names of actions that need not say where or how many, or must not tell what."""


def act(action: Action, board: Board, tr: Words) -> str:
    """Name an action in a few words."""
    if type(action) in PLAIN:
        return tr(PLAIN[type(action)])
    match action:
        case moves.ChooseEmpire(empire):
            return tr("Choose: {empire}", empire=empire_name(board, empire, tr))
        case moves.PlaceCastle(land):
            return tr("Castle: {land}", land=land_name(board, land, tr))
        case moves.DealLand(land):
            return tr("Deal out: {land}", land=land_name(board, land, tr))
        case moves.Claim(land):
            return tr("Take: {land}", land=land_name(board, land, tr))
        case moves.HideArmies(land):
            return tr("Hide armies: {land}", land=land_name(board, land, tr))
        case moves.Reveal(land):
            return tr("Reveal hidden armies: {land}", land=land_name(board, land, tr))
        case moves.Muster(land, armies) | moves.Board(land, armies):
            return _placed(action, land_name(board, land, tr), armies, tr)
        case moves.Discard(card):
            return tr("Discard: {card}", card=card_name(card, tr))
        case moves.TakeOut(card):
            return tr("Remove: {card}", card=card_name(card, tr))
        case moves.Offer(_, give, take):
            return tr("Offer: {give} for {take}", give=cards_named(give, tr), take=cards_named(take, tr))
        case _:
            return _war(action, board, tr)


def _placed(action: moves.Muster | moves.Board, land: str, armies: int, tr: Words) -> str:
    if isinstance(action, moves.Muster):
        return tr.plural("Place {n} army: {land}", "Place {n} armies: {land}", armies, land=land)
    return tr.plural("Take {n} army aboard: {land}", "Take {n} armies aboard: {land}", armies, land=land)


def _war(action: Action, board: Board, tr: Words) -> str:
    match action:
        case moves.Attack(source, target):
            return tr("Attack: {way}", way=leg(board, source, target, tr))
        case moves.Sail(source, target, armies):
            way = leg(board, source, target, tr)
            return tr.plural("Sail with {n} army: {way}", "Sail with {n} armies: {way}", armies, way=way)
        case moves.Enter(source, target, armies):
            way = leg(board, source, target, tr)
            return tr.plural("Enter with {n} army: {way}", "Enter with {n} armies: {way}", armies, way=way)
        case moves.Move(source, target, armies):
            way = leg(board, source, target, tr)
            return tr.plural("Move {n} army: {way}", "Move {n} armies: {way}", armies, way=way)
        case moves.Annex(land, source):
            return tr("Annex: {way}", way=leg(board, source, land, tr))
        case moves.Roll(dice):
            return tr.plural("Attack with {n} die", "Attack with {n} dice", dice)
        case moves.Defend(dice):
            return tr.plural("Defend with {n} die", "Defend with {n} dice", dice)
        case moves.DefendToEnd(span):
            return tr("Defend to the end") if span == "attack" else tr("Defend to the end for this whole turn")
        case moves.MoveIn(armies):
            return tr.plural("Move in {n} army", "Move in {n} armies", armies)
        case _:
            raise ValueError(f"no name for {action!r}")
