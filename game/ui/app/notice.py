"""A message of the program wherever the players are: a strip over everything, low on the screen, off the controls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game.ui.draw import items
from game.ui.draw.box import Box, Point
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES

if TYPE_CHECKING:
    from game.ui.app.shell import Shell
    from game.ui.draw.canvas import Canvas

LAYER: Final = 900
"""Above the tooltips of the scene on top."""
WIDEST: Final = 1100.0
PAD: Final = (22.0, 12.0)
"""Units between the edge and the words."""
FOOT: Final = 10.0
"""The distance from the strip to the edge of the screen, and to a control that it lies above."""


class NoticeStrip:
    """Shows the notice of a shell until something is pressed; a scene that shows the notice itself replaces it."""

    def __init__(self, shell: Shell) -> None:
        self._shell: Final = shell
        self._displayed = ""
        self._box = Box(0, 0, 0, 0)

    @property
    def due(self) -> bool:
        """Whether a new picture is due because the strip appears or disappears."""
        return (self._shell.notice if self._shell.news else "") != self._displayed

    def read(self, at: Point | None) -> bool:
        """Note a press, of the mouse `at` a point: what was on the screen has been read.

        Return whether the press was on the strip, so that it meant nothing else.
        """
        if not self._displayed:
            return False
        self._shell.drop_notice()
        return at is not None and self._box.holds(at)

    def over(
        self, picture: Sequence[Item], canvas: Canvas, layer: int, controls: Callable[[], Sequence[Box]]
    ) -> Iterator[Item]:
        """Yield the strip over a picture whose top scene begins at `layer`; `controls` returns where it has any."""
        words = self._shell.notice if self._shell.news else ""
        if any(item.label == words for item in picture):
            self._shell.news, words = False, ""
        self._displayed = words
        if words:
            sheet, prose = strip(words, canvas, layer + LAYER)
            self._box = _clear_place(sheet.box, controls())
            lift = self._box.y - sheet.box.y
            yield from (each._replace(box=each.box.moved(0, lift)) for each in (sheet, prose))


def strip(words: str, canvas: Canvas, layer: int) -> Iterator[Item]:
    """Yield a small sheet with `words` at the bottom of the canvas."""
    style, type_ = STYLES["note"], canvas.type
    room = min(WIDEST, canvas.box.w - 32) - 2 * PAD[0]
    lines = type_.evenly(words, style, room)
    w = max(type_.unbroken(line, style) for line in lines) + 2 * PAD[0]
    h = len(lines) * type_.line(style) + 2 * PAD[1]
    box = Box(canvas.box.centre[0] - w / 2, canvas.box.bottom - FOOT - h, w, h)
    text = box.inset(PAD[0] - 4, PAD[1])
    yield Item("news", "tooltip", box, (), layer)
    yield items.prose("news/words", "\n".join(lines), text, "note", "oxblood", "centre", layer + 1)._replace(
        label=words
    )


def _clear_place(lowest: Box, controls: Sequence[Box]) -> Box:
    """Return `lowest`, or the box above it that hides the least of the controls: the sum of their hidden shares."""

    def hidden(box: Box) -> float:
        return sum(box.shared_area(each) / (each.w * each.h) for each in controls if each.w and each.h)

    above = sorted({each.y - FOOT - lowest.h for each in controls if each.y - FOOT - lowest.h < lowest.y}, reverse=True)
    heights = [lowest.y, *(y for y in above if y >= FOOT), FOOT]
    return min((lowest._replace(y=y) for y in heights), key=hidden)
