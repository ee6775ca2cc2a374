"""The campaigns on the command line: as in the window, without one."""

from __future__ import annotations

import errno
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from game import files
from game.__main__ import main
from game.kernel.saves.campaign.folders import HOUSE_RULES
from game.rules.master_citadel.house import House
from game.session.evening import Setup
from game.session.rule_sets import save_rule_set
from tests.ui import house

SHIPPED = ["first_evening", "rainy_sunday", "winter_evenings"]


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """Return a folder of saves with a match that has ended and one that goes on."""
    folder = tmp_path / "saves"
    host = house.host(folder)
    house.begun(host, folder=house.played(host, "Sunday")).close()
    return folder


def asked(saves: Path, capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    """Return what a call of the command prints."""
    assert main(["campaigns", *words, "--saves", str(saves), "--lang", "en"]) == status
    return capsys.readouterr().out


def listed(saves: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(asked(saves, capsys, "list", "--json"))
    return found


def test_the_list_in_json_has_the_promised_keys_and_nothing_else(
    saves: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (row, *shipped) = listed(saves, capsys)
    assert row == {
        "folder": "sunday",
        "title": "Sunday",
        "form": "evening",
        "matches": [
            {"file": "001-master_citadel.yaml", "game": "master_citadel", "status": "agreed", "opens": True},
            {"file": "002-master_citadel.yaml", "game": "master_citadel", "status": "playing", "opens": True},
        ],
    }
    assert sorted(each["folder"] for each in shipped) == SHIPPED
    assert all(match["opens"] for each in shipped for match in each["matches"])


def test_without_an_action_the_campaigns_are_listed(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(saves, capsys) == asked(saves, capsys, "list")
    first = asked(saves, capsys).splitlines()[0]
    assert first == "sunday · Sunday · 2 matches · 1 being played · last played: 2026-05-03 20:00"


def test_a_broken_match_is_listed_as_one_that_does_not_open(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (saves / "sunday" / "001-master_citadel.yaml").write_text("tablee: match\n", encoding="utf-8")
    assert [match["opens"] for match in listed(saves, capsys)[0]["matches"]] == [False, True]
    said = asked(saves, capsys, "check", "sunday", status=1)
    assert "001-master_citadel.yaml:1:1: " in said
    assert asked(saves, capsys, "check", "rainy_sunday") == ""
    assert "001-master_citadel.yaml" in asked(saves, capsys, "show", "sunday", status=1)


def test_show_says_whose_turn_it_is_and_nothing_secret(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = asked(saves, capsys, "show", "Sunday").splitlines()
    assert lines[1] == "Players: Inès, Hugo, Salma, Yann"
    assert lines[2].startswith("001-master_citadel.yaml · Master Citadel · 2026-05-03 · ")
    assert lines[3].endswith("being played, Inès, Hugo, Salma, Yann to play")
    match = json.loads(asked(saves, capsys, "show", "sunday", "--json"))["matches"][1]
    assert sorted(match) == [
        *("file", "game", "opens", "problems", "ranks", "saved", "seats", "seconds", "started", "status", "turn"),
    ]


def test_an_exported_campaign_is_taken_in_beside_the_first(
    saves: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert asked(saves, capsys, "export", "Sunday") == "sunday.tablee\n"
    assert main(["campaigns", "export", "Sunday", "--saves", str(saves), "--lang", "en"]) == 2
    assert capsys.readouterr().err == "sunday.tablee is there already. Name another file.\n"
    taken = Path(asked(saves, capsys, "import", "sunday.tablee").strip())
    assert taken.parent == saves
    assert [row["title"] for row in listed(saves, capsys)[:2]] == ["Sunday", "Sunday (2)"]


def test_house_rules_that_come_with_a_campaign_are_kept_only_if_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = house.host(tmp_path / "theirs")
    theirs.begin(Setup("master_citadel", "citadel", House(capital=20), house.FAMILY, "Sunday")).close()
    save_rule_set(theirs.games["master_citadel"], "Mamie", {"capital": 20}, (theirs.saves.folder / HOUSE_RULES,))
    monkeypatch.chdir(tmp_path)
    asked(tmp_path / "theirs", capsys, "export", "Sunday")
    assert main(["campaigns", "import", "sunday.tablee", "--saves", str(tmp_path / "here"), "--lang", "en"]) == 0
    assert capsys.readouterr().err == (
        "House rules that came with it were left out: “Mamie”. Use --rules to keep them.\n"
    )
    assert not (tmp_path / "here" / HOUSE_RULES).exists()
    asked(tmp_path / "here", capsys, "import", "sunday.tablee", "--rules")
    assert (tmp_path / "here" / HOUSE_RULES / "master_citadel" / "mamie.yaml").is_file()


def test_a_file_that_is_no_archive_is_refused_in_one_line(
    saves: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.tablee").write_bytes(b"PK\x03\x04" + b"\0" * 99)
    assert main(["campaigns", "import", str(tmp_path / "x.tablee"), "--saves", str(saves), "--lang", "en"]) == 1
    said = capsys.readouterr()
    assert said.err.endswith("This is not an archive of a Tablée campaign, or it is damaged. Ask for it again.\n")
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["show", "Monday"], "There is no campaign “Monday” here. Look at the list of saved ones.\n"),
        (["import", "nowhere.tablee"], "nowhere.tablee: there is no such file. Check the name.\n"),
        (
            ["show"],
            (
                "tablee campaigns show: the following arguments are required: CAMPAIGN. "
                "“tablee campaigns show --help” says what can be written.\n"
            ),
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    words: list[str], said: str, saves: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["campaigns", *words, "--saves", str(saves), "--lang", "en"]) == 2
    assert capsys.readouterr().err == said


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_folder_whose_name_is_no_text_is_named_in_one_line_and_in_json(
    saves: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = Path(os.fsdecode(os.fsencode(saves) + b"/bad\xff\nname"))
    folder.mkdir()
    (folder / "campaign.yaml").write_text("tablee: [", encoding="utf-8")
    assert listed(saves, capsys)[-1]["folder"] == folder.name
    assert asked(saves, capsys, "list").splitlines()[-1].startswith("bad\ufffd?name: ")
    assert len(asked(saves, capsys, "check", status=1).splitlines()) == 1
    assert json.loads(asked(saves, capsys, "check", "--json", status=1))


@pytest.mark.parametrize("name", ["x" * 5000, "a\nb", "..", "", "/", "sunday/", "a\0b"])
def test_a_name_that_no_campaign_has_is_told_in_one_line(
    saves: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert main(["campaigns", "show", name, "--saves", str(saves), "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("There is no campaign “")
    assert said.count("\n") == 1
    assert len(said) < 120


def test_a_folder_of_saves_that_no_disk_takes_has_the_shipped_campaigns_only(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert [row["folder"] for row in listed(tmp_path / ("x" * 300), capsys)] == SHIPPED


def test_the_book_counts_who_has_played(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = json.loads(asked(saves, capsys, "book", "--json"))
    assert sorted(person["names"][0] for person in book["people"]) == ["Hugo", "Inès", "Salma", "Yann"]
    assert {person["played"] for person in book["people"]} == {1}
    assert asked(saves, capsys, "book").splitlines()[0].endswith(" won of 1")


def test_the_book_of_nobody_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(tmp_path, capsys, "book") == "No match has ended yet.\n"
    assert files.shipped_saves() != tmp_path


@pytest.mark.parametrize("action", ["list", "check", "book"])
def test_saves_that_are_a_link_to_itself_are_refused_with_one_sentence(
    tmp_path: Path, action: str, capsys: pytest.CaptureFixture[str]
) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    assert main(["campaigns", action, "--saves", str(loop), "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"{loop} is not a folder. Name a folder.\n"


def test_saves_inside_a_file_were_taken_for_an_empty_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    inside = tmp_path / "file" / "saves"
    inside.parent.touch()
    assert main(["campaigns", "list", "--saves", str(inside), "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"{inside} is not a folder. Name a folder.\n"


def test_the_usual_saves_may_be_a_link_to_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    monkeypatch.setenv("TABLEE_SAVES", str(loop))
    for action in ("list", "book"):
        assert main(["campaigns", action, "--lang", "en"]) == 0
    assert "First evening" in capsys.readouterr().out


@pytest.mark.parametrize("kind", ["loose link", "link to itself", "pipe", "folder"])
def test_a_campaign_whose_file_cannot_be_opened_vanished_from_the_list_without_a_word(
    saves: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saves / "sunday" / "campaign.yaml"
    file.unlink()
    match kind:
        case "loose link":
            file.symlink_to("elsewhere.yaml")
        case "link to itself":
            file.symlink_to(file)
        case "pipe":
            os.mkfifo(file)
        case _:
            file.mkdir()
    assert [row["folder"] for row in listed(saves, capsys)][-1] == "sunday"
    assert main(["campaigns", "show", "sunday", "--saves", str(saves), "--lang", "en"]) == 1
    assert main(["campaigns", "check", "--saves", str(saves), "--lang", "en"]) == 1
    assert f"{file}:0:0: This" in capsys.readouterr().out


@pytest.fixture
def closed(saves: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of saves, which nobody may read, not even root."""
    list_folder, look_at = os.scandir, Path.stat

    def scandir(folder: Path) -> object:
        if Path(folder) == saves:
            raise PermissionError(errno.EACCES, "Permission denied", str(folder))
        return list_folder(folder)

    def stat(path: Path, **options: bool) -> os.stat_result:
        if path.is_relative_to(saves) and path != saves:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return look_at(path, **options)

    monkeypatch.setattr(os, "scandir", scandir)
    monkeypatch.setattr(Path, "stat", stat)
    return saves


def test_a_folder_of_saves_that_nobody_may_read_was_said_to_be_sound_and_empty(
    closed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for action in (["list"], ["check"], ["book"], ["show", "sunday"]):
        assert main(["campaigns", *action, "--saves", str(closed), "--lang", "en"]) == 2
        said = "The folder cannot be read (Permission denied). Check that you may open it."
        assert capsys.readouterr() == ("", f"{closed}:0:0: {said}\n")


def test_a_match_in_a_folder_that_nobody_may_enter_was_said_to_be_missing(
    closed: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os.path, "isfile", lambda _: False)
    file = closed / "sunday" / "001-master_citadel.yaml"
    assert main(["replay", str(file), "--lang", "en"]) == 1
    said = "The file cannot be read (Permission denied). Check that you may open it."
    assert capsys.readouterr().err == f"{file}:0:0: {said}\n"


def test_a_campaign_in_a_closed_folder_was_said_not_to_be_there(
    saves: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    look_at, there = Path.stat, os.path.lexists
    inside = saves / "sunday" / "campaign.yaml"

    def stat(path: Path, **options: bool) -> os.stat_result:
        if path == inside:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return look_at(path, **options)

    monkeypatch.setattr(Path, "stat", stat)
    monkeypatch.setattr(os.path, "lexists", lambda path: there(path) and Path(path) != inside)
    for action in (["export", "sunday", str(tmp_path / "a.tablee")], ["show", "sunday"], ["check", "sunday"]):
        assert main(["campaigns", *action, "--saves", str(saves), "--lang", "en"]) == 2
        said = "The folder of the campaign “sunday” is closed. Check that you may open it."
        assert capsys.readouterr() == ("", f"{said}\n")
    assert main(["campaigns", "book", "--saves", str(saves), "--lang", "en"]) == 0
    said = "The file cannot be read (Permission denied). Check that you may open it."
    assert capsys.readouterr().err == f"{inside}:0:0: {said}\n"


def test_a_link_to_nowhere_was_said_to_be_a_match_that_can_be_removed(
    saves: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saves / "sunday" / "campaign.yaml"
    file.unlink()
    file.symlink_to("elsewhere.yaml")
    assert main(["campaigns", "book", "--saves", str(saves), "--lang", "en"]) == 0
    assert "This link leads nowhere." in capsys.readouterr().err
