"""Numbers as people write them, in both languages."""

from __future__ import annotations

import math
import re
from typing import Final

from game.rules.egomaster.measures import compound, converted, measure, plain
from game.rules.egomaster.number_names import Named, number_named, spelt
from game.words import grouped

LONGEST: Final = 60
"""So many letters are looked at; a longer text is no number."""
MOST: Final = 1e15
"""Numbers from here on are not read: nobody means them."""
_SPACES: Final = " \u00a0\u2009\u202f"
_MINUS: Final = "-\u2212\u2013"
_NUMBER: Final = re.compile(
    rf"(?:(?<!\w)(?P<minus>[{_MINUS}]|\b(?:moins|minus)\b)[{_SPACES}]?)?(?P<digits>\d(?:[{_SPACES}'’.,]?\d)*)",
    re.IGNORECASE,
)
_GROUPED: Final = re.compile(r"\d{1,3}(?:\D\d{3})+")
_TIMES: Final = {
    "en": {
        "k": 1e3,
        "thousand": 1e3,
        "million": 1e6,
        "millions": 1e6,
        "billion": 1e9,
        "billions": 1e9,
        "bn": 1e9,
        "trillion": 1e12,
    },
    "fr": {"k": 1e3, "mille": 1e3, "million": 1e6, "millions": 1e6, "milliard": 1e9, "milliards": 1e9, "billion": 1e12},
}
_POWERS: Final = re.compile(r"(?<=m)[23²³]\b")
"""The figure of a square metre is no number of its own."""
_AND_A_HALF: Final = re.compile(r"\s*[^\W\d_]+(?: et demie?| and a half)\b", re.IGNORECASE)
_LOOSE: Final = frozenset(
    (
        *("of", "de", "d", "des", "du", "la", "les", "the", "or", "so", "more", "less", "exactly", "environ", "about"),
        *("bc", "ad", "av", "avant", "apres"),
    )
)
"""Words that may stand behind a number in words, beside its unit."""
_BEFORE_CHRIST: Final = re.compile(r"\b(?:av(?:ant)?\b|bce?\b|b\.c)", re.IGNORECASE)


def read(text: str, language: str, unit: str = "") -> float | None:
    """Return the one number in `text`, as it is written in `language` ("en", "fr"); None if there is not exactly one.

    Thousands may be parted by spaces, apostrophes, or the mark that is not the decimal one of the language: “1,234” is
    1234 in English and 1.234 in French. Either mark parts decimals where it cannot part thousands (“1.5”, “0,333”).
    A unit may follow, which is converted to `unit` (“3,05 m” where centimetres are asked for); “million” multiplies,
    unless `unit` says millions itself; a year before Christ is negative, unless `unit` says that it is before Christ.
    """
    if len(text) > LONGEST:
        return None
    found = list(_NUMBER.finditer(text))
    if len(found) > 1:
        bare = _POWERS.sub("", text)
        joined = compound(text, unit)
        return joined if joined is not None else read(bare, language, unit) if bare != text else None
    if found:
        value, following = _value(found[0]["digits"], language), text[found[0].end() :].casefold()
        below = bool(found[0]["minus"])
        half = 0.5 if _AND_A_HALF.match(following) else 0.0
    else:
        named = number_named(text, language)
        if named is None or not _fits(named, unit, language):
            return None
        value, following, half = abs(named.value) / _told_by_unit(text, language, unit), " ".join(named.rest), 0.0
        below = named.value < 0
    if value is None:
        return None
    value = converted((value + half) * _times(following, language, unit), following, unit)
    if value >= MOST:
        return None
    if _BEFORE_CHRIST.search(unit):
        return value  # the unit says already that it is before Christ
    below = below or (is_year(unit) and bool(_BEFORE_CHRIST.search(following)))
    return -value if below and value else value


def scaled_down(text: str, language: str, unit: str) -> float | None:
    """Return the 20 that is meant by “20 000” where thousands are asked for; None where the number is small enough."""
    value = read(text, language, unit)
    told = _scale_of(unit, language)
    if value is None or told == 1 or abs(value) < told or any(word in _scales(language) for word in _words(text)):
        return None
    return value / told


