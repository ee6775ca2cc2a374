"""The board of Egomaster: the ring, its squares, pawns and the pearls of a way."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.box import Point
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials import parts
from game.ui.draw.materials.shapes import CLEAR, FINE, Brush, Picture, over, sheet, smooth, vivid
from game.ui.draw.palette import Colour, highlight, mixed
from game.ui.games.egomaster.desk import ring
from game.ui.games.egomaster.looks.icons import engraved
from game.ui.games.egomaster.looks.paint import (
    ART,
    CREAM,
    GLOW,
    LIP,
    MODES,
    caps,
    dimmed,
    line,
    strong,
    tinted,
    whole,
    write,
)
from game.ui.games.egomaster.looks.typewriter import drawn_key

ROOM: Final = Edges(24, 20, 44, 60)
"""Room for the shadow of the board, in its units."""
ICON, PLATE = 56.0, (80.0, 34.0)
"""The sides of the icon and of the amount on a square, in units of the board."""
STACKED: Final = 104.0
"""How high the two are, one above the other; on shorter squares they are smaller."""
REACH: Final = 34
"""How far the light of a square reaches."""
PEARL: Final = (255, 250, 230)
DARK_GOLD, BRIGHT = (96, 54, 8), (255, 222, 120)
VEIL: Final = (255, 236, 170)
"""The strength of the light on a square: its colour must stay visible."""


def board(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw the board without its squares and without words."""
    kx, ky = w / ring.SIZE[0], h / ring.SIZE[1]
    size = round((ring.SIZE[0] + ROOM.left + ROOM.right) * kx), round((ring.SIZE[1] + ROOM.top + ROOM.bottom) * ky)
    opaque = art.fitted(f"{ART}/board", *size)
    out = (vivid(opaque) if strong(brush) else opaque).convert_alpha()
    out.blit(art.fitted(f"{ART}/board-mask", *size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    left, top = round(ROOM.left * kx), round(ROOM.top * ky)
    return Picture(out, -left, -top)


def _outline(count: int, index: int, inset: float) -> tuple[Point, ...]:
    """Return the outline of a square from the corner of its box, in units of the board."""
    place = ring.box(count, index)
    return tuple((x - place.x, y - place.y) for x, y in ring.cell(count, index, inset))


def square(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a square; args = (how many, index, mode, amount, state, key, (dx, dy) by which its signs move[, growth]).

    States: quiet, lit, hover, dim. A key lies on its inner rail, from which the signs keep away. In large print the
    amount is so many times larger, and the icon gives way to it.
    """
    count, index, mode, amount, state, key, give, *growth = args
    place = ring.box(count, index)
    k = w / place.w
    off = round(REACH * k) + (_key_size(brush, k) if key else 0)
    out = sheet(w + 2 * off, h + 2 * off)
    if state in {"lit", "hover"}:
        _shine(out, _outline(count, index, 0.0), k, off)
    body = _wash(brush, w, h, (count, index, mode), k)
    if state in {"lit", "hover"}:
        share = 0.36 if state == "lit" else 0.5
        body.fill((round(255 * (1 - share)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        body.fill(highlight(VEIL, share), special_flags=pygame.BLEND_RGB_ADD)
    if state == "dim":
        body.fill((150, 146, 140), special_flags=pygame.BLEND_RGB_MULT)
    body = body.convert_alpha()
    outline = _outline(count, index, 0.0)
    shape = smooth(w, h, lambda big: _fill(big, outline, k))
    body.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    over(out, body, (off, off))
    lined = sheet(out.get_width(), out.get_height())
    _lines(lined, brush, (count, index, mode), k, off, lit_=state in {"lit", "hover"})
    over(out, lined, (0, 0))
    middle, away = ring.middle(count, index), ring.from_key(count, index) if key else (0.0, 0.0)
    dx, dy = give[0] + away[0], give[1] + away[1]
    at = (off + (middle[0] - place.x + dx) * k, off + (middle[1] - place.y + dy) * k)
    larger: float = growth[0] if growth else 1.0
    _signs(out, brush, at, k * min(1.0, (ring.length(count) - 6) / STACKED), (mode, amount, state), larger)
    if key:
        _key(out, brush, (count, index), key, k, off)
    return Picture(out, -off, -off)


def _fill(big: pygame.Surface, outline: tuple[Point, ...], k: float) -> None:
    pygame.draw.polygon(big, (255, 255, 255), [(x * k * FINE, y * k * FINE) for x, y in outline])


def _wash(brush: Brush, w: int, h: int, what: tuple[int, int, str], k: float) -> pygame.Surface:
    """Return paper washed in the colour of a mode, more of it towards the edges of the square."""
    count, index, mode = what
    usual, ground = brush.palette["paper"], parts.ground_of(brush, "paper", w, h)
    plain = mixed(MODES[mode], (255, 255, 255), 0.25) if strong(brush) else MODES[mode]
    tone = tuple(min(255, round(255 * each / under)) for each, under in zip(plain, usual, strict=True))
    low = pygame.Surface((max(1, w // 3), max(1, h // 3)))
    low.fill(_share(tone, 0.92, 0.80))
    for i, inset in enumerate((1.5, 3.5, 5.5, 7.5, 9.5, 12.0)):
        part = (i + 1) / 6
        points = [(x * k * low.get_width() / w, y * k * low.get_height() / h) for x, y in _outline(count, index, inset)]
        pygame.draw.polygon(low, _share(tone, 0.92 - 0.36 * part, 0.80 + 0.20 * part), points)
    ground.blit(pygame.transform.smoothscale(low, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return ground


def _share(tone: tuple[int, ...], wash: float, light: float) -> Colour:
    """Return by what paper is multiplied to be washed with a share of `tone`."""
    return highlight(mixed((255, 255, 255), (tone[0], tone[1], tone[2]), wash), light)


def _lines(lined: pygame.Surface, brush: Brush, what: tuple[int, int, str], k: float, off: int, *, lit_: bool) -> None:
    """Draw the ink line around a square and the thin one inside, or the gilt edge of one that is lit."""
    count, index, mode = what
    w, h = lined.get_size()

    ink, thin = brush.palette["ink"], highlight(MODES[mode], 0.45)
    edge: tuple[tuple[float, Colour | None], ...] = ((-1.2, ink), (1.2, None))
    if lit_:
        edge = ((-3.5, DARK_GOLD), (-2.1, BRIGHT), (2.1, DARK_GOLD), (3.5, None))

    def paint(big: pygame.Surface) -> None:
        for inset, tone in (*edge, (5.9, thin), (7.1, None)):
            points = [((off + x * k) * FINE, (off + y * k) * FINE) for x, y in _outline(count, index, inset)]
            pygame.draw.polygon(big, tone or CLEAR, points)

    over(lined, smooth(w, h, paint), (0, 0))


def _shine(out: pygame.Surface, outline: tuple[Point, ...], k: float, off: int) -> None:
    """Draw gold light around a square that is lit."""
    w, h = out.get_size()
    low = sheet(w // 4, h // 4)
    points = [((off + x * k) / 4, (off + y * k) / 4) for x, y in outline]
    pygame.draw.polygon(low, GLOW, points)
    soft = max(1, round(8 * k / 4))
    low = low.premul_alpha()
    for _ in range(2):
        low = pygame.transform.box_blur(low, soft)
    big = pygame.transform.smoothscale(low, (w, h))
    for _ in range(2):
        over(out, big, (0, 0))


def _signs(out: pygame.Surface, brush: Brush, at: Point, k: float, what: tuple[str, int, str], growth: float) -> None:
    """Draw icon and amount, always upright, with their middle at a point; the icon alone where there is no amount.

    The amount is `growth` times as large as usual; the icon becomes smaller by as much as it takes.
    """
    mode, value, state = what
    more = PLATE[1] * (growth - 1)
    side = max(8, round((ICON - more if value else 1.5 * ICON) * k))
    sign = engraved(mode, side, highlight(MODES[mode], 0.34), CREAM)
    if not value:
        over(out, sign, (round(at[0] - side / 2), round(at[1] - side / 2)))
        return
    wide, tall = PLATE[0] * growth * k, PLATE[1] * growth * k
    plate = amount_plate(brush, value, wide, tall)
    if state == "dim":
        sign, plate = dimmed(sign, 0.6), plate._replace(surface=dimmed(plate.surface, 0.75))
    over(out, sign, (round(at[0] - side / 2), round(at[1] - (22 + more / 2) * k - side / 2)))
    x, y = round(at[0] - wide / 2), round(at[1] + (31 - more / 2) * k - tall / 2)
    over(out, plate.surface, (x + plate.dx, y + plate.dy))


def _key(out: pygame.Surface, brush: Brush, what: tuple[int, int], label: str, k: float, off: int) -> None:
    place, spot, tall = ring.box(*what), ring.key(*what), _key_size(brush, k)
    picture = drawn_key(brush, tall, tall, label, "normal")
    at = (off + (spot[0] - place.x) * k, off + (spot[1] - place.y) * k)
    over(out, picture.surface, (round(at[0] - tall / 2) + picture.dx, round(at[1] - tall / 2) + picture.dy))


def _key_size(brush: Brush, k: float) -> int:
    """Return the size of a key on a square, in pixels: a larger one would lie on words."""
    return max(round(48 * k), min(brush.px(34), round(60 * k)))


def metal_of(value: int) -> int:
    """Return the token whose metal an amount has."""
    return 100 if value < 200 else 200 if value < 500 else 500


def amount_plate(brush: Brush, value: int, w: float, h: float) -> Picture:
    """Return the metal plate with an amount, for a box of `w` by `h` pixels."""
    unit = h / 36
    edges = Edges(4 + 16, 3 + 16, 4 + 16, 7 + 16)
    size = round(w + 8 * unit), round(46 * unit)
    out = art.stretched(f"{ART}/amount-{metal_of(value)}", edges, unit, size)
    style = caps(h * 0.86 / brush.unit, 0)
    row = line(brush, str(value), style, (44, 22, 10), w * 0.9)
    write(out, brush, row, (size[0] / 2, 3 * unit + h / 2 + 0.5), under=(LIP, 0.65))
    return Picture(out, -round(4 * unit), -round(3 * unit))


def amount(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw an amount on its plate; args = (value, state): "" or "dim"."""
    picture = amount_plate(brush, args[0], w, h)
    return picture._replace(surface=dimmed(picture.surface, 0.6)) if args[1] == "dim" else picture


def pawn(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the pawn of a seat; args = (letter, state): "", "lit" with a halo around its foot, or "ghost"."""
    letter, state = args
    picture = whole(f"pawn-{letter}", w, h)
    if state == "ghost":
        return Picture(dimmed(picture, 0.45))
    if state != "lit":
        return Picture(picture)
    out = sheet(round(1.5 * w), h + round(0.2 * h))
    halo = tinted("light", 1.5 * w, 0.75 * h, (255, 226, 120))
    over(out, halo, (0, round(ring.FOOT[1] * h - 0.375 * h - 0.02 * h)))
    over(out, picture, (round(0.25 * w), 0))
    return Picture(out, -round(0.25 * w), 0)


def pearl(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw a pearl of the outer moulding."""

    def paint(big: pygame.Surface) -> None:
        c = min(big.get_size()) / 2
        pygame.draw.circle(big, brush.palette["ink"], (c, c), c)
        pygame.draw.circle(big, (214, 204, 178), (c, c), c * 0.70)
        pygame.draw.circle(big, PEARL, (c * 0.94, c * 0.92), c * 0.56)

    return Picture(smooth(w, h, paint))


LOOKS: Final[dict[str, Look]] = {
    "egomaster/board": board,
    "egomaster/square": square,
    "egomaster/amount": amount,
    "egomaster/pawn": pawn,
    "egomaster/pearl": pearl,
}
