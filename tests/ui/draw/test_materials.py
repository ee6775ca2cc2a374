from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations, cycle, pairwise
from typing import Final

import pygame
import pytest

from game.ui.draw.canvas import Canvas
from game.ui.draw.cut import cut
from game.ui.draw.items import Args
from game.ui.draw.looks import LOOKS
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.draw.palette import CONTRAST, NORMAL, SEATS, Colour
from game.ui.draw.text.typesetting import Typesetter

STATES: Final[tuple[Args, ...]] = (("normal",), ("hover",), ("pressed",), ("disabled",))
SIGNS: Final = ("plus", "minus", "left", "right")
ARGS: Final[Mapping[str, tuple[Args, ...]]] = {
    "text": (
        ("Tablée", "display", "foil", "centre"),
        ("Seal", "button", "engraved", "left"),
        ("a", "note", "gold", "right"),
    ),
    "prose": (("many words for a box", "body", "ink", "left"), ("many words", "note", "cream", "centre")),
    "panel": ((), ("plain",), ("dialog",), ("journal",)),
    "slip": ((), ("normal",), ("hover",), ("disabled",)),
    "lozenge": ((), ("gold",)),
    "portrait": (("bluffer",), ("bold",)),
    "flourish": (("left",), ("right",)),
    "fill": (("ink",),),
    "paper button": (*STATES, ("picked",)),
    "brass button": (*STATES, ("picked",)),
    "round button": tuple((*state, sign) for state, sign in zip(STATES, SIGNS, strict=True)),
    "rim": (*((letter,) for letter in SEATS), ("oxblood",), ("walnut0",)),
    "knob": STATES,
    "track": ((0, "L", 1000), (240, "L", 740), (1000, "oxblood", 1000), (500, "T", 0)),
    "token": tuple((letter, initial) for letter in SEATS for initial in ("C", "Ma", "")),
    "lid": (("normal", "master_citadel", "M"), ("hover", "castle_risk", "C")),
    "lid shadow": ((), ("raised",)),
    "velvet": (("left",), ("right",)),
    "letter edge": (("L",), ("J",)),
}
"""What each look may be given; those that are not here take nothing."""
LEAST: Final = {"lid": 120, "lid shadow": 120}
"""Looks that are pictures, not parts, are never so small as a pixel."""
UNITS: Final = (0.67, 1.0, 2.0, 2.7)
PALETTES: Final = {"usual": NORMAL, "contrast": CONTRAST}


def brush(unit: float = 1.0, palette: Mapping[str, Colour] = NORMAL) -> Brush:
    return Brush(unit, Typesetter(unit), palette)


def onto(surface: pygame.Surface, picture: Picture, x: int, y: int) -> pygame.Surface:
    cut(picture).onto(surface, x, y)
    return surface


