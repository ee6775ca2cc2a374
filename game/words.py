"""The words on the screen: English in the code, other languages from compiled catalogues."""

from __future__ import annotations

import gettext
import os
import re
from typing import Final

from game import files

SOURCE: Final = "en"
DOMAIN: Final = "tablee"


def N_(text: str) -> str:  # noqa: N802 - the name every gettext tool knows
    """Mark `text` for translation and return it unchanged; a `Words` translates it later."""
    return text


class Words:
    """Speaks one language. Cheap: make another one to switch; nothing is kept outside of it.

    `language` is a code of `languages()`. A language without a catalogue raises `FileNotFoundError`.
    """

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self._catalogue: Final = gettext.NullTranslations() if language == SOURCE else _catalogue(language)

    def __call__(self, text: str, /, **values: object) -> str:
        """Translate `text` (English, as in the code) and fill its named placeholders: `tr("{who} passes.", who="Zoé")`.

        Raises `KeyError` if a placeholder has no value. A brace that is no placeholder is written twice.
        """
        return self._catalogue.gettext(text).format_map(values)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate a counted sentence, `n` deciding the form; `{n}` is filled with it.

        `tr.plural("{n} point", "{n} points", 3)`. French counts 0 like 1. Raises `KeyError` like a call.
        """
        return self._catalogue.ngettext(one, many, n).format_map({"n": n, **values})


def _catalogue(language: str) -> gettext.NullTranslations:
    """Return the catalogue of a language; what it lacks is looked for in the other folders."""
    first, *others = files.locales()
    catalogue = gettext.translation(DOMAIN, first, languages=[language])
    for folder in others:
        catalogue.add_fallback(gettext.translation(DOMAIN, folder, languages=[language], fallback=True))
    return catalogue


def languages() -> tuple[str, ...]:
    """Return the codes of the languages on offer, the language of the code first."""
    return (SOURCE, *sorted(path.parent.parent.name for path in files.locale().glob(f"*/LC_MESSAGES/{DOMAIN}.mo")))


def system_language() -> str:
    """Return the language of `languages()` that the operating system is set to: French if it says so, else English."""
    spoken = re.split(r"[_.@:-]", _system_locale().lower())[0]
    return "fr" if spoken in {"fr", "french"} and "fr" in languages() else SOURCE


def _system_locale() -> str:
    """Return the system's name for its language, such as `fr_CH.UTF-8`, or an empty string."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if name := os.environ.get(variable):
            return name
    import locale

    return locale.getlocale()[0] or ""
