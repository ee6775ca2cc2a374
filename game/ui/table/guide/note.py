"""How a hint looks: a paper note where it covers least, a dotted trail to its thing, and a ring around that thing."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

import pygame

from game.ui.contract.hints import Hint
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import FINE, Brush, Picture, round_box, smooth, stretched, with_shadow
from game.ui.draw.palette import mixed
from game.ui.draw.text.typesetting import STYLES
from game.ui.table.note_place import (
    LAYER,
    RING,
    LandPlaces,
    Spot,
    Surroundings,
    found,
    players_on,
    ring_at,
    spot_near,
    surroundings_on,
    trail,
)
from game.ui.widgets.control import Button, Handle
from game.ui.widgets.input import shortcuts
from game.ui.widgets.page import Page

NEXT: Final = "guide next"
SKIP: Final = "guide skip"
PAPER: Final = "guide paper"
"""The key of the paper, which keeps the mouse from what lies beneath."""
SHORTCUT, PAD = "F3", "Y"
"""What leads on to the next hint; with Shift it skips the guide."""
EMPTY: Final = frozenset({"plaque"})
"""The looks of papers that a note may cover where no words are: it hides a plaque rather than the lands of a map."""
LOW: Final = 640.0
"""On a canvas of less height every note is small, and its button does not name its key."""


class NoteSize(NamedTuple):
    """The measures of a note: least width, edges, heights of the buttons, gaps, the style of its words."""

    wide: float
    pad: float
    foot: float
    gap: float
    tall: float
    beside: float
    style: str


LARGE: Final = NoteSize(wide=400.0, pad=20.0, foot=16.0, gap=14.0, tall=46.0, beside=36.0, style="body")
SMALL: Final = NoteSize(wide=320.0, pad=16.0, foot=10.0, gap=4.0, tall=44.0, beside=31.0, style="small")


class NoteText(NamedTuple):
    """The texts of a note: the hint, which one of how many it is ("" = nothing), the labels of its two buttons."""

    words: str
    number: str
    onward: str
    skip: str


class NoteLayout(NamedTuple):
    """The boxes of the parts of a note, from the upper left corner of the note; `box` is the note itself."""

    box: Box
    words: Box
    number: Box
    onward: Box
    skip: Box

    def at(self, x: float, y: float) -> NoteLayout:
        """Return the parts of a note whose corner is at a point."""
        return NoteLayout(*(part.moved(x - self.box.x, y - self.box.y) for part in self))


def put_note(
    page: Page,
    hint: Hint,
    place: tuple[int, int] | None,
    former: Box | None = None,
    lands: LandPlaces = LandPlaces(),  # noqa: B008 - it cannot change
    *,
    more: bool,
) -> Box:
    """Put a hint beside its thing, which is on the page; return its box: `former`, if that still hides nothing.

    `place` is its number and the number of all hints; `more` tells whether another hint follows at once. `lands` is
    where those of the map are.
    """
    target = found(page, hint.at) or page.canvas.box.middle(0, 0)
    text = _text(page, hint, place, more=more)
    around = surroundings_on(page, EMPTY)
    words = [*around.words, *players_on(page)]
    around = around._replace(words=words, lit=lands.lit, lands=lands.others)
    spared = [item.box for item in page.things() if hint.clear and item.key.startswith(hint.clear)]
    style, parts = _placed(page, around, text, target, former, spared)
    note, ring = parts.box, target.inset(-RING)
    page.put(
        ring_at(page, "guide ring", ring),
        *trail(note, ring, around.read),
        Item("guide note", "guide note", note, (), LAYER + 1),
    )
    page.add(Handle(key=PAPER, box=note, mouse_only=True))
    _put_parts(page, text, parts, style)
    return note


def _placed(
    page: Page, around: Surroundings, text: NoteText, target: Box, former: Box | None, spared: Sequence[Box]
) -> tuple[str, NoteLayout]:
    """Return the style of the words of a note, and its parts where they stand, on none of `spared` if possible.

    A note that would cover words or controls is small, if that covers less.
    """
    sizes = (LARGE, SMALL) if page.canvas.box.h >= LOW else (SMALL,)
    laid_out = [(size.style, _laid_out(page, text, size)) for size in sizes]
    hides = former is None or around.hidden_by(former, target) > 0 or former.meets_any(spared)
    if former and page.canvas.box.covers(former) and not hides:
        for style, parts in laid_out:
            if (former.w, former.h) == (parts.box.w, parts.box.h):
                return style, parts.at(former.x, former.y)
    best, chosen = Spot(inf, target), laid_out[0]
    for each in laid_out:
        box = each[1].box
        spot = spot_near(page, around, target, (box.w, box.h), spared, former)
        if spot.hidden < best.hidden:
            best, chosen = spot, each
        if not spot.hidden:
            break
    style, parts = chosen
    return style, parts.at(best.box.x, best.box.y)


def _text(page: Page, hint: Hint, place: tuple[int, int] | None, *, more: bool) -> NoteText:
    """Return what is written on the note of a hint."""
    tr = page.tr
    onward = tr("Next") if more else tr("Got it")
    if page.canvas.box.h >= LOW:
        onward = tr("{what} ({key})", what=onward, key=_key(page))
    count = tr("{n} of {all}", n=place[0], all=place[1]) if place else ""
    return NoteText(hint.words, count, onward, tr("Skip the guide"))


def _laid_out(page: Page, text: NoteText, size: NoteSize) -> NoteLayout:
    """Return the parts of a note, wide enough for its last line: the count and the two buttons."""
    type_ = page.canvas.type
    onward, skip = (type_.width(each, STYLES["small button"]) + size.beside for each in (text.onward, text.skip))
    count = type_.width(text.number, STYLES["small note"]) + 12 if text.number else 0
    wide = max(size.wide, onward + skip + 10 + count + 2 * size.pad)
    high = type_.height(text.words, STYLES[size.style], wide - 2 * size.pad)
    note = Box(0, 0, wide, size.pad + high + size.gap + size.tall + size.foot)
    inside = note.inset(size.pad, 0)
    row = Box(inside.x, note.bottom - size.foot - size.tall, inside.w, size.tall)
    number, buttons = row.cut_left(count)
    left, right = buttons.cut_right(onward + skip + 10)[0].row_of([skip, onward], 10)
    return NoteLayout(note, Box(inside.x, size.pad, inside.w, high), number, right, left)


def _put_parts(page: Page, text: NoteText, parts: NoteLayout, words_style: str) -> None:
    """Put the words of a note and its buttons on it."""
    layer, style = LAYER + 2, "small button"
    words = page.canvas.type.without_widow(text.words, STYLES[words_style], parts.words.w)
    page.put(items.prose("guide words", words, parts.words, words_style, layer=layer)._replace(label=text.words))
    if text.number:
        page.put(items.text("guide count", text.number, parts.number, "small note", "ink2", layer=layer))
    page.add(
        Button(
            key=NEXT,
            box=parts.onward,
            label=text.onward,
            style=style,
            layer=layer,
            shortcut=SHORTCUT,
            pad=PAD,
            names_key=True,
        ),
        Button(
            key=SKIP,
            box=parts.skip,
            label=text.skip,
            look="paper button",
            style=style,
            layer=layer,
            shortcut=f"Shift+{SHORTCUT}",
            names_key=True,
        ),
    )


def _key(page: Page) -> str:
    """Return the name of the key, or of the button of the gamepad, that leads on."""
    return shortcuts.named(SHORTCUT, PAD, page.focus.device, page.tr)


# ------------------------------------------------------------------ looks


def paper(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw the note: light paper with a band of oxblood at its left."""
    palette, edge, fine = brush.palette, brush.px(14), brush.unit * FINE
    sheet = mixed(palette["paper"], (255, 255, 255), 0.35)

    def paint(big: pygame.Surface) -> None:
        round_box(big, palette["ink"], 0, 8 * fine)
        round_box(big, palette["brass3"], 1.3 * fine, 7 * fine)
        round_box(big, mixed(sheet, palette["burn"], 0.4), 3 * fine, 5.4 * fine)
        round_box(big, sheet, 4 * fine, 4.6 * fine)

    body = stretched(smooth(2 * edge + 4, 2 * edge + 4, paint), edge, w, h)
    line = brush.px(4)
    body.fill(palette["oxblood"], (line, edge, brush.px(3), h - 2 * edge))
    return with_shadow(brush, body, 16, 0.6)


