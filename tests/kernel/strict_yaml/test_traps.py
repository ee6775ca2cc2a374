from __future__ import annotations

import re

import pytest

from game.kernel.strict_yaml.builder import Limits
from game.kernel.strict_yaml.document import load
from tests.kernel.strict_yaml.forms import refusal

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
    "a tab": ("a:\n\tb: 1\n", "2:1: There is a tab"),
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


def test_a_hundred_thousand_brackets_are_refused_where_they_are_too_many_or_where_the_parser_stops() -> None:
    said = refusal("[" * 100_000)  # libyaml 0.2.6 stops at 1,000, before it hands out the first
    assert re.fullmatch(r"board.yaml:1:(33|1001): Blocks are nested more than 32 deep here\. Write it .*\.", said), said


def test_a_code_that_is_no_character_is_refused() -> None:
    assert refusal('a: "\\U00110000"').startswith("board.yaml:1:")
    assert refusal('a: "\\UFFFFFFFF"').startswith("board.yaml:1:")
    assert refusal('a: "\\ud800"').startswith("board.yaml:1:4:")


def test_a_file_that_is_too_large_is_refused_before_it_is_parsed() -> None:
    assert (
        refusal(b"a: [" * 3_000_000) == "board.yaml:0:0: The file is too large: more than 8192 kB. Use a smaller file."
    )
    assert "too large" in refusal("é" * 600, Limits(size=1024))
    assert load("é" * 512, "x", Limits(size=1024)).data == "é" * 512


def test_a_file_with_too_many_values_is_refused_where_they_become_too_many() -> None:
    assert refusal("[1, 2, 3, 4, 5]", Limits(nodes=4)).startswith("board.yaml:1:11: There is too much")
    assert load("[1, 2, 3]", "x", Limits(nodes=4)).data == [1, 2, 3]
