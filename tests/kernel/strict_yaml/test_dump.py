from __future__ import annotations

import re
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from game.kernel.problems import Refused
from game.kernel.strict_yaml.document import dump, load
from tests.kernel.strict_yaml.forms import FORMS, choose

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
        assert document.position(()) >= (1, 1)


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
