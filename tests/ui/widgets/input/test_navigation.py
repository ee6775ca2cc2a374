"""Where an arrow leads."""

from __future__ import annotations

from game.ui.draw.box import Box
from game.ui.widgets.input.navigation import nearest


def test_left_led_to_a_wide_row_above_and_never_to_the_button_beside() -> None:
    begin, rules, row = Box(1066, 780, 280, 66), Box(416, 785, 150, 56), Box(480, 738, 838, 26)
    assert nearest(begin, {"rules": rules, "row": row}, (-1, 0)) == "rules"
    assert nearest(begin, {"rules": rules, "row": row}, (0, -1)) == "row"


def test_left_and_right_led_from_a_lid_of_the_menu_to_a_button_below_the_next_one() -> None:
    lids = [Box(x, 198, 351, 503) for x in (41, 430, 819, 1207)]
    book, rules = Box(693, 743, 243, 80), Box(951, 743, 192, 80)
    others = {"castle": lids[0], "duel": lids[2], "book": book, "rules": rules}
    assert nearest(lids[1], others, (1, 0)) == "duel"
    others = {"citadel": lids[1], "quiz": lids[3], "book": book, "rules": rules}
    assert nearest(lids[2], others, (-1, 0)) == "citadel"
