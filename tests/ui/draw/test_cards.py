from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
import pytest

from game.ui.draw import art
from game.ui.draw.cut import cut
from game.ui.draw.items import Args
from game.ui.draw.materials import cards
from game.ui.draw.materials.shapes import Brush, Picture
from game.ui.draw.palette import CONTRAST, NORMAL, Colour
from game.ui.draw.text.typesetting import Typesetter

TITLES: Final = {
    "reinforcements": ("Reinforcements", "Renforts"),
    "spy": ("Spy", "Espion"),
    "general": ("General", "Général"),
    "admiral": ("Admiral", "Amiral"),
    "marshal": ("Marshal", "Maréchal"),
    "diplomat": ("Diplomat", "Diplomate"),
}
RULES: Final = (
    "No attack between you and one rival for a whole round.",
    "Aucune attaque entre vous et un adversaire jusqu’à votre prochain tour.",
    "Transporte des armées par mer ; elles se battent jusqu’au bout.",
)
GAMES: Final = ("castle_risk", "mousquetaires", "egomaster")
UNITS: Final = (2 / 3, 1.0, 2.0)
SIZE: Final = (182, 255)


def brush(unit: float = 1.0, palette: Mapping[str, Colour] = NORMAL) -> Brush:
    return Brush(unit, Typesetter(unit), palette)


def drawn(look: str, args: Args, size: tuple[int, int] = SIZE, on: Brush | None = None) -> Picture:
    return cards.LOOKS[look](on or brush(), *size, args)


def light(picture: Picture, size: tuple[int, int] = SIZE) -> int:
    """Return how light a picture is within its box, 0–765."""
    out = pygame.Surface(size)
    cut(picture).onto(out, 0, 0)
    return sum(pygame.transform.average_color(out)[:3])


@pytest.mark.parametrize("kind", TITLES)
def test_every_kind_has_a_face_of_five_by_seven_at_three_sizes(kind: str) -> None:
    for name in (f"cards/{kind}", f"cards/{kind}-large", f"cards/{kind}-small"):
        w, h = art.natural(name)
        assert 7 * w == 5 * h


@pytest.mark.parametrize("game", GAMES)
def test_every_game_with_cards_has_a_back(game: str) -> None:
    w, h = art.natural(f"cards/back-{game}")
    assert 7 * w == 5 * h


