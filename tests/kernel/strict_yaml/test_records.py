from __future__ import annotations

import enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.problems import MOST, Refused
from game.kernel.strict_yaml.document import dump, load
from game.kernel.strict_yaml.records import convert, convert_each, convert_each_named


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Castle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="castle"):
    walls: int


class Port(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="port"):
    ships: int


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag=True, array_like=True):
    amount: int
    way: Literal["N", "S"]


class Land(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=12)]
    armies: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    width: float = 1.0
    open: bool = True
    colour: Colour = Colour.RED
    near: tuple[str, ...] = ()
    corner: tuple[int, int] = (0, 0)
    built: Castle | Port | None = None
    roads: dict[str, dict[str, int]] = {}
    owners: dict[int, str] = {}
    orders: tuple[Order, ...] = ()
    mixed: int | str | None = None
    pair: Annotated[tuple[str, ...], msgspec.Meta(min_length=2, max_length=3)] = ("a", "b")
    nothing: None = None
    code: Annotated[str, msgspec.Meta(pattern="^[A-Z]+$")] = "A"

    def __post_init__(self) -> None:
        if self.armies == 13:
            raise ValueError("13 armies bring bad luck. Take 12 {or} 14.")


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    lands: list[Land]


def refusal(text: str, kind: Any = Land) -> str:
    with pytest.raises(Refused) as caught:
        convert(load(text, "b.yaml"), kind)
    assert len(caught.value.problems) == 1
    return str(caught.value).removeprefix("b.yaml:")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name: 12", "1:7: Text is expected here, not 12. Put it in quotes."),
        ("name: [a]", "1:7: Text is expected here, not […]. Put it in quotes."),
        ("name:", "1:6: Text is expected here, not null. Put it in quotes."),
        ("armies: 1", "1:1: The field “name” is missing here. Add it."),
        ("name: a\narmies: '3'", "2:9: A whole number is expected here, not “3”. Write it without quotes or decimals."),
        ("name: a\narmies: 3.0", "2:9: A whole number is expected here, not 3.0. Write it without quotes or decimals."),
        ("name: a\narmies: -1", "2:9: The number here must be at least 0, not -1. Write a larger one."),
        ("name: a\narmies: 100", "2:9: The number here must be at most 99, not 100. Write a smaller one."),
        ("name: a\nwidth: wide", "2:8: A number is expected here, not “wide”. Write it without quotes."),
        ("name: a\nopen: yes", "2:7: A yes or no is expected here, not “yes”. Write true or false, without quotes."),
        ("name: ''", "1:7: There is no text here. Write some."),
        ("name: abcdefghijklm", "1:7: The text here must have at most 12 letters. Write a shorter one."),
        ("name: a\narmees: 1", "2:1: There is no field “armees” here. Did you mean “armies”?"),
        ("nama: a", "1:1: There is no field “nama” here. Did you mean “name”?"),
        ("name: a\ncolour: rod", "2:9: “rod” is not possible here. Did you mean “red”?"),
        ("name: a\ncolour: x", "2:9: “x” is not possible here. Choose one of: red, blue."),
        (
            "name: a\nnear: b",
            "2:7: A list is expected here, not “b”. Write it between [ and ], or with “- ” before each.",
        ),
        ("name: a\nnear: [b, 3]", "2:11: Text is expected here, not 3. Put it in quotes."),
        ("name: a\ncorner: [1]", "2:9: The list here must have exactly 2 entries. Add or remove some."),
        (
            "name: a\ncorner: [1, x]",
            "2:13: A whole number is expected here, not “x”. Write it without quotes or decimals.",
        ),
        ("name: a\nbuilt: 3", "2:8: A block of fields is expected here, not 3. Write “name: value” for each field."),
        ("name: a\nbuilt: {walls: 3}", "2:8: The field “type” is missing here. Add it."),
        ("name: a\nbuilt: {type: prt}", "2:15: “prt” is not possible here. Did you mean “port”?"),
        ("name: a\nbuilt: {type: x}", "2:15: “x” is not possible here. Choose one of: castle, port."),
        (
            "name: a\nbuilt: {type: port, walls: 1}",
            "2:21: There is no field “walls” here. Remove it, or choose one of: type, ships.",
        ),
        ("name: a\nbuilt: {type: castle, wall: 1}", "2:23: There is no field “wall” here. Did you mean “walls”?"),
        (
            "name: a\nroads:\n  b: {c: 1}\n  d: {e: 1, f: x}",
            "4:16: A whole number is expected here, not “x”. Write it without quotes or decimals.",
        ),
        (
            "name: a\nroads:\n  b: {c: 1}\n  d: 3",
            "4:6: A block of fields is expected here, not 3. Write “name: value” for each field.",
        ),
        (
            "name: a\nowners: {'1': b, 'x': c}",
            "2:18: A whole number is expected here, not “x”. Write it without quotes or decimals.",
        ),
        ("name: a\norders: [[Order, 1, N], [Order, 2, W]]", "2:36: “W” is not possible here. Choose one of: N, S."),
        ("name: a\norders: [[Order, 1]]", "2:10: The list here must have at least 3 entries. Add some."),
        ("name: a\norders: [[Odrer, 1, N]]", "2:11: “Odrer” is not possible here. Did you mean “Order”?"),
        ("name: a\nmixed: 1.5", "2:8: A whole number or text is expected here, not 1.5. Write one of the two."),
        ("name: a\npair: [a]", "2:7: The list here must have at least 2 entries. Add some."),
        ("name: a\npair: [a, b, c, d]", "2:7: The list here must have at most 3 entries. Remove some."),
        ("name: a\nnothing: 1", "2:10: This should be empty, not 1. Leave it empty."),
        ("name: a\narmies: 13", "1:1: 13 armies bring bad luck. Take 12 {or} 14."),
        ("- a", "1:1: A block of fields is expected here, not […]. Write “name: value” for each field."),
    ],
)
def test_a_fault_is_told_in_plain_words_at_its_place_with_a_remedy(text: str, said: str) -> None:
    assert refusal(text) == said


