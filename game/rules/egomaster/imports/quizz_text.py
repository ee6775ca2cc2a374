"""Quizzes of OpenQuizzDB as text: a question, its choices with letters, a star behind the right one, an anecdote."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

from game.rules.egomaster.imports.draft import check_number
from game.rules.egomaster.imports.tables import bare

_HEADING: Final = re.compile(r"^\*\* +(?P<name>\w+) *: *(?P<text>.+)$", re.MULTILINE)
_LEVEL: Final = re.compile(r"^\[(?:\d+ - )?(?P<text>[^\]\n]+)\] *$", re.MULTILINE)
_LANGUAGE: Final = re.compile(r"^(?P<text>(?:[^\W\d_] ){4,}[^\W\d_]) *$", re.MULTILINE)
_LANGUAGES: Final = {"francais": "fr", "anglais": "en", "allemand": "de", "espagnol": "es", "italien": "it"}
"""The languages by their headings: “A N G L A I S”. Questions above the first one are French."""
_QUESTION: Final = re.compile(r"^Question *: *(?P<text>.+)$", re.MULTILINE)
_CHOICE: Final = re.compile(r"^[A-H] > (?P<text>.+)$", re.MULTILINE)
_NOTE: Final = re.compile(r"^Anecdote *: *(?P<text>.+)$", re.MULTILINE)


def is_one(text: str) -> bool:
    """Tell whether a text has this form."""
    return bool(_QUESTION.search(text) and _CHOICE.search(text))


def decoded(text: str, source: str) -> dict[str, Any]:
    """Return the quiz with the names that the other forms have. Raises `Refused` if it is far too long."""
    starts = [found.start() for found in _QUESTION.finditer(text)]
    check_number(len(starts), source)
    before = text[: starts[0]]
    about = {found["name"]: found["text"].strip() for found in _HEADING.finditer(before)}
    blocks = [text[start:end] for start, end in pairwise([*starts, len(text)])]
    items: list[dict[str, Any]] = []
    level, language = "", "fr"
    for above, block in zip([before, *blocks], blocks, strict=False):
        level, language = _last(_LEVEL, above) or level, _language(above) or language
        items.append(_item(block) | {"niveau": level, "langue": language})
    author = about.get("Rédacteur", about.get("Rédactrice", ""))
    provider = {"fournisseur": "OpenQuizzDB"} if "OpenQuizzDB" in before else {}
    return {**provider, "redacteur": author, "theme": about.get("Quizz", ""), "questions": items}


def _item(block: str) -> dict[str, Any]:
    """Return the question with which a piece of text begins."""
    choices = [found["text"].strip() for found in _CHOICE.finditer(block)]
    plain = [choice[:-1].rstrip() if choice.endswith("*") else choice for choice in choices]
    right = next((one for one, choice in zip(plain, choices, strict=True) if one != choice), "")
    return {
        "question": _first(_QUESTION, block),
        "propositions": plain,
        "reponse": right,
        "anecdote": _first(_NOTE, block),
    }


def _first(pattern: re.Pattern[str], block: str) -> str:
    found = pattern.search(block)
    return found["text"].strip() if found else ""


def _language(block: str) -> str:
    """Return the language whose questions begin behind a block, "" if none does."""
    name = bare(_last(_LANGUAGE, block))
    return _LANGUAGES.get(name, name)


def _last(pattern: re.Pattern[str], block: str) -> str:
    return next((found["text"] for found in reversed(list(pattern.finditer(block)))), "")
