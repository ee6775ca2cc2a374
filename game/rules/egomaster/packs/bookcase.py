"""The bookcase: questions with their answers, which only chance consults, and only when their time has come."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias

from game.kernel.problems import Problem, Refused
from game.rules.egomaster import numerals
from game.rules.egomaster.packs.cache import contents
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.packs.selection import Selection
from game.rules.egomaster.question import Language, Mode, OpenQuestion, QuestionCard, Ref
from game.words import N_

Packs: TypeAlias = tuple[PackFile, ...]
Again: TypeAlias = Literal["next", "roll"]
EVERYTHING: Final = Selection()


class Drawn(NamedTuple):
    """The dice as they fell, and the question that they led to (EG39)."""

    white: int
    black: int
    card: QuestionCard


def draw(
    packs: Packs,
    language: Language,
    booklet: Mode,
    rng: Random,
    *,
    asked: Collection[Ref],
    lately: Sequence[Ref] = (),
    again: Again = "next",
    selection: Selection = EVERYTHING,
) -> Drawn:
    """Throw both twenty-sided dice and find the question, as EG39 says.

    The dice fall among the questions of the `selection` in the booklet in all `packs` alike, so a short one rolls
    within what it has; in another language where there is none in this. A question `asked` in this match, or `lately`
    (oldest first), leads to the `next` number, then page, or to another `roll`. When all were, the older half is free
    again, first of those asked lately. Raises `Refused` where no pack has such a booklet.
    """
    need(packs, language, booklet)
    shelf = _selected(packs, language, booklet, selection)
    taken = _taken(shelf, asked, lately)
    thrown = rng.randrange(len(shelf))
    while again == "roll" and shelf[thrown].ref in taken:
        thrown = rng.randrange(len(shelf))
    place = thrown
    while shelf[place].ref in taken:
        place = (place + 1) % len(shelf)
    fallen = shelf[thrown].ref
    return Drawn(fallen.page, fallen.number, shelf[place])


def need(packs: Packs, language: Language, booklet: Mode) -> tuple[QuestionCard, ...]:
    """Return the questions of a booklet, in whichever language there are any. Raises `Refused` where there are none."""
    shelf = _shelf(packs, language, booklet)
    if not shelf:
        message = N_("The packs have no questions for “{booklet}”. Choose another pack, or add {booklet}.yaml to one.")
        raise Refused([Problem("egomaster", 0, 0, message, {"booklet": booklet})])
    return shelf


def card(packs: Packs, question: OpenQuestion) -> QuestionCard | None:
    """Return the question on the table with its answer; None if the packs have changed and it is there no more."""
    ref = question.ref
    found = _index(packs, ref.language, ref.booklet).get(ref)
    if found is None or found.kind != question.kind or found.keyword != question.keyword:
        return None
    return found if not question.text or question.text == found.text else None


def solution(card: QuestionCard) -> tuple[str, ...]:
    """Return what is shown when a question is over: each answer in its first form, or the number with its unit."""
    if card.value is not None:
        return (numerals.written(card.value, card.ref.language, card.unit),)
    return tuple([forms[0] for forms in card.answers])


@lru_cache(maxsize=8)
def known(packs: Packs, language: Language) -> frozenset[str]:
    """Return every answer in the packs, as `judge` compares them."""
    return frozenset(answer for pack in packs for answer in contents(pack, language).keys)


@lru_cache(maxsize=8)
def vocabulary(packs: Packs, language: Language) -> frozenset[str]:
    """Return the words of the questions in the packs, which `judge` takes for no slip of another."""
    return frozenset(word for pack in packs for word in contents(pack, language).words)


@lru_cache(maxsize=16)
def _shelf(packs: Packs, language: Language, booklet: Mode) -> tuple[QuestionCard, ...]:
    """Return the questions of a booklet, pack after pack, page after page."""
    spoken: tuple[Language, ...] = (language, "en" if language == "fr" else "fr")
    for tongue in spoken:
        found = [each for pack in packs for each in contents(pack, tongue).cards if each.ref.booklet == booklet]
        if found:
            return tuple(found)
    return ()


@lru_cache(maxsize=64)
def _selected(packs: Packs, language: Language, booklet: Mode, selection: Selection) -> tuple[QuestionCard, ...]:
    """Return the questions of a booklet that are wanted."""
    return selection.of(_shelf(packs, language, booklet))


@lru_cache(maxsize=16)
def _index(packs: Packs, language: Language, booklet: Mode) -> dict[Ref, QuestionCard]:
    """Return the questions of a booklet by where they stand."""
    return {each.ref: each for each in _shelf(packs, language, booklet)}


def _taken(shelf: Sequence[QuestionCard], asked: Collection[Ref], lately: Sequence[Ref]) -> Collection[Ref]:
    """Return the questions that are not to be asked now; at least one is left."""
    if len(asked) + len(lately) < len(shelf):
        return {*asked, *lately} if lately else asked
    here = {each.ref for each in shelf}
    before = [ref for ref in dict.fromkeys(lately) if ref in here and ref not in asked]
    now = [ref for ref in dict.fromkeys(asked) if ref in here]
    while len(before) + len(now) >= len(here):
        before, now = (before[(len(before) + 1) // 2 :], now) if before else ([], now[(len(now) + 1) // 2 :])
    return {*before, *now}
