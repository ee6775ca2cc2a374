"""The second page of a table being set up: the house rules."""

from __future__ import annotations

from typing import Final

from game.ui import items
from game.ui.box import Box
from game.ui.control import Area, Button, Choice
from game.ui.plan import Plan
from game.ui.seating_form import GAP, ROW, TOP, Form, column

ABOVE: Final = 14
"""Units between the way back to the printed rules and the list."""


def tall(plan: Plan) -> float:
    """Return the height of everything, with what stands above the list."""
    return ROW + ABOVE + _list(plan)


def _list(plan: Plan) -> float:
    return (ROW + GAP) * len(plan.rules()) + 2 * TOP


def put(form: Form, view: Box) -> None:
    """Put a stepper for each rule that means something into `view`, and the way back to the printed ones."""
    tr, plan = form.tr, form.plan
    rules, changed = plan.rules(), plan.changed()
    strip, view = view.cut_top(ROW, ABOVE)
    button, note = strip.cut_right(min(300, strip.w * 0.4), 14)
    words = tr("◆ is not as printed") if changed else tr("Stay on a rule for a moment to read about it")
    form.page.put(items.text("rules note", words, note, "note", "ink2"))
    step = ROW + GAP
    content = _list(plan)
    wide = column(view, lambda _wide: content)
    form.page.add(Area(key="list", box=view, content=content, label=tr("House rules")))
    for i, rule in enumerate(rules):
        title = tr(rule.title)
        stepper = Choice(
            key=f"rule/{rule.key}",
            box=Box(view.x, view.y + TOP + i * step, wide, ROW),
            label=f"◆ {title}" if rule in changed else title,
            hint=form.book.get(rule.paragraph, ""),
            options=tuple(tr(name) for name in rule.names),
            index=rule.values.index(plan.values[rule.key]),
            area="list",
        )
        form.page.add(stepper)
    printed = Button(
        key="printed",
        box=button,
        label=tr("As printed"),
        look="paper button",
        style="small button",
        hint=tr("Set every house rule back to the printed one"),
        why="" if changed else tr("Every rule is as printed already."),
    )
    form.page.add(printed)
