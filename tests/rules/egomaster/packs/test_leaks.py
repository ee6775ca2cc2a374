"""Questions whose answer stands in another question."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import files
from game.rules.egomaster.packs import discovery
from game.rules.egomaster.packs.leaks import leaks
from tests.rules.egomaster.packs.pack_files import make_pack, solo

PACKS = discovery.find([files.boards()])


@pytest.mark.parametrize("pack", PACKS, ids=[pack.name for pack in PACKS])
def test_a_question_of_the_program_told_the_answer_to_another(pack: discovery.PackFile) -> None:
    assert list(leaks(pack.path)) == []


def test_a_note_that_tells_an_answer_is_remarked_upon_also_in_a_pack_beside(tmp_path: Path) -> None:
    asked = solo(2, 7, question="Which tree did Aunt Zoé plant behind the barn?", answers=["Walnut"])
    far = solo(3, 1, question="Which wood is good for violins?", answers=["Spruce"], note="Walnut is too heavy.")
    told = solo(4, 3, question="Who lies behind the barn, by Aunt Zoé’s tree?", answers=["Rex"], note="It is a walnut.")
    ours = make_pack(tmp_path / "boards", {("en", "solo"): [asked, far]}).path
    assert list(leaks(ours)) == []
    make_pack(tmp_path / "boards", {("en", "solo"): [told]}, "yours")
    (remark,) = leaks(ours)
    assert Path(remark.file) == ours / "en" / "solo.yaml"
    assert remark.values == {"number": 7, "page": 2, "other": 3, "there": 4, "booklet": "solo", "pack": "yours"}


def test_a_question_with_the_same_answer_is_no_leak(tmp_path: Path) -> None:
    asked = solo(2, 7, question="Which tree did Aunt Zoé plant behind the barn?", answers=["Walnut"])
    again = solo(4, 3, question="Which tree of aunt Zoé’s barn gives walnuts?", answers=["Walnut tree"])
    assert list(leaks(make_pack(tmp_path / "boards", {("en", "solo"): [asked, again]}).path)) == []
