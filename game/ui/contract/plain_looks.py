"""Looks for a game without pictures of its own: a card with a few letters, its back, a ground, a place to click."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.cards import laid
from game.ui.draw.materials.parts import ground_of
from game.ui.draw.materials.plain_lid import cloth_of
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, sheet, smooth
from game.ui.draw.palette import highlight
from game.ui.draw.text.effects import lettered
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style

LARGE: Final = 0.34
"""The size of the letters in the middle of a card, in its heights."""
CORNER: Final = 0.14
"""The size of the letters in the corners of a card, in its heights."""
MARGIN: Final = 0.055
"""From the edge of a card to its printed line, in its heights."""
ROUND: Final = 0.05
"""The radius of the corners of the ground, in its heights."""


def card(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A card with a few letters, such as "12"; args = (state, words[, mood[, angle]]): see `cards.MOODS`."""
    state, words, *more = args
    return laid(brush, (w, h), partial(_face, words), state, more)


def back(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The back of such a card; args = (state[, mood[, angle]])."""
    state, *more = args
    return laid(brush, (w, h), _back, state, more)


def ground(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A cloth with a wooden rim for everything else to lie on, in the colour of the box; args = (name of the game,)."""
    cloth = cloth_of(brush.palette, args[0])
    rim, radius = brush.px(14), round(ROUND * h)

    def paint(big: pygame.Surface) -> None:
        for inset, colour in ((0, "shade"), (2, "walnut1"), (rim - 3, "brass1"), (rim, "")):
            box = big.get_rect().inflate(-2 * FINE * inset, -2 * FINE * inset)
            tone = brush.palette[colour] if colour else cloth
            pygame.draw.rect(big, tone, box, border_radius=max(1, FINE * (radius - inset)))
        edge = 2 * FINE * (rim + brush.px(16))
        inner, line = big.get_rect().inflate(-edge, -edge), highlight(cloth, 1.2)
        pygame.draw.rect(big, line, inner, FINE * brush.px(1), border_radius=max(1, FINE * (radius - rim)))

    return Picture(smooth(w, h, paint))


def touch(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A place on the board that can be clicked: a thin frame, bright under the mouse; args = (state,)."""
    gold = brush.palette["gold"]
    strong = args[0] in {"hover", "pressed", "picked"}

    def paint(big: pygame.Surface) -> None:
        edge = FINE * brush.px(2.4 if strong else 1.2)
        if strong:
            pygame.draw.rect(big, (*gold, 60), big.get_rect(), border_radius=big.get_height() // 8)
        pygame.draw.rect(big, (*gold, 255 if strong else 150), big.get_rect(), edge, big.get_height() // 8)

    return Picture(sheet(1, 1) if args[0] == "disabled" else smooth(w, h, paint))


def _face(words: str, brush: Brush, w: int, h: int) -> pygame.Surface:
    face = _printed(brush, w, h, "paper", "oxblood")
    _write(brush, face, words, LARGE, (w // 2, h // 2))
    for side in (1, -1):
        at = (round(w / 2 - side * w * 0.27), round(h / 2 - side * h * 0.36))
        _write(brush, face, words, CORNER, at)
    return face


def _back(brush: Brush, w: int, h: int) -> pygame.Surface:
    face = _printed(brush, w, h, "paper", "velvet2")
    inner = face.get_rect().inflate(*(2 * [-4 * round(MARGIN * h)]))
    face.fill(brush.palette["velvet2"], inner)
    step, line = max(4, round(0.07 * h)), max(1, brush.px(1))
    lozenges = face.subsurface(inner)
    for x in range(-inner.h, inner.w, step):
        for start, end in (((x, 0), (x + inner.h, inner.h)), ((x + inner.h, 0), (x, inner.h))):
            pygame.draw.line(lozenges, brush.palette["velvet3"], start, end, line)
    return face


def _printed(brush: Brush, w: int, h: int, paper: str, line: str) -> pygame.Surface:
    """Return the paper of a card with a printed line around it."""
    face = ground_of(brush, paper, w, h)
    inner = face.get_rect().inflate(*(2 * [-2 * round(MARGIN * h)]))
    pygame.draw.rect(face, brush.palette[line], inner, max(1, brush.px(1.2)), border_radius=round(MARGIN * h))
    return face


def _write(brush: Brush, face: pygame.Surface, words: str, size: float, at: tuple[int, int]) -> None:
    """Write words around a point of a card, smaller where they are too wide for it; none in a corner without room."""
    room = 0.8 * face.get_width() if size == LARGE else 0.26 * face.get_width()
    style = Style(Face.DISPLAY, size * face.get_height() / brush.unit)
    wide = brush.type.width(words, style) * brush.unit
    style = style._replace(size=style.size * min(1.0, room / max(1.0, wide)))
    if size == CORNER and brush.type.width(words, style) * brush.unit > 1.05 * room:  # nothing is written ever smaller
        return
    drawn, _ = lettered(brush, words, style, "ink")
    over(face, drawn, (at[0] - drawn.get_width() // 2, at[1] - drawn.get_height() // 2))


LOOKS: Final[dict[str, Look]] = {"plain card": card, "plain back": back, "plain ground": ground, "plain touch": touch}
