"""The controls, as values: what is on the page, where, in which state.

`control_items` draws them, `focus` lets a player use them.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import ClassVar, Final, NamedTuple

import msgspec

from game.ui.draw.box import Box
from game.ui.draw.items import Args

ARROW: Final = 46
"""The width of the arrows of a stepper, in units: a target is at least 44 units high and wide."""
KNOB: Final = 26.0
"""The width of the knob of a slider."""


class Control(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be reached and used by mouse, by keyboard and by gamepad.

    - `hint` explains it in a tooltip, together with `shortcut` (see `shortcuts`) or, with a gamepad in hand, `pad`: the
      gamepad button (X, Y, Start, LS or RS) that uses the control from anywhere.
    - `why`, if not empty, disables it and says why.
    - `area` is the key of the scrolling area it lies in; `box` is then where it would be without scrolling.
    - `grave` controls cannot be used for a moment after they have appeared (see `sleep`).
    - `names_key` controls name their key themselves: a tooltip that said no more would be in the way.
    - `bears`, if not None, is the layer from which on the things that lie on it answer for themselves under the mouse.
    - `mouse_only` controls are passed over by keyboard and gamepad, because another control does the same.
    """

    key: str
    box: Box
    label: str = ""
    hint: str = ""
    shortcut: str = ""
    pad: str = ""
    why: str = ""
    area: str = ""
    grave: bool = False
    names_key: bool = False
    bears: int | None = None
    mouse_only: bool = False
    layer: int = 10


class Button(Control, frozen=True, kw_only=True):
    """Does something: `Pressed`. `look` is "brass button" or "paper button"; `note` is a second line in italics."""

    look: str = "brass button"
    style: str = "button"
    note: str = ""
    picked: bool = False


class Enlargement(NamedTuple):
    """An enlarged picture of something: its look, its arguments, its box."""

    look: str
    args: Args
    box: Box


class Tile(Control, frozen=True, kw_only=True):
    """A picture that can be pressed: `look` is called with (state, *args); the scene draws what stands on it.

    It is drawn `lift` units above its box; the mouse still uses the box itself. While mouse or keyboard are at it, its
    `large` picture is shown, if it has one.
    """

    look: str
    args: Args = ()
    picked: bool = False
    lift: float = 0.0
    large: Enlargement | None = None


class Cover(Tile, frozen=True, kw_only=True):
    """A picture that hides something, for as long as nobody holds it; a press of it does nothing else.

    `look` is called with ("pressed", *args) while it is held: by the mouse, or by Enter or Space (A of a gamepad) while
    the keyboard is at it.
    """


class Buzzer(Tile, frozen=True, kw_only=True):
    """A picture that is pressed in a race: what counts is when it was touched, and a phone says when that was."""


class Handle(Control, frozen=True, kw_only=True):
    """Something on the board that can be dragged onto another control: `Dropped`. It has no look of its own.

    `carries` are the keys of the items of the board that follow the mouse meanwhile; one that carries nothing is the
    paper of a note, which keeps the mouse from what lies beneath.
    """

    carries: tuple[str, ...] = ()

    @property
    def is_paper(self) -> bool:
        """Whether this is the paper of a note."""
        return not self.carries


class Stepper(Control, frozen=True, kw_only=True):
    """One of a few `options`, chosen with arrows ◂ ▸: `Changed` with the new index.

    `split` is the share of the width for the label, 0 for none. Where rows are `crowded`, the ring around the one that
    the keyboard is at is drawn so many units closer, above and below: it would lie on its neighbours.
    """

    options: tuple[str, ...]
    index: int
    split: float = 0.5
    crowded: float = 0.0


class Amount(Control, frozen=True, kw_only=True):
    """A whole number from `low` to `high`, of which at most `free` can be chosen: `Changed` with the number.

    Minus, number and plus above a slider; arrows, digits, wheel and drag all work. `colour` fills the slider.
    `anywhere` tells whether the mouse may also grip it beside the slider; `value_text` is shown instead of the number.
    `shortest` is the least number that typing shows on its way to a longer one (13 begins with a 1); None means `low`.
    Only typing gives other numbers than every `step`-th.
    """

    anywhere: ClassVar[bool] = False

    value: int
    low: int
    high: int
    free: int
    colour: str = "oxblood"
    value_text: str = ""
    shortest: int | None = None
    step: int = 1


class Slider(Amount, frozen=True, kw_only=True):
    """A place on a line: an amount with a groove only.

    The line begins and ends `margin` units inside the box. A `bare` slider is drawn by the scene.
    """

    anywhere: ClassVar[bool] = True

    margin: float = 0.0
    bare: bool = False


