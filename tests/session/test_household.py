"""A household at Egomaster: what it was asked comes last, and a match outlives the packs that it was begun with."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import files
from game.kernel.player import Player
from game.kernel.saves.saves_folder import Saves
from game.kernel.types import BYSTANDER, Action
from game.rules import GAMES
from game.rules.egomaster import asked_lately
from game.rules.egomaster.events import QuestionLost
from game.rules.egomaster.house import House
from game.rules.egomaster.moves import Accept, Answer
from game.rules.egomaster.phases.all_phases import Answering, Judging, Throwing
from game.session.controller import Script
from game.session.evening import Evening, Setup
from game.session.host import Host
from tests.rules.egomaster.packs.pack_files import make_pack, ping_pong, solo, target
from tests.rules.egomaster.quizzes import BOARDS

FAMILY = (Player("Ana", "L"), Player("Ben", "R"), Player("Cléo", "T"))
SETUP = Setup("egomaster", "small_ring", House(language="en", packs=("small",), seconds=0), FAMILY)
OTHERS = [["one"], ["two"], ["three"], ["four"], ["five"]]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a household's folder, with boards and a pack of its own and nothing of the family that runs the tests."""
    monkeypatch.setattr(files, "data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr(files, "cache_folder", lambda: tmp_path / "cache")
    shutil.copytree(BOARDS, tmp_path / "boards")
    monkeypatch.setattr(files, "boards", lambda: tmp_path / "boards")
    return tmp_path


def host(home: Path, memory: Path | None) -> Host:
    boards = (home / "boards",)
    saves = Saves(home / "saves", None, GAMES, boards)
    clock = "2026-05-03T20:00:00"
    return Host(saves, GAMES, boards, lambda *_: Script(lambda _: None), lambda: clock, memory)


def act(evening: Evening, action: Action | None = None) -> None:
    """Let whoever must act do something, the first thing there is unless it is named."""
    session = evening.session
    seat = session.must_act()[0]
    session.submit(seat, action or session.decision(seat).options[0])
    session.update(0.0)


def at_an_answer(evening: Evening) -> None:
    """Play on until somebody is to answer alone."""
    while not (isinstance(evening.session.view(BYSTANDER).phase, Answering) and is_solo(evening)):
        act(evening)


def is_solo(evening: Evening) -> bool:
    """Tell whether the question is one that only one is asked."""
    question = evening.session.view(BYSTANDER).table.question
    return question is not None and question.ref.booklet == "solo"


def test_what_was_asked_is_remembered_when_the_table_is_left(home: Path) -> None:
    memory = home / "memory"
    evening = host(home, memory).begin(SETUP)
    at_an_answer(evening)
    asked = evening.session.view(BYSTANDER).table.asked
    evening.close()
    assert asked_lately.read(memory / "egomaster" / asked_lately.FILE)[0] == tuple(asked)


def test_what_was_asked_lately_comes_last_in_the_next_match_and_the_resumed_one(home: Path) -> None:
    memory = home / "memory"
    of = host(home, memory)
    evening = of.begin(SETUP)
    at_an_answer(evening)
    evening.close()
    known = asked_lately.read(memory / "egomaster" / asked_lately.FILE)[0]
    assert known
    resumed = of.resume(evening.folder)
    assert resumed.session.view(BYSTANDER).board.asked_lately == known
    again = resumed.again()
    assert again.session.view(BYSTANDER).board.asked_lately == known
    again.close()


def test_a_host_without_a_memory_remembers_nothing(home: Path) -> None:
    evening = host(home, None).begin(SETUP)
    at_an_answer(evening)
    evening.close()
    assert not (home / "data").exists()
    assert evening.session.view(BYSTANDER).board.asked_lately == ()


def test_other_games_are_not_asked_what_was_asked(home: Path) -> None:
    memory = home / "memory"
    boards = (BOARDS.parents[2] / "boards",)
    saves = Saves(home / "saves", None, GAMES, boards)
    of = Host(saves, GAMES, boards, lambda *_: Script(lambda _: None), memory=memory)
    players = (*FAMILY, Player("Dan", "M"))
    evening = of.begin(Setup("master_citadel", "citadel", GAMES["master_citadel"].house(), players))
    evening.close()
    assert not memory.exists()


def test_an_answer_is_judged_after_the_match_was_left_before_it(home: Path) -> None:
    of = host(home, None)
    evening = of.begin(SETUP)
    at_an_answer(evening)
    evening.close()
    resumed = of.resume(evening.folder)
    assert isinstance(resumed.session.view(BYSTANDER).phase, Answering)
    act(resumed, Answer("nobody knows"))
    assert isinstance(resumed.session.view(BYSTANDER).phase, Judging)
    act(resumed, Accept())
    assert isinstance(resumed.session.view(BYSTANDER).phase, Throwing)
    assert resumed.notices() == ()
    resumed.close()


@pytest.mark.parametrize("change", ["gone", "other words"])
def test_a_question_that_has_gone_from_its_pack_is_lost_and_another_is_drawn(home: Path, change: str) -> None:
    of = host(home, None)
    evening = of.begin(SETUP)
    at_an_answer(evening)
    evening.close()
    pack = home / "boards" / "egomaster" / "packs" / "small"
    if change == "gone":
        shutil.rmtree(pack)
        several = [[solo(1, n) for n in (1, 2)], [target(1, 1), ping_pong(1, 2, *OTHERS)], [target(1, 1), target(1, 2)]]
        booklets = {("en", mode): records for mode, records in zip(("solo", "duo", "multi"), several, strict=True)}
        make_pack(home / "boards", booklets, "new")  # type: ignore[arg-type]  # the names of booklets are strings here
    else:
        for file in pack.rglob("solo.yaml"):
            file.write_text(file.read_text("utf-8").replace("keyword:", "keyword: X #"), "utf-8")
    resumed = of.resume(evening.folder)
    assert isinstance(resumed.session.view(BYSTANDER).phase, Answering)
    told = [problem.message for problem in resumed.notices()]
    assert [words.startswith("Deleted since this match began") for words in told] == [True] * (change == "gone")
    act(resumed, Answer("nobody knows"))
    assert any(isinstance(event, QuestionLost) for event in resumed.session.story)
    question = resumed.session.view(BYSTANDER).table.question
    assert question is not None
    assert question.ref.pack == ("new" if change == "gone" else "small")
    for _ in range(40):
        act(resumed)
    resumed.close()


def test_a_question_of_the_memory_that_was_nested_too_deeply_stopped_every_match(tmp_path: Path) -> None:
    path = tmp_path / asked_lately.FILE
    path.write_bytes(b'[["ours","en","speed",1,1,' + b"[" * 3000 + b"]" * 3000 + b"]]")
    lately, problem = asked_lately.read(path)
    assert lately == ()
    assert problem
    assert problem.values["kept"] == "lately.json.broken"


def test_one_byte_in_the_memory_that_is_not_utf_8_stopped_every_match(home: Path) -> None:
    memory = home / "memory"
    path = memory / "egomaster" / asked_lately.FILE
    path.parent.mkdir(parents=True)
    path.write_bytes(b'[["ours\xff"')
    of = host(home, memory)
    begun = of.begin(SETUP)
    assert [notice.values["kept"] for notice in begun.notices()] == ["lately.json.broken"]
    begun.close()
    path.write_bytes(b"\xff")
    resumed = of.resume(begun.folder)
    assert [notice.values["kept"] for notice in resumed.notices()] == ["lately.json.2.broken"]
    resumed.close()
    again = of.resume(begun.folder)
    assert again.notices() == ()
    again.close()
