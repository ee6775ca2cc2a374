"""The chart of a match on a page: the lines, the labels around them, and one chosen column in figures below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from game.kernel.player import initials
from game.ui.contract.charts.data import Chart, Series
from game.ui.contract.charts.looks import SIGNED
from game.ui.contract.charts.plot import GridScale, Plot, fan, scale, spread
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.person_name import set_name
from game.ui.draw.text.typesetting import STYLES, Typesetter
from game.ui.widgets.control import Slider
from game.ui.widgets.page import Page
from game.words import grouped

KEY: Final = "chart"
"""The key of the control that chooses a column: `Changed` with its number."""
LABEL: Final = 28.0
"""The height of a row of labels."""
ROWS: Final = 46.0
"""The least distance between two lines of the grid."""
NAMED: Final = 700.0
"""From this width on, the names stand at the ends of their lines."""
TALL: Final = 420.0
"""Below this height the signs are shown without the seats' shapes, and all distances are smaller."""
TOKEN: Final = 30.0
"""The side of a token."""
GONE: Final = "–"
"""What is shown instead of a number for a seat that is out of the match."""
CLEAR: Final = 15.0
"""The distance from the plot to its labels: the focus ring is drawn in between."""


class ChartLayout(NamedTuple):
    """The boxes of the parts of a chart; `area` is the plot.

    `roomy` tells that there is space for one more row above the plot.
    """

    area: Box
    labels: Box
    signs: Box
    figures: Box
    words: Box
    roomy: bool


def put_chart(page: Page, box: Box, chart: Chart, chosen: int) -> None:
    """Put a chart on the page, with the figures of the column `chosen` below it."""
    layout = _lay_out(page.canvas.type, box, chart, page.tr.language)
    grid = scale(max(max(each.values) for each in chart.series), max(2, int(layout.area.h / ROWS)))
    inset = TOKEN / 2 + 4
    plot = Plot(layout.area.w, layout.area.h, inset, grid.top, tuple(each.values for each in chart.series))
    letters = tuple(each.token for each in chart.series)
    args = (grid.top, grid.step, inset, letters, plot.lines)
    page.put(
        *_chosen(chart, plot, layout, chosen),
        Item("chart/lines", "chart/lines", layout.area, args, 2, label=chart.title),
        *_signs(chart, layout, inset),
        *_axes(page.canvas.type, chart, plot, layout, grid, page.tr.language),
        *_figures(page.canvas.type, chart, layout, chosen, page.tr.language),
    )
    if box.w >= NAMED:
        page.put(*_names(page.canvas.type, chart, plot, layout.area, box))
    reach = Box(layout.area.x, box.y, layout.area.w, layout.signs.bottom - box.y)
    last = plot.columns - 1
    slider = Slider(
        key=KEY,
        box=reach,
        label=chart.title,
        value=chosen,
        low=0,
        high=last,
        free=last,
        margin=inset,
        bare=True,
    )
    page.add(slider)


def _lay_out(type_: Typesetter, box: Box, chart: Chart, language: str) -> ChartLayout:
    """Divide the box: labels at the left, names at the right, figures at the bottom."""
    low = box.h < TALL
    words = max(
        type_.height(_description(chart, column), STYLES["small"], box.w) for column in range(len(chart.columns))
    )
    words_box, rest = box.cut_bottom(words, 2)
    figures, rest = rest.cut_bottom(34, 6 if low else 14)
    # an upper bound for the width of the topmost number
    most = grouped(int(2 * max(max(each.values) for each in chart.series)), language)
    margin = (
        max(type_.width(each, STYLES["small"]) for each in (most, chart.unit, chart.across, chart.signs_label))
        + 2
        + CLEAR
    )
    names = 0.0
    if box.w >= NAMED:
        longest = max(type_.width(each.name, STYLES["small bold"]) for each in chart.series)
        names = CLEAR + TOKEN + 8 + min(box.w * 0.24, longest)
    room = rest.cut_left(margin)[1].cut_right(names)[1]
    signed = any(sign.mark for sign in chart.signs)
    signs, room = room.cut_bottom((26 if low else SIGNED) if signed else 0, 2)
    labels, room = room.cut_bottom(LABEL)
    area = room if low else room.cut_top(LABEL)[1]
    return ChartLayout(area, labels, signs, figures, words_box, roomy=not low)


def _axes(
    type_: Typesetter, chart: Chart, plot: Plot, layout: ChartLayout, grid: GridScale, language: str
) -> Iterator[Item]:
    """Yield the numbers at the grid, the columns below it, and the titles of both axes."""
    area = layout.area
    start, left = layout.words.x, area.x - CLEAR
    for value in grid.values():
        at = Box(start, area.y + plot.y(value) - LABEL / 2, left - start, LABEL)
        if value or grid.top == grid.step:
            yield items.text(f"chart/at {value}", grouped(value, language), at, "small", "ink2", "right")
    if layout.roomy:
        yield _beside("chart/unit", chart.unit, Box(start, area.y - LABEL, left - start, LABEL))
    yield _beside("chart/across", chart.across, Box(start, layout.labels.y, left - start, layout.labels.h))
    widest = max(type_.width(each, STYLES["small"]) for each in chart.columns) + 12
    every = max(1, ceil(widest / max(1.0, plot.across)))
    for column, words in enumerate(chart.columns):
        if words and column % every == 0:
            at = Box(area.x + plot.x(column) - widest / 2, layout.labels.y, widest, layout.labels.h)
            yield items.text(f"chart/column {column}", words, at, "small", "ink2", "centre")


