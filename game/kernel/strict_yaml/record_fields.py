"""All faults of one record, field by field and entry by entry; msgspec stops at the first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Annotated, Any, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields

from game.kernel.problems import MOST, Path, Problem, Refused
from game.kernel.strict_yaml.document import Document
from game.kernel.strict_yaml.record_faults import fault
from game.kernel.strict_yaml.records import convert
from game.words import N_


def faults(document: Document, kind: Any, path: Path) -> list[Problem]:
    """Return what is wrong with the fields of a Struct at `path` that was refused; nothing if `kind` is no Struct."""
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)) or not isinstance(_at(document, path), dict):
        return []
    return field_faults(document, kind, path)


def field_faults(document: Document, kind: type[msgspec.Struct], path: Path) -> list[Problem]:
    """Return what is wrong with the block of fields at `path`, which should be a `kind`, in the order of the file.

    After `MOST` problems no more fields are looked at.
    The tag of a tagged `kind` is not checked. A field that is there under a misspelt name is not told as missing.
    """
    block = _at(document, path)
    if not isinstance(block, dict):
        return _faults(document, kind, path)
    found: list[Problem] = []
    meant: set[object] = set()
    known = _fields(kind)
    tag = kind.__struct_config__.tag_field
    for name in block:
        if len(found) >= MOST:
            break
        if name in known:
            found += _faults(document, known[name].type, (*path, name))
        elif name != tag:
            told = fault(f"Object contains unknown field `{name}`", kind, block, (), block)
            position = document.key_position((*path, name))
            found.append(Problem(document.source, *position, told.message, told.values))
            meant.add(told.values.get("near"))
    for name, field in known.items():
        if field.required and name not in block and name not in meant:
            found.append(document.problem(path, N_("The field “{name}” is missing here. Add it."), name=name))
    return found


@cache
def _fields(kind: type[msgspec.Struct]) -> Mapping[str, FieldInfo]:
    """Return the fields of a Struct by name. To look them up for each of 20,000 broken entries takes a second."""
    return {field.name: field for field in fields(kind)}


def _at(document: Document, path: Path) -> Any:
    block: Any = document.data
    for step in path:
        block = block[step]
    return block


def sound_fields(document: Document, kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the fields of a document that are as a `kind` has them, also those that may be left out.

    A list has None in the place of each entry that is faulty.
    """
    block = document.data if isinstance(document.data, dict) else {}
    found: dict[str, Any] = {}
    for name, field in _fields(kind).items():
        if name in block:
            value = sound_value(document, field.type, (name,))
            if value is not None:
                found[name] = value
        elif not field.required:
            found[name] = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return found


def sound_value(document: Document, kind: Any, path: Path) -> Any:
    """Return the value at `path`, a list with None for each faulty entry; None if it is faulty itself.

    A list with `MOST` faulty entries counts as faulty itself: it is probably something else.
    """
    value = _at(document, path)
    try:
        return _sound(value, kind)
    except msgspec.ValidationError:
        inner = _entry_kind(kind)
    if inner is None or not isinstance(value, list):
        return None
    found: list[Any] = []
    faulty = 0
    for entry in value:
        try:
            found.append(_sound(entry, inner))
        except msgspec.ValidationError:
            found.append(None)
            faulty += 1
            if faulty == MOST:
                return None
    return found


def _sound(value: Any, kind: Any) -> Any:
    """Return plain data as a `kind`. Raises `msgspec.ValidationError`."""
    return msgspec.convert(value, kind, strict=True, str_keys=True)


def _faults(document: Document, kind: Any, path: Path) -> list[Problem]:
    """Return what is wrong with a field: of a list or a mapping, with each entry, and whether it has too many."""
    try:
        convert(document, kind, path)
    except Refused as refused:
        return list(islice(_inner_faults(document, kind, path), MOST)) or list(refused.problems)
    return []


def _inner_faults(document: Document, kind: Any, path: Path) -> Iterator[Problem]:
    """Yield what is wrong with the entries of the list or the mapping at `path`, then with their number."""
    block, inner = _at(document, path), _entry_kind(kind)
    if inner is None or not isinstance(block, list | dict):
        return
    keys: Iterable[str | int] = block if isinstance(block, dict) else range(len(block))
    for key in keys:
        yield from _faults(document, inner, (*path, key))
    for each in getattr(kind, "__metadata__", ()):
        try:
            convert(document, Annotated[type(block), each], path)
        except Refused as refused:
            yield from refused.problems


def _entry_kind(kind: Any) -> Any:
    """Return what each entry of a list or a mapping should be; None for a kind that is neither."""
    bare = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    of = get_args(bare)
    if get_origin(bare) is list or (get_origin(bare) is tuple and of[1:] == (...,)):
        return of[0]
    return of[1] if get_origin(bare) is dict else None
