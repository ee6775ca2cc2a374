"""A picture of a question, framed on paper; where it cannot be shown, the words that describe it."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import pygame

from game import logbook
from game.kernel import data_files
from game.kernel.problems import Refused
from game.rules.egomaster.packs.media import LARGEST, LARGEST_SIDE
from game.rules.egomaster.packs.media_headers import picture_size
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import Brush, Picture, over
from game.ui.games.egomaster.looks import paint
from game.ui.games.egomaster.looks.question import question

MARGIN: Final = 13.0
"""The paper around a picture, in units."""
NARROW: Final = 0.06
"""That paper is never broader than this share of the shorter side of its place."""
LARGER: Final = 3.0
"""A small picture is enlarged up to so many times."""


def framed(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a picture as large as it can be; args = (path of its file, what there is to see)."""
    path, described = args
    drawn = _loaded(path) if path else None
    if drawn is None:
        return _described(brush, w, h, described)
    margin = round(min(MARGIN * brush.unit, NARROW * min(w, h)))
    share = min((w - 2 * margin) / drawn.get_width(), (h - 2 * margin) / drawn.get_height(), LARGER)
    size = max(1, round(drawn.get_width() * share)), max(1, round(drawn.get_height() * share))
    wide, tall = size[0] + 2 * margin, size[1] + 2 * margin
    picture = paint.paper(brush, wide, tall)
    scaled = pygame.transform.smoothscale(drawn.convert_alpha().premul_alpha_ip(), size)
    over(picture.surface, scaled, (margin - picture.dx, margin - picture.dy))
    return Picture(picture.surface, picture.dx + (w - wide) // 2, picture.dy + (h - tall) // 2)


def _loaded(path: str) -> pygame.Surface | None:
    """Return the picture of a file, None where there is none that can be shown: it may have changed since its check."""
    try:
        content = data_files.content(Path(path), LARGEST)
        size = picture_size(content)
        if size and max(size) <= LARGEST_SIDE:
            return pygame.image.load(io.BytesIO(content))
    except (Refused, pygame.error):
        pass
    logbook.note("a picture of a question cannot be shown")
    return None


def _described(brush: Brush, w: int, h: int, words: str) -> Picture:
    """Draw what there would be to see, in words."""
    picture = paint.paper(brush, w, h)
    told = question(brush, w, h, (words or "?", -1))
    over(picture.surface, told.surface, (told.dx - picture.dx, told.dy - picture.dy))
    return picture


LOOKS: Final[dict[str, Look]] = {"egomaster/print": framed}
