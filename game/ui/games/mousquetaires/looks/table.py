"""The looks of the card table of Mousquetaires: the table under its candles, the supply, the sum, and the cards."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials import frames
from game.ui.draw.materials.shapes import Brush, Picture, over, ramp, sheet, smooth
from game.ui.draw.materials.tokens import token
from game.ui.draw.palette import CONTRAST, Colour
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import LEAST, Style
from game.ui.games.mousquetaires.looks import cards, ink

ART: Final = "mousquetaires"
NAMES: Final = cards.NAMES
"""The names of the eleven values."""
TILE: Final = 512
RIM: Final = Edges(270, 270, 270, 270)
GATE: Final = (132.0, 152.0)
"""The size of a prison, ..."""
GATE_PICTURE: Final = (152.0, 172.0)
"""... and of its picture, which is 10 larger on all sides."""
TRAY: Final = (260.0, 16.0)
"""The width of the tray, and how much larger its picture is on the upper left."""
STICK: Final = (192.0, 216.0)
FLAME: Final = (46.0, 69.0, -18.0)
"""The size of a flame on a light of 640 units, and how far above the middle it burns."""
LIT: Final = 640.0
FLICKER: Final = (
    (1.0, 1.0, 0.0),
    (0.97, 0.96, 1.5),
    (1.03, 1.05, 0.5),
    (0.95, 0.93, -1.5),
    (1.02, 1.02, -0.5),
    (0.98, 1.0, 2.0),
    (1.05, 1.07, 0.0),
    (0.96, 0.95, -2.0),
)
"""How bright a candle is in each of its steps, how high its flame, how far that leans, in degrees."""
BRIGHTEST: Final = 1.06
TRACE: Final = 1
"""The least alpha there is: pygame leaves out clear pixels in up to seven columns at the left of what it blends."""
FIELD, NOTE = 58.0, 137.0
"""The radius of the room on a medal of 224 units, and how far down the note is."""
METAL: Final[dict[str, tuple[Colour, ...]]] = {
    "best": ((255, 240, 190), (222, 176, 82), (150, 100, 36)),
    "worst": ((190, 196, 206), (112, 118, 128), (54, 58, 66)),
    "": ((246, 236, 208), (232, 216, 178), (196, 170, 122)),
}
"""The plates below cards, from their upper to their lower edge."""


# ---------------------------------------------------------------------- the table


def table(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw the whole ground: cloth in a rim of walnut, by the light of two candles above."""
    out = pygame.Surface((max(1, w), max(1, h)))
    side = max(1, round(TILE * brush.unit))
    cloth = art.fitted(f"{ART}/baize", side, side)
    for x in range(0, w, side):
        out.blits([(cloth, (x, y)) for y in range(0, h, side)], doreturn=False)
    over(out, art.framed(f"{ART}/rim", RIM, brush.unit, out.get_size()), (0, 0))
    out.blit(art.fitted(f"{ART}/light", *out.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if brush.palette is CONTRAST:
        out.fill((120, 120, 120), special_flags=pygame.BLEND_RGB_MULT)
    return Picture(out)


def medallion(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw the embroidery around a duel."""
    return Picture(art.fitted(f"{ART}/ring", max(1, w), max(1, h)))


def candle(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a candlestick from above; args = ("left" or "right",): where it stands, its handle outwards."""
    side = round(min(w, h) * STICK[1] / STICK[0])
    picture = art.fitted(f"{ART}/stick", max(1, side), max(1, side))
    if args[0] == "left":
        picture = pygame.transform.flip(picture, flip_x=True, flip_y=False)
    return Picture(picture, (w - side) // 2, (h - side) // 2)


def glow(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the light of a candle, which adds to what is there, and its flame; args = (step,): see `FLICKER`."""
    bright, high, lean = FLICKER[args[0] % len(FLICKER)]
    level, k = round(255 * bright / BRIGHTEST), w / LIT
    out = art.fitted(f"{ART}/glow", max(1, w), max(1, h)).convert_alpha()
    out.fill((level, level, level, 0), special_flags=pygame.BLEND_RGBA_MULT)  # light without a body: it only adds
    out.fill((0, 0, 0, TRACE), special_flags=pygame.BLEND_RGBA_ADD)
    flame = art.fitted(f"{ART}/flame", max(1, round(FLAME[0] * k)), max(1, round(FLAME[1] * high * k)))
    apart = sheet(flame.get_width() + 2, flame.get_height() + 2)
    over(apart, flame, (1, 1))
    turned = pygame.transform.rotozoom(apart, lean, 1.0) if lean else apart
    foot = h / 2 + (FLAME[2] + FLAME[1] / 2) * k
    over(out, turned, (round((w - turned.get_width()) / 2), round(foot - turned.get_height())))
    return Picture(out)


# ---------------------------------------------------------------------- the supply


def gem(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a gem; args = (which of the three[, "glow"])."""
    side = round(min(w, h) * 1.1)
    picture = art.fitted(f"{ART}/gem-{args[0]}", max(1, side), max(1, side))
    corner = ((w - side) // 2, (h - side) // 2)
    if len(args) < 2:
        return Picture(picture, *corner)
    soft = max(1, brush.px(5))
    out = sheet(side + 8 * soft, side + 8 * soft)
    middle = out.get_width() / 2
    pygame.draw.circle(out, (255, 206, 92, 255), (middle, middle), side * 0.46 + soft)
    highlight = pygame.transform.box_blur(pygame.transform.box_blur(out.premul_alpha(), soft), soft)
    over(highlight, picture, (4 * soft, 4 * soft))
    return Picture(highlight, corner[0] - 4 * soft, corner[1] - 4 * soft)


def prison(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a prison; args = ("free",), its bars drawn up, or ("held",), locked."""
    k = min(w / GATE[0], h / GATE[1])
    size = max(1, round(GATE_PICTURE[0] * k)), max(1, round(GATE_PICTURE[1] * k))
    return Picture(art.fitted(f"{ART}/prison-{args[0]}", *size), round((w - size[0]) / 2), round((h - size[1]) / 2))


def socket(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a hollow of the supply; args = ("gem" or "prison", the letter of who holds what belongs there, or "")."""
    shape, letter = args
    out = art.again(f"{ART}/socket-{shape}", w, h).copy()
    if letter:
        side = round(0.56 * w)
        held = token(brush, side, side, (letter, ""))
        over(out, held.surface, (held.dx + (w - side) // 2, held.dy + (h - side) // 2))
    return Picture(out)


def tray(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw the tray of the supply, empty."""
    k = w / TRAY[0]
    size = round(w + 40 * k), round(h + 44 * k)
    return Picture(art.fitted(f"{ART}/tray", *size), round(-TRAY[1] * k), round(-TRAY[1] * k))


# ---------------------------------------------------------------------- the sum, plates, signs


def total(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the sum against the guard; args = (number, note below it, "" while it counts, "won" or "lost"[, growth])."""
    number, note, state, *growth = args
    side = min(w, h)
    k = side / 224
    out = art.again(f"{ART}/medal-{state or 'counting'}", side, side).copy()
    tone = (54, 44, 44) if state == "lost" else ink.CRIMSON
    drawn = ink.heavy(brush, number, max(LEAST, 54 * k * max(1.0, *growth, 1.0)), tone)
    style = Style(Face.ITALIC, max(LEAST, 19 * k) / brush.unit)
    low, tall = (NOTE - 112) * k + brush.type.pixels(style) / 4, FIELD * k
    noted = bool(note) and low < tall and brush.type.width(note, style) * brush.unit <= 2 * (tall**2 - low**2) ** 0.5
    high = 99 if noted else 112
    over(out, drawn, (round(112 * k - drawn.get_width() / 2), round(high * k - drawn.get_height() / 2)))
    if noted:
        words = brush.type.picture(note, style, brush.palette["ink2"])
        over(out, words, (round(112 * k - words.get_width() / 2), round(NOTE * k - brush.type.middle(style))))
    return Picture(out, (w - side) // 2, (h - side) // 2)


def tag(brush: Brush, box: int, h: int, args: Args) -> Picture:
    """Draw a plate, wider than its box if it must; args = (words, kind[, growth]).

    Kinds: "best", pointed, "worst", notched, or "". In large print its words are `growth` times larger.
    """
    words, kind, *growth = args
    style = Style(Face.DISPLAY, max(LEAST, 0.46 * h) * (growth[0] if growth else 1.0) / brush.unit, 0.4)
    drawn = brush.type.picture(words, style, (250, 250, 246) if kind == "worst" else (52, 26, 8))
    w = max(box, round(drawn.get_width() + 1.1 * h))
    line, notch = max(1.0, 1.6 * brush.unit), 0.34 * h * {"best": 1, "worst": -1, "": 0}[kind]
    shade = sheet(w + brush.px(8), h + brush.px(10))
    over(shade, _filled(_plate(w, h, notch, 0), (w, h), ((0, 0, 0), (0, 0, 0)), 130), (brush.px(2), brush.px(4)))
    out = pygame.transform.box_blur(shade, brush.px(2))
    stops = METAL[kind]
    for inset, tones in ((0.0, ((38, 22, 12),) * 2), (line, stops), (2.6 * line, stops[::-1]), (3.4 * line, stops)):
        over(out, _filled(_plate(w, h, notch, inset), (w, h), tones), (0, 0))
    over(out, drawn, (round((w - drawn.get_width()) / 2), round(h / 2 - brush.type.middle(style))))
    return Picture(out, (box - w) // 2)


def _plate(w: int, h: int, notch: float, inset: float) -> list[tuple[float, float]]:
    """Return the outline of a plate, pointed at both ends by `notch` pixels (notched if negative), so far inside."""
    left, right = inset + max(0.0, notch), w - inset - max(0.0, notch)
    slack = 0.4 * inset if notch > 0 else 0.0
    corners = [(left, inset), (right, inset), (right + notch - slack, h / 2), (right, h - inset), (left, h - inset)]
    return [*corners, (left - notch + slack, h / 2)]


def _filled(
    points: list[tuple[float, float]], size: tuple[int, int], stops: tuple[Colour, ...], alpha: int = 255
) -> pygame.Surface:
    """Return a shape filled from its top to its foot."""

    def paint(big: pygame.Surface) -> None:
        fine = big.get_width() / max(1, size[0])
        pygame.draw.polygon(big, (255, 255, 255), [(x * fine, y * fine) for x, y in points])

    out = smooth(*size, paint)
    out.blit(ramp(*size, stops), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if alpha < 255:
        out.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return out


def pips(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw swords in a row; args = (how many, "dark" on paper or "light" on cloth). None is a dash."""
    count, tone = args
    colour = ink.BLUE if tone == "dark" else brush.palette["cream"]

    def paint(big: pygame.Surface) -> None:
        size, wide = big.get_height() / 78, big.get_width()
        if not count:
            dash = pygame.Rect(0, 0, round(26 * size), max(2, round(7 * size)))
            dash.center = big.get_rect().center
            pygame.draw.rect(big, colour, dash)
        for i in range(count):
            x = wide / 2 + (i - (count - 1) / 2) * min(27 * size, wide / 4)
            ink.pip(big, (x, 0.54 * big.get_height()), size, colour, axes=(0, -1, 1, 0))

    return Picture(smooth(max(1, w), max(1, h), paint))


def mark(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a disc with crossed swords or with bars; args = ("won" or "lost",)."""
    side = max(1, round(min(w, h) * 1.1))
    return Picture(art.fitted(f"{ART}/mark-{args[0]}", side, side), (w - side) // 2, (h - side) // 2)


LOOKS: Final[dict[str, Look]] = {
    **cards.LOOKS,
    "mousquetaires/table": table,
    "mousquetaires/shade": frames.shade,
    "mousquetaires/medallion": medallion,
    "mousquetaires/candle": candle,
    "mousquetaires/glow": glow,
    "mousquetaires/gem": gem,
    "mousquetaires/prison": prison,
    "mousquetaires/socket": socket,
    "mousquetaires/tray": tray,
    "mousquetaires/sum": total,
    "mousquetaires/tag": tag,
    "mousquetaires/pips": pips,
    "mousquetaires/mark": mark,
}
