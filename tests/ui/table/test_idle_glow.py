"""The next step glows for whoever has done nothing for a while; it tells no secret and costs nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.ui.app.settings import Settings, load, save
from game.ui.table.idle_glow import AFTER
from game.ui.table.mode import CurtainMode
from game.ui.widgets.control import Pressed
from tests.ui.secrets.twins import Table
from tests.ui.sitting import citadel
from tests.ui.stand import key
from tests.ui.table.advice.test_advice import seated, war

pytestmark = pytest.mark.usefixtures("unseen")


def waits(table: Table, seconds: float = AFTER) -> None:
    """Let time pass in which nobody does anything."""
    for _ in range(int(seconds)):
        table.scene.update(1.0)


def glowing(table: Table) -> int:
    """Return how many things glow."""
    return sum(item.key.startswith("idle glow") for item in table.scene.picture())


def acting(**settings: Any) -> Table:
    """Return a table at which seat 0 may attack."""
    return seated(war(), curtain=False, **settings)[0]


def test_the_lands_to_start_from_glow_after_a_while() -> None:
    table = acting()
    waits(table, AFTER - 3)
    assert not glowing(table)
    waits(table, 3)
    assert glowing(table)


def test_the_light_around_armies_washed_out_names() -> None:
    table = acting()
    waits(table)
    picture = list(table.scene.picture())
    lights = [item.layer for item in picture if item.key.startswith("idle glow")]
    covered = [item.layer for item in picture if item.key.startswith("map/land ")]
    assert lights
    assert covered
    assert max(lights) < min(covered)


def test_the_eight_directions_glow_alike_and_then_the_button_that_seals() -> None:
    table = Table(citadel(), curtain=False)
    waits(table)
    assert glowing(table) == 8
    table.app._follow(table.scene._acted(Pressed("to N")))
    table.scene._idle.stir()
    waits(table)
    assert glowing(table) == 1


@pytest.mark.parametrize(
    "event", [key(pygame.K_LEFT), pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))]
)
def test_any_key_and_the_mouse_take_the_light_away(event: pygame.Event) -> None:
    table = acting()
    waits(table)
    table.app._handle(event)
    assert not glowing(table)


def test_it_can_be_switched_off_and_that_is_remembered(tmp_path: Any) -> None:
    table = acting(glow=False)
    waits(table, 2 * AFTER)
    assert not glowing(table)
    save(tmp_path, msgspec.structs.replace(Settings(), glow=False))
    assert load(tmp_path)[0].glow is False


def test_the_light_stands_still_so_that_the_loop_may_rest() -> None:
    table = acting(motion="reduced")
    waits(table)
    table.scene.picture()
    waits(table, 20)
    assert glowing(table)
    assert not table.scene.lively
    assert not table.scene.stale


def test_nothing_glows_at_the_curtain_or_under_a_note() -> None:
    table = Table(citadel())
    assert isinstance(table.mode, CurtainMode)
    waits(table, 2 * AFTER)
    assert not glowing(table)
    table = acting()
    table.app._handle(key(pygame.K_F8))
    waits(table, 2 * AFTER)
    assert not glowing(table)


@pytest.mark.parametrize("clicks", [(), ("sea",)])
def test_what_glows_tells_nothing_of_a_hand(clicks: tuple[str, ...]) -> None:
    pair = [seated(war(cards=cards))[0] for cards in ({"Reinforcements": 1}, {"Admiral": 1}, {})]
    for table in pair:
        for click in clicks:
            table.app._follow(table.scene._acted(Pressed(click)))
        waits(table)
    assert pair[0].seen() == pair[1].seen()
    assert [glowing(table) for table in pair] == [glowing(pair[0])] * 3


def test_the_light_over_a_private_form_goes_with_it() -> None:
    table = Table(citadel())
    table.scene.flow.confirm()
    table.rest()
    waits(table)
    assert glowing(table)
    table.app._handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    table.rest(2)
    assert not glowing(table)
