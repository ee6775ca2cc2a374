"""Texts below each other, with headings, buttons beside them and lines between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Button
from game.ui.widgets.page import Page

BUTTON: Final = 52
"""The height of a button beside a heading, in units."""
APART: Final = 26
"""The space between two parts, with a line in its middle."""


class PackColumn:
    """Texts below each other in the area "list"; `y` is where the next one begins."""

    def __init__(self, page: Page, box: Box) -> None:
        self._page: Final = page
        self._box: Final = box
        self.y = box.y
        self._count = 0

    def head(self, key: str, words: str, buttons: Sequence[Button] = ()) -> None:
        """Put a heading, with buttons at its right, the first one last, or below it where there is no room."""
        type_, style = self._page.canvas.type, STYLES["heading"]
        widths = [type_.width(button.label, STYLES["small button"]) + 48 for button in buttons]
        wide = sum(widths) + 12 * len(buttons)
        beside = type_.width(words, style) + wide + 8 <= self._box.w
        room = self._box.w - (wide + 8 if beside else 0)
        high = max(type_.height(words, style, room), BUTTON if buttons and beside else 0.0)
        self._page.put(items.prose(key, words, Box(self._box.x, self.y, room, high), "heading", "oxblood"), area="list")
        if beside or not buttons:
            self._put_beside(buttons, widths)
            self.y += high + 8
        else:
            self.y += high + 6
            self._put_below(buttons, widths)

    def _put_beside(self, buttons: Sequence[Button], widths: Sequence[float]) -> None:
        """Put buttons from the right edge to the left."""
        x = self._box.right
        for button, w in zip(buttons, widths, strict=True):
            self._page.add(msgspec.structs.replace(button, box=Box(x - w, self.y, w, BUTTON)))
            x -= w + 12

    def _put_below(self, buttons: Sequence[Button], widths: Sequence[float]) -> None:
        """Put buttons side by side from the left edge, the last one first, in as many rows as they need."""
        x = self._box.x
        for button, w in reversed(list(zip(buttons, widths, strict=True))):
            wide = min(w, self._box.w)
            if x > self._box.x and x + wide > self._box.right:
                x, self.y = self._box.x, self.y + BUTTON + 6
            self._page.add(msgspec.structs.replace(button, box=Box(x, self.y, wide, BUTTON)))
            x += wide + 12
        self.y += BUTTON + 8

    def say(self, words: str, style: str = "body", colour: str = "ink") -> None:
        """Put a paragraph."""
        high = self._page.canvas.type.height(words, STYLES[style], self._box.w)
        place = Box(self._box.x, self.y, self._box.w, high)
        self._page.put(items.prose(f"said {self._count}", words, place, style, colour), area="list")
        self._count += 1
        self.y += high + 6

    def line(self) -> None:
        """Put a line between two packs."""
        stroke = Box(self._box.x, self.y + APART / 2, self._box.w, 1.5)
        self._page.put(Item(f"line {self._count}", "fill", stroke, ("burn",)), area="list")
        self.y += APART + 8
