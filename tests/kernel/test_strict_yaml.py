from __future__ import annotations

import gc
import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.kernel import strict_yaml
from game.kernel.problems import Refused
from game.kernel.strict_yaml import dump, load, load_file
from game.kernel.yaml_builder import STANDARD, Limits
from game.words import SOURCE, Words

FORMS = ("libyaml", "pure Python")


def choose(form: str) -> None:
    strict_yaml.LOADER = yaml.CSafeLoader if form == "libyaml" else yaml.SafeLoader
    strict_yaml.DUMPER = yaml.CSafeDumper if form == "libyaml" else yaml.SafeDumper


@pytest.fixture(params=FORMS, autouse=True)
def form(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every test runs with libyaml's parser and dumper and with PyYAML's own."""
    if not yaml.__with_libyaml__ and request.param == "libyaml":
        pytest.skip("this PyYAML comes without libyaml")
    monkeypatch.setattr(strict_yaml, "LOADER", strict_yaml.LOADER)
    monkeypatch.setattr(strict_yaml, "DUMPER", strict_yaml.DUMPER)
    choose(request.param)
    return str(request.param)


def refusal(text: str | bytes, limits: Limits = STANDARD) -> str:
    with pytest.raises(Refused) as caught:
        load(text, "board.yaml", limits)
    assert len(caught.value.problems) == 1
    return str(caught.value)


LAUGHS = "a: &a [x, x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n"
MERGES = "a: &a {x: 1}\nb:\n  <<: *a\n"

TRAPS: dict[str, tuple[str | bytes, str]] = {
    "billion laughs": (LAUGHS, "1:4: Anchors"),
    "an alias of nothing": ("a: 1\nb: *a\n", "2:4: Anchors"),
    "an alias as a key": ("a: 1\n*a : 2\n", "2:1: Anchors"),
    "a list that holds itself": ("&a [*a]", "1:1: Anchors"),
    "an anchor on a number": ("a:\n- &x 1\n", "2:3: Anchors"),
    "an ampersand alone": ("a: & b\n", "1:4: Anchors"),
    "a merge-key bomb": (MERGES, "1:4: Anchors"),
    "a merge of a literal mapping": ("b:\n  <<: {x: 1}\n", "2:3: Merge keys"),
    "a merge of three thousand": (f"<<: [{'{a: 1}, ' * 3000}]", "1:1: Merge keys"),
    "100,000 opening brackets": ("[" * 100_000, "1:33: Blocks are nested more than 32 deep"),
    "100,000 opening braces": ("{a: " * 100_000, "1:129: Blocks are nested more than 32 deep"),
    "100,000 dashes": ("- " * 100_000, "1:65: Blocks are nested more than 32 deep"),
    "100,000 question marks": ("? " * 100_000, "1:3: A block cannot be a key"),
    "100,000 brackets on lines of their own": ("a:\n" + " [\n" * 100_000, "33:2: Blocks are nested more than 32 deep"),
    "a python object": ("a: !!python/object/apply:os.system ['ls']\n", "1:4: Tags"),
    "a binary": ("a: !!binary aGVsbG8=\n", "1:4: Tags"),
    "a set": ("--- !!set\n? a\n", "1:5: Tags"),
    "the plain tag": ("a: ! b\n", "1:4: Tags"),
    "an undeclared tag": ("a: !x!y b\n", "1:4: Tags"),
    "an unfinished tag": ("a: !<x b\n", "1:4: Tags"),
    "a duplicate key": ("name: a\nsize: 2\nname: b\n", "3:1: The key “name” is given twice"),
    "a duplicate key deep down": ("a:\n- b: 1\n  'b': 2\n", "3:3: The key “b” is given twice"),
    "a number as a key": ("a: 1\n12: x\n", "2:1: The key “12” is not text. Put it in quotes."),
    "a decimal number as a key": ("{1.5: x}", "1:2: The key “1.5” is not text"),
    "true as a key": ("true: x\n", "1:1: The key “true” is not text"),
    "an empty key": ("~: x\n", "1:1: The key “~” is not text"),
    "a list as a key": ("[a, b]: x\n", "1:1: A block cannot be a key"),
    "a mapping as a key": ("? {a: 1}\n: x\n", "1:3: A block cannot be a key"),
    "two documents": ("a: 1\n---\nb: 1\n", "2:1: A second document"),
    "a document after the end": ("a: 1\n...\nb: 1\n", "3:1: A second document"),
    "an empty file": ("", "1:1: The file is empty"),
    "only a comment": ("# nothing\n\n", "1:1: The file is empty"),
    "only a document mark": ("---\n", "1:1: The file is empty"),
    "an infinity": ("a: -.inf\n", "1:4: Infinity"),
    "not a number": ("a: [1, .nan]\n", "1:8: Infinity"),
    "a number beyond all numbers": ("a: 1e999\n", "1:4: This number is too large"),
    "a number of a million digits": ("a: " + "9" * 1_000_000, "1:4: This number is too large"),
    "a directive": ("%YAML 1.1\n---\na: 1\n", "1:1: A line cannot begin with %"),
    "a directive of tags": ("%TAG ! tag:evil,2000:\n---\na: 1\n", "1:1: A line cannot begin with %"),
    "a NUL": ("a: 1\nb: x\0y\n", "2:5: There is a character here that cannot be shown (U+0000)"),
    "an escape sequence": ("a: \x1b[31m\n", "1:4: There is a character here that cannot be shown (U+001B)"),
    "a NUL with a backslash": ('a: "\\0"\n', "1:4: The text has a character that cannot be shown (U+0000)"),
    "a bell with a backslash in a key": (
        '"a\\x07": 1\n',
        "1:1: The text has a character that cannot be shown (U+0007)",
    ),
    "a line separator": ("a: x\u2028y\n", "1:5: There is a character here that cannot be shown (U+2028)"),
    "a byte order mark in the middle": (
        "a: x\ufeffy\n",
        "1:5: There is a character here that cannot be shown (U+FEFF)",
    ),
    "a lone surrogate": ("a: \ud800\n", "1:4: There is a character here that cannot be shown (U+D800)"),
    "no UTF-8": (b"a: 1\nb: caf\xe9\n", "2:7: The file is not UTF-8"),
    "no UTF-8 after accents": ("é: é".encode() + b"\xff", "1:5: The file is not UTF-8"),
    "UTF-16": ("a: 1\n".encode("utf-16"), "1:1: The file is not UTF-8"),
    "a tab": ("a:\n\tb: 1\n", "2:1: A tab stands"),
    "an at sign": ("a: 1\nb: @home\n", "2:4: A value cannot begin with @"),
    "a colon too many": ("a: b: c\n", "1:5: This colon is out of place"),
    "an indented line too many": ("a: 1\n  b: 2\n", "2:4: This colon is out of place"),
    "an indentation that fits nothing": ("a:\n  b: 1\n c: 2\n", "3:2: This does not continue"),
    "a key after a list": ("- a\nb: 1\n", "2:1: This does not continue"),
    "a list after a key": ("a: 1\n- b\n", "2:1: This does not continue"),
    "a list behind a key": ("a: - b\n", "1:4: A list cannot begin here"),
    "no colon": ("a: 1\nb\nc: 2\n", "2:1: A colon is missing"),
    "an open double quote": ('a: 1\nb: "x\nc: d\n', "2:4: The quote that opens here"),
    "an open single quote": ("a: 1\nb: 'x\nc: d\n", "2:4: The quote that opens here"),
    "an open bracket": ("a: [1, 2\nb: 3\n", "1:4: The bracket that opens here"),
    "an open bracket at the end": ("a: [1, 2", "1:4: The bracket that opens here"),
    "an open brace": ("a: {x: 1\nb: 3\n", "1:4: The bracket that opens here"),
    "a closing bracket too many": ("a: ]\n", "1:4: A value is missing here"),
    "two commas": ("a: [1,,2]\n", "1:7: A value is missing here"),
    "an unknown backslash": ('a: "\\q"\n', "1:4: This text has a backslash"),
    "a place in a file with a byte order mark": ("\ufeffa: *b\n", "1:4: Anchors"),
    "a place in a file of Windows": ("a: 1\r\nb: *b\r\n", "2:4: Anchors"),
    "a place behind accents and pictures": ("é: [ñ, 🎲, *b]\n", "1:11: Anchors"),
}


@pytest.mark.parametrize("trap", TRAPS)
def test_a_trap_is_refused_at_its_line_and_column_with_a_remedy(trap: str) -> None:
    text, expected = TRAPS[trap]
    said = refusal(text)
    assert said.startswith(f"board.yaml:{expected}"), said
    assert re.search(r"\S\. [A-Z].*\.$", said), "a fault and then a remedy"


def test_a_code_that_is_no_character_is_refused() -> None:
    assert refusal('a: "\\U00110000"').startswith("board.yaml:1:")
    assert refusal('a: "\\UFFFFFFFF"').startswith("board.yaml:1:")
    assert refusal('a: "\\ud800"').startswith("board.yaml:1:4:")


def test_a_file_that_is_too_large_is_refused_before_it_is_parsed() -> None:
    assert (
        refusal(b"a: [" * 3_000_000) == "board.yaml:0:0: The file is too large: more than 8192 kB. Take a smaller file."
    )
    assert "too large" in refusal("é" * 600, Limits(size=1024))
    assert load("é" * 512, "x", Limits(size=1024)).data == "é" * 512


def test_a_file_with_too_many_values_is_refused_where_they_become_too_many() -> None:
    assert refusal("[1, 2, 3, 4, 5]", Limits(nodes=4)).startswith("board.yaml:1:11: There is too much")
    assert load("[1, 2, 3]", "x", Limits(nodes=4)).data == [1, 2, 3]


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
    assert document.place(path) == value
    assert document.key_place(path) == key


def test_a_document_makes_problems_that_know_their_place() -> None:
    problem = load(PLACES, "b.yaml").problem(("name",), "Not {what}. Change it.", what="so")
    assert str(problem) == "b.yaml:2:7: Not so. Change it."
    assert problem.sentence(Words(SOURCE)) == "Not so. Change it."


# What can be saved: everything but control characters and lone surrogates.
LETTERS = st.characters(exclude_categories=["Cs", "Cc"]) | st.sampled_from("\t\n\r")
NASTY = st.sampled_from(
    (
        *(
            "NO",
            "no",
            "yes",
            "on",
            "Off",
            "y",
            "null",
            "~",
            "true",
            "<<",
            "=",
            "",
            " ",
            "\n",
            "\n\n",
            "a\n",
            "a\n\n",
            "\na",
        ),
        *(
            "010",
            "1e3",
            "1E+3",
            "12:30",
            "0x1F",
            "1_0",
            ".inf",
            ".nan",
            "-.5",
            "2026-10-05",
            "-",
            "?",
            ":",
            "- a",
            "? a",
        ),
        *(
            "a: b",
            "a:",
            "a #b",
            "#a",
            "[a",
            "{a",
            "&a",
            "*a",
            "!a",
            "|",
            ">",
            "%a",
            "@a",
            "`a",
            "'",
            '"',
            "\\",
            "---",
            "...",
        ),
        *(
            "--- a",
            "a\n---\nb",
            "a\n...\n",
            "%YAML 1.1\n",
            " a",
            "a ",
            "a\n b",
            " a\nb",
            "a \nb",
            "a\n ",
            "a\n\n\n b\n",
        ),
        *(
            "a\tb",
            "\ta\n",
            "a\r\nb",
            "\r",
            "a\u2028b",
            "\u2029",
            "\ufeff",
            "a\ufeffb\n",
            "\ufffe",
            "\uffff\n",
            "\xa0",
            "🎲",
            "🎲\nb",
        ),
        *("x" * 300, "x " * 150 + "x", "a\n" * 40, "é" * 130, "𝒜b", "ªb", "L’Été (fin)", "a, b", "x-", "x@"),
    )
)
TEXTS = NASTY | st.text(LETTERS, max_size=30) | st.text(st.sampled_from("a \n:-#'\"\t"), max_size=12)
NUMBERS = st.integers(-(10**30), 10**30) | st.floats(allow_nan=False, allow_infinity=False)
PLAIN = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=20,
)


def same(one: Any, other: Any) -> bool:
    """Equal, also in the types of numbers and in the order of the keys."""
    return repr(one) == repr(other)


@given(PLAIN)
def test_what_is_dumped_loads_equal_from_either_dumper_with_either_parser(data: Any) -> None:
    texts = set()
    for writer in FORMS:
        choose(writer)
        texts.add(dump(data))
        assert dump(data) in texts
        for reader in FORMS:
            choose(reader)
            for text in texts:
                assert same(load(text, "x").data, data), text


BLOCKS = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.from_regex(r"\A[\w ]{1,20}\Z"), inner, max_size=4),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from(["log", "NO", "12"]), BLOCKS))
def test_both_dumpers_write_the_same_text(data: Any) -> None:
    choose(FORMS[0])
    text = dump(data)
    choose(FORMS[1])
    assert dump(data) == text


@given(PLAIN)
def test_other_yaml_programs_read_our_text_as_the_same_text(data: Any) -> None:
    """A reader of YAML 1.1 gets every value with its type."""
    assert same(yaml.load(dump(data), Loader=yaml.SafeLoader), data)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.binary(max_size=200) | st.text(max_size=100))
@example(b"\xef\xbb\xbf")
@example('"\\UFFFFFFFF"')
@example("a: |9x")
@example("? - ? - :")
def test_random_bytes_raise_nothing_but_refused(content: bytes | str) -> None:
    try:
        document = load(content, "x")
    except Refused as refused:
        said = str(refused)
        assert re.fullmatch(r"x:\d+:\d+: .*\.", said, re.DOTALL), said
    else:
        assert same(load(dump(document.data), "x").data, document.data)


PIECES = ("- ", ": ", "# ", "\n", "\t", " ", "<<: ", "---\n", "\\", "é", "1", "\0", *"'\"[]{},&*!|>%@`?~")


@given(PLAIN, st.data())
def test_a_damaged_document_raises_nothing_but_refused(data: Any, draw: st.DataObject) -> None:
    text = dump({"name": data, "list": [data, data]})
    for _ in range(3):
        at = draw.draw(st.integers(0, len(text)))
        cut = draw.draw(st.integers(0, 3))
        piece = draw.draw(st.sampled_from(PIECES))
        text = text[:at] + piece + text[at + cut :]
    try:
        document = load(text, "x")
    except Refused as refused:
        problem = refused.problems[0]
        lines = len(re.split(r"\r\n|\r|\n", text))
        assert 1 <= problem.line <= lines
        assert problem.column >= 1
    else:
        assert document.place(()) >= (1, 1)


def test_a_dump_is_made_of_blocks_in_the_order_of_the_keys_with_literal_lines() -> None:
    data = {
        "title": "L’Été à Zürich",
        "code": "NO",
        "seats": [{"name": "Zoé", "bot": False}, {"name": "12:30", "bot": None}],
        "size": [1, 2.5, 1e16],
        "empty": [{}, [], ""],
        "log": "[0,[1]]\n[1,[2]]\n",
    }
    assert dump(data) == (
        'title: L’Été à Zürich\ncode: "NO"\nseats:\n- name: Zoé\n  bot: false\n- name: "12:30"\n  bot: null\n'
        'size:\n- 1\n- 2.5\n- 1.0e+16\nempty:\n- {}\n- []\n- ""\nlog: |\n  [0,[1]]\n  [1,[2]]\n'
    )


@pytest.mark.parametrize(
    "word", ["NO", "yes", "on", "12:30", "010", "1e3", "~", "2026-10-05", "null", "True", "0x1F", "y"]
)
def test_a_word_that_yaml_could_misread_is_quoted_as_a_value_and_as_a_key(word: str) -> None:
    assert dump({word: word}) == f'"{word}": "{word}"\n'


@pytest.mark.parametrize("value", [(1, 2), {1: 2}, {None: 1}, {"a": {1}}, b"x", object(), [1j]])
def test_what_is_not_plain_data_is_not_dumped(value: object) -> None:
    with pytest.raises(TypeError):
        dump(value)


@pytest.mark.parametrize(
    "value", ["\0", "a\x1b", {"\x07": 1}, "\ud800", float("nan"), float("inf"), 10**300, -(10**300)]
)
def test_what_could_not_be_loaded_is_not_dumped(value: object) -> None:
    with pytest.raises(ValueError, match="saved"):
        dump(value)


def test_a_block_inside_itself_is_not_dumped() -> None:
    ring: list[Any] = []
    ring.append(ring)
    with pytest.raises(ValueError, match="in itself"):
        dump(ring)


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
