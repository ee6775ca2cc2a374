"""How Egomaster asks: the question that appears word by word, what was said, what only the reader sees."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Final, NamedTuple

import pygame

from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import Brush, Picture, over, sheet, smooth
from game.ui.draw.materials.tokens import token
from game.ui.draw.palette import Colour
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style, Typesetter
from game.ui.games.egomaster.looks import paint
from game.ui.games.egomaster.looks.dice_and_tokens import d20
from game.ui.games.egomaster.looks.paint import LIP, caps, dimmed, line, write
from game.ui.games.egomaster.looks.typewriter import GREEN, cross, ticked

LARGEST, SMALLEST = 68.0, 13.0
"""The sizes of the type of a question."""
NOTE: Final = 34.0
"""The largest type of a note."""
LEADING: Final = 1.28
CLOSE: Final = (520.0, 1.14)
"""The width in units below which lines stand closer, so that their type can be larger, and how close."""
TAILS: Final = 0.09
"""Several lines stand higher by this part of the type, so that as much is free below the tails of the last one as above
the first one."""
MARGINS: Final = (46.0, 12.0)
"""The room at the sides of a question and above and below it, in units, where its card is large."""
SHARES: Final = (0.03, 0.05)
"""The largest shares of a card's width and height for the same, where it is small."""
LEAST_MARGIN: Final = 14.0
"""The least room at the sides, in units: the rules of the card run there."""
BAR: Final = ((150, 116, 70), 0.34)
"""What stands for a word that is not shown yet."""
NEWEST: Final = 0.6
LEATHER: Final = (74, 26, 24)
LEATHER_LIT: Final = (94, 36, 32)
"""The cover of an answer, and while the mouse is over it."""
TITLE_H, ROW, FOOT = 76.0, 62.0, 16.0
"""Heights on the list of what was said, in units."""
RIM: Final = 20.0
"""The rows of that list keep so far from the edges of its paper, whose corners are cut, in units of the screen."""
ONE_ROW: Final = 0.72
"""Words are set so much smaller at most to be one line; longer ones are two."""
BESIDE_WORDS, SLIGHT = 148.0, 0.72
"""What token and sign take beside the words, in units of the list; where an answer is longer than one line, both are so
much smaller."""
ROW_TYPE: Final = 36.0
"""The size of the type in a row of that list, in its units."""
LARGEST_ROW: Final = 1.7
"""How many times larger a list may be that is higher than it must be."""
TWO_ROWS, SMALL = 25.0, 0.6
"""The size of its type where an answer takes two lines, and the least part of it ..."""
WHOLE_WORDS: Final = 0.25
"""... except for a word that would be broken: it becomes smaller, at the least this part."""
GOES_ON: Final = "…"
"""The title of a column in which a list goes on: only its line is drawn."""


class Word(NamedTuple):
    """A word of a question and where it is: its left edge, the middle of its line, its width, in units."""

    words: str
    x: float
    y: float
    w: float


def said_height(rows: int, title: str) -> float:
    """Return how high a list of answers must be, in its units; without a title ("") it is lower."""
    return (TITLE_H if title else FOOT) + ROW * rows + FOOT


def row_type(high: float, rows: int, title: str) -> float:
    """Return the size of the type of a list of answers, `high` logical units high, in logical units."""
    return ROW_TYPE * min(LARGEST_ROW, high / said_height(rows, title))


@lru_cache(maxsize=32)
def laid(
    type_: Typesetter, words: str, w: float, h: float, most: float = LARGEST, face: Face = Face.BODY
) -> tuple[float, tuple[Word, ...]]:
    """Return the size of type in which words fit a box, in lines as even as can be, and their places in it."""
    size, leading = most, LEADING if w >= CLOSE[0] else CLOSE[1]
    while size > SMALLEST:
        lines = type_.wrap(words, Style(face, size), w)
        if len(lines) * size * leading <= h:
            break
        size -= 1
    style = Style(face, size)
    lines = type_.evenly(words, style, w)
    step = size * leading
    top = h / 2 - (len(lines) - 1) * step / 2 - (TAILS * size if len(lines) > 1 else 0.0)
    found = []
    for i, row in enumerate(lines):
        start, said = (w - type_.width(row, style)) / 2, ""
        for word in row.split(" "):
            x = start + (type_.width(said, style) if said else 0.0)
            found.append(Word(word, x, top + i * step, type_.width(word, style)))
            said = f"{said}{word} "
    return size, tuple(found)


