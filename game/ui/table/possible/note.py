"""How the list of what is possible looks: a paper with a row for each possibility, which scrolls where it is long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.table.note_place import LAYER
from game.ui.table.possible.possibility import Possibility
from game.ui.widgets.control import Area, Button, Handle
from game.ui.widgets.input import shortcuts
from game.ui.widgets.page import Page

ROW: Final = "possible row "
"""The keys of the rows begin so; the number of the possibility follows."""
CLOSE: Final = "possible close"
"""The key of the button that takes the list away."""
PAPER: Final = "possible paper"
"""The key of the paper, which keeps the mouse from what lies beneath."""
LIST: Final = "possible list"
"""The key of the area in which the rows scroll."""
SHORTCUT, GAMEPAD = "F8", "RS"
"""What asks for the list, and takes it away again: the key, and the button of a gamepad."""
WIDE: Final = 620.0
"""The largest width of the paper, in units."""
PAD: Final = 20.0
GAP: Final = 8.0
EDGE: Final = 14.0
"""The space between the words of a row and its edges."""
ABOVE: Final = 8.0
"""The least space above and below the words of a row."""
RING: Final = 10.0
"""The space above the first row, below the last one and above the button, for the ring of the keyboard."""
TALL: Final = 46.0
"""The least height of a row and of the button, in units."""
BAR: Final = 28.0
"""The width that a scroll bar takes."""
KEY: Final = 90.0
"""The least width of the column with the names of the keys."""


class PossibleWords(NamedTuple):
    """What stands on the paper: the rows, and why the form cannot be ended yet ("" = it can)."""

    rows: Sequence[Possibility]
    not_yet: str = ""


class _Row(NamedTuple):
    """The heights of the words of a row and of what is said below them, and of the row itself."""

    words: float
    more: float
    tall: float


def put_note(page: Page, said: PossibleWords, board: Box) -> None:
    """Put the list on a page that is otherwise complete, in the middle of the board where that is wide enough."""
    canvas, type_, tr = page.canvas.box, page.canvas.type, page.tr
    wide = min(WIDE, canvas.w - 24)
    inner = wide - 2 * PAD
    keys = max([KEY, *(type_.width(each.key, STYLES["small bold"]) for each in said.rows)])
    beside = 2 * EDGE + keys + GAP
    head = type_.height(tr("What can I do?"), STYLES["label"], inner)
    why = type_.height(said.not_yet, STYLES["note"], inner) + GAP + RING if said.not_yet else 0.0
    around = 2 * PAD + head + why + TALL + 1  # no bar for a rounding error
    rows = [_row(page, each, inner - beside) for each in said.rows]
    if _content(rows) + around > canvas.h - 24:
        rows = [_row(page, each, inner - BAR - beside) for each in said.rows]
    content = _content(rows)
    tall = min(content + around, canvas.h - 24)
    box = _placed(board, canvas, wide, tall)
    page.put(Item("possible note", "guide note", box, (), LAYER + 1))
    page.add(Handle(key=PAPER, box=box, mouse_only=True))
    title, rest = box.inset(PAD).cut_top(head)
    foot, rest = rest.cut_bottom(TALL)
    page.put(items.text("possible title", tr("What can I do?"), title, "label", "oxblood", layer=LAYER + 2))
    if said.not_yet:
        line, rest = rest.cut_bottom(why - GAP, GAP)
        line = line.cut_bottom(RING)[1]
        page.put(items.prose("possible not yet", said.not_yet, line, "note", "ink2", layer=LAYER + 2))
    y = rest.y + RING
    for number, (each, row) in enumerate(zip(said.rows, rows, strict=True)):
        _put_row(page, number, each, row, Box(rest.x, y, rest.w - (BAR if content > rest.h else 0), row.tall), keys)
        y += row.tall + GAP
    page.add(Area(key=LIST, box=rest, content=content, label=tr("What can I do?"), layer=LAYER + 2))
    _put_close(page, foot)


def _placed(board: Box, canvas: Box, wide: float, tall: float) -> Box:
    """Return the box of the paper: around the middle of the board, but wholly on the canvas."""
    room = canvas.inset(12)
    x, y = board.centre
    left = min(max(x - wide / 2, room.x), room.right - wide)
    return Box(left, min(max(y - tall / 2, room.y), room.bottom - tall), wide, tall)


def _content(rows: Sequence[_Row]) -> float:
    """Return how high all rows are together, with the gaps between them and the room for the ring."""
    return sum(row.tall + GAP for row in rows) - GAP + 2 * RING


def _row(page: Page, each: Possibility, wide: float) -> _Row:
    """Return how high a row is whose words have this width, in units."""
    type_ = page.canvas.type
    words = type_.height(each.words, STYLES["small bold"], wide)
    more = type_.height(each.more, STYLES["small note"], wide) if each.more else 0.0
    return _Row(words, more, max(TALL, words + more + 2 * ABOVE))


def _put_row(page: Page, number: int, each: Possibility, row: _Row, box: Box, keys: float) -> None:
    """Put a row: a button without a label of its own, its words, and the name of its key at the right."""
    key = f"{ROW}{number}"
    button = Button(key=key, box=box, look="paper button", area=LIST, grave=True, names_key=True, layer=LAYER + 2)
    page.add(button)
    right, left = box.inset(EDGE, 0).cut_right(keys, GAP)
    words, more = left.middle(left.w, row.words + row.more).cut_top(row.words)
    layer = LAYER + 4
    page.put(items.prose(f"{key} words", each.words, words, "small bold", layer=layer), area=LIST)
    if each.more:
        page.put(items.prose(f"{key} more", each.more, more, "small note", "ink2", layer=layer), area=LIST)
    if each.key:
        page.put(items.text(f"{key} key", each.key, right, "small bold", "oxblood", "right", layer=layer), area=LIST)


def _put_close(page: Page, foot: Box) -> None:
    """Put the button that takes the list away; it names its key."""
    tr, style = page.tr, "small button"
    key = shortcuts.named("Esc", "", page.focus.device, tr)
    label = tr("{what} ({key})", what=tr("Close"), key=key)
    box = foot.cut_right(min(foot.w, page.canvas.type.width(label, STYLES[style]) + 40))[0]
    look = "paper button"
    close = Button(key=CLOSE, box=box, label=label, look=look, style=style, grave=True, names_key=True, layer=LAYER + 2)
    page.add(close)
