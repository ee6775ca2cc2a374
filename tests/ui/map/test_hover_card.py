"""The card of a land under the mouse: it lies where it hides neither the land nor what can be pressed."""

from __future__ import annotations

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER
from game.ui.contract.table_layout import layout_of
from game.ui.draw.box import Box, around
from game.ui.draw.canvas import Canvas
from game.ui.games.castle_risk import words
from game.ui.games.castle_risk.stage import CASTLE_RISK
from game.ui.map import hover_card
from game.ui.map.camera import Camera
from game.ui.map.ground.washes import LandMood, moods
from game.ui.map.input import MAP, MapControl
from game.ui.map.looks import LOOKS
from game.ui.map.survey import Marks
from game.ui.map.view import EDGE, MapView
from game.ui.table import map_tools
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.games.castle_risk.question import seated
from tests.ui.map.europe import europe, shown

TOOLS = Box(0, 0, 60, 170)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_card_in_large_type_hid_its_own_land_and_the_buttons(language: str) -> None:
    map_view = shown((1280, 720), language)
    room, canvas, state = map_view.camera.view, Canvas((1280, 720), 1.5), at_war(lands={})
    tools = TOOLS.moved(room.right - TOOLS.w, room.y)
    for number, land in enumerate(europe().lands):
        card = words.card(view(state, BYSTANDER), seated(3), number, Words(language))
        about = map_view.camera.box(land.box).shared(room)
        drawn = next(iter(hover_card.items_of(card, about, room, canvas, hover_card.Surroundings([tools])))).box
        assert drawn.w * drawn.h <= 0.25 * room.w * room.h, land.id
        assert not drawn.meets(map_view.spot(number)), land.id
        assert not drawn.meets(tools), land.id


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_card_at_200_percent_hid_the_switch_of_the_colours(language: str) -> None:
    state, canvas = at_war(lands={}), Canvas((1280, 720), 2.0)
    room = Box(33.0, 183.0, 510.0, 309.0)  # what the table leaves the map then
    camera = Camera(europe().size, europe().frame, Box(0, 0, 1, 1))
    camera.fitted(room, 1.0)
    switch, hidden = Box(room.right - 60, room.y + 120, 48, 48), []
    for number, land in enumerate(europe().lands):
        card = words.card(view(state, BYSTANDER), seated(3), number, Words(language))
        about = camera.box(land.box).shared(room)
        drawn = next(iter(hover_card.items_of(card, about, room, canvas, hover_card.Surroundings([switch])))).box
        hidden += [land.id] if drawn.meets(switch) else []
    assert len(hidden) <= 2  # half of all lands did


@pytest.mark.parametrize(
    ("land", "waters"),
    [("london", "the open sea"), ("ukraine", "Black Sea"), ("turkey", "Black Sea, the open sea"), ("bavaria", "")],
)
def test_the_card_named_seas_where_an_admiral_knows_one_water(land: str, waters: str) -> None:
    card = words.card(view(at_war(lands={}), BYSTANDER), seated(3), INDEX[land], Words("en"))
    assert [line.removeprefix("By sea: ") for _, line in card.lines if line.startswith("By sea")] == [waters] * bool(
        waters
    )


def test_neighbours_that_cannot_be_chosen_were_lit_while_lands_are_shared_out() -> None:
    atlas = europe()
    paris = atlas.index("paris")
    found = moods(atlas, Marks(highlight=frozenset({paris})), paris, None)
    assert not any(mood & LandMood.NEAR for mood in found.values())
    assert all(found[land] == LandMood.QUIET for land in atlas.lands[paris].neighbours)
    free = moods(atlas, Marks(), paris, None)
    assert all(free[land] & LandMood.NEAR for land in atlas.lands[paris].neighbours)


