from __future__ import annotations

import errno
import os
import struct
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.kernel.problems import Refused
from game.kernel.saves import atomic, lock
from game.rules.egomaster.authoring import gathering, own_pack
from game.rules.egomaster.authoring.own_pack import OwnPack
from game.rules.egomaster.authoring.written_question import (
    EMPTY,
    NO_NUMBER,
    WrittenQuestion,
    as_record,
    faults,
    in_booklet,
    of_record,
    try_answer,
)
from game.rules.egomaster.packs.about import about_pack
from game.rules.egomaster.packs.discovery import pack_file
from game.rules.egomaster.question import MODES

SOLO = WrittenQuestion(
    keyword="The garden", question="Which tree did Zoé plant?", answers="a plum tree; plum", note="In 1998."
)
TARGET = WrittenQuestion(
    booklet="multi",
    kind="target",
    keyword="The wedding",
    question="When did Zoé and Luc marry?",
    number="1998",
    unit="year",
)
SET = WrittenQuestion(
    booklet="duo",
    kind="ping_pong",
    keyword="After the rain",
    question="Name the colours of the rainbow.",
    answers="red; orange; yellow; green; blue; indigo; violet = purple",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return own_pack.make(tmp_path / "packs", "  Our   family ")


@pytest.mark.parametrize("written", [SOLO, TARGET, SET])
def test_what_is_typed_comes_back_from_the_booklet_and_has_no_fault(written: WrittenQuestion, folder: Path) -> None:
    assert faults(written, "en", folder) == []
    pack = OwnPack(folder, "en")
    pack.add(written)
    (entry,) = OwnPack(folder, "en").entries
    assert entry.written == written
    assert (entry.page, entry.number) == (1, 1)
    assert about_pack(pack_file(folder)).faults == ()


def test_what_is_best_known_of_a_set_was_lost_when_its_question_was_typed_again(folder: Path) -> None:
    written = msgspec.structs.replace(SET, best_known=("red", "violet", "indigo"))
    pack = OwnPack(folder, "en")
    entry = pack.add(written)
    pack.replace(entry, msgspec.structs.replace(entry.written, answers="violet; red; blue; green; yellow"))
    (entry,) = OwnPack(folder, "en").entries
    assert entry.written.best_known == ("red", "violet")
    assert about_pack(pack_file(folder)).faults == ()


def test_a_new_pack_is_called_as_it_was_typed_and_makes_none_twice(folder: Path) -> None:
    about = about_pack(pack_file(folder))
    assert about.title == {"en": "Our family", "fr": "Our family"}
    with pytest.raises(Refused, match=r"already a pack in the folder “our_family”"):
        own_pack.make(folder.parent, "Our family")


@pytest.mark.parametrize(
    ("changes", "field", "words"),
    [
        ({"question": " "}, "question", EMPTY),
        ({"answers": ";"}, "answers", EMPTY),
        ({"answers": ""}, "answers", EMPTY),
        ({"keyword": "x" * 41}, "keyword", "40"),
        ({"answers": "plum; ..."}, "answers", "no letter or digit"),
        ({"question": "Which tree, a plum tree?"}, "question", "is in the question"),
        ({"keyword": "Plum"}, "keyword", "gives the answer"),
        ({"choices": "pear; apple"}, "choices", "3"),
        ({"choices": "pear; apple; plum"}, "choices", "right, or there already"),
        ({"picture": "tree.png", "described": "A tree."}, "picture", "There is no file"),
        ({"described": "A tree."}, "described", "no picture and no sound"),
        ({"booklet": "multi", "kind": "target", "number": "many", "unit": "trees"}, "number", NO_NUMBER),
        ({"booklet": "duo", "kind": "ping_pong", "answers": "a; b; c"}, "answers", "5"),
    ],
)
def test_each_fault_is_told_at_the_field_in_which_it_was_typed(
    changes: dict[str, Any], field: str, words: str, folder: Path
) -> None:
    found = faults(msgspec.structs.replace(SOLO, **changes), "en", folder)
    assert [(fault.field, words in fault.message.format(**fault.values)) for fault in found] == [(field, True)]


def test_another_booklet_takes_a_kind_that_it_has() -> None:
    assert in_booklet(SOLO, "duo").kind == "speed"
    assert in_booklet(SET, "multi").kind == "ping_pong"
    assert in_booklet(SET, "solo").kind == "solo"


def test_an_answer_is_tried_as_a_match_would_judge_it() -> None:
    assert try_answer(SOLO, "en", "Plum tree").right
    assert not try_answer(SOLO, "en", "pear").right
    assert try_answer(TARGET, "en", "1998").right


def test_only_the_question_that_changes_is_written_again(folder: Path) -> None:
    pack = OwnPack(folder, "fr")
    for _ in range(3):
        pack.add(SOLO)
    file = folder / "fr" / "solo.yaml"
    text = file.read_text(encoding="utf-8").replace("- page: 1\n  number: 2", "# Aunt Jo\n\n- page: 1\n  number:  2")
    file.write_text(f"# ours\n{text}# the end\n", encoding="utf-8")
    pack = OwnPack(folder, "fr")
    pack.replace(pack.entries[0], msgspec.structs.replace(SOLO, note=""))
    pack.remove(pack.entries[2])
    kept = file.read_text(encoding="utf-8")
    assert kept.startswith("# ours\n- page: 1\n  number: 1\n")
    assert kept.count("In 1998") == 1
    assert "# Aunt Jo\n\n- page: 1\n  number:  2\n" in kept
    assert kept.endswith("# the end\n")


def test_every_change_is_taken_back_also_into_another_booklet_and_the_last_question_of_one(folder: Path) -> None:
    pack = OwnPack(folder, "en")
    states = [pack.entries]
    entry = pack.add(SOLO)
    states.append(pack.entries)
    moved = pack.replace(entry, in_booklet(SOLO, "multi"))
    assert [each.booklet for each in pack.entries] == ["multi"]
    assert not (folder / "en" / "solo.yaml").exists()
    states.append(pack.entries)
    pack.remove(moved)
    assert not pack.entries
    for former in reversed(states):
        assert pack.can_undo
        pack.undo()
        assert pack.entries == former == OwnPack(folder, "en").entries
    assert not pack.can_undo


def test_a_full_booklet_takes_no_more_and_says_where_to_go(folder: Path) -> None:
    (folder / "en").mkdir()
    record = as_record(SOLO, 1, 1, "en")
    all_places = [record | {"page": page, "number": number} for page in range(1, 21) for number in range(1, 21)]
    (folder / "en" / "solo.yaml").write_bytes(msgspec.json.encode(all_places))
    pack = OwnPack(folder, "en")
    assert len(pack.entries) == 400
    with pytest.raises(Refused, match="is full"):
        pack.add(SOLO)
    pack.remove(pack.entries[25])
    assert pack.add(SOLO)[2:4] == (2, 6)


@pytest.mark.parametrize("text", ["a: 1", "- 1", "- [", "{"])
def test_a_booklet_that_is_none_is_refused_and_left_alone(text: str, folder: Path) -> None:
    (folder / "en").mkdir()
    file = folder / "en" / "duo.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Refused, match=r"duo.yaml:\d+:\d+"):
        OwnPack(folder, "en")
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("record", [{}, {"kind": 3, "members": 4, "value": "x"}, {"difficulty": "mad", "answers": [1]}])
def test_a_question_written_by_hand_with_faults_can_be_opened(record: dict[str, Any]) -> None:
    for mode in MODES:
        assert of_record(record, mode).booklet == mode


def test_a_picture_is_copied_into_the_pack_under_a_plain_name(folder: Path, tmp_path: Path) -> None:
    png = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">II", 40, 30) + bytes(20)
    (tmp_path / "Tante Zoé!.PNG").write_bytes(png)
    name = own_pack.add_medium(folder, tmp_path / "Tante Zoé!.PNG")
    assert name == "tante_zoe.png"
    assert (folder / "media" / name).read_bytes() == png
    shown = msgspec.structs.replace(SOLO, picture=name, described="An aunt under a tree.")
    assert faults(shown, "en", folder) == []
    with pytest.raises(Refused, match="nowhere"):
        own_pack.add_medium(folder, tmp_path / "nowhere.png")


