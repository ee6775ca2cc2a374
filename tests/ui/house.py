"""A house to play in: a host whose saves are in a folder of the test, and campaigns played there."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

import msgspec

from game import files
from game.kernel.player import Player, Token
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.rules.master_citadel.house import House
from game.session.controller import Controller, Script
from game.session.evening import Evening, Setup
from game.session.host import Host
from game.ui.app.settings import Settings
from game.ui.app.shell import Shell
from game.ui.menu.doors import doors

TOKENS: Final[tuple[Token, ...]] = ("L", "R", "T", "M")
FAMILY: Final = tuple(
    Player(name, token) for name, token in zip(("Inès", "Hugo", "Salma", "Yann"), TOKENS, strict=True)
)
TODAY: Final = datetime(2026, 5, 3, 20, 0)


def silent(*_: object) -> Controller:
    """Return a computer player that never says anything."""
    return Script(lambda _decision: None)


def host(folder: Path, ago: int = 0) -> Host:
    """Return a host with the campaigns in `folder`; his clock stands `ago` days before TODAY."""
    boards = [files.boards()]
    when = (TODAY - timedelta(days=ago)).isoformat(timespec="seconds")
    return Host(Saves(folder, None, GAMES, boards), GAMES, boards, silent, lambda: when)


def shell(of: Host, config: Path, language: str = "en") -> Shell:
    """Return a shell with the doors of a host."""
    settings = msgspec.structs.replace(Settings(), language=language)
    return Shell(settings, GAMES, config, doors(of))


def begun(of: Host, name: str = "", players: Sequence[Player] = FAMILY, folder: Path | None = None) -> Evening:
    """Begin a match of the basic game."""
    return of.begin(Setup("master_citadel", "citadel", House(), tuple(players), name, folder))


def played(of: Host, name: str = "", players: Sequence[Player] = FAMILY, folder: Path | None = None) -> Path:
    """Play a match that all agree to end, and return the folder of its campaign."""
    evening = begun(of, name, players, folder)
    evening.session.agree_to_end()
    evening.close()
    return evening.folder


def left(of: Host, name: str = "", players: Sequence[Player] = FAMILY, folder: Path | None = None) -> Path:
    """Begin a match, leave it as it is, and return the folder of its campaign."""
    evening = begun(of, name, players, folder)
    evening.close()
    return evening.folder


def spoil(folder: Path) -> None:
    """Put a damaged campaign, one of a newer program and a foreign file into a folder of saves."""
    for name, text in (
        ("damaged", "tablee: campaign\nformat: 1\nname: [Holiday\n"),
        ("newer", "tablee: campaign\nformat: 99\nname: From the future\n"),
    ):
        (folder / name).mkdir(parents=True)
        (folder / name / "campaign.yaml").write_text(text, encoding="utf-8")
    (folder / "shopping.yaml").write_text("milk: 2\n", encoding="utf-8")
