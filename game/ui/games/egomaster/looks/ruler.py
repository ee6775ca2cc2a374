"""The ruler of a target: answers as pins, the truth on a ribbon, and how far each was away as a surveyor draws it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, cos, pi, radians, sin
from typing import Any, Final

import pygame

from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials import parts
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, ramp, smooth
from game.ui.draw.materials.tokens import token
from game.ui.draw.palette import Colour, highlight, mixed
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style
from game.ui.games.egomaster.desk import ruler
from game.ui.games.egomaster.desk.ruler import LEVELS, RADIUS, SIZE, Pin, RulerScale
from game.ui.games.egomaster.looks import paint
from game.ui.games.egomaster.looks.paint import LIP, caps, cast, drawn, line, write
from game.ui.games.egomaster.looks.typewriter import rays, ribbon

TOP, DEEP = 264.0, 60.0
"""Where the brass of the ruler begins, and how deep it is, in units of the sheet."""
BEYOND: Final = 50.0
"""How far it reaches beyond its scale."""
FIRST, LAST = 354.0, 438.0
"""The heights of the first line of a distance, and of the last if there are many."""
PITCH: Final = 44.0
"""From line to line, where the letters have the size of their sheet."""
INSIDE: Final = 24.0
"""Words keep so far from the edge of the sheet."""
TRUTH: Final = (120, 24, 22)
LAUREL: Final = (62, 104, 44)
NAME: Final = 190.0
"""The most room for the name beside a pin, in units of the sheet."""
EXACT: Final = 1e-9
"""Numbers that differ by less are equal."""
LEAST: Final = 0.47
"""The least size of a unit of the sheet in logical units, as far as letters are concerned."""
CROWDED: Final = 1.15
"""Where letters are this many times larger than their sheet, the tokens alone tell who is who."""
ABOVE_NUMBER: Final = TOP + 25
"""Where the line of the truth ends, so that it strikes out no number."""
STROKES: Final = ((10.0, 1.4), (17.0, 2.2), (24.0, 2.8))


def number(value: float, marks: tuple[str, str]) -> str:
    """Return a number as it is written; `marks` = what parts thousands (or "") and the decimal sign."""
    whole, _, rest = f"{abs(value):.6f}".rstrip("0").rstrip(".").partition(".")
    if marks[0] and len(whole) > 4:
        whole = f"{int(whole):,}".replace(",", marks[0])
    return ("−" if value < 0 else "") + whole + (marks[1] + rest if rest else "")


class _Sheet:
    """The sheet being drawn: pixels per unit, and lettering in its units."""

    def __init__(self, brush: Brush, w: int, h: int) -> None:
        self.picture = paint.paper(brush, w, h)
        self.body = self.picture.surface.subsurface((-self.picture.dx, -self.picture.dy, w, h))
        self.brush, self.k = brush, min(w / SIZE[0], h / SIZE[1])
        self.width = w / self.k
        """How wide it is, in its units: a flat one is wider than others."""
        self.larger = max(1.0, LEAST * brush.unit / self.k)
        """How many times larger its letters are than those of a large sheet."""

    def style(self, face: Face, size: float) -> Style:
        """Return a style, `size` in units of the sheet; on a small sheet letters are larger for their sheet."""
        return Style(face, size * self.larger * self.k / self.brush.unit)

    def wide(self, words: str, style: Style) -> float:
        """Return how wide words are, in units of the sheet."""
        return self.brush.type.width(words, style) * self.brush.unit / self.k

    def write(
        self, words: str, style: Style, tone: Colour, at: tuple[float, float], align: str = "centre", room: float = 400
    ) -> None:
        row = line(self.brush, words, style, tone, room * self.k)
        write(self.body, self.brush, row, (at[0] * self.k, at[1] * self.k), align)

    def stroke(self, x: float, y: float, w: float, h: float, tone: Colour) -> None:
        k = self.k
        self.body.fill(tone, (round(x * k), round(y * k), max(1, round(w * k)), max(1, round(h * k))))

    def lay(self, picture: Picture, x: float, y: float) -> None:
        over(self.body, picture.surface, (round(x * self.k) + picture.dx, round(y * self.k) + picture.dy))

    def shine(self, picture: Picture, x: float, y: float) -> None:
        """Lay something round with its middle at a point; it may reach beyond the sheet."""
        side, whole = picture.surface.get_width(), self.picture
        over(
            whole.surface,
            picture.surface,
            (round(x * self.k - side / 2) - whole.dx, round(y * self.k - side / 2) - whole.dy),
        )


def target(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the sheet with the ruler; args = (answers, truth, marks, how much).

    An answer = (token, value, words of the value, name of the player, words of its distance), in the order given;
    truth = (value, words) or None before its time; marks as in `number`; how much: "pins", "truth" (with the ribbon),
    "all" (with the distances, the nearest crowned).
    """
    answers, truth, marks, much = args
    page = _Sheet(brush, w, h)
    if not answers:
        return page.picture
    known = truth[0] if truth and much != "pins" else None
    values = [answer[1] for answer in answers]
    found = ruler.scale(values, known, page.width)
    least = min((abs(value - known) for value in values), default=0.0) if known is not None else -1.0
    placed = ruler.pins(values, [_wide(page, answer) for answer in answers], known, found)
    if known is not None:
        side = 200 * page.k
        burst = rays(brush, round(side), round(side), ("truth",))
        page.shine(burst, found.x(known), 70)
    numbers = _brass(page, found, marks)
    if much == "all" and known is not None:
        _distances(page, answers, placed, found, known)
    for pin in placed:
        _pin(page, pin, answers, crowned=known is not None and abs(abs(pin.value - known) - least) < EXACT)
    if known is not None:
        _truth(page, found.x(known), truth[1], numbers)
    return page.picture


