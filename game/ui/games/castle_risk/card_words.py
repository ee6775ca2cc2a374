"""What the six cards are called, when they are played and what they do, in one sentence each (CR9 to CR19)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.castle_risk.sentences.naming import CARD_NAMES
from game.rules.castle_risk.state import Card
from game.words import N_, Words


class CardText(NamedTuple):
    """The words on a card: its title, when it is played, its rule."""

    title: str
    when: str
    rule: str


CARDS: Final[dict[Card, CardText]] = {
    "Reinforcements": CardText(
        CARD_NAMES["Reinforcements"],
        N_("Before your first attack"),
        N_("Take as many armies as the next number on the track and place them on your own lands."),
    ),
    "Spy": CardText(
        CARD_NAMES["Spy"],
        N_("On your turn"),
        N_("Look at a hand and throw one of its cards away; a Spy in that hand can stop you."),
    ),
    "General": CardText(
        CARD_NAMES["General"],
        N_("In attack"),
        N_("Adds 1 to your best die in every roll this turn, until the defender matches or beats it."),
    ),
    "Admiral": CardText(
        CARD_NAMES["Admiral"],
        N_("In attack, by sea"),
        N_(
            "Carries armies from your coast to an enemy one on the same water, to fight to the last; you "
            "keep him as long as you win."
        ),
    ),
    "Marshal": CardText(
        CARD_NAMES["Marshal"],
        N_("In defence"),
        N_("Adds 1 to your best die whenever this player attacks you this turn, until the attacker beats it."),
    ),
    "Diplomat": CardText(
        CARD_NAMES["Diplomat"],
        N_("Before your first attack"),
        N_("Place him before an opponent: neither of you may attack the other until your next turn begins."),
    ),
}


def card_text(card: Card, tr: Words) -> CardText:
    """Return the words on a card, translated."""
    title, when, rule = CARDS[card]
    return CardText(tr(title), tr(when), tr(rule))


def picture_of(card: Card) -> str:
    """Return the name under which a card is painted."""
    return card.lower()
