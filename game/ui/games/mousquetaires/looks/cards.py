"""The looks of the cards of Mousquetaires: musketeers and guards, face up, face down, in piles, with what covers them.

Faces without numbers are baked (`scripts/art/mousquetaires`), 250 by 350 units of a card; the rest is done here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pygame

from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials import cards
from game.ui.draw.materials.shadow import WIDE, Mood, corner_of
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, round_box, rounded, sheet, smooth
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import LEAST, Style
from game.ui.games.mousquetaires.looks import ink
from game.words import N_, Words

ART: Final = "mousquetaires"
NAMES: Final = (
    N_("The Candle"),
    N_("The Quill"),
    N_("The Key"),
    N_("The Letter"),
    N_("The Lantern"),
    N_("The Rose"),
    N_("The Mask"),
    N_("The Musket"),
    N_("The Horse"),
    N_("The Hat"),
    N_("The King"),
)
"""The names of the eleven values."""
NAMED: Final = 200
"""A card that is fewer pixels wide has no name, but a larger number."""
NAME_GROWN: Final = 1.3
"""How much larger its name may become in large print, so that the ribbon holds it."""
SMALL: Final = 100
"""One that is still smaller has one number, but a larger one, and larger pips."""
MOODS: Final[Mapping[str, Mood]] = {
    **cards.MOODS,
    "raised": cards.MOODS["playable"],
    "best": Mood(10, 1.0, 3.4),
    "worst": Mood(10, 0.9, 3.4, metal="steel"),
    "beaten": Mood(3, light=0.82),
    "lost": Mood(5),
}
"""The state of a card, or of a guard that was fought: how bright it is and how high above the table."""
RIBBON: Final = 0.55
"""What is written on the ribbon of a guard is not larger than fits it, divided by this: else it bears three crosses."""
TITLES: Final = (N_("Guards of the Cardinal"), N_("Guards"))
"""The titles of a guard, the fullest first."""
MARKS: Final = {"beaten": "won", "lost": "lost"}
"""The disc on a guard that was fought."""
DEEPEST: Final = 12
"""The most cards of a pile that are seen."""
STEP: Final = 2.0
"""The distance between a card of a pile and the next, in units."""
PLATE: Final = (62.0, 62.0, 64.0)
"""The middle of the number on the back of a card, and its height."""
SHUT: Final = 8
"""The step of the bars over a card that is the last one."""


def card(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a musketeer; args = (state, value, swords, name[, mood[, angle[, growth]]]).

    See `MOODS`; the angle is in degrees, clockwise; the number is so many times larger in large print.
    """
    state, value, swords, name, *more = args

    def face(pen: Brush, wide: int, tall: int) -> pygame.Surface:
        return _face(pen, (wide, tall), w, value, swords, name, _growth(more))

    return cards.laid(brush, (w, h), face, state, more, MOODS)


def _growth(more: Sequence[Any]) -> float:
    """Return how many times larger a number is, of what follows the state of a card: mood, angle, growth."""
    return more[2] if len(more) > 2 else 1.0


def _face(
    pen: Brush, size: tuple[int, int], w: int, value: int, swords: int, name: str, growth: float
) -> pygame.Surface:
    """Return the face of a card that will be `w` pixels wide."""
    layout = "full" if w >= NAMED else "compact"
    index = ink.larger(ink.FULL if w >= NAMED else ink.COMPACT if w >= SMALL else ink.LEGIBLE, growth)
    body, k = cards.baked(pen, f"{ART}/{layout}-{value}", *size), size[0] / WIDE
    least = LEAST * size[0] / w
    (x, y, large), (across, down) = index.strip, ink.STRIP
    wide, tall = max(1, round(across * large * k)), max(1, round(down * large * k))
    strip = art.again(f"{ART}/{layout}-swords-{swords}", wide, tall)
    over(body, strip, (round(x * k - wide / 2), round(y * k - tall / 2)))
    for x, y, high in filter(None, (index.number, index.lower)):
        narrow, shift = (0.84, 3 if x < WIDE / 2 else -3) if value > 9 else (1.0, 0)
        ink.number(pen, body, str(value), max(least, high * narrow * k), ((x + shift) * k, y * k), ink.blue(pen))
    ink.pips(pen, body, swords, index, k)
    if name and layout == "full":
        letters = max(least, 20 * min(growth, NAME_GROWN) * k)
        ink.line(pen, body, name, Style(Face.ITALIC, letters / pen.unit), (125, 263, 158), (62, 34, 20))
    return body


