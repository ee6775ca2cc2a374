"""The slider and the scroll bar: what runs in them, and the groove it runs in."""

from __future__ import annotations

import pygame

from game.ui.draw.items import Args
from game.ui.draw.materials.paper import hatch
from game.ui.draw.materials.parts import made
from game.ui.draw.materials.shapes import Brush, Picture, over, ramp, sheet
from game.ui.draw.palette import highlight, mixed


def knob(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The grip of a slider; args = (state,): normal, hover, pressed or disabled."""
    return made(brush, f"knob-{args[0]}", w, h)


def track(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The groove of a slider; args = (share filled 0–1000, colour of the filled part, share that can be had 0–1000).

    What cannot be had is hatched; a mark stands before it, above and below the groove.
    """
    filled, colour, free = args
    strip = pygame.Surface((max(1, w), max(1, h))).convert()
    strip.fill(brush.palette["groove"])
    start = round(w * free / 1000)
    if free < 1000:
        strip.fill(brush.palette["groove2"], (start, 0, w - start, h))
        over(strip, hatch(brush, max(1, w - start), h, ()).surface, (start, 0))
    if filled:
        tone = brush.palette[colour]
        fill = ramp(
            max(1, round(w * filled / 1000)), h, [mixed(tone, (255, 255, 255), 0.22), tone, highlight(tone, 0.8)]
        )
        strip.blit(fill, (0, 0))
    picture = made(brush, "groove", w, h, strip)
    return _marked(brush, picture, start, h) if free < 1000 else picture


def _marked(brush: Brush, picture: Picture, x: int, h: int) -> Picture:
    """Return the picture of a groove with an oxblood line across it at `x`."""
    above, below = brush.px(9), brush.px(12)
    wide, tall = picture.surface.get_size()
    out = sheet(wide, tall + above + below)
    over(out, picture.surface, (0, above))
    mark = pygame.Rect(0, 0, brush.px(2), above + h + below)
    mark.midtop = (x - picture.dx, -picture.dy)
    out.fill(brush.palette["oxblood"], mark)
    return Picture(out, picture.dx, picture.dy - above)


def groove(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """What the grip of a scroll bar runs in."""
    wide = max(1, min(w, brush.px(14)))
    ground = pygame.Surface((wide, max(1, h))).convert()
    ground.fill(mixed(brush.palette["paper2"], brush.palette["burn"], 0.45))
    picture = made(brush, "groove", wide, h, ground)
    return picture._replace(dx=picture.dx + (w - wide) // 2)


def grip(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The grip of a scroll bar."""
    wide = max(1, min(w, brush.px(14)) - 2 * brush.px(1))
    picture = made(brush, "grip", wide, h)
    return picture._replace(dx=picture.dx + (w - wide) // 2)
