from __future__ import annotations

from pathlib import Path

from game import files
from game.rules.egomaster.packs import discovery
from game.rules.egomaster.packs.about import about_pack
from game.rules.egomaster.question import MODES

README = files.boards().joinpath(*discovery.PLACE, "README.md")


def example(nth: int) -> str:
    return README.read_text(encoding="utf-8").split("```yaml\n")[nth].split("```")[0]


def test_the_examples_of_the_readme_are_a_sound_pack_with_all_three_booklets(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / discovery.HEAD).write_text(example(1), encoding="utf-8")
    for nth, booklet in enumerate(MODES, 3):
        (tmp_path / "en" / f"{booklet}.yaml").write_text(example(nth), encoding="utf-8")
    about = about_pack(discovery.pack_file(tmp_path))
    assert about.faults == ()
    assert dict(about.counts["en"]) == {"solo": 2, "duo": 3, "multi": 2}


def test_a_folder_with_a_readme_only_is_no_pack() -> None:
    assert "README.md" not in [pack.name for pack in discovery.find([files.boards()])]
