"""The chronicle of an evening or a season: what it tells, and the page of HTML that a family keeps or sends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from game.kernel.player import Token
from game.session.html_page import html_page
from game.words import Words

COLOURS: Final[dict[Token, str]] = {
    "L": "#2a4d9c",
    "R": "#b3262d",
    "T": "#d9a521",
    "M": "#1f8a5b",
    "A": "#8a5fb0",
    "J": "#33363b",
}
"""The colours of the tokens on the page."""
STAR: Final = "★"
"""Stands before a record."""


class ChroniclePlayer(NamedTuple):
    """A player of a match: rank (0 while the match goes on) and a few words on how it stands."""

    name: str
    token: Token
    rank: int
    words: str


class ChronicleMatch(NamedTuple):
    """A match of a chronicle. `result` says who has won, `reason` why; `players` are in the order of their ranks.

    `turning_points` and `records` are sentences. Those of a match that goes on are empty, and everything else is what
    a bystander knows.
    """

    title: str
    when: str
    result: str
    reason: str
    players: tuple[ChroniclePlayer, ...]
    turning_points: tuple[str, ...] = ()
    records: tuple[str, ...] = ()


class ChronicleStanding(NamedTuple):
    """A line of the standings."""

    rank: int
    name: str
    token: Token
    words: str


class Chronicle(NamedTuple):
    """What a chronicle tells: its title, a line on when it was, the standings, the matches as they were played."""

    title: str
    note: str
    standings: tuple[ChronicleStanding, ...]
    matches: tuple[ChronicleMatch, ...]


def chronicle_html(chronicle: Chronicle, boards: Sequence[str], tr: Words) -> str:
    """Return the chronicle as one page of HTML, which loads nothing and runs nothing.

    `boards` are the pictures of the boards as data URIs, one for each match.
    """
    return html_page(chronicle.title, chronicle.note, _sections(chronicle, boards, tr), STYLE, tr)


def _sections(chronicle: Chronicle, boards: Sequence[str], tr: Words) -> Iterator[str]:
    """Yield the standings and the matches."""
    if chronicle.standings:
        heading = escape(tr("Standings"))
        yield f"<section>\n<h2>{heading}</h2>\n<table>\n"
        for standing in chronicle.standings:
            yield _row(standing.rank, standing.name, standing.token, standing.words)
        yield "</table>\n</section>\n"
    for number, (match, board) in enumerate(zip(chronicle.matches, boards, strict=True), 1):
        yield from _match(number, match, board, tr)


def _match(number: int, match: ChronicleMatch, board: str, tr: Words) -> Iterator[str]:
    """Yield the section of a match."""
    title = escape(f"{number}. {match.title}")
    yield f'<section>\n<h2>{title}</h2>\n<p class="note">{escape(match.when)}</p>\n<div class="match">\n'
    shown = escape(tr("The board of {game}", game=match.title))
    yield f'<img src="{escape(board)}" alt="{shown}">\n<div>\n'
    yield f'<p class="result">{escape(match.result)}</p>\n'
    if match.reason:
        yield f"<p>{escape(match.reason)}</p>\n"
    yield "<table>\n"
    for player in match.players:
        yield _row(player.rank, player.name, player.token, player.words)
    yield "</table>\n"
    for heading, sentences in ((tr("Turning points"), match.turning_points), (tr("Records broken"), match.records)):
        if sentences:
            lines = "".join(f"<li>{escape(sentence)}</li>\n" for sentence in sentences)
            yield f"<h3>{escape(heading)}</h3>\n<ul>\n{lines}</ul>\n"
    yield "</div>\n</div>\n</section>\n"


def _row(rank: int, name: str, token: Token, words: str) -> str:
    """Return a row of a table: rank, name with its colour, words."""
    place = str(rank) if rank else ""
    dot = f'<span class="token" style="background:{COLOURS[token]}"></span>'
    return f'<tr><td class="rank">{place}</td><td>{dot}{escape(name)}</td><td class="words">{escape(words)}</td></tr>\n'


STYLE: Final = """\
.result { font-size: 1.25rem; margin: 0 0 0.3rem; }
.match p { margin-top: 0; }
.match { display: flex; flex-wrap: wrap; gap: 1.6rem; align-items: flex-start; }
.match img { width: 27rem; max-width: 100%; }
.match > div { flex: 1 1 18rem; }
.rank { width: 1.6rem; color: #6e1e1a; font-weight: bold; }
.words { text-align: right; }
.token { display: inline-block; width: 0.8rem; height: 0.8rem; margin-right: 0.5rem; border-radius: 50%; }
"""
"""What the page of a chronicle adds to the look of every page."""
