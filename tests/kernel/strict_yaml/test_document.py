from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

import pytest

from game.kernel.problems import Refused
from game.kernel.strict_yaml.builder import STANDARD, Limits
from game.kernel.strict_yaml.document import dump, load, load_file
from game.words import SOURCE, Words
from tests.kernel.strict_yaml.forms import refusal


def test_nesting_of_32_is_allowed_and_33_refused() -> None:
    assert load("[" * 32 + "]" * 32, "x").data
    assert "nested" in refusal("[" * 33 + "]" * 33)


@pytest.mark.parametrize(
    "text",
    [
        *("NO", "no", "No", "yes", "Yes", "on", "ON", "off", "y", "n", "nUll", "tRue"),
        *("010", "-010", "00", "007.5", "0x1F", "0o17", "0b11", "1_000", "12:30", "1:30", "190:20:30", "1,5", "1 000"),
        *(
            "2026-10-05",
            "2001-12-14t21:59:43.10-05:00",
            "1.2.3",
            "e3",
            "1e",
            "-",
            "+",
            ".",
            "=",
            "inf",
            "nan",
            "Infinity",
        ),
    ],
)
def test_what_only_some_yaml_takes_for_something_else_is_text(text: str) -> None:
    assert load(f"value: {text}\n{text}: key\n" if text != "-" else "value: '-'\n", "x").data["value"] == text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *(("0", 0), ("-0", 0), ("17", 17), ("-17", -17), ("+17", 17), ("12345678901234567890", 12345678901234567890)),
        *(("1.5", 1.5), (".5", 0.5), ("-1.", -1.0), ("1e3", 1000.0), ("1.5E-3", 0.0015), ("0.0", 0.0)),
        *(("true", True), ("True", True), ("FALSE", False), ("null", None), ("~", None), ("", None)),
        *(("'true'", "true"), ('"1"', "1"), ("'~'", "~"), ("''", "")),
    ],
)
def test_numbers_truth_and_nothing_are_those_of_the_core_schema(text: str, value: object) -> None:
    read = load(f"value: {text}\n", "x").data["value"]
    assert read == value
    assert type(read) is type(value)


def test_the_key_no_stays_the_key_no() -> None:
    assert load("NO: Norway\non: x\n'12': y\n'<<': z\n", "x").data == {"NO": "Norway", "on": "x", "12": "y", "<<": "z"}


def test_a_byte_order_mark_and_the_line_ends_of_windows_are_welcome() -> None:
    assert load("\ufeffa: |\r\n  x\r\n  y\r\n".encode(), "x").data == {"a": "x\ny\n"}


PLACES = """\
# a comment
name: Castle
territories:
- name: Åland
  "near": [1, {x: 2}]
-   name: Öland
text: |
  a
  b
nothing:
"""


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ((), (2, 1), (2, 1)),
        (("name",), (2, 7), (2, 1)),
        (("territories",), (4, 1), (3, 1)),
        (("territories", 0), (4, 3), (4, 3)),
        (("territories", 0, "near"), (5, 11), (5, 3)),
        (("territories", 0, "near", 1), (5, 15), (5, 15)),
        (("territories", 0, "near", 1, "x"), (5, 19), (5, 16)),
        (("territories", 1, "name"), (6, 11), (6, 5)),
        (("text",), (7, 7), (7, 1)),
        (("nothing",), (10, 9), (10, 1)),
        (("territories", 1, "colour", "red"), (6, 5), (6, 5)),
        (("castles", 7), (2, 1), (2, 1)),
    ],
)
def test_every_path_has_the_line_and_column_of_its_value_and_of_its_key(
    path: tuple[str | int, ...], value: tuple[int, int], key: tuple[int, int]
) -> None:
    document = load(PLACES, "x")
    assert document.position(path) == value
    assert document.key_position(path) == key


def test_a_document_makes_problems_that_know_their_place() -> None:
    problem = load(PLACES, "b.yaml").problem(("name",), "Not {what}. Change it.", what="so")
    assert str(problem) == "b.yaml:2:7: Not so. Change it."
    assert problem.sentence(Words(SOURCE)) == "Not so. Change it."


def test_the_collector_works_again_after_a_load_a_refusal_a_dump_and_a_failed_dump() -> None:
    dump(load("a: 1", "x").data)
    assert gc.isenabled()
    refusal("*a")
    assert gc.isenabled()
    with pytest.raises(TypeError):
        dump(object())
    assert gc.isenabled()


def test_a_collector_that_was_at_rest_stays_at_rest() -> None:
    gc.disable()
    try:
        dump(load("a: 1", "x").data)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_file_is_loaded_under_its_own_name(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_bytes("name: Åland\n".encode())
    document = load_file(path)
    assert (document.data, document.source) == ({"name": "Åland"}, str(path))


def test_a_missing_file_a_folder_and_a_file_that_is_too_large_are_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    large.write_bytes(b"a" * 2000)
    for path, limits, sentence in (
        (tmp_path / "none.yaml", STANDARD, "There is no such file."),
        (tmp_path, STANDARD, "This is a folder."),
        (
            large / "inside.yaml",
            STANDARD,
            "The file cannot be read" if os.name == "posix" else "There is no",
        ),
        (large, Limits(size=1999), "The file is too large"),
    ):
        with pytest.raises(Refused) as caught:
            load_file(path, limits)
        assert str(caught.value).startswith(f"{path}:0:0: {sentence}")


@pytest.mark.skipif(os.name != "posix", reason="rights and devices of POSIX")
def test_an_unreadable_file_and_a_device_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "closed.yaml"
    path.write_text("a: 1")
    path.chmod(0)
    pipe = tmp_path / "pipe"
    if sys.platform != "win32":
        os.mkfifo(pipe)
    with pytest.raises(Refused, match="This is a device"):
        load_file(pipe)
    if not os.access(path, os.R_OK):
        with pytest.raises(Refused, match="The file cannot be read"):
            load_file(path)
