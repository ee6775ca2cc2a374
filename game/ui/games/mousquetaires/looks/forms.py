"""What is drawn on the forms of Mousquetaires and nowhere else: an empty place for a reward card."""

from __future__ import annotations

import pygame

from game.ui.draw.items import Args
from game.ui.draw.materials.shadow import RADIUS, WIDE
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, smooth
from game.ui.draw.palette import mixed
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style

NUMERALS = ("I", "II", "III")


def place(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a hollow in the paper where a card will lie, with its numeral; args = (state, place)."""
    state, number = args
    ink = brush.palette["oxblood" if state == "hover" else "ink2"]
    paper = brush.palette["paper"]

    def paint(big: pygame.Surface) -> None:
        k = big.get_width() / WIDE
        edge, radius = max(2, round(1.2 * brush.unit * FINE)), round(RADIUS * k)
        pygame.draw.rect(big, mixed(paper, ink, 0.55), big.get_rect(), border_radius=radius)
        inner = big.get_rect().inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(big, mixed(paper, ink, 0.1), inner, border_radius=radius - edge)
        frame = inner.inflate(round(-22 * k), round(-22 * k))
        pygame.draw.rect(big, mixed(paper, ink, 0.3), frame, edge, border_radius=max(1, radius - round(6 * k)))

    out = smooth(w, h, paint)
    style = Style(Face.DISPLAY, 0.24 * h / brush.unit)
    drawn = brush.type.picture(NUMERALS[number], style, mixed(paper, ink, 0.5))
    over(out, drawn, ((w - drawn.get_width()) // 2, round(h / 2 - brush.type.middle(style))))
    return Picture(out)
