"""The address of this machine in the family's network."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from typing import Final

from game.kernel.problems import Problem, Refused
from game.words import N_

_HOME_NETWORKS: Final = tuple(
    map(ipaddress.IPv4Network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"))
)
LOWEST: Final = 1024
"""The first port that a program may open without being the master of the computer."""
HIGHEST: Final = 65535
"""The last port that there is."""
NOT_FOR_PAGES: Final = frozenset(
    {1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, *range(6665, 6670), 6679, 6697, 10080}
)
"""Ports at which no browser opens a page: they belong to other services."""
_DIRECTIONS: Final = ("192.168.0.1", "10.0.0.1", "172.16.0.1", "8.8.8.8")
"""Nothing is sent there: the system is only asked which of its addresses it would use."""


def own_addresses() -> tuple[str, ...]:
    """Return the IPv4 addresses by which others in the same network reach this machine, the likeliest first."""
    found = [*map(_address_towards, reversed(_DIRECTIONS)), *_addresses_by_name()]
    return tuple(dict.fromkeys(address for address in found if address and not _is_own(address)))


def private_addresses() -> tuple[str, ...]:
    """Return those of the own addresses that belong to a home network."""
    return tuple(filter(is_home_address, own_addresses()))


def is_home_address(address: str) -> bool:
    """Tell whether an address belongs to a home network: a private IPv4 address.

    >>> [is_home_address(each) for each in ("192.168.1.20", "10.4.5.6", "127.0.0.1", "8.8.8.8", "::1", "home")]
    [True, True, False, False, False, False]
    """
    try:
        parsed = ipaddress.IPv4Address(address)
    except ValueError:
        return False
    return any(parsed in network for network in _HOME_NETWORKS)


def checked_port(wished: str) -> int:
    """Return the port that is `wished`. Raises `Refused` with a sentence if it is none that a browser may open.

    >>> checked_port("8737")
    8737
    """
    port = int(wished) if wished.isascii() and wished.isdigit() and len(wished) <= 5 else 0
    if LOWEST <= port <= HIGHEST and port not in NOT_FOR_PAGES:
        return port
    raise _refused(
        N_("{port} is no port for phones. Take one from {low} to {high}, such as 8737."),
        port=wished,
        low=str(LOWEST),
        high=str(HIGHEST),
    )


def checked_address(wished: str | None) -> str:
    """Return the address to open the table at: the one that is `wished`, or else the likeliest.

    The machine's own address 127.0.0.1 may be wished: then only a browser on this machine reaches the table. Raises
    `Refused` with a sentence if there is no private address, or a public one is wished.
    """
    if wished is None:
        if home := private_addresses():
            return home[0]
        if public := [address for address in own_addresses() if not is_home_address(address)]:
            raise _refused(
                N_(
                    "This computer has only the public address {address}, which anybody on the internet could "
                    "reach. Connect it to a home network, such as the phones’ Wi-Fi."
                ),
                address=public[0],
            )
        raise _refused(N_("This computer is on no network. Connect it to the same Wi-Fi as the phones."))
    if is_home_address(wished) or _is_own(wished):
        return wished
    raise _refused(
        N_(
            "{address} is no private address. Phones are let in from the home network only: take an address "
            "that begins with 192.168, 10 or 172.16."
        ),
        address=wished,
    )


def _refused(message: str, **values: str) -> Refused:
    return Refused([Problem("phones", 0, 0, message, dict(values))])


def _is_own(address: str) -> bool:
    with suppress(ValueError):
        return ipaddress.IPv4Address(address).is_loopback
    return False


def _address_towards(direction: str) -> str:
    """Return the address that the system would use towards another one; "" if it knows no way there."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((direction, 9))
        return str(probe.getsockname()[0])
    return ""


def _addresses_by_name() -> list[str]:
    """Return the addresses that go with the name of this machine."""
    with suppress(OSError, UnicodeError):
        return [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return []
