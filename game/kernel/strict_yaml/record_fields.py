"""All faults of one record, field by field; `records.convert` stops at the first."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import fields

from game.kernel.problems import Path, Problem, Refused
from game.kernel.strict_yaml.document import Document
from game.kernel.strict_yaml.record_faults import fault
from game.kernel.strict_yaml.records import convert
from game.words import N_


def field_faults(document: Document, kind: type[msgspec.Struct], path: Path) -> list[Problem]:
    """Return what is wrong with the block of fields at `path`, which should be a `kind`, in the order of the file.

    The tag of a tagged `kind` is not checked.
    """
    block: Any = document.data
    for step in path:
        block = block[step]
    if not isinstance(block, dict):
        return _faults(document, kind, path)
    found: list[Problem] = []
    known = {field.name: field for field in fields(kind)}
    tag = kind.__struct_config__.tag_field
    for name in block:
        if name in known:
            found += _faults(document, known[name].type, (*path, name))
        elif name != tag:
            told = fault(f"Object contains unknown field `{name}`", kind, block, (), block)
            place = document.key_place((*path, name))
            found.append(Problem(document.source, *place, told.message, told.values))
    for name, field in known.items():
        if field.required and name not in block:
            found.append(document.problem(path, N_("The field “{name}” is missing here. Add it."), name=name))
    return found


def _faults(document: Document, kind: Any, path: Path) -> list[Problem]:
    try:
        convert(document, kind, path)
    except Refused as refused:
        return list(refused.problems)
    return []
