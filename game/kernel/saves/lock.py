"""Locks: one program plays a campaign, or gives names in a folder, at a time.

The system opens a lock when the program that has it ends or dies.
"""

from __future__ import annotations

import errno
import os
import sys
import time
import weakref
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from game.kernel import data_files
from game.kernel.problems import Problem, Refused, printable_path
from game.words import N_

FILE: Final = ".lock"
"""The name of the locked file in the folder of a campaign. It stays there; whether it is locked is what counts."""
PAUSES: Final = (0.01, 0.03)
"""The seconds before each new try: another program may lock the file for a moment, only to see whether it can."""
WAITS: Final = (0.02,) * 250
"""The seconds before each new try to be alone in a folder: five in all. What is done there takes less than one."""

_HELD: Final = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
_LARGEST: Final = 4096
_HELD_BY: Final = N_("{user} is playing this campaign on {computer}. To play on here, close it there first.")
_HELD_SOMEWHERE: Final = N_("This campaign is open in another program. To play on here, close it there first.")
_BUSY: Final = N_("Another program is writing here and does not come to an end. Wait a moment, then try again.")


class Holder(msgspec.Struct, frozen=True):
    """Who has locked a campaign, as the lock file says: the names of the user and of the computer."""

    user: str
    computer: str


class CampaignLock:
    """Keeps other programs from playing the campaign in `folder`, until as many `release` as `share` were called.

    The system opens the lock when the program ends, however it ends: at once on Linux and macOS, soon on Windows.
    On a network disk it is as good as the system makes it: NFS and SMB keep out other computers too, and a computer
    that has lost its power may hold its lock for some minutes more. A folder that a program copies between computers
    (Dropbox, iCloud) knows no lock, nor do some disks. Where nothing can be locked, nobody is kept out: `Saves.keep`
    then finds what another program has written.
    """

    def __init__(self, folder: Path) -> None:
        """Lock the campaign. Raises `Refused` if another program has locked it."""
        self._users = 1
        self._close = weakref.finalize(self, _close, _locked(folder, PAUSES, _problem))

    @property
    def released(self) -> bool:
        """Whether another program may play the campaign now."""
        return not self._close.alive

    def share(self) -> CampaignLock:
        """Return the lock for one more user in this program."""
        self._users += 1
        return self

    def release(self) -> None:
        """Let another program play the campaign, once all users in this program have called this."""
        self._users -= 1
        if self._users == 0:
            self._close()


class CampaignLocks:
    """The locks of the campaigns that this program plays: two tables of one campaign share one lock."""

    def __init__(self) -> None:
        self._locks: Final[dict[str, CampaignLock]] = {}

    @contextmanager
    def locked(self, folder: Path) -> Iterator[CampaignLock]:
        """Keep other programs from the campaign in `folder`, at least until the `with` block ends.

        Raises `Refused` if one plays it.
        """
        key = os.path.realpath(folder)
        mine = self._locks.get(key)
        lock = CampaignLock(folder) if mine is None or mine.released else mine.share()
        self._locks[key] = lock
        try:
            yield lock
        finally:
            lock.release()

    def is_open(self, folder: Path) -> bool:
        """Tell whether this program plays the campaign in `folder`."""
        mine = self._locks.get(os.path.realpath(folder))
        return mine is not None and not mine.released

    def held_elsewhere(self, folder: Path) -> Problem | None:
        """Return the problem that says which other program plays a campaign; None if none does."""
        mine = {key for key, lock in self._locks.items() if not lock.released}
        return None if mine and os.path.realpath(folder) in mine else _held_elsewhere(folder)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Wait until no other program is here, and keep all others out while the `with` block runs.

    It is for the moment between a look at what is in `folder` and what is written because of that, such as a title
    that is still free. It does not go into itself. Where nothing can be locked, nobody is kept out. Raises `Refused`
    if another program stays for more than `WAITS`. No lock file is left behind.
    """
    handle = _locked(folder, WAITS, _busy)
    try:
        yield
    finally:
        _remove(folder / FILE)
        _close(handle)
        if os.name == "nt":  # Windows removes no file that is open, also not one for which another program waits
            _remove(folder / FILE)


def _locked(folder: Path, pauses: Sequence[float], problem: Callable[[Path], Problem]) -> int | None:
    """Open and lock the lock file of a folder; None where that is not allowed. Raises `Refused` with the `problem`."""
    for pause in (*pauses, None):
        handle = _opened(folder / FILE, os.O_RDWR | os.O_CREAT)
        if handle is None:
            return None
        if _try_to_lock(handle) and _is_still(handle, folder / FILE):
            _write_holder(handle)
            return handle
        _close(handle)
        if pause is not None:
            time.sleep(pause)
    raise Refused([problem(folder)])


def _is_still(handle: int, path: Path) -> bool:
    """Tell whether an open file is what `path` names: whoever had the lock before may have removed it."""
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except OSError:
        return False


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def _held_elsewhere(folder: Path) -> Problem | None:
    """Return the problem that says who plays the campaign in `folder` now; None if nobody does."""
    handle = _opened(os.path.join(folder, FILE), os.O_RDWR)  # noqa: PTH118 - asked for thousands of folders
    if handle is None:
        return None
    try:
        return None if _try_to_lock(handle) else _problem(folder)
    finally:
        _close(handle)


def _opened(path: Path | str, flags: int) -> int | None:
    """Open the lock file, without waiting should it be a pipe; None where that is not allowed."""
    flags |= getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    try:
        return os.open(path, flags, 0o600)
    except OSError:
        return None


def _close(handle: int | None) -> None:
    if handle is not None:
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    _FAR: Final = 1 << 20
    """The place of the locked byte: Windows lets nobody read what is locked, and who has it is written before it."""

    def _try_to_lock(handle: int) -> bool:
        """Lock an open file; return False if another program has locked it."""
        os.lseek(handle, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            return error.errno not in _HELD
        return True

else:
    import fcntl

    def _try_to_lock(handle: int) -> bool:
        """Lock an open file; return False if another program has locked it. What cannot be locked is nobody's."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno not in _HELD
        return True


def _write_holder(handle: int) -> None:
    """Write into the lock file who has it. It is only told to people, so a full disk does not matter."""
    import getpass
    import platform

    try:
        user = getpass.getuser()
    except (ImportError, KeyError, OSError):  # the system knows no name for this user
        user = ""
    holder = Holder(_as_text(user), _as_text(platform.node()))
    with suppress(OSError):
        os.lseek(handle, 0, os.SEEK_SET)
        os.ftruncate(handle, os.write(handle, msgspec.json.encode(holder)))


def _as_text(name: str) -> str:
    """Return a name that the system gave with `?` for bytes that are no letters: JSON takes text only."""
    return os.fsencode(name).decode(errors="replace").replace("\ufffd", "?")


def _busy(folder: Path) -> Problem:
    return Problem(printable_path(folder), 0, 0, _BUSY)


def _problem(folder: Path) -> Problem:
    try:
        holder = msgspec.json.decode(data_files.content(folder / FILE, _LARGEST), type=Holder)
    except (Refused, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        holder = Holder("", "")
    if holder.user and holder.computer:
        return Problem(str(folder), 0, 0, _HELD_BY, {"user": holder.user, "computer": holder.computer})
    return Problem(str(folder), 0, 0, _HELD_SOMEWHERE)
