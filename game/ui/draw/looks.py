"""The looks by name, and the cache of the pictures that they draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from game.ui.draw.cut import Cut, cut
from game.ui.draw.items import Args, Item
from game.ui.draw.lru_cache import LruCache
from game.ui.draw.materials import box_lids, buttons, frames, paper, portraits, sliders, tokens, velvet, walnut
from game.ui.draw.materials.shapes import Brush, Picture, over, sheet
from game.ui.draw.text.effects import lettered
from game.ui.draw.text.typesetting import STYLES, TIGHT, Style

Look = Callable[[Brush, int, int, Args], Picture]
"""Draws a picture for a box; called with a brush, width and height in pixels, and the arguments of the item."""

KEPT: Final = 36 << 20
"""The least size of the cache, in bytes."""
WINDOWS: Final = 4.25
"""The size of the cache for larger windows, in windows: the pictures of a table and its curtain cover three."""
LEFT: Final = 2.0
"""How much of it stays when a screen was closed, in windows."""
LASTING: Final = frozenset({"table"})
"""The looks that nearly every screen shows in one size: their pictures are not in the cache, and stay.

To read the table top again when a curtain opened took 34 ms at 3840×2160.
"""
TURNS: Final = 24
"""The number of widths in which an item is drawn while it is turned over."""


def text(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """One line; args = (words, style or its name, colour, align). Smaller, then cut, if the box is too narrow."""
    words, named, colour, align = args
    line, style = brush.type.fitted(words, style_of(named), (w + 1) / brush.unit, TIGHT)
    surface, margin = lettered(brush, line, style, colour)
    free = w - surface.get_width() + 2 * margin
    dx = {"left": 0, "centre": free // 2, "right": free}[align]
    return Picture(surface, dx - margin, round(h / 2 - brush.type.middle(style)) - margin)


def prose(brush: Brush, w: int, _h: int, args: Args) -> Picture:
    """A wrapped paragraph; args as for `text`. In the middle its lines are about equally long."""
    words, named, colour, align = args
    style = style_of(named)
    broken = brush.type.evenly if align == "centre" else brush.type.wrap
    lines = broken(words, style, (w + 1) / brush.unit)  # a box on whole pixels may have lost one
    step = brush.type.line(style) * brush.unit
    drawn = [lettered(brush, line, style, colour) for line in lines]
    margin = drawn[0][1]
    out = sheet(max(picture.get_width() for picture, _ in drawn), round(step * len(lines)) + 2 * margin)
    room = out.get_width()
    for i, (picture, _) in enumerate(drawn):
        free = room - picture.get_width()
        over(out, picture, ({"left": 0, "centre": free // 2, "right": free}[align], round(i * step)))
    free = w - room + 2 * margin
    return Picture(out, {"left": 0, "centre": free // 2, "right": free}[align] - margin, -margin)


def style_of(named: str | Style) -> Style:
    """Return the style of that name, or the style itself."""
    return STYLES[named] if isinstance(named, str) else named


LOOKS: Final[Mapping[str, Look]] = {
    "text": text,
    "prose": prose,
    "table": walnut.table,
    "plank": walnut.plank,
    "veil": walnut.veil,
    "fill": walnut.fill,
    "panel": paper.panel,
    "slip": paper.slip,
    "tooltip": paper.tooltip,
    "rule": paper.rule,
    "brink": paper.brink,
    "mark": paper.mark,
    "lozenge": paper.lozenge,
    "flourish": paper.flourish,
    "hatch": paper.hatch,
    "paper button": buttons.paper_button,
    "brass button": buttons.brass_button,
    "round button": buttons.round_button,
    "rim": frames.rim,
    "focus ring": frames.focus_ring,
    "knob": sliders.knob,
    "track": sliders.track,
    "groove": sliders.groove,
    "grip": sliders.grip,
    "token": tokens.token,
    "portrait": portraits.portrait,
    "lid": box_lids.lid,
    "lid shadow": box_lids.lid_shadow,
    **velvet.LOOKS,
}
"""The looks every screen shares. A scene adds its own with `Looks.learn`."""


FINISHED: Final = "finished"
"""The look of a picture that its owner has drawn and keeps; args = (the picture, a `Cut`,)."""
Parts: TypeAlias = Callable[["Looks", int, int, Args], Iterator[None]]
"""Draws the parts of which a picture is composed, with the looks of a canvas; called for a box as a `Look` is.