def question(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the words of a question, without a sheet; args = (words, how many of them are shown, or -1 for all).

    The newest word is still grey, unless it is the last one. A bar stands for each word that is to come, so that
    nothing moves.
    """
    words, shown = args
    u = brush.unit
    aside, above = margins(w / u, h / u)
    size, places = laid(brush.type, words, round(w / u - 2 * aside), round(h / u - 2 * above))
    style = Style(Face.BODY, size)
    left, top, wide, tall = _written(places, size, u, (aside, above))
    out = sheet(wide, tall)
    tone, strength = (brush.palette["ink2"], 0.5) if paint.strong(brush) else BAR
    for i, word in enumerate(places):
        x, y = aside * u + word.x * u - left, above * u + word.y * u - top
        if 0 <= shown <= i:
            over(
                out,
                _bar(round(word.w * u), round(0.21 * size * u), tone, strength),
                (round(x), round(y - 0.1 * size * u)),
            )
            continue
        drawn = brush.type.picture(word.words, style, brush.palette["ink"])
        if i == shown - 1 < len(places) - 1 and not paint.strong(brush):
            drawn = dimmed(drawn, NEWEST)
        over(out, drawn, (round(x), round(y - brush.type.middle(style))))
    return Picture(out, left, top)


def why(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw why an answer is so, without a sheet; args = (title, words)."""
    title, words = args
    out, u = sheet(w, h), brush.unit
    head = round(min(TITLE_H * u, 0.34 * h))
    row = line(brush, title, caps(min(22.0, 0.6 * head / u), 1.5), brush.palette["oxblood"], w)
    write(out, brush, row, (w / 2, 0.55 * head), under=(LIP, 0.7))
    wide = round(w / u)
    size, places = laid(brush.type, words, wide, round((h - head) / u), NOTE, Face.ITALIC)
    style = Style(Face.ITALIC, size)
    heights = sorted({word.y for word in places})
    for each, y in zip(brush.type.evenly(words, style, wide), heights, strict=True):
        drawn = brush.type.picture(each, style, brush.palette["ink"])
        over(out, drawn, ((w - drawn.get_width()) // 2, head + round(y * u - brush.type.middle(style))))
    return Picture(out)


def margins(w: float, h: float) -> tuple[float, float]:
    """Return the room beside the words of a question and above them, on a card of w × h units."""
    return min(MARGINS[0], max(LEAST_MARGIN, SHARES[0] * w)), min(MARGINS[1], SHARES[1] * h)


def _written(places: Sequence[Word], size: float, u: float, margin: tuple[float, float]) -> tuple[int, int, int, int]:
    """Return the pixels from the corner of its box that a question is written on: far fewer than those of its box."""
    over_, high = 0.2 * size, 0.85 * size
    aside, above = margin
    left, right = (
        aside + min(word.x for word in places) - over_,
        aside + max(word.x + word.w for word in places) + over_,
    )
    top, bottom = above + places[0].y - high, above + places[-1].y + high
    return floor(left * u), floor(top * u), ceil((right - left) * u), ceil((bottom - top) * u)


def _bar(w: int, h: int, tone: Colour, strength: float) -> pygame.Surface:
    return dimmed(paint.rounded(w, h, h / 2, tone), strength)


def blank(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw an empty sheet."""
    return paint.paper(brush, w, h)


def said(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the list of answers; args = (title or "", rows); a row is a token or None, words, verdict.

    Verdicts: right, wrong, out, or "" for none.
    """
    title, rows = args
    picture = paint.paper(brush, w, h)
    body = picture.surface.subsurface((-picture.dx, -picture.dy, w, h))
    u = row_type(h / brush.unit, len(rows), title) / ROW_TYPE * brush.unit
    if title:
        if title != GOES_ON:
            room = w - 2 * max(26 * u, brush.px(RIM))
            row = line(brush, title, caps(24 * u / brush.unit), brush.palette["oxblood"], room)
            write(body, brush, row, (w / 2, 38 * u), under=(LIP, 0.7))
        body.fill(brush.palette["oxblood"], (round(26 * u), round(58 * u), w - round(52 * u), brush.px(1.2)))
    style = Style(Face.ITALIC, ROW_TYPE * u / brush.unit)
    longest = max((brush.type.width(words, style) for mark, words, _ in rows if mark), default=0.0) * brush.unit
    slight = u if longest * ONE_ROW <= w - BESIDE_WORDS * u else SLIGHT * u
    for i, (mark, words, verdict) in enumerate(rows):
        y = ((TITLE_H if title else FOOT) + ROW * (i + 0.5)) * u
        left = max(20 * u, brush.px(RIM))
        if mark:
            side = round(58 * slight)
            drawn = token(brush, side, side, mark)
            over(body, drawn.surface, (round(left) + drawn.dx, round(y - side / 2) + drawn.dy))
            left += side + 12 * slight
        side, right = round(34 * slight), w - max(18 * u, brush.px(RIM))
        if verdict in {"wrong", "out"}:
            at = (round(right - side), round(y - side / 2)) if mark else (round(left + 8 * u), round(y - side / 2))
            over(body, cross(brush, side, side, ()).surface, at)
        elif verdict == "right":
            over(body, smooth(side, side, lambda big: ticked(big, GREEN)), (round(right - side), round(y - side / 2)))
        if verdict and mark:
            right -= side + 6 * slight
        elif verdict:
            left += side + 18 * slight
        if mark or verdict or len(rows) > 1:
            _spoken(body, brush, words, (left, y), right - left, u)
        else:
            _nothing(body, brush, words, (w / 2, y), w - 60 * u)
    return picture


def _spoken(body: pygame.Surface, brush: Brush, words: str, at: tuple[float, float], room: float, u: float) -> None:
    """Write what somebody said, at `u` pixels per unit of the list: on one line, else smaller on two."""
    style, ink = Style(Face.ITALIC, ROW_TYPE * u / brush.unit), brush.palette["ink"]
    if brush.type.width(words, style) * brush.unit * ONE_ROW <= room:
        write(body, brush, line(brush, words, style, ink, room), at, "left")
        return
    size, rows = in_two_rows(brush.type, words, TWO_ROWS * u / brush.unit, room / brush.unit)
    for i, each in enumerate(rows):
        row = line(brush, each, Style(Face.ITALIC, size), ink, room)
        write(body, brush, row, (at[0], at[1] + (i - (len(rows) - 1) / 2) * 27 * u), "left")


def in_two_rows(type_: Typesetter, words: str, most: float, room: float) -> tuple[float, list[str]]:
    """Return the size of type, at most `most`, in which words fit two even lines of `room` units, and the lines.

    What would be smaller than `SMALL` of it stays larger, and its second line is too long; but no word is broken.
    """

    def whole(style: Style) -> bool:
        return all(type_.width(word, style) <= room for word in words.split(" "))

    size = most
    while size > SMALL * most and not (
        whole(Style(Face.ITALIC, size)) and len(type_.wrap(words, Style(Face.ITALIC, size), room)) <= 2
    ):
        size -= most / 20
    while size > WHOLE_WORDS * most and not whole(Style(Face.ITALIC, size)):
        size -= most / 20
    if not whole(Style(Face.ITALIC, size)):  # letters do not become too small to read
        parts = words.split(" ")
        middle = ceil(len(parts) / 2)
        return size, [" ".join(part) for part in (parts[:middle], parts[middle:]) if part]
    first, *rest = type_.evenly(words, Style(Face.ITALIC, size), room)
    return size, [first, " ".join(rest)] if rest else [first]


def _nothing(body: pygame.Surface, brush: Brush, words: str, at: tuple[float, float], room: float) -> None:
    """Say in the middle of a list that there is nothing on it."""
    style = Style(Face.ITALIC, 36 * min(1.0, room / 254 / brush.unit))
    write(body, brush, line(brush, words, style, brush.palette["ink2"], room), at)


def reader(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw what the reader reads aloud; args = (title or "", question, share of the height below the question)."""
    title, words, below = args
    picture = paint.paper(brush, w, h)
    body, u = picture.surface.subsurface((-picture.dx, -picture.dy, w, h)), brush.unit
    cut, top = round(h * (1 - below)), 0
    if title:
        write(body, brush, line(brush, title, caps(24, 2), paint.BROWN, w - 60 * u), (w / 2, 40 * u))
        top = round(56 * u)
    asked = question(brush, w, cut - top, (words, -1))
    over(body, asked.surface, (asked.dx, asked.dy + top))
    return picture


def cover(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw an answer under a cover that lifts while it is pressed; args = (state, words on the cover, answer)."""
    state, words, answer = args
    if state == "pressed":
        return _uncovered(brush, w, h, answer)
    leather = LEATHER_LIT if state == "hover" else LEATHER
    radius, pen = 14 * brush.unit, max(1.0, 2 * brush.unit)
    body = paint.rounded(w, h, radius, leather)
    gap = round(6 * brush.unit)
    inner = paint.rounded(w - 2 * gap, h - 2 * gap, radius - gap, brush.palette["gold"], pen)
    over(body, inner, (gap, gap))
    row = line(brush, words, caps(min(30.0, 0.5 * h / brush.unit), 1.5), paint.CREAM, w - 60 * brush.unit)
    write(body, brush, row, (w / 2, h / 2))
    return Picture(body)


def _uncovered(brush: Brush, w: int, h: int, answer: str) -> Picture:
    """Return the answer, as large as there is room."""
    body, u = sheet(w, h), brush.unit
    size, places = laid(brush.type, answer, round(w / u), max(40, round(h / u)), 56.0, Face.BOLD)
    style = Style(Face.BOLD, size)
    for word in places:
        drawn = brush.type.picture(word.words, style, brush.palette["oxblood"])
        over(body, drawn, (round(word.x * u), round(word.y * u - brush.type.middle(style))))
    return Picture(body)


def drawn(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the two d20 that drew a question, on paper; args = (page, number of the question)."""
    picture = paint.paper(brush, w, h)
    side = round(h * 1.24)
    for colour, value, x in (("white", args[0], 0.265), ("black", args[1], 0.735)):
        if value:
            die = d20(brush, side, side, (colour, value, 0))
            at = (round(w * x - 0.452 * side) - picture.dx, round(h / 2 - 0.440 * side) - picture.dy)
            over(picture.surface, die.surface, at)
    return picture


LOOKS: Final[dict[str, Look]] = {
    "egomaster/question": question,
    "egomaster/sheet": blank,
    "egomaster/why": why,
    "egomaster/said": said,
    "egomaster/reader": reader,
    "egomaster/cover": cover,
    "egomaster/drawn": drawn,
}
