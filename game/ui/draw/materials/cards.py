"""Playing cards: a face with its title, a large one with a sentence, the back, and the smallest without words.

The faces are baked (`scripts/art/cards`), 250 by 350 units of a card; words, shadows, rims and turning are done here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any, Final, NamedTuple

import pygame

from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.materials.shadow import TALL, WIDE, Mood, turned, upright
from game.ui.draw.materials.shapes import Brush, Picture, light, over, vivid
from game.ui.draw.palette import CONTRAST
from game.ui.draw.text.effects import lettered
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import LEAST, Style

TITLED: Final = 84
"""No title on a card that is fewer pixels wide, but the simple face with heavy lines."""
TURNED: Final = 1.4
"""A turned card is drawn larger by at least this factor and then scaled down, so that its letters stay sharp."""
WIDTHS: Final = 50
"""Its width is a multiple of this number of pixels, so that hands of about the same size share the scaled faces."""
SPACED: Final = 0.015
"""The space between the letters of a title, in sizes of its type; the smallest has none."""
NARROWEST: Final = 0.8
"""The share of its width to which the smallest type is squeezed before words are cut short."""
CLOSE: Final = 1.2
"""The height of a line of a sentence, in sizes of its type."""
SPARE: Final = 2
"""The number of pixels that may be cut off a face."""
FINE_ENOUGH: Final = 240
"""The width in pixels from which a card is large enough to be turned."""
SLACK: Final = 8
"""How far the shadow of words may reach beyond their room, in units of a card."""
LEGIBLE: Final = 290
"""Pixels of width from which on all the words of an enlarged card can be read."""
MOODS: Final[Mapping[str, Mood]] = {
    "": Mood(6),
    "playable": Mood(10, 0.55, 2.2),
    "chosen": Mood(16, 1.0, 4.0, 1.05),
    "quiet": Mood(3, light=0.76),
}
STATES: Final = {"disabled": "quiet", "picked": "chosen"}
"""States of a control in which its card lies in a mood of its own."""
HELD: Final = Mood(18)
"""A card that is looked at."""


class WordSpace(NamedTuple):
    """Space for words on a card, in its units: from `top` to `foot`, `wide` around the middle; the sizes to try.

    Where the least size of a face would be too small for a card the next face is taken for all words, so that the
    cards of a hand are all written in the same.
    """

    top: float
    foot: float
    wide: float
    faces: tuple[Face, ...]
    sizes: tuple[float, ...]
    colour: str


TITLE: Final = WordSpace(20, 56, 205, (Face.DISPLAY, Face.BODY), (25, 23.5, 22, 20.5, 19), "cream")
WHEN: Final = WordSpace(225, 247, 164, (Face.ITALIC,), (16, 15, 14, 13, 12), "oxblood")
RULE: Final = WordSpace(251, 333, 204, (Face.ITALIC,), (21, 20, 19, 18, 17, 16, 15, 14, 13, 12), "ink")


def card(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A face as it is held; args = (state, kind, title[, mood[, angle]]): see `MOODS`; degrees, clockwise.

    A title that would become too small is cut short; the smallest cards have none.
    """
    state, kind, title, *more = args
    if w < TITLED:
        return _laid(brush, (w, h), f"cards/{kind}-small", state, more)
    return _laid(brush, (w, h), f"cards/{kind}", state, more, title)


