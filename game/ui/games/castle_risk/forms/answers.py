"""The answers to what another player plays: a Spy that comes, a deal that is offered (CR11, CR31, CR66).

Where others watch, the public form offers only what takes no card; the rest is done beside the own cards, behind the
curtain, so that nobody hears a refusal. Who plays alone sees everything at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.moves import Agree, BearSpy, FoilSpy, Refuse
from game.rules.castle_risk.sentences.naming import cards_named
from game.rules.castle_risk.state import Card
from game.ui.contract.form import FormAnswer, FormRequest
from game.ui.contract.picker import Path
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.castle_risk.card_words import card_text, picture_of
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.games.castle_risk.forms.question import DEAL, HAND, CastleRiskQuestion, spread
from game.ui.games.castle_risk.hand.strip import fan_height, fanned, my_cards
from game.ui.widgets.control import Button
from game.ui.widgets.form_sheet import Block, FormSheet, brass, button, papers, prose
from game.ui.widgets.page import Page
from game.words import Words

FACE: Final = (100.0, 140.0)
"""The size of a card that is shown to all."""
ROOMY: Final = 900.0
"""On a lower page such cards are only named."""


class AnswerForm(CastleRiskForm):
    """A question that can be answered with or without a look at the own cards: ("hand",) shows them."""

    def __init__(self, question: CastleRiskQuestion, selection: Path) -> None:
        super().__init__(question, selection if selection[:1] == (HAND,) else ())

    @property
    def open(self) -> bool:
        """Whether the own cards are on the sheet."""
        return self.question.alone or self.chosen[:1] == (HAND,)

    def begun(self, page: Page, title: str) -> FormSheet:
        """Return a sheet with its title."""
        name = self.question.name(self.question.seat)
        private = self.open and not self.question.alone
        return FormSheet(page, title, page.tr("for {who} only", who=name) if private else name)

    def put_hand(self, sheet: FormSheet, useful: Sequence[Card]) -> None:
        """Put the own cards on the sheet; those that are `useful` here are raised."""
        held = spread(self.question.hand.cards)
        tall = fan_height(sheet.page)
        if held:
            sheet.add(fanned(sheet.page, held, tall, lambda card: "playable" if card in useful else "quiet"))
        else:
            sheet.say("none", sheet.page.tr("You hold no cards."))

    def hide(self, page: Page) -> list[Button]:
        """Return the button that closes the own cards; nothing for who plays alone."""
        return [] if self.question.alone else [button("hide", page.tr("Hide"), shortcut="H", pad="X")]

    def cancelled(self) -> FormAnswer | None:
        """Hide the own cards."""
        if not self.chosen:
            return None
        self.chosen = ()
        return FormRequest.RECOMPOSE


class SpyAnswerForm(AnswerForm):
    """Asks whether a Spy answers a Spy."""

    def sheet(self, page: Page) -> FormSheet:
        """Who spies, the own cards where they are open, and the answers."""
        question, tr = self.question, page.tr
        sheet = self.begun(page, tr("A Spy"))
        if not self.open:
            sheet.add(cards_block(page, "spy", ("Spy",)))
        spy = question.name(question.war.player)
        words = tr("{who} wants to look at your hand and throw a card away. A Spy of your own would stop it.", who=spy)
        sheet.say("words", words)
        if self.open:
            self.put_hand(sheet, ("Spy",))
            why = question.why(FoilSpy(), tr)
            foil = button("foil", tr("Answer with a Spy"), shortcut="S", why=why)
            sheet.add_foot(papers(page, [*self.hide(page), foil]))
        else:
            sheet.add_foot(papers(page, [my_cards(page)]))
        sheet.add_foot(brass(page, button("bear", tr("Let the Spy look"), shortcut="Enter")))
        return sheet

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Answer, or hide the own cards."""
        match key:
            case "foil":
                return self.tried(FoilSpy(), tr)
            case "bear":
                return self.tried(BearSpy(), tr)
            case "hand":
                return self.open_hand()
            case "hide":
                return self.cancelled()
            case _:
                return None


