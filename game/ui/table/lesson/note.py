"""How the coach's note looks: rings around what it is about, how far the lesson is, the words, two buttons."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

from game.ui.draw import items
from game.ui.draw.box import Box, around
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.table.note_place import (
    LAYER,
    RING,
    Spot,
    Surroundings,
    between,
    found,
    ring_at,
    spot_near,
    surroundings_on,
    trail,
)
from game.ui.widgets.control import Button, Handle
from game.ui.widgets.page import Page

PAPER: Final = "coach paper"
"""The key of the paper, which keeps the mouse from what lies beneath."""
SIDE: Final = "side"
"""The key of the side panel."""
LOW: Final = 640.0
"""On a canvas of less height every note is small."""
HEAD: Final = "small note"
BETWEEN: Final = 10.0
"""Units between two buttons of a note."""


class LessonNoteSize(NamedTuple):
    """The measures of a note: least width, edges, gaps, height of the buttons, room beside a label, style of words.

    In a `stacked` one the main button stands below the others, so that the note is narrower.
    """

    wide: float
    pad: float
    gap: float
    tall: float
    beside: float
    style: str
    stacked: bool = False


LARGE: Final = LessonNoteSize(wide=440.0, pad=20.0, gap=10.0, tall=46.0, beside=36.0, style="body")
SMALL: Final = LessonNoteSize(wide=360.0, pad=14.0, gap=9.0, tall=45.0, beside=28.0, style="small")
STACKED: Final = SMALL._replace(wide=270.0, stacked=True)
FLAT: Final = SMALL._replace(wide=530.0, pad=10.0, gap=6.0, style="small note")
"""Wide and low, for a low canvas on which any other note would lie on a question."""
QUESTION: Final = 96.0
"""Words that are so high, in units, are those of a question on its card."""


class NoteButton(NamedTuple):
    """A button of a note; the one that is `main` is of brass and stands at the right. `hint` is its tooltip."""

    key: str
    label: str
    shortcut: str
    pad: str
    main: bool
    hint: str = ""


class LessonNoteText(NamedTuple):
    """What stands on a note: a line above the words, the words, the buttons from the left."""

    head: str
    words: str
    buttons: Sequence[NoteButton]


class LessonNoteLayout(NamedTuple):
    """The boxes of the parts of a note; `box` is the note itself."""

    size: LessonNoteSize
    box: Box
    head: Box
    words: Box
    buttons: tuple[Box, ...]

    def at(self, x: float, y: float) -> LessonNoteLayout:
        """Return the parts of a note whose corner is at a point."""
        dx, dy = x - self.box.x, y - self.box.y
        box, head, words, *buttons = (each.moved(dx, dy) for each in (self.box, self.head, self.words, *self.buttons))
        return LessonNoteLayout(self.size, box, head, words, tuple(buttons))


def put_note(
    page: Page, text: LessonNoteText, targets: Sequence[Box], former: Spot | None = None, spared: Sequence[Box] = ()
) -> Spot:
    """Put a note on a page that is otherwise complete, on none of `spared`.

    Return its place: `former`, if it hides no more there now.
    """
    surroundings = surroundings_on(page)
    parts = _placed(page, surroundings, text, targets, former, spared)
    spot = Spot(surroundings.hidden_by(parts.box, _first(page, targets)), parts.box)
    rings = rings_around(targets)
    for number, ring in enumerate(rings):
        page.put(ring_at(page, f"coach ring {number}", ring))
    if rings:
        nearest = min(rings, key=lambda each: between(parts.box, each))
        page.put(*trail(parts.box, nearest, surroundings.read))
    page.put(Item("coach note", "guide note", parts.box, (), LAYER + 1))
    page.add(Handle(key=PAPER, box=parts.box, mouse_only=True))
    _put_parts(page, text, parts)
    return spot


def rings_around(targets: Sequence[Box]) -> list[Box]:
    """Return the rings around some things; those whose rings would touch have one together."""
    rings: list[Box] = []
    for target in targets:
        ring = target.inset(-RING)
        while touched := [each for each in rings if each.meets(ring)]:
            rings = [each for each in rings if each not in touched]
            ring = around([ring, *touched])
        rings.append(ring)
    return rings


def _first(page: Page, targets: Sequence[Box]) -> Box:
    """Return what a note stands beside: without targets the side panel, so that the board stays in view."""
    return targets[0] if targets else (found(page, SIDE) or page.canvas.box).middle(0, 0)


def _placed(
    page: Page,
    surroundings: Surroundings,
    text: LessonNoteText,
    targets: Sequence[Box],
    former: Spot | None,
    spared: Sequence[Box],
) -> LessonNoteLayout:
    """Return the parts of a note where they stand; it is small, or narrow or flat as well, where that covers less."""
    target = _first(page, targets)
    sizes = (LARGE, SMALL, STACKED) if page.canvas.box.h >= LOW else (SMALL, STACKED, FLAT)
    laid_out = [_laid_out(page, text, size) for size in sizes]
    if former and page.canvas.box.covers(former.box) and not former.box.meets_any((*targets, *spared)):
        for parts in laid_out:
            fits = (former.box.w, former.box.h) == (parts.box.w, parts.box.h)
            if fits and surroundings.hidden_by(former.box, target) <= former.hidden:
                return parts.at(former.box.x, former.box.y)
    best, chosen = Spot(inf, target), laid_out[0]
    questions = [words for words in surroundings.words if words.h >= QUESTION]
    for parts in laid_out:
        if parts.size is FLAT and not best.box.meets_any(questions):
            continue
        spot = spot_near(page, surroundings, target, (parts.box.w, parts.box.h), (*targets[1:], *spared))
        if spot.hidden < best.hidden:
            best, chosen = spot, parts
        if not spot.hidden:
            break
    return chosen.at(best.box.x, best.box.y)


def _laid_out(page: Page, text: LessonNoteText, size: LessonNoteSize) -> LessonNoteLayout:
    """Return the parts of a note, wide enough for its buttons."""
    type_ = page.canvas.type
    widths = [type_.width(each.label, STYLES["small button"]) + size.beside for each in text.buttons]
    stacked = size.stacked and len(widths) > 1
    rows = [widths[:-1], widths[-1:]] if stacked else [widths]
    row_wide = max(sum(row) + BETWEEN * (len(row) - 1) for row in rows)
    wide = min(max(size.wide, row_wide + 2 * size.pad), page.canvas.box.w - 20)
    inside = wide - 2 * size.pad
    head = type_.height(text.head, STYLES[HEAD], inside)
    words = type_.height(text.words, STYLES[size.style], inside)
    tall = len(rows) * (size.tall + BETWEEN) - BETWEEN
    note = Box(0, 0, wide, 2 * size.pad + head + words + tall + 2.5 * size.gap)
    rest = note.inset(size.pad)
    head_box, rest = rest.cut_top(head, size.gap)
    words_box, rest = rest.cut_top(words, 1.5 * size.gap)
    share = min(1.0, inside / row_wide) if row_wide else 1.0
    boxes: list[Box] = []
    for row in rows:
        line, rest = rest.cut_top(size.tall, BETWEEN)
        long = (sum(row) + BETWEEN * (len(row) - 1)) * share
        boxes += line.cut_right(long)[0].row_of([each * share for each in row], BETWEEN * share)
    return LessonNoteLayout(size, note, head_box, words_box, tuple(boxes))


def _put_parts(page: Page, text: LessonNoteText, parts: LessonNoteLayout) -> None:
    """Put the words of a note and its buttons on it."""
    layer, style = LAYER + 2, parts.size.style
    words = page.canvas.type.without_widow(text.words, STYLES[style], parts.words.w)
    page.put(
        items.prose("coach head", text.head, parts.head, HEAD, "ink2", layer=layer),
        items.prose("coach words", words, parts.words, style, layer=layer)._replace(label=text.words),
    )
    for button, box in zip(text.buttons, parts.buttons, strict=True):
        page.add(
            Button(
                key=button.key,
                box=box,
                label=button.label,
                hint=button.hint,
                look="brass button" if button.main else "paper button",
                style="small button",
                layer=layer,
                shortcut=button.shortcut,
                pad=button.pad,
                names_key=True,
            )
        )
