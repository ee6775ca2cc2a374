"""What a player can do at the open form, in words: gathered from the controls and the map that are on the page.

Nothing is listed that is not in view already, and nothing is done that the form would not do by a click.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from game.ui.contract.form import Form
from game.ui.widgets.control import (
    Act,
    Amount,
    Area,
    Button,
    Control,
    Cover,
    Handle,
    Picked,
    PickKind,
    Pressed,
    Stepper,
    Tabs,
    TextField,
)
from game.ui.widgets.input import shortcuts
from game.ui.widgets.page import Page
from game.ui.widgets.sleep import ASLEEP
from game.words import Words

LED_TO: Final = Amount | Cover | Stepper | TextField
"""Controls that one press cannot use: the keyboard is led to them."""


class Possibility(NamedTuple):
    """Something that can be done: in words, with `more` about it ("" = nothing) and the name of its key ("" = none).

    It is done by an `act`, or else the keyboard is led to the control `leads`.
    """

    words: str
    more: str = ""
    key: str = ""
    act: Act | None = None
    leads: str = ""


def possibilities(page: Page, form: Form | None, keys: Sequence[str]) -> list[Possibility]:
    """List what can be done with the controls of these `keys` and on the map, each once: first what Enter does."""
    able = [page.controls[key] for key in keys if page.controls[key].why in {"", ASLEEP}]
    first = [each for each in able if each.shortcut == "Enter"]
    lands = form.lands_in_words(page.tr) if form else {}
    listed = (
        *(_of_control(page, form, each) for each in first),
        *_of_lands(lands),
        *(_of_control(page, form, each) for each in able if each not in first),
    )
    found = dict[str, Possibility]()
    for each in filter(None, listed):
        found.setdefault(each.words, each)
    return list(found.values())


def not_yet(page: Page, keys: Sequence[str]) -> str:
    """Say why the button that ends a form cannot be pressed yet; empty where it can, or where there is none."""
    ends = (page.controls[key] for key in keys if page.controls[key].shortcut == "Enter")
    waits = next((each for each in ends if each.why not in {"", ASLEEP}), None)
    return page.tr("Not yet: “{what}”. {why}", what=waits.label, why=waits.why) if waits else ""


def of_table(page: Page, key: str, words: str) -> Iterator[Possibility]:
    """Yield what the button `key` of the table does, if it is there and can be pressed."""
    control = page.controls.get(key)
    if control and not control.why:
        yield Possibility(words, key=_named(page, control), act=Pressed(key))


def _of_control(page: Page, form: Form | None, control: Control) -> Possibility | None:
    """Return what using a control does; None for one that only helps to look, or that another one does, too."""
    if control.mouse_only or isinstance(control, Area | Handle | Tabs):
        return None
    words = form.in_words(control, page.tr) if form else control.label
    key = _named(page, control)
    if not words:
        return None
    if isinstance(control, LED_TO):
        return Possibility(words, _range(control, page.tr), key, leads=control.key)
    more = control.note or control.hint if isinstance(control, Button) else ""
    if words.startswith(more):  # the words say it already
        more = ""
    return Possibility(words, more, key, Pressed(control.key))


def _range(control: Control, tr: Words) -> str:
    """Say between which numbers an amount can be chosen; empty where it shows others, and for any other control."""
    if not isinstance(control, Amount) or control.value_text:
        return ""
    return tr("from {least} to {most}", least=control.low, most=control.free)


def _of_lands(lands: Mapping[int, str]) -> Iterator[Possibility]:
    """Yield what a click on each land does."""
    if not lands:
        return
    from game.ui.map.input import MAP  # a table without a map does not load it

    for land, words in lands.items():
        yield Possibility(words, act=Picked(MAP, land, PickKind.PICK))


def _named(page: Page, control: Control) -> str:
    """Return the name of the key of a control on the device in hand."""
    return shortcuts.named(control.shortcut, control.pad, page.focus.device, page.tr)
