"""The plaques of the seats: token, name, number, bar, what the seat is at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame

from game.kernel.player import Player
from game.ui import items
from game.ui.box import Box
from game.ui.canvas import Canvas
from game.ui.fonts import Face
from game.ui.items import Args, Item
from game.ui.looks import Look
from game.ui.palette import lit, mixed
from game.ui.shapes import FINE, Brush, Picture, over, round_box, smooth, stretched, with_shadow
from game.ui.stage import Plaque
from game.ui.text import STYLES, Style
from game.words import Words

PAD: Final = 11.0
FULL: Final = 84.0
"""A plaque of less height shows no words about its state, only its sign."""


ROOMY: Final = 300.0
"""On a plaque of less width names are set in smaller type."""


class Card(NamedTuple):
    """A plaque to be drawn: who, what stands on it, whether the seat is asked now, and its mark (bot, conceded)."""

    player: Player
    plaque: Plaque
    active: bool
    mark: str


def card(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The paper of a plaque, a field of the seat's colour at its left; args = (state, letter, active) and "wide"."""
    state, letter, active = args[:3]
    palette = brush.palette
    edge = brush.px(30)
    fine = brush.unit * FINE
    paper = {"hover": mixed(palette["paper"], palette["ivory"], 0.6), "pressed": lit(palette["paper"], 0.86)}.get(
        state, palette["paper"]
    )

    def paint(big: pygame.Surface) -> None:
        radius = 8 * fine
        round_box(big, palette["ink"], 0, radius)
        if active:
            round_box(big, palette["brass4"], 1.2 * fine, radius)
            round_box(big, palette["brass2"], 3.0 * fine, radius - 2 * fine)
            round_box(big, palette["ink"], 4.6 * fine, radius - 3 * fine)
            round_box(big, paper, 5.8 * fine, radius - 4 * fine)
        else:
            round_box(big, mixed(paper, palette["burn"], 0.55), 1.2 * fine, radius)
            round_box(big, paper, 3.4 * fine, radius - 2 * fine)
            line = pygame.Rect(0, 0, *big.get_size()).inflate(-14 * fine, -14 * fine)
            tone = palette["oxblood"] if state in {"hover", "pressed"} else mixed(paper, palette["ink2"], 0.5)
            pygame.draw.rect(big, tone, line, max(1, round(1.1 * fine)), border_radius=round(4 * fine))

    body = stretched(smooth(2 * edge + 8, 2 * edge + 8, paint), edge, w, h)
    if args[3:]:
        pad = brush.px(PAD)
        band = pygame.Rect(pad, pad, round(field_width(w, h)) - 2 * pad, h - 2 * pad)
        body.fill(palette["ink"], band.inflate(2 * brush.px(1.3), 2 * brush.px(1.3)))
        body.fill(mixed(palette[letter], palette["ink"], 0.12), band)
    return with_shadow(brush, body, 9 if active else 6, 0.55)


