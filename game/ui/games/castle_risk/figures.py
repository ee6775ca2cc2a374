"""Why a roll of Castle Risk ended as it did, in figures: dice pair by pair, General and Marshal, losses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from game.kernel.types import Event, Seat
from game.rules.castle_risk.events import (
    CardDiscarded,
    CardSpied,
    DealMade,
    DealOffered,
    FirstThrown,
    Reinforced,
    SpyFoiled,
    SpySent,
    TruceMade,
)
from game.rules.castle_risk.sentences.naming import card_name
from game.rules.castle_risk.state import Card
from game.rules.castle_risk.war_events import (
    AttackBegan,
    BattleFought,
    CastleTaken,
    GeneralLost,
    GeneralPlayed,
    HiddenRevealed,
    LandTaken,
    MarshalLost,
    MarshalPlayed,
    TroopsCame,
    WarWon,
)
from game.ui.contract.event_figures import EventFigures
from game.ui.games.castle_risk.map import ART
from game.ui.widgets import figures
from game.ui.widgets.figures import STRUCK, Figure, FigureRow, sign

CARD: Final = 0.72
"""The width of a card in heights of a row."""


class CastleRiskFigures(EventFigures):
    """Draws what happened in a war."""

    def _of(self, event: Event) -> list[FigureRow]:
        match event:
            case BattleFought():
                return self._battle(event)
            case AttackBegan(seat, _, _, _, aboard):
                ship = [figures.picture("castle_risk/ship", (self._letter(seat), False), 1.3, self._tr("The fleet"))]
                return [FigureRow((self._token(seat), *(ship if aboard else ()), sign("→"), self._victim(event)))]
            case FirstThrown(throws, seat, _):
                return [self._throw(each, seat if i == len(throws) - 1 else -1) for i, each in enumerate(throws)]
            case LandTaken(seat, _, _, _, armies):
                won = figures.words(f"+{armies}", "oxblood")
                return [FigureRow((self._token(seat), won, self._victim(event), sign(STRUCK)))]
            case CastleTaken(seat, victim, land, cards, _):
                return [self._fallen(seat, victim, land, cards)]
            case HiddenRevealed(seat, _, armies):
                return [FigureRow((self._token(seat), figures.words(f"+{armies}", "oxblood")))]
            case TroopsCame(seat, _, _, _, armies) | Reinforced(seat, _, armies):
                card = [self._card("Reinforcements")] if isinstance(event, Reinforced) else []
                return [FigureRow((self._token(seat), *card, figures.words(f"+{armies}", "oxblood")))]
            case WarWon(seat):
                return [FigureRow((self._token(seat), sign("★")), "won")]
            case _:
                return self._cards(event)

    def _cards(self, event: Event) -> list[FigureRow]:
        match event:
            case GeneralPlayed(seat):
                return [FigureRow((self._token(seat), self._card("General"), sign("+1")))]
            case MarshalPlayed(seat):
                return [FigureRow((self._token(seat), self._card("Marshal"), sign("+1")))]
            case GeneralLost(seat):
                return [FigureRow((self._token(seat), self._card("General"), sign(STRUCK)))]
            case MarshalLost(seat):
                return [FigureRow((self._token(seat), self._card("Marshal"), sign(STRUCK)))]
            case CardDiscarded(seat, card):
                return [FigureRow((self._token(seat), self._card(card), sign(STRUCK)))]
            case SpySent(seat, victim):
                return [FigureRow((self._token(seat), self._card("Spy"), sign("→"), self._token(victim)))]
            case SpyFoiled(_, victim):
                return [FigureRow((self._token(victim), self._card("Spy"), sign("=")))]
            case CardSpied(_, victim, card):
                return [FigureRow((self._token(victim), self._card(card), sign(STRUCK)))]
            case TruceMade(seat, opponents):
                return [FigureRow((self._token(seat), self._card("Diplomat"), *map(self._token, opponents)))]
            case DealOffered(seat, partner, give, take) | DealMade(seat, partner, give, take):
                given, taken = map(self._card, give), map(self._card, take)
                return [FigureRow((self._token(seat), *given)), FigureRow((self._token(partner), *taken))]
            case _:
                return []

    # ------------------------------------------------------------------ rows

    def _battle(self, event: BattleFought) -> list[FigureRow]:
        """Return the dice pair by pair, the best first, with the loss that each pair brought.

        A General or Marshal stands in place of the token of whom he leads: a longer row would be too small for letters.
        """
        reds, whites = sorted(event.red, reverse=True), sorted(event.white, reverse=True)
        rows = []
        for i, (red, white) in enumerate(zip_longest(reds, whites)):
            if red is None or white is None:
                continue
            led, held = event.general and not i, event.marshal and not i
            won = red + led > white + held
            parts = [
                *([self._card("General"), sign("+1")] if led else [self._token(event.seat)]),
                self._die("red", red),
                sign(">" if won else "=" if red + led == white + held else "<"),
                self._die("white", white),
                *([sign("+1"), self._card("Marshal")] if held else [self._victim(event)]),
                figures.space(0.1),
                self._victim(event) if won else self._token(event.seat),
                figures.words("−1", "oxblood"),
            ]
            rows.append(FigureRow(tuple(parts)))
        return rows

    def _throw(self, pips: Sequence[int], first: Seat) -> FigureRow:
        parts: list[Figure] = []
        for seat, each in enumerate(pips):
            if each:
                parts += [self._token(seat), self._die("white" if seat != first else "red", each)]
        return FigureRow(tuple(parts))

    def _fallen(self, seat: Seat, victim: Seat, land: str, cards: int) -> FigureRow:
        castle = figures.picture("atlas/castle", (self._letter(victim), ART), 1.0, self._tr("The castle"))
        won = [figures.words(f"+{cards}", "oxblood"), figures.picture("card back", ("normal", "castle_risk"), CARD)]
        return FigureRow(
            (self._token(seat), sign("→"), castle, self._token(victim), sign(STRUCK), *(won if cards else ()))
        )

    # ------------------------------------------------------------------ figures

    def _letter(self, seat: Seat) -> str:
        return self._players[seat].token

    def _victim(self, event: AttackBegan | BattleFought | LandTaken) -> Figure:
        """Return the token of who was attacked."""
        if event.neutral:
            return figures.picture("atlas/nobody", (), 1.0, self._tr("neutral"))
        return self._token(event.victim)

    def _die(self, colour: str, pips: int) -> Figure:
        return figures.picture("castle_risk/single die", (colour, pips), 0.92, str(pips))

    def _card(self, card: Card) -> Figure:
        return figures.picture("card chip", ("normal", card.lower()), CARD, card_name(card, self._tr))
