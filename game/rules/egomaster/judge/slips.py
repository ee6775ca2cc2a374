"""Small slips of the pen: when an answer is near enough to the right one, and not nearer to another."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from game.rules.egomaster.judge.besides import pared
from game.rules.egomaster.judge.confusables import others
from game.rules.egomaster.judge.other_names import same_first_name
from game.rules.egomaster.judge.real_words import is_real
from game.rules.egomaster.judge.sounds import alike, undoubled
from game.rules.egomaster.judge.words import key, singular, words_of
from game.rules.egomaster.question import Language, QuestionCard

SHORT: Final = 6
LONG: Final = 9
"""Letters from which one slip is forgiven, and two …"""
BEFORE: Final = 4
"""… and from which one is in a word that is not the last, such as a first name."""
SHORTEST: Final = 4
"""Letters from which a word may be written as it sounds."""
INITIAL: Final = 3
"""Letters that a last word has at least for those before it to be initials."""
FAR: Final = 99
"""More slips than are ever forgiven."""


class Speller(NamedTuple):
    """Counts slips in a language; `vocabulary` are words that are a slip of nothing, besides our own list."""

    language: Language
    vocabulary: Collection[str]

    def slips(self, given: tuple[str, ...], wanted: tuple[str, ...]) -> int:
        """Count the slips between two answers; FAR for more than are forgiven. A plural is none, nor is f for ph."""
        if not given or all(map(str.isdigit, wanted)):
            return FAR
        if singular(given) == singular(wanted) or sorted(given) == sorted(wanted):
            return 0
        if _numbers(given) != _numbers(wanted):
            return FAR
        if _initials(given, wanted):
            return self.in_word(given[-1], wanted[-1])
        if len(given) == len(wanted):
            told = [self.in_name(one, other) for one, other in zip(given[:-1], wanted[:-1], strict=True)]
            lone = len(wanted) == 1
            return min(sum(told) + self.in_word(given[-1], wanted[-1], lone=lone), FAR)
        return self._distance_of("".join(given), "".join(wanted), SHORT)

    def in_name(self, given: str, wanted: str) -> int:
        """Count the slips in a word that is not the last, such as a first name."""
        if same_first_name(given, wanted) or _is_plural(given, wanted):
            return 0
        if len(wanted) >= SHORTEST and alike(given, wanted, self.language):
            return 1
        return self._distance_of(given, wanted, BEFORE)

    def in_word(self, given: str, wanted: str, *, lone: bool = True) -> int:
        """Count the slips in a last word, or the only one (`lone`), for which no other word may pass."""
        if given == wanted:
            return 0
        if given in others(frozenset((wanted,))):
            return FAR
        real = is_real(given, self.language) or given in self.vocabulary
        if _is_plural(given, wanted):
            return 0
        if (not lone or min(len(given), len(wanted)) >= SHORTEST) and alike(given, wanted, self.language):
            return FAR if real and lone else 1
        return FAR if real else self._distance_of(given, wanted, SHORT)

    def partly(self, given: tuple[str, ...], forms: tuple[str, ...]) -> int:
        """Count the slips where words are a short form with some words of a longer one: van Beethoven, de La Tour."""
        shapes = [words_of(form, self.language) for form in forms]
        least = FAR
        for full in shapes:
            if 2 <= len(full) < len(given) and _is_around(full, given):
                return 0  # with a middle name
            for short in shapes:
                if len(short) >= len(given) or len(full) < len(given) or not set(short) < set(full):
                    continue
                left, told = list(full), 0
                for word in given:
                    told_of = {other: 0 if word in {other, other[0]} else self.in_name(word, other) for other in left}
                    best = min(told_of, key=lambda other: told_of[other], default="")
                    told += told_of.get(best, FAR)
                    left = [other for other in left if other != best]
                if set(short).isdisjoint(left):
                    least = min(least, told)
        return least if least <= 2 else FAR

    def _distance_of(self, given: str, wanted: str, short: int) -> int:
        if given in others(frozenset((wanted,))):
            return FAR
        allowed = 0 if len(wanted) < short else 1 if len(wanted) < LONG else 2
        if given == wanted or not allowed:
            return 0 if given == wanted else 1 if _only_turned(given, wanted) else FAR
        shapes = (given, wanted), *((spell(given), spell(wanted)) for spell in (_with_f, undoubled))
        return min(_distance(one, other, allowed) for one, other in shapes)


def meant(
    card: QuestionCard, given: str, known: Collection[str], vocabulary: Collection[str] = ()
) -> tuple[str, ...] | None:
    """Return the answer that `given` slips from, None if there is none, or it might be several, or something else.

    `known` are the keys of other answers, `vocabulary` words that are a slip of nothing; what only repeats the question
    is none.

    In a word of 6 to 8 letters one slip is forgiven (a letter too many, too few, another or two changed round), in a
    longer one two; its first letter must be right. Numbers and shorter words must be exact or sound the same; but a
    letter may be doubled, and of five letters two may be changed round.
    Words may stand in another order, all but the last be initials or other forms of a first name.
    """
    language = card.ref.language
    words = words_of(given, language)
    if f" {' '.join(words)} " in f" {' '.join(words_of(card.text, language))} ":
        return None
    speller = Speller(language, vocabulary)
    slips = [_least(card, speller, words, forms) for forms in card.answers]
    least = min(slips, default=FAR)
    if least >= FAR or slips.count(least) > 1:
        return None
    forms = card.answers[slips.index(least)]
    return None if least and _nearer(words, least, forms, language, known) else forms


def _least(card: QuestionCard, speller: Speller, words: tuple[str, ...], forms: tuple[str, ...]) -> int:
    """Return the slips from the nearest of an answer's forms, with and without words that say nothing."""
    least, asked = speller.partly(words, forms), frozenset(words_of(card.text, speller.language))
    for form in forms:
        wanted = words_of(form, speller.language)
        least = min(least, speller.slips(words, wanted))
        bare = words if asked.issuperset(wanted) else pared(card, words, form, forms)
        if bare != words:
            least = min(least, speller.slips(bare, wanted))
    return least


