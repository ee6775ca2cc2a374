"""Paper: panels with burnt edges and ink rules, plain slips, buttons of paper, hatching."""

from __future__ import annotations

from math import exp

import pygame

from game.ui.items import Args
from game.ui.palette import Colour, lit, mixed
from game.ui.shapes import FINE, Brush, Picture, over, round_box, sheet, smooth, stretched, with_shadow


def panel(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A sheet of paper with hollow corners and two ink rules; args = () or ("plain",) without the rules."""
    ink, paper, burn = brush.palette["ink2"], brush.palette["paper"], brush.palette["burn"]
    edge = brush.px(30)
    side = 2 * edge + 8
    fine = brush.unit * FINE

    def paint(big: pygame.Surface) -> None:
        for step in range(18):
            _hollow(big, mixed(paper, burn, 0.75 * exp(-step / 1.6) + 0.28 * exp(-step / 7)), step * fine, 13 * fine)
        if args:
            return
        for inset, wide in ((9.0, 1.8), (13.5, 0.9)):
            _hollow(big, ink, inset * fine, 13 * fine)
            share = 0.28 * exp(-inset / 7)
            _hollow(big, mixed(paper, burn, share), (inset + wide) * fine, 13 * fine)
        for step in range(15, 22):
            _hollow(big, mixed(paper, burn, 0.28 * exp(-step / 7)), step * fine, 13 * fine)

    body = stretched(smooth(side, side, paint), edge, w, h)
    picture = with_shadow(brush, body, 13, 0.55)
    if min(w, h) < 4 * edge:
        return picture
    core = pygame.Rect(edge, edge, w - 2 * edge, h - 2 * edge)
    return picture._replace(core=(core, body.subsurface(core).convert()))


def _hollow(onto: pygame.Surface, colour: Colour, inset: float, radius: float) -> None:
    """Fill the shape that is `inset` inside a rectangle with hollow corners of `radius`."""
    w, h = onto.get_size()
    layer = sheet(w, h)
    layer.fill(colour, (round(inset), round(inset), round(w - 2 * inset), round(h - 2 * inset)))
    for corner in ((0, 0), (w, 0), (0, h), (w, h)):
        pygame.draw.circle(layer, (*colour, 0), corner, radius + inset)
    onto.blit(layer, (0, 0))


def slip(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A small flat field on a panel, with one ink line; args = (state,) as for a button, or ()."""
    state = args[0] if args else "normal"
    paper = brush.palette["paper"]
    fill = mixed(paper, (255, 255, 255), 0.35) if state == "hover" else mixed(paper, (255, 255, 255), 0.12)
    line = brush.palette["oxblood"] if state == "hover" else brush.palette["ink2"]
    if state == "disabled":
        fill, line = mixed(paper, brush.palette["grey"], 0.25), brush.palette["grey"]
    return Picture(_framed(brush, (w, h), fill, line, 1.6))


def paper_button(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A button of ivory paper; args = (state,): normal, hover, pressed, disabled or picked."""
    paper = mixed(brush.palette["paper"], (255, 255, 255), 0.25)
    fill, rule = {
        "normal": (paper, brush.palette["ink"]),
        "hover": (mixed(paper, brush.palette["ivory"], 0.55), brush.palette["oxblood"]),
        "pressed": (lit(paper, 0.8), brush.palette["oxblood"]),
        "disabled": (mixed(paper, brush.palette["grey"], 0.4), brush.palette["grey"]),
        "picked": (brush.palette["oxblood"], brush.palette["gold"]),
    }[args[0]]
    body = _framed(brush, (w, h), fill, mixed(fill, brush.palette["ink"], 0.55), 1.2)
    inner = brush.px(5)
    over(body, _framed(brush, (w - 2 * inner, h - 2 * inner), fill, rule, 1.6), (inner, inner))
    if args[0] in {"pressed", "disabled"}:
        return Picture(body, 0, brush.px(2) if args[0] == "pressed" else 0)
    return with_shadow(brush, body, 5, 0.4)


def _framed(brush: Brush, size: tuple[int, int], fill: Colour, line: Colour, wide: float) -> pygame.Surface:
    """Return a rounded rectangle with an outline of `wide` units."""
    edge = brush.px(8)
    fine = brush.unit * FINE

    def paint(big: pygame.Surface) -> None:
        round_box(big, line, 0, 5 * fine)
        round_box(big, fill, wide * fine, (5 - wide) * fine)

    return stretched(smooth(2 * edge + 4, 2 * edge + 4, paint), edge, *size)


def rule(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A thin ink line across the middle of the box, with a small lozenge."""
    out = sheet(w, h)
    ink = brush.palette["ink2"]
    mid = h // 2
    out.fill(ink, (0, mid, w, max(1, brush.px(1.2))))
    r = brush.px(5)

    def paint(big: pygame.Surface) -> None:
        pygame.draw.polygon(big, brush.palette["oxblood"], _lozenge(big.get_width()))

    over(out, smooth(2 * r, 2 * r, paint), (w // 2 - r, mid - r + brush.px(1.2) // 2))
    return Picture(out)


def _lozenge(side: int) -> list[tuple[float, float]]:
    return [(side / 2, 0), (side, side / 2), (side / 2, side), (0, side / 2)]


def hatch(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Slanting ink lines: a part that cannot be chosen."""

    def paint(big: pygame.Surface) -> None:
        step = round(7 * brush.unit * FINE)
        tall = big.get_height()
        for x in range(-tall, big.get_width(), step):
            pygame.draw.line(
                big, brush.palette["ink2"], (x, tall), (x + tall, 0), max(1, round(1.4 * brush.unit * FINE))
            )

    return Picture(smooth(w, h, paint))
