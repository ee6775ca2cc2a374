"""The wheel holds everything the game needs, and works from any folder."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[2]
ASK = """
import json
from game import __version__, files
from game.words import languages
folders = [files.assets(), files.boards(), files.shipped_saves()]
print(json.dumps({
    "folders": [str(folder) for folder in folders],
    "filled": [any(folder.rglob("*.*")) for folder in folders],
    "languages": languages(),
    "saves": str(files.saves_folder()),
    "data": str(files.data_folder()),
}))
"""


def wheel(folder: Path) -> Path:
    """Return the wheel built, offline, from what the repository tracks."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (folder / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / "tree" / name)
    command = [
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        str(folder),
        str(folder / "tree"),
    ]
    build = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert build.returncode == 0, build.stdout + build.stderr
    return next(folder.glob("tablee-*-py3-none-any.whl"))


@pytest.mark.slow
def test_the_wheel_holds_all_that_is_shipped_and_finds_it_from_any_folder(tmp_path: Path) -> None:
    site = tmp_path / "site"
    with ZipFile(wheel(tmp_path)) as archive:
        names = archive.namelist()
        archive.extractall(site)
    for wanted in (
        "game/assets/fonts/cinzel-latin-700.ttf",
        "game/assets/fonts/OFL-cinzel.txt",
        "game/boards/",
        "game/saves/first_evening/campaign.yaml",
        "game/saves/rainy_sunday/campaign.yaml",
        "game/saves/winter_evenings/campaign.yaml",
        "game/boards/egomaster/packs/tablee/fr/solo.yaml",
        "game/boards/egomaster/packs/pictures/media/flag-01.jpg",
        "game/boards/egomaster/packs/tunes/media/tune-01.ogg",
        "game/locale/fr/LC_MESSAGES/tablee.mo",
        "game/rules/master_citadel/RULES.fr.md",
    ):
        assert any(name.startswith(wanted) for name in names), wanted
    assert not any(name.startswith("game/assets/screens/") for name in names)  # the pictures of the first page
    assert {name.split("/")[0] for name in names if ".dist-info/" not in name} == {"game"}
    variables = {name: value for name, value in os.environ.items() if name != "TABLEE_SAVES"}
    variables |= {"PYTHONPATH": str(site)}
    run = subprocess.run(
        [sys.executable, "-P", "-c", ASK], cwd=tmp_path, env=variables, capture_output=True, text=True, check=True
    )
    said = json.loads(run.stdout)
    assert said["folders"] == [str(site / "game" / name) for name in ("assets", "boards", "saves")]
    assert said["filled"] == [True, True, True]
    assert said["languages"] == ["en", "fr"]
    assert said["saves"] == str(Path(said["data"]) / "saves")
