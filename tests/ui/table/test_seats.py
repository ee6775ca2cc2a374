from __future__ import annotations

import pygame
import pytest

from game.ui.table.seats import SeatsScene
from tests.ui.hands import Room
from tests.ui.sitting import sitting
from tests.ui.stand import laid, mouse, shell
from tests.ui.strokes import hand


def who(scene: SeatsScene, seat: int) -> str:
    """Return what the page says of who plays a seat."""
    item = next(item for item, _ in scene.page._items if item.key == f"row who {seat}")
    return item.label


@pytest.mark.parametrize(("language", "words"), [("en", "Computer, normal"), ("fr", "Ordinateur, normal")])
def test_a_seat_that_is_handed_over_says_at_which_level_it_is_played(language: str, words: str) -> None:
    evening = sitting()
    scene = SeatsScene(shell(language), evening)
    laid(scene)
    hand(scene, "hand 1")
    assert evening.session.players[1].bot == "normal"
    assert who(scene, 1) == words
    evening.session.concede(2, "normal")
    scene.recompose()
    assert who(scene, 2).endswith(f" · {words}")


def test_the_second_click_on_players_hands_no_seat_to_the_computer() -> None:
    room = Room(sitting())
    room.press(pygame.K_ESCAPE)
    where = room.controls["seats"].box.centre
    for event in 2 * mouse(room.screen, where):
        room.app.step([event], 0.0)
    assert isinstance(room.screen, SeatsScene)
    assert all(player.bot is None for player in room.table.flow.session.players)


def test_a_double_click_on_to_the_computer_does_not_take_the_seat_back_at_once() -> None:
    room = Room(sitting())
    room.press(pygame.K_ESCAPE)
    room.click("seats")
    room.look()
    for event in 2 * mouse(room.screen, room.controls["hand 0"].box.centre):
        room.app.step([event], 0.0)
    assert room.table.flow.session.players[0].bot == "normal"
