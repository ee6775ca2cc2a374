"""A pattern of actions, as lesson files have it: the name of an action and some of its fields, the others are free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import msgspec

from game.kernel.game import Game
from game.kernel.types import Action
from game.words import N_

PlainPattern: TypeAlias = dict[str, dict[str, Any]]
"""A pattern in a file: `{Write: {amount: 25}}`."""


class BadPattern(ValueError):
    """A pattern that fits no action of the game: the path to the fault, a message marked with `N_`, its values."""

    def __init__(self, path: tuple[str, ...], message: str, **values: str) -> None:
        super().__init__(message)
        self.path = path
        self.message = message
        self.values = values


class Pattern(NamedTuple):
    """Fits every action of a `kind` whose fields have the values in `fields`.

    >>> from tests.kernel.toy.game import TOY
    >>> from tests.kernel.toy.moves import Attack, Rest
    >>> pattern = pattern_of(TOY, {"Attack": {"card": 20}})
    >>> [pattern.fits(action) for action in (Attack(20, target=1), Attack(14, target=1), Rest())]
    [True, False, False]
    """

    kind: type[Action]
    fields: Mapping[str, Any]

    def fits(self, action: Action) -> bool:
        """Tell whether an action is one of those that are meant."""
        return type(action) is self.kind and all(getattr(action, name) == value for name, value in self.fields.items())

    def whole(self) -> Action | None:
        """Return the action that is meant, if every field that it must have is named."""
        needed = [field.name for field in msgspec.structs.fields(self.kind) if field.required]
        return self.kind(**self.fields) if self.fields.keys() >= set(needed) else None

    def first_of(self, options: Sequence[Action]) -> Action | None:
        """Return the first of some actions that fits; None if none does."""
        return next(filter(self.fits, options), None)


def pattern_of(game: Game, plain: PlainPattern) -> Pattern:
    """Return the pattern that plain data of a file means. Raises `BadPattern`."""
    if len(plain) != 1:
        raise BadPattern((), N_("Name one action here, with its fields."))
    name, values = next(iter(plain.items()))
    kind = game.codec.actions_by_name.get(name)
    if kind is None:
        raise BadPattern((name,), N_("There is no action “{name}” in this game. Correct the name."), name=name)
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    fields: dict[str, Any] = {}
    for field, value in values.items():
        if field not in types:
            known = ", ".join(types) or "–"
            message = N_("The action “{name}” has no field “{field}”. It has: {known}.")
            raise BadPattern((name, field), message, name=name, field=field, known=known)
        try:
            fields[field] = msgspec.convert(value, types[field], str_keys=True)
        except msgspec.ValidationError as error:
            message = N_("“{field}” cannot have this value ({reason}). Correct it.")
            raise BadPattern((name, field), message, field=field, reason=str(error)) from None
    return Pattern(kind, fields)
