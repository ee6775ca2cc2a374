"""What happened, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.kernel.types import Event
from game.rules.mousquetaires.board.box import value
from game.rules.mousquetaires.events import (
    BatchDealt,
    CardChosen,
    CardsTurned,
    CardThrown,
    DuelLost,
    DuelWon,
    Freed,
    GemPlaced,
    GemReturned,
    GemStolen,
    GuardTurned,
    HandsDealt,
    Jailed,
    MatchWon,
    PrisonLifted,
    PrisonPlaced,
    PrisonPulled,
    RewardsLaid,
    RewardsTurned,
    RoundBegan,
    RoundCounted,
    RoundEnded,
    ThrownShown,
    TopTied,
)
from game.rules.mousquetaires.sentences.naming import card_name, card_names, place_name, sum_of
from game.rules.mousquetaires.state import NOBODY
from game.words import Words, people

Names: TypeAlias = Sequence[str]


def describe(event: Event, names: Names, tr: Words) -> str:
    """Say in one sentence what happened; nothing of each batch that is dealt."""
    match event:
        case BatchDealt():
            return ""
        case RoundBegan() | HandsDealt() | RewardsLaid() | GuardTurned() | CardChosen() | CardThrown():
            return _prepared(event, names, tr)
        case CardsTurned() | ThrownShown():
            return _turned(event, names, tr)
        case DuelWon() | DuelLost():
            return _fought(event, names, tr)
        case RoundEnded() | RewardsTurned() | RoundCounted() | TopTied() | MatchWon():
            return _counted(event, names, tr)
        case _:
            return _covered(event, names, tr)


def _prepared(event: Event, names: Names, tr: Words) -> str:
    match event:
        case RoundBegan(number):
            return tr("Round {n}: all cards are shuffled.", n=number)
        case HandsDealt(cards):
            return tr("Everybody gets {n} cards.", n=cards)
        case RewardsLaid(seat):
            return tr("{who} lays three cards face down as a reward.", who=names[seat])
        case GuardTurned(guard, duel):
            return tr("Duel {n}: the Cardinal’s guard has a strength of {guard}.", n=duel, guard=guard)
        case CardChosen(seat):
            return tr("{who} has chosen a card.", who=names[seat])
        case CardThrown(seat):
            return tr("{who}, in jail, throws away a card.", who=names[seat])
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _turned(event: Event, names: Names, tr: Words) -> str:
    match event:
        case CardsTurned(cards, total):
            fought = [card for card in cards if card != NOBODY]
            slips = [
                tr("{who} {card}", who=name, card=card_name(card, tr))
                for name, card in zip(names, cards, strict=True)
                if card != NOBODY
            ]
            listed = ", ".join(slips)
            if len(fought) == 1:
                return tr("The card: {cards}.", cards=listed)
            return tr("The cards: {cards}. {sum} = {total}.", cards=listed, sum=sum_of(fought), total=total)
        case ThrownShown(seat, card):
            return tr("The card that {who} threw away: {card}.", who=names[seat], card=card_name(card, tr))
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _fought(event: DuelWon | DuelLost, names: Names, tr: Words) -> str:
    """Say how a duel ended, and why it is this card that counts: value, then swords."""
    who, card, total, guard = names[event.seat], card_name(event.card, tr), event.total, event.guard
    match event:
        case DuelWon(by="alone"):
            return tr("{total} against {guard}: {who} wins alone.", total=total, guard=guard, who=who)
        case DuelLost(by="alone"):
            return tr("{total} against {guard}: {who} loses alone.", total=total, guard=guard, who=who)
        case DuelWon(by="swords"):
            return tr(
                "{total} against {guard}: won! {who} has the highest card, thanks to its swords: {card}.",
                total=total,
                guard=guard,
                who=who,
                card=card,
            )
        case DuelWon():
            return tr(
                "{total} against {guard}: won! {who} has the highest card: {card}.",
                total=total,
                guard=guard,
                who=who,
                card=card,
            )
        case DuelLost(by="swords"):
            return tr(
                "{total} against {guard}: lost. {who} has the lowest card, because of its swords: {card}.",
                total=total,
                guard=guard,
                who=who,
                card=card,
            )
        case _:
            return tr(
                "{total} against {guard}: lost. {who} has the lowest card: {card}.",
                total=total,
                guard=guard,
                who=who,
                card=card,
            )


def _covered(event: Event, names: Names, tr: Words) -> str:
    """Say what was laid on a reward card, or taken from one."""
    match event:
        case GemPlaced(seat, place):
            return tr("{who} places a gem: {where}.", who=names[seat], where=place_name(place, tr))
        case GemStolen(seat, place, victim, source):
            return tr(
                "{who} takes a gem from {victim} ({source}) and puts it on their own card ({where}).",
                who=names[seat],
                victim=names[victim],
                source=place_name(source, tr),
                where=place_name(place, tr),
            )
        case PrisonLifted(seat, place):
            return tr("{who} sends a prison back: {where}.", who=names[seat], where=place_name(place, tr))
        case PrisonPlaced(seat, place):
            return tr("{who} must take a prison: {where}.", who=names[seat], where=place_name(place, tr))
        case PrisonPulled(seat, place, victim, source):
            return tr(
                "{who} must take a prison from {victim} ({source}) and put it on their own card ({where}).",
                who=names[seat],
                victim=names[victim],
                source=place_name(source, tr),
                where=place_name(place, tr),
            )
        case GemReturned(seat, place):
            return tr("{who} gives a gem back: {where}.", who=names[seat], where=place_name(place, tr))
        case Jailed(seat):
            return tr("{who} has three prisons and goes to jail.", who=names[seat])
        case Freed(seat):
            return tr("{who} is out of jail.", who=names[seat])
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _counted(event: Event, names: Names, tr: Words) -> str:
    match event:
        case RoundEnded(seat) if seat == NOBODY:
            return tr("Nine duels have been fought: the round is over.")
        case RoundEnded(seat):
            return tr("{who} has all the gems: the round is over at once.", who=names[seat])
        case RewardsTurned(rewards, thrown):
            listed = [_rewards(name, cards, tr) for name, cards in zip(names, rewards, strict=True)]
            listed += [
                tr("{who} had thrown away {cards}.", who=name, cards=card_names(cards, tr))
                for name, cards in zip(names, thrown, strict=True)
                if cards
            ]
            return " ".join(listed)
        case RoundCounted(ducats, totals):
            lines = [
                tr("{who} +{ducats} = {total}", who=name, ducats=won, total=total)
                for name, won, total in zip(names, ducats, totals, strict=True)
            ]
            return tr("Ducats: {lines}.", lines=", ".join(lines))
        case TopTied(seats):
            who = people(seats, names, tr)
            return tr("{who} are tied for the lead: another round decides.", who=who)
        case MatchWon(seats, ducats):
            who = people(seats, names, tr)
            return tr.plural(
                "{who} wins the match with {ducats} ducats!",
                "{who} win the match together with {ducats} ducats!",
                len(seats),
                who=who,
                ducats=ducats,
            )
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _rewards(name: str, cards: Sequence[int], tr: Words) -> str:
    return tr("{who} had laid {values}.", who=name, values=", ".join(str(value(card)) for card in cards))
