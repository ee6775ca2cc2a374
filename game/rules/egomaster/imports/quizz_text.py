"""Quizzes of OpenQuizzDB as text: a question, its choices with letters, a star behind the right one, an anecdote."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any, Final

_HEADING: Final = re.compile(r"^\*\* +(?P<name>\w+) *: *(?P<text>.+)$", re.MULTILINE)
_LEVEL: Final = re.compile(r"^\[(?P<text>[^\]\n]+)\] *$", re.MULTILINE)
_QUESTION: Final = re.compile(r"^Question *: *(?P<text>.+)$", re.MULTILINE)
_CHOICE: Final = re.compile(r"^[A-H] > (?P<text>.+)$", re.MULTILINE)
_NOTE: Final = re.compile(r"^Anecdote *: *(?P<text>.+)$", re.MULTILINE)
_STAR: Final = re.compile(r" *\*$")


def is_one(text: str) -> bool:
    """Tell whether a text has this form."""
    return bool(_QUESTION.search(text) and _CHOICE.search(text))


def decoded(text: str) -> dict[str, Any]:
    """Return the quiz with the names that the other forms have."""
    starts = [found.start() for found in _QUESTION.finditer(text)]
    before = text[: starts[0]]
    about = {found["name"]: found["text"].strip() for found in _HEADING.finditer(before)}
    levels = [_last_level(text[previous:start]) for previous, start in pairwise([0, *starts])]
    blocks = [text[start:end] for start, end in pairwise([*starts, len(text)])]
    items = [_item(block) | {"niveau": level} for block, level in zip(blocks, levels, strict=True)]
    author = about.get("Rédacteur", about.get("Rédactrice", ""))
    provider = {"fournisseur": "OpenQuizzDB"} if "OpenQuizzDB" in before else {}
    return {**provider, "redacteur": author, "theme": about.get("Quizz", ""), "questions": items}


def _item(block: str) -> dict[str, Any]:
    """Return the question with which a piece of text begins."""
    choices = [found["text"].strip() for found in _CHOICE.finditer(block)]
    plain = [_STAR.sub("", choice) for choice in choices]
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


def _last_level(block: str) -> str:
    """Return the level that is named last before a question."""
    return next((found["text"] for found in reversed(list(_LEVEL.finditer(block)))), "")
