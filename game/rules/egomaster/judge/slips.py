"""Small slips of the pen: when an answer is near enough to the right one, and not nearer to another."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.rules.egomaster.judge.confusables import others
from game.rules.egomaster.judge.words import key, singular, words_of
from game.rules.egomaster.question import QuestionCard

SHORT: Final = 6
LONG: Final = 9
"""Letters from which one slip is forgiven, and two …"""
BEFORE: Final = 4
"""… and from which one is in a word that is not the last, such as a first name."""
INITIAL: Final = 3
"""Letters that a last word has at least for those before it to be initials."""
FAR: Final = 99
"""More slips than are ever forgiven."""


def meant(card: QuestionCard, given: str, known: Collection[str]) -> tuple[str, ...] | None:
    """Return the answer that `given` slips from, None if there is none, or it might be several, or something else.

    `known` are the keys of other answers; what only repeats the question is none.

    In a word of 6 to 8 letters one slip is forgiven (a letter too many, too few, another or two changed round), in a
    longer one two; its first letter must be right, and numbers and shorter words must be exact. Words may stand in
    another order, all but the last be initials.
    """
    language = card.ref.language
    words = words_of(given, language)
    if f" {' '.join(words)} " in f" {' '.join(words_of(card.text, language))} ":
        return None
    slips = [min(_slips(words, words_of(form, language)) for form in forms) for forms in card.answers]
    least = min(slips, default=FAR)
    if least == FAR or slips.count(least) > 1:
        return None
    forms = card.answers[slips.index(least)]
    return None if least and _nearer(words, least, forms, language, known) else forms


def _slips(given: tuple[str, ...], wanted: tuple[str, ...]) -> int:
    """Count the slips between two answers; FAR for more than are forgiven. A plural is none, nor is f for ph."""
    if all(map(str.isdigit, wanted)):
        return FAR
    if singular(given) == singular(wanted) or sorted(given) == sorted(wanted):
        return 0
    if _numbers(given) != _numbers(wanted):
        return FAR
    if _initials(given, wanted):
        return _slips_in_word(given[-1], wanted[-1], SHORT)
    if len(given) == len(wanted):
        told = [_slips_in_word(one, other, BEFORE) for one, other in zip(given[:-1], wanted[:-1], strict=True)]
        return min(sum(told) + _slips_in_word(given[-1], wanted[-1], SHORT), FAR)
    return _slips_in_word("".join(given), "".join(wanted), SHORT)


def _initials(given: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Tell whether words before a last one that is no mere letter are given by their first: J.-L. Godard, E.A. Poe."""
    if len(given) < 2 or len(wanted) < 2 or len(wanted[-1]) < INITIAL:
        return False
    if len(given) == len(wanted):
        return all(one in {other, other[0]} for one, other in zip(given[:-1], wanted[:-1], strict=True))
    return "".join(given[:-1]) == "".join(word[0] for word in wanted[:-1])


def _slips_in_word(given: str, wanted: str, short: int) -> int:
    if given == wanted:
        return 0
    allowed = 0 if len(wanted) < short else 1 if len(wanted) < LONG else 2
    if not allowed:
        return FAR
    heard = given.replace("ph", "f"), wanted.replace("ph", "f")
    told = min(_distance(given, wanted, allowed), _distance(*heard, allowed))
    return FAR if told < FAR and given in others(frozenset((wanted,))) else told


def _distance(given: str, wanted: str, allowed: int) -> int:
    from rapidfuzz.distance import OSA

    told = OSA.distance(given, wanted, score_cutoff=allowed) if given[:1] == wanted[:1] else FAR
    return told if told <= allowed else FAR


def _numbers(words: tuple[str, ...]) -> list[str]:
    return [word for word in words if any(letter.isdigit() for letter in word)]


def _nearer(words: tuple[str, ...], least: int, forms: tuple[str, ...], language: str, known: Collection[str]) -> bool:
    """Tell whether words are another known answer, or have fewer than `least` slips from one."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    given = "".join(words)
    mine = frozenset(key(form, language) for form in forms)
    names = [*known, *others(mine)]
    near = process.extract(given, names, scorer=OSA.distance, score_cutoff=least - 1, limit=None)
    single = {singular((form,)) for form in mine}
    return any(singular((name,)) not in single for name, _, _ in near)
