"""The end of a match: who has won and why, the match in figures and on the board, what comes next."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any, ClassVar, Final

import pygame

from game.kernel.problems import Refused
from game.session.campaigns.season import Season
from game.session.hindsight import Hindsight
from game.ui.app.dialog import Dialog, DialogButton, choice, message
from game.ui.app.evening import TableEvening
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.contract import vignettes
from game.ui.contract.campaigns.renewal import HERE, RENEW, what_after
from game.ui.contract.charts import looks as chart_looks
from game.ui.contract.charts.page import KEY
from game.ui.draw.canvas import Canvas
from game.ui.draw.looks import Look
from game.ui.end.page import EndPage, Past
from game.ui.end.parts import Result
from game.ui.end.story import StoryScene
from game.ui.end.verdict import WATCH
from game.ui.games.registry import STAGE_LOOKS, stage_of
from game.ui.replay.scene import ReplayScene, history_of
from game.ui.widgets.control import Act, BackWanted, Changed, Pressed, Slider, parts
from game.ui.widgets.input import shortcuts as keys
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Home, Next, Pop, Prepare, Push, Scene, Shortcut, Shortcuts, Swap

LOOKS_BACK: Final = 0.004
"""Seconds that each turn of the loop spends on looking for what decided the match."""


class EndScene(Screen):
    """Owns the evening until another scene takes it over. `leave` leads back to where the match was opened."""

    first = "again"
    looks: ClassVar[dict[str, Look]] = {**chart_looks.LOOKS, **STAGE_LOOKS}

    def __init__(self, shell: Shell, evening: TableEvening, leave: Home | Pop = Home()) -> None:  # noqa: B008 - a value
        super().__init__(shell)
        session = evening.session
        self._evening: Final = evening
        self._leave: Final = leave
        self._stage: Final = stage_of(session.game)
        self._result: Final = Result(session.finished(), tuple(session.players), session.former, session.seconds)
        self._past: Final = history_of(self._result.match)
        people = [seat for seat, player in enumerate(self._result.players) if player.bot is None]
        self._hindsight: Final = Hindsight(self._result.match, people)
        self._season: Final = evening.season()
        season = self._season if shows_standings(self._season) else None
        past = Past(self._past, self._hindsight)
        self._page: Final = EndPage(shell, self._stage, self._result, past, evening.title, season)
        self._page.leads_home = isinstance(leave, Home)
        self._open = True
        self.focus.key = "next" if self._page.next_game() else self.first

    def layout(self, canvas: Canvas) -> None:
        """Lay the page out; prints of the board are drawn with the looks of the canvas."""
        canvas.looks.learn(vignettes.looks(canvas.looks), vignettes.PARTS)
        super().layout(canvas)

    def compose(self, page: Page) -> None:
        """Put the headline, the papers, the buttons."""
        self._page.put(page)

    def look_back(self) -> None:
        """Find at once what decided the match: for a picture of the end."""
        self._hindsight.work(inf)

    def update(self, dt: float) -> Next:
        """Note that the end is seen; look back on the match for a moment, until it is known what decided it."""
        self._evening.session.conclude()
        if not self._hindsight.done and self._hindsight.work(LOOKS_BACK):
            self.recompose()
        return super().update(dt)

    @property
    def lively(self) -> bool:
        """Whether the search for what decided the match still runs: each turn of the loop does a little."""
        return not self._hindsight.done

    # ------------------------------------------------------------------ what the player does

    def handle(self, event: pygame.Event) -> Next:
        """Let the mouse choose a column of the chart; Enter there watches the match from that turn on."""
        if event.type == pygame.KEYDOWN and event.key in keys.ACTIVATING and self.focus.ring and self.focus.key == KEY:
            return self._watch(self._page.column)
        following = super().handle(event)
        slider, hover = self.page.controls.get(KEY), self.focus.hover
        if event.type == pygame.MOUSEMOTION and isinstance(slider, Slider) and hover and hover.key == KEY:
            track = parts(slider)["track"]
            share = (self.page.canvas.point(event.pos)[0] - track.x) / track.w
            self._choose(round(min(1.0, max(0.0, share)) * slider.high))
        return following

    def _choose(self, column: int) -> None:
        """Choose a column of the chart."""
        if column != self._page.column:
            self._page.column = column
            self.recompose()

    def act(self, act: Act) -> Next:
        """Show another part, play again, watch the match again, read the story, or leave."""
        match act:
            case Changed("tabs", int() as tab):
                self._page.part = self._page.parts[tab]
                self.recompose()
            case Changed("measure", int() as measure):
                self._page.measure = measure
                self.recompose()
            case Changed(key, int() as column) if key in {KEY, "turn"}:
                self._choose(column)
            case Pressed("again") if self.shell.doors.table and self._season.decided:
                return Push(what_after(self.shell, self._season, self.shell.tr("Play again")))
            case Pressed("again") if self.shell.doors.table:
                table = self.shell.doors.table
                return Prepare(lambda: self._begun(table, self._evening.again))
            case Pressed("next") if self.shell.doors.next_game:
                return Swap(self.shell.doors.next_game(self.shell, self._page.next_game(), self._evening.folder))
            case Pressed("other") if self.shell.doors.next_game:
                return Push(self._which_game())
            case Pressed("watch"):
                return self._watch(0)
            case Pressed(key) if key.startswith(WATCH) and self._past:
                begins = int(key.removeprefix(WATCH).split(" ")[0])
                return Push(ReplayScene(self.shell, self._past, self._result.players, events=begins))
            case Pressed("story"):
                return Push(self._story())
            case Pressed("chronicle") if self.shell.doors.chronicle:
                return Push(self.shell.doors.chronicle(self.shell, self._evening.folder, self._evening.file))
            case Pressed("menu" | "back") | BackWanted():
                return self._leave
            case _:
                pass
        return None

    def shortcuts(self) -> Shortcuts:
        """List the keys of the page and the key of the chart."""
        chart = (Shortcut("Enter", self.shell.tr("Choose a turn on the chart to watch the match from there")),)
        return (*super().shortcuts(), *(chart if KEY in self.page.controls else ()))

    # ------------------------------------------------------------------ what comes next

    def _watch(self, column: int) -> Next:
        """Watch the match again, from the beginning or from the turn of a column on."""
        if self._past is None:
            return None
        return Push(ReplayScene(self.shell, self._past, self._result.players, max(0, column - 1)))

    def _story(self) -> StoryScene:
        """Return the scene with the story of the match."""
        match, tr = self._result.match, self.shell.tr
        tale = self._stage.tale(match, self._result.players, tr)
        return StoryScene(self.shell, tr(match.game.title), tale, (lambda: self._watch(0)) if self._past else None)

    def _which_game(self) -> Dialog:
        """Ask which game to play next."""
        tr, games, played = self.shell.tr, self.shell.games, self._result.match.game.name
        others = tuple(DialogButton(name, tr(game.title)) for name, game in games.items() if name != played)
        return choice(self.shell, tr("Another game"), "", others)

    def resumed(self, answer: Any) -> Next:
        """Set up the chosen game in the same campaign, or begin what comes after the season."""
        if (table := self.shell.doors.table) and answer in {RENEW, HERE}:
            begin = self._evening.renew if answer == RENEW else self._evening.again
            return Prepare(lambda: self._begun(table, begin))
        if self.shell.doors.next_game and answer in self.shell.games:
            return Swap(self.shell.doors.next_game(self.shell, answer, self._evening.folder))
        return None

    def _begun(self, table: Callable[[Shell, TableEvening], Scene], begin: Callable[[], TableEvening]) -> Next:
        """Play the same game again, or say why that fails."""
        try:
            following = begin()
        except Refused as refused:
            words = " ".join(problem.sentence(self.shell.tr) for problem in refused.problems)
            return Push(message(self.shell, self.shell.tr("No new match"), words))
        self._open = False
        return Swap(table(self.shell, following))

    def close(self) -> None:
        """Close the evening unless another match goes on with it."""
        super().close()
        if self._open:
            self._open = False
            self._evening.close()


def shows_standings(season: Season) -> bool:
    """Tell whether the end page says how the campaign stands: not after the only match of an open evening."""
    return len(season.campaign.matches) > 1 or season.campaign.form.kind != "evening"
