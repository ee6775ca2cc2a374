"""A whole list in large print takes the room that its words need."""

from __future__ import annotations

import pytest

from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import Style
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.desk.answers import Row
from game.ui.games.egomaster.large_print.desk import enlarged
from game.ui.games.egomaster.looks.paint import caps
from game.ui.games.egomaster.looks.question import ROW_TYPE, TWO_ROWS, row_type


def test_a_whole_list_in_large_print_lay_in_narrow_columns_with_room_to_spare() -> None:
    def row(words: str) -> Row:
        return (("H", "H"), words, "right")

    lists = [
        Item(f"whole {i}", "egomaster/said", box, (title, (row(f"Henry {i}1"), row(f"Henry {i}2"))), 3)
        for i, (box, title) in enumerate(zip(layout.LISTED.row(3, 14), ("The whole list", "…", "…"), strict=True))
    ]
    card = Item("card", "egomaster/question", layout.BROAD_CARD, ("Which six?", -1), 2)
    why = Item("note", "egomaster/why", layout.WIDE_CARD, ("Good to know", "They were six."), 3)
    for given in ([card, *lists], [card, *lists, why]):
        found = {item.key: item for item in enlarged(given, 0.38)}
        columns = [item for key, item in found.items() if key.startswith("whole ")]
        named = [words for item in columns for _, words, _ in item.args[1] if words]
        assert named == ["Henry 01", "Henry 02", "Henry 11", "Henry 12", "Henry 21", "Henry 22"]
        assert len(columns) == 2
        assert min(item.box.w for item in columns) > lists[0].box.w * 1.4
        below = found.get("note sheet")
        assert bool(below) == (why in given)
        assert below is None or below.box.y > max(item.box.bottom for item in columns)


def test_what_was_wrong_had_as_little_room_beside_a_whole_list_as_short_words() -> None:
    rows = {0: ((None, "Ur", ""),), 1: ((("S", "S"), "no right answer at all", "wrong"),)}
    lists = [
        Item(f"whole {i}", "egomaster/said", box, (title, rows[i]), 3)
        for i, (box, title) in enumerate(zip(layout.LISTED.row(2, 14), ("The whole list", "Wrong"), strict=True))
    ]
    card = Item("card", "egomaster/question", layout.BROAD_CARD, ("Which one?", -1), 2)
    for scale in (0.38, 0.6):
        narrow, wide = [item.box.w for item in enlarged([card, *lists], scale) if item.key.startswith("whole ")]
        assert wide > 1.5 * narrow


@pytest.mark.parametrize("scale", [0.38, 0.6])
def test_words_of_a_whole_list_were_broken_and_its_title_ran_over_the_frame(scale: float) -> None:
    token = ("H", "H")
    rows: tuple[tuple[str, tuple[Row, ...]], ...] = (
        ("La liste entière", ((None, "Pacifique", ""), (token, "Atlantique", "right"), (token, "Austral", "right"))),
        ("Juste aussi", ((token, "juste", "right"),) * 3),
        ("Faux", ((token, "pas de bonne réponse", "wrong"),)),
    )
    lists = [
        Item(f"whole {i}", "egomaster/said", box, args, 3)
        for i, (box, args) in enumerate(zip(layout.LISTED.row(3, 14), rows, strict=True))
    ]
    card = Item("card", "egomaster/question", layout.BROAD_CARD, ("Citez les océans.", -1), 2)
    type_ = Canvas((1280, 720), 1.0).type
    found = [item for item in enlarged([card, *lists], scale) if item.key.startswith("whole ")]
    assert len(found) == 3
    for item in found:
        title, said = item.args
        u = row_type(item.box.h, len(said), title) / ROW_TYPE  # board units for a unit of the list
        wide = item.box.w / u
        assert type_.width(title, caps(24)) <= wide - 52
        for mark, words, verdict in said:
            room = wide - 40 - 70 * bool(mark) - 40 * bool(verdict)
            assert all(type_.width(word, Style(Face.ITALIC, TWO_ROWS)) <= room for word in words.split(" "))
