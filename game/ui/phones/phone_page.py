"""A page on a phone: drawn here, shown there, used by what the phone says."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import inf
from time import perf_counter
from typing import Final

import msgspec
import pygame

from game.net.messages import (
    Buzzed,
    ChangedValue,
    NewControls,
    NewPage,
    PageControl,
    PhoneMessage,
    PhoneScreen,
    Pointed,
    PressedKey,
    TableMessage,
    patch,
)
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.looks import Look
from game.ui.draw.painter import Painter
from game.ui.draw.palette import NORMAL, Colour
from game.ui.phones.jpeg import ANSWER, PAGE, packed
from game.ui.phones.paper import LOOKS
from game.ui.phones.phone_canvas import phone_canvas
from game.ui.phones.sent_picture import SentPicture
from game.ui.widgets.control import (
    Act,
    Amount,
    Area,
    Buzzer,
    Changed,
    Control,
    Cover,
    Handle,
    Pressed,
    Stepper,
    Tabs,
    TextField,
    parts,
)
from game.ui.widgets.control_change import bounded, changed
from game.ui.widgets.focus import NOTCH, Focus
from game.ui.widgets.input.device import Device
from game.ui.widgets.input.touch import Fingers
from game.ui.widgets.page import Page
from game.ui.widgets.sleep import ASLEEP
from game.words import Words

EDGE: Final = 8.0
"""The units between the panel and the edge of the screen."""
INSIDE: Final = (20.0, 18.0)
"""The units between the edge of the panel and what is on it."""
PART: Final = "|"
"""Stands between the key of a control and the name of its part."""
NOWHERE: Final = (0, 0, 0, 0)
_FINGER: Final = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}


class PhonePage:
    """The page of a phone with a `screen`, in the language of `tr`. `looks` are those of the game.

    Compose it with `show`; then send what `messages` returns. What the phone says goes to `take`.
    """

    def __init__(
        self, screen: PhoneScreen, tr: Words, looks: Mapping[str, Look], palette: Mapping[str, Colour] = NORMAL
    ) -> None:
        self._canvas: Final = phone_canvas(screen, palette)
        self._canvas.looks.learn({**looks, **LOOKS})
        self._surface: Final = pygame.Surface(self._canvas.size)
        self._painter: Final = Painter(self._canvas)
        self._fingers: Final = Fingers()
        focus = Focus()
        focus.device = Device.PHONE
        self.page: Final = Page(self._canvas, focus, tr)
        self.number: int = 0
        self._title = ""
        self._unfinished = False
        """Whether the picture of the page is still being drawn."""
        self._answering = False
        """Whether what is shown next answers what the phone did."""
        self._picture: Final = SentPicture()
        self._sent: tuple[int, tuple[PageControl, ...]] = (0, ())
        """The number of the page that the phone shows, and its controls."""

    def close(self) -> None:
        """Free the pictures: another page takes the place of this one."""
        self.page.close()
        self._canvas.forget()

    def show(self, title: str, compose: Callable[[Page, Box], None], *, another: bool) -> None:
        """Compose the page; `another` tells that it is not the one before with a change."""
        page, panel = self.page, self._canvas.box.inset(EDGE, EDGE)
        self._title = title
        if another or not self.number:
            self.number += 1
            page.focus.offsets.clear()
        page.clear()
        table = Item("table", "bare table", self._canvas.box, (), -10)
        page.put(table, Item("side", "smooth paper", panel, (), -5))
        compose(page, panel.inset(*INSIDE))
        page.settle()

    def take(self, said: PhoneMessage, ago: float = 0.0) -> Act | None:
        """Return what was done to a control of the page; None if that is nothing, or was meant for another page.

        What the phone says is never believed: it counts only if the page has such a control now, and it can be used.
        A buzzer was touched `ago` seconds ago.
        """
        if not isinstance(said, PressedKey | ChangedValue | Pointed | Buzzed) or said.page != self.number:
            return None
        if isinstance(said, Pointed):
            return self._pointed(said)
        key, _, part = said.key.partition(PART)
        control = self.page.controls.get(key)
        if control is None or control.why:
            return None
        act: Act | None
        if isinstance(said, Buzzed):
            act = Pressed(key, ago=ago) if isinstance(control, Buzzer) and not part else None
        else:
            act = _pressed(control, part) if isinstance(said, PressedKey) else _changed(control, said.value)
        self.page.stale |= act is not None
        self._answering |= act is not None
        return act

    def _pointed(self, said: Pointed) -> Act | None:
        """Let the page react to a finger as the table does: it taps, holds a slider, scrolls a list."""
        size = wide, tall = self._canvas.size
        finger = pygame.Event(_FINGER[said.kind], finger_id=0, x=said.x / wide, y=said.y / tall)
        mouse = self._fingers.events([finger], 0.0, size, self.page.touch_target, NOTCH * self._canvas.unit)
        acts: list[Act] = [act for event in mouse if (act := self.page.handle(event))]
        return acts[0] if acts else None

    @property
    def due(self) -> bool:
        """Whether the phone does not show the page as it is now."""
        return self._unfinished or self.page.due or self._sent[0] != self.number

    def messages(self, seconds: float = inf) -> list[TableMessage | bytes]:
        """Return what the phone must be sent to show the page as it is now; nothing if it does so already.

        Pictures that were never drawn are drawn for about so many `seconds`. If some are then still missing, nothing is
        sent: ask again in the next turn.
        """
        if not self.due:
            self._answering = False
            return []
        another = self._sent[0] != self.number
        if another and not self._unfinished:
            self._painter.lose()
        painted = self._painter.paint(self._surface, self.page.take_picture(), perf_counter() + seconds)
        self._unfinished = self._painter.more
        if self._unfinished:
            return []
        controls = tuple(self._controls())
        sent = list[TableMessage | bytes]()
        if another:
            sent.append(NewPage(self.number, *self._canvas.size, self._title, controls))
        elif controls != self._sent[1]:
            sent.append(NewControls(self.number, controls))
        self._sent = self.number, controls
        changed_parts = self._picture.changed(self._surface, painted)
        budget = PAGE if another and not self._answering else ANSWER
        self._answering = False
        return [*sent, *self._patches(changed_parts, budget)]

    def _patches(self, parts_: Sequence[pygame.Rect], budget: int) -> Iterator[bytes]:
        """Yield the messages that show parts of the picture, in about `budget` bytes."""
        for part, jpeg in zip(parts_, packed(self._surface, parts_, budget), strict=True):
            yield patch(self.number, (part.x, part.y, part.w, part.h), jpeg)

    def _controls(self) -> Iterator[PageControl]:
        """Yield the controls in view, in pixels of the picture."""
        window, controls = pygame.Rect((0, 0), self._canvas.size), self.page.controls
        for control in controls.values():
            area = controls.get(control.area)
            up = self.page.focus.offset(area) if isinstance(area, Area) else 0.0
            for described, box in _described(control):
                now = box.moved(0, -up)
                seen = self._canvas.rect(now.shared(area.box) if isinstance(area, Area) else now).clip(window)
                if seen.w and seen.h:
                    yield msgspec.structs.replace(described, box=(seen.x, seen.y, seen.w, seen.h))


def _described(control: Control) -> Iterator[tuple[PageControl, Box]]:
    """Yield what stands for a control on the phone, each with its box; nothing for what only a finger uses."""
    why = " " if control.why == ASLEEP else control.why
    whole = PageControl(control.key, "button", NOWHERE, control.label, control.hint, why)
    match control:
        case Area() | Handle():
            return
        case Cover():
            yield msgspec.structs.replace(whole, kind="cover"), control.box
        case Buzzer():
            yield msgspec.structs.replace(whole, kind="buzzer"), control.box
        case TextField(text=text):
            yield msgspec.structs.replace(whole, kind="field", value=text), control.box
        case Amount(value=value, low=low, high=high):
            amount = msgspec.structs.replace(whole, kind="amount", value=value, low=low, high=high)
            places = parts(control)
            yield amount, places.get("track", control.box)
            yield from _part_buttons(whole, {name: places[name] for name in ("less", "more") if name in places})
        case Tabs() | Stepper():
            yield from _part_buttons(whole, {name: box for name, box in parts(control).items() if name != "value"})
        case _:
            yield whole, control.box


def _part_buttons(whole: PageControl, places: Mapping[str, Box]) -> Iterator[tuple[PageControl, Box]]:
    """Yield a button for each part of a control, with its place."""
    for name, box in places.items():
        yield msgspec.structs.replace(whole, key=f"{whole.key}{PART}{name}"), box


def _pressed(control: Control, part: str) -> Act | None:
    """Return what a press of a control does, or of a part of it; None if no press means anything to it."""
    if part:
        return changed(control, part) if part in parts(control) else None
    return None if isinstance(control, Area | Handle | Cover | Amount | Tabs | Stepper) else Pressed(control.key)


def _changed(control: Control, value: int | str) -> Act | None:
    """Return the new value of a control; None if it may not have that."""
    match control, value:
        case Amount(), int():
            return bounded(control, value)
        case TextField(longest=longest), str():
            return Changed(control.key, "".join(filter(str.isprintable, value))[:longest])
        case _:
            return None
