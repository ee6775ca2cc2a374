"""Tooltips: where they fit, and the small sheet of paper they are written on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES

if TYPE_CHECKING:
    from game.ui.draw.canvas import Canvas
    from game.ui.widgets.control import Control
from game.ui.widgets.sleep import ASLEEP

LAYER: Final = 800
"""Above everything on a page."""
WIDEST: Final = (440.0, 640.0, 880.0)
"""Widths of the lines, in units, tried one after the other until the height fits."""
TALLEST: Final = 0.45
"""The largest height of a tooltip, as a share of the canvas."""
AWAY: Final = 16
"""Units between a control and its tooltip: the focus ring is drawn there."""
RULE: Final = "small note"
"""The style of the paragraphs of the rules."""
PAD: Final = (18.0, 12.0)
"""Units between the edge and the words."""


def tooltip_words(control: Control, name: str, meaning: str) -> str:
    """Return what the tooltip of a control says; `name` is its key on the device, `meaning` its explanation."""
    why = "" if control.why == ASLEEP else control.why
    words = why or control.hint
    if name and not why:
        words = f"{words or control.label} ({name})"
    return "\n".join(filter(None, (words, meaning)))


def tooltip(
    words: str, at: Box, canvas: Canvas, texts: Sequence[Box] = (), others: Sequence[Box] = (), rule: str = ""
) -> Iterator[Item]:
    """Yield a tooltip that says `words` about what is in the box `at`; all of it is on the canvas.

    The paragraphs of the `rule` behind it stand in a line of their own. It keeps clear of the `texts`
    where it can, and covers few of the `others`.
    """
    style, type_, room = STYLES["small"], canvas.type, canvas.box.inset(8)
    lines = type_.wrap(words, style, room.w - 2 * PAD[0])
    for widest in WIDEST:
        tried = type_.evenly(words, style, min(widest, room.w - 2 * PAD[0]))
        if len(tried) * type_.line(style) <= room.h * TALLEST:
            lines = tried
            break
    below = type_.line(STYLES[RULE]) if rule else 0.0
    w = max(*(type_.width(line, style) for line in lines), type_.width(rule, STYLES[RULE])) + 2 * PAD[0]
    box = beside(at, w, len(lines) * type_.line(style) + below + 2 * PAD[1], room, texts, others)
    # rounding to whole pixels may make the longest line a little wider
    text = box.inset(*PAD)._replace(w=w - 2 * PAD[0] + 8)
    yield Item("tooltip", "tooltip", box, (), LAYER)
    yield items.prose("tooltip/words", "\n".join(lines), text, "small", layer=LAYER + 1)
    if rule:
        yield items.text("tooltip/rule", rule, text.cut_bottom(below)[0], RULE, "oxblood", layer=LAYER + 1)


def beside(at: Box, w: float, h: float, room: Box, texts: Sequence[Box] = (), others: Sequence[Box] = ()) -> Box:
    """Return a box of that size below `at`, above it or beside it, whichever fits in `room`; over it if none does.

    A place where it covers none of the `texts` is preferred, then one where it covers the fewest `others`.
    """
    x = min(max(room.x, at.centre[0] - w / 2), room.right - w)
    y = min(max(room.y, at.centre[1] - h / 2), room.bottom - h)
    places = (
        Box(x, at.bottom + AWAY, w, h),
        Box(x, at.y - AWAY - h, w, h),
        Box(at.right + AWAY, y, w, h),
        Box(at.x - AWAY - w, y, w, h),
    )
    fitting = [box for box in places if room.covers(box)]

    def covered(box: Box) -> tuple[bool, int]:
        return any(box.meets(text) for text in texts), sum(box.meets(other) for other in others)

    return min(fitting, key=covered, default=Box(x, y, w, h))
