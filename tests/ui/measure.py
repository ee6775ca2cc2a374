"""What does not fit: labels wider than their boxes, controls outside of the canvas. The tests ask it of every scene."""

from __future__ import annotations

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import style_of
from game.ui.draw.text.typesetting import STYLES, TIGHT, Typesetter
from game.ui.widgets.control import ARROW, Area, Control, parts
from game.ui.widgets.focus import stops
from game.ui.widgets.page import Page

TARGET = 44
"""A target is at least so high and wide, in units."""


def overflows(page: Page) -> list[str]:
    """Return a sentence for each thing on the page that does not fit; none = all is well."""
    canvas = page.canvas
    faults = [fault for item in page.picture() if (fault := _misfit(item, canvas.type))]
    faults += [fault for control in page.controls.values() for fault in _misplaced(control, page)]
    for item in page.picture():
        if item.look in {"text", "prose"} and item.clip is None and not canvas.box.covers(item.box):
            faults.append(f"{item.label!r} is outside of the canvas: {item.box}")
    return faults


def _misfit(item: Item, type_: Typesetter) -> str | None:
    if item.look == "text":
        words, named, _, _ = item.args
        line, _ = type_.fitted(words, style_of(named), item.box.w + 1, TIGHT)
        if line != words:
            return f"{words!r} needs more than {item.box.w:.0f} units"
        if type_.line(STYLES["small"]) * 0.8 > item.box.h:
            return f"{words!r} needs more height than {item.box.h:.0f} units"
    if item.look == "prose":
        words, named, _, _ = item.args
        height = type_.height(words, style_of(named), item.box.w)
        if height > item.box.h + 1:
            return f"{words[:60]!r} is {height:.0f} units high in {item.box.h:.0f}"
    return None


def _misplaced(control: Control, page: Page) -> list[str]:
    faults = []
    area = page.controls.get(control.area)
    if isinstance(area, Area):
        column = Box(area.box.x, area.box.y, area.box.w, max(area.content, area.box.h))
        if not column.covers(control.box):
            faults.append(f"{control.key} lies outside of its area: {control.box} in {column}")
    elif not page.canvas.box.covers(control.box):
        faults.append(f"{control.key} lies outside of the canvas: {control.box}")
    if min(control.box.w, control.box.h) < TARGET and control.key in stops(page.controls):
        faults.append(f"{control.key} is too small to be hit: {control.box}")
    narrow = control.box.w < ARROW and not control.mouse_only  # the same can be done elsewhere
    if narrow or any(part.w < 0 or part.h < 0 for part in parts(control).values()):
        faults.append(f"{control.key} has no room for its parts")
    return faults
