"""The sounds: the device is opened while the program runs, each file is read once.

Where that fails there is silence.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

import pygame

from game import files
from game.ui.motion.cues import Cue

RATE: Final = 44_100
BUFFER: Final = 1024
"""The number of samples the device gets at a time: 23 ms pass before a sound is heard."""
VOICES: Final = 4
"""How many copies of one sound may play at once."""
CURVE: Final = 1.5
"""The amplitude is the volume to this power: half the volume then sounds half as loud."""
PATIENCE: Final = 2.0
"""Seconds for which files that are still being read may delay the end of the program."""
SERVERS: Final = ("pulse/native", "pipewire-0")
"""Where the sound servers of Linux listen, below the folder of a user's running programs."""
CARDS: Final = Path("/dev/snd")
"""Where Linux keeps its sound cards: a `pcm…p` is one that plays."""


class Sounds:
    """Plays by name. Silent until `open` has found a device, for good where there is none, and after `close`.

    Nothing here waits or fails: a missing device and a missing or broken file are silence.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder: Final = folder or files.assets() / "sounds"
        self._strength = 1.0
        self._variants: Mapping[str, Sequence[pygame.mixer.Sound]] = {}
        self._played: Final = Counter[str]()
        self._opening: Thread | None = None
        self._closed = False

    def open(self) -> None:
        """Open the device and read the files, in a thread. Call it once, after the first picture.

        pygame opens a device without letting other threads run: that takes tens of milliseconds.
        """
        if self._opening is None and _is_worth_asking():
            self._opening = Thread(target=self._open, name="sounds", daemon=True)
            self._opening.start()

    def play(self, cue: Cue) -> None:
        """Play a sound, its variants in turn; "" is none."""
        variants = self._variants.get(cue)
        if not variants or not self._strength or sum(sound.get_num_channels() for sound in variants) >= VOICES:
            return
        sound = variants[self._played[cue] % len(variants)]
        self._played[cue] += 1
        sound.set_volume(self._strength)
        sound.play()

    def set_volume(self, percent: int) -> None:
        """Set the volume of everything, also of what is playing, to `percent` (0–100)."""
        self._strength = (percent / 100) ** CURVE
        for variants in self._variants.values():
            for sound in variants:
                sound.set_volume(self._strength)

    def close(self) -> None:
        """Be silent and release the device."""
        self._closed = True
        self._variants = {}
        if self._opening is not None:
            self._opening.join(PATIENCE)
            if not self._opening.is_alive():
                pygame.mixer.quit()

    def _open(self) -> None:
        """Open the device, then read the files."""
        try:
            pygame.mixer.init(RATE, buffer=BUFFER, allowedchanges=pygame.AUDIO_ALLOW_FREQUENCY_CHANGE)
        except pygame.error:  # there is no device, or none is free
            return
        variants = self._read()
        if self._closed:
            pygame.mixer.quit()
        else:
            self._variants = variants

    def _read(self) -> dict[str, list[pygame.mixer.Sound]]:
        """Return the variants of each sound: `paper-2.wav` is the second of `paper`."""
        variants: dict[str, list[pygame.mixer.Sound]] = {}
        for path in sorted(self._folder.glob("*.wav")):
            if self._closed:
                break
            with suppress(pygame.error, OSError):
                variants.setdefault(path.stem.partition("-")[0], []).append(pygame.mixer.Sound(path))
        return variants


def _is_worth_asking() -> bool:
    """Tell whether there may be a device. Where a Linux machine has none, asking would take 100 ms."""
    if sys.platform != "linux" or "SDL_AUDIODRIVER" in os.environ or "PULSE_SERVER" in os.environ:
        return True
    run = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    return any((run / server).exists() for server in SERVERS) or any(CARDS.glob("pcm*p"))