def back(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a musketeer face down; args = (state[, mood[, angle]])."""
    return _printed(brush, (w, h), "cards/back-mousquetaires", args)


def numbered_back(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a musketeer face down with a number at its upper left; args = (state, number[, mood[, angle]])."""
    state, words, *more = args

    def face(pen: Brush, wide: int, tall: int) -> pygame.Surface:
        body, k = cards.baked(pen, "cards/back-mousquetaires", wide, tall), wide / WIDE
        x, y, high = PLATE
        plate = pygame.Rect(0, 0, round(1.4 * high * k), round(1.4 * high * k))
        plate.center = (round(x * k), round(y * k))
        radius, rim = round(0.3 * high * k), max(1, round(4 * k))
        pygame.draw.rect(body, ink.GILT, plate, border_radius=radius)
        pygame.draw.rect(body, ink.PALE, plate.inflate(-2 * rim, -2 * rim), border_radius=max(1, radius - rim))
        ink.number(pen, body, words, max(LEAST * wide / w, high * k), (x * k, y * k), ink.blue(pen))
        return body

    return cards.laid(brush, (w, h), face, state, more, MOODS)


def titles(tr: Words) -> tuple[str, ...]:
    """Return what may stand on the ribbon of a guard."""
    return tuple(map(tr, TITLES))


def guard_back(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a guard face down; args = (state[, mood[, angle]])."""
    return _printed(brush, (w, h), f"{ART}/back-guard", args)


def _printed(brush: Brush, size: tuple[int, int], name: str, args: Args) -> Picture:
    state, *more = args
    return cards.laid(brush, size, lambda pen, w, h: cards.baked(pen, name, w, h), state, more, MOODS)


def guard(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a guard; args = (state, number, titles[, mood[, angle[, growth]]]).

    The first title that has room is written; the number is so many times larger in large print.
    """
    state, number, titles, *more = args
    growth = _growth(more)

    def face(pen: Brush, wide: int, tall: int) -> pygame.Surface:
        body, k = cards.baked(pen, f"{ART}/guard", wide, tall), wide / WIDE
        least, words = LEAST * wide / w, str(number)
        large, room = max(least, (90 if len(words) > 1 else 112) * growth * k), 104 * growth * k
        ink.number(pen, body, words, large, (125 * k, 208 * k), ink.dark(pen, ink.CRIMSON), room, round(2 * k))
        for x in (36, 214):
            if 30 * k >= 1.2 * least:
                ink.number(pen, body, words, max(least, 20 * k), (x * k, 36 * k), ink.PALE, 28 * k)
            else:
                ink.plus(body, (x * k, 36 * k), 8 * k, ink.GILT)
        style, tone = Style(Face.ITALIC, max(least, 21 * k) / pen.unit), ink.dark(pen, (96, 16, 26))
        room = 168 * k / cards.NARROWEST if least * RIBBON <= 21 * k else 0.0
        if title := next((each for each in titles if pen.type.width(each, style) * pen.unit <= room), ""):
            ink.line(pen, body, title, style, (125, 304, 168), tone)
        else:
            for x in (97, 125, 153):
                ink.plus(body, (x * k, 304 * k), 8 * k, tone)
        if mark := MARKS.get(more[0] if more else ""):
            side = max(1, round(96 * k))
            disc = art.again(f"{ART}/mark-{mark}", side, side)
            over(body, disc, (round(125 * k - side / 2), round(298 * k - side / 2)))
        return body

    return cards.laid(brush, (w, h), face, state, more, MOODS)


def pile(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a pile face down; args = ("guard" or "musketeer", how many). The box is that of the card on top."""
    kind, count = args
    if not count:
        return Picture(_outline(brush, w, h))
    top = (guard_back if kind == "guard" else back)(brush, w, h, ("normal",))
    step, deep = STEP * brush.unit, min(count, DEEPEST) - 1
    far = round(step * deep)
    out = sheet(top.surface.get_width() + far, top.surface.get_height() + far)
    shaded = _beneath(top.surface)
    for i in range(deep, 0, -1):
        over(out, shaded, (round(step * i), round(step * i)))
    over(out, top.surface, (0, 0))
    return Picture(out, top.dx, top.dy)


def _beneath(card_: pygame.Surface) -> pygame.Surface:
    """Return a card of which no more than the edge is seen, in the shade of those above."""
    out = card_.copy()
    out.fill((168, 160, 160, 190), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _outline(brush: Brush, w: int, h: int) -> pygame.Surface:
    """Return the place of a pile that is gone."""
    radius, line = 15 * w / WIDE * FINE, max(2, round(1.6 * brush.unit)) * FINE

    def paint(big: pygame.Surface) -> None:
        round_box(big, brush.palette["gold2"], 0, radius)
        inner = big.get_rect().inflate(-2 * line, -2 * line)
        pygame.draw.rect(big, (0, 0, 0, 70), inner, border_radius=max(0, round(radius - line)))

    return smooth(w, h, paint)


def cover(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw what lies on a reward card; args = ("gem", which) or ("bars", step): from 0, nothing, to `SHUT`, locked."""
    what, step = args
    if what == "gem":
        side = round(0.72 * w)
        picture = art.fitted(f"{ART}/gem-{step}", max(1, side), max(1, side))
        return Picture(picture, (w - side) // 2, (h - side) // 2)
    out = sheet(w, h)
    down = round(h * min(step, SHUT) / SHUT)
    out.fill((0, 0, 0, round(60 * step / SHUT)))
    over(out, art.again(f"{ART}/bars", w, h), (0, down - h))
    if step >= SHUT:
        over(out, art.again(f"{ART}/lock", w, h), (0, 0))
    return Picture(rounded(out, corner_of(w)))


LOOKS: Final[dict[str, Look]] = {
    "mousquetaires/card": card,
    "mousquetaires/back": back,
    "mousquetaires/numbered back": numbered_back,
    "mousquetaires/guard": guard,
    "mousquetaires/guard_back": guard_back,
    "mousquetaires/pile": pile,
    "mousquetaires/cover": cover,
}
