"""What is read and chosen beside the board of Egomaster: phases, booklets, ways to go."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, ramp, sheet, smooth
from game.ui.draw.palette import highlight, mixed
from game.ui.games.egomaster.looks import paint
from game.ui.games.egomaster.looks.board import amount_plate
from game.ui.games.egomaster.looks.icons import engraved, icon
from game.ui.games.egomaster.looks.paint import CREAM, GILT, GLOW, LIP, MAROON, MODES, PIT, caps, line, write
from game.ui.games.egomaster.looks.typewriter import drawn_key

PHASE: Final = caps(24, 1)


def phase(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the pill of a phase; args = (numeral, words, state[, growth]): now, later or past.

    In large print the words are so many times larger.
    """
    numeral, words, state, *more = args
    growth: float = more[0] if more else 1.0
    now, u = state == "now", h / 52
    ink = brush.palette["ink"] if now else (120, 88, 54)
    tones = (highlight(MAROON, 1.15), highlight(MAROON, 0.82)) if now else ((232, 216, 178), (214, 194, 150))
    body = paint.pill(w, h, tones, ink, (GILT, 4.6 * u) if now else None, 1.8 * u)
    soft = 4 * u
    shade = paint.cast(w, h, h / 2, soft, 0.5 if now else 0.25)
    margin = (shade.get_height() - h) // 2
    out = sheet(w + 2 * margin, h + 2 * margin)
    over(out, shade, (round(2 * u), round(3 * u)))
    over(out, body, (margin, margin))
    disc = round(38 * u)
    over(
        out,
        smooth(disc, disc, lambda big: _numeral(big, now=now)),
        (margin + round(8 * u), margin + round(h / 2 - disc / 2)),
    )
    tone = CREAM if now else brush.palette["ink2"]
    row = line(brush, numeral, caps(20 * u / brush.unit, 0), MAROON if now else (104, 76, 48), disc)
    write(out, brush, row, (margin + 8 * u + disc / 2, margin + h / 2))
    left, right = (56, 24) if growth == 1 else (50, 12)
    row = line(brush, words, caps(24 * growth * u / brush.unit, 1 / growth), tone, w - (left + right) * u)
    write(out, brush, row, (margin + left * u, margin + h / 2), "left")
    return Picture(out, -margin, -margin)


def _numeral(big: pygame.Surface, *, now: bool) -> None:
    c = big.get_width() / 2
    rims = ((40, 24, 8), (236, 196, 96), (160, 112, 34), CREAM) if now else (
        (60, 50, 40), (190, 188, 180), (120, 116, 108), (222, 204, 164),
    )  # fmt: skip
    for tone, r in zip(rims, (1.0, 0.95, 0.86, 0.78), strict=True):
        pygame.draw.circle(big, tone, (c, c), r * c)


