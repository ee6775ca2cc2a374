"""What is done with whole campaigns from the list: by button, by key, by dropping a file."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from game import files
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.campaign.folders import HOUSE_RULES
from game.rules.master_citadel.house import House
from game.session.campaigns.archive import archive_name
from game.session.campaigns.deleted import FOLDER
from game.session.evening import Setup
from game.session.host import DOCUMENTS, Host
from game.session.rule_sets import save_rule_set
from game.ui.app import system_open
from game.ui.app.dialog import AskText, Dialog, TypedAnswer
from game.ui.book.chronicle_scene import ChronicleScene
from game.ui.contract.file_choice import FileChoice, found_files, typed_path
from game.ui.menu.load.actions import ACTIONS, ActionsSheet
from game.ui.menu.load.scene import LoadScene
from game.ui.menu.scene import MenuScene
from game.ui.widgets.control import Changed, Pressed
from game.ui.widgets.scene import Next, Pop, Push
from game.words import languages
from tests.pairs import by_first
from tests.session.campaigns.bins import Bin
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, Size, key, laid, prepared
from tests.ui.strokes import hand, stroke, write

CTRL = pygame.KMOD_LCTRL


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for archives and chronicles; it is there already."""
    documents = tmp_path / "saves" / DOCUMENTS
    documents.mkdir(parents=True)
    monkeypatch.setattr("game.files.received", lambda: [documents, tmp_path / "nowhere"])
    return documents


@pytest.fixture
def of(tmp_path: Path) -> Host:
    """A house with two campaigns and three broken ones."""
    of = house.host(tmp_path / "saves")
    house.played(house.host(tmp_path / "saves", ago=1), "Holidays")
    house.left(of, "Sunday")
    house.spoil(tmp_path / "saves")
    of.campaigns().fill()
    return of


def load(of: Host, language: str = "en") -> LoadScene:
    scene = LoadScene(house.shell(of, of.saves.folder.parent / "config", language), of, house.TODAY.date)
    laid(scene)
    return scene


def titles(scene: LoadScene) -> list[str]:
    return [entry.title for entry in scene.entries if not entry.problems]


def said(scene: LoadScene) -> str:
    """Return all that is written on the page."""
    return "\n".join(item.label for item in scene.page.picture())


def sheet(wanted: Next) -> Dialog | ActionsSheet | FileChoice:
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, Dialog | ActionsSheet | FileChoice)
    laid(wanted.scene)
    return wanted.scene


def done(scene: LoadScene, wanted: Next) -> None:
    """Let the thread make its change and the list show it."""
    assert prepared(wanted) is None
    scene.update(0.0)


def test_a_campaign_is_renamed_by_f2(of: Host) -> None:
    scene = load(of)
    asked = sheet(scene.handle(key(pygame.K_F2)))
    assert isinstance(asked, AskText)
    done(scene, scene.resumed(TypedAnswer("ok", "Easter")))
    assert titles(scene) == ["Easter", "Holidays"]
    assert scene.chosen
    assert scene.chosen.title == "Easter"
    assert scene.shell.notice == "It is called “Easter” now."
    assert read_campaign(scene.chosen.path / FILE).name == "Easter"
    for nothing in (TypedAnswer("ok", "  "), TypedAnswer("no", "Else"), ""):
        scene.handle(key(pygame.K_F2))
        assert scene.resumed(nothing) is None


def test_copies_never_have_the_title_of_another_row(of: Host) -> None:
    scene = load(of)
    done(scene, scene.handle(key(pygame.K_d, CTRL)))
    scene.handle(key(pygame.K_s, CTRL))
    done(scene, scene.resumed(TypedAnswer("ok", "Holidays")))
    assert len(set(titles(scene))) == len(titles(scene)) == 4


def test_save_as_left_the_old_row_chosen(of: Host) -> None:
    scene = load(of)
    scene.handle(key(pygame.K_s, CTRL))
    done(scene, scene.resumed(TypedAnswer("ok", "Easter")))
    assert scene.chosen
    assert scene.chosen.title == "Easter"
    assert scene.shell.notice == "A copy was saved as “Easter”."


