"""A player's token has the initial of the name wherever it is drawn and there is room, in small windows, too."""

from __future__ import annotations

from typing import Any, Final

import pygame
import pytest

from game.kernel.engine import clone
from game.rules import GAMES
from game.ui.contract import journal
from game.ui.contract.charts import page
from game.ui.draw import art
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.materials import tokens
from game.ui.draw.materials.shapes import Brush
from game.ui.draw.materials.tokens import lettered_side
from game.ui.draw.palette import NORMAL
from game.ui.draw.text.typesetting import Typesetter
from game.ui.map import hover_card
from game.ui.widgets import column
from game.ui.widgets.control import Pressed
from tests.ui.secrets.test_secrets_everywhere import begun, light, states

__all__ = ["light"]  # a fixture

SMALL: Final = (((1024, 768), 1.5), ((1280, 720), 1.0))
ROOMY: Final = ("form/", "journal", "banner", "side/")
"""The keys of tokens that have room for an initial in every window begin so."""


def tokens_of(item: Item) -> list[tuple[str, str]]:
    """Return the tokens that an item draws: a letter and an initial each."""
    args: tuple[Any, ...] = item.args
    match item.look:
        case "token" | "castle_risk/tray thrower" | "castle_risk/tray loss" | "master_citadel/slip":
            return [(args[0], args[1])]
        case "castle_risk/truce" | "castle_risk/banner":
            return [each for each in args if isinstance(each, tuple)]
        case "mousquetaires/score":
            return [*args[1]]
        case _:
            return []


class Recorder:
    """The pictures of tokens; notes whether a shape is drawn without its initial."""

    def __init__(self) -> None:
        self.plain = False

    def __getattr__(self, name: str) -> Any:
        return getattr(art, name)

    def natural(self, name: str) -> tuple[int, int]:
        """Return the size of a picture."""
        self.plain |= name.endswith("-plain")
        return art.natural(name)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "factor"), SMALL)
def test_tokens_showed_colour_and_shape_alone(
    game: str, size: tuple[int, int], factor: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = Recorder()
    monkeypatch.setattr(tokens, "art", pictures)
    seen, bare = 0, set[str]()
    for number, state in enumerate([state for state in states(game) if len(state.hands) >= 4][:20:2]):
        table = begun(game, clone(state))
        table.scene.layout(Canvas(size, factor))
        if number % 2 and "tab" in table.scene.page.controls:
            table.scene.act(Pressed("tab"))  # the journal
            table.rest()
        canvas = table.scene.page.canvas
        for item in table.scene.picture():
            initials = [initial for letter, initial in tokens_of(item) if letter]
            if not initials:
                continue
            seen += len(initials)
            pictures.plain = False
            canvas.looks.picture(item, *canvas.rect(item.box).size)
            scaled = factor > 1 and not item.key.startswith(ROOMY)  # with the board, which is small beside large text
            if (pictures.plain and not scaled) or not all(initials):
                bare.add(item.key)
        table.scene.close()
    assert seen > 25
    assert bare == set()


@pytest.mark.parametrize("side", [journal.TOKEN, hover_card.TOKEN, page.TOKEN, column.TOKEN])
def test_tokens_beside_words_had_no_initial_in_a_small_window(side: float) -> None:
    assert side >= lettered_side(Canvas((1280, 720), 1.0).unit)


@pytest.mark.parametrize(("letter", "side"), [("J", 32), ("A", 36), ("L", 36), ("T", 36)])
def test_two_letters_spilled_over_tokens_under_36_pixels(letter: str, side: int) -> None:
    brush = Brush(1.0, Typesetter(1.0), NORMAL)
    room = tokens.PAIRS[letter][1] * side / 2 / tokens.REACH
    one, two = (tokens.token(brush, side, side, (letter, said)).surface for said in ("I", "DO"))
    changed = pygame.mask.from_threshold(two, (0, 0, 0, 0), (1, 1, 1, 255), one)
    changed.invert()
    rects = changed.get_bounding_rects()
    assert 0.7 * room < rects[0].unionall(rects[1:]).w < room + 4


@pytest.mark.parametrize("initial", ["DO", "MW"])
@pytest.mark.parametrize("side", [22, 24, 28])
@pytest.mark.parametrize("letter", tokens.FIELDS)
def test_two_letters_spilled_over_the_rim_of_a_small_token(letter: str, side: int, initial: str) -> None:
    brush = Brush(1.2, Typesetter(1.2), NORMAL)
    one, two = (
        pygame.mask.from_surface(tokens.token(brush, side, side, (letter, said)).surface, 8)
        for said in (initial[:1], initial)
    )
    assert two.count() == one.overlap_area(two, (0, 0))


@pytest.mark.parametrize("side", [24, 26, 32, 48])
@pytest.mark.parametrize("initial", ["J1", "J2", "SE", "WM"])
def test_of_players_whose_names_begin_alike_one_token_had_two_letters_and_another_one(side: int, initial: str) -> None:
    brush = Brush(1.0, Typesetter(1.0), NORMAL)

    def drawn(letter: str, initial: str) -> bytes:
        return pygame.image.tobytes(tokens.token(brush, side, side, (letter, initial)).surface, "RGBA")

    assert all(drawn(letter, initial) != drawn(letter, initial[:1]) for letter in tokens.FIELDS)
