"""From the plain data of a document to checked Structs; every fault is reported with its line and its remedy."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, TypeVar, overload

import msgspec

from game.kernel.problems import MOST, Path, Problem, Refused
from game.words import N_

if TYPE_CHECKING:
    from game.kernel.strict_yaml.document import Document

T = TypeVar("T")

TOO_MANY: Final = N_("There are too many problems here. Fix the first ones and look again.")

# msgspec writes “what - at `$.players[0].name`” or “what - at `key` in `$.neighbours`”; `[...]` is a value of a dict.
_TRAIL: Final = re.compile(r"(key` in `)?\$([^`]*)`")
_STEP: Final = re.compile(r"\.([^.\[]+)|\[(\d{1,9})\]|\[\.\.\.\]")


@overload
def convert(document: Document, kind: type[T], path: Path = ()) -> T: ...
@overload
def convert(document: Document, kind: Any, path: Path = ()) -> Any: ...
def convert(document: Document, kind: Any, path: Path = ()) -> Any:
    r"""Return the value at `path` as a `kind`, which is any type that msgspec knows. Text keys may become numbers.

    Structs should say `forbid_unknown_fields=True`, so that a misspelt field is reported. Raises `Refused` with every
    problem of a Struct, up to `MOST`, of another kind with the first. A `ValueError` of a `__post_init__` counts as a
    problem; its text is marked with `N_`.

    >>> from game.kernel.strict_yaml.document import load
    >>> class Ring(msgspec.Struct, forbid_unknown_fields=True):
    ...     name: str
    ...     sides: int = 4
    >>> convert(load("name: Ring", "ring.yaml"), Ring)
    Ring(name='Ring', sides=4)
    >>> convert(load("name: Ring\nsite: 5", "ring.yaml"), Ring)
    Traceback (most recent call last):
    game.kernel.problems.Refused: ring.yaml:2:1: There is no field “site” here. Did you mean “sides”?
    """
    value = _at(document, path)
    try:
        return _converted(document, kind, path, value)
    except Refused as refused:
        from game.kernel.strict_yaml.record_fields import faults  # most files are sound and do not need it

        found = faults(document, kind, path) or refused.problems
        raise Refused(sorted(found, key=lambda problem: (problem.line, problem.column))[:MOST]) from None


@overload
def convert_each(document: Document, kind: type[T], path: Path = ()) -> list[T]: ...
@overload
def convert_each(document: Document, kind: Any, path: Path = ()) -> list[Any]: ...
def convert_each(document: Document, kind: Any, path: Path = ()) -> list[Any]:
    """Return the entries of the list at `path`, each as a `kind`. Raises `Refused` with a problem for each bad one."""
    records = _at(document, path)
    if not isinstance(records, list):
        raise Refused([document.problem(path, N_("A list is expected here. Begin each entry with “- ”."))])
    return [record for _, record in _each(document, kind, path, range(len(records)))]


@overload
def convert_each_named(document: Document, kind: type[T], path: Path = ()) -> dict[str, T]: ...
@overload
def convert_each_named(document: Document, kind: Any, path: Path = ()) -> dict[str, Any]: ...
def convert_each_named(document: Document, kind: Any, path: Path = ()) -> dict[str, Any]:
    """Return the entries of the mapping at `path` by name, each as a `kind`. Raises `Refused` as `convert_each`."""
    records = _at(document, path)
    if not isinstance(records, dict):
        raise Refused([document.problem(path, N_("Named entries are expected here. Write “name: …” for each."))])
    return {str(name): record for name, record in _each(document, kind, path, records)}


def _each(document: Document, kind: Any, path: Path, keys: Iterable[str | int]) -> list[tuple[str | int, Any]]:
    converted: list[tuple[str | int, Any]] = []
    problems: list[Problem] = []
    for key in keys:
        try:
            converted.append((key, convert(document, kind, (*path, key))))
        except Refused as refused:
            problems += refused.problems
        if len(problems) >= MOST:
            raise Refused([*problems[:MOST], document.problem(path, TOO_MANY)])
    if problems:
        raise Refused(problems)
    return converted


def _at(document: Document, path: Path) -> Any:
    """Return the value at `path`; raise `Refused` where a field on the way is missing."""
    value = document.data
    for depth, step in enumerate(path):
        if not _has(value, step):
            message = N_("The field “{name}” is missing here. Add it.")
            raise Refused([document.problem(path[:depth], message, name=step)])
        value = value[step]
    return value


def _converted(document: Document, kind: Any, path: Path, value: Any) -> Any:
    try:
        return msgspec.convert(value, kind, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        what, steps, at_key = _where(kind, value, str(error))
        found = steps[-1] if at_key else _inside(value, steps)
        from game.kernel.strict_yaml.record_faults import fault  # most files are sound and do not need it

        told = fault(str(error.__cause__ or what), kind, value, steps, found)
        whole = (*path, *steps, *told.field)
        position = document.key_position(whole) if at_key or told.field else document.position(whole)
        raise Refused([Problem(document.source, *position, told.message, told.values)]) from None


def _where(kind: Any, value: Any, said: str) -> tuple[str, Path, bool]:
    """Split the message of msgspec: what is wrong, the path to it in `value`, and whether the key there is meant."""
    what, _, trail = said.rpartition(" - at `")
    found = _TRAIL.fullmatch(trail)
    if found is None:
        return said, (), False
    at_key = found[1] is not None
    inner, path = value, list[str | int]()
    for name, index in [*_STEP.findall(found[2]), *[("", "")][:at_key]]:
        step = name or (int(index) if index else _culprit(kind, value, path, said))
        if step is None:
            return what, tuple(path), False
        if not _has(inner, step):
            # a name in the file that looks like a path of msgspec
            return said, (), False
        inner = inner[step]
        path.append(step)
    return what, tuple(path), at_key


def _culprit(kind: Any, value: Any, steps: list[str | int], said: str) -> str | None:
    """Return the key of the mapping at `steps` that makes msgspec say `said`, or None: msgspec does not name it.

    It reports the first fault, so the mapping is halved until one entry is left that causes it.
    """
    block = _inside(value, steps)
    keys = list(block) if isinstance(block, dict) else []
    while keys:
        half = keys[: (len(keys) + 1) // 2]
        guilty = _says(kind, _with(value, steps, {key: block[key] for key in half}), said)
        if len(keys) == 1:
            return str(keys[0]) if guilty else None
        keys = half if guilty else keys[len(half) :]
    return None


def _has(value: Any, step: str | int) -> bool:
    match value:
        case dict():
            return step in value
        case list():
            return isinstance(step, int) and step < len(value)
        case _:
            return False


def _inside(value: Any, steps: Iterable[str | int]) -> Any:
    for step in steps:
        value = value[step]
    return value


def _with(value: Any, steps: list[str | int], block: dict[str, Any]) -> Any:
    """Return a copy of `value` with `block` at `steps`."""
    if not steps:
        return block
    copy = value.copy()
    copy[steps[0]] = _with(value[steps[0]], steps[1:], block)
    return copy


def _says(kind: Any, value: Any, said: str) -> bool:
    try:
        msgspec.convert(value, kind, strict=True, str_keys=True)
    except msgspec.ValidationError as error:
        return str(error) == said
    return False
