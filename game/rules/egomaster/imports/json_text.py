"""JSON files from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Final

import msgspec

from game.kernel.problems import Problem, Refused
from game.rules.egomaster.imports.draft import check_number
from game.rules.egomaster.imports.encodings import text_of
from game.words import N_

DEEPEST: Final = 50
"""The lists and mappings that may be inside each other; a quiz has six."""
INSIDE: Final = 6
"""The lists and mappings that a question may have, with its levels and languages."""
_SHARE: Final = re.compile(r"(\"\s*:\s*)(\d+\s*/\s*\d+)(?=\s*[,}])")
_HANGING: Final = re.compile(r",(\s*[\]}])(?=\s*(?:[,\]}]|$))")
_CONTROL: Final = re.compile(r"[\x00-\x1f]")
_NO_JSON: Final = N_("This is not a JSON file ({problem}). Save it again just as the website gave it.")
NOT_THIS: Final = N_("There are no {name} questions in this file. Check the option --format.")
_NESTED: Final = N_("This file is nested too deeply to be a list of questions. Check that it is the right one.")


def decoded(content: bytes, source: str) -> Any:
    """Return what a JSON file holds, nested no deeper than `DEEPEST`; `source` is its name. Raises `Refused`."""
    text = text_of(content)
    check_number((text.count("{") + text.count("[")) // INSIDE, source)
    try:
        value = msgspec.json.decode(_mended(text))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused([Problem(source, 0, 0, _NO_JSON, {"problem": str(error)})]) from None
    if is_too_deep(value):
        raise Refused([Problem(source, 0, 0, _NESTED)])
    return value


def _mended(text: str) -> str:
    """Return JSON without what quizzes have too much: lines broken inside a text, a bare 4 / 5, a comma at an end.

    Between texts a new line means no more than the space that it becomes.
    """
    return _HANGING.sub(r"\1", _SHARE.sub(r'\1"\2"', _CONTROL.sub(" ", text)))


def is_too_deep(value: Any) -> bool:
    """Tell whether lists and mappings are nested deeper than `DEEPEST`. It looks at them level by level."""
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return False
    return True


def _inside(value: Any) -> Collection[Any]:
    """Return what a list or a mapping holds; nothing for another value."""
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def not_this(source: str, name: str) -> Refused:
    """Return what is raised where a file is sound and of another format than `name`."""
    return Refused([Problem(source, 0, 0, NOT_THIS, {"name": name})])
