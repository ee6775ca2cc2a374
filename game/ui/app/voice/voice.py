"""The voice: says one utterance after the other, until it is hushed. A thread waits for the program that speaks."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Sequence
from functools import cached_property
from threading import Condition, Thread
from typing import TYPE_CHECKING, Final

from game import logbook
from game.ui.app.system_programs import variables

if TYPE_CHECKING:  # only who is read to pays for it
    from subprocess import Popen

    from game.ui.app.voice.speakers import Speaker, Utterance

SPEEDS: Final = {"slow": 0.75, "normal": 1.0, "fast": 1.4}
"""The speeds in the settings."""
WAITING: Final = 8
"""How many utterances wait at most: of more, the oldest are left out, because they are past."""
LONG: Final = 120.0
"""Seconds after which a program that still speaks counts as failed: the longest utterance takes 100, slowly read."""
PATIENCE: Final = 2.0
"""Seconds for which the end of the program waits for the voice."""


class Voice:
    """Reads aloud with a program of the system; silent where there is none. Nothing here waits or fails.

    `found` are the programs to try, by default those of this computer: one that fails is not asked again. `speed` (1 =
    normal) and `volume` (0–100) hold for what is said from then on.
    """

    def __init__(self, found: Sequence[Speaker] | None = None) -> None:
        self.speed = 1.0
        self.volume = 100
        self._given: Final = found
        self._queue: Final[deque[Utterance]] = deque(maxlen=WAITING)
        self._changed: Final = Condition()
        self._process: Popen[bytes] | None = None
        self._speaker: Speaker | None = None
        """The program that speaks now."""
        self._thread: Thread | None = None
        self._closed = False
        self._broken: Final = set[int]()

    @cached_property
    def _speakers(self) -> list[Speaker]:
        from game.ui.app.voice.speakers import speakers

        return speakers() if self._given is None else list(self._given)

    @property
    def exists(self) -> bool:
        """Whether this computer has a program that speaks, as far as is known."""
        return len(self._broken) < len(self._speakers)

    @property
    def speaks(self) -> bool:
        """Whether something is being said, or waits to be."""
        with self._changed:
            return bool(self._queue) or self._process is not None

    def say(self, words: str, language: str) -> None:
        """Say something once everything before it has been said."""
        from game.ui.app.voice.speakers import Utterance, spoken

        said = Utterance(spoken(words), language, self.speed, self.volume)
        if not (said.words and said.volume and self.exists) or self._closed:
            return
        with self._changed:
            self._queue.append(said)
            self._changed.notify()
        if self._thread is None:
            self._thread = Thread(target=self._speak, name="voice", daemon=True)
            self._thread.start()

    def hush(self) -> None:
        """Be silent at once; what waits is not said."""
        with self._changed:
            self._queue.clear()
            process, speaker, self._process = self._process, self._speaker, None
            if process is not None:
                process.terminate()
        if process is not None and speaker is not None and speaker.hush:
            _started(speaker.hush)

    def close(self) -> None:
        """Be silent for good."""
        self._closed = True
        self.hush()
        with self._changed:
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(PATIENCE)

    # ------------------------------------------------------------------ the thread

    def _speak(self) -> None:
        """Say what waits, until the voice is closed."""
        while True:
            with self._changed:
                while not self._queue and not self._closed:
                    self._changed.wait()
                if self._closed:
                    return
                said = self._queue.popleft()
                process = self._begin(said)
            if process is not None:
                self._await(process, said)

    def _begin(self, said: Utterance) -> Popen[bytes] | None:
        """Start the first program that can be started; None if there is none."""
        for number, speaker in enumerate(self._speakers):
            if number not in self._broken:
                if process := _started(speaker.command(said).arguments):
                    self._process, self._speaker = process, speaker
                    return process
                self._give_up(number)
        return None

    def _await(self, process: Popen[bytes], said: Utterance) -> None:
        """Give a program its words and wait for its end; where it fails by itself, let the next one say them."""
        speaker = self._speaker
        if speaker is None:
            return
        failed = not _speaks(process, speaker.command(said).reads)
        with self._changed:
            hushed, self._process = self._process is not process, None
            if failed and not hushed:
                self._give_up(self._speakers.index(speaker))
                self._queue.appendleft(said)

    def _give_up(self, number: int) -> None:
        """Ask a program no more."""
        self._broken.add(number)
        logbook.note(f"the voice {self._speakers[number].name} does not speak")


def _speaks(process: Popen[bytes], reads: str) -> bool:
    """Give a program its words and wait for its end; tell whether it has done its work in time."""
    from subprocess import TimeoutExpired

    try:
        process.communicate(reads.encode(), LONG)
    except TimeoutExpired:
        process.kill()
        process.wait()
        return False
    except OSError:  # it has closed its input
        process.wait()
    return process.returncode == 0


def _started(arguments: Sequence[str]) -> Popen[bytes] | None:
    """Start a program without a window; None if that fails."""
    import subprocess

    from game.ui.app.voice.speakers import NO_WINDOW

    flags = NO_WINDOW if sys.platform == "win32" else 0
    null = subprocess.DEVNULL
    try:
        return subprocess.Popen(  # noqa: S603 - no shell: what is said is never part of a command
            arguments, env=variables(), stdin=subprocess.PIPE, stdout=null, stderr=null, creationflags=flags
        )
    except OSError:
        return None
