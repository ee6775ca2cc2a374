"""The papers on the board of Master Citadel."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.materials.shapes import Brush
from game.ui.draw.palette import NORMAL
from game.ui.draw.text.typesetting import Typesetter
from game.ui.games.master_citadel.looks.papers import LOOKS, slip_layout

SMALL = (91, 31)
"""The pixels of a pledge on the board in a window of 1280×720."""


@pytest.mark.parametrize("words", ["5 N", "20 SW", "20 SO", "100 NW"])
@pytest.mark.parametrize("kind", ["pledge", "order"])
def test_20_sw_lost_its_token_at_the_west_gate(words: str, kind: str) -> None:
    brush = Brush(0.667, Typesetter(0.667), NORMAL)
    seen = {
        pygame.image.tobytes(LOOKS["master_citadel/slip"](brush, *SMALL, (letter, "C", words, kind)).surface, "RGBA")
        for letter in "LRTM"
    }
    assert len(seen) == 4


@pytest.mark.parametrize("kind", ["pledge", "order"])
def test_the_token_of_a_long_order_touched_its_amount(kind: str) -> None:
    for least in range(20, 60):
        start, side, left, right = slip_layout(*SMALL, kind, least)
        assert left - start - side >= 2, least
        assert SMALL[0] - left - right >= least - 1, least


def test_a_long_pledge_was_written_over_the_rolled_end_of_its_scroll() -> None:
    for least in range(20, 60):
        for layout in (slip_layout(*SMALL, "pledge", least), slip_layout(*SMALL, "pledge", least, large=True)):
            assert layout.right >= 16 / 58 * SMALL[1] - 0.5, least
