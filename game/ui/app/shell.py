"""What every scene is given: settings, words, games, folders, and the doors to scenes of other rooms."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from game.kernel.problems import Refused
from game.ui.app import settings as settings_file
from game.ui.app.phone_wish import PhoneWish
from game.ui.app.settings import Settings
from game.ui.app.sound import Sounds
from game.ui.app.voice.voice import SPEEDS, Voice
from game.ui.widgets.input.device import Device
from game.ui.widgets.scene import Scene

if TYPE_CHECKING:  # the first picture does not wait for them
    from game.kernel.game import Game
    from game.ui.app.evening import TableEvening


class Latest(NamedTuple):
    """The match that Continue resumes: its campaign's folder and the name of its game; at least `more` others go on.

    `title` is the name of the campaign, "" until it was opened.
    """

    folder: Path
    game: str
    more: int = 0
    title: str = ""


class Doors(NamedTuple):
    """Functions that make scenes of rooms further up; where one is missing, its button is left out."""

    new_game: Callable[[Shell, str], Scene] | None = None
    """Set up a match of the game of that name."""
    box: Callable[[Shell, str], Scene] | None = None
    """Open the box of the game of that name: what it is, if nobody here knows it yet; else set up a match."""
    next_game: Callable[[Shell, str, Path], Scene] | None = None
    """Set up a match of the game of that name in the campaign in that folder."""
    load: Callable[[Shell], Scene] | None = None
    """List the campaigns."""
    book: Callable[[Shell], Scene] | None = None
    """Open the family book."""
    chronicle: Callable[[Shell, Path, str], Scene] | None = None
    """Make the chronicle of the campaign in that folder; the evening of the match in that file is offered first."""
    take_in: Callable[[Shell, Path], Scene] | None = None
    """Take in the campaign of an archive, and show it in the list."""
    resume: Callable[[Shell, Path], Scene] | None = None
    """Resume the campaign in that folder."""
    running: Callable[[Shell], Scene] | None = None
    """Offer the last matches that go on."""
    noted: Callable[[], Latest | None] | None = None
    """Return what Continue resumes as far as known without opening it: fast."""
    table: Callable[[Shell, TableEvening], Scene] | None = None
    """Sit down at the table of an evening."""
    latest: Callable[[], Latest | None] | None = None
    """Return what Continue resumes after having opened it."""


class Shell:
    """The frame around the scenes. `adopt` changes the settings; the app then lays every scene out again.

    `config` is the folder of the settings, `names` that of the players who sat down last, by default the same. `kept`
    are the settings in that folder, where the command line has overruled some of them for this time.
    `tr` are the words of the language in force: scenes ask for them when they lay themselves out and do not keep them.
    `notice` is a message for the players, empty when there is none; it is `news` until a scene shows it as a part of
    itself, as the menu does. `sounds` are silent until they are opened.
    """

    def __init__(
        self,
        settings: Settings,
        games: Mapping[str, Game],
        config: Path,
        doors: Doors = Doors(),  # noqa: B008 - an immutable value
        names: Path | None = None,
        kept: Settings | None = None,
    ) -> None:
        self.settings = settings
        self._written = settings
        """The settings as they were read or written last."""
        self._kept = settings if kept is None else kept
        """What the file said then."""
        self.tr = settings.words()
        self.games: Final = games
        self.config: Final = config
        self.names: Final = names or config
        self.doors: Final = doors
        self.sounds: Final = Sounds()
        self.sounds.set_volume(settings.loudness)
        self.sounds.set_tone(settings.tone_loudness)
        self.voice: Final = Voice()
        self._tune_voice(settings)
        self.notice = ""
        self.news = False
        self.device = Device.MOUSE
        """What the player has in hand: with a keyboard or a gamepad new scenes show where it is."""
        self.revision = 0
        """Goes up with every change of the settings."""
        self.every_turn: Callable[[float], None] | None = None
        """What is done in every turn of the loop, whatever scene is on top, with the seconds since the last one."""
        self.turn_end: Callable[[float], None] | None = None
        """What is done at the end of every turn, with the seconds of the processor that it has taken."""
        self.phone_wish = PhoneWish()
        """Where the command line wants tables to be opened for phones."""
        self.shows_codes = False
        """Whether the next table is opened for phones at once, and shows their codes."""
        self.woken: Final = threading.Event()
        """Whatever sets it, from any thread, ends the rest of the loop between two turns."""

    def adopt(self, settings: Settings) -> None:
        """Use `settings` from now on and write them down; where that fails, `notice` says so."""
        if settings == self.settings:
            return
        if settings.language != self.settings.language:
            self.tr = settings.words()
        if settings.loudness != self.settings.loudness:
            self.sounds.set_volume(settings.loudness)
            self.sounds.play("coins")
        self.sounds.set_tone(settings.tone_loudness)
        self._tune_voice(settings)
        self.revision += 1
        self.remember(settings)

    def say(self, words: str, language: str = "") -> None:
        """Let the voice say something, unless it is off; `language` is a code, "" for that of the screen."""
        if self.settings.voice != "off":
            self.voice.say(words, language or self.tr.language)

    def _tune_voice(self, settings: Settings) -> None:
        """Let the voice speak as fast and as loud as is set; what it was saying ends with a change."""
        speed, volume = SPEEDS[settings.voice_speed], 0 if settings.mute else settings.voice_volume
        if (speed, volume) != (self.voice.speed, self.voice.volume) or settings.voice == "off":
            self.voice.hush()
        self.voice.speed, self.voice.volume = speed, volume

    def turn_sound(self) -> None:
        """Turn the sound off, or on again."""
        self.adopt(msgspec.structs.replace(self.settings, mute=not self.settings.mute))

    def remember(self, settings: Settings) -> None:
        """Use `settings` and write them down, but lay nothing out again: no scene would look different."""
        self.settings = settings
        try:
            self._kept = settings_file.save(self.config, settings, self._written, self._kept)
            self._written = settings
        except Refused as refused:
            self.notify(self.tr("The settings could not be saved.") + " " + refused.problems[0].sentence(self.tr))

    def notify(self, words: str) -> None:
        """Show a message to the players, whatever screen they are at."""
        self.notice, self.news = words, True

    def drop_notice(self) -> None:
        """Forget the message: it has been read."""
        self.notice, self.news = "", False
