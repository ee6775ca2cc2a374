"""The hand of a seat that is asked nothing: its cards with their rules, its hidden armies, its castle (CR2, CR5)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.castle_risk.cards.reinforcement_track import hidden_armies
from game.rules.castle_risk.state import NOBODY
from game.ui.contract.own_page import OwnPage
from game.ui.games.castle_risk.forms.land import note
from game.ui.games.castle_risk.forms.question import CastleRiskQuestion, spread
from game.ui.games.castle_risk.hand.strip import fan_height, fanned, rule_of
from game.ui.widgets.form_sheet import Block, prose
from game.ui.widgets.page import Page


def own_hand(page: Page, question: CastleRiskQuestion, chosen: str) -> OwnPage:
    """Return the cards, the rule of the card with the key `chosen`, the notes and the castle."""
    return OwnPage(page.tr("Your cards"), (*_cards(page, question, chosen), *_notes(page, question)))


def _cards(page: Page, question: CastleRiskQuestion, chosen: str) -> Iterator[Block]:
    """Yield the fan, and what the chosen card does."""
    tr, held = page.tr, spread(question.hand.cards)
    if not held:
        yield prose(page, "none", tr("You hold no cards."))
        return
    at = next((i for i, card in enumerate(held) if chosen == f"card {card} {i}"), None)
    yield fanned(page, held, fan_height(page), lambda _card: "", at)
    if at is None:
        yield prose(page, "choose", tr("Touch a card to read what it does."), "note", "ink2")
    else:
        yield prose(page, "rule", rule_of(page, held[at]), "small")


def _notes(page: Page, question: CastleRiskQuestion) -> Iterator[Block]:
    """Yield the hidden armies and the castle."""
    tr, war = page.tr, question.war
    if question.hand.notes:
        armies = hidden_armies(question.board, war)
        yield prose(page, "notes", tr("Hidden armies, {n} now", n=armies), "bold")
        for i, land in enumerate(question.hand.notes):
            yield note(page, str(i), question.land(land, tr))
    if (castle := war.castles[question.seat]) != NOBODY:
        yield prose(page, "castle", tr("Your castle: {land}", land=question.land(castle, tr)), "small note", "ink2")
