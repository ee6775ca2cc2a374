"""At which address the table is opened."""

from __future__ import annotations

import pytest

from game.kernel.problems import Refused
from game.net import addresses


@pytest.mark.parametrize("address", ["8.8.8.8", "::", "home", "192.168.1", "172.32.0.1", ""])
def test_an_address_outside_the_home_network_is_refused(address: str) -> None:
    with pytest.raises(Refused, match="is no private address"):
        addresses.checked_address(address)


@pytest.mark.parametrize("address", ["192.168.178.20", "10.0.0.5", "172.31.9.9", "169.254.7.7", "127.0.0.1"])
def test_a_home_address_is_taken_as_it_is_wished(address: str) -> None:
    assert addresses.checked_address(address) == address


def test_without_a_network_one_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_addresses", tuple)
    with pytest.raises(Refused, match="Connect it to the same Wi-Fi"):
        addresses.checked_address(None)


def test_a_computer_with_a_public_address_only_is_told_to_join_a_home_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "own_addresses", lambda: ("81.2.69.142",))
    with pytest.raises(Refused, match=r"only the public address 81\.2\.69\.142.*home network"):
        addresses.checked_address(None)


@pytest.mark.parametrize("port", ["", "0", "80", "1023", "65536", "6000", "-8737", "8737.0", "٨٧٣٧", "1" * 5000])
def test_a_port_that_no_browser_opens_is_refused(port: str) -> None:
    with pytest.raises(Refused, match="is no port for phones"):
        addresses.checked_port(port)


def test_every_address_that_is_found_is_a_home_address() -> None:
    assert all(map(addresses.is_home_address, addresses.private_addresses()))
