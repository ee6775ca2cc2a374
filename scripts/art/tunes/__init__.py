"""The tunes of the pack “tunes”: melodies as notes, played by the instruments of this folder in a small room."""

from __future__ import annotations

from collections.abc import Mapping
from zlib import crc32

import numpy as np

from art.sounds.acoustics import PEAK, RATE, Array, band, clock, in_room, loudness, together
from art.tunes.ears import EARS
from art.tunes.instruments import INSTRUMENTS
from art.tunes.melodies import MELODIES
from art.tunes.ogg import written
from art.tunes.score import Melody, notes

LOUD = -23.0
"""How loud the loudest moment is, in LUFS: as what happens on the table."""
LONGEST = 16.0
"""The seconds that a tune may last."""
ECHO, WET = 0.9, 0.16
LEAD = 0.05
"""Seconds of silence before the first note."""


def bake() -> Mapping[str, bytes]:
    """Return the files: name to contents."""
    melodies = {f"tune-{number:02}.ogg": file(melody) for number, melody in enumerate(MELODIES, 1)}
    return melodies | {f"ear-{number:02}.ogg": file(melody) for number, melody in enumerate(EARS, 1)}


def file(melody: Melody) -> bytes:
    """Return a melody as a file. Raises `ValueError` if it is too long for a question."""
    sound = played(melody)
    if len(sound) > LONGEST * RATE:
        raise ValueError(f"{melody.title} lasts {len(sound) / RATE:.1f} seconds: at most {LONGEST:.0f}")
    return written(sound)


def played(melody: Melody) -> Array:
    """Return a melody as it sounds in a room, for one ear, as loud as the sounds of the table."""
    chance = np.random.default_rng(crc32(melody.title.encode()))
    instrument = INSTRUMENTS[melody.instrument]
    dry = together(
        *((LEAD + note.at, instrument(note.hertz, note.length, chance)) for note in notes(melody.text, melody.pace))
    )
    heard = band(in_room(dry, ECHO, WET, chance).mean(axis=1), 45, 8000, 3)
    heard = heard * 10 ** ((LOUD - loudness(np.stack([heard, heard], axis=1))) / 20)
    heard = heard * min(1.0, PEAK / float(np.abs(heard).max()))
    audible = np.flatnonzero(np.abs(heard) > 10 ** (-60 / 20))
    heard = heard[: audible[-1] + 1]
    left = clock(len(heard) / RATE)[::-1]
    return heard * np.sin(np.pi / 2 * np.clip(left / 0.15, 0, 1)) ** 2
