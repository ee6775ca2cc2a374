"""Small slips of the pen: when an answer is near enough to the right one, and not nearer to another."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.rules.egomaster.judge_confused import others
from game.rules.egomaster.judge_words import key, singular, words_of

SHORT: Final = 6
LONG: Final = 9
"""Letters from which one slip is forgiven, and two."""
FAR: Final = 99
"""More slips than are ever forgiven."""


def meant(
    answers: Sequence[tuple[str, ...]], given: str, language: str, known: Collection[str]
) -> tuple[str, ...] | None:
    """Return the answer that `given` slips from, None if there is none, or it might be several, or something else.

    `known` are the keys of other answers.

    In a word of 6 to 8 letters one slip is forgiven (a letter too many, too few, another or two changed round), in a
    longer one two; its first letter must be right, and numbers and shorter words must be exact.
    """
    words = words_of(given, language)
    slips = [min(_slips(words, words_of(form, language)) for form in forms) for forms in answers]
    least = min(slips, default=FAR)
    if least == FAR or slips.count(least) > 1:
        return None
    forms = answers[slips.index(least)]
    return None if least and _nearer(words, least, forms, language, known) else forms


def _slips(given: tuple[str, ...], wanted: tuple[str, ...]) -> int:
    """Count the slips between two answers; FAR for more than are forgiven. A plural is none, nor is f for ph."""
    if singular(given) == singular(wanted):
        return 0
    if _numbers(given) != _numbers(wanted):
        return FAR
    if len(given) == len(wanted):
        told = [_slips_in_word(one, other) for one, other in zip(given, wanted, strict=True)]
        return min(sum(told), FAR)
    return _slips_in_word("".join(given), "".join(wanted))


def _slips_in_word(given: str, wanted: str) -> int:
    if given == wanted:
        return 0
    allowed = 0 if len(wanted) < SHORT else 1 if len(wanted) < LONG else 2
    if not allowed:
        return FAR
    heard = given.replace("ph", "f"), wanted.replace("ph", "f")
    return min(_distance(given, wanted, allowed), _distance(*heard, allowed))


def _distance(given: str, wanted: str, allowed: int) -> int:
    from rapidfuzz.distance import OSA

    told = OSA.distance(given, wanted, score_cutoff=allowed) if given[:1] == wanted[:1] else FAR
    return told if told <= allowed else FAR


def _numbers(words: tuple[str, ...]) -> list[str]:
    return [word for word in words if any(letter.isdigit() for letter in word)]


def _nearer(words: tuple[str, ...], least: int, forms: tuple[str, ...], language: str, known: Collection[str]) -> bool:
    """Tell whether words with so many slips from `forms` have fewer from another known answer, or are a known other."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    given = "".join(words)
    mine = frozenset(key(form, language) for form in forms)
    names = [*known, *others(mine)]
    near = process.extract(given, names, scorer=OSA.distance, score_cutoff=least - 1, limit=None)
    single = {singular((form,)) for form in mine}
    return any(singular((name,)) not in single for name, _, _ in near)
