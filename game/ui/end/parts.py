"""The parts of the end page: the headline, the ranks, the standings, the board after some turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.player import Player
from game.session.campaigns.season import Season
from game.ui.contract import outcome
from game.ui.contract.campaigns.season_words import guest_words, season_words
from game.ui.contract.campaigns.standings import standings_height, standings_items
from game.ui.contract.vignettes import Vignette
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import STYLES, Style, Typesetter
from game.ui.widgets.control import Area
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args
from game.words import Words

ROW: Final = 74.0
"""The height of a row, in units."""
BAR: Final = 26.0
"""The room for the scroll bar of an area."""
TIGHT: Final = 320.0
"""Below this width everything in a row is closer together."""
TOKEN: Final = 26.0
MARKS: Final = ("·", ",")
"""After these signs, the words of a row may go on in the next line."""
FIRM: Final = "\u00a0"
"""A space at which no line breaks."""
GRAND: Final = Style(Face.DISPLAY, 62, 2)
GRAND_FROM: Final = 120.0
"""From this height on, the headline is in the large style `GRAND` and has its reason below it."""


class Result(NamedTuple):
    """A match that is over, and its players, by seat."""

    match: Match
    players: Sequence[Player]

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return [player.name for player in self.players]


def put_head(page: Page, box: Box, result: Result) -> None:
    """Put the winners' tokens, beside them who has won and, where there is room, why; centred in `box`."""
    tr, type_ = page.tr, page.canvas.type
    first, grand = outcome.winners(result.match), box.h >= GRAND_FROM
    words, reason = outcome.headline(result.match, result.names, tr), outcome.why(result.match, result.names, tr)
    gap = 28 if grand else 14
    side = min(box.h, 620.0 / len(first), 0.34 * box.w / len(first))
    tokens = side * len(first) + 8 * (len(first) - 1)
    room = box.w - tokens - gap
    line, style = type_.fitted(words, GRAND if grand else STYLES["heading"], room)
    wide = min(room, max(type_.width(line, style), type_.width(reason, STYLES["big note"]) * 1.04 if grand else 0) + 8)
    tall = type_.height(reason, STYLES["big note"], wide) if grand else 0.0
    left, right = box.middle(tokens + gap + wide, box.h).cut_left(tokens, gap)
    for seat, place in zip(first, left.row(len(first), 8), strict=True):
        player = result.players[seat]
        args = token_args(result.players, seat)
        page.put(Item(f"end/winner {seat}", "token", place.square(), args, 5, label=player.name))
    lower, upper = right.middle(right.w, min(right.h, type_.line(style) + tall)).cut_bottom(tall)
    page.put(Item("end/title", "text", upper, (line, style, "gold", "left"), 5, label=words))
    if grand:
        page.put(items.prose("end/why", reason, lower, "big note", "cream"))


class Column:
    """Writes from the top of `view` downwards, in a scrolling area; `close` it when everything is written."""

    def __init__(self, page: Page, key: str, view: Box) -> None:
        self._page: Final = page
        self._key: Final = key
        self._view: Final = view
        self._room: Final = Box(view.x + 2, view.y, view.w - BAR, view.h)
        self._count = 0
        self._y = view.y + 4

    def title(self, words: str) -> None:
        """Write a title with its rule, in the middle."""
        line, style = self._page.canvas.type.fitted(words, STYLES["button"], self._room.w)
        head, strip = self._next(36, 0), self._next(14, 12)
        self._put("title", "text", head, (line, style, "oxblood", "centre"), 5, label=words)
        self._put("rule", "rule", strip.middle(min(300.0, strip.w), 14))

    def prose(
        self, words: str, style: str = "body", colour: str = "ink", space: float = 6, align: str = "left"
    ) -> None:
        """Write a paragraph."""
        box = self._next(self._page.canvas.type.height(words, STYLES[style], self._room.w), space)
        self._put("words", "prose", box, (words, style, colour, align), 5, label=words)

    def gap(self, height: float) -> None:
        """Leave some room."""
        self._y += height

    def row(self, rank: int, players: Sequence[Player], index: int, words: str, *, best: bool) -> None:
        """Write a line about a player: rank, token, name, and some words below; the best player on a slip of paper.

        `index` is the player's among the `players` of the column, whose names are set in the same size.
        """
        type_, player = self._page.canvas.type, players[index]
        box = self._next(ROW - 8, 8)
        tight = box.w < TIGHT
        number, rest = box.inset(4 if tight else 10, 4).cut_left(26 if tight else 34, 6)
        token, rest = rest.cut_left(40 if tight else 48, 8 if tight else 12)
        upper, lower = rest.inset(0, 3).column_of([1.15, 1])
        wide = any(type_.width(each.name, STYLES["label"]) > upper.w for each in players)
        name, style = type_.fitted(player.name, STYLES["bold" if wide else "label"], upper.w)
        under = _lines(words, type_, lower.w)
        step = type_.line(STYLES["small note"])
        more = step * (len(under) - 1)
        self.gap(more)
        if best:
            self._put("best", "slip", box._replace(h=box.h + more))
        self._put("rank", "text", number, (str(rank), STYLES["heading"], "oxblood", "centre"), 5, label=str(rank))
        self._put("token", "token", token.square(), token_args(players, index), 5, label=player.name)
        self._put("name", "text", upper, (name, style, "ink", "left"), 5, label=player.name)
        for i, (line, small) in enumerate(under):
            self._put("under", "text", lower.moved(0, step * i), (line, small, "ink2", "left"), 5, label=words)

    def standings(self, season: Season, games: Mapping[str, Game]) -> None:
        """Write the standings of a campaign."""
        box, page = self._next(standings_height(season, self._page.canvas.type), 8), self._page
        key = f"{self._key}/standings"
        page.put(*standings_items(key, season, games, box, page.canvas.type, page.tr), area=self._key)

    def remark(self, letter: str, words: str) -> None:
        """Write a small paragraph beside the token of a letter."""
        left, type_, style = TOKEN + 10, self._page.canvas.type, STYLES["small"]
        lines = type_.evenly(words, style, self._room.w - left)
        box = self._next(max(len(lines) * type_.line(style), TOKEN), 8)
        token, rest = box.cut_left(left)
        self._put("token", "token", token.cut_top(TOKEN)[0].middle(TOKEN, TOKEN), (letter, ""), 5)
        self._put("remark", "prose", rest, ("\n".join(lines), "small", "ink", "left"), 5, label=words)

    def close(self, label: str) -> None:
        """Put the area on the page; `label` says what it lists."""
        self._page.add(Area(key=self._key, box=self._view, content=self._y - self._view.y + 6, label=label))

    def _next(self, height: float, space: float) -> Box:
        """Return the box of the next thing to write."""
        box = Box(self._room.x, self._y, self._room.w, height)
        self._y += height + space
        return box

    def _put(self, what: str, look: str, box: Box, args: Args = (), layer: int = 0, label: str = "") -> None:
        """Put an item in the area."""
        self._count += 1
        key = f"{self._key}/{what} {self._count}"
        self._page.put(Item(key, look, box, args, layer, label=label), area=self._key)


