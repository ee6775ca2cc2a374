"""The report of a ladder: a page of HTML with the table and four plots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import ceil
from typing import TYPE_CHECKING, Final

from game.commands.ladder import sentences, table
from game.session.html_page import html_page
from game.words import Words, decimal

if TYPE_CHECKING:
    from game.bots.ladder import Ladder
    from game.kernel.game import Game

COLOURS: Final = ("#2a4d9c", "#b3262d", "#b0820f", "#1f8a5b", "#8a5fb0", "#33363b")
"""The colours of the players, by their place in the ladder's list."""
INK, LINE, BAR = "#2e1e14", "#c9b48a", "#966836"
WIDE, HIGH = 860, 300
"""The size of a plot, in its own units."""
LEFT, RIGHT, TOP, BOTTOM = 64, 150, 16, 44
"""The room around what is plotted, for numbers and names."""
MOST_BARS: Final = 30
"""How many bars the plot of lengths has at most."""


def report_html(game: Game, ladder: Ladder, command: str, tr: Words) -> str:
    """Return the report as a page of HTML; `command` is the line that plays the same matches again."""
    title = tr("The ladder of {game}", game=tr(game.title))
    seconds = decimal(f"{ladder.seconds:.0f}", tr)
    note = tr.plural("{n} match in {seconds} s", "{n} matches in {seconds} s", ladder.games, seconds=seconds)
    return html_page(title, note, _sections(game, ladder, command, tr), STYLE, tr)


def _sections(game: Game, ladder: Ladder, command: str, tr: Words) -> Iterator[str]:
    """Yield the table and the plots."""
    head, *rows = table(ladder, tr)
    yield f"<section>\n<h2>{escape(tr('Players'))}</h2>\n<table>\n{_row(head, 'th')}"
    yield "".join(_row(row, "td") for row in rows)
    yield "</table>\n"
    others = list(sentences(game, ladder, tr))[-2:]
    if ladder.unfinished:
        others.insert(0, tr.plural("{n} match did not end.", "{n} matches did not end.", ladder.unfinished))
    yield "".join(f"<p>{escape(sentence)}</p>\n" for sentence in others)
    again = escape(tr("The same matches again:"))
    yield f'<p class="note">{again} <code>{escape(command)}</code></p>\n</section>\n'
    plots = (
        (tr("Share of wins of each player, with its 95% interval"), _wins(ladder, tr)),
        (tr("Share of wins by order of play, the one who began first"), _turns(ladder, tr)),
        (tr("Rounds of a match"), _lengths(ladder)),
        (tr("Rating after so many matches"), _ratings(ladder)),
    )
    for heading, parts in plots:
        words = escape(heading)
        yield f"<section>\n<h2>{words}</h2>\n"
        yield f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{words}">\n'
        yield from parts
        yield "</svg>\n</section>\n"


def _row(cells: Sequence[str], tag: str) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>\n"


def _wins(ladder: Ladder, tr: Words) -> Iterator[str]:
    """Yield a bar for the share of each player."""
    minds = ladder.figures().minds
    bars = [(name, mind.share, (mind.low, mind.high), _colour(ladder, name)) for name, mind in minds.items()]
    yield from _shares(bars, tr)


def _turns(ladder: Ladder, tr: Words) -> Iterator[str]:
    """Yield a bar for the share of each place in the order of play, and a line for equal shares."""
    shares = ladder.shares_by_turn()
    yield from _shares([(f"{place}", share, interval, BAR) for place, (share, interval) in enumerate(shares, 1)], tr)
    y = _height(1 / len(shares), 0.0, 1.0)
    yield _line([(LEFT, y), (WIDE - RIGHT, y)], INK, "6 5")
    yield _text(WIDE - RIGHT + 8, y + 5, tr("equal shares"), "start")


def _shares(bars: Sequence[tuple[str, float, Sequence[float], str]], tr: Words) -> Iterator[str]:
    """Yield bars of shares, 0 to 1, with their names, intervals and colours."""
    yield from _grid([(share / 4, tr("{share}%", share=25 * share)) for share in range(5)], 0.0, 1.0)
    step = (WIDE - LEFT - RIGHT) / max(1, len(bars))
    for index, (name, share, (low, high), colour) in enumerate(bars):
        middle, y = LEFT + step * (index + 0.5), _height(share, 0.0, 1.0)
        yield _bar(middle, min(90.0, step * 0.6), y, colour)
        yield _line([(middle, _height(low, 0.0, 1.0)), (middle, _height(high, 0.0, 1.0))], INK)
        yield _text(middle, HIGH - BOTTOM + 22, name, "middle")
        yield _text(
            middle + 8, _height(high, 0.0, 1.0) - 3, decimal(tr("{share}%", share=f"{100 * share:.1f}"), tr), "start"
        )


