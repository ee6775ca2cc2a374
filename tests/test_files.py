from __future__ import annotations

from pathlib import Path

import pytest

from game import files

ROOT = Path(__file__).resolve().parent.parent


def test_a_checkout_has_its_folders_beside_the_package() -> None:
    assert files.assets() == ROOT / "assets"
    assert files.boards() == ROOT / "boards"
    assert files.shipped_saves() == ROOT / "saves"


def test_a_wheel_has_its_folders_inside_the_package(tmp_path: Path) -> None:
    (tmp_path / "game" / "assets").mkdir(parents=True)
    assert files.shipped(tmp_path / "game", "assets") == tmp_path / "game" / "assets"
    assert not files.is_checkout(tmp_path / "game")


def test_a_package_beside_someone_elses_project_file_is_no_checkout(tmp_path: Path) -> None:
    (tmp_path / "game" / "assets").mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    assert not files.is_checkout(tmp_path / "game")


def test_archives_and_chronicles_are_among_the_documents_and_are_looked_for_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("platformdirs.user_documents_path", lambda: tmp_path / "Documents")
    assert files.documents() == Path.home() / "Tablée"
    (tmp_path / "Documents").mkdir()
    assert files.documents() == tmp_path / "Documents" / "Tablée"
    assert {files.documents(), files.documents().parent, Path.home()} <= set(files.received())


def test_the_option_wins_over_the_variable_and_the_variable_over_the_checkout(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLEE_SAVES", raising=False)
    assert files.saves_folder() == ROOT / "saves"
    monkeypatch.setenv("TABLEE_SAVES", "ours")
    assert files.saves_folder() == Path("ours")
    assert files.saves_folder(Path("mine")) == Path("mine")


def test_an_installed_game_saves_in_the_players_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("TABLEE_SAVES", raising=False)
    monkeypatch.setattr(files, "PACKAGE", tmp_path / "game")
    assert files.saves_folder() == files.data_folder() / "saves"
    assert "tablee" in files.config_folder().parts
