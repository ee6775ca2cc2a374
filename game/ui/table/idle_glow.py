"""The light around the next step: whoever has done nothing for a while sees it, until something is done.

It stands still, so that an unattended table uses no processor time and less motion makes no difference. It is made
from what is on the page for everybody who may look at it, and tells nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.ui.contract.form import Form
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.widgets.control import Amount, Area, Control, Handle, Tabs
from game.ui.widgets.page import Page

AFTER: Final = 25.0
"""Seconds after the last input at which the light appears."""
ABOVE: Final = 600
"""The layer of the light: above everything but notes."""
ON_MAP: Final = 1
"""The layer of the light around the armies of a land: it covers neither names nor armies."""


class IdleGlow:
    """Counts the seconds in which nobody does anything.

    `place` returns where the armies of a land of the map are on the page; None where that is not in view.
    """

    def __init__(self, place: Callable[[int], Box | None]) -> None:
        self._place: Final = place
        self._still = 0.0
        self._forbidden = False

    def forbid(self) -> None:
        """Let nothing glow at this table: somebody else shows what is to be done."""
        self._forbidden = True

    @property
    def is_due(self) -> bool:
        """Whether the light is to be seen."""
        return self._still >= AFTER and not self._forbidden

    def stir(self) -> bool:
        """Note that somebody did something; tell whether a light has to go."""
        was, self._still = self.is_due, 0.0
        return was

    def update(self, dt: float, *, awaited: bool) -> bool:
        """Let `dt` seconds pass, with an answer `awaited` or not; tell whether the light comes or goes by it."""
        was = self.is_due
        self._still = self._still + dt if awaited else 0.0
        return was is not self.is_due

    def put(self, page: Page, form: Form, keys: Sequence[str]) -> None:
        """Put the light on a page that is otherwise complete; `keys` are those of the controls of the form."""
        if not self.is_due:
            return
        for number, (box, layer) in enumerate(self._next(page, form, keys)):
            page.put(Item(f"idle glow {number}", "plaque light", box, (), layer))

    def _next(self, page: Page, form: Form, keys: Sequence[str]) -> Iterator[tuple[Box, int]]:
        """Yield what glows, and the layer of its light.

        That is what Enter presses; else the lands to choose from, else the first thing that can be used. Things that
        are chosen among glow together, so that none of them is preferred.
        """
        able = [page.controls[key] for key in keys if _counts(page.controls[key])]
        ends = next((each for each in able if each.shortcut == "Enter"), None)
        lands = [box for land in form.lands_in_words(page.tr) if (box := self._place(land))]
        if ends is None and lands:
            yield from ((box, ON_MAP) for box in lands)
        elif first := ends or next(iter(able), None):
            word = first.key.split(" ")[0]
            alike = [first] if ends else [each for each in able if each.key.split(" ")[0] == word]
            shown = [page.focus.box(each, page.controls) for each in alike if _in_view(page, each)]
            yield from ((box, ABOVE) for box in _apart(shown))


def _counts(control: Control) -> bool:
    """Tell whether a control is a step: it can be used, and does more than show something else."""
    return not control.why and not control.mouse_only and not isinstance(control, Area | Handle | Tabs | Amount)


def _apart(boxes: Sequence[Box]) -> Sequence[Box]:
    """Return boxes, or the one around all of them where they overlap, as the cards of a hand do."""
    if not any(one.meets(other) for at, one in enumerate(boxes) for other in boxes[:at]):
        return boxes
    x, y = min(each.x for each in boxes), min(each.y for each in boxes)
    return [Box(x, y, max(each.right for each in boxes) - x, max(each.bottom for each in boxes) - y)]


def _in_view(page: Page, control: Control) -> bool:
    """Tell whether a control is not scrolled away."""
    area = page.controls.get(control.area)
    return not isinstance(area, Area) or area.box.covers(page.focus.box(control, page.controls), 2)
