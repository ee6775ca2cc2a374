"""Another match in a campaign in which one still goes on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.kernel.player import Player
from game.kernel.saves.campaign.file import FILE, campaign_text, read_campaign
from game.kernel.saves.campaign.form import CampaignForm
from game.session.host import Host
from game.ui.app.dialog import Dialog
from game.ui.contract.campaigns.renewal import HERE, RENEW
from game.ui.menu.load.scene import LoadScene
from game.ui.menu.new_game import NewGameScene
from game.ui.widgets.control import Pressed
from game.ui.widgets.scene import Pop, Push, Swap
from game.words import languages
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, laid, prepared
from tests.ui.strokes import hand, stroke


@pytest.fixture
def of(tmp_path: Path) -> Host:
    """A house in which one match of a campaign is over and two go on."""
    of = house.host(tmp_path / "saves")
    sunday = house.played(of, "Sunday")
    house.left(of, folder=sunday)
    house.left(of, folder=sunday)
    of.campaigns().fill()
    return of


def load(of: Host, language: str = "en") -> LoadScene:
    scene = LoadScene(house.shell(of, of.saves.folder / "config", language), of, house.TODAY.date)
    laid(scene)
    return scene


def statuses(of: Host) -> list[str]:
    return [match.status for match in read_campaign(of.saves.folder / "sunday" / FILE).matches]


def dialog(wanted: object) -> Dialog:
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, Dialog)
    return laid(wanted.scene)  # type: ignore[return-value]  # laid returns what it was given


def new_game(scene: LoadScene, wanted: object) -> NewGameScene:
    """Choose the game and return the table that is set up."""
    dialog(wanted)
    following = scene.resumed("master_citadel")
    assert isinstance(following, Push)
    assert isinstance(following.scene, NewGameScene)
    laid(following.scene)
    return following.scene


def test_the_next_match_stranded_the_running_one_without_a_word(of: Host) -> None:
    scene = load(of)
    asked = dialog(hand(scene, "next"))
    assert any("2 matches are still open" in item.label for item in asked.page.picture())
    assert hand(asked, "beside") == Pop("beside")
    table = new_game(scene, prepared(scene.resumed("beside")))
    assert [chair.name for chair in table.plan.taken] == ["Inès", "Hugo", "Salma", "Yann"]
    assert statuses(of) == ["agreed", "playing", "playing"]


def test_the_running_matches_are_ended_by_agreement(of: Host) -> None:
    scene = load(of)
    hand(scene, "next")
    table = new_game(scene, prepared(scene.resumed("agree")))
    assert isinstance(prepared(hand(table, "begin")), Swap)
    assert statuses(of) == ["agreed", "agreed", "agreed", "playing"]


def test_the_running_matches_ended_though_no_other_one_was_begun(of: Host) -> None:
    scene = load(of)
    for leave in ("back", pygame.K_ESCAPE):
        hand(scene, "next")
        table = new_game(scene, prepared(scene.resumed("agree")))
        said = next(item.label for item in table.page.picture() if item.key == "told")
        assert said == "The 2 matches still in progress end by agreement as soon as this one begins."
        assert (hand(table, leave) if isinstance(leave, str) else stroke(table, leave)) == Pop()
        assert statuses(of) == ["agreed", "playing", "playing"]


def test_the_running_matches_go_on_if_the_new_one_cannot_begin(of: Host) -> None:
    scene = load(of)
    hand(scene, "next")
    table = new_game(scene, prepared(scene.resumed("agree")))
    (of.saves.folder / "sunday" / "003-master_citadel.yaml").write_text("not a match", "utf-8")
    assert isinstance(prepared(hand(table, "begin")), Push)
    assert statuses(of) == ["agreed", "playing", "playing"]


def test_a_match_whose_agreed_end_decides_the_season_leads_to_a_new_one(of: Host) -> None:
    of.saves.reform(of.saves.folder / "sunday", CampaignForm(kind="league", matches=3), ())
    scene = load(of)
    hand(scene, "next")
    asked = dialog(prepared(scene.resumed("agree")))
    assert any("the league" in item.label for item in asked.page.picture())
    setup = new_game(scene, scene.resumed(RENEW))
    assert isinstance(prepared(hand(setup, "begin")), Swap)
    assert statuses(of) == ["agreed", "agreed", "agreed"]
    assert [each.status for each in read_campaign(of.saves.folder / "sunday_2" / FILE).matches] == ["playing"]


def test_going_back_leaves_everything_as_it_is(of: Host) -> None:
    scene = load(of)
    for answer in ("back", ""):
        hand(scene, "next")
        assert scene.resumed(answer) is None
    assert statuses(of) == ["agreed", "playing", "playing"]


def test_another_program_that_plays_the_campaign_is_named(of: Host) -> None:
    scene = load(of)
    hand(scene, "next")
    evening = house.host(of.saves.folder).resume(of.saves.folder / "sunday")
    assert not isinstance(dialog(prepared(scene.resumed("agree"))), NewGameScene)
    evening.close()
    assert statuses(of) == ["agreed", "playing", "playing"]


@pytest.mark.parametrize("language", languages())
def test_the_question_fits_at_every_size(of: Host, language: str) -> None:
    asked = dialog(load(of, language).act(Pressed("next")))
    for size in SIZES:
        for factor in FACTORS:
            laid(asked, size, factor)
            assert overflows(asked.page) == [], (size, factor)


def decided(of: Host, language: str = "en") -> LoadScene:
    """Return the list with a best of three that Inès has won, in which a fifth person is a guest."""
    players = [*house.FAMILY, Player("Rose", "A")]
    folder = house.played(of, "Cup", house.FAMILY)
    campaign = read_campaign(folder / FILE)
    match = msgspec.structs.replace(campaign.matches[0], ranks=[1, 2, 3, 4], points=[3, 2, 1, 0])
    form = CampaignForm(kind="best_of", matches=3)
    cup = msgspec.structs.replace(campaign, matches=[match, match], form=form, players=players, guests=[4])
    (folder / FILE).write_text(campaign_text(cup), "utf-8")
    of.campaigns().fill()
    scene = load(of, language)
    scene.choose_path(folder)
    scene.recompose()
    return scene


def test_after_a_decided_season_the_next_match_proposes_a_new_one(of: Host) -> None:
    scene = decided(of)
    asked = dialog(prepared(hand(scene, "next")))
    assert any("Inès wins the best of 3" in item.label for item in asked.page.picture())
    setup = new_game(scene, scene.resumed(RENEW))
    assert "Cup (2) · Best of 3" in {item.label for item in setup.page.picture()}
    assert [chair.name for chair in setup.plan.taken] == ["Inès", "Hugo", "Salma", "Yann"]
    setup.plan.attend(3)  # Yann is missing tonight
    setup.plan.attend(4)
    evening = of.begin(setup.plan.setup())
    campaign = evening.season().campaign
    assert (campaign.name, campaign.form.kind, len(campaign.matches)) == ("Cup (2)", "best_of", 1)
    assert [player.name for player in campaign.players] == ["Inès", "Hugo", "Salma", "Yann", "Rose"]
    assert campaign.guests == [4]
    assert len(read_campaign(of.saves.folder / "cup" / FILE).matches) == 2
    evening.close()


def test_one_more_match_goes_into_the_decided_season(of: Host) -> None:
    scene = decided(of)
    dialog(prepared(hand(scene, "next")))
    assert scene.resumed("back") is None
    prepared(hand(scene, "next"))
    setup = new_game(scene, scene.resumed(HERE))
    assert setup.plan.setup().folder == of.saves.folder / "cup"


@pytest.mark.parametrize("language", languages())
def test_the_question_about_a_new_season_fits_at_every_size(of: Host, language: str) -> None:
    asked = dialog(prepared(decided(of, language).act(Pressed("next"))))
    for size in SIZES:
        for factor in FACTORS:
            laid(asked, size, factor)
            assert overflows(asked.page) == [], (size, factor)
