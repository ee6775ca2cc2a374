"""What the repository looks like."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOP = {
    "pyproject.toml",
    "game",
    "assets",
    "boards",
    "saves",
    "tests",
    "scripts",
    "README.md",
    "README.fr.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "NOTICE",
}
# Written in two halves, so that this list does not find itself.
FOREIGN = ["/wor" + "k/", "/roo" + "t/", "/hom" + "e/", "../sha" + "red", "/tm" + "p/notes", "/.libr" + "ary"]

SHIPPED = {"README.md", "first_evening", "rainy_sunday", "winter_evenings"}


def tracked() -> list[Path]:
    """Return the files of the repository that are there, relative to its root."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [Path(name) for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_the_top_level_holds_what_it_should_and_nothing_else() -> None:
    top = {path.parts[0] for path in tracked()}
    assert {name for name in top if not name.startswith(".")} == TOP
    assert ".ci" in top


def test_ci_runs_the_one_command_and_soaks_beside_it_and_is_red_if_either_is() -> None:
    listed = subprocess.run(["git", "ls-files", "--stage", ".ci"], cwd=ROOT, capture_output=True, text=True, check=True)
    assert [line[:6] for line in listed.stdout.splitlines()] == ["100755"]
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if "failed" in line] == [
        "failed=0",
        "python3 scripts/test.py || failed=1",
        'wait "$soak" || { failed=1 && echo "failed: soak"; }',
        'exit "$failed"',
    ]
    [soaks] = [number for number, line in enumerate(lines) if "scripts/soak.py" in line]
    assert lines[soaks].endswith(" &")
    assert lines[soaks + 1] == "soak=$!"


def test_no_file_names_a_folder_of_the_machine_it_was_written_on() -> None:
    found = [
        f"{path}: {words}" for path in tracked() for words in FOREIGN if words.encode() in (ROOT / path).read_bytes()
    ]
    assert found == []


def test_only_the_shipped_campaigns_and_a_readme_of_saves_belong_to_the_repository() -> None:
    assert {path.parts[1] for path in tracked() if path.parts[0] == "saves"} == SHIPPED
