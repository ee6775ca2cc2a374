"""What a voice says of a page: its title, and the control that the keyboard is at."""

from __future__ import annotations

from typing import Final

from game.ui.widgets.control import Amount, Button, Control, Stepper, Tabs, TextField
from game.ui.widgets.page import Page
from game.ui.widgets.scene import Narration

TITLES: Final = ("dialog/title", "title")
"""The keys of the items that say what a page is about."""


def narration(page: Page) -> Narration:
    """Return what a voice says of a page; of a control only once the keyboard or a gamepad has led to it."""
    labels = page.labels(TITLES)
    title = next((labels[key] for key in TITLES if key in labels), "")
    control = page.controls.get(page.focus.key) if page.focus.ring else None
    if control is None:
        return Narration(title)
    return Narration(title, control.key, _what(control), control.why or control.hint, _value(control))


def _what(control: Control) -> str:
    """Return what a control is; tabs are only what they are set to."""
    return "" if isinstance(control, Tabs) else control.label


def _value(control: Control) -> str:
    """Return what a control is set to, "" for one that is not set to anything."""
    match control:
        case Stepper(options=options, index=index) | Tabs(options=options, index=index):
            return options[index]
        case Amount(value=value, value_text=text):
            return text or str(value)
        case TextField(text=text, empty=empty):
            return text or empty
        case Button(note=note):
            return note
        case _:
            return ""
