"""The bar above the table: title, progress, who is asked, the time left, the buttons."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import Brush, Picture, sheet
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import STYLES, Style, Typesetter
from game.ui.widgets.control import Button
from game.ui.widgets.input.shortcuts import spoken
from game.ui.widgets.page import Page

TITLE: Final = Style(Face.DISPLAY, 31, 2)
LINE: Final = 4.0
"""The height of the brass line at the bottom of the bar."""
SHADOW: Final = 16.0
"""The height of the bar's shadow, in units."""
BANNER: Final = 440.0
"""The width of a banner where there is room, even with few words."""
WRITTEN: Final = ("label", "bold", "small bold", "small")
"""The styles of the words of a banner; the first in which they are whole is taken."""
SMALLEST: Final = 0.75
"""How much smaller the caption is set before it is left out."""
MUTED: Final = "🔇"


class Banner(NamedTuple):
    """What is going on; the token and the initial of the seat that is asked (empty = nobody in particular).

    `portrait` is the key of the character that plays this seat, "" for none.
    """

    words: str
    token: str = ""
    initial: str = ""
    portrait: str = ""


PADS: Final = {"undo": "X", "rules": "Y", "menu": "Start"}
"""The gamepad buttons that do the same as the buttons of the bar."""


class BarContent(NamedTuple):
    """What the bar shows. `left` are the seconds left on the clock, None without a clock.

    `undo` and `recap` tell whether something can be taken back, and whether something can be shown again; `mute`
    whether the sound is off.
    """

    title: str
    caption: str
    banner: Banner
    left: int | None
    undo: bool
    recap: bool = False
    mute: bool = False


def put_bar(page: Page, bar: Box, head: BarContent) -> None:
    """Put the bar on the page; where room is short the title is left out first, then the caption."""
    put_plank(page, bar)
    wood = bar._replace(h=bar.h - LINE)
    room = wood.inset(32 if bar.w >= 1800 else 24 if bar.w > 1240 else 16, 0)
    start = _put_buttons(page, room, head)
    if head.left is not None:
        start = _put_clock(page, Box(room.x, room.y, start - room.x, room.h), head.left)
    end = room.x + put_words(page, Box(room.x, room.y, start - room.x, room.h), head)
    put_banner(page, Box(end + 16, wood.y, start - end - 32, wood.h), wood, head.banner)


def put_plank(page: Page, bar: Box) -> None:
    """Put the dark wood of a bar, and its shadow on the table."""
    page.put(Item("bar/shadow", "bar shadow", bar.moved(0, bar.h)._replace(h=SHADOW), (), -9))
    page.put(Item("bar", "plank", bar, (), -8))


