"""What lies about on the table, cut out, with its shadows: dice, papers, tokens, coins, a quill."""

from __future__ import annotations

from functools import partial

from art import tokens
from art.brush import shadow
from art.citadel.pawn import FOOT, WIDE, pawn
from art.piece import Piece
from art.plate import Plate
from art.props import papers, things
from art.props.dice import BLACK, RED, WHITE, d6, d20
from art.props.solids import Skin
from art.shapes import Point, ellipse

WEST = (("L", 47.0, 38.0, 29.0), ("R", 98.0, 100.0, 28.0), ("T", 36.0, 164.0, 29.0))
EAST = (("M", 56.0, 40.0, 30.0), ("A", 60.0, 116.0, 27.0), ("J", 46.0, 184.0, 25.0))
"""Tokens as they lie: letter, middle, radius."""
SHEETS = {"map": papers.unfolded, "questions": papers.questions}
"""What is large is a JPEG and its outline: a third of the bytes, and of the time to load."""


def scattered(scale: int, *, lying: tuple[tuple[str, float, float, float], ...]) -> Plate:
    """Some tokens of seats, in no order."""
    plate = Plate(150, 236, scale)
    for letter, x, y, r in lying:
        share = r / tokens.RADIUS
        token = tokens.token(scale * share, letter=letter)
        left, top = tokens.LEFT + tokens.SIDE / 2, tokens.TOP + tokens.SIDE / 2
        plate.lay(token, x - left * share, y - top * share)
    return plate


def twenty(scale: int, *, top: int, skin: Skin, turn: Point, spin: float) -> Plate:
    """One d20 of radius 42, its middle at 48, 48."""
    plate = Plate(130, 140, scale)
    d20(plate, (50, 48), 42, top, skin, turn, spin)
    return plate


def six(scale: int, *, top: int) -> Plate:
    """One d6 that shows `top`, as large as a d20."""
    plate = Plate(110, 120, scale)
    d6(plate, (46, 44), 38, top, 0.35 + 0.5 * top)
    return plate


def standing(scale: int) -> Plate:
    """The ivory pawn with its shadow."""
    plate = Plate(150, 132, scale)
    x, y, share = 52.0, 112.0, 0.75
    shadow(plate, ellipse(x + 28, y - 3, 40, 11), (0, 0), 6, 0.55)
    shadow(plate, ellipse(x + 3, y - 3, 34, 10), (0, 0), 3, 0.7)
    plate.lay(pawn(scale * share), x - WIDE * share / 2, y - FOOT * share)
    return plate


def heap(scale: int) -> Plate:
    """A few coins."""
    plate = Plate(130, 110, scale)
    things.coins(plate, (40, 56), 27)
    return plate


def desk(scale: int) -> Plate:
    """The inkwell with its quill."""
    plate = Plate(160, 236, scale)
    things.inkwell(plate, (88, 196), 30)
    return plate


PIECES = (
    *(Piece(f"props/{name}", partial(papers.colours, sheet=sheet), opaque=True) for name, sheet in SHEETS.items()),
    *(Piece(f"props/{name}-outline", partial(papers.outline, sheet=sheet)) for name, sheet in SHEETS.items()),
    Piece("props/tokens-west", partial(scattered, lying=WEST)),
    Piece("props/tokens-east", partial(scattered, lying=EAST)),
    Piece("props/pawn", standing),
    Piece("props/coins", heap),
    Piece("props/quill", desk),
    Piece("props/d20-white", partial(twenty, top=20, skin=WHITE, turn=(0.24, -0.2), spin=-0.1)),
    Piece("props/d20-black", partial(twenty, top=7, skin=BLACK, turn=(0.3, 0.24), spin=0.25)),
    Piece("props/d20-red", partial(twenty, top=12, skin=RED, turn=(0.26, -0.16), spin=0.2)),
    *(Piece(f"props/d6-{n}", partial(six, top=n)) for n in range(2, 6)),
)