def test_a_fault_deep_in_a_board_has_the_line_of_the_fault() -> None:
    text = "title: T\nlands:\n- name: a\n- name: b\n  armies: many\n"
    assert refusal(text, Board).startswith("5:11: A whole number is expected here, not “many”.")
    assert refusal("title: T\nlands:\n- name: a\n  colr: red\n", Board) == (
        "4:3: There is no field “colr” here. Did you mean “colour”?"
    )


def test_a_field_whose_name_looks_like_a_path_of_msgspec_is_told_by_its_name() -> None:
    assert refusal('name: a\n"x - at `$.a": 1\n').startswith("2:1: There is no field “x - at `$.a” here.")


def test_a_fault_of_the_pattern_of_a_text_is_told_as_msgspec_tells_it() -> None:
    assert refusal("name: a\ncode: b").startswith("2:7: Expected `str` matching regex")


def test_a_good_record_is_converted_with_text_keys_made_numbers() -> None:
    land = convert(load("name: a\nowners: {'1': b}\norders: [[Order, 2, N]]\nwidth: 2", "x"), Land)
    assert land == Land("a", owners={1: "b"}, orders=(Order(2, "N"),), width=2.0)


def test_a_part_of_a_document_is_converted_and_its_faults_keep_their_place() -> None:
    document = load("lands:\n- name: a\n- name: 3\n", "b.yaml")
    assert convert(document, Land, ("lands", 0)) == Land("a")
    with pytest.raises(Refused, match=r"^b\.yaml:3:9: Text is expected"):
        convert(document, Land, ("lands", 1))


@pytest.mark.parametrize(
    ("path", "said"),
    [
        (("towns",), "1:1: The field “towns” is missing here. Add it."),
        (("lands", 0, "x"), "2:3: The field “x” is missing here. Add it."),
        (("lands", 1), "2:1: The field “1” is missing here. Add it."),
        (("lands", 0, "name", 0), "2:9: The field “0” is missing here. Add it."),
    ],
)
def test_a_path_that_leads_nowhere_is_told_where_it_ends(path: tuple[str | int, ...], said: str) -> None:
    with pytest.raises(Refused) as caught:
        convert(load("lands:\n- name: a\n", "b.yaml"), Land, path)
    assert str(caught.value) == f"b.yaml:{said}"


