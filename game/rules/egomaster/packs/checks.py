"""What can be wrong with a question whose fields are all sound: with itself, and beside the others."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from game.kernel.problems import Problem, shortened
from game.rules.egomaster.judge.words import key, words_of
from game.rules.egomaster.packs.booklet_reader import LocatedCard
from game.rules.egomaster.question import QuestionCard
from game.words import N_

ALIKE: Final = 0.6
"""Questions with the same answer that share at least this part (0–1) of their words are near-duplicates."""
_CHOICE: Final = re.compile(r"\b(?:or|ou)\b", re.IGNORECASE)


def faults_of(located: LocatedCard) -> list[Problem]:
    """List what is wrong with one question by itself."""
    found = (_blanks(located), _collisions(located), _given_away(located), _true_choices(located), _unknown(located))
    return [problem for problems in found for problem in problems]


def doubles(located: Sequence[LocatedCard]) -> Iterator[tuple[LocatedCard, Problem]]:
    """Give each question that asks nearly the same as an earlier one of its language, with its fault.

    The same words about another picture or sound ask something else.
    """
    alike: dict[tuple[str, str, str], list[tuple[frozenset[str], QuestionCard]]] = defaultdict(list)
    asked: dict[tuple[str, str, str], QuestionCard] = {}
    for each in located:
        card = each.card
        words = frozenset(words_of(card.text, card.ref.language))
        same = alike[solution(card), card.picture, card.sound]
        twin = asked.setdefault((key(card.text, card.ref.language), card.picture, card.sound), card)
        if twin is card:
            twin = next((other for theirs, other in same if len(words & theirs) >= ALIKE * len(words | theirs)), card)
        if twin is card:
            same.append((words, card))
            continue
        message = N_(
            "This asks nearly the same as question {number} on page {page} of “{booklet}”. Write a different one."
        )
        ref = twin.ref
        yield each, each.tell(("question",), message, number=ref.number, page=ref.page, booklet=ref.booklet)


def solution(card: QuestionCard) -> str:
    """Return what questions with the same answer share."""
    if card.kind == "target":
        return f"{card.value} {key(card.unit, card.ref.language)}"
    return " ".join(sorted(key(forms[0], card.ref.language) for forms in card.answers))


def _blanks(located: LocatedCard) -> Iterator[Problem]:
    card = located.card
    for name, text in (("keyword", card.keyword), ("question", card.text), ("unit", card.unit or "-")):
        if not text.strip():
            yield located.tell((name,), N_("There are only spaces here. Write something."))
    for field, form in _forms(card):
        if not words_of(form, card.ref.language):
            yield located.tell(
                field, N_("There is no letter or digit in “{form}”. Write a word or a number."), form=form
            )


def _collisions(located: LocatedCard) -> Iterator[Problem]:
    """Find forms that two members of a set share: nobody could tell which of them was meant."""
    owners: dict[str, int] = {}
    card = located.card
    for field, form in _forms(card):
        if card.kind == "ping_pong" and isinstance(field[1], int):
            owner = owners.setdefault(key(form, card.ref.language), field[1])
            if owner != field[1]:
                message = N_("“{form}” already stands for “{other}”. Remove one of the two.")
                yield located.tell(field, message, form=shortened(form), other=shortened(card.answers[owner][0]))


def _given_away(located: LocatedCard) -> Iterator[Problem]:
    """Find an answer in its keyword or, but where the question offers a choice (“… or …?”), in the question."""
    card = located.card
    if card.kind == "ping_pong":  # the subject of a set may well be called like one of its members
        return
    places = [("keyword", card.keyword, N_("The keyword gives the answer “{form}” away. Choose another word."))]
    if not _CHOICE.search(card.text):
        places.append(("question", card.text, N_("The answer “{form}” is in the question. Ask in other words.")))
        places.append(("described", card.described, N_("The description gives the answer “{form}” away. Say less.")))
    for field, text, message in places:
        inside = f" {' '.join(words_of(text, card.ref.language))} "
        for _, form in _forms(card):
            words = " ".join(words_of(form, card.ref.language))
            if _telling(words) and f" {words} " in inside:
                yield located.tell((field,), message, form=shortened(form))
                break


def _true_choices(located: LocatedCard) -> Iterator[Problem]:
    """Find wrong answers on offer that are right, or that are there twice."""
    card = located.card
    taken = {key(form, card.ref.language) for _, form in _forms(card)}
    for place, choice in enumerate(card.choices):
        compared = key(choice, card.ref.language)
        if compared in taken:
            message = N_("“{form}” is right, or there already. Offer another wrong answer.")
            yield located.tell(("choices", place), message, form=shortened(choice))
        taken.add(compared)


def _unknown(located: LocatedCard) -> Iterator[Problem]:
    """Find what is called best known and is no member of the set, or is there twice."""
    card = located.card
    left = [forms[0] for forms in card.answers]
    for place, name in enumerate(card.best_known):
        if name in left:
            left.remove(name)
        else:
            message = N_("“{form}” is no member of the set, or there already. Write a member in its first form.")
            yield located.tell(("best_known", place), message, form=shortened(name))


def _telling(words: str) -> bool:
    """Tell whether words, where they stand, say something: numbers and syllables do not."""
    return len(words) > 2 and not words.replace(" ", "").isdigit()


def _forms(card: QuestionCard) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Give each form of each answer, with the path to it from the question."""
    for member, forms in enumerate(card.answers):
        for place, form in enumerate(forms):
            field = ("members", member, place) if card.kind == "ping_pong" else ("answers", place)
            yield field, form
