"""`check`: what is wrong with files that lie where nothing reads them."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game import files
from game.__main__ import main
from game.kernel.strict_yaml.document import dump, load_file
from game.rules import GAMES
from game.session.book.names import Names, change_names

SHIPPED = files.boards() / "egomaster" / "packs" / "our_century"
"""The smallest of those that are shipped: each check reads all of a pack."""
STRANGER = "This file is not part of a pack."


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A sound pack of a family, outside of any folder of boards."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "ours"))


SAVE = files.shipped_saves() / "first_evening"
LESSON = min((files.boards() / "master_citadel" / "lessons").glob("*.yaml"))
RULES = min((files.boards() / "castle_risk" / "rules").glob("*.yaml"))
BOARDS = {game: min((files.boards() / game).glob("*.yaml")) for game in GAMES}


def of_match(data: Any) -> None:
    data.update(status="nope", started=5, extra=1, actions=3)
    data["board"]["name"] = "moon"
    data["seats"][0].update(bot=5)
    data["house"]["capital"] = "x"
    data["first"]["table"] = {}


def of_running_match(data: Any) -> None:
    del data["format"]
    data.update(saved=[], conceded=[9], sealed="broken")


def of_campaign(data: Any) -> None:
    del data["format"]
    data.update(played=5, form={"kind": "marathon"}, guests=[77, "x"])
    data["players"][0].update(bot=5)
    data["matches"][0]["file"] = "../x.yaml"


def of_rules(data: Any) -> None:
    data.update(format=0, name=" ", house={"nope": 1, "rounds": "x"})


def of_lesson(data: Any) -> None:
    data.update(minutes="x", board="moon", learner=9)
    data["steps"][0] = {"say": "w " * 40}
    data["steps"][1]["nope"] = 1


def of_people(data: Any) -> None:
    data.update(format="x", apart=[["a"], ["b", 5]], people=[{"name": ""}])


def of_court(data: Any) -> None:
    data.update(size=4, name=5, extra=1)


def of_ring(data: Any) -> None:
    data["ring"][0]["amount"] = 150
    data["ring"][1]["mode"] = "x"
    data["name"] = {"en": ""}


def of_box(data: Any) -> None:
    data.update(gems=4, name={"en": "x"})
    data["guards"][0] = data["guards"][1]
    data["guards"][5] = "x"
    data["musketeers"][0]["value"] = 99
    data["musketeers"][1]["swords"].append(data["musketeers"][1]["swords"][0])


def of_map(data: Any) -> None:
    data.update(castle_bonus="x", extra=1)
    next(iter(data["territories"].values()))["neighbours"].append("moon")


@pytest.mark.parametrize(
    ("source", "spoil", "lines"),
    [
        (SAVE / "001-master_citadel.yaml", of_match, 8),
        (SAVE / "003-master_citadel.yaml", of_running_match, 4),
        (SAVE / "campaign.yaml", of_campaign, 7),
        (RULES, of_rules, 4),
        (LESSON, of_lesson, 5),
        (None, of_people, 5),
        (BOARDS["master_citadel"], of_court, 3),
        (BOARDS["egomaster"], of_ring, 4),
        (BOARDS["mousquetaires"], of_box, 6),
        (BOARDS["castle_risk"], of_map, 3),
    ],
)
def test_the_first_fault_of_a_file_hid_the_others(
    source: Path | None, spoil: Callable[[Any], None], lines: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = load_file(source).data if source else {"tablee": "people"}
    spoil(data)
    file = tmp_path / (source.parent.name if source else "saves") / "spoilt.yaml"
    file.parent.mkdir()
    file.write_text(dump(data), encoding="utf-8")
    status, told = checked(str(file), capsys)
    assert status == 1
    assert len(told.splitlines()) == lines
    assert len(set(told.splitlines())) == lines


@pytest.mark.parametrize(
    ("source", "field"),
    [
        (SAVE / "001-master_citadel.yaml", "game"),
        (SAVE / "001-master_citadel.yaml", "tablee"),
        (RULES, "game"),
        (LESSON, "board"),
        (LESSON, "game"),
    ],
)
def test_a_name_of_a_million_letters_was_told_whole(
    source: Path, field: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = load_file(source).data
    data[field] = "x" * 1_000_000
    file = tmp_path / "spoilt.yaml"
    file.write_text(dump(data), encoding="utf-8")
    status, told = checked(str(file), capsys)
    assert status == 1
    assert "x" * 39 + "…" in told
    assert max(map(len, told.splitlines())) < 1000


def test_a_match_whose_board_has_a_name_of_a_million_letters_told_it_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = load_file(SAVE / "001-master_citadel.yaml").data
    data["board"]["name"] = "x" * 1_000_000
    file = tmp_path / "spoilt.yaml"
    file.write_text(dump(data), encoding="utf-8")
    _, told = checked(str(file), capsys)
    assert "is missing" in told
    assert len(told) < 1000


def test_a_file_in_which_yaml_itself_is_misused_was_told_of_one_fault_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "spoilt.yaml"
    file.write_text("a: &x 1\na: 2\n3: .inf\nb: !tag c\nd: *x\n<<: {}\ne: [1, }\n", encoding="utf-8")
    _, told = checked(str(file), capsys)
    assert [line.removeprefix(f"{file}:").split(":")[0] for line in told.splitlines()] == list("12334567")
    file.write_text("a: \x01\x02\n%b\n", encoding="utf-8")
    _, told = checked(str(file), capsys)
    places = [line.removeprefix(f"{file}:").partition(": ")[0] for line in told.splitlines()]
    assert places == ["1:4", "1:5", "2:1"]


def test_who_is_who_in_the_family_was_said_to_be_no_file_of_the_program(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = Names()
    names.join("Cléo", "Cleo")
    change_names(tmp_path, Names(), lambda _: names)
    assert checked(str(tmp_path), capsys) == (0, "")


def checked(path: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """Check a path and return the status and what was printed."""
    status = main(["check", path])
    return status, capsys.readouterr().out


@pytest.mark.parametrize(
    "place", ["solo.yaml", "en/trio.yaml", "en/duo.yml", "en/notes.txt", "de/solo.yaml", "en/old/solo.yaml"]
)
def test_a_stray_file_in_a_pack_had_no_problem(place: str, pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stray = pack / place
    stray.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(pack / "en" / "solo.yaml", stray)
    status, told = checked(str(stray), capsys)
    assert (status, told.count(STRANGER), told.count(str(stray))) == (1, 1, 1)


@pytest.mark.parametrize("named", ["solo.yaml", ".", "../fr/../en"])
def test_a_booklet_named_from_inside_its_pack_was_taken_for_a_board(
    named: str, pack: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(pack / "en")
    status, told = checked(named, capsys)
    assert status == 0
    assert all("a full booklet has 400" in line for line in told.splitlines())
    Path("duo.yml").touch()
    status, told = checked("duo.yml", capsys)
    assert (status, told.count(STRANGER)) == (1, 1)


@pytest.fixture
def deep(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with 1,200 folders inside one another and a file in the last; pytest itself could not remove it."""
    top = tmp_path / "deep"
    top.mkdir()
    monkeypatch.chdir(top)
    for _ in range(1200):
        Path("d").mkdir()
        os.chdir("d")
    Path("deep.yaml").touch()
    os.chdir(top)
    yield top
    Path("d").rename(tmp_path / "left")
    while (tmp_path / "left" / "d").exists():
        (tmp_path / "left" / "d").rename(tmp_path / "next")
        (tmp_path / "left").rmdir()
        (tmp_path / "next").rename(tmp_path / "left")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems allow shorter paths")
