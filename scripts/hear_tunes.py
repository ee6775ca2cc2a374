"""Hear whether every tune of the packs is its melody: `python scripts/hear_tunes.py` (with the tools of `bake.py`).

For each note of the score the file is heard around the moment at which it begins. What has grown since just before is
compared with what the instrument sounds like at this pitch and at all others up to an octave away: the pitch of the
score has to be the likeliest. Then the beginnings of notes that are heard are matched with those of the score, and the
length of the file with its last note.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
import soundfile
from art.sounds.acoustics import RATE, Array
from art.tunes import LEAD
from art.tunes.ears import EARS
from art.tunes.instruments import INSTRUMENTS
from art.tunes.melodies import MELODIES
from art.tunes.score import A4, Melody, Note, notes

FOLDER = Path(__file__).resolve().parents[1] / "boards" / "egomaster" / "packs" / "tunes" / "media"
AWAY = range(-12, 13)
"""The other pitches that a note is compared with, in semitones."""
LONGEST = 0.4
"""Seconds of a note that are listened to."""
BINS = 1 << 14
LATE, SLOW = 0.05, 0.12
"""Seconds by which a note may seem to begin too soon or too late; that of strings, which swell, so much."""
UNPITCHED = frozenset({"drum", "click"})
"""What is told by its rhythm alone, high from low."""


class Heard(NamedTuple):
    """What was heard of a melody: notes, those at another pitch, the least lead of a right one over any other pitch,.

    how much the worst beginning is off and how much the file is longer than its notes, both in seconds.
    """

    notes: int
    wrong: list[tuple[int, int]]
    lead: float
    off: float
    rest: float


def files() -> Iterator[tuple[str, Melody]]:
    """Yield the name of each file with the melody that it should be."""
    yield from ((f"tune-{number:02}.ogg", melody) for number, melody in enumerate(MELODIES, 1))
    yield from ((f"ear-{number:02}.ogg", melody) for number, melody in enumerate(EARS, 1))


def heard(sound: Array, melody: Melody) -> Heard:
    """Listen to a sound as a melody."""
    score = notes(melody.text, melody.pace)
    wrong, leads = [], [1.0]
    for number, _note in enumerate(score):
        found = _likeness(sound, score, number, melody)
        best = max(found, key=lambda away: found[away])
        others = [like for away, like in found.items() if away]
        if best:
            wrong.append((number, best))
        leads.append(found[0] - max(others))
    off = max(_off(sound, score, number) for number in range(len(score)))
    last = score[-1]
    return Heard(len(score), wrong, min(leads), off, len(sound) / RATE - LEAD - last.at - last.length)


def _likeness(sound: Array, score: list[Note], number: int, melody: Melody) -> dict[int, float]:
    """Return how like the instrument at each pitch it is what a note brings, 0 to 1, by semitones from the score."""
    note, begin = score[number], LEAD + score[number].at
    following = score[number + 1].at - note.at if number + 1 < len(score) else note.length
    wide = max(0.07, min(LONGEST, note.length, following))
    now = _spectrum(sound, begin + 0.012, wide)
    before = _spectrum(sound, begin - 0.005 - wide, wide) if number else np.zeros_like(now)
    ends = number and score[number - 1].at + score[number - 1].length <= note.at + 0.01
    grown = np.clip(now - (0.35 if ends else 0.8) * before, 0, None)
    found = {}
    for away in AWAY:
        own = _spectrum(_played(melody.instrument, note.pitch + away), 0.012, wide)
        found[away] = float((grown @ own) / (np.linalg.norm(grown) * np.linalg.norm(own) + 1e-12))
    return found


@cache
def _played(instrument: str, pitch: int) -> Array:
    """Return a long note of an instrument, in a room without walls."""
    tone = INSTRUMENTS[instrument](A4 * 2 ** (pitch / 12), 2 * LONGEST, np.random.default_rng(1))
    return np.concatenate([tone[: 2 * RATE], np.zeros(RATE)])


def _spectrum(sound: Array, begin: float, wide: float, bins: int = BINS) -> Array:
    """Return the loudness of the pitches in a part of a sound, as the ear weighs loud and soft ones."""
    at = max(0, round(begin * RATE))
    part = sound[at : at + round(wide * RATE)]
    if len(part) < 32:
        return np.zeros(bins // 2 + 1)
    return np.sqrt(np.abs(np.fft.rfft(part * np.hanning(len(part)), bins)))


def _off(sound: Array, score: list[Note], number: int) -> float:
    """Return by how many seconds the strongest growth of the sound around a note is off its beginning."""
    at = LEAD + score[number].at
    around = [abs(other.at - score[number].at) for i, other in enumerate(score) if i != number]
    reach = min(0.12, min(around, default=1.0) / 2)
    step, frame = 0.005, 0.02
    times = np.arange(at - reach - 2 * step, at + reach + step, step)
    spectra = [_spectrum(sound, max(0.0, time), frame, 1024) for time in times]
    growth = [np.clip(after - before, 0, None).sum() for before, after in zip(spectra, spectra[2:], strict=False)]
    return abs(float(times[int(np.argmax(growth)) + 1] + frame / 2 - at))


def main() -> int:
    """Hear all files and print what was found; 1 if any is not its melody."""
    bad = 0
    for name, melody in files():
        sound, rate = soundfile.read(FOLDER / name)
        found = heard(sound, melody)
        pitched = melody.instrument not in UNPITCHED
        late = SLOW if melody.instrument == "strings" else LATE
        fine = rate == RATE and not (found.wrong and pitched) and found.off <= late and -1 <= found.rest <= 4
        bad += not fine
        print(
            f"{'ok ' if fine else 'BAD'} {name} {melody.title} ({melody.instrument}): {found.notes} notes, "
            f"wrong {found.wrong if pitched else 'not asked'}, lead {found.lead:.3f}, off {1000 * found.off:.0f} ms, "
            f"{len(sound) / rate:.2f} s, {found.rest:+.2f} s after the last note",
            flush=True,
        )
    print(f"{bad} not as written" if bad else "all as written")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
