"""All campaigns: to resume one, to play another match in it, to read why one cannot be opened."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec
import pygame

from game.kernel.problems import Refused
from game.kernel.saves.campaign import FILE, Campaign, read_campaign
from game.kernel.saves.campaign_list import CampaignEntry
from game.session.evening import Host
from game.ui.app.dialog import DialogButton, choice
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.contract import vignettes
from game.ui.contract.campaigns.details import CampaignSheet
from game.ui.contract.campaigns.row import note, row_items
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.registry import STAGE_LOOKS
from game.ui.menu.load.row_stack import BAR, EDGE, RowStack
from game.ui.menu.load.thumbnails import Thumbnails
from game.ui.menu.match_opening import refusal, table, watched
from game.ui.menu.new_game import NewGameScene
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed, Tile
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Prepare, Push, Swap
from game.ui.widgets.titles import LOW, put_title

ROW: Final = 92.0
"""The height of a row, in units."""
LIST: Final = "list"
"""The key of the area with the rows."""
LINE: Final = "row/"
"""The beginning of the keys of the rows; the number follows, from 0."""
WATCH: Final = "watch/"
"""The beginning of the keys of the buttons of finished matches; the number follows, from 0."""
RESUME: Final = "resume/"
"""The beginning of the keys of the buttons of matches that are being played; the number follows."""
STEPS: Final = frozenset({pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END})
"""The keys that choose another row."""
TWICE: Final = 0.5
"""Seconds within which a second click on a campaign opens it."""


class LoadScene(Screen):
    """The list on the left, the details of the chosen campaign on the right. `today` returns the date.

    The chosen row is always in view: who scrolls chooses a row that is. Only the rows around the view are on the page,
    and the keyboard stops at the chosen one alone.
    """

    looks: ClassVar[dict[str, Look]] = STAGE_LOOKS

    def __init__(self, shell: Shell, host: Host, today: Callable[[], date] = date.today) -> None:
        super().__init__(shell)
        self._host = host
        self._today = today
        self.entries: list[CampaignEntry] = []
        self._chosen = 0
        self._since = TWICE
        self._campaigns: dict[str, Campaign] = {}
        self._prints: Final = Thumbnails(host.saves)
        self._stack = RowStack(Box(0, 0, 0, 0), 0, ROW)
        self._put = range(0)
        """The rows on the page."""
        self._look_again()
        self.focus.key, self.focus.ring = (f"{LINE}0" if self.entries else "new"), True

    def _look_again(self) -> None:
        """Read the folder again."""
        self.entries = self._host.entries()
        self._campaigns.clear()
        self._chosen = min(self._chosen, max(0, len(self.entries) - 1))

    @property
    def chosen(self) -> CampaignEntry | None:
        """The campaign whose details are shown; None in an empty list."""
        return self.entries[self._chosen] if self.entries else None

    # ------------------------------------------------------------------ the page

    def layout(self, canvas: Canvas) -> None:
        """Lay the page out; prints of boards are drawn with the looks of the canvas."""
        canvas.looks.learn(vignettes.looks(canvas.looks))
        super().layout(canvas)

    def compose(self, page: Page) -> None:
        """Put the title on the table; on the sheet the list, the details and the buttons."""
        tr, box = self.shell.tr, page.canvas.box
        self._prints.forget_wishes()
        rest = put_title(page, tr("Campaigns"))
        panel = rest.middle(min(1500, rest.w), rest.h) if self.entries else _small(rest)
        page.put(Item("panel", "panel", panel, (), -5))
        foot, rest = panel.inset(40, 24 if box.h < LOW else 34).cut_bottom(66, 16)
        if not self.entries:
            self._put_nothing(page, rest)
            self._put_buttons(page, foot)
            return
        left, right = rest.row_of([1.1, 1], 30)
        page.put(Item("line", "fill", Box(right.x - 15, rest.y + 8, 1.5, rest.h - 16), ("burn",)))
        self._put_list(page, left)
        self._put_details(page, right)
        self._put_buttons(page, foot)

    def _put_nothing(self, page: Page, room: Box) -> None:
        """Say that nothing was played yet."""
        words = self.shell.tr("Nothing has been played yet. Every match is saved here by itself, move by move.")
        width = min(640.0, room.w)
        height = page.canvas.type.height(words, STYLES["big note"], width)
        page.put(items.prose("nothing", words, room.middle(width, height), "big note", "ink2", "centre"))

    def _put_list(self, page: Page, view: Box) -> None:
        """Put the rows of the list that are in view, and some around them."""
        self._stack = RowStack(view, len(self.entries), ROW)
        label = self.shell.tr("Campaigns")
        page.add(Area(key=LIST, box=view, content=self._stack.content, label=label, mouse_only=True))
        if self._chosen not in self._stack.whole(self._offset):
            self.focus.offsets[LIST] = self._stack.revealed(self._offset, self._chosen)
        self._put = self._stack.near(self._offset)
        for number in self._put:
            self._put_row(page, number)

    def _put_row(self, page: Page, number: int) -> None:
        """Put a row of the list; the keyboard stops at the chosen one only."""
        entry, row, picked = self.entries[number], self._stack.row(number), number == self._chosen
        page.add(
            Tile(
                key=f"{LINE}{number}",
                box=row,
                look="paper button",
                picked=picked,
                label=entry.name,
                area=LIST,
                mouse_only=not picked,
            )
        )
        frame, rest = row.inset(12, 9).cut_left(ROW - 18, 14)
        page.put(self._prints.item(f"{entry.path}/print", entry, frame, self.shell.tr), area=LIST)
        said = note(entry, self.shell.games, self._today(), self.shell.tr)
        page.put(*row_items(page.canvas.type, entry, said, rest.inset(0, 4), picked=picked), area=LIST)

    @property
    def _offset(self) -> float:
        """How far the list is scrolled, in units."""
        return min(self.focus.offsets.get(LIST, 0.0), max(0.0, self._stack.content - self._stack.view.h))

    def _put_details(self, page: Page, view: Box) -> None:
        """Put the details of the chosen campaign."""
        entry = self.chosen
        if entry is None:
            return
        tr, type_ = self.shell.tr, page.canvas.type
        wide = max(type_.width(label, STYLES["small button"]) for label in (tr("Watch"), tr("Resume"))) + 40
        sheet = CampaignSheet(Box(view.x + 6, view.y + EDGE, view.w - BAR - 6, 0), type_, tr, wide)
        campaign = self._campaign(entry)
        if campaign is None:
            sheet.broken(self.entries[self._chosen])
        else:
            sheet.campaign(entry, campaign, self.shell.games, self._today())
        page.add(Area(key="details", box=view, content=sheet.y - view.y + EDGE, label=entry.name))
        page.put(self._prints.item("details/print", entry, sheet.picture, tr), *sheet.items, area="details")
        for number, box in sheet.buttons.items():
            button = self._match_button(entry, campaign, number) if campaign else None
            if button:
                look, style = "paper button", "small button"
                page.add(msgspec.structs.replace(button, box=box, look=look, style=style, area="details"))

    def _match_button(self, entry: CampaignEntry, campaign: Campaign, number: int) -> Button:
        """Return the button beside a match: a finished one is watched, any other resumed."""
        tr, box = self.shell.tr, Box(0, 0, 0, 0)
        if campaign.matches[number].status != "playing":
            hint = tr("The whole match once more, on the board")
            return Button(key=f"{WATCH}{number}", box=box, label=tr("Watch"), hint=hint)
        held = entry.held.sentence(tr) if entry.held else ""
        hint = tr("Pick up where you left off")
        return Button(key=f"{RESUME}{number}", box=box, label=tr("Resume"), hint=hint, why=held)

    def _campaign(self, entry: CampaignEntry) -> Campaign | None:
        """Return the campaign of an entry, read once; None if it cannot be opened, or not any more."""
        if entry.problems:
            return None
        key = str(entry.path)
        if key not in self._campaigns:
            try:
                self._campaigns[key] = read_campaign(entry.path / FILE)
            except Refused as refused:
                self.entries[self.entries.index(entry)] = msgspec.structs.replace(entry, problems=refused.problems)
                return None
        return self._campaigns[key]

    def _put_buttons(self, page: Page, foot: Box) -> None:
        """Put the way back and what can be done with the campaign: the most likely in brass at the right."""
        tr, entry = self.shell.tr, self.chosen
        if entry is None:
            back, new = foot.middle(min(foot.w, 620), foot.h).row(2, 20)
            page.add(Button(key="new", box=new, label=tr("New game"), shortcut="N"))
            look, style = "paper button", "small button"
            page.add(Button(key="back", box=back.middle(back.w, 58), label=tr("Back"), look=look, style=style))
            return
        back, rest = foot.cut_left(min(240, foot.w * 0.22), 16)
        right, rest = rest.cut_right(min(380, foot.w * 0.36), 16)
        other, back = rest.middle(min(380, rest.w), 58), back.middle(back.w, 58)
        broken = tr("This cannot be opened.") if entry.problems else entry.held.sentence(tr) if entry.held else ""
        look, style = "paper button", "small button"
        page.add(Button(key="back", box=back, label=tr("Back"), look=look, style=style))
        again = Button(
            key="next",
            box=right,
            label=tr("Next match"),
            why=broken,
            hint=tr("Another match with the same players, for the same standings"),
            shortcut="N",
        )
        if entry.over and not entry.problems:
            none = "" if entry.games else tr("Nothing has been played yet.")
            watch = Button(key="watch", box=other, label=tr("Watch it again"), why=none, look=look, style=style)
            page.add(
                msgspec.structs.replace(watch, shortcut="W", hint=tr("The whole match once more, on the board")), again
            )
            return
        hint = tr("Pick up where you left off")
        resume = Button(key="resume", box=right, label=tr("Resume"), why=broken, hint=hint, shortcut="Ctrl+Enter")
        page.add(msgspec.structs.replace(again, box=other, look=look, style=style), resume)

    # ------------------------------------------------------------------ what the player does

    def handle(self, event: pygame.Event) -> Next:
        """Choose the campaign that keyboard, mouse or scrolling have come to."""
        to = self._step(event) if event.type == pygame.KEYDOWN else None
        if to is not None:
            self._choose(to)
            self.focus.go(self.focus.key, self.page.controls)
            return None
        before, page = self._offset, self.page
        wanted = super().handle(event)
        if wanted is None and page is self.page:
            self._follow(before)
        return wanted

    def _step(self, event: pygame.Event) -> int | None:
        """Return the row to which a key leads from the chosen one; None if the key is not for the list."""
        last = len(self.entries) - 1
        if event.key not in STEPS or event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL) or last < 0:
            return None
        if self.focus.key and not self.focus.key.startswith(LINE):
            return None
        to = {
            pygame.K_UP: self._chosen - 1,
            pygame.K_DOWN: self._chosen + 1,
            pygame.K_PAGEUP: max(0, self._chosen - self._stack.page),
            pygame.K_PAGEDOWN: min(last, self._chosen + self._stack.page),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }[event.key]
        return to if 0 <= to <= last else None

    def _follow(self, before: float) -> None:
        """Choose the row that was clicked, or one in view where the list was scrolled; `before` is its former place."""
        row = self.focus.key.removeprefix(LINE)
        to = int(row) if row.isdigit() else self._chosen
        if to == self._chosen and self._offset != before:
            whole = self._stack.whole(self._offset)
            to = min(max(to, whole.start), whole.stop - 1)
        if to != self._chosen:
            self._choose(to)
        elif self._stack.near(self._offset) != self._put:
            self.recompose()

    def _choose(self, number: int) -> None:
        """Choose a row and show its details; the keyboard goes with it if it was in the list."""
        self._chosen = number
        self._since = TWICE
        if not self.focus.key or self.focus.key.startswith(LINE):
            self.focus.key = f"{LINE}{number}"
        self.focus.offsets["details"] = 0.0
        self.recompose()

    def update(self, dt: float) -> Next:
        """Count the time between two clicks; draw one more picture of a board."""
        self._since += dt
        if self._prints.work():
            self.recompose()
        return super().update(dt)

    @property
    def lively(self) -> bool:
        """Whether boards are still to be read."""
        return self._prints.busy

    def act(self, act: Act) -> Next:
        """Open or resume what is chosen, or go back."""
        match act:
            case Pressed("back") | BackWanted():
                return Pop()
            case Pressed("new"):
                return self._which()
            case Pressed("next") if self.chosen:
                return self._which()
            case Pressed("resume"):
                return self._resume()
            case Pressed("watch"):
                return self._watch(-1)
            case Pressed(key) if key.startswith(WATCH):
                return self._watch(int(key.removeprefix(WATCH)))
            case Pressed(key) if key.startswith(RESUME):
                return self._resume_match(int(key.removeprefix(RESUME)))
            case Pressed():
                return self._row_pressed()
            case _:
                return None

    def _row_pressed(self) -> Next:
        """Open a campaign at Enter or a double click; a single click only chooses it."""
        again, self._since = self._since < TWICE, 0.0
        return self._resume() if again or self.focus.ring else None

    def _resume(self) -> Next:
        """Resume the chosen campaign."""
        entry = self.chosen
        if entry is None or entry.problems or entry.held:
            return None
        if entry.over:
            return self._which()
        return Prepare(lambda: self._resumed(entry.path))

    def _resume_match(self, number: int) -> Next:
        """Resume one match of the chosen campaign."""
        entry = self.chosen
        campaign = self._campaign(entry) if entry else None
        if entry is None or campaign is None or entry.held:
            return None
        return Prepare(lambda: self._resumed(entry.path, campaign.matches[number].file))

    def _resumed(self, folder: Path, file: str = "") -> Next:
        """Open the table of a campaign, or say why that fails; without a `file` it is that of the last match."""
        try:
            return Swap(table(self.shell, self._host.resume(folder, file)))
        except Refused as refused:
            return Push(refusal(self.shell, self.shell.tr("Resume"), refused))

    def _watch(self, number: int) -> Next:
        """Watch a match of the campaign again, -1 the last one."""
        campaign = self._campaign(self.chosen) if self.chosen else None
        if campaign is None or self.chosen is None:
            return None
        file = self.chosen.path / campaign.matches[number].file
        return Prepare(lambda: Push(watched(self.shell, self._host, file)))

    def _which(self) -> Next:
        """Set up a match; where there are several games, ask which."""
        shell = self.shell
        if len(shell.games) == 1:
            return Push(NewGameScene(shell, self._host, next(iter(shell.games)), self.chosen))
        answers = tuple(DialogButton(game.name, shell.tr(game.title)) for game in shell.games.values())
        return Push(choice(shell, shell.tr("Next match"), "", answers))

    def resumed(self, answer: Any) -> Next:
        """Take the game that was asked for; after another scene, bring the list up to date."""
        if answer in self.shell.games:
            return Push(NewGameScene(self.shell, self._host, answer, self.chosen))
        self._look_again()
        self.recompose()
        return None


def _small(room: Box) -> Box:
    """Return the box of a sheet with little text, a little above the middle."""
    wide, tall = min(860.0, room.w), min(380.0, room.h)
    return Box(room.centre[0] - wide / 2, room.y + (room.h - tall) / 3, wide, tall)
