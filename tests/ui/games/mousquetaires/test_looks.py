from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
import pytest

from game.ui.draw import art
from game.ui.draw.cut import cut
from game.ui.draw.items import Args
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.draw.palette import CONTRAST, NORMAL, SEATS, Colour
from game.ui.draw.text.typesetting import Typesetter
from game.ui.games.mousquetaires.looks import papers
from game.ui.games.mousquetaires.looks.cards import NAMED, SHUT, SMALL
from game.ui.games.mousquetaires.looks.table import FLICKER, LOOKS, NAMES

UNITS: Final = (2 / 3, 1.0, 2.0)
CARD: Final = (142, 199)
VALUES: Final = range(11)
SWORDS: Final = range(5)


def brush(unit: float = 1.0, palette: Mapping[str, Colour] = NORMAL) -> Brush:
    return Brush(unit, Typesetter(unit), palette)


def drawn(look: str, args: Args, size: tuple[int, int] = CARD, on: Brush | None = None) -> Picture:
    return LOOKS[f"mousquetaires/{look}"](on or brush(), *size, args)


def pixels(picture: Picture, size: tuple[int, int] = CARD, ground: Colour = (0, 0, 0)) -> pygame.Surface:
    """Return what is seen of a picture in its box, on a ground."""
    out = pygame.Surface(size)
    out.fill(ground)
    cut(picture).onto(out, 0, 0)
    return out


