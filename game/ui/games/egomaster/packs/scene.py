"""The packs of questions: what is in them, whose they are, what is wrong with them, and how to add one."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import msgspec
import pygame

from game.kernel.problems import Problem, Refused
from game.rules.egomaster import asked_lately
from game.rules.egomaster.authoring import own_pack
from game.rules.egomaster.packs import discovery
from game.rules.egomaster.packs.discovery import About, PackFile
from game.rules.egomaster.question import MODES
from game.ui.app.dialog import AskText, DialogButton, TypedAnswer, message
from game.ui.app.screen import Screen
from game.ui.app.settings import LANGUAGES
from game.ui.app.shell import Shell
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.packs.arrivals import arrival
from game.ui.games.egomaster.packs.column import PackColumn
from game.ui.games.egomaster.packs.credit_line import credit_line
from game.ui.games.egomaster.packs.editor.pack_scene import PackScene
from game.ui.games.egomaster.packs.file_kinds import file_choice
from game.ui.games.egomaster.packs.pack_list import PackList, number
from game.ui.games.egomaster.packs.pack_sheet import handed_on, own_folder
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Push
from game.ui.widgets.titles import LOW, put_sheet

WIDEST: Final = 1180
"""Width of the sheet where there is room, in units."""
LISTED: Final = 40
"""The largest number of faults listed of one pack."""
FORGET: Final = "forget/"
CHANGE: Final = "change/"
HAND_ON: Final = "hand on/"
"""The beginnings of the keys of the buttons; the name of the pack follows."""
NEW: Final = "new"
"""The key of the button that makes a pack."""
IMPORT: Final = "import"
"""The key of the button that brings in a pack, or questions of other programs."""

AGAIN: Final = 2.0
"""Seconds after which the folders are looked through again, while the page is open."""


class QuestionPacksScene(Screen):
    """The packs of `pack_list` (the household's own and the shipped ones), below each other."""

    first = "back"

    def __init__(self, shell: Shell, pack_list: PackList | None = None, arrived: Path | None = None) -> None:
        super().__init__(shell)
        self._arrived = arrived
        """The file that was dropped elsewhere and led here."""
        self.pack_list: Final = pack_list or PackList()
        self._memory: Final = asked_lately.lately_file()
        self._asked = self._asked_lately()
        self._known = self.pack_list.progress
        self._seen = False
        self._looked = 0.0
        """Seconds since the folders were looked through."""

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put the title on the table; on the sheet the packs, how to add one, and the way back."""
        tr = self.shell.tr
        panel = put_sheet(page, tr("Questions"), WIDEST)
        foot, view = panel.inset(52, 24 if page.canvas.box.h < LOW else 34).cut_bottom(60, 14)
        column = PackColumn(page, Box(view.x, view.y + 6, view.w - 34, 0))
        for pack in self.pack_list.packs:
            self._put_pack(column, pack)
        self._put_how(column)
        page.add(Area(key="list", box=view, content=column.y - view.y + 10, label=tr("Questions")))
        self._put_foot(page, foot)

    def _put_foot(self, page: Page, foot: Box) -> None:
        """Put the way back, and the two ways to more questions."""
        tr = self.shell.tr
        back, bring, new = foot.middle(min(foot.w, 930.0), 60).row(3, 20)
        does = tr("Write questions of your own, here in the window")
        brings = tr("Bring in a pack that somebody sent you, or questions from other programs")
        page.add(
            Button(key="back", box=back, label=tr("Back"), shortcut="Enter"),
            Button(key=IMPORT, box=bring, label=tr("Import…"), hint=brings, look="paper button"),
            Button(key=NEW, box=new, label=tr("New pack"), hint=does, look="paper button"),
        )

    def _put_pack(self, column: PackColumn, pack: PackFile) -> None:
        """Put a pack: its title, what is in it, and the button that forgets what was asked."""
        tr, about = self.shell.tr, self.pack_list.known.get(pack.name)
        asked = sum(ref.pack == pack.name for ref in self._asked)
        forget = Button(
            key=f"{FORGET}{pack.name}",
            box=Box(0, 0, 0, 0),
            label=tr("Forget what was asked"),
            hint=tr("Questions asked lately come last. Once forgotten, they may come up again at once."),
            why="" if asked else tr("None of it was asked lately."),
            look="paper button",
            style="small button",
            area="list",
        )
        change = msgspec.structs.replace(
            forget, key=f"{CHANGE}{pack.name}", label=tr("Its questions"), hint=tr("Add, change or take out"), why=""
        )
        hint = tr("Make one file of it, to send to others")
        hand_on = msgspec.structs.replace(change, key=f"{HAND_ON}{pack.name}", label=tr("Share"), hint=hint)
        buttons = [forget, hand_on, change] if pack.path.parent == own_folder() else [forget]
        column.head(f"pack {pack.name}", self.pack_list.title(pack.name, tr), buttons)
        if about is None:
            column.say(tr("The questions are being read…"), "note", "ink2")
        else:
            self._put_about(column, about, asked)
        column.line()

    def _put_about(self, column: PackColumn, about: About, asked: int) -> None:
        """Put what is known of a pack."""
        tr = self.shell.tr
        for language, booklets in about.counts.items():
            counts = {mode: number(booklets[mode], tr) for mode in MODES}
            words = tr(
                "{language}: {solo} solo, {duo} duo, {multi} multi",
                language=LANGUAGES.get(language, language),
                **counts,
            )
            column.say(words)
        if whose := credit_line(tr, about.authors, about.licence, about.source):
            column.say(whose, "note")
        if asked:
            count = number(asked, tr)
            column.say(tr.plural("{count} asked lately", "{count} asked lately", asked, count=count), "note", "ink2")
        for notice in about.notices if about.pack.path.parent == own_folder() else ():
            column.say(f"{_place(notice, about.pack)} · {notice.sentence(tr)}", "small", "ink2")
        if about.faults:
            self._put_faults(column, about)

    def _put_faults(self, column: PackColumn, about: About) -> None:
        """Put what is wrong with a pack, by file and line; its sound questions are played."""
        tr, faults = self.shell.tr, about.faults
        count = number(len(faults), tr)
        head = tr.plural(
            "{count} fault; everything else is played.",
            "{count} faults; everything else is played.",
            len(faults),
            count=count,
        )
        column.say(head, "bold", "oxblood")
        for problem in faults[:LISTED]:
            column.say(f"{_place(problem, about.pack)} · {problem.sentence(tr)}", "small", "oxblood")
        more = len(faults) - LISTED
        if more > 0:
            left = number(more, tr)
            column.say(tr.plural("and {count} more", "and {count} more", more, count=left), "small", "oxblood")

    def _put_how(self, column: PackColumn) -> None:
        """Put some sentences on how to add a pack, and where."""
        tr = self.shell.tr
        column.head("how", tr("Questions of your own"))
        column.say(tr("“New pack” makes one, in which you write questions here."))
        column.say(
            tr(
                "“Import…” brings in a pack that somebody has sent you, or quizzes from Open Trivia Database, "
                "OpenQuizzDB, Moodle, Kahoot and Quizlet. You can also drag the files onto this window."
            )
        )
        column.say(
            tr("A pack is a folder with a pack.yaml and booklets such as en/solo.yaml; New game offers those in:")
        )
        column.say(str(own_folder()), "small bold")
        column.say(tr("The README beside the packs that come with Tablée shows what goes into a booklet."))
        column.say(tr("“python -m game check FOLDER” names what is wrong; “import-questions” brings in other quizzes."))

    # ------------------------------------------------------------------ what the reader does

    def picture(self) -> list[Item]:
        """Return what the page shows; after the first picture there is time to read the packs."""
        self._seen = True
        return list(super().picture())

    def update(self, dt: float) -> Next:
        """Let time pass, and show what became known."""
        if self._arrived:
            file, self._arrived = self._arrived, None
            return arrival(self.shell, file)
        if self._seen:
            self.pack_list.open()
            self._looked += dt
            if self._looked >= AGAIN and self.pack_list.all_known:
                self._looked = 0.0
                self.pack_list.refresh()
            if self.pack_list.progress != self._known:
                self._known = self.pack_list.progress
                self.recompose()
        return super().update(dt)

    def handle(self, event: pygame.Event) -> Next:
        """Take in a file that is dropped."""
        return arrival(self.shell, Path(event.file)) if event.type == pygame.DROPFILE else super().handle(event)

    def act(self, act: Act) -> Next:
        """Forget what was asked of a pack, change it, hand it on, bring in another one, or go back."""
        match act:
            case Pressed("back") | BackWanted():
                return Pop()
            case Pressed(key) if key.startswith(FORGET):
                self._forget(key.removeprefix(FORGET))
                self.recompose()
            case Pressed(key) if key.startswith(CHANGE):
                return self._editor(own_folder() / key.removeprefix(CHANGE))
            case Pressed(key) if key.startswith(HAND_ON):
                return handed_on(self.shell, own_folder() / key.removeprefix(HAND_ON))
            case Pressed(key) if key == IMPORT:
                return Push(file_choice(self.shell))
            case Pressed(key) if key == NEW:
                tr = self.shell.tr
                buttons = (DialogButton("make", tr("Make it")), DialogButton("no", tr("Cancel")))
                return Push(AskText(self.shell, tr("New pack"), tr("What is it called?"), buttons, ""))
            case _:
                pass
        return None

    def resumed(self, answer: Any) -> Next:
        """Make the pack that was named, or take in the file that was chosen; show what has changed."""
        if isinstance(answer, Path) and answer.parent != own_folder():
            return arrival(self.shell, answer)
        self.pack_list.refresh()
        self.recompose()
        if isinstance(answer, Path):
            self.page.go(f"{CHANGE}{answer.name}")
        if not isinstance(answer, TypedAnswer) or answer.key != "make":
            return None
        try:
            folder = own_pack.make(own_folder(), answer.text)
        except Refused as refused:
            words = "\n".join(each.sentence(self.shell.tr) for each in refused.problems)
            return Push(message(self.shell, self.shell.tr("New pack"), words))
        self.pack_list.refresh()
        return self._editor(folder)

    def _editor(self, folder: Path) -> Next:
        """Return the editor of a pack of the family."""
        pack = discovery.pack_file(folder)
        return Push(PackScene(self.shell, pack, self.pack_list.title(pack.name, self.shell.tr)))

    def _forget(self, pack: str) -> None:
        """Forget what was asked of a pack; tell the players if that cannot be kept."""
        try:
            asked_lately.forget(self._memory, pack)
        except Refused as refused:
            self.shell.notify(refused.problems[0].sentence(self.shell.tr))
        self._asked = self._asked_lately()

    def _asked_lately(self) -> asked_lately.Lately:
        """Return what was asked lately; tell the players if the file is damaged."""
        asked, damage = asked_lately.read(self._memory)
        if damage:
            self.shell.notify(damage.sentence(self.shell.tr))
        return asked


def _place(problem: Problem, pack: PackFile) -> str:
    """Return where a fault is, relative to the folder of the packs."""
    path = Path(problem.file)
    name = path.relative_to(pack.path.parent).as_posix() if path.is_relative_to(pack.path.parent) else path.name
    return f"{name}:{problem.line}" if problem.line else name
