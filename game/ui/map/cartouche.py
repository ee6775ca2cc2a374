"""The title of a map with its legend, its frame, the crowns of whole empires."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from game.ui.draw import art, items
from game.ui.draw.art import Edges
from game.ui.draw.box import Box, Point
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Args, Item
from game.ui.draw.materials.shapes import Brush, Picture, smooth
from game.ui.draw.palette import mixed
from game.ui.draw.text.person_name import set_name, shortened
from game.ui.draw.text.typesetting import LEAST, STYLES
from game.ui.map.anchored import AnchoredItem
from game.ui.map.camera import Camera
from game.ui.map.geography import Atlas
from game.ui.map.names import CROWN, Written, is_sea
from game.ui.map.pieces import DISC
from game.ui.map.survey import Survey
from game.ui.map.tinctures import engrave

LAYER: Final = 8
UNFOLDED: Final = 1.35
"""How many times larger a legend is that is unfolded: there it need not spare the lands."""
OVER: Final = 10
"""A legend that is unfolded lies so many layers higher: over what shines on the map, and over plaques."""
FRAME: Final = Edges(48, 48, 48, 48)
PLATE: Final = (Edges(40, 40, 44, 46), (20, 18, 24, 26))
"""How the cartouche stretches, and how far its shadow reaches: left, top, right, bottom."""
PAD: Final = (15.0, 15.0)
LINE: Final = 26.0
"""The least height of a line of text; rows may overlap."""
SWATCH: Final = (25.0, 14.5)
ROWS: Final = 3
"""The number of rows of a legend without a title."""
FIELD: Final = 0.4
"""The pitch of the hatching on a swatch, in heights of its inside."""
GAP: Final = 8.0
SLIM: Final = (15.0, 9.0)
"""The paper around it."""
EDGE: Final = 12.0
"""The distance of the sheet from the frame, in canvas units."""
LEGEND: Final = 15.5
"""The size of the letters of the legend."""
PARCHMENT: Final = (240, 226, 192)
SHEET: Final = "map/plate"
SWITCH: Final = "map/legend/switch"
"""The keys of the sheet and of the switch on it."""
TURN: Final = 22.0
"""The height of the switch."""
NEAR: Final = 6.0
"""The legend by itself lies so far from the frame: there is little room."""


class Entry(NamedTuple):
    """A line of the legend: what stands before its words (a look and its arguments), and whether that has a crown."""

    words: str
    look: str
    args: Args
    crowned: bool = False


def plate(atlas: Atlas, camera: Camera, survey: Survey, canvas: Canvas, language: str, shown: int) -> Iterator[Item]:
    """Yield the cartouche while the whole board is seen: as much of it as has room where there is nothing but sea.

    The colours that are `shown` are those of the map (0) or those of the owners (1). A legend with a switch is whole,
    or there is no cartouche: then it is `unfolded` when it is wanted.
    """
    if camera.level or camera.zooming or not survey.title:
        return
    type_, row = canvas.type, _row(camera)
    title, small, body = STYLES["button"], STYLES["small note"], STYLES["small"]._replace(size=LEGEND)
    names = [region.names[language] for region in atlas.regions]
    x, y = camera.view.x + EDGE, camera.view.y + EDGE
    wide = max(type_.width(survey.title, title), *(type_.width(name, body) + SWATCH[0] + 8 for name in names))
    head, switch = type_.line(title), (TURN + 6 if survey.switch else 0)
    for subtitle, legend in ((survey.subtitle, names), ("", names), (survey.subtitle, []), ("", [])):
        w = wide if legend else max(type_.width(survey.title, title), type_.width(subtitle, small))
        h = head + (type_.line(small) if subtitle else 0) + (switch + row * len(legend) + 10 if legend else 0)
        box = Box(x, y, w + 2 * PAD[0] + 4, h + 2 * PAD[1] - 8)
        for headed in (survey.title, "") if not legend else ():
            if alone := _brief(atlas, survey._replace(title=headed), camera, canvas, language, shown):
                yield from alone
                return
        if (legend or not survey.switch) and _has_room(box, atlas, camera):
            yield Item(SHEET, "atlas/cartouche", box, (atlas.art,), LAYER)
            top, rest = box.inset(PAD[0], PAD[1] - 6).cut_top(head)
            yield items.text(
                "map/plate/title", survey.title, top.inset(-4, 0), "button", "oxblood", "centre", LAYER + 1
            )
            if subtitle:
                line, rest = rest.cut_top(type_.line(small))
                yield items.text("map/plate/subtitle", subtitle, line.inset(-6, 0), small, "ink", "centre", LAYER + 1)
            if legend:
                turn, rest = rest.cut_top(10)[1].cut_top(switch)
                yield from _switch(survey, turn.cut_top(TURN)[0], canvas, shown)
                rows = rest.cut_top(row * len(legend))[0].column(len(legend))
                entries = _owners(survey) if shown else _regions(atlas, survey, dict(enumerate(names)))
                yield from _legend(atlas, entries, dict(enumerate(rows)), canvas)
            return


def unfolded(
    atlas: Atlas, camera: Camera, survey: Survey, canvas: Canvas, language: str, shown: int, at: Point
) -> tuple[Item, ...]:
    """Return a low and wide legend over whatever is there; its lower left corner is at a point of the canvas.

    It is as large as other text, as far as there is room.
    """
    sheet = _brief(atlas, survey._replace(title=""), camera, canvas, language, shown, at)
    box = sheet[0].box
    times = min(UNFOLDED, (camera.view.right - box.x) / box.w, (box.bottom - NEAR) / box.h)
    corner = (box.x, box.bottom)
    return tuple(_enlarged(item, corner, times)._replace(layer=item.layer + OVER) for item in sheet)


def _enlarged(item: Item, around: Point, times: float) -> Item:
    """Return an item that is so many times larger, scaled around a point."""
    (x, y), box = around, item.box
    args = item.args
    if item.look == "text":
        words, style, *more = args
        args = (words, style._replace(size=style.size * times), *more)
    place = Box(x + (box.x - x) * times, y + (box.y - y) * times, box.w * times, box.h * times)
    return item._replace(box=place, args=args)


def _brief(
    atlas: Atlas,
    survey: Survey,
    camera: Camera,
    canvas: Canvas,
    language: str,
    shown: int,
    at: Point | None = None,
) -> tuple[Item, ...]:
    """Return a low and wide legend without what is nobody's, under the title if the survey has one.

    It is in the corner, and empty where it hides more than sea there, unless it is to stand `at` a point.
    """
    castled = [i for i, region in enumerate(atlas.regions) if region.seat is not None]
    names = dict(zip(castled, _adjectives([atlas.regions[i].names[language] for i in castled]), strict=True))
    columns = [castled[i : i + ROWS] for i in range(0, len(castled), ROWS)]
    widths = [max(_width(names[i], canvas) for i in column) for column in columns]
    people = [name for _, name in survey.people]
    full, short = (_widened(widths, each, canvas) for each in (people, map(shortened, people)))
    switch = TURN + 3 if survey.switch else 0
    head = canvas.type.line(STYLES["button"]) if survey.title else 0
    least = canvas.type.width(survey.title, STYLES["button"]) if head else 0
    tall = head + switch + _row(camera) * ROWS + 2 * SLIM[1]
    x, y = (at[0], max(NEAR, at[1] - tall)) if at else (camera.view.x + NEAR, camera.view.y + NEAR)
    sheets = []
    for each in (full, short, widths):  # the names of owners in full where there is room
        wide = max(sum(each) + GAP * (len(each) - 1), least)
        sheets.append((each, Box(x, y, wide + 2 * SLIM[0], tall)))
    if at:
        fitting = [(each, box) for each, box in sheets if box.right <= camera.view.right] or sheets[-1:]
    else:
        fitting = [(each, box) for each, box in sheets if _has_room(box, atlas, camera)]
    if not fitting:
        return ()
    widths, box = fitting[0]
    top, rest = box.inset(*SLIM).cut_top(head)
    turn, rest = rest.cut_top(switch)
    title = items.text("map/plate/title", survey.title, top.moved(0, -3), "button", "oxblood", "centre", LAYER + 1)
    places = [line for place in rest.row_of(widths, GAP) for line in place.column(ROWS)]
    entries = _owners(survey) if shown else _regions(atlas, survey, names)
    return (
        Item(SHEET, "atlas/cartouche", box, (atlas.art,), LAYER),
        *((title,) if head else ()),
        *_switch(survey, turn.cut_top(TURN)[0], canvas, shown),
        *_legend(atlas, entries, dict(zip(entries, places, strict=False)), canvas),
    )


def _width(name: str, canvas: Canvas) -> float:
    """Return the width of a line of the legend."""
    return canvas.type.width(name, STYLES["small"]._replace(size=LEGEND)) + SWATCH[0] + 12


def _widened(widths: Sequence[float], names: Iterable[str], canvas: Canvas) -> list[float]:
    """Return the widths of columns that have room for the names of owners, too."""
    owners = [_width(name, canvas) for name in names]
    return [max(wide, *owners[i * ROWS : (i + 1) * ROWS], 0) for i, wide in enumerate(widths)]


def _adjectives(names: Sequence[str]) -> list[str]:
    """Return names without the word with which all of them begin, or end: each is an empire."""
    words = [name.split() for name in names]
    if min(map(len, words), default=0) < 2:
        return list(names)
    first, last = ({each[end] for each in words} for end in (0, -1))
    short = [each[1:] if len(first) == 1 else each[:-1] if len(last) == 1 else each for each in words]
    return [part[0].upper() + part[1:] for part in map(" ".join, short)]


def _row(camera: Camera) -> float:
    """Return the height of a row of the legend."""
    return max(17.5, LEAST * 1.15 * camera.grain)


def _has_room(box: Box, atlas: Atlas, camera: Camera) -> bool:
    """Tell whether a sheet in the corner hides nothing but sea."""
    return any(box.right <= each.right and box.bottom <= each.bottom for each in map(camera.box, atlas.plates))


def _regions(atlas: Atlas, survey: Survey, names: Mapping[int, str]) -> dict[int, Entry]:
    """Return the lines of regions, by their numbers: the colour and the hatching of each."""
    return {
        i: Entry(name, "atlas/swatch", (*atlas.regions[i].colour, atlas.regions[i].tincture), i in survey.crowned)
        for i, name in names.items()
    }


def _owners(survey: Survey) -> dict[int, Entry]:
    """Return the lines of the owners: the token of each."""
    return {i: Entry(name, "token", token) for i, (token, name) in enumerate(survey.people)}


def _legend(atlas: Atlas, entries: Mapping[int, Entry], lines: Mapping[int, Box], canvas: Canvas) -> Iterator[Item]:
    """Yield the lines of the legend in their boxes."""
    body = STYLES["small"]._replace(size=LEGEND)
    for i, (words, look, args, crowned) in entries.items():
        line = lines[i]
        swatch = Box(line.x, line.y, SWATCH[0], line.h).middle(*SWATCH)
        sign = swatch if look == "atlas/swatch" else line._replace(w=SWATCH[0]).square().inset(0.5)
        yield Item(f"map/legend/{i}", look, sign, args, LAYER + 1)
        room = line.cut_left(SWATCH[0], 7)[1]
        room = room._replace(w=room.w + 4).middle(room.w + 4, max(room.h, LINE))
        name, style = canvas.type.fitted(words, body, room.w)
        if name != words and look == "token":
            name, style = set_name(words, [body], room.w, canvas.type)
        yield items.text(f"map/legend/{i}/name", name, room, style, "ink", layer=LAYER + 1)
        if crowned:
            crown = Box(swatch.centre[0], swatch.centre[1] - 1, 0, 0).inset(-6.5, -6)
            yield Item(f"map/legend/{i}/crown", "atlas/crown", crown, (atlas.art,), LAYER + 2)


def _switch(survey: Survey, box: Box, canvas: Canvas, shown: int) -> Iterator[Item]:
    """Yield the switch between the colours of the map and those of the owners; the side that is shown is filled."""
    if not survey.switch:
        return
    yield Item(SWITCH, "atlas/switch", box, (shown,), LAYER + 1)
    for i, (words, side) in enumerate(zip(survey.switch, box.row(2), strict=True)):
        name, style = canvas.type.fitted(words, STYLES["small"]._replace(size=LEGEND - 1), side.w - 6)
        tone = "cream" if i == shown else "ink"
        room = side.middle(side.w, max(side.h, LINE))
        yield items.text(f"{SWITCH}/{i}", name, room, style, tone, "centre", LAYER + 2)


def crowns(
    atlas: Atlas, survey: Survey, names: Sequence[Written], aside: Mapping[str, Point], size: float
) -> Iterator[AnchoredItem]:
    """Yield a crown above the name of the seat of each whole region, or above its armies where it has no name."""
    for region in sorted(survey.crowned):
        seat = atlas.regions[region].seat
        if seat is None:
            continue
        land = atlas.lands[seat]
        written = next((name for name in names if not is_sea(name.kind) and name.number == seat), None)
        if written:
            at, (dx, dy), up = land.name.at, written.aside, written.size * 0.5
        else:
            at, (dx, dy), up = land.token, aside.get(land.id, (0.0, 0.0)), DISC * size * 0.5
        item = Item(f"map/crown {region}", "atlas/crown", Box(0, 0, CROWN[0] * size, CROWN[1] * size), (atlas.art,), 3)
        yield AnchoredItem(item, at, (dx, dy - up), (0.5, 0.82))


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
    return Picture(picture, hole=inside)


def draw_swatch(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A printed colour with its hatching; args = red, green, blue, tincture."""
    r, g, b, tincture = args

    def paint(big: pygame.Surface) -> None:
        pen = round(3.4 * brush.unit)
        pygame.draw.rect(big, brush.palette["ink"], big.get_rect(), border_radius=2 * pen)
        inner = big.get_rect().inflate(-2 * pen, -2 * pen)
        pygame.draw.rect(big, mixed((r, g, b), PARCHMENT, 0.25), inner, border_radius=pen)
        engrave(big.subsurface(inner), tincture, FIELD * inner.h, mixed((r, g, b), brush.palette["ink"], 0.6))

    return Picture(smooth(w, h, paint))


def draw_switch(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A switch with two sides; args = (which side is filled, 0 or 1,)."""

    def paint(big: pygame.Surface) -> None:
        room, pen = big.get_rect(), round(3.4 * brush.unit)
        side = pygame.Rect(room.w // 2 * args[0], 0, room.w // 2, room.h)
        pygame.draw.rect(big, brush.palette["paper"], room, border_radius=2 * pen)
        pygame.draw.rect(big, brush.palette["oxblood"], side, border_radius=2 * pen)
        pygame.draw.rect(big, brush.palette["ink"], room, pen, border_radius=2 * pen)

    return Picture(smooth(w, h, paint))


def draw_glass(_brush: Brush, w: int, h: int, _args: Args) -> Picture:
    """Nothing at all: what can be pressed lies under it."""
    return Picture(pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA))


def draw_crown(_brush: Brush, w: int, h: int, args: Args) -> Picture:
    """A crown; args = (the atlas's `art`,)."""
    return Picture(art.fitted(f"{args[0]}/crown", max(1, w), max(1, h)))
