"""Reading and writing YAML files. They may come from strangers, so everything is checked while it is read.

Only plain data is allowed: mappings with text keys, lists, text, whole numbers, decimal numbers, true, false, null.
`NO`, `on`, `010`, `12:30`, `0x1F` and dates are text. Anchors, aliases, tags, merge keys, directives, duplicate keys
and a second document are refused. The data is built from the parser's flat stream of events, so that deep nesting
cannot exhaust the stack.
"""

from __future__ import annotations

import gc
import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import count
from pathlib import Path as FilePath
from typing import Any, Final

import yaml

from game.kernel import data_files
from game.kernel.problems import Path, Position, Problem, Refused, printable_path
from game.kernel.strict_yaml.builder import CONTROL, LONGEST_NUMBER, STANDARD, Builder, Limits, checked_text, start
from game.kernel.strict_yaml.syntax import UNREADABLE, syntax_problem
from game.words import N_

# libyaml is several times faster. PyYAML without it reads and writes the same.
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)

# Text that YAML 1.1 and 1.2 both read as text without quotes: it begins with a letter and contains no sign that means
# something in YAML. (Letters beyond U+FFFF are left out because libyaml escapes them.)
_PLAIN: Final = r"(?!.*[^\0-\uffff])[^\W\d_](?:[\w .,;'’()/!?+*=&@-]*[\w.'’)!?+=])?"
# Words that some version of YAML reads as something else than text.
_WORDS: Final = frozenset(("y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf", "infinity"))
# Lines that both dumpers write as the same literal block: the first begins with a visible character, none ends with a
# space, and the text does not end with an empty line.
_LINES: Final = (
    r"(?!\s)(?!(?s:.*)\n\n\Z)(?:[^\r\t\u2028\u2029\ufeff\ufffe\uffff\U00010000-\U0010ffff\n]*(?<! )(?:\n|\Z))+"
)


class Document:
    r"""What was read from a file: `data` is plain data, `source` the file's name.

    It also knows the line and column of every value. These are found by reading the text again when one is first asked
    for; they do not follow later changes of `data`.

    >>> document = load("name: Ring\nsides: [3, 4]\n", "ring.yaml")
    >>> document.data
    {'name': 'Ring', 'sides': [3, 4]}
    >>> document.position(("sides", 1))
    (2, 12)
    """

    def __init__(self, source: str, text: str, data: Any) -> None:
        self.source: Final = source
        self.data: Final = data
        self._text: Final = text

    def position(self, path: Path) -> Position:
        """Return line and column of the value at `path`, or of the innermost value around it that exists.

        `("territories", 3, "name")` is the name of the fourth territory; `()` is the whole document.
        """
        values, _ = self._positions
        while path not in values:
            path = path[:-1]
        return values[path]

    def key_position(self, path: Path) -> Position:
        """Return line and column of the key (not of the value) at `path`; those of `position` if it is no key."""
        _, keys = self._positions
        return keys[path] if path in keys else self.position(path)

    def problem(self, path: Path, message: str, /, **values: str | float) -> Problem:
        """Return a problem with the value at `path`. `message` is marked with `N_` and says what to do about it."""
        return Problem(self.source, *self.position(path), message, values)

    @cached_property
    def _positions(self) -> tuple[dict[Path, Position], dict[Path, Position]]:
        """The positions of the values, and those of the keys."""
        values: dict[Path, Position] = {}
        keys: dict[Path, Position] = {}
        around: list[tuple[Path, Iterator[int] | None]] = []
        key: Path | None = None
        for event in yaml.parse(self._text, Loader=LOADER):
            if isinstance(event, yaml.CollectionEndEvent):
                around.pop()
            if not isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent):
                continue
            path: Path = ()
            if around:
                holder, items = around[-1]
                if items is not None:
                    path = (*holder, next(items))
                elif key is not None:
                    path, key = key, None
                elif isinstance(event, yaml.ScalarEvent):
                    key = (*holder, event.value)
                    keys[key] = start(event)
                    continue
            values[path] = start(event)
            if isinstance(event, yaml.CollectionStartEvent):
                around.append((path, count() if isinstance(event, yaml.SequenceStartEvent) else None))
        return values, keys


def load_file(path: FilePath, limits: Limits = STANDARD) -> Document:
    """Read the YAML file at `path`. Raises `Refused` if it is faulty, missing, a folder, or cannot be opened."""
    source = printable_path(path)
    return load(data_files.content(path, limits.size), source, limits)


