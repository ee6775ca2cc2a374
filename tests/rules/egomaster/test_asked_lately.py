from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.egomaster import asked_lately
from game.rules.egomaster.question import Ref

ONE, TWO, THREE = (Ref("ours", "fr", "solo", 1, number) for number in (1, 2, 3))
OTHER = Ref("theirs", "en", "multi", 20, 20)


def test_nothing_is_remembered_at_first(tmp_path: Path) -> None:
    assert asked_lately.read(tmp_path / "none.json") == ()


def test_what_was_asked_last_stands_last(tmp_path: Path) -> None:
    path = tmp_path / "new" / "lately.json"
    asked_lately.add(path, [ONE, TWO, OTHER])
    asked_lately.add(path, [THREE, ONE])
    assert asked_lately.read(path) == (TWO, OTHER, THREE, ONE)


def test_one_pack_can_be_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "lately.json"
    asked_lately.add(path, [ONE, OTHER, TWO])
    asked_lately.write(path, asked_lately.forgotten(asked_lately.read(path), "ours"))
    assert asked_lately.read(path) == (OTHER,)


def test_memory_has_an_end() -> None:
    many = [Ref("ours", "fr", "solo", page, number) for page in range(1, 101) for number in range(1, 101)]
    assert asked_lately.remembered(many, [OTHER]) == (*many[-asked_lately.MOST + 1 :], OTHER)


@pytest.mark.parametrize("text", ["", "[", "{}", "[1]", '[["ours","fr","solo",1]]', '[["a","xx","solo",1,1]]', "\0"])
def test_a_damaged_memory_is_an_empty_one_and_mends_itself(tmp_path: Path, text: str) -> None:
    path = tmp_path / "lately.json"
    path.write_text(text)
    assert asked_lately.read(path) == ()
    asked_lately.add(path, [ONE])
    assert asked_lately.read(path) == (ONE,)


def test_a_folder_in_its_place_disturbs_nobody(tmp_path: Path) -> None:
    asked_lately.add(tmp_path, [ONE])
    assert asked_lately.read(tmp_path) == ()
