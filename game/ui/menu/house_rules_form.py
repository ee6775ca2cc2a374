"""The second page of a table being set up: the house rules, and what the game is played with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from game.kernel.game import Choice
from game.kernel.player import written_name
from game.session.rule_sets import RuleSet
from game.ui.contract.plain_stage import Equipment
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.text.typesetting import STYLES
from game.ui.menu.seating_form import GAP, ROW, TOP, SeatingForm, column
from game.ui.menu.table_plan import TablePlan
from game.ui.widgets.control import Area, Button, Stepper
from game.ui.widgets.page import Page
from game.words import Words, begun

ABOVE: Final = 14
"""Units between the sets of rules and the list."""
HEAD: Final = 46
"""The height of the name of a heading."""
APART: Final = 18
"""The space above a heading, except the first."""
INDENT: Final = 24
"""How far remarks are indented."""
SIGN: Final = 104
"""The width of the button that opens the rule book at a rule."""
STRIP: Final = (2.4, 1.0, 1.1, 1.1)
"""The shares of the sets and of the three buttons beside them."""
RING: Final = 7
"""How far the words keep from a stepper, so that the ring of the keyboard cuts no letter."""
BELOW: Final = 11
"""The space below the sets: the ring around them touches no word, not even a sign that rises above its line."""
NARROW: Final = 800
"""Below this width that button stands below the stepper, beside the words."""
BOOK: Final = "book/"
"""The beginning of the keys of those buttons; the key of the choice follows."""
TICK: Final = "tick/"
"""The beginning of the keys of what can be ticked; the key of the choice and the number of the value follow."""
OWN: Final = "own/"
"""The beginning of the keys of what a person chooses; the key of the choice and the seat follow."""
FEW: Final = 3
"""So many values can be ticked one below the other; more are ticked side by side."""
MOST: Final = 4
"""The most values that are ticked side by side."""


class HouseRuleRow(NamedTuple):
    """One row of the list: a heading, a rule or its title, values to be ticked, a person, a remark, or the equipment.

    `nth` is the first of the values that are ticked in it, or the seat of the person.
    """

    kind: str
    high: float
    rule: Choice | None = None
    nth: int = 0
    words: str = ""


def tall(form: SeatingForm, wide: float) -> float:
    """Return the height of everything in a column of `wide` units, with what is above the list."""
    return _strip_height(form) + ABOVE + _content(form, wide)


def _content(form: SeatingForm, wide: float) -> float:
    """Return the height of the list."""
    return sum(row.high for row in _rows(form, wide)) + 2 * TOP


def _rows(form: SeatingForm, wide: float) -> Iterator[HouseRuleRow]:
    """Yield the rows with their heights, gaps included."""
    heading = ""
    for rule in form.plan.rules():
        people = [seat for seat, name in enumerate(form.plan.people(rule)) if name is not None]
        if rule.by_seat and not people:
            continue
        if rule.heading != heading:
            yield HouseRuleRow("head", HEAD + (APART if heading else 0), words=rule.heading)
            heading = rule.heading
        if rule.by_seat:
            yield HouseRuleRow("title", ROW, rule)
            yield from (HouseRuleRow("own", ROW + RING, rule, seat) for seat in people)
        elif rule.many and len(rule.values) > FEW:
            yield HouseRuleRow("title", ROW, rule)
            beside = _beside(form, rule, wide)
            yield from (HouseRuleRow("ticks", ROW + GAP, rule, nth) for nth in range(0, len(rule.values), beside))
        elif rule.many:
            yield from (HouseRuleRow("tick", ROW + GAP, rule, index) for index in range(len(rule.values)))
        else:
            yield HouseRuleRow("rule", ROW + RING, rule)
        yield HouseRuleRow("meaning", _meaning_height(form, rule, wide) + GAP + RING, rule)
        if words := _remark(form, rule):
            high = form.page.canvas.type.height(words, STYLES["small note"], _note(form, rule, wide))
            yield HouseRuleRow("note", max(high, ROW if _leads(form, rule) else 0.0) + GAP, rule, words=words)
        if _leads(form, rule) and form.stage.equipment(form.tr):
            yield HouseRuleRow("equip", ROW + GAP)


def _meaning_height(form: SeatingForm, rule: Choice, wide: float) -> float:
    """Return the height of what a rule decides, in words below it; 0.0 where nothing is said."""
    if not rule.meaning:
        return 0.0
    high = form.page.canvas.type.height(form.tr(rule.meaning), STYLES["small note"], _meaning_width(wide))
    return max(high, ROW - 6) if wide < NARROW else high


def _meaning_width(wide: float) -> float:
    """Return the width of what a rule decides, left of its sign or of the room below that."""
    return wide - SIGN - GAP


def _remark(form: SeatingForm, rule: Choice) -> str:
    """Return the remark below a rule as it is set; empty for most."""
    plan, tr = form.plan, form.tr
    if _leads(form, rule) and form.supply:
        return form.supply.remark(plan.house(), tr)
    return form.stage.remark(rule, plan.house(), sum(chair.bot is not None for chair in plan.taken), tr)


def _leads(form: SeatingForm, rule: Choice) -> bool:
    """Tell whether the button to the packs is below a rule."""
    return form.supply is not None and form.supply.stands_at(rule, form.plan.choices)


def _note(form: SeatingForm, rule: Choice, wide: float) -> float:
    """Return the width of a remark below a rule."""
    return wide - INDENT - (_button(wide) + 14 if _leads(form, rule) else 0)


def _button(wide: float) -> float:
    """Return the width of the button to the packs."""
    return min(300.0, wide * 0.4)


def put(form: SeatingForm, view: Box) -> None:
    """Put everything into `view`, with the sets of rules above; the list scrolls if it must."""
    strip, view = view.cut_top(_strip_height(form), ABOVE)
    _put_strip(form, strip)
    wide = column(view, lambda wide: _content(form, wide))
    form.page.add(Area(key="list", box=view, content=_content(form, wide), label=form.tr("House rules")))
    y = view.y + TOP
    for n, row in enumerate(_rows(form, wide)):
        _put_row(form, n, row, Box(view.x, y, wide, row.high))
        y += row.high


def _strip_height(form: SeatingForm) -> float:
    """Return the height of the sets, and of what the signs mean."""
    return ROW + BELOW + form.page.canvas.type.line(STYLES["small note"])


def _put_strip(form: SeatingForm, strip: Box) -> None:
    """Put the sets of rules, the buttons that save, rename and delete one, and what the signs mean."""
    tr, page, changed = form.tr, form.page, form.plan.changed()
    row, note = strip.cut_top(ROW, BELOW)
    page.put(items.text("rules note", _signs(form, changed, note.w), note, "small note", "ink2"))
    sets, save, rename, delete = row.row_of(STRIP, 10)
    at = set_index(form.plan, form.sets)
    named = [tr("As printed"), *(each.title(tr) for each in form.sets)]
    by_hand = at == len(named) or form.plan.by_hand
    options = tuple([*named, tr("Changed by hand")] if by_hand else named)
    page.add(Stepper(key="set", box=sets, options=options, index=at, split=0))
    own = 0 < at < len(named) and not form.sets[at - 1].shipped
    look, style = "paper button", "small button"
    why = "" if changed else tr("Every rule is already as printed.")
    hint = tr("Keep these rules under a name")
    page.add(Button(key="save set", box=save, label=tr("Keep…"), hint=hint, why=why, look=look, style=style))
    why = "" if own else tr("Only a set of your own can be renamed.")
    page.add(Button(key="rename set", box=rename, label=tr("Rename…"), why=why, look=look, style=style))
    why = "" if own else tr("Only a set of your own can be deleted.")
    page.add(Button(key="delete set", box=delete, label=tr("Delete"), why=why, look=look, style=style))


def _signs(form: SeatingForm, changed: Sequence[Choice], wide: float) -> str:
    """Say what the signs mean, and which rules a set changes if `wide` units hold that."""
    tr = form.tr
    if not changed:
        return tr("§ opens the rule book at the rule")
    values = [(rule, form.plan.values[rule.key]) for rule in changed]
    if all(value in rule.values for rule, value in values):
        named = [f"{tr(rule.title)} ({tr(rule.names[rule.values.index(value)])})" for rule, value in values]
        words = tr("◆ differs from the printed rules: {rules}", rules=", ".join(named))
        if form.page.canvas.type.width(words, STYLES["small note"]) <= wide:
            return words
    return tr("◆ differs from the printed rules")


def set_index(plan: TablePlan, sets: Sequence[RuleSet]) -> int:
    """Return the place of the set that is in force: 0 is as printed; the number after the last one means none."""
    decided = plan.decided()
    houses: list[dict[str, Any]] = [{}, *(each.house for each in sets)]
    return houses.index(decided) if decided in houses else len(houses)


def _put_row(form: SeatingForm, n: int, row: HouseRuleRow, box: Box) -> None:
    """Put one row."""
    page, tr = form.page, form.tr
    match row:
        case HouseRuleRow("head", words=words):
            name = box.cut_bottom(HEAD)[0]
            page.put(items.text(f"heading {n}", tr(words), name, "label", "oxblood"), area="list")
        case HouseRuleRow("rule", rule=Choice() as rule):
            sign, beside = box._replace(h=ROW).cut_right(SIGN, GAP)
            below = box.w < NARROW
            page.add(_stepper(form.plan, rule, box._replace(h=ROW) if below else beside, tr))
            page.add(_sign(rule, sign.moved(0, ROW if below else 0).middle(SIGN, ROW - 6), tr))
        case HouseRuleRow("meaning", rule=Choice() as rule) if rule.meaning:
            place = box._replace(w=_meaning_width(box.w), h=box.h - GAP - RING)
            shown = items.prose(f"meaning {rule.key}", tr(rule.meaning), place, "small note", "ink2")
            page.put(shown, area="list")
        case HouseRuleRow("title", rule=Choice() as rule):
            sign, beside = box._replace(h=ROW).cut_right(SIGN, GAP)
            page.put(items.text(f"title {rule.key}", tr(rule.title), beside), area="list")
            page.add(_sign(rule, sign.middle(SIGN, ROW - 6), tr))
        case HouseRuleRow("own", rule=Choice() as rule, nth=seat):
            page.add(_own_stepper(form.plan, rule, seat, box._replace(h=ROW).cut_right(SIGN, GAP)[1], tr))
        case HouseRuleRow("tick", rule=Choice() as rule):
            label, place = box._replace(h=ROW).cut_left(box.w * 0.5)
            if row.nth == 0:
                page.put(items.text(f"{TICK}{rule.key}", tr(rule.title), label), area="list")
            _put_tick(form, rule, row.nth, place)
        case HouseRuleRow("ticks", rule=Choice() as rule):
            many = _beside(form, rule, box.w)
            places = box._replace(h=ROW).inset(RING, 0).row(many, GAP)
            for nth, place in zip(range(row.nth, len(rule.values)), places, strict=False):
                _put_tick(form, rule, nth, place)
        case HouseRuleRow("note", rule=Choice() as rule, words=words):
            _put_note(form, n, rule, words, box._replace(h=box.h - GAP))
        case HouseRuleRow("equip") if equipment := form.stage.equipment(tr):
            _put_equipment(form, equipment, box._replace(h=ROW))
        case _:
            pass


def _stepper(plan: TablePlan, rule: Choice, box: Box, tr: Words) -> Stepper:
    """Return the stepper of a rule."""
    title = tr(rule.title)
    return Stepper(
        key=f"rule/{rule.key}",
        box=box,
        label=f"◆ {title}" if rule in plan.changed() else title,
        options=tuple(begun(tr(name)) for name in rule.names),
        index=rule.values.index(plan.values[rule.key]),
        area="list",
    )


def _sign(rule: Choice, box: Box, tr: Words) -> Button:
    """Return the button that opens the rule book at a rule; keyboard and gamepad have a button for that below."""
    return Button(
        key=f"{BOOK}{rule.key}",
        box=box,
        label=f"§\N{NO-BREAK SPACE}{rule.paragraph}",
        look="paper button",
        style="small note",
        hint=tr("Read the whole rule"),
        area="list",
        mouse_only=True,
    )


def _beside(form: SeatingForm, rule: Choice, wide: float) -> int:
    """Return how many values are ticked side by side: as many as the longest name lets."""
    type_ = form.page.canvas.type
    longest = max(
        type_.width(f"✓ {_named(form, rule, nth)}", STYLES["small button"]) for nth in range(len(rule.values))
    )
    return max(1, min(MOST, int((wide - 2 * RING + GAP) / (longest + 28 + GAP))))


def _named(form: SeatingForm, rule: Choice, nth: int) -> str:
    """Return what a value that can be ticked is called."""
    packs = form.supply is not None and form.supply.stands_at(rule, form.plan.choices)
    return form.supply.title(rule.values[nth], form.tr) if form.supply and packs else begun(form.tr(rule.names[nth]))


def _own_stepper(plan: TablePlan, rule: Choice, seat: int, box: Box, tr: Words) -> Stepper:
    """Return the stepper of what a person chooses for itself."""
    name = plan.chairs[seat].name
    return Stepper(
        key=f"{OWN}{rule.key}/{seat}",
        box=box,
        label=name,
        options=tuple(begun(tr(each)) for each in rule.names),
        index=rule.values.index(plan.own.value(rule, written_name(name))),
        area="list",
    )


def _put_tick(form: SeatingForm, rule: Choice, nth: int, place: Box) -> None:
    """Put one of several values, ticked or not; the last one that is ticked cannot be unticked."""
    page, tr = form.page, form.tr
    ticked, value = form.plan.ticked(rule), rule.values[nth]
    name = _named(form, rule, nth)
    on = value in ticked
    words, _ = page.canvas.type.fitted(f"✓ {name}" if on else name, STYLES["small button"], place.w - 28)
    tick = Button(
        key=f"{TICK}{rule.key}/{nth}",
        box=place,
        label=words,
        look="paper button",
        style="small button",
        picked=on,
        why=tr("You need at least one.") if on and len(ticked) == 1 else "",
        area="list",
    )
    page.add(tick)


def _put_note(form: SeatingForm, n: int, rule: Choice, words: str, box: Box) -> None:
    """Put a remark below a rule, and the button to the packs beside it where it belongs there."""
    page: Page = form.page
    wide = _note(form, rule, box.w)
    if form.supply and _leads(form, rule):
        button = box.cut_right(_button(box.w))[0]
        page.add(
            Button(
                key="packs",
                box=button.middle(button.w, ROW),
                label=form.supply.invitation(form.tr),
                look="paper button",
                style="small button",
                area="list",
            )
        )
    high = page.canvas.type.height(words, STYLES["small note"], wide)
    place = Box(box.x + INDENT, box.y, wide, box.h).middle(wide, high)
    page.put(items.prose(f"note {n}", words, place, "small note", "ink2"), area="list")


def _put_equipment(form: SeatingForm, equipment: Equipment, box: Box) -> None:
    """Name what the game is played with, and put the button that leads to where it is tried out."""
    name, what = equipment.label, equipment.hint
    label, place = box.cut_left(box.w * 0.5)
    form.page.put(items.text("equipment", name, label), area="list")
    style, look = "small button", "paper button"
    words, _ = form.page.canvas.type.fitted(what, STYLES[style], place.w - 28)
    form.page.add(Button(key="equip", box=place, label=words, look=look, style=style, hint=what, area="list"))
