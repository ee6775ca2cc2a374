"""What the things on a page are: said in a tooltip where the mouse rests on one, and in the help."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.ui.draw.box import Point
from game.ui.draw.items import Item


class Explanations:
    """The explanations of items and controls, by key; `under` is the item under the mouse, empty = none."""

    def __init__(self) -> None:
        self.words: Mapping[str, str] = {}
        self.under = ""

    def follow(self, point: Point | None, picture: Sequence[Item]) -> bool:
        """Follow the mouse over a picture (None: it is on a control); tell whether it is on another item now."""
        was = self.under
        found = [item.key for item in picture if point and item.key in self.words and item.box.holds(point)]
        self.under = found[-1] if found else ""
        return self.under != was

    def visible(self, controls: Iterable[str], picture: Sequence[Item]) -> tuple[str, ...]:
        """Return the explanations of these controls and of all items of a picture, each of them once."""
        keys = [*(item.key for item in picture), *controls]
        return tuple(dict.fromkeys(self.words[key] for key in keys if key in self.words))
