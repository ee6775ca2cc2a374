"""A file tells by itself which format it has, and several of them count as one."""

from __future__ import annotations

import json
import re
import tracemalloc
from contextlib import suppress
from pathlib import Path

import pytest

from game.kernel.problems import Refused
from game.rules.egomaster.imports.draft import UNKNOWN, Draft, Imported
from game.rules.egomaster.imports.formats import READERS, is_dropped_quiz, read_file, together
from game.rules.egomaster.question import Language
from game.words import Words
from tests.rules.egomaster.imports.test_import import BARE_CSV, CSV, KAHOOT, MULTIPLE, OLD_CSV, QUIZ, TEXT, XML, YAML

GIFT = """// question: 12  name: Paris, France
// Author: Zoé
::Cats:: Who miaows? {=A cat ~A dog}

Which river flows through Paris? {=Seine =the Seine}
"""
OPENTDB = json.dumps({"response_code": 0, "results": [MULTIPLE]})
QUIZLET = "Canberra\tCapital of Australia\nParis\tCapital of France\n"


@pytest.mark.parametrize(
    ("format_", "text", "language"),
    [
        ("opentdb", OPENTDB, "en"),
        ("openquizzdb", CSV, "fr"),
        ("openquizzdb", BARE_CSV, "fr"),
        ("openquizzdb", OLD_CSV, "fr"),
        ("openquizzdb", XML, "fr"),
        ("openquizzdb", YAML, "fr"),
        ("openquizzdb", YAML.replace("Qui miaule ?", "« Miaou, miaou », qui le dit ?"), "fr"),
        ("openquizzdb", TEXT, "fr"),
        ("gift", GIFT, "en"),
        ("kahoot", KAHOOT, "en"),
        ("quizlet", QUIZLET, "en"),
    ],
)
def test_a_file_tells_its_format(format_: str, text: str, language: Language, tmp_path: Path) -> None:
    file = tmp_path / "questions.txt"
    file.write_text(text, encoding="utf-8")
    found = read_file(file, language)
    assert found == READERS[format_](text.encode(), str(file), language)
    assert found.drafts


def test_questions_of_which_none_can_be_used_are_told_of(tmp_path: Path) -> None:
    file = tmp_path / "essay.gift"
    file.write_text("::Essay:: What do you think? {}\n", encoding="utf-8")
    assert [each.number for each in read_file(file, "en").left_out] == [1]


@pytest.mark.parametrize("choice", [["Chien"], {"id": 2}])
def test_a_numbered_choice_that_was_no_text_ended_in_a_traceback(choice: object, tmp_path: Path) -> None:
    file = tmp_path / "quiz.json"
    item = {"question": "Qui miaule ?", "prop1": "Chat", "prop2": choice, "reponse": "Chat"}
    file.write_text(json.dumps({"langue": "fr", "quizz": [item]}), encoding="utf-8")
    found = read_file(file, "fr", "openquizzdb")
    assert [each.text for each in found.left_out] == ["Qui miaule ?"]


@pytest.mark.parametrize("content", [b"", b"Dear Zoe", b"\x89PNG\r\n\x1a\n\0\0", b"[" * 90, b"<a/>"])
def test_a_file_without_questions_is_refused_with_what_can_be_read(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(content)
    with pytest.raises(Refused, match="It reads Open Trivia Database") as refused:
        read_file(tmp_path / "x", "en")
    assert len(refused.value.problems) == 1


@pytest.mark.parametrize("text", [json.dumps(QUIZ), XML, TEXT, BARE_CSV], ids=["json", "xml", "text", "table"])
def test_the_lines_of_a_quiz_in_another_language_became_questions(text: str, tmp_path: Path) -> None:
    (tmp_path / "x").write_text(text, encoding="utf-8")
    with pytest.raises(Refused, match="All questions in this file are in French"):
        read_file(tmp_path / "x", "en")


@pytest.mark.parametrize(
    ("text", "line", "column", "said"),
    [
        (json.dumps(QUIZ)[:-3], 1, len(json.dumps(QUIZ)) - 3, "est incomplet"),
        ('{"results": [\n {"question":\n  "What', 3, 7, "est incomplet"),
        ('{"results": [\n {"question": 4 / 5,},\n {"question": "a" "type": "b"}\n]}', 3, 19, "est abîmé"),
        ('{"results": [\n {"question": "a\n b"},\n {question: "a"}\n]}', 4, 3, "est abîmé"),
        ("Hello [", 1, 1, "n’est pas un fichier JSON"),
        ('{"results": NaN}', 0, 0, "n’est pas un fichier JSON"),
    ],
)
def test_what_was_wrong_in_a_json_file_was_told_in_english(
    text: str, line: int, column: int, said: str, tmp_path: Path
) -> None:
    (tmp_path / "x").write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        read_file(tmp_path / "x", "fr", "opentdb")
    (problem,) = refused.value.problems
    assert (problem.line, problem.column) == (line, column)
    sentence = problem.sentence(Words("fr"))
    assert said in sentence
    assert "Enregistrez-le de nouveau" in sentence
    assert not re.search("malformed|truncated|expected|byte", sentence)


def test_what_was_wrong_in_an_xml_file_was_told_in_english(tmp_path: Path) -> None:
    text = XML.replace("</", "<&", 1)
    (tmp_path / "x").write_text(f"\n\n{text}", encoding="utf-8")
    with pytest.raises(Refused) as refused:
        read_file(tmp_path / "x", "fr", "openquizzdb")
    (problem,) = refused.value.problems
    assert problem.line == 2 + text[: text.index("<&")].count("\n") + 1
    sentence = problem.sentence(Words("fr"))
    assert f"est abîmé à la ligne {problem.line}" in sentence
    assert "well-formed" not in sentence


def test_a_quiz_in_yaml_that_is_dropped_is_told_from_a_save(tmp_path: Path) -> None:
    for name, text in (("quiz.yaml", YAML), ("save.yaml", "format: 3\ngame: egomaster\n"), ("quiz.csv", "")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = [is_dropped_quiz(tmp_path / name) for name in ("quiz.yaml", "save.yaml", "quiz.csv", "gone.yml", "x.png")]
    assert found == [True, False, True, False, False]


@pytest.mark.parametrize("line", ["question: Who?", "- question: Who?", "Question : Who?", "Who is it?", "Who {"])
def test_a_long_file_of_questions_alone_was_read_for_hours(line: str, tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_text(f"{line}\n" * 40_000, encoding="utf-8")
    with suppress(Refused):  # GIFT says of each what it lacks
        assert not read_file(file, "fr").drafts


@pytest.mark.parametrize("line", ["Q: a?\nA: b\n", "- a: b\n", "a\tb\n"])
def test_a_file_of_four_million_letters_took_over_200_megabytes_to_be_refused(line: str, tmp_path: Path) -> None:
    file = tmp_path / "quiz.txt"
    file.write_text(line * (2**22 // len(line)), encoding="utf-8")
    tracemalloc.start()
    with pytest.raises(Refused, match="too large"):
        read_file(file, "en")
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 16 * 2**20


def test_several_files_count_as_one_and_nobody_is_named_twice() -> None:
    draft = Draft("", "everyday", "easy", "Who miaows?", ("A cat",))
    one, two = (Imported([draft], [], author, UNKNOWN, "home") for author in ("Zoé", "Luc"))
    found = together([one, two, one])
    assert (len(found.drafts), found.authors, found.licence, found.source) == (3, "Zoé; Luc", UNKNOWN, "home")
