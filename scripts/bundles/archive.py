"""Archives whose bytes follow from what is in them: the same names, times, owners and rights for everybody."""

from __future__ import annotations

import gzip
import stat
import tarfile
import zipfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

EXECUTABLE = 0o755
PLAIN = 0o644
LINK = 0o777


def write_tar(folder: Path, archive: Path, time: int) -> None:
    """Pack a folder, under its own name, as `.tar.gz`; `time` is that of every file, in seconds since 1970."""
    with (
        archive.open("wb") as out,
        gzip.GzipFile("", "wb", 9, out, mtime=time) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in inside(folder):
            entry = tar.gettarinfo(path, path.relative_to(folder.parent).as_posix())
            entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = time, 0, 0, "root", "root"
            entry.mode = LINK if entry.issym() else rights(path)
            if entry.isfile():
                with path.open("rb") as content:
                    tar.addfile(entry, content)
            else:
                tar.addfile(entry)


def write_zip(folder: Path, archive: Path, time: int) -> None:
    """Pack a folder, under its own name, as `.zip`; `time` is that of every file, in seconds since 1970."""
    moment = datetime.fromtimestamp(time, UTC)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in (path for path in inside(folder) if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), moment.timetuple()[:6])
            entry.external_attr = rights(path) << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)


def inside(folder: Path) -> Iterator[Path]:
    """Yield a folder and all that is in it, sorted by name. Links are not followed."""
    yield folder
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        if path.is_dir() and not path.is_symlink():
            yield from inside(path)
        else:
            yield path


def rights(path: Path) -> int:
    """Return the rights of a file or folder: everybody may read it, and open or run it where it is meant to be."""
    runs = path.stat().st_mode & stat.S_IXUSR and not is_library(path)
    return EXECUTABLE if path.is_dir() or runs else PLAIN


def is_library(path: Path) -> bool:
    """Tell by its name whether a file is a library or a compiled module, which is loaded but not run.

    >>> is_library(Path("libz.so.1")), is_library(Path("z.pyd")), is_library(Path("tablee"))
    (True, True, False)
    """
    return path.suffix in {".dll", ".dylib", ".pyd"} or ".so" in path.suffixes


def set_rights(folder: Path) -> None:
    """Give a folder and all that is in it the same rights whatever the umask was."""
    for path in inside(folder):
        if not path.is_symlink():
            path.chmod(rights(path))
