"""Advice in words: a sentence of the largest terms, with their amounts."""

from __future__ import annotations

from game.bots.advice import Advice, Reason, Term, Unit, reasons_in_words
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.moves import Attack, EndTurn
from game.words import Words
from tests.rules.castle_risk.war import BOARD

FALLS = Term("{place} falls", Unit.CHANCE)
WHOLE = Term("{place} is whole", Unit.FACT)
ARMIES = Term("armies")


def said(*reasons: Reason, instead: EndTurn | None = None, language: str = "en") -> str:
    return reasons_in_words(Advice(Attack("gascony", "paris"), reasons, instead), CASTLE_RISK, BOARD, Words(language))


def test_a_sentence_gives_each_term_its_amount_in_its_unit() -> None:
    assert (
        said(Reason(FALLS, 0.71, "paris"), Reason(WHOLE, 1, "french")) == "Paris falls: 71% and French Empire is whole."
    )


def test_losses_have_a_minus_sign_and_small_amounts_a_decimal() -> None:
    assert said(Reason(ARMIES, -2.46), instead=EndTurn()) == "Armies: \N{MINUS SIGN}2.5, compared with “End the turn”."
    assert "\N{MINUS SIGN}2,5" in said(Reason(ARMIES, -2.46), language="fr")


def test_a_sentence_has_three_reasons_at_most() -> None:
    assert said(*[Reason(ARMIES, n) for n in (5, 4, 3, 2)]) == "Armies: +5, armies: +4 and armies: +3."
    assert said() == ""
