"""Building plain data from the events of a YAML parser, refusing everything that the program does not allow."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import msgspec
import yaml

from game.kernel.data_files import LARGEST, TOO_LARGE
from game.kernel.problems import MOST, Position, Problem, Refused, shortened
from game.kernel.strict_yaml.syntax import ANCHOR, SEVERAL, TAG, TOO_DEEP, position
from game.words import N_

LONGEST_NUMBER: Final = 300
"""The characters that a number may have."""
# Characters that are refused, also if written with a backslash: fonts cannot draw them, terminals obey them.
CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")

# The two separators, U+FEFF and the non-characters are here because YAML 1.1 and 1.2 read them differently; a "%"
# begins a directive.
_FORBIDDEN: Final = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]|^%", re.MULTILINE
)
_WHOLE: Final = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_DECIMAL: Final = re.compile(r"[-+]?(?:(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_NOT_FINITE: Final = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_CONSTANTS: Final[dict[str, bool | None]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


class Limits(msgspec.Struct, frozen=True):
    """How large a file may be: `size` in bytes, `depth` in levels of nesting, `nodes` in keys, values and blocks."""

    size: int = LARGEST
    depth: int = 32
    nodes: int = 150_000


STANDARD: Final = Limits()
"""For any file: fifteen times the largest booklet that comes with the program. At the limit it takes about a second."""
BOARD: Final = Limits(size=512 * 1024, nodes=20_000)
"""For a board, whose entries are compared with each other: six times the map of Europe."""


def checked_text(text: str | bytes, source: str, limits: Limits) -> str:
    """Return the text, decoded and without its byte order mark.

    Raises `Refused` if it is too large or no UTF-8, or with every character and directive that is not allowed.
    """
    content = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    if len(content) > limits.size:
        raise Refused([Problem(source, 0, 0, TOO_LARGE, {"limit": limits.size // 1024})])
    try:
        text = (text if isinstance(text, str) else text.decode()).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        before = content[: error.start].decode().removeprefix("\ufeff")
        message = N_("The file is not UTF-8 text. Save it again with the encoding UTF-8.")
        raise Refused([Problem(source, *position(before, len(before)), message)]) from None
    if problems := list(islice(_forbidden(text, source), MOST)):
        raise Refused(problems)
    return text


def _forbidden(text: str, source: str) -> Iterator[Problem]:
    """Yield a problem for each character that is not allowed, one for a row of the same, and for each directive.

    A file that the disk has lost often holds as many bytes as before, all of them 0.
    """
    line, start = 1, 0
    row: tuple[int, str] | None = None
    for found in _FORBIDDEN.finditer(text):
        more, row = (found.start(), found.group()) == row, (found.end(), found.group())
        if more:
            continue
        lines, column = position(text[start : found.start()], found.start() - start)
        line, start = line + lines - 1, found.start() - column + 1
        if found.group() == "%":
            yield Problem(source, line, column, N_("A line cannot begin with %. Remove the line, or indent it."))
        else:
            message = N_("There is a character here that cannot be shown ({code}). Remove it.")
            yield Problem(source, line, column, message, {"code": f"U+{ord(found.group()):04X}"})


class Builder:
    """Builds plain data from the events of a parser.

    Give it all of them by `take`; `root` then holds the data, or nothing if there was none, and `problems` what is not
    allowed in it. `source` is the name of the file in messages.
    """

    def __init__(self, source: str, limits: Limits) -> None:
        self.source: Final = source
        self.limits: Final = limits
        self.root: Final[list[Any]] = []
        self.problems: Final[list[Problem]] = []
        self.block: Any = self.root
        self.around: Final[list[Any]] = []
        self.key: str | None = None
        self.nodes = 0
        self.documents = 0

    def take(self, event: Any) -> None:
        """Take the parser's next event. Raises `Refused`, with all problems, if nothing after it can be read."""
        match event:
            case yaml.ScalarEvent():
                self._check(event)
                if event.value or not event.implicit[0] or self.around:
                    self._put(self._value(event), event)
            case yaml.CollectionEndEvent():
                self.block = self.around.pop()
            case yaml.MappingStartEvent():
                self._check(event)
                self._open({}, event)
            case yaml.SequenceStartEvent():
                self._check(event)
                self._open([], event)
            case yaml.AliasEvent():
                self._say(event, ANCHOR)
                self._put("", event)
            case yaml.DocumentStartEvent():
                self.documents += 1
                if self.documents > 1:
                    raise self._refused(event, SEVERAL)
            case _:
                pass

    def _check(self, event: Any) -> None:
        if event.anchor is not None:
            self._say(event, ANCHOR)
        if event.tag is not None:
            self._say(event, TAG)
        self.nodes += 1
        if self.nodes > self.limits.nodes:
            message = N_("There is too much in this file: more than {limit} values. Use a smaller file.")
            raise self._refused(event, message, limit=self.limits.nodes)

    def _open(self, block: dict[str, Any] | list[Any], event: Any) -> None:
        if len(self.around) == self.limits.depth:
            raise self._refused(event, TOO_DEEP, limit=self.limits.depth)
        self._put(block, event)
        self.around.append(self.block)
        self.block = block

    def _put(self, value: Any, event: Any) -> None:
        if type(self.block) is list:
            self.block.append(value)
        elif self.key is not None:
            self.block[self.key] = value
            self.key = None
        else:
            self.key = self._checked_key(value, event)

    def _checked_key(self, key: Any, event: Any) -> str:
        if isinstance(key, dict | list):
            raise self._refused(event, N_("A block cannot be a key. Give the key as text."))
        if not isinstance(key, str):
            self._say(event, N_("The key “{key}” is not text. Put it in quotes."), key=shortened(event.value))
        elif key == "<<" and event.implicit[0]:
            self._say(event, N_("Merge keys (<<) are not allowed. Write the fields out."))
        elif key in self.block:
            message = N_("The key “{key}” is given twice in this block. Keep one of the two.")
            self._say(event, message, key=shortened(key))
        return str(key)

    def _value(self, event: Any) -> Any:
        text: str = event.value
        if not event.implicit[0]:
            if event.style == '"' and (found := CONTROL.search(text)):
                message = N_("The text has a character that cannot be shown ({code}). Remove it.")
                self._say(event, message, code=f"U+{ord(found.group()):04X}")
            return text
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if not text[0].isalpha():
            if _DECIMAL.fullmatch(text):
                return self._number(text, event)
            if _NOT_FINITE.fullmatch(text):
                self._say(event, N_("Infinity and “not a number” are not allowed. Write a number."))
        return text

    def _number(self, text: str, event: Any) -> int | float:
        if len(text) <= LONGEST_NUMBER:
            number = int(text) if _WHOLE.fullmatch(text) else float(text)
            if math.isfinite(number):
                return number
        self._say(event, N_("This number is too large. Write a smaller one, or put it in quotes."))
        return 0

    def _say(self, event: Any, message: str, **values: str | float) -> None:
        """Note a problem that hides no other one. Raises `Refused` once there are `MOST`."""
        self.problems.append(Problem(self.source, *start(event), message, values))
        if len(self.problems) >= MOST:
            raise Refused(self.problems)

    def _refused(self, event: Any, message: str, **values: str | float) -> Refused:
        return Refused([*self.problems, Problem(self.source, *start(event), message, values)])


def start(event: Any) -> Position:
    """Return the line and column where an event of the parser starts."""
    return event.start_mark.line + 1, event.start_mark.column + 1
