"""Take the pictures of the first page anew: `.venv/bin/python scripts/screens.py [--films]`, after a change of screens.

They are what `shot` draws of the campaigns that are shipped, so they show the program as it is. With `--films` each
game is also watched again for some seconds; that needs Pillow (`scripts/bake.py` installs it).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.__main__ import main as tablee

if TYPE_CHECKING:
    from game.kernel.saves.saved_match import SavedMatch

ROOT = Path(__file__).resolve().parents[1]
EVENING = ROOT / "saves" / "first_evening" / "001-master_citadel.yaml"
SUNDAY = ROOT / "saves" / "rainy_sunday" / "001-castle_risk.yaml"
DUEL = ROOT / "saves" / "winter_evenings" / "001-mousquetaires.yaml"
QUIZ = ROOT / "saves" / "winter_evenings" / "002-egomaster.yaml"
SCREENS: dict[str, tuple[Path, tuple[str, ...]]] = {
    "menu": (EVENING, ("--screen", "menu")),
    "curtain": (EVENING, ("--screen", "curtain", "--line", "15", "--seat", "3")),
    "table": (EVENING, ("--line", "15", "--seat", "3")),
    "end": (EVENING, ("--screen", "end")),
}
"""The pictures by name: the match, and the options of `shot` that draw them."""
SIZE = ("--size", "1280x720", "--lang", "en")


class Film(NamedTuple):
    """A match to be watched from after so many events on."""

    match: Path
    events: int


FILMS = {
    "castle_risk": Film(SUNDAY, 300),
    "master_citadel": Film(EVENING, 30),
    "mousquetaires": Film(DUEL, 60),
    "egomaster": Film(QUIZ, 90),
}
"""The films by game."""
SECONDS, RATE = 12, 12
"""How long a film is, and its pictures per second."""
LARGE, SMALL = (1280, 720), (800, 450)
"""The window in which a film is drawn, and its size in the end, in pixels."""
QUALITY = 60
"""Of the pictures in a film, as WebP counts it: 0 to 100."""


def main(folder: Path, *, films: bool) -> int:
    """Write the pictures into `folder`, and the `films` if they are wanted; 0 if all of them could be drawn."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = [
        tablee(["shot", str(match), str(folder / f"{name}.jpg"), *SIZE, *how]) for name, (match, how) in SCREENS.items()
    ]
    if films:
        for name, film in FILMS.items():
            write_film(film, folder / f"{name}.webp")
    return max(drawn)


def write_film(film: Film, file: Path) -> None:
    """Watch a match again and write what is seen, without an end, into a WebP file."""
    from PIL import Image

    first, *others = [
        Image.frombytes("RGB", LARGE, picture).resize(SMALL, Image.Resampling.LANCZOS) for picture in watched(film)
    ]
    pace = round(1000 / RATE)
    first.save(file, save_all=True, append_images=others, duration=pace, loop=0, quality=QUALITY, method=4)


def watched(film: Film) -> Iterator[bytes]:
    """Yield the pictures of a match that is watched again, each as RGB bytes."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    import pygame

    from game.rules import GAMES
    from game.ui.app import window
    from game.ui.app.loop.main_loop import App
    from game.ui.app.settings import Settings
    from game.ui.app.shell import Shell
    from game.ui.replay.scene import ReplayScene, history_of

    saved = read(film.match)
    surface = window.open_window(LARGE)
    with tempfile.TemporaryDirectory() as config:
        shell = Shell(Settings(language="en"), GAMES, Path(config))
        past = history_of(saved.match)
        if past is None:
            raise ValueError(f"{film.match} cannot be retold")
        app = App(shell, surface, ReplayScene(shell, past, saved.players, 0, film.events))
        for _ in range(SECONDS * RATE):
            app.step([], 1 / RATE)
            while app.drawing:
                time.sleep(app.pause())
                app.step([], 0.0)
            yield pygame.image.tobytes(surface, "RGB")
    window.close_window()


def read(match: Path) -> SavedMatch:
    """Read a match file."""
    from game import files
    from game.kernel.saves.match_reader import read_match
    from game.kernel.saves.saved_match import Library
    from game.rules import GAMES

    return read_match(match, Library(GAMES, (files.boards(),)))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Take the pictures of the first page anew.")
    parser.add_argument("--films", action="store_true", help="watch each game, too")
    sys.exit(main(ROOT / "assets" / "screens", films=parser.parse_args().films))