def _only_turned(given: str, wanted: str) -> bool:
    """Tell whether a short word has all letters of another, two of them changed round, or one of them doubled."""
    if given[:1] != wanted[:1] or len(wanted) < INITIAL:
        return False
    if len(given) == len(wanted) > SHORTEST and sorted(given) == sorted(wanted):
        places = [place for place, (one, other) in enumerate(zip(given, wanted, strict=True)) if one != other]
        return len(places) == 2 and places[1] == places[0] + 1
    return len(given) == len(wanted) + 1 and undoubled(given) == undoubled(wanted)


def _is_plural(given: str, wanted: str) -> bool:
    """Tell whether a word is the plural of one that is not too short."""
    return len(wanted) >= INITIAL and given in {f"{wanted}s", f"{wanted}es", f"{wanted.removesuffix('y')}ies"}


def _with_f(word: str) -> str:
    return word.replace("ph", "f")


def _is_around(full: tuple[str, ...], given: tuple[str, ...]) -> bool:
    """Tell whether words begin and end as a full name does, and have all of it in its order; figures say more."""
    rest = iter(given)
    ends = (given[0], given[-1]) == (full[0], full[-1])
    return ends and all(word in rest for word in full) and _numbers(given) == _numbers(full)


def _initials(given: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Tell whether words before a last one that is no mere letter are given by their first: J.-L. Godard, E.A. Poe."""
    if len(given) < 2 or len(wanted) < 2 or len(wanted[-1]) < INITIAL:
        return False
    if len(given) == len(wanted):
        return all(one in {other, other[0]} for one, other in zip(given[:-1], wanted[:-1], strict=True))
    return "".join(given[:-1]) == "".join(word[0] for word in wanted[:-1])


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
