"""The programs that speak: those of Linux, macOS and Windows, each with its command line.

None of them is shipped. A program gets its words over its standard input where it reads them there, so that nothing
that somebody has typed is ever taken for an option or a command.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

LONGEST: Final = 1000
"""The number of letters after which an utterance is cut."""
ESPEAK_WORDS: Final = 165
"""The words a minute at which espeak-ng speaks at normal speed."""
SAY_WORDS: Final = 180
"""The same for `say` of macOS."""
MAC_VOICES: Final = {"en": "Daniel", "fr": "Thomas"}
"""A voice of each language that comes with every macOS."""
CULTURES: Final = {"en": "en-GB", "fr": "fr-FR"}
"""The languages as Windows calls them."""
NO_WINDOW: Final = 0x08000000
"""Tells Windows to open no console for a program (CREATE_NO_WINDOW)."""
_WINDOWS_SCRIPT: Final = (
    "[Console]::InputEncoding=[Text.Encoding]::UTF8;"
    "Add-Type -AssemblyName System.Speech;"
    "$v=New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "$v.SelectVoiceByHints(0,0,0,[Globalization.CultureInfo]'{culture}');"
    "$v.Rate={rate};$v.Volume={volume};"
    "$v.Speak([Console]::In.ReadToEnd())"
)
_COMMANDS_OF_SAY: Final = re.compile(r"\[\[.*?(\]\]|$)")
_UNSPEAKABLE: Final = re.compile(r"[\x00-\x1f\x7f]+")

Find: TypeAlias = Callable[[str], str | None]
"""Returns the path of a program, None if there is none."""


def on_the_path(program: str) -> str | None:
    """Return the path of a program that the system finds by its name."""
    import shutil  # only who is read to pays for it

    return shutil.which(program)


class Utterance(NamedTuple):
    """What is said: the words, the code of their language, the speed (1 = normal) and the volume (0–100)."""

    words: str
    language: str
    speed: float = 1.0
    volume: int = 100


class Command(NamedTuple):
    """A program with its arguments, and what it reads from its standard input."""

    arguments: Sequence[str]
    reads: str = ""


class Speaker(NamedTuple):
    """A program that speaks: `command` says an utterance and ends with it.

    `hush` silences it, where to end the program does not.
    """

    name: str
    command: Callable[[Utterance], Command]
    hush: Sequence[str] = ()


def speakers(system: str = sys.platform, find: Find = on_the_path) -> list[Speaker]:
    """Return the programs of this computer that speak, the best first; none where there is none."""
    if system == "win32":
        return list(_of_windows(find))
    return list(_of_macos(find) if system == "darwin" else _of_linux(find))


def spoken(words: str) -> str:
    r"""Return words without what no voice can say, cut where they are too long.

    >>> spoken("Who?\nWhere?")
    'Who? Where?'
    """
    return _UNSPEAKABLE.sub(" ", words).strip()[:LONGEST]


def _of_linux(find: Find) -> Iterator[Speaker]:
    """Yield espeak-ng, and the speech dispatcher, which answers never where it is not set up."""
    if espeak := find("espeak-ng"):

        def synthesised(said: Utterance) -> Command:
            words = str(round(ESPEAK_WORDS * said.speed))
            return Command([espeak, "-v", said.language, "-s", words, "-a", str(said.volume), "--stdin"], said.words)

        yield Speaker("espeak-ng", synthesised)
    if dispatcher := find("spd-say"):

        def dispatched(said: Utterance) -> Command:
            rate, volume = round(100 * (said.speed - 1)), 2 * said.volume - 100
            options = ["--wait", "--application-name", "tablee", "--language", said.language]
            return Command([dispatcher, *options, "--rate", str(rate), "--volume", str(volume), "--", said.words])

        yield Speaker("speech-dispatcher", dispatched, (dispatcher, "--stop"))


def _of_macos(find: Find) -> Iterator[Speaker]:
    """Yield `say` with a voice of the language, and with the voice of the system where that one was removed."""
    if say := find("say"):
        yield Speaker("say", lambda said: _say(say, said, ("-v", MAC_VOICES.get(said.language, ""))))
        yield Speaker("say", lambda said: _say(say, said, ()))


def _say(say: str, said: Utterance, voice: Sequence[str]) -> Command:
    """Return the command of `say`, which takes the volume as a command among the words."""
    words = _COMMANDS_OF_SAY.sub(" ", said.words)
    options = [*voice, "-r", str(round(SAY_WORDS * said.speed)), "-f", "-"]
    return Command([say, *options], f"[[volm {said.volume / 100:.2f}]] {words}")


def _of_windows(find: Find) -> Iterator[Speaker]:
    """Yield the speech of .NET, which every Windows has, through PowerShell."""
    if shell := find("powershell"):

        def synthesised(said: Utterance) -> Command:
            culture = CULTURES.get(said.language, "en-GB")
            script = _WINDOWS_SCRIPT.format(culture=culture, rate=round(5 * (said.speed - 1)), volume=said.volume)
            return Command([shell, "-NoProfile", "-NonInteractive", "-Command", script], said.words)

        yield Speaker("Windows", synthesised)