@pytest.mark.parametrize("palette", [NORMAL, CONTRAST])
@pytest.mark.parametrize("unit", UNITS)
def test_every_look_covers_its_box_but_for_the_corners(unit: float, palette: Mapping[str, Colour]) -> None:
    on = brush(unit, palette)
    for look, args in (
        ("card", ("normal", "spy", "Spy")),
        ("card", ("hover", "spy", "Espion", "chosen")),
        ("card", ("normal", "spy", "Spy", "playable", 4.0)),
        ("card back", ("normal", "castle_risk")),
        ("card chip", ("normal", "marshal", "playable")),
        ("card enlarged", ("normal", "admiral", "Amiral", "En attaque", RULES[2])),
    ):
        for w in (24, 60, 120, 182, 500):
            h = w * 7 // 5
            picture = drawn(look, args, (w, h), on)
            alpha = picture.surface.get_at((w // 2 - picture.dx, h // 2 - picture.dy)).a
            corner = picture.surface.get_at((-picture.dx, -picture.dy))
            assert alpha == 255
            assert corner.a < 255 or sum(corner[:3]) < 600


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("kind", TITLES)
def test_titles_in_both_languages_stand_whole_on_a_card_of_a_hand(kind: str, unit: float) -> None:
    for title in TITLES[kind]:
        words = cards.line(brush(unit), round(176 * unit), title, cards.TITLE)
        assert words.lines == (title,)


@pytest.mark.parametrize("w", [104, 132, 210, 264])
def test_all_titles_on_cards_of_one_size_are_whole_and_in_one_face(w: int) -> None:
    words = [(title, cards.line(brush(), w, title, cards.TITLE)) for both in TITLES.values() for title in both]
    assert all(each.lines == (title,) for title, each in words)
    assert len({each.style.face for _, each in words}) == 1


def test_a_title_that_cannot_be_read_is_left_out() -> None:
    small = (cards.TITLED - 1, (cards.TITLED - 1) * 7 // 5)
    one, other = (drawn("card", ("normal", "spy", title), small).surface for title in ("Spy", "Espion"))
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("rule", RULES)
def test_the_sentence_of_a_legible_card_keeps_to_its_room(rule: str, unit: float) -> None:
    w = round(max(320 * unit, cards.LEGIBLE))
    words = cards.sentence(brush(unit), w, rule)
    assert " ".join(words.lines) == rule
    assert len(words.lines) * words.size * cards.CLOSE <= cards.RULE.foot - cards.RULE.top


@pytest.mark.parametrize(
    "when", ["Before your first attack", "Avant votre première attaque", "À tout moment de votre tour"]
)
@pytest.mark.parametrize("unit", UNITS)
def test_the_ribbon_of_a_legible_card_says_all(when: str, unit: float) -> None:
    w = round(max(320 * unit, cards.LEGIBLE))
    assert cards.line(brush(unit), w, when, cards.WHEN).lines == (when,)


def test_moods_and_states_can_be_told_apart() -> None:
    plain = drawn("card", ("normal", "general", "General"))
    quiet = drawn("card", ("normal", "general", "General", "quiet"))
    hover = drawn("card", ("hover", "general", "General"))
    playable = drawn("card", ("normal", "general", "General", "playable"))
    chosen = drawn("card", ("normal", "general", "General", "chosen"))
    assert light(quiet) < 0.9 * light(plain) < light(plain) < light(hover)
    assert plain.surface.get_width() < playable.surface.get_width() < chosen.surface.get_width()


def test_the_state_of_a_control_gives_a_card_its_mood() -> None:
    for state, mood in cards.STATES.items():
        by_state = drawn("card chip", (state, "spy", "playable")).surface
        by_mood = drawn("card chip", ("normal", "spy", mood)).surface
        assert pygame.image.tobytes(by_state, "RGBA") == pygame.image.tobytes(by_mood, "RGBA")


@pytest.mark.parametrize("angle", [-9.0, 2.5, 7.0])
@pytest.mark.parametrize("unit", UNITS)
def test_a_turned_card_stays_around_the_middle_of_its_box(unit: float, angle: float) -> None:
    w, h = round(SIZE[0] * unit), round(SIZE[1] * unit)
    picture = drawn("card", ("normal", "marshal", "Marshal", "playable", angle), (w, h), brush(unit))
    wide, tall = picture.surface.get_size()
    assert abs(picture.dx + wide / 2 - w / 2) <= 1
    assert abs(picture.dy + tall / 2 - h / 2) <= 1


def test_high_contrast_parts_light_and_dark_of_a_card() -> None:
    def spread(palette: Mapping[str, Colour]) -> int:
        face = drawn("card", ("normal", "diplomat", ""), on=brush(1.0, palette))
        levels = [
            sum(face.surface.get_at((x - face.dx, y - face.dy))[:3]) for x in range(30, 150) for y in range(50, 230)
        ]
        return sorted(levels)[-200] - sorted(levels)[200]

    assert spread(CONTRAST) > spread(NORMAL) + 30


@pytest.mark.parametrize("size", [(112, 157), (113, 158), (113, 157), (225, 316), (226, 315), (281, 393), (60, 50)])
def test_a_face_fills_its_box_and_is_cut_by_no_more_than_nobody_sees(size: tuple[int, int]) -> None:
    name = "cards/back-mousquetaires"
    face = cards.baked(Brush(1.0, Typesetter(1.0), NORMAL), name, *size)
    assert face.get_size() == size
    exact = pygame.transform.average_color(art.fitted(name, *size))
    assert pygame.transform.average_color(face)[:3] == pytest.approx(exact[:3], abs=4)