def test_each_bad_record_of_a_list_is_told_in_the_order_of_the_file() -> None:
    document = load("lands:\n- name: 1\n- name: b\n- nam: c\n- {name: d, armies: x}\n", "b.yaml")
    with pytest.raises(Refused) as caught:
        convert_each(document, Land, ("lands",))
    assert [(problem.line, problem.column) for problem in caught.value.problems] == [(2, 9), (4, 3), (5, 21)]
    assert str(caught.value).count("\n") == 2


def test_one_fault_of_a_record_hid_all_others() -> None:
    class Realm(msgspec.Struct, forbid_unknown_fields=True):
        name: str
        size: int
        lands: list[Land]

    text = "nam: a\nlands:\n- {name: 1, armies: x}\n- {name: b}\n- {colour: rod}\nking: 1\n"
    with pytest.raises(Refused) as caught:
        convert(load(text, "b.yaml"), Realm)
    assert str(caught.value).replace("b.yaml:", "").splitlines() == [
        "1:1: There is no field “nam” here. Did you mean “name”?",
        "1:1: The field “size” is missing here. Add it.",
        "3:10: Text is expected here, not 1. Put it in quotes.",
        "3:21: A whole number is expected here, not “x”. Write it without quotes or decimals.",
        "5:3: The field “name” is missing here. Add it.",
        "5:12: “rod” is not possible here. Did you mean “red”?",
        "6:1: There is no field “king” here. Remove it, or choose one of: name, size, lands.",
    ]


def test_good_records_come_as_a_list_or_under_their_names() -> None:
    assert convert_each(load("[{name: a}, {name: b}]", "x"), Land) == [Land("a"), Land("b")]
    named = convert_each_named(load("lands: {x: {name: a}, 'NO': {name: b}}", "x"), Land, ("lands",))
    assert named == {"x": Land("a"), "NO": Land("b")}


def test_each_bad_named_record_is_told() -> None:
    with pytest.raises(Refused) as caught:
        convert_each_named(load("x: {name: 1}\ny: {name: b}\nz: 5\n", "b.yaml"), Land)
    assert [(problem.line, problem.column) for problem in caught.value.problems] == [(1, 11), (3, 4)]


def test_a_list_in_the_place_of_names_and_the_other_way_round_is_refused() -> None:
    with pytest.raises(Refused, match="1:4: A list is expected"):
        convert_each(load("a: {b: 1}", "x"), Land, ("a",))
    with pytest.raises(Refused, match="1:4: Named entries are expected"):
        convert_each_named(load("a: [b, 1]", "x"), Land, ("a",))


def test_problems_without_end_are_cut_off_and_said_to_be() -> None:
    with pytest.raises(Refused) as caught:
        convert_each(load("- 1\n" * 5000, "b.yaml"), Land)
    assert len(caught.value.problems) == MOST + 1
    assert "too many problems" in str(caught.value.problems[-1])


NAMES = st.sampled_from(
    [
        *Land.__struct_fields__,
        "type",
        "walls",
        "x - at `$.a",
        "x - at `$[...]",
        "x - at `key` in `$.name",
        "x - at `$.a`",
        "y` - at `$[...].b[3]`",
        "{x}",
    ]
)
ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 120)
    | st.floats(-2, 2)
    | NAMES
    | st.sampled_from(["Order", "N", "castle"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=4),
    max_leaves=15,
)


@given(ANYTHING, st.sampled_from([Land, Board, list[Land], dict[str, Land], dict[int, Order], Castle | Port]))
def test_whatever_stands_in_a_file_it_is_converted_or_refused_with_a_place_inside_it(data: Any, kind: Any) -> None:
    text = dump(data)
    document = load(text, "b.yaml")
    try:
        convert(document, kind)
    except Refused as refused:
        lines = text.splitlines()
        for problem in refused.problems:
            assert 1 <= problem.line <= len(lines)
            assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
            assert str(problem).startswith("b.yaml:")
    else:
        assert msgspec.convert(data, kind, strict=True, str_keys=True) is not None
