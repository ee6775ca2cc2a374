from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import files
from game.__main__ import main
from game.kernel.saves import lock
from game.rules.egomaster.packs import discovery
from game.rules.egomaster.packs.about import about_pack
from game.rules.egomaster.packs.discovery import About

NUMBERS = "\n\n".join(f"How many legs have {n} spiders? {{#{n * 8}}}" for n in range(1, 6))


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def imported(folder: Path, text: str, language: str = "en") -> int:
    file = folder / "questions.gift"
    file.write_text(text)
    return main(["import-questions", str(file), "--format", "gift", "--language", language, "--out", str(folder / "p")])


def about(folder: Path) -> About:
    return about_pack(discovery.pack_file(folder / "p"))


def test_words_are_dealt_to_all_booklets_and_numbers_to_two(tmp_path: Path) -> None:
    words = "\n\n".join(f"{name.title()} is what? {{=a{name}}}" for name in ("ant", "bee", "cat", "dog", "elk", "fox"))
    assert imported(tmp_path, f"{words}\n\n{NUMBERS.replace('How many', 'So how many')}") in {0, 1}
    assert about(tmp_path).counts["en"]["solo"] == 2
    assert about(tmp_path).counts["en"]["duo"] >= 3


def test_credits_are_kept_and_a_second_language_adds_its_own(tmp_path: Path) -> None:
    assert imported(tmp_path, "// Author: Zoé\n// Licence: CC0\n\nWho miaows? {=a cat}") == 0
    assert imported(tmp_path, "// Author: Luc\n// Licence: CC0\n\nQui miaule ? {=le chat}", "fr") == 0
    assert (about(tmp_path).authors, about(tmp_path).licence) == ("Zoé; Luc", "CC0")
    assert [sum(booklets.values()) for booklets in about(tmp_path).counts.values()] == [1, 1]


