"""What a computer player remembers: the booklet's answer, or something that a person might say instead."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, floor, inf, log10
from random import Random
from typing import Final

from game.rules.egomaster import numerals
from game.rules.egomaster.judge.typed_answers import Judgement
from game.rules.egomaster.judge.words import key
from game.rules.egomaster.packs import bookcase
from game.rules.egomaster.packs.bookcase import Packs
from game.rules.egomaster.packs.mistakes import mistakes
from game.rules.egomaster.packs.wrong_choices import numbers_near
from game.rules.egomaster.question import QuestionCard

SLIPS: Final = 0.1
"""How often somebody who can name no more of a set names one again: a right one, but not the latest."""
SILENCE: Final = 0.25
"""How often somebody says nothing rather than something wrong."""
NEWEST: Final = 2026
"""Nobody guesses a later year, unless the answer is one."""
WHOLE: Final = 100
"""Nobody guesses more percent, unless the answer is more."""
FEW: Final = 100
"""Two digits of a larger number are whole anyway."""


def recalled(packs: Packs, card: QuestionCard, given: Sequence[str], chance: int, rng: Random) -> Judgement:
    """Return what comes to a computer player's mind that knows the answer with a `chance` of 0 to 100.

    `given` is what was said to this question already. Who does not know says something plausible and wrong, or nothing
    (""); a number is the further off the smaller the chance. Who has buzzed has an answer to give: the right one, where
    nothing else can be thought of.
    """
    knows = rng.randrange(100) < chance
    if card.value is not None:
        value = card.value if knows else _off(card.value, card.unit, chance, rng)
        return Judgement(value == card.value, numerals.written(value, card.ref.language, card.unit), value)
    left = [name for name in bookcase.solution(card) if name not in given] if knows else ()
    if left:
        return Judgement(right=True, text=rng.choice(left))
    mistaken = _mistaken(packs, card, given, rng)
    if card.kind == "speed" and not mistaken:
        return Judgement(right=True, text=card.answers[0][0])
    return Judgement(right=False, text=mistaken)


def _mistaken(packs: Packs, card: QuestionCard, given: Sequence[str], rng: Random) -> str:
    """Return a wrong answer in words: what is asked for by a question like it, one of a set once more, or silence."""
    named = [name for name in given if name in bookcase.solution(card)][:-1]  # the latest is in everybody's ears
    if card.kind == "ping_pong" and named and rng.random() < SLIPS:
        return rng.choice(named)
    right = card.answers[0][0]
    others = numbers_near(int(right), rng) if right.isdecimal() else mistakes(packs, card)
    left = [other for other in others if other not in given]
    if not left or (card.kind != "speed" and rng.random() < SILENCE):
        return ""
    other, language = rng.choice(left), card.ref.language
    return "" if key(other, language) in _right(card.answers, language) else other


@lru_cache(maxsize=2048)
def _right(answers: tuple[tuple[str, ...], ...], language: str) -> frozenset[str]:
    """Return the keys of all right answers."""
    return frozenset(key(form, language) for forms in answers for form in forms)


def _off(value: float, unit: str, chance: int, rng: Random) -> float:
    """Return a number off `value`: the smaller the chance to know it, the further; as round as a guess.

    What would lie beyond all that is possible lies as far below `value`.
    """
    ignorance, most = 1 - chance / 100, max(value, _most(unit))
    if numerals.is_year(unit):
        guess = value + rng.choice((-1, 1)) * max(1, round(abs(rng.gauss(0, 4 + 60 * ignorance))))
        return guess if guess <= most else 2 * value - guess
    guess = value * exp(rng.gauss(0, 0.08 + 0.7 * ignorance)) if value else rng.gauss(0, 5)
    if guess > most:
        guess = value * value / guess
    rounded = _round(guess)
    if value == int(value) and abs(value) < FEW:  # what is counted is guessed in whole numbers
        rounded = float(round(rounded))
    if rounded != value:
        return rounded
    step = 1 if value == int(value) else value / 10
    return value + step if value + step <= most else value - step


def _most(unit: str) -> float:
    """Return the largest number that a guess in a unit can be."""
    if numerals.is_year(unit):
        return NEWEST
    return WHOLE if numerals.is_percent(unit) else inf


def _round(guess: float) -> float:
    """Round to two digits, as people guess."""
    if not guess:
        return 0.0
    step = 10.0 ** (floor(log10(abs(guess))) - 1)
    rounded = round(guess / step) * step
    return float(round(rounded)) if step >= 1 else round(rounded, 12)