@pytest.mark.usefixtures("deep")
def test_a_thousand_folders_inside_one_another_ended_the_check(capsys: pytest.CaptureFixture[str]) -> None:
    status, told = checked(".", capsys)
    assert (status, told.count("\n"), told.count("deep.yaml")) == (1, 1, 1)


def test_a_folder_that_nobody_may_read_had_no_problem(
    pack: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    read = os.scandir

    def refused(place: Path) -> object:
        if Path(place).name == "fr":
            raise PermissionError(errno.EACCES, "Permission denied", str(place))
        return read(place)

    monkeypatch.setattr(os, "scandir", refused)
    status, told = checked(str(pack), capsys)
    place, _, sentence = told.splitlines()[0].partition(": ")
    assert status == 1
    assert place == f"{pack / 'fr'}:0:0"
    assert sentence == "The folder cannot be read (Permission denied). Check that you may open it."


def test_a_file_of_zeros_was_told_of_two_hundred_times(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "lost.yaml").write_bytes(bytes(5000) + b"a: \x01\x01\x02" + bytes(5000))
    _, told = checked(str(tmp_path / "lost.yaml"), capsys)
    assert [line.partition(" (")[2][:6] for line in told.splitlines()] == ["U+0000", "U+0001", "U+0002", "U+0000"]


@pytest.mark.skipif(os.name != "posix", reason="other systems have no pipes and no links for everybody")
@pytest.mark.parametrize("command", [["check"], ["replay"], ["campaigns", "import"]])
@pytest.mark.parametrize(("kind", "said"), [("loose", "This link leads nowhere."), ("pipe", "This is a device")])
def test_a_link_to_nowhere_and_a_pipe_were_said_not_to_be_there(
    command: list[str], kind: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "file.yaml"
    if kind == "pipe":
        os.mkfifo(place)
    else:
        place.symlink_to("nowhere")
    saves = ["--saves", str(tmp_path / "saves")] if command[0] == "campaigns" else []
    assert main([*command, str(place), *saves, "--lang", "en"]) == 1
    told = capsys.readouterr()
    assert (told.out + told.err).startswith(f"{place}:0:0: {said}")


def test_a_folder_that_is_replayed_was_said_not_to_be_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path), "--lang", "en"]) == 1
    assert "This is a folder. Choose a file in it." in capsys.readouterr().err
