"""The question of each pack that is being written, kept in a file until it is in its pack: a kill loses none of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from game.kernel import side_files
from game.kernel.problems import Problem, Refused
from game.kernel.side_files import FileCodec
from game.kernel.strict_yaml.builder import CONTROL
from game.kernel.system_names import as_text
from game.rules.egomaster.authoring.written_question import WrittenQuestion, in_booklet
from game.rules.egomaster.question import Language, Mode

FILE: Final = "question_draft.json"
LARGEST: Final = 256 * 1024
"""The bytes that the file may have."""
MOST: Final = 8
"""How many drafts are kept: of the packs in which something was written last."""


class Draft(msgspec.Struct, frozen=True):
    """An unfinished question: of which pack and language, and which question it is to replace.

    `pack` is the path of its folder, written by `system_names`. `place` is the booklet, the page and the number of that
    question; None for a new one.
    """

    pack: str
    language: Language
    written: WrittenQuestion
    place: tuple[Mode, int, int] | None = None


Drafts: TypeAlias = tuple[Draft, ...]
"""Those that are kept, the latest first."""


class _Content(Draft, frozen=True):
    """The latest draft, and those of other packs. Earlier versions kept one draft in all."""

    others: tuple[Draft, ...] = ()


def read(folder: Path, pack: Path) -> tuple[Draft | None, Problem | None]:
    """Return the draft of a pack that is kept in `folder`, and what was wrong with the file if it could not be read."""
    drafts, damage = side_files.read(folder / FILE, _CODEC)
    return next((draft for draft in drafts if draft.pack == as_text(str(pack))), None), damage


def write(folder: Path, draft: Draft) -> None:
    """Keep a draft in the place of the former one of its pack. Where nothing can be written, a kill loses it."""
    _change(folder, lambda drafts: (draft, *_of_others(drafts, draft.pack)))


def remove(folder: Path, pack: Path) -> None:
    """Forget the draft of a pack."""
    _change(folder, lambda drafts: _of_others(drafts, as_text(str(pack))))


def _change(folder: Path, changed: Callable[[Drafts], Drafts]) -> None:
    with suppress(Refused):
        side_files.change(folder / FILE, _CODEC, changed)


def _of_others(drafts: Drafts, pack: str) -> Drafts:
    return tuple(draft for draft in drafts if draft.pack != pack)


def _read(path: Path) -> Drafts:
    latest = msgspec.convert(side_files.load(path, LARGEST), _Content)
    drafts = (Draft(latest.pack, latest.language, latest.written, latest.place), *latest.others)
    return tuple(msgspec.structs.replace(draft, written=_sound(draft.written)) for draft in drafts)


def _sound(written: WrittenQuestion) -> WrittenQuestion:
    """Return a question that the form can show and the pack can keep, whatever a file says of it."""
    texts = {name: value for name, value in msgspec.structs.asdict(written).items() if isinstance(value, str)}
    clean = {name: CONTROL.sub(" ", value) for name, value in texts.items()}
    return in_booklet(msgspec.structs.replace(written, **clean), written.booklet)


def _written(drafts: Drafts) -> bytes | None:
    """Return the text of the file; None without any draft."""
    if not drafts:
        return None
    latest, *others = drafts[:MOST]
    return msgspec.json.encode(_Content(latest.pack, latest.language, latest.written, latest.place, tuple(others)))


_CODEC: Final[FileCodec[Drafts]] = FileCodec(_read, _written, ())
