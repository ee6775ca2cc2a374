"""Another match in a campaign in which one still goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.saves.campaign import FILE, read_campaign
from game.session.host import Host
from game.ui.app.dialog import Dialog
from game.ui.menu.load.scene import LoadScene
from game.ui.menu.new_game import NewGameScene
from game.ui.widgets.control import Pressed
from game.ui.widgets.scene import Pop, Push
from game.words import languages
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, laid, prepared
from tests.ui.strokes import hand


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
    return following.scene


def test_the_next_match_stranded_the_running_one_without_a_word(of: Host) -> None:
    scene = load(of)
    asked = dialog(hand(scene, "next"))
    assert any("2 matches still go on" in item.label for item in asked.page.picture())
    assert hand(asked, "beside") == Pop("beside")
    table = new_game(scene, scene.resumed("beside"))
    assert [chair.name for chair in table.plan.taken] == ["Inès", "Hugo", "Salma", "Yann"]
    assert statuses(of) == ["agreed", "playing", "playing"]


def test_the_running_matches_are_ended_by_agreement(of: Host) -> None:
    scene = load(of)
    hand(scene, "next")
    new_game(scene, prepared(scene.resumed("agree")))
    assert statuses(of) == ["agreed", "agreed", "agreed"]


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
