"""Why a mind of Castle Risk advises something, in the terms of its evaluation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from game.bots import advice
from game.bots.advice import Reason, Unit
from game.bots.castle_risk.dealing import worth
from game.bots.castle_risk.evaluation import Aim, Feature, Intent
from game.bots.castle_risk.survey import Survey
from game.kernel.types import Phase
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.moves import (
    Agree,
    Annex,
    BearSpy,
    ChooseEmpire,
    Claim,
    Discard,
    EndTurn,
    Enter,
    FoilSpy,
    Muster,
    PlaceCastle,
    Refuse,
    Reinforce,
    SendSpy,
    TakeOut,
)
from game.rules.castle_risk.state import NOBODY, Land
from game.words import N_

TAKES: Final = advice.Term(N_("takes {place}"), Unit.CHANCE)
FALLS: Final = advice.Term(N_("{place} falls"), Unit.CHANCE)
SIEGE: Final = advice.Term(N_("the attack on a castle succeeds"), Unit.CHANCE)
WHOLE: Final = advice.Term(N_("{place} is whole"), Unit.FACT)
BROKEN: Final = advice.Term(N_("{place} is no longer whole"), Unit.FACT)
DANGER: Final = advice.Term(N_("danger for {place}"), Unit.CHANCE)
AROUND: Final = advice.Term(N_("own lands around it"), Unit.NUMBER)
BORDERS: Final = advice.Term(N_("lands that border on it"), Unit.NUMBER)
BESIDE: Final = advice.Term(N_("it lies beside your castle"), Unit.FACT)
SPOILED: Final = advice.Term(N_("{place}: somebody else lacks only this land"), Unit.FACT)
PART: Final = advice.Term(N_("{place}, your part so far"), Unit.CHANCE)
LANDS: Final = advice.Term(N_("{place}, its lands"), Unit.NUMBER)
BRINGS: Final = advice.Term(N_("armies that it brings"), Unit.NUMBER)
CARD: Final = advice.Term(N_("worth of the card, in armies"), Unit.NUMBER)
DEAL: Final = advice.Term(N_("worth of the deal, in armies"), Unit.CHANGE)
FOES: Final = advice.Term(N_("hostile armies on its borders"), Unit.NUMBER)
OWN: Final = advice.Term(N_("cards in your hand"), Unit.NUMBER)
HAND: Final = advice.Term(N_("cards in that hand"), Unit.NUMBER)
AIMS: Final[Mapping[Aim, advice.Term]] = {
    Aim.CASTLE: advice.Term(N_("for the attack on a castle"), Unit.FACT),
    Aim.GUARD: advice.Term(N_("guards {place}"), Unit.FACT),
    Aim.ATTACK: advice.Term(N_("ready for the next attack"), Unit.FACT),
    Aim.HIDE: advice.Term(N_("armies in reserve at {place}"), Unit.FACT),
    Aim.STOP: advice.Term(N_("the armies are worth more elsewhere"), Unit.FACT),
    Aim.WAIT: advice.Term(N_("nothing else is worth more"), Unit.FACT),
}
"""What an action is for, where no term was weighed for it."""


class Figure(NamedTuple):
    """The term that tells a feature of the evaluation, and for how many armies one unit of it counts."""

    term: advice.Term
    counts: float = 1.0


FIGURES: Final[Mapping[Feature, Figure]] = {
    Feature.ARMIES: Figure(advice.Term(N_("your armies"))),
    Feature.INCOME: Figure(advice.Term(N_("your new troops of a turn"))),
    Feature.REGIONS: Figure(advice.Term(N_("regions that are nearly whole, in armies"))),
    Feature.CARDS: Figure(advice.Term(N_("cards, in armies"))),
    Feature.HIDDEN: Figure(advice.Term(N_("hidden armies"))),
    Feature.SAFETY: Figure(advice.Term(N_("safety of your castle"), Unit.SHIFT), 30.0),
    Feature.RIVALS: Figure(advice.Term(N_("strength of all rivals, in armies"))),
}
"""The strongest rival is part of all of them."""
LEAST: Final = 0.5
"""Differences that count for fewer armies than this are not told."""
NOTABLE: Final = 0.01
"""A smaller danger is not told."""


def reasons(survey: Survey, phase: Phase, found: Intent) -> Iterator[Reason]:
    """Yield how likely it succeeds, what it makes whole, the largest terms; where there are none, what it is for."""
    place = survey.board.ids[found.land] if found.land != NOBODY else ""
    weighed = [*_success(survey, found, place), *_gains(survey, found), *_counted(survey, phase, found)]
    yield from weighed
    aim = AIMS.get(found.aim)
    if not weighed and aim and (place or "{" not in aim.name):
        yield Reason(aim, 1.0, place)


def _success(survey: Survey, found: Intent, place: str) -> Iterator[Reason]:
    """Yield how likely it comes off, and the empire that it makes whole or breaks."""
    if found.chance is not None and place:
        yield Reason(_of_chance(survey, found), found.chance, place)
    if found.aim in {Aim.EMPIRE, Aim.BREAK} and place:
        yield Reason(WHOLE if found.aim is Aim.EMPIRE else BROKEN, 1.0, _empire(survey, found.land))


def _gains(survey: Survey, found: Intent) -> Iterator[Reason]:
    """Yield the terms of the difference between the plan and the end of the turn, the largest first."""
    told = [(FIGURES[feature], feature, gain) for feature, gain in found.gains.items() if feature in FIGURES]
    for figure, feature, gain in sorted(told, key=lambda each: -abs(each[2]) * each[0].counts):
        if abs(gain) * figure.counts >= LEAST:
            yield Reason(figure.term, gain / survey.care.horizon if feature is Feature.INCOME else gain)


def _counted(survey: Survey, phase: Phase, found: Intent) -> Iterator[Reason]:
    """Yield what decides where no plan is compared: lands around, the danger for the castle, the worth of cards."""
    land = found.land
    match found.action, phase:
        case ((Claim() | Annex() | Enter()), _):
            yield from _place(survey, land)
        case PlaceCastle(), _:
            yield Reason(BORDERS, len(survey.near[land]))
        case ChooseEmpire(empire), _:
            ids = [each.id for each in survey.board.empires]
            yield Reason(LANDS, len(survey.board.lands[ids.index(empire)]), empire)
        case Muster(), _ if land == survey.castle and (danger := _danger(survey)) >= NOTABLE:
            yield Reason(DANGER, danger, survey.board.ids[land])
        case Muster(), _ if found.aim is Aim.LAND:
            hostile = (other for other in survey.near[land] if survey.owners[other] != survey.seat)
            yield Reason(FOES, sum(survey.armies[other] for other in hostile))
        case ((FoilSpy() | BearSpy()), _):
            yield Reason(OWN, sum(survey.staff.cards.values()))
        case Reinforce(), _:
            yield Reason(BRINGS, survey.belief.next_track)
        case SendSpy(victim), _:
            yield Reason(HAND, survey.shown[victim].cards)
        case ((Discard(card) | TakeOut(card)), _):
            yield Reason(CARD, worth(survey, [card]))
        case ((Agree() | Refuse()), Dealing(give=give, take=take)):
            yield Reason(DEAL, worth(survey, give) - worth(survey, take))
        case _:
            pass


def _place(survey: Survey, land: Land) -> Iterator[Reason]:
    """Yield what is worth having at a land that nobody holds; where there is nothing, how few lands border on it."""
    near, owners, seat = survey.near[land], survey.owners, survey.seat
    lands = survey.board.lands[survey.board.territories[land].empire]
    held, others = (sum(owners[each] == seat for each in lands), {owners[each] for each in lands} - {seat, NOBODY})
    lacks = sum(owners[each] == NOBODY for each in lands) == 1 and not held and len(others) == 1
    around = sum(owners[other] == seat for other in near)
    if lacks:
        yield Reason(SPOILED, 1.0, _empire(survey, land))
    if survey.castle in near:
        yield Reason(BESIDE, 1.0)
    if around:
        yield Reason(AROUND, around)
    if held and not others:
        yield Reason(PART, held / len(lands), _empire(survey, land))
    if not (lacks or around or (held and not others)):
        yield Reason(BORDERS, len(near))


def _danger(survey: Survey) -> float:
    """Return how likely the own castle falls before the seat's next turn."""
    return survey.risk(survey.armies[survey.castle], survey.threats(survey.now, survey.castle), survey.seat)


def _empire(survey: Survey, land: Land) -> str:
    """Return the id of the empire of a land."""
    return survey.board.empires[survey.board.territories[land].empire].id


def _of_chance(survey: Survey, found: Intent) -> advice.Term:
    """Return what the chance of an intent is the chance of."""
    if found.aim is Aim.TRUCE:
        return DANGER
    if isinstance(found.action, Muster):
        return SIEGE
    return FALLS if survey.owners[found.land] == survey.seat else TAKES


def told(survey: Survey, phase: Phase, found: Intent) -> advice.Advice:
    """Return an intent as advice with its reasons; where a plan was weighed, that was against the end of the turn."""
    instead = EndTurn() if found.gains else None
    return advice.Advice(found.action, tuple(reasons(survey, phase, found)), instead)
