"""What sounds are made of: noise through a band, struck things that ring, swells, a small room around them."""

from __future__ import annotations

import wave
from collections.abc import Sequence
from io import BytesIO
from typing import Any

import numpy as np

Array = Any
"""A numpy array of float64, samples or samples × 2; the checks run without numpy, so its types are not spelt out."""
Chance = Any
"""A numpy generator: each sound has its own, so that one can change without the others."""
Ring = tuple[float, float, float]
"""A way in which a thing rings: its pitch in Hz, the seconds until it is 60 dB softer, its share of the sound."""

RATE = 32_000
"""Samples per second: nothing soft needs those above 16 kHz."""
PEAK = 0.5
"""The highest sample of a file: -6 dB."""
MOMENT = 0.4
"""Seconds over which an ear adds up how loud something is."""
K_RATE = 48_000
"""The samples per second for which the filters below are given."""
K_FILTERS = (
    ((1.53512485958697, -2.69169618940638, 1.19839281085285), (1.0, -1.69065929318241, 0.73248077421585)),
    ((1.0, -2.0, 1.0), (1.0, -1.99004745483398, 0.99007225036621)),
)
"""The two filters of the K-weighting: a head, and an ear that hears low pitches less."""


def seconds(sound: Array) -> float:
    """Return how long a sound is."""
    return len(sound) / RATE


def clock(length: float) -> Array:
    """Return the time of each sample of `length` seconds."""
    return np.arange(round(length * RATE)) / RATE


def band(sound: Array, low: float, high: float, slope: int = 2) -> Array:
    """Return what of a sound lies between two pitches in Hz; `slope` is how steeply the rest falls off, 6 dB each."""
    padded = len(sound) + RATE // 10
    hertz = np.maximum(np.fft.rfftfreq(padded, 1 / RATE), 1e-3)
    share = 1 / np.sqrt((1 + (low / hertz) ** (2 * slope)) * (1 + (hertz / high) ** (2 * slope)))
    share = share.reshape(-1, *[1] * (sound.ndim - 1))
    return np.fft.irfft(np.fft.rfft(sound, padded, axis=0) * share, padded, axis=0)[: len(sound)]


def hiss(length: float, low: float, high: float, chance: Chance) -> Array:
    """Return even noise between two pitches, of deviation 1."""
    noise = band(chance.standard_normal(round(length * RATE)), low, high, 3)
    return noise / noise.std()


def swell(length: float, top: float, bend: float = 2.0) -> Array:
    """Return an envelope that rises to 1 at the share `top` of its length and falls again, the steeper by `bend`."""
    t = np.linspace(0, 1, round(length * RATE), endpoint=False)
    rise, fall = np.clip(t / top, 0, 1), np.clip((1 - t) / (1 - top), 0, 1)
    return np.sin(np.pi / 2 * np.minimum(rise, fall)) ** bend


def fading(length: float, falls: float, rises: float = 0.002) -> Array:
    """Return an envelope that rises in `rises` seconds and is 60 dB softer `falls` seconds later; 0 at its end."""
    t = clock(length)
    end = np.clip((length - t) / (0.2 * length), 0, 1)
    return np.sin(np.pi / 2 * np.clip(t / rises, 0, 1)) ** 2 * 10 ** (-3 * t / falls) * np.sin(np.pi / 2 * end) ** 2


def wavering(length: float, hertz: float, depth: float, chance: Chance) -> Array:
    """Return an envelope around 1 that wavers about `hertz` times a second, by `depth`."""
    return np.clip(1 + depth * hiss(length, hertz / 3, hertz, chance), 0, None)


def struck(rings: Sequence[Ring], soft: float = 0.0015) -> Array:
    """Return a thing that is struck; `soft` is how many seconds the blow takes."""
    length = max(falls for _, falls, _ in rings)
    t = clock(length)
    return sum(
        np.pad(share * np.sin(2 * np.pi * hertz * t[:n]) * fading(falls, falls, soft), (0, len(t) - n))
        for hertz, falls, share in rings
        for n in (round(falls * RATE),)
    )


def out_of_tune(rings: Sequence[Ring], cents: float, chance: Chance) -> list[Ring]:
    """Return the same thing as another piece of its kind: every ring a little higher or lower, longer or shorter."""
    return [
        (hertz * 2 ** (chance.normal(0, cents) / 1200), falls * chance.uniform(0.85, 1.15), share)
        for hertz, falls, share in rings
    ]


