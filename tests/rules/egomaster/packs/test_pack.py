from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.rules.egomaster.packs import cache, discovery
from game.rules.egomaster.packs.about import about_pack
from game.rules.egomaster.packs.contents import read_contents
from game.rules.egomaster.packs.discovery import PackFile
from tests.kernel.test_data_files import clutter
from tests.rules.egomaster.packs.pack_files import HEAD, make_pack, ping_pong, solo, target

FIELDS = "kind, page, number, keyword, difficulty, theme, question, note, picture, sound, described"
SET = [["red"], ["orange"], ["yellow"], ["green"], ["blue"]]


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def faults(pack: PackFile) -> list[str]:
    """Return what is wrong, each as `file:line: sentence`."""
    told = [str(problem).split(":", 3) for problem in about_pack(pack).faults]
    return [f"{Path(file).name}:{line}:{sentence}" for file, line, _, sentence in told]


def solo_faults(folder: Path, *records: Any) -> list[str]:
    return faults(make_pack(folder, {("en", "solo"): records}))


def test_a_sound_pack_has_nothing_wrong_with_it(tmp_path: Path) -> None:
    pack = make_pack(
        tmp_path,
        {
            ("en", "solo"): [solo(1, 1, note="Well!"), solo(1, 2)],
            ("en", "duo"): [target(1, 1), ping_pong(1, 2, *SET), solo(1, 3, kind="speed")],
            ("fr", "multi"): [target(1, 1)],
        },
    )
    about = about_pack(pack)
    assert about.faults == ()
    assert about.title == {"en": "Ours", "fr": "Les nôtres"}
    assert (about.authors, about.licence, about.source) == ("Zoé", "CC0", "Home")
    assert about.counts == {"en": {"solo": 2, "duo": 3, "multi": 0}, "fr": {"solo": 0, "duo": 0, "multi": 1}}


def test_a_question_about_spelling_says_so(tmp_path: Path) -> None:
    pack = make_pack(tmp_path, {("en", "solo"): [solo(1, 1, strict=True), solo(1, 2)]})
    assert about_pack(pack).faults == ()
    assert [card.strict for card in read_contents(pack.path, "en").cards] == [True, False]


def test_a_booklet_that_is_not_full_is_only_remarked(tmp_path: Path) -> None:
    about = about_pack(make_pack(tmp_path, {("en", "solo"): [solo(1, 1)]}))
    assert not about.faults
    assert [str(problem).split(": ", 1)[1] for problem in about.notices] == [
        "There is one question here; a full booklet has 400. It will come up whatever the dice say."
    ]


def test_a_question_with_a_fault_is_left_out_and_the_others_are_there(tmp_path: Path) -> None:
    pack = make_pack(tmp_path, {("en", "solo"): [solo(1, 1), solo(1, 2, answers=[]), solo(1, 3)]})
    assert [card.ref.number for card in cache.contents(pack, "en").cards] == [1, 3]
    assert faults(pack) == ["solo.yaml:17: The list here is empty. Add an entry."]


