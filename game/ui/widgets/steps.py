"""The steps of what happened, below each other: figures with a sentence under them; the present step is larger."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets import figures
from game.ui.widgets.control import Area
from game.ui.widgets.figures import FigureRow
from game.ui.widgets.page import Page

KEY: Final = "steps"
"""The key of the area in which they scroll."""
SENTENCE: Final = "side/step "
"""The keys of the sentences begin so; their numbers follow."""
BETWEEN: Final = 16.0
"""The space between two steps."""
HEAD: Final = 6.0
"""The space above the first step."""


def put_steps(
    page: Page, box: Box, steps: Iterable[tuple[Iterable[FigureRow], str]], label: str = ""
) -> list[list[str]]:
    """List the steps, the present one last; scroll to it, or to its beginning where it does not fit.

    Where large figures would push its sentence out of view, they are small, and below it where even those would.

    Return for each step the keys of its items, the sentence first.
    """
    keys = list[list[str]]()
    type_, wide, y = page.canvas.type, box.w - 30, box.y + HEAD
    steps, begins = list(steps), y
    for i, (each, sentence) in enumerate(steps):
        rows, begins, now, drawn = list(each), y, i == len(steps) - 1, list[str]()
        style, colour = ("big body", "oxblood") if now else ("small", "ink2")
        tall = type_.height(sentence, STYLES[style], wide)
        room = box.h - HEAD - BETWEEN - tall - 2 if now else 0.0
        small = figures.height(rows, small=False) > room
        high = figures.height(rows, small=small) + 2 if rows else 0.0
        first = now and high - 2 > room
        if rows:
            place = Box(box.x + 2, y + (tall + 2 if first else 0), wide, high - 2)
            drawn = figures.put_rows(page, f"side/figures {i}", rows, place, KEY, small=small)
        said = Box(box.x + 2, y if first else y + high, wide, tall)
        page.put(items.prose(f"{SENTENCE}{i}", sentence, said, style, colour), area=KEY)
        keys.append([f"{SENTENCE}{i}", *drawn])
        y += high + tall + BETWEEN
    page.add(Area(key=KEY, box=box, content=y - box.y, label=label))
    content = (box, *(sentence for _, sentence in steps))
    page.focus.begin_at(KEY, max(0.0, min(y - box.bottom, begins - HEAD - box.y)), content)
    return keys
