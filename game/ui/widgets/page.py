"""A page: the items and controls of one screen, used through the focus and drawn by the painter."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import inf
from typing import Final

import msgspec
import pygame

from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.painter import layered, paint
from game.ui.motion.cues import Cue
from game.ui.widgets import click_sounds, control_items
from game.ui.widgets.control import (
    Act,
    Amount,
    Area,
    Button,
    Changed,
    Control,
    Cover,
    Handle,
    Pressed,
    Tabs,
    TextField,
)
from game.ui.widgets.control_items import ControlState
from game.ui.widgets.field_editor import FieldEditor
from game.ui.widgets.focus import Focus
from game.ui.widgets.input.touch import TouchTarget
from game.ui.widgets.scene import Shortcut, Shortcuts
from game.ui.widgets.sleep import ASLEEP, WAKES, Sleep
from game.ui.widgets.tooltips.page_tooltip import PageTooltip
from game.ui.widgets.whole_lines import is_torn, whole_lines
from game.words import Words


class Page:
    """What is on one screen. A scene fills it with `put` and `add`, in the order of the tab key, and hands it events.

    `live` are items that change from frame to frame (a film); setting them asks for a new picture. `play` plays the
    sounds of what is done to the controls.
    """

    def __init__(
        self, canvas: Canvas, focus: Focus, tr: Words, play: Callable[[Cue], None] = lambda _cue: None
    ) -> None:
        self.canvas: Final = canvas
        self.focus: Final = focus
        self.tr: Final = tr
        self._play: Final = play
        self.controls: Final[dict[str, Control]] = {}
        self.stale = True
        self._items: Final[list[tuple[Item, str]]] = []
        self._live: Sequence[Item] = ()
        self._rest: tuple[list[Item], list[Item]] = ([], [])
        self._filmed = False
        self._scrolled: dict[str, float] = {}
        self._scrolls = False
        self._editor: Final = FieldEditor(canvas.size)
        self._picture: list[Item] = []
        self.tooltip: Final = PageTooltip(canvas, focus, tr, self.controls, self._items)
        self._sleep: Final = Sleep(lambda control, age: focus.lingers(control, self.controls, age))

    def clear(self) -> None:
        """Remove everything, to be put again; the focus, the scrolling and the text being typed stay."""
        self.focus.start = ""
        self.controls.clear()
        self._items.clear()
        self.tooltip.explain({})
        self.stale = True

    def put(self, *new: Item, area: str = "") -> None:
        """Put items on the page; those in the `area` of that key scroll with it."""
        self._items.extend((item, area) for item in new)

    def add(self, *controls: Control) -> None:
        """Put controls on the page; the tab key goes through them in this order."""
        for control in controls:
            if control.key in self.controls:
                raise ValueError(f"two controls with the key {control.key!r}")
            self.controls[control.key] = control

    def labels(self, keys: Collection[str]) -> dict[str, str]:
        """Return what the items with these keys say, as far as they are on the page."""
        return {item.key: item.label for item, _ in self._items if item.key in keys}

    def settle(self) -> None:
        """Finish a new set of controls: drop the focus on what is gone; lead a gamepad to the first thing to do."""
        self._assign_pad_buttons()
        self.focus.settle(self.controls)
        if self.focus.device.is_pad and not self.focus.key and (first := self._first()):
            self.focus.key = first
            if self.focus.ring:
                self.focus.go(first, self.controls)
        self._sleep.settle(self.controls)  # a gamepad comes to what sleeps, too
        self._follow_field()

    def _assign_pad_buttons(self) -> None:
        """Leave each button of a gamepad to one control that can be used: the uppermost, else the first."""
        owners: dict[str, Control] = {}
        for control in self.controls.values():
            owner = owners.get(control.pad)
            if control.pad and (owner is None or (owner.why and not control.why) or control.layer > owner.layer):
                owners[control.pad] = control
        for key, control in list(self.controls.items()):
            if control.pad and owners[control.pad].key != key:
                self.controls[key] = msgspec.structs.replace(control, pad="")

    def _first(self) -> str:
        """Return where a gamepad begins: what Enter does from anywhere, or the first thing to do before that.

        Where nothing is to be done, as while others think, it begins nowhere: a press does nothing.
        """
        able = [control for control in self.controls.values() if not control.why and not control.mouse_only]
        start = [control for control in able if control.key == self.focus.start]
        leads = any(control.shortcut == "Enter" for control in self.controls.values())
        first = [c for c in able if c.shortcut == "Enter"]
        other = [c for c in able if not isinstance(c, Tabs | Area) and (leads or (isinstance(c, Button) and not c.pad))]
        return next((control.key for control in (*first, *start, *other)), "")

    def take_over(self, former: Page) -> None:
        """Go on in the line that is being written on the former page, the same one in another size."""
        self._editor.take_over(former._editor)

    def begin_anew(self, *, handed_on: bool) -> None:
        """Forget what was being typed: what is put on the page next is another question.

        If somebody else is asked it (`handed_on`), what is held down presses nothing, and grave controls sleep again,
        even where they were there before.
        """
        self.close()
        self.focus.begin_anew()
        if handed_on:
            self.focus.hand_on()
            self._sleep.forget_controls()

    def close(self) -> None:
        """Close the text entry."""
        self._editor.close()

    # ------------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> Act | None:
        """Let the controls react; return what the player did to one of them."""
        focus = self.focus
        before = (focus.key, focus.ring, focus.hover, focus.pressed, focus.lifted, dict(focus.offsets))
        strikes = click_sounds.strikes(event, self.focus)
        act = self._typed(event) or self._worked(event)
        if strikes:
            self._play(click_sounds.heard(event, act, self.controls.get(self.focus.key)))
        if isinstance(act, Pressed) and self._opens(act.key):
            self.go(act.key)
            return None
        if act or before != (
            self.focus.key,
            self.focus.ring,
            self.focus.hover,
            self.focus.pressed,
            self.focus.lifted,
            self.focus.offsets,
        ):
            self.stale = True
        self._follow_field()
        return act

    def go(self, key: str) -> None:
        """Put the keyboard at a control; if it is a field, into its text."""
        self.focus.go(key, self.controls)
        self._follow_field()
        self.stale = True

    def touch_target(self, pixel: tuple[int, int]) -> TouchTarget:
        """Tell what is under a finger that comes down on a pixel."""
        spot = self.focus.part_at(self.canvas.point(pixel), self.controls)
        control = self.controls.get(spot.key) if spot else None
        if isinstance(control, Amount | Cover | Handle) or (isinstance(control, Area) and spot and spot.part):
            return TouchTarget.GRIP
        listed = isinstance(control, Area) or (control and isinstance(self.controls.get(control.area), Area))
        return TouchTarget.LIST if listed else TouchTarget.PLAIN

    def lull_enter(self, seconds: float = WAKES) -> None:
        """Ignore the keys that press something for a moment: they may be meant for what was shown before."""
        self._sleep.lull_enter(seconds)

    def holds_back(self, event: pygame.Event) -> bool:
        """Tell whether an event is a key that does nothing yet; it acts again only once it was released."""
        if event.type != pygame.KEYDOWN or not self._sleep.holds_back(event):
            return False
        self.focus.hold(event.key)
        return True

    def _opens(self, key: str) -> bool:
        """Tell whether a shortcut was pressed for a field that is not being typed in."""
        return isinstance(self.controls.get(key), TextField) and self._editor.key != key

    def _worked(self, event: pygame.Event) -> Act | None:
        """Let the focus react to an event."""
        focus, controls = self.focus, self.controls
        if event.type == pygame.KEYDOWN:
            focus.since_press = inf
            self._wake(0.0)
            return focus.key_down(event, controls)
        if event.type == pygame.KEYUP:
            focus.key_up(event)
        elif event.type == pygame.MOUSEMOTION:
            act = focus.move(self.canvas.point(event.pos), controls)
            self._wake(0.0)
            if self.tooltip.follow(self.canvas.point(event.pos)):
                focus.rested = 0.0
            return act
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            focus.reach(self.canvas.point(event.pos))
            self._wake(0.0)
            act = focus.button_down(self.canvas.point(event.pos), controls)
            self._click_field(self.canvas.point(event.pos)[0])
            return act
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return focus.button_up(self.canvas.point(event.pos), controls)
        elif event.type == pygame.MOUSEWHEEL and not hasattr(event, "pinched"):
            return focus.wheel(event.precise_y if hasattr(event, "precise_y") else event.y, controls)
        elif event.type == pygame.WINDOWLEAVE:
            focus.hover = None
        return None

    def _typed(self, event: pygame.Event) -> Act | None:
        """Give what is typed to the field being edited."""
        editor, before = self._editor, self._editor.text
        if editor.handle(event):
            self.stale = True
        return Changed(editor.key, editor.text) if editor.text != before else None

    def _follow_field(self) -> None:
        """Edit the field that the keyboard is at, if it is at one."""
        control = self.controls.get(self.focus.key)
        typing = self.focus.ring and not self.focus.device.is_pad
        self._editor.follow(control if isinstance(control, TextField) and typing and not control.why else None)

    def _click_field(self, x: float) -> None:
        """Put the cursor of the field where it was clicked, if it was edited already."""
        before = self._editor.key
        self._follow_field()
        field = self.controls.get(self.focus.key)
        if before and before == self._editor.key and isinstance(field, TextField):
            self._editor.click(field, x, self.canvas.type)

    # ------------------------------------------------------------------ time and picture

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: tooltips appear after a while."""
        self.focus.rested += dt
        self.focus.since_press += dt
        self._wake(dt)
        self.tooltip.update()

    def _wake(self, dt: float) -> None:
        """Let grave controls sleep for `dt` seconds more; show those that are awake now."""
        if self._sleep.update(dt, self.controls):
            self.stale = True

    def leave(self) -> None:
        """Forget where the mouse was, until it moves again."""
        self.focus.hover = None
        self.tooltip.leave()

    def show(self, live: Sequence[Item]) -> None:
        """Show `live` items besides the others, in place of the former live items."""
        self._live = live
        self._filmed = True

    @property
    def due(self) -> bool:
        """Tell whether a new picture is to be shown."""
        return self.stale or self._filmed or self.tooltip.stale

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page as it is, by itself."""
        paint(self.canvas, surface, self.take_picture())

    @property
    def writing(self) -> bool:
        """Whether a line or an amount of the page takes what is typed."""
        control = self.controls.get(self.focus.key) if self.focus.ring else None
        return isinstance(control, TextField | Amount) and not control.why

    def take_picture(self) -> Sequence[Item]:
        """Return the picture to be shown now; afterwards the page counts as up to date."""
        if self.stale or self._scrolls or self.tooltip.stale:
            offsets = {area.key: self.focus.offset(area) for area in self.controls.values() if isinstance(area, Area)}
            self._rest = self._around(self._in_view(offsets))
            self._scrolls = any(self._scrolled.get(key, offset) != offset for key, offset in offsets.items())
            self._scrolled, self._filmed = offsets, True
        if self._filmed:
            self._picture = self._with_live(*self._rest)
        self.stale = self._filmed = self.tooltip.stale = False
        self.tooltip.seen = self._picture
        return self._picture

    def picture(self) -> list[Item]:
        """Return everything on the page, in the order of drawing."""
        return self._with_live(*self._around(self._items))

    def things(self) -> list[Item]:
        """Return everything on the page but its tooltip, in the order of drawing."""
        return self._with_live(list(self._still(self._items)), list(self._dressed()))

    def _with_live(self, below: list[Item], above: list[Item]) -> list[Item]:
        """Return the items with the live ones between them."""
        return layered((*below, *self._live, *above))

    def _around(self, put: Iterable[tuple[Item, str]]) -> tuple[list[Item], list[Item]]:
        """Return the items before and after the live items within a layer; `put` are the items of the page."""
        return list(self._still(put)), [*self._dressed(), *self.tooltip.items()]

    def _in_view(self, offsets: Mapping[str, float]) -> Iterable[tuple[Item, str]]:
        """Return what was put on the page without what is scrolled out of view: a rule book is long."""
        views = {key: self.controls[key].box.moved(0, up) for key, up in offsets.items()}
        return ((item, key) for item, key in self._items if key not in views or views[key].meets(item.box))

    def _still(self, put: Iterable[tuple[Item, str]]) -> Iterable[Item]:
        """Return the items of the page, those in areas where they are scrolled to."""
        for item, key in put:
            area = self.controls.get(key)
            if not isinstance(area, Area):
                yield item
                continue
            scrolled = self._scrolling(item, area, area.box.inset(-12, 0))
            if not is_torn(scrolled, area.box, self.canvas.type):
                yield scrolled

    def _scrolling(self, item: Item, area: Area, view: Box) -> Item:
        """Return an item of an area where it is now; `view` is the visible part of the area."""
        up = self.focus.offset(area)
        clip = item.clip.moved(0, -up).shared(view) if item.clip else view
        box = item.box.moved(0, -up)
        clip = whole_lines(item, box, clip, self.canvas.type)
        return item._replace(box=box, clip=clip, moves=up != self._scrolled.get(area.key, up))

    def _dressed(self) -> Iterable[Item]:
        """Return the items of all controls; a closer look stays away that would lie under the paper of a note."""
        focus = self.focus
        papers = [each.box for each in self.controls.values() if isinstance(each, Handle) and each.is_paper]
        for control in self.controls.values():
            hover = focus.hover.part if focus.hover and focus.hover.key == control.key else None
            pressed = (
                focus.pressed.part if focus.pressed and focus.pressed.key == control.key and hover is not None else None
            )
            ring = focus.ring and focus.key == control.key
            if isinstance(control, Cover) and focus.lifted == control.key:
                pressed = ""
            offset = focus.offset(control) if isinstance(control, Area) else 0.0
            line = self._editor.line(control, self.canvas.type) if isinstance(control, TextField) else None
            state = ControlState(hover, pressed, ring, offset, line)
            dressed = control_items.items_of(control, state)
            area = self.controls.get(control.area)
            if isinstance(area, Area):
                view = area.box.inset(-12, 0)
                yield from (self._scrolling(item, area, view) for item in dressed)
            else:
                yield from dressed
            yield from (item for item in control_items.enlarged(control, state) if not item.box.meets_any(papers))

    def controls_in_view(self) -> list[Box]:
        """Return where the controls are, as far as they are in view; areas, which hold others, do not count."""
        found = []
        for control in self.controls.values():
            area, box = self.controls.get(control.area), self.focus.box(control, self.controls)
            if not isinstance(control, Area):
                found.append(box.shared(area.box) if isinstance(area, Area) else box)
        return found

    def shortcuts(self) -> Shortcuts:
        """List the shortcuts of the controls on the page, with what they do; those that still sleep are among them."""
        awake = [c for c in self.controls.values() if c.why in {"", ASLEEP}]
        able = [c for c in awake if (c.shortcut or c.pad) and (c.label or c.hint)]
        return tuple(Shortcut(c.shortcut, _does(c), c.pad) for c in able)


def _does(control: Control) -> str:
    """Say what a control does: its label, or its hint where the label is only a sign."""
    is_sign = not any(each.isalnum() for each in control.label)
    return control.hint if is_sign and control.hint else control.label
