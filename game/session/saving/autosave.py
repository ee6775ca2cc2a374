"""Saving everything that happens at a table at once: first a line of the write-ahead log, then the match file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from threading import Condition, Thread
from typing import Any, Final

import msgspec

from game.kernel.player import Player
from game.kernel.problems import Problem, Refused
from game.kernel.saves.disk_faults import disk_problem
from game.kernel.saves.open_match import OpenMatch
from game.kernel.saves.saved_match import FormerPlayer, FrozenMatch, Moment, freeze
from game.kernel.saves.saves_folder import Saves
from game.kernel.saves.write_ahead_log import (
    NumberedEntry,
    UndoneEntry,
    WriteAheadLog,
    action_entry,
    link,
    moment_entry,
    names_entry,
    table_entry,
)
from game.kernel.types import Action, Seat

COPIED_EVERY: Final = 24
"""How many entries the write-ahead log may hold before the good copies are brought up to date."""


class Autosave:
    """Saves one open match; it is the Keeper of its session.

    The log is written at once. A thread writes the match file, always with the newest state; what the disk does not
    take is kept elsewhere. The log holds everything since the last good copy, so that a match whose file is lost or
    damaged is taken up from these two. An error never stops the play: ask `problem`. `clock` returns the ISO local
    time. The constructor writes the match file.
    """

    def __init__(self, saves: Saves, opened: OpenMatch, clock: Callable[[], str]) -> None:
        self.opened: Final = opened
        self._saves = saves
        self._clock = clock
        self._write_ahead = WriteAheadLog(opened.write_ahead_log)
        self._problem: Problem | None = None
        self._in_refuge = False
        self._turn = Condition()
        self._next: FrozenMatch | None = None
        self._writing = False
        self._closed = False
        self._flushed: int | None = None
        """The number of the last entry that must not stay in the log alone; None if nobody waits for that."""
        self._copied = opened.saved.sequence
        """The number of the last entry that is in the good copy."""
        self._writer = Thread(target=self._write_on, name="autosave", daemon=True)
        self._writer.start()
        self.flush()

    def played(self, seat: Seat, action: Action) -> None:
        """Save an action of a player or of CLOCK."""
        codec = self.opened.saved.match.game.codec
        self._keep(lambda number: action_entry(number, codec, seat, action))

    def undone(self, seat: Seat, keep: Sequence[Seat]) -> None:
        """Save that a seat took its last line back; later lines of the seats in `keep` stayed."""
        self._keep(lambda number: UndoneEntry(number, seat, tuple(keep)))

    def seated(self, players: Sequence[Player], standing_orders: Mapping[Seat, Mapping[str, Any]]) -> None:
        """Save who plays each seat, who conceded, the standing orders, an end by agreement."""
        saved = self.opened.saved
        saved.players, saved.standing_orders = (
            list(players),
            {seat: dict(orders) for seat, orders in standing_orders.items()},
        )
        self._keep(lambda number: table_entry(number, saved))

    def given(self, players: Sequence[Player], former: Sequence[FormerPlayer]) -> None:
        """Save who plays each seat after one was given to somebody else, and who sat there before."""
        saved = self.opened.saved
        saved.players, saved.former = list(players), tuple(former)
        self._keep(lambda number: names_entry(number, saved))

    def stands(self, moment: Moment) -> None:
        """Save where the table stands: in the write-ahead log, or in the match file if that is about to be written."""
        saved = self.opened.saved
        saved.moment = msgspec.structs.replace(moment, sequence=saved.sequence)
        with self._turn:
            busy = self._next is not None or self._writing
        if busy:
            self._hand_over()
        else:
            with suppress(OSError):  # the next action tells that nothing can be written
                self._write_ahead.append(moment_entry(saved))

    def concluded(self) -> None:
        """Write the result of the match into the campaign; until then the match is one that goes on."""
        if not self.opened.concluded:
            self.opened.concluded = True
            self._hand_over()

    def problem(self) -> Problem | None:
        """Return why the match could not be saved last; None if it could."""
        return self._problem

    def in_refuge(self) -> bool:
        """Tell whether a second place has what could not be saved: nothing is lost when the table is left."""
        return self._in_refuge

    def flush(self) -> None:
        """Wait until the match file and its good copy are on the disk, or could not be written."""
        with self._turn:
            self._flushed = self.opened.saved.sequence
        self._hand_over()
        with self._turn:
            while (self._next or self._writing) and self._writer.is_alive():
                self._turn.wait(0.1)

    def close(self) -> None:
        """Flush, stop and unlock the campaign. The write-ahead log of a match that has ended is deleted."""
        self.flush()
        with self._turn:
            self._closed = True
            self._turn.notify_all()
        self._writer.join()
        try:
            if self.opened.saved.match.over and self._problem is None:
                self._write_ahead.remove()
            self._write_ahead.close()
        except OSError as error:
            self._problem = disk_problem(self.opened.write_ahead_log, error)
        if self._problem is None:
            self._saves.keep_copies(self.opened)
        self.opened.lock.release()

    def _keep(self, noted: Callable[[int], NumberedEntry]) -> None:
        saved = self.opened.saved
        saved.sequence += 1
        try:
            self._write_ahead.append(link(saved, noted(saved.sequence)))
        except OSError as error:
            self._problem = disk_problem(self.opened.write_ahead_log, error)
        self._hand_over()

    def _hand_over(self) -> None:
        now = freeze(self.opened.saved, self._clock())
        with self._turn:
            self._next = now
            self._turn.notify_all()

    # In the thread

    def _keep_copies(self, now: FrozenMatch) -> None:
        """Bring the good copies up to date from time to time; what is in them need not stay in the log."""
        with self._turn:
            flushed = self._flushed is not None and now.sequence >= self._flushed
            if flushed:
                self._flushed = None
        if flushed or now.sequence - self._copied >= COPIED_EVERY:
            self._saves.keep_copies(self.opened)
            self._copied = now.sequence
            self._write_ahead.empty(now.sequence)

    def _write_on(self) -> None:
        while (now := self._newest()) is not None:
            try:
                self._problem = self._written(now)
            finally:
                with self._turn:
                    self._writing = False
                    self._turn.notify_all()

    def _newest(self) -> FrozenMatch | None:
        """Wait for something to write; None once this is closed and everything is written."""
        with self._turn:
            self._turn.wait_for(lambda: self._next is not None or self._closed)
            now, self._next = self._next, None
            self._writing = now is not None
            return now

    def _written(self, now: FrozenMatch) -> Problem | None:
        try:
            self._saves.keep(self.opened, now)
            self._write_ahead.move(self.opened.write_ahead_log)
            self._keep_copies(now)
        except OSError as error:
            problem = disk_problem(self.opened.yaml, error)
        except Refused as refused:
            problem = refused.problems[0]
        else:
            self._in_refuge = False
            return None
        self._in_refuge = self._saves.keep_elsewhere(self.opened, now)
        return problem
