"""The sheet of paper on which an order or a pledge is written: its layout at every size."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

from game.rules.master_citadel.sentences.naming import POINTS, TOWARDS
from game.rules.master_citadel.state import DIRECTIONS
from game.ui.contract.picker import Path
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Amount, Area, Button, Tile, parts
from game.ui.widgets.focus import Focus
from game.ui.widgets.input.device import Device, printed
from game.ui.widgets.page import Page
from game.words import Words

PRESETS: Final = (10, 25)
DISC: Final = 48.0
"""The width of a compass point, in units."""
WIDE: Final = 388.0
"""The largest width of all presets together."""
MARGIN: Final = 14.0
"""The room on either side of the slider."""
LEAST_ROSE, BESIDE_ROSE = 206.0, 310.0
"""The side of the rose beside the amount where there is room for it, and the width that the amount gets after that."""
COMPASS: Final = (236.0, 370.0)
"""The least and the largest width of the compass with its points, where there is room for what follows."""
AMOUNT: Final = 150.0
"""The height of the amount with its slider, with room for a mark between the two."""
LOW: Final = 640.0
"""On a sheet of less height there is no line under the title, and no title where the compass needs its room."""
TITLE: Final = 36.0
APART: Final = 16.0
"""The distance from the title to whose sheet it is, where both stand in one line."""
LYING, UPRIGHT = 190.0, 180.0 + 12 + 108 + 26 + 10 + 48
"""The height that compass and amount need beside each other, and one above the other."""
ROOMY: Final = 24.0
"""The height beyond that of compass and amount beside each other with which there is room for a title, too."""
RINGED: Final = 12.0
"""The distance from the amount to what is above and below it: the focus ring is drawn there."""
NEAR: Final = 9.0
"""The same distance to a line of small text below, which has some room of its own."""
KNOB: Final = 16.0
"""How far the knob of the slider reaches to either side."""
APART_FROM_MARK: Final = 6.0
"""The space between the mark of the slider and words beside it."""
SCALE: Final = 36.0
"""The height of the scale under the slider."""
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200)
SEAL: Final = 348.0
"""The largest width of the button that ends a sheet."""
ONE_ROW: Final = 680.0
"""A sheet of at least this width, as on a phone that lies, has all buttons of its foot in one row."""
ABOVE: Final = 18.0
"""The distance from the summary to the button below: the focus ring is drawn there."""
CLOSE: Final = 4.0
"""The same two distances where there is little room on a phone, which shows no focus ring."""
HINT: Final = 840.0
"""A sheet of at least this height says at its bottom which keys do what."""


class OrderDraft(NamedTuple):
    """An order or a pledge (`kind`) being written by the seat with the token `letter`.

    `most` is what can be paid, out of the `capital` that all began with; `passes` tells whether it is a pass.
    `selection` are its clicks, () while they are incomplete. `refused` says why a control does nothing, by key;
    `sentences` are all possible summaries, the present one first.
    """

    kind: str
    name: str
    letter: str
    direction: str
    amount: int
    passes: bool
    most: int
    capital: int
    selection: Path
    refused: dict[str, str]
    sentences: tuple[str, ...]


def digits_turn(focus: Focus, direction: str) -> bool:
    """Tell whether digits choose a direction rather than write the amount, where `direction` is chosen ("" for none).

    They do on the compass, and until there is a direction; once somebody was at the amount, they belong to that.
    """
    if focus.ring and focus.key.startswith("to "):
        return True
    return not direction and not focus.key.startswith(("amount", "take "))


class OrderSheet:
    """Puts a draft on a page."""

    def __init__(self, page: Page, draft: OrderDraft) -> None:
        self._page: Final = page
        self._draft: Final = draft
        self._tr: Final[Words] = page.tr
        self._ringed, self._above = RINGED, ABOVE
        self._asked = ""
        """What is said while digits choose a direction; "" for what the draft says."""

    def put(self, box: Box) -> None:
        """Put title, compass, amount, presets, summary and button; what does not fit scrolls."""
        low, full = box.h < LOW, box.h >= HINT
        hinted = full and self._draft.kind == "order" and not self._on_phone
        if not hinted and self._draft.most and self._page.focus.device in {Device.MOUSE, Device.KEYS}:
            self._asked = self._tr("Choose a direction (1–8) and an amount.")
        side_by_side = low and box.w >= 432
        wanted = LYING if side_by_side else UPRIGHT
        tall = self._foot_height(box.w, full=full)
        if low and self._on_phone and box.h - tall - 8 < wanted:
            self._ringed = self._above = CLOSE
            tall = self._foot_height(box.w, full=full)
            wanted -= 0 if side_by_side else RINGED - CLOSE
        titled = wanted + ROOMY if side_by_side else wanted
        rest = self._put_head(box, low=low) if not low or box.h - TITLE - tall - 8 >= titled else box
        hint, rest = rest.cut_bottom(26, ABOVE - 4) if hinted else (None, rest)
        foot, rest = rest.cut_bottom(tall, 8 if low else 14)
        if rest.h >= wanted:
            self._put_body(rest, "", lying=side_by_side)
        else:
            self._page.add(Area(key="form", box=rest, content=wanted + 8))
            self._put_body(Box(rest.x + 2, rest.y + 4, rest.w - 32, wanted), "form", lying=side_by_side)
        self._put_foot(foot, full=full)
        if hint:
            self._put_hint(hint)

    @property
    def _turns(self) -> bool:
        """Whether digits choose a direction now."""
        return digits_turn(self._page.focus, "" if self._draft.passes else self._draft.direction)

    @property
    def _sentences(self) -> Sequence[str]:
        """All that may be said above the button, the present sentence first."""
        sentences = self._draft.sentences
        if not self._asked:
            return sentences
        asks = self._turns and not self._draft.selection
        return (self._asked, *sentences) if asks else (*sentences, self._asked)

    @property
    def _on_phone(self) -> bool:
        return self._page.focus.device is Device.PHONE

    # ------------------------------------------------------------------ head and foot

    def _put_head(self, box: Box, *, low: bool) -> Box:
        """Put the title where there is room for one; return the room below."""
        tr, order, name = self._tr, self._draft.kind == "order", self._draft.name
        title = tr("Your order") if order else tr("Your pledge")
        words = tr("for {who} only", who=name) if order else tr("{who}, for everyone to see", who=name)
        head, rest = box.cut_top(TITLE)
        if low:
            self._put_head_line(head, title, words)
            return rest
        self._page.put(items.text("form/title", title, head, "heading", "oxblood", "centre"))
        under, rest = rest.cut_top(32, 4)
        who, _ = self._page.canvas.type.fitted(words, STYLES["note"], under.w)
        self._page.put(items.text("form/who", who, under, "note", "ink", "centre"))
        return rest

    def _put_head_line(self, box: Box, title: str, who: str) -> None:
        """Put the title and whose sheet it is into one line; without the latter where both are too long for it."""
        type_ = self._page.canvas.type
        beside = type_.width(who, STYLES["note"]) + APART
        styles = ("heading", "label")
        style = next((each for each in styles if type_.width(title, STYLES[each]) + beside <= box.w), "")
        if not style:
            self._page.put(items.text("form/title", title, box, "heading", "oxblood", "centre"))
            return
        wide = type_.width(title, STYLES[style])
        line = box.middle(wide + beside, box.h)
        self._page.put(items.text("form/title", title, line.cut_left(wide)[0], style, "oxblood"))
        self._page.put(items.text("form/who", who, line, "note", "ink", "right"))

    def _put_hint(self, box: Box) -> None:
        """Say which keys, or which gamepad buttons, do what now."""
        tr, device, focus = self._tr, self._page.focus.device, self._page.focus
        seals = focus.pressed_by_enter(self._page.controls) == "seal"
        if not self._draft.most:
            words = tr("Enter seals") if seals else ""
        elif focus.ring and focus.key.startswith("to "):
            words = tr("Enter takes this direction, 1 to 8 another")
        elif self._turns:
            words = tr("Enter seals, 1 to 8 choose a direction") if seals else tr("1 to 8 choose a direction")
        else:
            words = tr("Enter seals, digits write the amount") if seals else tr("Digits write the amount")
        if device.is_pad:
            words = tr("{a} chooses and seals", a=printed("A", device, tr))
        line, style = self._page.canvas.type.fitted(words, STYLES["small note"], box.w)
        self._page.put(Item("form/hint", "text", box, (line, style, "ink2", "centre"), 5, label=words))

    def _foot_height(self, wide: float, *, full: bool) -> float:
        second = 0 if self._draft.kind == "order" or wide >= ONE_ROW else 58
        return self._summary_height(wide) + self._above + self._tall(full=full) + second

    def _tall(self, *, full: bool) -> float:
        return 76 if full else 56 if self._page.canvas.box.h < 700 else 70

    def _summary_height(self, wide: float) -> float:
        """Return the height of the longest possible summary, so that nothing moves."""
        type_, style = self._page.canvas.type, STYLES[self._summary_style(wide)]
        return max(type_.height(words, style, wide) for words in self._sentences)

    def _summary_style(self, wide: float) -> str:
        """Return the larger style if all summaries fit on one line in it, else the smaller one."""
        type_ = self._page.canvas.type
        large = all(type_.unbroken(words, STYLES["note"]) <= wide for words in self._sentences)
        return "note" if large else "small note"

    def _put_foot(self, box: Box, *, full: bool) -> None:
        tr, draft = self._tr, self._draft
        order = draft.kind == "order"
        if not order:
            box = self._put_lesser(box)
        seal, words = box.cut_bottom(self._tall(full=full), self._above)
        type_, style = self._page.canvas.type, self._summary_style(words.w)
        said = self._sentences[0]
        spare = words.h - type_.height(said, STYLES[style], words.w)
        words = words.moved(0, spare / 2)._replace(h=words.h - spare / 2)
        self._page.put(items.prose("form/summary", said, words, style, "ink", "centre"))
        label = tr("Seal") if order else tr("Put it on the table")
        hint = tr("Nobody sees it until all orders are turned over") if order else ""
        why = draft.refused.get("seal", "")
        seal = seal.middle(min(seal.w, SEAL), seal.h)
        style = "heading" if full and order else "button"
        self._page.add(Button(key="seal", box=seal, label=label, style=style, shortcut="Enter", hint=hint, why=why))
        if order:
            before = (seal.w - type_.width(label, STYLES[style])) / 2
            wax = Box(seal.x + before / 2, seal.centre[1], 0, 0).inset(-min(before / 2, seal.h * 0.54))
            self._page.put(Item("form/wax", "master_citadel/wax", wax, (draft.letter,), 12, 0.5 if why else 1.0))

    def _put_lesser(self, box: Box) -> Box:
        """Put what else is done with a pledge below the button that ends it, or beside it; return the room above."""
        if box.w >= ONE_ROW:
            row, rest = box.cut_bottom(48, 0)[0], box
            left, right = row.cut_left((row.w - SEAL) / 2 - 12)[0], row.cut_right((row.w - SEAL) / 2 - 12)[0]
        else:
            row, rest = box.cut_bottom(48, 10)
            left, right = row.row(2, 12)
        self._add_button("retract", self._tr("Withdraw"), left)
        self._add_button("leave", self._tr("Back"), right)
        return rest

    def _add_button(self, key: str, label: str, box: Box, area: str = "", **more: object) -> None:
        button = Button(
            key=key,
            box=box,
            label=label,
            look="paper button",
            style="small button",
            why=self._draft.refused.get(key, ""),
            area=area,
            **more,  # type: ignore[arg-type]  # the caller knows the fields of a button
        )
        self._page.add(button)

    # ------------------------------------------------------------------ the body

    def _put_body(self, box: Box, area: str, *, lying: bool) -> None:
        if lying:
            side = min(box.h, COMPASS[1], max(LEAST_ROSE, box.w - 8 - BESIDE_ROSE))
            left, right = box.cut_left(side, 8)
            self._put_compass(left.middle(side, side), area)
            column = right.middle(right.w, min(right.h, 190))
            amount, rest = column.cut_top(104 - NEAR, NEAR)
            caption, rest = rest.cut_top(26, 8)
            self._put_caption(caption, area)
            self._put_amount(amount, area)
            self._put_presets(rest.cut_top(48)[0], area)
            return
        inner = box.middle(min(box.w, WIDE + 2 * MARGIN), box.h)
        spare = inner.h - (COMPASS[0] + AMOUNT + 48 + 24)
        if spare < 0:
            self._put_close(inner, area)
            return
        roomy = spare >= COMPASS[1] - COMPASS[0]
        presets, rest = inner.cut_bottom(48, RINGED)
        scale, rest = rest.cut_bottom(SCALE if spare >= SCALE + 56 else 0)
        amount, rest = rest.cut_bottom(AMOUNT, RINGED)
        if roomy:
            head, rest = rest.cut_bottom(30)
            self._page.put(items.text("form/amount", self._tr("Amount"), head, "label", "ink", "centre"), area=area)
        side = min(rest.h, rest.w, COMPASS[1])
        self._put_compass(rest.middle(side, side), area)
        control = self._put_amount(amount, area)
        self._put_mark(control, area)
        if scale.h:
            self._put_scale(control, scale, area)
        self._put_presets(presets.inset(MARGIN, 0), area)

    def _put_close(self, box: Box, area: str) -> None:
        """Put the body where there is little room: without a scale, the points in a line of their own."""
        spare = max(0.0, box.h - 400)
        presets, rest = box.cut_bottom(48, 10)
        caption, rest = rest.cut_bottom(26, NEAR)
        amount, rest = rest.cut_bottom(108 - NEAR + min(14.0, spare / 6), self._ringed)
        side = min(rest.h, rest.w, COMPASS[1])
        self._put_compass(rest.middle(side, side), area)
        self._put_caption(caption, area)
        self._put_amount(amount, area)
        self._put_presets(presets, area)

    def _put_compass(self, box: Box, area: str) -> None:
        tr, draft = self._tr, self._draft
        radius = box.w / 2 - DISC / 2
        shown = "" if draft.passes else draft.direction
        chosen = next((i for i, direction in enumerate(DIRECTIONS) if direction == shown), -1)
        ring = box.middle(2 * (radius - DISC / 2 - 8), 2 * (radius - DISC / 2 - 8))
        self._page.put(Item("rose", "master_citadel/rose", ring, (chosen, draft.letter), 6), area=area)
        for i, direction in enumerate(DIRECTIONS):
            x, y = box.centre[0] + radius * sin(i * pi / 4), box.centre[1] - radius * cos(i * pi / 4)
            self._page.add(
                Tile(
                    key=f"to {direction}",
                    box=Box(x - DISC / 2, y - DISC / 2, DISC, DISC),
                    look="master_citadel/point",
                    args=(tr(POINTS[direction]), draft.letter),
                    picked=i == chosen,
                    label=tr(TOWARDS[direction]),
                    hint=tr(TOWARDS[direction]).capitalize(),
                    shortcut=str(i + 1) if self._turns else "",
                    why="" if draft.most else tr("You have no points left."),
                    area=area,
                )
            )

    # ------------------------------------------------------------------ the amount

    def _put_amount(self, box: Box, area: str) -> Amount:
        tr, draft, device = self._tr, self._draft, self._page.focus.device
        hint = tr("Type a number, turn the wheel or drag the slider")
        if self._on_phone:
            hint = tr("Drag the slider")
        elif device.is_pad:
            hint = tr("Arrows: by one. Right stick: by ten.")
        control = Amount(
            key="amount",
            box=box,
            label=tr("Amount"),
            hint=hint,
            value=draft.amount,
            low=min(1, draft.most),
            high=max(draft.capital, draft.most),
            free=draft.most,
            colour=draft.letter,
            why="" if draft.most else tr("You have no points left."),
            area=area,
        )
        self._page.add(control)
        return control

    def _have(self) -> str:
        return self._tr.plural("you have {n} point", "you have {n} points", self._draft.most)

    def _put_caption(self, box: Box, area: str) -> None:
        self._page.put(items.text("form/have", self._have(), box, "small note", "ink2", "centre"), area=area)

    def _put_mark(self, control: Amount, area: str) -> None:
        """Put the number of points above its mark on the slider, or in the middle where all of it may be used."""
        words, track = self._have(), parts(control)["track"]
        wide = self._page.canvas.type.width(words, STYLES["small note"]) + 4
        marked = control.free < control.high  # else the slider ends there: no mark is drawn
        mark = _place(control, control.free) if marked else None
        right = beside_mark(_place(control, control.value), mark, wide, track)
        box = Box(right - wide, track.centre[1] - 36, wide, 26)
        self._page.put(items.text("form/have", words, box, "small note", "oxblood", "right"), area=area)

    def _put_scale(self, control: Amount, box: Box, area: str) -> None:
        """Put a scale under the slider: strokes, and numbers where they fit."""
        track, span = parts(control)["track"], max(1, control.high - control.low)
        step = next((step for step in STEPS if span / step <= 6), STEPS[-1])
        room = Box(track.x, track.centre[1] + 18, track.w, 12)
        self._page.put(
            Item("form/scale", "master_citadel/scale", room, (control.low, control.high, step), 5), area=area
        )
        for value in (control.low, *range(step, control.high + 1, step)):
            if value == control.low or value - control.low >= step / 2:
                at = Box(_place(control, value) - 30, room.bottom - 1, 60, box.bottom - room.bottom)
                self._page.put(items.text(f"form/scale {value}", str(value), at, "small", "ink", "centre"), area=area)

    def _put_presets(self, box: Box, area: str) -> None:
        tr, draft = self._tr, self._draft
        buttons: list[tuple[str, str]] = [("pass", tr("Pass"))] if draft.kind == "order" else []
        buttons += [(f"take {preset}", str(preset)) for preset in (PRESETS if box.w > 300 else PRESETS[:1])]
        if draft.most not in PRESETS:
            buttons.append((f"take {draft.most}", tr("All")))
        type_, gap = self._page.canvas.type, 10 if box.w > 300 else 6
        margins = 32 if box.w > 300 else 24
        wanted = [max(46.0, type_.width(label, STYLES["small button"]) + margins) for _, label in buttons]
        equal = max(wanted) * len(buttons) + gap * (len(buttons) - 1) <= box.w
        places = box.row(len(buttons), gap) if equal else box.row_of(wanted, gap)
        for (key, label), place in zip(buttons, places, strict=True):
            passing = key == "pass"
            hint = tr("No order this turn, and nothing to pay") if passing else ""
            picked, shortcut = passing and draft.passes, "P" if passing else ""
            self._add_button(key, label, place, area, picked=picked, shortcut=shortcut, hint=hint)


def _place(control: Amount, value: int) -> float:
    """Return the x of a value on the slider of an amount."""
    track = parts(control)["track"]
    return track.x + track.w * (value - control.low) / max(1, control.high - control.low)


def beside_mark(knob: float, mark: float | None, wide: float, track: Box) -> float:
    """Return the right end of words that touch neither the knob of a slider nor its mark, if there is such a place.

    They stand at the mark; without one, in the middle.
    """
    kept = [(knob, KNOB)] if mark is None else [(mark, APART_FROM_MARK), (knob, KNOB)]
    tries = [right for x, space in kept for right in (x - space, x + space + wide)]
    if mark is None:
        tries.insert(0, track.centre[0] + wide / 2)
    room = track.inset(-MARGIN, 0)
    within = [right for right in tries if room.x <= right - wide and right <= room.right]
    free = (right for right in within if all(right <= x - each or right - wide >= x + each for x, each in kept))
    return next(free, min(tries[:2], key=lambda right: max(room.x - right + wide, right - room.right)))
