"""The bar above the table: the game, how far it is, who is asked, the time left, the buttons."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ui import items
from game.ui.box import Box
from game.ui.control import Button
from game.ui.items import Item
from game.ui.page import Page
from game.ui.text import STYLES


class Banner(NamedTuple):
    """What goes on, and the token of who is asked (empty = nobody in particular)."""

    words: str
    token: str


PADS: Final = {"undo": "X", "rules": "Y", "menu": "Start"}
"""The buttons of a gamepad that do the same."""


class Head(NamedTuple):
    """What the bar says. `left` are the seconds left on the clock, None without one."""

    title: str
    caption: str
    banner: Banner
    left: int | None
    undo: bool


def put_bar(page: Page, bar: Box, head: Head) -> None:
    """Put the bar on the page; where room is short the title goes first, then the caption."""
    room = bar.inset(24 if bar.w > 1240 else 16, 0)
    start = _put_buttons(page, room, head)
    if head.left is not None:
        start = _put_clock(page, Box(room.x, room.y, start - room.x, room.h), head.left)
    end = room.x + put_words(page, Box(room.x, room.y, start - room.x, room.h), head)
    put_banner(page, Box(end + 16, bar.y, start - end - 32, bar.h), bar, head.banner)


def _put_buttons(page: Page, room: Box, head: Head) -> float:
    """Put the buttons at the right; return where they begin."""
    tr, type_ = page.tr, page.canvas.type
    tall = min(48.0, room.h - 8)
    buttons = [
        ("rules", tr("Rules"), "F2", tr("The rules, open at what is being done")),
        ("menu", tr("Menu"), "F10", ""),
    ]
    if head.undo:
        buttons.insert(0, ("undo", tr("Undo"), "Ctrl+Z", tr("Take the last action back, while nothing was revealed")))
    widths = [max(84.0, type_.width(label, STYLES["small button"]) + 34) for _, label, _, _ in buttons]
    x = room.right - sum(widths) - 12 * (len(widths) - 1)
    start = x
    for (key, label, shortcut, hint), wide in zip(buttons, widths, strict=True):
        box = Box(x, room.y + (room.h - tall) / 2, wide, tall)
        style, pad = "small button", PADS[key]
        page.add(Button(key=key, box=box, label=label, style=style, shortcut=shortcut, pad=pad, hint=hint))
        x += wide + 12
    return start


def _put_clock(page: Page, room: Box, left: int) -> float:
    words = f"{left // 60}:{left % 60:02d}"
    wide = page.canvas.type.width("00:00", STYLES["label"]) + 36
    box = room.cut_right(wide + 16)[0]._replace(w=wide).middle(wide, min(52.0, room.h - 4))
    label = page.tr.plural("{n} second left", "{n} seconds left", left)
    page.put(Item("clock", "rim", box, ("oxblood" if left <= 10 else "walnut0",), 8, label=label))
    page.put(items.text("clock/words", words, box, "label", "cream", "centre", layer=9))
    return box.x


def put_words(page: Page, room: Box, head: Head) -> float:
    """Put title and caption as far as they leave room for the banner; return how wide they are."""
    type_ = page.canvas.type
    title, caption = type_.width(head.title, STYLES["heading"]), type_.width(head.caption, STYLES["note"])
    banner = type_.width(head.banner.words, STYLES["label"]) + 150
    if title + caption + 20 + banner <= room.w:
        page.put(items.text("bar/title", head.title, room._replace(w=title + 4), "heading", "gold"))
        at = Box(room.x + title + 20, room.y, caption + 4, room.h)
        page.put(items.text("bar/caption", head.caption, at, "note", "cream"))
        return title + caption + 24
    if caption + banner <= room.w:
        page.put(items.text("bar/caption", head.caption, room._replace(w=caption + 4), "note", "cream"))
        return caption + 4
    return 0.0


def put_banner(page: Page, gap: Box, bar: Box, banner: Banner) -> None:
    type_ = page.canvas.type
    tall = min(52.0, bar.h - 4)
    wide = min(gap.w, type_.width(banner.words, STYLES["label"]) + (tall + 64 if banner.token else 64))
    box = bar.middle(wide, tall)
    x = max(gap.x, min(box.x, gap.right - wide))
    box = box._replace(x=x)
    colour = banner.token or "walnut0"
    ink = f"letter {banner.token}" if banner.token else "cream"
    page.put(Item("banner", "rim", box, (colour,), 8, label=banner.words))
    words = box.inset(20, 4)
    if banner.token:
        field, words = box.inset(8, 4).cut_left(tall - 8, 10)
        page.put(Item("banner/token", "token", field, (banner.token,), 9, label=banner.words))
        words = words._replace(w=words.w - 12)
    line, style = type_.fitted(banner.words, STYLES["label"], words.w)
    page.put(Item("banner/words", "text", words, (line, style, ink, "centre"), 9, label=banner.words))
