"""What a family sets once: language, size of the type, motion, sound. Kept in one small file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from game.kernel import side_files
from game.kernel.problems import Problem
from game.kernel.side_files import FileCodec, Loss
from game.words import N_, Words, languages, system_language

FILE: Final = "settings.yaml"
SIZES: Final = (100, 125, 150, 200)
LANGUAGES: Final = {"en": "English", "fr": "Français"}
"""The name of each language, in that language."""
DAMAGED: Final = N_("Your settings could not be read, so they start afresh. The old file is kept as {kept}.")
LOST: Final = N_("Your settings could not be read, so they start afresh.")
_LOSS: Final = Loss(DAMAGED, LOST)


class Settings(msgspec.Struct, frozen=True):
    """The settings; the defaults are those of a first start."""

    language: str = ""
    """A code of `languages()`; empty = the system's."""
    text: Literal[100, 125, 150, 200] = 100
    """The size of all type and of what holds it, in percent."""
    tv: bool = False
    """Seen from a sofa: everything is larger by `canvas.TELEVISION`."""
    contrast: bool = False
    motion: Literal["full", "reduced"] = "full"
    speed: Literal["off", "fast", "normal", "slow"] = "normal"
    computers: Literal["usual", "off", "fast", "normal", "slow"] = "usual"
    """The speed at which the moves of computer players are shown; usual = that of everything else."""
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 70
    tone: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0
    """How loud the room of a game is heard behind its sounds; 0 = not at all."""
    voice: Literal["off", "questions", "table", "everything"] = "off"
    """What a voice reads: a game's questions; also what happens and what the keyboard is at; also private forms."""
    voice_speed: Literal["slow", "normal", "fast"] = "normal"
    voice_volume: Annotated[int, msgspec.Meta(ge=10, le=100)] = 60
    mute: bool = False
    fullscreen: bool = False
    curtain: bool = True
    """Whether the curtain closes between players; without it everybody at the screen sees every secret."""
    counting: bool = False
    """Whether the table shows what a careful player could work out: which cards may still come."""
    buzzers: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=511)], ...], msgspec.Meta(max_length=6)] = ()
    """For each seat, the key its player buzzes with, by its place on the keyboard (0 = the usual one)."""
    pads: Annotated[tuple[Annotated[int, msgspec.Meta(ge=0, le=16)], ...], msgspec.Meta(max_length=6)] = ()
    """For each seat, the gamepad its player buzzes with, from 1 in the order they were plugged in (0 = the next)."""
    owners: bool = False
    """Whether a map shows the colours of the owners of its lands, rather than its own."""
    remarks: bool = True
    """Whether characters say a word now and then, in the journal."""
    guide: bool = True
    """Whether a guide teaches what is played for the first time."""
    glow: bool = True
    """Whether the next step glows for who has done nothing for a while."""
    campaign_order: Literal["played", "title", "game", "people"] = "played"
    """By what the list of campaigns is sorted."""
    campaign_state: Literal["all", "running", "finished", "shipped", "broken"] = "all"
    """Which campaigns that list shows."""
    taught: tuple[str, ...] = ()
    """The lessons that the players of this machine no longer need: a game, or a game and its variant."""

    introduced: tuple[str, ...] = ()
    """The games whose page “What is this?” need not come by itself any more: a match was begun."""

    @property
    def loudness(self) -> int:
        """How loud the sounds are, 0–100."""
        return 0 if self.mute else self.volume

    @property
    def tone_loudness(self) -> int:
        """How loud the room of a game is, 0–100."""
        return 0 if self.mute else self.tone

    @property
    def narrates(self) -> bool:
        """Whether the voice says what happens, and what the keyboard is at."""
        return self.voice in {"table", "everything"}

    def words(self) -> Words:
        """Return the words of the language set, or of the system's if it is not on offer."""
        return Words(self.language if self.language in languages() else system_language())


DEFAULTS: Final = Settings()
"""The settings of a first start."""


def load(folder: Path) -> tuple[Settings, Problem | None]:
    """Read the settings in `folder`; a missing file gives the defaults.

    A damaged file gives the defaults too: it is renamed, and the problem returned says so. In a folder where nothing
    can be renamed it stays where it is.
    """
    return side_files.read(folder / FILE, _codec(DEFAULTS))


def save(folder: Path, settings: Settings, former: Settings = DEFAULTS, kept: Settings | None = None) -> Settings:
    """Write what differs from the settings written last into `folder`, which is made if need be. Raises `Refused`.

    `former` are those written last, or read. What another program has set meanwhile stays. `kept` is what the file said
    then, where the command line has overruled a part of it; that part is not written. Returns what it says now.
    """
    kept = former if kept is None else kept
    new = {
        name: value
        for name in settings.__struct_fields__
        if (value := getattr(settings, name)) != getattr(former, name)
    }
    side_files.change(folder / FILE, _codec(kept), lambda written: msgspec.structs.replace(written, **new))
    return msgspec.structs.replace(kept, **new)


def _codec(nothing: Settings) -> FileCodec[Settings]:
    return FileCodec(lambda path: msgspec.convert(side_files.load(path), Settings), _text, nothing, _LOSS)


def _text(settings: Settings) -> str:
    from game.kernel.strict_yaml.document import dump

    return dump(msgspec.json.decode(msgspec.json.encode(settings)))  # YAML has no tuples
