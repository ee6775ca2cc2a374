"""What each person has chosen for itself at a table being set up; it follows the person, not the seat."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from game.kernel.game import Choice


class OwnChoices:
    """The values of the choices that each person makes, by name. `remembered` are those of earlier tables."""

    def __init__(self, choices: Iterable[Choice], remembered: Mapping[str, Mapping[str, Any]]) -> None:
        self._choices: Final = {choice.key: choice for choice in choices if choice.by_seat}
        self._remembered: Final = frozenset(remembered)
        self._of: Final[dict[str, dict[str, Any]]] = {
            name: {key: value for key, value in values.items() if self._is_possible(key, value)}
            for name, values in remembered.items()
        }

        self._passed: Final[dict[str, str]] = {}
        """By the name of somebody who is known: whose name is being typed, as it was before that name came up."""

    def _is_possible(self, key: str, value: Any) -> bool:
        return key in self._choices and value in self._choices[key].values

    def value(self, choice: Choice, name: str) -> Any:
        """Return what a person has chosen, the first value if nothing."""
        return self._of.get(name, {}).get(choice.key, choice.values[0])

    def choose(self, choice: Choice, name: str, value: Any) -> None:
        """Let a person choose a value."""
        self._of.setdefault(name, {})[choice.key] = value

    def rename(self, former: str, name: str) -> None:
        """Keep what was chosen for a person whose name is being typed; who is known by name keeps their own.

        On the way to Annabelle the line says Anna, who may be somebody else.
        """
        origin = self._passed.pop(former, former)
        if name in self._remembered:
            self._passed[name] = origin
        elif origin not in self._remembered and name not in self._of:
            self._of[name] = self._of.pop(origin, {})

    def by_seat(self, choice: Choice, names: Sequence[str | None]) -> tuple[Any, ...]:
        """Return the values by seat; None in `names` is no person. Empty if all are usual."""
        usual = choice.values[0]
        values = tuple(usual if name is None else self.value(choice, name) for name in names)
        return () if set(values) <= {usual} else values

    def remembered(self, names: Iterable[str]) -> dict[str, dict[str, Any]]:
        """Return what is to be remembered: of the people with these names and of those before them, what is unusual."""
        found: dict[str, dict[str, Any]] = {}
        for name in sorted({*self._remembered, *names}):
            values = self._of.get(name, {})
            unusual = {key: value for key, value in values.items() if value != self._choices[key].values[0]}
            if unusual:
                found[name] = unusual
        return found
