"""The packs of questions: what is in them, whose they are, what is wrong with them, and how to add one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from game import files
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
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.egomaster.packs.editor.pack_scene import PackScene
from game.ui.games.egomaster.packs.pack_list import PackList, number
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Push
from game.ui.widgets.titles import LOW, put_title

WIDEST: Final = 1180
"""Width of the sheet where there is room, in units."""
LISTED: Final = 40
"""The largest number of faults listed of one pack."""
BUTTON: Final = 52
APART: Final = 26
"""The space between two packs, with a line in its middle."""
FORGET: Final = "forget/"
CHANGE: Final = "change/"
"""The beginnings of the keys of the buttons; the name of the pack follows."""
NEW: Final = "new"
"""The key of the button that makes a pack."""

AGAIN: Final = 2.0
"""Seconds after which the folders are looked through again, while the page is open."""


class QuestionPacksScene(Screen):
    """The packs of `pack_list` (the household's own and the shipped ones), below each other."""

    first = "back"

    def __init__(self, shell: Shell, pack_list: PackList | None = None) -> None:
        super().__init__(shell)
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
        rest = put_title(page, tr("Questions"))
        panel = rest.middle(min(WIDEST, rest.w), rest.h)
        page.put(Item("panel", "panel", panel, (), -5))
        foot, view = panel.inset(52, 24 if page.canvas.box.h < LOW else 34).cut_bottom(60, 14)
        column = PackColumn(page, Box(view.x, view.y + 6, view.w - 34, 0))
        for pack in self.pack_list.packs:
            self._put_pack(column, pack)
        self._put_how(column)
        page.add(Area(key="list", box=view, content=column.y - view.y + 10, label=tr("Questions")))
        back, new = foot.middle(min(foot.w, 620.0), 60).row(2, 20)
        does = tr("Write questions of your own, here in the window")
        page.add(
            Button(key="back", box=back, label=tr("Back"), shortcut="Enter"),
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
        buttons = [forget, change] if pack.path.parent == _own_folder() else [forget]
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
        whose = [
            about.authors and tr("By {authors}", authors=about.authors),
            about.licence and tr("Licence: {licence}", licence=about.licence),
            about.source and tr("Source: {source}", source=about.source),
        ]
        column.say(" · ".join(filter(None, whose)), "note")
        if asked:
            count = number(asked, tr)
            column.say(tr.plural("{count} asked lately", "{count} asked lately", asked, count=count), "note", "ink2")
        for notice in about.notices if about.pack.path.parent == _own_folder() else ():
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
            tr("A pack is a folder with a pack.yaml and booklets such as en/solo.yaml; New game offers those in:")
        )
        column.say(str(_own_folder()), "small bold")
        column.say(tr("The README beside the packs that come with Tablée shows what goes into a booklet."))
        column.say(tr("“python -m game check FOLDER” names what is wrong; “import-questions” brings in other quizzes."))

    # ------------------------------------------------------------------ what the reader does

    def picture(self) -> list[Item]:
        """Return what the page shows; after the first picture there is time to read the packs."""
        self._seen = True
        return list(super().picture())

    def update(self, dt: float) -> Next:
        """Let time pass, and show what became known."""
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

    def act(self, act: Act) -> Next:
        """Forget what was asked of a pack, or go back."""
        match act:
            case Pressed("back") | BackWanted():
                return Pop()
            case Pressed(key) if key.startswith(FORGET):
                self._asked = asked_lately.forgotten(self._asked_lately(), key.removeprefix(FORGET))
                asked_lately.write(self._memory, self._asked)
                self.recompose()
            case Pressed(key) if key.startswith(CHANGE):
                return self._editor(_own_folder() / key.removeprefix(CHANGE))
            case Pressed(key) if key == NEW:
                tr = self.shell.tr
                buttons = (DialogButton("make", tr("Make it")), DialogButton("no", tr("Cancel")))
                return Push(AskText(self.shell, tr("New pack"), tr("What is it called?"), buttons, ""))
            case _:
                pass
        return None

    def resumed(self, answer: Any) -> Next:
        """Make the pack that was named; show what has changed."""
        self.pack_list.refresh()
        self.recompose()
        if not isinstance(answer, TypedAnswer) or answer.key != "make":
            return None
        try:
            folder = own_pack.make(_own_folder(), answer.text)
        except Refused as refused:
            words = "\n".join(each.sentence(self.shell.tr) for each in refused.problems)
            return Push(message(self.shell, self.shell.tr("New pack"), words))
        self.pack_list.refresh()
        return self._editor(folder)

    def _editor(self, folder: Path) -> Next:
        """Return the editor of a pack of the family."""
        pack = discovery.pack_file(folder)
        return Push(PackScene(self.shell, pack, self.pack_list.title(pack.name, self.shell.tr)))

    def _asked_lately(self) -> asked_lately.Lately:
        """Return what was asked lately; tell the players if the file is damaged."""
        asked, damage = asked_lately.read(self._memory)
        if damage:
            self.shell.notify(damage.sentence(self.shell.tr))
        return asked


class PackColumn:
    """Texts below each other in an area; `y` is where the next one begins."""

    def __init__(self, page: Page, box: Box) -> None:
        self._page: Final = page
        self._box: Final = box
        self.y = box.y
        self._count = 0

    def head(self, key: str, words: str, buttons: Sequence[Button] = ()) -> None:
        """Put a heading, with buttons at its right, the first one last, or below it where there is no room."""
        type_, style = self._page.canvas.type, STYLES["heading"]
        widths = [type_.width(button.label, STYLES["small button"]) + 48 for button in buttons]
        wide = sum(widths) + 12 * len(buttons)
        beside = type_.width(words, style) + wide + 8 <= self._box.w
        room = self._box.w - (wide + 8 if beside else 0)
        high = max(type_.height(words, style, room), BUTTON if buttons and beside else 0.0)
        self._page.put(items.prose(key, words, Box(self._box.x, self.y, room, high), "heading", "oxblood"), area="list")
        x, y = self._box.right, self.y if beside else self.y + high + 6
        for button, w in zip(buttons, widths, strict=True):
            place = Box(x - w, y, w, BUTTON) if beside else Box(self._box.x, y, min(w, self._box.w), BUTTON)
            self._page.add(msgspec.structs.replace(button, box=place))
            x -= w + 12
            y += 0 if beside else BUTTON + 6
        self.y = max(self.y + high, y if not beside else 0.0) + 8

    def say(self, words: str, style: str = "body", colour: str = "ink") -> None:
        """Put a paragraph."""
        high = self._page.canvas.type.height(words, STYLES[style], self._box.w)
        place = Box(self._box.x, self.y, self._box.w, high)
        self._page.put(items.prose(f"said {self._count}", words, place, style, colour), area="list")
        self._count += 1
        self.y += high + 6

    def line(self) -> None:
        """Put a line between two packs."""
        stroke = Box(self._box.x, self.y + APART / 2, self._box.w, 1.5)
        self._page.put(Item(f"line {self._count}", "fill", stroke, ("burn",)), area="list")
        self.y += APART + 8


def _own_folder() -> Path:
    """Return the folder of the packs of the family."""
    return files.data_folder().joinpath("boards", *discovery.PLACE)


def _place(problem: Problem, pack: PackFile) -> str:
    """Return where a fault is, relative to the folder of the packs."""
    path = Path(problem.file)
    name = path.relative_to(pack.path.parent).as_posix() if path.is_relative_to(pack.path.parent) else path.name
    return f"{name}:{problem.line}" if problem.line else name
