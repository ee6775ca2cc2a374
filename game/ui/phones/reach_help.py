"""What to check when a phone does not reach the table."""

from __future__ import annotations

from game.words import Words


def reach_help(system: str, host: str, tr: Words) -> str:
    """Say what keeps a phone away from the table at `host`, an address with its port, and what to do about it.

    `system` is that of this computer, as in `sys.platform`: the firewall of each is told what to let in elsewhere.

    >>> reach_help("linux", "192.168.1.20:8737", Words("en")).splitlines()[-1][-41:]
    '“sudo ufw allow 8737/tcp” in a terminal.'
    """
    return "\n".join(
        [
            tr("• The phone must be on the same Wi-Fi as this computer: no mobile data, no guest network, no VPN."),
            tr("• Type the address with its number at the end: {address}.", address=f"http://{host}"),
            firewall_help(system, host.partition(":")[2], tr),
        ]
    )


def firewall_help(system: str, port: str, tr: Words) -> str:
    """Say what the firewall of a system has to let in."""
    if system == "win32":
        return tr(
            "• Windows may keep phones away: open Windows Security › Firewall & network protection › Allow an app "
            "through firewall, and tick Private for Python or Tablée. The Wi-Fi itself must be set to Private."
        )
    if system == "darwin":
        return tr(
            "• macOS may keep phones away: open System Settings › Network › Firewall › Options, and allow incoming "
            "connections for Python or Tablée."
        )
    return tr(
        "• The firewall of this computer may keep phones away. Let the port {port} in, for example with "
        "“sudo ufw allow {port}/tcp” in a terminal.",
        port=port,
    )