def crackle(length: float, grains: int, when: Array, low: float, high: float, chance: Chance) -> Array:
    """Return `grains` tiny snaps between two pitches, as many at a time as the envelope `when` says."""
    out = np.zeros(round(length * RATE))
    places: Array = np.searchsorted(np.cumsum(when) / when.sum(), chance.random(grains)) / len(when)
    for at in places:
        grain = hiss(0.02, low * chance.uniform(1, 1.6), high * chance.uniform(0.6, 1), chance)[: RATE // 100]
        grain = grain * fading(0.01, chance.uniform(0.002, 0.009), 0.0006)
        add(out, at * length, grain * chance.lognormal(0, 0.7))
    return out / max(float(np.abs(out).max()), 1e-9)


def add(to: Array, at: float, sound: Array) -> None:
    """Let `sound` begin `at` seconds; what of it does not fit is lost."""
    begin = round(at * RATE)
    part = sound[: max(0, len(to) - begin)]
    to[begin : begin + len(part)] += part


def together(*parts: tuple[float, Array]) -> Array:
    """Return sounds that begin at their seconds."""
    length = max(round(at * RATE) + len(sound) for at, sound in parts)
    out = np.zeros(length)
    for at, sound in parts:
        add(out, at, sound)
    return out


def in_room(sound: Array, echo: float, share: float, chance: Chance) -> Array:
    """Return a sound in a room whose echo takes `echo` seconds, for two ears; `share` is how much of it is echo."""
    answer = chance.standard_normal((round(echo * RATE), 2)) * fading(echo, echo, 0.012)[:, None]
    answer = band(answer, 180, 2600, 1)
    answer /= np.sqrt((answer**2).sum(axis=0))
    direct = sound[:, None] if sound.ndim == 1 else sound
    whole = len(direct) + len(answer)
    ringing = np.fft.irfft(np.fft.rfft(direct, whole, axis=0) * np.fft.rfft(answer, whole, axis=0), whole, axis=0)
    ringing[: len(direct)] += direct / share
    return ringing * share


def weighted(sound: Array, rate: int) -> Array:
    """Return a sound as an ear weighs it: the K-weighting of ITU-R BS.1770, by what its filters do to each pitch."""
    padded = len(sound) + rate // 10
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(padded, 1 / rate) / K_RATE)
    gain: Array = np.ones(len(turn), complex)
    for above, below in K_FILTERS:
        gain = gain * np.polyval(above[::-1], turn) / np.polyval(below[::-1], turn)
    share = np.abs(gain).reshape(-1, *[1] * (sound.ndim - 1))
    return np.fft.irfft(np.fft.rfft(sound, padded, axis=0) * share, padded, axis=0)[: len(sound)]


def loudness(sound: Array, rate: int = RATE) -> float:
    """Return how loud the loudest moment of a sound for two ears is, in LUFS: as ebur128 measures "momentary"."""
    window = round(MOMENT * rate)
    heard = weighted(np.pad(sound, ((window, window), (0, 0))), rate)
    total = np.concatenate([[0.0], np.cumsum((heard**2).sum(axis=1))])
    return -0.691 + 10 * float(np.log10((total[window:] - total[:-window]).max() / window + 1e-12))


def finished(sound: Array, loud: float, every: int = 1) -> bytes:
    """Return a WAV file of a sound for two ears, `loud` LUFS: no rumble, no peak, silence at both ends.

    With `every` 2 every second sample is left out, and pitches above 7 kHz with them.
    """
    sound = band(sound, 45, 8000, 3) if every == 1 else band(sound, 45, 6400, 8)
    sound = sound * 10 ** ((loud - loudness(sound)) / 20)
    sound = sound * min(1.0, PEAK / float(np.abs(sound).max()))
    audible = np.flatnonzero(np.abs(sound).max(axis=1) > 10 ** (-66 / 20))
    sound = sound[: audible[-1] + 1]
    t, left = clock(seconds(sound))[:, None], clock(seconds(sound))[::-1, None]
    sound = sound * np.clip(t / 0.002, 0, 1) * np.sin(np.pi / 2 * np.clip(left / 0.04, 0, 1)) ** 2
    return written(sound[::every], RATE // every)


def written(sound: Array, rate: int) -> bytes:
    """Return a WAV file of a sound for one ear or two."""
    out = BytesIO()
    with wave.open(out, "wb") as file:
        file.setparams((sound.shape[1], 2, rate, len(sound), "NONE", ""))
        file.writeframes(np.round(sound * 32767).astype("<i2").tobytes())
    return out.getvalue()
