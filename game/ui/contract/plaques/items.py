"""The plaques of the seats: token, name, number, bar, and what the seat is doing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import pygame

from game.ui.contract.plaques import facts
from game.ui.contract.plaques.card import PlaqueCard
from game.ui.contract.plaques.phone import PhoneState, phone, phone_item
from game.ui.contract.stage import Plaque
from game.ui.draw import art
from game.ui.draw.art import Edges
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Args, Item
from game.ui.draw.looks import Look
from game.ui.draw.materials.parts import ground_of, made
from game.ui.draw.materials.shapes import FINE, Brush, Picture, over, ramp, smooth
from game.ui.draw.palette import CONTRAST, Colour, highlight, mixed
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.person_name import set_name
from game.ui.draw.text.typesetting import LEAST, STYLES, Style, Typesetter
from game.words import Words, grouped

PAD: Final = 8.0
"""The paper around the coloured field, in units."""
FULL: Final = 84.0
"""Below this height a plaque shows a sign instead of the words about its state."""
BARRED: Final = 96.0
"""Below this height a plaque has no bar."""
ROOMY: Final = 300.0
"""Below this width names and numbers are set in smaller type."""
NAME: Final = Style(Face.DISPLAY, 27, 0.5)
NUMBER: Final = Style(Face.DISPLAY, 40)
WIDEST: Final = "100"
"""A number always gets the room of this one, so that the name keeps its size while the number counts."""
RIM: Final = 34.0
"""The space around a plaque in the pictures of its rim and its light, in units."""
EDGES: Final = Edges(RIM + 22, RIM + 22, RIM + 22, RIM + 22)
BARS: Final = 64
"""The number of meter bars that are cached."""
COUNTED: Final = ("/number", "/bar")
"""The ends of the keys of items that may count or slide during a reveal."""


def card(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the paper of a plaque with a field of the seat's colour; args = (state, letter, active) and "wide"."""
    state, letter, active = args[:3]
    picture = made(brush, "sheet", w, h)
    paper = picture.surface.subsurface((-picture.dx, -picture.dy, w, h))
    if state in {"hover", "pressed"}:
        tone, how = ((16, 16, 18), pygame.BLEND_RGB_ADD) if state == "hover" else ((214,) * 3, pygame.BLEND_RGB_MULT)
        paper.fill(tone, paper.get_rect().inflate(-brush.px(26), -brush.px(2)), special_flags=how)
    if args[3:]:
        pad = brush.px(PAD)
        band = pygame.Rect(pad, pad, round(field_width(w, h)) - 2 * pad, h - 2 * pad)
        paper.blit(_field(brush, letter, band.size), band)
    if active:
        rim = _framed(brush, "table/rim", w, h)
        over(picture.surface, rim.surface, (rim.dx - picture.dx, rim.dy - picture.dy))
    return picture


