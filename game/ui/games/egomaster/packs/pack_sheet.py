"""A pack that comes as one `.zip`: what is in it, before it is taken in; and handing a pack on as one."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from game import files
from game.kernel import data_files
from game.kernel.problems import Refused, printable_path
from game.kernel.saves.disk_faults import OF_FILES, disk_errors_refused
from game.kernel.saves.slug import free_name
from game.rules.egomaster.authoring import pack_archive
from game.rules.egomaster.authoring.pack_archive import Packed
from game.rules.egomaster.packs import discovery
from game.ui.app.dialog import Dialog, DialogButton, message
from game.ui.app.settings import LANGUAGES
from game.ui.app.shell import Shell
from game.ui.app.system_open import show_in_system
from game.ui.games.egomaster.packs.credit_line import credit_line
from game.ui.games.egomaster.packs.pack_list import number
from game.ui.widgets.control import Act, Pressed
from game.ui.widgets.scene import Next, Pop, Prepare, Push


def own_folder() -> Path:
    """Return the folder of the packs of the family."""
    return files.data_folder().joinpath("boards", *discovery.PLACE)


def refusal(shell: Shell, title: str, refused: Refused, file: Path | None = None) -> Dialog:
    """Return a sheet that says why something was refused, and of which file that is said."""
    name = [printable_path(Path(file.name))] if file else []
    return message(shell, title, "\n".join([*name, *(each.sentence(shell.tr) for each in refused.problems)]))


def is_archive(file: Path) -> bool:
    """Tell whether a file is called like a pack that was handed on."""
    return file.suffix.lower() == pack_archive.ENDING


def shown_archive(shell: Shell, file: Path) -> Next:
    """Say what is in the archive of a pack, or why it is refused."""

    def look() -> Next:
        try:
            return Push(PackSheet(shell, file, pack_archive.look_into(file)))
        except Refused as refused:
            return Push(refusal(shell, shell.tr("Import…"), refused, file))

    return Prepare(look)


def handed_on(shell: Shell, pack: Path) -> Next:
    """Write the archive of a pack among the documents, and say where it is."""

    def write() -> Next:
        folder = files.documents()
        try:
            with disk_errors_refused(folder, OF_FILES):
                folder.mkdir(parents=True, exist_ok=True)
            stem, _, ending = pack_archive.archive_name(pack).rpartition(".")
            free = free_name(stem, lambda each: data_files.is_there(folder / f"{each}.{ending}"))
            file = folder / f"{free}.{ending}"
            pack_archive.export(pack, file)
        except Refused as refused:
            return Push(refusal(shell, shell.tr("Share"), refused))
        return Push(HandedOnSheet(shell, file))

    return Prepare(write)


class HandedOnSheet(Dialog):
    """Says where the archive of a pack is; shows its folder if that is wanted."""

    def __init__(self, shell: Shell, file: Path) -> None:
        tr = shell.tr
        self._file: Final = file
        words = tr("The pack is in {file}. Send it: whoever drags it onto Tablée has your questions.", file=file)
        answers = (DialogButton("ok", tr("OK")), DialogButton("show", tr("Show the folder")))
        super().__init__(shell, tr("Share"), words, answers, "ok")

    def act(self, act: Act) -> Next:
        """Show the folder, or leave."""
        if act == Pressed("show"):
            show_in_system(self.shell, self._file.parent)
            return None
        return super().act(act)


class PackSheet(Dialog):
    """Says what is in the archive of a pack; takes it in and answers `Pop(folder)`, or `Pop("")`."""

    def __init__(self, shell: Shell, file: Path, found: Packed) -> None:
        tr, names = shell.tr, found.head.name
        self._file: Final = file
        self._name: Final = names.fr if tr.language == "fr" else names.en
        answers = (DialogButton("take", tr("Import")), DialogButton("no", tr("Cancel")))
        super().__init__(shell, tr("Import…"), f"{self._name}\n{_told(found, shell)}", answers, "take")

    def act(self, act: Act) -> Next:
        """Take the pack in, or leave it."""
        return Prepare(self._take) if act == Pressed("take") else super().act(act)

    def resumed(self, answer: Any) -> Next:
        """Leave once it was said why the pack cannot be taken in."""
        return Pop("")

    def _take(self) -> Next:
        tr = self.shell.tr
        try:
            folder, is_new = pack_archive.take_in(self._file, own_folder())
        except Refused as refused:
            return Push(refusal(self.shell, tr("Import…"), refused, self._file))
        taken, there = tr("“{name}” was imported.", name=self._name), tr("“{name}” is there already.", name=self._name)
        self.shell.notify(taken if is_new else there)
        return Pop(folder)


def _told(found: Packed, shell: Shell) -> str:
    """Say what is in an archive, and whose it is."""
    tr = shell.tr
    lines: list[str] = []
    for code, questions in found.questions.items():
        count, language = number(questions, tr), LANGUAGES.get(code, code)
        lines.append(
            tr.plural(
                "{language}: {count} question",
                "{language}: {count} questions",
                questions,
                count=count,
                language=language,
            )
        )
    if found.media:
        count = number(found.media, tr)
        lines.append(tr.plural("{count} picture or tune", "{count} pictures and tunes", found.media, count=count))
    head = found.head
    return "\n".join(filter(None, (*lines, credit_line(tr, head.authors, head.licence, head.source))))
