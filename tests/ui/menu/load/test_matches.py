"""Every match of a campaign opens from its details."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pygame
import pytest

from game import files
from game.kernel.saves.campaign.file import FILE, campaign_text, read_campaign
from game.kernel.saves.saved_match import Moment
from game.kernel.saves.saves_folder import Saves
from game.rules import GAMES
from game.rules.master_citadel.state import PASS
from game.session.host import Host
from game.ui.app import system_open
from game.ui.app.dialog import Dialog
from game.ui.book.scene import BookScene
from game.ui.end.scene import EndScene
from game.ui.end.story import StoryScene
from game.ui.menu.load.scene import LoadScene
from game.ui.replay.scene import ReplayScene
from game.ui.table.scene import TableScene
from game.ui.widgets.control import BackWanted, Button, Pressed
from game.ui.widgets.scene import Pop, Push, Swap
from game.words import languages
from tests.pairs import by_first
from tests.ui import house
from tests.ui.finished import finish
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, Size, laid, prepared
from tests.ui.strokes import hand, stroke


def load(of: Host, folder: Path, language: str = "en") -> LoadScene:
    of.saves.folder.mkdir(exist_ok=True)  # for the index
    of.campaigns().fill()  # it knows all of them
    scene = LoadScene(house.shell(of, folder / "config", language), of, house.TODAY.date)
    laid(scene)
    return scene


def end_of(scene: LoadScene, number: int) -> EndScene:
    """Open the end page of a finished match with the mouse."""
    wanted = hand(scene, f"result/{number}")
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, EndScene)
    laid(wanted.scene)
    return wanted.scene


def test_the_end_of_an_old_match_could_not_be_reached_again(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    evening = house.begun(of, "Sunday")
    finish(evening.session, "b")
    evening.close()
    house.left(of, folder=evening.folder)
    end = end_of(load(of, tmp_path), 0)
    told = prepared(end.act(Pressed("story")))
    assert isinstance(told, Push)
    assert isinstance(told.scene, StoryScene)
    watched = prepared(end.act(Pressed("watch")))
    assert isinstance(watched, Push)
    assert isinstance(watched.scene, ReplayScene)
    assert "menu" not in end.page.controls
    assert hand(end, "back") == end.act(BackWanted()) == Pop()
    again = prepared(end.act(Pressed("again")))
    assert isinstance(again, Swap)
    assert isinstance(again.scene, TableScene)
    assert [player.name for player in again.scene.evening.session.players] == ["Inès", "Hugo", "Salma", "Yann"]
    again.scene.evening.close()


def test_five_hundred_matches_put_a_few_rows_on_the_page(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    folder = house.played(of, "Sunday")
    campaign = read_campaign(folder / FILE)
    first = campaign.matches[0]
    matches = [msgspec.structs.replace(first, file=f"{number:03}-master_citadel.yaml") for number in range(1, 501)]
    for match in matches[1:]:
        os.link(folder / first.file, folder / match.file)
    (folder / FILE).write_text(campaign_text(msgspec.structs.replace(campaign, matches=matches)), encoding="utf-8")
    scene = load(of, tmp_path)
    assert len(scene.page.controls) < 50
    assert "result/499" in scene.page.controls
    for _ in range(40):
        stroke(scene, pygame.K_TAB)
    scene.page.go("details")
    stroke(scene, pygame.K_END)
    assert len(scene.page.controls) < 50
    assert isinstance(end_of(scene, 0), EndScene)
    for _ in range(30):
        stroke(scene, pygame.K_UP)
    assert scene.focus.key.startswith("result/")
    assert int(scene.focus.key.removeprefix("result/")) > 25


@pytest.mark.parametrize(("language", "windows"), by_first(languages(), SIZES, FACTORS))
def test_matches_fit_at_every_size(tmp_path: Path, language: str, windows: list[tuple[Size, float]]) -> None:
    of = house.host(tmp_path / "saves")
    folder = house.played(of, "Sunday")
    house.left(of, folder=folder)
    scene = load(of, tmp_path, language)
    for size, factor in windows:
        laid(scene, size, factor)
        assert overflows(scene.page) == [], (size, factor)


def test_the_matches_of_the_shipped_campaigns_open(tmp_path: Path) -> None:
    boards = [files.boards()]
    of = Host(Saves(tmp_path / "saves", files.shipped_saves(), GAMES, boards), GAMES, boards, house.silent)
    scene = load(of, tmp_path)
    opened = 0
    for row, entry in enumerate(list(scene.entries)):
        scene.focus.go(f"row/{row}", scene.page.controls)
        scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0, scancode=0, unicode=""))
        for number, match in enumerate(read_campaign(entry.path / FILE).matches):
            if match.status == "playing":
                wanted = prepared(scene.act(Pressed(f"resume/{number}")))
                assert isinstance(wanted, Swap), match.file
                assert isinstance(wanted.scene, TableScene)
                wanted.scene.evening.close()
            else:
                ended = prepared(scene.act(Pressed(f"result/{number}")))
                assert isinstance(ended, Push), match.file
                assert isinstance(ended.scene, EndScene)
            opened += 1
    assert opened == 6


def test_a_broken_match_says_what_is_wrong_and_closes_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = house.host(tmp_path / "saves")
    folder = house.played(of, "Sunday")
    house.left(of, folder=folder)
    house.left(of, folder=folder)
    damaged = folder / "002-master_citadel.yaml"
    damaged.write_text("tablee: match\n", encoding="utf-8")
    scene = load(of, tmp_path)
    assert {"result/0", "mend/1", "resume/2", "resume"} <= set(scene.page.controls)
    asked = hand(scene, "mend/1")
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, Dialog)
    for size in SIZES:
        laid(asked.scene, size)
        assert overflows(asked.scene.page) == []
    shown: list[Path] = []

    def opened(path: Path) -> bool:
        shown.append(path)
        return True

    monkeypatch.setattr(system_open, "opened", opened)
    assert scene.resumed("edit") is None
    assert shown == [damaged]
    hand(scene, "mend/1")
    assert scene.resumed("back") is None
    assert shown == [damaged]


def test_the_right_arrow_leads_from_the_list_to_the_last_match(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    folder = house.played(of, "Sunday")
    house.left(of, folder=folder)
    scene = load(of, tmp_path)
    stroke(scene, pygame.K_RIGHT)
    assert scene.focus.key == "resume/1"
    stroke(scene, pygame.K_DOWN)
    assert scene.focus.key == "watch/0"
    stroke(scene, pygame.K_LEFT)
    assert scene.focus.key == "result/0"
    stroke(scene, pygame.K_LEFT)
    assert scene.focus.key == "row/0"


def test_resume_takes_the_last_match_that_opens(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    folder = house.left(of, "Sunday")
    house.left(of, folder=folder)
    (folder / "002-master_citadel.yaml").write_text("tablee: match\n", encoding="utf-8")
    wanted = hand(load(of, tmp_path), "resume")
    assert isinstance(wanted, Swap)
    assert isinstance(wanted.scene, TableScene)
    wanted.scene.evening.close()
    (folder / "001-master_citadel.yaml").write_text("tablee: match\n", encoding="utf-8")
    scene = load(of, tmp_path)
    assert "resume" not in scene.page.controls
    assert "mend" in scene.page.controls
    assert isinstance(stroke(scene, pygame.K_RETURN), Push)


def test_the_list_and_the_end_page_say_who_sat_there_before_and_for_how_long_was_played(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    evening = house.begun(of, "Sunday")
    evening.session.submit(1, PASS)
    evening.session.give_seat(1, "Rose", "2026-05-03T20:05:00")
    for half in range(2 * 60 * 45 + 1):
        evening.session.watch(half / 2, 1.0)
        if half % 600 == 0:
            evening.session.ready(0)  # somebody is there
    evening.session.note_moment(Moment())
    evening.session.agree_to_end()
    evening.close()
    of.campaigns().check()
    scene = load(of, tmp_path)
    labels = [item.label for item in scene.page.picture()]
    assert any("45 minutes" in label and "Hugo until 20:05" in label for label in labels)
    end = end_of(scene, 0)
    labels = [item.label for item in end.page.picture()]
    assert "Hugo played here until 3 May, 20:05" in labels
    assert any("Played for 45 minutes." in label for label in labels)
    book = BookScene(scene.shell, of)
    while book.book is None:
        book.update(0.1)
    laid(book)
    assert any("45 minutes at the table" in item.label for item in book.page.picture())


@pytest.mark.parametrize("language", languages())
def test_a_lost_match_without_a_good_copy_says_that_its_journal_alone_is_not_enough(
    tmp_path: Path, language: str
) -> None:
    of = house.host(tmp_path / "saves")
    folder = house.left(of, "Sunday")
    file = folder / "001-master_citadel.yaml"
    (folder / ".good" / file.name).unlink()
    file.unlink()
    file.with_suffix(".journal").write_bytes(b"")
    scene = load(of, tmp_path, language)
    asked = hand(scene, "mend/0")
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, Dialog)
    for size in SIZES:
        laid(asked.scene, size)
        assert overflows(asked.scene.page) == []
    said = scene.shell.tr("There is no good copy of this match, and its journal alone does not say how it began.")
    assert any(said in item.label for item in asked.scene.page.picture())
    button = asked.scene.page.controls["rescue"]
    assert isinstance(button, Button)
    assert button.why == said
