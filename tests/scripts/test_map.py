"""The layers of Castle Risk's map fit each other and the board: a click finds the land that is drawn under it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pygame
import pytest
import yaml

ROOT: Final = Path(__file__).parents[2]
PICTURES: Final = ROOT / "assets" / "pictures" / "castle_risk"
UNIT: Final = 1.08
"""Pixels of the smaller files per unit of the board."""
LEFT = TOP = -40
LAKE: Final = 64
LAYERS: Final = {"map": "jpg", "relief": "jpg", "ink": "png", "lands": "png"}


CLOSE: Final = ("map", 2)
"""There is a picture of its own for this."""


@pytest.fixture(scope="module")
def lands() -> dict[str, Any]:
    text = (ROOT / "boards" / "castle_risk" / "europe.yaml").read_text(encoding="utf-8")
    board: dict[str, Any] = yaml.safe_load(text)
    return dict(board["territories"])


def _loaded(name: str) -> pygame.Surface:
    return pygame.image.load(PICTURES / name)


@pytest.mark.parametrize("scale", [1, 2])
def test_a_token_lies_on_its_own_land(lands: dict[str, Any], scale: int) -> None:
    numbers = _loaded(f"lands@{scale}.png")
    for number, (name, land) in enumerate(lands.items(), 1):
        x, y = ((at - edge) * UNIT * scale for at, edge in zip(land["token"], (LEFT, TOP), strict=True))
        assert numbers.get_at_mapped((int(x), int(y))) & (LAKE - 1) == number, name


@pytest.mark.parametrize("scale", [1, 2])
def test_all_layers_are_as_large_as_the_map(scale: int) -> None:
    sizes = {_loaded(f"{layer}@{scale}.{kind}").get_size() for layer, kind in LAYERS.items() if (layer, scale) != CLOSE}
    assert sizes == {(2007 * scale, 1215 * scale)}


def test_from_close_by_the_map_has_three_pixels_for_two() -> None:
    assert _loaded("close@1.jpg").get_size() == (round(2007 * 1.5), round(1215 * 1.5))


def test_every_land_has_a_place_to_click(lands: dict[str, Any]) -> None:
    numbers = _loaded("lands@1.png")
    found = {numbers.get_at_mapped((x, y)) for x in range(0, 2007, 2) for y in range(0, 1215, 2)}
    assert set(range(len(lands) + 2)) <= found