def test_what_was_deleted_is_brought_back_at_once(of: Host) -> None:
    scene = load(of)
    done(scene, scene.handle(key(pygame.K_DELETE)))
    assert titles(scene) == ["Holidays"]
    assert "“Sunday” is deleted." in {item.label for item in scene.page.picture()}
    for size in SIZES:
        laid(scene, size)
        assert overflows(scene.page) == []
    done(scene, hand(scene, "undo"))
    assert titles(scene) == ["Sunday", "Holidays"]
    assert scene.chosen
    assert scene.chosen.title == "Sunday"
    assert "undo" not in scene.page.controls
    done(scene, scene.handle(key(pygame.K_DELETE)))
    done(scene, scene.handle(key(pygame.K_z, CTRL)))
    assert titles(scene) == ["Sunday", "Holidays"]


def test_what_was_deleted_goes_to_the_bin_when_the_list_is_opened_again(of: Host, tmp_path: Path) -> None:
    bin_ = Bin(tmp_path / "bin")
    binning = Host(of.saves, of.games, of.boards, of.bots, of.clock, to_bin=bin_)
    scene = load(binning)
    name = titles(scene)[0]
    folder = next(entry.path for entry in scene.entries if entry.title == name)
    done(scene, scene.handle(key(pygame.K_DELETE)))
    prepared(scene.resumed(None))
    assert bin_.thrown == []  # it can be brought back as long as this list is open
    assert name not in titles(load(binning))
    assert bin_.thrown == [folder]
    assert not (of.saves.folder / FOLDER).exists()


def test_without_a_bin_the_list_removes_what_was_deleted_thirty_days_ago(of: Host) -> None:
    scene = load(of)
    done(scene, scene.handle(key(pygame.K_DELETE)))
    kept = of.saves.folder / FOLDER
    load(of)
    assert kept.exists()
    later = (house.TODAY + timedelta(days=30, seconds=1)).isoformat(timespec="seconds")
    load(Host(of.saves, of.games, of.boards, of.bots, lambda: later))
    assert not kept.exists()