def written(value: float, language: str, unit: str = "") -> str:
    """Write a number for people: “8849 m”, “1 250 000 habitants” (no-break), “-89.2”; a year is never grouped.

    Packs have units in the plural: one of them stands alone. In French everything below two is in the singular.
    """
    whole = value == int(value) if abs(value) < 1e15 else False
    text = f"{int(value):d}" if whole else f"{value:.10g}"
    digits, _, decimals = text.removeprefix("-").partition(".")
    if digits.isdigit() and not is_year(unit):
        digits = grouped(int(digits), language)
    mark = "." if language == "en" else ","
    sign = "\u2212" if text.startswith("-") else ""
    number = f"{sign}{digits}{mark if decimals else ''}{decimals}"
    if not unit or is_year(unit) or abs(value) == 1:
        return number
    counted = _single(unit) if language == "fr" and abs(value) < 2 else unit
    return f"{number}\u00a0{counted}"


def _single(unit: str) -> str:
    """Return a French unit in the singular; a few end in s all the same."""
    return " ".join(word if word in {"fois", "mois", "pays"} else word.removesuffix("s") for word in unit.split(" "))


def is_year(unit: str) -> bool:
    """Tell whether the number wanted is a year of the calendar: its unit is “year”, “année”, or “l’an”."""
    return unit.casefold() in {"year", "année", "an", "l’an", "l'an"}


def is_percent(unit: str) -> bool:
    """Tell whether the number wanted is a part of a hundred."""
    return unit.casefold() in {"%", "percent", "per cent", "pour cent"}


def _value(digits: str, language: str) -> float | None:
    """Read digits with their marks."""
    plain = re.sub(rf"[{_SPACES}'’]", " ", digits)
    decimal, other = (".", ",") if language == "en" else (",", ".")
    if " " in plain:
        whole, *fraction = re.split(r"[.,]", plain)
        if len(fraction) > 1 or not _GROUPED.fullmatch(whole) or " " in "".join(fraction):
            return None
        return _float(whole.replace(" ", ""), "".join(fraction))
    marks = re.findall(r"[.,]", plain)
    if len(set(marks)) == 2:
        last = marks[-1]
        whole, _, fraction_text = plain.rpartition(last)
        return _float(re.sub(r"[.,]", "", whole), fraction_text) if _GROUPED.fullmatch(whole) else None
    if len(marks) > 1:
        return _float(re.sub(r"[.,]", "", plain), "") if _GROUPED.fullmatch(plain) else None
    if marks == [other] and _GROUPED.fullmatch(plain) and not plain.startswith("0"):
        return _float(plain.replace(other, ""), "")
    whole, _, fraction_text = plain.replace(other, decimal).partition(decimal)
    return _float(whole, fraction_text)


def _float(whole: str, fraction: str) -> float | None:
    value = float(f"{whole}.{fraction or 0}")
    return value if math.isfinite(value) else None


def _told_by_unit(text: str, language: str, unit: str) -> float:
    """Return what a number in words counts that its unit says already: the million of “two billion” in millions."""
    told = _scale_of(unit, language)
    return told if any(_scales(language).get(word, 0.0) >= told for word in _words(text)) else 1.0


def _times(following: str, language: str, unit: str) -> float:
    """Return by what the words behind figures multiply them: a billion is 1000 where millions are asked for."""
    words = _words(following)
    if not words or _in(unit, words[0]):
        return 1.0
    times = _scales(language).get(words[0])
    return 1.0 if times is None else times / _scale_of(unit, language)


def _scale_of(unit: str, language: str) -> float:
    """Return what a unit multiplies by: a million in “million years”, else 1."""
    return next((times for word, times in _scales(language).items() if _in(unit, word)), 1.0)


def _fits(named: Named, unit: str, language: str) -> bool:
    """Tell whether the words behind a number in words are its unit, spelt somehow, or of no account."""
    asked = spelt(_words(plain(unit)), language)
    rest = [word for word in named.rest if word not in _LOOSE]
    return all(_is_unit(word, asked) or measure(word) is not None for word in rest)


def _is_unit(word: str, asked: list[str]) -> bool:
    """Tell whether a word is one of a unit, abbreviated or with a slip: pts, syllabes."""
    for each in asked:
        letters = iter(each)
        if word[0] == each[0] and all(letter in letters for letter in word):
            return True
        if len(word) > 3 and word[:3] == each[:3] and abs(len(word) - len(each)) <= 2:
            return True
    return False


def _scales(language: str) -> dict[str, float]:
    return _TIMES[language] | {"milliers": 1e3}


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.casefold())


def _in(unit: str, word: str) -> bool:
    """Tell whether a unit says a word, in the plural or not."""
    return word.rstrip("s") in {each.rstrip("s") for each in _words(unit)}
