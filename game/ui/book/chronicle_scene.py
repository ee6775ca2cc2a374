"""Making a chronicle: of which evening, how far it is, where it was kept."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import msgspec
import pygame

from game.kernel.problems import Refused
from game.kernel.saves import atomic
from game.kernel.saves.campaign.file import FILE, Campaign, read_campaign
from game.kernel.saves.disk_faults import OF_FILES, disk_errors_refused
from game.kernel.saves.slug import slug
from game.session.book.chronicle import Chronicle, chronicle_html
from game.session.host import Host
from game.ui.app.dialog import framed
from game.ui.app.preparation import Preparation
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.app.system_open import show_in_system
from game.ui.book.chronicle_picture import Drawing, data_uri, draw_board, draw_chronicle, jpeg, png
from game.ui.book.chronicle_telling import Telling, evening_of, evenings
from game.ui.contract.campaigns.days import spoken
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Act, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop

WIDE, TALL = 760.0, 364.0
"""The size of the sheet, in units; it grows with what is said."""
LINE: Final = 58.0
"""The height of a button, in units."""
A_LITTLE: Final = 0.006
"""The seconds in a turn of the loop after which no further part is begun."""
T = TypeVar("T")


class ChronicleScene(SheetScreen):
    """Asks of which evening, where there are several, then tells, draws and writes; nothing is drawn of it meanwhile.

    `match` is the file of a match whose evening is offered first; "" stands for the last one. The chronicle is kept in
    the host's folder for such files.
    """

    first = "back"

    def __init__(
        self, shell: Shell, host: Host, folder: Path, match: str, today: Callable[[], date] = date.today
    ) -> None:
        super().__init__(shell)
        self._host: Final = host
        self._folder: Final = folder
        self._kept: Final = host.documents
        self._today: Final = today
        self._telling: Telling | None = None
        self._work: Generator[float, None, None] | None = None
        self._share = 0.0
        self._doing = ""
        """What is drawn or written now, in words."""
        self.said = ""
        """What came of it, in words; empty as long as nothing did."""
        self._written = False
        """Whether the chronicle is in its folder."""
        self._campaign: Campaign | None = None
        self._evening = ""
        try:
            self._campaign = read_campaign(folder / FILE)
        except Refused as refused:
            self.said = refused.problems[0].sentence(shell.tr)
            return
        started = [each.started for each in self._campaign.matches if each.file == match or not match]
        self._evening = evening_of(started[-1]) if started else ""
        if not self._campaign.matches:
            self.said = shell.tr("Nothing has been played yet.")
        elif len(evenings(self._campaign)) < 2:
            self._begin("")
        else:
            self.focus.key = "evening"

    def _begin(self, evening: str) -> None:
        """Begin to tell an evening, or ("") the whole campaign."""
        if self._campaign:
            telling = Telling(self.shell, self._host, self._folder, self._campaign, evening, self._dated)
            self._telling, self._work = telling, self._run(telling, evening)

    def _run(self, telling: Telling, evening: str) -> Generator[float, None, None]:
        """Tell, draw and write, a part at a time; yield what share is done, from 0 to 1."""
        parts = 2 * len(telling.entries) + 2
        while (yield from self._in_thread(telling.step, telling.done / parts)):
            pass
        boards: list[str] = []
        for number, match in enumerate(telling.matches, 1):
            self._doing = self.shell.tr("Drawing the boards")
            board = yield from _drawn(draw_board(match.board), (telling.done + number - 1) / parts)
            boards.append(data_uri((yield from self._in_thread(partial(jpeg, board), number / parts))))
        chronicle, tr = telling.chronicle(), self.shell.tr
        self._doing = tr("Drawing the whole picture")
        picture = yield from _drawn(draw_chronicle(chronicle, telling.matches, tr), 1 - 1.5 / parts)
        self._doing = tr("Writing the files")
        name = "_".join(filter(None, (slug(self._campaign.name if self._campaign else ""), evening)))
        yield from self._in_thread(partial(self._write, name, chronicle, boards, picture), 1 - 0.5 / parts)
        self._written = True
        self.said = tr(
            "The chronicle is kept in {folder}: as a page ({page}) and as a picture ({picture}).",
            folder=self._kept,
            page=f"{name}.html",
            picture=f"{name}.png",
        )
        if telling.left_out:
            left_out = ", ".join(telling.left_out)
            self.said += " " + tr("These matches cannot be read and are left out: {files}.", files=left_out)

    def _in_thread(self, make: Callable[[], T], share: float) -> Generator[float, None, T]:
        """Let a thread call `make`, which draws nothing; yield `share` until it has, then return what it has made."""
        preparation = Preparation(make)
        while not preparation.ended(A_LITTLE):
            yield share
        return preparation.result()

    def _write(self, name: str, chronicle: Chronicle, boards: Sequence[str], picture: pygame.Surface) -> None:
        """Write the page and the picture, unless the sheet was left. Raises `Refused`."""
        page, image = chronicle_html(chronicle, boards, self.shell.tr), png(picture)
        with disk_errors_refused(self._kept, OF_FILES):
            self._kept.mkdir(parents=True, exist_ok=True)
            for ending, content in ((".html", page), (".png", image)):
                if self._work:
                    atomic.write(self._kept / f"{name}{ending}", content, atomic.SHARED)

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put the question, or how far the work is, or what came of it."""
        tr, type_ = self.shell.tr, page.canvas.type
        wide = min(WIDE, page.canvas.box.w - 48)
        tall = type_.height(self.said, STYLES["body"], wide - 96) + 250 if self.said else TALL
        room = framed(page, tr("Chronicle"), Box(0, 0, wide, max(TALL, tall)))
        foot, rest = room.cut_bottom(LINE, 14)
        label = tr("Cancel") if self._work else tr("OK") if self.said else tr("Back")
        back, beside = foot.middle(min(280, foot.w), LINE), None
        if self._written:
            beside, back = foot.middle(min(580, foot.w), LINE).row(2, 20)
        page.add(Button(key="back", box=back, label=label, look="paper button", style="small button"))
        if beside:
            hint, look = tr("Show the chronicle in the folder where it is kept"), "paper button"
            folder = Button(key="folder", box=beside, label=tr("Open the folder"), hint=hint, shortcut="Ctrl+O")
            page.add(msgspec.structs.replace(folder, look=look, style="small button"))
        if self.said:
            page.put(items.prose("said", self.said, rest, "body", "ink"))
        elif self._work:
            self._put_progress(page, rest)
        else:
            self._put_question(page, rest)

    def _put_question(self, page: Page, room: Box) -> None:
        """Put the two things of which a chronicle can be made."""
        tr, rows = self.shell.tr, room.cut_top(2 * LINE + 12)[0].column(2, 12)
        evening = tr("The evening: {when}", when=self._dated(self._evening))
        for key, label, row in (("evening", evening, rows[0]), ("all", tr("The whole campaign"), rows[1])):
            page.add(Button(key=key, box=row, label=label, style="small button"))

    def _put_progress(self, page: Page, room: Box) -> None:
        """Put a bar, and how many matches are told."""
        tr, telling = self.shell.tr, self._telling
        words = self._doing
        if telling and telling.done < len(telling.entries):
            words = tr("Telling match {n} of {of}", n=telling.done + 1, of=len(telling.entries))
        line, bar = room.cut_top(80)[0].column_of([2, 1], 10)
        bar = bar.middle(bar.w, 14)
        page.put(
            items.text("progress/words", words, line, "note", "ink2", "centre"),
            Item("progress/whole", "fill", bar, ("stone2",), 2),
        )
        if self._share:
            page.put(Item("progress/done", "fill", bar._replace(w=bar.w * min(1.0, self._share)), ("oxblood",), 3))

    def _dated(self, when: str) -> str:
        """Write an ISO local time or date."""
        return spoken(when, self._today(), self.shell.tr)

    # ------------------------------------------------------------------ what the player does

    def act(self, act: Act) -> Next:
        """Begin, or leave: what is not written yet is given up."""
        match act:
            case Pressed("back") | BackWanted():
                self._work = None
                return Pop()
            case Pressed("folder"):
                show_in_system(self.shell, self._kept)
            case Pressed("evening" | "all" as key):
                self._begin(self._evening if key == "evening" else "")
                self.focus.key = "back"
                self.recompose()
            case _:
                pass
        return None

    def update(self, dt: float) -> Next:
        """Do the next parts of the work, for a short while."""
        began = time.perf_counter()
        while self._work and time.perf_counter() - began < A_LITTLE:
            try:
                self._share = next(self._work, 1.0)
            except Refused as refused:
                self.said = refused.problems[0].sentence(self.shell.tr)
            if self.said:
                self._work = None
            self.recompose()
        return super().update(dt)

    @property
    def lively(self) -> bool:
        """Whether the sheet moves, or there is work."""
        return super().lively or self._work is not None


def _drawn(drawing: Drawing, share: float) -> Generator[float, None, pygame.Surface]:
    """Draw a picture a part at a time; yield `share` after each, and return the picture."""
    picture: list[pygame.Surface] = []

    def whole() -> Iterator[None]:
        picture.append((yield from drawing))

    for _ in whole():
        yield share
    return picture[0]
