from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import msgspec
import pygame
import pytest

from game.kernel.player import Player
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.rules import GAMES
from game.session.campaigns import listing
from game.session.campaigns.summary import CampaignSummary, MatchSummary
from game.session.session import Session
from game.ui.app.dialog import Dialog
from game.ui.app.loop.main_loop import App
from game.ui.book.scene import BookScene
from game.ui.contract.campaigns.days import spoken
from game.ui.contract.campaigns.row import note
from game.ui.contract.campaigns.row import people as row_people
from game.ui.draw.canvas import Canvas
from game.ui.menu.load.scene import LoadScene
from game.ui.menu.new_game import NewGameScene
from game.ui.table.mode import CurtainMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed
from game.ui.widgets.scene import Pop, Push, Swap
from game.words import Words, languages
from tests.pairs import by_first
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, Size, key, key_up, laid, prepared
from tests.ui.strokes import hand, stroke

BROKEN = ("damaged", "newer", "shopping.yaml")


def load(folder: Path, language: str = "en") -> LoadScene:
    """Return the list of the campaigns in a folder; today is the day of `house.TODAY`."""
    of = house.host(folder / "saves")
    of.campaigns().fill()  # the index knows all of them
    scene = LoadScene(house.shell(of, folder / "config", language), of, house.TODAY.date)
    laid(scene)
    return scene


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A house where one campaign is being played, another is finished, and three things cannot be opened."""
    saves = tmp_path / "saves"
    house.played(house.host(saves, ago=4), "Holidays")
    sunday = house.played(house.host(saves, ago=1), "Sunday")
    house.left(house.host(saves), "Sunday", folder=sunday)
    house.spoil(tmp_path / "saves")
    return tmp_path


def labels(scene: LoadScene) -> set[str]:
    return {item.label for item in scene.page.picture()}


def choose(scene: LoadScene, name: str) -> None:
    """Walk to the campaign of that name with the keyboard."""
    for _ in range(20):
        if scene.chosen and scene.chosen.title == name:
            return
        stroke(scene, pygame.K_DOWN)
    pytest.fail(f"no {name} in the list")


@pytest.mark.parametrize(("language", "windows"), by_first(languages(), range(5), SIZES, FACTORS))
def test_the_list_fits_at_every_size_and_text_scale(
    folder: Path, language: str, windows: list[tuple[int, Size, float]]
) -> None:
    scene = load(folder, language)
    for row, size, factor in windows:
        laid(scene, size, factor)
        scene.focus.go(f"row/{row}", scene.page.controls)
        scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0, scancode=0, unicode=""))
        assert scene.chosen == scene.entries[row]
        assert overflows(scene.page) == [], (row, size, factor)


def test_a_folder_of_campaigns_that_nobody_may_read_looked_empty(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    list_folder = os.scandir

    def scandir(place: Path) -> object:
        if Path(place) == folder / "saves":
            raise PermissionError(errno.EACCES, "Permission denied", str(place))
        return list_folder(place)

    monkeypatch.setattr(os, "scandir", scandir)
    scene = load(folder)
    scene.update(0.0)
    said = "The folder cannot be read (Permission denied). Check that you may open it."
    assert scene.shell.notice == f"{folder / 'saves'}: {said}"


@pytest.mark.parametrize("language", languages())
def test_an_empty_list_says_so_and_offers_a_game(tmp_path: Path, language: str) -> None:
    scene = load(tmp_path, language)
    for size in SIZES:
        for factor in (1.0, 2.0):
            laid(scene, size, factor)
            assert overflows(scene.page) == []
    assert list(scene.page.controls) == ["back", "import", "new"]
    assert isinstance(stroke(scene, pygame.K_RETURN), Push)
    wanted = scene.resumed("master_citadel")
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, NewGameScene)


def test_the_last_played_campaign_comes_first_and_says_how_it_stands(folder: Path) -> None:
    scene = load(folder)
    assert [entry.title for entry in scene.entries[:2]] == ["Sunday", "Holidays"]
    assert "Master Citadel · being played · today" in labels(scene)
    assert "1. Master Citadel, yesterday" in labels(scene)
    choose(scene, "Holidays")
    assert "Last played: 29 April 2026" in labels(scene)


def test_standings_show_once_a_match_has_ended(folder: Path) -> None:
    scene = load(folder)
    assert {"Standings", "1½ points", "drawn"} <= labels(scene)


def test_what_cannot_be_opened_is_listed_with_its_reason(folder: Path) -> None:
    scene = load(folder)
    assert {entry.title for entry in scene.entries if entry.problems} == set(BROKEN)
    for name in BROKEN:
        choose(scene, name)
        assert scene.chosen is not None
        told = [problem.sentence(scene.shell.tr) for problem in scene.chosen.problems]
        assert told
        assert set(told) <= labels(scene)
        assert not {"resume", "next"} & set(scene.page.controls)
        asked = stroke(scene, pygame.K_RETURN)
        assert isinstance(asked, Push)
        assert isinstance(asked.scene, Dialog)
        assert scene.resumed("back") is None


def test_enter_resumes_the_match_of_the_campaign(folder: Path) -> None:
    scene = load(folder)
    choose(scene, "Sunday")
    resumed(stroke(scene, pygame.K_RETURN), "Sunday")


def test_one_press_of_enter_in_the_list_opened_a_secret_order_too(folder: Path) -> None:
    scene = load(folder)
    choose(scene, "Sunday")
    app = App(scene.shell, pygame.display.set_mode((1280, 720)), scene)
    down = key(pygame.K_RETURN)
    queue = [[], [down], *[[down]] * 40, [key_up(pygame.K_RETURN)], [], [pygame.Event(pygame.QUIT)]]
    modes = set[type]()

    def events() -> list[pygame.Event]:
        if isinstance(app.top, TableScene):
            modes.add(type(app.top.flow.mode))
        return queue.pop(0)

    app.run(events, lambda: 0.1 * (45 - len(queue)), lambda _seconds: None)
    assert modes == {CurtainMode}


def test_a_click_shows_a_campaign_and_a_double_click_resumes_it(folder: Path) -> None:
    scene = load(folder)
    choose(scene, "damaged")
    scene.update(1.0)
    assert hand(scene, "row/0") is None
    assert scene.chosen == scene.entries[0]
    scene.update(1.0)
    assert hand(scene, "row/0") is None
    resumed(hand(scene, "row/0"), "Sunday")


def test_the_button_resumes_what_is_chosen(folder: Path) -> None:
    resumed(hand(load(folder), "resume"), "Sunday")


def resumed(wanted: object, title: str) -> None:
    """Check that a table was opened, and leave it."""
    assert isinstance(wanted, Swap)
    assert isinstance(wanted.scene, TableScene)
    assert wanted.scene.evening.title == title
    wanted.scene.evening.close()


def test_a_running_match_that_was_followed_by_another_offered_no_button(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    sunday = house.left(of, "Sunday")
    house.played(of, "Sunday", folder=sunday)
    scene = load(tmp_path)
    assert "watch/1" in scene.page.controls
    wanted = hand(scene, "resume/0")
    assert isinstance(wanted, Swap)
    assert isinstance(wanted.scene, TableScene)
    assert wanted.scene.evening.folder == sunday
    assert not wanted.scene.evening.session.over
    wanted.scene.evening.close()


def test_a_finished_campaign_goes_on_with_its_next_match(folder: Path) -> None:
    scene = load(folder)
    choose(scene, "Holidays")
    assert "resume" not in scene.page.controls
    asked = prepared(scene.handle(key(pygame.K_n, pygame.KMOD_LCTRL)))
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, Dialog)
    wanted = scene.resumed("master_citadel")
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, NewGameScene)
    assert [chair.name for chair in wanted.scene.plan.taken] == ["Inès", "Hugo", "Salma", "Yann"]
    begun = prepared(wanted.scene.act(Pressed("begin")))
    resumed(begun, "Holidays")
    assert len(read_campaign(folder / "saves" / "holidays" / FILE).matches) == 2
    prepared(scene.resumed(None))
    assert scene.entries[0].title == "Holidays"


def test_a_match_that_was_damaged_meanwhile_is_told_and_not_opened(folder: Path) -> None:
    scene = load(folder)
    next((folder / "saves" / "sunday").glob("002*")).write_text("tablee: match\n", encoding="utf-8")
    assert isinstance(hand(scene, "resume"), Push)


def test_esc_leads_back(folder: Path) -> None:
    assert load(folder).handle(key(pygame.K_ESCAPE)) == Pop()


def test_days_are_named_as_a_family_does() -> None:
    today = house.TODAY.date()
    assert spoken("2026-05-03T01:00:00", today, Words("en")) == "today"
    assert spoken("2026-05-02T23:59:59", today, Words("en")) == "yesterday"
    assert spoken("2026-01-31T10:00:00", today, Words("en")) == "31 January 2026"
    assert spoken("one evening", today, Words("en")) == "one evening"


@pytest.mark.parametrize("language", languages())
def test_a_campaign_that_another_program_plays_could_be_played_here_too(tmp_path: Path, language: str) -> None:
    evening = house.begun(house.host(tmp_path / "saves"), "Sunday")
    scene = load(tmp_path, language)
    assert scene.chosen
    assert scene.chosen.held
    said = scene.chosen.held.sentence(Words(language))
    assert said in labels(scene)
    for size in SIZES:
        laid(scene, size)
        assert overflows(scene.page) == []
    for button in ("resume", "next"):
        assert scene.page.controls[button].why == said
    assert prepared(scene.act(Pressed("resume"))) is None
    evening.close()
    assert isinstance(prepared(load(tmp_path, language).act(Pressed("resume"))), Swap)


def test_a_campaign_that_was_removed_meanwhile_ended_the_program(folder: Path) -> None:
    scene = load(folder)
    shutil.rmtree(folder / "saves" / "holidays")
    choose(scene, "Holidays")
    assert scene.chosen
    assert scene.chosen.problems
    assert "next" not in scene.page.controls


def test_a_list_that_no_index_knows_fills_while_nothing_is_pressed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.menu.load.changes.AT_ONCE", 0.0)
    of = house.host(tmp_path / "saves")
    for name in ("One", "Two", "Three"):
        house.left(of, name)
    scene = LoadScene(house.shell(of, tmp_path / "config"), of, house.TODAY.date)
    laid(scene)
    assert len(scene.entries) == 1
    assert "reading 1 of 3…" in labels(scene)
    chosen = scene.chosen
    for _ in range(5):
        scene.handle(key(pygame.K_LCTRL))
        scene.update(0.1)
    assert len(scene.entries) == 1
    while scene.lively:
        scene.update(0.1)
    assert {entry.title for entry in scene.entries} == {"One", "Two", "Three"}
    assert "3 campaigns" in labels(scene)
    assert scene.chosen == chosen
    scene.close()
    assert of.campaigns().filled


def test_a_row_says_who_plays_whose_turn_it_is_and_how_long_the_match_has_lasted() -> None:
    people = tuple(Player(name, token) for name, token in zip(("Inès", "Hugo", "Salma"), house.TOKENS, strict=False))
    match = MatchSummary(
        file="001-castle_risk.yaml",
        game="castle_risk",
        started="2026-05-02T20:00:00",
        status="playing",
        seats=(2, 0, 1),
        turn=(0,),
        seconds=80 * 60,
    )
    row = CampaignSummary(path=Path("war"), title="War", players=people, matches=(match,), played="2026-05-02T21:20:00")
    today, en, fr = house.TODAY.date(), Words("en"), Words("fr")
    assert row_people(row, en) == "Inès, Hugo and Salma · Inès to play"
    assert row_people(row, fr) == "Inès, Hugo et Salma · à Inès de jouer"
    assert note(row, GAMES, today, en) == "Castle Risk · yesterday · 1 h 20 min"
    second = msgspec.structs.replace(match, file="002-castle_risk.yaml", turn=(0, 1, 2), opens=False)
    both = msgspec.structs.replace(row, matches=(match, second), shipped=True)
    assert row_people(both, en) == "Inès, Hugo and Salma"
    assert "the match cannot be opened" in note(both, GAMES, today, en)
    both = msgspec.structs.replace(row, matches=(match, match))
    assert "2 matches in progress" in note(both, GAMES, today, en)


def test_a_match_whose_end_nobody_had_seen_was_said_to_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Session, "conclude", lambda _: None)  # the window is closed before the end is shown
    house.played(house.host(tmp_path / "saves"), "Sunday")
    said = " ".join(labels(load(tmp_path)))
    assert "being played" not in said
    assert said.count("its end still to be seen") == 2  # in the row, and in the details


def test_long_names_ran_under_the_tokens_of_a_row(tmp_path: Path) -> None:
    house.left(house.host(tmp_path / "saves"), "Sunday")
    scene = load(tmp_path)
    shown = {Path(item.key).name: item.box for item in scene.page.picture()}
    tokens = [box for key, box in shown.items() if key.startswith("token ") and box.x < 800]
    assert len(tokens) == 4
    assert max(box.bottom for box in tokens) <= shown["note 0"].y


def test_finished_matches_are_read_slowly_and_a_damaged_one_shows_at_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.menu.load.changes.AT_ONCE", 0.0)
    of = house.host(tmp_path / "saves")
    folder = house.played(of, "Sunday")
    house.played(of, folder=folder)
    of.campaigns().fill()
    (folder / "001-master_citadel.yaml").write_text("tablee: match\n", encoding="utf-8")
    scene = LoadScene(house.shell(of, tmp_path / "config"), of, house.TODAY.date)
    laid(scene)
    assert "result/0" in scene.page.controls
    while scene.lively:
        scene.update(1.0)
    for _ in range(20):
        scene.update(1.0)
    assert "mend/0" in scene.page.controls
    assert "result/1" in scene.page.controls
    assert not scene.lively


def test_the_list_was_shorter_after_a_change_while_it_was_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.menu.load.changes.AT_ONCE", 0.0)
    of = house.host(tmp_path / "saves")
    for name in ("One", "Two", "Three", "Four", "Five"):
        house.left(of, name)
    scene = LoadScene(house.shell(of, tmp_path / "config"), of, house.TODAY.date)
    laid(scene)
    before = 1
    while before < 3:
        scene.update(0.2)
        before = len(scene.entries)
    prepared(scene.handle(key(pygame.K_d, pygame.KMOD_LCTRL)))
    scene.update(0.0)
    assert len(scene.entries) > before


def test_the_last_broken_campaign_was_chosen_after_the_first_one_was_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = house.host(tmp_path / "saves")
    for number in range(6):
        (of.saves.folder / f"broken_{number}").mkdir(parents=True)
        (of.saves.folder / f"broken_{number}" / FILE).write_text("name: [x\n", encoding="utf-8")
    scene = load(tmp_path)
    scene.handle(key(pygame.K_DOWN))
    monkeypatch.setattr("game.ui.menu.load.changes.AT_ONCE", 0.0)
    following = scene.entries[2].path
    prepared(scene.handle(key(pygame.K_DELETE)))
    scene.update(0.0)
    assert len(scene.entries) < 5
    while scene.lively:
        scene.update(0.2)
    assert scene.chosen
    assert scene.chosen.path == following


def test_the_last_played_campaign_is_chosen_even_if_it_is_read_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.menu.load.changes.AT_ONCE", 0.0)
    for ago, name in enumerate(("Newest", "Middle", "Oldest")):
        folder = house.left(house.host(tmp_path / "saves", ago=ago), name)
        os.utime(folder, (1_700_000_000 + ago, 1_700_000_000 + ago))  # the oldest is read first
    of = house.host(tmp_path / "saves")
    scene = LoadScene(house.shell(of, tmp_path / "config"), of, house.TODAY.date)
    laid(scene)
    assert scene.chosen
    assert scene.chosen.title == "Oldest"
    while scene.lively:
        scene.update(1.0)
    assert [entry.title for entry in scene.entries] == ["Newest", "Middle", "Oldest"]
    assert scene.entries.index(scene.chosen) == 0


def test_the_family_book_is_one_press_away_and_leads_back_to_the_same_campaign(folder: Path) -> None:
    scene = load(folder)
    choose(scene, "Holidays")
    for wanted in (hand(scene, "book"), prepared(scene.handle(key(pygame.K_b, pygame.KMOD_LCTRL)))):
        assert isinstance(wanted, Push)
        assert isinstance(wanted.scene, BookScene)
        laid(wanted.scene)
        assert isinstance(stroke(wanted.scene, pygame.K_ESCAPE), Pop)
        prepared(scene.resumed(None))
        assert scene.chosen
        assert scene.chosen.title == "Holidays"


def test_a_row_in_view_that_the_index_had_wrong_becomes_true_and_the_selection_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for ago, name in enumerate(("Newest", "Sunday", "Oldest")):
        house.left(house.host(tmp_path / "saves", ago=ago), name)
    of = house.host(tmp_path / "saves")
    of.campaigns().check()
    file = tmp_path / "saves" / "sunday" / FILE
    changed = file.parent.stat().st_mtime_ns
    file.write_text(file.read_text(encoding="utf-8").replace("name: Sunday", "name: Changed"), encoding="utf-8")
    os.utime(file.parent, ns=(changed, changed))
    monkeypatch.setattr(listing, "FEW", 0)
    scene = LoadScene(house.shell(of, tmp_path / "config"), of, house.TODAY.date)
    laid(scene)
    choose(scene, "Oldest")
    assert [entry.title for entry in scene.entries] == ["Newest", "Sunday", "Oldest"]
    while scene.lively:
        scene.update(0.2)
    assert [entry.title for entry in scene.entries] == ["Newest", "Changed", "Oldest"]
    assert scene.chosen
    assert scene.chosen.title == "Oldest"
    assert "Changed" in labels(scene)


@pytest.mark.parametrize("size", [(320, 180), (320, 2000), (8000, 180)])
def test_the_list_killed_the_program_in_a_tiny_window(folder: Path, size: Size) -> None:
    scene = load(folder)
    scene.layout(Canvas(size, 1.0))  # the program lays nothing out on less than 320 by 180 pixels
    scene.draw(pygame.Surface(size).convert())