@pytest.mark.parametrize(("factor", "language"), [(1.5, "en"), (2.0, "fr")])
def test_a_card_in_large_type_hid_a_third_of_the_map_and_neighbours(factor: float, language: str) -> None:
    canvas, state, view_of_map = Canvas((1280, 720), factor), at_war(lands={}), MapView(europe())
    canvas.looks.learn(LOOKS)
    layout = layout_of(CASTLE_RISK, canvas.box, 5)
    view_of_map.fit(canvas, layout.board.inset(EDGE), language)
    room, tr = view_of_map.camera.view, Words(language)
    refusal = tr("None of your lands borders it: only an Admiral gets there.")
    for number, land in enumerate(europe().lands):
        card = words.card(view(state, BYSTANDER), seated(5), number, tr)
        about = view_of_map.camera.box(land.box).shared(room)
        own = view_of_map.marked(number)
        near = [box for each in land.neighbours for box in view_of_map.marked(each)]
        beyond = around((layout.board, *layout.plaques))
        free = hover_card.Surroundings((*map_tools.boxes(room), *own), near, beyond, layout.plaques)
        drawn = next(iter(hover_card.items_of(card, about, room, canvas, free, refusal))).box
        assert drawn.shared_area(room) <= 0.2 * room.w * room.h, land.id
        assert not drawn.meets_any(own), land.id
        assert not drawn.meets(layout.side), land.id
        assert not [box for box in near if drawn.meets(box)], land.id


@pytest.mark.parametrize(("factor", "language"), [(1.5, "en"), (2.0, "fr")])
def test_a_card_beyond_the_map_hid_three_of_four_plaques(factor: float, language: str) -> None:
    canvas, state, view_of_map = Canvas((1280, 720), factor), at_war(lands={}), MapView(europe())
    layout = layout_of(CASTLE_RISK, canvas.box, 4)
    view_of_map.fit(canvas, layout.board.inset(EDGE), language)
    room, beyond = view_of_map.camera.view, around((layout.board, *layout.plaques))
    for number, land in enumerate(europe().lands):
        card = words.card(view(state, BYSTANDER), seated(4), number, Words(language))
        about = view_of_map.camera.box(land.box).shared(room)
        near = [box for each in land.neighbours for box in view_of_map.marked(each)]
        taken = (*map_tools.boxes(room), *view_of_map.marked(number))
        free = hover_card.Surroundings(taken, near, beyond, layout.plaques)
        drawn = next(iter(hover_card.items_of(card, about, room, canvas, free))).box
        assert sum(map(drawn.meets, layout.plaques)) <= 2, land.id


def test_the_ring_around_the_map_was_drawn_over_a_card_that_reached_beyond_it() -> None:
    canvas, tr = Canvas((1280, 720), 1.25), Words("fr")
    page, room = Page(canvas, Focus(), tr), Box(20, 160, 830, 540)
    page.add(MapControl(key=MAP, box=room))
    map_tools.put_tools(page, room)
    card = words.card(view(at_war(lands={}), BYSTANDER), seated(3), INDEX["paris"], tr)
    sheet = next(iter(hover_card.items_of(card, room, room, canvas)))
    for control in page.controls:
        page.go(control)
        (ring,) = [item for item in page.picture() if item.look == "focus ring"]
        assert ring.layer < sheet.layer, control


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("said", ["This land is not yours: {land}.", "This land is not empty: attack it ({land})."])
def test_a_card_said_the_name_of_its_land_again_in_the_refusal(language: str, said: str) -> None:
    canvas, tr, room = Canvas((1280, 720), 1.0), Words(language), Box(20, 160, 830, 540)
    card = words.card(view(at_war(lands={}), BYSTANDER), seated(3), INDEX["gascony"], tr)
    refusal = tr(said, land=card.title) + " §\N{NO-BREAK SPACE}31"
    labels = [item.label for item in hover_card.items_of(card, room, room, canvas, refusal=refusal) if item.label]
    assert [card.title in label for label in labels].count(True) == 1
    assert ". §\N{NO-BREAK SPACE}31" in " ".join(labels)
