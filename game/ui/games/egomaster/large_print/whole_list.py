"""The whole list of right answers in large print: each column as wide as its words need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.desk.answers import WHOLE_LIST, Row
from game.ui.games.egomaster.desk.note import NOTE_SHEET
from game.ui.games.egomaster.large_print.lists import answer_list, larger, list_box, put, rows_in
from game.ui.games.egomaster.large_print.sizes import APART
from game.ui.games.egomaster.layout import LISTED
from game.ui.games.egomaster.looks.question import GOES_ON

OVER, OVER_NOTE, NOTED = 0.34, 0.23, 0.23
"""The shares of a tiny desk that a question takes once its whole list is shown, without a note and with one; the
share of that note."""
MARK: Final = 5
"""About how many letters wide a token is on a list."""
LETTER: Final = 15.0
"""About how wide a letter of a list is, in its units."""
BESIDE: Final = 4.0
"""The room at the sides of a list, in letters."""
CAPITAL: Final = 1.25
"""How many letters wide a letter of its title is."""
MOST_COLUMNS: Final = 3
"""The most columns of a whole list on a tiny desk: they are narrow."""
NOTE_ASIDE: Final = 26.0
"""The room between a note and the sides of its sheet, in board units."""


def column_boxes(lists: Sequence[Item], scale: float) -> dict[str, Box]:
    """Return the boxes of the columns of a whole list by their keys, each as wide as its words need."""
    if not lists:
        return {}
    boxes = [item.box for item in lists]
    whole = Box(boxes[0].x, boxes[0].y, LISTED.right - boxes[0].x, boxes[0].h)
    places = whole.row_of(_weights([item.args for item in lists], whole.w, scale), 14)
    return dict(zip((item.key for item in lists), places, strict=True))


def in_few_columns(whole: Sequence[Item], note: Item | None, room: Box, scale: float) -> Iterator[Item]:
    """Yield a whole list below the question in as few columns as it needs, what was wrong apart; below it a note."""
    place = room.cut_top((OVER_NOTE if note else OVER) * room.h, APART)[1]
    if note:
        below, place = place.cut_bottom(NOTED * room.h, APART)
        yield Item(NOTE_SHEET, "egomaster/sheet", below, (), 3, alpha=note.alpha)
        yield note._replace(box=below.inset(NOTE_ASIDE, NOTE_ASIDE / 2), layer=4)
    lists = _columns(whole, rows_in(place.h, "titled", scale))
    many = max(len(rows) for _, rows in lists)
    weights = _weights(lists, place.w, scale)
    if len(weights) == 1:
        weights *= 2  # a single list does not spread over the desk
    for i, ((title, rows), column) in enumerate(zip(lists, place.row_of(weights, 14), strict=False)):
        filled = [*rows, *[(None, "", "")] * (many - len(rows))]
        item = answer_list(whole[0], title, filled)._replace(key=f"{WHOLE_LIST}{i}", label=title)
        yield put(item, list_box(column, place.bottom, title, many, scale))


def _columns(whole: Sequence[Item], most: int) -> list[tuple[str, list[Row]]]:
    """Return title and rows of the columns of a whole list: of at most `most` rows, unless there are too many."""
    columns = [(item.args[0], [row for row in item.args[1] if any(row)]) for item in whole]
    apart = [(title, rows) for title, rows in columns[1:] if title != GOES_ON]
    named = [row for title, rows in columns if (title, rows) not in apart for row in rows]
    besides = [row for _, rows in apart[:-1] for row in rows]
    if besides and len(named) > most + 1 and ceil((len(named) + len(besides)) / 2) < len(named):
        named, apart = [*named, *besides], apart[-1:]
    free = max(1, min(MOST_COLUMNS - len(apart), ceil(len(named) / max(1, most))))
    many = max(1, ceil(len(named) / free))
    parts = [named[i : i + many] for i in range(0, len(named), many)]
    return [(GOES_ON if i else columns[0][0], part) for i, part in enumerate(parts)] + apart


def _weights(lists: Sequence[tuple[str, Sequence[Row]]], wide: float, scale: float) -> list[float]:
    """Return how much of a width in board units each list needs, in letters: at least its title and every word.

    What is left of the width goes to those whose rows would else take two lines.
    """
    least = [_letters(title, rows, one_line=False) for title, rows in lists]
    wish = [max(low, _letters(title, rows, one_line=True)) for low, (title, rows) in zip(least, lists, strict=True)]
    left = wide / larger(scale) / LETTER - sum(least)
    share = min(1.0, max(0.0, left / max(1.0, sum(wish) - sum(least))))
    return [low + share * (high - low) for low, high in zip(least, wish, strict=True)]


def _letters(title: str, rows: Sequence[Row], *, one_line: bool) -> float:
    """Return how wide a list is, in letters, where each of its rows takes one line, or two."""
    widths = [CAPITAL * len(title)]
    for mark, words, verdict in rows:
        written = len(words) if one_line else max(len(words) / 2, *(len(word) for word in words.split(" ")), 0)
        widths.append(written + bool(mark) * MARK + bool(verdict) * MARK / 2)
    return BESIDE + max(widths)
