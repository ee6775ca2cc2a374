from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.campaign.form import KINDS, OPEN_EVENING, CampaignForm
from game.ui.app.dialog import Dialog
from game.ui.menu.form_scene import CampaignTerms, FormScene
from game.ui.widgets.scene import Pop, Push
from game.words import languages
from tests.pairs import all_pairs
from tests.session.campaigns.series import campaign
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.menu.load.test_scene import choose, load
from tests.ui.stand import FACTORS, SIZES, laid, prepared, shell
from tests.ui.strokes import hand, stroke, walk


def sheet(form: CampaignForm = OPEN_EVENING, language: str = "en") -> FormScene:
    """Return the sheet for a campaign of four players with one match."""
    scene = FormScene(shell(language), campaign(form, (1, 2, 3, 4), games=("master_citadel",)))
    laid(scene, (1920, 1080))
    return scene


def test_an_evening_becomes_a_league_in_which_a_war_counts_twice() -> None:
    scene = sheet()
    for _ in range(2):
        hand(scene, "form", "more")
    hand(scene, "length", "more")
    hand(scene, "weight/castle_risk", "more")
    hand(scene, "guest/3")
    form = CampaignForm(kind="league", matches=5, weights={"castle_risk": 2})
    assert hand(scene, "ok") == Pop(CampaignTerms(form, (3,)))


def test_a_marathon_leaves_a_game_out_by_keys_alone() -> None:
    scene = sheet()
    walk(scene, "form")
    stroke(scene, pygame.K_LEFT)
    walk(scene, "game/egomaster")
    stroke(scene, pygame.K_RETURN)
    walk(scene, "ok")
    answer = stroke(scene, pygame.K_RETURN)
    assert isinstance(answer, Pop)
    assert answer.answer.form.games == [name for name in scene._games if name != "egomaster"]


def test_a_marathon_keeps_one_game_at_least() -> None:
    scene = sheet(CampaignForm(kind="marathon", games=["master_citadel"]))
    assert scene.page.controls["game/master_citadel"].why == "You need at least one."


def test_two_people_must_count() -> None:
    scene = sheet(CampaignForm(kind="best_of", matches=3))
    for index in range(3):
        hand(scene, f"guest/{index}")
    assert scene.page.controls["ok"].why == "At least two people must count."
    assert hand(scene, "back") == Pop("")


@pytest.mark.parametrize("language", languages())
def test_the_sheet_fits_at_every_size_and_text_scale(language: str) -> None:
    scene = sheet(language=language)
    for number, size, factor in all_pairs(range(len(KINDS)), SIZES, FACTORS):
        hand(scene, "form", "more") if scene.terms.form.kind != KINDS[number] else None
        laid(scene, size, factor)
        assert overflows(scene.page) == [], (scene.terms.form.kind, size, factor)


def test_the_form_of_a_saved_campaign_is_changed_from_its_details(tmp_path: Path) -> None:
    folder = house.played(house.host(tmp_path / "saves"), "Sunday")
    scene = load(tmp_path)
    pushed = hand(scene, "form")
    assert isinstance(pushed, Push)
    assert isinstance(pushed.scene, FormScene)
    form = CampaignForm(kind="best_of", matches=3)
    assert prepared(scene.resumed(CampaignTerms(form, (2,)))) is None
    changed = read_campaign(folder / FILE)
    assert (changed.form, changed.guests) == (form, [2])
    assert "Best of 3" in {item.label for item in scene.page.picture()}


def test_a_marathon_offers_its_next_game_first(tmp_path: Path) -> None:
    folder = house.played(house.host(tmp_path / "saves"), "Sunday")
    scene = load(tmp_path)
    choose(scene, "Sunday")
    games = ["master_citadel", "castle_risk"]
    hand(scene, "form")
    scene.resumed(CampaignTerms(CampaignForm(kind="marathon", games=games), ()))
    pushed = hand(scene, "next")
    assert isinstance(pushed, Push)
    dialog = pushed.scene
    assert isinstance(dialog, Dialog)
    laid(dialog)
    assert dialog.focus.key == "castle_risk"
    assert read_campaign(folder / FILE).form.games == games
