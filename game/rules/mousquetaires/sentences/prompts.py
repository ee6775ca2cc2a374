"""What is to be done now, what an action is called, where the rule book speaks of it, how a seat stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.kernel.phases import BY_CHANCE
from game.kernel.types import Action, Phase, Seat, View
from game.rules.mousquetaires.moves import (
    CountUp,
    Deal,
    Fight,
    LayRewards,
    LiftPrison,
    OpenCell,
    PlaceGem,
    PlacePrison,
    PullPrison,
    ReturnGem,
    StealGem,
    Throw,
    TurnCards,
    TurnGuard,
)
from game.rules.mousquetaires.phases import (
    ChoosingCards,
    ChoosingRewards,
    Counting,
    Dealing,
    Over,
    Punishing,
    Releasing,
    Rewarding,
    TurningCards,
    TurningGuard,
)
from game.rules.mousquetaires.seen_state import seen_state
from game.rules.mousquetaires.sentences.naming import card_name, card_names, place_name
from game.rules.mousquetaires.state import NOBODY, DuelTable
from game.words import N_, Words, people

CHANCES: Final[Mapping[type[Phase], str]] = {
    Dealing: N_("The cards are dealt."),
    ChoosingRewards: N_("The next guard is turned."),
    TurningGuard: N_("The next guard is turned."),
    ChoosingCards: N_("The cards are turned over."),
    TurningCards: N_("The cards are turned over."),
    Counting: N_("The round is over: the ducats are counted."),
}
"""What chance is doing, or will do as soon as all have chosen."""
PARAGRAPHS: Final[Mapping[type[Phase], str]] = {
    Dealing: "5",
    ChoosingRewards: "6",
    TurningGuard: "8",
    ChoosingCards: "9",
    TurningCards: "10",
    Rewarding: "13",
    Punishing: "16",
    Releasing: "MQ21",
    Counting: "24",
    Over: "26",
}
"""Where the book explains a phase."""


def prompt(view: View, names: Sequence[str], tr: Words) -> str:
    """Say in one sentence what the viewing seat, or for BYSTANDER the table, has to do now."""
    phase = view.phase
    if isinstance(phase, Over):
        who = people(phase.winners, names, tr)
        return tr.plural("{who} has won.", "{who} have won together.", len(phase.winners), who=who)
    must = sorted(phase.to_act(seen_state(view)) - BY_CHANCE)
    if not must:
        return tr(CHANCES[type(phase)])
    if view.seat in must:
        return _own(view, names, tr)
    who = people(must, names, tr)
    match phase:
        case ChoosingRewards():
            return tr("Waiting for the reward cards of {who}.", who=who)
        case ChoosingCards():
            return tr("Waiting for the cards of {who}.", who=who)
        case Rewarding():
            return tr("{who} has won the duel and chooses.", who=who)
        case Punishing():
            return tr("{who} has lost the duel and chooses.", who=who)
        case _:
            return tr("{who} chooses which card to free.", who=who)


def _own(view: View, names: Sequence[str], tr: Words) -> str:
    """Say what the viewing seat has to do."""
    table: DuelTable = view.table
    match view.phase:
        case ChoosingRewards():
            return tr("Lay three of your cards face down: they are the ducats you hope to earn.")
        case ChoosingCards() if table.jailed(view.seat):
            return tr("You are in jail: throw away a card, face down.")
        case ChoosingCards():
            return tr("Choose a card against the guard of {guard}.", guard=table.faced[-1])
        case Rewarding():
            return _to_win(view, tr)
        case Punishing():
            return _to_lose(view, tr)
        case Releasing(_, taker, _):
            return tr("{who} takes one of your prisons: choose which card to free.", who=names[taker])
        case _:
            raise ValueError(f"nothing to do in {view.phase!r}")


def _to_win(view: View, tr: Words) -> str:
    table: DuelTable = view.table
    prisons, free = table.under(view.seat, "prison"), table.under(view.seat, "")
    if not free:
        return tr("You have won, and all your cards are covered: send a prison back.")
    stolen = table.laid("gem") == view.board.gems
    match stolen, bool(prisons):
        case False, False:
            return tr("You have won: place a gem on a free card.")
        case False, True:
            return tr("You have won: place a gem on a free card, or send a prison back.")
        case True, False:
            return tr("You have won: take a gem from another player.")
        case _:
            return tr("You have won: take a gem from another player, or send a prison back.")


def _to_lose(view: View, tr: Words) -> str:
    table: DuelTable = view.table
    if not table.under(view.seat, ""):
        return tr("You have lost, and all your cards are covered: give a gem back.")
    if table.laid("prison") < view.board.prisons:
        return tr("You have lost: place a prison on a free card.")
    return tr("You have lost: take a prison from another player onto a free card.")


def act(action: Action, tr: Words) -> str:
    """Name an action in a few words."""
    match action:
        case LayRewards(first, second, third):
            return tr("Reward: {cards}", cards=card_names((first, second, third), tr))
        case Fight(card):
            return tr("Fight: {card}", card=card_name(card, tr))
        case Throw(card):
            return tr("Throw away: {card}", card=card_name(card, tr))
        case PlaceGem(place):
            return tr("Place a gem: {where}", where=place_name(place, tr))
        case StealGem(_, there, place):
            return tr(
                "Take another’s gem ({there}) for {where}", there=place_name(there, tr), where=place_name(place, tr)
            )
        case LiftPrison(place):
            return tr("Send a prison back: {where}", where=place_name(place, tr))
        case PlacePrison(place):
            return tr("Place a prison: {where}", where=place_name(place, tr))
        case PullPrison(_, source, place) if source == NOBODY:
            return tr("Take another’s prison: {where}", where=place_name(place, tr))
        case PullPrison(_, there, place):
            where = place_name(place, tr)
            return tr("Take another’s prison ({there}) on {where}", there=place_name(there, tr), where=where)
        case ReturnGem(place):
            return tr("Give a gem back: {where}", where=place_name(place, tr))
        case OpenCell(place):
            return tr("Free a card: {where}", where=place_name(place, tr))
        case _:
            return _by_chance(action, tr)


def _by_chance(action: Action, tr: Words) -> str:
    match action:
        case Deal():
            return tr("Deal the cards")
        case TurnGuard(guard):
            return tr("Turn the guard of {guard}", guard=guard)
        case TurnCards():
            return tr("Turn the cards over")
        case CountUp():
            return tr("Count the ducats")
        case _:
            raise ValueError(f"no name for {action!r}")


def paragraph(view: View) -> str:
    """Return the id of the rule book's paragraph for the present phase."""
    if isinstance(view.phase, ChoosingCards) and view.seat >= 0 and view.table.jailed(view.seat):
        return "19"
    return PARAGRAPHS[type(view.phase)]


def score(view: View, seat: Seat, tr: Words) -> str:
    """Say how many ducats a seat has; in jail, that too."""
    table: DuelTable = view.table
    ducats = tr.plural("{n} ducat", "{n} ducats", table.totals[seat])
    if table.jailed(seat) and not table.counted:
        return tr("{ducats}, in jail", ducats=ducats)
    return ducats
