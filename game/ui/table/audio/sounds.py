"""The sounds of the table: of what is shown, of the curtain, and a bell for people who were kept waiting."""

from __future__ import annotations

from math import ceil
from pathlib import Path
from typing import Final, Literal

from game.ui.app.sound import Sounds
from game.ui.app.voice.voice import Voice
from game.ui.contract.reveal import RevealMode
from game.ui.motion.cues import foremost
from game.ui.table.flow import TableFlow
from game.ui.table.mode import CurtainMode, FormMode, GroupMode

LAST: Final = 5
"""Each of the last seconds of a limited time is heard."""
LONG: Final = 5.0
"""Seconds after which people who have nothing to do or read look elsewhere."""


class TableSounds:
    """Plays the sounds of a flow; of several at the same time only the most important one.

    A tune waits for the voice, which would be heard over it.
    """

    def __init__(self, sounds: Sounds, voice: Voice, flow: TableFlow) -> None:
        self._sounds: Final = sounds
        self._voice: Final = voice
        self._flow: Final = flow
        self._veiled = False
        self._left: int | None = None
        """The whole seconds that were left at the last call; None without a limit."""
        self._attended = flow.now
        self._tune: tuple[Path | None, int] = (None, flow.encores)
        """What was played last with a question, and how often it was wanted again by then."""

    def update(self) -> None:
        """Play what is new since the last call."""
        flow, cues = self._flow, self._flow.cues
        self._sounds.enter(flow.session.game.name)
        veiled = isinstance(flow.mode, CurtainMode)
        if veiled != self._veiled:
            self._veiled = veiled
            cues.append("curtain_closes" if veiled else "curtain_opens")
        left = flow.session.clocks.left
        before, self._left = self._left, None if left is None else ceil(left)
        if before is not None and self._left is not None and 0 < self._left < before and self._left <= LAST:
            cues.append("tick")
        if self._needs_people():
            if flow.now - self._attended >= LONG:
                cues.append("bell")
            self._attended = flow.now
        self._sounds.play(foremost(cues))
        cues.clear()
        self._play_tune()

    @property
    def are_missing(self) -> bool:
        """Whether there is nothing that could be heard, on this computer."""
        return self._sounds.are_missing

    @property
    def tune(self) -> Literal["waits", "plays", "over"]:
        """How far the tune of the question on the table has come."""
        if self._wanted() != self._tune:
            return "waits"
        return "plays" if self._sounds.plays_tune else "over"

    def _wanted(self) -> tuple[Path | None, int]:
        """Return what belongs to the question on the table, and how often it was wanted again."""
        return self._flow.stage.tune(self._flow.view), self._flow.encores

    def _play_tune(self) -> None:
        """Play what belongs to the question on the table, once it was read, and whenever it is wanted again."""
        now = self._wanted()
        if now != self._tune and not (now[0] and self._voice.speaks):
            self._tune = now
            self._sounds.play_tune(now[0])

    def _needs_people(self) -> bool:
        """Tell whether people at the table have something to answer or to read."""
        mode = self._flow.mode
        read = isinstance(mode, RevealMode) and mode.stops
        return bool(self._flow.session.people) and (read or isinstance(mode, FormMode | CurtainMode | GroupMode))
