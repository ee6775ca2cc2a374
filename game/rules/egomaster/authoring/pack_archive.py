"""A pack as one `.zip`, to be handed on: its head, its booklets, its pictures and tunes.

An archive may come from a stranger, or be made by hand: the pack may lie in it in a folder, beside what macOS and
Windows leave in folders. Nothing is unpacked before all names, sizes and links were checked.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import Final, NamedTuple

from game.kernel import data_files, packed_files
from game.kernel.problems import Problem, Refused, shortened
from game.kernel.saves import atomic
from game.kernel.saves.disk_faults import OF_FILES, disk_errors_refused
from game.kernel.saves.draft_folder import draft_folder
from game.kernel.saves.lock import alone_in
from game.kernel.saves.slug import free_name, slug
from game.kernel.strict_yaml.document import load
from game.kernel.strict_yaml.records import convert
from game.rules.egomaster.packs.booklet_reader import BOOKLET, NO_LIST
from game.rules.egomaster.packs.contents import LANGUAGES, read_head, sources
from game.rules.egomaster.packs.discovery import HEAD, MEDIA, names_elsewhere
from game.rules.egomaster.packs.media import ENDINGS
from game.rules.egomaster.packs.media_checks import is_plain, lies_in
from game.rules.egomaster.packs.records import HeadRecord
from game.rules.egomaster.question import Language
from game.words import N_

ENDING: Final = ".zip"
LARGEST: Final = 64 * 1024 * 1024
"""The bytes that an archive may have."""
LIMITS: Final = packed_files.Limits(most=2000, unpacked=2 * LARGEST, largest=data_files.LARGEST)
"""How much an archive may hold."""
REFUSALS: Final = packed_files.Refusals(
    damaged=N_("This is not an archive of a pack of questions, or it is damaged. Ask for it again."),
    too_much=N_("This archive holds more than a pack can. It was not unpacked."),
    locked=N_(
        "This archive is locked by a password, or was packed by another program. Ask for the pack as a plain .zip."
    ),
    foreign=N_("“{name}” does not belong in the archive of a pack. It was not unpacked."),
)
_NO_BOOKLET: Final = N_("There is no booklet in this pack. Add one, such as fr/solo.yaml or en/multi.yaml.")
_TOO_LARGE: Final = N_("This pack is too large to be sent as one file. Take out some pictures or tunes.")
_STRANGE: Final = N_("Not every system allows a file called “{name}”. Give it another name, in its question too.")
_SAME: Final = N_(
    "Some systems take “{name}” and “{other}” for one file. Give one of them another name, in its question too."
)
_TEXT: Final = re.compile(r"pack\.yaml|(?:en|fr)/(?:solo|duo|multi)\.yaml")
_FOLDER: Final = re.compile(r"(?:en|fr|media)/")
_MEDIUM: Final = re.compile(r'(?:en|fr|media)/([^<>:"|?*]{1,100})')
_DEVICE: Final = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)\s*\..*", re.IGNORECASE)
_LITTER: Final = re.compile(r"__MACOSX/.*|(?:.*/)?(?:\.DS_Store|Thumbs\.db|desktop\.ini)")
"""What macOS and Windows leave in folders; it is passed over."""


class Packed(NamedTuple):
    """The pack in an archive: its head, the folder it wants, its questions by language, its pictures and tunes.

    `top` is what stands before the names of its files.
    """

    head: HeadRecord
    name: str
    questions: Mapping[Language, int]
    media: int
    top: str


class TakenIn(NamedTuple):
    """The folder of a pack that was taken in; it `is_new` unless it was there with the same files."""

    folder: Path
    is_new: bool


def archive_name(pack: Path) -> str:
    """Return the name of the archive of the pack in a folder."""
    return f"{slug(pack.name)}{ENDING}"


def export(pack: Path, file: Path) -> None:
    """Write the archive of the pack in a folder. Raises `Refused` if a file cannot be read, written or handed on."""
    read_head(pack)
    top = slug(pack.name)
    content = packed_files.packed((f"{top}/{name}", each) for name, each in _files_of(pack))
    if len(content) > LARGEST:
        raise Refused([Problem(str(pack), 0, 0, _TOO_LARGE)])
    with disk_errors_refused(file, OF_FILES):
        atomic.write(file, content, atomic.SHARED)


def look_into(file: Path) -> Packed:
    """Say which pack an archive holds; nothing is written. Raises `Refused` if there is none that could be taken in."""
    names: list[str] = []
    texts: dict[str, bytes] = {}
    for name, content in _unpacked(file):
        names.append(name)
        if name.endswith(".yaml"):
            texts[name] = content
    heads = [name for name in texts if name.rpartition("/")[2] == HEAD]
    top = heads[0].removesuffix(HEAD) if len(heads) == 1 else ""
    inside = [name.removeprefix(top) for name in names]
    if len(heads) != 1 or any(not name.startswith(top) for name in names) or not all(map(_is_of_pack, inside)):
        raise Refused([Problem(str(file), 0, 0, REFUSALS.damaged)])
    counts = Counter[Language]()
    for name, text in texts.items():
        if name not in heads:
            counts[_language(name)] += _count(text, f"{file}/{name}")
    if not counts:
        raise Refused([Problem(str(file), 0, 0, _NO_BOOKLET)])
    head = convert(load(texts[heads[0]], f"{file}/{heads[0]}"), HeadRecord)
    name = slug(top.rstrip("/") or file.stem)
    return Packed(head, name, counts, len(names) - len(texts), top)


def take_in(file: Path, packs: Path) -> TakenIn:
    """Put the pack of an archive into the folder `packs`. Raises `Refused`.

    A pack that is there with the same files is not added again. A name that another pack has gets a number.
    """
    found, elsewhere = look_into(file), names_elsewhere(packs)
    with disk_errors_refused(packs, OF_FILES):
        packs.mkdir(parents=True, exist_ok=True)
        with draft_folder(packs, "import") as draft:
            for name, content in _unpacked(file):
                place = draft / name.removeprefix(found.top)
                place.parent.mkdir(exist_ok=True)
                atomic.write(place, content, atomic.SHARED)
            with alone_in(packs):
                if there := next((pack for pack in _named(packs, found.name) if _are_same(draft, pack)), None):
                    return TakenIn(there, is_new=False)
                folder = packs / free_name(
                    found.name, lambda name: name in elsewhere or data_files.is_there(packs / name)
                )
                atomic.rename(draft, folder)
    return TakenIn(folder, is_new=True)


# ------------------------------------------------------------------ what belongs into an archive


def _files_of(pack: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files that belong to the pack in a folder, with their names in it. Raises `Refused`.

    What is only a link out of the pack does not belong to it: nobody hands on a file by mistake.
    """
    known: dict[str, Path] = {}
    files = [pack / HEAD, *(file for language in LANGUAGES for file in sources(pack, language))]
    for folder in (*LANGUAGES, MEDIA):
        here = (file for file in data_files.listed(pack / folder, "*") if file.suffix.lower() in ENDINGS)
        files += [file for file in here if lies_in(pack, file)]
    for file in files:
        name = file.relative_to(pack).as_posix()
        if not _is_of_pack(name):
            raise Refused([Problem(str(file), 0, 0, _STRANGE, {"name": shortened(file.name)})])
        other = known.setdefault(packed_files.on_any_disk(name), file)
        if other != file:
            names = dict[str, str | int | float](name=shortened(file.name), other=shortened(other.name))
            raise Refused([Problem(str(file), 0, 0, _SAME, names)])
        yield name, data_files.content(file)


