"""What a computer player remembers: the booklet's answer, or something that a person might say instead."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Final

from game.rules.egomaster import numerals
from game.rules.egomaster.deciding_words import CHOICE
from game.rules.egomaster.judge.typed_answers import Judgement
from game.rules.egomaster.judge.words import key, said_in
from game.rules.egomaster.lookup.estimates import guessed, remembered
from game.rules.egomaster.packs import bookcase
from game.rules.egomaster.packs.bookcase import Packs
from game.rules.egomaster.packs.fame import by_fame, is_said_off, is_worked_out
from game.rules.egomaster.packs.mistakes import mistakes
from game.rules.egomaster.packs.wrong_choices import numbers_near
from game.rules.egomaster.question import Difficulty, QuestionCard
from game.rules.egomaster.state import Given

OF_A_SET: Final[Mapping[Difficulty, float]] = {"child": 3.5, "easy": 3.0, "medium": 2.4, "hard": 1.2}
"""The power to which the chance not to know an answer is raised for a set, of which that part is not known."""
OBVIOUS: Final[Mapping[Difficulty, float]] = {"child": 0.8, "easy": 0.75, "medium": 0.7, "hard": 0.4}
"""The part of a set that everybody knows who knows anything."""
LUCK: Final = 0.6
"""By which part more or less than that one player or another may not know."""
OWN_ORDER: Final = 0.2
"""By which part the rank of a member among the best known ones may be higher or lower to one player or another."""
SMALL: Final = 10
"""Of a set of fewer members less is unknown: who can name four of five finds the fifth one, too."""
AT_ONCE: Final = 3
"""Among so many of the best known members that are left one is named; of what is said off, the next one."""
VENTURES: Final = 0.7
"""How often who knows no more members of a set names what the booklet says may be taken for one."""
WORKED_OUT: Final = 0.6
"""The part of a set that everybody finds who knows anything, where it is worked out; and as much more as is known."""
TO_ITS_END: Final = 0.75
"""Who can say so much of what is said off says all of it: nobody counts to nine and does not know ten."""
LIKELIEST: Final = 0.9
"""How often who is mistaken says the first wrong answer of the booklet that nobody has said: the likeliest one."""


def recalled(
    packs: Packs,
    card: QuestionCard,
    given: Sequence[Given],
    chance: int,
    rng: Random,
    offered: Sequence[str] = (),
    memory: str = "",
) -> Judgement:
    """Return what comes to a computer player's mind that knows the answer with a `chance` of 0 to 100.

    `given` is what was said to this question already: nobody says it again. Who does not know guesses one of those that
    are `offered` or read out with the question; else says something plausible and wrong, or nothing ("") where nothing
    is. A number is the further off the smaller the chance. The same `memory` knows the same members of a set, names the
    best known ones first, and guesses once it knows no more.
    """
    language = card.ref.language
    said = {key(each.text, language) for each in given if each.text}
    if card.kind == "ping_pong":
        known = [name for name in _members(packs, card, chance / 100, memory) if key(name, language) not in said]
        next_ones = known[: 1 if is_said_off(card) else AT_ONCE]
        text = rng.choice(next_ones) if known else _ventured(card, said, rng)
        return Judgement(right=bool(known), text=text)
    knows = rng.random() < chance / 100
    if card.value is not None:
        taken = [each.value for each in given if each.value is not None]
        value = (remembered if knows else guessed)(card, taken, chance, rng)
        return Judgement(value == card.value, numerals.written(value, language, card.unit), value)
    among = [option for option in offered or _read_out(card) if key(option, language) not in said]
    if among and not knows:
        guess = rng.choice(among)
        return Judgement(right=guess == card.answers[0][0], text=guess)
    left = [name for name in bookcase.solution(card) if key(name, language) not in said] if knows else []
    if left:
        return Judgement(right=True, text=rng.choice(left))
    return Judgement(right=False, text=_mistaken(packs, card, said, rng))


def _members(packs: Packs, card: QuestionCard, chance: float, memory: str) -> list[str]:
    """Return the members of a set that somebody knows who knows an answer with a `chance` of 0 to 1.

    They are the best known ones, more of them the higher the chance, and those that the question itself names; what is
    said off, up to some point. Nobody forgets or learns one from turn to turn.
    """
    rng = Random(f"{memory}/{card.ref}")
    names = by_fame(packs, card)
    own = 0.0 if is_said_off(card) else OWN_ORDER
    rank = {name: place * rng.uniform(1 - own, 1 + own) for place, name in enumerate(names, 1)}
    unknown = len(names) * (1 - chance) ** OF_A_SET[card.difficulty] * rng.uniform(1 - LUCK, 1 + LUCK)
    unknown *= min(1.0, len(names) / SMALL)
    obvious = WORKED_OUT + chance if is_worked_out(card) else OBVIOUS[card.difficulty]
    known = max(1, round(len(names) * obvious), len(names) - round(unknown)) if chance else 0
    if is_said_off(card) and known >= TO_ITS_END * len(names):
        known = len(names)
    named = [forms[0] for forms in card.answers if any(said_in(form, card.text, card.ref.language) for form in forms)]
    mine = sorted(names, key=rank.__getitem__)
    return [name for place, name in enumerate(mine) if place < known or name in named]


def _ventured(card: QuestionCard, said: Collection[str], rng: Random) -> str:
    """Return what somebody says who knows no more members of a set: what may be taken for one, or nothing."""
    strangers = [name for name in card.choices if key(name, card.ref.language) not in said]
    return rng.choice(strangers) if strangers and rng.random() < VENTURES else ""


def _read_out(card: QuestionCard) -> Sequence[str]:
    """Return the answers among which a question lets choose: “… north or south?”."""
    named = [form for form in (card.answers[0][0], *card.choices) if said_in(form, card.text, card.ref.language)]
    return named if len(named) > 1 and CHOICE.search(card.text) else ()


def _mistaken(packs: Packs, card: QuestionCard, said: Collection[str], rng: Random) -> str:
    """Return a wrong answer in words, mostly the booklet's first, or one to a question much like it, or silence."""
    right = card.answers[0][0]
    others = card.choices or (numbers_near(int(right), rng) if right.isdecimal() else mistakes(packs, card))
    left = [other for other in others if key(other, card.ref.language) not in said]
    if left and card.choices and rng.random() < LIKELIEST:
        return left[0]
    return rng.choice(left) if left else ""
