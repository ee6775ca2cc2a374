"""Positions of chess, on a board whose squares have their names at the edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from art.questions.sheet import INK, IVORY, OXBLOOD, Colour, H, Line, Sheet, W, circle, moved, outline

SIZE = 92
LEFT, TOP = (W - 8 * SIZE) / 2, (H - 8 * SIZE) / 2 - 10
LIGHT: Colour = (236, 214, 168)
DARK: Colour = (176, 128, 82)
FOOT: Line = [(-30, 40), (30, 40), (30, 32), (24, 28), (-24, 28), (-30, 32)]
"""The foot of every piece; a piece is about 80 high, its middle at 0, 0."""
SHAPES: dict[str, tuple[Line, ...]] = {
    "p": (circle(0, -14, 14), [(-16, 30), (-8, 0), (8, 0), (16, 30)], [(-16, 2), (16, 2), (10, -4), (-10, -4)]),
    "r": (
        [(-20, 30), (-15, -14), (15, -14), (20, 30)],
        [(-24, -36), (-24, -14), (24, -14), (24, -36), (14, -36), (14, -27), (5, -27), (5, -36), (-5, -36), (-5, -27),
         (-14, -27), (-14, -36)],
    ),
    "n": (
        outline(
            "!-22,30 -16,10 -2,-4 !2,-10 -12,-6 -20,0 -28,2 -32,-6 -24,-18 -18,-30 !-10,-34 !-8,-44 "
        "!0,-36 14,-32 24,-14 26,10 !24,30"
        ),
    ),
    "b": (
        circle(0, -38, 5),
        outline("!0,-34 16,-18 18,-4 !10,8 !-10,8 -18,-4 -16,-18"),
        [(-18, 30), (-10, 8), (10, 8), (18, 30)],
        [(-17, 12), (17, 12), (12, 5), (-12, 5)],
    ),
    "q": (
        [(-22, 30), (-17, 4), (-31, -26), (-14, -8), (-13, -34), (-3, -8), (0, -36), (3, -8), (13, -34), (14, -8),
         (31, -26), (17, 4), (22, 30)],
        *(circle(x, y, 5) for x, y in ((-31, -28), (-13, -36), (0, -39), (13, -36), (31, -28))),
    ),
    "k": (
        [(-3, -20), (-3, -30), (-10, -30), (-10, -36), (-3, -36), (-3, -44), (3, -44), (3, -36), (10, -36), (10, -30),
         (3, -30), (3, -20)],
        outline("!0,-8 10,-22 26,-22 32,-8 26,8 !18,30 !-18,30 -26,8 -32,-8 -26,-22 -10,-22"),
    ),
}  # fmt: skip


def piece(sheet: Sheet, letter: str, x: float, y: float, size: float = SIZE) -> None:
    """Draw a piece, its middle at a point: a capital is white's."""
    k = size / 96
    parts = [moved(part, x, y, k) for part in (*SHAPES[letter.lower()], FOOT)]
    colour, edge = (IVORY, INK) if letter.isupper() else (INK, INK)
    for part in parts:
        sheet.loop(part, 5 * k, edge)
    for part in parts:
        sheet.fill(part, colour)
    other = INK if letter.isupper() else IVORY
    sheet.line(moved([(-24, 28), (24, 28)], x, y, k), 3 * k, other)
    if letter.lower() == "n":
        sheet.disc(x - 9 * k, y - 20 * k, 3 * k, other)
    if letter.lower() == "b":
        sheet.line(moved([(0, -24), (0, -8)], x, y, k), 3 * k, other)
        sheet.line(moved([(-7, -16), (7, -16)], x, y, k), 3 * k, other)


def place(square: str) -> tuple[float, float]:
    """Return the middle of a square, "a1" being lower left."""
    return LEFT + (ord(square[0]) - 97 + 0.5) * SIZE, TOP + (8.5 - int(square[1])) * SIZE


def board(sheet: Sheet) -> None:
    """Draw the empty board."""
    right, bottom = LEFT + 8 * SIZE, TOP + 8 * SIZE
    sheet.shadow([(LEFT - 8, TOP - 8), (right + 8, TOP - 8), (right + 8, bottom + 8), (LEFT - 8, bottom + 8)])
    sheet.box(LEFT - 8, TOP - 8, 8 * SIZE + 16, 8 * SIZE + 16, INK)
    for row in range(8):
        for column in range(8):
            colour = DARK if (row + column) % 2 else LIGHT
            sheet.box(LEFT + column * SIZE, TOP + row * SIZE, SIZE, SIZE, colour)
    for i in range(8):
        sheet.text(LEFT + (i + 0.5) * SIZE, bottom + 30, "abcdefgh"[i], 30, INK, "bold")
        sheet.text(LEFT - 34, TOP + (i + 0.5) * SIZE, str(8 - i), 30, INK, "bold")


def position(forsyth: str, marks: Sequence[str] = (), asked: str = "") -> Callable[[Sheet], None]:
    """Return how to draw a position in Forsyth's notation, with discs on the squares `marks`, a ? on `asked`."""

    def draw(sheet: Sheet) -> None:
        board(sheet)
        for row, text in enumerate(forsyth.split("/")):
            column = 0
            for letter in text:
                if letter.isdigit():
                    column += int(letter)
                else:
                    piece(sheet, letter, LEFT + (column + 0.5) * SIZE, TOP + (row + 0.5) * SIZE)
                    column += 1
        for square in marks:
            sheet.disc(*place(square), 16, OXBLOOD)
        if asked:
            sheet.text(*place(asked), "?", 64, OXBLOOD)

    return draw


PICTURES = (
    position("8/8/8/8/3N4/8/8/8", ("b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5")),
    position("8/8/8/8/3Q4/8/8/8"),
    position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR", asked="c1"),
    position("6k1/5ppp/8/8/8/8/5PPP/3R2K1"),
    position("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR"),
    position("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR"),
    position("6rk/6pp/7N/8/8/8/8/6K1"),
)
"""A knight's moves; a queen; the bishop that is missing; mates in one: d8, f7, h4 (black), f7."""
