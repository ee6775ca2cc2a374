"""What is this? A game in five sentences and one moving picture, for people who have never played it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, ClassVar, Final

import msgspec

from game.session.campaigns.own_matches import own_matches
from game.session.host import Host
from game.session.rule_sets import VARIANT
from game.ui.app.screen import Screen
from game.ui.app.shell import Shell
from game.ui.contract.introduction import Introduction
from game.ui.contract.table_layout import BEYOND, EXACT
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.registry import STAGE_LOOKS, stage_of
from game.ui.menu.demonstration import demonstration
from game.ui.menu.lessons_sheet import PLAY, LessonsSheet, learnt
from game.ui.rulebook.scene import RulesScene
from game.ui.widgets.column import BAR, Column
from game.ui.widgets.control import Act, BackWanted, Button, Pressed
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Next, Pop, Prepare, Push
from game.ui.widgets.titles import put_title
from game.words import Words

FOOT: Final = 64.0
"""The height of the buttons at the foot, in units."""
GAP: Final = 24.0
"""The room between the picture and the sheet, and above the foot."""
SHARES: Final = (0.54, 0.4)
"""The shares of the width that the picture gets: less where all words are only then in view, or not even then."""
LEAST: Final = 200.0
"""The least side of the picture: in a window of a few pixels the words leave no room for it."""
EDGE: Final = 30.0
"""The space between the edge of the sheet and its words."""
STYLES_OF_WORDS: Final = ("big body", "body", "small")
"""The first style in which all words are in view is used; where there is none, the last, and the words scroll."""
TITLE: Final = "small bold"
MORE: Final = 26.0
"""The height of the line that says what has to be scrolled to."""
AGAIN: Final = 48.0
"""The height of the button beside the sentence below the picture."""


class IntroductionScene(Screen):
    """Says what `game` is. “Play” leads where `play` says: on to a table, or back to the one that is being set up."""

    looks: ClassVar[dict[str, Look]] = STAGE_LOOKS

    def __init__(self, shell: Shell, host: Host, game: str, play: Callable[[], Next]) -> None:
        super().__init__(shell)
        self._host: Final = host
        self._game: Final = host.games[game]
        self._play: Final = play
        self._stage: Final = stage_of(self._game)
        self._own: Final = own_matches(host.own_campaigns(), self._game)
        self._learnt = learnt(shell, host, game)
        self._variant: Final = next((choice for choice in self._game.choices if choice.key == VARIANT), None)
        self._words: Final = self._stage.introduction
        self.demonstration: Final = self._words and demonstration(shell, host, self._stage, self._words)
        self._at = Box(0, 0, 0, 0)
        """Where the moving picture is."""
        self._said: tuple[str, bool] = ("", False)
        """The sentence below the picture, and whether it plays."""
        self.focus.key, self.focus.ring = "learn" if self._learnt.lessons else "play", True

    # ------------------------------------------------------------------ the page

    def layout(self, canvas: Canvas) -> None:
        """Lay the page out, its picture in the language in force."""
        opens = not hasattr(self, "page")
        if self.demonstration:
            self.demonstration.prepare()
        super().layout(canvas)
        if self.demonstration and opens:
            self.demonstration.board.draw_ahead()

    def compose(self, page: Page) -> None:
        """Put the picture at the left, the sheet with the words at the right, and the buttons at the foot."""
        rest = put_title(page, page.tr(self._game.title))
        margin = 16.0 if page.canvas.box.h < 700 else 24.0
        foot, rest = rest.cut_bottom(FOOT + margin, GAP * margin / 24)
        self._put_foot(page, foot.cut_top(FOOT)[0])
        sheets = [rest.cut_left(rest.w * share, GAP)[1] for share in SHARES]
        if not self.demonstration:
            sheets = [rest.middle(min(rest.w, 900), rest.h)]
        sheet = next((each for each in sheets if self._style(page, each)), sheets[-1])
        if self.demonstration:
            self._put_picture(page, rest.cut_right(sheet.w, GAP)[1])
        if self._words:
            self._put_words(page, sheet, self._words)

    def _put_foot(self, page: Page, foot: Box) -> None:
        """Put the way back, the rules, the lessons, and the way on."""
        tr = page.tr
        done, count = self._learnt
        note = f"✓ {done}/{count}" if done else ""
        buttons = [
            Button(key="back", box=foot, label=tr("Back")),
            Button(key="rules", box=foot, label=tr("Rules"), shortcut="F2", pad="Y"),
            Button(key="learn", box=foot, label=tr("Learn it"), note=note, shortcut="L", pad="X", names_key=True),
            Button(key="play", box=foot, label=tr("Play it"), shortcut="P", pad="Start"),
        ]
        buttons = [each for each in buttons if each.key != "learn" or count]
        wide = min(foot.w, 320.0 * len(buttons))
        for button, box in zip(buttons, foot.middle(wide, FOOT).row(len(buttons), 16), strict=True):
            page.add(msgspec.structs.replace(button, box=box))

    def _put_picture(self, page: Page, room: Box) -> None:
        """Put the picture, below it what happens, and the button that shows it again."""
        shown, tr, type_ = self.demonstration, page.tr, page.canvas.type
        if shown is None:
            return
        labels = tr("Pause"), tr("Show it")
        wide = max(type_.width(each, STYLES["small button"]) for each in labels) + 44
        style = STYLES["small note"]
        tall = max(AGAIN, *(type_.height(words, style, room.w - wide - 16) for words in shown.captions() or [""]))
        board, (wider, higher) = self._stage.board, BEYOND if self._stage.mapped else EXACT
        most = room.cut_bottom(tall, 12)[1]
        most = most._replace(w=max(LEAST, most.w), h=max(LEAST, most.h))
        width = min(most.w, most.h * board.w / board.h * wider)
        view, rest = most.middle(width, most.h).cut_top(min(most.h, width * board.h / board.w * higher), 12)
        below = Box(room.x, rest.y, room.w, tall)
        self._at = view
        shown.board.put(page, view)
        button, words = below.cut_right(wide, 16)
        page.put(items.prose("happens", shown.words, words, "small note", "cream"))
        label, hint = labels[not shown.playing], tr("Some moves of this game, as they look at the table")
        at = button.cut_top(AGAIN)[0]
        page.add(Button(key="again", box=at, label=label, hint=hint, style="small button", shortcut="S"))
        self._said = (shown.words, shown.playing)
        self._show_picture()

    def _put_words(self, page: Page, room: Box, introduction: Introduction) -> None:
        """Put the five sentences, how one wins, what is secret, for how many it is and how long it takes."""
        tr = page.tr
        page.put(Item("panel", "panel", room, (), -5))
        inside = room.inset(EDGE, 22)
        facts = self._facts(introduction)
        style, apart = self._style(page, room), 8.0
        if not style:
            style, apart = STYLES_OF_WORDS[-1], 5.0
            foot, inside = room.inset(EDGE, 12).cut_bottom(MORE, 4)
            words = tr("Scroll for: how to win, what is secret, how long")
            fitted, small = page.canvas.type.fitted(words, STYLES["small note"], foot.w)
            page.put(Item("more", "text", foot, (fitted, small, "ink2", "centre"), 5, label=words))
        column = Column(page, "words", inside)
        for sentence in introduction.sentences:
            column.prose(tr(sentence), style, space=apart)
        for title, words in facts:
            column.gap(8)
            column.prose(title, TITLE, "oxblood", 2)
            column.prose(words, style, space=4)
        column.close(tr(self._game.title))

    def _facts(self, introduction: Introduction) -> Sequence[tuple[str, str]]:
        """Return what stands below the five sentences: titles, and words below each."""
        tr = self.shell.tr
        return (
            (tr("How to win"), tr(introduction.aim)),
            (tr("What is secret"), tr(introduction.secret)),
            (tr("How many, how long"), " ".join(self._times())),
        )

    def _style(self, page: Page, room: Box) -> str:
        """Return the first style in which all words are in view on a sheet; "" if there is none."""
        if self._words is None:
            return STYLES_OF_WORDS[0]
        type_, inside, facts = page.canvas.type, room.inset(EDGE, 22), self._facts(self._words)
        sentences = [page.tr(each) for each in self._words.sentences]

        def tall(style: str) -> float:
            of_words = (
                type_.height(each, STYLES[style], inside.w - BAR) for each in (*sentences, *dict(facts).values())
            )
            of_titles = (type_.height(each, STYLES[TITLE], inside.w - BAR) for each in dict(facts))
            return sum(of_words) + sum(of_titles) + len(sentences) * 8 + len(facts) * 14 + 8

        return next((each for each in STYLES_OF_WORDS if tall(each) <= inside.h), "")

    def _times(self) -> Iterator[str]:
        """Say how long a match takes, by variants or by the number of players, and how long those played here took."""
        tr, game = self.shell.tr, self._game
        if variant := self._variant:
            yield _players(game.seats[0], game.seats[-1], tr) + "."
            for value, name in zip(variant.values, variant.names, strict=True):
                low, high = game.minutes(game.house(variant=value), game.seats[-1])
                yield tr("{what}: {low} to {high} minutes.", what=tr(name), low=low, high=high)
        else:
            for alike, (low, high) in self._alike():
                players = _players(alike[0], alike[-1], tr)
                yield tr("{what}: {low} to {high} minutes.", what=players, low=low, high=high)
        for kind, own in self._own.items():
            count = tr.plural("{n} match", "{n} matches", own.matches)
            if variant:
                name = tr(variant.names[variant.values.index(kind.variant)])
                yield tr("Yours, {what}: {n} minutes ({count}).", what=name.lower(), n=own.minutes, count=count)
            else:
                yield tr("Yours with {seats}: {n} minutes ({count}).", seats=kind.seats, n=own.minutes, count=count)

    def _alike(self) -> Iterator[tuple[range, tuple[int, int]]]:
        """Yield the numbers of players, those together with which a match takes equally long."""
        game = self._game
        for minutes, seats in groupby(game.seats, lambda each: game.minutes(game.house(), each)):
            alike = [*seats]
            yield range(alike[0], alike[-1] + 1), minutes

    # ------------------------------------------------------------------ what is done

    def act(self, act: Act) -> Next:
        """Go back, on to the rules, to the lessons or to a table, or show the moves again."""
        shell, game = self.shell, self._game.name
        match act:
            case Pressed("back") | BackWanted():
                return Pop()
            case Pressed("rules"):
                return Prepare(lambda: Push(RulesScene(shell, game, "")))
            case Pressed("learn"):
                return Push(LessonsSheet(shell, self._host, game))
            case Pressed("play"):
                return self._play()
            case Pressed("again") if self.demonstration:
                self.demonstration.pause() if self.demonstration.playing else self.demonstration.play()
                self.recompose()
            case _:
                pass
        return None

    def resumed(self, answer: Any) -> Next:
        """Show how many lessons are finished now; go on to a table after the last one, if that is wanted."""
        self._learnt = learnt(self.shell, self._host, self._game.name)
        self.recompose()
        return self._play() if answer == PLAY else super().resumed(answer)

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> Next:
        """Let the picture move."""
        shown = self.demonstration
        if shown:
            moved = shown.update(dt)
            if (shown.words, shown.playing) != self._said:
                self.recompose()
            elif moved:
                self._show_picture()
        return super().update(dt)

    def _show_picture(self) -> None:
        """Show the picture as it is now."""
        if self.demonstration:
            self.page.show(list(self.demonstration.items(self.page, self._at)))

    @property
    def lively(self) -> bool:
        """Whether the picture moves, or will move soon."""
        return self.demonstration is not None and (self.demonstration.playing or self.demonstration.moving)

    def close(self) -> None:
        """Give back the room of the picture."""
        if self.demonstration:
            self.demonstration.close()
        super().close()


def _players(low: int, high: int, tr: Words) -> str:
    """Return "2 to 6 players"."""
    return (
        tr.plural("{n} player", "{n} players", low)
        if low == high
        else tr("{low} to {high} players", low=low, high=high)
    )
