"""What is tapped on a phone is large enough for a finger: in all prompts of the four games, however it is held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
import pytest

from game.net.messages import PageControl, PhoneScreen
from game.rules import GAMES
from game.ui.phones.seat_phone import SeatPhone
from tests.ui.phones.sitting import flow_of
from tests.ui.phones.test_picture_sizes import prompts

FINGER: Final = 40
"""The least height and width of what is tapped, in CSS pixels."""
ENLARGED: Final = 44
"""The height and width to which the page enlarges what is smaller: `min-width` and `min-height` in `phone.css`."""
STRIP: Final = {"castle_risk": 26, "mousquetaires": 32}
"""The least width in CSS pixels of what is seen of a card in a fan; eleven cards of Castle Risk are a rare hand."""
SCREENS: Final = [
    *(PhoneScreen(360, 592, 1), PhoneScreen(640, 312, 2, language="fr"), PhoneScreen(932, 382, 3, language="fr")),
    *(PhoneScreen(360, 592, 3, text=1.5, language="fr"), PhoneScreen(640, 312, 1, text=1.5)),
]


def phones(game: str) -> Iterator[tuple[SeatPhone, float]]:
    """Yield the phones of prompts on all screens, each with its pixels for a CSS pixel."""
    for number, (state, seat) in enumerate(prompts(game)):
        screen = SCREENS[number % len(SCREENS)]
        table = flow_of(game, state)
        table.phones.add(seat)
        table.update(0.0)
        phone = SeatPhone(table.phones, seat, screen)
        phone.update(0.0)
        yield phone, phone._page._canvas.size[0] / screen.width
        table.phones.remove(seat)


def enlarged(control: PageControl, ratio: float) -> pygame.Rect:
    """Return where a finger hits a control, as the page lays it."""
    box = pygame.Rect(control.box)
    return box.inflate(max(0, ENLARGED * ratio - box.w), max(0, ENLARGED * ratio - box.h))


def free(boxes: Sequence[pygame.Rect], index: int) -> tuple[int, int]:
    """Return how many pixels of a box no later one covers: across its upper part, and down its left part."""
    box, later = boxes[index], boxes[index + 1 :]
    across = [(x, box.y + box.h // 6) for x in range(box.x, box.right)]
    down = [(box.x + box.w // 6, y) for y in range(box.y, box.bottom)]
    wide, tall = (sum(not any(each.collidepoint(at) for each in later) for at in line) for line in (across, down))
    return wide, tall


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_finger_hits_what_it_is_meant_to(game: str) -> None:
    looked = 0
    for phone, ratio in phones(game):
        page = phone._page.page
        controls = list(phone._page._controls())
        boxes = [enlarged(control, ratio) for control in controls]
        for index, control in enumerate(controls):
            owner = page.controls[control.key.partition("|")[0]]
            if owner.area or control.kind == "amount":
                continue  # what is scrolled may be half out of view, and a slider is held at its track
            wide, tall = free(boxes, index)
            assert tall >= FINGER * ratio, (phone._title, control)
            assert wide >= (STRIP[game] if control.key.startswith("card ") else FINGER) * ratio, (phone._title, control)
            looked += 1
    assert looked > 20
