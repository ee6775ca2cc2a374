"""The numbers that a computer player says: as people remember one, or guess it: near, round, and such as can be."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import count
from math import exp, floor, log10
from random import Random
from typing import Final

from game.rules.egomaster import numerals
from game.rules.egomaster.question import QuestionCard

NEWEST: Final = 2026
"""Nobody guesses a later year, unless the answer is one."""
WHOLE: Final = 100
"""Nobody guesses more percent, unless the answer is more."""
DAY: Final = 24
LIFE: Final = 90
"""Nobody guesses a longer life or reign in years, unless the answer is one."""
COLDEST: Final = -273.15
TEN: Final = 10
FEW: Final = 100
"""Two digits of a larger number are whole anyway."""
LONG: Final = 1000
"""Nobody guesses the last figure of a larger number, though all that is rounder has been said."""
COUNTED: Final = 12
"""Who knows a number up to this has counted it, and is never a little off."""
EXACTLY: Final = 3.0
"""To which power of the chance a year or a larger number is remembered exactly, unless everybody knows it."""
LEARNT: Final = 0.4
"""How often, at least, who knows a number of medium difficulty has learnt it to the last figure.

What was measured is learnt so only to two figures: 206 bones, but no tower of 679 metres.
"""
ABOUT: Final = 1
"""By how many years one is mistaken at most who knows a year about."""
LONG_AGO: Final = 0.012
"""By how many years more, for each that has passed since."""
WIDEST: Final = 1.5
"""So many standard deviations a guess lies off at most: nobody at a table is further out."""
TRIES: Final = 20
SPREAD: Final = 0.2
"""How far off a number is guessed of which nothing is known: a standard deviation, as a part of it."""
MANY: Final = 40
FIVE: Final = 5
"""In fives a number from `MANY` to `FEW` is guessed, as people do, whatever it is."""
OLYMPIAD: Final = 4
"""Games and World Cups are held every so many years: nobody guesses one in between."""
_HOURS: Final = re.compile(r"\b(?:hours?|heures?)\b", re.IGNORECASE)
_DAILY: Final = re.compile(r"\b(?:(?:a|per|each|every) day|(?:par|chaque) jour)\b", re.IGNORECASE)
_LIVED: Final = re.compile(r"\b(?:age|old|live[ds]?|reign\w*|âge|vécut?|vivre|régna?|règne)\b", re.IGNORECASE)
_YEARS: Final = re.compile(r"\b(?:years?|ans?|années?)\b", re.IGNORECASE)
_IN_PAIRS: Final = re.compile(
    r"\b(?:legs|teeth|eyes|wings|toes|fingers|feet|arms|pattes|dents|yeux|ailes|orteils|doigts|pieds|bras)\b"
)
"""What comes in pairs: nobody guesses an odd number of it."""
_GAMES: Final = re.compile(r"\b(?:Olympics?|Olympic Games|World Cup|Jeux|Coupe du monde)\b")
_MEASURED: Final = re.compile(
    r"\b(?:(?:kilo|centi|milli)?(?:met(?:re|er)|mètre|gram(?:me)?)s?|feet|miles?|inches|pounds|tonn?es?|litres?|degrés?"
    r"|degrees?|seconds?|secondes?|minutes?|pieds|milles|km|kg|cm|mm|km/h)\b|°",
    re.IGNORECASE,
)
_DEGREES: Final = re.compile(r"\b(?:degrees|degrés)\b|°", re.IGNORECASE)


def remembered(card: QuestionCard, taken: Collection[float], chance: int, rng: Random) -> float:
    """Return the number as who knows it remembers it: right where it is known for sure, unless children are asked.

    Of a long one two figures are remembered, so that few things are counted exactly. What not everybody knows is often
    a little off, so that it matters less who says a number first. What was said already (`taken`) is not said again.
    """
    value, kept = card.value or 0.0, chance / 100
    if kept == 1 and card.difficulty != "child":
        return value
    often = max(LEARNT, kept**EXACTLY) if card.difficulty == "medium" else kept**EXACTLY
    exactly = card.difficulty in ("child", "easy") or rng.random() < often
    if numerals.is_year(card.unit):
        if exactly:
            return value
        far = ABOUT + round(LONG_AGO * max(0.0, NEWEST - value))
        apart = _apart(card, value)
        near = [value + way * off for off in range(apart, far + 1, apart) for way in (-1, 1)]
        spoken = {*taken, *_mirrored(card, value, taken)}
        left = [year for year in near if year not in spoken and year <= max(NEWEST, value)]
        return rng.choice(left) if left else guessed(card, taken, 100, rng)
    if exactly and card.difficulty == "medium" and value not in taken and not _MEASURED.search(card.unit):
        return value
    if not exactly and not 0 <= value <= COUNTED:
        return guessed(card, taken, 100, rng)
    about = _round(value)
    return guessed(card, taken, 100, rng) if about in taken else about


def guessed(card: QuestionCard, taken: Collection[float], chance: int, rng: Random) -> float:
    """Return a number off the one that is asked for, and none of those `taken`: the smaller the `chance`, the further.

    Nothing that is counted is guessed in parts, none or one of it where there are more, nor odd where it comes in
    pairs.
    """
    value = card.value or 0.0
    least, most = _limits(card, value)
    spoken = (value, *taken, *_mirrored(card, value, taken))
    for _ in range(TRIES):
        guess = _off(card, value, 1 - chance / 100, rng)
        if guess not in spoken and least <= guess <= most:
            return guess
    fine = value == int(value) and (abs(value) < LONG or numerals.is_year(card.unit))
    step = float(_apart(card, value)) if fine else abs(value) / (100 if abs(value) >= LONG else 10)
    if abs(value) >= FEW and value % TEN == 0 and not numerals.is_year(card.unit):
        step = max(step, float(TEN))  # nobody guesses 131 kilometres an hour
    tries = (round(value + way * far * step, 9) for far in count(1) for way in rng.sample((-1, 1), 2))
    rounded = (guess if fine else _round(guess, 3) for guess in tries)
    return next(guess for guess in rounded if guess not in spoken and least <= guess <= most)


def _mirrored(card: QuestionCard, value: float, taken: Collection[float]) -> list[float]:
    """Return the numbers that are as far off as those `taken`, on the other side: dice would have to decide.

    None where few can be guessed: whoever does not say 3 after 5, where it is 4, has to say 6.
    """
    few = abs(value) <= COUNTED or _apart(card, value) == OLYMPIAD
    return [] if few else [round(2 * value - number, 9) for number in taken]


def _off(card: QuestionCard, value: float, ignorance: float, rng: Random) -> float:
    """Return a number off `value`, as round as a guess; the farther back a year lies, the further."""
    wide = max(-WIDEST, min(WIDEST, rng.gauss(0, 1)))
    if numerals.is_year(card.unit):
        apart, far = _apart(card, value), 2 + ignorance * min(60.0, 0.1 * abs(NEWEST - value))
        return value + apart * round(wide * far / apart)
    if not value:
        return abs(_round(10 * wide))
    part = 0.05 + SPREAD * ignorance
    guess = value * exp(wide * (part if value == int(value) else part / 2))
    if _in_pairs(card, value):
        return 2.0 * round(guess / 2)
    if value == int(value) and MANY <= value < FEW:
        return float(FIVE * round(guess / FIVE))
    rounded = _round(guess)
    return float(round(rounded)) if value == int(value) and abs(value) < FEW else rounded


def _apart(card: QuestionCard, value: float) -> int:
    """Return how far apart the whole numbers or years lie that a guess can be."""
    if _in_pairs(card, value):
        return 2
    return OLYMPIAD if numerals.is_year(card.unit) and _GAMES.search(card.text) else 1


def _in_pairs(card: QuestionCard, value: float) -> bool:
    """Tell whether something comes in pairs, as legs and teeth do. Elsewhere that would give the answer away."""
    return 2 < value < FEW and value % 2 == 0 and bool(_IN_PAIRS.search(card.unit))


def _limits(card: QuestionCard, value: float) -> tuple[float, float]:
    """Return the smallest and the largest number that a guess can be; never less than the answer leaves room for."""
    least, most = float("-inf"), float("inf")
    if numerals.is_year(card.unit):
        most = NEWEST
    elif numerals.is_percent(card.unit):
        most = WHOLE
    elif _HOURS.search(card.unit) and _DAILY.search(f"{card.text} {card.unit}"):
        most = DAY
    elif _YEARS.search(card.unit) and _LIVED.search(card.text):
        most = LIFE
    if _DEGREES.search(card.unit) and value < 0:
        least, most = COLDEST, 0.0
    elif value >= 0:
        least = min(2.0 if value == int(value) else value / 10, value)
        least = least if value else 2.0
    return least, max(most, value)


def _round(guess: float, digits: int = 2) -> float:
    """Round to some digits, as people guess and remember."""
    if not guess:
        return 0.0
    step = 10.0 ** (floor(log10(abs(guess))) + 1 - digits)
    rounded = round(guess / step) * step
    return float(round(rounded)) if step >= 1 else round(rounded, 12)
