"""The parts of the end page: the headline, the ranks, the standings, the board after some turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from game.bots.characters import introduction
from game.bots.levels import character_of
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.player import Player, names_in_text, unbroken
from game.kernel.saves.saved_match import FormerPlayer
from game.kernel.types import Seat
from game.session.campaigns.season import Season
from game.ui.contract import outcome
from game.ui.contract.campaigns.days import exactly
from game.ui.contract.campaigns.durations import lasted
from game.ui.contract.campaigns.season_words import guest_words, season_words
from game.ui.contract.campaigns.standings import StandingsTable
from game.ui.contract.vignettes import Vignette
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.fonts import Face
from game.ui.draw.text.typesetting import STYLES, Style
from game.ui.widgets.column import Column
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args
from game.words import Words

GRAND: Final = Style(Face.DISPLAY, 62, 2)
GRAND_FROM: Final = 120.0
"""From this height on, the headline is in the large style `GRAND` and has its reason below it."""
SHARES: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.35)
"""How much smaller the headline may be, to name all winners."""
SMALLEST: Final = 21.0
"""The least size of the headline."""


class Result(NamedTuple):
    """A match that is over: its players by seat, who sat there before, and for how many seconds it was played.

    `seconds` is None if they were not counted.
    """

    match: Match
    players: Sequence[Player]
    former: Sequence[FormerPlayer] = ()
    seconds: float | None = None

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return names_in_text(self.players)


def put_head(page: Page, box: Box, result: Result) -> None:
    """Put the pictures of the winners, beside them who has won and, where there is room, why; centred in `box`."""
    tr, type_ = page.tr, page.canvas.type
    first, grand = outcome.winners(result.match), box.h >= GRAND_FROM
    reason = outcome.why(result.match, result.names, tr)
    gap = 28 if grand else 14
    pictures = _pictures(result, first, tr)
    side = min(box.h, 620.0 / len(pictures), 0.34 * box.w / len(pictures))
    wide = side * len(pictures) + 8 * (len(pictures) - 1)
    room = box.w - wide - gap
    tall = type_.height(reason, STYLES["big note"], room) if grand else 0.0
    words, lines, style = _headline(page, result, GRAND if grand else STYLES["heading"], (room, box.h - tall))
    widths = [*(type_.width(line, style) for line in lines), type_.width(reason, STYLES["big note"]) if grand else 0]
    written = min(room, max(widths) * 1.04 + 8)
    left, right = box.middle(wide + gap + written, box.h).cut_left(wide, gap)
    for item, place in zip(pictures, left.row(len(pictures), 8), strict=True):
        page.put(item._replace(box=place.square()))
    page.tooltip.explain({item.key: item.label for item in pictures if item.look == "portrait"})
    lower, upper = right.middle(right.w, min(right.h, len(lines) * type_.line(style) + tall)).cut_bottom(tall)
    page.put(Item("end/title", "prose", upper, ("\n".join(lines), style, "gold", "left"), 5, label=words))
    if grand:
        page.put(items.prose("end/why", reason, lower, "big note", "cream"))


def _pictures(result: Result, winners: Sequence[Seat], tr: Words) -> list[Item]:
    """Return the winners' tokens, after the portrait of a single one who is a character; boxes are not set yet."""
    players, nowhere = result.players, Box(0, 0, 0, 0)
    tokens = [
        Item(f"end/winner {seat}", "token", nowhere, token_args(players, seat), 5, label=players[seat].name)
        for seat in winners
    ]
    character = character_of(players[winners[0]].bot or "")
    if len(winners) > 1 or character is None:
        return tokens
    said = introduction(character, tr)
    return [Item(f"end/portrait {winners[0]}", "portrait", nowhere, (character.key,), 5, label=said), *tokens]


def _headline(page: Page, result: Result, style: Style, room: tuple[float, float]) -> tuple[str, Sequence[str], Style]:
    """Return the headline, its lines and their style: the largest one that has room for all winners, no name broken.

    Where there is no such style, fewer winners are named; where even that has no room, one small line is cut.
    """
    type_, (wide, tall) = page.canvas.type, room
    for words in outcome.headlines(result.match, result.names, page.tr):
        for share in SHARES:
            smaller = style._replace(size=style.size * share, spacing=style.spacing * share)
            lines = type_.evenly(words, smaller, wide)
            whole = " ".join(lines) == words
            if smaller.size >= SMALLEST and whole and len(lines) * type_.line(smaller) <= tall:
                return words, lines, smaller
    smallest = style._replace(size=SMALLEST, spacing=style.spacing * SMALLEST / style.size)
    line, smaller = type_.fitted(words, smallest, wide)
    return words, [line], smaller


def write_ranks(column: Column, result: Result, tr: Words) -> None:
    """List the seats, the best first, with what they have: at the end all hands are open."""
    match, ranks = result.match, result.match.ranks()
    for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat]):
        parts = [match.game.score(match.view(seat), seat, tr), tr("conceded") if seat in match.conceded else ""]
        words = ", ".join(filter(None, parts))
        column.row(ranks[seat], result.players, seat, words, best=ranks[seat] == 1)


def former_facts(result: Result, tr: Words) -> list[tuple[str, str]]:
    """Say who sat in a seat before it was given away, beside the seat's token."""
    facts = list[tuple[str, str]]()
    for each in result.former:
        words = tr("{name} played here until {when}", name=unbroken(each.name), when=exactly(each.until, tr))
        facts.append((result.players[each.seat].token, words))
    return facts


def write_time(column: Column, seconds: float | None, tr: Words) -> None:
    """Say for how long the match was played, if that was counted."""
    if seconds and seconds >= 1:
        column.prose(tr("Played for {time}.", time=lasted(int(seconds), tr)), "small note", "ink2", 12, "centre")


def write_facts(column: Column, facts: Sequence[tuple[str, str]], players: Sequence[Player], tr: Words) -> None:
    """Write what else is worth knowing, such as the luck of each player, beside the player's token."""
    if not facts:
        return
    column.title(tr("In numbers"))
    tokens: dict[str, tuple[str, str]] = {
        player.token: token_args(players, seat) for seat, player in enumerate(players)
    }
    for letter, words in facts:
        column.remark(tokens[letter], words)
    column.gap(16)


def write_state(column: Column, season: Season, games: Mapping[str, Game], tr: Words) -> None:
    """Say how the campaign stands; nothing before the first match that counts."""
    if words := season_words(season, games, tr):
        column.prose(words, "small bold" if season.decided else "small", "oxblood" if season.decided else "ink", 10)


def write_season(column: Column, season: Season, games: Mapping[str, Game], tr: Words) -> None:
    """Write the standings of the players, the leader first, and name the guests."""
    page = column.page
    rows = StandingsTable(f"{column.key}/standings", season, games, column.width, page.canvas.type, tr)
    page.put(*rows.items(column.next_box(rows.height, 8)), area=column.key)
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
