"""Questions that two packs ask nearly alike: a match with both may ask both."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import files
from game.rules.egomaster.packs import discovery
from game.rules.egomaster.packs.echoes import echoes
from tests.rules.egomaster.packs.pack_files import make_pack, solo

PACKS = discovery.find([files.boards()])


@pytest.mark.parametrize("pack", PACKS, ids=[pack.name for pack in PACKS])
def test_two_packs_of_the_program_asked_for_the_same(pack: discovery.PackFile) -> None:
    assert list(echoes(pack.path)) == []


def test_packs_beside_each_other_are_compared_and_others_are_not(tmp_path: Path) -> None:
    asked = solo(2, 7, question="Which tree did Aunt Zoé plant?", answers=["plum", "plum tree"])
    again = solo(4, 3, question="Which tree did aunt Zoé once plant?", answers=["plum"])
    other = solo(4, 4, question="Which tree did Aunt Zoé plant?", answers=["oak"])
    make_pack(tmp_path / "boards", {("en", "solo"): [asked]})
    yours = make_pack(tmp_path / "boards", {("en", "solo"): [again, other]}, "yours").path
    (remark,) = echoes(yours)
    assert Path(remark.file) == yours / "en" / "solo.yaml"
    assert remark.values == {"number": 3, "page": 4, "other": 7, "there": 2, "booklet": "solo", "pack": "ours"}
    apart = shutil.copytree(yours.parent, tmp_path / "elsewhere")
    assert list(echoes(apart / "yours")) == []
