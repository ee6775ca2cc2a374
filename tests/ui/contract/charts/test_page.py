from __future__ import annotations

from itertools import combinations, pairwise
from math import dist
from typing import Any

import pytest

from game.kernel.replay import replay
from game.rules.master_citadel.events import OrdersTurned
from game.ui.app.screen import Screen
from game.ui.contract.charts import looks as chart_looks
from game.ui.contract.charts.data import Chart
from game.ui.contract.charts.looks import lines, signs
from game.ui.contract.charts.page import KEY, put_chart
from game.ui.contract.charts.plot import EDGE, LANE, SHAPE, Plot, scale, spread
from game.ui.games.registry import STAGES
from game.ui.replay.scene import history_of
from game.ui.widgets.control import Slider
from game.ui.widgets.page import Page
from game.words import Words
from tests.pairs import all_pairs
from tests.ui.finished import chart, finished
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, laid, shell

STAGE = STAGES["master_citadel"]


class OnlyChart(Screen):
    """A page with nothing but a chart, as low and narrow as it ever gets."""

    looks = chart_looks.LOOKS

    def __init__(self, drawn: Chart, column: int) -> None:
        super().__init__(shell())
        self._drawn = drawn
        self._column = column

    def compose(self, page: Page) -> None:
        """Put the chart."""
        put_chart(page, page.canvas.box.inset(50, 120), self._drawn, self._column)


def of_match(language: str = "en", seed: str = "a", **house: Any) -> Chart:
    evening = finished(seed, **house)
    told = history_of(evening.session.finished())
    assert told
    return STAGE.chart(told.start, told.chapters, evening.session.players, Words(language))


@pytest.mark.parametrize("house", [{}, {"points": "hidden"}, {"variant": "open", "points": "hidden", "capital": 50}])
def test_the_numbers_are_the_points_in_the_states_of_the_log(house: dict[str, Any]) -> None:
    match = finished("b", **house).session.finished()
    states = [
        [purse.points for purse in step.state.hands]
        for step in replay(match.first, match.log)
        if any(isinstance(event, OrdersTurned) for event in step.events)
    ]
    drawn = of_match(seed="b", **house)
    assert [list(points) for points in zip(*(each.values for each in drawn.series), strict=True)] == [
        [match.house.capital] * 4,
        *states,
    ]


def test_every_column_has_a_name_and_a_sign_and_the_pawn_goes_where_it_went() -> None:
    drawn = of_match()
    assert len(drawn.columns) == len(drawn.captions) == len(drawn.signs) == len(drawn.series[0].values)
    assert drawn.captions[:3] == ("At the start", "Turn 1", "Turn 2")
    assert {sign.mark for sign in drawn.signs[1:]} <= set("↑↗→↘↓↙←↖●")
    moved = [sign for sign in drawn.signs if sign.mark not in {"", "●"}]
    assert moved
    assert all(sign.tokens and sign.words for sign in moved)


def test_a_turn_that_was_never_finished_has_no_column() -> None:
    evening = finished("c", turns=2)
    told = history_of(evening.session.finished())
    assert told
    assert len(STAGE.chart(told.start, told.chapters, evening.session.players, Words("en")).columns) == 3


