"""The curtain: names who writes next and hides everything until that player is there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.kernel.player import Player
from game.kernel.types import Seat
from game.ui import items
from game.ui.box import Box
from game.ui.control import Button
from game.ui.film import Step, in_quad, out_cubic
from game.ui.items import Item
from game.ui.moments import Veiled
from game.ui.page import Page
from game.ui.text import STYLES
from game.words import Words

CLOSES: Final = 0.38
OPENS: Final = 0.52
"""Seconds the curtain travels."""
LAYER: Final = 900
"""Above everything on the table, tooltips too."""


def closing(canvas: Box) -> Step:
    """Return the motion of the curtain drawn over the table."""
    return Step(_halves(canvas, 0), _halves(canvas, 1), CLOSES, ease=out_cubic)


def opening(canvas: Box) -> Step:
    """Return the motion of the curtain drawn aside."""
    return Step(_halves(canvas, 1), _halves(canvas, 0), OPENS, ease=in_quad)


def _halves(canvas: Box, shut: float) -> list[Item]:
    """Return both halves; `shut` 1 = they meet in the middle, 0 = they are out of sight."""
    left, right = canvas.row(2)
    away = (1 - shut) * left.w
    return [
        Item("curtain/left", "velvet", left.moved(-away, 0), (), LAYER),
        Item("curtain/right", "velvet", right.moved(away, 0), (), LAYER),
    ]


def put_curtain(page: Page, veiled: Veiled, players: Sequence[Player], others: Sequence[Seat], note: str) -> None:
    """Put the closed curtain on an empty page; `others` are the people it may be opened for instead."""
    box = page.canvas.box
    page.put(*(half._replace(layer=-10) for half in _halves(box, 1)))
    small = box.h < 700
    paper = box.middle(min(860, box.w - 64), min(660, box.h - (114 if small else 150)))
    page.put(Item("curtain/paper", "panel", paper, (), -5))
    inside = paper.inset(48, 26 if small else 44)
    if veiled.choosing:
        _put_others(page, inside, players, others)
    else:
        _put_name(page, inside, veiled, players[veiled.seat], small=small)
    strip = Box(box.x, paper.bottom + 6, box.w, min(52, box.bottom - paper.bottom - 10))
    page.put(items.text("curtain/note", note, strip, "small note", "cream", "centre"))
    menu = Box(strip.right - 196, strip.y, 180, strip.h)
    page.add(Button(key="menu", box=menu, label=page.tr("Menu"), style="small button", shortcut="F10"))


def _put_name(page: Page, box: Box, veiled: Veiled, player: Player, *, small: bool) -> None:
    tr, type_ = page.tr, page.canvas.type
    token, rest = box.cut_top(92 if small else 170, 4 if small else 18)
    page.put(Item("curtain/token", "token", token.square(), (player.token,), label=player.name))
    buttons, rest = rest.cut_bottom(60 if small else 76, 14)
    one, two, three = rest.middle(rest.w, min(rest.h, 250)).column_of([1, 1.5, 1.2])
    line, style = type_.fitted(player.name, STYLES["title"], two.w)
    page.put(
        items.text("curtain/pass", tr("Pass the screen to"), one, "big note", "ink", "centre"),
        Item("curtain/name", "text", two, (line, style, "oxblood", "centre"), 5, label=player.name),
    )
    words = _purpose(veiled, player.name, tr)
    tall = min(three.h, type_.height(words, STYLES["note"], three.w))
    page.put(items.prose("curtain/words", words, three.middle(three.w, tall), "note", "ink", "centre"))
    here, other = buttons.row_of([1.25, 1], 20)
    name, _ = type_.fitted(tr("I am {who}", who=player.name), STYLES["button"], here.w - 40)
    page.add(Button(key="open", box=here, label=name, shortcut="Enter", hint=tr("Everybody else looks away")))
    page.add(
        Button(
            key="not me",
            box=other,
            label=tr("That is not me"),
            look="paper button",
            style="small button",
            hint=tr("The curtain stays closed"),
        )
    )


def _purpose(veiled: Veiled, who: str, tr: Words) -> str:
    if veiled.standing:
        return tr("{who}, here are your standing orders. Everybody else looks away.", who=who)
    return tr("{who}, it is your turn to write. Everybody else looks away.", who=who)


def _put_others(page: Page, box: Box, players: Sequence[Player], others: Sequence[Seat]) -> None:
    """Ask who sits at the screen: the people who have something to answer, or nobody of them."""
    tr, type_ = page.tr, page.canvas.type
    head, rest = box.cut_top(56, 16)
    page.put(items.text("curtain/who", tr("Who sits at the screen?"), head, "heading", "oxblood", "centre"))
    foot, rest = rest.cut_bottom(60, 18)
    if not others:
        words = tr("Nobody else has to write now.")
        page.put(items.text("curtain/none", words, rest, "note", "ink", "centre"))
    rows = rest.middle(min(rest.w, 520), min(rest.h, 84.0 * max(1, len(others)))).column(max(1, len(others)), 12)
    for seat, row in zip(others, rows, strict=False):
        token, button = row.cut_left(row.h, 12)
        page.put(
            Item(f"curtain/token {seat}", "token", token.inset(2), (players[seat].token,), label=players[seat].name)
        )
        label, _ = type_.fitted(tr("I am {who}", who=players[seat].name), STYLES["button"], button.w - 40)
        page.add(Button(key=f"open for {seat}", box=button, label=label))
    page.add(
        Button(
            key="not me",
            box=foot.middle(min(foot.w, 360), foot.h),
            label=tr("Back"),
            look="paper button",
            shortcut="Esc",
        )
    )