def light(colour: Colour) -> float:
    parts = [c / 255 / 12.92 if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: Colour, b: Colour) -> float:
    high, low = sorted((light(a), light(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def at(surface: pygame.Surface, spot: tuple[int, int]) -> Colour:
    red, green, blue, _ = surface.get_at(spot)
    return red, green, blue


def seen(surface: pygame.Surface, rect: pygame.Rect) -> list[Colour]:
    """Return the colours of some pixels, darkest first."""
    spots = [(x, y) for x in range(rect.left, rect.right, 3) for y in range(rect.top, rect.bottom, 3)]
    return sorted((at(surface, spot) for spot in spots), key=light)


@pytest.mark.parametrize("look", LOOKS)
def test_every_look_draws_at_any_size(look: str) -> None:
    for unit, palette in zip(UNITS, cycle(PALETTES), strict=False):
        for w, h in ((1, 1), (16, 300), (300, 52)):
            for args in ARGS.get(look, ((),)):
                least = LEAST.get(look, 1)
                picture = LOOKS[look](brush(unit, PALETTES[palette]), max(w, least), max(h, least), args)
                assert min(picture.surface.get_size()) > 0, (unit, w, h, args)


@pytest.mark.parametrize("look", LOOKS)
def test_every_look_draws_as_large_as_the_window(look: str) -> None:
    args = ARGS.get(look, ((),))[-1]
    picture = LOOKS[look](brush(1.0), 1300, 800, args)
    onto(pygame.Surface((1300, 800)), picture, 0, 0)


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("look", ["panel", "tooltip", "slip", "paper button", "brass button", "rim"])
def test_nothing_shines_through_paper_and_brass(look: str, unit: float) -> None:
    for args in ARGS.get(look, ((),)):
        for w, h in ((61, 47), (400, 200)):
            picture = LOOKS[look](brush(unit), w, h, args)
            inside = pygame.Rect(-picture.dx, -picture.dy, w, h).inflate(-w // 2, -h // 2)
            parts = [tuple(picture.surface.get_at(spot))[3] for spot in (inside.topleft, inside.center)]
            assert min(parts) >= 253, (args, w, h)


@pytest.mark.parametrize("unit", UNITS)
def test_a_part_has_no_seam_in_its_middle(unit: float) -> None:
    for look, args in (("rim", ("J",)), ("round button", ("normal", "plus")), ("paper button", ("picked",))):
        for side in range(30, 60):
            picture = LOOKS[look](brush(unit), side, side, args)
            solid = pygame.mask.from_surface(picture.surface, 250)
            assert len(solid.connected_components(side)) == 1, (look, side)
            assert not solid.get_bounding_rects() or solid.count() > 0.6 * side * side, (look, side)


def test_the_ring_of_the_focus_is_seen_on_wood_and_on_paper() -> None:
    canvas = Canvas((1280, 720), 1.0)
    table = onto(pygame.Surface((1280, 720)), LOOKS["table"](canvas.looks.brush, 1280, 720, ()), 0, 0)
    onto(table, LOOKS["panel"](canvas.looks.brush, 500, 500, ()), 700, 100)
    for x, y in ((120, 120), (400, 360), (850, 300)):
        ground = seen(table, pygame.Rect(x - 16, y - 16, 232, 96))
        onto(table, LOOKS["focus ring"](brush(), 200, 64, ()), x, y)
        across = [at(table, (x + 100, y - d)) for d in range(12)]
        bright, dark = max(across, key=light), min(across, key=light)
        assert contrast(bright, dark) >= 11
        assert all(max(contrast(bright, each), contrast(dark, each)) >= 4.5 for each in ground)
        assert max(contrast(bright, ground[len(ground) // 2]), contrast(dark, ground[len(ground) // 2])) >= 8


@pytest.mark.parametrize(
    ("look", "args", "ink", "least"),
    [
        ("panel", (), "ink", 11.5),
        ("panel", (), "ink2", 6.5),
        ("panel", (), "oxblood", 8),
        ("tooltip", (), "ink", 12),
        ("slip", (), "oxblood", 9),
        ("paper button", ("hover",), "oxblood", 8),
        ("paper button", ("picked",), "cream", 7),
        ("paper button", ("disabled",), "grey", 3),
        ("brass button", ("normal",), "engraved", 5.5),
        ("brass button", ("hover",), "engraved", 5.5),
        ("brass button", ("pressed",), "engraved", 4.5),
        ("brass button", ("disabled",), "engraved", 3.5),
        ("table", (), "cream", 7),
        *(("rim", (letter,), f"letter {letter}", 4.5) for letter in SEATS),
    ],
)
def test_words_are_read_on_what_they_stand(look: str, args: Args, ink: str, least: float) -> None:
    for palette in PALETTES.values():
        picture = LOOKS[look](brush(1.0, palette), 400, 100, args)
        drawn = onto(pygame.Surface((400, 100)), picture, 0, 0)
        ground = seen(drawn, pygame.Rect(40, 25, 320, 50))
        assert contrast(palette[ink], ground[len(ground) // 2]) >= least


def test_high_contrast_is_higher() -> None:
    for look, ink in (("panel", "ink"), ("table", "cream"), ("brass button", "engraved")):
        args = ("normal",) if look == "brass button" else ()
        figures = []
        for palette in (NORMAL, CONTRAST):
            picture = LOOKS[look](brush(1.0, palette), 400, 100, args)
            ground = seen(onto(pygame.Surface((400, 100)), picture, 0, 0), pygame.Rect(40, 25, 320, 50))
            figures.append(contrast(palette[ink], ground[len(ground) // 2]))
        assert figures[1] > figures[0] * 1.25


def test_the_shapes_of_the_six_tokens_differ_when_they_are_small() -> None:
    shapes = {
        letter: pygame.mask.from_surface(LOOKS["token"](brush(), 19, 19, (letter, "")).surface, 150) for letter in SEATS
    }
    for a, b in combinations(SEATS, 2):
        common = shapes[a].overlap_area(shapes[b], (0, 0))
        assert max(shapes[a].count(), shapes[b].count()) - common > 0.08 * common, (a, b)


def test_a_token_has_its_letter_where_it_can_be_read() -> None:
    lettered, plain, small = (
        LOOKS["token"](brush(), side, side, args).surface
        for side, args in ((60, ("M", "Ma")), (60, ("M", "")), (20, ("M", "Ma")))
    )
    assert pygame.image.tobytes(lettered, "RGBA") != pygame.image.tobytes(plain, "RGBA")
    assert pygame.image.tobytes(small, "RGBA") == pygame.image.tobytes(
        LOOKS["token"](brush(), 20, 20, ("M", "")).surface, "RGBA"
    )


def test_what_cannot_be_had_of_a_slider_looks_different() -> None:
    free, short = (LOOKS["track"](brush(), 300, 14, (0, "L", share)).surface for share in (1000, 500))
    assert short.get_height() > free.get_height()


def test_the_paper_of_a_large_panel_is_as_fine_as_that_of_a_small_one() -> None:
    for w, h in ((200, 200), (1500, 900)):
        picture = LOOKS["panel"](brush(2.0), w, h, ())
        x, y = w // 2 - picture.dx, h // 2 - picture.dy
        row = [at(picture.surface, (x + i, y)) for i in range(-40, 40)]
        assert sum(a != b for a, b in pairwise(row)) > 40


@pytest.mark.parametrize("align", ["left", "centre", "right"])
@pytest.mark.parametrize("colour", ["cream", "engraved", "foil"])
def test_words_with_a_shadow_stand_where_plain_words_would(colour: str, align: str) -> None:
    plain, laid = (LOOKS["text"](brush(2.0), 500, 120, ("Tablée", "title", name, align)) for name in ("ink", colour))
    margin = plain.dx - laid.dx
    assert margin == plain.dy - laid.dy > 0
    assert laid.surface.get_width() == plain.surface.get_width() + 2 * margin
    inked = pygame.mask.from_surface(plain.surface, 200)
    assert pygame.mask.from_surface(laid.surface, 200).overlap_area(inked, (margin, margin)) == inked.count()


def test_a_lid_on_its_side_failed_in_a_window_of_a_few_pixels() -> None:
    for w, h in ((2, 1), (5, 2), (9, 4), (14, 6), (30, 9)):
        assert LOOKS["lid"](brush(0.05), w, h, ("normal", "castle_risk", "C")).surface.get_size() == (w, h)


@pytest.mark.parametrize("unit", [1.0, 2.0])
@pytest.mark.parametrize("kind", ARGS["panel"])
def test_nothing_shows_through_the_middle_of_a_sheet_of_paper(kind: Args, unit: float) -> None:
    picture = LOOKS["panel"](brush(unit), 400, 300, kind)
    assert picture.solid
    middle = picture.surface.subsurface(picture.solid.move(-picture.dx, -picture.dy))
    assert pygame.mask.from_surface(middle, 254).count() == picture.solid.w * picture.solid.h > 0