def _field(brush: Brush, letter: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a sunken field in a seat's colour, with the grain of the paper."""
    w, h = max(1, size[0]), max(1, size[1])
    field = ground_of(brush, "paper", w, h)
    now = brush.palette["paper"]
    tone = [min(255, 255 * colour // max(1, paper)) for colour, paper in zip(brush.palette[letter], now, strict=True)]
    field.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
    for inset, dark in ((0, 150), (1, 196), (2, 224), (3, 240)):
        step = round(inset * brush.unit)
        for rect in ((step, step, w - 2 * step, brush.px(1)), (step, step, brush.px(1), h - 2 * step)):
            field.fill((dark,) * 3, rect, special_flags=pygame.BLEND_RGB_MULT)
    line, inner = field.get_rect(), field.get_rect().inflate(-2 * brush.px(5), -2 * brush.px(5))
    pygame.draw.rect(field, mixed(brush.palette[letter], (255, 240, 200), 0.5), inner, brush.px(1))
    pygame.draw.rect(field, brush.palette["ink"], line, brush.px(1.2))
    return field


def _framed(brush: Brush, name: str, w: int, h: int) -> Picture:
    """Return a frame around a box of `w` by `h` pixels."""
    out = brush.px(RIM)
    return Picture(art.stretched(name, EDGES, brush.unit, (w + 2 * out, h + 2 * out)), -out, -out)


def light(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw the light around the plaque of a seat that is asked."""
    return _framed(brush, "table/light", w, h)._replace(hole=pygame.Rect(0, 0, w, h))


def meter(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a thin bar; args = (share filled 0–1000, letters): what is filled is divided among the letters' colours."""
    filled, letters = args
    palette = brush.palette
    groove = palette["paper2"] if palette is CONTRAST else mixed(palette["paper"], palette["burn"], 0.5)
    pen = max(2, round(brush.unit * FINE))
    out = _bar(w, h, pen, (highlight(groove, 0.72), groove, highlight(groove, 1.04)), palette["ink"]).copy()
    if filled:
        wide = min(w, max(h, round(w * filled / 1000)))
        for i, letter in enumerate(letters):
            tone, left, right = palette[letter], *(round(wide * (i + end) / len(letters)) for end in (0, 1))
            full = _bar(w, h, pen, (mixed(tone, (255, 255, 255), 0.24), tone, highlight(tone, 0.8)), palette["ink"])
            out.blit(full, (left, 0), (left, 0, right - left, h))
        if wide < w:
            out.fill(palette["ink"], (wide - 1, 0, max(1, pen // 2 // FINE), h))
    return Picture(out)


@lru_cache(maxsize=BARS)
def _bar(w: int, h: int, pen: int, stops: Sequence[Colour], ink: Colour) -> pygame.Surface:
    """Return a round bar of one colour; cached, because a meter that fills has another picture in each frame."""

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        strip = ramp(wide, tall, stops).convert_alpha()
        mask = pygame.Surface((wide, tall), pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255), (0, 0, wide, tall), border_radius=tall // 2)
        strip.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        big.blit(strip, (0, 0))
        pygame.draw.rect(big, ink, (0, 0, wide, tall), pen, border_radius=tall // 2)

    return smooth(w, h, paint)


def tile_args(card_: PlaqueCard, box: Box) -> Args:
    """Return the arguments of the look of a plaque in `box`."""
    return (card_.player.token, card_.active, "wide") if _is_wide(box) else (card_.player.token, card_.active)


def _is_wide(box: Box) -> bool:
    """Tell whether a plaque is wide enough for the field at its left."""
    return box.h >= FULL and box.w > 2.1 * box.h


def field_width(w: float, h: float) -> float:
    """Return the width of the coloured field at the left of a plaque, with the paper around it."""
    return min(h, 0.31 * w)


def plaque_items(key: str, card_: PlaqueCard, box: Box, canvas: Canvas, tr: Words) -> Iterator[Item]:
    """Yield what stands on a plaque, above its paper; a phone stands at the foot of the token."""
    number = card_.plaque.number
    card_ = card_._replace(digits="" if number is None else grouped(number, tr.language))
    for item in _written(key, card_, box, canvas, tr):
        yield item
        if card_.phone is not PhoneState.NONE and item.key == f"{key}/token":
            yield phone_item(key, item.box, card_.phone)


def _written(key: str, card_: PlaqueCard, box: Box, canvas: Canvas, tr: Words) -> Iterator[Item]:
    """Yield the content in the layout for the size of the plaque."""
    if card_.plaque.facts:
        wide = Box(box.x, box.y, field_width(box.w, box.h), box.h).inset(PAD) if _is_wide(box) else None
        yield from facts.content_items(key, card_, box, canvas, wide=wide)
    elif _is_wide(box):
        yield from _wide(key, card_, box, canvas, tr)
    else:
        yield from _small(key, card_, box, canvas)


def is_counted(item: Item) -> bool:
    """Tell whether an item of a plaque may count or slide during a reveal."""
    return item.key.endswith(COUNTED)


def between(before: Plaque, after: Plaque, share: float) -> Plaque:
    """Return a plaque on the way from one to another: its number counts, its bar slides."""
    if before.number is None or after.number is None:
        return after
    number = round(before.number + (after.number - before.number) * share)
    return after._replace(number=number, bar=before.bar + (after.bar - before.bar) * share)


def glow(key: str, box: Box, alpha: float) -> Item:
    """Return the light around the plaque in `box`."""
    return Item(f"{key}/light", "plaque light", box, (), 9, alpha=alpha)


def _wide(key: str, card_: PlaqueCard, box: Box, canvas: Canvas, tr: Words) -> Iterator[Item]:
    """Yield the token at the left; name and number, place and state, the bar."""
    player, plaque, type_ = card_.player, card_.plaque, canvas.type
    field = Box(box.x, box.y, field_width(box.w, box.h), box.h).inset(PAD)
    yield Item(
        f"{key}/token",
        "token",
        field.square().inset(field.w * 0.06),
        (player.token, card_.initial),
        12,
        label=player.name,
    )
    barred, roomy = box.h >= BARRED, box.w >= ROOMY
    room = Box(field.right + 15, box.y, box.right - field.right - 35, box.h)
    upper = Box(room.x, box.y + box.h * (0.33 if barred else 0.34) - 22, room.w, 44)
    lower = Box(room.x, box.y + box.h * (0.63 if barred else 0.69) - 17, room.w, 34)
    if barred:
        bar = Box(room.x, box.y + box.h * 0.87 - 4.5, room.w, 8)
        yield Item(f"{key}/bar", "meter", bar, (round(1000 * plaque.bar), player.token), 12)
    hidden = plaque.number is None
    number = tr("hidden") if hidden else card_.digits
    style = STYLES["note"] if hidden else NUMBER if roomy else STYLES["button"]
    wide = type_.width(number, style) if hidden else max(type_.width(each, style) for each in (number, WIDEST))
    digits, name_box = upper.cut_right(wide + 4, 8)
    colour = "oxblood" if card_.active else "ink"
    yield Item(f"{key}/number", "text", digits, (number, style, colour, "right"), 12, label=number)
    name, name_style = type_.fitted(player.name, NAME, name_box.w)
    if not roomy or name != player.name:  # engraved capitals are wide: a name that does not fit is written instead
        name, name_style = _written_name(player.name, name_box.w, type_)
    yield Item(f"{key}/name", "text", name_box, (name, name_style, "ink", "left"), 12, label=player.name)
    words = ", ".join(part for part in (card_.mark or plaque.place, plaque.state) if part)
    if type_.width(words, STYLES["small note"]) > lower.w:
        words = plaque.state or card_.mark or plaque.place
    state, state_style = type_.fitted(words, STYLES["small note"], lower.w)
    tone = "oxblood" if card_.active else "ink2"
    yield Item(f"{key}/state", "text", lower, (state, state_style, tone, "left"), 12, label=words)


def _small(key: str, card_: PlaqueCard, box: Box, canvas: Canvas) -> Iterator[Item]:
    """Yield token and number, the name below; the state in words where it fits, else as a sign on the token."""
    player, plaque, type_ = card_.player, card_.plaque, canvas.type
    tone = "oxblood" if card_.active else "ink"
    room = box.inset(10, 8)
    tall = box.h >= 100
    upper, *rows = room.column_of([1.3, 1, 0.95] if tall else [1.25, 1])
    side = min(upper.h + 2, 40.0)
    token, rest = upper.cut_left(side, 4)
    token = token.middle(side, side)
    yield Item(f"{key}/token", "token", token, (player.token, card_.initial), 12, label=player.name)
    if plaque.sign and not tall:
        mark = facts.sign_box(token)
        yield Item(f"{key}/badge", "badge", mark, (plaque.sign,), 13, label=plaque.state)
    line, style = type_.fitted(card_.digits or "?", STYLES["label"], rest.w)
    yield Item(f"{key}/number", "text", rest, (line, style, tone, "right"), 12, label=line)
    name, style = _written_name(player.name, rows[0].w, type_)
    yield Item(f"{key}/name", "text", rows[0], (name, style, "ink", "left"), 12, label=player.name)
    if tall:
        words = plaque.state or card_.mark or plaque.place
        line, style = type_.fitted(words, STYLES["small note"], rows[1].w)
        yield Item(f"{key}/state", "text", rows[1], (line, style, tone, "left"), 12, label=words)


def _written_name(name: str, width: float, type_: Typesetter) -> tuple[str, Style]:
    """Return a name and the style in which it fits, shortened if need be."""
    style = STYLES["small bold"]
    smaller = [style._replace(size=max(LEAST / type_.unit, style.size * share)) for share in (1.0, 0.9, 0.8)]
    return set_name(name, smaller, width, type_)


def badge(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a small ivory disc with a sign; args = (sign,)."""

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


LOOKS: Final[dict[str, Look]] = {
    "plaque": card,
    "plaque light": light,
    "meter": meter,
    "badge": badge,
    "plaque phone": phone,
}
