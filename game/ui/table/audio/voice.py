"""What the voice reads at the table: the questions of a game or, for who cannot read the screen, the whole story."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.kernel.player import names_in_text
from game.kernel.types import Event
from game.session.session import Session
from game.ui.app.shell import Shell
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.stage import ReadAloud
from game.ui.table.flow import TableFlow


class TableVoice:
    """Reads what everybody has just seen happen; what happened before the table was opened is past."""

    def __init__(self, shell: Shell, session: Session, stage: PlainStage, flow: TableFlow) -> None:
        self._shell: Final = shell
        self._session: Final = session
        self._stage: Final = stage
        self._flow: Final = flow
        self._heard = flow.shown_events
        """The number of events of the story that were read or passed over."""

    def update(self) -> None:
        """Read what was seen since the last call; what an undo took back is not spoken of."""
        heard, self._heard = self._heard, self._flow.shown_events
        if self._shell.settings.voice == "off":
            return
        story = self._session.story
        for place, event in enumerate(story[heard : self._heard], heard):
            if self._stage.ends_reading(event):
                self._shell.voice.hush()
            if self._stage.repeats(event, story[place - 1] if place else None):
                continue
            for reading in self._readings(event):
                self._shell.say(reading.words, reading.language)

    def _readings(self, event: Event) -> Iterable[ReadAloud]:
        """Return what is read of an event: what the game wants to be read or, for who cannot see it, the journal."""
        names, tr, view = names_in_text(self._session.players), self._shell.tr, self._flow.view
        read = tuple(self._stage.read_aloud(event, view, names, tr))
        if read or not self._shell.settings.narrates:
            return read
        said = self._session.game.describe(event, view.board, names, tr)
        return [ReadAloud(entry.words) for entry in self._stage.entries(event, names, said, tr)]
