"""What the looks of Egomaster are painted with: lines of type, sheets, tinted pictures, light around things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.box import Point
from game.ui.draw.materials import parts
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, ramp, sheet, smooth
from game.ui.draw.palette import CONTRAST, Colour, highlight, mixed
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import LEAST, Style

ART: Final = "egomaster"
MODES: Final = {"solo": (186, 92, 80), "duo": (92, 140, 162), "multi": (208, 172, 84)}
"""The colours of the three modes; icon and name always stand beside them."""
MAROON, CREAM, GILT, BROWN = (112, 28, 26), (250, 240, 214), (222, 178, 84), (92, 58, 34)
LIP: Final = (255, 250, 230)
"""What catches the light below engraved letters."""
PIT: Final = (20, 12, 8)
"""What is dark below light letters."""
GLOW: Final = (255, 206, 92)
SHEET: Final = Edges(40, 32, 56, 64)
"""Room for the shadow of a sheet."""
CORNER: Final = 40
PALER: Final = (8, 9, 10)
"""How much lighter the paper of the sheets is than that of other screens: the desk is darker than walnut."""
CLOSEST: Final = 0.6
"""A line that is too wide is squeezed to at least this share of its width."""
SMALLER: Final = 0.94
LINED: Final = 28
"""A field of less height, in pixels, has no line inside: it would cross out what is written there."""
LIGHT: Final = 40
"""How far the light around a box reaches, in units; its corners inwards as far."""


class TypeLine(NamedTuple):
    """A line of type: its words as drawn, and how it was set."""

    words: str
    style: Style
    surface: pygame.Surface
    middle: float
    """How far below its top the middle of its capitals is, in pixels."""


def whole(name: str, w: float, h: float) -> pygame.Surface:
    """Return a picture of this game, `w` by `h` pixels large. Do not draw on it."""
    return art.fitted(f"{ART}/{name}", max(1, round(w)), max(1, round(h)))


def tinted(name: str, w: float, h: float, colour: Colour, alpha: float = 1.0) -> pygame.Surface:
    """Return a copy of a picture, multiplied by a colour, with a share of its opacity."""
    out = whole(name, w, h).copy()
    level = round(255 * alpha)
    out.fill((*(round(each * alpha) for each in colour), level), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def dimmed(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a premultiplied picture with a share of its opacity."""
    out = picture.copy()
    out.fill((round(255 * share),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return out


def line(brush: Brush, words: str, style: Style, colour: Colour, room: float) -> TypeLine:
    """Set a line in at most `room` pixels: smaller if needed, but large enough to be read; then cut short.

    A line that is only a little too wide is drawn closer together.
    """
    while brush.type.width(words, style) * brush.unit > room and style.size * brush.unit * SMALLER >= LEAST:
        style = style._replace(size=style.size * SMALLER, spacing=style.spacing * SMALLER)
    share = room / max(1.0, brush.type.width(words, style) * brush.unit)
    if CLOSEST <= share < 1:
        drawn_ = brush.type.picture(words, style, colour)
        size = max(1, round(drawn_.get_width() * share)), max(1, round(drawn_.get_height() * share**0.5))
        return TypeLine(words, style, pygame.transform.smoothscale(drawn_, size), brush.type.middle(style) * share**0.5)
    words, style = brush.type.fitted(words, style, room / brush.unit)
    return TypeLine(words, style, brush.type.picture(words, style, colour), brush.type.middle(style))


def write(
    onto: pygame.Surface,
    brush: Brush,
    row: TypeLine,
    at: tuple[float, float],
    align: str = "centre",
    under: tuple[Colour, float] | None = None,
) -> pygame.Rect:
    """Lay a line with the middle of its capitals at the height of `at`; `under` is what shows below it: colour, share.

    Return where its letters are.
    """
    wide = row.surface.get_width()
    x = round(at[0] - {"left": 0, "centre": wide / 2, "right": wide}[align])
    y = round(at[1] - row.middle)
    if under:
        step = max(1, round(row.style.size * brush.unit / 30))
        below = dimmed(brush.type.picture(row.words, row.style, under[0]), under[1])
        if below.get_size() != row.surface.get_size():  # the line is drawn closer together
            below = pygame.transform.smoothscale(below, row.surface.get_size())
        over(onto, below, (x + (step // 2 if sum(under[0]) < 300 else 0), y + step))
    over(onto, row.surface, (x, y))
    return pygame.Rect(x, y, wide, row.surface.get_height())


def caps(size: float, spacing: float = 1.0) -> Style:
    """Return the style of engraved capitals, `size` in units."""
    return Style(Face.DISPLAY, size, spacing)


def paper(brush: Brush, w: int, h: int, size: float = 1.0) -> Picture:
    """Return a sheet with hollow corners, an ink edge and a thin line inside; its shadow around it.

    `size` is how large corners and edge are, compared with those of any other sheet.
    """
    unit = min(size * brush.unit, w / (2 * CORNER), h / (2 * CORNER))
    whole_ = tuple(
        length + round(first * unit) + round(last * unit)
        for length, first, last in ((w, SHEET.left, SHEET.right), (h, SHEET.top, SHEET.bottom))
    )
    edges = Edges(*(side + CORNER for side in SHEET))
    out = art.stretched(f"{ART}/sheet", edges, unit, (whole_[0], whole_[1]))
    bare = art.stretched(f"{ART}/sheet-bare", edges, unit, (whole_[0], whole_[1]))
    left, top = round(SHEET.left * unit), round(SHEET.top * unit)
    ground = pygame.Surface(bare.get_size(), pygame.SRCALPHA)
    sheet_ = parts.ground_of(brush, "paper", w, h)
    sheet_.fill(PALER, special_flags=pygame.BLEND_RGB_ADD)
    ground.blit(sheet_, (left, top))
    bare.blit(ground, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(bare, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return Picture(out, -left, -top)


def around(w: int, h: int, unit: float, colour: Colour = GLOW, alpha: float = 1.0) -> Picture:
    """Return the light around a box of `w` by `h` pixels."""
    reach = max(1, round(LIGHT * unit))
    edges = Edges(*(2 * LIGHT - 2,) * 4)
    out = art.stretched(f"{ART}/light", edges, unit, (w + 2 * reach, h + 2 * reach))
    out.fill((*(round(each * alpha) for each in colour), round(255 * alpha)), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(out, -reach, -reach)


def joined(*pictures: Picture) -> Picture:
    """Lay pictures of one box over each other, the first at the bottom."""
    rects = [picture.surface.get_rect(topleft=(picture.dx, picture.dy)) for picture in pictures]
    bounds = rects[0].unionall(rects[1:])
    out = sheet(*bounds.size)
    for picture in pictures:
        over(out, picture.surface, (picture.dx - bounds.x, picture.dy - bounds.y))
    return Picture(out, bounds.x, bounds.y)


def pill(
    w: int, h: int, tones: tuple[Colour, Colour], ink: Colour, fine: tuple[Colour, float] | None, pen: float
) -> pygame.Surface:
    """Return a lozenge with round ends, shaded from its first tone to its second, with an ink edge `pen` pixels wide.

    `fine` is the colour of a thin line inside of it, and how far inside, in pixels.
    """

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        big.blit(ramp(wide, tall, tones), (0, 0))
        shape = sheet(wide, tall)
        pygame.draw.rect(shape, (255, 255, 255), (0, 0, wide, tall), border_radius=tall // 2)
        big.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        pygame.draw.rect(big, ink, (0, 0, wide, tall), max(2, round(pen * FINE)), border_radius=tall // 2)
        if fine:
            inset = round(fine[1] * FINE)
            rect = pygame.Rect(inset, inset, wide - 2 * inset, tall - 2 * inset)
            pygame.draw.rect(big, fine[0], rect, max(2, round(pen * 0.6 * FINE)), border_radius=rect.h // 2)

    return lengthened(w, h, h // 2 + 1, lambda wide: smooth(wide, h, paint))


def rounded(w: int, h: int, radius: float, colour: Colour, pen: float = 0.0) -> pygame.Surface:
    """Return a box with round corners, or only its edge, `pen` pixels wide."""

    def draw(big: pygame.Surface) -> None:
        wide = max(2, round(pen * FINE)) if pen else 0
        pygame.draw.rect(big, colour, big.get_rect(), wide, border_radius=round(radius * FINE))

    return lengthened(w, h, ceil(radius + pen) + 1, lambda wide: smooth(wide, h, draw))


def lengthened(w: int, h: int, edge: int, draw: Callable[[int], pygame.Surface]) -> pygame.Surface:
    """Return what `draw` makes of a width in pixels, which is the same from left to right but for `edge` pixels.

    What is long is made short, and the middle drawn out: to smooth a large surface takes long.
    """
    short = 2 * edge + 1
    if w <= 2 * short:
        return draw(w)
    tile, out = draw(short), sheet(w, h)
    middle = pygame.transform.scale(tile.subsurface((edge, 0, 1, h)), (w - 2 * edge, h))
    over(out, tile.subsurface((0, 0, edge, h)), (0, 0))
    over(out, middle, (edge, 0))
    over(out, tile.subsurface((edge + 1, 0, edge, h)), (w - edge, 0))
    return out


def drawn(w: int, h: int, points: Sequence[Point], colour: Colour, pen: float = 0.0) -> pygame.Surface:
    """Return a polygon, or only its edge, `pen` pixels wide; its points are in pixels."""

    def draw(big: pygame.Surface) -> None:
        places = [(x * FINE, y * FINE) for x, y in points]
        if pen:
            pygame.draw.lines(big, colour, closed=True, points=places, width=max(2, round(pen * FINE)))
        else:
            pygame.draw.polygon(big, colour, places)

    return smooth(w, h, draw)


def cast(w: int, h: int, radius: float, soft: float, alpha: float) -> pygame.Surface:
    """Return the soft shadow of a rounded box, `soft` pixels wide, in a surface with twice that around it."""
    margin = max(1, round(2 * soft))
    tall = h + 2 * margin

    def draw(wide: int) -> pygame.Surface:
        out, box = sheet(wide, tall), (margin, margin, wide - 2 * margin, h)
        pygame.draw.rect(out, (14, 6, 2, round(255 * alpha)), box, border_radius=round(radius))
        out = out.premul_alpha()
        for _ in range(2):
            out = pygame.transform.box_blur(out, max(1, round(soft / 2)))
        return out

    return lengthened(w + 2 * margin, tall, 2 * margin + ceil(radius) + 1, draw)


def field(brush: Brush, letter: str, w: int, h: int, *, alive: bool) -> pygame.Surface:
    """Return a field in a seat's colour, shaded, with an ink edge and, unless it is low, a light line inside of it."""
    tone = brush.palette[letter] if alive else mixed(highlight(brush.palette[letter], 0.5), (70, 66, 62), 0.4)
    shades = (1.12, 0.86)
    if sum(brush.palette[f"letter {letter}"]) >= 300:  # what is written there is light
        shades = (0.8, 0.66) if strong(brush) else (1.0, 0.8)
    out = ramp(w, h, (highlight(tone, shades[0]), highlight(tone, shades[1])))
    pen = brush.px(1.6)
    inner = out.get_rect().inflate(-2 * brush.px(4.4), -2 * brush.px(4.4))
    if h >= LINED:
        pygame.draw.rect(out, mixed(tone, CREAM, 0.55), inner, brush.px(1))
    pygame.draw.rect(out, brush.palette["ink"], out.get_rect(), pen)
    return out


def strong(brush: Brush) -> bool:
    """Tell whether the palette is the one of high contrast."""
    return brush.palette is CONTRAST
