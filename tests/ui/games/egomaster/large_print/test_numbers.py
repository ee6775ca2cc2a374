"""The numbers of an estimate in large print."""

from __future__ import annotations

from game.ui.draw.items import Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.large_print.desk import enlarged


def test_numbers_listed_instead_of_a_ruler_tell_how_far_each_was_away() -> None:
    answers = (
        (("L", "L"), 470.0, "470", "Léon", "264"),
        (("R", "B"), 206.0, "206", "Benoît", "0"),
        (("T", "Z"), 150.0, "150", "Zoé", "56"),
    )
    card = Item("card", "egomaster/question", layout.BROAD_CARD, ("How many?", -1), 2)
    pins = Item("ruler", "egomaster/ruler", layout.RULER, (answers, None, (",", "."), "pins"), 3)
    rows = [row for item in enlarged([card, pins], 0.45) if item.look == "egomaster/said" for row in item.args[1]]
    assert [row for row in rows if any(row)] == [
        (("L", "L"), "470", ""),
        (("R", "B"), "206", ""),
        (("T", "Z"), "150", ""),
    ]
    over = pins._replace(args=(answers, (206.0, "206 bones"), (",", "."), "all"))
    items = enlarged([card, over], 0.45)
    rows = [row for item in items if item.look == "egomaster/said" for row in item.args[1]]
    assert [row for row in rows if any(row)] == [
        (("R", "B"), "206", "right"),
        (("T", "Z"), "150 (−56)", ""),
        (("L", "L"), "470 (+264)", ""),
    ]
    assert [item.args[0] for item in items if item.key == "solution"] == ["206 bones"]