def _unpacked(file: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of an archive, without folders and what systems leave in them. Raises `Refused`."""
    kind = packed_files.Archive(LIMITS, REFUSALS, _belongs)
    for name, content in packed_files.unpacked(file, data_files.content(file, LARGEST), kind):
        if not (name.endswith("/") or _LITTER.fullmatch(name)):
            yield name, content


def _belongs(name: str) -> bool:
    """Tell whether a file or a folder of an archive may have a name: of a pack, also if that is in a folder itself."""
    top, in_folder, inside = name.partition("/")
    is_inside = bool(in_folder) and is_plain(top) and (not inside or _is_of_pack(inside))
    return is_inside or _is_of_pack(name) or _LITTER.fullmatch(name) is not None


def _is_of_pack(name: str) -> bool:
    """Tell whether a file or a folder may have a name in the folder of a pack, on every system."""
    if _TEXT.fullmatch(name) or _FOLDER.fullmatch(name):
        return True
    medium = _MEDIUM.fullmatch(name)
    return (
        medium is not None
        and is_plain(medium[1])
        and Path(medium[1]).suffix.lower() in ENDINGS
        and not _DEVICE.fullmatch(medium[1])
    )


def _language(name: str) -> Language:
    """Return the language of a booklet by its name."""
    return next(language for language in LANGUAGES if language == name.split("/")[-2])


def _count(text: bytes, source: str) -> int:
    """Return how many questions a booklet has. Raises `Refused` if it is no booklet."""
    document = load(text, source, BOOKLET)
    if not isinstance(document.data, list):
        raise Refused([document.problem((), NO_LIST)])
    return len(document.data)


# ------------------------------------------------------------------ packs that are there


def _named(packs: Path, name: str) -> Iterator[Path]:
    """Yield the packs that are called `name`, also with a number."""
    yield from (pack for pack in data_files.listed(packs, f"{name}*/") if re.fullmatch(rf"{name}(?:-\d+)?", pack.name))


def _are_same(one: Path, other: Path) -> bool:
    """Tell whether two packs have the same files; one that could not be handed on is another one."""
    try:
        return all(mine == theirs for mine, theirs in zip_longest(_files_of(one), _files_of(other)))
    except Refused:
        return False
