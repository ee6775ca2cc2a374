"""Why a question of Egomaster came out as it did, in figures: sums of dice, the nearest number, who pays whom."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.player import Player
from game.kernel.types import Event, Seat, View
from game.rules.egomaster.events import (
    BidMade,
    BidsOpened,
    DiceOffWon,
    DiceThrown,
    DieThrown,
    MatchWon,
    Paid,
    QuestionOver,
    Staked,
)
from game.rules.egomaster.purse import BANK, MIDDLE
from game.rules.egomaster.sentences.naming import amount_name, number_name
from game.rules.egomaster.state import Bid, Quiz
from game.ui.contract.event_figures import EventFigures
from game.ui.games.egomaster.desk.answers import measured
from game.ui.widgets import figures
from game.ui.widgets.figures import Figure, FigureRow, sign
from game.words import Words


class EgomasterFigures(EventFigures):
    """Draws what a throw or a question came to."""

    def __init__(self, view: View, players: Sequence[Player], tr: Words) -> None:
        super().__init__(view, players, tr)
        self._quiz: Quiz = view.table

    def _of(self, event: Event) -> list[FigureRow]:
        match event:
            case DieThrown(seat, pips):
                return [FigureRow((self._token(seat), figures.picture("egomaster/d6", (pips, 0)), _number(str(pips))))]
            case DiceThrown(seat, white, black):
                return [self._dice(seat, white, black)]
            case DiceOffWon():
                return self._sums()
            case BidMade(seat, bid) if bid:
                return [self._bid(seat, bid)]
            case BidsOpened(bids):
                return [self._bid(seat, bid) for seat, bid in enumerate(bids) if bid]
            case Staked(stakes):
                return [self._amount(seat, amount) for seat, amount in enumerate(stakes) if amount]
            case QuestionOver() if self._quiz.question and self._quiz.question.value is not None:
                return self._nearest(self._quiz.question.value)
            case Paid(source, seat, amount):
                return [self._payment(source, seat, amount)]
            case MatchWon(seats, amount):
                won = _number(amount_name(amount, self._tr))
                return [FigureRow((*map(self._token, seats), figures.words("★", "ink2"), won), "won")]
            case _:
                return []

    def _dice(self, seat: Seat, white: int, black: int, tone: figures.Tone = "plain") -> FigureRow:
        """Add up: 13 + 7 = 20."""
        return FigureRow(
            (
                self._token(seat),
                figures.picture("egomaster/d20", ("white", white, 0)),
                figures.words(str(white)),
                sign("+"),
                figures.picture("egomaster/d20", ("black", black, 0)),
                figures.words(str(black)),
                sign("="),
                _number(str(white + black)),
            ),
            tone,
        )

    def _sums(self) -> list[FigureRow]:
        """Set all throws one below the other, the highest first."""
        thrown = sorted(self._quiz.thrown, key=lambda throw: -throw[1] - throw[2])
        return [self._dice(*throw, tone="plain" if place else "won") for place, throw in enumerate(thrown)]

    def _nearest(self, truth: float) -> list[FigureRow]:
        """Set the numbers in their order, the nearest first, with how far each was away."""
        question = self._quiz.question
        if question is None:
            return []
        said = [(round(abs(given.value - truth), 9), given) for given in self._quiz.given if given.value is not None]
        least = min((away for away, _ in said), default=0.0)
        rows = []
        for away, given in sorted(said, key=lambda each: each[0]):
            number = measured(given.value or 0.0, question, self._tr)
            apart = number_name(round(away, 6), self._tr)
            away_by = figures.words(
                self._tr("off by {distance}", distance=apart) if away else self._tr("exact"), "ink2"
            )
            figure = (self._token(given.seat), figures.words(number, "ink", 2.4), away_by)
            rows.append(FigureRow(figure, "won" if away == least else "plain"))
        return rows

    def _bid(self, seat: Seat, bid: Bid) -> FigureRow:
        names = {"fold": self._tr("Fold"), "match": self._tr("Match"), "all_in": self._tr("All-in")}
        return FigureRow((self._token(seat), figures.words(names.get(bid, ""), "ink2" if bid == "fold" else "oxblood")))

    def _amount(self, seat: Seat, amount: int) -> FigureRow:
        return FigureRow((self._token(seat), _coin(amount), figures.words(amount_name(amount, self._tr), "ink", 1.3)))

    def _payment(self, source: Seat, seat: Seat, amount: int) -> FigureRow:
        """Show who gives whom how much."""
        names = {BANK: self._tr("Bank"), MIDDLE: self._tr("Stakes")}
        giver = figures.words(names[source], "ink2") if source in names else self._token(source)
        number = _number(amount_name(amount, self._tr))
        return FigureRow((giver, figures.arrow(2), self._token(seat), sign("+"), _coin(amount), number))


def _coin(amount: int) -> Figure:
    """Return a token, of the largest kind that an amount holds."""
    value = next(each for each in (500, 200, 100) if amount >= each or each == 100)
    return figures.picture("egomaster/token", (value, "flat"))


def _number(words: str) -> Figure:
    return figures.words(words, "oxblood", 1.2)
