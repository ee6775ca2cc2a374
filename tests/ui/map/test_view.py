from __future__ import annotations

import threading
import weakref
from itertools import combinations

import pygame
import pytest

from game.ui.draw.box import Box
from game.ui.draw.cut import Cut, Piece
from game.ui.draw.items import Item
from game.ui.draw.painter import layered, paint
from game.ui.map import pieces
from game.ui.map.geography import Atlas
from game.ui.map.ground.plates import light
from game.ui.map.ground.squares import SIDE
from game.ui.map.survey import Marks, Survey
from game.ui.map.view import MapView
from tests.pairs import all_pairs
from tests.ui.map.europe import FRAME, OWNERS, board, europe, settled, shown, survey


def armies() -> list[Item]:
    atlas = europe()
    return [pieces.army(atlas, i, OWNERS[i], (1, 12, 104)[i % 3]) for i in range(len(atlas.lands))]


def ground(view: MapView) -> tuple[Piece, ...]:
    """Return what the ground of the map is made of."""
    (picture,) = next(item.args for item in view.items(()) if item.key == "map/ground")
    assert isinstance(picture, Cut)
    return picture.pieces


def looks(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")


def test_every_land_is_where_its_armies_stand() -> None:
    view = shown()
    for i, land in enumerate(europe().lands):
        assert view.terrain.land(land.token) == i, land.id
        assert view.under(view.spot(i).centre) == i, land.id


def test_the_sea_is_no_land() -> None:
    view = shown()
    assert view.terrain.land((150, 600)) is None
    assert view.terrain.land((-500, 0)) is None


def test_lands_are_brought_out_all_together() -> None:
    view = shown()
    before = ground(view)
    view.show(survey(), Marks(highlight=frozenset({1, 9, 20}), source=0, targets=frozenset({2, 30})))
    seen = [before]
    while view.moving:
        view.update(FRAME)
        seen.append(ground(view))
    assert seen[-1] != before
    assert all(each in (before, seen[-1]) for each in seen)


def test_lands_brought_out_while_others_are_being_drawn_come_all_together() -> None:
    view = shown()
    for land in range(0, 20, 4):
        view.show(survey(), Marks(highlight=frozenset({land, 9, 20}), source=0))
        view.update(FRAME)
        before = ground(view)
        view.show(survey(), Marks(highlight=frozenset({land + 1, 12, 30, 40}), source=3))
        seen = []
        while view.moving:
            view.update(FRAME)
            seen.append(ground(view))
        assert all(each in (before, seen[-1]) for each in seen)


def test_a_map_at_rest_is_sharp_and_still() -> None:
    view = shown()
    items = list(view.items(armies()))
    assert view.sharp
    assert not any(item.moves for item in items)
    assert items == list(view.items(armies()))


def test_the_whole_map_takes_the_colours_of_its_owners_and_gives_them_back() -> None:
    view = shown()
    spot = view.terrain.rect(board().index["moscow"]).center
    printed = view.terrain.soft.get_at(spot)
    view.dye()
    settled(view)
    view.terrain.refresh()
    dyed = view.terrain.soft.get_at(spot)
    assert dyed != printed
    view.dye()
    view.terrain.refresh()
    assert view.terrain.soft.get_at(spot) == printed


def test_to_change_the_colours_of_all_lands_took_one_turn() -> None:
    view = shown()
    part = Box(*europe().lands[board().index["moscow"]].token, 0, 0).inset(-100)
    printed = view.terrain.square(part, 64, 1.0)
    view.dye()
    dyed = view.terrain.square(part, 64, 1.0)  # only lands that are drawn are coloured
    view.terrain.refresh()
    assert looks(dyed) == looks(view.terrain.square(part, 64, 1.0)) != looks(printed)


def soft(view: MapView) -> pygame.Surface:
    """Return the soft picture as the next picture shows it, where nothing is sharp yet."""
    assert len(ground(view)) == 1
    return view.terrain.soft


def zooming() -> MapView:
    """Return a view in the middle of a zoom."""
    view = shown()
    view.camera.zoom_by(1)
    view.update(FRAME)
    soft(view)
    return view


def test_all_lands_got_other_colours_in_one_turn_of_a_zoom(monkeypatch: pytest.MonkeyPatch) -> None:
    view, dyed = zooming(), shown()
    dyed.dye()
    dyed.terrain.refresh()
    monkeypatch.setattr("game.ui.map.view.WORK", 0.0)
    while view.camera.moving:
        view.update(FRAME)
    printed = looks(soft(view))
    view.dye()
    seen = [looks(soft(view))]
    while view.update(FRAME):  # a new picture is due
        seen.append(looks(soft(view)))
    assert len(set(seen)) == len(seen) > 4
    assert (seen[0], seen[-1]) == (printed, looks(dyed.terrain.soft))


def test_a_turn_at_rest_loaded_the_light_on_the_lands(monkeypatch: pytest.MonkeyPatch) -> None:
    loaders = list[threading.Thread]()

    def loaded(atlas: Atlas) -> pygame.Surface:
        loaders.append(threading.current_thread())
        return light(atlas)

    light.cache_clear()
    monkeypatch.setattr("game.ui.map.ground.terrain.light", loaded)
    view = shown()
    for _ in range(3):
        view.update(FRAME)
    for each in threading.enumerate():
        if each.name == "light on the lands":
            each.join()
    assert len(loaders) == 1
    assert loaders[0] is not threading.current_thread()
    loaded_before = light.cache_info().misses
    view.dye()
    view.terrain.refresh()
    assert light.cache_info().misses == loaded_before


def test_a_zoom_begins_in_the_colours_that_were_just_chosen() -> None:
    view, dyed = shown(), shown()
    for each in (view, dyed):
        each.dye()
    dyed.terrain.refresh()
    view.camera.zoom_by(1)
    view.update(FRAME)
    assert looks(soft(view)) == looks(dyed.terrain.soft)


def test_what_is_withdrawn_goes_at_once_while_lands_get_other_colours() -> None:
    view, land = zooming(), board().index["moscow"]
    spot = view.terrain.rect(land).center
    view.dye()
    view.terrain.refresh()
    plain = soft(view).get_at(spot)
    view.dye()
    view.terrain.refresh()
    view.bring_out(land, None)
    assert soft(view).get_at(spot) != plain
    view.dye()
    view.withdraw()
    assert soft(view).get_at(spot) == plain


def test_a_land_that_changes_hands_shows_what_was_before_until_it_is_drawn_anew() -> None:
    view, land = shown(), board().index["vienna"]
    settled(view)
    owners = tuple("R" if i == land else "L" if i % 2 else "" for i in range(len(view.atlas.lands)))
    view.show(Survey(owners), Marks())
    settled(view)
    before = list(view.items(()))
    view.show(Survey((*owners[:land], "M", *owners[land + 1 :])), Marks())
    assert view.moving
    assert list(view.items(())) == before
    settled(view)
    assert view.sharp
    assert list(view.items(())) != before


def test_a_sharp_map_held_the_soft_picture_of_the_last_zoom() -> None:
    view = shown()
    view.camera.zoom_by(1)
    view.update(FRAME)
    scaled = weakref.ref(ground(view)[0].surface.get_abs_parent())
    assert scaled()
    settled(view)
    assert all(piece.surface.get_size() == (SIDE, SIDE) for piece in ground(view))
    assert scaled() is None


@pytest.mark.parametrize(
    ("size", "language", "level"), all_pairs([(1280, 720), (1920, 1080), (3840, 2160)], ["en", "fr"], [0, 3])
)
def test_names_hide_no_armies_and_no_other_names(size: tuple[int, int], language: str, level: int) -> None:
    view = shown(size, language)
    view.camera.zoom_by(level)
    settled(view)
    atlas = europe()
    castles = [pieces.castle(atlas, region.seat, "L") for region in atlas.regions if region.seat is not None]
    items = list(view.items([*armies(), *castles]))
    names = [item for item in items if item.key.startswith("map/land ") and not item.args[4]]
    written = [item.box.inset(0, item.box.h * 0.22) for item in names]
    assert len(names) >= (20 if level == 0 else 8)
    for one, other in combinations(written, 2):
        assert not one.inset(2).meets(other.inset(2))
    discs = [Box(*item.box.centre, 0, 0).inset(-8) for item in items if item.look == "atlas/army"]
    for one in written:
        assert not any(one.inset(2).meets(disc) for disc in discs)
    if level == 0:
        assert all(view.camera.view.covers(box) for box in written)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_numbers_are_legible_and_armies_stand_apart(size: tuple[int, int]) -> None:
    view = shown(size)
    unit = 1 / view.camera.grain
    tokens = [item for item in view.items(armies()) if item.look == "atlas/army"]
    assert len(tokens) == 44
    for token in tokens:
        letters = pieces.LONG[min(3, len(str(token.args[1])))]
        assert token.box.w * unit / letters >= pieces.DISC - 0.5  # the number has 16 pixels at least
    for one, other in combinations(tokens, 2):
        (x, y), (u, v) = one.box.centre, other.box.centre
        assert abs(x - u) + abs(y - v) > pieces.DISC * 0.5


def test_everything_can_be_drawn() -> None:
    view = shown()
    canvas = view.canvas
    assert canvas
    view.show(survey(), Marks(highlight=frozenset({1}), source=0, targets=frozenset({2})))
    settled(view)
    surface = pygame.Surface(canvas.size)
    paint(canvas, surface, layered(view.items(armies())))
    middle = canvas.rect(view.camera.view).center
    assert sum(surface.get_at(middle)[:3]) > 0


def test_what_is_sharp_has_the_colours_of_what_is_soft() -> None:
    view = shown()
    view.camera.zoom_by(4)
    settled(view)
    view.terrain.refresh()
    canvas, camera = view.canvas, view.camera
    assert canvas
    window = pygame.Surface(canvas.size)
    paint(canvas, window, [item for item in view.items(()) if item.key == "map/ground"])
    for cell in camera.view.grid(4, 3):
        part = Box(*camera.board_point((cell.x, cell.y)), cell.w / camera.scale, cell.h / camera.scale)
        pictures = window.subsurface(canvas.rect(cell)), view.terrain.soft.subsurface(view.terrain.pixels(part))
        sharp, soft = map(pygame.transform.average_color, pictures)
        assert all(abs(one - other) < 12 for one, other in zip(sharp[:3], soft[:3], strict=True))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("level", [0, 2])
def test_a_click_on_a_name_never_takes_the_land_on_which_it_is_written(language: str, level: int) -> None:
    view = shown(language=language)
    view.camera.zoom_by(level)
    settled(view)
    numbers = [*range(len(europe().lands))]
    tokens = [view.spot(i) for i in numbers]
    written = [(i, box.centre) for i in numbers for box in view.marked(i)[1:]]
    for i, middle in written:
        if view.camera.view.holds(middle) and not any(token.holds(middle) for token in tokens):
            assert view.under(middle) == i, europe().lands[i].id
