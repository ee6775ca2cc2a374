"""The end page: the result, the match in figures, the board and the standings, side by side or on tabs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from game.kernel.types import BYSTANDER
from game.session.campaigns.season import Season, next_game
from game.session.hindsight import Hindsight
from game.session.match_history import MatchHistory
from game.ui.app.shell import Shell
from game.ui.contract import outcome
from game.ui.contract.campaigns.season_words import season_title, season_words
from game.ui.contract.charts.data import Chart
from game.ui.contract.charts.page import put_chart
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.reveal import public
from game.ui.contract.vignettes import vignette
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.end.parts import (
    GRAND_FROM,
    Result,
    former_facts,
    put_board,
    put_head,
    write_facts,
    write_ranks,
    write_season,
    write_state,
    write_time,
)
from game.ui.end.verdict import moments, write_moments
from game.ui.widgets.column import Column
from game.ui.widgets.control import Button, Stepper, Tabs
from game.ui.widgets.page import Page

RESULT, VERDICT, CHART, BOARD, STANDINGS = "result", "verdict", "chart", "board", "standings"
MEASURE: Final = "measure"
"""The key of the tabs that choose what the chart counts."""
THREE = (1400, 780)
"""On a canvas of at least this size everything stands side by side."""
TWO = (1150, 640)
"""On a canvas of at least this size the result stands beside the rest; on a smaller one everything is on tabs."""
FEW: Final = 4
"""The most players below whose ranks there is room for what decided the match."""
ABOVE_FOOT: Final = 46.0
"""The space above the buttons where there is room: a tooltip lies there and on the edge of a paper, on no words."""
BESIDE: Final = 700.0
"""On a paper of at least this width what decided the match stands beside the ranks, not below them."""


class Past(NamedTuple):
    """What is known of how a match went: None where it can no longer be retold; what decided it, as far as looked."""

    history: MatchHistory | None
    hindsight: Hindsight


class EndPage:
    """Puts everything on the page. `column` is the chosen column of the chart, `part` what the tabs show."""

    def __init__(
        self,
        shell: Shell,
        stage: PlainStage,
        result: Result,
        past: Past,
        title: str,
        season: Season | None,
    ) -> None:
        self._shell: Final = shell
        self._stage: Final = stage
        self._result: Final = result
        self._past: Final = past.history
        self._title: Final = title
        self._season: Final = season
        self._hindsight: Final = past.hindsight
        self._chart: Chart | None = None
        self._measures: tuple[str, ...] = ()
        self._grand = False
        self.column = -1
        self.part = RESULT
        self.measure = 0
        """What the chart counts: 0, or 1 where there is something else to count."""
        self.parts: Sequence[str] = ()
        """The parts on the tabs."""
        self.leads_home = True
        """Whether the last button leads to the menu, rather than back to where the match was opened."""

    def put(self, page: Page) -> None:
        """Put the headline on the table, the parts on paper, the buttons at the bottom."""
        box = page.canvas.box
        self._chart = self._drawn()
        page.put(Item("table", "table", box, (), -10))
        roomy = box.w >= THREE[0] and box.h >= THREE[1]
        rest = box.inset(32, 28)._replace(h=box.h - 40) if roomy else box.inset(16, 10)
        tall = min(190.0, box.h * 0.165) if roomy else 56.0 if box.h < 700 else 130.0
        self._grand = tall >= GRAND_FROM
        head, rest = rest.cut_top(tall, 24 if roomy else 8)
        put_head(page, head, self._result)
        foot, rest = rest.cut_bottom(66 if roomy else 54, ABOVE_FOOT if roomy else 12)
        if roomy:
            self._put_three(page, rest)
        elif box.w >= TWO[0] and box.h >= TWO[1]:
            self._put_two(page, rest)
        else:
            self._put_tabs(page, rest, (RESULT, CHART, BOARD, *([STANDINGS] if self._season else [])))
        self._put_buttons(page, foot, roomy=roomy)

    def _drawn(self) -> Chart | None:
        """Return the chart in the language in force; at first its last column is chosen."""
        if self._past is None:
            return None
        chart = self._stage.chart(self._past.start, self._past.chapters, self._result.players, self._shell.tr)
        if not 0 <= self.column < len(chart.columns):
            self.column = len(chart.columns) - 1
        self._measures = (chart.unit, chart.other.unit) if chart.other else ()
        return chart.other if chart.other and self.measure else chart

    # ------------------------------------------------------------------ the papers

    def _put_three(self, page: Page, box: Box) -> None:
        """Put three papers side by side; where the ranks of many take the room, what decided has a tab at the right."""
        crowd = len(self._result.players) > FEW and self._looks_back
        side = min(470.0, max(360.0, box.w * 0.235))
        left, rest = box.cut_left(side, 26)
        right, middle = rest.cut_right(side, 26)
        self._put_panel(page, RESULT, left, titled=True, with_verdict=not crowd)
        self._put_panel(page, CHART, middle, titled=True)
        if crowd:
            self._put_tabs(page, right, (VERDICT, BOARD))
        else:
            self._put_panel(page, BOARD, right, titled=True)

    def _put_two(self, page: Page, box: Box) -> None:
        """Put two papers side by side; the second one has tabs for what decided the match, chart and board."""
        left, right = box.cut_left(min(400.0, box.w * 0.3), 18)
        self._put_panel(page, RESULT, left, titled=True, with_verdict=False)
        self._put_tabs(page, right, (*([VERDICT] if self._looks_back else []), CHART, BOARD))

    def _put_tabs(self, page: Page, box: Box, parts: Sequence[str]) -> None:
        """Put one paper, and above it the tabs that lead to the others."""
        tr = self._shell.tr
        names = {
            RESULT: tr("Result"),
            VERDICT: tr("Key moments"),
            CHART: tr("Chart"),
            BOARD: tr("The board"),
            STANDINGS: tr("Standings"),
        }
        tab = parts.index(self.part) if self.part in parts else 0
        self.parts, self.part = parts, parts[tab]
        tabs, panel = box.cut_top(48, 8)
        options = tuple(names[part] for part in parts)
        page.add(Tabs(key="tabs", box=tabs.middle(min(tabs.w, 860), 48), options=options, index=tab))
        self._put_panel(page, self.part, panel, titled=False)

    def _put_panel(self, page: Page, part: str, panel: Box, *, titled: bool, with_verdict: bool = True) -> None:
        """Put a paper with one part; beside others it has a title, and the result has the standings below.

        With `with_verdict`, the result says what decided the match, too.
        """
        page.put(Item(f"panel {part}", "panel", panel, (), -5))
        room = panel.inset(26, 24 if panel.h >= 480 else 18)
        match part:
            case "chart":
                self._put_chart(page, room, titled=titled)
            case "board":
                self._put_board(page, room)
            case "verdict":
                self._put_verdict(page, room.middle(min(room.w, 860), room.h), titled=titled)
            case "result" if with_verdict and not titled and room.w >= BESIDE and self._looks_back:
                left, right = room.row(2, 24)
                self._put_result(page, part, left, titled=titled, with_verdict=False)
                self._put_verdict(page, right, titled=True)
            case _:
                room = room.middle(min(room.w, 760), room.h)
                self._put_result(page, part, room, titled=titled, with_verdict=with_verdict)

    def _put_result(self, page: Page, part: str, box: Box, *, titled: bool, with_verdict: bool) -> None:
        """Put the ranks, what decided the match if `with_verdict`, the facts and the standings.

        How a season stands comes first.
        """
        tr, result = self._shell.tr, self._result
        column = Column(page, part, box)
        if part == RESULT:
            if titled:
                column.title(tr("This match"))
            if first := self._season_words():
                column.prose(first, "bold", "oxblood", 12, "centre")
            if not self._grand:
                column.prose(outcome.why(result.match, result.names, tr), "note", "ink2", 12)
            write_ranks(column, result, tr)
            column.gap(16)
            if with_verdict:
                self._write_verdict(column, titled=True)
            facts = self._stage.facts(result.match.story, result.players, tr)
            write_facts(column, [*facts, *former_facts(result, tr)], result.players, tr)
            write_time(column, result.seconds, tr)
        if self._season and (part == STANDINGS or titled):
            column.title(tr("Standings"))
            column.prose(season_title(self._title, self._season.campaign.form, tr), "small note", "ink2", 10, "centre")
            if part == STANDINGS or not self._season_words():
                write_state(column, self._season, self._shell.games, tr)
            write_season(column, self._season, self._shell.games, tr)
        column.close(tr("This match") if part == RESULT else tr("Standings"))

    @property
    def _looks_back(self) -> bool:
        """Whether there is something to say of how the match was decided, or it is still looked for."""
        return self._past is not None and (not self._hindsight.done or self._hindsight.verdict is not None)

    def _put_verdict(self, page: Page, box: Box, *, titled: bool) -> None:
        """Put how the match was decided in a column of its own."""
        column = Column(page, VERDICT, box)
        self._write_verdict(column, titled=titled)
        column.close(self._shell.tr("How it was decided"))

    def _write_verdict(self, column: Column, *, titled: bool) -> None:
        """Say how the match was decided, or that this is still looked for."""
        tr, past, found = self._shell.tr, self._past, self._hindsight
        if past is None or self._chart is None or not self._looks_back:
            return
        if titled:
            column.title(tr("How it was decided"))
        if found.verdict is None:
            column.prose(tr("The computer is looking back on the match…"), "note", "ink2", 16, "centre")
            return
        shown = moments(found.verdict, past, self._chart.captions, self._stage, self._result, tr)
        write_moments(column, list(shown), self._result, tr)

    def _season_words(self) -> str:
        """Say how a season stands, above the ranks; empty in an open evening."""
        if self._season is None or self._season.campaign.form.kind == "evening":
            return ""
        return season_words(self._season, self._shell.games, self._shell.tr)

    def _put_chart(self, page: Page, box: Box, *, titled: bool) -> None:
        """Put the chart, or say why there is none."""
        if self._chart is None:
            words = self._shell.tr("This match can no longer be retold.")
            tall = page.canvas.type.height(words, STYLES["note"], box.w)
            page.put(items.prose("chart/none", words, box.middle(box.w, tall), "note", "ink2", "centre"))
            return
        if self._measures:
            head, box = box.cut_top(44, 8)
            place = head.middle(min(head.w, 440), 44)
            page.add(Tabs(key=MEASURE, box=place, options=self._measures, index=self.measure))
        elif titled or box.h >= 560:
            head, box = box.cut_top(36, 0)
            strip, box = box.cut_top(14, 10)
            line, style = page.canvas.type.fitted(self._chart.title, STYLES["button"], head.w)
            page.put(
                Item("chart/title", "text", head, (line, style, "oxblood", "centre"), 5, label=self._chart.title),
                Item("chart/rule", "rule", strip.middle(min(300.0, strip.w), 14)),
            )
        put_chart(page, box, self._chart, self.column)

    def _put_board(self, page: Page, box: Box) -> None:
        """Put the board after the chosen turn, with what happened in it; without a chart, the final board."""
        tr, result = self._shell.tr, self._result
        view, events = result.match.view(BYSTANDER), tuple(result.match.story[-8:])
        if self._past and self._chart:
            head, box = box.cut_top(48, 14)
            options = self._chart.captions
            place = head.middle(min(head.w, 460), 48)
            page.add(Stepper(key="turn", box=place, options=options, index=self.column, split=0))
            chapter = self._past.chapters[self.column - 1] if self.column else self._past.start
            view, events = public(chapter.views[0]), chapter.events
        explained = [event for event in events if self._stage.animate(event).hold > 0]
        sentences = [result.match.game.describe(event, view.board, result.names, tr) for event in explained]
        silence = tr("Nothing had happened yet.") if self.column else tr("The match begins.")
        put_board(page, box, vignette(self._stage, view, result.players, tr), sentences or [silence])

    # ------------------------------------------------------------------ the buttons

    def _put_buttons(self, page: Page, box: Box, *, roomy: bool) -> None:
        """Put the buttons in the middle, smaller ones where room is short."""
        type_, buttons = page.canvas.type, self._buttons(box, roomy=roomy)
        gap = 20 if box.h > 60 else 12
        style, around = "button", 52
        if sum(type_.width(each.label, STYLES[style]) + around + gap for each in buttons) > box.w:
            style, around = "small button", 40
        widths = [max(120.0, type_.width(each.label, STYLES[style]) + around) for each in buttons]
        total = min(box.w, sum(widths) + gap * (len(buttons) - 1))
        for button, place in zip(buttons, box.middle(total, box.h).row_of(widths, gap), strict=True):
            page.add(msgspec.structs.replace(button, box=place, style=style))

    def _buttons(self, box: Box, *, roomy: bool) -> list[Button]:
        """Return the buttons; `roomy`: there is room to say above the first one what its name says already.

        What leaves is on the left: on the right, whoever pressed Continue at the table may press once more.
        """
        tr, look = self._shell.tr, "paper button"
        off = "" if self._past else tr("This match can no longer be retold.")
        hint = tr("Another match in the same seats") if roomy else ""
        following, counts = self.next_game(), not (self._season and self._season.decided)
        if not counts:
            hint = tr("A new season, or one more match that does not count")
        again = Button(key="again", box=box, label=tr("Play again"), hint=hint, shortcut="Enter", grave=True)
        if following:
            again = msgspec.structs.replace(
                again, look=look, shortcut="", hint=tr("This game was played: it no longer counts")
            )
        other = Button(
            key="other", box=box, label=tr("Another game"), hint=tr("It counts towards the same standings"), look=look
        )
        watch = Button(
            key="watch",
            box=box,
            label=tr("Watch it again"),
            hint=tr("The whole match once more, on the board"),
            shortcut="W",
            why=off,
            look=look,
        )
        story = Button(key="story", box=box, label=tr("The story"), hint=tr("Everything that happened"), look=look)
        keep = Button(key="chronicle", box=box, label=tr("Chronicle"), look=look, shortcut="K")
        keep = msgspec.structs.replace(keep, hint=tr("The evening as a page to keep or to send"))
        menu = Button(key="menu", box=box, label=tr("Menu"), look=look)
        if not self.leads_home:
            menu = Button(key="back", box=box, label=tr("Back"), look=look)
        several = len(self._shell.games) > 1 and self._shell.doors.next_game
        more = self._shell.doors.table
        first = self._next_button(box, following) if following else []
        kept = [keep] if self._shell.doors.chronicle else []
        return [menu, *first, *([again] if more else []), *([other] if several else []), watch, story, *kept]

    def _next_button(self, box: Box, game: str) -> list[Button]:
        """Return the button to the next game of a marathon."""
        tr = self._shell.tr
        label = tr("Next: {game}", game=tr(self._shell.games[game].title))
        hint = tr("The next game of the marathon, with the same people")
        return [Button(key="next", box=box, label=label, hint=hint, shortcut="Enter", grave=True)]

    def next_game(self) -> str:
        """Return the game that a marathon plays next; empty in other forms, and where that game is not here."""
        game = next_game(self._season) if self._season else ""
        return game if game in self._shell.games and self._shell.doors.next_game else ""