def test_every_fault_of_a_question_is_told(tmp_path: Path) -> None:
    assert solo_faults(tmp_path, solo(21, 0, difficulty="awful", theme=None, colour="red", note=3)) == [
        "solo.yaml:1: The field “theme” is missing here. Add it.",
        "solo.yaml:1: The number here must be at most 20, not 21. Write a smaller one.",
        "solo.yaml:2: The number here must be at least 1, not 0. Write a larger one.",
        "solo.yaml:5: “awful” is not possible here. Choose one of: child, easy, hard, medium.",
        (
            "solo.yaml:9: There is no field “colour” here. Remove it, or choose one of: "
            f"{FIELDS}, answers, strict, choices."
        ),
        "solo.yaml:10: Text is expected here, not 3. Put it in quotes.",
    ]


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (solo(1, 1, kind="riddle"), "The booklet “solo” has no questions of the kind “riddle”. Choose one of: solo."),
        (solo(1, 1, kind=None), "The field “kind” is missing here. Add it."),
        (target(1, 1), "The booklet “solo” has no questions of the kind “target”. Choose one of: solo."),
        (solo(1, 1, answers=None), "The field “answers” is missing here. Add it."),
        (solo(1, 1, answers=[7]), "Text is expected here, not 7. Put it in quotes."),
        (solo(1, 1, answers=["…"]), "There is no letter or digit in “…”. Write a word or a number."),
        (solo(1, 1, keyword=" "), "There are only spaces here. Write something."),
        (solo(1, 1, answers=["Words"]), "The keyword gives the answer “Words” away. Choose another word."),
        (
            solo(1, 1, question="Who painted the girl of Vermeer?", answers=["Jan Vermeer", "Vermeer"]),
            "The answer “Vermeer” is in the question. Ask in other words.",
        ),
        ("what?", "A block of fields is expected here, not “what?”. Write “name: value” for each field."),
    ],
)
def test_a_fault_of_a_question_for_one_is_told(tmp_path: Path, record: Any, sentence: str) -> None:
    assert [told.split(": ", 1)[1] for told in solo_faults(tmp_path, record)] == [sentence]


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        (target(1, 1, unit=None), "The field “unit” is missing here. Add it."),
        (target(1, 1, unit=""), "There is no text here. Write some."),
        (target(1, 1, value="330"), "A number is expected here, not “330”. Write it without quotes."),
        (
            target(1, 1, answers=["330"]),
            f"There is no field “answers” here. Remove it, or choose one of: {FIELDS}, value, unit.",
        ),
        (ping_pong(1, 1, *SET[:4]), "The list here must have at least 5 entries. Add some."),
        (ping_pong(1, 1, *([str(n)] for n in range(31))), "The list here must have at most 30 entries. Remove some."),
        (
            ping_pong(1, 1, *SET[:4], ["blue", "the Red"]),
            "“the Red” already stands for “red”. Remove one of the two.",
        ),
        (
            ping_pong(1, 1, *SET, best_known=["blue", "red", "blue"]),
            "“blue” is no member of the set, or there already. Write a member in its first form.",
        ),
        (solo(1, 1), "The booklet “duo” has no questions of the kind “solo”. Choose one of: target, ping_pong, speed."),
    ],
)
def test_a_fault_of_a_question_for_several_is_told(tmp_path: Path, record: Any, sentence: str) -> None:
    pack = make_pack(tmp_path, {("en", "duo"): [record]})
    assert [told.split(": ", 1)[1] for told in faults(pack)] == [sentence]


def test_a_question_that_offers_a_choice_may_name_its_answer(tmp_path: Path) -> None:
    record = solo(1, 1, question="Is a tomato a fruit or a vegetable?", answers=["a fruit"])
    assert solo_faults(tmp_path, record) == []


def test_two_questions_of_one_number_are_told(tmp_path: Path) -> None:
    told = solo_faults(tmp_path, solo(1, 1), solo(1, 1, question="What barks?", answers=["a dog"]))
    assert told == [
        "solo.yaml:11: There is already a question 1 on page 1, on line 1. Give this one another number.",
    ]


def test_a_question_asked_in_nearly_the_same_words_is_told(tmp_path: Path) -> None:
    pack = make_pack(
        tmp_path,
        {
            ("en", "solo"): [solo(1, 1, question="Which river flows through the city of Paris?", answers=["Seine"])],
            ("en", "duo"): [
                solo(2, 2, kind="speed", question="Which river flows through Paris?", answers=["the Seine"]),
                solo(2, 3, kind="speed", question="What do Rouen and Troyes lie on?", answers=["Seine"]),
                solo(2, 4, kind="speed", question="Which river flows through Cairo?", answers=["Nile"]),
            ],
        },
    )
    assert faults(pack) == [
        "duo.yaml:7: This asks nearly the same as question 1 on page 1 of “solo”. Write a different one."
    ]