class Tabs(Control, frozen=True, kw_only=True):
    """One of a few pages, side by side: `Changed` with the new index."""

    options: tuple[str, ...]
    index: int


class TextField(Control, frozen=True, kw_only=True):
    """A line of text: `Changed` with the text at every letter, `Pressed` at Enter; `empty` is shown without text.

    Its part `letters` asks for the keyboard on the screen, as does a press with a gamepad: `KeyboardWanted`.
    """

    text: str
    empty: str = ""
    longest: int = 40
    continues: bool = False
    """Whether what is typed goes on behind the text, rather than replacing it, when the keyboard comes to the field."""
    is_path: bool = False
    """Whether the text is the path of a file: the keyboard on the screen has the signs of paths, too."""


class Area(Control, frozen=True, kw_only=True):
    """A window on something `content` units high; wheel, keys and its bar scroll it."""

    content: float


def parts(control: Control) -> dict[str, Box]:
    """Return the boxes of the parts of a control that react on their own, by name; most controls have none."""
    match control:
        case Stepper(box=box, split=split):
            _, field = box.cut_left(box.w * split)
            less, rest = field.cut_left(ARROW)
            more, value = rest.cut_right(ARROW)
            return {"less": less, "more": more, "value": value}
        case Slider(box=box, margin=margin):
            return {"track": box.inset(margin, 0)}
        case Amount(box=box):
            top, bottom = box.cut_top(box.h * 0.52)
            plate = top.middle(max(96, top.w * 0.3), top.h)
            side = min(56, top.h)
            less = Box(plate.x - 14 - side, top.y + (top.h - side) / 2, side, side)
            more = Box(plate.right + 14, less.y, side, side)
            return {"less": less, "value": plate, "more": more, "track": bottom.inset(14, 0)}
        case Tabs(box=box, options=options):
            return {str(i): tab for i, tab in enumerate(box.row(len(options), 4))}
        case TextField(box=box):
            return {"letters": box.cut_right(ARROW)[0]}
        case Area(box=box):
            return {"bar": bar_box(box)}
        case _:
            return {}


def grips(control: Control) -> Iterator[tuple[str, Box]]:
    """Yield where the mouse grips the parts of a control, by name: a track also where its knob stands out."""
    for name, box in parts(control).items():
        yield name, box.inset(-KNOB / 2, 0) if name == "track" else box


def writing(field: TextField) -> Box:
    """Return the room for the text of a field."""
    return field.box.cut_right(ARROW)[1].inset(14, 4)


def bar_box(view: Box) -> Box:
    """Return the box of the scroll bar of an area."""
    return view.cut_right(16)[0]


def most(area: Area) -> float:
    """Return how far an area scrolls, in units; 0 if everything is in view."""
    return max(0.0, area.content - area.box.h)


class Pressed(msgspec.Struct, frozen=True):
    """The control `key` was activated, a buzzer `ago` seconds ago; `twice` tells that a double click ends with it."""

    key: str
    twice: bool = False
    ago: float = 0.0


class Changed(msgspec.Struct, frozen=True):
    """The control `key` has a new value: an index, a number or a text."""

    key: str
    value: int | str


class BackWanted(msgspec.Struct, frozen=True):
    """Esc was pressed: the player wants to go back."""


class Dropped(msgspec.Struct, frozen=True):
    """The handle `key` was dragged onto the control `onto`."""

    key: str
    onto: str


class KeyboardWanted(msgspec.Struct, frozen=True):
    """A player without a keyboard in hand wants to write in the field `key`."""

    key: str


class PickKind(Enum):
    """How something was picked on a map."""

    PICK = "pick"
    MORE = "more"
    """With Shift: several at once."""
    LESS = "less"
    """With the right button: take back."""
    WHEEL = "wheel"
    DRAG = "drag"


class Picked(msgspec.Struct, frozen=True):
    """The land of that number was picked on the map `key`; by the wheel, `steps` up or down; dragged `onto` another."""

    key: str
    land: int
    kind: PickKind
    steps: int = 1
    onto: int | None = None

    @property
    def change(self) -> int:
        """By how many a pick changes a number: one, five with Shift, one less, what the wheel says; 0 for a drag."""
        return {PickKind.PICK: 1, PickKind.MORE: 5, PickKind.LESS: -1, PickKind.WHEEL: self.steps}.get(self.kind, 0)


Act = Pressed | Changed | BackWanted | Dropped | KeyboardWanted | Picked
