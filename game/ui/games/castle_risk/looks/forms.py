"""The looks of the forms of Castle Risk: dice to choose, a bar of chances, badges on the map."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.buttons import paper_button
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, sheet, smooth
from game.ui.draw.palette import highlight, mixed
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style

FACES: Final = (5, 3, 6)
"""The pips on the dice of the buttons."""
SHARE: Final = 0.66
"""The side of a die, in heights of its button."""
DIE: Final = (72, 76)
"""The size of the picture of a die, its shadow included."""


def dice(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A button of paper with dice on it; args = (state, "red" or "white", how many)."""
    state, colour, number = args
    below = paper_button(brush, w, h, (state,))
    body = below.surface.copy()
    side = min(round(h * SHARE), round(w * 0.86 / number))
    wide, tall = side * DIE[0] // 56, side * DIE[1] // 56
    x = (w - number * side) // 2 - (wide - side) // 2 - below.dx
    y = (h - tall) // 2 + brush.px(1) - below.dy
    faint = state == "disabled"
    for i in range(number):
        die = art.fitted(f"castle_risk/die-{colour}-{FACES[i]}", wide, tall)
        if faint:
            die = die.copy()
            die.fill((110,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        over(body, die, (x + i * side, y))
    return Picture(body, below.dx, below.dy)


def chance(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The chance that one side wins, in both colours; args = (thousandths, letter, letter of the other side)."""
    share, letter, other = args
    ours = brush.palette[letter]
    theirs = brush.palette[other] if other else brush.palette["groove2"]

    def paint(big: pygame.Surface) -> None:
        tall = big.get_height()
        edge, radius = max(2, round(1.6 * brush.unit * FINE)), tall // 2
        pygame.draw.rect(big, brush.palette["walnut0"], big.get_rect(), border_radius=radius)
        room = big.get_rect().inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(big, mixed(theirs, brush.palette["walnut0"], 0.12), room, border_radius=radius - edge)
        split = room.x + round(room.w * share / 1000)
        for colour, top, high in ((ours, 0.0, 1.0), (highlight(ours, 1.28), 0.0, 0.42)):
            big.set_clip(pygame.Rect(room.x, room.y + top * room.h, split - room.x, room.h * high))
            pygame.draw.rect(big, colour, room, border_radius=radius - edge)
        if 0 < share < 1000:
            big.set_clip(None)
            big.fill(brush.palette["ivory"], (split - edge, room.y, 2 * edge, room.h))

    return Picture(smooth(w, h, paint))


def badge(brush: Brush, w: int, tall: int, args: Args) -> Picture:
    """The number of armies about to come to a land, or aboard a fleet; args = (letter, words)."""
    letter, words = args
    style = Style(Face.DISPLAY, tall * 0.6 / brush.unit)
    number = brush.type.picture(words, style, brush.palette[f"letter {letter}"])
    wide = max(round(tall * 1.4), number.get_width() + round(tall * 0.6))

    def paint(big: pygame.Surface) -> None:
        radius, edge = big.get_height() // 2, max(2, round(big.get_height() / 14))
        pygame.draw.rect(big, brush.palette["walnut0"], big.get_rect(), border_radius=radius)
        room = big.get_rect().inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(big, brush.palette["ivory"], room, border_radius=radius)
        room = room.inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(big, brush.palette[letter], room, border_radius=radius)

    out = smooth(wide, tall, paint)
    over(out, number, ((wide - number.get_width()) // 2, round(tall / 2 - brush.type.middle(style))))
    return Picture(out, (w - wide) // 2)


def chip(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The chip of an empire's castle; args = (its colour,)."""
    side = max(1, min(w, h))
    out = sheet(side, side)
    field = art.fitted("castle_risk/chip-field", side, side).copy()
    field.fill((*args[0], 255), special_flags=pygame.BLEND_RGBA_MULT)
    over(out, field, (0, 0))
    over(out, art.fitted("castle_risk/chip", side, side), (0, 0))
    return Picture(out, (w - side) // 2, (h - side) // 2)


def thing(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A picture of the game as large as its box lets it; args = (its name,)."""
    wide, tall = art.natural(f"castle_risk/{args[0]}")
    share = min(w / wide, h / tall)
    size = (max(1, round(wide * share)), max(1, round(tall * share)))
    return Picture(art.fitted(f"castle_risk/{args[0]}", *size), (w - size[0]) // 2, (h - size[1]) // 2)


LOOKS: Final[Mapping[str, Look]] = MappingProxyType(
    {
        "castle_risk/form dice": dice,
        "castle_risk/form chance": chance,
        "castle_risk/beside badge": badge,
        "castle_risk/label badge": badge,
        "castle_risk/form chip": chip,
        "castle_risk/form thing": thing,
    }
)
