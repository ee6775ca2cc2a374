"""Questions about cards: one to give up, a hand spied on, a Spy to answer, a deal to take (CR11, CR31, CR42)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.types import Action
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.cards.spies import Spying
from game.rules.castle_risk.moves import Agree, BearSpy, Discard, FoilSpy, Refuse, TakeOut
from game.rules.castle_risk.state import Card
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.contract.seat_form import SeatForm
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.castle_risk.card_words import card_text, picture_of
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion, spread
from game.ui.games.castle_risk.hand.strip import fan_height, fanned, rule_of
from game.ui.widgets.form_sheet import Block, FormSheet, brass, button, papers
from game.ui.widgets.page import Page
from game.words import Words

FACE: Final = (100.0, 140.0)
"""The size of a card in a deal."""


class OneCardForm(SeatForm[CastleRiskQuestion]):
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
        sheet.add_foot(brass(page, button("give", label, shortcut="Enter", why=why)))
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


class SpyAnswerForm(SeatForm[CastleRiskQuestion]):
    """Asks whether a Spy answers a Spy; it looks the same whether or not a Spy is held."""

    def sheet(self, page: Page) -> FormSheet:
        """Who spies, and the two answers."""
        question, tr = self.question, page.tr
        spy = question.name(question.war.player)
        sheet = FormSheet(page, tr("A Spy"), question.name(question.seat))
        sheet.add(_cards_block(page, "spy", ("Spy",)))
        words = tr("{who} wants to look at your hand and throw a card away. A Spy of your own would stop it.", who=spy)
        sheet.say("words", words)
        sheet.add_foot(papers(page, [button("foil", tr("Answer with a Spy"), shortcut="S")]))
        sheet.add_foot(brass(page, button("bear", tr("Let it look"), shortcut="Enter")))
        return sheet

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Answer."""
        match key:
            case "foil":
                return self.tried(FoilSpy(), tr)
            case "bear":
                return self.tried(BearSpy(), tr)
            case _:
                return None


class DealAnswerForm(SeatForm[CastleRiskQuestion]):
    """Asks whether a deal is taken; it looks the same whatever the hand is."""

    def sheet(self, page: Page) -> FormSheet:
        """What is offered, what is asked for, the two answers."""
        question, tr = self.question, page.tr
        phase: Dealing = question.phase
        sheet = FormSheet(page, tr("A deal"), question.name(question.seat))
        sheet.say("gives", tr("{who} gives you", who=question.name(phase.seat)), "label")
        sheet.add(_cards_block(page, "give", phase.give))
        sheet.say("takes", tr("and asks you for"), "label")
        sheet.add(_cards_block(page, "take", phase.take))
        sheet.add_foot(papers(page, [button("agree", tr("Accept"), shortcut="A", pad="X")]))
        sheet.add_foot(brass(page, button("refuse", tr("Refuse"), shortcut="Enter", grave=True)))
        return sheet

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Answer."""
        match key:
            case "agree":
                return self.tried(Agree(), tr)
            case "refuse":
                return self.tried(Refuse(), tr)
            case _:
                return None


def _cards_block(page: Page, key: str, cards: Sequence[Card]) -> Block:
    """Return public cards side by side, each with its title."""
    low = page.canvas.box.h < 800
    wide, tall = (FACE[0] * 0.72, FACE[1] * 0.72) if low else FACE

    def put(box: Box, area: str) -> None:
        step = min(wide + 10, box.w / max(1, len(cards)))
        left = box.centre[0] - (step * len(cards) - (step - wide)) / 2
        for i, card in enumerate(cards):
            title, _, _ = card_text(card, page.tr)
            place = Box(left + i * step, box.y + 2, wide, tall)
            line = Box(place.centre[0] - step / 2 + 2, place.bottom + 6, step - 4, 26)
            words, style = page.canvas.type.fitted(title, STYLES["small note"], line.w)
            page.put(
                Item(f"form/{key} {i}", "card", place, ("normal", picture_of(card), title, ""), 6 + i, label=title),
                Item(f"form/{key} {i} title", "text", line, (words, style, "ink", "centre"), 6, label=title),
                area=area,
            )

    return Block(lambda _wide: tall + 36, put)