def _signs(chart: Chart, layout: ChartLayout, inset: float) -> Iterator[Item]:
    """Yield the row of signs with its title; nothing where no column has a sign."""
    marks = tuple((sign.mark, "".join(sign.tokens)) for sign in chart.signs)
    if not any(mark for mark, _ in marks):
        return
    start, left = layout.words.x, layout.area.x - CLEAR
    yield Item("chart/signs", "chart/signs", layout.signs, (inset, marks), 2, label=chart.signs_label)
    yield _beside("chart/way", chart.signs_label, Box(start, layout.signs.y, left - start, 26))


def _beside(key: str, words: str, box: Box) -> Item:
    """Return a small label, aligned to the right."""
    return items.text(key, words, box, "small note", "ink2", "right")


def _names(type_: Typesetter, chart: Chart, plot: Plot, area: Box, box: Box) -> Iterator[Item]:
    """Yield token and name of each seat at the end of its line."""
    ends = [area.y + plot.spot(line, len(each.values) - 1)[1] for line, each in enumerate(chart.series)]
    heights = spread(ends, TOKEN + 4, area.y + TOKEN / 2, area.bottom - TOKEN / 2)
    names = box.right - area.right - CLEAR
    for series, initial, y in zip(chart.series, _initials(chart), heights, strict=True):
        token, rest = Box(area.right + CLEAR, y - TOKEN / 2, names, TOKEN).cut_left(TOKEN, 6)
        yield Item(f"chart/end {series.token}", "token", token, (series.token, initial), 3, label=series.name)
        yield _name(type_, f"chart/name {series.token}", series, rest)


def _initials(chart: Chart) -> tuple[str, ...]:
    """Return the initials of the seats, as they stand on their tokens."""
    return initials(tuple(series.name for series in chart.series))


def _name(type_: Typesetter, key: str, series: Series, box: Box) -> Item:
    """Return a name, shortened where it is too long."""
    styles = [STYLES["small bold"]._replace(size=STYLES["small bold"].size * share) for share in (1.0, 0.9, 0.8)]
    line, style = set_name(series.name, styles, box.w, type_)
    return Item(key, "text", box, (line, style, "ink", "left"), 5, label=series.name)


def _chosen(chart: Chart, plot: Plot, layout: ChartLayout, column: int) -> Iterator[Item]:
    """Yield a light behind the chosen column, and the tokens where the lines cross it."""
    area = layout.area
    wide = max(4.0, min(plot.across, TOKEN))
    light = Box(area.x + plot.x(column) - wide / 2, area.y, wide, layout.signs.bottom - area.y)
    yield Item("chart/light", "fill", light, ("ivory",), 1, 0.75)
    yield Item("chart/line", "fill", light.middle(1.4, light.h), ("oxblood",), 1, 0.5)
    for line, (series, initial) in enumerate(zip(chart.series, _initials(chart), strict=True)):
        if column >= len(series.values):
            continue
        tied = plot.tied(line, column)
        x = area.x + plot.x(column) + fan(tied.index(line), len(tied), plot.leaning(column)) * TOKEN
        y = area.y + plot.y(series.values[column])
        spot = Box(x - TOKEN / 2, y - TOKEN / 2, TOKEN, TOKEN)
        yield Item(f"chart/on {series.token}", "token", spot, (series.token, initial), 4, label=series.name)


def _figures(type_: Typesetter, chart: Chart, layout: ChartLayout, column: int, language: str) -> Iterator[Item]:
    """Yield each seat's number in a column and, in words, what happened there.

    Where there is no room for all names, they are left out if they also stand at the ends of the lines.
    """
    numbers = [_written(each.values[column], language) if column < len(each.values) else GONE for each in chart.series]
    digits = [type_.width(number, STYLES["label"]) + 2 for number in numbers]
    names = [type_.width(each.name, STYLES["small bold"]) + 2 for each in chart.series]
    before = TOKEN + 4 + 6 + 8
    longest = _longest(names, layout.figures.w - sum(digits) - len(names) * (before + 8) + 8)
    if longest < max(names) and layout.words.w >= NAMED:
        longest = 0.0
    widths = [before + number + min(name, longest) for number, name in zip(digits, names, strict=True)]
    cells = layout.figures.row_of(widths, 8)
    for series, initial, number, wide, cell in zip(chart.series, _initials(chart), numbers, digits, cells, strict=True):
        token, rest = cell.cut_left(TOKEN + 4, 6)
        figure, rest = rest.cut_left(wide, 8)
        args = (series.token, initial)
        yield Item(f"chart/token {series.token}", "token", token.middle(TOKEN + 4, TOKEN + 4), args, 3)
        yield items.text(f"chart/number {series.token}", number, figure, "label", "oxblood")
        if longest:
            yield _name(type_, f"chart/who {series.token}", series, rest)
    yield items.prose("chart/words", _description(chart, column), layout.words, "small", "ink", "centre")


def _written(value: float, language: str) -> str:
    """Write a value, in groups of three figures where it is whole."""
    return grouped(int(value), language) if value == int(value) else f"{value:g}"


def _longest(widths: Sequence[float], room: float) -> float:
    """Return the width to which the longest must be shortened so that all fit in `room`; shorter ones stay whole."""
    left = room
    for i, width in enumerate(sorted(widths)):
        fair = left / (len(widths) - i)
        if width > fair:
            return max(0.0, fair)
        left -= width
    return max(widths)


def _description(chart: Chart, column: int) -> str:
    """Name a column and say what happened in it."""
    return " · ".join(filter(None, (chart.captions[column], chart.signs[column].words)))
