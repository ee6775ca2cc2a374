"""The page on which a match is watched again: the table as it was, what happens in words, the timeline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.kernel.player import Player, names_in_text
from game.kernel.types import BYSTANDER, Event
from game.ui.app.shell import Shell
from game.ui.contract import journal, outcome
from game.ui.contract.charts.data import Chart
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.plaques import facts
from game.ui.contract.plaques import items as plaques
from game.ui.contract.plaques.card import PlaqueCard
from game.ui.contract.stage import SeatActivity
from game.ui.contract.table_bar import Banner, BarContent, put_banner, put_words
from game.ui.contract.table_layout import TableLayout
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.looks import Look
from game.ui.draw.materials.shapes import Brush, Picture, sheet
from game.ui.draw.text.typesetting import STYLES
from game.ui.motion.film import Speed
from game.ui.replay.retelling import Retelling
from game.ui.widgets.control import Button, Slider
from game.ui.widgets.figures import FigureRow
from game.ui.widgets.page import Page
from game.ui.widgets.steps import put_steps
from game.ui.widgets.titles import panel_title
from game.ui.widgets.tokens import token_args
from game.words import N_

TIME: Final = "time"
"""The key of the timeline: `Changed` with the number of a stop."""
LINE: Final = 46.0
"""The height of the timeline and of the buttons beside it."""
ARROW: Final = 54.0
"""The width of a button that goes by a step or by a turn."""
CLEAR: Final = 12.0
"""The distance from the timeline to the numbers below: the focus ring is drawn there."""
KNOB: Final = 14.0
"""Half the width of the knob: it reaches this far beyond either end."""


def strip_height(canvas: Box) -> float:
    """Return the height of the timeline at the bottom of a canvas."""
    return 102.0 if canvas.h >= 700 else 86.0


SPEEDS: Final = {Speed.SLOW: N_("Slow"), Speed.NORMAL: N_("Normal"), Speed.FAST: N_("Fast")}
"""The speeds of a replay and their names."""


class ReplayPage:
    """Puts everything but the board on the page."""

    def __init__(self, shell: Shell, retelling: Retelling, stage: PlainStage, players: Sequence[Player]) -> None:
        self._shell: Final = shell
        self._retelling: Final = retelling
        self._stage: Final = stage
        self._players: Final = players
        self._names: Final = names_in_text(players)
        self._journal_writer: Final = journal.JournalWriter(stage, players, self._say)
        self.speed = Speed.NORMAL

    def put(self, page: Page, layout: TableLayout, strip: Box, chart: Chart) -> None:
        """Put the parts; the keyboard begins at the timeline."""
        page.put(Item("table", "table", page.canvas.box, (), -10))
        self._put_time(page, strip, chart)
        self._put_bar(page, layout.bar)
        self._put_plaques(page, layout)
        self._put_steps(page, layout.side, chart)
        if layout.journal:
            self._put_journal(page, layout.journal)

    def _say(self, event: Event) -> str:
        """Describe an event in a sentence."""
        match = self._retelling.past.match
        return match.game.describe(event, match.state.board, self._names, self._shell.tr)

    # ------------------------------------------------------------------ the bar and the plaques

    def _put_bar(self, page: Page, bar: Box) -> None:
        """Put the title, how far the match is, what the table is doing, the way back."""
        tr, room = page.tr, bar.inset(24 if bar.w > 1240 else 16, 0)
        wide = max(110.0, page.canvas.type.width(tr("Back"), STYLES["small button"]) + 40)
        tall = min(48.0, room.h - 8)
        back = room.cut_right(wide)[0].middle(wide, tall)
        page.add(Button(key="back", box=back, label=tr("Back"), style="small button"))
        game, view = self._retelling.past.match.game, self._retelling.view
        head = BarContent(tr(game.title), self._stage.caption(view, tr), self._banner(), None, undo=False)
        end = room.x + put_words(page, Box(room.x, room.y, back.x - room.x, room.h), head)
        put_banner(page, Box(end + 16, bar.y, back.x - end - 32, bar.h), bar, head.banner)

    def _banner(self) -> Banner:
        """Say what the table is doing."""
        match, tr = self._retelling.past.match, self._shell.tr
        if self._retelling.at_the_end:
            return Banner(outcome.headline(match, self._names, tr))
        return Banner(self._stage.headline(self._retelling.view, BYSTANDER, self._names, tr))

    def _put_plaques(self, page: Page, layout: TableLayout) -> None:
        """Put the plaques of the seats."""
        tr, view = page.tr, self._retelling.view
        tokens = [token_args(self._players, each) for each in range(len(self._players))]
        for seat, (player, box) in enumerate(zip(self._players, layout.plaques, strict=True)):
            plaque = self._stage.plaque(view, seat, SeatActivity.IDLE, tr)
            mark = tr("computer") if player.bot else ""
            card = PlaqueCard(player, tokens[seat][1], plaque, active=False, mark=mark)
            args = plaques.tile_args(card, box)
            page.put(Item(f"seat {seat}", "plaque", box, ("normal", *args), 10, label=player.name))
            page.put(*plaques.plaque_items(f"seat {seat}", card, box, page.canvas, tr))
            page.put(*facts.bond_items(f"seat {seat}", seat, plaque.bonds, layout.plaques, tokens))

    # ------------------------------------------------------------------ what happens, in words

    def _put_steps(self, page: Page, panel: Box, chart: Chart) -> None:
        """Describe the present chapter up to the present stop, which is shown large."""
        page.put(Item("side", "panel", panel, (), -5))
        room = panel.inset(26, 20 if panel.h < 700 else 30)
        head, rest = room.cut_top(38 if panel.h < 640 else 44, 8)
        number = self._retelling.chapter + 1
        words = chart.captions[min(number, len(chart.captions) - 1)]
        page.put(panel_title(page, "side/title", words, head))
        put_steps(page, rest, self._steps(), words)

    def _steps(self) -> list[tuple[Sequence[FigureRow], str]]:
        """Return figures and sentences, stop by stop; where the last stop is explained, only explained ones."""
        tr, retelling, stage = self._shell.tr, self._retelling, self._stage
        happened = retelling.happened()
        explained = [each for each in happened if any(stage.animate(event).hold > 0 for event in each[0])]
        if happened and happened[-1:] == explained[-1:]:
            happened = explained  # who sealed a hidden order is not worth a line once the order itself is shown
        steps: list[tuple[Sequence[FigureRow], str]] = []
        told: Event | None = None
        for events, view in happened:
            befores = (told, *events)
            seen = [event for event, before in zip(events, befores, strict=False) if not stage.repeats(event, before)]
            said = [self._say(event) for event in seen if not stage.animate(event).chapter]
            told = events[-1] if events else told
            words = " ".join(filter(None, (*said, stage.addendum(events, view, self._players, tr))))
            steps += [(stage.figures(events, view, self._players, tr), words)] if words else []
        last = outcome.why(retelling.past.match, self._names, tr) if retelling.at_the_end else ""
        if last and last not in [words for _, words in steps[-1:]]:
            steps.append(((), last))
        if not steps:
            first = retelling.chapter <= 0
            words = tr("The match begins.") if first else stage.headline(retelling.view, BYSTANDER, self._names, tr)
            return [((), words)]
        return steps

    def _put_journal(self, page: Page, panel: Box) -> None:
        """Put the journal."""
        page.put(Item("journal/panel", "panel", panel, (), -5))
        head, rest = panel.inset(26, 20).cut_top(34, 2)
        strip, rest = rest.cut_top(12, 8)
        page.put(
            items.text("journal/title", page.tr("Journal"), head, "button", "oxblood", "centre"),
            Item("journal/rule", "rule", strip.middle(min(strip.w, 260), 12)),
        )
        story, writer = self._retelling.story[: self._retelling.stop.event_count], self._journal_writer
        talk = self._shell.settings.remarks
        lines = writer.latest_with_remarks(story, page.tr) if talk else writer.latest(story, page.tr)
        journal.put_lines(page, "journal", rest, lines, page.tr("Nothing has happened yet."))
        journal.to_the_end(page, "journal")

    # ------------------------------------------------------------------ the line of time

    def _put_time(self, page: Page, strip: Box, chart: Chart) -> None:
        """Put the timeline with its chapters marked, and the buttons that lead along it."""
        tr, retelling, style = page.tr, self._retelling, STYLES["small button"]
        row = strip.cut_top(LINE)[0]
        words = tr("Pause"), tr("Continue"), tr("Start over")
        wide = max(page.canvas.type.width(each, style) for each in words) + 44
        paced = max(page.canvas.type.width(tr(each), style) for each in SPEEDS.values()) + 36
        group, slider = row.cut_left(wide + 4 * (ARROW + 8) + paced + 8, 24)
        line, last = slider.inset(KNOB, 0), len(retelling.stops) - 1
        page.put(Item("time/marks", "time/marks", line, self._marks(), 5))
        now = retelling.place
        page.add(
            Slider(key=TIME, box=slider, value=now, low=0, high=last, free=last, margin=KNOB, colour="gold"),
        )
        self._put_buttons(page, group.row_of([ARROW, ARROW, wide, ARROW, ARROW, paced], 8))
        self._put_numbers(page, Box(line.x, row.bottom + CLEAR, line.w, 26), chart)

    def _put_buttons(self, page: Page, places: Sequence[Box]) -> None:
        """Put the buttons beside the timeline."""
        tr, retelling, style = page.tr, self._retelling, "small button"
        for key, sign, hint, box in (
            ("chapter back", "◂◂", tr("One turn back"), places[0]),
            ("step back", "◂", tr("One step back"), places[1]),
            ("step on", "▸", tr("One step forward"), places[3]),
            ("chapter on", "▸▸", tr("One turn forward"), places[4]),
        ):
            page.add(Button(key=key, box=box, label=sign, hint=hint, look="paper button", style=style))
        label = tr("Pause") if retelling.playing else tr("Start over") if retelling.at_the_end else tr("Continue")
        hint = tr("Plays by itself")
        page.add(Button(key="play", box=places[2], label=label, style=style, hint=hint, shortcut="Space", pad="X"))
        look, hint = "paper button", tr("How fast this replay runs")
        label = tr(SPEEDS[self.speed])
        page.add(Button(key="speed", box=places[5], label=label, hint=hint, look=look, style=style, shortcut="V"))

    def _marks(self) -> Args:
        """Return where the chapters begin, as arguments of the look."""
        last = max(1, len(self._retelling.stops) - 1)
        return tuple(round(10000 * mark / last) for mark in self._retelling.marks)

    def _put_numbers(self, page: Page, box: Box, chart: Chart) -> None:
        """Name the chapters below their marks, as many as fit."""
        wide = max(page.canvas.type.width(each, STYLES["small"]) for each in chart.columns) + 14
        last, end = max(1, len(self._retelling.stops) - 1), box.x - wide
        named = zip(self._retelling.marks, chart.columns[1:], strict=False)
        for mark, words in named:
            x = box.x + box.w * mark / last
            if words and x - wide / 2 >= end and x + wide / 2 <= box.right + wide / 2:
                at = Box(x - wide / 2, box.y, wide, box.h)
                page.put(items.text(f"time/{mark}", words, at, "small", "cream", "centre"))
                end = x + wide / 2


def marks(brush: Brush, w: int, h: int, args: Args) -> Picture:
    """Draw the marks of chapters behind the timeline; args = where, from 0 to 10000 of the width."""
    out = sheet(w + 2, h)
    pen = max(1, brush.px(1.6))
    for mark in args:
        at = round(w * mark / 10000) - pen // 2
        pygame.draw.rect(out, brush.palette["gold"], (at, round(h * 0.14), pen, round(h * 0.72)))
    return Picture(out)


LOOKS: Final[dict[str, Look]] = {"time/marks": marks}
