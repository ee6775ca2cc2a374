"""Who may come to which seat."""

from __future__ import annotations

import pytest

from game.net.seat_keys import MINUTE, SeatKeys, WrongTokens


def test_every_seat_has_its_own_token_and_keeps_it() -> None:
    keys = SeatKeys()
    tokens = [keys.token(seat) for seat in range(6)]
    assert len(set(tokens)) == 6
    assert [len(bytes.fromhex(token)) for token in tokens] == [16] * 6
    assert [keys.token(seat) for seat in range(6)] == tokens


def test_an_empty_session_is_nobodys() -> None:
    keys = SeatKeys()
    keys.token(0)
    assert keys.claim("", "") is None


def test_a_session_ends_when_another_phone_takes_the_seat() -> None:
    keys = SeatKeys()
    first, second = keys.admit(0), keys.admit(0)
    assert keys.claim("", first) is None
    assert keys.claim("", second) == (0, True)


@pytest.mark.parametrize("proposed", ["", "5f" * 15, "5F" * 16, "xy" * 16, "5f" * 16 + "\n"])
def test_a_session_that_is_easily_guessed_is_not_taken_from_a_phone(proposed: str) -> None:
    session = SeatKeys().admit(0, proposed)
    assert session != proposed
    assert len(bytes.fromhex(session)) == 16


def test_the_session_of_another_seat_is_not_given_twice() -> None:
    keys = SeatKeys()
    first = keys.admit(0, "5f" * 16)
    assert first == "5f" * 16
    assert keys.admit(1, first) != first
    assert keys.claim("", first) == (0, True)


def test_renewed_codes_are_no_good() -> None:
    keys = SeatKeys()
    token, session = keys.token(1), keys.admit(1)
    keys.renew([1])
    assert keys.claim(token, session) is None


def test_wrong_tokens_are_forgiven_after_a_minute() -> None:
    wrong = WrongTokens(most=3)
    for now in (0.0, 1.0, 2.0):
        assert not wrong.refuses("10.0.0.7", now)
        wrong.note("10.0.0.7", now)
    assert wrong.refuses("10.0.0.7", 3.0)
    assert not wrong.refuses("10.0.0.8", 3.0)
    assert not wrong.refuses("10.0.0.7", MINUTE)


def test_wrong_tokens_of_many_addresses_take_no_memory() -> None:
    wrong = WrongTokens(addresses=5)
    for number in range(100):
        wrong.note(f"10.0.0.{number}", 0.0)
    assert len(wrong._times) == 5


def test_short_codes_are_good_only_while_they_are_shown() -> None:
    keys = SeatKeys()
    keys.show_codes([0, 3])
    first, code = keys.code(0), keys.code(3)
    assert first != code
    assert [len(each) for each in (first, code)] == [6, 6]
    assert keys.claim_by_code(code) == (3, False)
    assert keys.claim_by_code("") is None
    keys.hide_codes()
    assert keys.claim_by_code(code) is None
    assert keys.code(3) == ""
    assert keys.claim_by_code("") is None
