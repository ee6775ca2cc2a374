"""Private copies of tables and hands, made by one small function per type that is built once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

T = TypeVar("T")
Copy = Callable[[Any], Any]


def copied(value: T) -> T:
    """Return a copy of a mutable Struct. It shares with `value` only what is immutable.

    Raises `TypeError` for fields whose type the rules may not use in a table or a hand, such as sets.

    >>> from tests.kernel.toy.phases import Cards
    >>> hand = Cards([3, 20])
    >>> copied(hand).cards.append(24)
    >>> hand.cards
    [3, 20]
    """
    kind: Any = type(value)
    result: T = _struct_copier(kind)(value)
    return result


@cache
def _struct_copier(kind: Any) -> Copy:
    fields = [(field, _copier(hint)) for field, hint in get_type_hints(kind).items()]
    parts = [(field, part) for field, part in fields if part is not None]

    def copy(value: Any) -> Any:
        fresh = value.__copy__()
        for name, part in parts:
            setattr(fresh, name, part(getattr(value, name)))
        return fresh

    return copy


def _copier(hint: Any) -> Copy | None:
    """Return the function that copies a value of type `hint`; None if the value can be shared."""
    origin, arguments = get_origin(hint) or hint, get_args(hint)
    if origin is list:
        return _list_copier(_copier(arguments[0]))
    if origin is dict:
        return _dict_copier(_copier(arguments[1]))
    if origin in (set, frozenset, bytearray):
        raise TypeError(f"{hint} in a table or hand: sets have no order, use a list or a dict")
    if isinstance(origin, type) and issubclass(origin, msgspec.Struct) and not origin.__struct_config__.frozen:
        return _struct_copier(origin)
    parts = [part for part in map(_copier, arguments) if part is not None]
    if len(parts) > 1 or (parts and type(None) not in arguments):
        raise TypeError(f"{hint} in a table or hand: use lists or dicts of immutable values or Structs")
    return _optional_copier(parts[0]) if parts else None


def _list_copier(part: Copy | None) -> Copy:
    return list if part is None else lambda items: [part(item) for item in items]


def _dict_copier(part: Copy | None) -> Copy:
    return dict if part is None else lambda items: {key: part(item) for key, item in items.items()}


def _optional_copier(part: Copy) -> Copy:
    return lambda value: None if value is None else part(value)
