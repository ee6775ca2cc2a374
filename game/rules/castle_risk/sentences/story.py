"""One sentence for each event outside the battles; `war_story` has those of the battles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.kernel.types import Event
from game.rules.castle_risk.board.map import Board
from game.rules.castle_risk.events import (
    ArmiesHidden,
    CardDiscarded,
    CardsDealt,
    CardsDrawn,
    CardSpied,
    CastlePlaced,
    ChipDrawn,
    Claimed,
    DealMade,
    DealOffered,
    DealRefused,
    DiplomatsReplaced,
    FirstThrown,
    LandsDealt,
    Mustered,
    PackShuffled,
    Reinforced,
    SpyFoiled,
    SpySent,
    TruceEnded,
    TruceMade,
    TurnBegan,
)
from game.rules.castle_risk.sentences.action_names import act
from game.rules.castle_risk.sentences.naming import card_name, cards_named, empire_name, the_land
from game.rules.castle_risk.sentences.prompts import paragraph, prompt, score
from game.rules.castle_risk.sentences.war_story import describe_war
from game.words import Words, people

__all__ = ["act", "describe", "paragraph", "prompt", "score"]

Names: TypeAlias = Sequence[str]


def describe(event: Event, board: Board, names: Names, tr: Words) -> str:
    """Say in one sentence what happened."""
    match event:
        case FirstThrown():
            return _thrown(event, names, tr)
        case ChipDrawn() | CastlePlaced() | LandsDealt() | Claimed() | Mustered() | ArmiesHidden() | CardsDealt():
            return _set_up(event, board, names, tr)
        case SpySent() | SpyFoiled() | CardSpied():
            return _spied(event, names, tr)
        case DealOffered() | DealMade() | DealRefused():
            return _dealt(event, names, tr)
        case CardsDrawn() | PackShuffled() | DiplomatsReplaced() | CardDiscarded():
            return _drawn(event, names, tr)
        case TurnBegan(turn, seat):
            return tr("Turn {turn}: {who}.", turn=turn, who=names[seat])
        case Reinforced(seat, _, armies):
            return tr.plural(
                "{who} plays Reinforcements: {n} army.",
                "{who} plays Reinforcements: {n} armies.",
                armies,
                who=names[seat],
            )
        case TruceMade(seat, opponents):
            others = people(opponents, names, tr)
            return tr("{who} sends a Diplomat: a truce with {others}.", who=names[seat], others=others)
        case TruceEnded(seat, opponents):
            parties = people((seat, *opponents), names, tr)
            return tr("The truce between {parties} is over.", parties=parties)
        case _:
            return describe_war(event, board, names, tr)


def _thrown(event: FirstThrown, names: Names, tr: Words) -> str:
    who, pips = names[event.seat], event.throws[-1][event.seat]
    match event.turns, len(event.throws) > 1:
        case True, True:
            return tr("After a tie, {who} rolls a {pips} and takes the first turn.", who=who, pips=pips)
        case True, _:
            return tr("{who} rolls a {pips} and takes the first turn.", who=who, pips=pips)
        case _, True:
            return tr("After a tie, {who} rolls a {pips} and places the first castle.", who=who, pips=pips)
        case _:
            return tr("{who} rolls a {pips} and places the first castle.", who=who, pips=pips)


def _set_up(event: Event, board: Board, names: Names, tr: Words) -> str:
    match event:
        case ChipDrawn(seat):
            return tr("{who} draws a castle chip.", who=names[seat])
        case CastlePlaced(seat, empire, land):
            return tr(
                "{who} builds a castle in {land} ({empire}).",
                who=names[seat],
                land=the_land(board, land, tr),
                empire=empire_name(board, empire, tr),
            )
        case LandsDealt():
            return tr("The empty lands are dealt out at random.")
        case Claimed(seat, land):
            return tr("{who} takes {land}.", who=names[seat], land=the_land(board, land, tr))
        case Mustered(seat, land, armies):
            place = the_land(board, land, tr)
            return tr.plural(
                "{who} places {n} army in {land}.",
                "{who} places {n} armies in {land}.",
                armies,
                who=names[seat],
                land=place,
            )
        case ArmiesHidden(seat):
            return tr("{who} has noted where hidden armies wait.", who=names[seat])
        case _:
            return tr("Everybody gets three cards.")


def _drawn(event: Event, names: Names, tr: Words) -> str:
    match event:
        case CardsDrawn(seat, cards):
            return tr.plural("{who} draws {n} card.", "{who} draws {n} cards.", cards, who=names[seat])
        case DiplomatsReplaced(seat, cards):
            return tr.plural("{who} replaces {n} Diplomat.", "{who} replaces {n} Diplomats.", cards, who=names[seat])
        case CardDiscarded(seat, card):
            return tr("{who} discards a card: {card}.", who=names[seat], card=card_name(card, tr))
        case _:
            return tr("The discards are shuffled into a new pile.")


def _spied(event: Event, names: Names, tr: Words) -> str:
    match event:
        case SpySent(seat, victim):
            return tr("{who} sends a Spy to {victim}.", who=names[seat], victim=names[victim])
        case CardSpied(seat, victim, card):
            return tr(
                "{who} throws away a card of {victim}: {card}.",
                who=names[seat],
                victim=names[victim],
                card=card_name(card, tr),
            )
        case SpyFoiled(_, victim):
            return tr("{who} answers with a Spy, so nothing is seen.", who=names[victim])
        case _:
            raise ValueError(f"no sentence for {event!r}")


def _dealt(event: Event, names: Names, tr: Words) -> str:
    match event:
        case DealOffered(seat, partner, give, take):
            return tr(
                "{who} offers {partner} a deal: {give} for {take}.",
                who=names[seat],
                partner=names[partner],
                give=cards_named(give, tr),
                take=cards_named(take, tr),
            )
        case DealMade(seat, partner, give, take):
            return tr(
                "{who} and {partner} trade: {give} for {take}.",
                who=names[seat],
                partner=names[partner],
                give=cards_named(give, tr),
                take=cards_named(take, tr),
            )
        case DealRefused(_, partner):
            return tr("{who} refuses the deal.", who=names[partner])
        case _:
            raise ValueError(f"no sentence for {event!r}")
