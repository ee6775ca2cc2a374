"""The packs of questions of a household, read in the background."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from typing import Final

from game import files
from game.kernel.game import Choice
from game.rules.egomaster import numerals
from game.rules.egomaster.house import House
from game.rules.egomaster.packs import discovery
from game.rules.egomaster.packs.discovery import About, PackFile
from game.rules.egomaster.question import MODES, Mode
from game.rules.egomaster.sentences.naming import mode_name
from game.ui.app.shell import Shell
from game.ui.contract.supply import Supply
from game.ui.widgets.scene import Scene
from game.words import Words

PACKS: Final = "packs"
"""The key of the house rule in which packs are ticked."""
ENOUGH: Final = 40
"""A match asks about as many questions of each booklet; with fewer some are asked twice."""


class PackList(Supply):
    """All packs in some folders of boards; without folders the household's own and the shipped ones.

    They are found at once; a thread reads what is in them from `open` on: the first time a large pack takes a second or
    two. What has changed on the disk is read again after `refresh`.
    """

    def __init__(self, folders: Sequence[Path] | None = None) -> None:
        self._folders: Final = files.board_folders() if folders is None else folders
        self.packs: tuple[PackFile, ...] = discovery.find(self._folders)
        self.known: Final[dict[str, About]] = {}
        """What is known by now, by the names of the packs."""
        self._reader: Thread | None = None
        self._progress = 0

    def open(self) -> None:
        """Begin to read, unless reading has begun."""
        if self._reader is None:
            self._reader = Thread(target=self._read, args=(self.packs,), name="questions", daemon=True)
            self._reader.start()

    def refresh(self) -> bool:
        """Look for packs that were added, changed or removed, and read them; tell whether there are any."""
        found = discovery.find(self._folders)
        if found == self.packs:
            return False
        self.wait()
        self.packs = found
        for name in [name for name, about in self.known.items() if about.pack not in found]:
            del self.known[name]
        self._progress += 1
        self._reader = None
        self.open()
        return True

    @property
    def progress(self) -> int:
        """Return a number that changes when more is known."""
        return self._progress

    def wait(self) -> None:
        """Wait until everything is read."""
        self.open()
        if self._reader:
            self._reader.join()

    @property
    def all_known(self) -> bool:
        """Tell whether everything was read."""
        return len(self.known) == len(self.packs)

    def label(self, tr: Words) -> str:
        """Return the label of the row of questions."""
        return tr("Questions")

    def invitation(self, tr: Words) -> str:
        """Return the words of the button that opens the packs."""
        return tr("Packs of questions")

    def hint(self, tr: Words) -> str:
        """Say what the screen is for."""
        return tr("See your packs, and how to add one")

    def scene(self, shell: Shell) -> Scene:
        """Return the screen that lists the packs."""
        return self._scene(shell, None)

    def takes(self, file: Path) -> bool:
        """Tell whether a file is called like a pack, or is a quiz of another program."""
        from game.rules.egomaster.imports import formats  # which a menu does without
        from game.ui.games.egomaster.packs.pack_sheet import is_archive

        return is_archive(file) or formats.is_dropped_quiz(file)

    def taken_in(self, shell: Shell, file: Path) -> Scene:
        """Return the screen that lists the packs, which says what a file would bring."""
        return self._scene(shell, file)

    def _scene(self, shell: Shell, arrived: Path | None) -> Scene:
        from game.ui.games.egomaster.packs.scene import QuestionPacksScene  # imports this module

        self.refresh()
        return QuestionPacksScene(shell, self, arrived)

    def stands_at(self, rule: Choice, rules: Sequence[Choice]) -> bool:
        """Stand below the ticked packs, or below the language where there is only one pack."""
        several = any(each.key == PACKS for each in rules)
        return rule.key == (PACKS if several else "language")

    def title(self, name: str, tr: Words) -> str:
        """Return the title of a pack; made from its folder's name where its head does not say it."""
        pack = next((pack for pack in self.packs if pack.name == name), None)
        shown = discovery.titles(pack).get(tr.language, "") if pack else ""
        return shown or name.replace("_", " ").capitalize()

    def chosen(self, house: House) -> list[About]:
        """Return what is known of the packs that are played with."""
        return [self.known[pack.name] for pack in discovery.chosen(self.packs, house.packs) if pack.name in self.known]

    def fault(self, house: House, tr: Words) -> str:
        """Say why a match with these packs is impossible; empty if it is possible, or while they are being read."""
        if not self.packs:
            return tr("There is no pack of questions. Add one, or reinstall Tablée.")
        counts = [booklets for about in self.chosen(house) for booklets in about.counts.values()]
        if self.all_known and not all(any(booklets[mode] for booklets in counts) for mode in MODES):
            return tr("A booklet is missing from these packs. Choose a pack with solo, duo and multi.")
        return ""

    def remark(self, house: House, tr: Words) -> str:
        """Say in one line how many questions there are to play with, or what is wrong with them."""
        chosen, language = self.chosen(house), house.language
        if not self.all_known:
            return tr("The questions are being read…")
        for about in chosen:
            if about.faults:
                found = number(len(about.faults), tr)
                name = self.title(about.pack.name, tr)
                return tr.plural(
                    "“{pack}” has {found} fault; the rest is played.",
                    "“{pack}” has {found} faults; the rest is played.",
                    len(about.faults),
                    found=found,
                    pack=name,
                )
        counts = [about.counts.get(language, {}) for about in chosen]
        if not all(any(booklets.get(mode) for booklets in counts) for mode in MODES):
            return tr("Some booklets are missing in this language: some questions will be in the other one.")
        for mode in MODES:
            few = sum(_drawn(about, house, mode) for about in chosen)
            if not few:
                return tr("No such questions for “{mode}”: others are drawn instead.", mode=mode_name(mode, tr))
            if few < ENOUGH:
                count, name = number(few, tr), mode_name(mode, tr)
                return tr.plural(
                    "Only {count} question for “{mode}”: it will keep coming back.",
                    "Only {count} questions for “{mode}”: they will come back during the match.",
                    few,
                    count=count,
                    mode=name,
                )
        total = sum(_drawn(about, house, mode) for about in chosen for mode in MODES)
        count = number(total, tr)
        return tr.plural("{count} question", "{count} questions", total, count=count)

    def _read(self, packs: Sequence[PackFile]) -> None:
        """Read the packs that are not known yet."""
        from game.rules.egomaster.packs.about import about_pack  # reads booklets, which a menu does without

        for pack in packs:
            if pack.name not in self.known:
                self.known[pack.name] = about_pack(pack)
                self._progress += 1


def _drawn(about: About, house: House, mode: Mode) -> int:
    """Count the questions of a booklet that are of the levels, topics and sort of a table."""
    return sum(
        count
        for shelf, count in about.tally.get(house.language, {}).items()
        if shelf.booklet == mode
        and (shelf.level in house.levels or not house.levels)
        and (shelf.theme in house.themes or not house.themes)
        and (shelf.is_estimate or house.sort != "estimates")
        and (shelf.is_shown or house.sort != "shown")
    )


def number(count: int, tr: Words) -> str:
    """Write a number in the manner of the language."""
    return numerals.written(count, tr.language)