def _lines(words: str, type_: Typesetter, width: float) -> list[tuple[str, Style]]:
    """Return words in one line or, where they are too long, in several, broken between things if possible."""
    style = STYLES["small note"]
    line, fitted = type_.fitted(words, style, width)
    if line == words:
        return [(line, fitted)]
    unbroken = words.replace(" ", FIRM)
    for mark in MARKS:
        unbroken = unbroken.replace(mark + FIRM, mark + " ")
    fits = all(type_.width(part, style) <= width for part in unbroken.split(" "))
    return [(line.removesuffix(FIRM + "·"), style) for line in type_.wrap(unbroken if fits else words, style, width)]


def write_ranks(column: Column, result: Result, tr: Words) -> None:
    """List the seats, the best first, with what they have: at the end all hands are open."""
    match, ranks = result.match, result.match.ranks()
    for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat]):
        parts = [match.game.score(match.view(seat), seat, tr), tr("conceded") if seat in match.conceded else ""]
        words = ", ".join(filter(None, parts))
        column.row(ranks[seat], result.players, seat, words, best=ranks[seat] == 1)


def write_facts(column: Column, facts: Sequence[tuple[str, str]], tr: Words) -> None:
    """Write what else is worth knowing, such as the luck of each player, beside the player's token."""
    if not facts:
        return
    column.title(tr("In numbers"))
    for letter, words in facts:
        column.remark(letter, words)
    column.gap(16)


def write_state(column: Column, season: Season, games: Mapping[str, Game], tr: Words) -> None:
    """Say how the campaign stands; nothing before the first match that counts."""
    if words := season_words(season, games, tr):
        column.prose(words, "small bold" if season.decided else "small", "oxblood" if season.decided else "ink", 10)


def write_season(column: Column, season: Season, games: Mapping[str, Game], tr: Words) -> None:
    """Write the standings of the players, the leader first, and name the guests."""
    column.standings(season, games)
    if guests := guest_words(season, tr):
        column.prose(guests, "small note", "ink2", 8)


def put_board(page: Page, box: Box, board: Vignette, sentences: Sequence[str]) -> None:
    """Put a print of the board and the `sentences` about it, side by side or below each other."""
    share = board.board.h / board.board.w
    if box.w > 1.25 * box.h:
        side = min((box.h - 8) / share, box.w * 0.5)
        left, words = box.cut_left(side, 30)
        frame = left.cut_top(side * share)[0].inset(4)
    else:
        tall = min(box.w * share, box.h * 0.52)
        top, words = box.cut_top(tall, 14)
        frame = top.middle(tall / share, tall).inset(4)
    page.put(Item("board/print", "vignette", frame, board, 2, label=page.tr("The board")))
    column = Column(page, "happened", words)
    for sentence in sentences:
        column.prose(sentence, "small", space=5)
    column.close(page.tr("What happened"))
