"""JSON files from elsewhere."""

from __future__ import annotations

import json
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
_NO_JSON: Final = N_("This is not a JSON file. Save it again just as the website gave it.")
_DAMAGED: Final = N_(
    "This JSON file is damaged in line {line}, at character {column}. Save it again just as the website gave it, or "
    "mend it there."
)
_CUT_OFF: Final = N_(
    "This JSON file ends in line {line} before it is complete. Save it again, all of it, just as the website gave it."
)
NOT_THIS: Final = N_("There are no {name} questions in this file. Check the option --format.")
_NESTED: Final = N_("This file is nested too deeply to be a list of questions. Check that it is the right one.")


def decoded(content: bytes, source: str) -> Any:
    """Return what a JSON file holds, nested no deeper than `DEEPEST`; `source` is its name. Raises `Refused`."""
    text = text_of(content)
    check_number((text.count("{") + text.count("[")) // INSIDE, source)
    try:
        value = msgspec.json.decode(_mended(text))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused([_damage(text, source)]) from None
    if is_too_deep(value):
        raise Refused([Problem(source, 0, 0, _NESTED)])
    return value


def _damage(text: str, source: str) -> Problem:
    """Say where a text that is no JSON is damaged; what is forgiven in it is left out of it, letter for letter."""
    forgiven = _HANGING.sub(lambda found: f" {found[1]}", _CONTROL.sub(" ", text))
    forgiven = _SHARE.sub(lambda found: f"{found[1]}0".ljust(len(found[0])), forgiven)
    try:
        json.loads(forgiven)
    except json.JSONDecodeError as error:
        at, unterminated = error.pos, error.msg.startswith("Unterminated")
    except RecursionError:
        return Problem(source, 0, 0, _NESTED)
    else:
        return Problem(source, 0, 0, _NO_JSON)
    if not text[:at].strip():
        return Problem(source, 1, 1, _NO_JSON)
    cut_off = at >= len(text.rstrip()) or unterminated
    at = len(text.rstrip()) - 1 if cut_off else at
    line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    return Problem(source, line, column, _CUT_OFF if cut_off else _DAMAGED, {"line": line, "column": column})


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