def _lengths(ladder: Ladder) -> Iterator[str]:
    """Yield a bar for each number of rounds; several numbers share a bar where there are too many."""
    if not ladder.rounds:
        return
    longest = max(ladder.rounds)
    width = ceil((longest + 1) / MOST_BARS)
    counts = Counter(rounds // width for rounds in ladder.rounds)
    most = max(counts.values())
    yield from _grid([(count, f"{count}") for count in sorted({0, most // 2, most})], 0.0, most)
    step = (WIDE - LEFT - RIGHT) / (longest // width + 1)
    for group in range(longest // width + 1):
        middle = LEFT + step * (group + 0.5)
        yield _bar(middle, step * 0.8, _height(counts[group], 0.0, most), BAR)
        words = f"{group * width}" if width == 1 else f"{group * width}–{group * width + width - 1}"
        if group % ceil((longest // width + 1) / 12) == 0:
            yield _text(middle, HIGH - BOTTOM + 22, words, "middle")


def _ratings(ladder: Ladder) -> Iterator[str]:
    """Yield a curve for each player, with its name at its end."""
    if not ladder.curve:
        return
    points = [rating for _, ratings in ladder.curve for rating in ratings.values()]
    low, high = min(points) // 100 * 100, max(points) // 100 * 100 + 100
    pace = ceil((high - low) / 600) * 100
    marks = range(int(low), int(high) + 1, pace)
    yield from _grid([(mark, f"{mark}") for mark in marks], low, high)
    most = ladder.curve[-1][0]
    last = ladder.curve[-1][1]
    above = float(HIGH)
    for name in sorted(ladder.names, key=lambda each: last[each]):
        curve = [
            (LEFT + (WIDE - LEFT - RIGHT) * games / most, _height(ratings[name], low, high))
            for games, ratings in ladder.curve
        ]
        yield _line(curve, _colour(ladder, name), width=2.5)
        above = min(curve[-1][1] + 5, above - 18)
        yield _text(WIDE - RIGHT + 8, above, f"{name} {last[name]:.0f}", "start", _colour(ladder, name))
    for games in sorted({1, most // 2, most} - {0}):
        yield _text(LEFT + (WIDE - LEFT - RIGHT) * games / most, HIGH - BOTTOM + 22, f"{games}", "middle")


def _colour(ladder: Ladder, name: str) -> str:
    return COLOURS[ladder.names.index(name) % len(COLOURS)]


def _height(value: float, low: float, high: float) -> float:
    """Return the y of a value on an axis from `low` to `high`."""
    return TOP + (HIGH - TOP - BOTTOM) * (1 - (value - low) / (high - low))


def _grid(marks: Iterable[tuple[float, str]], low: float, high: float) -> Iterator[str]:
    """Yield a line for each mark of the axis from `low` to `high`, with its words."""
    for value, words in marks:
        y = _height(value, low, high)
        yield _line([(LEFT, y), (WIDE - RIGHT, y)], LINE)
        yield _text(LEFT - 8, y + 5, words, "end")


def _bar(middle: float, width: float, y: float, colour: str) -> str:
    high = HIGH - BOTTOM - y
    return f'<rect x="{middle - width / 2:.1f}" y="{y:.1f}" width="{width:.1f}" height="{high:.1f}" fill="{colour}"/>\n'


def _line(points: Sequence[tuple[float, float]], colour: str, dashes: str = "", width: float = 1.5) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"{dashed}/>\n'


def _text(x: float, y: float, words: str, anchor: str, colour: str = INK) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>\n'


STYLE: Final = """\
th, td { text-align: right; font-size: 0.9rem; padding: 0.3rem 0 0.3rem 0.9rem; vertical-align: bottom; }
th { color: #6e1e1a; line-height: 1.2; }
th:first-child, td:first-child { text-align: left; padding-left: 0; font-weight: bold; }
tr + tr td { border-top: 1px solid #c9b48a; }
svg { width: 100%; margin-top: 0.8rem; }
text { font: 15px Georgia, "Times New Roman", serif; paint-order: stroke; stroke: #f0e2c0; stroke-width: 4px; }
code { font-style: normal; font-size: 0.85rem; }
"""
"""What the page of a ladder adds to the look of every page."""