It yields after each part that was not in the cache.
"""
Key: TypeAlias = tuple[str, Args, int, int, int]


class Looks:
    """The pictures of items on one canvas and in one palette."""

    def __init__(self, brush: Brush, looks: Mapping[str, Look], size: tuple[int, int]) -> None:
        self.brush: Final = brush
        self._looks: Final = dict(looks)
        self._parts: Final[dict[str, Parts]] = {}
        self._window: Final = 4 * size[0] * size[1]
        self._kept: Final[LruCache[Key, Cut]] = LruCache(max(KEPT, round(WINDOWS * self._window)), _weigh)
        self._lasting: Final[dict[Key, Cut]] = {}

    def learn(self, looks: Mapping[str, Look], parts: Mapping[str, Parts] = {}) -> None:
        """Add `looks`, and what draws the `parts` of some of them ahead.

        A name always stands for the same look: those of a game begin with its name.
        """
        self._looks.update(looks)
        self._parts.update(parts)

    def make_room(self, windows: float = 0.0) -> None:
        """Change the size of the cache, in windows, because something else needs memory; 0 = the usual size."""
        self._kept.most = round(windows * self._window) or max(KEPT, round(WINDOWS * self._window))
        self._kept.shrink(self._kept.most)

    def leave(self) -> None:
        """Free most pictures of a screen that was closed: those that the present one does not show."""
        self._kept.shrink(round(LEFT * self._window))

    def forget(self) -> None:
        """Free all pictures."""
        self._kept.clear()
        self._lasting.clear()

    def knows(self, item: Item, w: int, h: int) -> bool:
        """Tell whether the picture of `item` in `w` by `h` pixels is in the cache; that counts as a use."""
        key = _key(item, w, h)
        return item.look == FINISHED or bool(self._lasting.get(key) or self._kept.get(key))

    def draw_parts(self, item: Item, w: int, h: int) -> Iterator[None]:
        """Draw the parts of the picture of `item` in `w` by `h` pixels that are missing; yield after each."""
        if parts := self._parts.get(item.look):
            yield from parts(self, w, h, item.args)

    def keep(self, item: Item, w: int, h: int, picture: Cut) -> None:
        """Put the `picture` of `item` in `w` by `h` pixels into the cache; it must be what `picture` has returned."""
        self._kept.put(_key(item, w, h), picture)

    def picture(self, item: Item, w: int, h: int) -> Cut:
        """Return the picture of `item` in `w` by `h` pixels. Do not draw on it: it is cached."""
        if item.look == FINISHED:
            finished: Cut = item.args[0]
            return finished
        if item.alpha < 1:
            return self.picture(item._replace(alpha=1.0), w, h).faded(item.alpha)
        key = _key(item, w, h)
        if known := self._lasting.get(key) or self._kept.get(key):
            return known
        drawn = self._drawn(item, w, h, key[-1])
        return self._lasting.setdefault(key, drawn) if item.look in LASTING else self._kept.put(key, drawn)

    def _drawn(self, item: Item, w: int, h: int, turn: int) -> Cut:
        if turn < TURNS:
            return self.picture(item._replace(facing=1.0), w, h).squeezed(w, turn / TURNS)
        return cut(self._looks[item.look](self.brush, w, h, item.args))


def _key(item: Item, w: int, h: int) -> Key:
    turn = TURNS if item.facing >= 1 else max(0, round(item.facing * TURNS))
    return item.look, item.args, w, h, turn


def _weigh(picture: Cut) -> int:
    return picture.bytes
