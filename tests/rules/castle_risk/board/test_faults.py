"""What a family is told about its own map. The example of the README is right; each case spoils it in one place."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.kernel.problems import Refused
from game.rules.castle_risk.board.loader import load
from tests.rules.castle_risk.board.files import FOLDER, changed, example, told

LINK = '  - {between: [east_red, west_blue], house: false, path: "2500 1500 500 100 500 -100"}\n'
SEAS = ("seas: [ocean]", "seas: []")
NO_LINE = (
    "This is not a line. Write whole numbers in quotes: “x y” for a point, then “dx dy” for each step to the next."
)
NO_WAY = "from most other territories. Give it a neighbour, a link, or a sea that it shares with others."
ONE_WAY = "but not the other way round. Add “west_red” to the neighbours of “east_red”, or remove “east_red” here."
OPEN = "Correct the order, a sign, or one of the arcs."
TRACK = "[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]"

CASES = {
    "a neighbour that does not agree": (
        [("neighbours: [west_red]", "neighbours: []")],
        f"18: “west_red” calls “east_red” a neighbour, {ONE_WAY}",
    ),
    "its own neighbour": (
        [("neighbours: [west_red]", "neighbours: [west_red, east_red]")],
        "20: “east_red” cannot be its own neighbour. Remove it here.",
    ),
    "a neighbour twice": (
        [("neighbours: [west_red]", "neighbours: [west_red, west_red]")],
        "20: “west_red” is here twice. Remove one.",
    ),
    "a neighbour nobody knows": (
        [("neighbours: [west_red]", "neighbours: [west_red, xanadu]")],
        "20: There is no territory “xanadu” in this file. Correct the name, or add the territory.",
    ),
    "a misspelt neighbour": (
        [("neighbours: [west_red]", "neighbours: [west_red, west_bleu]")],
        "20: There is no territory “west_bleu” in this file. Did you mean “west_blue”?",
    ),
    "an unknown sea": (
        [("seas: [ocean]", "seas: [ocean, lake]")],
        "18: There is no sea “lake” in this file. Correct the name, or add the sea.",
    ),
    "an unknown empire": (
        [("empire: red", "empire: redd")],
        "18: There is no empire “redd” in this file. Did you mean “red”?",
    ),
    "an empire without territories": (
        [("seas:\n", '  pink: {en: "Pink Empire", fr: "Empire rose", bonus: 4, castle: true}\nseas:\n')],
        "10: The empire “pink” has no territory. Give it one, or remove the empire.",
    ),
    "no site for a castle": (
        [("castle: [100, 200], ", "")],
        "18: “red” may build its castle here, but there is no place for it. Add “castle: [x, y]”.",
    ),
    "too few castles": (
        [("castle: true", "castle: false")],
        "3: Up to six may play, but 5 empires have a castle. Give 6 of them “castle: true”.",
    ),
    "an open ring": (
        [('"1500 500 1000 0 0 2000 -1000 0"', '"1500 500 1000 0 0 2000 -1000 10"')],
        f"21: This ring is not closed: arc 2 ends at 1500 2510, but arc -1 begins at 1500 2500. {OPEN}",
    ),
    "an arc that is not there": (
        [("[[[0, 1]]]", "[[[0, 1]], [[18]]]")],
        "19: There is no arc 18: they go from 0 to 17, backwards from -1. Correct the number.",
    ),
    "an arc that is not there, backwards": (
        [("[[[0, 1]]]", "[[[0, 1]], [[-19]]]")],
        "19: There is no arc -19: they go from 0 to 17, backwards from -1. Correct the number.",
    ),
    "an arc too many": (
        [('"7500 3500 1000 0 0 2000 -1000 0"\n', '"7500 3500 1000 0 0 2000 -1000 0"\n  - "0 0 1 1"\n')],
        "61: No ring uses arc 18. Put it in one, or remove it.",
    ),
    "an arc of half a step": (
        [('- "1500 500 0 2000"', '- "1500 500 0"')],
        f"43: {NO_LINE}",
    ),
    "an arc that is a number": (
        [('- "1500 500 0 2000"', "- 1500")],
        f"43: {NO_LINE}",
    ),
    "a hole": (
        [("[[[0, 1]]]", "[[[0, 1], [3, 4]]]")],
        "19: A polygon is one ring of arcs, without holes: “[[0, 1, 2]]”. Make each island a polygon of its own.",
    ),
    "no polygon": (
        [("[[[0, 1]]]", "[]"), ("territories:", "neutral: [[[0, 1]]]\nterritories:")],
        "20: This territory has no polygon. Give it one ring of arcs: “[[[0, 1, 2]]]”.",
    ),
    "a token at sea": (
        [("token: [100, 150]", "token: [100, 260]")],
        "19: The token of “west_red” lies outside all its polygons. Move it inside one.",
    ),
    "a castle in the neighbour's land": (
        [("castle: [100, 200]", "castle: [160, 200]")],
        "19: The castle site of “west_red” lies outside all its polygons. Move it inside one.",
    ),
    "a label outside": (
        [("label: {x: 100,", "label: {x: 1000,")],
        "19: The label of “west_red” lies outside the frame of the board. Move it.",
    ),
    "a frame too small": (
        [("frame: [0, 0, 950, 650]", "frame: [0, 0, 950, 640]")],
        "2: The frame must hold the whole board, from 0, 0 to 950, 650. Write [left, top, right, bottom].",
    ),
    "a track that stands still": (
        [("[3, 4, 5, 6", "[3, 5, 5, 6")],
        "12: The track must increase, but 5 comes after 5. Write a larger number here.",
    ),
    "a track that begins with nothing": (
        [("[3, 4", "[0, 4")],
        "12: Reinforcements bring at least one army. Write a larger number.",
    ),
    "an empty track": (
        [(TRACK, "[]")],
        "12: The track needs 12 numbers, one for each Reinforcements card, but has 0. Correct it.",
    ),
    "a link to nowhere": (
        [("[east_red, west_blue]", "[east_red, atlantis]")],
        "15: There is no territory “atlantis” in this file. Correct the name, or add the territory.",
    ),
    "a link from a land to itself": (
        [("[east_red, west_blue]", "[east_red, east_red]"), ('"2500 1500 500 100 500 -100"', '"2500 1500 0 100"')],
        "15: A link needs two different territories. Name another one, or remove the link.",
    ),
    "a link between neighbours": (
        [("[east_red, west_blue]", "[east_red, west_red]"), ('"2500 1500 500 100 500 -100"', '"2500 1500 -1000 0"')],
        "15: These two territories are already neighbours. Remove the link.",
    ),
    "a link twice": ([(LINK, LINK + LINK)], "16: These two territories are already linked. Remove one of the links."),
    "a link that ends at sea": (
        [("2500 1500 500 100 500 -100", "2500 1500 500 100 300 -100")],
        "15: This line does not run from “east_red” to “west_blue”. Move its ends to their coasts.",
    ),
    "a region with an unknown land": (
        [("seas:\n", "regions:\n  west: [west_red, west_end]\nseas:\n")],
        "11: There is no territory “west_end” in this file. Did you mean “west_red”?",
    ),
    "a region of nothing": (
        [("seas:\n", "regions:\n  west: []\nseas:\n")],
        "11: This region has no territories. Name some, or remove the region.",
    ),
    "no French name": ([('fr: "Ouest rouge", ', "")], "18: The field “fr” is missing here. Add it."),
    "an empty name": (
        [('fr: "Six îles"', 'fr: ""')],
        "1: There is no text here. Write some.",
    ),
    "a field nobody knows": (
        [("bonus: 4,", "bonus: 4, boni: 3,")],
        "4: There is no field “boni” here. Did you mean “bonus”?",
    ),
    "a section nobody knows": (
        [("seas:\n", "lakes: {}\nseas:\n")],
        "10: There is no field “lakes” here. Did you mean “links”?",
    ),
    "a missing section": ([("castle_bonus: 8\n", "")], "1: The field “castle_bonus” is missing here. Add it."),
    "a river that is no line": (
        [("arcs:", 'scenery: {rivers: {thames: "1 2"}}\narcs:')],
        f"42: {NO_LINE}",
    ),
    "a land twice": (
        [("  west_red:", "  east_red:")],
        "20: The key “east_red” is given twice in this block. Keep one of the two.",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_fault_is_told_with_its_line_and_its_remedy(case: str, tmp_path: Path) -> None:
    edits, sentence = CASES[case]
    assert told(tmp_path, changed(example(), *edits)) == [sentence]


def test_the_example_of_the_readme_is_a_sound_map(tmp_path: Path) -> None:
    assert told(tmp_path, example()) == []


def test_lands_that_nobody_can_reach_are_told(tmp_path: Path) -> None:
    text = changed(example(), (LINK, ""), SEAS, SEAS)
    assert told(tmp_path, text) == [
        f"17: No army can reach “west_red” {NO_WAY}",
        f"19: No army can reach “east_red” {NO_WAY}",
    ]


def test_a_printed_link_is_a_way_and_one_of_the_house_rule_is_none(tmp_path: Path) -> None:
    inland = changed(example(), SEAS, SEAS)
    assert told(tmp_path, inland) == []
    assert len(told(tmp_path, changed(inland, ("house: false", "house: true")))) == 2


def test_two_waters_without_a_way_between_them_are_told(tmp_path: Path) -> None:
    ocean, lake = '  ocean: {en: "Ocean", fr: "Océan", water: open}\n', '  lake: {en: "Lake", fr: "Lac", water: lake}\n'
    text = changed(example(), (LINK, ""), (ocean, ocean + lake), *[("seas: [ocean]", "seas: [lake]")] * 2)
    assert [line[:18] for line in told(tmp_path, text)] == ["18: No army can re", "20: No army can re"]


def test_a_board_has_neither_too_few_nor_too_many_lands(tmp_path: Path) -> None:
    text = example()
    land = text[text.index("  east_golden:") : text.index("arcs:")]
    few = changed(text, (land, ""), ("neighbours: [east_golden]", "neighbours: []"))
    assert "17: A board has 12 to 80 territories, but this one has 11. Add or remove some." in told(tmp_path, few)
    more = "".join(land.replace("east_golden", f"far_{n}").replace("[west_golden]", "[]") for n in range(69))
    assert told(tmp_path, changed(text, (land, land + more))) == [
        "17: A board has 12 to 80 territories, but this one has 81. Add or remove some."
    ]


def test_all_faults_are_told_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = changed(
        example(),
        ('fr: "Empire rouge"', "de: Rotes Reich"),
        ('fr: "Océan"', "fr: 3"),
        ("[3, 4, 5", "[3, 4, four"),
        ("castle_bonus: 8", "castle_bonus: many"),
        ("2500 1500 500 100 500 -100", "2500 1500 500 100 300 -100"),
        ('fr: "Ouest rouge", empire: red, ', ""),
        ("token: [200, 150]", "token: [2000, 150]"),
        ("neighbours: [east_blue]", "neighbours: [east_blu]"),
        ('- "1500 500 0 2000"', '- "1500 500 0 zwei"'),
    )
    assert [line.partition(".")[0] for line in told(tmp_path, text)] == [
        "4: The field “fr” is missing here",
        "4: There is no field “de” here",
        "11: Text is expected here, not 3",
        "12: A whole number is expected here, not “four”",
        "13: A whole number is expected here, not “many”",
        "18: The field “fr” is missing here",
        "18: The field “empire” is missing here",
        "22: There is no territory “east_blu” in this file",
        "24: “east_blue” calls “west_blue” a neighbour, but not the other way round",
        "43: This is not a line",
    ]


def test_an_entry_of_the_wrong_kind_is_told_and_does_not_hide_the_others(tmp_path: Path) -> None:
    text = changed(
        example(),
        ("{width: 950, height: 650, frame: [0, 0, 950, 650], quantum: 0.1}", ""),
        ("arcs:", 'scenery: {rivers: {a: "1 2"}, lakes: {b: 3, c: 4}, names: [{en: "a"}, 5]}\narcs:'),
        (LINK, "  - 7\n"),
    )
    assert [line.partition(".")[0] for line in told(tmp_path, text)] == [
        "2: A block of fields is expected here, not null",
        "15: A block of fields is expected here, not 7",
        "42: This is not a line",
        "42: Text is expected here, not 3",
        "42: Text is expected here, not 4",
        "42: The field “fr” is missing here",
        "42: The field “label” is missing here",
        "42: A block of fields is expected here, not 5",
    ]


def test_a_file_without_end_is_told_to_be_mended_bit_by_bit(tmp_path: Path) -> None:
    text = (FOLDER / "europe.yaml").read_text(encoding="utf-8").replace(' - "', ' - "x')
    problems = told(tmp_path, text)
    assert len(problems) == 201
    assert problems[-1].endswith("There are too many problems here. Fix the first ones and look again.")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("neighbours: [west_red]", f"neighbours: [{'west_red, ' * 15_000}]", "“west_red” is here twice"),
        ("neighbours: [west_red]", f"neighbours: [{'xanadu, ' * 15_000}]", "too many problems here"),
        ("[[[0, 1]]]", f"[[[{'0, 1, ' * 8_000}]]]", "All the rings together have more than 40000 points"),
        ("seas:\n", "seas:\n" + "".join(f"  s{n}: {{}}\n" for n in range(300)), "Remove some"),
        ("seas:\n", "seas:\n" + "  s: [" + "1," * 30_000 + "1]\n", "There is too much in this file"),
    ],
    ids=["one name", "unknown names", "one arc", "entries", "nodes"],
)
def test_a_bloated_file_took_twenty_seconds_to_refuse(tmp_path: Path, old: str, new: str, said: str) -> None:
    """Nothing is compared with everything else in a file that is larger than any board."""
    calls, before = 0, sys.getprofile()

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        problems = told(tmp_path, changed(example(), (old, new)))
    finally:
        sys.setprofile(before)
    assert calls < 2_000_000
    assert any(said in problem for problem in problems), problems[-3:]
    assert len(problems) <= 201


def test_a_file_larger_than_any_board_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("# bloated\n" * 60_000 + example(), encoding="utf-8")
    with pytest.raises(Refused, match="more than 512 kB"):
        load(path)


def test_a_file_that_is_no_block_of_fields_is_refused(tmp_path: Path) -> None:
    assert [line.partition(",")[0] for line in told(tmp_path, "- 1\n")] == ["1: A block of fields is expected here"]


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="There is no such file"):
        load(tmp_path / "nowhere.yaml")


def test_a_map_without_a_name_is_called_after_its_file_and_has_colours_all_the_same(tmp_path: Path) -> None:
    text = example()
    path = tmp_path / "islands.yaml"
    path.write_text(text[text.index("\n") + 1 :], encoding="utf-8")
    board = load(path)
    assert board.name == {"en": "islands", "fr": "islands"}
    assert len({e.colour for e in board.empires}) == 6
