"""The family book of a small family, on the screen."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.session.host import Host
from game.ui.book.scene import BookScene
from tests.session.book.family import CITADEL, DUELS, LIBRARY, QUIZ, WAR, Played, campaign
from tests.ui import house
from tests.ui.stand import Size, laid

FOUR = ("Marie-Antoinette Desplats", "Ben", "Cléo", "Dan")


def evenings(folder: Path) -> Path:
    """Write three evenings of four people, one of whom has two names, and a broken campaign."""
    one, _, three, four = FOUR
    campaign(
        folder / "a",
        "A long winter evening with everybody",
        Played(CITADEL, FOUR, "2026-01-01T20:00:00"),
        Played(DUELS, (one, three, four), "2026-01-01T21:00:00"),
        Played(WAR, (one, "Robot", three), "2026-01-01T22:00:00", [1]),
    )
    campaign(folder / "b", "Quiz", Played(QUIZ, (four, "Cleo", one), "2026-02-01T20:00:00"))
    campaign(folder / "c", "Duels", Played(DUELS, (three, four, one), "2026-03-01T20:00:00"))
    house.spoil(folder)
    return folder


def host(folder: Path) -> Host:
    """Return a host with the campaigns in `folder` and the boards on which they were played."""
    boards = list(LIBRARY.boards)
    return Host(Saves(folder, None, GAMES, boards), GAMES, boards, house.silent, house.TODAY.isoformat)


def book(folder: Path, language: str = "en", size: Size = (1280, 720), factor: float = 1.0) -> BookScene:
    """Return the book of a folder, with everything read."""
    of = host(folder)
    scene = BookScene(house.shell(of, folder / "config", language), of, lambda: date(2026, 5, 3))
    while scene.book is None:
        laid(scene)
        scene.update(0.02)
    laid(scene, size, factor)
    return scene