def _wide(page: _Sheet, answer: tuple[Any, ...]) -> float:
    value = page.wide(answer[2], page.style(Face.DISPLAY, 50))
    name = 0.0 if page.larger > CROWDED else min(NAME, page.wide(answer[3], page.style(Face.ITALIC, 34)))
    return min(400.0, max(value, name)) + 8


def _brass(page: _Sheet, found: RulerScale, marks: tuple[str, str]) -> list[tuple[float, float]]:
    """Lay the brass, torn where the scale is broken, with strokes and numbers; return the ends of the numbers."""
    written = []
    low, high = found.breaks
    start, end = ruler.ASIDE - BEYOND, found.end + BEYOND
    cuts = [start]
    if low:
        cuts += [ruler.ASIDE + ruler.STUB, found.left - 8]
    if high:
        cuts += [found.right + 8, found.end - ruler.STUB]
    cuts.append(end)
    many = len(cuts) // 2
    for i in range(many):
        _piece(page, cuts[2 * i], cuts[2 * i + 1], (i > 0, i < many - 1))
    ink, strokes, row = page.brush.palette["engraved"], ruler.marks(found), page.style(Face.DISPLAY, 27)
    numbers = {value: number(value, marks) for value, rank in strokes if rank == 2}
    room = max((page.wide(words, row) for words in numbers.values()), default=0.0) + 20
    seen = set(named([(value, found.x(value)) for value in numbers], room, page.width))
    for value, rank in strokes:
        long, pen = STROKES[rank]
        page.stroke(found.x(value) - pen / 2, TOP + 1, pen, long, ink)
        if rank == 2 and value in seen:
            words = numbers[value]
            at = (found.x(value), TOP + 42)
            lip = page.brush.type.picture(words, row, LIP)
            over(
                page.body,
                paint.dimmed(lip, 0.6),
                (
                    round(at[0] * page.k - lip.get_width() / 2),
                    round((at[1] + 1.2) * page.k - page.brush.type.middle(row)),
                ),
            )
            page.write(words, row, ink, at, room=400)
            half = page.wide(words, row) / 2
            written.append((at[0] - half, at[0] + half))
    return written


def named(strokes: Sequence[tuple[float, float]], wide: float, sheet: float = SIZE[0]) -> Iterator[float]:
    """Return the values of (value, place) that bear their numbers, `wide` units each: as many as have room.

    The sheet is so many units wide.
    """
    apart = strokes[1][1] - strokes[0][1] if len(strokes) > 1 else sheet
    for value, x in strokes[:: max(1, ceil(wide / apart))]:
        if wide / 2 <= x <= sheet - wide / 2:
            yield value


