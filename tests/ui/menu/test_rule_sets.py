from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from game.rules import GAMES
from game.session.rule_sets import save_rule_set
from game.ui.app.dialog import AskText, Dialog, TypedAnswer
from game.ui.menu.new_game import NewGameScene
from game.ui.widgets.control import Changed, Stepper
from game.ui.widgets.scene import Push
from game.words import languages
from tests.pairs import all_pairs
from tests.ui.measure import overflows
from tests.ui.menu.test_new_game import new_game
from tests.ui.stand import FACTORS, SIZES, laid
from tests.ui.strokes import hand, stroke, walk


def rules(folder: Path, game: str = "castle_risk", language: str = "en") -> NewGameScene:
    """Return New game at its second page."""
    scene = new_game(folder, language, game=game)
    scene.act(Changed("tabs", 1))
    return scene


def sets(scene: NewGameScene) -> tuple[tuple[str, ...], str]:
    """Return the sets on offer, and the one in force."""
    stepper = scene.page.controls["set"]
    assert isinstance(stepper, Stepper)
    return stepper.options, stepper.options[stepper.index]


def test_a_shipped_set_sets_its_rules_and_no_others(tmp_path: Path) -> None:
    scene = rules(tmp_path)
    assert sets(scene) == (("As printed", "Short evening", "With children"), "As printed")
    hand(scene, "set", "more")
    assert scene.plan.decided() == {"claiming": "dealt", "rounds": 8}
    hand(scene, "set", "more")
    assert scene.plan.decided()["rounds"] == 5
    assert scene.page.controls["delete set"].why == "Only a set of your own can be deleted."


@pytest.mark.parametrize(("language", "said"), [("en", "Lands (dealt at random)"), ("fr", "(distribués au hasard)")])
def test_a_short_evening_did_not_say_that_the_lands_are_dealt(tmp_path: Path, language: str, said: str) -> None:
    scene = rules(tmp_path, language=language)
    hand(scene, "set", "more")
    assert [item.label for item in scene.page.picture() if item.key == "rules note" and said in item.label]


def test_who_looked_at_a_set_lost_the_rules_changed_by_hand(tmp_path: Path) -> None:
    scene = rules(tmp_path)
    scene.plan.values["hand_limit"] = 5
    scene.recompose()
    hand(scene, "set", "more")
    assert sets(scene)[1] == "As printed"
    hand(scene, "set", "less")
    assert sets(scene)[1] == "Changed by hand"
    assert scene.plan.decided() == {"hand_limit": 5}


def test_a_set_is_chosen_by_keys_alone(tmp_path: Path) -> None:
    scene = rules(tmp_path, "mousquetaires")
    walk(scene, "set")
    stroke(scene, pygame.K_RIGHT)
    assert scene.plan.decided() == {"target": 50, "tie": "shared"}


def test_rules_changed_by_hand_are_saved_under_a_name_and_deleted_again(tmp_path: Path) -> None:
    scene = rules(tmp_path)
    scene.plan.values["hand_limit"] = 5
    scene.recompose()
    assert sets(scene)[1] == "Changed by hand"
    pushed = hand(scene, "save set")
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, AskText)
    assert scene.resumed(TypedAnswer("ok", "Mamie’s war")) is None
    assert sets(scene)[1] == "Mamie’s war"
    assert sets(rules(tmp_path))[0][-1] == "Mamie’s war"
    hand(scene, "delete set")
    scene.resumed("yes")
    assert sets(scene)[1] == "Changed by hand"
    assert "Mamie’s war" not in sets(rules(tmp_path))[0]


def own_set(folder: Path, name: str) -> NewGameScene:
    """Return New game with a set of the family in force."""
    scene = rules(folder)
    scene.plan.values["hand_limit"] = 5
    scene.recompose()
    hand(scene, "save set")
    scene.resumed(TypedAnswer("ok", name))
    return scene


def test_ones_own_set_is_renamed_and_a_shipped_one_is_not(tmp_path: Path) -> None:
    scene = own_set(tmp_path, "Mamie’s war")
    pushed = hand(scene, "rename set")
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, AskText)
    assert scene.resumed(TypedAnswer("ok", "Papi’s war")) is None
    assert sets(scene)[1] == sets(rules(tmp_path))[0][-1] == "Papi’s war"
    hand(scene, "set", "more")
    assert scene.page.controls["rename set"].why == "Only a set of your own can be renamed."


def test_a_set_is_not_renamed_to_the_name_of_another_and_that_is_said(tmp_path: Path) -> None:
    scene = own_set(tmp_path, "Mamie’s war")
    hand(scene, "rename set")
    refused = scene.resumed(TypedAnswer("ok", "With children"))
    assert isinstance(refused, Push)
    assert isinstance(refused.scene, Dialog)
    laid(refused.scene)
    assert any("already" in item.label for item in refused.scene.page.picture())
    assert sets(scene)[1] == "Mamie’s war"


def test_a_set_that_an_earlier_version_kept_beside_the_players_is_still_there(tmp_path: Path) -> None:
    save_rule_set(GAMES["castle_risk"], "From before", {"rounds": 5}, (tmp_path / "config" / "rules",))
    assert sets(rules(tmp_path))[0][-1] == "From before"


def test_a_set_that_differs_in_capitals_replaces_the_other(tmp_path: Path) -> None:
    own_set(tmp_path, "Kids")
    scene = own_set(tmp_path, "kids")
    assert sets(scene)[1] == "kids"
    assert "Kids" not in sets(scene)[0]


def test_a_set_without_a_name_is_not_saved(tmp_path: Path) -> None:
    scene = rules(tmp_path)
    scene.plan.values["hand_limit"] = 5
    scene.recompose()
    hand(scene, "save set")
    scene.resumed(TypedAnswer("ok", "  "))
    assert sets(scene)[1] == "Changed by hand"


def test_the_sets_fit_at_every_size_and_text_scale(tmp_path: Path) -> None:
    scenes = {at: rules(tmp_path / "/".join(at), *at) for at in product(GAMES, languages())}
    for game, language, index, size, factor in all_pairs(GAMES, languages(), (0, 1, 2), SIZES, FACTORS):
        scene = scenes[game, language]
        scene.act(Changed("set", index))
        laid(scene, size, factor)
        assert overflows(scene.page) == [], (game, language, index, size, factor)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_the_values_of_house_rules_mixed_capitals_and_small_letters(game: str, language: str, tmp_path: Path) -> None:
    scene = rules(tmp_path, game, language)
    steppers = [each for key, each in scene.page.controls.items() if key.startswith("rule/")]
    values = [name for each in steppers if isinstance(each, Stepper) for name in each.options]
    assert values
    assert not [name for name in values if name[:1].islower()]
