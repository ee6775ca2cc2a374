"""All campaigns: to go on with one, to play another match in it, to read why one cannot be opened."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, Final

import pygame

from game.kernel.campaign import FILE, Campaign, read_campaign
from game.kernel.campaign_list import CampaignEntry
from game.kernel.problems import Refused
from game.session.evening import Host
from game.ui import items
from game.ui.box import Box
from game.ui.campaign_sheet import Sheet
from game.ui.control import Act, Area, Button, Cancelled, Pressed, Tile
from game.ui.days import spoken
from game.ui.dialog import Answer, Dialog
from game.ui.doors import refusal, table
from game.ui.items import Item
from game.ui.new_game import NewGame
from game.ui.page import Page
from game.ui.scene import Next, Pop, Push, Swap
from game.ui.screen import Screen
from game.ui.shell import Shell
from game.ui.text import STYLES

ROW: Final = 92
GAP: Final = 10
TOP: Final = 14
BAR: Final = 28
TOKEN: Final = 40
TWICE: Final = 0.5
"""Seconds within which a second click on a campaign opens it."""


class Load(Screen):
    """The list on the left, what is known of the campaign chosen on the right. `today` tells which day it is."""

    def __init__(self, shell: Shell, host: Host, today: Callable[[], date] = date.today) -> None:
        super().__init__(shell)
        self._host = host
        self._today = today
        self.entries: list[CampaignEntry] = []
        self._chosen = 0
        self._since = TWICE
        self._campaigns: dict[str, Campaign] = {}
        self._look_again()
        self.focus.key, self.focus.ring = ("row/0" if self.entries else "new"), True

    def _look_again(self) -> None:
        """Read the folder anew."""
        self.entries = self._host.entries()
        self._campaigns.clear()
        self._chosen = min(self._chosen, max(0, len(self.entries) - 1))

    @property
    def chosen(self) -> CampaignEntry | None:
        """The campaign whose details show; None in an empty list."""
        return self.entries[self._chosen] if self.entries else None

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Title on the wood; on the sheet the list, the details and the buttons."""
        tr, box = self.shell.tr, page.canvas.box
        small = box.h < 700
        page.put(Item("table", "table", box, (), -10))
        head, rest = box.inset(24, 8 if small else 20).cut_top(46 if small else 80, 4 if small else 12)
        page.put(items.text("title", tr("Campaigns"), head, "heading" if small else "title", "gold", "centre"))
        panel = rest.middle(min(1500, rest.w), rest.h)
        page.put(Item("panel", "panel", panel, (), -5))
        foot, rest = panel.inset(40, 24 if small else 34).cut_bottom(66, 16)
        self._put_buttons(page, foot)
        if not self.entries:
            self._put_nothing(page, rest)
            return
        left, right = rest.row_of([1.1, 1], 30)
        page.put(Item("line", "fill", Box(right.x - 15, rest.y + 8, 1.5, rest.h - 16), ("burn",)))
        self._put_list(page, left)
        self._put_details(page, right)

    def _put_nothing(self, page: Page, room: Box) -> None:
        words = self.shell.tr("Nothing has been played yet. Whatever you play is kept here by itself, move by move.")
        width = min(640.0, room.w)
        height = page.canvas.type.height(words, STYLES["big note"], width)
        page.put(items.prose("nothing", words, room.middle(width, height), "big note", "ink2", "centre"))

    def _put_list(self, page: Page, view: Box) -> None:
        step = ROW + GAP
        content = step * len(self.entries) + 2 * TOP
        page.add(Area(key="list", box=view, content=content, label=self.shell.tr("Campaigns")))
        for i, entry in enumerate(self.entries):
            row = Box(view.x, view.y + TOP + i * step, view.w - BAR, ROW)
            picked = i == self._chosen
            page.add(Tile(key=f"row/{i}", box=row, look="paper button", picked=picked, label=entry.name, area="list"))
            page.put(*self._row(page, entry, row.inset(20, 13), picked=picked), area="list")

    def _row(self, page: Page, entry: CampaignEntry, box: Box, *, picked: bool) -> list[Item]:
        """Return what is written on a line of the list, cut to its width: the details have it in full."""
        type_, key = page.canvas.type, str(entry.path)
        upper, lower = box.column_of([1.1, 1])
        side = (TOKEN + 4) * len(entry.players)
        tokens, upper = upper.cut_right(side, 10 if side else 0)
        name = type_.fitted(entry.name, STYLES["bold"], upper.w)[0]
        note = type_.fitted(self._note(entry), STYLES["small note"], lower.w)[0]
        strong, weak = ("cream", "cream") if picked else ("ink2", "ink2") if entry.problems else ("ink", "ink2")
        put = [
            items.text(f"{key}/name", name, upper, "bold", strong, layer=12),
            items.text(f"{key}/note", note, lower, "small note", weak, layer=12),
        ]
        for i, player in enumerate(entry.players):
            place = Box(tokens.x + i * (TOKEN + 4) + 2, tokens.centre[1] - TOKEN / 2, TOKEN, TOKEN)
            put.append(Item(f"{key}/token {i}", "token", place, (player.token,), 12, label=player.name))
        return put

    def _note(self, entry: CampaignEntry) -> str:
        tr = self.shell.tr
        if entry.problems:
            return tr("cannot be opened")
        titles = [tr(self.shell.games[game].title) if game in self.shell.games else game for game in entry.games]
        state = tr("finished") if entry.over else tr("being played")
        if not entry.games:
            state = tr("nothing played yet")
        parts = [", ".join(titles), spoken(entry.played, self._today(), tr), state]
        if entry.shipped:
            parts.append(tr("comes with Tablée"))
        return " · ".join(part for part in parts if part)

    def _put_details(self, page: Page, view: Box) -> None:
        entry = self.chosen
        if entry is None:
            return
        sheet = Sheet(Box(view.x + 6, view.y + TOP, view.w - BAR - 6, 0), page.canvas.type, self.shell.tr)
        campaign = self._campaign(entry)
        if campaign is None:
            sheet.broken(entry)
        else:
            sheet.campaign(entry, campaign, self.shell.games, self._today())
        page.add(Area(key="details", box=view, content=sheet.y - view.y + TOP, label=entry.name))
        page.put(*sheet.items, area="details")

    def _campaign(self, entry: CampaignEntry) -> Campaign | None:
        """Return the campaign of a sound entry, read once."""
        if entry.problems:
            return None
        key = str(entry.path)
        if key not in self._campaigns:
            self._campaigns[key] = read_campaign(entry.path / FILE)
        return self._campaigns[key]

    def _put_buttons(self, page: Page, foot: Box) -> None:
        tr, entry = self.shell.tr, self.chosen
        if entry is None:
            back, new = foot.middle(min(foot.w, 620), foot.h).row(2, 20)
            page.add(Button(key="new", box=new, label=tr("New game"), shortcut="N"))
            page.add(Button(key="back", box=back.middle(back.w, 56), label=tr("Back"), look="paper button"))
            return
        back, rest = foot.cut_left(min(240, foot.w * 0.22), 16)
        resume, rest = rest.cut_right(min(380, foot.w * 0.36), 16)
        following, back = rest.middle(min(380, rest.w), 58), back.middle(back.w, 58)
        broken = tr("This cannot be opened.") if entry.problems else ""
        over = tr("The last match is finished. Play the next one.") if entry.over else ""
        look, style = "paper button", "small button"
        page.add(
            Button(key="back", box=back, label=tr("Back"), look=look, style=style),
            Button(
                key="next",
                box=following,
                label=tr("Next match"),
                look=look,
                style=style,
                why=broken,
                hint=tr("Another match by the same players, for the same standings"),
                shortcut="N",
            ),
            Button(
                key="resume",
                box=resume,
                label=tr("Resume"),
                why=broken or over,
                hint=tr("Go on where you stopped"),
                shortcut="Ctrl+Enter",
            ),
        )

    # ------------------------------------------------------------------ what the player does

    def handle(self, event: pygame.Event) -> Next:
        """Let what is chosen follow the keyboard and the mouse."""
        wanted = super().handle(event)
        row = self.focus.key.removeprefix("row/")
        if wanted is None and row.isdigit() and int(row) != self._chosen:
            self._chosen = int(row)
            self._since = TWICE
            self.focus.offsets["details"] = 0.0
            self.recompose()
        return wanted

    def update(self, dt: float) -> Next:
        """Count the time between two clicks."""
        self._since += dt
        return super().update(dt)

    def act(self, act: Act) -> Next:
        """Go on with what is chosen, or go back."""
        match act:
            case Pressed("back") | Cancelled():
                return Pop()
            case Pressed("new"):
                return self._which()
            case Pressed("next") if self.chosen:
                return self._which()
            case Pressed("resume"):
                return self._resume()
            case Pressed():
                return self._row_pressed()
            case _:
                return None

    def _row_pressed(self) -> Next:
        """Open a campaign by Enter or by a double click; a single click shows it only."""
        again, self._since = self._since < TWICE, 0.0
        return self._resume() if again or self.focus.ring else None

    def _resume(self) -> Next:
        entry = self.chosen
        if entry is None or entry.problems:
            return None
        if entry.over:
            return self._which()
        try:
            return Swap(table(self.shell, self._host.resume(entry.path)))
        except Refused as refused:
            return Push(refusal(self.shell, self.shell.tr("Resume"), refused))

    def _which(self) -> Next:
        """Set up a match; where there are several games, ask for which."""
        shell = self.shell
        if len(shell.games) == 1:
            return Push(NewGame(shell, self._host, next(iter(shell.games)), self.chosen))
        answers = tuple(Answer(game.name, shell.tr(game.title)) for game in shell.games.values())
        return Push(Dialog(shell, shell.tr("Next match"), "", answers))

    def resumed(self, answer: Any) -> Next:
        """Take the game that was asked for; come back from elsewhere to a list that is up to date."""
        if answer in self.shell.games:
            return Push(NewGame(self.shell, self._host, answer, self.chosen))
        self._look_again()
        self.recompose()
        return None
