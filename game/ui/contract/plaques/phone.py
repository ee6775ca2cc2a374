"""The small phone on the plaque of a seat that has one."""

from __future__ import annotations

from enum import Enum
from typing import Final

import pygame

from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import Brush, Picture, smooth
from game.ui.draw.palette import mixed

SHAPE: Final = 0.58
"""The width of a phone in heights."""
SHARE: Final = 0.56
"""Its height as a share of the token at whose foot it stands."""
LEAST: Final = 22.0
"""Its least height, in units."""
LAYER: Final = 14
KEY: Final = "/phone"
"""The end of the keys of the phones."""


class PhoneState(Enum):
    """What all may see of a seat's phone."""

    NONE = ""
    """It has none."""
    THERE = "there"
    """It is asked there in secret."""
    READY = "ready"
    """It has answered there, and others have not."""
    SILENT = "silent"
    """Its phone does not answer, so it is asked at the screen."""
    GONE = "gone"
    """Its phone is gone and comes back by itself; until then it is asked at the screen."""


def phone_item(key: str, token: Box, state: PhoneState) -> Item:
    """Return the phone at the lower right of a token."""
    tall = max(LEAST, token.h * SHARE)
    box = Box(token.right - tall * SHAPE * 0.7, token.bottom - tall * 0.86, tall * SHAPE, tall)
    return Item(f"{key}{KEY}", "plaque phone", box, (state.value,), LAYER)


def phone(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw an upright phone; args = (state,): with a tick once the seat is ready, struck out if silent or gone."""
    palette, (state,) = brush.palette, args
    ready, silent = state == PhoneState.READY.value, state in {PhoneState.SILENT.value, PhoneState.GONE.value}

    def paint(big: pygame.Surface) -> None:
        body = big.get_rect()
        edge, wide = max(1, round(body.w * 0.08)), body.w
        pygame.draw.rect(big, palette["ivory"], body, border_radius=round(wide * 0.24))
        case = body.inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(big, palette["ink"], case, border_radius=round(wide * 0.2))
        glass = case.inflate(-round(wide * 0.2), -round(body.h * 0.2))
        lit = palette["M"] if ready else mixed(palette["ink"], palette["ivory"], 0.15 if silent else 0.62)
        pygame.draw.rect(big, lit, glass, border_radius=round(wide * 0.06))
        if ready:
            at = [(0.16, 0.52), (0.42, 0.7), (0.86, 0.3)]
            points = [(glass.x + x * glass.w, glass.y + y * glass.h) for x, y in at]
            pygame.draw.lines(big, palette["ivory"], closed=False, points=points, width=max(2, round(wide * 0.13)))
        if silent:
            ends = body.inflate(-2 * edge, -2 * edge)
            pygame.draw.line(big, palette["ivory"], ends.bottomleft, ends.topright, round(wide * 0.3))
            pygame.draw.line(big, palette["R"], ends.bottomleft, ends.topright, round(wide * 0.18))

    return Picture(smooth(w, h, paint))


LOOKS: Final[dict[str, Look]] = {"plaque phone": phone}
