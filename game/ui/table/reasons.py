"""How the things on the page of a table came about: what is refused, what is on the form, what happened, the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from game.kernel.types import Event, View
from game.ui.contract.form import Form
from game.ui.table.flow import TableFlow
from game.ui.table.mode import FormMode, GroupMode
from game.ui.widgets.explanations import Reason, Why
from game.ui.widgets.page import Page
from game.words import Words


def reasons(page: Page, flow: TableFlow, told: Mapping[str, tuple[Sequence[Event], View]]) -> dict[str, Reason]:
    """Return the reasons of everything on a page, in the order in which they are asked.

    `told` are the events that are reported there, by the keys of the items, with a view of that match.
    """
    tr, mode, found = page.tr, flow.mode, dict[str, Reason]()
    form = mode.form if isinstance(mode, FormMode | GroupMode) else None
    if form:
        found.update(form.reasons(tr))
        found.update(_refusals(page, form))
    for key, (events, view) in reversed([*told.items()]):
        found[key] = partial(_of_events, flow, events, view, tr)
    found.update(flow.stage.reasons(flow.view, flow.session.players, tr))
    return found


def _refusals(page: Page, form: Form) -> Iterator[tuple[str, Reason]]:
    """Yield the paragraphs behind the controls that cannot be used now: they say themselves why."""
    for key, control in page.controls.items():
        if control.why in form.refusals:
            yield key, partial(Why, rules=(form.refusals[control.why],))


def _of_events(flow: TableFlow, events: Sequence[Event], view: View, tr: Words) -> Why | None:
    """Say how events came about that are reported together: all that there is to say of the first that has a reason."""
    stage, players = flow.stage, flow.session.players
    return next((why for event in events if (why := stage.reason_of(event, view, players, tr))), None)
