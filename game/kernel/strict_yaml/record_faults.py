"""What msgspec finds wrong with a record, in words for the person who wrote the file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final, NamedTuple

from msgspec import inspect

from game.kernel.problems import Path, shortened
from game.words import N_


class Fault(NamedTuple):
    """A message marked with `N_` and its values. `field` is the path from the record to the key it is about, if any."""

    message: str
    values: dict[str, str | float]
    field: Path = ()


_EXPECTED: Final = {
    frozenset({"int"}): N_("A whole number is expected here, not {found}. Write it without quotes or decimals."),
    frozenset({"float"}): N_("A number is expected here, not {found}. Write it without quotes."),
    frozenset({"str"}): N_("Text is expected here, not {found}. Put it in quotes."),
    frozenset({"int", "str"}): N_("A whole number or text is expected here, not {found}. Write one of the two."),
    frozenset({"bool"}): N_("A yes or no is expected here, not {found}. Write true or false, without quotes."),
    frozenset({"array"}): N_(
        "A list is expected here, not {found}. Write it between [ and ], or with “- ” before each."
    ),
    frozenset({"object"}): N_("A block of fields is expected here, not {found}. Write “name: value” for each field."),
    frozenset[str](): N_("This should be empty, not {found}. Leave it empty."),
}
_OTHER: Final = N_("{found} is the wrong kind of value. Compare it with a file that works.")
_LIMITS: Final = {
    "array of length": N_("The list here must have exactly {n} entries. Add or remove some."),
    "array >=": N_("The list here must have at least {n} entries. Add some."),
    "array <=": N_("The list here must have at most {n} entries. Remove some."),
    "object >=": N_("The block here must have at least {n} entries. Add some."),
    "object <=": N_("The block here must have at most {n} entries. Remove some."),
    "str >=": N_("The text here must have at least {n} letters. Write a longer one."),
    "str <=": N_("The text here must have at most {n} letters. Write a shorter one."),
    "number >=": N_("The number here must be at least {n}, not {found}. Write a larger one."),
    "number <=": N_("The number here must be at most {n}, not {found}. Write a smaller one."),
    "number >": N_("The number here must be more than {n}, not {found}. Write a larger one."),
    "number <": N_("The number here must be less than {n}, not {found}. Write a smaller one."),
}

_EMPTY: Final = {
    "array >=": N_("The list here is empty. Add an entry."),
    "object >=": N_("The block here is empty. Add an entry."),
    "str >=": N_("There is no text here. Write some."),
}
"""The sentences for a minimum of one that is missed by an empty value."""

_FIELD: Final = re.compile(r"Object (missing required|contains unknown) field `(.*)`", re.DOTALL)
_CHOICE: Final = re.compile(r"Invalid (?:enum )?value .*", re.DOTALL)
_KIND: Final = re.compile(r"Expected `([^`]*)`, got `[^`]*`")
_LENGTH: Final = re.compile(r"Expected `(array|object|str)` of (?:(at least|at most) )?length (?:(>=|<=) )?(\d+).*")
_NUMBER: Final = re.compile(r"Expected `(?:int|float)` (>=|<=|>|<) (\S+)")
_SIGNS: Final = {"at least": " >=", "at most": " <=", ">=": " >=", "<=": " <="}


def fault(what: str, kind: Any, value: Any, steps: Path, found: Any) -> Fault:
    """Return the fault for `what`, the message of msgspec.

    `value` should have been a `kind`; `found` is the value or the key at `steps` in it that the message is about.
    """
    if said := _FIELD.fullmatch(what):
        if said[1] == "missing required":
            return Fault(N_("The field “{name}” is missing here. Add it."), {"name": shortened(said[2])})
        return _unknown_field(said[2], _fields(_kinds_at(kind, value, steps), found))
    if _CHOICE.fullmatch(what):
        return _wrong_choice(found, _choices(kind, value, steps))
    if said := _KIND.fullmatch(what):
        kinds = frozenset(said[1].split(" | ")) - {"null"}
        return Fault(_EXPECTED.get(kinds, _OTHER), {"found": _shown(found)})
    if said := _LENGTH.fullmatch(what):
        sign = _SIGNS.get(said[2] or said[3], " of length")
        if (key := said[1] + sign) in _LIMITS:
            least = int(said[4])
            return Fault(_EMPTY.get(key, _LIMITS[key]) if least == 1 else _LIMITS[key], {"n": least})
    if said := _NUMBER.fullmatch(what):
        return Fault(_LIMITS[f"number {said[1]}"], {"n": said[2], "found": _shown(found)})
    return Fault(what.replace("{", "{{").replace("}", "}}"), {})


def _unknown_field(name: str, known: list[str]) -> Fault:
    values: dict[str, str | float] = {"name": shortened(name)}
    if near := _nearest(name, known):
        message = N_("There is no field “{name}” here. Did you mean “{near}”?")
        return Fault(message, values | {"near": near}, (name,))
    if known:
        message = N_("There is no field “{name}” here. Remove it, or choose one of: {known}.")
        return Fault(message, values | {"known": ", ".join(known)}, (name,))
    return Fault(N_("There is no field “{name}” here. Remove it."), values, (name,))


def _wrong_choice(found: Any, known: list[str]) -> Fault:
    values: dict[str, str | float] = {"found": _shown(found)}
    if near := _nearest(str(found), known):
        return Fault(N_("{found} is not possible here. Did you mean “{near}”?"), values | {"near": near})
    if known:
        return Fault(N_("{found} is not possible here. Choose one of: {known}."), values | {"known": ", ".join(known)})
    return Fault(N_("{found} is not possible here. Compare it with a file that works."), values)


def _nearest(name: str, known: list[str]) -> str | None:
    import difflib

    folded = {word.casefold(): word for word in known}
    near = difflib.get_close_matches(name.casefold()[:80], folded, n=1)
    return folded[near[0]] if near else None


def _shown(value: Any) -> str:
    """Return a value as the file might show it, shortened; the same in all languages."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case list():
            return "[…]" if value else "[]"
        case dict():
            return "{…}" if value else "{}"
        case str():
            return f"“{shortened(value)}”"
        case _:
            return shortened(str(value))


