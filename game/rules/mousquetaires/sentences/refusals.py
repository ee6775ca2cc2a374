"""Why an action is refused, in one sentence. What is legal is the phases' to say; here it is only explained."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.kernel.engine import is_legal
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
from game.rules.mousquetaires.phases import ChoosingCards, ChoosingRewards, Over, Punishing, Releasing, Rewarding
from game.rules.mousquetaires.seen_state import seen_state
from game.rules.mousquetaires.state import NOBODY, Cover, DuelTable, Place
from game.words import N_, Words

CHANCES: Final = (Deal, TurnGuard, TurnCards, CountUp)
"""What only CHANCE does."""
MOMENTS: Final[Mapping[type[Action], tuple[type[Phase], str]]] = {
    LayRewards: (ChoosingRewards, N_("Reward cards are laid before the first guard is turned, and then stay put.")),
    Fight: (ChoosingCards, N_("Choose a card once a guard has been turned.")),
    Throw: (ChoosingCards, N_("You throw cards away only in jail, once a guard has been turned.")),
    PlaceGem: (Rewarding, N_("Only the winner of a duel takes a gem.")),
    StealGem: (Rewarding, N_("Only the winner of a duel takes a gem.")),
    LiftPrison: (Rewarding, N_("Only the winner of a duel may send a prison back.")),
    PlacePrison: (Punishing, N_("Only the loser of a duel takes a prison.")),
    PullPrison: (Punishing, N_("Only the loser of a duel takes a prison.")),
    ReturnGem: (Punishing, N_("A gem is given back only after a lost duel.")),
    OpenCell: (Releasing, N_("Nobody is taking a prison from you now.")),
}
"""The phase in which an action belongs, and what is said in any other."""


PARAGRAPHS: Final[Mapping[type[Action], str]] = {
    LayRewards: "6",
    Fight: "9",
    Throw: "19",
    PlaceGem: "13",
    StealGem: "14",
    LiftPrison: "13",
    PlacePrison: "16",
    PullPrison: "17",
    ReturnGem: "18",
    OpenCell: "20",
}
"""The paragraph that says when an action is allowed."""


def why_not(view: View, action: Action, tr: Words) -> str | None:
    """Say in one sentence why the viewing seat may not do `action` now; None where it may."""
    state, seat, phase = seen_state(view), view.seat, view.phase
    if is_legal(state, seat, action):
        return None
    if isinstance(action, CHANCES):
        return tr("Players cannot do that themselves.")
    if isinstance(phase, Over):
        return tr("The match is over.")
    moment, sentence = MOMENTS[type(action)]
    if not isinstance(phase, moment):
        return tr(sentence)
    if seat not in phase.to_act(state):
        if isinstance(phase, ChoosingRewards | ChoosingCards):
            return tr("You have already chosen. To change it, take it back first.")
        return tr("Another player is choosing now.")
    return _reason(view, action, tr)


def _reason(view: View, action: Action, tr: Words) -> str:
    """Say what is wrong with an action whose moment it is."""
    table: DuelTable = view.table
    match action:
        case Fight() if table.jailed(view.seat):
            return tr("You are in jail and cannot fight: throw away a card.")
        case Throw() if not table.jailed(view.seat):
            return tr("You are not in jail: your card fights.")
        case LayRewards() | Fight() | Throw():
            return tr("You do not hold that card.")
        case PlaceGem() | StealGem() | LiftPrison():
            return _to_winner(view, action, tr)
        case PlacePrison() | PullPrison() | ReturnGem():
            return _to_loser(view, action, tr)
        case _:
            return tr("There is no such card.")


def _to_winner(view: View, action: PlaceGem | StealGem | LiftPrison, tr: Words) -> str:
    table: DuelTable = view.table
    if isinstance(action, LiftPrison):
        return tr("There is no prison on that card.")
    if not table.under(view.seat, ""):
        return tr("All your cards are covered, so you can only send a prison back.")
    if not _covered(table, view.seat, action.place, ""):
        return tr("That card is already covered: choose a free one.")
    in_middle = table.laid("gem") < view.board.gems
    match action:
        case PlaceGem():
            return tr("No gem is left in the middle: take one from another player.")
        case _ if in_middle:
            return tr("There are gems in the middle: take one of those.")
        case StealGem(victim, source, _) if not _covered(table, victim, source, "gem"):
            return tr("There is no gem on that card to take.")
        case StealGem(victim) if victim == view.seat:
            return tr("Your own gems are already yours: take someone else’s.")
        case _:
            return tr("At this table you take a gem from the leader.")


def _to_loser(view: View, action: PlacePrison | PullPrison | ReturnGem, tr: Words) -> str:
    table: DuelTable = view.table
    free = table.under(view.seat, "")
    if isinstance(action, ReturnGem):
        return tr("You have a free card: take the prison.") if free else tr("There is no gem on that card.")
    if not free:
        return tr("All your cards are covered, so you give a gem back.")
    if not _covered(table, view.seat, action.place, ""):
        return tr("That card is already covered: choose a free one.")
    in_middle = table.laid("prison") < view.board.prisons
    match action:
        case PlacePrison():
            return tr("No prison is left in the middle: take one from another player.")
        case _ if in_middle:
            return tr("There are prisons in the middle: take one of those.")
        case PullPrison(victim, source, _) if source != NOBODY and not _covered(table, victim, source, "prison"):
            return tr("There is no prison on that card to take.")
        case PullPrison(victim) if victim == view.seat:
            return tr("Your own prison stays where it is: take someone else’s.")
        case PullPrison(_, source, _) if source == NOBODY:
            return tr("Choose which of the other player’s cards to free.")
        case _:
            return tr("At this table the jailed player chooses which card to free.")


def _covered(table: DuelTable, seat: Seat, place: Place, cover: Cover) -> bool:
    """Tell whether exactly `cover` lies on a card, if there is such a card."""
    return 0 <= seat < table.seats and place in table.under(seat, cover)
