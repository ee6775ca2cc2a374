"""How controls look in their states: the items of a control."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.materials.button_colours import BRASS, PAPER
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import (
    KNOB,
    Amount,
    Area,
    Button,
    Control,
    Slider,
    Stepper,
    Tabs,
    TextField,
    Tile,
    most,
    parts,
    writing,
)

if TYPE_CHECKING:  # loaded when there is a field
    from game.ui.widgets.text_entry import EntryLine

BRINK = 16.0
"""The height of the shade at the edge of an area under which something is scrolled away, in units."""

RULE: Final = 12.0
"""The least distance from the top of a button to capitals above a note: its rule runs between, in units."""
CAPITALS: Final = 0.66
"""The height of a capital letter in sizes of its type."""


class ControlState(NamedTuple):
    """What the focus knows of one control: the part under the mouse, the part pressed, whether the ring shows.

    A part is a name of `parts`, "" for the control as a whole; None = no part.
    """

    hover: str | None = None
    pressed: str | None = None
    ring: bool = False
    offset: float = 0.0
    line: EntryLine | None = None


def items_of(control: Control, state: ControlState) -> Iterator[Item]:
    """Yield the items of a control, the focus ring last."""
    box = control.box.moved(0, -control.lift) if isinstance(control, Tile) else control.box
    match control:
        case Button():
            yield from _button(control, state)
        case Tile():
            yield _item(control, control.look, box, (_state(control, state), *control.args), 0, control.label)
        case Stepper():
            yield from _choice(control, state)
        case Slider(bare=bare):
            yield from () if bare else _groove(control, state)
        case Amount():
            yield from _amount(control, state)
        case Tabs():
            yield from _tabs(control, state)
        case TextField():
            yield from _field(control, state)
        case Area() if most(control) > 0:
            yield from _bar(control, state)
        case _:
            pass
    if state.ring:
        narrow = control.crowded if isinstance(control, Stepper) else 0.0
        yield _item(control, "focus ring", box.inset(0, narrow), (), 40)


def enlarged(control: Control, state: ControlState) -> Iterator[Item]:
    """Yield the enlarged picture of a tile that has one, while it is hovered or focused; areas do not clip it."""
    if isinstance(control, Tile) and control.large and (state.ring or state.hover is not None):
        look, args, box = control.large
        yield Item(f"{control.key}/large", look, box, args, 55, label=control.label)


def _state(control: Control, state: ControlState, part: str = "") -> str:
    """Return the name of the look's state for a part of a control."""
    if control.why:
        return "disabled"
    if state.pressed == part:
        return "pressed"
    if isinstance(control, Button | Tile) and control.picked:
        return "picked"
    return "hover" if state.hover == part else "normal"


def _item(control: Control, look: str, box: Box, args: tuple[object, ...], lift: int, label: str = "") -> Item:
    """Return an item of a control, `lift` layers above it."""
    return Item(f"{control.key}/{look}/{box.x:.0f},{box.y:.0f}", look, box, args, control.layer + lift, label=label)


def _words(control: Control, words: str, box: Box, style: str, colour: str, align: str = "centre") -> Item:
    """Return words on a control."""
    return _item(control, "text", box, (words, style, colour, align), 1, words)


def _button(control: Button, state: ControlState) -> Iterator[Item]:
    mood = _state(control, state)
    brass = control.look == "brass button"
    colour = (BRASS if brass else PAPER)[mood].words
    yield _item(control, control.look, control.box, (mood,), 0)
    wide = control.box.w > 120
    room = control.box.inset((14 if brass else 10) if wide else 8, 6)  # a rule runs nine units from the edge of brass
    if mood == "pressed":
        room = room.moved(0, 2)
    if not control.note:
        yield _words(control, control.label, room, control.style, colour)
        return
    room = room._replace(h=room.h - 3)  # small letters like g reach down to the rule
    upper, lower = room.inset(0, max(0.0, (room.h - 53) / 3)).column(2)
    capitals = upper.centre[1] - room.y + 6 - CAPITALS / 2 * STYLES[control.style].size
    down = max(0.0, RULE - capitals)
    yield _words(control, control.label, upper.moved(0, down), control.style, colour)
    yield _words(control, control.note, lower.moved(0, down / 2), "small note", colour)


def _arrow(control: Control, state: ControlState, part: str, sign: str, box: Box) -> Iterator[Item]:
    """Yield the arrow of a stepper or an amount."""
    mood = _state(control, state, part)
    yield _item(control, "round button", box, (mood, sign), 0)


