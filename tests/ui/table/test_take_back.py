"""Whatever is half chosen in a form is left by Escape, and by a right click, before either does anything else."""

from __future__ import annotations

from itertools import product
from random import Random

import pygame
import pytest
from reference_pictures import MOMENTS, match_point

from game.ui.app.settings import Settings
from game.ui.map.input import MAP
from game.ui.start.shot import laid_out
from game.ui.table.mode import FormMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Act, Amount, Area, Changed, Cover, Handle, Picked, PickKind, Pressed, Stepper
from tests.ui.stand import key, key_up

FORMS = sorted(
    name
    for name, at in MOMENTS.items()
    if at.seat >= 0 and at.line != -1 and at.screen in {"table", "form"} and at.settings == Settings()
)
KEYS = ((pygame.K_RIGHT, 0), (pygame.K_DOWN, 0), (pygame.K_LEFT, 0), (pygame.K_3, pygame.KSCAN_3))
AT_ONCE = {
    "quiz_answer",
    "quiz_bid",
    "quiz_challenge",
    "quiz_designate",
    "quiz_estimate",
    "quiz_judge",
    "quiz_opening_bid",
    "quiz_ping_pong",
    "quiz_throw",
    "war_annex",
    "war_answer_spy",
    "war_choose_empire",
    "war_claim",
}
"""In these forms a click answers; letters in a line are another matter."""
STEPS = 3
"""How many clicks make a wish at most."""


def opened(moment: str) -> TableScene:
    """Return the table with the form of the seat that is asked at a moment."""
    scene = laid_out(match_point(MOMENTS[moment]._replace(screen="form")), (1280, 720), Settings(language="en"))
    assert isinstance(scene, TableScene)
    return scene


def chosen(scene: TableScene) -> tuple[str, ...] | None:
    """Return what is chosen in the open form; None if no form is open."""
    return scene.flow.mode.form.selection if isinstance(scene.flow.mode, FormMode) else None


def acts(scene: TableScene) -> list[Act]:
    """Return what can be done to the controls of the form, and to the lands that it brings out."""
    found: list[Act] = []
    for name in scene._parts.of_form:
        match scene.page.controls.get(name):
            case None | Area() | Cover() | Handle():
                pass
            case control if control.why:
                pass
            case Amount(low=low, value=value):
                found.append(Changed(name, value - 1 if value > low else value + 1))
            case Stepper(index=index, options=options):
                found += [Changed(name, (index + 1) % len(options))]
            case _:
                found.append(Pressed(name))
    mode = scene.flow.mode
    if isinstance(mode, FormMode) and mode.form.picks_lands:
        found += [Picked(MAP, land, PickKind.PICK) for land in sorted(mode.form.marks.highlight or ())]
    return found


def work(scene: TableScene, rng: Random) -> None:
    """Use one of the controls, or press one of the keys that choose something in some forms."""
    possible: list[Act | pygame.Event] = [*acts(scene), *(key(code, scancode=scan) for code, scan in KEYS)]
    one = rng.choice(possible)
    if isinstance(one, pygame.Event):
        scene.handle(one)
        scene.handle(key_up(one.key))
    else:
        scene.act(one)
    scene.update(1.0)


def escape(scene: TableScene) -> None:
    """Press Escape, which may open nothing."""
    assert scene.handle(key(pygame.K_ESCAPE)) is None
    scene.handle(key_up(pygame.K_ESCAPE))


def right_click(scene: TableScene) -> None:
    """Click with the right button on the panel."""
    pos = (1180, 400)
    assert scene.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3)) is None
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=3))


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("moment", FORMS)
def test_escape_or_a_right_click_left_what_was_half_chosen(moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(moment)
    monkeypatch.setattr(scene.flow, "play", lambda *_actions: None)
    at_first, rng, wishes = chosen(scene), Random(moment), 0
    for leave, steps in product((escape, right_click), range(1, STEPS + 1)):
        for _ in range(steps):
            work(scene, rng)
        wishes += chosen(scene) != at_first
        for _ in range(4 * STEPS):
            if chosen(scene) == at_first:
                break
            leave(scene)
            scene.update(1.0)
        assert chosen(scene) == at_first, (leave, steps)
    assert wishes or moment in AT_ONCE
