"""The first start and the second, in a small project of its own, from a wheel made here: no network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import environment
import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"
PROJECT = '[project]\nname = "tablee"\ndependencies = ["pebble==1.0"]\n[project.optional-dependencies]\ntest = []\n'
GAME = 'import pathlib, pebble, sys\nprint("played", pathlib.Path(__file__).parent, *sys.argv[1:])\nsys.exit(7)\n'

pytestmark = pytest.mark.slow


def small_project(folder: Path) -> Path:
    """Lay out a project in `folder`/tree that needs one library, `pebble`, whose wheel is in `folder`/wheels."""
    tree, wheels = folder / "tree", folder / "wheels"
    wheels.mkdir(parents=True)
    (tree / "game").mkdir(parents=True)
    (tree / "scripts").mkdir()
    (tree / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    (tree / "game" / "__init__.py").touch()
    (tree / "game" / "__main__.py").write_text(GAME, encoding="utf-8")
    for name in ("play.py", "environment.py"):
        shutil.copy(SCRIPTS / name, tree / "scripts")
    about = "pebble-1.0.dist-info"
    with ZipFile(wheels / "pebble-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr("pebble.py", "")
        wheel.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: pebble\nVersion: 1.0\n")
        wheel.writestr(
            f"{about}/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{about}/RECORD", f"pebble.py,,\n{about}/METADATA,,\n{about}/WHEEL,,\n{about}/RECORD,,\n")
    return tree


def start(tree: Path, *, pip: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run the project's play.py from a foreign folder that also has a `game`."""
    elsewhere = tree.parent / "elsewhere"
    (elsewhere / "game").mkdir(parents=True, exist_ok=True)
    (elsewhere / "game" / "__main__.py").write_text("raise SystemExit('the wrong game')", encoding="utf-8")
    variables = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))}
    variables |= {"SDL_VIDEODRIVER": "dummy", "PIP_CONFIG_FILE": os.devnull, "PIP_NO_CACHE_DIR": "1"} | pip
    command = [sys.executable, str(tree / "scripts" / "play.py"), "play", "--game", "x"]
    return subprocess.run(command, cwd=elsewhere, env=variables, capture_output=True, text=True, check=False)


def offline() -> dict[str, str]:
    """Return pip settings under which every download fails as it does without a network (nothing listens on port 9)."""
    return {"PIP_INDEX_URL": "http://127.0.0.1:9/simple"}


def from_folder(wheels: Path) -> dict[str, str]:
    """Return pip settings that take wheels from a folder only."""
    return {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels)}


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a project that was started once."""
    tree = small_project(tmp_path_factory.mktemp("played"))
    first = start(tree, pip=from_folder(tree.parent / "wheels"))
    assert first.stdout == f"played {tree / 'game'} play --game x\n"
    assert first.stderr.startswith("tablee: preparing .venv")
    assert first.returncode == 7
    return tree


def test_a_second_start_goes_straight_to_the_game(played: Path) -> None:
    stamp = (played / ".venv" / "tablee.txt").stat().st_mtime_ns
    second = start(played, pip=offline())
    assert (second.stderr, second.returncode) == ("", 7)
    assert (played / ".venv" / "tablee.txt").stat().st_mtime_ns == stamp


def test_a_moved_folder_plays_on_without_a_network(played: Path, tmp_path: Path) -> None:
    moved = tmp_path / "dossier de Zoé" / "tree"
    shutil.copytree(played, moved, symlinks=True)
    run = start(moved, pip=offline())
    assert (run.stdout, run.stderr) == (f"played {moved / 'game'} play --game x\n", "")


def test_a_new_library_without_a_network_is_one_line_and_leaves_the_environment(played: Path, tmp_path: Path) -> None:
    changed = tmp_path / "tree"
    shutil.copytree(played, changed, symlinks=True)
    (changed / "pyproject.toml").write_text(PROJECT.replace("==1.0", "==2.0"), encoding="utf-8")
    run = start(changed, pip=offline())
    assert run.returncode == 1
    assert run.stderr.splitlines() == [
        "tablee: no network: the first start fetches the libraries; connect to the internet and start again"
    ]
    (changed / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    assert start(changed, pip=offline()).returncode == 7


def test_a_library_without_a_wheel_is_named_in_one_line(played: Path, tmp_path: Path) -> None:
    changed = tmp_path / "tree"
    shutil.copytree(played, changed, symlinks=True)
    (changed / "pyproject.toml").write_text(PROJECT.replace("==1.0", "==2.0"), encoding="utf-8")
    run = start(changed, pip=from_folder(played.parent / "wheels"))
    assert run.returncode == 1
    assert len(run.stderr.splitlines()) == 1
    assert run.stderr.startswith("tablee: pip cannot install the libraries: ")
    assert "pebble==2.0" in run.stderr


def test_an_environment_is_unusable_without_its_python_its_stamp_or_its_version(played: Path, tmp_path: Path) -> None:
    folder = tmp_path / ".venv"
    for damage in (lose_its_python, lose_its_stamp, belong_to_another_version, lose_its_home):
        shutil.copytree(played / ".venv", folder, symlinks=True, ignore=shutil.ignore_patterns("site-packages"))
        assert environment.usable(str(folder))
        damage(folder)
        assert not environment.usable(str(folder)), damage.__name__
        shutil.rmtree(folder)


def lose_its_python(folder: Path) -> None:
    Path(environment.interpreter(str(folder))).unlink()


def lose_its_stamp(folder: Path) -> None:
    (folder / "tablee.txt").unlink()


def belong_to_another_version(folder: Path) -> None:
    (folder / "tablee.txt").write_text("made by 3.10\n", encoding="ascii")


def lose_its_home(folder: Path) -> None:
    (folder / "pyvenv.cfg").write_text(f"home = {folder / 'uninstalled'}\n", encoding="utf-8")


def test_an_unusable_environment_is_made_again_and_without_a_network_nothing_is_left(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tree = tmp_path / "tree"
    shutil.copytree(played, tree, symlinks=True, ignore=shutil.ignore_patterns("site-packages"))
    lose_its_python(tree / ".venv")
    for name, value in offline().items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(environment, "make", lambda folder: shutil.copytree(played / ".venv", made_again(folder)))
    (tree / "pyproject.toml").write_text(PROJECT.replace("==1.0", "==2.0"), encoding="utf-8")
    with pytest.raises(environment.Unprepared, match="no network: the first start fetches"):
        environment.prepare(str(tree), "play")
    assert not (tree / ".venv").exists()


def made_again(folder: str) -> str:
    """Remove an environment, to be made again; return its folder."""
    environment.remove(folder)
    return folder
