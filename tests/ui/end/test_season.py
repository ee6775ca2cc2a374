from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.kernel.saves.campaign.file import FILE, campaign_text, read_campaign
from game.kernel.saves.campaign.form import CampaignForm
from game.rules import GAMES
from game.rules.master_citadel.house import House
from game.session.evening import Setup
from game.session.past_evening import past_evening
from game.ui.app.dialog import Dialog, message
from game.ui.app.settings import Settings
from game.ui.app.shell import Doors, Shell
from game.ui.contract.campaigns.renewal import HERE, RENEW
from game.ui.end.page import RESULT, STANDINGS
from game.ui.end.scene import EndScene
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed
from game.ui.widgets.scene import Push, Scene, Swap
from game.words import languages
from tests.pairs import all_pairs
from tests.ui import house
from tests.ui.finished import LONG, finish, finished
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, laid, prepared, shell

FORMS = (
    CampaignForm(kind="best_of", matches=3),
    CampaignForm(kind="league", matches=5),
    CampaignForm(kind="marathon", games=["master_citadel", "castle_risk"]),
)


def end(form: CampaignForm, matches: int, language: str = "en") -> EndScene:
    """Return the end page of a match of a campaign, in which the first player always wins."""
    evening = finished("a", LONG)
    evening.form, evening._matches = form, matches
    scene = EndScene(shell(language), evening)
    laid(scene, (1920, 1080), 1.0)
    return scene


def words(scene: EndScene) -> list[str]:
    return [item.label for item in scene.page.picture()]


@pytest.mark.parametrize("language", languages())
def test_the_season_fits_at_every_size_and_text_scale(language: str) -> None:
    scenes = [end(form, 2, language) for form in FORMS]
    for scene, part, size, factor in all_pairs(scenes, (RESULT, STANDINGS), SIZES, FACTORS):
        scene._page.part = part
        laid(scene, size, factor)
        assert overflows(scene.page) == [], (part, size, factor)


def test_the_end_page_names_who_has_won_the_best_of() -> None:
    said = words(end(FORMS[0], 2))
    assert "Marie-Antoinette wins the best of 3, with 2 wins in 2 matches." in said


def test_the_end_page_says_how_the_league_stands() -> None:
    said = words(end(FORMS[1], 2))
    assert said.count("Marie-Antoinette leads: 6 points. Match 3 of 5 comes next.") == 1
    assert {"Played", "Won", "Drawn", "Lost", "Points"} <= set(said)


def test_the_end_page_names_the_next_game_of_a_marathon() -> None:
    said = words(end(FORMS[2], 1))
    assert "Marie-Antoinette leads: 3 points. 1 of 2 games played. Next: Castle Risk." in said


def test_each_piece_of_a_bar_names_its_match() -> None:
    said = words(end(FORMS[0], 1))
    assert "Match 1, Master Citadel: 3 points" in said


def test_the_only_match_of_an_open_evening_has_no_standings() -> None:
    assert "Standings" not in words(end(CampaignForm(), 1))


def test_a_marathon_proposes_its_next_game() -> None:
    scene = end(FORMS[2], 1)
    asked: list[tuple[str, Path]] = []

    def next_game(shell: Shell, game: str, folder: Path) -> Scene:
        asked.append((game, folder))
        return message(shell, game, "")

    told = scene.shell
    scene = EndScene(Shell(told.settings, told.games, Path(), told.doors._replace(next_game=next_game)), scene._evening)
    laid(scene)
    button = scene.page.controls["next"]
    assert (button.label, button.shortcut, scene.focus.key) == ("Next: Castle Risk", "Enter", "next")
    assert isinstance(scene.act(Pressed("next")), Swap)
    assert asked == [("castle_risk", Path("sunday"))]


def test_after_the_decision_another_match_is_said_to_count_no_more() -> None:
    assert end(FORMS[0], 2).page.controls["again"].hint == "A new season, or one more match that does not count"
    assert end(FORMS[0], 1).page.controls["again"].hint == "Another match in the same seats"


def test_after_a_decided_season_play_again_proposes_a_new_one(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    setup = Setup("master_citadel", "citadel", House(), house.FAMILY, "Sunday", form=FORMS[0])
    evening = of.begin(setup)
    finish(evening.session, "b")
    evening.close()
    with_rank(evening.folder / FILE, 2)
    past = past_evening(of, evening.folder, evening.file)
    assert past.season().decided
    scene = EndScene(house.shell(of, tmp_path / "config"), past)
    laid(scene)
    asked = scene.act(Pressed("again"))
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, Dialog)
    table = prepared(scene.resumed(RENEW))
    assert isinstance(table, Swap)
    assert isinstance(table.scene, TableScene)
    new = table.scene.evening
    assert new.title == "Sunday (2)"
    assert new.folder != evening.folder
    season = new.season()
    assert season.campaign.form == FORMS[0]
    assert [player.name for player in season.campaign.players] == [player.name for player in house.FAMILY]
    assert len(season.campaign.matches) == 1
    assert not season.matches
    assert len(read_campaign(evening.folder / FILE).matches) == 2
    new.close()


def test_after_a_decided_season_one_more_match_can_be_played_in_it() -> None:
    evening = finished("a", LONG)
    evening.form, evening._matches = FORMS[0], 2
    doors = Doors(table=lambda shell, _evening: message(shell, "", ""))
    scene = EndScene(Shell(Settings(language="en"), GAMES, Path(), doors), evening)
    assert isinstance(scene.act(Pressed("again")), Push)
    assert scene.resumed("back") is None
    assert isinstance(prepared(scene.resumed(HERE)), Swap)
    assert not evening.renewed


def with_rank(file: Path, times: int) -> None:
    """Let a campaign have its first match several times."""
    campaign = read_campaign(file)
    match = msgspec.structs.replace(campaign.matches[0], ranks=[1, 2, 3, 4], points=[3, 2, 1, 0])
    file.write_text(campaign_text(msgspec.structs.replace(campaign, matches=[match] * times)), "utf-8")


@pytest.mark.parametrize(("form", "brought"), [(FORMS[0], ["1", "1"]), (FORMS[2], ["3", "2"])])
def test_a_bar_of_standings_named_its_matches_as_if_their_numbers_were_points(
    form: CampaignForm, brought: list[str]
) -> None:
    scene = end(form, 2)
    scene._page.part = STANDINGS
    laid(scene, (1920, 1080), 1.0)
    written = [item.args[0] for item in scene.page.picture() if "/brought " in item.key]
    assert written[:2] == brought