def meter(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A thin bar; args = (share filled 0–1000, letter)."""
    filled, letter = args

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        pen = max(1, round(brush.unit * FINE))
        pygame.draw.rect(big, brush.palette["ink2"], (0, 0, wide, tall), border_radius=tall // 2)
        inside = pygame.Rect(pen, pen, wide - 2 * pen, tall - 2 * pen)
        pygame.draw.rect(big, brush.palette["paper2"], inside, border_radius=tall // 2)
        if filled:
            full = inside.copy()
            full.w = max(inside.h, round(inside.w * filled / 1000))
            pygame.draw.rect(big, brush.palette[letter], full, border_radius=tall // 2)

    return Picture(smooth(w, h, paint))


def tile_args(card_: Card, box: Box) -> Args:
    """Return the arguments of the look of a plaque in `box`."""
    return (card_.player.token, card_.active, "wide") if _is_wide(box) else (card_.player.token, card_.active)


def _is_wide(box: Box) -> bool:
    return box.h >= FULL and box.w > 2.1 * box.h


def field_width(w: float, h: float) -> float:
    """Return how wide the coloured field at the left of a plaque is, with the paper around it."""
    return min(h, 0.31 * w)


def written(key: str, card_: Card, box: Box, canvas: Canvas, tr: Words) -> Iterator[Item]:
    """Yield what stands on a plaque, above its paper."""
    if _is_wide(box):
        yield from _wide(key, card_, box, canvas, tr)
    else:
        yield from _small(key, card_, box, canvas)


def _wide(key: str, card_: Card, box: Box, canvas: Canvas, tr: Words) -> Iterator[Item]:
    """Token at the left; name and number, place and state, the bar."""
    player, plaque = card_.player, card_.plaque
    field = Box(box.x, box.y, field_width(box.w, box.h), box.h).inset(PAD)
    yield Item(f"{key}/token", "token", field.square().inset(field.w * 0.05), (player.token,), 12, label=player.name)
    room = Box(field.right + 13, box.y + 9, box.right - field.right - 28, box.h - 20)
    upper, lower = room.column_of([1.12, 1])
    bar = Box(room.x, room.bottom - 9, room.w, 9)
    if box.h >= 96:
        lower = lower._replace(h=lower.h - 11)
        yield Item(f"{key}/bar", "meter", bar, (round(1000 * plaque.bar), player.token), 12)
    hidden = plaque.number is None
    number = tr("hidden") if hidden else str(plaque.number)
    style = "note" if hidden else "heading"
    wide = canvas.type.width(number, STYLES[style]) + 4
    digits, name_box = upper.cut_right(wide, 8)
    colour = "oxblood" if card_.active else "ink"
    yield items.text(f"{key}/number", number, digits, style, colour, "right", layer=12)
    set_in = STYLES["label" if box.w >= ROOMY else "small bold"]
    name, name_style = canvas.type.fitted(player.name, set_in, name_box.w)
    yield Item(f"{key}/name", "text", name_box, (name, name_style, "ink", "left"), 12, label=player.name)
    words = ", ".join(part for part in (card_.mark or plaque.place, plaque.state) if part)
    if canvas.type.width(words, STYLES["small note"]) > lower.w:
        words = plaque.state or card_.mark or plaque.place
    state, state_style = canvas.type.fitted(words, STYLES["small note"], lower.w)
    tone = "oxblood" if card_.active else "ink2"
    yield Item(f"{key}/state", "text", lower, (state, state_style, tone, "left"), 12, label=words)


def _small(key: str, card_: Card, box: Box, canvas: Canvas) -> Iterator[Item]:
    """Token and number above, the name below; the state in words where there is room, else as a sign on the token."""
    player, plaque, type_ = card_.player, card_.plaque, canvas.type
    tone = "oxblood" if card_.active else "ink"
    room = box.inset(10, 8)
    tall = box.h >= 100
    upper, *rows = room.column_of([1.3, 1, 0.95] if tall else [1.25, 1])
    side = min(upper.h + 2, 40.0)
    token, rest = upper.cut_left(side, 4)
    token = token.middle(side, side)
    yield Item(f"{key}/token", "token", token, (player.token,), 12, label=player.name)
    if plaque.sign and not tall:
        mark = Box(token.x - 7, token.y - 8, 24, 24)
        yield Item(f"{key}/badge", "badge", mark, (plaque.sign,), 13, label=plaque.state)
    line, style = type_.fitted("?" if plaque.number is None else str(plaque.number), STYLES["label"], rest.w)
    yield Item(f"{key}/number", "text", rest, (line, style, tone, "right"), 12, label=line)
    name, style = type_.fitted(player.name, STYLES["small bold"], rows[0].w)
    yield Item(f"{key}/name", "text", rows[0], (name, style, "ink", "left"), 12, label=player.name)
    if tall:
        words = plaque.state or card_.mark or plaque.place
        line, style = type_.fitted(words, STYLES["small note"], rows[1].w)
        yield Item(f"{key}/state", "text", rows[1], (line, style, tone, "left"), 12, label=words)


def badge(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A small disc of ivory with a sign; args = (sign,)."""

    def paint(big: pygame.Surface) -> None:
        c = big.get_width() / 2
        for tone, r in ((brush.palette["ink"], 1.0), (brush.palette["ivory"], 0.86)):
            pygame.draw.circle(big, tone, (c, c), r * c)

    out = smooth(w, h, paint)
    style = Style(Face.BOLD, 0.66 * h / brush.unit)
    sign = brush.type.picture(args[0], style, brush.palette["oxblood"])
    lift = 0.2 * h if args[0] == "…" else 0.0
    over(out, sign, ((w - sign.get_width()) // 2 + 1, round(h / 2 - lift - brush.type.middle(style))))
    return Picture(out)


LOOKS: Final[dict[str, Look]] = {"plaque": card, "meter": meter, "badge": badge}
