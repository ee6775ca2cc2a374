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
from game.ui.menu.match_opening import refusal, table, watched
from game.ui.menu.new_game import NewGameScene
from game.ui.menu.thumbnails import Thumbnails
from game.ui.widgets.control import Act, Area, BackWanted, Button, Pressed, Tile
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Prepare, Push, Swap
from game.ui.widgets.titles import LOW, put_title

ROW: Final = 92
"""The height of a row, in units."""
GAP: Final = 10
"""The space between two rows."""
TOP: Final = 14
"""The space above the first row."""
BAR: Final = 28
"""The room for the scroll bar."""
WATCH: Final = "watch/"
"""The beginning of the keys of the buttons of finished matches; the number follows, from 0."""
RESUME: Final = "resume/"
"""The beginning of the keys of the buttons of matches that are being played; the number follows."""
TWICE: Final = 0.5
"""Seconds within which a second click on a campaign opens it."""


class LoadScene(Screen):
    """The list on the left, the details of the chosen campaign on the right. `today` returns the date."""

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
        self._look_again()
        self.focus.key, self.focus.ring = ("row/0" if self.entries else "new"), True

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
        rest = put_title(page, tr("Campaigns"))
        panel = rest.middle(min(1500, rest.w), rest.h) if self.entries else _small(rest)
        page.put(Item("panel", "panel", panel, (), -5))
        foot, rest = panel.inset(40, 24 if box.h < LOW else 34).cut_bottom(66, 16)
        self._put_buttons(page, foot)
        if not self.entries:
            self._put_nothing(page, rest)
            return
        left, right = rest.row_of([1.1, 1], 30)
        page.put(Item("line", "fill", Box(right.x - 15, rest.y + 8, 1.5, rest.h - 16), ("burn",)))
        self._put_list(page, left)
        self._put_details(page, right)

    def _put_nothing(self, page: Page, room: Box) -> None:
        """Say that nothing was played yet."""
        words = self.shell.tr("Nothing has been played yet. Every match is saved here by itself, move by move.")
        width = min(640.0, room.w)
        height = page.canvas.type.height(words, STYLES["big note"], width)
        page.put(items.prose("nothing", words, room.middle(width, height), "big note", "ink2", "centre"))

    def _put_list(self, page: Page, view: Box) -> None:
        """Put the list of campaigns."""
        step = ROW + GAP
        content = step * len(self.entries) + 2 * TOP
        page.add(Area(key="list", box=view, content=content, label=self.shell.tr("Campaigns")))
        for i, entry in enumerate(self.entries):
            row = Box(view.x, view.y + TOP + i * step, view.w - BAR, ROW)
            picked = i == self._chosen
            page.add(Tile(key=f"row/{i}", box=row, look="paper button", picked=picked, label=entry.name, area="list"))
            frame, rest = row.inset(12, 9).cut_left(ROW - 18, 14)
            page.put(self._prints.item(f"{entry.path}/print", entry, frame, self.shell.tr), area="list")
            said = note(entry, self.shell.games, self._today(), self.shell.tr)
            page.put(*row_items(page.canvas.type, entry, said, rest.inset(0, 4), picked=picked), area="list")

    def _put_details(self, page: Page, view: Box) -> None:
        """Put the details of the chosen campaign."""
        entry = self.chosen
        if entry is None:
            return
        tr, type_ = self.shell.tr, page.canvas.type
        wide = max(type_.width(label, STYLES["small button"]) for label in (tr("Watch"), tr("Resume"))) + 40
        sheet = CampaignSheet(Box(view.x + 6, view.y + TOP, view.w - BAR - 6, 0), type_, tr, wide)
        campaign = self._campaign(entry)
        if campaign is None:
            sheet.broken(entry)
        else:
            sheet.campaign(entry, campaign, self.shell.games, self._today())
        page.add(Area(key="details", box=view, content=sheet.y - view.y + TOP, label=entry.name))
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
        """Return the campaign of a sound entry, read once."""
        if entry.problems:
            return None
        key = str(entry.path)
        if key not in self._campaigns:
            self._campaigns[key] = read_campaign(entry.path / FILE)
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
        """Choose the campaign that keyboard or mouse have come to."""
        wanted = super().handle(event)
        row = self.focus.key.removeprefix("row/")
        if wanted is None and row.isdigit() and int(row) != self._chosen:
            self._chosen = int(row)
            self._since = TWICE
            self.focus.offsets["details"] = 0.0
            self.recompose()
        return wanted

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
