"""The small buttons in a corner of the map, for players who have only a mouse, and the keys that do the same."""

from __future__ import annotations

from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.map.view import MapView
from game.ui.widgets.control import Act, Button, Pressed, Tile
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Shortcut
from game.words import Words

IN, OUT, OWNERS = TOOLS = "map in", "map out", "map owners"
LEGEND: Final = "map legend"
SHEET: Final = "map legend sheet"
KEYS: Final = (*TOOLS, LEGEND)
SIDE: Final = 48.0
"""The side of a button."""
AWAY: Final = 12.0
"""The distance from the buttons to the edges of the map."""
NEAR: Final = 4.0
LOW: Final = 44.0
"""The same for the button that opens the legend, and its height: there is little room."""
LAYER: Final = 12
"""Above what is on the map."""


def boxes(view: Box) -> list[Box]:
    """Return where the buttons are on a map."""
    first = Box(view.right - AWAY - SIDE, view.y + AWAY, SIDE, SIDE)
    return [first.moved(0, i * (SIDE + 6)) for i in range(len(TOOLS))]


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


def put_legend(page: Page, view: Box, sheet: Box | None) -> Box:
    """Put the button that opens the legend in the upper left corner of a map, where it has no room; return its box.

    The `sheet` of a legend that is open can be pressed, too; the button says nothing of what is seen then.
    """
    tr, style = page.tr, "small bold"  # narrower than on other buttons: Scotland is near
    label, hint = tr("Legend"), "" if sheet else tr("What the colours on the map mean")
    box = Box(view.x + NEAR, view.y + NEAR, page.canvas.type.width(label, STYLES[style]) + 20, LOW)
    page.add(Button(key=LEGEND, box=box, label=label, hint=hint, look="paper button", style=style, layer=LAYER))
    if sheet:
        page.add(Tile(key=SHEET, box=sheet, label=label, look="atlas/glass", layer=LAYER))
    return box


def act(act: Act, view: MapView) -> bool:
    """React to a button; tell whether it was one of these."""
    match act:
        case Pressed(key) if key == IN:
            view.camera.zoom_by(1)
        case Pressed(key) if key == OUT:
            view.camera.zoom_by(-1)
        case Pressed(key) if key in {OWNERS, SHEET}:
            view.dye()
        case Pressed(key) if key == LEGEND:
            x, y, _, _ = view.camera.view
            view.unfolded = None if view.unfolded else (x + NEAR, y - NEAR)
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
