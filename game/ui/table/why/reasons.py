"""How the things on the page of a table came about: what is refused, what is on the form, what happened, the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

from game.kernel.types import Event
from game.ui.contract.form import Form
from game.ui.table.flow import TableFlow
from game.ui.table.mode import FormMode, GroupMode
from game.ui.widgets.page import Page
from game.ui.widgets.tooltips.explanations import GetWhy, Why
from game.words import Words

JOURNAL: Final = "journal "
"""The keys of the lines of the journal begin so: they are asked last."""


def reasons(
    page: Page, flow: TableFlow, told: Mapping[str, Sequence[Event]], of_form: Iterable[str]
) -> dict[str, GetWhy]:
    """Return the reasons of everything on a page, in the order in which they are asked.

    `told` are the events that are reported there, by the keys of the items; `of_form` are the keys of the form's
    controls.
    """
    tr, mode, found = page.tr, flow.mode, dict[str, GetWhy]()
    form = mode.form if isinstance(mode, FormMode | GroupMode) else None
    if form:
        found.update(form.reasons(tr))
        found.update(_refusals(page, form, of_form))
    story = flow.session.story[: flow.shown_events]
    of_told = {key: partial(_of_events, flow, story, events, tr) for key, events in reversed([*told.items()])}
    found.update((key, reason) for key, reason in of_told.items() if not key.startswith(JOURNAL))
    found.update(flow.stage.reasons(flow.told_view, story, flow.session.players, tr))
    found.update((key, reason) for key, reason in of_told.items() if key.startswith(JOURNAL))
    return found


def _refusals(page: Page, form: Form, of_form: Iterable[str]) -> Iterator[tuple[str, GetWhy]]:
    """Yield the paragraphs behind the controls of a form that cannot be used now: they say themselves why."""
    for key in of_form:
        why = page.controls[key].why
        paragraph = form.refusals.get(why, form.paragraph) if why else ""
        if paragraph:
            yield key, partial(Why, rules=(paragraph,))


def _of_events(flow: TableFlow, story: Sequence[Event], events: Sequence[Event], tr: Words) -> Why | None:
    """Say how events of a story came about that are reported together: what there is to say of the first that can."""
    for event in events:
        place = next((i for i in reversed(range(len(story))) if story[i] is event), None)
        before = () if place is None else story[:place]
        if why := flow.stage.reason_of((*before, event), flow.told_view, flow.session.players, tr):
            return why
    return None
