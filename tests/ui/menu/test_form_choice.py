from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.campaign.form import KINDS, OPEN_EVENING, CampaignForm
from game.ui.contract.campaigns.season_words import KIND_MEANINGS
from game.ui.draw.text.typesetting import STYLES
from game.ui.menu.new_game import NewGameScene
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Area, Stepper
from game.ui.widgets.scene import Swap
from game.words import languages
from tests.pairs import all_pairs
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.menu.test_new_game import new_game
from tests.ui.stand import FACTORS, SIZES, laid
from tests.ui.strokes import hand, stroke, walk


def begun(wanted: object, folder: Path) -> CampaignForm:
    """Leave the table that was set; return the form of its campaign."""
    assert isinstance(wanted, Swap)
    assert isinstance(wanted.scene, TableScene)
    wanted.scene.evening.close()
    return read_campaign(next(path for path in (folder / "saves").iterdir() if path.is_dir()) / FILE).form


def lengths(scene: NewGameScene) -> tuple[str, ...]:
    stepper = scene.page.controls["length"]
    assert isinstance(stepper, Stepper)
    return stepper.options


def test_a_new_campaign_is_an_open_evening_unless_somebody_chooses(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    assert "length" not in scene.page.controls
    assert begun(hand(scene, "begin"), tmp_path) == OPEN_EVENING


def test_the_proud_switch_advice_off(tmp_path: Path) -> None:
    scene = new_game(tmp_path, size=(1920, 1080))
    hand(scene, "advice", "less")
    hand(scene, "form", "more")
    assert begun(hand(scene, "begin"), tmp_path) == CampaignForm(kind="best_of", matches=3, advice=False)


def test_a_campaign_without_the_word_advice_gives_it() -> None:
    assert msgspec.convert({"kind": "league", "matches": 5}, CampaignForm).advice


def test_a_best_of_five_is_chosen_with_the_mouse(tmp_path: Path) -> None:
    scene = new_game(tmp_path, size=(1920, 1080))
    hand(scene, "form", "more")
    assert lengths(scene) == ("3", "5", "7", "9")
    hand(scene, "length", "more")
    assert begun(hand(scene, "begin"), tmp_path) == CampaignForm(kind="best_of", matches=5)


def test_a_league_is_chosen_with_the_keyboard(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    walk(scene, "form")
    for _ in range(2):
        stroke(scene, pygame.K_RIGHT)
    assert lengths(scene)[:2] == ("no end", "5")
    walk(scene, "length")
    stroke(scene, pygame.K_RIGHT)
    walk(scene, "begin")
    assert begun(stroke(scene, pygame.K_RETURN), tmp_path) == CampaignForm(kind="league", matches=5)


def test_a_marathon_begins_with_the_game_that_is_set_up(tmp_path: Path) -> None:
    scene = new_game(tmp_path, size=(1920, 1080), game="castle_risk")
    hand(scene, "form", "less")
    form = scene.plan.form
    assert (form.kind, form.games[0], sorted(form.games)) == ("marathon", "castle_risk", sorted(scene.shell.games))


@pytest.mark.parametrize("language", languages())
def test_every_form_fits_at_every_size_and_text_scale(tmp_path: Path, language: str) -> None:
    scene = new_game(tmp_path, language)
    for number, size, factor in all_pairs(range(len(KINDS)), SIZES, FACTORS):
        scene._choose("form", number)
        laid(scene, size, factor)
        assert overflows(scene.page) == [], (KINDS[number], size, factor)


@pytest.mark.parametrize("language", languages())
def test_the_explanation_of_a_form_was_half_cut_at_the_foot_of_the_list(tmp_path: Path, language: str) -> None:
    scene = new_game(tmp_path, language, size=(1280, 720))
    walk(scene, "form")
    places = set()
    for _ in KINDS:
        stroke(scene, pygame.K_RIGHT)
        area, control = scene.page.controls["list"], scene.page.controls["form"]
        said = next(item.box for item in scene.page.picture() if item.key == "form meaning")
        lines = scene.page.canvas.type.height(
            scene.shell.tr(KIND_MEANINGS[scene.plan.form.kind]), STYLES["small note"], said.w
        )
        assert said.y + lines <= area.box.bottom, scene.plan.form.kind
        places.add(scene.focus.box(control, scene.page.controls).y)
    assert len(places) == 1


def test_the_form_of_a_campaign_that_goes_on_is_not_asked_again(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    begun(hand(scene, "begin"), tmp_path)
    of = house.host(tmp_path / "saves")
    entry = of.campaign(next(path for path in (tmp_path / "saves").iterdir() if path.is_dir()))
    joined = NewGameScene(house.shell(of, tmp_path / "config", "en"), of, "castle_risk", entry)
    laid(joined)
    assert "form" not in joined.page.controls


def joined(folder: Path, form: CampaignForm = OPEN_EVENING, language: str = "en") -> NewGameScene:
    """Return New game for another match of a campaign of four, one match of which is over."""
    of = house.host(folder / "saves")
    path = house.played(of, "Sunday")
    of.saves.reform(path, form, ())
    scene = NewGameScene(house.shell(of, folder / "config", language), of, "castle_risk", of.campaign(path))
    laid(scene, (1920, 1080))
    return scene


def test_who_is_missing_tonight_leaves_the_table(tmp_path: Path) -> None:
    scene = joined(tmp_path)
    assert [scene.page.controls[f"here/{n}"].label for n in range(4)] == ["✓ Inès", "✓ Hugo", "✓ Salma", "✓ Yann"]
    hand(scene, "here/1")
    assert scene.plan.seats == 3
    assert [chair.name for chair in scene.plan.taken] == ["Inès", "Salma", "Yann"]
    assert scene.page.controls["here/1"].label == "Hugo"
    hand(scene, "here/1")
    assert [chair.name for chair in scene.plan.taken] == ["Inès", "Hugo", "Salma", "Yann"]


def test_somebody_stays_at_the_table(tmp_path: Path) -> None:
    scene = joined(tmp_path)
    for player in (0, 1, 2):
        hand(scene, f"here/{player}")
    assert scene.page.controls["here/3"].why == "You need at least one."
    assert scene.plan.taken[0].name == "Yann"


def test_who_joins_a_league_late_is_a_guest(tmp_path: Path) -> None:
    scene = joined(tmp_path, CampaignForm(kind="league"))
    assert "Sunday · League" in {item.label for item in scene.page.picture()}
    hand(scene, "here/3")
    scene.plan.seats = 4
    scene.plan.set_name(3, "Zoé")
    wanted = hand(scene, "begin")
    assert isinstance(wanted, Swap)
    assert isinstance(wanted.scene, TableScene)
    wanted.scene.evening.close()
    folder = scene.plan.setup().folder
    assert folder
    campaign = read_campaign(folder / FILE)
    assert [campaign.players[guest].name for guest in campaign.guests] == ["Zoé"]


@pytest.mark.parametrize("language", languages())
def test_who_is_here_fits_at_every_size_and_text_scale(tmp_path: Path, language: str) -> None:
    scene = joined(tmp_path, CampaignForm(kind="league"), language)
    for size, factor in all_pairs(SIZES, FACTORS):
        laid(scene, size, factor)
        assert overflows(scene.page) == [], (size, factor)


@pytest.mark.parametrize("language", languages())
def test_the_explanation_of_advice_was_half_cut_at_the_fold(tmp_path: Path, language: str) -> None:
    for size in ((1920, 1080), (3840, 2160)):
        scene = new_game(tmp_path, language, size, game="castle_risk")
        view = scene.page.controls["list"]
        assert isinstance(view, Area)
        assert view.content <= view.box.h
