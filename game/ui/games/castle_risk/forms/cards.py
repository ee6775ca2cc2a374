"""The choice of one card: to be given up, or thrown out of a hand that a Spy sees (CR11, CR42)."""

from __future__ import annotations

from typing import Final

from game.kernel.types import Action
from game.rules.castle_risk.cards.spies import Spying
from game.rules.castle_risk.moves import Discard, TakeOut
from game.rules.castle_risk.state import Card
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.games.castle_risk.forms.question import HAND, CastleRiskQuestion, spread
from game.ui.games.castle_risk.hand.strip import fan_height, fanned, rule_of
from game.ui.widgets.form_sheet import FormSheet, brass, button
from game.ui.widgets.page import Page
from game.words import Words


class OneCardForm(CastleRiskForm):
    """Gives up a card of the hand, or takes one of a spied hand: ("card", kind). Private."""

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question)
        glimpse = question.hand.glimpse
        self._spying: Final = isinstance(question.phase, Spying)
        self._held: Final[list[Card]] = spread(dict(glimpse.cards) if self._spying and glimpse else question.hand.cards)
        self._card: Card | None = next((card for card in self._held if selection == ("card", card)), None)

    @property
    def selection(self) -> Path:
        """The clicks chosen so far."""
        return ("card", self._card) if self._card else ()

    @property
    def kept(self) -> Path:
        """The own hand, from which the Spy was played."""
        return (HAND,) if self._spying and not self.question.alone else ()

    def sheet(self, page: Page) -> FormSheet:
        """The fan, what the chosen card does, the button."""
        question, tr = self.question, page.tr
        under = tr("for {who} only", who=question.name(question.seat))
        if self._spying:
            victim = question.name(question.phase.victim)
            sheet = FormSheet(page, tr("A Spy"), under)
            sheet.say("whose", tr("The hand of {who}", who=victim), "bold")
            sheet.say("words", tr("Your Spy throws one of these cards away. Everyone sees which."))
            label = tr("Throw it away")
        else:
            limit = question.war.house.hand_limit
            sheet = FormSheet(page, tr("Too many cards"), under)
            sheet.say("words", tr("The hand limit is {n} cards: discard one.", n=limit))
            label = tr("Discard it")
        chosen = self._held.index(self._card) if self._card else None
        sheet.add(fanned(page, self._held, fan_height(page), lambda _card: "", chosen))
        if self._card:
            sheet.say("rule", rule_of(page, self._card), "small")
        why = "" if self._card else tr("Choose a card first.")
        sheet.add_foot(brass(page, button("give", label, shortcut="Enter", why=why, grave=True)))
        return sheet

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Choose a card, or give it up."""
        word, _, what = key.partition(" ")
        if word == "card":
            name = what.split(" ")[0]
            self._card = next((card for card in self._held if card == name), None)
            return FormRequest.RECOMPOSE
        if word == "give" and self._card:
            action: Action = TakeOut(self._card) if self._spying else Discard(self._card)
            return self.tried(action, tr)
        return None

    def cancelled(self) -> FormAnswer | None:
        """Put the chosen card back."""
        if self._card is None:
            return None
        self._card = None
        return FormRequest.RECOMPOSE
