"""A pack of a family in one language: its questions, and what changes them on the disk, with the way back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from game.kernel import data_files
from game.kernel.problems import Problem, Refused, printable_path
from game.kernel.saves import atomic
from game.kernel.saves.disk_faults import OF_FILES, disk_errors_refused
from game.kernel.saves.lock import alone_in
from game.kernel.saves.slug import free_name, slug
from game.kernel.strict_yaml.document import Document, dump, load
from game.rules.egomaster.authoring.written_question import WrittenQuestion, as_record, of_record
from game.rules.egomaster.imports.draft import UNKNOWN
from game.rules.egomaster.packs.booklet_reader import BOOKLET, extensible
from game.rules.egomaster.packs.contents import LANGUAGES, read_head
from game.rules.egomaster.packs.discovery import HEAD, MEDIA, names_elsewhere, pack_file
from game.rules.egomaster.packs.media import LARGEST, Medium, folders
from game.rules.egomaster.question import MODES, PAGES, Language, Mode
from game.words import N_

STEPS: Final = 50
"""How many changes can be taken back."""
FULL: Final = N_("The booklet “{booklet}” is full. Put the question into another one.")
TAKEN: Final = N_("There is already a pack in the folder “{name}”. Choose another name.")
CHANGED: Final = N_(
    "Another program has changed this in the meantime. What it wrote is kept: look at the questions again."
)
LONGEST_NAME: Final = 40
_PLACES: Final = tuple((page, number) for page in range(1, PAGES + 1) for number in range(1, PAGES + 1))


class Entry(NamedTuple):
    """A question of a pack: in which booklet, as which entry of its file, on which page as which number."""

    booklet: Mode
    order: int
    page: int
    number: int
    written: WrittenQuestion


class Overtaken(Refused):
    """Another program has changed a question meanwhile: `theirs` is what stands there now, None if it was taken out."""

    def __init__(self, folder: Path, theirs: Entry | None) -> None:
        self.theirs: Final = theirs
        super().__init__([Problem(str(folder), 0, 0, CHANGED)])


def make(packs: Path, name: str) -> Path:
    """Make the folder of a new pack in `packs` and return it. Raises `Refused`, also if there is one of that name."""
    title = _title(name)
    folder = folder_for(packs, name)
    if data_files.is_there(folder):
        raise Refused([Problem(str(folder), 0, 0, TAKEN, {"name": folder.name})])
    head = {"name": {"en": title, "fr": title}, "authors": UNKNOWN, "licence": UNKNOWN, "source": UNKNOWN}
    with disk_errors_refused(folder, OF_FILES):
        folder.mkdir(parents=True)
        try:
            atomic.write(folder / HEAD, dump(head), atomic.SHARED)
        except OSError:
            folder.rmdir()
            raise
    return folder


def folder_for(packs: Path, name: str) -> Path:
    """Return the folder in `packs` of a pack that is called `name`; it hides no pack that comes with the program."""
    return packs / free_name(slug(_title(name)), names_elsewhere(packs).__contains__)


def _title(name: str) -> str:
    return " ".join(name.split())[:LONGEST_NAME]


def titles(packs: Path, language: str) -> dict[Path, str]:
    """Return what the packs in a folder are called, by their folders; one without a sound head after its folder."""
    found: dict[Path, str] = {}
    for folder in data_files.listed(packs, "*/"):
        if pack_file(folder).stamp:
            try:
                names = read_head(folder).name
                found[folder] = names.fr if language == "fr" else names.en
            except Refused:
                found[folder] = printable_path(Path(folder.name))
    return found


def add_medium(folder: Path, file: Path) -> str:
    """Copy a picture or a sound into the pack in `folder` and return its name there. Raises `Refused`.

    A name that another file of the pack has gets a number: the question of that file keeps it. Whether the file can be
    shown or played is for the check of the question to say.
    """
    content, ending = data_files.content(file, LARGEST), file.suffix.lower()
    with alone_in(folder), disk_errors_refused(folder, OF_FILES):
        name, is_new = _free_medium(folder, slug(file.stem), ending, content)
        if is_new:
            (folder / MEDIA).mkdir(exist_ok=True)
            atomic.write(folder / MEDIA / name, content, atomic.SHARED)
    return name


def _free_medium(folder: Path, wanted: str, ending: str, content: bytes) -> tuple[str, bool]:
    """Return the name for a picture or a sound that is to be called `wanted`; False if a file there is the same."""
    there = {each.name.casefold(): each for one in (*LANGUAGES, MEDIA) for each in data_files.listed(folder / one, "*")}

    def is_taken(stem: str) -> bool:
        other = there.get(f"{stem}{ending}")
        return other is not None and not (other.parent == folder / MEDIA and _holds(other, content))

    name = f"{free_name(wanted, is_taken)}{ending}"
    return (there[name].name, False) if name in there else (name, True)


def _holds(file: Path, content: bytes) -> bool:
    """Tell whether a file can be read and has this content."""
    try:
        return data_files.content(file, LARGEST) == content
    except Refused:
        return False


class OwnPack:
    """The booklets of the pack in `folder`, in one language. Every change is on the disk at once.

    Only the question that changes is written again: whatever else stands in a booklet, comments too, stays as it is,
    also what another program has written since. A change that another program has overtaken is refused.
    Raises `Refused` if a booklet cannot be read.
    """

    def __init__(self, folder: Path, language: Language) -> None:
        self.folder: Final = folder
        self.language: Final[Language] = language
        self._texts: dict[Mode, str] = {mode: self._read(mode) for mode in MODES}
        self._former: Final[list[dict[Mode, str]]] = []
        self.entries: list[Entry] = [entry for mode in MODES for entry in self._entries(mode)]

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return bool(self._former)

    def add(self, written: WrittenQuestion) -> Entry:
        """Put a question at the first free place of its booklet and return it. Raises `Refused`."""
        with self._caught_up():
            self._change(self._added(written))
        return self._of(written.booklet)[-1]

    def replace(self, entry: Entry, written: WrittenQuestion) -> Entry:
        """Put another question in the place of an entry, or into another booklet. Raises `Overtaken` or `Refused`."""
        with self._caught_up():
            entry = self._still_there(entry)
            if written.booklet != entry.booklet:
                self._change({**self._added(written), entry.booklet: self._spliced(entry, "")})
                return self._of(written.booklet)[-1]
            text = dump([as_record(written, entry.page, entry.number, self.language)])
            self._change({entry.booklet: self._spliced(entry, text)})
            return self._of(entry.booklet)[entry.order]

    def remove(self, entry: Entry) -> None:
        """Take an entry out. Raises `Overtaken` or `Refused`."""
        with self._caught_up():
            entry = self._still_there(entry)
            self._change({entry.booklet: self._spliced(entry, "")})

    def look_again(self) -> None:
        """Read the booklets again, to which something was added; that can be taken back, too. Raises `Refused`."""
        before = self._texts
        if self._read_again():
            self._remember(before)

    def undo(self) -> None:
        """Take the last change back. Raises `Refused`."""
        with self._caught_up():
            if not self._former:
                raise Overtaken(self.folder, None)
            self._write(self._former[-1])
            self._former.pop()

    def media(self, written: WrittenQuestion) -> Mapping[Medium, Path]:
        """Return the files of the picture and the tune of a question, as far as they are in the pack."""
        named: dict[Medium, str] = {"picture": written.picture, "sound": written.sound}
        around = folders(self.folder, self.language)
        places = {
            medium: [folder / name for folder in around if data_files.is_file(folder / name)]
            for medium, name in named.items()
            if name
        }
        return {medium: found[0] for medium, found in places.items() if found}

    # ------------------------------------------------------------------ the booklets

    def _file(self, booklet: Mode) -> Path:
        return self.folder / self.language / f"{booklet}.yaml"

    def _read(self, booklet: Mode) -> str:
        """Return the text of a booklet, "" if there is none; one without dashes is put into the usual form."""
        file = self._file(booklet)
        if not data_files.is_there(file):
            return ""
        return extensible(file)[0].replace("\r\n", "\n")

    def _read_again(self) -> bool:
        """Read the booklets again; tell whether one is different. Raises `Refused`, and changes nothing then."""
        before, self._texts = self._texts, {mode: self._read(mode) for mode in MODES}
        try:
            self.entries = [entry for mode in MODES for entry in self._entries(mode)]
        except Refused:
            self._texts = before
            raise
        return self._texts != before

    @contextmanager
    def _caught_up(self) -> Iterator[None]:
        """Read what another program has written since, and keep all others out while the `with` block runs.

        Nothing from before what another program has written can be taken back. Raises `Refused`.
        """
        with alone_in(self.folder):
            if self._read_again():
                self._former.clear()
            yield

    def _still_there(self, entry: Entry) -> Entry:
        """Return an entry as it stands in its booklet now. Raises `Overtaken` if it is not there as it was."""
        same = (each for each in self.entries if each._replace(order=entry.order) == entry)
        found = next(same, None)
        if found is None:
            place = (entry.page, entry.number)
            there = (each for each in self._of(entry.booklet) if (each.page, each.number) == place != (0, 0))
            raise Overtaken(self.folder, next(there, None))
        return found

    def _document(self, booklet: Mode) -> Document:
        return load(self._texts[booklet], str(self._file(booklet)), BOOKLET)

    def _entries(self, booklet: Mode) -> Iterator[Entry]:
        """Yield the questions of a booklet, in the order of the file."""
        if not self._texts[booklet].strip():
            return
        for index, record in enumerate(self._document(booklet).data):
            page, number = (_die(record.get(name)) for name in ("page", "number"))
            yield Entry(booklet, index, page, number, of_record(record, booklet))

    def _of(self, booklet: Mode) -> list[Entry]:
        return [entry for entry in self.entries if entry.booklet == booklet]

    def _added(self, written: WrittenQuestion) -> Mapping[Mode, str]:
        """Return the booklet of a question with it at its end. Raises `Refused` if there is no room."""
        page, number = self._free_place(written.booklet)
        record = as_record(written, page, number, self.language)
        return {written.booklet: self._texts[written.booklet] + dump([record])}

    def _free_place(self, booklet: Mode) -> tuple[int, int]:
        """Return the first page and number without a question. Raises `Refused` if there is none."""
        taken = {(entry.page, entry.number) for entry in self._of(booklet)}
        place = next((place for place in _PLACES if place not in taken), None)
        if place is None:
            raise Refused([Problem(str(self._file(booklet)), 0, 0, FULL, {"booklet": booklet})])
        return place

    def _spliced(self, entry: Entry, text: str) -> str:
        """Return a booklet with `text` in the place of an entry; comments and blank lines behind it stay."""
        document = self._document(entry.booklet)
        lines = self._texts[entry.booklet].splitlines(keepends=True)
        starts = [document.position((index,))[0] - 1 for index in range(len(document.data))] + [len(lines)]
        first, end = starts[entry.order], starts[entry.order + 1]
        while end > first + 1 and (not lines[end - 1].strip() or lines[end - 1].startswith("#")):
            end -= 1
        return "".join((*lines[:first], text, *lines[end:]))

    # ------------------------------------------------------------------ the disk

    def _change(self, texts: Mapping[Mode, str]) -> None:
        """Write booklets, and remember how all were before."""
        before = dict(self._texts)
        self._write(texts)
        self._remember(before)

    def _remember(self, before: dict[Mode, str]) -> None:
        """Keep how the booklets were, to go back there."""
        self._former.append(before)
        del self._former[:-STEPS]

    def _write(self, texts: Mapping[Mode, str]) -> None:
        """Write what is different; a booklet without questions goes. Raises `Refused`."""
        changed = {mode: text for mode, text in texts.items() if text != self._texts[mode]}
        with disk_errors_refused(self.folder, OF_FILES):
            for mode, text in changed.items():
                file = self._file(mode)
                if text.strip():
                    file.parent.mkdir(parents=True, exist_ok=True)
                    atomic.write(file, text, atomic.SHARED)
                else:
                    file.unlink(missing_ok=True)
                self._texts[mode] = text
        self.entries = [entry for mode in MODES for entry in self._entries(mode)]


def _die(value: object) -> int:
    """Return the number of a page or a question, 0 if it is none."""
    return value if isinstance(value, int) and not isinstance(value, bool) else 0
