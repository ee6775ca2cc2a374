"""Brass: buttons in all states, rims, the slider, and the ring that shows the focus."""

from __future__ import annotations

import pygame

from game.ui.items import Args
from game.ui.palette import lit, mixed
from game.ui.shapes import FINE, Brush, Picture, masked, ramp, round_box, smooth, stretched, with_shadow


def button(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A button of brushed brass; args = (state,): normal, hover, pressed, disabled or picked."""
    state = args[0]
    factor = {"normal": 1.0, "hover": 1.1, "pressed": 0.86, "disabled": 0.72, "picked": 1.06}[state]
    stops = [lit(brush.palette[name], factor) for name in ("brass4", "brass3", "brass2", "brass2", "brass1")]
    if state == "disabled":
        stops = [mixed(stop, brush.palette["grey"], 0.6) for stop in stops]
    edge = brush.px(16)
    fine = brush.unit * FINE
    dark = brush.palette["brass0"]

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        metal = ramp(wide, tall, stops)
        round_box(big, brush.palette["ink"], 0, 7 * fine)
        light = ramp(wide, tall, [lit(stops[0], 1.1), stops[2]])
        for source, inset in ((light, 1.1), (metal, 3.4)):
            shape = masked(source, lambda mask, i=inset: round_box(mask, (255, 255, 255), i * fine, (7 - i) * fine))  # type: ignore[misc]  # the default holds the loop's value
            big.blit(shape, (0, 0))
        line = pygame.Rect(0, 0, wide, tall).inflate(-16 * fine, -16 * fine)
        pygame.draw.rect(
            big, mixed(stops[2], dark, 0.55), line, max(1, round(1.1 * fine)), border_radius=round(3 * fine)
        )

    body = stretched(smooth(2 * edge + 6, h, paint), edge, w, h)
    if state == "pressed":
        return Picture(body, 0, brush.px(2))
    return with_shadow(brush, body, 7, 0.55)


def rim(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A rounded field in a brass frame: a banner, a plate; args = (colour of the field,)."""
    edge = brush.px(24)
    fine = brush.unit * FINE

    def paint(big: pygame.Surface) -> None:
        radius = min(18 * fine, big.get_height() / 2)
        metal = ramp(*big.get_size(), [brush.palette[name] for name in ("brass4", "brass2", "brass1")])
        round_box(big, brush.palette["ink"], 0, radius)
        big.blit(masked(metal, lambda mask: round_box(mask, (255, 255, 255), 1.1 * fine, radius)), (0, 0))
        round_box(big, brush.palette["ink"], 3.6 * fine, radius - 3 * fine)
        round_box(big, brush.palette[args[0]], 4.6 * fine, radius - 4 * fine)

    return with_shadow(brush, stretched(smooth(2 * edge + 6, h, paint), edge, w, h), 6, 0.5)


def focus_ring(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The ring around what the keyboard is at, outside of its box: ivory between two dark lines."""
    out = brush.px(11)
    edge = brush.px(22)
    fine = brush.unit * FINE

    def paint(big: pygame.Surface) -> None:
        for colour, reach, radius in (("ring dark", 11.0, 15.0), ("ivory", 9.4, 13.4), ("ring dark", 6.0, 10.0)):
            round_box(big, brush.palette[colour], (11 - reach) * fine, radius * fine)
        hole = pygame.Rect(0, 0, *big.get_size()).inflate(-14 * fine, -14 * fine)
        pygame.draw.rect(big, (0, 0, 0, 0), hole, border_radius=round(8 * fine))

    ring = stretched(smooth(2 * edge + 4, 2 * edge + 4, paint), edge, w + 2 * out, h + 2 * out)
    return Picture(
        ring, -out, -out, (pygame.Rect(out, out, w - 2 * out, h - 2 * out), None) if w > 4 * out < h else None
    )


def knob(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The grip of a slider; args = (state,)."""
    return button(brush, w, h, args)


def track(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The groove of a slider; args = (share filled 0–1000, colour of the filled part, share that can be had 0–1000)."""
    filled, colour, free = args
    radius = h * FINE / 2

    def paint(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        line = max(2, round(1.3 * brush.unit * FINE))
        round_box(big, brush.palette["ink"], 0, radius)
        round_box(big, brush.palette["paper2"], line, radius - line)
        if filled:
            bar = pygame.Rect(line, line, max(tall, round((wide - 2 * line) * filled / 1000)), tall - 2 * line)
            pygame.draw.rect(big, brush.palette[colour], bar, border_radius=round(radius - line))
        start = round(wide * free / 1000)
        step = max(4, round(7 * brush.unit * FINE))
        for x in range(start, wide - tall, step):
            pen = max(1, round(1.4 * brush.unit * FINE))
            pygame.draw.line(big, brush.palette["ink2"], (x, tall - line), (x + tall, line), pen)

    return Picture(smooth(w, h, paint))


def groove(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """What the grip of a scroll bar runs in."""
    tone = mixed(brush.palette["paper2"], brush.palette["burn"], 0.4)
    return Picture(smooth(w, h, lambda big: round_box(big, tone, 0, 9 * brush.unit * FINE)))


def grip(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """The grip of a scroll bar."""
    fine = brush.unit * FINE
    return Picture(smooth(w, h, lambda big: round_box(big, brush.palette["brass0"], 1.4 * fine, 9 * fine)))
