"""XML from elsewhere as lists, mappings and texts."""

from __future__ import annotations

import html
import re
from typing import Any, Final
from xml.parsers import expat

from game.kernel.problems import Problem, Refused
from game.rules.egomaster.imports.encodings import text_of
from game.words import N_

DEEPEST: Final = 50
_NAMED: Final = re.compile(r"&(?!amp;|lt;|gt;|quot;|apos;)[a-zA-Z]{2,10};")
_ALONE: Final = re.compile(r"&(?!#?\w{1,10};)")
MOST: Final = 300_000
"""The elements that a file may have."""
_NO_XML: Final = N_(
    "This XML file is damaged in line {line}. Save it again just as the website gave it, or mend that line."
)
_UNSAFE: Final = N_(
    "This XML file is nested too deeply, too long, or defines words of its own. Check that it is the right one."
)


class _TooMuch(ValueError):
    """An XML file is no list of questions."""


class _Tree:
    """Collects elements: one with others inside is a mapping by name, one that comes again a list."""

    def __init__(self) -> None:
        self.root: dict[str, Any] = {}
        self._open: list[dict[str, Any]] = [self.root]
        self._texts: list[list[str]] = [[]]
        """The pieces of the text of each open element: the parser gives one for each line."""
        self._count = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if len(self._open) > DEEPEST or self._count > MOST:
            raise _TooMuch
        self._open.append(dict(attributes))
        self._texts.append([])

    def text(self, text: str) -> None:
        self._texts[-1].append(text)

    def end(self, name: str) -> None:
        mapping, text = self._open.pop(), "".join(self._texts.pop()).strip()
        value: Any = mapping | ({"text": text} if text else {}) if mapping else text
        parent = self._open[-1]
        if name not in parent:
            parent[name] = value
        elif isinstance(parent[name], list):
            parent[name].append(value)
        else:
            parent[name] = [parent[name], value]


def decoded(content: bytes, source: str) -> Any:
    """Return what an XML file holds. Raises `Refused`, also where it defines entities: they can be endless."""
    tree = _Tree()
    parser = expat.ParserCreate("utf-8")
    parser.buffer_text = True
    parser.StartElementHandler = tree.start
    parser.EndElementHandler = tree.end
    parser.CharacterDataHandler = tree.text
    parser.StartDoctypeDeclHandler = _refuse
    text = text_of(content)
    try:
        parser.Parse(_with_known_names(text).encode("utf-8", "replace"), True)
    except _TooMuch:
        raise Refused([Problem(source, 0, 0, _UNSAFE)]) from None
    except (expat.ExpatError, ValueError, LookupError):
        above = text[: len(text) - len(text.lstrip())].count("\n")
        line = above + parser.CurrentLineNumber
        raise Refused([Problem(source, line, 0, _NO_XML, {"line": line})]) from None
    return tree.root


def _with_known_names(text: str) -> str:
    """Return XML in which an ampersand stands for itself unless it names a character, and names of HTML are letters."""
    named = _NAMED.sub(lambda found: html.unescape(found[0]), text.lstrip())
    return _ALONE.sub("&amp;", named)


def _refuse(*_doctype: object) -> None:
    raise _TooMuch