def test_the_same_question_with_another_answer_is_told_too(tmp_path: Path) -> None:
    pack = make_pack(
        tmp_path,
        {
            ("en", "solo"): [solo(1, 1, question="When did it happen?", answers=["1789"])],
            ("en", "duo"): [target(1, 1, question="When did it happen?", value=1789, unit="year")],
        },
    )
    assert len(faults(pack)) == 1


def test_the_subject_of_a_set_may_be_called_like_a_member(tmp_path: Path) -> None:
    record = ping_pong(1, 1, *SET, keyword="Red and others")
    assert faults(make_pack(tmp_path, {("en", "duo"): [record]})) == []


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        (None, "There is no such file. Check its name and its folder."),
        (
            HEAD | {"name": "Ours"},
            "A block of fields is expected here, not “Ours”. Write “name: value” for each field.",
        ),
        ({**HEAD, "licence": ""}, "There is no text here. Write some."),
    ],
)
def test_a_bad_head_is_told_and_the_questions_are_there(
    tmp_path: Path, head: Mapping[str, Any] | None, sentence: str
) -> None:
    about = about_pack(make_pack(tmp_path, {("en", "solo"): [solo(1, 1)]}, head=head))
    assert [str(problem).split(": ", 1)[1] for problem in about.faults] == [sentence]
    assert about.title["fr"] == "ours"
    assert sum(about.counts["en"].values()) == 1


def test_a_file_that_is_no_booklet_and_a_pack_without_any_are_told(tmp_path: Path) -> None:
    pack = make_pack(tmp_path, {})
    (pack.path / "trio.yaml").write_text("[]")
    told = faults(pack)
    assert told[0] == "ours:0: There is no booklet in this pack. Add one, such as fr/solo.yaml or en/multi.yaml."
    assert told[1].startswith("trio.yaml:0: This file is not part of a pack.")


def test_a_booklet_called_yml_was_left_out_without_a_word(tmp_path: Path) -> None:
    pack = make_pack(tmp_path, {("en", "solo"): [solo(1, 1)]})
    (pack.path / "en" / "duo.yml").write_text("[]")
    (fault,) = about_pack(discovery.pack_file(pack.path)).faults
    assert (Path(fault.file).name, str(fault).count("This file is not part of a pack.")) == ("duo.yml", 1)


def test_a_pack_that_is_a_link_to_a_whole_disk_is_not_searched_to_its_ground(tmp_path: Path) -> None:
    pack = make_pack(tmp_path, {("en", "solo"): [solo(1, 1)]})
    deep = pack.path / "en" / "old" / "older"
    deep.mkdir(parents=True)
    (deep / "solo.yaml").write_text("[]")
    assert discovery.files(pack.path) == [pack.path / "pack.yaml", pack.path / "en" / "solo.yaml"]
    assert faults(pack) == []


@pytest.mark.parametrize("text", ["", "page: 1", "- [", "- &a b", "\x00", "a" * 100, "- " * 5])
def test_a_booklet_that_cannot_be_read_is_told(tmp_path: Path, text: str) -> None:
    pack = make_pack(tmp_path, {("en", "solo"): [], ("en", "duo"): [target(1, 1)]})
    (pack.path / "en" / "solo.yaml").write_text(text)
    about = about_pack(discovery.pack_file(pack.path))
    assert about.faults
    assert sum(about.counts["en"].values()) == 1