def test_an_author_of_endless_length_was_cut_without_a_word(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert imported(tmp_path, f"// Author: {'A' * 100_000}\n// Licence: CC0\n\nWho miaows? {{=a cat}}") == 0
    assert about(tmp_path).authors == "A" * 399 + "…"
    said = capsys.readouterr().err
    assert "Author, licence or source is too long: 400 characters are kept." in said
    assert "A" * 400 not in said
    assert imported(tmp_path, "// Author: Zoé\n// Licence: CC0\n\nWho barks? {=a dog}") == 0
    assert "too long" not in capsys.readouterr().err


@pytest.mark.parametrize("out", [".", "../Chats", "../Chats/en/.."])
def test_a_pack_made_in_the_folder_itself_was_said_to_be_in_a_dot(
    out: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "Chats").mkdir()
    (tmp_path / "cats.gift").write_text("Who miaows? {=a cat}", encoding="utf-8")
    monkeypatch.chdir(tmp_path / "Chats")
    order = ["import-questions", "../cats.gift", "--format", "gift", "--language", "en", "--out", out]
    assert main(order) == 0
    assert f"1 question is in {tmp_path / 'Chats'}." in capsys.readouterr().err
    assert about_pack(discovery.pack_file(tmp_path / "Chats")).title["en"] == "Chats"


def test_a_second_import_adds_what_is_new_and_leaves_the_rest_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert imported(tmp_path, "Who miaows? {=a cat}") == 0
    solo = tmp_path / "p" / "en" / "solo.yaml"
    solo.write_text(f"# ours\n{solo.read_text(encoding='utf-8')}", encoding="utf-8")
    before = solo.read_text(encoding="utf-8")
    assert imported(tmp_path, "Who MIAOWS ? {=a cat}\n\nWho barks? {=a dog}\n\nWho moos? {=a cow}") == 0
    assert "1 question was there already." in capsys.readouterr().err
    assert solo.read_text(encoding="utf-8").startswith(before)
    assert not about(tmp_path).faults
    assert sum(about(tmp_path).counts["en"].values()) == 3


def test_the_same_import_again_changes_no_byte(tmp_path: Path) -> None:
    text = "\n\n".join(f"Who is number {n}? {{=a{n}b}}" for n in "abcdefgh")
    assert imported(tmp_path, text) == 0
    before = {file: file.read_bytes() for file in (tmp_path / "p").rglob("*.yaml")}
    assert imported(tmp_path, text) == 0
    assert {file: file.read_bytes() for file in (tmp_path / "p").rglob("*.yaml")} == before


def test_several_files_come_into_one_pack_without_doubles(tmp_path: Path) -> None:
    for name, text in (("a", "Who miaows? {=a cat}"), ("b", "Who barks? {=a dog}\n\nWho miaows? {=a cat}")):
        (tmp_path / f"{name}.gift").write_text(text, encoding="utf-8")
    files = [str(tmp_path / "a.gift"), str(tmp_path / "b.gift")]
    options = ["--format", "gift", "--language", "en", "--out", str(tmp_path / "p")]
    assert main(["import-questions", *files, *options]) == 0
    assert sum(about(tmp_path).counts["en"].values()) == 2


def test_a_dry_run_tells_what_would_come_and_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.gift").write_text("Who miaows? {=a cat}\n\nWrite a story. {}", encoding="utf-8")
    options = ["--format", "gift", "--language", "en", "--out", str(tmp_path / "p"), "--dry-run"]
    assert main(["import-questions", str(tmp_path / "a.gift"), *options]) == 1
    told = capsys.readouterr()
    assert "1 question would be added." in told.err
    assert "its answer is an essay" in told.out
    assert not (tmp_path / "p").exists()


def test_a_booklet_with_a_fault_is_not_added_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert imported(tmp_path, "Who miaows? {=a cat}") == 0
    solo = tmp_path / "p" / "en" / "solo.yaml"
    solo.write_text("pages: 3\n", encoding="utf-8")
    assert imported(tmp_path, "Who barks? {=a dog}") == 2
    assert "A booklet is a list of questions." in capsys.readouterr().out
    assert solo.read_text(encoding="utf-8") == "pages: 3\n"


def test_what_is_left_out_is_printed_with_its_line_and_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert imported(tmp_path, "Who miaows? {=a cat}\n\nWrite a story. {}\n\nWhat? {=a") == 1
    told = capsys.readouterr()
    assert "questions.gift:3:0: Question 2, “Write a story.”, was left out: its answer is an essay." in told.out
    assert "Question 3, “What?”, was left out: its braces do not match." in told.out
    assert "1 question is in " in told.err


def test_a_file_with_nothing_to_use_makes_no_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert imported(tmp_path, "Write a story. {}") == 1
    assert not (tmp_path / "p").exists()
    assert capsys.readouterr().err == "No question in this file can be used: nothing was written.\n"


def test_a_quiz_without_questions_told_that_0_questions_are_in_the_pack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "quiz.json"
    file.write_text('{"quizz": {"fr": {"débutant": []}}}')
    arguments = ["--format", "openquizzdb", "--language", "fr", "--out", str(tmp_path / "p")]
    assert main(["import-questions", str(file), *arguments]) == 2
    assert "There are no openquizzdb questions in this file." in capsys.readouterr().out


def test_credits_that_are_too_long_were_printed_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert imported(tmp_path, f"// Licence: {'z' * 70_000}\n\nWho miaows? {{=a cat}}") == 0
    assert f", {'z' * 399}….\n" in capsys.readouterr().err


def test_a_name_that_turns_the_direction_of_the_text_is_not_printed_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert importing(tmp_path, "Who miaows? {=a cat}", tmp_path / "x\u202e") == 0
    assert "x?. " in capsys.readouterr().err


def test_an_empty_name_of_the_pack_wrote_into_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "questions.gift").write_text("Who miaows? {=a cat}")
    arguments = ["--format", "gift", "--language", "en", "--out", ""]
    assert main(["import-questions", "questions.gift", *arguments]) == 2
    assert not (tmp_path / "en").exists()
    assert "A file or a folder has an empty name." in capsys.readouterr().err


def test_a_pack_that_cannot_be_written_was_told_of_an_option_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "p").write_text("no folder")
    assert imported(tmp_path, "Who miaows? {=a cat}") == 2
    assert "Check the folder and its disk." in capsys.readouterr().out


def test_questions_for_which_there_is_no_room_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    many = "\n\n".join(f"{n:b} {n:o} {n:x}? {{=word{n}}}" for n in range(1210))
    assert imported(tmp_path, many) == 1
    assert capsys.readouterr().out.count("was left out: the booklets are full.") == 10


def test_a_category_that_gives_the_answer_away_is_not_the_keyword(tmp_path: Path) -> None:
    assert imported(tmp_path, "$CATEGORY: Cats\n\nWho miaows? {=cats}\n\nWho has nine lives? {=the tom}") == 0
    solo, duo = ((tmp_path / "p" / "en" / f"{name}.yaml").read_text() for name in ("solo", "duo"))
    assert "keyword: All sorts" in solo
    assert "keyword: Cats" in duo


def test_a_missing_file_is_a_wrong_use(tmp_path: Path) -> None:
    arguments = ["--format", "gift", "--language", "en", "--out", str(tmp_path / "p")]
    assert main(["import-questions", str(tmp_path / "none"), *arguments]) == 2
    assert main(["import-questions", str(tmp_path), *arguments]) == 2


def importing(folder: Path, text: str, out: Path) -> int:
    file = folder / "questions.gift"
    file.write_text(text, newline="")
    return main(["import-questions", str(file), "--format", "gift", "--language", "en", "--out", str(out)])


