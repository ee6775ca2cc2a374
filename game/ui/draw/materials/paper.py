"""Paper: sheets, sunken fields, ink rules, hatching."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.items import Args
from game.ui.draw.materials.parts import made
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, sheet, smooth

SHEETS: Final = {"": "panel", "plain": "sheet", "dialog": "dialog", "journal": "journal"}
RULE: Final = Edges(44, 0, 30, 0)


def panel(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A sheet of paper on the table: with two ink rules; args = () or (kind,).

    Kinds: "plain" without rules, "dialog" in a frame of brass, "journal" a page of a bound book.
    """
    return made(brush, SHEETS[args[0] if args else ""], w, h)


def slip(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A field sunk into the paper; args = () or (state,): normal, hover or disabled."""
    return made(brush, f"slip-{args[0] if args else 'normal'}", w, h)


def tooltip(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A small sheet that lies on everything else."""
    return made(brush, "tooltip", w, h)


def rule(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A thin ink line across the middle of the box, with a lozenge."""
    tall = brush.px(art.natural("parts/rule")[1])
    left = art.stretched("parts/rule", RULE, brush.unit, (max(1, w // 2), tall))
    right = art.stretched("parts/rule", RULE, brush.unit, (max(1, w - w // 2), tall))
    out = sheet(w, tall)
    over(out, left, (0, 0))
    over(out, pygame.transform.flip(right, flip_x=True, flip_y=False), (w // 2, 0))
    return Picture(out, 0, (h - tall) // 2)


def brink(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """An edge under which something is scrolled away: an ink line and its shade; args = () at the top, ("bottom",)."""
    ramp = pygame.Surface((1, max(1, h)), pygame.SRCALPHA)
    for y in range(h):
        ramp.set_at((0, y), (*brush.palette["shade"], round(90 * (1 - y / h) ** 2)))
    out = sheet(w, h)
    out.blit(pygame.transform.scale(ramp.premul_alpha_ip(), out.get_size()), (0, 0))
    out.fill(brush.palette["burn"], (0, 0, w, brush.px(1.5)))
    return Picture(pygame.transform.flip(out, flip_x=False, flip_y="bottom" in args))


def mark(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A wash of light behind words on paper that are meant, with a line of oxblood at their left."""
    out = sheet(w, h)
    light, line = brush.palette["ivory"], brush.px(3)
    wash = pygame.Surface((max(1, w), 1), pygame.SRCALPHA)
    for x in range(w):
        wash.set_at((x, 0), (*light, round(210 * (1 - 0.8 * x / w))))
    out.blit(pygame.transform.scale(wash.premul_alpha_ip(), out.get_size()), (0, 0))
    out.fill(brush.palette["oxblood"], (0, 0, line, h))
    return Picture(out)


def lozenge(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A lozenge in a square; args = () for ink on paper or ("gold",) for wood."""
    side = max(1, min(w, h))
    name = "parts/lozenge-gold" if args else "parts/lozenge"
    return Picture(art.fitted(name, side, side), (w - side) // 2, (h - side) // 2)


def flourish(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The gold line beside a title on wood, in the middle of the box; args = ("left" or "right" of the title,)."""
    name = f"parts/flourish-{args[0]}"
    wide, tall = art.natural(name)
    scale = min(w / wide, h / tall)
    size = max(1, round(wide * scale)), max(1, round(tall * scale))
    return Picture(art.fitted(name, *size), (w - size[0]) // 2, (h - size[1]) // 2)


def hatch(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Slanting ink lines: a part that cannot be chosen."""

    def paint(big: pygame.Surface) -> None:
        step, tall = max(3, round(7 * brush.unit * FINE)), big.get_height()
        pen = max(1, round(1.8 * brush.unit * FINE))
        for x in range(-tall, big.get_width(), step):
            pygame.draw.line(big, (*brush.palette["ink2"], 190), (x, tall), (x + tall, 0), pen)

    return Picture(smooth(w, h, paint))