def link(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw the line with a lozenge between two phases."""
    tone = brush.palette["oxblood"]

    def draw(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        pygame.draw.line(big, tone, (0, tall / 2), (wide, tall / 2), max(2, round(1.6 * brush.unit * FINE)))
        c, r = wide / 2, min(tall / 2, wide * 0.26)
        pygame.draw.polygon(
            big, tone, [(c - r * 1.2, tall / 2), (c, tall / 2 - r), (c + r * 1.2, tall / 2), (c, tall / 2 + r)]
        )

    return Picture(smooth(w, h, draw))


def spine(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a booklet that lies flat, seen from its spine; args = (mode, words[, growth]).

    In large print the words are so many times larger.
    """
    mode, words, *more = args
    growth: float = more[0] if more else 1.0
    u, tone = h / 62, highlight(MODES[mode], 0.72)
    soft = 5 * u
    shade = paint.cast(w, h, 6 * u, soft, 0.55)
    margin = (shade.get_height() - h) // 2
    out = sheet(w + 2 * margin + round(5 * u), h + 2 * margin + round(7 * u))
    over(out, shade, (round(5 * u), round(7 * u)))
    body = sheet(w, h)
    stops = [
        mixed(tone, (255, 240, 210), 0.10),
        mixed(tone, (255, 240, 210), 0.16),
        tone,
        highlight(tone, 0.82),
        highlight(tone, 0.55),
    ]
    body.blit(ramp(w, h, stops), (0, 0))
    for x in (14, 20, 72, w / u - 34, w / u - 20, w / u - 14):
        body.fill((86, 58, 14), (round(x * u) + 1, 0, brush.px(1.6), h))
        body.fill((240, 206, 120), (round(x * u), 0, brush.px(1.6), h))
    body.blit(paint.rounded(w, h, 7 * u, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    over(body, paint.rounded(w, h, 7 * u, brush.palette["ink"], 2 * u), (0, 0))
    side = round(40 * u)
    over(body, engraved(mode, side, (252, 230, 164), PIT, 0.6), (round(46 * u - side / 2), round(h / 2 - side / 2)))
    room = w - (124 if growth == 1 else 110) * u
    row = line(brush, words, caps(27 * growth * u / brush.unit, 2 / growth), (254, 238, 196), room)
    write(body, brush, row, ((72 * u + w - 34 * u) / 2, h / 2), under=(PIT, 0.75))
    over(out, body, (margin, margin))
    return Picture(out, -margin, -margin)


def _pill(brush: Brush, w: int, h: int, state: str) -> tuple[Picture, int]:
    """Return a pill of cream paper in gold light, and how far its box lies from the corner of its picture."""
    top = {"hover": (255, 250, 232), "pressed": (232, 214, 172), "disabled": (214, 206, 190)}.get(
        state, (255, 246, 216)
    )
    ink = brush.palette["ink"] if state != "disabled" else brush.palette["grey"]
    body = Picture(
        paint.pill(w, h, (top, highlight(top, 0.88)), ink, (highlight((150, 100, 30), 1), h * 0.075), h / 32)
    )
    if state == "disabled":
        return body, 0
    glow = paint.around(w, h, h / 76, GLOW, 0.9 if state != "hover" else 1.0)
    return paint.joined(glow, body), -glow.dx


def choice(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the pill of a direction; args = (direction: left or right, key, mode, amount, state)."""
    direction, key, mode, value, state = args
    picture, off = _pill(brush, w, h, state)
    k, toward = h / 70, -1 if direction == "left" else 1
    middle = (off + w / 2, off + h / 2 + (2 * k if state == "pressed" else 0))
    out, side = picture.surface, round(56 * k)
    cap = drawn_key(brush, side, side, key, "dim" if state == "disabled" else "normal")
    over(
        out,
        cap.surface,
        (round(middle[0] + toward * (w / 2 - 36 * k) - side / 2) + cap.dx, round(middle[1] - side / 2) + cap.dy),
    )
    sign = engraved(mode, round(54 * k), highlight(MODES[mode], 0.40), CREAM)
    over(out, sign, (round(middle[0] + toward * 18 * k - 27 * k), round(middle[1] - 28 * k)))
    plate = amount_plate(brush, value, 88 * k, 42 * k)
    over(
        out,
        plate.surface,
        (round(middle[0] - toward * 60 * k - 44 * k) + plate.dx, round(middle[1] - 21 * k) + plate.dy),
    )
    return picture


def pill(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the pill of a choice; args = (icon or "", key or "", words, state)."""
    kind, key, words, state = args
    picture, off = _pill(brush, w, h, state)
    k, low = h / 70, 2 * h / 70 if state == "pressed" else 0
    out, left, right = picture.surface, off + 24 * k, off + w - 24 * k
    if key:
        side = round(50 * k)
        cap = drawn_key(brush, side, side, key, "dim" if state == "disabled" else "normal")
        over(out, cap.surface, (round(off + 11 * k) + cap.dx, round(off + h / 2 - side / 2 + low) + cap.dy))
        left = off + 70 * k
    if kind:
        side = round(44 * k)
        dark = highlight(MODES.get(kind, MAROON), 0.42)
        over(out, icon(kind, side, dark), (round(left), round(off + h / 2 - side / 2 + low)))
        left += side + 10 * k
    tone = brush.palette["oxblood"] if state == "hover" else brush.palette["grey" if state == "disabled" else "ink"]
    row = line(brush, words, caps(28 * k / brush.unit, 0.5), tone, right - left)
    write(out, brush, row, ((left + right) / 2, off + h / 2 + low), under=(LIP, 0.7))
    return picture


LOOKS: Final[dict[str, Look]] = {
    "egomaster/phase": phase,
    "egomaster/link": link,
    "egomaster/spine": spine,
    "egomaster/choice": choice,
    "egomaster/pill": pill,
}
