"""What stands or is written on a map: it has a place on the board, and keeps its size while the camera travels."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.draw.box import Box, Point
from game.ui.draw.items import Item
from game.ui.map.camera import Camera


class AnchoredItem(NamedTuple):
    """A thing that stands on the map: an `item` of whose box only the size counts, in canvas units.

    Its place is `at` a point of the board and so far `aside`, in canvas units; there lies what is at a `share` of its
    width and height. It may `reach` so far above and below its box.
    """

    item: Item
    at: Point
    aside: Point
    share: Point = (0.5, 0.5)
    reach: float = 0.0

    def under(self, camera: Camera) -> Item | None:
        """Return it where it is on the canvas, on whole pixels; None if it is not in view."""
        (x, y), box = camera.point(self.at), self.item.box
        box = camera.around((x + self.aside[0], y + self.aside[1]), box.w, box.h, self.share)
        if not (box.inset(0, -self.reach) if self.reach else box).meets(camera.view):
            return None
        return self.item._replace(box=box, clip=camera.view, moves=self.item.moves or camera.moving)

    def over(self, scale: float) -> Box:
        """Return where it is from the board's 0, 0, in canvas units; a board unit is `scale` of them."""
        (x, y), (left, over), box = self.at, self.share, self.item.box
        return Box(x * scale + self.aside[0] - left * box.w, y * scale + self.aside[1] - over * box.h, box.w, box.h)

    def pixels(self, camera: Camera) -> tuple[int, int]:
        """Return its width and height in pixels."""
        return (round(self.item.box.w / camera.grain), round(self.item.box.h / camera.grain))
