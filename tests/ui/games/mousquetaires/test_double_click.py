"""A double click plays a card, wherever the card has moved to after the first click."""

from __future__ import annotations

import pygame
import pytest

from game.rules.mousquetaires.phases import ChoosingCards
from game.ui.games.mousquetaires.forms.duel import DuelForm
from game.ui.table.mode import FormMode
from tests.ui.games.mousquetaires.drivers import MouseDriver, sitting
from tests.ui.stand import mouse


def asked() -> MouseDriver:
    """Return a room in which the only person chooses a card for a duel."""
    room = MouseDriver(sitting(3, (1, 2)), speed="off")
    while not (isinstance(room.table.flow.mode, FormMode) and isinstance(room.table.flow.mode.form, DuelForm)):
        able = [key for key, control in room.controls.items() if not control.why]
        cards = [key for key in able if key.startswith("card ")]
        room.work(next(key for key in ("seal", "on", *cards) if key in able)) if able else room.pass_time(0.25)
    return room


def cards(room: MouseDriver) -> list[str]:
    """Return the keys of the cards in hand."""
    return [key for key in room.controls if key.startswith("card ")]


def click(room: MouseDriver, point: tuple[float, float]) -> None:
    """Click on a point; no time passes but that of a hurried hand."""
    for event in mouse(room.screen, point):
        room.app.step([event], 0.02)


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("number", [0, 4, 8])
def test_a_double_click_only_took_the_card_back(number: int) -> None:
    room = asked()
    key = sorted(cards(room), key=lambda each: int(each.removeprefix("card ")))[number]
    box = room.controls[key].box
    held = list(room.table.flow.session.view(0).hand.cards)
    point = (box.x + 0.15 * box.w, box.y + 0.3 * box.h)
    click(room, point)
    click(room, point)
    room.pass_time(0.25)
    gone = set(held) - set(room.table.flow.session.view(0).hand.cards)
    assert gone == {int(key.removeprefix("card "))}


@pytest.mark.usefixtures("unseen")
def test_two_slow_clicks_choose_a_card_and_let_it_go() -> None:
    room = asked()
    key = cards(room)[-1]
    for chosen in (True, False):
        room.work(key)
        room.pass_time(0.5)
        assert bool(room.table.flow.highlight.selection) is chosen
    assert isinstance(room.table.flow.session.phase, ChoosingCards)


@pytest.mark.usefixtures("unseen")
def test_a_digit_pressed_twice_plays_nothing() -> None:
    room = asked()
    for _ in range(2):
        room.press(pygame.K_1, 0, pygame.KSCAN_1)
    assert isinstance(room.table.flow.mode, FormMode)
    assert len(room.table.flow.session.view(0).hand.cards) == 9


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("gap", [0.05, 0.2, 0.35])
def test_a_double_click_on_a_reward_laid_its_neighbour_too(gap: float) -> None:
    room = MouseDriver(sitting(3, (1, 2)), speed="off")
    for _ in range(20):
        if cards(room):
            break
        room.work("open") if "open" in room.controls else room.pass_time(0.25)
    room.pass_time(0.5)
    first = cards(room)[4]
    box = room.controls[first].box
    point = (box.x + 0.3 * box.w, box.y + 0.3 * box.h)
    for wait in (gap, 0.5):
        for event in mouse(room.screen, point):
            room.app.step([event], 0.0)
        room.app.step([], wait)
        assert room.table.flow.highlight.selection == ("lay", first.removeprefix("card "), "", "")
    for event in mouse(room.screen, point):
        room.app.step([event], 0.0)
    assert room.table.flow.highlight.selection[2]
