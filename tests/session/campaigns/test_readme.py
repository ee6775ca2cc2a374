"""What `saves/README.md` promises to explain."""

from __future__ import annotations

import pytest

from game import files
from game.kernel import side_files
from game.kernel.saves import good_copy, lock
from game.kernel.saves.campaign import file as campaign_file
from game.kernel.saves.campaign import folders
from game.session.book import cache
from game.session.campaigns import deleted, index, noted

README = files.shipped_saves() / "README.md"
KINDS = [
    campaign_file.FILE,
    folders.PEOPLE,
    folders.HOUSE_RULES,
    lock.FILE,
    cache.FILE,
    files.ARCHIVE,
    deleted.FOLDER,
    index.FILE,
    noted.FILE,
    side_files.ENDING,
    good_copy.FOLDER,
    good_copy.DAMAGED,
    ".journal",
    ".draft",
]


@pytest.mark.parametrize("part", [0, 1])
def test_each_kind_of_file_is_explained_in_both_languages(part: int) -> None:
    text = README.read_text(encoding="utf-8").split("\n## En français\n")[part]
    assert [kind for kind in KINDS if f"{kind}`" not in text and f"{kind}/`" not in text] == []


def test_the_days_of_the_bin_are_those_of_the_program() -> None:
    english, french = README.read_text(encoding="utf-8").split("\n## En français\n")
    assert f"{deleted.DAYS} days" in english
    assert f"{deleted.DAYS} jours" in french


def test_nothing_said_that_hidden_parts_are_packed_and_not_protected() -> None:
    english, french = README.read_text(encoding="utf-8").split("\n## En français\n")
    assert "are packed, not protected" in english
    assert "sont emballées, pas protégées" in french