def _piece(page: _Sheet, left: float, right: float, torn: tuple[bool, bool]) -> None:
    """Lay a piece of the ruler; a torn end is jagged."""
    k, brush = page.k, page.brush
    w, h = round((right - left) * k), round(DEEP * k)
    ground = parts.ground_of(brush, "brass", w, h)
    ground.blit(
        ramp(w, h, ((255, 252, 236), (255, 244, 214), (246, 226, 182), (222, 194, 140))),
        (0, 0),
        special_flags=pygame.BLEND_RGB_MULT,
    )
    ground.fill((30, 26, 22), special_flags=pygame.BLEND_RGB_ADD)
    body = ground.convert_alpha()
    teeth = ((0, 0), (-7, 0.2), (5, 0.36), (-4, 0.55), (7, 0.74), (-3, 0.88), (3, 1))

    ends = []
    for side, is_torn in enumerate(torn):
        run = [((dx + 8) * k, y * h) for dx, y in teeth] if is_torn else [(0.0, 0.0), (0.0, float(h))]
        ends.append([(x, y) for x, y in run] if side == 0 else [(w - x, y) for x, y in run])
    edge = [*ends[0], *reversed(ends[1])]
    body.blit(drawn(w, h, edge, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    over(body, drawn(w, h, edge, (60, 36, 12), 1.8 * k), (0, 0))
    shade = cast(w, h, 3 * k, 4 * k, 0.5)
    margin = (shade.get_height() - h) // 2
    over(page.body, shade, (round((left + 3) * k) - margin, round((TOP + 5) * k) - margin))
    over(page.body, body, (round(left * k), round(TOP * k)))


def _pin(page: _Sheet, pin: Pin, answers: tuple[tuple[Any, ...], ...], *, crowned: bool) -> None:
    """Draw a pin: its stem, one token per player who said so, the value and the name, away from the truth."""
    k, brush = page.k, page.brush
    high, r = LEVELS[pin.level], RADIUS * (1.0 if not crowned else 1.08)
    first = answers[pin.who[0]]
    _stem(page, pin, high, first[0][0])
    if crowned:
        side = round(168 * k)
        page.lay(Picture(smooth(side, side, _laurel)), pin.head - 84, high - 84)
    start = pin.head - (len(pin.who) - 1) * 0.65 * RADIUS
    for i, who in enumerate(pin.who):
        side = round(2 * r * k)
        page.lay(token(brush, side, side, answers[who][0]), start + i * 1.3 * RADIUS - r, high - r)
    heads = RADIUS + (len(pin.who) - 1) * 0.65 * RADIUS + (42 if crowned else 14)
    x = pin.head - heads if pin.left else pin.head + heads
    align = "right" if pin.left else "left"
    tone = brush.palette["oxblood"] if crowned else brush.palette["ink"]
    is_named = len(pin.who) == 1 and bool(first[3]) and page.larger <= CROWDED  # else the tokens tell who it was
    above = 13 if is_named else 0
    page.write(first[2], page.style(Face.DISPLAY, 54 if crowned else 44), tone, (x, high - above), align)
    if is_named:
        page.write(first[3], page.style(Face.ITALIC, 33), brush.palette["ink2"], (x, high + 28), align, NAME)


def _stem(page: _Sheet, pin: Pin, high: float, letter: str) -> None:
    """Draw the stem from the head of a pin to its place on the ruler."""
    k = page.k
    left, right = min(pin.foot, pin.head) - 14, max(pin.foot, pin.head) + 14
    w, h = round((right - left) * k), round((TOP - high + 2) * k)
    tone = highlight(page.brush.palette[letter], 0.62)

    def draw(big: pygame.Surface) -> None:
        at, foot, tall = (pin.head - left) * k * FINE, (pin.foot - left) * k * FINE, big.get_height()
        wide = 8 * k * FINE
        points = [(at - wide, 0), (at + wide, 0), (foot + 0.12 * wide, tall), (foot - 0.12 * wide, tall)]
        pygame.draw.polygon(big, tone, points)
        pygame.draw.lines(
            big, page.brush.palette["ink"], closed=True, points=points, width=max(2, round(1.3 * k * FINE))
        )

    page.lay(Picture(smooth(max(2, w), max(2, h), draw)), left, high)


def _laurel(big: pygame.Surface) -> None:
    """Draw two branches that meet below."""
    k = big.get_width() / 170
    for side in (-1, 1):
        for i in range(8):
            a = radians(90 + side * (18 + i * 16))
            x, y = 85 + 66 * cos(a), 85 + 66 * sin(a)
            for turn in (-0.55, 0.55):
                b = a + side * pi / 2 + side * turn
                near = [(x + 8 * cos(b + d), y + 8 * sin(b + d)) for d in (-0.45, 0.45)]
                leaf = [(x, y), near[0], (x + 17.5 * cos(b), y + 17.5 * sin(b)), near[1]]
                points = [(px * k, py * k) for px, py in leaf]
                pygame.draw.polygon(big, LAUREL, points)
                pygame.draw.polygon(big, highlight(LAUREL, 0.6), points, max(1, round(1.2 * k)))


def _truth(page: _Sheet, x: float, words: str, numbers: Sequence[tuple[float, float]]) -> None:
    """Draw the line of the truth, which strikes out none of the `numbers`, and the ribbon it is written on."""
    k, brush = page.k, page.brush
    struck = any(left - 3 <= x <= right + 3 for left, right in numbers)
    page.stroke(x - 2.5, 110, 5, (ABOVE_NUMBER if struck else TOP + DEEP + 8) - 110, TRUTH)
    if struck:
        page.stroke(x - 2.5, TOP + DEEP, 5, 8, TRUTH)
    side = round(28 * k)
    head = drawn(side, side, [(0, 0), (side, 0), (side / 2, side)], TRUTH)
    page.lay(Picture(head), x - 14, TOP - 22)
    tall = round(84 * k)
    wide = max(200 * k, brush.type.width(words, caps(0.56 * tall / brush.unit)) * brush.unit + 70 * k)
    page.lay(ribbon(brush, round(wide), tall, (words, "oxblood")), x - wide / 2 / k, 28)


def _distances(
    page: _Sheet, answers: tuple[tuple[Any, ...], ...], placed: list[Pin], found: RulerScale, truth: float
) -> None:
    """Draw a line with two arrows for each answer, the nearest first: as many as have room for their words.

    An exact answer has none: its words would lie on the numbers of the scale, and say nothing.
    """
    pitch = PITCH * page.larger
    many = min(len(placed), 1 + int((LAST - FIRST) / pitch)) if page.larger > CROWDED else len(placed)
    pitch = min(pitch, (LAST - FIRST) / max(1, many - 1))
    size = 40 if many < 4 else 32
    at, brush = found.x(truth), page.brush
    page.stroke(at - 1, TOP + DEEP, 2, FIRST + pitch * (many - 1) - TOP - DEEP + 8, TRUTH)
    for i, pin in enumerate(placed[:many]):
        first = answers[pin.who[0]]
        if abs(pin.value - truth) < EXACT:
            continue
        y, x = FIRST + i * pitch, pin.foot
        tone = mixed(highlight(brush.palette[first[0][0]], 0.72), brush.palette["ink"], 0.15)
        faint = mixed(tone, brush.palette["paper"], 0.4)
        page.stroke(x - 0.7, TOP + DEEP + 2, 1.4, y - TOP - DEEP, faint)
        if abs(x - at) > 3:
            _arrows(page, min(x, at), max(x, at), y, tone, heavy=i == 0)
        left = x < at
        style = page.style(Face.BODY, size + 4 if i == 0 else size)
        beside = x if fits(page.wide(first[4], style), x, page.width, left=left) else at
        left = left is (beside == x)
        colour = brush.palette["oxblood"] if i == 0 else tone
        page.write(first[4], style, colour, (beside - 14 if left else beside + 14, y), "right" if left else "left", 320)


def fits(wide: float, x: float, sheet: float = SIZE[0], *, left: bool) -> bool:
    """Tell whether words fit outside of a distance; else they stand across the truth, where their row is free.

    The sheet is so many units wide.
    """
    return x - 14 - wide >= INSIDE if left else x + 14 + wide <= sheet - INSIDE


def _arrows(page: _Sheet, left: float, right: float, y: float, tone: Colour, *, heavy: bool) -> None:
    k = page.k
    w, h = round((right - left) * k), round(18 * k)

    def draw(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        pen, tip = round((4.2 if heavy else 2.8) * k * FINE), min(15 * k * FINE, wide / 2)
        pygame.draw.line(big, tone, (tip * 0.6, tall / 2), (wide - tip * 0.6, tall / 2), max(1, pen))
        for x, direction in ((0, 1), (wide, -1)):
            pygame.draw.polygon(
                big, tone, [(x, tall / 2), (x + direction * tip, 0.06 * tall), (x + direction * tip, 0.94 * tall)]
            )

    page.lay(Picture(smooth(max(2, w), h, draw)), left, y - 9)


LOOKS: Final[dict[str, Look]] = {"egomaster/ruler": target}
