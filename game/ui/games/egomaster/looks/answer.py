"""How Egomaster is answered: the strip that is typed on, the clock, the buzzers."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials import parts
from game.ui.draw.materials.paper import hatch
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, sheet, smooth
from game.ui.draw.materials.tokens import lettered_side, token
from game.ui.draw.palette import Colour, highlight, mixed
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import LEAST, Style
from game.ui.games.egomaster.looks import paint
from game.ui.games.egomaster.looks.dice_and_tokens import disc
from game.ui.games.egomaster.looks.paint import GLOW, PIT, caps, dimmed, line, tinted, write
from game.ui.games.egomaster.looks.typewriter import GREEN, cross, drawn_key, ticked

LARGE_WATCH: Final = 120.0
"""A watch that is less high, in units, has a broad hub, so that its number can be read."""
HUB, BROAD_HUB = (0.36, 56.0), (0.56, 92.0)
"""The radius of the hub as a share of that of the face, and the size of the number on it in units of the watch."""
WATCH: Final = (260.0, 312.0, 130.0, 186.0, 112.0)
"""The picture of the watch without its shadow, the middle and the radius of its face."""
STAMP: Final = 372.0
"""So much of a strip at its right end is for the verdict: a sign, and the ribbon stamped beside it."""
TOKEN_ON_DOME: Final = (62.0, 40.0, 92.0)
KEY_ON_DOME: Final = (76.0, 48.0, 110.0)
"""The sizes of token and key on a buzzer, in its units; how large they are to be, in logical units; the most of them.
"""
DOME: Final = 232.0
"""The width of the box of a dome."""
LIGHTS: Final = {"waiting": 0.84, "armed": 1.0, "pressed": 1.2, "out": 0.62}


def strip(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the strip an answer is typed on; args = (words, caret or -1, token, state, words on the key or "").

    The token is its letter and the player's initial. States: writing, waiting, right, wrong.
    """
    words, caret, (letter, initial), state, enter = args
    u, colour = h / 92, brush.palette[letter]
    edge = {"right": GREEN, "wrong": (150, 30, 28)}.get(state, colour)
    picture = _blank(brush, w, h, edge, 0.0 if state == "waiting" else 1.0)
    body = picture.surface.subsurface((-picture.dx, -picture.dy, w, h))
    side = round(82 * u)
    drawn = token(brush, side, side, (letter, initial))
    over(body, drawn.surface, (round(17 * u) + drawn.dx, round(h / 2 - side / 2) + drawn.dy))
    right = _sign(body, brush, state, enter, u)
    _typed(body, brush, (words, caret), (122 * u, right), colour)
    return picture


def _blank(brush: Brush, w: int, h: int, edge: Colour, light: float) -> Picture:
    """Return a strip without words, in a share of the light around one that is written on."""
    u, ink = h / 92, brush.palette["ink"]
    body = parts.ground_of(brush, "paper", w, h)
    body.fill((22, 22, 26), special_flags=pygame.BLEND_RGB_ADD)
    for i in range(round(12 * u)):
        body.fill((round(255 * (0.84 + 0.16 * i / (12 * u))),) * 3, (0, i, w, 1), special_flags=pygame.BLEND_RGB_MULT)
    body = body.convert_alpha()
    shape = paint.rounded(w, h, 14 * u, (255, 255, 255))
    body.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = paint.lengthened(w, h, round(30 * u), lambda wide: smooth(wide, h, lambda big: _edged(big, ink, edge, u)))
    over(body, rim, (0, 0))
    glow = paint.around(w, h, u, highlight(mixed(edge, (255, 255, 255), 0.25), 1), light)
    return paint.joined(glow, Picture(body))


def _edged(big: pygame.Surface, ink: Colour, colour: Colour, u: float) -> None:
    pygame.draw.rect(big, ink, big.get_rect(), round(2.4 * u * FINE), border_radius=round(14 * u * FINE))
    inner = big.get_rect().inflate(*[-round(12 * u * FINE)] * 2)
    pygame.draw.rect(
        big, ink, inner.inflate(*[round(2 * FINE)] * 2), round(6.4 * u * FINE), border_radius=round(9 * u * FINE)
    )
    pygame.draw.rect(big, colour, inner, round(4.6 * u * FINE), border_radius=round(9 * u * FINE))


