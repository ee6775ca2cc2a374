"""All faults of one record, field by field and entry by entry; msgspec stops at the first."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Any, get_args, get_origin

import msgspec
from msgspec.structs import FieldInfo, fields

from game.kernel.problems import Path, Problem, Refused
from game.kernel.strict_yaml.document import Document
from game.kernel.strict_yaml.record_faults import fault
from game.kernel.strict_yaml.records import MOST, convert
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


def _faults(document: Document, kind: Any, path: Path) -> list[Problem]:
    """Return what is wrong with a field: of a list of Structs, with each of them."""
    try:
        convert(document, kind, path)
    except Refused as refused:
        inner = get_args(kind)[0] if get_origin(kind) is list else None
        entries = _at(document, path)
        if inner is None or not isinstance(entries, list):
            return list(refused.problems)
        each = (problem for index in range(len(entries)) for problem in _faults(document, inner, (*path, index)))
        return list(islice(each, MOST)) or list(refused.problems)
    return []
