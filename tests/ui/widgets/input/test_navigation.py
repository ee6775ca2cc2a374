"""Where an arrow leads."""

from __future__ import annotations

from game.ui.draw.box import Box
from game.ui.widgets.input.navigation import nearest


def test_left_led_to_a_wide_row_above_and_never_to_the_button_beside() -> None:
    begin, rules, row = Box(1066, 780, 280, 66), Box(416, 785, 150, 56), Box(480, 738, 838, 26)
    assert nearest(begin, {"rules": rules, "row": row}, (-1, 0)) == "rules"
    assert nearest(begin, {"rules": rules, "row": row}, (0, -1)) == "row"