def test_a_pack_that_a_full_disk_refused_left_an_empty_folder_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    quiz = tmp_path / "cats.gift"
    quiz.write_text("Who miaows? {=a cat}", encoding="utf-8")
    packs = tmp_path / "packs"
    found = [gathering.read(quiz, "en")]
    monkeypatch.setattr(atomic, "write", full)
    for refused in (lambda: own_pack.make(packs, "Ours"), lambda: gathering.bring_in(found, packs / "cats", "en")):
        with pytest.raises(Refused, match="The disk is full"):
            refused()
        assert list(packs.iterdir()) == []


def test_of_two_programs_that_write_into_a_pack_the_last_one_lost_what_the_other_had_written(folder: Path) -> None:
    here, there = OwnPack(folder, "en"), OwnPack(folder, "en")
    first = here.add(SOLO)
    there.add(msgspec.structs.replace(SOLO, question="Which tree did Luc plant?", keyword="The orchard"))
    here.replace(first, msgspec.structs.replace(SOLO, note=""))
    assert [entry.written.keyword for entry in OwnPack(folder, "en").entries] == ["The garden", "The orchard"]


def test_what_another_program_has_changed_or_added_is_not_undone_or_replaced(folder: Path) -> None:
    here, there = OwnPack(folder, "en"), OwnPack(folder, "en")
    mine = here.add(SOLO)
    there.replace(there.add(TARGET), msgspec.structs.replace(TARGET, number="1997"))
    with pytest.raises(Refused, match="Another program"):
        here.undo()
    there.remove(mine)
    with pytest.raises(Refused, match="Another program"):
        here.replace(mine, SET)
    assert [entry.written.number for entry in OwnPack(folder, "en").entries] == ["1997"]


