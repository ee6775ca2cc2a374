from __future__ import annotations

from pathlib import Path

from game import files
from game.rules.egomaster.packs import discovery
from game.rules.egomaster.packs.about import about_pack
from game.rules.egomaster.question import Mode

README = files.boards().joinpath(*discovery.PLACE, "README.md")


def example(nth: int) -> str:
    return README.read_text(encoding="utf-8").split("```yaml\n")[nth].split("```")[0]


def test_the_example_of_the_readme_is_a_sound_pack(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / discovery.HEAD).write_text(example(1), encoding="utf-8")
    (tmp_path / "en" / "duo.yaml").write_text(example(2), encoding="utf-8")
    about = about_pack(discovery.pack_file(tmp_path))
    assert about.faults == ()
    duo: Mode = "duo"
    assert about.counts["en"][duo] == 3


def test_a_folder_with_a_readme_only_is_no_pack() -> None:
    assert "README.md" not in [pack.name for pack in discovery.find([files.boards()])]