def _ink(control: Control) -> str:
    """Return the colour of the words on a control."""
    return "grey" if control.why else "ink"


def _choice(control: Stepper, state: ControlState) -> Iterator[Item]:
    places = parts(control)
    if control.split:
        label = control.box.cut_left(control.box.w * control.split - 16)[0]
        yield _words(control, control.label, label, "body", _ink(control), "left")
    yield _item(control, "slip", places["value"].inset(4, 0), ("disabled" if control.why else "normal",), 0)
    colour = "grey" if control.why else "oxblood"
    yield _words(control, control.options[control.index], places["value"].inset(10, 0), "bold", colour)
    yield from _arrow(control, state, "less", "left", places["less"])
    yield from _arrow(control, state, "more", "right", places["more"])


def _amount(control: Amount, state: ControlState) -> Iterator[Item]:
    places = parts(control)
    yield from _arrow(control, state, "less", "minus", places["less"])
    yield from _arrow(control, state, "more", "plus", places["more"])
    yield _item(control, "slip", places["value"], ("disabled" if control.why else "normal",), 0)
    yield _words(
        control,
        control.value_text or str(control.value),
        places["value"].inset(10, 0),
        "number",
        "grey" if control.why else "oxblood",
    )
    yield from _groove(control, state)


def _groove(control: Amount, state: ControlState) -> Iterator[Item]:
    """Yield the slider of an amount."""
    track = parts(control)["track"]
    span = max(1, control.high - control.low)
    share = max(0.0, (control.value - control.low) / span)
    groove = track.middle(track.w, 14)
    args = (round(1000 * share), control.colour, round(1000 * (control.free - control.low) / span))
    yield _item(control, "track", groove, args, 0)
    knob = Box(track.x + share * track.w - KNOB / 2, track.centre[1] - 20, KNOB, 40)
    yield Item(f"{control.key}/knob", "knob", knob, (_state(control, state, "track"),), control.layer + 1)


def _tabs(control: Tabs, state: ControlState) -> Iterator[Item]:
    for part, box in parts(control).items():
        i = int(part)
        mood = "picked" if i == control.index else _state(control, state, part)
        yield _item(control, "paper button", box, (mood,), 0)
        yield _words(control, control.options[i], box.inset(8, 0), "small button", PAPER[mood].words)


def _bar(control: Area, state: ControlState) -> Iterator[Item]:
    bar = parts(control)["bar"]
    tall = max(bar.w, bar.h * bar.h / control.content)
    top = bar.y + (bar.h - tall) * state.offset / most(control)
    yield _item(control, "groove", bar, (), 30)
    yield Item(f"{control.key}/grip", "grip", Box(bar.x, top, bar.w, tall), (), control.layer + 31)
    upper, lower = control.box._replace(w=bar.x - 8 - control.box.x).cut_top(BRINK)
    if state.offset > 0:
        yield _item(control, "brink", upper, (), 29)
    if state.offset < most(control):
        yield _item(control, "brink", lower.cut_bottom(BRINK)[0], ("bottom",), 29)


def _field(control: TextField, state: ControlState) -> Iterator[Item]:
    """Yield a slip with the text; with selection and cursor while it is edited; at its right the button for letters."""
    from game.ui.widgets.text_entry import EntryLine

    line = state.line or EntryLine(control.text, 0, 0, 0, 0)
    room = writing(control)
    yield _item(control, "slip", control.box, ("disabled" if control.why else "normal",), 0)
    if not line.text and not state.line:
        yield _words(control, control.empty, room, "note", "ink2", "left")
    if line.end > line.start:
        band = Box(room.x + line.start - line.scroll, room.y + 6, line.end - line.start, room.h - 12)
        yield _item(control, "fill", band, ("gold",), 0)._replace(clip=room)
    if line.text:
        words = Item(
            f"{control.key}/words",
            "text",
            room.moved(-line.scroll, 0)._replace(w=10000),
            (line.text, "body", "ink", "left"),
        )
        yield words._replace(layer=control.layer + 1, clip=room.inset(-2, 0), label=line.text)
    if state.line:
        caret = Box(room.x + line.caret - line.scroll - 1, room.y + 8, 2, room.h - 16)
        yield _item(control, "fill", caret, ("oxblood",), 2)
    ink = "grey" if control.why else "oxblood" if state.hover == "letters" else "ink2"
    yield _words(control, "⌨", parts(control)["letters"], "name", ink)