def test_the_last_campaign_of_the_list_can_be_deleted_and_brought_back(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    house.left(of, "Alone")
    of.campaigns().fill()
    scene = load(of)
    done(scene, scene.handle(key(pygame.K_DELETE)))
    assert set(scene.page.controls) == {"undo", "back", "import", "new"}
    done(scene, hand(scene, "undo"))
    assert titles(scene) == ["Alone"]


def test_del_belongs_to_the_search_while_one_types(of: Host) -> None:
    scene = load(of)
    scene.page.go("search")
    assert scene.handle(key(pygame.K_DELETE)) is None
    assert len(titles(scene)) == 2


@pytest.mark.skipif(os.name != "posix", reason="needs links")
def test_one_link_that_cannot_be_followed_hid_all_files_that_were_sent(tmp_path: Path) -> None:
    sent = tmp_path / "lake.tablee"
    sent.touch()
    (tmp_path / "other.tablee").symlink_to("x" * 300)
    assert found_files([tmp_path], [files.ARCHIVE]) == [sent]


def test_a_campaign_goes_out_as_one_file_and_comes_in_again(of: Host, home: Path) -> None:
    scene = load(of)
    done(scene, scene.handle(key(pygame.K_e, CTRL)))
    archive = home / archive_name("Sunday")
    assert archive.is_file()
    assert str(archive) in scene.shell.notice
    done(scene, scene.handle(key(pygame.K_e, CTRL)))
    assert len(list(home.iterdir())) == 2
    offered = sheet(scene.handle(key(pygame.K_i, CTRL)))
    assert set(found_files([home], [files.ARCHIVE])) == set(home.iterdir())
    chosen = hand(offered, "file/0")
    assert isinstance(chosen, Pop)
    done(scene, scene.resumed(chosen.answer))
    assert len(titles(scene)) == 3
    assert scene.chosen
    assert scene.chosen.title not in {"Sunday", "Holidays"}


def test_an_archive_is_taken_in_by_a_path_that_is_typed_or_pasted(of: Host, home: Path, tmp_path: Path) -> None:
    scene = load(of)
    done(scene, scene.handle(key(pygame.K_e, CTRL)))
    there = tmp_path / "a folder" / "Été.tablee"
    there.parent.mkdir()
    (home / archive_name("Sunday")).rename(there)
    asked = sheet(scene.handle(key(pygame.K_i, CTRL)))
    assert asked.focus.key == "path"
    assert asked.page.controls["take"].why
    write(asked, str(there.with_name("nowhere.tablee")))
    assert stroke(asked, pygame.K_RETURN) is None
    assert "There is no such file. Check its name and its folder." in {item.label for item in asked.page.picture()}
    for size in SIZES:
        assert overflows(laid(asked, size).page) == []
    assert asked.act(Changed("path", f' "{there}" ')) is None
    popped = hand(asked, "take")
    assert popped == Pop(there)
    done(scene, scene.resumed(there))
    assert len(titles(scene)) == 3


def test_what_is_typed_or_pasted_on_the_list_of_archives_is_the_path(of: Host, home: Path) -> None:
    (home / "here.tablee").touch()
    asked = sheet(load(of).handle(key(pygame.K_i, CTRL)))
    for press in (key(pygame.K_v, CTRL), pygame.Event(pygame.TEXTINPUT, text="/")):
        asked.page.go("file/0")
        asked.handle(press)
        assert asked.focus.key == "path"
    write(asked, "/nowhere")
    assert stroke(asked, pygame.K_RETURN) is None
    assert "There is no such file" in "\n".join(item.label for item in asked.page.picture())


def test_a_path_is_understood_as_people_paste_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "with a space.tablee"
    file.touch()
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    for text in (
        str(file),
        f"'{file}'",
        file.as_uri(),
        "~/with a space.tablee",
        "with a space",
        " with a space.tablee\t",
    ):
        assert typed_path(text, [tmp_path / "nowhere", tmp_path], [files.ARCHIVE]) == file, text
    for text in ("", "/", ".", "..", "~nobody/x", "file:", "file://[", "a\0b", "x" * 5000, str(tmp_path), "\udc80"):
        assert typed_path(text, [tmp_path], [files.ARCHIVE]) is None, text


def test_a_dropped_archive_is_taken_in_and_anything_else_is_refused(of: Host, home: Path) -> None:
    scene = load(of)
    done(scene, scene.handle(key(pygame.K_e, CTRL)))
    done(scene, scene.handle(pygame.Event(pygame.DROPFILE, file=str(home / archive_name("Sunday")))))
    assert len(titles(scene)) == 3
    (home / "holiday.jpg").write_bytes(b"no archive")
    sheet(prepared(scene.handle(pygame.Event(pygame.DROPFILE, file=str(home / "holiday.jpg")))))
    assert len(titles(scene)) == 3


def test_everything_is_offered_by_a_button(of: Host) -> None:
    scene = load(of)
    offered = sheet(hand(scene, "more"))
    assert [each for each in offered.page.controls if each != "back"] == [action.key for action in ACTIONS]
    assert all(not control.why for control in offered.page.controls.values())
    assert hand(offered, "duplicate") == Pop("duplicate")
    done(scene, scene.resumed("duplicate"))
    assert len(titles(scene)) == 3
    hand(scene, "more")
    assert scene.resumed("") is None
    assert {"F2", "Del", "Ctrl+E"} <= {shortcut.keys for shortcut in scene.shortcuts()}


def test_the_folder_and_a_broken_file_are_opened_by_the_system(of: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path] = []

    def opened(path: Path) -> bool:
        shown.append(path)
        return True

    monkeypatch.setattr(system_open, "opened", opened)
    scene = load(of)
    assert scene.handle(key(pygame.K_o, CTRL)) is None
    for row, entry in enumerate(scene.entries):
        if entry.problems:
            scene.focus.go(f"row/{row}", scene.page.controls)
            scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0, scancode=0, unicode=""))
            hand(scene, "edit")
    saves = of.saves.folder
    assert shown == [saves / "sunday", *(saves / name for name in BROKEN_FILES)]
    monkeypatch.setattr(system_open, "opened", lambda _path: False)
    scene.handle(key(pygame.K_o, CTRL))
    assert str(saves) in scene.shell.notice


BROKEN_FILES = ("damaged/campaign.yaml", "newer/campaign.yaml", "shopping.yaml")


def test_what_cannot_be_opened_can_be_deleted_and_nothing_else(of: Host) -> None:
    scene = load(of)
    for _ in range(4):
        scene.handle(key(pygame.K_DOWN))
    assert scene.chosen
    assert scene.chosen.problems
    scene.handle(key(pygame.K_d, CTRL))
    assert scene.shell.notice == "This cannot be opened."
    done(scene, scene.handle(key(pygame.K_DELETE)))
    assert len(scene.entries) == 4


