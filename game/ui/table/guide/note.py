"""How a hint looks: a paper note where it covers least, a dotted trail to its thing, and a ring around that thing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, inf
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
from game.ui.widgets.control import Area, Button
from game.ui.widgets.input import shortcuts
from game.ui.widgets.page import Page
from game.ui.widgets.readable import inked, is_large, readable

NEXT: Final = "guide next"
SKIP: Final = "guide skip"
SHORTCUT, PAD = "F3", "Y"
"""What leads on to the next hint; with Shift it skips the guide."""
LAYER: Final = 700
"""Under tooltips, above everything else on a table."""
LOW: Final = 640.0
"""On a canvas of less height every note is small, and its button does not name its key."""
AWAY: Final = 34.0
"""The distance from a note to its thing, where there is room."""
RING: Final = 7.0
"""The distance from the thing to the ring around it."""
STEP: Final = 13.0
"""The distance between two dots of the trail."""
LINKS: Final = 10.0
"""How much a unit of distance costs, in covered square units."""
WORDS: Final = frozenset({"text", "prose"})
"""The looks of words."""
GRID: Final = 32
"""Into how many steps the page is divided, across and down, to find room for a note."""
WORKED, READ = 8, 3
"""How many times more covered controls, and covered words, cost than other covered things."""
TOUCHED: Final = 800.0
"""What it costs to cover any part of a control or of words, in covered square units."""
CLEAR: Final = 8.0
"""The distance from a note to controls and words, where there is room."""


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
SMALL: Final = NoteSize(wide=320.0, pad=16.0, foot=10.0, gap=4.0, tall=44.0, beside=36.0, style="small")


def found(page: Page, key: str) -> Box | None:
    """Return where the control or item of a key is on the page, None if it is not in view."""
    control = page.controls.get(key)
    if control is not None:
        area = page.controls.get(control.area)
        box = page.focus.box(control, page.controls)
        return box if not isinstance(area, Area) or area.box.covers(box, 2) else None
    item = next((item for item in page.picture() if item.key == key), None)
    if item is None or (item.clip and not item.clip.covers(item.box, 2)):
        return None
    return inked(item, page.canvas.type)


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


class Spot(NamedTuple):
    """A place for a note, and how many square units of words, controls and its thing are hidden there."""

    hidden: float
    box: Box


def put_note(page: Page, hint: Hint, place: tuple[int, int] | None, former: Box | None = None, *, more: bool) -> Box:
    """Put a hint beside its thing, which is on the page; return its box: that of `former`, if that still fits.

    `place` is its number and the number of all hints; `more` tells whether another hint follows at once.
    """
    target = found(page, hint.at) or page.canvas.box.middle(0, 0)
    text = _text(page, hint, place, more=more)
    style, parts = _placed(page, text, target, former)
    note, ring = parts.box, target.inset(-RING)
    page.put(
        Item("guide ring", "guide ring", ring, (), LAYER),
        *_trail(note, ring, (*_words(page), *_labelled(page))),
        Item("guide note", "guide note", note, (), LAYER + 1),
    )
    _put_parts(page, text, parts, style)
    return note


def _placed(page: Page, text: NoteText, target: Box, former: Box | None) -> tuple[str, NoteLayout]:
    """Return the style of the words of a note, and its parts where they stand.

    A note that would cover words or controls is small, if that covers less.
    """
    sizes = (LARGE, SMALL) if page.canvas.box.h >= LOW else (SMALL,)
    laid_out = [(size.style, _laid_out(page, text, size)) for size in sizes]
    if former and page.canvas.box.covers(former) and not former.meets(target):
        for style, parts in laid_out:
            if (former.w, former.h) == (parts.box.w, parts.box.h):
                return style, parts.at(former.x, former.y)
    best, chosen = Spot(inf, target), laid_out[0]
    for each in laid_out:
        box = each[1].box
        spot = _spot(page, target, (box.w, box.h))
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
    page.put(items.prose("guide words", text.words, parts.words, words_style, layer=layer))
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


def _spot(page: Page, target: Box, size: tuple[float, float]) -> Spot:
    """Return the place for a note: near its target but not on it, and covering as little as possible."""
    room = page.canvas.box.inset(10)
    w, h = size
    small = [c for c in page.controls.values() if not is_large(c.box, page.canvas)]
    worked = [page.focus.box(c, page.controls) for c in small if not c.mouse_only]
    clicked = [page.focus.box(c, page.controls) for c in small if c.mouse_only]
    words = _words(page)
    covered_boxes = [
        *((WORKED, TOUCHED, each.inset(-CLEAR)) for each in worked),
        *((READ, TOUCHED, each.inset(-CLEAR)) for each in words),
        *((1, 0.0, each) for each in (*clicked, *_labelled(page))),
    ]
    rects = [pygame.FRect(each) for *_, each in covered_boxes]
    ring = target.inset(-RING - 4)

    tries = [_within(box, room) for box in _tries(target, w, h, room)]
    best, least = tries[0], inf
    for far, box in sorted(((LINKS * _between(box, target), box) for box in tries), key=lambda each: each[0]):
        if far >= least:
            break  # all others are further away
        covered = 0.0
        for i in pygame.FRect(box).collidelistall(rects):
            weight, touched, each = covered_boxes[i]
            covered += touched + weight * box.shared_area(each)
            if far + covered >= least:
                break  # it covers too much
        cost = covered + 1e9 * box.meets(target) + 1e4 * box.meets(ring)
        if far + cost < least:
            best, least = box, far + cost
    return Spot(sum(best.shared_area(each) for each in (target, *worked, *words)), best)


def _words(page: Page) -> list[Box]:
    """Return the boxes of the words on a page."""
    return readable((item for item in page.picture() if item.look in WORDS), page.canvas)


def _labelled(page: Page) -> list[Box]:
    """Return the boxes of pictures that mean something, without those of squares that the mouse can choose."""
    squares = tuple(f"{control.key}/" for control in page.controls.values() if control.mouse_only)
    pictures = (item for item in page.picture() if item.look not in WORDS and not item.key.startswith(squares))
    return readable(pictures, page.canvas)


def _tries(target: Box, w: float, h: float, room: Box) -> Iterator[Box]:
    """Yield boxes for a note: around its target, then all over the page."""
    (x, y), away = target.centre, AWAY + RING
    for shift in (0.5, 0.25, 0.75, 0.0, 1.0):
        yield Box(target.right + away, y - h * shift, w, h)
        yield Box(target.x - away - w, y - h * shift, w, h)
        yield Box(x - w * shift, target.bottom + away, w, h)
        yield Box(x - w * shift, target.y - away - h, w, h)
    for i in range(GRID + 1):
        for j in range(GRID + 1):
            yield Box(room.x + (room.w - w) * i / GRID, room.y + (room.h - h) * j / GRID, w, h)


def _within(box: Box, room: Box) -> Box:
    """Return a box moved into `room`."""
    x = min(max(box.x, room.x), room.right - box.w)
    return box._replace(x=x, y=min(max(box.y, room.y), room.bottom - box.h))


def _between(one: Box, other: Box) -> float:
    """Return the distance between two boxes."""
    (x, y, w, h), (u, v, wide, tall) = one, other
    return hypot(max(0.0, x - (u + wide), u - (x + w)), max(0.0, y - (v + tall), v - (y + h)))


def _trail(note: Box, ring: Box, readable: Sequence[Box]) -> Iterator[Item]:
    """Yield the dots from the edge of a note to the ring, where the two are nearest; none lies on words."""
    x0, x1 = _facing(note.x, note.right, ring.x, ring.right)
    y0, y1 = _facing(note.y, note.bottom, ring.y, ring.bottom)
    long = hypot(x1 - x0, y1 - y0)
    for i in range(1, int(long / STEP)):
        share = i * STEP / long
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        dot = Box(x - 4.5, y - 4.5, 9, 9)
        if not any(each.meets(dot) for each in readable):
            yield Item(f"guide dot {i}", "guide dot", dot, (), LAYER)


def _facing(low: float, high: float, other_low: float, other_high: float) -> tuple[float, float]:
    """Return the nearest points of two ranges: the middle of what they share, else the ends that face each other."""
    if high < other_low:
        return high, other_low
    if other_high < low:
        return low, other_high
    middle = (max(low, other_low) + min(high, other_high)) / 2
    return middle, middle


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
    return Picture(out, core=(inside, None) if min(inside.size) > 0 else None)


def dot(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw a dot of oxblood with a light rim."""

    def paint(big: pygame.Surface) -> None:
        c = big.get_width() / 2
        for name, r in (("ivory", 1.0), ("oxblood", 0.72)):
            pygame.draw.circle(big, brush.palette[name], (c, c), r * c)

    return Picture(smooth(w, h, paint))


LOOKS: Final[dict[str, Look]] = {"guide note": paper, "guide ring": ring, "guide dot": dot}
