"""Small files beside the matches: settings and memories. One that cannot be read is set aside and stops nothing.

A key that this program does not know is no damage: another version has written it, and may read it again. It stays.

Several programs may use them at once: whoever changes one does so with `change`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from game.kernel import data_files
from game.kernel.problems import Problem, Refused
from game.kernel.saves import atomic
from game.kernel.saves.disk_faults import OF_SIDE_FILES, disk_errors_refused
from game.kernel.saves.file_format import NEWER
from game.kernel.saves.lock import alone_in
from game.words import N_

T = TypeVar("T")


class Loss(NamedTuple):
    """What players are told of a file that cannot be read, marked with `N_`.

    `kept` says that it was set aside, under the name that fills the placeholder `kept`; `lost` that it could not be.
    Both may name the `file`.
    """

    kept: str
    lost: str


MEMORY: Final = Loss(
    N_("“{file}” could not be read, so what it remembered is lost. The old file is kept as {kept}."),
    N_("“{file}” could not be read, so what it remembered is lost."),
)
LEFT: Final = N_(
    "“{file}” was written by a newer version of Tablée, so it is left as it is and nothing more is kept in it. Install "
    "the latest version."
)
ENDING: Final = ".broken"
"""What the name of a file that is set aside ends in; a number stands before it if that name is taken."""
FORMAT: Final = 1
"""The number of the format of the side files.

Raise it when this program could not read what the next one writes: not for a new key, which it leaves alone. From then
on the file says so, as `format`; those of the first format do not name it.
"""


class FileCodec(NamedTuple, Generic[T]):
    """How a kind of side file is read and written, and what counts where there is none.

    `read` raises `Refused`, an error of msgspec, `UnicodeDecodeError` or `RecursionError` (nested too deeply) for a
    file that it cannot read; `Refused` with `NEWER` for one of a newer version. `written` returns its text; None if
    there is nothing to keep, and no file is needed; otherwise the text has every key that `read` knows.
    """

    read: Callable[[Path], T]
    written: Callable[[T], str | bytes | None]
    nothing: T
    loss: Loss = MEMORY


def load(path: Path, largest: int = data_files.LARGEST) -> Any:
    """Return what stands in a file of JSON (`.json`) or YAML. Raises what `FileCodec.read` may raise."""
    if path.suffix == ".json":
        data = msgspec.json.decode(data_files.content(path, largest))
    else:
        from game.kernel.strict_yaml.document import load_file

        data = load_file(path).data
    written = data.get("format") if isinstance(data, dict) else None
    if isinstance(written, int) and written > FORMAT:
        raise Refused([Problem(str(path), 0, 0, NEWER)])
    return data


def read(path: Path, codec: FileCodec[T]) -> tuple[T, Problem | None]:
    """Return what the file at `path` says; what counts without it if it is missing or cannot be read.

    A file that cannot be read is renamed, so that the returned problem is told once; it stays where nothing can be
    renamed, and one of a newer version stays anyway.
    """
    found, problem = _read(path, codec)
    if problem is None or problem.message == LEFT:
        return found, problem
    try:
        with alone_in(path.parent):  # another program may have set it aside meanwhile, and written a new one
            return _read_or_set_aside(path, codec)
    except Refused:
        return found, problem


def change(path: Path, codec: FileCodec[T], changed: Callable[[T], T]) -> tuple[T, Problem | None]:
    """Write what `changed` makes of what the file at `path` says; other programs wait meanwhile.

    Returns what was written, and what was wrong with the former file if that could not be read: it is set aside. The
    folder is made if need be. Raises `Refused`, and changes nothing, for a file of a newer version, where another
    program does not come to an end and where the disk does not allow it.
    """
    with disk_errors_refused(path, OF_SIDE_FILES):
        path.parent.mkdir(parents=True, exist_ok=True)
        with alone_in(path.parent):
            found, problem = _read_or_set_aside(path, codec)
            if problem is not None and problem.message == LEFT:
                raise Refused([problem])
            new = changed(found)
            text = codec.written(new)
            if text is None:
                path.unlink(missing_ok=True)
            else:
                atomic.write(path, _with_unknown(path, text) if problem is None else text)
    return new, problem


def _with_unknown(path: Path, text: str | bytes) -> str | bytes:
    """Return a new text of the file at `path`, with the keys of the former one that are not in it."""
    former = load(path) if data_files.is_there(path) else None
    if not isinstance(former, dict):
        return text
    from game.kernel.strict_yaml import document

    is_json = path.suffix == ".json"
    new = msgspec.json.decode(text) if is_json else document.load(text, path.name).data
    if former.keys() <= new.keys():
        return text
    whole = {**new, **{key: value for key, value in former.items() if key not in new}}
    return msgspec.json.encode(whole) if is_json else document.dump(whole)


def _read(path: Path, codec: FileCodec[T]) -> tuple[T, Problem | None]:
    """Return what the file says, or what counts without it, and what is wrong with the file."""
    if not data_files.is_there(path):
        return codec.nothing, None
    try:
        return codec.read(path), None
    except Refused as refused:
        newer = refused.problems[0].message == NEWER
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        newer = False
    return codec.nothing, Problem(str(path), 0, 0, LEFT if newer else codec.loss.lost, {"file": path.name})


def _read_or_set_aside(path: Path, codec: FileCodec[T]) -> tuple[T, Problem | None]:
    """Do what `_read` does; rename a file that cannot be read, unless it is of a newer version."""
    found, problem = _read(path, codec)
    if problem is None or problem.message == LEFT:
        return found, problem
    aside = path.with_name(path.name + ENDING)
    for number in count(2):
        if not data_files.is_there(aside):
            break
        aside = path.with_name(f"{path.name}.{number}{ENDING}")
    try:
        path.replace(aside)
    except OSError:
        return found, problem
    return found, Problem(str(path), 0, 0, codec.loss.kept, {"file": path.name, "kept": aside.name})
