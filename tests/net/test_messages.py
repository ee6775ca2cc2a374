"""What phones may say, and what not."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from game.net.messages import ChangedValue, Hello, PhoneMessage, PhoneScreen, decoded


def test_a_hello_is_understood() -> None:
    said = '{"t":"hello","token":"ab","screen":{"width":390,"height":740,"ratio":3,"language":"fr"}}'
    assert decoded(said) == Hello(PhoneScreen(390, 740, 3, language="fr"), "ab")


@pytest.mark.parametrize("value", ["3", '"trois"'])
def test_a_value_is_a_number_or_a_text(value: str) -> None:
    assert isinstance(decoded(f'{{"t":"change","page":1,"key":"n","value":{value}}}'), ChangedValue)


@pytest.mark.parametrize(
    "said",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"t":"jump"}',
        '{"t":"press","page":1}',
        '{"t":"press","page":-1,"key":"a"}',
        '{"t":"press","page":1,"key":7}',
        '{"t":"press","page":1,"key":"a","seat":3}',
        '{"t":"change","page":1,"key":"a","value":1e400}',
        '{"t":"change","page":1,"key":"a","value":true}',
        '{"t":"change","page":1,"key":"a","value":99999999999}',
        '{"t":"change","page":1,"key":"a","value":"' + "x" * 401 + '"}',
        '{"t":"point","page":1,"kind":"jump","x":1,"y":1}',
        '{"t":"point","page":1,"kind":"down","x":1e9,"y":1}',
        '{"t":"buzz","page":1,"key":"a","at":-1}',
        '{"t":"buzz","page":1,"key":"a","at":NaN}',
        '{"t":"hello","screen":{"width":390,"height":9e9}}',
        '{"t":"hello","screen":{"width":390,"height":740,"ratio":100}}',
        '{"t":"hello","screen":{"width":390,"height":740,"language":"../x"}}',
        "[" * 3000,
    ],
)
def test_whatever_else_is_said_is_refused(said: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        decoded(said)


def test_garbled_messages_are_refused_or_are_messages() -> None:
    rng = random.Random("garbled")
    good = '{"t":"change","page":1,"key":"amount","value":3}'
    signs = [*'{}[]":,.-e0159\\\x00é', "true", "null", '"t":"press"', "1e999", "\ud800"]
    for _ in range(20_000):
        letters = list(good)
        for _ in range(rng.randrange(1, 6)):
            letters[rng.randrange(len(letters))] = rng.choice(signs)
        with suppress(ValueError):
            assert isinstance(decoded("".join(letters)), PhoneMessage)


def test_bytes_are_refused() -> None:
    with pytest.raises(ValueError, match="text only"):
        decoded(b'{"t":"elsewhere"}')
