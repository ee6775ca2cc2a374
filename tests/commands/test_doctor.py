"""What `doctor` finds on a machine, and the remedy it names."""

from __future__ import annotations

import io
import shutil
from itertools import islice
from pathlib import Path

import pytest

from game import __version__, files
from game.__main__ import main
from game.commands import doctor
from game.rules.egomaster.packs import echoes, leaks
from game.session.lessons import trial
from game.ui.start import equipment
from game.ui.start.equipment import Screens
from game.words import Words
from tests.ui import house

TR = Words("en")


@pytest.fixture(autouse=True)
def equipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Let everything be there: a screen, a sound device, folders of one's own."""
    monkeypatch.setattr(equipment, "screens", lambda: Screens("x11", ((1920, 1080),)))
    monkeypatch.setattr(equipment, "sound_driver", lambda: "pulse")
    monkeypatch.setattr(equipment, "damaged_files", list)
    for name in ("data", "config", "cache", "log"):
        monkeypatch.setattr(files, f"{name}_folder", lambda name=name: tmp_path / "home" / name)


@pytest.fixture
def little_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ship the boards of one game only, and no campaign: to check all of them takes seconds."""
    shutil.copytree(files.boards() / "master_citadel", tmp_path / "shipped" / "master_citadel")
    (tmp_path / "none").mkdir()
    monkeypatch.setattr(files, "boards", lambda: tmp_path / "shipped")
    monkeypatch.setattr(files, "shipped_saves", lambda: tmp_path / "none")


@pytest.fixture
def tried_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let neither lessons be tried out nor packs be searched for leaks and echoes: that takes seconds.

    `test_all_lessons.py`, `test_leaks.py` and `test_echoes.py` do it with those of the program.
    """
    monkeypatch.setattr(trial, "problems_in", lambda _lesson: [])
    monkeypatch.setattr(leaks, "leaks", lambda _folder: ())
    monkeypatch.setattr(echoes, "echoes", lambda _folder: ())


def told(saves: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    """Return the exit status and the lines of the command."""
    status = main(["doctor", "--saves", str(saves), "--lang", "en"])
    return status, capsys.readouterr().out.splitlines()


def remedies(saves: Path) -> dict[str, str]:
    """Return what needs a remedy, and the remedy."""
    return {finding.what: finding.remedy for finding in doctor.findings(saves, TR) if finding.remedy}


@pytest.mark.usefixtures("tried_elsewhere")
def test_on_a_sound_machine_all_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = told(tmp_path / "saves", capsys)
    assert status == 0
    assert lines[0] == f"Tablée: {__version__}"
    assert "Screen: x11 (1920×1080)" in lines
    assert f"Boards and packs of your own: {tmp_path / 'home' / 'data' / 'boards'}" in lines
    assert next(line for line in lines if line.startswith("Packs of questions: ")).count("tablee") == 1
    assert lines[-1] == "All is well."


@pytest.mark.usefixtures("little_shipped")
def test_the_system_was_named_in_english_to_french_players() -> None:
    found = islice(doctor.findings(None, Words("fr")), 3)
    assert [finding.what for finding in found] == ["Tablée", "Python", "Système"]


@pytest.mark.usefixtures("little_shipped")
def test_a_machine_without_screen_or_sound_is_told_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(equipment, "screens", lambda: Screens(""))
    monkeypatch.setattr(equipment, "sound_driver", str)
    status, lines = told(tmp_path, capsys)
    assert status == 1
    assert lines[lines.index("Screen: none") + 1].startswith("  → Start Tablée in a session")
    assert lines[lines.index("Sound: none") + 1].startswith("  → Plug in")
    assert lines[-1] == "2 things to mend."


@pytest.mark.usefixtures("little_shipped")
def test_a_file_in_place_of_a_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("no folder", encoding="utf-8")
    found = remedies(tmp_path / "saves")
    assert set(found) == {"Boards and packs of your own", "Settings", "Cache", "Log"}
    assert all(str(tmp_path / "home") in remedy for remedy in found.values())


@pytest.mark.usefixtures("little_shipped")
def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = shutil.disk_usage(tmp_path)._replace(free=doctor.ROOM - 1)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: full)
    assert "nearly full" in remedies(tmp_path)["Campaigns"]


@pytest.mark.usefixtures("little_shipped")
def test_a_board_and_a_campaign_that_do_not_load_are_named_with_their_place(tmp_path: Path) -> None:
    board = tmp_path / "home" / "data" / "boards" / "master_citadel" / "mine.yaml"
    board.parent.mkdir(parents=True)
    board.write_text("rows: [1", encoding="utf-8")
    saves = tmp_path / "saves"
    house.left(house.host(saves), "Sunday")
    house.spoil(saves)
    wrong = [finding for finding in doctor.findings(saves, TR) if finding.remedy]
    said = "\n".join(finding.how for finding in wrong)
    assert f"{board}:" in said
    assert {finding.what for finding in wrong} == {"Boards and questions", "damaged", "newer", "shopping.yaml"}


def test_whoever_has_a_campaign_of_a_newer_version_was_told_to_delete_it(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    house.left(house.host(saves), "Sunday")
    house.spoil(saves)
    advice = {finding.what: finding.remedy for finding in doctor._campaigns(saves, TR)}
    assert advice["newer"] == "Update Tablée, and leave the file as it is until then."
    assert "delete" in advice["damaged"]


def test_no_space_stood_before_the_colon_in_french(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "findings", lambda *_: [doctor.Finding("Écran", "x11")])
    main(["doctor", "--lang", "fr"])
    assert capsys.readouterr().out.splitlines()[0] == "Écran\u00a0: x11"


def test_a_damaged_font_a_missing_picture_and_sounds_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    shutil.copytree(files.assets() / "fonts", tmp_path / "fonts")
    (tmp_path / "fonts" / "cinzel-latin-500.ttf").write_bytes(b"no font")
    (tmp_path / "pictures").mkdir()
    shutil.copy(files.assets() / "pictures" / "index.json", tmp_path / "pictures")
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "bell-1.wav").write_bytes((files.assets() / "sounds" / "bell-1.wav").read_bytes()[:-99])
    monkeypatch.setattr(files, "assets", lambda: tmp_path)
    found = equipment.damaged_files()
    assert found[0] == "fonts/cinzel-latin-500.ttf"
    assert any(name.startswith("pictures/") for name in found[1:])
    assert {"sounds/click.wav", "sounds/bell-1.wav"} <= set(found)
    assert "sounds/bell.wav" not in found


def test_the_program_as_it_is_delivered_lacks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert equipment.damaged_files() == []


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.usefixtures("little_shipped")
@pytest.mark.parametrize("command", ["doctor", "check"])
def test_nothing_was_said_while_packs_and_boards_were_checked(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    place = ["--saves", str(tmp_path / "saves")] if command == "doctor" else [str(files.boards())]
    assert main([command, *place, "--lang", "en"]) == 0
    said = [line.strip() for line in terminal.getvalue().split("\r") if line.strip()]
    board = str(files.boards() / "master_citadel" / "citadel.yaml")
    columns = shutil.get_terminal_size().columns - 1
    assert f"Checking {board} …"[:columns] in said
    assert terminal.getvalue().partition("No problem found.")[0].endswith("\r")  # the line is wiped away


@pytest.mark.usefixtures("little_shipped")
def test_what_is_checked_is_told_to_terminals_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--saves", str(tmp_path / "saves")]) == 0
    assert capsys.readouterr().err == ""
