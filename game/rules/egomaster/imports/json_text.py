"""JSON files from elsewhere."""

from __future__ import annotations

from typing import Any

import msgspec

from game.kernel.problems import Problem, Refused
from game.words import N_


def decoded(content: bytes, source: str) -> Any:
    """Return what a JSON file holds; `source` is its name. Raises `Refused`."""
    try:
        return msgspec.json.decode(content.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        message = N_("This is not a JSON file ({problem}). Save it again just as the website gave it.")
        raise Refused([Problem(source, 0, 0, message, {"problem": str(error)})]) from None


def not_this(source: str, name: str) -> Refused:
    """Return what is raised where a file is sound and of another format than `name`."""
    message = N_("There are no {name} questions in this file. Check the option --format.")
    return Refused([Problem(source, 0, 0, message, {"name": name})])
