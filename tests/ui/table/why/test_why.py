"""Figures, refusals and results at a table answer why: under the mouse, and one after the other by a key."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import files
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import MovingIn
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.battle.setting_out import Boarding
from game.rules.castle_risk.turn import ACTING, NewTroops
from game.rules.master_citadel.state import Write
from game.ui.draw.canvas import Canvas
from game.ui.rulebook.scene import RulesScene
from game.ui.table.menu import AskWhy, TableMenu
from game.ui.table.mode import FormMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Changed, Picked, PickKind, Pressed
from game.ui.widgets.scene import Pop, Prepare, Push
from tests.rules.castle_risk.war import INDEX
from tests.ui.games.castle_risk.forms.test_at_the_table import settled, table
from tests.ui.games.castle_risk.forms.test_war import BURGUNDY, PARIS, war
from tests.ui.measure import overflows
from tests.ui.sitting import sitting
from tests.ui.stand import Size, key, mouse, prepared, shell
from tests.ui.table.lesson.test_lesson import lesson_scene
from tests.ui.table.lesson.walks import settle, step_on

pytestmark = pytest.mark.usefixtures("unseen")

WHY, BACKWARDS = key(pygame.K_F9), key(pygame.K_F9, mod=pygame.KMOD_SHIFT)


def asked(scene: TableScene) -> str:
    """Return the key of what says how it came about, "" for nothing."""
    scene.page.take_picture()
    return scene.page.tooltip.asked


def card(scene: TableScene) -> list[str]:
    """Return the words of the tooltip that is seen."""
    return [item.label for item in scene.page.picture() if item.key.startswith("tooltip/") and item.label]


def has_form(scene: TableScene) -> bool:
    return isinstance(scene.flow.mode, FormMode)


def at_war(language: str = "en", size: Size = (1280, 720), factor: float = 1.0) -> TableScene:
    scene = table(war(), language=language)
    scene.layout(Canvas(size, factor))
    scene.picture()
    return scene


def test_the_key_shows_one_thing_after_the_other_and_escape_ends_it() -> None:
    scene = at_war()
    seen = []
    for _ in range(30):
        scene.handle(WHY)
        if asked(scene) in seen:
            break
        seen.append(asked(scene))
    assert seen[0] == "form/brings"
    assert {"seat 0/number", "seat 0/fact 1", "track"} < set(seen)
    scene.handle(BACKWARDS)
    assert asked(scene) == seen[-1]
    mode = scene.flow.mode
    scene.handle(key(pygame.K_ESCAPE))
    assert asked(scene) == ""
    assert card(scene) == []
    assert scene.flow.mode is mode


def test_another_key_takes_it_away_and_does_what_it_always_does() -> None:
    scene = at_war()
    scene.handle(WHY)
    scene.handle(key(pygame.K_b))
    assert asked(scene) == ""
    assert isinstance(scene.flow.mode, FormMode)
    assert scene.flow.mode.form.selection == ("sea",)


def test_the_rules_open_at_the_paragraph_of_what_was_asked() -> None:
    scene = at_war()
    scene.handle(WHY)
    assert any("§" in words and "53" in words for words in card(scene))
    following = prepared(scene.handle(key(pygame.K_F2)))
    assert isinstance(following, Push)
    assert isinstance(following.scene, RulesScene)
    assert following.scene._at == "53"


def test_the_turn_of_the_click_laid_out_the_whole_book_of_rules() -> None:
    scene = at_war()
    for opener in (scene, TableMenu(scene.shell, scene.evening, scene.flow.view)):
        following = opener.act(Pressed("rules"))
        assert isinstance(following, Prepare)  # a thread makes the book and lays it out
        opened = prepared(following)
        assert isinstance(opened, Push)
        assert isinstance(opened.scene, RulesScene)


def test_the_menu_asks_too_and_names_the_key() -> None:
    scene = at_war()
    menu = TableMenu(scene.shell, scene.evening, scene.flow.view)
    menu.layout(Canvas((1280, 720), 1.0))
    assert "F9" in next(c.note for c in menu.page.controls.values() if c.key == "why")  # type: ignore[attr-defined]
    following = menu.act(Pressed("why"))
    assert isinstance(following, Pop)
    assert isinstance(following.answer, AskWhy)
    scene._acted(Pressed("menu"))  # the form is put away under the menu, and comes again
    assert not has_form(scene)
    scene.resumed(following.answer)
    settled(scene, 1)
    assert has_form(scene)
    assert asked(scene) == "form/brings"
    scene.handle(key(pygame.K_RIGHT))  # as a gamepad sends it
    assert asked(scene) not in {"", "form/brings"}


def test_a_figure_is_reckoned_only_when_it_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    reckoned = []
    monkeypatch.setattr("game.ui.games.castle_risk.why.of_armies", lambda *_: reckoned.append(1))
    scene = at_war()
    settled(scene)
    assert not reckoned
    box = next(item.box for item in scene.picture() if item.key == "seat 0/number")
    scene.handle(mouse(scene, box.centre)[0])
    settled(scene, 1)
    scene.picture()
    assert reckoned == [1]


def test_the_track_on_the_map_answered_the_key_but_not_the_mouse() -> None:
    scene = at_war()
    settled(scene)
    track = next(item.box for item in scene.picture() if item.key == "track")
    scene.handle(mouse(scene, track.centre)[0])
    settled(scene, 1)
    assert any("Reinforcements" in words for words in card(scene))
    assert scene._board.map
    assert scene._board.map._hovered_land is None


def test_a_land_that_cannot_be_attacked_says_why_on_its_card() -> None:
    scene = at_war()
    assert scene._board.map
    assert scene._layout
    assert isinstance(scene.flow.mode, FormMode)
    form = scene.flow.mode.form
    form.picked(Picked("map", PARIS, PickKind.PICK), scene.shell.tr)  # type: ignore[attr-defined]
    scene._board.map._hovered_land = INDEX["turkey"]
    said = [item.label for item in scene._board.items(scene.page, scene._layout) if item.key.startswith("map/card/")]
    assert "Only an Admiral" in form.refusal(INDEX["turkey"], scene.shell.tr)
    assert "Only an Admiral" in " ".join(said)
    assert scene._board.reference == "31"
    assert any(each.endswith("§\N{NO-BREAK SPACE}31") for each in said)  # as in a tooltip, without brackets


def test_a_refused_click_names_its_paragraph() -> None:
    scene = table(war(Fighting(Assault(PARIS, BURGUNDY, 0, 0), ACTING)))
    scene.picture()
    form = scene.flow.mode.form  # type: ignore[union-attr]
    assert scene.page.controls["stop"].why in form.refusals  # type: ignore[union-attr]
    for _ in range(20):
        scene.handle(WHY)
        if asked(scene) == "stop":
            break
    assert scene.page.controls["stop"].why in card(scene)[0]
    assert "41" in card(scene)[-1]


@pytest.mark.parametrize(
    ("language", "size", "factor"),
    [("en", (1280, 720), 1.0), ("fr", (1920, 1080), 1.0), ("fr", (1280, 720), 2.0)],
)
def test_the_card_fits_and_never_covers_what_it_explains(language: str, size: Size, factor: float) -> None:
    scene, seen = at_war(language, size, factor), set[str]()
    while True:
        scene.handle(WHY)
        if asked(scene) in seen:
            break
        seen.add(asked(scene))
        tip = next(item.box for item in scene.page.picture() if item.key == "tooltip")
        thing = scene.page.tooltip.place_of(asked(scene))
        assert thing
        assert not tip.meets(thing), asked(scene)
        assert overflows(scene.page) == []
    assert len(seen) > 4


LESSONS = [
    ("castle_risk/lessons/first_war.yaml", 6),
    ("master_citadel/lessons/one_pawn.yaml", 8),
    ("mousquetaires/lessons/duel.yaml", 6),
    ("egomaster/lessons/raise_or_fold.{language}.yaml", 4),
]
"""A lesson of each game, and the note from which on three are looked at."""
VIEWS: list[tuple[str, Size, float]] = [
    ("en", (1280, 720), 1.0),
    ("fr", (1920, 1080), 1.0),
    ("fr", (1280, 720), 1.5),
    ("en", (1280, 720), 2.0),
]
"""How they are looked at, each in one of these: all cards of a game in one window and language."""


@pytest.mark.parametrize(
    ("lesson", "first", "language", "size", "factor"),
    [(*lesson, *view) for lesson, view in zip(LESSONS, VIEWS, strict=True)],
    ids=lambda each: str(each).partition("/")[0],
)
def test_the_cards_of_every_game_fit_and_never_cover_what_they_explain(
    lesson: str, first: int, language: str, size: Size, factor: float, tmp_path: Path
) -> None:
    scene = lesson_scene(files.boards() / lesson.format(language=language), language, tmp_path, size)
    scene.layout(Canvas(size, factor))
    settle(scene)
    cards = set[str]()
    for note in range(first + 3):
        if note < first:
            step_on(scene)
            continue
        scene.picture()
        seen = set[str]()
        while True:
            scene.handle(WHY)
            if not asked(scene) or asked(scene) in seen:
                break
            seen.add(asked(scene))
            tip = next(item.box for item in scene.page.picture() if item.key == "tooltip")
            thing = scene.page.tooltip.place_of(asked(scene))
            assert thing
            assert not tip.meets(thing), asked(scene)
            assert scene.page.canvas.box.covers(tip), asked(scene)
            assert overflows(scene.page) == []
        cards |= seen
        scene.handle(key(pygame.K_ESCAPE)) if asked(scene) else None
        step_on(scene)
    assert len(cards) >= 4


def test_whatever_a_form_does_not_allow_yet_names_its_paragraph() -> None:
    for phase in (NewTroops(3), MovingIn(PARIS, BURGUNDY, 3, ACTING)):
        scene = table(war(phase))
        scene.picture()
        assert isinstance(scene.flow.mode, FormMode)
        scene._acted(Changed("amount", 1))
        scene.picture()
        off = [key for key in scene._parts.of_form if scene.page.controls[key].why]
        assert off
        said = scene.page.tooltip.explanations
        assert all((why := said.why(key)) and why.rules for key in off)


def test_a_square_beside_the_pawn_says_where_the_step_leads_not_what_lies_beneath() -> None:
    evening = sitting((1, 2, 3))
    evening.session._match.state.table.pawn = (2, 0)
    scene = TableScene(shell(), evening)
    scene.layout(Canvas((1280, 720), 1.0))
    settled(scene, 1)
    scene.picture()
    for key_, control in scene.page.controls.items():
        if key_.startswith("step "):
            scene.handle(mouse(scene, control.box.centre)[0])
            settled(scene, 1)
            scene.picture()
            assert control.hint in " ".join(" ".join(card(scene)).split())


def test_the_figures_of_what_happened_answer_as_its_sentence_does() -> None:
    evening = sitting((0, 1, 2, 3))
    scene = TableScene(shell(), evening)
    scene.layout(Canvas((1920, 1080), 1.0))
    for seat in range(4):
        evening.session.submit(seat, Write(10 + seat, "N"))
    settled(scene, 2)
    figures = [item.key for item in scene.picture() if item.key.startswith("side/figures")]
    assert figures
    said = scene.page.tooltip.explanations
    assert said.why("side/step 0") is not None
    assert said.why(figures[-1]) == said.why("side/step 0")
    scene.handle(WHY)
    assert asked(scene) == "side/step 0"


def test_the_number_beside_a_sign_answered_nothing_on_a_plaque() -> None:
    scene = at_war()
    scene.page.take_picture()
    said, tooltip = scene.page.tooltip.explanations, scene.page.tooltip
    number = tooltip.place_of("seat 0/fact 1 words")
    assert number
    scene.handle(mouse(scene, number.centre)[0])
    assert said.under == "seat 0/fact 1 words"
    assert said.words[said.under] == said.words["seat 0/fact 1"]
    assert said.why(said.under) == said.why("seat 0/fact 1") is not None
    assert "seat 0/fact 1 words" not in tooltip.answering()


def test_what_a_fleet_may_still_take_aboard_says_what_its_odds_are_made_of() -> None:
    assault = Assault(PARIS, INDEX["rome"], 4, 4)
    scene = table(war(Boarding(assault, (INDEX["marseille"],), ACTING), boarding="several"))
    scene.picture()
    why = scene.page.tooltip.explanations.why("form/odds")
    assert why
    assert why.parts[0].much == "4"
    assert why.total


@pytest.mark.parametrize(
    ("lesson", "shown", "figure", "total"),
    [
        ("mousquetaires/lessons/gems.yaml", "place 2", "form/place 0", "38"),
        ("castle_risk/lessons/first_war.yaml", "track", "form/rest", "3"),
        ("castle_risk/lessons/first_war.yaml", "seat 0", "form/rest", "16"),
        ("egomaster/lessons/three_kinds.en.yaml", "answer", "form/prize amount", "200"),
    ],
)
def test_what_a_form_pays_says_how_it_comes_about(
    lesson: str, shown: str, figure: str, total: str, tmp_path: Path
) -> None:
    scene = lesson_scene(files.boards() / lesson, "en", tmp_path)
    while (note := scene.session.note()) is None or note.show != (shown,):
        step_on(scene)
    scene.page.take_picture()
    assert scene.page.tooltip.place_of(figure)
    why = scene.page.tooltip.explanations.why(figure)
    assert why
    assert why.rules
    assert total in " ".join(part.much for part in (*why.parts, *filter(None, (why.total,))))
