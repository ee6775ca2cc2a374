"""The title of a map with its legend, its frame, the crowns of whole empires."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pygame

from game.ui.draw import art, items
from game.ui.draw.art import Edges
from game.ui.draw.box import Box, Point
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Args, Item
from game.ui.draw.materials.shapes import Brush, Picture, smooth
from game.ui.draw.palette import mixed
from game.ui.draw.text.typesetting import LEAST, STYLES
from game.ui.map.anchored import Standing
from game.ui.map.camera import Lens
from game.ui.map.geography import Atlas
from game.ui.map.names import Written
from game.ui.map.pieces import DISC
from game.ui.map.survey import Survey

LAYER: Final = 8
FRAME: Final = Edges(48, 48, 48, 48)
PLATE: Final = (Edges(40, 40, 44, 46), (20, 18, 24, 26))
"""How the cartouche stretches, and how far its shadow reaches: left, top, right, bottom."""
PAD: Final = (15.0, 15.0)
LINE: Final = 26.0
"""A line of text has so much height at least, though rows may lie closer."""
SWATCH: Final = (20.0, 12.5)
ROWS: Final = 3
"""The legend by itself has so many rows."""
GAP: Final = 8.0
SLIM: Final = (15.0, 9.0)
"""The paper around it."""
EDGE: Final = 12.0
"""The sheet lies so far from the frame."""
LEGEND: Final = 15.5
"""The size of the letters of the legend."""
CROWN: Final = (25.0, 23.5)
"""The size of a crown, in units of things on the map."""
PARCHMENT: Final = (240, 226, 192)


def plate(atlas: Atlas, lens: Lens, survey: Survey, canvas: Canvas, language: str) -> Iterator[Item]:
    """Yield the cartouche while the whole board is seen: as much of it as has room where there is nothing but sea."""
    if lens.level or lens.zooming or not survey.title:
        return
    type_, row = canvas.type, _row(lens)
    title, small, body = STYLES["button"], STYLES["small note"], STYLES["small"]._replace(size=LEGEND)
    names = [group.names[language] for group in atlas.groups]
    x, y = lens.view.x + EDGE, lens.view.y + EDGE
    wide = max(type_.width(survey.title, title), *(type_.width(name, body) + SWATCH[0] + 8 for name in names))
    head = type_.line(title)
    for subtitle, legend in ((survey.subtitle, names), ("", names), (survey.subtitle, []), ("", [])):
        w = wide if legend else max(type_.width(survey.title, title), type_.width(subtitle, small))
        h = head + (type_.line(small) if subtitle else 0) + (row * len(legend) + 10 if legend else 0)
        box = Box(x, y, w + 2 * PAD[0] + 4, h + 2 * PAD[1] - 8)
        if not legend and (alone := _brief(atlas, survey, lens, canvas, language)):
            yield from alone
            return
        if _has_room(box, atlas, lens):
            yield Item("map/plate", "atlas/cartouche", box, (atlas.art,), LAYER)
            top, rest = box.inset(PAD[0], PAD[1] - 6).cut_top(head)
            yield items.text(
                "map/plate/title", survey.title, top.inset(-4, 0), "button", "oxblood", "centre", LAYER + 1
            )
            if subtitle:
                line, rest = rest.cut_top(type_.line(small))
                yield items.text("map/plate/subtitle", subtitle, line.inset(-6, 0), small, "ink", "centre", LAYER + 1)
            if legend:
                rows = rest.cut_top(10)[1].cut_top(row * len(legend))[0].column(len(legend))
                yield from _legend(atlas, survey, dict(enumerate(zip(legend, rows, strict=True))))
            return


def _brief(atlas: Atlas, survey: Survey, lens: Lens, canvas: Canvas, language: str) -> tuple[Item, ...]:
    """Return the legend by itself, low and wide, without what is nobody's; nothing where it has no room either."""
    body = STYLES["small"]._replace(size=LEGEND)
    told = [i for i, group in enumerate(atlas.groups) if group.seat is not None]
    names = dict(zip(told, _adjectives([atlas.groups[i].names[language] for i in told]), strict=True))
    columns = [told[i : i + ROWS] for i in range(0, len(told), ROWS)]
    widths = [max(canvas.type.width(names[i], body) for i in column) + SWATCH[0] + 12 for column in columns]
    size = (sum(widths) + GAP * (len(widths) - 1) + 2 * SLIM[0], _row(lens) * ROWS + 2 * SLIM[1])
    box = Box(lens.view.x + EDGE, lens.view.y + EDGE, *size)
    if not _has_room(box, atlas, lens):
        return ()
    lines = {
        i: (names[i], line)
        for column, place in zip(columns, box.inset(*SLIM).row_of(widths, GAP), strict=True)
        for i, line in zip(column, place.column(ROWS), strict=False)
    }
    return (Item("map/plate", "atlas/cartouche", box, (atlas.art,), LAYER), *_legend(atlas, survey, lines))


