"""Finds the form of each phase of Castle Risk, whether it is private, and the clicks of each action."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from game.kernel.game import Game
from game.kernel.player import Player
from game.kernel.types import Action, Phase, View
from game.rules.castle_risk import moves
from game.rules.castle_risk.battle.conquest import Annexing, MovingIn
from game.rules.castle_risk.battle.rolls import Defending, FacingRed, Fighting
from game.rules.castle_risk.battle.setting_out import Boarding
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.cards.drawing import Discarding
from game.rules.castle_risk.cards.reinforcements import Reinforcing
from game.rules.castle_risk.cards.spies import AnsweringSpy, Spying
from game.rules.castle_risk.setup.castles import ChoosingEmpire, PlacingCastle
from game.rules.castle_risk.setup.claims import Claiming
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.castle_risk.setup.opening import HidingArmies
from game.rules.castle_risk.turn import Acting, FreeMoving, NewTroops
from game.session.controller import Decision
from game.ui.contract.form import Form
from game.ui.contract.picker import Path
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.games.castle_risk.forms import troops
from game.ui.games.castle_risk.forms.aftermath import MovingInForm, TransferForm
from game.ui.games.castle_risk.forms.annex import AnnexingForm
from game.ui.games.castle_risk.forms.answers import DealAnswerForm, SpyAnswerForm
from game.ui.games.castle_risk.forms.cards import OneCardForm
from game.ui.games.castle_risk.forms.defend import DefendingForm, FacingRedForm
from game.ui.games.castle_risk.forms.fight import FightingForm
from game.ui.games.castle_risk.forms.land import ClaimForm, EmpireForm, NamedLandForm
from game.ui.games.castle_risk.forms.question import DEAL, HAND, CastleRiskQuestion
from game.ui.games.castle_risk.forms.troops import TroopsForm
from game.ui.games.castle_risk.forms.war import ActingForm
from game.ui.games.castle_risk.hand.deal import CounterDealForm, DealForm, GuestDealForm
from game.ui.games.castle_risk.hand.open_hand import HandForm, PhoneHandForm
from game.ui.games.castle_risk.looks import forms

PRIVATE: Final = (PlacingCastle, HidingArmies, Spying, Discarding)
"""The phases that only the asked seat may see; all others are public."""
OWN_TURN: Final = (Acting, Fighting)
"""The phases in which the hand can be opened and others may propose deals."""
ANSWERING: Final = (Defending, AnsweringSpy, Dealing)
"""The phases in which the hand can be opened before the answer."""
FROM_HAND: Final = (Reinforcing,)
"""The phases that a card of the hand begins and in which the hand stays open."""
FormMaker = Callable[[CastleRiskQuestion, Path], Form]
FORMS: Final[Mapping[type[Phase], FormMaker]] = {
    ChoosingEmpire: lambda question, _selection: EmpireForm(question),
    PlacingCastle: NamedLandForm,
    Claiming: lambda question, _selection: ClaimForm(question),
    Mustering: TroopsForm,
    HidingArmies: NamedLandForm,
    Discarding: OneCardForm,
    Acting: ActingForm,
    Reinforcing: TroopsForm,
    AnsweringSpy: SpyAnswerForm,
    Spying: OneCardForm,
    Dealing: DealAnswerForm,
    Boarding: TransferForm,
    Fighting: FightingForm,
    Defending: DefendingForm,
    FacingRed: FacingRedForm,
    MovingIn: MovingInForm,
    Annexing: AnnexingForm,
    FreeMoving: TransferForm,
    NewTroops: TroopsForm,
}
LOOKS: Final[Mapping[str, Look]] = forms.LOOKS


LAND: Final = "land "
"""The keys of what is advised on the map begin so; the id of the land follows."""


def form(game: Game, decision: Decision, players: Sequence[Player], selection: Path, *, alone: bool) -> Form:
    """Return the form for a question, with the clicks of `selection` as far as they are still possible."""
    question = CastleRiskQuestion(game, decision, players, alone=alone)
    return _maker(question, selection)(question, selection)


def private(view: View, selection: Path) -> bool:
    """Tell whether only the asked seat may see its question, or what the clicks of `selection` show."""
    guest = isinstance(view.phase, OWN_TURN) and view.seat != view.table.player
    opened = selection[:1] == (HAND,) and isinstance(view.phase, OWN_TURN + ANSWERING + FROM_HAND)
    return isinstance(view.phase, PRIVATE) or guest or opened


def answers_on_phone(view: View) -> bool:
    """Tell whether a card or a note may answer a question of the open table."""
    return isinstance(view.phase, (*ANSWERING, FacingRed))


def form_beside(question: CastleRiskQuestion, selection: Path) -> Form | None:
    """Return the hand of the player at turn, for that player's phone; None in any other phase, and for the others."""
    if not isinstance(question.phase, OWN_TURN) or question.seat != question.war.player:
        return None
    if selection[:2] == (HAND, DEAL):
        return DealForm(question, selection)
    return PhoneHandForm(question, selection or (HAND,))


