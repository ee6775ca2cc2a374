"""Every lesson, done with the real forms: what it awaits is on the table, can be clicked, and counts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.kernel.types import Action
from game.rules.castle_risk import moves as war
from game.rules.egomaster import moves as quiz
from game.rules.master_citadel.state import EndTalk, Pass, Pledge, Write
from game.rules.mousquetaires import moves as duel
from game.session.lessons.lesson import NoteKind
from game.ui.contract.picker import Path as Clicks
from game.ui.map.input import MAP
from game.ui.table.lesson.coach import NEXT, REPEAT
from game.ui.table.lesson.scene import LessonScene
from game.ui.table.mode import FormMode
from game.ui.widgets.control import Act, Changed, Picked, PickKind, Pressed
from tests.ui.games.castle_risk.forms.test_every_click import clicks as war_clicks
from tests.ui.table.lesson.test_lesson import PATHS, WAR, lesson_scene
from tests.ui.table.lesson.walks import settle, shown, step_on


def citadel_clicks(action: Action, _state: Any) -> list[Act]:
    match action:
        case Pass():
            return [Pressed("pass"), Pressed("seal")]
        case Write(amount, direction):
            return [Pressed(f"to {direction}"), Changed("amount", amount), Pressed("seal")]
        case Pledge(amount, direction):
            return [Pressed("asks 0"), *citadel_clicks(Write(amount, direction), _state)]
        case EndTalk():
            return [Pressed("close 0")]
        case _:
            return []


def duel_clicks(action: Action, _state: Any) -> list[Act]:
    match action:
        case duel.LayRewards(first, second, third):
            return [*(Pressed(f"card {card}") for card in (first, second, third)), Pressed("seal")]
        case duel.Fight(card):
            return [Pressed(f"card {card}"), Pressed("seal")]
        case duel.PlaceGem(place) | duel.PlacePrison(place) | duel.LiftPrison(place):
            return [Pressed(f"place {place}"), Pressed("seal")]
        case _:
            return []


def war_acts(action: Action, state: Any) -> list[Act]:
    if isinstance(action, war.Muster):
        land = state.board.index[action.land]
        return [*(Picked(MAP, land, PickKind.PICK) for _ in range(action.armies)), Pressed("place")]
    acts = war_clicks(action, state, 0)
    if not isinstance(action, war.Reveal):  # the cards of who is alone lie open, the notes do not
        acts = [act for act in acts if act != Pressed("hand")]
    if isinstance(action, war.Sail):  # who is alone sails at once
        acts = [act for act in acts if act != Pressed("play")]
    return acts[:1] if isinstance(action, war.PlayGeneral | war.PlayMarshal) else acts


def quiz_clicks(action: Action, _state: Any) -> list[Act]:
    match action:
        case quiz.Throw():
            return [Pressed("seal")]
        case quiz.Walk(direction):
            return [Pressed(f"walk {direction}")]
        case quiz.Designate(seat):
            return [Pressed(f"name {seat}")]
        case quiz.Answer(text):
            return [Changed("answer", text), Pressed("seal")]
        case quiz.Buzz():
            return [Pressed("buzz 0")]
        case quiz.Accept():
            return [Pressed("seal")]
        case quiz.Challenge(seat):
            return [Pressed(f"name {seat}")]
        case quiz.Raise(total):
            return [Changed("amount", total), Pressed("seal")]
        case quiz.Fold():
            return [Pressed("fold")]
        case _:
            return []


CLICKS: dict[str, Callable[[Action, Any], list[Act]]] = {
    "castle_risk": war_acts,
    "egomaster": quiz_clicks,
    "master_citadel": citadel_clicks,
    "mousquetaires": duel_clicks,
}


def do(scene: LessonScene) -> None:
    """Do what is awaited with the form."""
    session = scene.session
    action = session.awaited()
    for act in CLICKS[session.game.name](action, session._match.state):
        key = getattr(act, "key", "")
        if key.startswith("card ") and key not in scene.page.controls:  # the cards of a hand are numbered
            key = next(each for each in scene.page.controls if each.startswith(key.rpartition(" ")[0]))
        assert key == MAP or key in scene.page.controls, (session.at, action, key, sorted(scene.page.controls))
        scene._acted(Pressed(key) if isinstance(act, Pressed) else act)


BY_PAD = {"six_cards", "open_game", "gems", "raise_or_fold.en"}
"""The lessons that `test_lesson_hands` does in English by a gamepad."""


@pytest.mark.parametrize(
    "path",
    [path for path in PATHS if not path.stem.endswith(".fr") and path.stem not in BY_PAD],
    ids=lambda path: path.stem,
)
def test_what_a_lesson_awaits_can_be_done_with_the_forms(path: Path, tmp_path: Path) -> None:
    scene = lesson_scene(path, "en", tmp_path)
    while (note := scene.coach.note(scene.flow)) is not None and note.kind is not NoteKind.END:
        shown(scene).check()
        at = scene.session.at
        if note.kind is NoteKind.TEXT:
            scene._acted(Pressed(NEXT))
        else:
            do(scene)
            scene.update(1.0)  # a written answer is sent once it was seen
        settle(scene)
        assert not scene.session.errs, (at, note.words)
        assert scene.session.at > at, (at, note.words)


def chosen(scene: LessonScene) -> Clicks | None:
    """Return what is chosen in the open form."""
    mode = scene.flow.mode
    return mode.form.selection if isinstance(mode, FormMode) else None


def mustering(scene: LessonScene) -> None:
    """Go to the step at which three armies are to be placed in Paris, and place them elsewhere, too."""
    while "place all 3" not in scene.session.step.words:  # type: ignore[union-attr]
        step_on(scene)
    index = scene.session.view(0).board.index
    for land in ("paris", "paris", "gascony"):
        scene._acted(Picked(MAP, index[land], PickKind.PICK))
    assert chosen(scene)


def test_try_again_gives_the_position_afresh(tmp_path: Path) -> None:
    scene = lesson_scene(WAR, "en", tmp_path)
    mustering(scene)
    scene._acted(Pressed("place"))
    settle(scene)
    assert scene.session.errs
    scene._acted(Pressed(NEXT))
    settle(scene)
    assert chosen(scene) == ()


def test_a_step_shown_once_more_opened_a_form_with_half_a_draft_in_it(tmp_path: Path) -> None:
    scene = lesson_scene(WAR, "en", tmp_path)
    mustering(scene)
    scene._acted(Pressed(REPEAT))
    settle(scene)
    step_on(scene)
    assert "place all 3" in scene.session.step.words  # type: ignore[union-attr]
    assert chosen(scene) == ()
