"""The small buttons in a corner of the map, for players who have only a mouse, and the keys that do the same."""

from __future__ import annotations

from typing import Final

from game.ui.draw.box import Box
from game.ui.map.view import MapView
from game.ui.widgets.control import Act, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Shortcut
from game.words import Words

IN, OUT, OWNERS = KEYS = "map in", "map out", "map owners"
SIDE: Final = 48.0
"""The side of a button."""
AWAY: Final = 12.0
"""The distance from the buttons to the edges of the map."""
LAYER: Final = 12
"""Above what is on the map."""


def boxes(view: Box) -> list[Box]:
    """Return where the buttons are on a map."""
    first = Box(view.right - AWAY - SIDE, view.y + AWAY, SIDE, SIDE)
    return [first.moved(0, i * (SIDE + 6)) for i in range(len(KEYS))]


def put_tools(page: Page, view: Box) -> None:
    """Put the buttons below each other in the upper right corner of a map."""
    tr = page.tr
    for box, (key, sign, said) in zip(
        boxes(view),
        (
            (IN, "+", tr("Zoom in (+ or the wheel)")),
            (OUT, "−", tr("Zoom out (− or the wheel; 0 shows the whole map)")),
            (OWNERS, "O", tr("The colours of the empires or of the owners (O)")),
        ),
        strict=True,
    ):
        page.add(
            Button(key=key, box=box, label=sign, hint=said, look="paper button", style="small button", layer=LAYER)
        )


def act(act: Act, view: MapView) -> bool:
    """React to a button; tell whether it was one of these."""
    match act:
        case Pressed(key) if key == IN:
            view.camera.step(1)
        case Pressed(key) if key == OUT:
            view.camera.step(-1)
        case Pressed(key) if key == OWNERS:
            view.dye()
        case _:
            return False
    return True


def shortcuts(tr: Words) -> tuple[Shortcut, ...]:
    """List the keys of a map."""
    return (
        Shortcut("+", tr("Zoom in")),
        Shortcut("-", tr("Zoom out")),
        Shortcut("0", tr("Show the whole map")),
        Shortcut("O", tr("The colours of the empires or of the owners")),
    )
