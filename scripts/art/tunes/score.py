"""Melodies as text: how notes are written, and what they are in seconds and Hertz.

A note is a letter, # or b, and an octave where it differs from that of the note before; then its length in beats, "*2"
or "/2", where it is not one: `C4 D E*2 r/2 Bb3`. `r` is a rest; | stands for nothing.
"""

from __future__ import annotations

import re
from typing import NamedTuple

A4 = 440.0
STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
"""Semitones from A in the octave of a note."""
NOTE = re.compile(r"([A-G]|r)([#b]?)(\d?)(?:([*/])([\d.]+))?")


class Note(NamedTuple):
    """A note: seconds from the beginning, seconds it lasts, semitones above A4."""

    at: float
    length: float
    pitch: int

    @property
    def hertz(self) -> float:
        """Its pitch in Hz."""
        return A4 * 2 ** (self.pitch / 12)


class Melody(NamedTuple):
    """A melody of long ago: its title, who made it (`""`: nobody knows), beats a minute, the instrument, the notes."""

    title: str
    composer: str
    pace: float
    instrument: str
    text: str


def notes(text: str, pace: float) -> list[Note]:
    """Return the notes of a text at so many beats a minute. Raises `ValueError` for what is no note.

    >>> [(note.at, note.length, note.pitch) for note in notes("A4 r/2 | Bb*1.5 C5", 60)]
    [(0.0, 1.0, 0), (1.5, 1.5, 1), (3.0, 1.0, 3)]
    """
    out, at, octave = [], 0.0, 4
    for word in text.replace("|", " ").split():
        match = NOTE.fullmatch(word)
        if match is None:
            raise ValueError(f"{word!r} is no note")
        letter, sign, level, how, share = match.groups()
        octave = int(level) if level else octave
        beats = {None: 1.0, "*": float(share or 1), "/": 1 / float(share or 1)}[how]
        length = beats * 60 / pace
        if letter != "r":
            semitones = STEPS[letter] + {"": 0, "#": 1, "b": -1}[sign] + 12 * (octave - 4)
            out.append(Note(at, length, semitones))
        at += length
    return out
