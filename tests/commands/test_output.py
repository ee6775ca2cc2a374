"""What the commands print on, and what they are given to read, may be anything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.__main__ import main

ROOT = Path(__file__).parents[2]
MATCH = str(ROOT / "saves" / "first_evening" / "001-master_citadel.yaml")
REPLAY = [sys.executable, "-m", "game", "replay", MATCH, "--lang", "fr"]


def replayed(**streams: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(REPLAY, cwd=ROOT, stderr=subprocess.PIPE, check=False, **streams)  # type: ignore[call-overload,no-any-return]  # any stream


def test_a_reader_that_leaves_early_is_no_fault() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = replayed(stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_letters_the_output_does_not_know_become_question_marks() -> None:
    done = replayed(stdout=subprocess.PIPE, env=os.environ | {"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Camille a scell? un ordre." in done.stdout


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}])
def test_names_were_printed_with_question_marks_where_the_locale_is_c(locale: dict[str, str]) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONIOENCODING"}
    done = replayed(stdout=subprocess.PIPE, env=environment | locale)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "Camille a scellé un ordre.".encode() in done.stdout


@pytest.mark.parametrize("locale", [{}, {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}])
def test_a_file_with_an_accent_was_called_l_o_where_the_locale_is_c(locale: dict[str, str], tmp_path: Path) -> None:
    (tmp_path / "Léo.yaml").write_text("x: 1", encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONIOENCODING"} | locale
    command = [sys.executable, "-m", "game", "check"]
    for path in (tmp_path, tmp_path / "Léo.yaml", tmp_path / "Zoé.yaml"):
        done = subprocess.run([*command, str(path)], cwd=ROOT, env=environment, capture_output=True, check=False)
        assert ("Zoé.yaml" if path.suffix and not path.exists() else "Léo.yaml").encode() in done.stdout + done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk here is always full")
def test_an_output_without_room_is_told_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = replayed(stdout=full)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [["simulate", "master_citadel"], ["replay", MATCH], ["check", MATCH], ["shot", MATCH, "x.png"], ["play"]],
    ids=lambda arguments: arguments[0],
)
def test_no_command_takes_a_language_that_is_not_there(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--lang", "xx"]) == 2
    assert capsys.readouterr().err == "Tablée does not speak “xx”. Choose en, fr.\n"


def test_a_campaign_that_is_double_clicked_goes_to_the_window(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["Dimanche d’été.TABLEE", "--size", "huge", "--lang", "en"]) == 2
    assert "is not a window size" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["replay", "x" * 300],
        ["check", "x" * 300],
        ["simulate", "master_citadel", "--seats", "random*" + "9" * 5000],
        ["simulate", "master_citadel", "--seed", "\udcff"],
        ["simulate", "master_citadel", "--seed", "\x01"],
        ["play", "--saves", MATCH],
        ["play", "--size", "99999x99999"],
        ["play", "--resume", "\x1b[31m"],
        ["shot", MATCH, "x.png", "--size", "9" * 5000 + "x180"],
        ["simulate", "master_citadel", "--variant", "\x1b[31m"],
        ["check", "a\nb"],
        ["simulate", "a\nb"],
        ["odds", "a\nb", "1"],
    ],
)
def test_what_cannot_be_read_or_written_is_refused_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "\x1b" not in said.err


def test_a_picture_is_never_written_over_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = tmp_path / "001-master_citadel.yaml"
    match.write_bytes(Path(MATCH).read_bytes())
    assert main(["shot", str(match), str(match), "--lang", "en"]) == 2
    assert "ends in .png or .jpg" in capsys.readouterr().err
    assert match.read_bytes() == Path(MATCH).read_bytes()


@pytest.mark.parametrize("command", ["check", "replay", "import-questions"])
def test_the_name_of_a_file_coloured_the_terminal(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a\x1b[31mb.yaml"
    path.write_text("x: 1", encoding="utf-8")
    more = ["--format", "gift", "--language", "en", "--out", str(tmp_path / "pack")]
    assert main([command, str(path), *(more if command == "import-questions" else [])]) in {1, 2}
    said = capsys.readouterr()
    assert "a?[31mb.yaml" in said.out + said.err
    assert "\x1b" not in said.out + said.err


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_questions_in_a_pipe_without_a_writer_were_waited_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    wanted = ["--format", "gift", "--language", "en", "--out", str(tmp_path / "pack"), str(tmp_path / "pipe")]
    assert main(["import-questions", *wanted]) == 2
    assert capsys.readouterr().out.count("\n") == 1
    assert not (tmp_path / "pack").exists()


@pytest.mark.parametrize("arguments", [["simulate", "castle_risk", "--games"], ["simulate"], ["campaigns"], ["odds"]])
def test_a_word_of_thousands_of_letters_was_said_back_whole(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "x" * 5000, "2"]) == 2
    told = capsys.readouterr().err
    assert len(told) < 300


def test_a_wrong_option_was_told_in_english_and_without_a_remedy(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ladder", "high_card", "--games", "many", "--lang", "fr"]) == 2
    nbsp = "\u00a0"
    assert capsys.readouterr().err == (
        f"tablee ladder: argument{nbsp}--games{nbsp}:{nbsp}valeur impossible{nbsp}:{nbsp}'many'. "
        f"«{nbsp}tablee ladder --help{nbsp}» dit ce que l’on peut écrire.\n"
    )


def test_the_help_mixed_english_into_french(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--lang", "fr", "--help"])
    told = capsys.readouterr().out
    assert told.startswith("utilisation")
    assert "afficher cette aide" in told
