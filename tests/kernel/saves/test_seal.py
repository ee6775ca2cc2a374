from __future__ import annotations

import base64
import string
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.saves.seal import LARGEST, Broken, seal, unseal
from game.kernel.strict_yaml.document import dump, load

BASE64 = string.ascii_letters + string.digits + "+/="
SECRETS = (b"", b"x", b"xy", b"xyz", b'{"seed":"seven","orders":[[10,"S"],null]}', bytes(range(256)))


def _sealed(packed: bytes) -> str:
    return base64.b64encode(zlib.crc32(packed).to_bytes(4, "big") + packed).decode()


@given(st.binary())
def test_what_is_sealed_is_unsealed(secret: bytes) -> None:
    assert unseal(seal(secret)) == secret


@given(st.binary(max_size=500))
def test_a_seal_is_one_word_on_one_line_of_a_save(secret: bytes) -> None:
    text = dump({"sealed": seal(secret)})
    assert text.count("\n") == 1
    assert unseal(load(text, "x").data["sealed"]) == secret


@pytest.mark.parametrize("secret", SECRETS)
def test_every_change_of_a_single_letter_is_noticed(secret: bytes) -> None:
    sealed = seal(secret)
    opened = []
    for at, letter in enumerate(sealed):
        for other in f"{BASE64} \né":
            if other != letter:
                with pytest.raises(Broken, match="damaged"):
                    opened.append(unseal(sealed[:at] + other + sealed[at + 1 :]))
    assert not opened


@pytest.mark.parametrize("secret", SECRETS)
def test_a_letter_lost_or_added_is_noticed(secret: bytes) -> None:
    sealed = seal(secret)
    for at in range(len(sealed)):
        for changed in (sealed[:at] + sealed[at + 1 :], f"{sealed[:at]}A{sealed[at:]}", sealed[:at]):
            with pytest.raises(Broken, match="damaged"):
                unseal(changed)


def test_bytes_behind_the_end_and_a_stream_without_end_are_noticed_even_with_a_right_checksum() -> None:
    packed = zlib.compress(b"secret")
    assert unseal(_sealed(packed)) == b"secret"
    for wrong in (packed + b"x", packed[:-1], b"", b"not zlib"):
        with pytest.raises(Broken, match="damaged"):
            unseal(_sealed(wrong))


def test_a_bomb_is_refused_and_the_largest_secret_is_not() -> None:
    assert len(unseal(seal(bytes(LARGEST)))) == LARGEST
    with pytest.raises(Broken, match="too large"):
        unseal(seal(bytes(LARGEST + 1)))
    with pytest.raises(Broken, match="too large"):
        unseal(seal(bytes(4 * LARGEST)))