def test_control_characters_in_author_or_licence_ended_in_a_traceback(tmp_path: Path) -> None:
    assert imported(tmp_path, "// Author: Z\x07oé\n// Licence: C\x00C0\x85\n\nWho miaows? {=a cat}") == 0
    assert (about(tmp_path).authors, about(tmp_path).licence) == ("Z oé", "C C0")


def test_credits_that_are_too_long_made_a_pack_with_a_fault(tmp_path: Path) -> None:
    assert imported(tmp_path, f"// Author: {'z' * 500}\n\nWho miaows? {{=a cat}}") == 0
    assert about(tmp_path).authors == "z" * 399 + "…"


@pytest.mark.parametrize("digits", ["9" * 5000, "x" + "f" * 5000])
@pytest.mark.parametrize("ampersand", ["&", "&amp;"])
def test_a_character_with_a_number_of_5000_digits_ended_in_a_traceback(
    tmp_path: Path, digits: str, ampersand: str
) -> None:
    entity = f"{ampersand}\\#{digits};"
    assert imported(tmp_path, f"Who {entity} miaows? {{=a {entity} cat}}") == 0
    assert sum(about(tmp_path).counts["en"].values()) == 1


@pytest.mark.parametrize("number", ["9" * 400, "9" * 5000, "1e999", "-9e9999"])
def test_a_number_beyond_all_numbers_ended_in_a_traceback(tmp_path: Path, number: str) -> None:
    assert imported(tmp_path, f"How many legs? {{#{number}}}\n\nWho miaows? {{=a cat}}") in {0, 1}
    assert not about(tmp_path).faults


def test_a_pack_whose_name_is_too_long_ended_in_a_traceback(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert importing(tmp_path, "Who miaows? {=a cat}", tmp_path / ("p" * 256)) == 2
    assert "This cannot be written (File name too long)" in capsys.readouterr().out


@pytest.mark.skipif(os.name != "posix", reason="needs names that are bytes")
def test_a_pack_whose_name_is_not_utf_8_ended_in_a_traceback(tmp_path: Path) -> None:
    out = tmp_path / "p\udcff"
    assert importing(tmp_path, "Who miaows? {=a cat}", out) == 0
    assert about_pack(discovery.pack_file(out)).title["en"] == "p"


def test_imports_into_one_new_pack_at_a_time_lost_a_question(tmp_path: Path) -> None:
    programs = []
    for name in ("cat", "dog", "cow"):
        (tmp_path / f"{name}.gift").write_text(f"Who is a {name} and has four legs? {{=a {name}le}}")
        order = ["import-questions", str(tmp_path / f"{name}.gift"), "--language", "en", "--out", str(tmp_path / "p")]
        command = [sys.executable, "-m", "game", *order]
        programs.append(subprocess.Popen(command, cwd=files.PACKAGE.parent, stderr=subprocess.DEVNULL))
    assert [program.wait() for program in programs] == [0, 0, 0]
    assert sum(about(tmp_path).counts["en"].values()) == 3
    assert sorted(path.name for path in (tmp_path / "p").iterdir()) == ["en", "pack.yaml"]


def test_questions_were_added_to_a_pack_that_another_program_is_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert imported(tmp_path, "Who miaows? {=a cat}") == 0
    monkeypatch.setattr(lock, "WAITS", ())
    with lock.alone_in(tmp_path / "p"):
        assert imported(tmp_path, "Who barks? {=a dog}") == 2
    assert "Another program is writing here" in capsys.readouterr().out
    assert sum(about(tmp_path).counts["en"].values()) == 1
    assert imported(tmp_path, "Who barks? {=a dog}") == 0


def test_a_refused_import_left_an_empty_folder_that_blocked_the_mended_one(tmp_path: Path) -> None:
    (tmp_path / "p").mkdir()
    (tmp_path / "p" / "pack.yaml").write_text("name: [")
    assert imported(tmp_path, "Who miaows? {=a cat}") == 2
    assert not (tmp_path / "p" / "en").exists()
    (tmp_path / "p" / "pack.yaml").unlink()
    assert imported(tmp_path, "Who miaows? {=a cat}") == 0


def test_a_place_with_thousands_of_folders_in_each_other_is_refused_with_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deep = str(tmp_path) + "/a" * 1500
    arguments = ["--format", "gift", "--language", "en", "--out", deep, str(tmp_path / "file")]
    assert main(["import-questions", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_format_need_not_be_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cats.gift").write_text("Who miaows? {=A cat}\n", encoding="utf-8")
    assert (
        main(["import-questions", str(tmp_path / "cats.gift"), "--language", "en", "--out", str(tmp_path / "p")]) == 0
    )
    assert "1 question is in" in capsys.readouterr().err
