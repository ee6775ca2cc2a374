"""Why an answer is so stands beside it; the answer is turned over after a breath."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.kernel.match import Match
from game.rules.egomaster.events import QuestionAsked, QuestionOver
from game.rules.egomaster.phases.all_phases import Answering, Estimating, PingPong
from game.ui.draw.box import Box
from game.ui.draw.items import Item
from game.ui.games.egomaster.desk.note import NOTE, NOTE_SHEET
from tests.ui.games.egomaster.desk.test_beside import SCALES, STAGE, on_desk
from tests.ui.games.egomaster.moments import until
from tests.ui.games.egomaster.seen import with_media

WHY = "It was so from the beginning, and nobody has ever changed it."
PHASES = [Answering, Estimating, PingPong]


def solved(phase: type, note: str = WHY) -> Match:
    """Return a match whose question is answered."""
    match = until(phase)
    table = match.state.table
    solution = tuple(map(str, range(12))) if phase is PingPong else ("the answer",)
    value = 12.0 if phase is Estimating else None
    table.question = msgspec.structs.replace(table.question, solution=solution, value=value, note=note)
    return match


def overlap(one: Box, other: Box) -> bool:
    return one.right > other.x and one.x < other.right and one.bottom > other.y and one.y < other.bottom


@pytest.mark.parametrize("pictured", [False, True])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("phase", PHASES)
def test_a_note_stands_with_the_answer_and_covers_nothing(
    phase: type,
    scale: float,
    pictured: bool,  # noqa: FBT001
    tmp_path: Path,
) -> None:
    match = with_media(solved(phase), tmp_path) if pictured else solved(phase)
    items = on_desk(match, scale)
    note = items[NOTE]
    assert note.label == WHY
    assert min(note.box.w / 4, note.box.h) >= 80
    for key in ("card", "ruler", "solution", "strip", "picture", "whole 0", "whole 1", "whole 2"):
        assert key not in items or not overlap(items[key].box, note.box), key
    if NOTE_SHEET in items:
        assert items[NOTE_SHEET].box.covers(note.box)
    else:
        assert items["card sheet"].box.covers(note.box)


@pytest.mark.parametrize("phase", PHASES)
def test_without_a_note_or_before_the_answer_everything_lies_as_it_did(phase: type) -> None:
    match = solved(phase, note="")
    assert NOTE not in on_desk(match, 0.9)
    table = match.state.table
    table.question = msgspec.structs.replace(table.question, solution=(), note=WHY)
    assert NOTE not in on_desk(match, 0.9)


def test_an_answer_is_turned_over_after_a_breath_and_explained_last() -> None:
    shown = STAGE.animate(QuestionOver(0, "right", ("it",), None, WHY))
    answer = Item("solution", "egomaster/ribbon", Box(0, 0, 100, 40), ("it", "green"), 4)
    note = Item(NOTE, "egomaster/why", Box(0, 0, 100, 40), ("Why", WHY), 3)
    heights = [
        item.box.h if (item := shown.tweens["solution"](None, answer, share)) else 0 for share in (0.1, 0.3, 0.5, 1)
    ]
    assert heights[:2] == [0, 0]
    assert 0 < heights[2] < heights[3] == 40
    alphas = [item.alpha if (item := shown.tweens[NOTE](None, note, share)) else None for share in (0.1, 0.6, 0.85, 1)]
    assert alphas == [0, 0, pytest.approx(0.5), 1]
    assert shown.sound == "breath"


def test_a_note_that_stood_beside_the_verdict_vanished_as_that_was_accepted() -> None:
    note = Item(NOTE, "egomaster/why", Box(0, 0, 100, 40), ("Why", WHY), 3)
    shown = STAGE.animate(QuestionOver(0, "wrong", ("it",), None, WHY))
    assert [shown.tweens[NOTE](note, note, share) for share in (0.0, 0.5, 1.0)] == [note] * 3


def test_a_sting_is_heard_before_each_question() -> None:
    assert {STAGE.animate(QuestionAsked((0,), "What?", "", kind)).sound for kind in ("solo", "speed")} == {"sting"}
