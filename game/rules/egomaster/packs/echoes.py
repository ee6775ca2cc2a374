"""Questions of one pack that ask nearly the same as one of another pack beside it: an evening may mix the two."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.kernel.problems import Problem
from game.rules.egomaster.judge.words import words_of
from game.rules.egomaster.packs import cache, discovery
from game.rules.egomaster.packs.checks import ALIKE, solution
from game.rules.egomaster.packs.contents import LANGUAGES
from game.rules.egomaster.packs.remarks import remark
from game.rules.egomaster.question import QuestionCard
from game.words import N_


def echoes(folder: Path) -> Iterator[Problem]:
    """Remark on the questions of the pack in `folder` that another pack in the same place asks nearly so."""
    others = discovery.beside(folder)
    for language in LANGUAGES:
        found = [card for pack in others for card in cache.contents(pack, language).cards]
        own = cache.contents(discovery.pack_file(folder), language).cards
        for card, twin in _pairs(own, found):
            message = N_(
                "Question {number} on page {page} asks nearly the same as question {other} on page {there} of"
                " “{booklet}” in the pack “{pack}”. A match with both packs may ask both."
            )
            yield remark(folder, card, twin, message)


def _pairs(own: Sequence[QuestionCard], others: Sequence[QuestionCard]) -> Iterator[tuple[QuestionCard, QuestionCard]]:
    """Give each card with the first of the others that asks nearly the same."""
    alike: dict[tuple[str, str, str], list[tuple[frozenset[str], QuestionCard]]] = defaultdict(list)
    for card in others:
        alike[solution(card), card.picture, card.sound].append(
            (frozenset(words_of(card.text, card.ref.language)), card)
        )
    for card in own:
        words = frozenset(words_of(card.text, card.ref.language))
        for theirs, other in alike[solution(card), card.picture, card.sound]:
            if len(words & theirs) >= ALIKE * len(words | theirs):
                yield card, other
                break
