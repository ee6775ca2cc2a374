"""Quizzes of OpenQuizzDB (openquizzdb.org): one JSON file each, three levels, often in several languages."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

import msgspec

from game.rules.egomaster.imports.draft import INCOMPLETE, Draft, Imported, LeftOut, Unusable
from game.rules.egomaster.imports.json_text import decoded, not_this
from game.rules.egomaster.imports.texts import clean, worded
from game.rules.egomaster.imports.themes import theme_of
from game.rules.egomaster.question import Difficulty, Language

LICENCE: Final = "CC BY-SA 4.0"
SOURCE: Final = "OpenQuizzDB, https://www.openquizzdb.org"
AUTHORS: Final = "OpenQuizzDB"
_LEVELS: Final[dict[str, Difficulty]] = {"debutant": "easy", "confirme": "medium", "expert": "hard"}


class _Item(msgspec.Struct, frozen=True):
    question: str
    propositions: list[str]
    reponse: str
    anecdote: str = ""


def read(content: bytes, source: str, language: Language) -> Imported:
    """Read a quiz. Raises `Refused` for another kind of file, and where there is nothing in `language`."""
    data = _mapping(_plain(decoded(content, source)))
    spoken = _spoken(data.get("quizz"), language)
    levels = [(level, items) for level in _LEVELS if isinstance(items := spoken.get(level), list)]
    if not any(items for _, items in levels):
        raise not_this(source, "openquizzdb")
    about = _spoken(data.get("categorie-nom-slogan"), language)
    drafts: list[Draft] = []
    left_out: list[LeftOut] = []
    number = 0
    for level, items in levels:
        for raw in items:
            number += 1
            try:
                drafts.append(_draft(msgspec.convert(raw, _Item), about, _LEVELS[level], language))
            except (Unusable, msgspec.ValidationError) as error:
                reason = str(error) if isinstance(error, Unusable) else INCOMPLETE
                asked = raw.get("question") if isinstance(raw, dict) else raw
                left_out.append(LeftOut(number, 0, str(asked), reason))
    return Imported(
        drafts,
        left_out,
        _text(data.get("redacteur"), AUTHORS),
        _text(data.get("licence"), LICENCE),
        _text(data.get("fournisseur"), SOURCE),
    )


def _draft(item: _Item, about: dict[str, Any], difficulty: Difficulty, language: Language) -> Draft:
    category = _text(about.get("nom") or about.get("categorie"), "")
    theme = theme_of(f"{_text(about.get('categorie'), '')} {category}")
    wrong = [choice for choice in item.propositions if choice != item.reponse]
    if len(wrong) == len(item.propositions):
        raise Unusable(INCOMPLETE)
    return worded(language, category, theme, difficulty, item.question, [item.reponse], wrong, item.anecdote)


def _spoken(value: Any, language: Language) -> dict[str, Any]:
    """Return the part of a mapping in a language, or all of it if it knows no languages; {} for anything else."""
    mapping = _mapping(value)
    return _mapping(mapping.get(language, mapping))


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _text(value: Any, otherwise: str) -> str:
    """Return a text without HTML; `otherwise` for what is no text, is empty or holds a picture."""
    try:
        return (clean(value) if isinstance(value, str) else "") or otherwise
    except Unusable:
        return otherwise


def _plain(value: Any) -> Any:
    """Return the data with names that have no accents: older files have none, newer ones do."""
    match value:
        case dict():
            return {_bare(name): _plain(one) for name, one in value.items()}
        case list():
            return [_plain(one) for one in value]
        case _:
            return value


def _bare(name: str) -> str:
    return "".join(sign for sign in unicodedata.normalize("NFKD", name) if not unicodedata.combining(sign)).casefold()
