"""The questions of a family's own pack: add, change, take out, take back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame

from game.kernel.problems import Refused
from game.rules.egomaster.authoring.own_pack import Entry, OwnPack
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.question import MODES, Language
from game.rules.egomaster.sentences.naming import difficulty_name, kind_name, mode_name
from game.ui.app.dialog import message
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.egomaster.packs.arrivals import arrival
from game.ui.games.egomaster.packs.editor import draft_file
from game.ui.games.egomaster.packs.editor.question_scene import QuestionScene
from game.ui.games.egomaster.packs.file_kinds import file_choice
from game.ui.games.egomaster.packs.pack_list import number
from game.ui.games.egomaster.packs.pack_sheet import own_folder
from game.ui.games.egomaster.packs.question_language import TEXT_LANGUAGES, language_stepper, usual_language
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Push
from game.ui.widgets.titles import put_sheet

WIDEST: Final = 1300.0
"""The width of the sheet where there is room, in units."""
MARGIN: Final = 50.0
ROW: Final = 66.0
GAP: Final = 8.0
RING: Final = 12.0
"""The room above the first row and below the last one, for the ring of the keyboard."""
HEAD: Final = 52.0
FOOT: Final = 56.0
BAR: Final = 30.0
"""The room for the scroll bar."""
REMOVE: Final = 150.0
"""The width of the button that takes a question out."""
REMOVER: Final = "remove "
"""The key of that button begins so."""


class PackScene(Screen):
    """The questions of a pack in one language, below each other. Every change is on the disk at once."""

    first = "add"

    def __init__(self, shell: Shell, pack: PackFile, title: str) -> None:
        super().__init__(shell)
        self._file: Final = pack
        self._title: Final = title
        self._begun = self._unfinished()
        self._language: Language = self._begun.language if self._begun else usual_language(shell.tr)
        self._fault = ""
        self.pack: OwnPack | None = None
        self._open()

    def _unfinished(self) -> draft_file.Draft | None:
        """Return the question of this pack that was being written when the program ended."""
        draft, damage = draft_file.read(self.shell.config, self._file.path)
        if damage:
            self.shell.notify(damage.sentence(self.shell.tr))
        return draft

    def _open(self) -> None:
        """Read the booklets of the language; a fault is shown in their place."""
        try:
            self.pack, self._fault = OwnPack(self._file.path, self._language), ""
        except Refused as refused:
            self.pack = None
            self._fault = "\n".join(
                f"{each.file}:{each.line}\n{each.sentence(self.shell.tr)}" for each in refused.problems
            )

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put the language and the count above, the questions below each other, the buttons at the foot."""
        tr = self.shell.tr
        title = page.canvas.type.fitted(self._title, STYLES["title"], page.canvas.box.w - 48)[0]
        panel = put_sheet(page, title, WIDEST)
        foot, inside = panel.inset(MARGIN, 24).cut_bottom(FOOT, 14)
        head, view = inside.cut_top(HEAD, 12)
        self._put_head(page, head)
        entries = self.pack.entries if self.pack else []
        y = view.y + RING
        for place, entry in enumerate(entries):
            self._put_entry(page, place, entry, Box(view.x, y, view.w - BAR, ROW))
            y += ROW + GAP
        if not entries:
            self._put_nothing(page, view)
        page.add(Area(key="list", box=view, content=y - GAP + RING - view.y, label=tr("Questions")))
        self._put_foot(page, foot)

    def _put_foot(self, page: Page, foot: Box) -> None:
        """Put the way back, and what changes the pack."""
        tr = self.shell.tr
        back, undo, bring, add = foot.middle(min(foot.w, 1120.0), FOOT).row_of([0.8, 0.9, 1, 1.5], 16)
        unchanged = "" if self.pack and self.pack.can_undo else tr("Nothing has been changed yet.")
        broken = tr("Mend the booklet first.") if self._fault else ""
        returns = tr("Back to all packs; every change is kept already")
        takes_back = tr("Take back the last change to this pack")
        brings = tr("Add the questions from a file; you can also drag it onto this window")
        begins = tr("Write a question, its answer, and whatever else belongs to it")
        look = "paper button"
        page.add(
            Button(key="back", box=back, label=tr("Back"), hint=returns, look=look),
            Button(
                key="undo", box=undo, label=tr("Undo"), hint=takes_back, look=look, shortcut="Ctrl+Z", why=unchanged
            ),
            Button(key="import", box=bring, label=tr("Import…"), hint=brings, look=look, why=broken),
            Button(key="add", box=add, label=tr("New question"), hint=begins, why=broken),
        )

    def _put_head(self, page: Page, box: Box) -> None:
        """Put the language of the questions, and how many there are."""
        tr = self.shell.tr
        left, right = box.cut_left(min(520.0, box.w * 0.5), 20)
        shown = tr("A pack may have questions in both languages: here those of one are shown")
        page.add(language_stepper(self._language, shown, left, tr))
        entries = self.pack.entries if self.pack else []
        counts = {mode: number(sum(entry.booklet == mode for entry in entries), tr) for mode in MODES}
        words = tr("{solo} solo, {duo} duo, {multi} multi", **counts)
        page.put(items.text("counts", words, right, "small", "ink2", "right"))

    def _put_nothing(self, page: Page, view: Box) -> None:
        """Say how to begin, or what is wrong with a booklet."""
        tr = self.shell.tr
        words = self._fault or tr(
            "No question yet. “New question” begins one; a match wants about forty in each booklet, "
            "or another pack beside this one."
        )
        colour = "oxblood" if self._fault else "ink2"
        page.put(items.prose("nothing", words, view.inset(20, 30), "body", colour, "centre"), area="list")

    def _put_entry(self, page: Page, place: int, entry: Entry, box: Box) -> None:
        """Put a question: press it to change it; at its right what takes it out."""
        tr, type_, written = self.shell.tr, page.canvas.type, entry.written
        remove, row = box.cut_right(REMOVE, 10)
        about = (mode_name(entry.booklet, tr), kind_name(written.kind, tr), difficulty_name(written.difficulty, tr))
        kinds = about if written.kind != "solo" else (about[0], about[2])
        label = type_.fitted(written.question or "…", STYLES["small bold"], row.w - 40)[0]
        note = type_.fitted(" · ".join((*kinds, written.keyword)), STYLES["small note"], row.w - 40)[0]
        page.add(
            Button(
                key=f"change {place}",
                box=row,
                label=label,
                note=note,
                hint=written.question if label != written.question else "",
                look="paper button",
                style="small bold",
                area="list",
            ),
            Button(
                key=_remover(entry),
                box=remove.middle(remove.w, ROW - 14),
                label=tr("Take out"),
                hint=tr("Undo brings it back"),
                look="paper button",
                style="small button",
                area="list",
                grave=True,  # the row above it may just have been taken out
            ),
        )

    # ------------------------------------------------------------------ what the player does

    def update(self, dt: float) -> Next:
        """Go on with the question that was being written when the program ended."""
        begun, self._begun = self._begun, None
        if begun and self.pack:
            here = [each for each in self.pack.entries if (each.booklet, each.page, each.number) == begun.place]
            self.shell.notify(self.shell.tr("Your unfinished question is here again."))
            return Push(QuestionScene(self.shell, self.pack, here[0] if here else None, begun.written))
        return super().update(dt)

    def handle(self, event: pygame.Event) -> Next:
        """Bring in the questions of a file that is dropped."""
        dropped = event.type == pygame.DROPFILE
        return arrival(self.shell, Path(event.file), self._file.path) if dropped else super().handle(event)

    def act(self, act: Act) -> Next:
        """Open a question, take one out, take a change back, or change the language."""
        match act:
            case Changed("language", int() as index):
                self._language = TEXT_LANGUAGES[index]
                self._open()
            case Pressed("back") | BackWanted():
                return Pop()
            case Pressed("add") if self.pack:
                return Push(QuestionScene(self.shell, self.pack, None))
            case Pressed(key) if self.pack and key.startswith("change "):
                return Push(QuestionScene(self.shell, self.pack, self.pack.entries[int(key.removeprefix("change "))]))
            case Pressed("import") if self.pack:
                return Push(file_choice(self.shell))
            case Pressed("undo") if self.pack:
                return self._tried(self.pack.undo)
            case Pressed(key) if self.pack and key.startswith(REMOVER):
                return self._removed(self.pack, next(each for each in self.pack.entries if _remover(each) == key))
            case _:
                pass
        self.recompose()
        return None

    def _removed(self, pack: OwnPack, entry: Entry) -> Next:
        """Take a question out; the keyboard goes on to the one that takes its place."""
        place = pack.entries.index(entry)
        following = self._tried(lambda: pack.remove(entry))
        if self.focus.ring and following is None:
            left = pack.entries[place : place + 1] or pack.entries[-1:]
            self.page.go(_remover(left[0]) if left else "add")
        return following

    def _look_again(self) -> Next:
        """Show the questions that were brought in."""
        return self._tried(self.pack.look_again) if self.pack else None

    def _tried(self, change: Callable[[], None]) -> Next:
        """Change the pack, or say why that fails."""
        try:
            change()
        except Refused as refused:
            words = "\n".join(each.sentence(self.shell.tr) for each in refused.problems)
            return Push(message(self.shell, self._title, words))
        self.recompose()
        return None

    def resumed(self, answer: Any) -> Next:
        """Lead to the question that was written; show those that were brought in."""
        if isinstance(answer, Path):
            is_chosen = answer.parent != own_folder()
            return arrival(self.shell, answer, self._file.path) if is_chosen else self._look_again()
        self.recompose()
        if isinstance(answer, Entry) and self.pack and answer in self.pack.entries:
            self.page.go(f"change {self.pack.entries.index(answer)}")
        return None


def _remover(entry: Entry) -> str:
    """Return the key of the button that takes a question out: its own, wherever it moves to."""
    return f"{REMOVER}{entry.booklet} {entry.page} {entry.number} {entry.written.question}"
