"""Where a note finds room on a page, and the dotted trail from it to the thing that it is about."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import hypot, inf
from typing import Final, NamedTuple

import pygame

from game.ui.draw.box import Box, Point, around
from game.ui.draw.items import Item
from game.ui.widgets.control import Area
from game.ui.widgets.page import Page
from game.ui.widgets.readable import inked, is_large, readable, writes_its_label

LAYER: Final = 700
"""Under tooltips, above everything else on a table."""
AWAY: Final = 34.0
"""The distance from a note to its thing, where there is room."""
RING: Final = 7.0
"""The distance from the thing to the ring around it."""
STEP: Final = 13.0
"""The distance between two dots of the trail."""
PIECES: Final = frozenset({"atlas/army", "atlas/castle"})
"""The looks of what stands on a map."""
ON_MAP, ABOVE_MAP = 2, 7
"""The layer of a ring on a map, painted before the names of that layer; the first layer above all that stands there."""
TRAIL: Final = 50
"""The layer of the dots: above what is on a table, under the picture of a card that is looked at."""
SHORT: Final = 3
"""How many dots a trail has at least: fewer look like stains."""
LINKS: Final = 10.0
"""How much a unit of distance costs, in covered square units."""
WORDS: Final = frozenset({"text", "prose"})
"""The looks of words."""
PLAYER: Final = "token"
"""The look of what stands for a player; its label is the name."""
SENTENCE: Final = 3
"""How many words a sentence has at least."""
TALL: Final = 48.0
"""The height of large letters, at least."""
GRID: Final = 32
"""Into how many steps the page is divided, across and down, to find room for a note."""
WORKED, READ = 8, 3
"""How many times more covered controls, and covered words, cost than other covered things."""
TOUCHED: Final = 800.0
"""What it costs to cover any part of something, in covered square units."""
CLEAR: Final = 8.0
"""The distance from a note to controls and words, where there is room."""


class Spot(NamedTuple):
    """A place for a note, and how many square units of words, controls and its thing are hidden there."""

    hidden: float
    box: Box


class LandPlaces(NamedTuple):
    """Where the armies and names of the lands of a map are: of those that can be chosen now, and of the others."""

    lit: Sequence[Box] = ()
    others: Sequence[Box] = ()


ALL: Final = "*"
"""Ends the key of several things."""


def found(page: Page, key: str) -> Box | None:
    """Return where the control or item of a key is on the page, None if it is not in view.

    "to *" means all controls together whose keys begin with "to "; all items, where there are no such controls.
    """
    if key.endswith(ALL):
        begin = key.removesuffix(ALL)
        keys = [each for each in page.controls if each.startswith(begin)]
        keys = keys or [item.key for item in page.things() if item.key.startswith(begin)]
        boxes = [box for each in keys if (box := found(page, each))]
        return around(boxes) if boxes else None
    control = page.controls.get(key)
    if control is not None:
        area = page.controls.get(control.area)
        box = _uncovered(page, key)
        return box if not isinstance(area, Area) or area.box.covers(box, 2) else None
    item = next((item for item in page.things() if item.key == key), None)
    if item is None or (item.clip and not item.clip.covers(item.box, 2)):
        return None
    return inked(item, page.canvas.type)


def _uncovered(page: Page, key: str) -> Box:
    """Return where a control can be seen: without what those of its kind that lie on it cover, as in a hand of cards.

    What is covered wholly is returned whole.
    """
    controls = page.controls
    keys, kind = list(controls), key.partition(" ")[0]
    box = page.focus.box(controls[key], controls)
    for other in keys[keys.index(key) + 1 :]:
        above = page.focus.box(controls[other], controls)
        if other.partition(" ")[0] == kind and above.meets(box):
            beside = box.cut_left(above.x - box.x)[0], box.cut_right(box.right - above.right)[0]
            beyond = box.cut_top(above.y - box.y)[0], box.cut_bottom(box.bottom - above.bottom)[0]
            largest = max(*beside, *beyond, key=lambda part: part.w * part.h)
            box = largest if largest.w > 0 < largest.h else box
    return box


class Surroundings(NamedTuple):
    """What lies on a page that a note leaves free, where it can."""

    worked: Sequence[Box]
    """The small controls that the keyboard works, too."""
    clicked: Sequence[Box]
    """Those that only the mouse works."""
    words: Sequence[Box]
    """The words, those of pictures of words as well, such as the card of a question."""
    pictures: Sequence[Box]
    """The pictures that mean something, without those of squares that the mouse can choose."""
    lit: Sequence[Box] = ()
    """The armies and names of the lands of a map that can be chosen now."""
    lands: Sequence[Box] = ()
    """Those of its other lands."""

    def hidden_by(self, note: Box, target: Box) -> float:
        """Return how many square units of words, controls, lands that can be chosen and its thing a note hides."""
        return sum(note.shared_area(each) for each in (target, *self.worked, *self.words, *self.lit))

    @property
    def read(self) -> Sequence[Box]:
        """What the dots of a trail leave free."""
        return (*self.worked, *self.words, *self.pictures)


def surroundings_on(page: Page, empty: Collection[str] = ()) -> Surroundings:
    """Return what lies on a page, without its tooltip; pictures with the looks `empty` are paper for words alone."""
    controls, things, canvas = page.controls, page.things(), page.canvas
    small = [control for control in controls.values() if not is_large(control.box, canvas)]
    squares = tuple(f"{control.key}/" for control in controls.values() if control.mouse_only)
    written = (item for item in things if item.look in WORDS or _is_read(item))
    mute = {*WORDS, *empty}
    pictures = (item for item in things if item.look not in mute and not item.key.startswith(squares))
    return Surroundings(
        [page.focus.box(control, controls) for control in small if not control.mouse_only],
        [page.focus.box(control, controls) for control in small if control.mouse_only],
        readable(written, canvas),
        readable(pictures, canvas),
    )


def players_on(page: Page) -> list[Box]:
    """Return where the tokens and names of players are on the board of a page."""
    things = page.things()
    names = {item.label for item in things if item.look == PLAYER}
    return readable((item for item in things if _names(item, names)), page.canvas)


def spot_near(
    page: Page,
    around: Surroundings,
    target: Box,
    size: tuple[float, float],
    others: Sequence[Box] = (),
    former: Box | None = None,
) -> Spot:
    """Return the place for a note: near its target, not on it nor on `others`, and covering as little as possible.

    A hand may be on its way to where it was, `former`: it goes from there no further than it must.
    A target without an area is only a point to be near: the note may lie on it.
    """
    room = page.canvas.box.inset(10)
    w, h = size
    covered_boxes = [
        *((WORKED, each.inset(-CLEAR)) for each in around.worked),
        *((READ, each.inset(-CLEAR)) for each in around.words),
        *((WORKED, each) for each in around.lit),
        *((READ, each) for each in around.lands),
        *((1, each) for each in (*around.clicked, *around.pictures)),
    ]
    spared = (target, *others) if target.w else others
    rings = [target.inset(-RING - 4)] if target.w else []
    corners = _corners_in(room, target, w, h)
    covers, on_spared, on_rings = (
        _Met(boxes, room, corners, size) for boxes in ([each for _, each in covered_boxes], spared, rings)
    )
    ranked = []
    for from_target, away, x, y in _distances(corners, size, target):
        far = from_target + (LINKS * hypot(x - former.x, y - former.y) if former else 0.0)
        forbidden = 1e9 * bool(on_spared.at(x, y)) + 1e4 * bool(on_rings.at(x, y))
        hit = covers.at(x, y)
        ranked.append((far + forbidden + TOUCHED * hit.bit_count(), far, away, x, y, forbidden, hit))
    place, least = Box(*corners[0], w, h), (inf, inf, inf, inf, inf)
    for at_least, far, away, x, y, forbidden, hit in sorted(ranked):
        if at_least > least[0]:
            break  # all others cost more
        box, cost, left = Box(x, y, w, h), forbidden, hit
        while left and far + cost <= least[0]:
            weight, each = covered_boxes[(left & -left).bit_length() - 1]
            cost += TOUCHED + weight * box.shared_area(each)
            left &= left - 1
        costs = far + cost, far, away, x, y
        if costs < least:
            place, least = box, costs
    return Spot(around.hidden_by(place, target), place)


class _Met:
    """Which of some boxes a note of one size meets at each of some places, as the bits of a number.

    It meets those that both its column and its row of the room meet: a thousand places have some fifty of each.
    """

    def __init__(self, boxes: Sequence[Box], room: Box, corners: Sequence[Point], size: tuple[float, float]) -> None:
        rects, (w, h) = [pygame.FRect(box) for box in boxes], size

        def met(strip: pygame.FRect) -> int:
            return sum(1 << number for number in strip.collidelistall(rects))

        self._columns: Final = {x: met(pygame.FRect(x, room.y, w, room.h)) for x in {x for x, _ in corners}}
        self._rows: Final = {y: met(pygame.FRect(room.x, y, room.w, h)) for y in {y for _, y in corners}}

    def at(self, x: float, y: float) -> int:
        """Return which boxes a note meets whose upper left corner is at a place."""
        return self._columns[x] & self._rows[y]


def _is_read(item: Item) -> bool:
    """Tell whether an item is a picture of a sentence, of large letters or of a large number, such as a guard.

    The name of a land is none of these.
    """
    if item.label.isdecimal():
        return item.box.h >= TALL
    return writes_its_label(item) and (len(item.label.split()) >= SENTENCE or item.box.h >= TALL)


def _names(item: Item, players: Collection[str]) -> bool:
    """Tell whether an item of the board is the token or the name of one of the players."""
    on_board = "/" not in item.key
    return on_board and item.label in players and (item.look == PLAYER or writes_its_label(item))


def _distances(
    corners: Sequence[Point], size: tuple[float, float], target: Box
) -> Iterator[tuple[float, float, float, float]]:
    """Yield what the distance of each place from a target costs, the distance of their centres, and the corner."""
    (u, v, wide, tall), (w, h), (cx, cy) = target, size, target.centre
    across = {x: max(0.0, x - (u + wide), u - (x + w)) for x, _ in corners}
    down = {y: max(0.0, y - (v + tall), v - (y + h)) for _, y in corners}
    for x, y in corners:
        yield LINKS * hypot(across[x], down[y]), hypot(x + w / 2 - cx, y + h / 2 - cy), x, y


def _corners_in(room: Box, target: Box, w: float, h: float) -> list[Point]:
    """Return the upper left corners of places in `room`: on a target that is a point, around it, then everywhere."""
    right, bottom = room.right - w, room.bottom - h
    return [(min(max(x, room.x), right), min(max(y, room.y), bottom)) for x, y in _corners(target, w, h, room)]


def _corners(target: Box, w: float, h: float, room: Box) -> Iterator[Point]:
    """Yield these corners, some of them outside of the room."""
    (x, y), away = target.centre, AWAY + RING
    if not target.w:
        yield target.middle(w, h)[:2]
    for shift in (0.5, 0.25, 0.75, 0.0, 1.0):
        yield target.right + away, y - h * shift
        yield target.x - away - w, y - h * shift
        yield x - w * shift, target.bottom + away
        yield x - w * shift, target.y - away - h
    for i in range(GRID + 1):
        for j in range(GRID + 1):
            yield room.x + (room.w - w) * i / GRID, room.y + (room.h - h) * j / GRID


def between(one: Box, other: Box) -> float:
    """Return the distance between two boxes."""
    (x, y, w, h), (u, v, wide, tall) = one, other
    return hypot(max(0.0, x - (u + wide), u - (x + w)), max(0.0, y - (v + tall), v - (y + h)))


def ring_at(page: Page, key: str, box: Box) -> Item:
    """Return a ring on a page; one around what stands on a map lies under all names and armies, so it hides none."""
    inside = [item for item in page.things() if box.covers(item.box)]
    on_map = any(item.look in PIECES for item in inside) and all(item.layer < ABOVE_MAP for item in inside)
    return Item(key, "guide ring", box, (), ON_MAP if on_map else LAYER)


def trail(note: Box, ring: Box, words: Sequence[Box]) -> Sequence[Item]:
    """Return the dots from the edge of a note to the ring, where the two are nearest.

    There are none at all where `words` would break the trail, or where it has fewer than `SHORT` dots.
    """
    x0, x1 = _facing(note.x, note.right, ring.x, ring.right)
    y0, y1 = _facing(note.y, note.bottom, ring.y, ring.bottom)
    long = hypot(x1 - x0, y1 - y0)
    count = int(long / STEP) - 1
    dots = list[Item]()
    for i in range(1, count + 1):
        share = i * STEP / long
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        dot = Box(x - 4.5, y - 4.5, 9, 9)
        if dot.meets_any(words):
            return ()
        dots.append(Item(f"guide dot {i}", "guide dot", dot, (), TRAIL))
    return dots if count >= SHORT else ()


def _facing(low: float, high: float, other_low: float, other_high: float) -> tuple[float, float]:
    """Return the nearest points of two ranges: the middle of what they share, else the ends that face each other."""
    if high < other_low:
        return high, other_low
    if other_high < low:
        return low, other_high
    middle = (max(low, other_low) + min(high, other_high)) / 2
    return middle, middle