def sketch(view: View, selection: Path, players: Sequence[Player]) -> Iterator[Item]:
    """Yield the armies that the clicks of the seat at turn would place, in board units."""
    yield from troops.badges(view, selection, players[view.table.player].token)


def _maker(question: CastleRiskQuestion, selection: Path) -> FormMaker:
    """Return what makes the form that a selection shows: of the hand, of a deal, or of the phase."""
    if isinstance(question.phase, OWN_TURN):
        if question.seat != question.war.player:
            return GuestDealForm
        if selection[:2] == (HAND, DEAL):
            return DealForm
        if selection[:1] == (HAND,):
            return HandForm
        return ActingForm if isinstance(question.phase, Acting) else FightingForm
    if isinstance(question.phase, Dealing) and selection[:2] == (HAND, DEAL):
        return CounterDealForm
    if isinstance(question.phase, Defending) and selection[:1] == (HAND,):
        return HandForm
    return FORMS[type(question.phase)]


def path(action: Action) -> Path:
    """Return the clicks that make an action. Raises `ValueError` for an action of chance."""
    match action:
        case moves.Attack(source, target):
            return ("from", source, target)
        case moves.Sail(source, target, armies):
            return ("sail", source, target, str(armies))
        case moves.Enter(source, target, armies):
            return ("enter", source, target, str(armies))
        case moves.Move(source, target, armies):
            return ("move", source, target, str(armies))
        case moves.Board(source, armies):
            return ("board", source, str(armies))
        case moves.Muster(land, armies):
            return ("place", land, str(armies))
        case moves.Claim(land) | moves.PlaceCastle(land) | moves.HideArmies(land):
            return (land,)
        case moves.Annex(land, source):
            return ("land", land, source)
        case moves.Reveal(land):
            return ("reveal", land)
        case moves.ChooseEmpire(empire):
            return ("empire", empire)
        case moves.Roll(number) | moves.Defend(number):
            return ("dice" if isinstance(action, moves.Roll) else "defend", str(number))
        case moves.DefendToEnd(span):
            return ("to the end", span)
        case moves.MoveIn(armies):
            return ("in", str(armies))
        case _:
            return _path_of_cards(action)


def advised(action: Action) -> tuple[str, ...]:
    """Return what an action is about: the lands on the map, the target first; a card of the hand, or its button."""
    match action:
        case moves.Attack(source, target) | moves.Sail(source, target, _) | moves.Enter(source, target, _):
            return (f"{LAND}{target}", f"{LAND}{source}")
        case moves.Move(source, target, _):
            return (f"{LAND}{target}", f"{LAND}{source}")
        case moves.Annex(land, source):
            return (f"{LAND}{land}", f"{LAND}{source}")
        case moves.Board(land, _) | moves.Muster(land, _) | moves.Claim(land) | moves.PlaceCastle(land):
            return (f"{LAND}{land}",)
        case moves.HideArmies(land) | moves.Reveal(land):
            return (f"{LAND}{land}",)
        case moves.Discard(card) | moves.TakeOut(card):
            return (f"card {card}",)
        case moves.MakeTruce():
            return ("card Diplomat",)
        case moves.SendSpy():
            return ("card Spy",)
        case moves.Reinforce():
            return ("card Reinforcements",)
        case moves.Roll(dice):
            return (f"dice {dice}", "roll")
        case moves.Defend(dice):
            return (f"dice {dice}", "rolls")
        case moves.DefendToEnd(span):
            return ("end" if span == "attack" else "turn",)
        case moves.MoveIn():
            return ("amount",)
        case moves.ChooseEmpire(empire):
            return (empire,)
        case _:
            return (BUTTONS[type(action)],) if type(action) in BUTTONS else ()


def _path_of_cards(action: Action) -> Path:
    """Return the clicks of an action with cards, or of a single button."""
    match action:
        case moves.MakeTruce(opponents):
            return (HAND, "Diplomat", *map(str, opponents))
        case moves.SendSpy(victim):
            return (HAND, "Spy", str(victim))
        case moves.Reinforce():
            return (HAND, "Reinforcements")
        case moves.Offer(partner, give, take):
            return (HAND, DEAL, str(partner), ",".join(give), ",".join(take))
        case moves.Discard(card) | moves.TakeOut(card):
            return ("card", card)
        case _ if type(action) in BUTTONS:
            return (BUTTONS[type(action)],)
        case _:
            raise ValueError(f"nobody clicks {action!r}")


BUTTONS: Final[Mapping[type[Action], str]] = {
    moves.PlayGeneral: "general",
    moves.PlayMarshal: "marshal",
    moves.AwaitRed: "await",
    moves.DecideAgain: "ask",
    moves.Stop: "stop",
    moves.FoilSpy: "foil",
    moves.BearSpy: "bear",
    moves.Agree: "agree",
    moves.Refuse: "refuse",
    moves.CastOff: "off",
    moves.EndAnnexing: "end annexing",
    moves.EndTurn: "end",
}
"""The key of the button of each action that has a single one."""
