"""A page: the items and controls of one screen, used through the focus and drawn by the painter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
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
    Tile,
)
from game.ui.widgets.control_items import ControlState
from game.ui.widgets.explanations import Explanations, Reason, Why
from game.ui.widgets.field_editor import FieldEditor
from game.ui.widgets.focus import PATIENCE, Focus
from game.ui.widgets.input import shortcuts as keys
from game.ui.widgets.input.touch import TouchTarget
from game.ui.widgets.readable import inked, is_large, readable
from game.ui.widgets.references import Referenced, referenced
from game.ui.widgets.scene import Shortcut, Shortcuts
from game.ui.widgets.sleep import ASLEEP, Sleep
from game.ui.widgets.tooltip import LAYER, tooltip, tooltip_words
from game.words import Words

NO_REASONS: Final[Mapping[str, Reason]] = MappingProxyType({})
BOOK: Final = "rules"
"""The key of the button that opens the rules."""


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
        self._tip = ""
        self.asked = ""
        """The thing that was asked how it came about, by a key."""
        self._explanations: Final = Explanations()
        self._sleep: Final = Sleep()

    def clear(self) -> None:
        """Remove everything, to be put again; the focus, the scrolling and the text being typed stay."""
        self.controls.clear()
        self._items.clear()
        self._explanations.set({}, {})
        self.stale = True

    def explain(self, words: Mapping[str, str], reasons: Mapping[str, Reason] = NO_REASONS) -> None:
        """Say what items and controls are, and how they came about, by key.

        Tooltips show it after the control's own hint. `reasons` are asked in this order by `ask_why`.
        """
        self._explanations.set(words, reasons)

    def ask_why(self, step: int = 1) -> bool:
        """Say how the next thing in view came about (`step` -1: the previous one); tell whether there is one.

        It begins with what keyboard or mouse are at, if that has something to say.
        """
        keys = [*self._answering()]
        if not keys:
            return False
        here = self.focus.key if self.focus.ring else self.focus.hover.key if self.focus.hover else ""
        here = here if here in keys else self._explanations.under
        if self.asked in keys:
            self.asked = keys[(keys.index(self.asked) + step) % len(keys)]
        else:
            self.asked = here if here in keys else keys[0 if step > 0 else -1]
        self._tip, self.stale = self.asked, True
        return True

    def _answering(self) -> Iterable[str]:
        """Yield the keys of what says how it came about and is in view, then of what says why it cannot be used.

        Of several things with the same answer, such as a number and its caption, only the first counts.
        """
        said = set[tuple[Why, str]]()
        for key in self._explanations.reasons:
            why = self._explanations.why(key) if self.place_of(key) else None
            told = self.controls[key].why if key in self.controls else self._explanations.words.get(key, "")
            if why and (why, told) not in said:
                said.add((why, told))
                yield key
        for control in self.controls.values():
            refused = control.why not in {"", ASLEEP} and not control.mouse_only
            if refused and control.key not in self._explanations.reasons and self.place_of(control.key):
                yield control.key

    def stop_asking(self) -> bool:
        """Take away what `ask_why` shows; tell whether it showed anything."""
        asked, self.asked = self.asked, ""
        if asked:
            self.hide_tooltip()
        return bool(asked)

    def place_of(self, key: str) -> Box | None:
        """Return where a control or an item is; None where it is not wholly in view."""
        if control := self.controls.get(key):
            area, box = self.controls.get(control.area), self.focus.box(control, self.controls)
            return box if not isinstance(area, Area) or area.box.covers(box, 2) else None
        item = next((item for item in self._picture if item.key == key and item.shows), None)
        if item is None or (item.clip and not item.clip.covers(item.box, 2)):
            return None
        return inked(item, self.canvas.type)

    def explanations(self) -> tuple[str, ...]:
        """Return the explanations of what is on the page."""
        return self._explanations.visible(self.controls, self._picture)

    def put(self, *new: Item, area: str = "") -> None:
        """Put items on the page; those in the `area` of that key scroll with it."""
        self._items.extend((item, area) for item in new)

    def add(self, *controls: Control) -> None:
        """Put controls on the page; the tab key goes through them in this order."""
        for control in controls:
            if control.key in self.controls:
                raise ValueError(f"two controls with the key {control.key!r}")
            self.controls[control.key] = control

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
        leads = any(control.shortcut == "Enter" for control in self.controls.values())
        first = [c for c in able if c.shortcut == "Enter"]
        other = [c for c in able if not isinstance(c, Tabs | Area) and (leads or (isinstance(c, Button) and not c.pad))]
        return next((control.key for control in (*first, *other)), "")

    def take_over(self, former: Page) -> None:
        """Go on in the line that is being written on the former page, the same one in another size."""
        self._editor.take_over(former._editor)

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

    def lull_enter(self) -> None:
        """Ignore the keys that press something for a moment: they may be meant for what was shown before."""
        self._sleep.lull_enter()

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
            return focus.key_down(event, controls)
        if event.type == pygame.KEYUP:
            focus.key_up(event)
        elif event.type == pygame.MOUSEMOTION:
            act = focus.move(self.canvas.point(event.pos), controls)
            over = controls[focus.hover.key] if focus.hover else None
            free = over is None or isinstance(over, Area) or _shows_figures(over)
            if self._explanations.follow(self.canvas.point(event.pos) if free else None, self._picture):
                focus.rested = 0.0
            return act
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            act = focus.button_down(self.canvas.point(event.pos), controls)
            self._click_field(self.canvas.point(event.pos)[0])
            return act
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return focus.button_up(self.canvas.point(event.pos), controls)
        elif event.type == pygame.MOUSEWHEEL:
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
        if self._sleep.update(dt, self.controls):
            self.stale = True
        tip = self.asked or self._tip_key()
        if tip != self._tip:
            self._tip, self.stale = tip, True

    def hide_tooltip(self) -> None:
        """Take the tooltip away until the mouse has rested again."""
        self.focus.rested = 0.0
        self._tip, self.stale = "", True

    def leave(self) -> None:
        """Forget where the mouse was, until it moves again."""
        self.focus.hover = None
        self._explanations.under = ""
        self.hide_tooltip()

    def show(self, live: Sequence[Item]) -> None:
        """Show `live` items besides the others, in place of the former live items."""
        self._live = live
        self._filmed = True

    @property
    def due(self) -> bool:
        """Tell whether a new picture is to be shown."""
        return self.stale or self._filmed

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
        if self.stale or self._scrolls:
            offsets = {area.key: self.focus.offset(area) for area in self.controls.values() if isinstance(area, Area)}
            self._rest = self._around(self._in_view(offsets))
            self._scrolls = any(self._scrolled.get(key, offset) != offset for key, offset in offsets.items())
            self._scrolled, self._filmed = offsets, True
        if self._filmed:
            self._picture = self._with_live(*self._rest)
        self.stale = self._filmed = False
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
        return list(self._still(put)), [*self._dressed(), *self._tooltip()]

    def _in_view(self, offsets: Mapping[str, float]) -> Iterable[tuple[Item, str]]:
        """Return what was put on the page without what is scrolled out of view: a rule book is long."""
        views = {key: self.controls[key].box.moved(0, up) for key, up in offsets.items()}
        return ((item, key) for item, key in self._items if key not in views or views[key].meets(item.box))

    def _still(self, put: Iterable[tuple[Item, str]]) -> Iterable[Item]:
        """Return the items of the page, those in areas where they are scrolled to."""
        for item, key in put:
            area = self.controls.get(key)
            if isinstance(area, Area):
                yield self._scrolling(item, area, area.box.inset(-12, 0))
            else:
                yield item

    def _scrolling(self, item: Item, area: Area, view: Box) -> Item:
        """Return an item of an area where it is now; `view` is the visible part of the area."""
        up = self.focus.offset(area)
        clip = item.clip.moved(0, -up).shared(view) if item.clip else view
        return item._replace(box=item.box.moved(0, -up), clip=clip, moves=up != self._scrolled.get(area.key, up))

    def _dressed(self) -> Iterable[Item]:
        """Return the items of all controls."""
        focus = self.focus
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
            yield from control_items.enlarged(control, state)

    # ------------------------------------------------------------------ tooltips

    def _tip_key(self) -> str:
        """Return the key of the control whose tooltip is due, else of the item under the mouse."""
        focus = self.focus
        if focus.rested < PATIENCE or focus.pressed:
            return ""
        key = focus.key if focus.ring else focus.hover.key if focus.hover else ""
        control = self.controls.get(key)
        if control and _shows_figures(control) and not focus.ring and self._explanations.under:
            return self._explanations.under
        if (
            control
            and control.why != ASLEEP
            and (control.why or control.hint or key in self._explanations or self._is_called(control))
        ):
            return key
        return "" if focus.ring else self._explanations.under

    def _is_called(self, control: Control) -> bool:
        """Tell whether a control has a shortcut that works from anywhere and is worth showing."""
        name = keys.named(control.shortcut, control.pad, self.focus.device, self.tr)
        return bool(control.label and name) and control.shortcut != "Enter" and not control.names_key

    def hint(self, control: Control) -> str:
        """Return what the tooltip of a control says."""
        called = keys.named(control.shortcut, control.pad, self.focus.device, self.tr)
        return tooltip_words(control, called, self._meaning(control.key).words)

    def _meaning(self, key: str) -> Referenced:
        """Return the explanation of an item or control, and the paragraphs of the rules to which it refers."""
        return referenced(self._explanations.words.get(key, ""))

    def _why(self, key: str) -> tuple[Why | None, tuple[str, ...]]:
        """Return how an item or control came about, and the paragraphs to which it and its explanation refer."""
        ids, why = self._meaning(key).ids, self._explanations.why(key)
        return why, tuple(dict.fromkeys((*(why.rules if why else ()), *ids)))

    def _tooltip(self) -> Iterable[Item]:
        """Return the items of the tooltip that is due, with a ring around what was asked about."""
        control, at = self.controls.get(self._tip), self._tip and self._tip_place()
        if not at:
            return
        why, ids = self._why(self._tip)
        words = self.hint(control) if control else self._meaning(self._tip).words
        if not words and why is None:
            return
        signs = Referenced("", ids).signs
        rule = f"{signs} ({self._book_key})" if ids and self._book_key else signs
        texts = readable((item for item, _ in self._items), self.canvas)
        if self.asked:
            at = self.place_of(self._tip) or at
            yield Item("tooltip/ring", "focus ring", at.inset(-4), (), LAYER - 1)
        yield from tooltip(words, at, self.canvas, list(self._used(control)), texts, rule, why)

    def _tip_place(self) -> Box | None:
        """Return where the thing is that the tooltip is about."""
        control = self.controls.get(self._tip)
        if control is None:
            return next((item.box for item in self._picture if item.key == self._tip), None)
        at, area = self.focus.box(control, self.controls), self.controls.get(control.area)
        return at.shared(area.box) if isinstance(area, Area) else at

    def _used(self, explained: Control | None) -> Iterable[Box]:
        """Yield where the other controls are in view, and the words in the areas beside that of the one explained.

        The parts of an area that its content leaves empty are free.
        The larger picture of the one that is explained is seen as long as its tooltip.
        """
        own = explained.area if explained else ""
        if isinstance(explained, Tile) and explained.large:
            yield explained.large.box
        for control in self.controls.values():
            if isinstance(control, Area):
                if control.key != own:
                    yield from self._words_in(control)
            elif control is not explained and not control.mouse_only and not is_large(control.box, self.canvas):
                area, box = self.controls.get(control.area), self.focus.box(control, self.controls)
                yield box.shared(area.box) if isinstance(area, Area) else box

    def _words_in(self, area: Area) -> Iterable[Box]:
        """Yield where words and labelled pictures of an area are in view."""
        offset = self.focus.offset(area)
        inside = (item._replace(box=item.box.moved(0, -offset)) for item, key in self._items if key == area.key)
        seen = (item for item in inside if item.box.meets(area.box))
        return (box for box in readable(seen, self.canvas) if box.meets(area.box))

    @property
    def _book_key(self) -> str:
        """The key of the button that opens the rules, as it is called on the device; "" where there is none."""
        book = self.controls.get(BOOK)
        return keys.named(book.shortcut, book.pad, self.focus.device, self.tr) if book else ""

    @property
    def reference(self) -> str:
        """The paragraph of the rules that the tooltip refers to first, "" for none."""
        return next(iter(self._why(self._tip)[1]), "")

    def shortcuts(self) -> Shortcuts:
        """List the shortcuts of the controls on the page, with what they do; those that still sleep are among them."""
        awake = [c for c in self.controls.values() if c.why in {"", ASLEEP}]
        able = [c for c in awake if (c.shortcut or c.pad) and (c.label or c.hint)]
        return tuple(Shortcut(c.shortcut, c.label or c.hint, c.pad) for c in able)


def _shows_figures(control: Control) -> bool:
    """Tell whether what stands on a control answers for itself under the mouse, as the figures of a plaque do.

    A square of the board that only the mouse can choose covers things that are no part of it.
    """
    return isinstance(control, Tile) and not control.mouse_only
