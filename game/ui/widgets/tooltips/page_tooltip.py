"""The tooltip of a page: which thing it is about, what it says, and what it asks on request."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.ui.draw.box import Box, Point, around
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.widgets.control import Area, Control, Handle, Tile
from game.ui.widgets.focus import PATIENCE, Focus
from game.ui.widgets.input import shortcuts as keys
from game.ui.widgets.readable import inked, is_large, readable
from game.ui.widgets.sleep import ASLEEP
from game.ui.widgets.tooltips.explanations import Explanations, GetWhy, Why
from game.ui.widgets.tooltips.paper import LAYER, tooltip, tooltip_words
from game.words import Words

if TYPE_CHECKING:  # loaded when something is said of a thing
    from game.ui.widgets.tooltips.references import Referenced

NO_REASONS: Final[Mapping[str, GetWhy]] = MappingProxyType({})
LABEL: Final = "/label"
"""Follows the key of a control in that of the words beside it which say what it is."""
BOOK: Final = "rules"
"""The key of the button that opens the rules."""


class PageTooltip:
    """What a page says of its things: where the mouse or the keyboard rests, or where a key asks why.

    `controls` are those of the page, `put` its items with the areas in which they scroll; the page changes both. `seen`
    is the picture that was shown last. `stale` tells that another tooltip is due than the one in that picture.
    """

    def __init__(
        self, canvas: Canvas, focus: Focus, tr: Words, controls: Mapping[str, Control], put: Sequence[tuple[Item, str]]
    ) -> None:
        self._canvas: Final = canvas
        self._focus: Final = focus
        self._tr: Final = tr
        self._controls: Final = controls
        self._put: Final = put
        self.explanations: Final = Explanations()
        self._key = ""
        self.seen: Sequence[Item] = ()
        self.stale = False
        self.asked = ""
        """The thing that was asked how it came about, by a key."""

    # ------------------------------------------------------------------ what there is to say

    def explain(self, words: Mapping[str, str], reasons: Mapping[str, GetWhy] = NO_REASONS) -> None:
        """Say what items and controls are, and how they came about, by key.

        The tooltip shows it after the control's own hint. `reasons` are asked in this order by `ask_why`.
        """
        self.explanations.set(words, reasons)

    def visible(self) -> tuple[str, ...]:
        """Return the explanations of what is on the page, each of them once."""
        return self.explanations.visible(self._controls, self.seen)

    def hint(self, control: Control) -> str:
        """Return what the tooltip of a control says."""
        called = keys.named(control.shortcut, control.pad, self._focus.device, self._tr)
        return tooltip_words(control, called, self._meaning(control.key).words)

    @property
    def reference(self) -> str:
        """The paragraph of the rules that the tooltip refers to first, "" for none."""
        return next(iter(self._why(self._key)[1]), "")

    def _meaning(self, key: str) -> Referenced:
        """Return the explanation of an item or control, and the paragraphs of the rules to which it refers."""
        from game.ui.widgets.tooltips.references import referenced

        return referenced(self.explanations.words.get(key, ""))

    def _why(self, key: str) -> tuple[Why | None, tuple[str, ...]]:
        """Return how an item or control came about, and the paragraphs to which it and its explanation refer."""
        ids, why = self._meaning(key).ids, self.explanations.why(key)
        return why, tuple(dict.fromkeys((*(why.rules if why else ()), *ids)))

    # ------------------------------------------------------------------ asked by a key

    def ask_why(self, step: int = 1) -> bool:
        """Say how the next thing in view came about (`step` -1: the previous one); tell whether there is one.

        It begins with what keyboard or mouse are at, if that has something to say.
        """
        answering = self.answering()
        if not answering:
            return False
        focus = self._focus
        here = focus.key if focus.ring else focus.hover.key if focus.hover else ""
        here = here if here in answering else self.explanations.under
        if self.asked in answering:
            self.asked = answering[(answering.index(self.asked) + step) % len(answering)]
        else:
            self.asked = here if here in answering else answering[0 if step > 0 else -1]
        self._key, self.stale = self.asked, True
        return True

    def stop_asking(self) -> bool:
        """Take away what `ask_why` shows; tell whether it showed anything."""
        asked, self.asked = self.asked, ""
        if asked:
            self.hide()
        return bool(asked)

    def answering(self) -> list[str]:
        """Return the keys of what says how it came about and is in view, then of what says why it cannot be used.

        Of several things with the same answer, such as a number and its caption, only the first counts.
        """
        said: dict[tuple[Why, str], str] = {}
        for key in self.explanations.reasons:
            why = self.explanations.why(key) if self.place_of(key) else None
            if why:
                told = self._controls[key].why if key in self._controls else self.explanations.words.get(key, "")
                said.setdefault((why, told), key)
        return [*said.values(), *self._refusals()]

    def _refusals(self) -> Iterable[str]:
        """Yield the keys of the controls in view that say why they cannot be used, and nothing more."""
        for control in self._controls.values():
            refused = control.why not in {"", ASLEEP} and not control.mouse_only
            if refused and control.key not in self.explanations.reasons and self.place_of(control.key):
                yield control.key

    def place_of(self, key: str) -> Box | None:
        """Return where a control or an item is; None where it is not wholly in view."""
        if control := self._controls.get(key):
            area, box = self._controls.get(control.area), self._focus.box(control, self._controls)
            return box if not isinstance(area, Area) or area.box.covers(box, 2) else None
        item = next((item for item in self.seen if item.key == key and item.shows), None)
        if item is None or (item.clip and not item.clip.covers(item.box, 2)):
            return None
        return inked(item, self._canvas.type)

    # ------------------------------------------------------------------ due where mouse or keyboard rest

    def follow(self, point: Point) -> bool:
        """Follow the mouse to a point, in units; tell whether it is over another item now.

        An item answers where no control lies over it, or one that leaves its figures to answer for themselves.
        """
        over = self._controls[self._focus.hover.key] if self._focus.hover else None
        free = over is None or isinstance(over, Area) or _shows_figures(over)
        least = over.bears if over else None
        seen = self.seen if least is None else [item for item in self.seen if item.layer >= least]
        return self.explanations.follow(point if free else None, seen)

    def update(self) -> None:
        """Show the tooltip that is due now, instead of another one."""
        key = self.asked or self._due()
        if key != self._key:
            self._key, self.stale = key, True

    def hide(self) -> None:
        """Take the tooltip away until the mouse has rested again."""
        self._focus.rested = 0.0
        self._key, self.stale = "", True

    def leave(self) -> None:
        """Forget where the mouse was, until it moves again."""
        self.explanations.under = ""
        self.hide()

    def _due(self) -> str:
        """Return the key of the control whose tooltip is due, else of the item under the mouse."""
        focus = self._focus
        if focus.rested < PATIENCE or focus.pressed:
            return ""
        key = focus.key if focus.explains else focus.hover.key if focus.hover else ""
        control = self._controls.get(key)
        if control and _shows_figures(control) and not focus.explains and self.explanations.under:
            return self.explanations.under
        if (
            control
            and control.why != ASLEEP
            and (control.why or self._tells_more(control) or key in self.explanations or self._is_called(control))
        ):
            return key
        return "" if focus.explains else self.explanations.under

    def _tells_more(self, control: Control) -> bool:
        """Tell whether a control has a hint that does not stand on the page, below its field for instance."""
        return bool(control.hint) and all(item.args[:1] != (control.hint,) for item, _ in self._put)

    def _is_called(self, control: Control) -> bool:
        """Tell whether a control has a shortcut that works from anywhere and is worth showing."""
        name = keys.named(control.shortcut, control.pad, self._focus.device, self._tr)
        return bool(control.label and name) and control.shortcut != "Enter" and not control.names_key

    # ------------------------------------------------------------------ drawing

    def items(self) -> Iterable[Item]:
        """Yield the items of the tooltip that is due."""
        from game.ui.widgets.tooltips.references import Referenced

        control, at = self._controls.get(self._key), self._key and self._place()
        if not at:
            return
        why, ids = self._why(self._key)
        words = self.hint(control) if control else self._meaning(self._key).words
        if not words and why is None:
            return
        signs = Referenced("", ids).signs
        rule = f"{signs} ({self._book_key})" if ids and self._book_key else signs
        texts = list(self._read())
        if self.asked:
            at = self.place_of(self._key) or at
            why = why or Why()  # a refusal that was asked for is never covered by its reason
            yield Item("tooltip/ring", "focus ring", at.inset(-4), (), LAYER - 1)
        used = list(self._used(control))
        shown = list(tooltip(words, at, self._canvas, used, texts, rule, why))
        if why and words and not self.asked and shown[0].box.meets_any(used):
            shown = list(tooltip(words, at, self._canvas, used, texts, rule))  # a key asks how it came about
        yield from shown

    def _place(self) -> Box | None:
        """Return where the thing is that the tooltip is about, together with the label that stands beside a field."""
        control = self._controls.get(self._key)
        if control is None:
            return next((item.box for item in self.seen if item.key == self._key), None)
        at, area = self._focus.box(control, self._controls), self._controls.get(control.area)
        label = next((item.box for item, _ in self._put if item.key == f"{control.key}{LABEL}"), None)
        if label:
            at = around((at, label.moved(0, at.y - control.box.y)))
        return at.shared(area.box) if isinstance(area, Area) else at

    def _used(self, explained: Control | None) -> Iterable[Box]:
        """Yield where the other controls are in view, and the words in the areas beside that of the one explained.

        The parts of an area that its content leaves empty are free, the paper of a note is not: both are read together.
        The larger picture of the one that is explained is seen as long as its tooltip.
        """
        own = explained.area if explained else ""
        if isinstance(explained, Tile) and explained.large:
            yield explained.large.box
        for control in self._controls.values():
            if isinstance(control, Area):
                if control.key != own:
                    yield from self._words_in(control)
            elif isinstance(control, Handle):  # the paper of a note, or what can be dragged, such as a pawn
                if control is not explained:
                    yield control.box
            elif control is not explained and not control.mouse_only and not is_large(control.box, self._canvas):
                area, box = self._controls.get(control.area), self._focus.box(control, self._controls)
                yield box.shared(area.box) if isinstance(area, Area) else box
                yield from self._named(control)

    def _named(self, control: Control) -> Iterable[Box]:
        """Yield where the label stands that names a field, as far as it is in view: nobody knows the field without."""
        area = self._controls.get(control.area)
        for item, _ in self._put:
            if item.key == f"{control.key}{LABEL}":
                box = inked(item, self._canvas.type)
                box = box.moved(0, -self._focus.offset(area)).shared(area.box) if isinstance(area, Area) else box
                if box.w > 0 and box.h > 0:
                    yield box

    def _read(self) -> Iterable[Box]:
        """Yield where words and labelled pictures are in view, and squares of the board that only the mouse chooses."""
        areas = {control.key: control for control in self._controls.values() if isinstance(control, Area)}
        yield from (each.box for each in self._controls.values() if isinstance(each, Tile) and each.mouse_only)
        yield from readable((item for item, key in self._put if key not in areas), self._canvas)
        for area in areas.values():
            yield from self._words_in(area)

    def _words_in(self, area: Area) -> Iterable[Box]:
        """Yield where words and labelled pictures of an area are in view."""
        offset = self._focus.offset(area)
        inside = (item._replace(box=item.box.moved(0, -offset)) for item, key in self._put if key == area.key)
        seen = (item for item in inside if item.box.meets(area.box))
        return (box.shared(area.box) for box in readable(seen, self._canvas) if box.meets(area.box))

    @property
    def _book_key(self) -> str:
        """The key of the button that opens the rules, as it is called on the device; "" where there is none."""
        book = self._controls.get(BOOK)
        return keys.named(book.shortcut, book.pad, self._focus.device, self._tr) if book else ""


def _shows_figures(control: Control) -> bool:
    """Tell whether what stands on a control answers for itself under the mouse, as the figures of a plaque do.

    A square of the board that only the mouse can choose covers things that are no part of it.
    """
    return control.bears is not None or (isinstance(control, Tile) and not control.mouse_only)
