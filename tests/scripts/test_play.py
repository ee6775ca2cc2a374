from __future__ import annotations

import ast
import sys
from pathlib import Path

import environment
import play
import pytest

SCRIPTS = Path(play.__file__).parent


@pytest.mark.parametrize("version", [(2, 7), (3, 6), (3, 10)])
def test_an_old_python_is_told_what_to_install(version: tuple[int, int]) -> None:
    with pytest.raises(environment.Unprepared, match=r"^Python \d\.\d+ is too old: install Python 3\.11 to 3\.14"):
        environment.refuse_version(version)


@pytest.mark.parametrize("version", [(3, 15), (4, 0)])
def test_a_python_without_wheels_is_told_what_to_install(version: tuple[int, int]) -> None:
    with pytest.raises(environment.Unprepared, match=r"too new, .* install Python 3\.14"):
        environment.refuse_version(version)


@pytest.mark.parametrize("minor", [11, 12, 13, 14])
def test_a_python_with_wheels_is_welcome(minor: int) -> None:
    assert environment.refuse_version((3, minor)) is None  # type: ignore[func-returns-value]  # it raises or says nothing


@pytest.mark.parametrize("name", ["play.py", "test.py", "environment.py"])
def test_a_python_too_old_for_the_game_can_read_the_script_that_says_so(name: str) -> None:
    source = (SCRIPTS / name).read_text(encoding="utf-8")
    assert ast.parse(source, feature_version=(3, 6)).body
    assert "from __future__ import annotations" not in source


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, module: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(environment.Unprepared, match="sudo apt install python3-venv"):
        environment.make(str(tmp_path / ".venv"))
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize("arguments", [[], ["play"], ["play", "--game", "master_citadel"], ["--saves", "ours"]])
def test_a_window_needs_a_display_on_linux(arguments: list[str]) -> None:
    with pytest.raises(environment.Unprepared, match=r"^no display: .*xvfb"):
        play.refuse_without_display("linux", {"DISPLAY": ""}, arguments)


@pytest.mark.parametrize(
    ("platform", "variables", "arguments"),
    [
        ("linux", {"DISPLAY": ":0"}, []),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, ["play"]),
        ("linux", {"SDL_VIDEODRIVER": "kmsdrm"}, ["play"]),
        ("linux", {}, ["simulate", "master_citadel"]),
        ("linux", {}, ["--help"]),
        ("linux", {}, ["--version"]),
        ("darwin", {}, []),
        ("win32", {}, []),
    ],
)
def test_nothing_else_needs_a_display(platform: str, variables: dict[str, str], arguments: list[str]) -> None:
    assert play.refuse_without_display(platform, variables, arguments) is None  # type: ignore[func-returns-value]  # same


def test_ctrl_c_on_windows_ends_the_start_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.name", "nt")
    monkeypatch.setattr("subprocess.call", interrupted)
    assert play.become(["python", "-m", "game"]) == 130
