"""Questions whose answer stands in another question, or in its note: who has heard that one knows it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import log
from pathlib import Path
from typing import Final, NamedTuple

from game.kernel.problems import Problem
from game.rules.egomaster.judge.words import words_of
from game.rules.egomaster.packs import cache, discovery
from game.rules.egomaster.packs.contents import LANGUAGES
from game.rules.egomaster.packs.remarks import remark
from game.rules.egomaster.question import QuestionCard
from game.words import N_

SHARE: Final = 0.5
"""A text that says this part of what a question asks, counted by how rare its words are, and the answer, tells it."""
LEAST: Final = 4
"""Shorter answers are words that stand everywhere."""


class Leak(NamedTuple):
    """A question, and another one that tells its answer."""

    card: QuestionCard
    told_by: QuestionCard


def leaks(folder: Path) -> Iterator[Problem]:
    """Remark on the questions of the pack in `folder` that another question tells, of it or of a pack beside it."""
    for language in LANGUAGES:
        own = cache.contents(discovery.pack_file(folder), language).cards
        beside = [card for pack in discovery.beside(folder) for card in cache.contents(pack, language).cards]
        for card, other in found((*own, *beside), own):
            message = N_(
                "The answer to question {number} on page {page} can be read in question {other} on page {there} of "
                "“{booklet}” in the pack “{pack}”, or in its note. Change one of them."
            )
            yield remark(folder, card, other, message)


def found(every: Sequence[QuestionCard], own: Sequence[QuestionCard]) -> Iterator[Leak]:
    """Yield each question of `own` with the first of `every` that tells its answer.

    A question about a picture or a tune is left out: who has not seen or heard it knows nothing.
    """
    texts = [_words(f"{card.text} {card.note}", card) for card in every]
    rarity, where = _rarity(texts), _where(texts)
    for card in own:
        answer = _words(card.answers[0][0], card) if len(card.answers) == 1 else frozenset()
        if not answer or len(card.answers[0][0]) < LEAST or card.picture or card.sound:
            continue
        asked = _words(card.text, card) - answer
        enough = SHARE * sum(rarity[word] for word in asked)
        for place in sorted(frozenset.intersection(*(frozenset(where[word]) for word in answer))):
            other = every[place]
            said = sum(rarity[word] for word in asked & texts[place])
            if said >= enough > 0 and other.ref != card.ref and not _answers_alike(other, answer):
                yield Leak(card, other)
                break


def _words(text: str, card: QuestionCard) -> frozenset[str]:
    """Return the words of a text as the judge compares them."""
    return frozenset(words_of(text, card.ref.language))


def _rarity(texts: Sequence[frozenset[str]]) -> Mapping[str, float]:
    """Return how much a word says: the fewer texts have it, the more."""
    count = Counter(word for text in texts for word in text)
    return {word: log((1 + len(texts)) / times) for word, times in count.items()}


def _where(texts: Sequence[frozenset[str]]) -> Mapping[str, list[int]]:
    """Return in which texts each word stands."""
    places: dict[str, list[int]] = defaultdict(list)
    for place, text in enumerate(texts):
        for word in text:
            places[word].append(place)
    return places


def _answers_alike(other: QuestionCard, answer: frozenset[str]) -> bool:
    """Tell whether another question has the same answer, or a part of it: that is no leak, but a near-duplicate."""
    return any(_words(form, other) & answer for forms in other.answers for form in forms)
