"""The files of cards: the shipped ones are those of the box, and what is wrong with one's own is told at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import files
from game.kernel.problems import Refused
from game.rules.mousquetaires.board.box import swords, value
from game.rules.mousquetaires.board.loader import load
from game.words import Words
from tests.rules.mousquetaires.duels import BOARD

FOLDER = files.boards() / "mousquetaires"
SHIPPED = sorted(FOLDER.glob("*.yaml"))
KNOWN = {4, 5, 7, 25, 30, 35, 40}
OTHERS = {
    "cardinal": {8, 10, 11, 13, 15, 16, 18, 20},
    "cardinal_second": {8, 10, 12, 13, 14, 15, 18, 20},
    "cardinal_third": {8, 9, 10, 12, 14, 15, 18, 20},
}


def example() -> str:
    """Return the file that the README shows."""
    _, begin, rest = (FOLDER / "README.md").read_text(encoding="utf-8").partition("```yaml\n")
    assert begin
    text, end, _ = rest.partition("```\n")
    assert end
    return text


def told(folder: Path, text: str) -> list[str]:
    """Return what is wrong with a file: `line: sentence` each."""
    path = folder / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    try:
        load(path)
    except Refused as refused:
        problems = refused.problems
    else:
        return []
    assert all(problem.file == str(path) and problem.column > 0 for problem in problems)
    return [f"{problem.line}: {problem.sentence(Words('en'))}" for problem in problems]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_file_has_the_cards_of_the_box(path: Path) -> None:
    board = load(path)
    assert [(value(card), swords(card)) for card in board.cards] == [(v, s) for v in range(11) for s in range(5)]
    assert set(board.guards) == KNOWN | OTHERS[path.stem]
    assert board.pile[2] == tuple(guard for guard in board.guards if guard not in {25, 30, 35, 40})
    assert board.pile[3] == tuple(guard for guard in board.guards if guard not in {4, 35, 40})
    assert board.pile[4] == tuple(guard for guard in board.guards if guard not in {4, 5, 7})
    assert (board.gems, board.prisons) == (3, 3)


def test_the_usual_guards_come_first_and_all_three_files_are_there() -> None:
    assert [path.stem for path in SHIPPED] == sorted(OTHERS)
    assert BOARD.name == {"en": "The Cardinal’s guards", "fr": "Les gardes du Cardinal"}


def test_the_higher_number_of_a_card_is_the_higher_card() -> None:
    assert list(BOARD.cards) == sorted(BOARD.cards, key=lambda card: (value(card), swords(card)))


def test_the_example_of_the_readme_is_sound(tmp_path: Path) -> None:
    assert told(tmp_path, example()) == []


CASES = {
    "a card twice": (
        ("{value: 7, swords: [0, 1, 2, 3, 4]}", "{value: 7, swords: [0, 1, 2, 3, 3]}"),
        ["10: There are two cards of value 7 with 3 swords. All cards are different: change one."],
    ),
    "a value twice": (
        ("{value: 1,", "{value: 0,"),
        [f"4: There are two cards of value 0 with {n} swords. All cards are different: change one." for n in range(5)],
    ),
    "a card too few": (
        ("{value: 7, swords: [0, 1, 2, 3, 4]}", "{value: 7, swords: [0, 1, 2, 3]}"),
        ["3: There must be 55 musketeer cards, not 54. Add or remove some."],
    ),
    "a value too high": (
        ("value: 10", "value: 11"),
        ["13: The number here must be at most 10, not 11. Write a smaller one."],
    ),
    "a sword too many": (
        ("{value: 7, swords: [0, 1, 2, 3, 4]}", "{value: 7, swords: [1, 2, 3, 4, 5]}"),
        ["10: The number here must be at most 4, not 5. Write a smaller one."],
    ),
    "a guard twice": (
        ("[2, 3, 4, 5, 6, 8", "[2, 3, 4, 5, 5, 8"),
        ["14: The guard 5 is here twice. Remove one."],
    ),
    "a guard too few": (
        ("[2, 3, 4, 5, 6, 8", "[2, 3, 4, 5, 8"),
        ["14: There must be 15 guards, not 14. Add or remove some."],
    ),
    "a guard of nothing": (
        ("[2, 3, 4, 5, 6, 8", "[2, 3, 4, 5, 0, 8"),
        ["14: The number here must be at least 1, not 0. Write a larger one."],
    ),
    "an unknown guard removed": (
        ("guards: [2, 24, 28]", "guards: [2, 25, 28]"),
        ["17: There is no guard 25 in this file. Correct the number."],
    ),
    "a guard removed twice": (
        ("guards: [2, 24, 28]", "guards: [2, 24, 24]"),
        ["17: The guard 24 is here twice. Remove one."],
    ),
    "too few guards left": (
        ("guards: [18, 20, 24, 28]", "guards: [9, 10, 12, 15, 18, 20, 24, 28]"),
        ["16: A round needs 9 guards, but only 7 are left here. Leave fewer out."],
    ),
    "players twice": (
        ("players: 3", "players: 2"),
        [
            "16: Which guards are left out with 3 players? Add an entry, with “guards: []” for none.",
            "17: 2 players appear here twice. Remove one of the entries.",
        ],
    ),
    "five players": (
        ("{players: 3, guards: [2, 24, 28]}", "{players: 3, guards: []}\n  - {players: 5, guards: []}"),
        ["18: Two to four may play, not 5. Correct the number."],
    ),
    "four gems": (("gems: 3", "gems: 4"), ["19: The rules need exactly 3 of these, not 4. Correct it."]),
    "no prisons": (("prisons: 3", "prisons: 0"), ["20: The rules need exactly 3 of these, not 0. Correct it."]),
    "gems in words": (
        ("gems: 3", "gems: three"),
        ["19: A whole number is expected here, not “three”. Write it without quotes or decimals."],
    ),
    "a section nobody knows": (
        ("gems: 3", "gems: 3\ngemms: 3"),
        ["20: There is no field “gemms” here. Did you mean “gems”?"],
    ),
    "no prisons at all": (("prisons: 3\n", ""), ["1: The field “prisons” is missing here. Add it."]),
    "no French name": ((', fr: "Gardes endormis"', ""), ["1: The field “fr” is missing here. Add it."]),
    "no list of guards": (
        ("guards: [2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 15, 18, 20, 24, 28]", "guards: 15"),
        ["14: A list is expected here. Begin each entry with “- ”."],
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_fault_is_told_with_its_line_and_its_remedy(case: str, tmp_path: Path) -> None:
    (old, new), sentences = CASES[case]
    assert old in example()
    assert told(tmp_path, example().replace(old, new, 1)) == sentences


def test_all_faults_are_told_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    text = example()
    for old, new in (
        ('fr: "Gardes endormis"', "fr: 3"),
        ("{value: 3, swords: [0, 1, 2, 3, 4]}", "{value: 3, swords: [0, 1, 2, 3, 9]}"),
        ("{value: 5, swords: [0, 1, 2, 3, 4]}", "{value: five, swords: [0, 1, 2, 3, 4]}"),
        ("guards: [2, 3, 4, 5,", "guards: [2, 3, 4, 4,"),
        ("guards: [2, 24, 28]", "guards: [2, 25, 28]"),
        ("prisons: 3", "prisons: 4"),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    assert [line.partition(".")[0] for line in told(tmp_path, text)] == [
        "1: Text is expected here, not 3",
        "6: The number here must be at most 4, not 9",
        "8: A whole number is expected here, not “five”",
        "14: The guard 4 is here twice",
        "17: There is no guard 25 in this file",
        "20: The rules need exactly 3 of these, not 4",
    ]


def test_a_file_that_is_no_block_of_fields_is_refused(tmp_path: Path) -> None:
    assert [line.partition(",")[0] for line in told(tmp_path, "- 1\n")] == ["1: A block of fields is expected here"]


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="There is no such file"):
        load(tmp_path / "nowhere.yaml")
