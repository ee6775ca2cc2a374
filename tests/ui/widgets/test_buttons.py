"""Buttons: what stands on them stays off their frame."""

from __future__ import annotations

import pytest

from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Button
from game.ui.widgets.control_items import CAPITALS, ControlState, items_of

RULES = 9.0
"""Where the rule of a button lies, from its edge, in units."""
DESCENDER = 0.3
"""How far small letters reach below the middle of a line and half their height, in sizes of the type."""


@pytest.mark.parametrize("style", ["button", "small button"])
@pytest.mark.parametrize("tall", [64.0, 66.0, 70.0, 88.0])
def test_continue_touched_the_rule_of_its_button_where_a_note_stood_below(tall: float, style: str) -> None:
    button = Button(key="continue", box=Box(0, 0, 300, tall), label="Continue", note="Egomaster", style=style)
    label, note = (item for item in items_of(button, ControlState()) if item.look == "text")
    capitals = CAPITALS * STYLES[style].size
    top, foot = label.box.centre[1] - capitals / 2, label.box.centre[1] + capitals / 2
    assert top >= RULES + 2
    letters = STYLES["small note"].size
    assert foot + 2 <= note.box.centre[1] - letters * CAPITALS / 2
    assert note.box.centre[1] + letters * (CAPITALS / 2 + DESCENDER) <= tall - RULES + 3


def test_continue_ran_over_the_rules_at_the_ends_of_its_button() -> None:
    button = Button(key="continue", box=Box(0, 0, 160, 60), label="Continuer", style="button")
    (label,) = (item for item in items_of(button, ControlState()) if item.look == "text")
    assert label.box.x >= RULES + 4
    assert label.box.right <= 160 - RULES - 4
