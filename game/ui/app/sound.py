"""The sounds: the device is opened while the program runs, each file is read once.

The sounds of a game, and the tone of its room, are read when somebody sits down at its table. Where anything fails
there is silence.
"""

from __future__ import annotations

import io
import os
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Thread
from typing import Final

import pygame

from game import files, logbook
from game.kernel import data_files
from game.kernel.problems import Refused
from game.ui.motion.cues import Cue, missing, name_of

RATE: Final = 44_100
BUFFER: Final = 1024
"""The number of samples the device gets at a time: 23 ms pass before a sound is heard."""
VOICES: Final = 4
"""How many copies of one sound may play at once."""
CURVE: Final = 1.5
"""The amplitude is the volume to this power: half the volume then sounds half as loud."""
TUNE: Final = 1.6
"""How many times the amplitude of other sounds a tune has: it is listened to, and about as loud as the voice."""
TONE: Final = "tone"
"""The name of the file of a game's room tone."""
FADE: Final = 1500
"""The milliseconds in which a room tone comes and goes."""
PATIENCE: Final = 2.0
"""Seconds for which files that are still being read may delay the end of the program."""
SERVERS: Final = ("pulse/native", "pipewire-0")
"""Where the sound servers of Linux listen, below the folder of a user's running programs."""
CARDS: Final = Path("/dev/snd")
"""Where Linux keeps its sound cards: a `pcm…p` is one that plays."""


class Sounds:
    """Plays by name. Silent until `open` has found a device, for good where there is none, and after `close`.

    Nothing here waits or fails: a missing device and a missing or broken file are silence. `enter` and `leave` say
    which game is on the table.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder: Final = folder or files.assets() / "sounds"
        self._strength = 1.0
        self._tone_strength = 0.0
        self._variants: Mapping[str, Sequence[pygame.mixer.Sound]] = {}
        self._game = ""
        """The game on the table; "" for none."""
        self._own: Mapping[str, Sequence[pygame.mixer.Sound]] = {}
        """The sounds of that game, with its tone."""
        self._entering: Thread | None = None
        self._played: Final = Counter[str]()
        self._opening: Thread | None = None
        self._closed = False

    def open(self) -> None:
        """Open the device and read the files, in a thread. Call it once, after the first picture.

        pygame opens a device without letting other threads run: that takes tens of milliseconds.
        """
        if self._opening is None and is_worth_asking():
            self._opening = Thread(target=self._open, name="sounds", daemon=True)
            self._opening.start()

    def play(self, cue: Cue) -> None:
        """Play a sound, its variants in turn; "" is none."""
        variants = self._variants.get(cue) or self._own.get(cue)
        if not variants or not self._strength or sum(sound.get_num_channels() for sound in variants) >= VOICES:
            return
        sound = variants[self._played[cue] % len(variants)]
        self._played[cue] += 1
        sound.set_volume(self._strength)
        sound.play()

    def play_tune(self, file: Path | None) -> None:
        """Play a file that a family may have put there, once and instead of the one before; None is silence.

        It is read while it is played, so that none takes much memory.
        """
        if not self._variants:
            return
        pygame.mixer.music.stop()
        if file is None or not self._strength:
            return
        try:
            pygame.mixer.music.load(io.BytesIO(data_files.content(file)))
            pygame.mixer.music.set_volume(min(1.0, TUNE * self._strength))
            pygame.mixer.music.play()
        except (pygame.error, Refused):
            logbook.note("a tune cannot be played")

    @property
    def plays_tune(self) -> bool:
        """Whether a tune is being played."""
        return bool(self._variants) and pygame.mixer.music.get_busy()

    @property
    def are_missing(self) -> bool:
        """Whether nothing is ever heard: there is no device, as far as is known by now."""
        return not self._variants and (self._opening is None or not self._opening.is_alive())

    def set_volume(self, percent: int) -> None:
        """Set the volume of everything, also of what is playing, to `percent` (0–100)."""
        self._strength = (percent / 100) ** CURVE
        for name, variants in (*self._variants.items(), *self._own.items()):
            if name != TONE:
                for sound in variants:
                    sound.set_volume(self._strength)
        if self._variants:
            pygame.mixer.music.set_volume(min(1.0, TUNE * self._strength))

    def set_tone(self, percent: int) -> None:
        """Set the volume of the room tone to `percent` (0–100): at 0 there is none."""
        self._tone_strength = (percent / 100) ** CURVE
        self._hum()

    def enter(self, game: str) -> None:
        """Read the sounds of a game in a thread, and let its room be heard; those of another game are given back."""
        if game != self._game:
            self.leave()
            self._game = game
            if self._variants:
                self._entering = Thread(target=self._enter, name="sounds of a game", daemon=True)
                self._entering.start()

    def leave(self) -> None:
        """Give the sounds of the game on the table back; its room falls silent."""
        for tone in self._own.get(TONE, ()):
            tone.fadeout(FADE)
        self.play_tune(None)
        self._game, self._own = "", {}

    def _enter(self) -> None:
        """Read the sounds of the game on the table, and let its room be heard."""
        game = self._game
        own = self._read(self._folder / game) if game else {}
        if game == self._game and not self._closed:
            self._own = own
            self._hum()

    def _hum(self) -> None:
        """Let the room be heard as loud as it is set, or not at all."""
        for tone in self._own.get(TONE, ()):
            tone.set_volume(self._tone_strength)
            if not self._tone_strength:
                tone.stop()
            elif not tone.get_num_channels():
                tone.play(loops=-1, fade_ms=FADE)

    def close(self) -> None:
        """Be silent and release the device."""
        self._closed = True
        self._variants, self._own = {}, {}
        if self._opening is not None:
            self._opening.join(PATIENCE)
            if self._entering:
                self._entering.join(PATIENCE)
            if not self._opening.is_alive():
                pygame.mixer.quit()

    def _open(self) -> None:
        """Open the device, then read the files."""
        try:
            pygame.mixer.init(RATE, buffer=BUFFER, allowedchanges=pygame.AUDIO_ALLOW_FREQUENCY_CHANGE)
        except pygame.error:  # there is no device, or none is free
            logbook.note("no sound device")
            return
        variants = self._read(self._folder)
        if self._closed:
            pygame.mixer.quit()
        else:
            self._variants = variants
            self._enter()
            for cue in missing(self._folder):
                logbook.note(f"missing or damaged: {cue}.wav")

    def _read(self, folder: Path) -> dict[str, list[pygame.mixer.Sound]]:
        """Return the variants of each sound in a folder: `paper-2.wav` is the second of `paper`."""
        variants: dict[str, list[pygame.mixer.Sound]] = {}
        for path in sorted(folder.glob("*.wav")):
            if self._closed:
                break
            try:
                sound = pygame.mixer.Sound(path)
            except (pygame.error, OSError):
                logbook.note(f"missing or damaged: {path.name}")
            else:
                variants.setdefault(name_of(path), []).append(sound)
        return variants


def is_worth_asking() -> bool:
    """Tell whether there may be a device. Where a Linux machine has none, asking would take 100 ms."""
    if sys.platform != "linux" or "SDL_AUDIODRIVER" in os.environ or "PULSE_SERVER" in os.environ:
        return True
    run = Path(os.environ.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}")
    return any((run / server).exists() for server in SERVERS) or any(CARDS.glob("pcm*p"))
