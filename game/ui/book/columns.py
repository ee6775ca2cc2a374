"""What the pages of the book say, written into columns: who has won, head to head, games, records, what is left out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from game.bots.levels import bot_words, character_of
from game.kernel.game import Game
from game.kernel.player import Player
from game.session.book.book import BookRecord, GameTally, HeadToHead, Person
from game.session.book.collection import LeftOut
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.column import Column
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args
from game.words import Words, listed

ROW: Final = 62.0
"""The height of a row with a bar, in units."""
TOKEN: Final = 42.0
"""The side of a token or a portrait, in units."""
BAR: Final = 12.0
"""The height of a bar, in units."""
WINNING, LEVEL, LOSING = "oxblood", "gold2", "stone2"
"""The colours of the parts of a bar."""
STAR: Final = "★"
"""Marks a person's feat that is the family's record."""


class Writer(NamedTuple):
    """What every paragraph needs: the page, the words, the games by name, and how an ISO local time is written."""

    page: Page
    tr: Words
    games: Mapping[str, Game]
    dated: Callable[[str], str]

    def title(self, game: str) -> str:
        """Return the name of a game."""
        return self.tr(self.games[game].title) if game in self.games else game


class _Picture(NamedTuple):
    """What stands before a row: a look and its arguments."""

    look: str
    args: tuple[str, ...]


class _Bar(NamedTuple):
    """A row with a bar: what it is about, the number at its right end, and the shares of its parts, 0 to 1 in all."""

    words: str
    number: str
    parts: Sequence[tuple[float, str]]


def write_victories(column: Column, writer: Writer, people: Sequence[Person]) -> None:
    """List everybody with matches and victories, who has won most first."""
    tr = writer.tr
    players = as_players(people)
    most = max((len(person.matches) for person in people), default=1)
    for index in sorted(range(len(people)), key=lambda number: -people[number].won):
        person = people[index]
        won, played = person.won / most, len(person.matches) / most
        bar = _Bar(person.name, won_of(person.won, len(person.matches), tr), ((won, WINNING), (played - won, LOSING)))
        _write_bar(column, writer.page, bar, _Picture("token", token_args(players, index)))


def write_rivals(column: Column, writer: Writer, person: Person, people: Sequence[Person]) -> None:
    """Write how a person stands against each other one."""
    tr = writer.tr
    if not person.rivals:
        column.prose(tr("Nobody else has played at the same table yet."), "note", "ink2")
    players, places = as_players(people), {each.name: number for number, each in enumerate(people)}
    for rival in person.rivals:
        shares = ((rival.ahead, WINNING), (rival.level, LEVEL), (rival.behind, LOSING))
        parts = tuple((count / rival.played, colour) for count, colour in shares)
        bar = _Bar(rival.other, _head_to_head(rival, tr), parts)
        _write_bar(column, writer.page, bar, _Picture("token", token_args(players, places[rival.other])))


def write_games(column: Column, writer: Writer, person: Person) -> None:
    """Write how often a person has played and won each game, its streaks, and the computer players it has met."""
    tr = writer.tr
    for game in person.games:
        _write_tally(column, writer, game, (writer.title(game.name), won_of(game.won, game.played, tr)))
    streaks = []
    if person.longest and person.longest.won > 1:
        since, until = writer.dated(person.longest.since), writer.dated(person.longest.until)
        words = tr.plural("{n} victory in a row", "{n} victories in a row", person.longest.won)
        streaks.append(tr("Longest run: {victories} ({since} – {until})", victories=words, since=since, until=until))
    if person.current and person.current.won > 1:
        words = tr.plural("{n} victory in a row", "{n} victories in a row", person.current.won)
        streaks.append(tr("Still going: {victories} up to the last match", victories=words))
    if streaks:
        column.gap(8)
        column.title(tr("Runs of victories"))
        for words in streaks:
            column.prose(words, "small")
    if person.characters:
        column.gap(8)
        column.title(tr("Computer players beaten"))
        for each in person.characters:
            words = tr.plural("beaten {won} of {n} time", "beaten {won} of {n} times", each.played, won=each.won)
            character = character_of(each.name)
            picture = _Picture("portrait", (character.key,)) if character else None
            _write_tally(column, writer, each, (bot_words(each.name, tr), words), picture)


def write_records(
    column: Column, writer: Writer, records: Sequence[BookRecord], best: Sequence[BookRecord] = ()
) -> None:
    """Write records, game by game; a star marks those that are among the `best` ones too."""
    tr = writer.tr
    if not records:
        column.prose(tr("No finished match has a record yet."), "note", "ink2")
    for game, kinds in groupby(records, key=lambda record: record.game):
        column.title(writer.title(game))
        for record in kinds:
            star = f"{STAR} " if record in best else ""
            title = f"{star}{tr(record.record.title)}"
            note = f"{writer.dated(record.match.facts.started)} · {record.match.title}"
            who = note if best else f"{listed(record.people, tr)} · {note}"
            _write_entry(column, writer.page, title, record.record.say(record.value, tr), who)
        column.gap(10)


def write_left_out(column: Column, writer: Writer, left_out: Sequence[LeftOut]) -> None:
    """Name the files that cannot be read, and why."""
    tr = writer.tr
    column.prose(tr("These files cannot be read. Everything else is in the book."), "note", "ink2", 12)
    for each in left_out:
        column.prose(f"{each.path.parent.name}/{each.path.name}", "small bold", space=0)
        for problem in each.problems[:3]:
            line = tr("line {line}: {problem}", line=problem.line, problem=problem.sentence(tr))
            column.prose(line if problem.line else problem.sentence(tr), "small", "ink2", 2)
        column.gap(10)


def as_players(people: Sequence[Person]) -> list[Player]:
    """Return people as players, for their tokens."""
    return [Player(person.name, person.token) for person in people]


def won_of(won: int, played: int, tr: Words) -> str:
    """Say how many matches were won of those played."""
    return tr.plural("{won} of {n} match won", "{won} of {n} matches won", played, won=won)


def _head_to_head(rival: HeadToHead, tr: Words) -> str:
    """Say how often somebody was ranked before another one, behind, and equal."""
    words = tr("{ahead} ahead, {behind} behind", ahead=rival.ahead, behind=rival.behind)
    return tr("{words}, {level} level", words=words, level=rival.level) if rival.level else words


def _write_tally(
    column: Column, writer: Writer, tally: GameTally, said: tuple[str, str], picture: _Picture | None = None
) -> None:
    """Write a row about what was won of what was played; `said` is what it is about, and the numbers in words."""
    won = tally.won / tally.played
    bar = _Bar(*said, ((won, WINNING), (1 - won, LOSING)))
    _write_bar(column, writer.page, bar, picture)


def _write_bar(column: Column, page: Page, bar: _Bar, picture: _Picture | None) -> None:
    """Write a row: a picture if there is one, words and a number above a bar."""
    box = column.next_box(ROW - 10, 10)
    if picture:
        left, box = box.cut_left(TOKEN, 14)
        column.put(picture.look, picture.look, left.middle(TOKEN, TOKEN), picture.args, 5, label=bar.words)
    upper, lower = box.cut_bottom(BAR, 6)[::-1]
    wide = page.canvas.type.width(bar.number, STYLES["small"]) + 4
    right, left = upper.cut_right(min(wide, upper.w * 0.62), 10)
    number, small = page.canvas.type.fitted(bar.number, STYLES["small"], right.w)
    name, style = page.canvas.type.fitted(bar.words, STYLES["bold"], left.w)
    column.put("name", "text", left, (name, style, "ink", "left"), 5, label=bar.words)
    column.put("number", "text", right, (number, small, "ink2", "right"), 5, label=bar.number)
    x = lower.x
    for share, colour in bar.parts:
        part = Box(x, lower.y, lower.w * share, lower.h)
        x += part.w
        if part.w >= 1:
            column.put("bar", "fill", part, (colour,), 3)


def _write_entry(column: Column, page: Page, title: str, number: str, note: str) -> None:
    """Write a record: its title and its number in a line, who holds it below."""
    type_ = page.canvas.type
    box = column.next_box(34, 0)
    right, left = box.cut_right(min(type_.width(number, STYLES["bold"]) + 6, box.w * 0.5), 12)
    for what, words, at, colour, align in (
        ("what", title, left, "ink", "left"),
        ("number", number, right, "oxblood", "right"),
    ):
        line, style = type_.fitted(words, STYLES["body" if what == "what" else "bold"], at.w)
        column.put(what, "text", at, (line, style, colour, align), 5, label=words)
    column.prose(note, "small note", "ink2", 12)
