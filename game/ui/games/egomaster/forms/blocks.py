"""Blocks of the forms of Egomaster: players in rows, the watch, what can be touched on the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.rules.egomaster.state import Quiz
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import Brush, Picture, sheet, smooth
from game.ui.draw.text.typesetting import STYLES, TIGHT
from game.ui.games.egomaster.desk import ring
from game.ui.games.egomaster.large_print.sizes import SMALL, desk_scale
from game.ui.games.egomaster.looks.answer import dome
from game.ui.games.egomaster.looks.pills import choice
from game.ui.widgets.control import Button, Tile
from game.ui.widgets.form_sheet import Block
from game.ui.widgets.input.modifiers import MODIFIED
from game.ui.widgets.page import Page

ROW: Final = 62.0
GAP: Final = 10.0
LATE: Final = 3
"""The seconds before the end from which the watch shows that it is late."""
LOWEST: Final = 600.0
"""On a canvas of less height the watch is small, so that the line to write on is seen without scrolling."""
WATCH: Final = (260.0, 310.0)
BESIDE: Final = 76.0
"""The height of the watch beside what is asked."""
LEAST: Final = 46.0
"""Nothing that can be touched is narrower or lower."""
GOLD: Final = (255, 226, 130)


class PlayerRow(NamedTuple):
    """A row: a player's token with its initial, and a button beside it or, without a key, only words.

    Where the label of a button is too long, the button says what is `short`: the token tells whose it is.
    """

    token: tuple[str, str]
    label: str
    note: str = ""
    key: str = ""
    shortcut: str = ""
    picked: bool = False
    short: str = ""


def rows(page: Page, name: str, lines: Sequence[PlayerRow]) -> Block:
    """List players, one below the other. What is said of a player stands: a button wakes a moment after it has come."""
    type_ = page.canvas.type

    def put(box: Box, area: str) -> None:
        for i, (line, place) in enumerate(zip(lines, box.column(len(lines), GAP), strict=True)):
            token, rest = place.inset(2, 0).cut_left(ROW - 10, 14)
            page.put(Item(f"form/{name} {i}", "token", token.square(), line.token, 6, label=line.label), area=area)
            room = rest.w - 30
            label, _ = type_.fitted(line.label, STYLES["small button"], room, 0.8 if line.short else TIGHT)
            if line.short and label != line.label:
                label, _ = type_.fitted(line.short, STYLES["small button"], room, TIGHT)
            note, _ = type_.fitted(line.note, STYLES["small note"], room)
            if line.key:
                page.add(
                    Button(
                        key=line.key,
                        box=rest,
                        label=label,
                        note=note,
                        hint=line.label if label == line.short else "",
                        look="paper button",
                        style="small button",
                        shortcut=line.shortcut,
                        picked=line.picked,
                        grave=True,
                        area=area,
                    )
                )
                continue
            upper, lower = rest.column(2)
            words, style = type_.fitted(line.label, STYLES["bold"], rest.w)
            page.put(
                Item(f"form/{name} {i} name", "text", upper, (words, style, "ink", "left"), 6, label=line.label),
                Item(f"form/{name} {i} note", "text", lower, (note, "small note", "ink2", "left"), 6, label=line.note),
                area=area,
            )

    return Block(lambda _wide: len(lines) * (ROW + GAP) - GAP, put)


def lead_letters(event: pygame.Event, page: Page, field: str) -> None:
    """Move the keyboard to a field when a letter or a digit is typed elsewhere; Space stays with the buttons."""
    plain = event.unicode.isprintable() and not event.mod & MODIFIED
    letter = plain and event.unicode.strip() and "pad" not in event.dict
    if letter and field in page.controls and not (page.focus.key == field and page.focus.ring):
        page.go(field)


def already_said(page: Page, quiz: Quiz) -> str:
    """Say what has been said in a question, where the desk has no room for all of it; "" elsewhere."""
    words = [given.text for given in quiz.given if given.text]
    if not words or desk_scale(page.canvas.box, quiz.seats) >= SMALL:
        return ""
    return page.tr("Already said: {answers}.", answers=", ".join(words))


def watch(page: Page, left: float | None, limit: float, *, shrinks: bool = False) -> Block:
    """Show the watch with the seconds `left` of `limit`; None means that it has not started yet.

    Where it `shrinks`, it is small before anything of its sheet has to scroll.
    """
    high = page.canvas.box.h
    tall = 84.0 if high < LOWEST else 110.0 if high < 700 else 168.0
    least = BESIDE if shrinks else tall

    def put(box: Box, area: str) -> None:
        shown = max(least, min(tall, box.h))
        page.put(watch_item(left, limit, box.middle(shown * WATCH[0] / WATCH[1], shown)), area=area)

    return Block(lambda _wide: least, put, more=tall - least)


def watch_beside(page: Page, left: float | None, limit: float, words: str) -> Block:
    """Show the watch as `watch` does, at the left of what is asked: a low page has room for both in one row.

    It is as low as the words before anything of its sheet has to scroll.
    """
    type_, style, clock = page.canvas.type, STYLES["body"], BESIDE * WATCH[0] / WATCH[1]

    def high(wide: float) -> float:
        return max(LEAST, type_.height(words, style, wide - clock - GAP))

    def put(box: Box, area: str) -> None:
        place, room = box.cut_left(clock, GAP)
        tall = min(BESIDE, box.h)
        page.put(watch_item(left, limit, place.middle(tall * WATCH[0] / WATCH[1], tall)), area=area)
        spare = room.h - type_.height(words, style, room.w)
        page.put(items.prose("form/prompt", words, room.inset(0, spare / 2), "body", "ink", "centre"), area=area)

    return Block(high, put, more=BESIDE - LEAST)


def watch_item(left: float | None, limit: float, place: Box) -> Item:
    """Return the watch for a place on the page."""
    whole = max(0, ceil(limit if left is None else left))
    state = "late" if whole <= LATE else "on"
    args = (round(1000 * min(1.0, whole / limit)), str(whole), state)
    return Item("form/watch", "egomaster/watch", place, args, 6, label=str(whole))


def touch(
    page: Page, place: Callable[[Box], Box], key: str, box: Box, shape: Args, label: str, *, grave: bool = False
) -> None:
    """Put a place on the board that can be clicked and is seen only under the pointer; a small one is enlarged."""
    there = place(box)
    there = there.middle(max(LEAST, there.w), max(LEAST, there.h))
    page.add(Tile(key=key, box=there, look="egomaster/form touch", args=shape, label=label, grave=grave, layer=1))


# ---------------------------------------------------------------------- looks


def touched(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a shining edge on what is touched; args = (state, "oval" | "box") or (state, "square", count, index)."""
    state, shape, *more = args
    if state in {"normal", "disabled"}:
        return Picture(sheet(1, 1))

    def draw(big: pygame.Surface) -> None:
        wide, tall = big.get_size()
        edge = max(3, round(3 * brush.px(2.2)))
        veil, line = (*GOLD, 90 if state == "pressed" else 46), (*GOLD, 255)
        match shape:
            case "oval":
                pygame.draw.ellipse(big, veil, big.get_rect())
                pygame.draw.ellipse(big, line, big.get_rect(), edge)
            case "square":
                count, index = more
                around = ring.box(count, index)
                points = [
                    ((x - around.x) / around.w * wide, (y - around.y) / around.h * tall)
                    for x, y in ring.cell(count, index, inset=4)
                ]
                pygame.draw.polygon(big, veil, points)
                pygame.draw.polygon(big, line, points, edge)
            case _:
                pygame.draw.rect(big, veil, big.get_rect(), border_radius=tall // 8)
                pygame.draw.rect(big, line, big.get_rect(), edge, border_radius=tall // 8)

    return Picture(smooth(w, h, draw))


def way_to_go(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a pill that can be pressed; args = (state, direction, key, mode, amount)."""
    state, *rest = args
    return choice(brush, w, h, (*rest, "hover" if state == "picked" else state))


def buzzer(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw a dome that can be pressed; args = (state, letter, its state at rest, key)."""
    state, letter, rest, key = args
    return dome(brush, w, h, (letter, {"hover": "armed", "pressed": "pressed"}.get(state, rest), key))


LOOKS: Final[Mapping[str, Look]] = {
    "egomaster/form touch": touched,
    "egomaster/form choice": way_to_go,
    "egomaster/form dome": buzzer,
}
