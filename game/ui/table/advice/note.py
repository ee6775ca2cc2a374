"""How advice looks: rings around what it is about, and a paper note with the choice, the reasons and two buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.table.note_place import LAYER, RING, between, ring_at, spot_near, surroundings_on, trail
from game.ui.widgets.control import Button, Handle, Tile
from game.ui.widgets.input import shortcuts
from game.ui.widgets.page import Page

DO: Final = "advice do"
"""The key of the button that plays what is advised."""
CLOSE: Final = "advice close"
"""The key of the button that takes the note away."""
PAPER: Final = "advice paper"
"""The key of the paper, which keeps the mouse from what lies beneath."""
SHORTCUT, GAMEPAD = "F4", "LS"
"""What asks for advice, and takes it away again: the key, and the button of a gamepad."""
WIDE: Final = 420.0
"""The least width of a note, in units."""
PAD: Final = 18.0
GAP: Final = 8.0
ABOVE: Final = 10.0
"""The space above the buttons, for the ring of the keyboard."""
BROADEST: Final = 0.45
"""The share of the page's width from which the buttons stand one above the other."""
BESIDE: Final = 10.0
"""The space between two buttons."""
TALL: Final = 44.0
"""The height of a button, in units."""
HEAD, CHOICE, WORDS = "small note", "label", "small"
"""The styles of the three parts of a note."""


class NoteKeys(NamedTuple):
    """The keys of the controls of a note: the button that plays, the one that takes the note away, the paper."""

    do: str
    close: str
    paper: str


class AdviceWords(NamedTuple):
    """What a note says: who says it, the choice ("" = none), the reasons; `at` is where the things are it is about.

    `plays` tells whether the choice can be played from the note. `labels` are those of the two buttons, the one that
    plays first; "" for the usual ones.
    """

    head: str
    choice: str
    reasons: str
    at: Sequence[Box] = ()
    plays: bool = False
    keys: NoteKeys = NoteKeys(DO, CLOSE, PAPER)
    labels: tuple[str, str] = ("", "")


def put_note(page: Page, said: AdviceWords, former: Box | None = None) -> Box:
    """Put the note on a page that is otherwise complete; return its box: that of `former`, if it still fits there.

    It leaves the places free where cards under the mouse are seen from nearer.
    """
    targets = said.at
    target = targets[0] if targets else page.canvas.box.middle(0, 0)
    high = _heights(page, said)
    size = _width(page, said), sum(tall + GAP for tall in high if tall) + ABOVE + _buttons_height(page, said) + 2 * PAD
    stays = former and (former.w, former.h) == size and not any(former.meets(each) for each in targets)
    around = surroundings_on(page)
    closer = [each.large.box for each in page.controls.values() if isinstance(each, Tile) and each.large]
    box = former if former and stays else spot_near(page, around, target, size, closer).box
    for number, each in enumerate(targets):
        page.put(ring_at(page, f"advice ring {number}", each.inset(-RING)))
    if targets:
        nearest = min(targets, key=lambda each: between(box, each))
        page.put(*trail(box, nearest.inset(-RING), around.read))
    page.put(Item("advice note", "guide note", box, (), LAYER + 1))
    page.add(Handle(key=said.keys.paper, box=box, mouse_only=True))
    _put_words(page, said, box, high)
    _put_buttons(page, said, box)
    return box


def _width(page: Page, said: AdviceWords) -> float:
    """Return the width of a note: wide enough for its buttons."""
    widths = _widths(page, said)
    buttons = max(widths) if _are_stacked(page, said) else sum(widths) + BESIDE * (len(widths) - 1)
    return max(WIDE, buttons + 2 * PAD)


def _widths(page: Page, said: AdviceWords) -> list[float]:
    """Return the widths of the buttons."""
    return [page.canvas.type.width(label, STYLES["small button"]) + 36 for _, label in _labels(page, said)]


def _are_stacked(page: Page, said: AdviceWords) -> bool:
    """Tell whether the buttons stand one above the other: side by side they would make the note too wide."""
    widths = _widths(page, said)
    return len(widths) > 1 and sum(widths) + BESIDE + 2 * PAD > BROADEST * page.canvas.box.w


def _buttons_height(page: Page, said: AdviceWords) -> float:
    """Return the height of the buttons."""
    return TALL + (TALL + BESIDE) * _are_stacked(page, said)


def _heights(page: Page, said: AdviceWords) -> list[float]:
    """Return the heights of the three parts of a note; 0 for one without words."""
    type_, wide = page.canvas.type, _width(page, said) - 2 * PAD
    parts = ((said.head, HEAD), (said.choice, CHOICE), (said.reasons, WORDS))
    return [type_.height(words, STYLES[style], wide) if words else 0.0 for words, style in parts]


def _put_words(page: Page, said: AdviceWords, box: Box, high: Sequence[float]) -> None:
    """Put the three parts of a note below each other."""
    rest = box.inset(PAD)
    parts = (("head", said.head, HEAD, "ink2"), ("choice", said.choice, CHOICE, "oxblood"))
    for (name, words, style, ink), tall in zip((*parts, ("reasons", said.reasons, WORDS, "ink")), high, strict=True):
        if tall:
            part, rest = rest.cut_top(tall, GAP)
            page.put(items.prose(f"advice {name}", words, part, style, ink, layer=LAYER + 2))


def _put_buttons(page: Page, said: AdviceWords, box: Box) -> None:
    """Put the buttons at the foot of a note, the one that plays at the right or lowest."""
    labels, widths = _labels(page, said), _widths(page, said)
    foot = box.inset(PAD).cut_bottom(_buttons_height(page, said))[0]
    places = foot.column(len(labels), BESIDE)
    if not _are_stacked(page, said):
        places = foot.cut_right(sum(widths) + BESIDE * (len(widths) - 1))[0].row_of(widths, BESIDE)
    for (key, label), place in zip(labels, places, strict=True):
        page.add(
            Button(
                key=key,
                box=place,
                label=label,
                look="brass button" if key == said.keys.do else "paper button",
                style="small button",
                layer=LAYER + 2,
                names_key=True,
                grave=key == said.keys.do,
            )
        )


def _labels(page: Page, said: AdviceWords) -> list[tuple[str, str]]:
    """Return the keys and the labels of the buttons; each label names the key that presses it."""
    tr, device = page.tr, page.focus.device
    do, close = said.labels[0] or tr("Do it"), said.labels[1] or tr("Close")
    labels = [(said.keys.close, tr("{what} ({key})", what=close, key=shortcuts.named("Esc", "", device, tr)))]
    if said.plays:
        key = shortcuts.named("Enter", "", device, tr)
        labels.append((said.keys.do, tr("{what} ({key})", what=do, key=key)))
    return labels
