"""The looks of dice on the map of Castle Risk, of their tray, and of the cards and tokens beside them."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.draw import art
from game.ui.draw.items import Args
from game.ui.draw.looks import Look
from game.ui.draw.materials import cards
from game.ui.draw.materials.shapes import Brush, Picture, smooth
from game.ui.draw.materials.tokens import REACH, lettered_side, token
from game.ui.games.castle_risk.layout import BEYOND, PITCH, ROLL
from game.ui.map.pieces import CUTS, nobodys_token

ART: Final = "castle_risk"
DIE: Final = (72, 76, 54, 33)
"""The picture of a die at rest: its width and height, the side of its face, the middle of the face from the top."""
ROLLING: Final = (112, 120, 46, 44)
"""The picture of a die in the air: its width and height, and its middle."""
FACE: Final = 33.0
"""The side of a die, in units of its roll."""
LEADER: Final = (25.0, 35.0)
"""The size of the General's or the Marshal's card."""
MARK: Final = 20.0
"""The width of a round token at a beaten die."""
RIM: Final = 24.5
"""The least distance of its middle above or below that of the die: it lies on the rim of the tray."""
OVER_DIE: Final = 2.5
"""A token reaches so far over the edge of its die at most: the pips are free."""


def _slot(column: int, row: int, w: int, h: int, columns: int, high: float = ROLL[1]) -> tuple[float, float, float]:
    """Return the middle of a place among the dice of a tray, in pixels, and the pixels per unit.

    So many `columns` of dice lie in the middle of the tray; 0 = right of a General or a Marshal, whose column is -1.
    The box is `high` units high: that of the tray, or one that reaches beyond it above and below.
    """
    k = h / high
    if column < 0:
        x = (LEADER[0] / 2 + 3) * k
    elif columns:
        x = w / 2 + PITCH * (column + 0.5 - columns / 2) * k
    else:
        x = (LEADER[0] + 8 + PITCH * (column + 0.5)) * k
    return x, h / 2 + (row - 0.5) * PITCH * k, k


def die(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A die of a roll at rest; args = (colour, pips, column, row, "" or "beaten", columns: see `_slot`).

    The box is that of the tray.
    """
    colour, pips, column, row, state, columns = args
    x, y, k = _slot(column, row, w, h, columns)
    wide, tall, face, middle = DIE
    share = FACE * k / face
    picture = art.fitted(f"{ART}/die-{colour}-{pips}", max(1, round(wide * share)), max(1, round(tall * share)))
    if state:
        picture = picture.copy()
        picture.fill((140, 134, 128, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return Picture(picture, round(x - middle * share), round(y - middle * share))


def single(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """One die by itself; args = (colour, pips)."""
    colour, pips = args
    wide, tall, face, middle = DIE
    share = min(w, h) * 0.94 / face
    picture = art.fitted(f"{ART}/die-{colour}-{pips}", max(1, round(wide * share)), max(1, round(tall * share)))
    return Picture(picture, round(w / 2 - middle * share), round(h / 2 - middle * share))


def rolling(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A die in the air; args = (colour, which picture, column, row, columns)."""
    colour, number, column, row, columns = args
    x, y, k = _slot(column, row, w, h, columns)
    wide, tall, across, down = ROLLING
    share = FACE * k / DIE[2]
    picture = art.fitted(f"{ART}/roll-{colour}-{number}", max(1, round(wide * share)), max(1, round(tall * share)))
    return Picture(picture, round(x - across * share), round(y - down * share))


def leader(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A General or a Marshal on the dice of a side; args = (kind of card, row, degrees)."""
    kind, row, angle = args
    x, y, k = _slot(-1, row, w, h, 0)
    wide, tall = round(LEADER[0] * k), round(LEADER[1] * k)
    card = cards.chip(brush, wide, tall, ("normal", kind, "", angle))
    return card._replace(dx=card.dx + round(x - wide / 2), dy=card.dy + round(y - tall / 2))


def thrower(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The token of a seat above its die; args = (letter, initial, column, columns)."""
    letter, initial, column, columns = args
    x, y, k = _slot(column, 0, w, h, columns)
    side = round(FACE * k)
    drawn = token(brush, side, side, (letter, initial))
    return drawn._replace(dx=drawn.dx + round(x - side / 2), dy=drawn.dy + round(y - side / 2))


def loss(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The token of the player who lost an army by a beaten die, on the rim beside it.

    args = (letter or "" for neutral armies, initial, column, row, columns). The box reaches beyond the tray.
    """
    letter, initial, column, row, columns = args
    x, y, k = _slot(column, row, w, h, columns, ROLL[1] + 2 * BEYOND)
    side = max(round(MARK * CUTS[letter].large * k), round(lettered_side(1.0)))
    off = max(RIM * k, (FACE / 2 - OVER_DIE) * k + side / 2 / REACH)
    y += off if row else -off
    drawn = token(brush, side, side, (letter, initial)) if letter else nobodys_token(brush, side, side, ())
    return drawn._replace(dx=drawn.dx + round(x - side / 2), dy=drawn.dy + round(y - side / 2))


def felt(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The tray of green cloth under the dice of a roll."""
    far = max(2, round(h / 14))

    def paint(big: pygame.Surface) -> None:
        fine = big.get_height() / (h + 2 * far)
        tray = pygame.Rect(round(far * fine), round(far * fine), round(w * fine), round(h * fine))
        r, rim = round(0.12 * tray.h), max(2, round(0.045 * tray.h))
        for i in range(4):
            shadow = tray.move(round(far * fine * 0.3), round(far * fine * 0.5)).inflate(
                *[round(far * fine * i / 3)] * 2
            )
            pygame.draw.rect(big, (14, 6, 2, 40 + 24 * (3 - i)), shadow, border_radius=r)
        for inset, tone in (
            (0, brush.palette["ink"]),
            (0.3, (164, 108, 62)),
            (0.75, (82, 44, 24)),
            (1.0, (40, 58, 46)),
        ):
            pygame.draw.rect(
                big, tone, tray.inflate(*[-2 * round(inset * rim)] * 2), border_radius=round(r - inset * rim)
            )
        pygame.draw.rect(big, (62, 88, 70), tray.inflate(-3 * rim, -3 * rim), border_radius=r)

    return Picture(smooth(w + 2 * far, h + 2 * far, paint), -far, -far)


def cloth(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """A piece of green cloth under things that are shown without the map."""
    out = pygame.Surface((max(1, w), max(1, h)))
    out.fill((58, 84, 66))
    edge = brush.px(3)
    pygame.draw.rect(out, (40, 60, 46), out.get_rect(), edge)
    return Picture(out)


LOOKS: Final[dict[str, Look]] = {
    "castle_risk/tray die": die,
    "castle_risk/single die": single,
    "castle_risk/tray rolling": rolling,
    "castle_risk/tray leader": leader,
    "castle_risk/tray thrower": thrower,
    "castle_risk/tray loss": loss,
    "castle_risk/tray felt": felt,
    "castle_risk/cloth": cloth,
}
