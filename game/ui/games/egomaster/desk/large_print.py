"""The question in large print: where the desk is small for the text, what must be read takes the room of the rest.

Large text makes the side panel wider and the desk smaller. The question and its answers may not shrink with it. So the
banner above the question gives way on a small desk; on a tiny one also the plaques below it, which stand above the desk
as well, the strip that is written on and the ruler, whose numbers are listed; on the tiniest also the frame. Before the
question is read, what was announced of it takes the room of the dice and of the phase.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Final

from game.kernel.types import Seat
from game.ui.contract.table_layout import EXACT, lay_out_table
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.desk.answers import CHOICE, NUMBERS, SAID, WHOLE_LIST, Row
from game.ui.games.egomaster.layout import BROAD_CARD, CARD, DISH_TITLE, HOLDERS, LISTED, NOW, RULER, WHOLE
from game.ui.games.egomaster.looks.question import GOES_ON, LARGEST_ROW, ROW_TYPE, said_height
from game.ui.games.egomaster.looks.ruler import number

SMALL: Final = 0.7
"""A desk with fewer logical units per board unit than this is small."""
TINY: Final = 0.5
"""A desk with fewer than this has no room for plaques."""
BARE: Final = 0.4
"""A desk with fewer than this has no room for its frame either."""
TOP: Final = 44.0
"""The upper edge of a question in large print, in board units."""
INSIDE: Final = Box(50, TOP, 1340, 872)
"""The room for question and answers on a tiny desk, in board units."""
WITHOUT_FRAME: Final = Box(14, 14, 1412, 932)
"""The room for question and answers on a desk without its frame, in board units."""
LOWER: Final = HOLDERS.bottom - RULER.bottom
"""By how much the answers move down where the plaques give way, in board units."""
APART: Final = 24.0
"""The room between the question and its answers, in board units."""
FIGURE: Final = 22.0
"""The size of the type in which answers are listed, in logical units."""
STRIP, RIBBON, DOME = 52.0, 42.0, 88.0
"""The heights of a strip and of a ribbon, and the largest width of a buzzer, in logical units."""
BROAD_DOME: Final = 210.0
"""The largest width of a buzzer on a tiny desk, in board units."""
TALL: Final = 268 / 232
"""The height of a buzzer for its width."""
COLUMNS, ROWS = 2, 3
"""How many columns and rows of answers a tiny desk has room for."""
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
PART: Final = 1.24
"""How much higher the ribbon below a plaque becomes on a small desk."""
ABOVE_PILES: Final = 8
"""The layer of the words above the dish: with six players the piles beside them come close."""
DISH_WORDS: Final = 1.2
"""How much larger the words above the dish become on a small desk."""
MOST_COLUMNS: Final = 3
"""The most columns of a whole list on a tiny desk: they are narrow."""
NOTE_ASIDE: Final = 26.0
"""The room between a note and the sides of its sheet, in board units."""
HOW: Final = (19.0, 5.0, 10.0)
HOW_ON_TINY: Final = (26.0, 6.0, 26.0)
"""The height of the line above a question that says how hard it is, how far below the edge it stands, and by how much
the words of the question move down, in logical units; the same on a tiny desk."""
WORDS: Final = frozenset({"card", "card sheet"})
"""The keys of the words of a question and of their sheet."""
BANNER: Final = frozenset({"heading", "drawn", "white", "black"})
"""The keys of the banner above a question and of the dice that found it."""
ANNOUNCED: Final[Mapping[str, Box]] = {
    "heading": Box(220, 22, 1000, 126),
    "how": Box(50, 206, 1340, 504),
    "how medal": Box(640, 150, 160, 160),
    "how keyword": Box(110, 318, 1220, 108),
    "how hard": Box(110, 420, 1220, 48),
    "how words": Box(110, 468, 1220, 216),
    "dish title": Box(500, 704, 440, 58),
}
"""The places of what was announced of a question before it is read, on a small desk, in board units, by key."""
RING_WORDS: Final = frozenset({"egomaster/title", "egomaster/note"})
LEGIBLE: Final = 0.32
"""A ring with fewer logical units per board unit, as beside what the game says of itself, has no room ..."""
UNREADABLE: Final = RING_WORDS | {"egomaster/phase", "egomaster/link", "egomaster/spine"}
"""... for these looks: words that would be cut."""
BANK_UP: Final = 12.0
"""By how much the words above the amount in the bank move up, in board units."""
ON_RING, NAME_OF_GAME = 1.35, 1.22
"""How much larger words in the middle of the ring, and tokens beside it, become on a small desk; and its title."""
HOLDER: Final = "egomaster/holder"
WITH_TEXT: Final = {"egomaster/phase": 3, "egomaster/spine": 2}
"""Looks whose words become larger, though they do not, by the number of their arguments; ..."""
TEXT: Final = 1.24
"""... and how much."""
SQUARE: Final = "egomaster/square"
AMOUNT: Final = 1.32
"""How many times larger the amounts of squares become on a small desk."""
NOTE, NOTE_SHEET = "note", "note sheet"
"""The keys of a note, and of its sheet where it does not stand on that of the question."""
ANSWERS: Final = (CHOICE, "said", WHOLE_LIST, "ruler", "turn ", "strip", "verdict", "solution")
"""The keys of what was answered begin so."""
PHASE, LIST = "egomaster/phase", "egomaster/said"
"""The looks of the pill of a phase, and of a list of answers."""
TRUTH: Final = 840.0
"""The width of the ribbon with the true number, in board units."""
NEAR: Final = 1e-9
"""Distances that differ by less are equal."""


def desk_scale(canvas: Box, seats: int) -> float:
    """Return how many logical units a board unit has on a canvas."""
    return lay_out_table(canvas, seats, WHOLE, EXACT).board.w / WHOLE.w


def enlarged(picture: Sequence[Item], scale: float) -> Sequence[Item]:
    """Return a picture of the desk with its question in large print, at `scale` logical units per board unit.

    Where the desk is large, the picture stays as it is.
    """
    if scale >= SMALL:
        return picture
    keys = {item.key for item in picture}
    if "board" in keys:
        if scale < LEGIBLE:
            return [item for item in picture if item.look not in UNREADABLE]
        return [_on_ring(item) for item in picture]
    picture = [_plaque(item) for item in picture]
    if "how" in keys and "card" not in keys:
        return [_announced(item) for item in picture if item.key in ANNOUNCED or not _gives_way(item, plaques=False)]
    card = next((item for item in picture if item.key == "card"), None)
    if card is None:
        return picture
    left = [item for item in picture if not _gives_way(item, plaques=scale < TINY)]
    if scale >= TINY:
        columns = _columns([item for item in left if item.key.startswith(WHOLE_LIST)], scale)
        return [_on_small(item._replace(box=columns.get(item.key, item.box)), scale) for item in left]
    if any(item.key.startswith("throw ") for item in left):
        return [_lower(item) for item in left]
    return list(_on_tiny(left, card.box, scale))


def with_how(items: Sequence[Item], picture: Sequence[Item], scale: float) -> Sequence[Item]:
    """Return what lies on a small desk, with what the banner of a question said above its words: how hard it is.

    `picture` is the desk with its banner. Once the whole list is shown, the question needs the room.
    """
    found = {item.key: item for item in items}
    card, banner = found.get("card"), next((item for item in picture if item.look == "egomaster/banner"), None)
    if not card or not banner or "heading" in found or f"{WHOLE_LIST}0" in found:
        return items
    high, lower, down = (each / scale for each in (HOW_ON_TINY if scale < TINY else HOW))
    line, words = card.box.inset(NOTE_ASIDE, 0).cut_top(high)[0], card.box.cut_top(down)[1]
    how = str(banner.args[3])
    said = banner._replace(look="egomaster/note", args=(how, "ink2", "centre"), layer=4)
    moved = card._replace(box=words._replace(h=words.h - 1))
    return [*(moved if item.key == "card" else item for item in items), _put(said, line.moved(0, lower))]


def inside(scale: float) -> Box:
    """Return the room for question and answers on a tiny desk, in board units."""
    return WITHOUT_FRAME if scale < BARE else INSIDE


def card_box(card: Box, scale: float) -> Box:
    """Return the place of a `card` at `scale` logical units per board unit, if nothing below it needs more room."""
    if scale >= SMALL:
        return card
    if scale >= TINY:
        return _higher(card)
    room, foot = inside(scale), _foot(card, scale)
    return room._replace(h=room.h - foot - (APART if foot else 0.0))


def dome(seat: Seat, seats: int, scale: float) -> Box:
    """Return the place of a buzzer on a tiny desk, in board units: they stand side by side at its foot."""
    room = inside(scale)
    place = room.row(seats, 12)[seat]
    wide = min(place.w, BROAD_DOME, DOME / scale)
    return Box(place.centre[0] - wide / 2, room.bottom - wide * TALL, wide, wide * TALL)


def _gives_way(item: Item, *, plaques: bool) -> bool:
    """Tell whether an item makes room: the banner, its dice, the phase, and the plaques with what is on them."""
    if item.key in BANNER or (item.look == PHASE and item.box.bottom <= NOW.bottom):
        return True
    return plaques and item.box.y >= DISH_TITLE.y - HOLDERS.h / 2 and item.box.centre[1] > DISH_TITLE.y


def _on_ring(item: Item) -> Item:
    """Return words in the middle of the ring in larger type, and squares with larger amounts; anything else stays."""
    box = item.box
    if item.look == SQUARE:
        return item._replace(args=(*item.args[:7], AMOUNT))
    if item.look in WITH_TEXT:
        return item._replace(args=(*item.args[: WITH_TEXT[item.look]], TEXT))
    if item.look in RING_WORDS or item.look == "token":
        times = NAME_OF_GAME if item.key == "title" else ON_RING
        higher = BANK_UP if item.key == "bank title" else 0.0
        return item._replace(box=box.middle(box.w * times, box.h * times).moved(0, -higher))
    return item


def _plaque(item: Item) -> Item:
    """Return a plaque with a larger total, or what its player does on a higher ribbon; anything else stays."""
    if item.look == HOLDER:
        return item._replace(args=(*item.args[:4], TEXT))
    if item.key.startswith("part "):
        return item._replace(box=item.box.middle(item.box.w, item.box.h * PART))
    return item


def _announced(item: Item) -> Item:
    """Return what was announced of a question in its place on a small desk; anything else stays."""
    layer = ABOVE_PILES if item.key == "dish title" else item.layer
    return item._replace(box=ANNOUNCED.get(item.key, item.box), layer=layer)


# ---------------------------------------------------------------------- a small desk


def _columns(lists: Sequence[Item], scale: float) -> dict[str, Box]:
    """Return the boxes of the columns of a whole list by their keys, each as wide as its words need."""
    if not lists:
        return {}
    boxes = [item.box for item in lists]
    whole = Box(boxes[0].x, boxes[0].y, LISTED.right - boxes[0].x, boxes[0].h)
    places = whole.row_of(_weights([item.args for item in lists], whole.w, scale), 14)
    return dict(zip((item.key for item in lists), places, strict=True))


def _weights(lists: Sequence[tuple[str, Sequence[Row]]], wide: float, scale: float) -> list[float]:
    """Return how much of a width in board units each list needs, in letters: at least its title and every word.

    What is left of the width goes to those whose rows would else take two lines.
    """
    least = [_letters(title, rows, one_line=False) for title, rows in lists]
    wish = [max(low, _letters(title, rows, one_line=True)) for low, (title, rows) in zip(least, lists, strict=True)]
    left = wide / _larger(scale) / LETTER - sum(least)
    share = min(1.0, max(0.0, left / max(1.0, sum(wish) - sum(least))))
    return [low + share * (high - low) for low, high in zip(least, wish, strict=True)]


def _letters(title: str, rows: Sequence[Row], *, one_line: bool) -> float:
    """Return how wide a list is, in letters, where each of its rows takes one line, or two."""
    widths = [CAPITAL * len(title)]
    for mark, words, verdict in rows:
        written = len(words) if one_line else max(len(words) / 2, *(len(word) for word in words.split(" ")), 0)
        widths.append(written + bool(mark) * MARK + bool(verdict) * MARK / 2)
    return BESIDE + max(widths)


def _on_small(item: Item, scale: float) -> Item:
    """Return an item where the banner gave way: the card reaches up, answers are written larger."""
    if item.key == "dish title":
        return item._replace(box=item.box.middle(item.box.w * DISH_WORDS, item.box.h * DISH_WORDS))
    if item.key in WORDS:
        return item._replace(box=_higher(item.box))
    if item.key == "strip":
        return _put(item, item.box._replace(h=max(item.box.h, STRIP / scale)))
    if item.look == LIST:
        title, rows = item.args
        if not item.key.startswith(WHOLE_LIST):
            rows = rows[-max(1, _rows_in(LISTED.bottom - item.box.y, title, scale)) :]
        if item.key == "said" or item.key.startswith(WHOLE_LIST):
            return _put(_list(item, title, rows), _list_box(item.box, LISTED.bottom, title, len(rows), scale))
        return _going_on(item, title, rows, scale)
    return item


def _going_on(item: Item, title: str, rows: Sequence[Row], scale: float) -> Item:
    """Return a list of a ping-pong that goes on, as large as its place allows; its title gives way to its rows."""
    room = LISTED.bottom - item.box.y
    wanted = said_height(len(rows), title) * _larger(scale) * LARGEST_ROW
    if wanted > room and rows[0][0]:
        title, wanted = "", said_height(len(rows), "") * _larger(scale) * LARGEST_ROW
    return _put(_list(item, title, rows), item.box._replace(h=min(room, wanted)))


def _higher(card: Box) -> Box:
    """Return a card that reaches up to where the banner was."""
    return card._replace(y=TOP, h=card.bottom - TOP)


def _larger(scale: float) -> float:
    """Return how many board units a unit of a list has where its type is `FIGURE` logical units high."""
    return max(1.0, FIGURE / ROW_TYPE / scale)


def _rows_in(high: float, title: str, scale: float) -> int:
    """Return how many rows of answers fit a height in board units."""
    step = said_height(1, title) - said_height(0, title)
    return int((high / _larger(scale) - said_height(0, title)) / step)


def _list_box(box: Box, bottom: float, title: str, rows: int, scale: float) -> Box:
    """Return the box of a list in large print, from the top of `box`, at most down to `bottom`."""
    return box._replace(h=min(bottom - box.y, said_height(rows, title) * _larger(scale)))


def _list(item: Item, title: str, rows: Sequence[Row]) -> Item:
    """Return a list with a title ("" for none) and some rows."""
    return item._replace(look=LIST, args=(title, tuple(rows)))


def _put(item: Item, box: Box) -> Item:
    """Return an item in another box; what it rolled out to where it was is no clip there."""
    return item._replace(box=box, clip=item.clip if any(item.slid) else None)


# ---------------------------------------------------------------------- a tiny desk


def _lower(item: Item) -> Item:
    """Return an item of a dice-off: the card reaches further down, and the dice lie below it."""
    if item.key in WORDS:
        return item._replace(box=item.box._replace(y=TOP, h=item.box.bottom + LOWER - TOP))
    return item._replace(box=item.box.moved(0, LOWER)) if item.box.y > NOW.bottom else item


def _on_tiny(items: Sequence[Item], card: Box, scale: float) -> Iterator[Item]:
    """Yield the card, as large as the answers below it allow, the answers, and the rest."""
    room = inside(scale)
    foot = _foot(card, scale)
    answers = list(_answers(items, room, foot, scale))
    placed = {item.key for item in answers}
    tops = [item.box.y for item in answers]
    if not any(item.key.startswith(WHOLE_LIST) for item in answers):
        tops.append(room.bottom - foot)
    bottom = min(tops) - (APART if min(tops) < room.bottom else 0.0)
    for item in items:
        if item.key in WORDS:
            yield item._replace(box=room._replace(h=bottom - room.y))
        elif item.key == "leaf" and scale < BARE:
            yield _put(item, item.box)._replace(args=("plain",))  # it covers the frame of the desk, too
        elif not item.key.startswith(ANSWERS) and item.key not in placed:
            yield item
    yield from answers


def _foot(card: Box, scale: float) -> float:
    """Return how much room is kept below a card, by its kind: for buzzers, for a list, or none."""
    if card == CARD:
        return dome(0, 1, scale).h
    return said_height(ROWS, "") * _larger(scale) if card == BROAD_CARD else 0.0


def _answers(items: Sequence[Item], room: Box, foot: float, scale: float) -> Iterator[Item]:
    """Yield what was answered: a whole list; or the answer at the foot of the desk, and what was said above it."""
    found = {item.key: item for item in items}
    if whole := [item for item in items if item.key.startswith(WHOLE_LIST)]:
        yield from _whole(whole, found.get(NOTE), room, scale)
        return
    bottom, ruler = room.bottom, found.get("ruler")
    solution = found.get("solution") or (_truth(ruler) if ruler else None)
    if solution:
        place = Box(solution.box.x, bottom - RIBBON / scale, solution.box.w, RIBBON / scale)
        bottom = place.y - APART / 2
        yield _put(solution, place)
    if (strip := found.get("strip")) and strip.args[3] != "writing":
        yield from _strip(strip, found.get("verdict"), Box(room.x, bottom - STRIP / scale, room.w, STRIP / scale))
    lists = [item for item in items if item.key.startswith(SAID)]
    said = _numbers(ruler) if ruler else [row for item in lists for row in item.args[1] if any(row)]
    if said:
        rows = said[-COLUMNS * ROWS :]
        tall = _tall(ceil(len(rows) / COLUMNS), foot, scale)
        top = min(room.bottom - foot, bottom - tall)
        yield from _listed(ruler or lists[0], rows, room._replace(y=top, h=tall))


def _whole(whole: Sequence[Item], note: Item | None, room: Box, scale: float) -> Iterator[Item]:
    """Yield a whole list below the question in as few columns as it needs, what was wrong apart; below it a note."""
    place = room.cut_top((OVER_NOTE if note else OVER) * room.h, APART)[1]
    if note:
        below, place = place.cut_bottom(NOTED * room.h, APART)
        yield Item(NOTE_SHEET, "egomaster/sheet", below, (), 3, alpha=note.alpha)
        yield note._replace(box=below.inset(NOTE_ASIDE, NOTE_ASIDE / 2), layer=4)
    lists = _in_few_columns(whole, _rows_in(place.h, "titled", scale))
    many = max(len(rows) for _, rows in lists)
    weights = _weights(lists, place.w, scale)
    if len(weights) == 1:
        weights *= 2  # a single list does not spread over the desk
    for i, ((title, rows), column) in enumerate(zip(lists, place.row_of(weights, 14), strict=False)):
        filled = [*rows, *[(None, "", "")] * (many - len(rows))]
        item = _list(whole[0], title, filled)._replace(key=f"{WHOLE_LIST}{i}", label=title)
        yield _put(item, _list_box(column, place.bottom, title, many, scale))


def _in_few_columns(whole: Sequence[Item], most: int) -> list[tuple[str, list[Row]]]:
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


def _tall(rows: int, foot: float, scale: float) -> float:
    """Return the height of a list on a tiny desk: that of its rows, or more as far as the `foot` of the desk allows."""
    least = said_height(rows, "") * _larger(scale)
    return max(least, min(foot, least * LARGEST_ROW))


def _strip(strip: Item, verdict: Item | None, place: Box) -> Iterator[Item]:
    """Yield a strip in another place, and the verdict stamped on it."""
    yield _put(strip, place)
    if verdict:
        larger = place.h / strip.box.h
        wide, high = verdict.box.w * larger, verdict.box.h * larger
        from_right = (strip.box.right - verdict.box.x) * larger
        stamp = Box(place.right - from_right, place.centre[1] - high / 2, wide, high)
        yield _put(verdict, stamp)


def _listed(item: Item, rows: Sequence[Row], room: Box) -> Iterator[Item]:
    """Yield rows of answers in columns in a room, instead of what `item` showed."""
    high, name = ceil(len(rows) / COLUMNS), NUMBERS if item.key == "ruler" else SAID
    for i, column in enumerate(room.row(COLUMNS, 14)):
        part = list(rows[i * high : (i + 1) * high])
        if part:
            filled = [*part, *[(None, "", "")] * (high - len(part))]
            yield _put(_list(item, "", filled), column)._replace(key=f"{name}{i}")


def _truth(ruler: Item) -> Item | None:
    """Return the truth of a ruler on a ribbon, None before its time."""
    _, truth, _, much = ruler.args
    if truth is None or much == "pins":
        return None
    box = ruler.box.middle(TRUTH, 1)
    return Item("solution", "egomaster/ribbon", box, (truth[1], "green"), 4, label=truth[1])


def _numbers(ruler: Item) -> list[Row]:
    """Return the answers of a ruler as rows: as they were given; once the truth is known, the nearest first."""
    answers, truth, marks, much = ruler.args
    if truth is None or much == "pins":
        return [(token, words, "") for token, _, words, _, _ in answers]
    by_distance = sorted(answers, key=lambda answer: abs(answer[1] - truth[0]))
    least = abs(by_distance[0][1] - truth[0])
    return [(token, _with_distance(value, words, truth[0], marks), _crown(value, truth[0], least))
            for token, value, words, _, _ in by_distance]  # fmt: skip


def _with_distance(value: float, words: str, truth: float, marks: tuple[str, str]) -> str:
    """Write a number and, unless it is exact, by how much it is too high or too low: 470 (+264)."""
    away = value - truth
    return f"{words} ({'+' if away > 0 else ''}{number(away, marks)})" if abs(away) > NEAR else words


def _crown(value: float, truth: float, least: float) -> str:
    """Return the verdict "right" for a number that is as near as the nearest, else none."""
    return "right" if abs(value - truth) <= least + NEAR else ""
