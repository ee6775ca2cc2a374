"""What is on a picture, as data: tests look at these and never at pixels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from game.ui.draw.box import Box, Point

if TYPE_CHECKING:
    from game.ui.draw.text.typesetting import Style

Args = tuple[Any, ...]


class Item(NamedTuple):
    """One thing on the screen: the look that draws it, its arguments, where it is.

    `key` is its name from picture to picture: an animation moves the item of a key from its old box to its new one.
    `args` are hashable and all the look may know; `alpha` 0–1; `clip` a box outside which nothing of it shows;
    `label` says in words what it is, for tooltips and tests. `facing` (0–1) is less than 1 while a card is turned over:
    its picture is squeezed around its middle. `moves`: it will probably look different in the next frame. `slid` is its
    distance from its box while it moves; it is rounded to pixels, so that its size and its picture stay the same.
    Boxes are in logical units of the canvas, or in board units until `placed` has moved them.
    """

    key: str
    look: str
    box: Box
    args: Args = ()
    layer: int = 0
    alpha: float = 1.0
    clip: Box | None = None
    label: str = ""
    facing: float = 1.0
    moves: bool = False
    slid: Point = (0.0, 0.0)

    @property
    def shows(self) -> bool:
        """Whether it is not clear, nor outside of its clip, and has room."""
        in_clip = self.clip is None or self.clip.meets(self.box.moved(*self.slid))
        return self.alpha > 0 and in_clip and self.has_room

    @property
    def has_room(self) -> bool:
        """Whether its box is one: what is left of a tiny window may be less than nothing."""
        return self.box.w >= 0 and self.box.h >= 0


def text(
    key: str,
    words: str,
    box: Box,
    style: str | Style = "body",
    colour: str = "ink",
    align: str = "left",
    layer: int = 5,
) -> Item:
    """Return one line of text in the middle of the height of `box`; `align` is left, centre or right."""
    return Item(key, "text", box, (words, style, colour, align), layer, label=words)


def prose(
    key: str,
    words: str,
    box: Box,
    style: str | Style = "body",
    colour: str = "ink",
    align: str = "left",
    layer: int = 5,
) -> Item:
    """Return a paragraph from the top of `box`, wrapped to its width."""
    return Item(key, "prose", box, (words, style, colour, align), layer, label=words)


def placed(items: Iterable[Item], board: Box, onto: Box) -> list[Item]:
    """Return `items` of a picture whose whole is `board` (board units) as they lie on `onto` (logical units)."""
    sx, sy = onto.w / board.w, onto.h / board.h
    x, y = onto.x - board.x * sx, onto.y - board.y * sy

    def place(item: Item) -> Item:
        (left, top, w, h), clip, (dx, dy) = item.box, item.clip, item.slid
        box = Box(x + left * sx, y + top * sy, w * sx, h * sy)
        return item._replace(box=box, clip=clip and within(clip, board, onto), slid=(dx * sx, dy * sy))

    return [place(item) for item in items]


def within(box: Box, board: Box, onto: Box) -> Box:
    """Return a box on the `board` (board units) as it lies on `onto` (logical units)."""
    sx, sy = onto.w / board.w, onto.h / board.h
    return Box(onto.x + (box.x - board.x) * sx, onto.y + (box.y - board.y) * sy, box.w * sx, box.h * sy)