@pytest.mark.skipif(os.name != "posix", reason="needs links and pipes")
def test_one_unreadable_file_in_a_pack_stopped_the_program(tmp_path: Path) -> None:
    pack = make_pack(tmp_path, {("en", "solo"): [solo(1, 1)]})
    clutter(pack.path / "fr", "stranger")
    (pack.path / "en" / ".#solo.yaml").symlink_to("someone@somewhere.1234")
    (pack.path / "en" / "duo.yaml").symlink_to("nowhere.yaml")
    os.mkfifo(pack.path / "en" / "multi.yaml")
    (found,) = discovery.find([tmp_path])
    told = faults(found)
    assert [one for one in told if one.startswith(("duo", "multi"))] == [
        "duo.yaml:0: This link leads nowhere. Remove the link, or put the file back.",
        "multi.yaml:0: This is a device, not a file. Choose a file.",
    ]
    assert len([one for one in told if one.startswith("stranger_")]) == 6
    assert not any(".#" in one for one in told)
    assert about_pack(found).counts["en"] == {"solo": 1, "duo": 0, "multi": 0}


def test_an_unknown_kind_hid_the_other_faults_of_the_question(tmp_path: Path) -> None:
    wrong = solo(1, 1, kind="riddle", difficulty="awful", answers=[""]) | {"colour": "red"}
    assert [one.split(": ", 1)[1][:36] for one in solo_faults(tmp_path, wrong)] == [
        "The booklet “solo” has no questions ",
        "“awful” is not possible here. Choose",
        "There is no text here. Write some.",
        "There is no field “colour” here. Rem",
    ]


def test_a_number_of_a_question_with_another_fault_was_not_told_to_be_taken(tmp_path: Path) -> None:
    told = solo_faults(tmp_path, solo(1, 1, difficulty="awful"), solo(1, 1), solo(1, 1, kind="riddle"))
    assert len([one for one in told if "There is already a question 1 on page 1, on line 1." in one]) == 2
    assert len(told) == 4


def test_a_taken_number_hid_the_other_faults_of_the_question(tmp_path: Path) -> None:
    told = solo_faults(tmp_path, solo(1, 1), solo(1, 1, keyword=" "))
    assert ["already a question" in one or "only spaces" in one for one in told] == [True, True]


def test_a_taken_number_hid_that_the_question_is_asked_already(tmp_path: Path) -> None:
    told = solo_faults(tmp_path, solo(1, 1), solo(1, 1))
    assert ["asks nearly the same" in one or "already a question" in one for one in told] == [True, True]


def test_a_sound_question_that_is_named_as_doubled_is_not_played(tmp_path: Path) -> None:
    broken, sound = solo(1, 1, difficulty="fierce"), solo(1, 1, question="What is it?")
    pack = make_pack(tmp_path, {("en", "solo"): [broken, sound, solo(1, 2)]})
    found = cache.contents(pack, "en")
    assert [card.ref.number for card in found.cards] == [2]
    assert len(found.faults) == 2


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere all names are text")
def test_a_pack_whose_name_is_no_text_stopped_every_match(tmp_path: Path) -> None:
    pack = make_pack(tmp_path, {("en", "solo"): [solo(1, 1)]}, os.fsdecode(b"ours\xff"))
    assert pack.name == "ours\ufffd"
    assert {card.ref.pack for card in read_contents(pack.path, "en").cards} == {"ours\ufffd"}


def test_a_question_with_a_note_of_a_million_letters_was_sound_and_took_ten_seconds_to_check(tmp_path: Path) -> None:
    long = solo(1, 1, note="a " * 500_000, answers=[f"Answer {number}" for number in range(200)])
    assert [told.split(": ", 1)[1] for told in solo_faults(tmp_path, long)] == [
        "The list here must have at most 100 entries. Remove some.",
        "The text here must have at most 2000 letters. Write a shorter one.",
    ]


def test_a_pack_of_nothing_but_faults_was_told_of_for_twenty_seconds(tmp_path: Path) -> None:
    unknown = {f"field{number}": 1 for number in range(20_000)}
    told = solo_faults(tmp_path, solo(1, 1), solo(1, 2) | unknown, *range(5_000))
    assert len(told) == 1001
    assert sum("There is no field" in one for one in told) == 200
    assert sum("too many problems here" in one for one in told) == 1
    assert len(read_contents(tmp_path.joinpath(*discovery.PLACE, "ours"), "en").cards) == 1
