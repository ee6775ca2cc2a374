"""What a computer player remembers: the booklet's answer, or something that a person might say instead."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from random import Random
from typing import Final

from game.rules.egomaster import numerals
from game.rules.egomaster.judge.typed_answers import Judgement
from game.rules.egomaster.judge.words import key, said_in
from game.rules.egomaster.lookup.estimates import guessed
from game.rules.egomaster.packs import bookcase
from game.rules.egomaster.packs.bookcase import Packs
from game.rules.egomaster.packs.mistakes import mistakes
from game.rules.egomaster.packs.wrong_choices import numbers_near
from game.rules.egomaster.question import QuestionCard
from game.rules.egomaster.state import Given

SILENCE: Final = 0.25
"""How often somebody who is asked alone says nothing rather than something wrong."""
FIRST: Final = 2.6
LAST: Final = 0.15
"""So many tries one has for the first of a set, which everybody knows, and for the last."""
_CHOICE: Final = re.compile(r"\b(?:or|ou)\b", re.IGNORECASE)


def recalled(
    packs: Packs, card: QuestionCard, given: Sequence[Given], chance: int, rng: Random, offered: Sequence[str] = ()
) -> Judgement:
    """Return what comes to a computer player's mind that knows the answer with a `chance` of 0 to 100.

    `given` is what was said to this question already: nobody says it again. Who does not know guesses one of those that
    are `offered` or read out with the question; else says something plausible and wrong, or nothing (""). A number is
    the further off the smaller the chance.
    """
    language = card.ref.language
    said = {key(each.text, language) for each in given if each.text}
    knows = rng.random() < _known(card, len(said), chance / 100)
    if card.value is not None:
        taken = [each.value for each in given if each.value is not None]
        value = card.value if knows else guessed(card, taken, chance, rng)
        return Judgement(value == card.value, numerals.written(value, language, card.unit), value)
    among = [option for option in offered or _read_out(card) if key(option, language) not in said]
    if among and not knows:
        guess = rng.choice(among)
        return Judgement(right=guess == card.answers[0][0], text=guess)
    left = [name for name in bookcase.solution(card) if key(name, language) not in said] if knows else []
    if left:
        return Judgement(right=True, text=rng.choice(left))
    return Judgement(right=False, text=_mistaken(packs, card, said, rng))


def _known(card: QuestionCard, said: int, chance: float) -> float:
    """Return the chance (0 to 1) to know the answer; of a set, to name one more after so many were `said`."""
    if card.kind != "ping_pong":
        return chance
    left = max(0.0, 1 - said / len(card.answers))
    tries = LAST + (FIRST - LAST) * left * left
    return 1.0 - float((1 - chance) ** tries)


def _read_out(card: QuestionCard) -> Sequence[str]:
    """Return the answers among which a question lets choose: “… north or south?”."""
    named = [form for form in (card.answers[0][0], *card.choices) if said_in(form, card.text, card.ref.language)]
    return named if len(named) > 1 and _CHOICE.search(card.text) else ()


def _mistaken(packs: Packs, card: QuestionCard, said: Collection[str], rng: Random) -> str:
    """Return a wrong answer in words: of the booklet, else what is asked for by a question much like it, or silence."""
    if card.kind == "ping_pong" or (card.kind == "solo" and rng.random() < SILENCE):
        return ""
    right = card.answers[0][0]
    others = card.choices or (numbers_near(int(right), rng) if right.isdecimal() else mistakes(packs, card))
    left = [other for other in others if key(other, card.ref.language) not in said]
    return rng.choice(left) if left else ""
