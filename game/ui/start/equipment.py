"""What the window finds on this machine: screens, a sound device, its own files. Nothing stays open."""

from __future__ import annotations

import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from game import files
from game.ui.app import window
from game.ui.app.sound import is_worth_asking
from game.ui.draw import art, picture_files
from game.ui.motion.cues import missing


class Screens(NamedTuple):
    """The driver of the screen ("" = there is none) and the sizes of the desktops, in pixels."""

    driver: str
    sizes: Sequence[tuple[int, int]] = ()


def screens() -> Screens:
    """Return what there is to show a window on."""
    try:
        pygame.display.init()
    except pygame.error:
        return Screens("")
    try:
        driver = pygame.display.get_driver()
        return Screens(driver, pygame.display.get_desktop_sizes()) if window.is_seen(driver) else Screens("")
    finally:
        pygame.display.quit()


def sound_driver() -> str:
    """Return the driver of the sound device, "" where there is none."""
    if not is_worth_asking():
        return ""
    try:
        pygame.mixer.init()
    except pygame.error:
        return ""
    try:
        return pygame.mixer.get_driver()
    finally:
        pygame.mixer.quit()


def damaged_files() -> list[str]:
    """Return the fonts, pictures and sounds that are missing or cannot be read, as paths below `assets`.

    Not each picture has a larger file. Raises `files.Incomplete` without the list of pictures.
    """
    found = [path for path in (files.assets() / "fonts").glob("*.ttf") if not _is_whole_font(path)]
    small, *larger = picture_files.SCALES
    pictures = [picture_files.path(name, small) for name in art.names()]
    pictures += [path for name in art.names() for each in larger if (path := picture_files.path(name, each)).exists()]
    found += [path for path in pictures if not _opens(path, pygame.image.load)]
    sounds = files.assets() / "sounds"
    found += [sounds / f"{cue}.wav" for cue in missing(sounds)]
    found += [path for path in sorted(sounds.rglob("*.wav")) if not _opens(path, _read_sound)]
    return [path.relative_to(files.assets()).as_posix() for path in found]


def _is_whole_font(path: Path) -> bool:
    """Tell whether a TrueType file is as long as it says: SDL takes a font of its own in place of a damaged one."""
    content = path.read_bytes()
    entries = (content[at : at + 16] for at in range(12, 12 + 16 * int.from_bytes(content[4:6]), 16))
    ends = [int.from_bytes(entry[8:12]) + int.from_bytes(entry[12:]) for entry in entries]
    return content[:4] == b"\0\1\0\0" and 0 <= len(content) - max(ends, default=len(content) + 1) < 4


def _read_sound(path: Path) -> None:
    """Read a sound to its end. Raises `OSError`."""
    try:
        with wave.open(str(path)) as sound:
            frames = sound.getnframes()
            whole = len(sound.readframes(frames)) == frames * sound.getsampwidth() * sound.getnchannels()
    except (wave.Error, EOFError) as fault:
        raise OSError(str(fault)) from fault
    if not whole:
        raise OSError("the end is missing")


def _opens(path: Path, read: Callable[[Path], object]) -> bool:
    """Tell whether a file can be read."""
    try:
        read(path)
    except (OSError, pygame.error):
        return False
    return True