def ring(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw the ring: oxblood between two light lines, open inside."""
    palette, edge, fine = brush.palette, brush.px(18), brush.unit * FINE

    def paint(big: pygame.Surface) -> None:
        for name, inset in (("ivory", 0.0), ("oxblood", 1.2), ("ivory", 3.8)):
            round_box(big, palette[name], inset * fine, (14 - inset) * fine)
        hole = big.get_rect().inflate(-10 * fine, -10 * fine)
        pygame.draw.rect(big, (0, 0, 0, 0), hole, border_radius=round(9 * fine))

    out = stretched(smooth(2 * edge + 4, 2 * edge + 4, paint), min(edge, w // 2, h // 2), w, h)
    inside = out.get_rect().inflate(-2 * edge, -2 * edge)
    return Picture(out, hole=inside if min(inside.size) > 0 else None)


def dot(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw a dot of oxblood with a light rim."""

    def paint(big: pygame.Surface) -> None:
        c = big.get_width() / 2
        for name, r in (("ivory", 1.0), ("oxblood", 0.72)):
            pygame.draw.circle(big, brush.palette[name], (c, c), r * c)

    return Picture(smooth(w, h, paint))


LOOKS: Final[dict[str, Look]] = {"guide note": paper, "guide ring": ring, "guide dot": dot}
