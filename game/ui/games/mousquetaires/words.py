"""The words of Mousquetaires outside of forms: plaques, the headline, the progress of the match, the journal."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.player import Player
from game.kernel.types import BYSTANDER, Action, Event, Seat, View, seat_of
from game.rules.mousquetaires.board.box import DUELS
from game.rules.mousquetaires.events import CardsTurned, GemStolen, PrisonPulled
from game.rules.mousquetaires.moves import PullPrison, StealGem
from game.rules.mousquetaires.phases import (
    ChoosingCards,
    ChoosingRewards,
    Counting,
    Dealing,
    Over,
    Punishing,
    Releasing,
    Rewarding,
    TurningGuard,
)
from game.rules.mousquetaires.sentences.naming import card_name, place_name
from game.rules.mousquetaires.state import NOBODY, DuelTable, Shown
from game.ui.contract.stage import Fact, JournalEntry, Plaque, SeatActivity
from game.words import Words, people


def plaque(view: View, seat: Seat, activity: SeatActivity, tr: Words) -> Plaque:
    """Return ducats, gems and prisons of a seat, and its cards in hand, which are left out first."""
    table: DuelTable = view.table
    shown: Shown = view.shown[seat]
    ducats = table.totals[seat]
    gems, prisons = len(table.under(seat, "gem")), len(table.under(seat, "prison"))
    state, sign = _state(view, seat, activity, tr)
    return Plaque(
        tr.plural("{n} ducat", "{n} ducats", ducats),
        state,
        ducats,
        min(1.0, ducats / table.house.target),
        sign,
        facts=(
            Fact("mousquetaires/gem", (0,), str(gems)),
            Fact("mousquetaires/back", ("normal",), str(shown.cards)),
            Fact("mousquetaires/prison", ("held",), str(prisons)),
        ),
    )


def _state(view: View, seat: Seat, activity: SeatActivity, tr: Words) -> tuple[str, str]:
    """Return what a seat is doing, in words and as a sign."""
    table: DuelTable = view.table
    shown: Shown = view.shown[seat]
    match view.phase:
        case _ if activity is SeatActivity.THINKING:
            return tr("thinking"), "…"
        case Over(winners) if seat in winners:
            return tr("has won"), "★"
        case ChoosingRewards() if shown.laid:
            return tr("reward laid"), "✓"
        case ChoosingCards() if shown.chosen:
            return tr("card chosen"), "✓"
        case _ if table.jailed(seat) and not table.counted:
            return tr("in jail"), "✗"
        case _:
            return "", ""


def headline(view: View, seat: Seat, names: Sequence[str], tr: Words) -> str:
    """Say what a seat is doing; for the whole table, what is going on."""
    table: DuelTable = view.table
    match view.phase:
        case Over():
            return tr("The end")
        case Dealing():
            return tr("The cards are dealt")
        case ChoosingRewards() if seat != BYSTANDER:
            return tr("{who} lays a reward", who=names[seat])
        case ChoosingRewards():
            return tr("The rewards are laid")
        case ChoosingCards() if seat != BYSTANDER and table.jailed(seat):
            return tr("{who} is in jail", who=names[seat])
        case ChoosingCards() if seat != BYSTANDER:
            return tr("{who} chooses a card", who=names[seat])
        case ChoosingCards():
            return tr("Cards are being chosen")
        case Rewarding(who):
            return tr("{who} has won the duel", who=names[who])
        case Punishing(who):
            return tr("{who} has lost the duel", who=names[who])
        case Releasing(who, _, _):
            return tr("{who} leaves jail", who=names[who])
        case Counting():
            return tr("The ducats are counted")
        case TurningGuard() if table.last:
            return tr("The duel is won") if table.won[-1] else tr("The duel is lost")
        case _ if table.faced:
            return tr("Against the guard of {guard}", guard=table.faced[-1])
        case _:
            return tr("The next guard")


def public_words(view: View, names: Sequence[str], tr: Words) -> str:
    """Say what all see while cards are chosen in secret: the guard, and who has chosen."""
    match view.phase:
        case ChoosingRewards():
            who = people([seat for seat, shown in enumerate(view.shown) if shown.laid], names, tr)
            return tr("Reward laid: {who}.", who=who) if who else ""
        case ChoosingCards():
            guard = tr("The guard: {guard}.", guard=view.table.faced[-1])
            who = people([seat for seat, shown in enumerate(view.shown) if shown.chosen], names, tr)
            chosen = tr("Card chosen: {who}.", who=who) if who else ""
            return " ".join(filter(None, (guard, chosen)))
        case _:
            return ""


def caption(view: View, tr: Words) -> str:
    """Return the round and the duel."""
    table: DuelTable = view.table
    if not table.faced:
        return tr("Round {round}", round=table.round)
    return tr("Round {round}, duel {duel} of {all}", round=table.round, duel=len(table.faced), all=DUELS)


def entries(event: Event, names: Sequence[str], sentence: str, tr: Words) -> Sequence[JournalEntry]:
    """Return what the journal says: the cards of a duel one by one, each beside its seat."""
    if isinstance(event, CardsTurned):
        return [
            JournalEntry(tr("{who} {card}", who=names[seat], card=card_name(card, tr)), seat)
            for seat, card in enumerate(event.cards)
            if card != NOBODY
        ]
    seat = seat_of(event)
    return (JournalEntry(sentence, seat if seat in range(len(names)) else None),)


def taken(action: Action, players: Sequence[Player], tr: Words) -> str:
    """Name what is taken from another player, by the name of that player; empty for every other action."""
    match action:
        case StealGem(victim, there, place):
            who, where = players[victim].name_in_text, place_name(place, tr)
            return tr(
                "Take {who}’s gem ({there}) and put it on {where}", who=who, there=place_name(there, tr), where=where
            )
        case PullPrison(victim, source, place) if source == NOBODY:
            who, where = players[victim].name_in_text, place_name(place, tr)
            return tr("Take one of {who}’s prisons and put it on {where}", who=who, where=where)
        case PullPrison(victim, there, place):
            who, where = players[victim].name_in_text, place_name(place, tr)
            return tr(
                "Take {who}’s prison ({there}) and put it on {where}", who=who, there=place_name(there, tr), where=where
            )
        case _:
            return ""


def why(event: Event, totals: Sequence[int], players: Sequence[Player], tr: Words) -> str:
    """Say why a computer player has chosen somebody, as far as all can see it: who leads is robbed, not relieved."""
    match event:
        case GemStolen(seat, victim=victim) if players[seat].bot and totals[victim] == max(totals) > min(totals):
            who, ducats = players[victim].name_in_text, totals[victim]
            return tr.plural("{who} leads with {n} ducat.", "{who} leads with {n} ducats.", ducats, who=who)
        case PrisonPulled(seat, victim=victim) if players[seat].bot and totals[victim] == min(totals) < max(totals):
            who, ducats = players[victim].name_in_text, totals[victim]
            return tr.plural("{who} is last with {n} ducat.", "{who} is last with {n} ducats.", ducats, who=who)
        case _:
            return ""
