"""What a position is worth to a seat, as named features, and the intent that keeps them beside the action."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

import msgspec

from game.bots.castle_risk.survey import Position, Survey
from game.kernel.types import Action, Seat
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.cards.reinforcement_track import hidden_armies
from game.rules.castle_risk.state import NOBODY, Land


class Feature(StrEnum):
    """What a position is judged by. All are worths in armies, but for the two that say so."""

    ARMIES = "armies"
    INCOME = "income"
    REGIONS = "regions"
    CARDS = "cards"
    HIDDEN = "hidden"
    SAFETY = "safety"
    """How likely the own castle stands until the next turn, 0 to 1."""
    RIVALS = "rivals"
    """The strength of all rivals together."""
    STRONGEST = "strongest"
    """The strength of the strongest rival."""


class Aim(StrEnum):
    """What an action is for."""

    CASTLE = "castle"
    EMPIRE = "empire"
    BREAK = "break"
    LAND = "land"
    GUARD = "guard"
    ATTACK = "attack"
    CARD = "card"
    TRUCE = "truce"
    SPY = "spy"
    HIDE = "hide"
    DEAL = "deal"
    STOP = "stop"
    WAIT = "wait"


class Worth(NamedTuple):
    """The value of a position, from 0 (lost) to 1 (won), and the features it is made of."""

    value: float
    features: Mapping[Feature, float]


class Intent(msgspec.Struct, frozen=True):
    """An action and why: what it is for, the land it is about, how likely that comes off, what it changes.

    `land` is NOBODY and `rival` None where it is about no land or seat; `chance` is None where no dice decide. `gains`
    says by how much each term is better than if the turn ended now; it is empty where nothing was compared.
    """

    action: Action
    aim: Aim
    land: Land = NOBODY
    rival: Seat | None = None
    chance: float | None = None
    gains: Mapping[Feature, float] = {}


WON: Final = Worth(1.0, {})
LOST: Final = Worth(0.0, {})


def income(board: Board, position: Position) -> list[float]:
    """Return by seat the new troops of a turn; as the usual rules count them."""
    owners = position.owners
    came = [board.castle_bonus * chips for chips in position.chips]
    for empire, lands in zip(board.empires, board.lands, strict=True):
        owner = owners[lands[0]]
        if owner != NOBODY:
            for land in lands:
                if owners[land] != owner:
                    break
            else:
                came[owner] += empire.bonus
    return [float(number) for number in came]


def evaluate(survey: Survey, position: Position) -> Worth:
    """Return what a position is worth to the seat of the survey: its share of all strength, while its castle stands."""
    care, seat = survey.care, survey.seat
    if position.castles[seat] == NOBODY:
        return LOST
    if len(position.alive) == 1:
        return WON
    board, owners = survey.board, position.owners
    armies = [0.0] * (len(position.chips) + 1)
    for owner, number in zip(owners, position.armies, strict=True):
        armies[owner] += number
    come = income(board, position)
    hidden = hidden_armies(board, survey.war) * care.hidden
    power = [0.0] * len(position.chips)
    for each in position.alive:
        notes = survey.shown[each].notes
        power[each] = armies[each] + care.horizon * come[each] + care.card * position.cards[each] + hidden * notes
    regions = _regions(survey, position)
    outside = armies[seat] - position.armies[position.castles[seat]]
    own = power[seat] + regions - (1 - care.spread) * survey.caution * outside
    threats = survey.threats(position, position.castles[seat])
    safety = 1.0
    if not survey.nobody_follows:
        safety = 1 - survey.risk(position.armies[position.castles[seat]], threats, seat)
    rivals = [power[each] for each in position.alive if each != seat]
    edge = care.edge
    share = own**edge / (own**edge + sum([rival**edge for rival in rivals]))
    features = {
        Feature.ARMIES: armies[seat],
        Feature.INCOME: care.horizon * come[seat],
        Feature.REGIONS: regions,
        Feature.CARDS: care.card * position.cards[seat],
        Feature.HIDDEN: hidden * survey.shown[seat].notes,
        Feature.SAFETY: safety,
        Feature.RIVALS: sum(rivals),
        Feature.STRONGEST: max(rivals),
    }
    return Worth(safety**survey.caution * share, features)


def _regions(survey: Survey, position: Position) -> float:
    """Return the worth of regions that are nearly whole: the square of the part that is held."""
    care, seat, owners = survey.care, survey.seat, position.owners
    worth = 0.0
    for empire, lands in zip(survey.board.empires, survey.board.lands, strict=True):
        held = 0
        for land in lands:
            held += owners[land] == seat
        if held:
            worth += care.nearly * empire.bonus / 4 * (held / len(lands)) ** 2
    castle = position.castles[seat]
    for land in survey.near[castle]:
        worth += care.buffer * (owners[land] == seat)
    return worth
