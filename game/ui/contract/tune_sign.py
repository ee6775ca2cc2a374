"""The sign of a tune beside its question: whether it is playing, and what to do to hear it.

A stage says where the sign is, as an item of its picture; the table says what it shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from game.ui.draw.items import Item
from game.ui.widgets.input.shortcuts import spoken
from game.words import Words

SIGN: Final = "tune"
"""The key of the sign."""
AGAIN_KEY, DESCRIBE_KEY, SOUND_KEY = "F5", "F12", "Ctrl+M"
"""The keys that play a tune again, that describe it, and that turn the sound off and on."""
BEATS: Final = 6
"""In how many ways the bars of the sign stand while they move."""
Sounding: TypeAlias = Literal["waits", "plays", "over", "muted", "low", "none", "missing", "stopped"]
"""A tune waits for the voice, plays, or is over; is not heard because the sound is off, as loud as nothing, or not to
be had on this computer; has no file; or was stopped by a buzzer."""


class Heard(NamedTuple):
    """What is heard of a tune, and how the bars of its sign stand (0 to `BEATS` - 1)."""

    sounding: Sounding
    beat: int = 0

    @property
    def can_be_wanted(self) -> bool:
        """Whether it makes sense to ask for the tune."""
        return self.sounding in {"plays", "over", "muted"}


def shown(items: Iterable[Item], heard: Heard, tr: Words) -> Iterator[Item]:
    """Yield items of a picture, the sign among them as it is now; what a stage knows of it, as "stopped", stays."""
    for item in items:
        yield _filled(item, heard, tr) if item.key == SIGN else item


def _filled(item: Item, heard: Heard, tr: Words) -> Item:
    (known,) = item.args
    sounding, beat = (known, 0) if known else heard
    words = in_words(sounding, tr)
    return item._replace(args=(sounding, beat, words), label=words)


def in_words(sounding: Sounding, tr: Words) -> str:
    """Say what is heard of a tune, or what to do to hear it."""
    again, describe = spoken(AGAIN_KEY, tr), spoken(DESCRIBE_KEY, tr)
    match sounding:
        case "waits":
            return tr("The tune is about to play")
        case "plays":
            return tr("Listen to the tune")
        case "over":
            return tr("Play it again: {key}", key=again)
        case "muted":
            return tr("The sound is off. Turn it on: {key}", key=spoken(SOUND_KEY, tr))
        case "low":
            return tr("The sound is off. Turn it up in the settings.")
        case "none":
            return tr("There is no sound here. {key} describes the tune.", key=describe)
        case "missing":
            return tr("The file of this tune is missing. {key} describes it.", key=describe)
        case "stopped":
            return ""
