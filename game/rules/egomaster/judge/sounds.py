"""How words sound, roughly: people who only heard a word write it as another that sounds the same."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

SILENT: Final = 6
"""From this length on, the last letter of a French word, or an e at the end of any word, may be silent."""
_BOTH: Final = (
    (r"sch", "ch"),
    (r"ph", "f"),
    (r"ck|cqu", "k"),
    (r"x?c(?=[eiy])", "s"),
    (r"th", "t"),
    (r"ch", "3"),
    (r"qu|q|c", "k"),
    (r"3", "ch"),
    (r"w", "v"),
    (r"dj", "j"),
    (r"(?:ie|ey|ee|y)$", "i"),
    (r"y", "i"),
    (r"(?<!c)h", ""),
)
_OF: Final = {
    "en": (
        (r"^(?:kn|gn)", "n"),
        (r"^wr", "r"),
        (r"ea|ee|ie|ei", "i"),
        (r"[ae]i", "e"),
        (r"ou|oo", "u"),
        (r"(?<=[aeiou])z|(?<=[lrn])z", "s"),
        (r"ks", "x"),
        (r"ig(?=t)", "i"),
        (r"(?:[aeo]r|a)$", "a"),
    ),
    "fr": (
        (r"ge(?=[ao])|g(?=[ei])", "j"),
        (r"gu(?=[ei])", "g"),
        (r"eau|au", "o"),
        (r"(?<=[aeou])ill", "i"),
        (r"ain(?![aeiouy])", "in"),
        (r"[ae]i", "e"),
        (r"e[nm](?=[bcdfgjklpqstvz])|a[m](?=[bp])", "an"),
        (r"i[m](?=[bp])", "in"),
        (r"v$", "f"),
        (r"oua", "oi"),
        (r"ks", "x"),
        (r"ni(?=[aeou])", "gn"),
        (r"(?<=[aeioul])s(?=[aeiou])", "z"),
    ),
}


def alike(one: str, other: str, language: str) -> bool:
    """Tell whether two words (small letters, no accents) sound alike."""
    if undoubled(one) == undoubled(other):
        return True
    long = max(len(one), len(other)) >= SILENT
    return not sounds(one, language, long=long).isdisjoint(sounds(other, language, long=long))


def undoubled(word: str) -> str:
    """Return a word in which no letter is doubled."""
    return re.sub(r"(.)\1+", r"\1", word)


@lru_cache(maxsize=8192)
def sounds(word: str, language: str, *, long: bool) -> frozenset[str]:
    """Return how a word may sound: the letters that are heard, double letters once.

    In `long` words an e at the end is silent, or in French an é, and a consonant there may be silent.
    """
    heard = word
    for spelt, spoken in (*_OF[language][:2], *_BOTH, *_OF[language][2:]):
        heard = re.sub(spelt, spoken, heard)
    heard = undoubled(heard)
    if not long:
        return frozenset((heard,))
    found = {re.sub(r"(?<=[^aeiou])e$", "", heard) if word.endswith("e") else heard}
    if language == "fr" and not re.search(r"es?$", word):
        found.add(re.sub(r"(?<=[aeiounlr])(?:[tdxpz]|l[td])?s?$", "", heard))
    if language == "fr" and re.search(r"[^a](?:er|ez|ets?|es?)$", word):
        found.add(re.sub(r"(?:er|ez|ets?|es?)$", "é", heard))
    return frozenset(found)