def bar_shadow(brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Draw a shadow that is dark at the top of its box and fades out towards the bottom."""
    strip = sheet(1, max(1, h))
    for y in range(h):
        strip.set_at((0, y), (*brush.palette["shade"], round(150 * (1 - (y + 0.5) / h) ** 2)))
    return Picture(pygame.transform.scale(strip.premul_alpha_ip(), (max(1, w), max(1, h))))


def _put_buttons(page: Page, room: Box, head: BarContent) -> float:
    """Put the buttons at the right; return the x where they begin."""
    tr, type_ = page.tr, page.canvas.type
    tall = min(46.0, room.h - 6)
    buttons = [
        ("rules", tr("Rules"), "F2", tr("The rules, open at this moment of the game")),
        ("menu", tr("Menu"), "F10", ""),
    ]
    if head.undo:
        buttons.insert(0, ("undo", tr("Undo"), "Ctrl+Z", tr("Take back the last action")))
    if head.recap:
        buttons.insert(0, ("recap", "?", "L", tr("What happened? Shows the last turn again")))
    if head.mute:
        muted = tr("The sound is off. Press to turn it back on ({key}).", key=spoken("Ctrl+M", tr))
        buttons.insert(0, ("sound", MUTED, "", muted))
    least = 112.0 if room.w > 1500 else 84.0
    widths = [
        max(54.0 if key in {"recap", "sound"} else least, type_.width(label, STYLES["small button"]) + 34)
        for key, label, _, _ in buttons
    ]
    x = room.right - sum(widths) - 12 * (len(widths) - 1)
    start = x
    for (key, label, shortcut, hint), wide in zip(buttons, widths, strict=True):
        box = Box(x, room.y + (room.h - tall) / 2, wide, tall)
        style, pad = "name" if key == "sound" else "small button", PADS.get(key, "")
        page.add(Button(key=key, box=box, label=label, style=style, shortcut=shortcut, pad=pad, hint=hint))
        x += wide + 12
    return start


def _put_clock(page: Page, room: Box, left: int) -> float:
    """Put the clock at the right end of `room`; return the x where it begins."""
    words = f"{left // 60}:{left % 60:02d}"
    wide = page.canvas.type.width("00:00", STYLES["label"]) + 36
    box = room.cut_right(wide + 16)[0]._replace(w=wide).middle(wide, min(52.0, room.h - 4))
    label = page.tr.plural("{n} second left", "{n} seconds left", left)
    page.put(Item("clock", "rim", box, ("oxblood" if left <= 10 else "walnut0",), 8, label=label))
    page.put(items.text("clock/words", words, box, "label", "cream", "centre", layer=9))
    return box.x


def put_words(page: Page, room: Box, head: BarContent) -> float:
    """Put title and caption where the banner leaves room, the caption smaller if it must; return their width."""
    type_ = page.canvas.type
    title, caption = type_.width(head.title, TITLE), type_.width(head.caption, STYLES["note"])
    banner = type_.width(head.banner.words, STYLES["label"]) + 150
    if title + caption + 20 + banner <= room.w:
        at = room._replace(w=title + 4)
        page.put(Item("bar/title", "text", at, (head.title, TITLE, "foil", "left"), 5, label=head.title))
        at = Box(room.x + title + 20, room.y, caption + 4, room.h)
        page.put(items.text("bar/caption", head.caption, at, "note", "cream"))
        return title + caption + 24
    line, style = type_.fitted(head.caption, STYLES["note"], room.w - banner, SMALLEST)
    if head.caption and line == head.caption:
        wide = type_.width(line, style) + 4
        page.put(items.text("bar/caption", line, room._replace(w=wide), style, "cream"))
        return wide
    return 0.0


def put_banner(page: Page, gap: Box, bar: Box, banner: Banner) -> None:
    """Put the banner in the middle of the bar, or as near to it as `gap` (the free room) allows."""
    type_ = page.canvas.type
    tall = min(52.0, bar.h - 4)
    needed = type_.width(banner.words, STYLES["label"]) + 64
    needed += tall * (bool(banner.token) + bool(banner.portrait))
    wide = min(gap.w, max(needed, BANNER) if gap.w > 1.5 * BANNER else needed)
    box = bar.middle(wide, tall)
    x = max(gap.x, min(box.x, gap.right - wide))
    box = box._replace(x=x)
    colour = banner.token or "walnut0"
    ink = f"letter {banner.token}" if banner.token else "cream"
    page.put(Item("banner", "rim", box, (colour,), 8, label=banner.words))
    words = box.inset(20, 4)
    if banner.token:
        field, words = box.inset(8, 4).cut_left(tall - 8, 10)
        page.put(Item("banner/token", "token", field, (banner.token, banner.initial), 9, label=banner.words))
        words = words._replace(w=words.w - 12)
    if banner.portrait:
        face, words = words.cut_right(tall - 8, 10)
        page.put(Item("banner/portrait", "portrait", face.middle(tall - 8, tall - 8), (banner.portrait,), 9))
    line, style = _fitted(banner.words, words.w, type_)
    page.put(Item("banner/words", "text", words, (line, style, ink, "centre"), 9, label=banner.words))


def _fitted(words: str, width: float, type_: Typesetter) -> tuple[str, Style]:
    """Fit words into a width: in engraved capitals, or in smaller letters where capitals would be cut."""
    tries = [type_.fitted(words, STYLES[style], width) for style in WRITTEN]
    return next((each for each in tries if each[0] == words), tries[-1])


LOOKS: Final[dict[str, Look]] = {"bar shadow": bar_shadow}
