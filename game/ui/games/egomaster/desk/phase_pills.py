"""The pills that tell the phase of a match of Egomaster: both above the ring, the present one above a question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.egomaster.state import Quiz
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.words import N_, Words

PHASES: Final = (("I", N_("Enrichment")), ("II", N_("Elimination")))
PILL, ALONE = (88.0, 17.4), (86.0, 14.0)
"""How wide the pill of a phase is without its words, and for each letter, where both are seen and where only one is."""


def phase_pills(quiz: Quiz, room: Box, tr: Words, *, both: bool = True) -> Iterator[Item]:
    """Yield the pills of the two phases, side by side, or only that of the present one."""
    names = [(numeral, tr(name)) for numeral, name in PHASES]
    bare, letter = PILL if both else ALONE
    widths = [min(330.0, bare + letter * len(name)) for _, name in names]
    x = room.centre[0] - (sum(widths) + 34) / 2
    for i, ((numeral, name), wide) in enumerate(zip(names, widths, strict=True)):
        state = ("past" if i == 0 else "now") if quiz.second else ("now" if i == 0 else "later")
        if both:
            box = Box(x, room.y, wide, room.h)
            x += wide + 34
        elif state == "now":
            box = Box(room.right - wide, room.y, wide, room.h)
        else:
            continue
        key = f"phase {numeral}" if both else f"present {numeral}"
        yield Item(key, "egomaster/phase", box, (numeral, name, state), 1, label=name)
        if both and i == 0:
            yield Item("link", "egomaster/link", Box(x - 34, room.y + room.h / 2 - 7, 34, 14), (), 1)
