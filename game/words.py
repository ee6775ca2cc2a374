"""The texts on the screen: English in the code, other languages from compiled catalogues."""

from __future__ import annotations

import gettext
import os
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Final

from game import files

SOURCE: Final = "en"
"""The language of the texts in the code."""
DOMAIN: Final = "tablee"
"""The name of the catalogues' files."""
FIVE_FIGURES: Final = 10_000
ELIDING: Final = "fr"
"""The language that shortens small words before a vowel."""
VOWELS: Final = "aeiouœæ"
"""The letters before which it does; the h of a name may be heard, so "de Hugo" stays."""
_FITTED: Final = re.compile(
    r"\b(?P<word>de|que|lorsque|puisque|à|et|ou|par|pour|avec|sans|contre|chez|sur|entre|vers) \{(?P<name>\w+)\}",
    re.IGNORECASE,
)
_SHORTENED: Final = frozenset({"de", "que", "lorsque", "puisque"})
"""The small words that lose their last letter before a vowel."""
_ARTICLE: Final = re.compile(r"(?P<article>L['’]|(?:La|Les?)[ \u00a0])(?P<rest>\w.*)", re.DOTALL)
"""A name with an article, as "L’abbé" and "Le fou"; in "La Rochelle" and "Le Gall" it is part of the name."""
_MERGED: Final = {("de", "le"): "du", ("de", "les"): "des", ("à", "le"): "au", ("à", "les"): "aux"}


def N_(text: str) -> str:  # noqa: N802 - the name every gettext tool knows
    """Mark `text` for translation and return it unchanged. A `Words` translates it where it is shown."""
    return text


def begun(words: str) -> str:
    """Return words with a capital at their beginning, where they stand for themselves.

    >>> begun("on est libre")
    'On est libre'
    """
    return words[:1].upper() + words[1:]


class Words:
    """Translates texts into one language. To change the language make another one: it costs little.

    `language` is a code of `languages()`. Raises `FileNotFoundError` for a language without a catalogue.

    >>> tr = Words("fr")
    >>> tr("Rules"), tr.plural("{n} point", "{n} points", 3)
    ('Règles', '3 points')
    """

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self._catalogue: Final = gettext.NullTranslations() if language == SOURCE else _catalogue(language)

    def __call__(self, text: str, /, **values: object) -> str:
        """Return the translation of `text`, English as in the code, with its named placeholders filled.

        Raises `KeyError` if a placeholder has no value. A brace that is no placeholder is written twice.

        >>> Words("en")("{who} passes.", who="Zoé")
        'Zoé passes.'
        >>> Words("fr")("The hand of {who}", who="Inès")
        'La main d’Inès'
        """
        return self._fitting(self._catalogue.gettext(text), values).format_map(values)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Return the translation of `one` or `many`, as the language counts `n`, with `{n}` and the others filled.

        A large `n` is written in groups of figures. French counts 0 like 1. Raises `KeyError` if a placeholder has no
        value.

        >>> Words("en").plural("{n} point", "{n} points", 3), Words("en").plural("{n} point", "{n} points", 10_000)
        ('3 points', '10,000 points')
        """
        filled = {"n": grouped(n, self.language), **values}
        return self._fitting(self._catalogue.ngettext(one, many, n), filled).format_map(filled)

    def _fitting(self, text: str, values: Mapping[str, object]) -> str:
        """Return `text` with the small words in front of its placeholders as French writes them before a vowel."""
        if self.language != ELIDING or not _FITTED.search(text):
            return text
        return _FITTED.sub(lambda found: _fitted(found, values.get(found["name"], "")), text)


def _fitted(found: re.Match[str], value: object) -> str:
    """Return a small word and the placeholder behind it: "de {who}" is "d’{who}" if the value begins with a vowel.

    The article of a name is written small behind it: "de l’abbé", "du fou".
    """
    word = found["word"]
    if isinstance(value, str) and (named := _ARTICLE.fullmatch(value)) and named["rest"][0].islower():
        article, rest = named["article"].lower(), named["rest"].replace("{", "{{").replace("}", "}}")
        if merged := _MERGED.get((word.lower(), article[:-1])):
            return f"{merged.capitalize() if word[0].isupper() else merged}{article[-1]}{rest}"
        return f"{word} {article}{rest}"
    first = unicodedata.normalize("NFKD", str(value)[:1].casefold())[:1]
    shortened = word.lower() in _SHORTENED and first and first in VOWELS
    return f"{word[:-1]}’{{{found['name']}}}" if shortened else found[0]


def _catalogue(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language. Texts that it lacks are looked up in those of the other folders."""
    first, *others = files.locales()
    catalogue = gettext.translation(DOMAIN, first, languages=[language])
    for folder in others:
        catalogue.add_fallback(gettext.translation(DOMAIN, folder, languages=[language], fallback=True))
    return catalogue


def listed(parts: Sequence[str], tr: Words) -> str:
    """Join the parts of a list, the last one with `and`; empty where there are none.

    >>> listed(["Ana", "Ben", "Cleo"], Words("en"))
    'Ana, Ben and Cleo'
    """
    if len(parts) < 2:
        return "".join(parts)
    return tr("{first} and {last}", first=", ".join(parts[:-1]), last=parts[-1])


def people(seats: Iterable[int], names: Sequence[str], tr: Words) -> str:
    """List the players of `seats` by their names.

    >>> people((2, 0), ["Ana", "Ben", "Cleo"], Words("en"))
    'Cleo and Ana'
    """
    return listed([names[seat] for seat in seats], tr)


def grouped(number: int, language: str) -> str:
    """Write a whole number from 0, in groups of three figures where it has five or more, without line breaks inside.

    >>> grouped(2900, "en"), grouped(11600, "en"), grouped(11600, "fr")
    ('2900', '11,600', '11\u202f600')
    """
    if number < FIVE_FIGURES:
        return str(number)
    return f"{number:,}".replace(",", "," if language == SOURCE else "\u202f")


def decimal(number: str, tr: Words) -> str:
    """Write a number with the decimal point of the language.

    >>> decimal("2.5", Words("en")), decimal("2.5", Words("fr"))
    ('2.5', '2,5')
    """
    return number.replace(".", tr("."))


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that can be chosen, that of the code first."""
    return (SOURCE, *sorted(path.parent.parent.name for path in files.locale().glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


def system_language() -> str:
    """Return `fr` if the operating system is set to French, else `en`."""
    spoken = re.split(r"[_.@:-]", _system_locale().lower())[0]
    return "fr" if spoken in {"fr", "french"} and "fr" in languages() else SOURCE


def _system_locale() -> str:
    """Return the system's name for its language, such as `fr_CH.UTF-8`; empty if it has none."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if name := os.environ.get(variable):
            return name
    import locale

    return locale.getlocale()[0] or ""


MONTHS: Final = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def dated(day: date, tr: Words) -> str:
    """Write a day as people do. French says "first" of the first day of a month only, which is its singular.

    >>> dated(date(2026, 5, 3), Words("en")), dated(date(2026, 5, 3), Words("fr")), dated(date(2026, 5, 1), Words("fr"))
    ('3 May 2026', '3 mai 2026', '1er mai 2026')
    """
    month = tr(MONTHS[day.month - 1])
    return tr.plural("{n} {month} {year}", "{n} {month} {year}", day.day, month=month, year=day.year)
