"""The names of the numbers 0–1000 in both languages, and Roman numerals."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

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
_LONGEST: Final = 6
"""Words in the longest of them: “neuf cent quatre-vingt-dix-sept”."""
_ROMAN: Final = re.compile(r"(?=[mdclxvi])m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})")
_ORDINAL: Final = re.compile(r"(\d+)(?:st|nd|rd|th|er|re|e|eme|ieme)")
_FRENCH_ORDINAL: Final = re.compile(r"(?:er|e|eme)$")
_LETTERS: Final = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}


def number_named(text: str, language: str) -> int | None:
    """Return the number whose name `text` is, “moins vingt-trois”, “a million”; None for anything else."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    words = re.findall(r"[a-z]+", "".join(letter for letter in plain if not unicodedata.combining(letter)))
    below = words[:1] in (["moins"], ["minus"])
    number = _summed(words[1:] if below else words, language)
    return None if number is None else -number if below else number


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
    names = _names(language)
    out: list[str] = []
    place = 0
    while place < len(words):
        for length in range(min(_LONGEST, len(words) - place), 0, -1):
            number = names.get(tuple(words[place : place + length]))
            if number is not None:
                out.append(str(number))
                place += length
                break
        else:
            out.append(_figures(words[place]))
            place += 1
    return out


def _figures(word: str) -> str:
    """Return a Roman or an ordinal number as digits, any other word as it is."""
    if ordinal := _ORDINAL.fullmatch(word):
        return ordinal[1]
    number = _roman(word) or _roman(_FRENCH_ORDINAL.sub("", word))
    return str(number) if number else word


def _roman(word: str) -> int:
    """Read a Roman numeral; 0 for anything else, and for C, D, L, M alone, which are letters more often."""
    if not _ROMAN.fullmatch(word) or (len(word) == 1 and word not in "ivx"):
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
        names |= {("quatre", "vingts"): 80, ("une",): 1}
    return names | _hundreds(names, language)


def _hundreds(names: Mapping[Name, int], language: str) -> dict[Name, int]:
    """Return the names of 100 to 1000, given those of the smaller numbers; nobody minds the s of “deux cents”."""
    found: dict[Name, int] = {}
    for count in range(1, 10):
        many = next(name for name, number in names.items() if number == count)
        if language == "fr":
            heads = [(*many, "cent"), (*many, "cents")] if count > 1 else [("cent",)]
        else:
            heads = [(*many, "hundred"), (*many, "hundred", "and")] + ([("hundred",)] if count == 1 else [])
        for head in heads:
            found[head] = 100 * count
            found |= {(*head, *name): 100 * count + number for name, number in names.items() if number}
    return found | ({("mille",): 1000} if language == "fr" else {("thousand",): 1000, ("one", "thousand"): 1000})