def test_a_second_picture_of_the_same_name_took_the_place_of_the_first_one(folder: Path, tmp_path: Path) -> None:
    names: list[str] = []
    for number, place in enumerate(("beach", "garden", "beach")):
        (tmp_path / place).mkdir(exist_ok=True)
        (tmp_path / place / "IMG_1.jpg").write_bytes(place.encode())
        names.append(own_pack.add_medium(folder, tmp_path / place / "IMG_1.jpg"))
        assert (folder / "media" / names[number]).read_bytes() == place.encode()
    assert names == ["img_1.jpg", "img_1-2.jpg", "img_1.jpg"]


def test_a_picture_added_while_another_program_added_one_of_the_same_name_took_its_place(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "aunt.png").write_bytes(b"new")
    monkeypatch.setattr(lock, "WAITS", ())
    with lock.alone_in(folder), pytest.raises(Refused, match="Another program is writing here"):
        own_pack.add_medium(folder, tmp_path / "aunt.png")
    assert own_pack.add_medium(folder, tmp_path / "aunt.png") == "aunt.png"


def test_a_new_picture_was_hidden_by_one_of_the_same_name_in_the_folder_of_its_language(
    folder: Path, tmp_path: Path
) -> None:
    (folder / "en").mkdir()
    (folder / "en" / "Aunt.PNG").write_bytes(b"former")
    (tmp_path / "aunt.png").write_bytes(b"new")
    assert own_pack.add_medium(folder, tmp_path / "aunt.png") == "aunt-2.png"


@pytest.mark.parametrize("name", ["Children", "Tunes", "tablee"])
def test_a_pack_of_a_family_hid_the_shipped_one_of_the_same_name(name: str, folder: Path) -> None:
    made = own_pack.make(folder.parent, name)
    assert made.name == f"{name.casefold()}-2"
    assert own_pack.titles(folder.parent, "en") == {folder: "Our family", made: name}
    with pytest.raises(Refused, match="already a pack"):
        own_pack.make(folder.parent, name)


def test_questions_that_a_full_disk_refused_left_an_empty_pack_that_kept_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: str, _mode: int) -> None:
        if path.name != "pack.yaml":
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        path.write_text(content, encoding="utf-8")

    quiz, packs = tmp_path / "cats.gift", tmp_path / "packs"
    quiz.write_text("Who miaows? {=a cat}", encoding="utf-8")
    found = [gathering.read(quiz, "en")]
    with monkeypatch.context() as patched:
        patched.setattr(atomic, "write", full)
        with pytest.raises(Refused, match="The disk is full"):
            gathering.bring_into_new(found, packs, "Our cats", "en")
    assert list(packs.iterdir()) == []
    pack, made = gathering.bring_into_new(found, packs, "Our cats", "en")
    assert (pack.name, made.added) == ("our_cats", 1)


def test_a_change_could_be_taken_back_no_more_after_the_disk_had_refused_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    own = OwnPack(folder, "en")
    first = own.add(SOLO)
    own.replace(first, msgspec.structs.replace(SOLO, question="Which bush did Zoé plant?"))
    with monkeypatch.context() as patched:
        patched.setattr(atomic, "write", full)
        with pytest.raises(Refused, match="The disk is full"):
            own.undo()
    assert own.can_undo
    own.undo()
    assert own.entries == [first]
