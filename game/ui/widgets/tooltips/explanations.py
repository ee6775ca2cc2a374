"""What the things on a page are, and how they came about: shown where the mouse rests on one, and when it is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.ui.draw.box import Point
from game.ui.draw.items import Item


class Part(NamedTuple):
    """A line of how something came about: what it is, and how much of it ("" = no figure).

    A part that does not `count` is struck out.
    """

    what: str
    much: str = ""
    counts: bool = True


class Why(NamedTuple):
    """How a figure, a refusal or a result came about.

    `title` says what is explained ("" where the explanation of the thing says it), `parts` what adds up to the `total`,
    or what beats what; `words` follow them. `rules` are the ids of the paragraphs behind it.
    """

    title: str = ""
    parts: tuple[Part, ...] = ()
    total: Part | None = None
    words: str = ""
    rules: tuple[str, ...] = ()


GetWhy = Callable[[], Why | None]
"""Works out how a thing came about, once somebody asks; None where there is nothing to say after all."""


class Explanations:
    """The explanations of items and controls, by key; `under` is the item under the mouse, empty = none.

    `words` say what a thing is, `reasons` how it came about.
    """

    def __init__(self) -> None:
        self.words: Mapping[str, str] = {}
        self.under = ""
        self._reasons: Mapping[str, GetWhy] = {}
        self._known: dict[str, Why | None] = {}

    def set(self, words: Mapping[str, str], reasons: Mapping[str, GetWhy]) -> None:
        """Take the explanations of a new set of things."""
        self.words, self._reasons, self._known = words, reasons, {}

    def __contains__(self, key: str) -> bool:
        """Tell whether there is anything to say of a thing."""
        return key in self.words or self.why(key) is not None

    def why(self, key: str) -> Why | None:
        """Work out how a thing came about; None where nobody says. It is worked out once."""
        if key not in self._reasons:
            return None
        if key not in self._known:
            self._known[key] = self._reasons[key]()
        return self._known[key]

    @property
    def reasons(self) -> Iterable[str]:
        """The keys of the things that may say how they came about, in the order in which they are asked."""
        return self._reasons

    def follow(self, point: Point | None, picture: Sequence[Item]) -> bool:
        """Follow the mouse over a picture (None: it is on a control); tell whether it is on another item now."""
        was = self.under
        found = [item.key for item in picture if point and self._may_say(item.key) and item.box.holds(point)]
        self.under = next((key for key in reversed(found) if key in self), "")
        return self.under != was

    def _may_say(self, key: str) -> bool:
        return key in self.words or key in self._reasons

    def visible(self, controls: Iterable[str], picture: Sequence[Item]) -> tuple[str, ...]:
        """Return the explanations of these controls and of all items of a picture, each of them once."""
        keys = [*(item.key for item in picture), *controls]
        return tuple(dict.fromkeys(self.words[key] for key in keys if key in self.words))
