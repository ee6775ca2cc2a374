"""The write-ahead log: everything is written to it at once, and stays there until it is in the good copy, too."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Any, Final, NamedTuple, TypeAlias
from zlib import crc32

import msgspec

from game.kernel import data_files
from game.kernel.codec import Codec
from game.kernel.match import Illegal
from game.kernel.player import Player
from game.kernel.problems import Problem
from game.kernel.saves.saved_match import FormerPlayer, Moment, SavedMatch, StandingOrders
from game.kernel.saves.seal import Broken, seal, unseal
from game.kernel.types import Action, Seat
from game.words import N_

_LOST: Final = N_("The last moments of play were damaged on the disk. The match goes on from just before.")


class PlayedEntry(msgspec.Struct, frozen=True, array_like=True, tag="played"):
    """A player or CLOCK acted; `line` is the JSON of the log line. CHANCE is not noted: the seed gives its dice."""

    number: int
    line: msgspec.Raw
    after: int | None = None


class UndoneEntry(msgspec.Struct, frozen=True, array_like=True, tag="undone"):
    """A seat took its last line back. Later lines of the seats in `keep` stayed."""

    number: int
    seat: Seat
    keep: tuple[Seat, ...]
    after: int | None = None


class SeatedEntry(msgspec.Struct, frozen=True, array_like=True, tag="seated"):
    """The table after somebody conceded, changed places with a bot or gave standing orders, or all agreed to end.

    `bots` has the name of the bot of each seat, None for a person.
    """

    number: int
    bots: tuple[str | None, ...]
    conceded: tuple[Seat, ...]
    agreed: bool
    standing_orders: StandingOrders
    after: int | None = None


class NamedEntry(msgspec.Struct, frozen=True, array_like=True, tag="named"):
    """The names of the seats after one was given to somebody else, and who sat there before, the first one first."""

    number: int
    names: tuple[str, ...]
    former: tuple[FormerPlayer, ...]
    after: int | None = None


class MomentEntry(msgspec.Struct, frozen=True, array_like=True, tag="moment"):
    """Where the table stands after the entry `number`, whose checksum is `after`. It has no number of its own."""

    number: int
    moment: Moment
    after: int


NumberedEntry: TypeAlias = PlayedEntry | UndoneEntry | SeatedEntry | NamedEntry
"""A line of the write-ahead log that changes the match or the table.

