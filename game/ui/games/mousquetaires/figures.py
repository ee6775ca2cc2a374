"""Why a duel or a round of Mousquetaires ended as it did, in figures: sums, the highest card, doubled ducats."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.player import Player
from game.kernel.types import Event, Seat, View
from game.rules.mousquetaires.board.box import Card, swords, value
from game.rules.mousquetaires.counting import worth
from game.rules.mousquetaires.events import CardsTurned, DuelLost, DuelWon, MatchWon, RewardsTurned, RoundCounted
from game.rules.mousquetaires.state import NOBODY, DuelTable
from game.ui.contract.event_figures import EventFigures
from game.ui.widgets import figures
from game.ui.widgets.figures import Figure, FigureRow, sign
from game.words import Words


class MousquetairesFigures(EventFigures):
    """Draws what a duel or a round came to."""

    def __init__(self, view: View, players: Sequence[Player], tr: Words) -> None:
        super().__init__(view, players, tr)
        self._table: DuelTable = view.table

    def _of(self, event: Event) -> list[FigureRow]:
        """Return the rows for one event."""
        match event:
            case CardsTurned(cards, total):
                return [self._sum(cards, total)]
            case DuelWon(_, _, seat):
                return self._ladder(seat, highest=True)
            case DuelLost(_, _, seat):
                return self._ladder(seat, highest=False)
            case RewardsTurned(rewards):
                return [self._reward(seat, cards) for seat, cards in enumerate(rewards)]
            case RoundCounted(ducats, totals):
                return [self._count(seat, ducats[seat], totals[seat]) for seat in range(len(totals))]
            case MatchWon(seats, ducats):
                won = figures.words(str(ducats), "oxblood")
                return [FigureRow((*map(self._token, seats), figures.words("★", "ink2"), won), "won")]
            case _:
                return []

    def _sum(self, cards: Sequence[Card], total: int) -> FigureRow:
        """Return a sum such as 7 + 3 + 6 = 16, each number beside its seat."""
        parts: list[Figure] = []
        for seat, card in enumerate(cards):
            if card != NOBODY:
                parts += [sign("+")] if parts else []
                parts += [self._token(seat), figures.words(str(value(card)))]
        return FigureRow((*parts, sign("="), figures.words(str(total), "oxblood")))

    def _ladder(self, seat: Seat, *, highest: bool) -> list[FigureRow]:
        """Return the cards in their order, with their swords; the one that counts comes first."""
        played = [(card, each) for each, card in enumerate(self._table.last) if card != NOBODY]
        rows = []
        for card, each in sorted(played, reverse=highest):
            number = figures.words(str(value(card)), "ink" if each == seat else "ink2", 0.9)
            label = self._tr.plural("{n} sword", "{n} swords", swords(card))
            pips = Figure("mousquetaires/pips", (swords(card), "dark"), 2.4, label)
            tone = ("won" if highest else "lost") if each == seat else "plain"
            rows.append(FigureRow((self._token(each), number, pips), "won" if tone == "won" else "plain"))
        return rows

    def _reward(self, seat: Seat, cards: Sequence[Card]) -> FigureRow:
        """Return what reward cards pay, such as 2 x 10 + 9 + 0 = 29."""
        covers = self._table.sheet[-1].covers[seat]
        parts: list[Figure] = []
        for card, cover in zip(cards, covers, strict=True):
            parts += [sign("+")] if parts else []
            if cover == "gem":
                parts.append(Figure("mousquetaires/gem", (0,), 0.8, self._tr("A gem")))
                parts.append(figures.words(f"2 × {value(card)}"))
            elif cover == "prison":
                parts.append(Figure("mousquetaires/prison", ("held",), 0.8, self._tr("A prison")))
                parts.append(figures.words("0", "ink2"))
            else:
                parts.append(figures.words(str(value(card))))
        ducats = sum(map(worth, cards, covers))
        return FigureRow((self._token(seat), *parts, sign("="), figures.words(str(ducats), "oxblood")))

    def _count(self, seat: Seat, ducats: int, total: int) -> FigureRow:
        """Return the ducats of the round added to those before."""
        share = figures.bar(min(1.0, total / self._table.house.target), self._players[seat].token)
        number = figures.words(str(total), "oxblood", 1.3)
        return FigureRow((self._token(seat), figures.words(f"+ {ducats}", "ink", 1.3), share, number))
