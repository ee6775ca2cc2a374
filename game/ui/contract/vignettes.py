"""A board as a small framed print; a torn print where there is nothing to show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

import pygame

from game.kernel.player import Player
from game.kernel.types import View
from game.ui.contract.plain_stage import PlainStage
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.looks import Look, Looks, Parts
from game.ui.draw.materials.shapes import Brush, Picture, over, sheet, smooth, with_shadow
from game.ui.draw.painter import layered
from game.ui.draw.palette import mixed
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style
from game.words import Words

MAT: Final = 0.025
"""The white border around the print, as a share of its side."""
LEAST: Final = 480
"""The least side, in pixels, at which the board is drawn before it is scaled down to a small print."""
RIPS: Final = 7
"""The number of corners of the rip through a torn print."""


class Vignette(NamedTuple):
    """A picture of a board: its items, and its box in board units."""

    items: tuple[Item, ...]
    board: Box


def vignette(stage: PlainStage, view: View, players: Sequence[Player], tr: Words) -> Vignette:
    """Return the picture of what `view` shows; a bystander's view shows the open table."""
    return Vignette(tuple(layered(stage.print(view, players, tr))), stage.board)


def looks(of: Looks) -> dict[str, Look]:
    """Return the looks of prints whose boards are drawn with the looks `of` a canvas."""

    def framed(brush: Brush, w: int, h: int, args: Args) -> Picture:
        """Draw a board in a frame; args = (items, board), see `Vignette`."""
        items, board = args
        size = fitting(board, w, h)
        side = max(LEAST, w)
        plate = pygame.Surface((side, round(board.h * side / board.w)))
        plate.fill(brush.palette["paper"])
        for item, place in _parts(Vignette(items, board), side):
            of.picture(item, place.w, place.h).onto(plate, place.x, place.y)
        hung = _hung(brush, size, plate)
        return hung._replace(dx=hung.dx + (w - size[0]) // 2, dy=hung.dy + (h - size[1]) // 2)

    return {"vignette": framed, "torn vignette": torn}


def draw_parts(of: Looks, w: int, _h: int, args: Args) -> Iterator[None]:
    """Draw the parts of a print `w` pixels wide one by one, so that the whole takes little time; yield after each."""
    for item, place in _parts(Vignette(*args), max(LEAST, w)):
        if not of.knows(item, place.w, place.h):
            of.picture(item, place.w, place.h)
            yield


PARTS: Final[Mapping[str, Parts]] = {"vignette": draw_parts}
"""What draws the parts of prints ahead; `Looks.draw_parts` does it."""


def _parts(print_: Vignette, side: int) -> Iterator[tuple[Item, pygame.Rect]]:
    """Return what is seen of a board, each item with its place on a plate `side` pixels wide."""
    share = side / print_.board.w
    for item in print_.items:
        box = item.box.moved(-print_.board.x, -print_.board.y)
        left, top = round(box.x * share), round(box.y * share)
        if item.alpha > 0:
            yield item, pygame.Rect(left, top, round(box.right * share) - left, round(box.bottom * share) - top)


def fitting(board: Box, w: int, h: int) -> tuple[int, int]:
    """Return the size at which a frame with the shape of a board fits into `w` by `h` pixels."""
    share = min(w / board.w, h / board.h)
    return max(1, round(board.w * share)), max(1, round(board.h * share))


def _hung(brush: Brush, size: tuple[int, int], plate: pygame.Surface) -> Picture:
    """Return a plate in its mat and frame, above its shadow."""
    line, mat = brush.px(1.3), max(brush.px(2.5), round(MAT * size[0]))
    body = pygame.Surface(size)
    body.fill(brush.palette["ink"])
    inside = body.get_rect().inflate(-2 * line, -2 * line)
    body.fill(mixed(brush.palette["paper"], brush.palette["ivory"], 0.7), inside)
    print_ = inside.inflate(-2 * mat, -2 * mat)
    body.fill(brush.palette["ink2"], print_.inflate(2, 2))
    body.blit(pygame.transform.smoothscale(plate, print_.size), print_)
    return with_shadow(brush, body.convert_alpha(), 5, 0.45)


def torn(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw a print torn in two halves, with a question mark."""
    rng = Random("torn")  # the same rip every time
    rip = [(0.5 + 0.16 * (rng.random() - 0.5), place / (RIPS - 1)) for place in range(RIPS)]

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        pen = max(2, round(wide * 0.02))
        for left, shift in ((True, 0.0), (False, 0.045)):
            edge = [((x + shift) * wide, (y * 0.94 + shift) * tall) for x, y in rip]
            outer = [(0.0, 0.94 * tall), (0.0, 0.0)] if left else [(wide * 0.96, tall), (wide * 0.96, shift * tall)]
            pygame.draw.polygon(big, mixed(brush.palette["paper2"], brush.palette["burn"], 0.18), [*edge, *outer])
            pygame.draw.polygon(big, brush.palette["ink2"], [*edge, *outer], pen)

    out = sheet(w, h)
    over(out, smooth(w, h, paint), (0, 0))
    style = Style(Face.DISPLAY, h * 0.5 / brush.unit)
    sign = brush.type.picture("?", style, brush.palette["oxblood"])
    over(out, sign, ((w - sign.get_width()) // 2, round(h * 0.48 - brush.type.middle(style))))
    return Picture(out)