def load(text: str | bytes, source: str, limits: Limits = STANDARD) -> Document:
    r"""Read one YAML document; `source` is its name in messages. Raises `Refused` with every fault.

    After a fault that leaves unclear how to read on, such as a quote that is not closed, no more are found.

    >>> load("answer: no", "notes.yaml").data
    {'answer': 'no'}
    >>> load("name: Anna\nname: Ben", "notes.yaml")
    Traceback (most recent call last):
    game.kernel.problems.Refused: notes.yaml:2:1: The key “name” is given twice in this block. Keep one of the two.
    """
    text = checked_text(text, source, limits)
    builder = Builder(source, limits)
    event = None
    try:
        with collector_stopped():
            for event in yaml.parse(text, Loader=LOADER):
                builder.take(event)
    except Refused:
        raise
    except yaml.MarkedYAMLError as error:
        raise Refused([*builder.problems, syntax_problem(error, source, text, limits.depth)]) from None
    except (yaml.YAMLError, ValueError, OverflowError):
        # The pure Python parser stumbles over "\UFFFFFFFF" like this and does not say where: take the last event.
        unreadable = Problem(source, *(start(event) if event else (1, 1)), UNREADABLE)
        raise Refused([*builder.problems, unreadable]) from None
    if builder.problems:
        raise Refused(builder.problems)
    if not builder.root:
        raise Refused([Problem(source, 1, 1, N_("The file is empty. Write something in it, or use another file."))])
    return Document(source, text, builder.root[0])


def dump(data: Any) -> str:
    """Return plain data (dict, list, str, int, float, bool, None) as YAML from which `load` reads equal data.

    Every value has a line of its own and keys keep their order. Text that some YAML reader could take for something
    else is quoted; text of several lines becomes a literal block. Raises `TypeError` for other types and for keys that
    are not text. Raises `ValueError` for what `load` would refuse: control characters, lone surrogates, infinity,
    numbers of 300 digits, more than 32 levels (so also cycles).

    >>> print(dump({"name": "Zoé", "answer": "no", "sides": [3, 4]}), end="")
    name: Zoé
    answer: "no"
    sides:
    - 3
    - 4
    """
    with collector_stopped():
        events: list[yaml.Event] = [yaml.StreamStartEvent(), yaml.DocumentStartEvent(explicit=False)]
        _append(data, events, 0)
        events += [yaml.DocumentEndEvent(explicit=False), yaml.StreamEndEvent()]
        text: str = yaml.emit(events, Dumper=DUMPER, allow_unicode=True, width=1 << 30)
    return text


def _append(value: Any, events: list[yaml.Event], depth: int) -> None:
    if depth > STANDARD.depth:
        raise ValueError(f"nested more than {STANDARD.depth} deep, or in itself")
    kind = type(value)
    if kind is dict:
        events.append(yaml.MappingStartEvent(None, None, implicit=True, flow_style=not value))
        for key, item in value.items():
            if type(key) is not str:
                raise TypeError(f"a key of type {type(key).__name__}: {key!r}")
            events.append(_text(key, '"'))
            _append(item, events, depth + 1)
        events.append(yaml.MappingEndEvent())
    elif kind is list:
        events.append(yaml.SequenceStartEvent(None, None, implicit=True, flow_style=not value))
        for item in value:
            _append(item, events, depth + 1)
        events.append(yaml.SequenceEndEvent())
    elif kind is str:
        events.append(_text(value, "|" if depth and "\n" in value and re.fullmatch(_LINES, value) else '"'))
    else:
        events.append(yaml.ScalarEvent(None, None, (True, False), _bare(value)))


def _text(text: str, style: str) -> yaml.ScalarEvent:
    """Return the event that writes `text`: without quotes if no reader can mistake it, else in `style`."""
    if CONTROL.search(text):
        raise ValueError(f"a character that cannot be saved, in {text!r}")
    plain = re.fullmatch(_PLAIN, text) and text.casefold() not in _WORDS
    return yaml.ScalarEvent(None, None, (True, True), text, style=None if plain else style)


def _bare(value: Any) -> str:
    """Return a number, true, false or null as YAML."""
    if value is None:
        return "null"
    if type(value) is bool:
        return "true" if value else "false"
    if type(value) is int and -(10 ** (LONGEST_NUMBER - 1)) < value < 10 ** (LONGEST_NUMBER - 1):
        return str(value)
    if type(value) is float and math.isfinite(value):
        # YAML 1.1 takes 1e+16 for text, and 1.0e+16 for a number.
        digits, exponent, power = repr(value).partition("e")
        return f"{digits if '.' in digits else f'{digits}.0'}{exponent}{power}"
    if type(value) is int or type(value) is float:
        raise ValueError("a number that cannot be saved: infinite, or of more than 299 digits")
    raise TypeError(f"a value of type {type(value).__name__}: {value!r}")


@contextmanager
def collector_stopped() -> Iterator[None]:
    """Stop the garbage collector for a while: with many thousand new values it takes longer than the work itself."""
    working = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if working:
            gc.enable()
