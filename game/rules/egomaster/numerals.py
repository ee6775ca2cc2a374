"""Numbers as people write them, in both languages."""

from __future__ import annotations

import math
import re
from typing import Final

from game.rules.egomaster.number_names import number_named
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
_BEFORE_CHRIST: Final = re.compile(r"\b(?:av(?:ant)?\b|bce?\b|b\.c)", re.IGNORECASE)


def read(text: str, language: str, unit: str = "") -> float | None:
    """Return the one number in `text`, as it is written in `language` ("en", "fr"); None if there is not exactly one.

    Thousands may be parted by spaces, apostrophes, or the mark that is not the decimal one of the language: “1,234” is
    1234 in English and 1.234 in French. Either mark parts decimals where it cannot part thousands (“1.5”, “0,333”).
    A unit may follow; “million” multiplies, unless `unit` says millions itself; a year before Christ is negative.
    """
    if len(text) > LONGEST:
        return None
    found = list(_NUMBER.finditer(text))
    if not found:
        named = number_named(text, language)
        return None if named is None else named / _told_by_unit(text, language, unit)
    if len(found) > 1:
        return None
    value = _value(found[0]["digits"], language)
    if value is None:
        return None
    following = text[found[0].end() :].casefold()
    value *= _times(following, language, unit)
    if value >= MOST:
        return None
    below = bool(found[0]["minus"]) or (is_year(unit) and bool(_BEFORE_CHRIST.search(following)))
    return -value if below and value else value


def written(value: float, language: str, unit: str = "") -> str:
    """Write a number for people: “8849 m”, “1 250 000 habitants” (no-break), “-89.2”; a year is never grouped."""
    whole = value == int(value) if abs(value) < 1e15 else False
    text = f"{int(value):d}" if whole else f"{value:.10g}"
    digits, _, decimals = text.removeprefix("-").partition(".")
    if digits.isdigit() and not is_year(unit):
        digits = grouped(int(digits), language)
    mark = "." if language == "en" else ","
    sign = "\u2212" if text.startswith("-") else ""
    number = f"{sign}{digits}{mark if decimals else ''}{decimals}"
    return number if not unit or is_year(unit) else f"{number}\u00a0{unit}"


def is_year(unit: str) -> bool:
    """Tell whether the number wanted is a year of the calendar: its unit is “year”, “année”, or “l’an”."""
    return unit.casefold() in {"year", "année", "an", "l’an", "l'an"}


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
    """Return what a number in words counts that its unit says already: the million of “two million” in millions."""
    return next((_TIMES[language][word] for word in _words(text) if word in _TIMES[language] and _in(unit, word)), 1.0)


def _times(following: str, language: str, unit: str) -> float:
    words = _words(following)
    return 1.0 if not words or _in(unit, words[0]) else _TIMES[language].get(words[0], 1.0)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.casefold())


def _in(unit: str, word: str) -> bool:
    """Tell whether a unit says a word, in the plural or not."""
    return word.rstrip("s") in {each.rstrip("s") for each in _words(unit)}
