"""The end of a match: who has won and why, the ranks, the standings, what comes next."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, TypeAlias

from game.kernel.problems import Refused
from game.kernel.types import BYSTANDER
from game.ui import items, journal
from game.ui.box import Box
from game.ui.control import Act, Area, Button, Cancelled, Pressed
from game.ui.dialog import Answer, Dialog, message
from game.ui.evening import Evening
from game.ui.items import Item
from game.ui.page import Page
from game.ui.scene import Home, Next, Push, Swap
from game.ui.screen import Screen
from game.ui.shell import Shell
from game.ui.stages import STAGES
from game.ui.story_scene import StoryScene
from game.ui.text import STYLES

ROW = 62

Block: TypeAlias = tuple[str, list[tuple[str, str, str]]]
"""A title and rows of name, token, words."""


class EndScene(Screen):
    """Owns the evening until another scene takes it over."""

    first = "again"

    def __init__(self, shell: Shell, evening: Evening) -> None:
        super().__init__(shell)
        self._evening = evening
        self._session = evening.session
        self._open = True
        self._standings: list[tuple[str, str, str]] = [
            (place.player.name, place.player.token, self._points(place.points))
            for place in (evening.places() if evening.matches() > 1 else ())
        ]

    @staticmethod
    def _points(points: float) -> str:
        return f"{points:g}"

    # ------------------------------------------------------------------ the page

    def compose(self, page: Page) -> None:
        """The sentence of the end, the ranks, beside them the standings; the buttons at the foot."""
        tr, box = self.shell.tr, page.canvas.box
        page.put(Item("table", "table", box, (), -10))
        low = box.h < 700
        panel = box.middle(min(1240, box.w - 32), min(960, box.h - 32))
        page.put(Item("panel", "panel", panel, (), -5))
        inside = panel.inset(48, 26 if low else 40)
        foot, rest = inside.cut_bottom(56 if low else 68, 14 if low else 24)
        self._put_buttons(page, foot)
        head, rest = rest.cut_top(44 if low else 64, 4)
        title, style = page.canvas.type.fitted(self._headline(), STYLES["heading" if low else "name"], head.w)
        page.put(Item("end/title", "text", head, (title, style, "oxblood", "centre"), 5, label=self._headline()))
        why = self._why()
        tall = page.canvas.type.height(why, STYLES["body"], rest.w)
        words, rest = rest.cut_top(tall, 6)
        page.put(items.prose("end/why", why, words, "body", "ink", "centre"))
        strip, rest = rest.cut_top(14, 10)
        page.put(Item("end/rule", "rule", strip.middle(min(440, strip.w), 14)))
        blocks = [(tr("This match"), self._rank_rows())]
        if self._standings:
            blocks.append((tr("Standings: {campaign}", campaign=self._evening.title), self._standings))
        self._put_blocks(page, rest, blocks, self._last_turn())

    def _put_blocks(self, page: Page, box: Box, blocks: list[Block], told: list[str]) -> None:
        """List the blocks, side by side where there is room, and below them what happened in the last turn."""
        type_ = page.canvas.type
        side_by_side = len(blocks) > 1 and box.w >= 800
        wide = box.w - 30 if len(blocks) > 1 else min(760.0, box.w - 30)
        room = Box(box.x + (box.w - 30 - wide) / 2, box.y, wide, box.h)
        columns = room.row(len(blocks), 36) if side_by_side else [room] * len(blocks)
        y = deepest = room.y
        for n, ((title, lines), column) in enumerate(zip(blocks, columns, strict=True)):
            y = room.y if side_by_side else y
            self._put_head(page, f"end/head {n}", title, Box(column.x, y, column.w, 40))
            y += 46
            for i, row in enumerate(lines):
                self._put_row(page, f"{n} {i}", Box(column.x, y, column.w, ROW - 8), row)
                y += ROW
            deepest = max(deepest, y)
        y = deepest + 14
        if not told:
            page.add(Area(key="ranks", box=box, content=y - box.y + 6))
            return
        self._put_head(page, "end/turn", self.shell.tr("The last turn"), Box(room.x, y, room.w, 40))
        y += 46
        for i, words in enumerate(told):
            tall = type_.height(words, STYLES["body"], room.w)
            page.put(items.prose(f"end/told {i}", words, Box(room.x, y, room.w, tall)), area="ranks")
            y += tall + 4
        page.add(Area(key="ranks", box=box, content=y - box.y + 6))

    @staticmethod
    def _put_head(page: Page, key: str, title: str, box: Box) -> None:
        line, style = page.canvas.type.fitted(title, STYLES["label"], box.w)
        page.put(Item(key, "text", box, (line, style, "ink2", "left"), 5, label=title), area="ranks")

    def _put_row(self, page: Page, key: str, box: Box, row: tuple[str, str, str]) -> None:
        name, token, words = row
        type_ = page.canvas.type
        place, rest = box.cut_left(box.h, 12)
        page.put(Item(f"end/token {key}", "token", place, (token,), label=name), area="ranks")
        wide = min(rest.w * 0.78, type_.width(words, STYLES["body"]) + 4)
        right, left = rest.cut_right(wide, 12)
        shown, style = type_.fitted(name, STYLES["label"], left.w)
        page.put(
            Item(f"end/name {key}", "text", left, (shown, style, "ink", "left"), 5, label=name),
            items.text(f"end/words {key}", words, right, "body", "oxblood", "right"),
            area="ranks",
        )

    def _put_buttons(self, page: Page, box: Box) -> None:
        tr, type_ = self.shell.tr, page.canvas.type
        buttons = [("again", tr("Again"), tr("The same seats, another match"), "brass button")]
        if len(self.shell.games) > 1 and self.shell.doors.new_game:
            buttons.append(("other", tr("Another game"), "", "paper button"))
        buttons.append(("story", tr("The story"), tr("Everything that happened"), "paper button"))
        buttons.append(("menu", tr("Menu"), "", "paper button"))
        widths = [max(150.0, type_.width(label, STYLES["button"]) + 60) for _, label, _, _ in buttons]
        total = min(box.w, sum(widths) + 20 * (len(buttons) - 1))
        for (key, label, hint, look), place in zip(buttons, box.middle(total, box.h).row_of(widths, 20), strict=True):
            page.add(Button(key=key, box=place, label=label, hint=hint, look=look))

    # ------------------------------------------------------------------ words

    def _headline(self) -> str:
        """Name the winners, or say that it is a draw."""
        tr, names, ranks = self.shell.tr, self._session.names, self._session.ranks()
        first = [names[seat] for seat in range(len(names)) if ranks[seat] == 1]
        if len(first) == len(names):
            return tr("A draw")
        listed = first[0] if len(first) == 1 else tr("{first} and {last}", first=", ".join(first[:-1]), last=first[-1])
        return tr.plural("{who} has won", "{who} have won", len(first), who=listed)

    def _last_turn(self) -> list[str]:
        """Tell the last chapter of the story in which something happened."""
        told = self._story()
        begins = [-1, *(i for i, line in enumerate(told) if line.chapter), len(told)]
        chapters = [[line.words for line in told[one + 1 : other]] for one, other in pairwise(begins)]
        return next((chapter for chapter in reversed(chapters) if chapter), [])

    def _why(self) -> str:
        """Give the last sentence of the story, or say why the match ended before its time."""
        tr, session = self.shell.tr, self._session
        if len(session.conceded) == len(session.players) - 1:
            return tr("All the others have conceded.")
        if session.cut_short:
            return tr("The match was ended as it stands.")
        return session.game.tell(session.story[-1], session.names, tr)

    def _rank_rows(self) -> list[tuple[str, str, str]]:
        """Return name, token, and rank with score of each seat, the best first."""
        tr, session, ranks = self.shell.tr, self._session, self._session.ranks()
        view = session.view(BYSTANDER)
        rows: list[tuple[str, str, str]] = []
        for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat]):
            parts = [tr("rank {n}", n=ranks[seat]), session.game.score(view, seat, tr)]
            if seat in session.conceded:
                parts.append(tr("conceded"))
            rows.append((session.names[seat], session.players[seat].token, ", ".join(parts)))
        return rows

    # ------------------------------------------------------------------ what comes next

    def act(self, act: Act) -> Next:
        """Play again, read the story, leave."""
        match act:
            case Pressed("again"):
                return self._again()
            case Pressed("other") if self.shell.doors.new_game:
                return Push(self._which_game())
            case Pressed("story"):
                return Push(StoryScene(self.shell, self.shell.tr(self._session.game.title), self._story()))
            case Pressed("menu") | Cancelled():
                return Home()
            case _:
                return None

    def _which_game(self) -> Dialog:
        tr, games = self.shell.tr, self.shell.games
        others = tuple(Answer(name, tr(game.title)) for name, game in games.items() if name != self._session.game.name)
        return Dialog(self.shell, tr("Another game"), "", (*others, Answer("no", tr("Cancel"))))

    def resumed(self, answer: Any) -> Next:
        """Set up the game that was chosen."""
        if self.shell.doors.new_game and answer in self.shell.games:
            return Swap(self.shell.doors.new_game(self.shell, answer))
        return None

    def _again(self) -> Next:
        from game.ui.table import TableScene

        try:
            following = self._evening.again()
        except Refused as refused:
            words = " ".join(problem.sentence(self.shell.tr) for problem in refused.problems)
            return Push(message(self.shell, self.shell.tr("No new match"), words))
        self._open = False
        return Swap(TableScene(self.shell, following))

    def _story(self) -> list[journal.Line]:
        session, stage = self._session, STAGES[self._session.game.name]
        return journal.lines(
            session.story,
            lambda event: session.game.tell(event, session.names, self.shell.tr),
            lambda event: stage.tell(event).chapter,
        )

    def close(self) -> None:
        """Close the evening unless another match goes on with it."""
        super().close()
        if self._open:
            self._open = False
            self._evening.close()
