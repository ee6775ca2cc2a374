"""The hand of a seat that is asked nothing: its cards, the one it has chosen, its reward (MQ1, MQ14)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.mousquetaires.sentences.naming import card_name
from game.ui.contract.own_page import OwnPage
from game.ui.games.mousquetaires.forms.hand import CARD, hand
from game.ui.games.mousquetaires.forms.question import MousquetairesQuestion
from game.ui.games.mousquetaires.forms.rewards import strip
from game.ui.widgets.form_sheet import Block, prose
from game.ui.widgets.page import Page


def own_hand(page: Page, question: MousquetairesQuestion, chosen: str) -> OwnPage:
    """Return the hand, with the card of the key `chosen` lifted, and what the reward cards pay."""
    return OwnPage(page.tr("Your cards"), tuple(_blocks(page, question, chosen)))


def _blocks(page: Page, question: MousquetairesQuestion, chosen: str) -> Iterator[Block]:
    tr, own = page.tr, question.hand
    if own.cards:
        yield hand(page, own.cards, next((card for card in own.cards if chosen == f"{CARD}{card}"), None))
    else:
        yield prose(page, "none", tr("You hold no cards."))
    if own.chosen is not None:
        card = card_name(own.chosen, tr)
        words = tr("You throw away: {card}", card=card) if question.jailed else tr("You play: {card}", card=card)
        yield prose(page, "chosen", words, "bold")
    if own.rewards:
        yield strip(page, question)