def test_a_chart_fits_at_every_size_and_text_scale() -> None:
    for seats, turns, size, factor in all_pairs([2, 4, 6], [0, 1, 12, 60], SIZES, FACTORS):
        scene = laid(OnlyChart(chart(seats, turns), turns // 2), size, factor)
        assert overflows(scene.page) == [], (seats, turns, size, factor)


def test_the_control_lies_where_the_columns_are() -> None:
    scene = laid(OnlyChart(chart(4, 12), 3))
    slider = scene.page.controls[KEY]
    assert isinstance(slider, Slider)
    plane = next(item.box for item in scene.page.picture() if item.look == "chart/lines")
    assert (slider.low, slider.value, slider.high) == (0, 3, 12)
    assert (slider.box.x, slider.box.w) == (plane.x, plane.w)


def test_what_the_chosen_column_holds_is_written_out() -> None:
    drawn = chart(4, 12)
    scene = laid(OnlyChart(drawn, 5))
    labels = [item.label for item in scene.page.picture()]
    assert all(f"{series.values[5]:g}" in labels for series in drawn.series)
    assert any(label.startswith("Turn 5 · Wolfgang") for label in labels)


def test_a_chart_said_11600_where_the_page_said_11_600() -> None:
    drawn = chart(2, 3)
    rich = tuple(series._replace(values=tuple(11600 for _ in series.values)) for series in drawn.series)
    scene = laid(OnlyChart(drawn._replace(series=rich), 2))
    labels = {item.label for item in scene.page.picture()}
    assert {"11,600", "10,000"} <= labels
    assert not {"11600", "10000"} & labels


# ------------------------------------------------------------------ the plane


def plot(drawn: Chart, w: float = 900, h: float = 400) -> Plot:
    return Plot(w, h, 18, 100, tuple(series.values for series in drawn.series))


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("turns", [1, 6, 24, 60])
def test_shapes_of_one_value_never_cover_each_other(seats: int, turns: int) -> None:
    plane = plot(chart(seats, turns))
    shapes = {
        (line, column): plane.shape(line, column)
        for line in range(seats)
        for column in range(plane.columns)
        if plane.has_shape(line, column)
    }
    assert {line for line, _ in shapes} == set(range(seats))
    for (one, at), (other, there) in combinations(shapes, 2):
        if one != other and at == there and plane.lines[one][at] == plane.lines[other][at]:
            assert dist(shapes[one, at], shapes[other, there]) >= 2 * SHAPE


def test_lines_of_one_value_run_beside_each_other() -> None:
    plane = Plot(900, 400, 18, 100, ((50.0, 40.0), (50.0, 40.0), (50.0, 60.0)))
    heights = [plane.spot(line, 0)[1] for line in range(3)]
    assert [round(b - a, 3) for a, b in pairwise(heights)] == [LANE, LANE]
    assert plane.spot(2, 1)[1] == plane.y(60)


def test_everything_stays_inside_of_the_plane() -> None:
    plane = Plot(900, 400, 18, 100, ((100.0, 0.0),) * 6)
    for line in range(6):
        for column in range(2):
            x, y = plane.shape(line, column)
            assert SHAPE <= x <= 900 - SHAPE
            assert SHAPE - 4 <= y <= 400 - SHAPE + 4
    assert plane.y(100) == EDGE


@pytest.mark.parametrize("most", [0, 1, 7, 20, 99, 100, 101, 421, 500, 12345])
def test_a_scale_reaches_the_largest_value_in_few_round_steps(most: int) -> None:
    for rows in (2, 5, 10):
        top, step = scale(most, rows)
        assert top >= most
        assert top % step == 0
        assert len(scale(most, rows).values()) <= rows + 1


def test_labels_are_spread_and_keep_their_order() -> None:
    placed = spread([100, 102, 101, 300, 399], 30, 0, 400)
    order = sorted(range(5), key=lambda i: placed[i])
    assert order == [0, 2, 1, 3, 4]
    assert all(placed[b] - placed[a] >= 30 for a, b in pairwise(order))
    assert max(placed) <= 400


def test_a_line_has_an_outline_of_ink() -> None:
    scene = laid(OnlyChart(chart(4, 6), 0))
    brush = scene.page.canvas.looks.brush
    surface = lines(brush, 300, 200, (100, 20, 18, ("T",), ((50.0, 50.0),))).surface
    column = [tuple(surface.get_at((150, y)))[:3] for y in range(200)]
    gold = [y for y, colour in enumerate(column) if colour == brush.palette["T"]]
    assert gold
    assert all(sum(column[y]) < 330 for y in (gold[0] - 2, gold[-1] + 2))


def test_a_chart_without_signs_does_not_name_an_empty_row() -> None:
    drawn = chart(3, 5)
    bare = drawn._replace(signs=tuple(sign._replace(mark="") for sign in drawn.signs))
    keys = {item.key for item in laid(OnlyChart(bare, 2), (1280, 720)).page.picture()}
    assert "chart/lines" in keys
    assert not keys & {"chart/signs", "chart/way"}
    assert {item.key for item in laid(OnlyChart(drawn, 2), (1280, 720)).page.picture()} >= {"chart/signs", "chart/way"}


def test_the_only_sign_of_many_columns_was_left_out() -> None:
    scene = laid(OnlyChart(chart(4, 6), 0))
    brush = scene.page.canvas.looks.brush
    where = []
    for column in (39, 40):
        marks = tuple(("★" if place == column else "", "") for place in range(80))
        drawn = signs(brush, 400, 26, (18, marks)).surface
        where.append(drawn.get_bounding_rect().centerx)
    assert 0 < where[0] < where[1]