`number` counts them from 1 over the whole match. `after` is the checksum of the entry before, the first one's that of
the seed, so that an entry fits one course of one match only; write-ahead logs of earlier versions have none.
"""
WriteAheadEntry: TypeAlias = NumberedEntry | MomentEntry
"""A line of the write-ahead log."""


class WriteAheadContent(NamedTuple):
    """What can be read of a write-ahead log: the entries up to the first damage, and their `size` in bytes.

    `damaged` says whether more is lost than a last line that was being written when the program was stopped.
    """

    path: Path
    entries: tuple[WriteAheadEntry, ...]
    size: int
    damaged: bool


_DECODER: Final = msgspec.json.Decoder[Any](WriteAheadEntry)


def action_entry(number: int, codec: Codec, seat: Seat, action: Action) -> PlayedEntry:
    """Return the entry for an action."""
    return PlayedEntry(number, msgspec.Raw(codec.line_json(seat, action)))


def table_entry(number: int, saved: SavedMatch) -> SeatedEntry:
    """Return the entry for the table as it is now."""
    match = saved.match
    bots = tuple(player.bot for player in saved.players)
    return SeatedEntry(number, bots, tuple(match.conceded), match.agreed, saved.standing_orders)


def names_entry(number: int, saved: SavedMatch) -> NamedEntry:
    """Return the entry for the names of the seats as they are now."""
    return NamedEntry(number, tuple(player.name for player in saved.players), saved.former)


def moment_entry(saved: SavedMatch) -> MomentEntry:
    """Return the entry for where the table stands now: `saved.moment`."""
    return MomentEntry(saved.sequence, saved.moment, _last_checksum(saved))


def link(saved: SavedMatch, entry: NumberedEntry) -> NumberedEntry:
    """Return an entry as the next one of the match; the one after it will follow this one."""
    linked = msgspec.structs.replace(entry, after=_last_checksum(saved))
    saved.checksum = _checksum(linked)
    return linked


def _last_checksum(saved: SavedMatch) -> int:
    """Return what the next entry comes after."""
    return crc32(saved.match.seed.partition("+")[0].encode()) if saved.checksum is None else saved.checksum


def _checksum(entry: NumberedEntry) -> int:
    return crc32(msgspec.json.encode(entry))


def read_write_ahead(path: Path) -> WriteAheadContent:
    """Return what can be read of the write-ahead log at `path`; a missing one is empty.

    Read it before the match file: entries are taken out of a write-ahead log once they are in the file and its copy.
    No more than `data_files.LARGEST` bytes are read.
    """
    if not data_files.is_there(path):
        return WriteAheadContent(path, (), 0, damaged=False)
    entries: list[WriteAheadEntry] = []
    size, line = 0, b""
    try:
        if not data_files.is_file(path):
            return WriteAheadContent(path, (), 0, damaged=True)
        with path.open("rb") as file:
            while line := file.readline(data_files.LARGEST - size):
                entry = _entry(line)
                if entry is None:
                    break
                entries.append(entry)
                size += len(line)
            more = bool(file.read(1))
    except OSError:
        return WriteAheadContent(path, (), 0, damaged=True)
    return WriteAheadContent(path, tuple(entries), size, damaged=more or line.endswith(b"\n"))


def _entry(line: bytes) -> WriteAheadEntry | None:
    if not line.endswith(b"\n"):
        return None
    try:
        entry: WriteAheadEntry = _DECODER.decode(unseal(line[:-1].decode("ascii")))
    except (Broken, UnicodeDecodeError, msgspec.DecodeError, RecursionError):
        return None
    return entry


class WriteAheadLog:
    """A write-ahead log to write to. One thread may append to it while another empties it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = Lock()
        self._handle: int | None = None
        self._size = 0
        """The bytes of the file up to the last entry with a number."""
        self._last = 0

    def append(self, entry: WriteAheadEntry) -> None:
        """Give an entry to the operating system, so that it survives the end of this process. Raises `OSError`.

        A moment is replaced by the next entry.
        """
        line = seal(msgspec.json.encode(entry)).encode() + b"\n"
        with self._lock:
            if self._handle is None:
                self._handle = self._opened()
            os.ftruncate(self._handle, self._size)
            self._write(self._handle, line)
            if not isinstance(entry, MomentEntry):
                self._size += len(line)
                self._last = entry.number

    def empty(self, number: int) -> None:
        """Remove all entries, unless there is one after `number`: they are in the match file now. Raises `OSError`."""
        with self._lock:
            if self._last > number or (self._handle is None and not self.path.exists()):
                return
            if self._handle is None:
                self._handle = self._opened()
            os.ftruncate(self._handle, 0)
            self._size = 0

    def move(self, path: Path) -> None:
        """Go on with another file, if `path` is another one: the match is in another folder now."""
        if path != self.path:
            self.close()
            with self._lock:
                self.path = path

    def remove(self) -> None:
        """Delete the file. Raises `OSError`."""
        self.close()
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            if self._handle is not None:
                os.close(self._handle)
                self._handle = None

    def _opened(self) -> int:
        """Open the file and cut it after its last sound line: a torn line would hide all lines after it."""
        self._size = read_write_ahead(self.path).size
        # Binary on Windows; elsewhere without waiting for a reader, should this be a pipe.
        system: int = getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
        handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | system, 0o600)
        os.ftruncate(handle, self._size)
        return handle

    def _write(self, handle: int, line: bytes) -> None:
        """Write the whole line or nothing: a full disk may take only a part of it."""
        written = 0
        try:
            written = os.write(handle, line)
        finally:
            if written < len(line):
                os.ftruncate(handle, self._size)
        if written < len(line):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def apply_write_ahead(saved: SavedMatch, content: WriteAheadContent) -> bool:
    """Repeat in `saved` what the write-ahead log holds and the match file does not. `saved.notices` says what was lost.

    A line that is torn at the end is ignored: what it noted was never shown. Of a match that is over only the moment
    is taken. Return False, and repeat no more, at an entry that belongs to another match, or to another course of it.
    """
    over = saved.match.over
    for entry in content.entries:
        if isinstance(entry, MomentEntry):
            if (entry.number, entry.after) == (saved.sequence, _last_checksum(saved)):
                saved.moment = entry.moment
            continue
        if over or entry.number <= saved.sequence:
            continue
        if entry.after is not None and entry.after != _last_checksum(saved):
            return False
        if entry.number != saved.sequence + 1 or not _repeat(saved, entry):
            saved.notices += (Problem(str(content.path), 0, 0, _LOST),)
            return True
        saved.sequence, saved.checksum = entry.number, _checksum(entry)
    if content.damaged and not over:
        saved.notices += (Problem(str(content.path), 0, 0, _LOST),)
    return True


def _repeat(saved: SavedMatch, entry: NumberedEntry) -> bool:
    """Repeat one entry. Return False and change nothing if it does not fit."""
    match = saved.match
    match entry:
        case PlayedEntry():
            try:
                match.submit(*match.game.codec.line(bytes(entry.line)))
            except (Illegal, msgspec.DecodeError, RecursionError):
                return False
        case UndoneEntry():
            return match.undo(entry.seat, entry.keep)
        case SeatedEntry():
            if len(entry.bots) != len(saved.players) or not _are_seats(entry.conceded, len(saved.players)):
                return False
            saved.players = [
                Player(each.name, each.token, bot) for each, bot in zip(saved.players, entry.bots, strict=True)
            ]
            saved.standing_orders = entry.standing_orders
            match.conceded, match.agreed = list(entry.conceded), entry.agreed
        case NamedEntry():
            count = len(saved.players)
            if len(entry.names) != count or any(each.seat not in range(count) for each in entry.former):
                return False
            saved.players = [
                Player(name, each.token, each.bot) for each, name in zip(saved.players, entry.names, strict=True)
            ]
            saved.former = entry.former
    return True


def _are_seats(conceded: Sequence[Seat], count: int) -> bool:
    return len(set(conceded)) == len(conceded) and set(conceded) <= set(range(count))