def _adjectives(names: Sequence[str]) -> list[str]:
    """Return names without the word with which all of them begin, or end: each is an empire."""
    words = [name.split() for name in names]
    if min(map(len, words), default=0) < 2:
        return list(names)
    first, last = ({each[end] for each in words} for end in (0, -1))
    short = [each[1:] if len(first) == 1 else each[:-1] if len(last) == 1 else each for each in words]
    return [part[0].upper() + part[1:] for part in map(" ".join, short)]


def _row(lens: Lens) -> float:
    """Return the height of a row of the legend."""
    return max(17.5, LEAST * 1.15 * lens.grain)


def _has_room(box: Box, atlas: Atlas, lens: Lens) -> bool:
    """Tell whether a sheet in the corner hides nothing but sea."""
    return any(box.right <= each.right and box.bottom <= each.bottom for each in map(lens.box, atlas.plates))


def _legend(atlas: Atlas, survey: Survey, lines: Mapping[int, tuple[str, Box]]) -> Iterator[Item]:
    """Yield the colours of groups, each with its name, on lines."""
    body = STYLES["small"]._replace(size=LEGEND)
    for i, (name, line) in lines.items():
        swatch = Box(line.x, line.y, SWATCH[0], line.h).middle(*SWATCH)
        yield Item(f"map/legend/{i}", "atlas/swatch", swatch, atlas.groups[i].colour, LAYER + 1)
        room = line.cut_left(SWATCH[0], 7)[1]
        room = room._replace(w=room.w + 4).middle(room.w + 4, max(room.h, LINE))
        yield items.text(f"map/legend/{i}/name", name, room, body, "ink", layer=LAYER + 1)
        if i in survey.crowned:
            crown = Box(swatch.centre[0], swatch.centre[1] - 1, 0, 0).inset(-6.5, -6)
            yield Item(f"map/legend/{i}/crown", "atlas/crown", crown, (atlas.art,), LAYER + 2)


def crowns(
    atlas: Atlas, survey: Survey, names: Sequence[Written], aside: Mapping[str, Point], size: float
) -> Iterator[Standing]:
    """Yield a crown above the name of the seat of each whole group, or above its armies where it has no name."""
    for group in sorted(survey.crowned):
        seat = atlas.groups[group].seat
        if seat is None:
            continue
        land = atlas.lands[seat]
        written = next((name for name in names if name.kind == "land" and name.number == seat), None)
        if written:
            at, (dx, dy), up = land.name.at, written.aside, written.size * 0.5
        else:
            at, (dx, dy), up = land.token, aside.get(land.id, (0.0, 0.0)), DISC * size * 0.5
        item = Item(f"map/crown {group}", "atlas/crown", Box(0, 0, CROWN[0] * size, CROWN[1] * size), (atlas.art,), 3)
        yield Standing(item, at, (dx, dy - up), (0.5, 0.82))


# ---------------------------------------------------------------------- looks


def draw_cartouche(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The sheet of the title; args = (the atlas's `art`,)."""
    edges, (left, top, right, bottom) = PLATE
    px = brush.unit
    size = (w + round((left + right) * px), h + round((top + bottom) * px))
    return Picture(art.stretched(f"{args[0]}/cartouche", edges, px, size), -round(left * px), -round(top * px))


def draw_frame(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """The printed frame around the map; args = (the atlas's `art`,)."""
    picture = art.framed(f"{args[0]}/frame", FRAME, brush.unit, (w, h))
    inside = pygame.Rect((0, 0), (w, h)).inflate(-2 * brush.px(FRAME.left), -2 * brush.px(FRAME.top))
    return Picture(picture, core=(inside, None))


def draw_swatch(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A printed colour; args = red, green, blue."""
    r, g, b = args

    def paint(big: pygame.Surface) -> None:
        pen = round(3.4 * brush.unit)
        pygame.draw.rect(big, brush.palette["ink"], big.get_rect(), border_radius=2 * pen)
        inner = big.get_rect().inflate(-2 * pen, -2 * pen)
        pygame.draw.rect(big, mixed((r, g, b), PARCHMENT, 0.25), inner, border_radius=pen)

    return Picture(smooth(w, h, paint))


def draw_crown(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A crown; args = (the atlas's `art`,)."""
    return Picture(art.fitted(f"{args[0]}/crown", max(1, w), max(1, h)))
