"""What files of questions would bring, before any of it is written: into which pack, in which language."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from game.kernel.problems import Refused, printable_path
from game.rules.egomaster.authoring import gathering, own_pack
from game.rules.egomaster.authoring.gathering import QuestionFile
from game.rules.egomaster.imports.pack_maker import Made
from game.rules.egomaster.question import Language
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.packs.column import PackColumn
from game.ui.games.egomaster.packs.file_kinds import file_choice
from game.ui.games.egomaster.packs.import_report import put_file, put_total
from game.ui.games.egomaster.packs.pack_list import number
from game.ui.games.egomaster.packs.pack_sheet import is_archive, own_folder, refusal, shown_archive
from game.ui.games.egomaster.packs.question_language import TEXT_LANGUAGES, language_stepper, usual_language
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, Stepper, TextField
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Prepare, Push
from game.ui.widgets.titles import put_sheet

WIDEST: Final = 1300.0
"""The width of the sheet where there is room, in units."""
ROW: Final = 52.0
GAP: Final = 14.0
FOOT: Final = 56.0
BAR: Final = 34.0
"""The room for the scroll bar."""


class ImportScene(Screen):
    """Reads files, tells what would come into a pack of the family, and brings it in.

    It answers `Pop(folder)`, or `Pop("")` if nothing was brought in. More files can be dropped. Questions come into
    `pack`, a folder, or into a new one unless another is chosen.
    """

    first = "take"

    def __init__(self, shell: Shell, chosen: Sequence[Path], pack: Path | None = None) -> None:
        super().__init__(shell)
        self._files: Final = list(dict.fromkeys(chosen))
        self._language: Language = usual_language(shell.tr)
        self._packs: Final = own_pack.titles(own_folder(), shell.tr.language)
        self._pack = pack if pack in self._packs else None
        self._name = _spoken(chosen[0].stem)
        self._found: list[QuestionFile] = []
        self._made = Made(0, 0, [])
        self._fault = ""
        """Why nothing can be brought into the chosen pack."""
        self._due = True
        """Whether the files are to be read again."""
        self._seen = False

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put above into which pack the questions come, below it what is in each file, the buttons at the foot."""
        tr = self.shell.tr
        panel = put_sheet(page, tr("Import questions"), WIDEST)
        foot, inside = panel.inset(50, 24).cut_bottom(FOOT, 14)
        view = self._put_head(page, inside)
        column = PackColumn(page, Box(view.x, view.y + 6, view.w - BAR, 0))
        if self._due:
            column.say(tr("The questions are being read…"), "note", "ink2")
        else:
            put_total(column, self._made, self._fault, tr)
        for each in self._found:
            column.line()
            put_file(column, each, tr)
        page.add(Area(key="list", box=view, content=column.y - view.y + 10, label=tr("Questions")))
        self._put_foot(page, foot)

    def _put_head(self, page: Page, box: Box) -> Box:
        """Put the language and the pack; return the room below."""
        tr = self.shell.tr
        row, rest = box.cut_top(ROW, GAP)
        left, right = row.row_of([0.8, 1], 24)
        page.add(language_stepper(self._language, tr("The language in which these questions are written"), left, tr))
        packs = (tr("A new pack"), *self._packs.values())
        at = 0 if self._pack is None else 1 + list(self._packs).index(self._pack)
        into = tr("The pack that the questions go into: a new one, or one that you have")
        page.add(Stepper(key="pack", box=right, label=tr("Into"), hint=into, options=packs, index=at, split=0.25))
        if self._pack is None:
            line, rest = rest.cut_top(ROW, GAP)
            what, use = tr("What is it called?"), tr("The name under which New game offers the new pack")
            page.add(TextField(key="name", box=line, text=self._name, label=what, hint=use, empty=what, longest=40))
        return rest

    def _put_foot(self, page: Page, foot: Box) -> None:
        """Put the ways out."""
        tr = self.shell.tr
        cancel, more, take = foot.middle(min(foot.w, 930.0), FOOT).row(3, 20)
        leaves = tr("Leave without importing anything")
        several = tr("Several files go into one pack; you can also drag them onto this window")
        copies = tr("Copy these questions into the pack; the files stay as they are")
        why, keys = self._why_not(), "Ctrl+Enter"
        page.add(
            Button(key="back", box=cancel, label=tr("Cancel"), hint=leaves, look="paper button"),
            Button(key="more", box=more, label=tr("Another file…"), hint=several, look="paper button"),
            Button(key="take", box=take, label=tr("Import"), hint=copies, why=why, shortcut=keys, pad="Start"),
        )

    def _why_not(self) -> str:
        """Say why nothing can be taken in; "" if something can."""
        tr = self.shell.tr
        if self._due:
            return tr("The questions are being read…")
        if self._pack is None and not self._name.strip():
            return tr("Type a name.")
        return self._fault or ("" if self._made.added else tr("There is no new question in these files."))

    # ------------------------------------------------------------------ what the reader does

    def picture(self) -> list[Item]:
        """Return what the page shows; after the first picture there is time to read the files."""
        self._seen = True
        return list(super().picture())

    def update(self, dt: float) -> Next:
        """Let time pass; a thread reads the files."""
        super().update(dt)
        return Prepare(self._read) if self._due and self._seen else None

    def _read(self) -> None:
        """Read the files, and tell what would come of them."""
        self._due = False
        self._found = [gathering.read(file, self._language) for file in self._files]
        if not any(map(_has_questions, self._found)):
            self._try_other_languages()
        if self._name == _spoken(self._files[0].stem):
            self._name = _topic(self._found) or self._name
        self._look()
        self.recompose()

    def _try_other_languages(self) -> None:
        """Take the language in which the files can be read, if it is another one."""
        for language in TEXT_LANGUAGES:
            found = [gathering.read(file, language) for file in self._files]
            if any(map(_has_questions, found)):
                self._language, self._found = language, found
                return

    def _look(self) -> None:
        """See what would come into the chosen pack."""
        pack = self._pack or own_pack.folder_for(own_folder(), self._name)
        try:
            self._made, self._fault = self._brought(pack, dry=True), ""
        except Refused as refused:
            self._made, self._fault = Made(0, 0, []), "\n".join(each.placed(self.shell.tr) for each in refused.problems)

    def _brought(self, pack: Path, *, dry: bool) -> Made:
        return gathering.bring_in(self._found, pack, self._language, dry=dry)

    def handle(self, event: pygame.Event) -> Next:
        """Add a file that is dropped."""
        return self._added(Path(event.file)) if event.type == pygame.DROPFILE else super().handle(event)

    def _added(self, file: Path) -> Next:
        """Read one more file; a pack is shown by itself."""
        if is_archive(file):
            return shown_archive(self.shell, file)
        if file not in self._files:
            self._files.append(file)
            self._due = True
            self.recompose()
        return None

    def act(self, act: Act) -> Next:
        """Choose the language or the pack, add a file, bring the questions in, or leave."""
        match act:
            case Changed("language", int() as index):
                self._language, self._due = TEXT_LANGUAGES[index], True
                self.recompose()
            case Changed("pack", int() as index):
                self._pack = [None, *self._packs][index]
                self._look()
                self.recompose()
            case Changed("name", str() as text):
                self._name = text
                self._look()
                self.recompose()
            case Pressed("more"):
                return Push(file_choice(self.shell))
            case Pressed("take"):
                return Prepare(self._take)
            case Pressed("back") | BackWanted():
                return Pop("")
            case _:
                pass
        return None

    def resumed(self, answer: Any) -> Next:
        """Read the file that was chosen."""
        return self._added(answer) if isinstance(answer, Path) and answer.parent != own_folder() else None

    def _take(self) -> Next:
        """Bring the questions in; say why that fails."""
        tr = self.shell.tr
        try:
            if self._pack:
                pack, made = self._pack, self._brought(self._pack, dry=False)
            else:
                pack, made = gathering.bring_into_new(self._found, own_folder(), self._name, self._language)
        except Refused as refused:
            return Push(refusal(self.shell, tr("Import questions"), refused))
        name, count = self._packs.get(pack, " ".join(self._name.split())), number(made.added, tr)
        told = tr.plural(
            "{count} question was added to “{name}”.",
            "{count} questions were added to “{name}”.",
            made.added,
            count=count,
            name=name,
        )
        self.shell.notify(told)
        return Pop(pack)


def _has_questions(found: QuestionFile) -> bool:
    return found.imported is not None and bool(found.imported.drafts)


def _topic(found: Sequence[QuestionFile]) -> str:
    """Return what all questions are about, without what stands behind it in brackets; "" if that is not one thing."""
    topics = {draft.category for each in found if each.imported for draft in each.imported.drafts}
    topic = topics.pop().partition(" (")[0] if len(topics) == 1 else ""
    return topic if len(topic) <= own_pack.LONGEST_NAME else ""


def _spoken(stem: str) -> str:
    """Return the name of a file as that of a pack: "animal_quiz" is “Animal quiz”."""
    words = " ".join(printable_path(Path(stem)).replace("_", " ").replace("-", " ").split())
    return words[:1].upper() + words[1 : own_pack.LONGEST_NAME]