def _sign(body: pygame.Surface, brush: Brush, state: str, enter: str, u: float) -> float:
    """Draw what is at the right end of a strip; return where the room for words ends."""
    w, h = body.get_size()
    side = round(56 * u)
    if state == "wrong":
        over(body, cross(brush, side, side, ()).surface, (w - round(92 * u), (h - side) // 2))
        return w - STAMP * u
    if state == "right":
        over(body, smooth(side, side, lambda big: ticked(big, GREEN)), (w - round(92 * u), (h - side) // 2))
        return w - STAMP * u
    if not enter:
        return w - 26 * u
    tall = round(60 * u)
    style = caps(0.50 * tall / brush.unit, 0.5)
    wide = round(max(tall, brush.type.width(enter, style) * brush.unit + 0.8 * tall))
    drawn = drawn_key(brush, wide, tall, enter, "normal")
    over(body, drawn.surface, (w - wide - round(20 * u) + drawn.dx, (h - tall) // 2 + drawn.dy))
    return w - wide - 34 * u


def _typed(
    body: pygame.Surface, brush: Brush, typed: tuple[str, int], room: tuple[float, float], colour: Colour
) -> None:
    """Write what has been typed; of what is too long, the end is seen while it is written, then all of it, smaller."""
    words, caret = typed
    h = body.get_height()
    style = Style(Face.BODY, max(LEAST / brush.unit, 0.66 * h / brush.unit))
    if caret < 0:
        row = line(brush, words, style, brush.palette["ink"], room[1] - room[0])
        write(body, brush, row, (room[0], h / 2), "left")
        return
    drawn = brush.type.picture(words or " ", style, brush.palette["ink"])
    before = brush.type.width(words[:caret], style) * brush.unit
    off = max(0.0, max(drawn.get_width(), before) - (room[1] - room[0] - 8))
    window = pygame.Rect(round(room[0]), 0, round(room[1] - room[0]), h)
    body.set_clip(window)
    over(body, drawn, (round(room[0] - off), round(h / 2 - brush.type.middle(style))))
    bar = pygame.Rect(round(room[0] - off + before + 2), round(0.2 * h), max(2, round(0.04 * h)), round(0.6 * h))
    body.fill(colour, bar)
    body.set_clip(None)


def bar(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the bar of the time that is left; args = (thousandths, state): "" or "off"."""
    left, state = args

    def draw(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        pygame.draw.rect(big, (14, 28, 26), (0, 0, wide, tall), border_radius=tall // 2)
        inner = pygame.Rect(round(tall * 0.2), round(tall * 0.2), wide - round(tall * 0.4), tall - round(tall * 0.4))
        if state != "off" and left:
            inner.w = max(inner.h, round(inner.w * left / 1000))
            pygame.draw.rect(big, GLOW if left > 250 else (236, 110, 70), inner, border_radius=inner.h // 2)

    out = smooth(w, h, draw)
    if state == "off":
        over(out, dimmed(hatch(brush, w, h, ()).surface, 0.8), (0, 0))
    return Picture(out)


def watch(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the stop-watch; args = (thousandths left, words on its hub, state): on, late, off."""
    left, words, state = args
    k = min(w / WATCH[0], h / WATCH[1])
    out = paint.whole("watch", (WATCH[0] + 30) * k, (WATCH[1] + 30) * k).copy()
    side = round(2 * WATCH[4] * k)
    hub, figure = HUB if h >= LARGE_WATCH * brush.unit else BROAD_HUB
    face = smooth(side, side, lambda big: _hand(big, brush, left, state, hub))
    over(out, face, (round(WATCH[2] * k - side / 2), round(WATCH[3] * k - side / 2)))
    middle = (WATCH[2] * k, WATCH[3] * k)
    if state == "off":
        sign = smooth(round(50 * k), round(26 * k), lambda big: _endless(big, brush.palette["ink"]))
        over(out, sign, (round(middle[0] - 25 * k), round(middle[1] - 13 * k)))
    else:
        row = line(brush, words, caps(figure * k / brush.unit, 0), brush.palette["oxblood"], 1.25 * figure * k)
        write(out, brush, row, middle)
    return Picture(out, round((w - WATCH[0] * k) / 2), round((h - WATCH[1] * k) / 2))


def _hand(big: pygame.Surface, brush: Brush, left: int, state: str, hub: float) -> None:
    """Draw what is left as a sector, the hand at its end, the hub, whose radius is a share of that of the face."""
    c, ink = big.get_width() / 2, brush.palette["ink"]

    def spot(turn: float, far: float) -> tuple[float, float]:
        return (c + far * c * sin(turn), c - far * c * cos(turn))

    turn = left / 1000 * 2 * pi if state != "off" else 0.0
    if turn > 0:
        red = (196, 30, 26) if state == "late" else (190, 64, 54)
        pygame.draw.polygon(big, red, [(c, c), *(spot(turn * i / 90, 0.70) for i in range(91))])
        pygame.draw.lines(
            big,
            ink,
            closed=True,
            points=[(c, c), *(spot(turn * i / 90, 0.70) for i in range(91))],
            width=max(2, round(c * 0.014)),
        )
    pygame.draw.line(big, ink, spot(turn + pi, 0.16), spot(turn, 0.66), max(2, round(0.04 * c)))
    pygame.draw.polygon(big, ink, [spot(turn - 0.08, 0.58), spot(turn, 0.80), spot(turn + 0.08, 0.58)])
    for tone, r in ((ink, hub), ((252, 246, 226), hub - 0.025)):
        pygame.draw.circle(big, tone, (c, c), r * c)
    if state == "late":
        pygame.draw.circle(big, (176, 30, 28), (c, c), (hub - 0.025) * c, round(0.03 * c))


def _endless(big: pygame.Surface, ink: Colour) -> None:
    w, h = big.get_size()
    for x in (0.27, 0.73):
        pygame.draw.circle(big, ink, (x * w, h / 2), 0.44 * h, round(0.16 * h))


def _legible(brush: Brush, sizes: tuple[float, float, float], k: float) -> int:
    """Return a size in pixels: as drawn at `k` pixels per unit of the look, in large text larger if it has room."""
    drawn, wanted, most = sizes
    return round(max(drawn * k, min(wanted * brush.unit, most * k)))


def dome(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a buzzer; args = (token, state, key): waiting, armed, pressed, out. Its disc is as wide as the box."""
    (letter, initial), state, key = args
    k = w / DOME
    tone = brush.palette[letter]
    if state == "out":
        tone = mixed(highlight(tone, 0.30), (70, 66, 62), 0.55)
    if letter == "J" and state != "out":
        tone = highlight(tone, 1.35)
    left, top = round(18 * k), round(14 * k)
    enamel = disc("rim-steel" if state == "out" else "rim-gold", w, tone, LIGHTS[state])
    room = round(30 * k)
    out = sheet(enamel.get_width(), max(enamel.get_height(), top + h) + room)
    if state in {"armed", "pressed"}:
        over(
            out,
            tinted("light", 1.42 * w, 1.42 * w, GLOW, 0.55 if state == "armed" else 1.0),
            (round(left - 0.21 * w), round(top - 0.21 * w)),
        )
    over(out, enamel, (0, 0))
    centre, size = (left + 116 * k, top + 110 * k), 122 * k
    strength = {"out": 0.4, "waiting": 0.92}.get(state, 1.0)
    for dx, dy, colour, share in ((2, 2, PIT, 0.55), (0, 0, (255, 246, 220), 1.0)):
        figure = tinted(f"figure-{letter}", size, size, colour, share * strength)
        over(out, figure, (round(centre[0] - size / 2 + dx * k), round(centre[1] - size / 2 + dy * k)))
    if state == "out":
        side = round(128 * k)
        over(
            out,
            cross(brush, side, side, ()).surface,
            (round(centre[0] - side / 2), round(centre[1] + 4 * k - side / 2)),
        )
    side = max(_legible(brush, TOKEN_ON_DOME, k), round(lettered_side(1.0)))
    drawn = token(brush, side, side, (letter, initial))
    at = (round(left + 194 * k - side / 2) + drawn.dx, round(top + 38 * k - side / 2) + drawn.dy)
    over(out, dimmed(drawn.surface, 0.8) if state == "out" else drawn.surface, at)
    if key:
        tall = wide = _legible(brush, KEY_ON_DOME, k)
        if len(key) > 1:
            wide = max(tall, round(brush.type.width(key, caps(0.5 * tall / brush.unit)) * brush.unit + 0.62 * tall))
        cap = drawn_key(brush, wide, tall, key, "pressed" if state == "pressed" else "normal")
        over(out, cap.surface, (round(left + w / 2 - wide / 2) + cap.dx, round(top + 230 * k - tall / 2) + cap.dy))
    return Picture(out, -left, -top)


LOOKS: Final[dict[str, Look]] = {
    "egomaster/strip": strip,
    "egomaster/bar": bar,
    "egomaster/watch": watch,
    "egomaster/dome": dome,
}