def back(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The back of a game's cards; args = (state, game[, mood[, angle]])."""
    state, game, *more = args
    return _laid(brush, (w, h), f"cards/back-{game}", state, more)


def chip(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A face for the smallest sizes, without words; args = (state, kind[, mood[, angle]])."""
    state, kind, *more = args
    return _laid(brush, (w, h), f"cards/{kind}-small", state, more)


def enlarged(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A card that is looked at; args = (state, kind, title, when, rule): what stands on its ribbon, and a sentence.

    All of it can be read from `LEGIBLE` pixels of width on.
    """
    state, kind, title, when, rule = args
    body = baked(brush, f"cards/{kind}-large", w, h)
    _write(brush, body, line(brush, w, title, TITLE), TITLE)
    _write(brush, body, line(brush, w, when, WHEN), WHEN)
    _write(brush, body, sentence(brush, w, rule), RULE)
    return upright(brush, _toned(body, HELD, state), HELD)


def _laid(brush: Brush, size: tuple[int, int], name: str, state: str, more: Sequence[Any], title: str = "") -> Picture:
    """Return a card as it lies on the table; `more` are its mood and its angle, as far as they are given."""

    def face(pen: Brush, w: int, h: int) -> pygame.Surface:
        body = baked(pen, name, w, h)
        if title:
            _write(pen, body, line(brush, size[0], title, TITLE), TITLE)
        return body

    return laid(brush, size, face, state, more)


def laid(
    brush: Brush,
    size: tuple[int, int],
    face: Callable[[Brush, int, int], pygame.Surface],
    state: str,
    more: Sequence[Any],
    moods: Mapping[str, Mood] = MOODS,
) -> Picture:
    """Return a card as it lies on the table: `face` draws it, larger where it is to be turned.

    `more` are its mood, one of the `moods`, and its angle, as far as they are given.
    """
    mood = moods[STATES.get(state) or (more[0] if more else "")]
    angle = more[1] if len(more) > 1 else 0.0
    if not angle:
        return upright(brush, _toned(face(brush, *size), mood, state), mood)
    pen, large = finer(brush, size)
    return turned(brush, _toned(face(pen, *large), mood, state), mood, angle, size)


# ---------------------------------------------------------------------- face and words


def baked(brush: Brush, name: str, w: int, h: int) -> pygame.Surface:
    """Return a baked face that may be drawn on, opaque: cut from one that may be a pixel larger on some sides.

    Cards of one size in units differ by a pixel on the screen, as their corners come to lie.
    """
    w, h = max(1, w), max(1, h)
    wide = w + w % 2
    tall = round(wide * TALL / WIDE)
    if not h <= tall <= h + SPARE:
        wide, tall = w, h
    picture = art.again(name, wide, tall).subsurface(((wide - w) // 2, (tall - h) // 2, w, h))
    return vivid(picture) if brush.palette is CONTRAST else picture.copy()


class SetLines(NamedTuple):
    """Lines of words and how they are set; `size` in units of the card."""

    lines: tuple[str, ...]
    style: Style
    size: float


def line(brush: Brush, w: int, words: str, room: WordSpace) -> SetLines:
    """Set one line, as large as fits, made narrower and then cut short at worst; on a card `w` pixels wide."""
    unit, wide = w / WIDE / brush.unit, room.wide * w / WIDE / brush.unit
    least = LEAST / brush.unit
    for face in room.faces:
        sizes = [size * unit for size in room.sizes if size * unit > least]
        if len(sizes) < len(room.sizes) and face is not room.faces[-1]:
            continue
        for style in (*(Style(face, size, SPACED * size) for size in sizes), Style(face, least)):
            if brush.type.width(words, style) <= wide:
                return SetLines((words,), style, style.size / unit)
    short, style = brush.type.fitted(words, Style(room.faces[-1], least), wide / NARROWEST)
    return SetLines((short,), style, style.size / unit)


def sentence(brush: Brush, w: int, words: str) -> SetLines:
    """Set a sentence in few lines of much the same length, as large as there is room for."""
    unit, wide = w / WIDE / brush.unit, RULE.wide * w / WIDE / brush.unit
    style, lines = Style(RULE.faces[0], LEAST / brush.unit), [words]
    for size in RULE.sizes:
        style = style._replace(size=max(size * unit, LEAST / brush.unit))
        lines = brush.type.wrap(words, style, wide)
        if len(lines) * style.size * CLOSE <= (RULE.foot - RULE.top) * unit:
            break
    return SetLines(tuple(brush.type.evenly(words, style, wide)), style, style.size / unit)


def _write(brush: Brush, body: pygame.Surface, words: SetLines, room: WordSpace) -> None:
    """Write words in the middle of their room."""
    k = body.get_width() / WIDE
    step, most = words.size * CLOSE, round((room.wide + SLACK) * k)
    first = (room.top + room.foot - step * (len(words.lines) - 1)) / 2
    for i, each in enumerate(words.lines):
        drawn, margin = lettered(brush, each, words.style, room.colour)
        if drawn.get_width() > most:
            drawn = pygame.transform.smoothscale(drawn, (most, drawn.get_height()))
        middle = brush.type.middle(words.style) + margin
        over(body, drawn, (round((body.get_width() - drawn.get_width()) / 2), round((first + i * step) * k - middle)))


def _toned(body: pygame.Surface, mood: Mood, state: str) -> pygame.Surface:
    """Show the state on a face: lit under the mouse, darker when pressed, greyer where it cannot be played."""
    factor = mood.light * {"hover": 1.07, "pressed": 0.9}.get(state, 1.0)
    if mood.light < 1:
        grey = pygame.transform.grayscale(body)
        grey.set_alpha(120)
        body.blit(grey, (0, 0))
    light(body, factor)
    return body


def finer(brush: Brush, size: tuple[int, int]) -> tuple[Brush, tuple[int, int]]:
    """Return the brush and the size with which a card is drawn before it is turned and scaled to `size`."""
    w, h = size
    wide = ceil((w if w >= FINE_ENOUGH else TURNED * w) / WIDTHS) * WIDTHS
    return Brush(brush.unit * wide / w, brush.type.larger(wide / w), brush.palette), (wide, round(h * wide / w))


LOOKS: Final = {"card": card, "card back": back, "card chip": chip, "card enlarged": enlarged}
"""The looks of cards, for a stage that has any."""
