"""What the side panel shows while nobody fills in a form: the explanation, the talk, or what everybody waits for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.kernel.types import BYSTANDER, Event, Seat, View
from game.session.session import Session
from game.ui.contract.plain_stage import PlainStage
from game.ui.contract.reveal import RevealMode
from game.ui.draw import items
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES, TIGHT
from game.ui.table.closers import closers, speakers
from game.ui.table.flow import TableFlow
from game.ui.table.pace import PACE_NAMES
from game.ui.widgets.control import Area, Button
from game.ui.widgets.figures import FigureRow
from game.ui.widgets.page import Page
from game.ui.widgets.steps import put_steps
from game.ui.widgets.titles import panel_title
from game.ui.widgets.tokens import token_args

ASKS: Final = "asks "
"""The keys of the buttons by which a seat asks to act, while all are asked together, begin so; the seat follows."""
HERE: Final = "here_instead"
"""The key of the button that asks at the screen who is asked on a phone."""
PACE, TO_PEOPLE = "pace", "to_people"
"""The keys of the buttons that hurry computer players."""
AUTO: Final = "A"
"""What lets each step of a reveal follow by itself."""
CLOSE: Final = "close "
"""The keys of the buttons that end the phase for all begin so; the seat follows."""

TOKEN: Final = 132.0
"""The largest size of the tokens of those everybody waits for."""
HIGH: Final = 0.36
"""The share of the free room that is above the words while everybody waits."""


class EventWords(NamedTuple):
    """How events that belong together are explained: in sentences and in figures, both with the view after them."""

    say: Callable[[Sequence[Event], View], str]
    figures: Callable[[Sequence[Event], View], Sequence[FigureRow]]


def put_explanation(page: Page, box: Box, reveal: RevealMode, describe: EventWords, shortcut: str) -> list[list[str]]:
    """Explain what happened: the present step large, the earlier ones above it, a button to go on.

    `shortcut` lets each step follow by itself. Return for each step the keys of its items.
    """
    low = box.h < 640
    head, rest = box.cut_top(38 if low else 44, 6)
    page.put(items.text("side/title", page.tr("What happened"), head, "heading", "oxblood", "centre"))
    rest = put_onward(page, rest, reveal, 66 if low else 68, shortcut)
    said = (describe.say(beat.events, beat.view) for beat in reveal.explained())
    drawn = (describe.figures(beat.events, beat.view) for beat in reveal.explained())
    return put_steps(page, rest, zip(drawn, said, strict=True))


def put_onward(page: Page, box: Box, reveal: RevealMode, tall: float, shortcut: str) -> Box:
    """Put the buttons that go on with a reveal at the foot of a panel, `tall` units high; return the room above.

    `shortcut` lets each step follow by itself.
    """
    tr, type_ = page.tr, page.canvas.type
    foot, rest = box.cut_bottom(tall, 12)
    label = tr("Auto: on") if reveal.pace.auto else tr("Auto: off")
    note = tr("results wait") if reveal.pace.auto else ""
    wide = max(type_.width(label, STYLES["small button"]), type_.width(note, STYLES["small note"]))
    auto, button = foot.cut_left(max(foot.w * 0.38, wide + 34), 12)
    last = reveal.at_the_end
    page.add(
        Button(
            key="on",
            box=button,
            label=tr("Continue") if last else tr("Next"),
            shortcut="Enter",
        ),
        Button(
            key="auto",
            box=auto,
            label=label,
            note=note,
            look="paper button",
            style="small button",
            hint=tr("Steps follow one another by themselves; only results wait for you")
            if reveal.pace.auto
            else tr("Every step waits for you"),
            shortcut=shortcut,
            pad="X",
        ),
    )
    return rest


def put_skip(page: Page, box: Box) -> Box:
    """Put a button that skips what is shown again at the bottom of a panel; return the room above it."""
    foot, rest = box.cut_bottom(56, 12)
    label, hint = page.tr("Skip it"), page.tr("Skip the rest of the replay")
    look, style = "paper button", "small button"
    page.add(Button(key="skip", box=foot, label=label, hint=hint, look=look, style=style, shortcut="Esc"))
    return rest


def put_pace(page: Page, box: Box, flow: TableFlow) -> Box:
    """Put the buttons for the pace of computer players at the head of a panel; return the room below them.

    What people are asked and "Continue" stand at its foot, and come under a mouse that has just clicked there.
    """
    tr, people = page.tr, flow.session.people
    pace = tr(PACE_NAMES[flow.pace.of_computers])
    buttons = [(PACE, pace, "F6", "LS", tr("How fast the computers’ moves are shown, now and in later matches"))]
    if people:
        playing = [seat for seat in people if not flow.stage.is_out(flow.view, seat)]
        turn = tr("Skip to our turn") if len(playing) > 1 else tr("Skip to my turn")
        ahead = tr("Skip to the end") if flow.stage.only_watch(flow.view, people) else turn
        to_people = tr("Stop skipping") if flow.pace.skips else ahead
        leaves_out = tr("Leaves out what the computers do until one of you is asked")
        buttons.append((TO_PEOPLE, to_people, "F7", "RS", leaves_out))
    widths = [page.canvas.type.width(label, STYLES["small button"]) + 34 for _, label, *_ in buttons]
    spare = (box.w - 12 * (len(widths) - 1) - sum(widths)) / len(widths)
    places: list[Box] = []
    if spare < 0:  # one above the other
        rest = box
        for gap in (8,) * (len(buttons) - 1) + (12,):
            place, rest = rest.cut_top(50, gap)
            places.append(place)
    else:
        head, rest = box.cut_top(56, 12)
        places = head.row_of([wide + spare for wide in widths], 12)
    for place, (key, label, shortcut, pad, hint) in zip(places, buttons, strict=True):
        page.add(
            Button(
                key=key,
                box=place,
                label=label,
                hint=hint,
                look="paper button",
                style="small button",
                shortcut=shortcut,
                pad=pad,
                grave=True,
            )
        )
    return rest


def put_latest(page: Page, box: Box, title: str, steps: Sequence[tuple[Sequence[FigureRow], str]]) -> list[list[str]]:
    """Show what happened just now while the match goes on: `steps` are rows of figures with a sentence.

    Return for each step the keys of its items.
    """
    head, rest = box.cut_top(38 if box.h < 640 else 44, 6)
    page.put(panel_title(page, "side/title", title, head, page.tr("What happened")))
    return put_steps(page, rest, steps)


def put_here(page: Page, box: Box) -> Box:
    """Put the button that asks at the screen who is asked on a phone; return the room above it."""
    tr = page.tr
    foot, rest = box.cut_bottom(60, 12)
    hint = tr("Whoever is asked on a phone answers at this screen instead; the phone waits.")
    look, style = "paper button", "small button"
    page.add(Button(key=HERE, box=foot, label=tr("Here instead"), hint=hint, look=look, style=style))
    return rest


def put_waiting(
    page: Page, box: Box, session: Session, stage: PlainStage, seats: Sequence[Seat], shown: View | None
) -> None:
    """Say what everybody waits for, above the tokens of the `seats` that have to act; without any, what goes on.

    `shown` is the view as far as a film has come, so that it is not told how that ends; None where none runs. In a
    pause there is only its title.
    """
    tr, type_ = page.tr, page.canvas.type
    view = session.view(BYSTANDER)
    if shown:
        view = View(shown.board, BYSTANDER, shown.phase, shown.table, None, shown.shown)
    pause = session.pause_title
    head, rest = box.cut_top(44, 4)
    title = tr("One moment") if seats else stage.headline(view, BYSTANDER, session.names, tr)
    page.put(panel_title(page, "side/title", tr(pause) if pause else title, head, tr("One moment")))
    strip, rest = rest.cut_top(16, 20 if rest.h > 400 else 4)
    page.put(Item("side/rule", "rule", strip.middle(min(strip.w, 260), 12)))
    if pause:
        return
    words = session.game.prompt(view, session.names, tr)
    tall = min(rest.h, type_.height(words, STYLES["big body"], rest.w))
    spare = max(0.0, rest.h - tall - 24 - (TOKEN if seats else 0.0))
    text, rest = rest.cut_top(spare * HIGH)[1].cut_top(tall, 24)
    page.put(items.prose("side/words", words, text, "big body", "ink", "centre"))
    side = min(TOKEN, rest.h, rest.w / max(1, len(seats)) - 12)
    if seats and side > 40:
        row = rest.cut_top(side)[0].middle(side * len(seats) + 12 * (len(seats) - 1), side).row(len(seats), 12)
        for seat, place in zip(seats, row, strict=True):
            args = token_args(session.players, seat)
            page.put(Item(f"side/token {seat}", "token", place.square(), args, label=session.names[seat]))


def put_talk(page: Page, box: Box, session: Session, stage: PlainStage) -> None:
    """Lead the talk: what may be said, a button for each person who may act, and the buttons that end it."""
    tr, type_ = page.tr, page.canvas.type
    view = session.view(BYSTANDER)
    low = box.h < 640
    head, rest = box.cut_top(38 if low else 44, 8)
    page.put(
        items.text(
            "side/title", stage.headline(view, BYSTANDER, session.names, tr), head, "heading", "oxblood", "centre"
        )
    )
    foot, rest = rest.cut_bottom(_ends_height(session, low=low), 14)
    _put_ends(page, foot, session)
    words = session.game.prompt(view, session.names, tr)
    wide = rest.w - 30
    tall = type_.height(words, STYLES["body"], wide)
    page.put(items.prose("side/words", words, Box(rest.x + 2, rest.y + 2, wide, tall), "body", "ink"), area="talk")
    y = rest.y + tall + 18
    for seat in speakers(session, stage):
        row = Box(rest.x + 14, y, wide - 28, 64)
        token, button = row.cut_left(56, 14)
        page.put(
            Item(
                f"side/token {seat}",
                "token",
                token.square(),
                token_args(session.players, seat),
                label=session.names[seat],
            ),
            area="talk",
        )
        label, _ = type_.fitted(session.names[seat], STYLES["small button"], button.w - 30, TIGHT)
        page.add(
            Button(
                key=f"{ASKS}{seat}",
                box=button,
                label=label,
                note=stage.invitation(view, tr),
                look="paper button",
                style="small button",
                area="talk",
            )
        )
        y += 76
    page.add(Area(key="talk", box=rest, content=y - rest.y))


def _ends_height(session: Session, *, low: bool) -> float:
    """Return the height of the buttons that end the phase."""
    each = 64.0 if low else 72.0
    count = len(closers(session)) + bool(session.awaits_people())
    return each * count + 10 * max(0, count - 1)


def _put_ends(page: Page, box: Box, session: Session) -> None:
    """Put the buttons that end the phase for all; they come where "Continue" was, and sleep at first."""
    tr = page.tr
    ends = closers(session)
    awaited = session.awaits_people()
    places = iter(box.column(max(1, len(ends) + bool(awaited)), 10))
    for seat, action in ends:
        note, _ = page.canvas.type.fitted(
            tr("when {who} says so", who=session.names[seat]), STYLES["small note"], box.w - 40
        )
        page.add(
            Button(
                key=f"{CLOSE}{seat}",
                box=next(places),
                label=session.game.act(action, session.view(seat).board, tr),
                note=note,
                shortcut="Enter",
                grave=True,
            )
        )
    if awaited:
        label = tr("We are ready") if len(awaited) > 1 else tr("I am ready")
        hint = tr("Let the computer go on")
        page.add(Button(key="ready", box=next(places), label=label, hint=hint, shortcut="Enter", grave=True))