def test_enter_on_a_broken_row_offers_what_can_be_done(of: Host) -> None:
    damaged = of.saves.folder / "sunday" / FILE
    sound = damaged.read_text(encoding="utf-8")
    damaged.write_text("tablee: campaign\n", encoding="utf-8")
    scene = load(of)
    scene.choose_path(damaged.parent)
    laid(scene)
    asked = sheet(scene.handle(key(pygame.K_RETURN)))
    assert asked.page.controls.keys() >= {"rescue", "edit", "delete", "back"}
    done(scene, scene.resumed("delete"))
    assert not damaged.exists()
    done(scene, scene.handle(key(pygame.K_z, CTRL)))
    assert scene.chosen
    assert scene.chosen.path == damaged.parent
    sheet(scene.handle(key(pygame.K_RETURN)))
    done(scene, scene.resumed("rescue"))
    assert damaged.read_text(encoding="utf-8") == sound


def test_enter_on_a_campaign_whose_match_is_broken_offers_what_can_be_done(of: Host) -> None:
    next((of.saves.folder / "sunday").glob("001*.yaml")).write_text("tablee: match\n", encoding="utf-8")
    scene = load(of)
    asked = sheet(scene.handle(key(pygame.K_RETURN)))
    assert asked.page.controls.keys() >= {"rescue", "edit", "back"}
    assert "delete" not in asked.page.controls
    scene.resumed("back")
    sheet(hand(scene, "mend"))
    done(scene, scene.resumed("rescue"))
    assert "resume" in scene.page.controls


@pytest.mark.parametrize(("language", "windows"), by_first(languages(), SIZES, FACTORS))
def test_the_sheets_fit_at_every_size(of: Host, home: Path, language: str, windows: list[tuple[Size, float]]) -> None:
    scene = load(of, language)
    empty = sheet(scene.act(Pressed("import")))
    for number in range(6):
        (home / f"A rather long name of a campaign of the whole family {number}.tablee").write_bytes(b"")
    full = sheet(scene.act(Pressed("import")))
    more = sheet(scene.act(Pressed("more")))
    for size, factor in windows:
        for each in (empty, full, more):
            laid(each, size, factor)
            assert overflows(each.page) == [], (size, factor)


def test_an_archive_that_is_dropped_on_the_menu_is_taken_in_and_chosen(of: Host, home: Path) -> None:
    scene = load(of)
    done(scene, scene.handle(key(pygame.K_e, CTRL)))
    menu = MenuScene(scene.shell)
    laid(menu)
    wanted = prepared(menu.handle(pygame.Event(pygame.DROPFILE, file=str(home / archive_name("Sunday")))))
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, LoadScene)
    assert wanted.scene.chosen
    assert wanted.scene.chosen.title.startswith("Sunday")
    assert len(titles(wanted.scene)) == 3
    sheet(prepared(menu.handle(pygame.Event(pygame.DROPFILE, file=str(home / "nothing.tablee")))))


def test_an_empty_name_was_taken_without_a_word_and_changed_nothing(of: Host) -> None:
    scene = load(of)
    asked = sheet(scene.handle(key(pygame.K_F2)))
    stroke(asked, pygame.K_BACKSPACE)
    assert asked.page.controls["ok"].why == "Type a name."
    assert stroke(asked, pygame.K_RETURN) is None


def test_nothing_happened_to_an_archive_dropped_on_the_sheet_that_asks_for_one(of: Host, home: Path) -> None:
    asked = sheet(load(of).act(Pressed("import")))
    found = {item.label for item in asked.page.picture()}
    assert any(words.startswith("There is no campaign in your downloads") for words in found), "it says none of what"
    dropped = home / "Sunday.tablee"
    assert asked.handle(pygame.Event(pygame.DROPFILE, file=str(dropped))) == Pop(dropped)


