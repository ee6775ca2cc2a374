"""The ring: the shipped one is the reconstructed board, and what is wrong with one's own is told at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import files
from game.kernel.problems import Refused
from game.rules.egomaster.board.loader import load
from game.words import Words

FOLDER = files.boards() / "egomaster"
AMOUNTS = "100 200 500 200 100 100 100 500 200 500 100 100 100 200 200 200 100 500 100 500 100 500 200 100 200 100 200"
HEAD = "name: {en: Ours, fr: Le nôtre}\nring:\n"


def squares(count: int) -> str:
    return "".join(f"  - {{mode: {('solo', 'duo', 'multi')[n % 3]}, amount: 100}}\n" for n in range(count))


def told(folder: Path, text: str) -> list[str]:
    """Return what is wrong with a file: `line: sentence` each."""
    path = folder / "mine.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        load(path)
    assert all(problem.file == str(path) and problem.column > 0 for problem in refused.value.problems)
    return [f"{problem.line}: {problem.sentence(Words('en'))}" for problem in refused.value.problems]


def test_the_shipped_ring_has_27_squares_whose_modes_go_round() -> None:
    ring = load(FOLDER / "ring.yaml").ring
    assert [field.mode for field in ring] == ["solo", "duo", "multi"] * 9
    assert [field.amount for field in ring] == [int(amount) for amount in AMOUNTS.split()]


def test_the_example_of_the_readme_is_a_ring(tmp_path: Path) -> None:
    _, _, rest = (FOLDER / "README.md").read_text(encoding="utf-8").partition("```yaml\n")
    path = tmp_path / "example.yaml"
    path.write_text(rest.partition("```\n")[0], encoding="utf-8")
    assert len(load(path).ring) == 12


@pytest.mark.parametrize("count", [12, 40])
def test_a_ring_of_ones_own_is_a_drop_in(count: int, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(HEAD + squares(count), encoding="utf-8")
    assert len(load(path).ring) == count


def test_everything_that_is_wrong_is_told_with_its_line_and_what_to_do(tmp_path: Path) -> None:
    ring = squares(11).replace("amount: 100", "amount: 150", 1).replace("multi", "duo")
    assert told(tmp_path, HEAD + ring + "colour: red\n") == [
        "3: A ring has 12 to 40 squares, not 11. Add or remove some.",
        "3: No square of the ring is “multi”. Make one so, or its booklet will never be opened.",
        "3: An amount is 100, 200 … up to 1000, not 150. Correct it.",
        "14: There is no field “colour” here. Remove it, or choose one of: name, ring.",
    ]


@pytest.mark.parametrize("text", ["name: {en: Ours}\nring: []\n", "[]\n", "name: Ours\n", "ring: 3\n"])
def test_a_file_that_is_no_ring_is_refused(text: str, tmp_path: Path) -> None:
    assert told(tmp_path, text)
