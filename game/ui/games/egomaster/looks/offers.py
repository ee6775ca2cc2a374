"""An answer that is laid out to be chosen: on paper, beside the key that chooses it."""

from __future__ import annotations

from typing import Final

from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.buttons import paper_button
from game.ui.draw.materials.shapes import Brush, Picture, over
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style
from game.ui.games.egomaster.looks.question import laid
from game.ui.games.egomaster.looks.typewriter import drawn_key

LARGEST: Final = 34.0
"""The largest type of an answer, in units."""
CAP: Final = 0.62
"""The height of the key, as a share of the paper's."""
ASIDE: Final = 14.0
"""The room at the sides, in units."""


def offer(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw an answer in as large a type as there is room for; args = (state, key, words)."""
    state, key, words = args
    paper = paper_button(brush, w, h, (state,))
    picture = Picture(paper.surface.copy(), paper.dx, paper.dy)
    side, aside = round(CAP * min(h, 64 * brush.unit)), round(ASIDE * brush.unit)
    cap = drawn_key(brush, side, side, key, "dim" if state == "disabled" else "normal")
    over(picture.surface, cap.surface, (aside + cap.dx - picture.dx, (h - side) // 2 + cap.dy - picture.dy))
    left = aside + side + aside
    u, room = brush.unit, (round((w - left - aside) / brush.unit), round(0.86 * h / brush.unit))
    size, places = laid(brush.type, words, *room, min(LARGEST, 0.46 * h / u))
    style = Style(Face.BODY, size)
    for word in places:
        drawn = brush.type.picture(word.words, style, brush.palette["grey" if state == "disabled" else "ink"])
        y = 0.07 * h + word.y * u - brush.type.middle(style)
        over(picture.surface, drawn, (left + round(word.x * u) - picture.dx, round(y) - picture.dy))
    return picture


LOOKS: Final[dict[str, Look]] = {"egomaster/offer": offer}
