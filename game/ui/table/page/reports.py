"""What the table says of events: sentences, figures, and remarks of the characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.kernel.types import Event, View
from game.ui.app.shell import Shell
from game.ui.contract.journal import JournalWriter
from game.ui.contract.reveal import RevealMode
from game.ui.table.flow import TableFlow
from game.ui.widgets.figures import Figure, FigureRow
from game.words import Words

LATEST: Final = 6
"""The number of things explained in passing that are shown while nobody is asked."""
REMEMBERED: Final = 60
"""The number of events about which more than their sentences can be said again."""


class _Described(NamedTuple):
    """An event, the table as it was right after it, and what more was said about it in the language `tr`."""

    event: Event
    view: View
    tr: Words | None = None
    more: str = ""


class Report(NamedTuple):
    """What the side panel says of events, in figures and words; no events: what somebody remarks."""

    figures: Sequence[FigureRow]
    words: str
    events: Sequence[Event] = ()


class EventReports:
    """Describes what has happened, as far as it has been shown. `writer` writes the journal in the same sentences."""

    def __init__(self, shell: Shell, flow: TableFlow) -> None:
        self._shell: Final = shell
        self._flow: Final = flow
        self._session: Final = flow.session
        self._stage: Final = flow.stage
        self.writer: Final = JournalWriter(self._stage, self._session.players, self.say)
        self._described: Final = self._recalled()
        """The events that were the last one when they were first described, by their places in the story."""

    def say(self, event: Event) -> str:
        """Describe an event in a sentence."""
        return self._session.game.describe(event, self._flow.view.board, self._session.names, self._shell.tr)

    def _said(self, event: Event) -> str:
        """Describe an event beside the board, which says the rest."""
        return self.say(self._stage.beside_board(event, self._flow.told_view))

    def sentences(self, events: Sequence[Event], view: View) -> str:
        """Describe events that are explained together."""
        more = self._stage.addendum(events, view, self._session.players, self._shell.tr)
        return " ".join(filter(None, (*map(self._said, events), more)))

    def figures(self, events: Sequence[Event], view: View) -> Sequence[FigureRow]:
        """Return the figures that explain events."""
        return self._stage.figures(events, view, self._session.players, self._shell.tr)

    def latest(self) -> list[Report]:
        """Return what happened in passing, below what was explained last: figures and a sentence for each event.

        What was explained is left out where nothing else has happened since and nothing is being shown.
        """
        mode = self._flow.mode
        if isinstance(mode, RevealMode) and mode.repeated:
            passed = [(beat, event) for beat in mode.explained()[-LATEST:] for event in beat.events[-LATEST:]]
            return [
                Report(self.figures((event,), beat.view), self.sentences((event,), beat.view), (event,))
                for beat, event in passed[-LATEST:]
            ]
        rows: list[Report] = []
        view = self._flow.told_view
        for place in reversed(range(self._flow.shown_events)):
            event = self._session.story[place]
            animation = self._stage.animate(event)
            if animation.chapter or len(rows) == LATEST:
                break
            explained = animation.hold > 0 and not animation.brief
            if self._stage.repeats(event, self._session.story[place - 1] if place else None):
                continue
            if animation.brief or (explained and (rows or isinstance(mode, RevealMode))):
                rows += self._remarks_on(place)
                figures = self.figures((event,), view)
                words = " ".join(filter(None, (self._said_and_why(place, event), self._photo_finish(place))))
                rows.append(Report(figures, words, (event,)))
            if animation.clears_brief or explained:
                break
        return rows[::-1]

    def _remarks_on(self, place: int) -> list[Report]:
        """Return the portrait and the words of the character who says something of an event; empty if nobody does."""
        story, settings = self._session.story[: self._flow.shown_events], self._shell.settings
        line = self.writer.remark(story, place, self._shell.tr) if settings.remarks else None
        return [Report([FigureRow((Figure("portrait", (line.portrait,)),))], line.words)] if line else []

    def _said_and_why(self, place: int, event: Event) -> str:
        """Describe an event of the story, and say more about it if it was the last one when it was first described.

        What there is to say depends on the table as it was then.
        """
        tr, known = self._shell.tr, self._described.get(place)
        if known is None or known.event != event:
            if place != self._flow.shown_events - 1:
                return self._said(event)
            known = _Described(event, self._flow.told_view)
            self._described.pop(place - REMEMBERED, None)
        if known.tr is not tr:
            more = self._stage.addendum((event,), known.view, self._session.players, tr)
            known = self._described[place] = known._replace(tr=tr, more=more)
        return " ".join(filter(None, (self._said(event), known.more)))

    def _photo_finish(self, place: int) -> str:
        """Say how close the race was that the event at a place of the story has won; "" if nobody came near."""
        session, close = self._session, self._session.photo_finishes.get(place)
        if close is None:
            return ""
        milliseconds = max(1, round(1000 * close.seconds))
        return self._shell.tr("{n} ms before {who}.", n=milliseconds, who=session.names[close.second])

    def _recalled(self) -> dict[int, _Described]:
        """Return the events since the last turn began, of a match that goes on, by their places in the story."""
        story, stage = self._session.story, self._stage
        chapter = next((place for place in reversed(range(len(story))) if stage.animate(story[place]).chapter), -1)
        first = max(chapter + 1, len(story) - REMEMBERED)
        recap = self._session.recap_after(first) if first < len(story) else None
        frames = recap.frames if recap else []
        return {place: _Described(*frame) for place, frame in enumerate(frames, len(story) - len(frames))}
