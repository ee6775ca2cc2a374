from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from game.ui.app.dialog import Dialog, confirm
from game.ui.draw.items import Item
from game.ui.motion.entrance import IN, OUT, RISE
from game.ui.widgets.scene import Next, Pop
from game.ui.widgets.sleep import WAKES
from tests.ui.stand import key, laid, mouse, shell


def asked(**settings: Any) -> Dialog:
    words = shell()
    words.settings = msgspec.structs.replace(words.settings, **settings)
    dialog = confirm(words, "Quit", "Leave Tablée?", "Quit")
    laid(dialog)
    return dialog


def panel(dialog: Dialog) -> Item:
    return next(item for item in dialog.picture() if item.key == "dialog")


def click(dialog: Dialog, control: str) -> Next:
    return [dialog.handle(event) for event in mouse(dialog, dialog.page.controls[control].box.centre)][-1]


def test_a_dialog_rises_and_the_veil_does_not() -> None:
    dialog = asked()
    rest = next(item for item in dialog.page.picture() if item.key == "dialog")
    assert panel(dialog).alpha == 0
    seen = []
    while dialog.lively:
        dialog.update(0.02)
        assert dialog.stale
        seen.append((panel(dialog).alpha, panel(dialog).box.y))
        veil = next(item for item in dialog.picture() if item.key == "veil")
        assert (veil.alpha, veil.moves) == (1, False)
    assert len(seen) == pytest.approx(IN / 0.02, abs=1)
    assert seen == sorted(seen, key=lambda each: (each[0], -each[1]))
    assert 0 < seen[0][1] - rest.box.y < RISE
    assert panel(dialog) == rest
    assert list(dialog.picture()) == dialog.page.picture()


def test_a_dialog_can_be_answered_while_it_comes() -> None:
    dialog = asked()
    assert click(dialog, "no") == Pop("no")


def test_the_second_click_on_what_ends_a_match_said_yes() -> None:
    dialog = asked()
    assert click(dialog, "yes") is None
    dialog.update(WAKES)
    assert click(dialog, "yes") is None  # it goes before it answers
    assert dialog.update(OUT) == Pop("yes")


def test_it_goes_before_it_answers() -> None:
    dialog = asked()
    dialog.update(1)
    assert click(dialog, "yes") is None
    assert dialog.handle(key(pygame.K_ESCAPE)) is None
    assert dialog.update(OUT / 2) is None
    assert 0 < panel(dialog).alpha < 1
    assert dialog.lively
    assert dialog.update(OUT) == Pop("yes")


def test_with_reduced_motion_it_appears_where_it_is_and_answers_at_once() -> None:
    dialog = asked(motion="reduced")
    rest = next(item for item in dialog.page.picture() if item.key == "dialog").box
    dialog.update(0.05)
    assert panel(dialog).box == rest
    assert 0 < panel(dialog).alpha < 1
    assert click(dialog, "no") == Pop("no")


def test_without_waiting_it_is_there() -> None:
    dialog = asked(speed="off")
    assert panel(dialog).alpha == 1
    dialog.update(0.1)
    assert click(dialog, "no") == Pop("no")
