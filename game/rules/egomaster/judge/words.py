"""Words as they are compared: what does not matter in an answer taken away."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from game.rules.egomaster.number_names import with_digits

_APOSTROPHES: Final = str.maketrans("’ʼ‘`´", "'''''")
_LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
_LEADING: Final = re.compile(
    r"(?:(?:euh|heu|hum|um|uh|hm+) )*"
    r"(?:(?:je (?:crois|pense|dirais)|i (?:think|believe|guess|would say))(?: que| that)? )?"
    r"(?:(?:c'est|ce sont|c'etait|it's|it is|they are|that's) )?(?:(?:en|dans|sur|au|aux|in|at) )?"
    r"(?:(?:de la|a la|le|la|les|l|un|une|des|du|el|the|an|a) |(?:de )?l'|d')?(?:(?:lettre|letter) )?"
)
_HEDGE: Final = re.compile(r"(?<=\w) (?:je (?:crois|pense|dirais)|i (?:think|believe|guess))$")
_AND: Final = frozenset(("and", "et"))
_SHORT: Final = {
    "en": {"st": "saint", "mt": "mount", "dr": "doctor", "mr": "mister", "capt": "captain"},
    "fr": {"st": "saint", "ste": "sainte", "mt": "mont", "dr": "docteur", "mme": "madame", "mlle": "mademoiselle"},
}


@lru_cache(maxsize=8192)
def words_of(text: str, language: str) -> tuple[str, ...]:
    """Return the words of an answer that count.

    Case, accents, ligatures, punctuation, a leading article or preposition of either language, “and”, “I think” do
    not; numbers become digits.
    """
    plain = _HEDGE.sub("", _plain(text))
    bare = plain[found.end() :] if (found := _LEADING.match(plain)) else plain
    words = _split(bare) or _split(plain)
    words = [_SHORT[language].get(word, word) for word in words]
    return tuple(with_digits([word for word in words if word not in _AND] or words, language))


def key(text: str, language: str) -> str:
    """Return the words of an answer that count, without the spaces between them."""
    return "".join(words_of(text, language))


def said_in(answer: str, text: str, language: str) -> bool:
    """Tell whether the words of an answer stand in a text, one after the other."""
    inside = " ".join(words_of(text, language))
    return f" {' '.join(words_of(answer, language))} " in f" {inside} "


@lru_cache(maxsize=8192)
def keys(text: str, language: str) -> frozenset[str]:
    """Return the ways to read an answer; two that have one in common are the same.

    Besides the `key`, all letters as they stand: “L’Oréal” is written “Loreal” too, and AC/DC is no number.
    """
    plain = _plain(text)
    return frozenset((key(text, language), "".join(_split(plain)))) - {""}


@lru_cache(maxsize=8192)
def plain_words(text: str) -> tuple[str, ...]:
    """Return all words of a text in small letters without accents, whatever they mean."""
    return tuple(_split(_plain(text)))


def singular(words: tuple[str, ...]) -> str:
    """Return the key of words in which a plural is the same as the singular."""
    return "".join(word[:-1] if len(word) > 4 and word[-1] in "sx" else word for word in words)


def _plain(text: str) -> str:
    """Return a text in small letters without accents, its words parted by single spaces."""
    folded = unicodedata.normalize("NFKD", text.translate(_APOSTROPHES).casefold().translate(_LIGATURES))
    bare = "".join(letter for letter in folded if not unicodedata.combining(letter)).strip()
    return " ".join(re.sub(r"[^\w']|_", " ", _joined_initials(bare)).split())


def _split(plain: str) -> list[str]:
    return plain.replace("'", " ").split()


def _joined_initials(text: str) -> str:
    """Write “u.s.a.” as “usa”, so that stops between initials do not part words."""
    return re.sub(r"\b(?:\w\.){2,}\w?", lambda found: found[0].replace(".", ""), text)
