"""The sheet on which the form of a campaign is changed: its kind, its length, what counts and who counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from game.kernel.player import Player
from game.kernel.saves.campaign.file import Campaign
from game.kernel.saves.campaign.form import KINDS, CampaignForm
from game.ui.app.dialog import framed
from game.ui.app.sheet import SheetScreen
from game.ui.app.shell import Shell
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.menu import form_choice
from game.ui.widgets.control import Act, Area, BackWanted, Button, Changed, Pressed, Stepper
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop

WIDE: Final = 940.0
"""The width of the sheet, in units."""
ROW: Final = form_choice.ROW
GAP: Final = 10.0
HEAD: Final = 44.0
"""The height of a heading, in units."""
TALL: Final = 262.0
"""The height of the title, the buttons and the margins, in units."""
TOP: Final = 10.0
"""The space above the first row, for the ring of the keyboard."""
BAR: Final = 30.0
"""The room for the scroll bar."""
WEIGHTS: Final = (1, 2, 3)


class CampaignTerms(NamedTuple):
    """What a campaign is played for, and which of its players (indices) are only guests."""

    form: CampaignForm
    guests: tuple[int, ...]


class FormScene(SheetScreen):
    """Answers with `Pop(CampaignTerms)`, or with `Pop("")` if nothing is to change."""

    def __init__(self, shell: Shell, campaign: Campaign) -> None:
        super().__init__(shell)
        self._players: Final[Sequence[Player]] = campaign.players
        self.terms = CampaignTerms(campaign.form, tuple(campaign.guests))
        played = dict.fromkeys(entry.game for entry in campaign.matches)
        self._games: Final = [*played, *(name for name in shell.games if name not in played)]
        self.focus.key, self.focus.ring = form_choice.FORM, True

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """Put the form, below it what counts and who counts; at the foot the buttons."""
        tr, form = self.shell.tr, self.terms.form
        wide = min(WIDE, page.canvas.box.w - 48) - 88 - BAR
        first = TOP + form_choice.form_height(page.canvas.type, tr, wide) + GAP
        rest_high = sum(HEAD + len(rows) * (ROW + GAP) for _, rows in self._groups())
        box = framed(page, tr("The form of the campaign"), Box(0, 0, WIDE, first + rest_high + TALL))
        foot, view = box.cut_bottom(60, 16)
        page.add(Area(key="rows", box=view, content=first + rest_high, label=tr("The form of the campaign")))
        form_choice.put_form(page, form, Box(view.x, view.y + TOP, wide, first - TOP - GAP), "rows")
        y = view.y + first
        for title, keys in self._groups():
            page.put(items.text(f"head {title}", title, Box(view.x, y, wide, HEAD), "label", "oxblood"), area="rows")
            y += HEAD
            for key in keys:
                self._put_row(page, key, Box(view.x, y, wide, ROW))
                y += ROW + GAP
        no, yes = foot.middle(min(foot.w, 560), 60).row(2, 20)
        why = self._fault()
        page.add(
            Button(key="back", box=no, label=tr("Cancel"), look="paper button"),
            Button(key="ok", box=yes, label=tr("OK"), why=why, shortcut="Ctrl+Enter", pad="Start"),
        )

    def _groups(self) -> list[tuple[str, list[str]]]:
        """Return the headings with the keys of the rows below them."""
        tr, kind = self.shell.tr, self.terms.form.kind
        groups: list[tuple[str, list[str]]] = []
        if kind == "league":
            groups.append((tr("How much a match counts"), [f"weight/{game}" for game in self._games]))
        if kind == "marathon":
            groups.append((tr("Which games"), [f"game/{game}" for game in self._games]))
        if kind != "evening":
            groups.append((tr("Who counts"), [f"guest/{index}" for index in range(len(self._players))]))
        return groups

    def _put_row(self, page: Page, key: str, box: Box) -> None:
        """Put one row: the weight of a game, or a game or person that counts or not."""
        tr, form = self.shell.tr, self.terms.form
        word, _, name = key.partition("/")
        if word == "weight":
            options = (tr("once"), tr("twice"), tr("three times"))
            weight = min(form.weights.get(name, 1), WEIGHTS[-1])
            page.add(Stepper(key=key, box=box, label=self._title(name), options=options, index=weight - 1, area="rows"))
            return
        counts = name in form.games if word == "game" else int(name) not in self.terms.guests
        label = self._title(name) if word == "game" else self._players[int(name)].name
        left, right = box.cut_left(box.w * 0.5)
        shown = page.canvas.type.fitted(label, STYLES["body"], left.w - 10)[0]
        page.put(items.text(f"{key}/label", shown, left, "body"), area="rows")
        on, off = tr("counts"), tr("left out") if word == "game" else tr("guest")
        why = tr("You need at least one.") if word == "game" and form.games == [name] else ""
        look, said = "paper button", f"✓ {on}" if counts else off
        button = Button(key=key, box=right, label=said, look=look, style="small button", picked=counts, area="rows")
        page.add(msgspec.structs.replace(button, why=why))

    def _title(self, game: str) -> str:
        games = self.shell.games
        return self.shell.tr(games[game].title) if game in games else game

    def _fault(self) -> str:
        """Say why the form cannot be; empty if it can."""
        if self.terms.form.kind != "evening" and len(self._players) - len(self.terms.guests) < 2:
            return self.shell.tr("At least two people must count.")
        return ""

    # ------------------------------------------------------------------ what the player does

    def act(self, act: Act) -> Next:
        """Change one thing, or answer."""
        form, guests = self.terms
        match act:
            case Pressed("ok") if not self._fault():
                return Pop(self.terms)
            case Pressed("back") | BackWanted():
                return Pop("")
            case Changed(form_choice.FORM, int() as index):
                self.terms = CampaignTerms(form_choice.of_kind(KINDS[index], self._games, form), guests)
            case Changed(form_choice.LENGTH, int() as index):
                self.terms = CampaignTerms(form_choice.of_length(form, index), guests)
            case Changed(form_choice.ADVICE, int() as index):
                self._replace(form_choice.of_advice(form, index))
            case Changed(key, int() as index) if key.startswith("weight/"):
                self._weigh(key.removeprefix("weight/"), WEIGHTS[index])
            case Pressed(key) if key.startswith("game/"):
                self._tick_game(key.removeprefix("game/"))
            case Pressed(key) if key.startswith("guest/"):
                self._tick_guest(int(key.removeprefix("guest/")))
            case _:
                pass
        self.recompose()
        return None

    def _weigh(self, game: str, times: int) -> None:
        """Let the points of a game count so many times."""
        weights = {**self.terms.form.weights, game: times}
        kept = {name: each for name, each in weights.items() if each > 1}
        self._replace(msgspec.structs.replace(self.terms.form, weights=kept))

    def _tick_game(self, game: str) -> None:
        """Take a game into the marathon, or leave it out."""
        now = self.terms.form.games
        games = [name for name in self._games if (name in now) is not (name == game)]
        if games:
            self._replace(msgspec.structs.replace(self.terms.form, games=games))

    def _tick_guest(self, player: int) -> None:
        """Let a player count, or be a guest."""
        guests = tuple(sorted({*self.terms.guests} ^ {player}))
        self.terms = self.terms._replace(guests=guests)

    def _replace(self, form: CampaignForm) -> None:
        self.terms = self.terms._replace(form=form)