def test_an_archive_dropped_on_the_menu_was_chosen_only_until_the_list_was_read(of: Host, home: Path) -> None:
    scene = load(of)
    scene.choose_path(of.saves.folder / "holidays")
    done(scene, scene.handle(key(pygame.K_e, CTRL)))
    scene.close()
    named = of.saves.folder / "sunday" / FILE
    named.write_text(named.read_text(encoding="utf-8").replace("Sunday", "Monday"), encoding="utf-8")
    menu = MenuScene(scene.shell)
    laid(menu)
    wanted = prepared(menu.handle(pygame.Event(pygame.DROPFILE, file=str(home / archive_name("Holidays")))))
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, LoadScene)
    laid(wanted.scene)
    while wanted.scene.lively:
        wanted.scene.update(1)
    assert "Monday" in titles(wanted.scene)
    assert wanted.scene.chosen
    assert wanted.scene.chosen.title == "Holidays (2)"
    assert scene.shell.notice == "“Holidays (2)” was imported."


def test_a_damaged_campaign_is_taken_up_from_its_good_copy(of: Host) -> None:
    (of.saves.folder / "sunday" / FILE).write_text("tablee: campaign\nformat: [1\n", encoding="utf-8")
    scene = load(of)
    scene.choose_path(of.saves.folder / "sunday")
    laid(scene)
    assert scene.chosen
    assert scene.chosen.problems
    for size in SIZES:
        laid(scene, size)
        assert overflows(scene.page) == []
    assert "can take its place" in said(scene)
    done(scene, hand(scene, "rescue"))
    assert titles(scene) == ["Sunday", "Holidays"]
    assert scene.chosen.title == "Sunday"
    scene.handle(key(pygame.K_END))
    assert scene.page.controls["rescue"].why
    assert scene.page.controls["rescue"].why in said(scene)


def test_a_damaged_match_is_taken_up_from_its_good_copy(of: Host) -> None:
    damaged = next((of.saves.folder / "sunday").glob("001*.yaml"))
    damaged.write_text("tablee: match\n", encoding="utf-8")
    of.campaigns().check()
    scene = load(of)
    sheet(hand(scene, "mend/0"))
    done(scene, scene.resumed("rescue"))
    assert "resume/0" in scene.page.controls
    damaged.write_text("tablee: match\n", encoding="utf-8")
    (damaged.parent / ".good" / damaged.name).unlink()
    prepared(scene.resumed(None))
    asked = sheet(hand(scene, "mend/0"))
    assert asked.page.controls["rescue"].why


def test_the_chronicle_is_made_from_the_list(of: Host, home: Path) -> None:
    scene = load(of)
    hand(scene, "more")
    wanted = scene.resumed("chronicle")
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, ChronicleScene)
    assert home.is_dir()


def with_rules(folder: Path) -> Path:
    """Return the archive of a campaign that another family plays with house rules of its own."""
    theirs = house.host(folder / "theirs")
    evening = theirs.begin(Setup("master_citadel", "citadel", House(capital=20), house.FAMILY, "Theirs"))
    evening.close()
    save_rule_set(theirs.games["master_citadel"], "Mamie", {"capital": 20}, (theirs.saves.folder / HOUSE_RULES,))
    theirs.export(evening.folder, folder / "theirs.tablee")
    return folder / "theirs.tablee"


@pytest.mark.parametrize("answer", ["keep", "no"])
def test_house_rules_that_come_with_a_campaign_are_asked_about(of: Host, tmp_path: Path, answer: str) -> None:
    scene = load(of)
    prepared(scene.handle(pygame.Event(pygame.DROPFILE, file=str(with_rules(tmp_path)))))
    asked = sheet(scene.update(0.0))
    for size in SIZES:
        assert overflows(laid(asked, size).page) == []
    assert any("“Mamie” (Master Citadel)" in item.label for item in asked.page.picture())
    popped = hand(asked, answer)
    assert isinstance(popped, Pop)
    assert scene.resumed(popped.answer) is None
    assert (of.saves.folder / HOUSE_RULES).exists() is (answer == "keep")
    assert len(titles(scene)) == 3


def test_house_rules_are_asked_about_also_where_the_archive_was_dropped_on_the_menu(of: Host, tmp_path: Path) -> None:
    shell = house.shell(of, tmp_path / "config")
    assert shell.doors.take_in
    scene = shell.doors.take_in(shell, with_rules(tmp_path))
    assert isinstance(scene, LoadScene)
    laid(scene)
    assert isinstance(sheet(scene.update(0.0)), Dialog)