class DealAnswerForm(AnswerForm):
    """Asks whether a deal is taken, refused, or answered by an offer in return: ("hand", "deal")."""

    @property
    def interrupts(self) -> bool:
        """Whether an attacker who rolls on stops: not for a deal, after which the dice go on."""
        return False

    def sheet(self, page: Page) -> FormSheet:
        """What is offered and asked for, the own cards where they are open, and the answers."""
        question, tr = self.question, page.tr
        phase: Dealing = question.phase
        sheet = self.begun(page, tr("A counter-offer") if phase.counter else tr("A deal"))
        gives = tr("{who} gives you", who=question.name(phase.seat))
        if not self.open:
            sheet.head("gives", gives, "label")
            sheet.add(cards_block(page, "give", phase.give))
            sheet.head("takes", tr("and asks you for"), "label")
            sheet.add(cards_block(page, "take", phase.take))
            sheet.add_foot(papers(page, [button("refuse", tr("Refuse"), shortcut="R", grave=True)]))
            sheet.add_foot(brass(page, _look(page)))
            return sheet
        sheet.head("gives", gives, "label")
        sheet.say("given", cards_named(phase.give, tr), "bold")
        sheet.head("takes", tr("and asks you for"), "label")
        sheet.say("taken", cards_named(phase.take, tr), "bold")
        self.put_hand(sheet, phase.take)
        lesser = [*self.hide(page), button("refuse", tr("Refuse"), shortcut="R", grave=True)]
        if not phase.counter:
            hint = tr("Suggest other cards: the player who asked accepts or refuses")
            lesser.append(button("other", tr("Offer something else…"), hint=hint, shortcut="O"))
        sheet.add_foot(papers(page, lesser))
        why = question.why(Agree(), tr)
        sheet.add_foot(brass(page, button("agree", tr("Accept"), shortcut="Enter", why=why, grave=True)))
        return sheet

    def pressed(self, key: str, tr: Words) -> FormAnswer | None:
        """Answer, look for another offer, or hide the own cards."""
        match key:
            case "agree":
                return self.tried(Agree(), tr)
            case "refuse":
                return self.tried(Refuse(), tr)
            case "other":
                return self.open_hand(DEAL)
            case "hand":
                return self.open_hand()
            case "hide":
                return self.cancelled()
            case _:
                return None


def _look(page: Page) -> Button:
    """Return the button that opens the own cards, as the main button of a sheet."""
    hint = page.tr("Accept, or offer something else, with your cards in view; the others do not see them")
    return button("hand", page.tr("My cards"), hint=hint, shortcut="Enter")


def cards_block(page: Page, key: str, cards: Sequence[Card]) -> Block:
    """Return public cards side by side, each with its title; only the titles where there is little room."""
    if page.canvas.box.h < ROOMY:
        return prose(page, key, cards_named(cards, page.tr), "bold")
    (wide, tall), note = FACE, STYLES["small note"]

    def put(box: Box, area: str) -> None:
        widest = max((page.canvas.type.width(card_text(card, page.tr)[0], note) for card in cards), default=0.0)
        step = min(max(wide, widest) + 10, box.w / max(1, len(cards)))
        left = box.centre[0] - (step * len(cards) - (step - wide)) / 2
        for i, card in enumerate(cards):
            title, _, _ = card_text(card, page.tr)
            place = Box(left + i * step, box.y + 2, wide, tall)
            line = Box(place.centre[0] - step / 2 + 2, place.bottom + 6, step - 4, 26)
            words, style = page.canvas.type.fitted(title, note, line.w)
            page.put(
                Item(f"form/{key} {i}", "card", place, ("normal", picture_of(card), title, ""), 6 + i, label=title),
                Item(f"form/{key} {i} title", "text", line, (words, style, "ink", "centre"), 6, label=title),
                area=area,
            )

    return Block(lambda _wide: tall + 36, put)