def content(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def light(surface: pygame.Surface) -> int:
    return sum(pygame.transform.average_color(surface)[:3])


def test_all_names_begin_with_that_of_the_game() -> None:
    assert all(name.startswith("mousquetaires/") for name in LOOKS)


def test_every_value_has_a_name_and_a_face_of_five_by_seven_at_two_sizes() -> None:
    assert len(NAMES) == len(VALUES)
    for value in VALUES:
        for layout in ("full", "compact"):
            w, h = art.natural(f"mousquetaires/{layout}-{value}")
            assert 7 * w == 5 * h


@pytest.mark.parametrize("w", [60, 142, 230])
def test_no_two_musketeers_look_alike(w: int) -> None:
    size = w, w * 7 // 5
    seen = {
        content(pixels(drawn("card", ("normal", value, swords, NAMES[value]), size), size))
        for value in VALUES
        for swords in SWORDS
    }
    assert len(seen) == 55


def test_the_number_of_a_small_card_is_larger_for_its_size() -> None:
    """The corner of a card of 60 pixels is darker by its number than that of a card of 120 pixels scaled down."""
    small = pixels(drawn("card", ("normal", 8, 0, ""), (60, 84)), (60, 84))
    large = pixels(drawn("card", ("normal", 8, 0, ""), (120, 168)), (120, 168))
    corner = pygame.Rect(3, 3, 22, 24)
    assert light(small.subsurface(corner)) < light(pygame.transform.smoothscale(large, (60, 84)).subsurface(corner))


@pytest.mark.parametrize(("w", "named"), [(SMALL, False), (NAMED - 1, False), (NAMED, True)])
def test_a_name_stands_on_a_card_where_it_can_be_read(w: int, named: bool) -> None:  # noqa: FBT001 - a table
    size = w, w * 7 // 5
    with_name, without = (content(pixels(drawn("card", ("normal", 4, 2, name), size), size)) for name in ("Name", ""))
    assert (with_name != without) == named


@pytest.mark.parametrize("palette", [NORMAL, CONTRAST])
@pytest.mark.parametrize("unit", UNITS)
def test_cards_cover_their_box_but_for_the_corners(unit: float, palette: Mapping[str, Colour]) -> None:
    on = brush(unit, palette)
    for look, args in (
        ("card", ("normal", 10, 4, "Le Roy")),
        ("card", ("hover", 7, 3, "Le Mousquet", "chosen")),
        ("card", ("normal", 3, 0, "", "worst", -3.0)),
        ("back", ("normal",)),
        ("guard", ("normal", 25, ("Gardes du Cardinal", "Gardes"))),
        ("guard", ("normal", 4, ("Guards of the Cardinal", "Guards"), "lost", 2.0)),
        ("guard_back", ("normal", "quiet")),
        ("pile", ("guard", 11)),
    ):
        for w in (24, 60, 142, 230, 480):
            h = w * 7 // 5
            picture = drawn(look, args, (w, h), on)
            assert picture.surface.get_at((w // 2 - picture.dx, h // 2 - picture.dy)).a == 255
            corner = picture.surface.get_at((-picture.dx, -picture.dy))
            assert corner.a < 255 or sum(corner[:3]) < 600


def test_the_best_card_glows_like_gold_and_the_lowest_like_steel() -> None:
    best, worst = (drawn("card", ("normal", 5, 1, "", mood)) for mood in ("best", "worst"))
    red, _, blue, _ = best.surface.get_at((-best.dx - 4, CARD[1] // 2 - best.dy))
    assert red > blue
    red, _, blue, _ = worst.surface.get_at((-worst.dx - 4, CARD[1] // 2 - worst.dy))
    assert blue > red


def test_a_guard_that_was_fought_bears_a_disc() -> None:
    seen = {content(pixels(drawn("guard", ("normal", 20, (), mood)))) for mood in ("", "beaten", "lost", "quiet")}
    assert len(seen) == 4


def test_a_pile_grows_with_its_cards_up_to_a_limit() -> None:
    wide = [drawn("pile", ("guard", count)).surface.get_width() for count in (1, 4, 12, 40)]
    assert wide[0] < wide[1] < wide[2] == wide[3]
    assert drawn("pile", ("musketeer", 0)).surface.get_size() == CARD


def test_the_bars_come_down_step_by_step_and_are_locked_at_last() -> None:
    size, paper = (76, 106), (240, 226, 192)
    steps = [light(pixels(drawn("cover", ("bars", step), size), size, paper)) for step in range(SHUT + 1)]
    assert steps == sorted(steps, reverse=True)
    assert content(pixels(drawn("cover", ("bars", 0), size), size, paper)) == content(
        pixels(Picture(empty()), size, paper)
    )


def empty() -> pygame.Surface:
    return pygame.Surface((1, 1), pygame.SRCALPHA)


def test_three_gems_can_be_told_apart_without_their_colours() -> None:
    greys = {
        content(pygame.transform.grayscale(pixels(drawn("gem", (which,), (64, 64)), (64, 64)))) for which in range(3)
    }
    assert len(greys) == 3


@pytest.mark.parametrize("shape", ["gem", "prison"])
def test_an_empty_place_of_the_supply_shows_who_holds_what_belongs_there(shape: str) -> None:
    seen = {content(pixels(drawn("socket", (shape, letter), (60, 60)), (60, 60))) for letter in ("", *SEATS)}
    assert len(seen) == 1 + len(SEATS)


def test_the_sum_says_by_its_rim_how_the_duel_went() -> None:
    greys = {
        content(pygame.transform.grayscale(pixels(drawn("sum", ("27", "against 25", state), (200, 200)), (200, 200))))
        for state in ("", "won", "lost")
    }
    assert len(greys) == 3


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (2560, 1080), (640, 300)])
@pytest.mark.parametrize("palette", [NORMAL, CONTRAST])
def test_the_table_fills_any_box_and_hides_what_is_beneath(
    size: tuple[int, int], palette: Mapping[str, Colour]
) -> None:
    picture = drawn("table", (), size, brush(min(size[0] / 1920, size[1] / 1080), palette))
    assert picture.surface.get_size() == size
    assert not picture.surface.get_flags() & pygame.SRCALPHA
    w, h = size
    middle = picture.surface.get_at((w // 2, h // 2))
    edge = picture.surface.get_at((w // 2, 1))
    assert middle.g > middle.r
    assert edge.r > edge.g


def test_a_table_of_high_contrast_is_darker() -> None:
    size = (960, 540)
    normal, contrast = (drawn("table", (), size, brush(0.5, palette)).surface for palette in (NORMAL, CONTRAST))
    assert light(contrast) < 0.6 * light(normal)


def test_the_light_of_a_candle_only_adds_and_flickers() -> None:
    size, ground = (640, 640), (60, 90, 60)
    seen = [pixels(drawn("glow", (step,), size), size, ground) for step in range(len(FLICKER))]
    assert len({content(each) for each in seen}) == len(FLICKER)
    for each in seen:
        assert tuple(each.get_at((2, 2)))[:3] == ground
        assert each.get_at((320, 420)).r > ground[0]
        assert all(light_ >= dark for light_, dark in zip(each.get_at((250, 330))[:3], ground, strict=True))


def test_candle_light_is_the_same_in_whatever_part_of_it_is_painted() -> None:
    size = (320, 320)
    light = cut(drawn("glow", (0,), size))
    whole, part = pygame.Surface(size), pygame.Surface(size)
    for out, clip in ((whole, None), (part, pygame.Rect(101, 40, 119, 240))):
        out.fill((40, 60, 40))
        out.set_clip(clip)
        light.onto(out, 0, 0)
    assert content(part.subsurface(101, 40, 119, 240)) == content(whole.subsurface(101, 40, 119, 240))


@pytest.mark.parametrize("unit", UNITS)
def test_what_is_left_fits_its_box_or_reaches_beyond_it_by_its_shadow(unit: float) -> None:
    on = brush(unit)
    for look, args, (w, h) in (
        ("gem", (0, "glow"), (64, 64)),
        ("prison", ("free",), (66, 75)),
        ("prison", ("held",), (66, 75)),
        ("tray", (), (260, 176)),
        ("tag", ("Plus haute", "best"), (132, 34)),
        ("tag", ("Lowest", "worst"), (132, 34)),
        ("pips", (4, "dark"), (90, 24)),
        ("pips", (0, "light"), (90, 24)),
        ("mark", ("won",), (40, 40)),
        ("candle", ("left",), (192, 192)),
        ("medallion", (), (692, 652)),
    ):
        box = pygame.Rect(0, 0, round(w * unit), round(h * unit))
        picture = drawn(look, args, box.size, on)
        assert box.inflate(80 * unit, 80 * unit).contains(cut(picture).bounds)


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("name", ["Léon", "Marcelle-Élisabeth", "Wolfgang Amadeus"])
def test_a_name_on_the_cloth_is_written_by_its_first_part_where_it_has_no_room(name: str, unit: float) -> None:
    size = round(116 * unit), round(28 * unit)
    look = papers.LOOKS["mousquetaires/name"]
    picture = look(brush(unit), *size, (name, "cream", "centre", "ITALIC"))
    wide = picture.surface.get_bounding_rect().w
    assert 20 * unit < wide <= 1.2 * size[0]
    tiny = look(brush(unit), 20, 6, (name, "cream", "centre", "ITALIC"))
    assert tiny.surface.get_size() == (1, 1)
