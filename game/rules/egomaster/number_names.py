"""The names of numbers in both languages, as people spell them, and Roman numerals."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

Name: TypeAlias = tuple[str, ...]

_ONES: Final = {
    "en": (
        *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
        *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
    ),
    "fr": (
        *("zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"),
        *("treize", "quatorze", "quinze", "seize", "dix sept", "dix huit", "dix neuf"),
    ),
}
_TENS: Final = {
    "en": ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"),
    "fr": ("vingt", "trente", "quarante", "cinquante", "soixante", "soixante", "quatre vingt", "quatre vingt"),
}
_SCALES: Final = {
    "en": {"thousand": 10**3, "million": 10**6, "billion": 10**9},
    "fr": {"mille": 10**3, "million": 10**6, "millions": 10**6, "milliard": 10**9, "milliards": 10**9},
}
_MISSPELT: Final = {
    "en": """
        fourty=forty fivety=fifty fivty=fifty ninty=ninety fourtheen=fourteen forteen=fourteen fiveteen=fifteen
        eightteen=eighteen ninteen=nineteen twelf=twelve twelfe=twelve tweleve=twelve twenny=twenty tousand=thousand
        thousands=thousand hundreds=hundred milion=million millions=million billions=billion
    """,
    "fr": """
        vingts=vingt cents=cent milles=mille quatres=quatre cinqs=cinq septs=sept trentes=trente quatorse=quatorze
        dixsept=dix-sept dixhuit=dix-huit dixneuf=dix-neuf quatrevingt=quatre-vingt quatrevingts=quatre-vingt
        soissante=soixante soixente=soixante mil=mille milion=million milions=millions
    """,
}
"""Names of numbers as they are often written, and how they are spelt."""
_TENS_ELSEWHERE: Final = {70: "septante", 80: "huitante", 90: "nonante"}
"""What is said in Belgium and Switzerland."""
_BEFORE: Final = frozenset(
    (
        *("about", "around", "roughly", "exactly", "almost", "nearly", "approximately", "the", "in", "ad"),
        *("environ", "presque", "exactement", "vers", "a", "peu", "pres", "le", "la", "les", "l", "en", "an", "annee"),
    )
)
"""Words that may stand before a number."""
_HALF: Final = {"en": (("and", "a", "half"),), "fr": (("et", "demi"), ("et", "demie"))}
_POINT: Final = {"en": "point", "fr": "virgule"}
_ROMAN: Final = re.compile(r"(?=[mdclxvi])m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})")
_ORDINAL: Final = re.compile(r"(\d+)(?:st|nd|rd|th|er|re|ere|e|eme|ieme)")
_ORDINALS: Final = MappingProxyType(
    {
        name: number
        for number, names in enumerate(
            (
                *("first premier premiere", "deuxieme", "third troisieme", "fourth quatrieme", "fifth cinquieme"),
                *("sixth sixieme", "seventh septieme", "eighth huitieme", "ninth neuvieme", "tenth dixieme"),
            ),
            1,
        )
        for name in names.split()
    }
)
"""Ordinal numbers in words, but for those that are units of time as well."""
_FRENCH_ORDINAL: Final = re.compile(r"(?:er|e|eme)$")
_NO_ROMAN: Final = frozenset(("c", "d", "l", "m", "ci", "di", "li", "mi", "mil", "mix"))
_LETTERS: Final = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}


class Named(NamedTuple):
    """A number that was named, and the words behind it."""

    value: float
    rest: tuple[str, ...]


def number_named(text: str, language: str) -> Named | None:
    """Return the number that `text` names, “moins vingt-trois”, “a million”, “un million et demi”, “seventy days”.

    None where it names none at its beginning; “about” and “environ” may stand before it.
    """
    plain = unicodedata.normalize("NFKD", text.casefold())
    words = spelt(
        re.findall(r"[a-z]+", "".join(letter for letter in plain if not unicodedata.combining(letter))), language
    )
    while words and words[0] in _BEFORE and (words[0] != "a" or words[1:2] in (["peu"], [])):
        words = words[1:]
    below = words[:1] in (["moins"], ["minus"])
    words = words[1:] if below else words
    for length in range(len(words), 0, -1):
        if words[length - 1] in {"and", "et"}:
            continue
        value = _value(words[:length], language)
        if value is not None:
            return Named(-value if below else value, tuple(words[length:]))
    return None


def spelt(words: Sequence[str], language: str) -> list[str]:
    """Return words (small letters, no accents) with the names of numbers among them spelt as they should be."""
    mended = _mended(language)
    return " ".join(mended.get(word, word) for word in words).split()


@cache
def _mended(language: str) -> dict[str, str]:
    return dict(pair.replace("-", " ").split("=") for pair in _MISSPELT[language].split())


def _value(words: Sequence[str], language: str) -> float | None:
    """Return the number that words name and nothing besides: a sum, a year, halves, decimals."""
    for half in _HALF[language]:
        if tuple(words[-len(half) :]) == half and len(words) > len(half):
            whole = _value(words[: -len(half)], language)
            scale = _SCALES[language].get(words[-len(half) - 1], 1)
            return None if whole is None else whole + scale / 2
    if words[:2] == ["half", "a"] and len(words) == 3 and words[2] in _SCALES[language]:
        return _SCALES[language][words[2]] / 2
    if _POINT[language] in words[1:-1]:
        return _decimal(words, language)
    found = _summed(words, language)
    if found is None and len(words) > 1 and words[-1] in _SCALES[language]:
        many = _value(words[:-1], language)
        return None if many is None else many * _SCALES[language][words[-1]]
    return _year(words, language) if found is None else found


def _decimal(words: Sequence[str], language: str) -> float | None:
    """Return “nine point nine”, “trois virgule quatorze”."""
    place = words.index(_POINT[language], 1)
    whole, names = _summed(words[:place], language), _names(language)
    digits = names.get(tuple(words[place + 1 :]))
    if digits is None and all((word,) in names for word in words[place + 1 :]):
        digits = int("".join(str(names[word,]) for word in words[place + 1 :]))
    return None if whole is None or digits is None else float(f"{whole}.{digits}")


def _year(words: Sequence[str], language: str) -> int | None:
    """Return “seventeen eighty-nine”, “nineteen oh five”: two digits and two digits, in English."""
    if language != "en":
        return None
    names = _names(language)
    for place in range(1, len(words)):
        century = names.get(tuple(words[:place]), 0)
        rest = words[place:]
        years = names.get(tuple(rest[1:]), 0) if rest[0] == "oh" else names.get(tuple(rest), 0)
        if 10 < century < 21 and (9 < years < 100 or (rest[0] == "oh" and 0 < years < 10)):
            return 100 * century + years
    return None


def _summed(words: Sequence[str], language: str) -> int | None:
    """Add up the parts of a name: two million, five hundred thousand, and six."""
    names, total, part = _names(language), 0, list[str]()
    for word in words:
        scale = _SCALES[language].get(word)
        if scale is None:
            part += [] if word in {"a", "and"} and not part else [word]
            continue
        count = names.get(tuple(part)) if part else 1
        if count is None:
            return None
        total, part = total + count * scale, []
    rest = names.get(tuple(part)) if part or not total else 0
    return None if rest is None else total + rest


def with_digits(words: Sequence[str], language: str) -> list[str]:
    """Write named, Roman and ordinal numbers among `words` (small letters, no accents) as digits: XIVe, 1er, ten."""
    names, longest = _names(language), _longest(language)
    words = spelt(words, language)
    out: list[str] = []
    place = 0
    while place < len(words):
        for length in range(min(longest.get(words[place], 0), len(words) - place), 0, -1):
            number = names.get(tuple(words[place : place + length]))
            if number is not None:
                out.append(str(number))
                place += length
                break
        else:
            out.append(_figures(words[place], first=place == 0))
            place += 1
    return out


@lru_cache(maxsize=8192)
def _figures(word: str, *, first: bool) -> str:
    """Return a Roman or an ordinal number as digits, any other word as it is; a letter that stands `first` is one."""
    if ordinal := _ORDINAL.fullmatch(word):
        return ordinal[1]
    if word in _ORDINALS:
        return str(_ORDINALS[word])
    if first and len(word) == 1:
        return word
    number = _roman(word) or _roman(_FRENCH_ORDINAL.sub("", word))
    return str(number) if number else word


def _roman(word: str) -> int:
    """Read a Roman numeral; 0 for anything else, and for C, D, L, M alone, “di” and the like, which are words."""
    if not _ROMAN.fullmatch(word) or word in _NO_ROMAN:
        return 0
    worth = [_LETTERS[letter] for letter in word]
    return sum(-one if one < after else one for one, after in zip(worth, [*worth[1:], 0], strict=True))


@cache
def _names(language: str) -> dict[Name, int]:
    """Return the words of each name and its number."""
    ones = [tuple(name.split()) for name in _ONES[language]]
    tens = [tuple(name.split()) for name in _TENS[language]]
    names = {name: number for number, name in enumerate(ones)}
    for number in range(20, 100):
        ten, one = divmod(number, 10)
        if language == "fr" and ten in {7, 9}:
            one += 10
        names[(*tens[ten - 2], *(ones[one] if one else ()))] = number
        if language == "fr" and one in {1, 11}:
            names[(*tens[ten - 2], "et", *ones[one])] = number
    if language == "fr":
        names[("une",)] = 1
        for ten, name in _TENS_ELSEWHERE.items():
            names[(name,)] = ten
            names |= {(name, *joined, *ones[one]): ten + one for one in range(1, 10) for joined in ((), ("et",))}
    return names | _hundreds(names, language)


@cache
def _longest(language: str) -> dict[str, int]:
    """Return for each word with which a name begins how many words the longest of these has."""
    found: dict[str, int] = {}
    for first, *others in _names(language):
        found[first] = max(found.get(first, 0), 1 + len(others))
    return found


def _hundreds(names: Mapping[Name, int], language: str) -> dict[Name, int]:
    """Return the names of 100 to 1000, given those of the smaller numbers, and of years: “dix-sept cent dix”."""
    found: dict[Name, int] = {}
    for count in (*range(1, 10), *range(11, 20)):
        many = next(name for name, number in names.items() if number == count)
        if language == "fr":
            heads = [(*many, "cent")] if count > 1 else [("cent",)]
        else:
            heads = [(*many, "hundred"), (*many, "hundred", "and")] + ([("hundred",)] if count == 1 else [])
        for head in heads:
            found[head] = 100 * count
            found |= {(*head, *name): 100 * count + number for name, number in names.items() if number}
    return found | ({("mille",): 1000} if language == "fr" else {("thousand",): 1000, ("one", "thousand"): 1000})
