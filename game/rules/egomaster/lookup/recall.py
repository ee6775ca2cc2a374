"""What a computer player remembers: the booklet's answer, or something that a person might say instead."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from random import Random
from typing import Final

from game.rules.egomaster import numerals
from game.rules.egomaster.judge.typed_answers import Judgement
from game.rules.egomaster.judge.words import key, said_in
from game.rules.egomaster.lookup.estimates import guessed, remembered
from game.rules.egomaster.packs import bookcase
from game.rules.egomaster.packs.bookcase import Packs
from game.rules.egomaster.packs.fame import by_fame
from game.rules.egomaster.packs.mistakes import mistakes
from game.rules.egomaster.packs.wrong_choices import numbers_near
from game.rules.egomaster.question import QuestionCard
from game.rules.egomaster.state import Given

OF_A_SET: Final = 0.8
"""The power to which the chance not to know an answer is raised for a member of a set, of which few know all."""
FAME: Final = 2.5
"""By what that is multiplied for the best known member, and divided for the least known one."""
_CHOICE: Final = re.compile(r"\b(?:or|ou)\b", re.IGNORECASE)


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
    are `offered` or read out with the question; else says something plausible and wrong, or nothing (""). A number is
    the further off the smaller the chance. The same `memory` knows the same members of a set.
    """
    language = card.ref.language
    said = {key(each.text, language) for each in given if each.text}
    if card.kind == "ping_pong":
        known = [name for name in _members(packs, card, chance / 100, memory) if key(name, language) not in said]
        return Judgement(right=True, text=rng.choice(known)) if known else Judgement(right=False, text="")
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

    The better known a member is, the more know it. Nobody forgets or learns one from turn to turn.
    """
    names = by_fame(packs, card)
    middle = max(1, len(names) - 1) / 2
    known = []
    for place, name in enumerate(names):
        unknown = float((1 - chance) ** (OF_A_SET * FAME ** (1 - place / middle)))
        if Random(f"{memory}/{card.ref}/{name}").random() >= unknown:
            known.append(name)
    return known


def _read_out(card: QuestionCard) -> Sequence[str]:
    """Return the answers among which a question lets choose: “… north or south?”."""
    named = [form for form in (card.answers[0][0], *card.choices) if said_in(form, card.text, card.ref.language)]
    return named if len(named) > 1 and _CHOICE.search(card.text) else ()


def _mistaken(packs: Packs, card: QuestionCard, said: Collection[str], rng: Random) -> str:
    """Return a wrong answer in words: of the booklet, else what is asked for by a question much like it, or silence."""
    right = card.answers[0][0]
    others = card.choices or (numbers_near(int(right), rng) if right.isdecimal() else mistakes(packs, card))
    left = [other for other in others if key(other, card.ref.language) not in said]
    return rng.choice(left) if left else ""