def _kinds_at(kind: Any, value: Any, steps: Path) -> list[inspect.Type]:
    """Return the types that the value at `steps` in `value` could have been converted to; none of them is a union."""
    kinds = list(_members(_type_info(kind)))
    for step in steps:
        kinds = [inner for outer in kinds for part in _part(outer, value, step) for inner in _members(part)]
        value = value[step]
    return kinds


@cache
def _type_info(kind: Any) -> inspect.Type:
    """Return what msgspec knows of a type. To find that out for each of 24,000 misspelt fields takes seconds."""
    return inspect.type_info(kind)


def _members(kind: inspect.Type) -> Iterator[inspect.Type]:
    match kind:
        case inspect.UnionType(types=kinds):
            for each in kinds:
                yield from _members(each)
        case inspect.Metadata(type=inner):
            yield from _members(inner)
        case _:
            yield kind


def _part(kind: inspect.Type, value: Any, step: str | int) -> Iterable[inspect.Type]:
    """Return the type of the value one `step` further, if `value` could have been converted to a `kind`."""
    match kind:
        case inspect.StructType(array_like=True) if isinstance(step, int):
            fields = kind.fields[step - (kind.tag is not None) :][:1] if _is_of(kind, value) else ()
            return [field.type for field in fields]
        case inspect.StructType(array_like=False) if isinstance(step, str) and _is_of(kind, value):
            return [field.type for field in kind.fields if field.encode_name == step]
        case inspect.DictType(value_type=inner) if isinstance(step, str):
            return [inner]
        case inspect.TupleType(item_types=items) if isinstance(step, int):
            return items[step : step + 1]
        case inspect.CollectionType(item_type=inner) if isinstance(step, int):
            return [inner]
        case _:
            return []


def _is_of(kind: inspect.StructType, value: Any) -> bool:
    """Tell whether `value` has the tag of `kind`; True if `kind` has none."""
    if kind.tag is None:
        return True
    if isinstance(value, list):
        return value[:1] == [kind.tag]
    return isinstance(value, dict) and value.get(kind.tag_field) == kind.tag


def _fields(kinds: list[inspect.Type], value: Any) -> list[str]:
    """Return the names of the fields that `value` could have, in their order, each once."""
    structs = [kind for kind in kinds if isinstance(kind, inspect.StructType) and _is_of(kind, value)]
    tags = [kind.tag_field for kind in structs if kind.tag_field is not None]
    return list(dict.fromkeys([*tags, *(field.encode_name for kind in structs for field in kind.fields)]))


def _choices(kind: Any, value: Any, steps: Path) -> list[str]:
    """Return the values that are possible at `steps`: members of an enumeration, literals, or tags of Structs."""
    known: list[Any] = []
    for each in _kinds_at(kind, value, steps):
        match each:
            case inspect.EnumType(cls=members):
                known += [member.value for member in members]
            case inspect.LiteralType(values=values):
                known += values
            case _:
                pass
    if not known and steps:
        structs = [each for each in _kinds_at(kind, value, steps[:-1]) if isinstance(each, inspect.StructType)]
        known = [each.tag for each in structs if steps[-1] in {each.tag_field, 0}]
    return [str(each) for each in known]
