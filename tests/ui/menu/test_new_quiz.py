"""New game of Egomaster: language, packs, reader, groups of rules."""

from __future__ import annotations

import shutil
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.bots.levels import Level
from game.rules.egomaster.house import CHOICES, HEADINGS, House
from game.ui.app.dialog import Dialog
from game.ui.app.settings_scene import SettingsScene
from game.ui.games.egomaster.packs.pack_list import PackList
from game.ui.games.egomaster.packs.scene import QuestionPacksScene
from game.ui.menu import last_table
from game.ui.menu.new_game import NewGameScene
from game.ui.menu.own_choices import OwnChoices
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Button, Changed, Pressed
from game.ui.widgets.scene import Push, Swap
from game.words import Words, languages
from tests.pairs import by_first
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.menu import packs_at_home
from tests.ui.stand import FACTORS, SIZES, Size, laid, prepared, shell

EN = Words("en")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    packs_at_home.settle(tmp_path, monkeypatch)
    return tmp_path


def new_game(home: Path, language: str = "en", *, read: bool = True) -> NewGameScene:
    of = house.host(home / "saves")
    scene = NewGameScene(house.shell(of, home / "config", language), of, "egomaster")
    assert scene.supply
    if read:
        scene.supply.wait()
    laid(scene)
    scene.act(Changed("tabs", 1))
    return scene


def words(scene: NewGameScene) -> str:
    return "\n".join(item.label for item in scene.page.picture() if item.label)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_a_booklet_that_is_missing_was_told_across_the_list_and_the_edge(
    language: str, factor: float, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = new_game(home, language)
    fault = Words(language)("A booklet is missing from these packs. Choose a pack with solo, duo and multi.")
    monkeypatch.setattr(scene.supply, "fault", lambda *_: fault)
    laid(scene, (1280, 720), factor)
    (told,) = [item for item in scene.page.picture() if item.label == fault]
    view, panel = scene.page.controls["list"].box, next(item for item in scene.page.picture() if item.key == "panel")
    assert view.bottom <= told.box.y
    assert told.box.bottom <= panel.box.bottom
    assert scene.page.controls["begin"].why == fault


def test_every_choice_stands_under_one_heading() -> None:
    assert sorted(choice.key for choice in CHOICES) == sorted(key for keys in HEADINGS.values() for key in keys)
    assert {choice.key for choice in CHOICES} | {"packs"} == set(House.__struct_fields__)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_questions_are_in_the_language_of_the_program_until_another_is_chosen(home: Path, language: str) -> None:
    scene = new_game(home, language)
    assert scene.plan.house().language == language
    assert scene.plan.changed() == []
    last_table.change(home / "config", scene.plan.remembered)
    other = {"en": "fr", "fr": "en"}[language]
    assert new_game(home, other).plan.house().language == other
    scene.plan.values["language"] = other
    last_table.change(home / "config", scene.plan.remembered)
    assert new_game(home, language).plan.house().language == other


def test_packs_are_ticked_and_one_is_always_left(home: Path) -> None:
    scene = new_game(home)
    assert scene.plan.house().packs == ()
    scene.act(Pressed("tick/packs/0"))
    assert scene.plan.house().packs == ("small",)
    last = scene.page.controls["tick/packs/1"]
    assert isinstance(last, Button)
    assert last.picked
    assert last.why == "You need at least one."
    scene.act(Pressed("tick/packs/1"))
    assert scene.plan.house().packs == ("small",)
    assert scene.plan.changed() == []
    last_table.change(home / "config", scene.plan.remembered)
    assert new_game(home).plan.house().packs == ("small",)
    scene.act(Pressed("tick/packs/0"))
    assert scene.plan.house().packs == ()


def test_a_pack_that_was_imported_meanwhile_could_not_be_ticked(home: Path) -> None:
    scene = new_game(home)
    scene.act(Pressed("tick/packs/0"))
    scene.act(Pressed("packs"))
    shutil.copytree(home / "data/boards/egomaster/packs/our_family", home / "data/boards/egomaster/packs/yule")
    scene.resumed(None)
    ticks = [(each.key, each.picked) for each in scene.page.controls.values() if isinstance(each, Button)]
    assert [tick for tick in ticks if "tick/packs" in tick[0]] == [
        ("tick/packs/0", False),
        ("tick/packs/1", False),
        ("tick/packs/2", True),
    ]
    assert scene.plan.house().packs == ("small",)


def test_packs_are_called_by_their_names(home: Path) -> None:
    ticks = [control.label for control in new_game(home, "fr").page.controls.values() if "tick/packs" in control.key]
    assert ticks == ["✓ Notre famille", "✓ Quelques questions"]


def test_the_faults_of_a_pack_are_told_with_the_way_to_them(home: Path) -> None:
    scene = new_game(home)
    assert "“Our family” has 1 fault; the rest is played." in words(scene)
    wanted = scene.act(Pressed("packs"))
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, QuestionPacksScene)
    scene.act(Pressed("tick/packs/0"))
    assert "Only 6 questions for “solo”" in words(scene)


def test_a_file_that_is_dropped_on_new_game_or_the_menu_leads_to_the_packs(home: Path) -> None:
    dropped = pygame.Event(pygame.DROPFILE, file=str(home / "pack.zip"))
    of = house.host(home / "saves")
    shell = house.shell(of, home / "config")
    wanted = new_game(home).handle(dropped)
    assert isinstance(wanted, Push)
    assert shell.doors.take_in
    for scene in (wanted.scene, shell.doors.take_in(shell, home / "pack.zip")):
        assert isinstance(scene, QuestionPacksScene)
        told = prepared(scene.update(0.1))
        assert isinstance(told, Push)
        assert isinstance(told.scene, Dialog)
        laid(told.scene)
        assert "There is no such file" in told.scene.narration().title


def test_a_match_cannot_begin_without_all_three_booklets(home: Path) -> None:
    scene = new_game(home)
    scene.act(Pressed("tick/packs/1"))
    assert "solo, duo and multi" in scene.page.controls["begin"].why
    assert PackList([]).fault(House(), EN)


def test_the_questions_are_read_behind_the_first_picture(home: Path) -> None:
    scene = new_game(home, read=False)
    assert "The questions are being read…" in words(scene)
    assert not scene.page.controls["begin"].why
    scene.picture()
    scene.update(0.1)
    assert scene.supply
    scene.supply.wait()
    scene.update(0.1)
    assert "The questions are being read…" not in words(scene)


def test_it_is_said_that_computer_players_cannot_read_aloud(home: Path) -> None:
    scene = new_game(home)
    said = "Computers cannot read out loud"
    assert said not in words(scene)
    scene.plan.values["reader"] = "person"
    scene.recompose()
    assert said in words(scene)
    assert "rule/judging" not in scene.page.controls
    for seat in range(6):
        scene.plan.let_play(seat, None)
    scene.recompose()
    assert said not in words(scene)


def test_rules_stand_in_groups(home: Path) -> None:
    scene = new_game(home)
    high = {item.label: item.box.y for item in scene.page.picture()}
    groups = ["The questions", "The match", "The stakes", "The answers"]
    firsts = [
        "Language of the questions",
        "Game",
        "Solo: somebody cannot pay",
        "Ping-pong: the last one in, nothing named",
    ]
    in_order = [words for pair in zip(groups, firsts, strict=True) for words in pair]
    assert sorted(in_order, key=high.__getitem__) == in_order


def test_a_file_that_was_dropped_where_it_does_not_belong_was_met_with_silence(home: Path) -> None:
    scene = laid(SettingsScene(shell("en", home / "config")))
    assert scene.handle(pygame.Event(pygame.DROPFILE, file=str(home / "quiz.json"))) is None
    assert scene.shell.notice == "Nothing can be done with a file here. Drop it on the menu."


def test_a_match_begins(home: Path) -> None:
    scene = new_game(home)
    wanted = prepared(scene.act(Pressed("begin")))
    assert isinstance(wanted, Swap)
    assert isinstance(wanted.scene, TableScene)
    wanted.scene.evening.close()


@pytest.mark.parametrize(("language", "windows"), by_first(languages(), ["program", "person"], [0, 1], SIZES, FACTORS))
def test_it_fits_at_every_size_and_text_scale(
    home: Path, language: str, windows: list[tuple[str, int, Size, float]]
) -> None:
    scene = new_game(home, language)
    for reader, tab, size, factor in windows:
        scene.plan.values["reader"] = reader
        scene.act(Changed("tabs", tab))
        laid(scene, size, factor)
        assert overflows(scene.page) == [], (reader, tab, size, factor)


def test_levels_and_topics_are_ticked_side_by_side(home: Path) -> None:
    scene = new_game(home)
    assert scene.plan.house().levels == ("easy", "medium", "hard")
    scene.act(Pressed("tick/levels/0"))
    assert scene.plan.house().levels == ()
    scene.act(Pressed("tick/levels/3"))
    assert scene.plan.house().levels == ("child", "easy", "medium")
    scene.act(Pressed("tick/themes/1"))
    assert "history" not in scene.plan.house().themes
    assert len(scene.plan.house().themes) == 11
    assert scene.page.controls["tick/themes/0"].box.y == scene.page.controls["tick/themes/1"].box.y
    last_table.change(home / "config", scene.plan.remembered)
    again = new_game(home).plan.house()
    assert (again.levels, len(again.themes)) == (("child", "easy", "medium"), 11)


def test_each_person_has_a_level_of_its_own_which_is_remembered_by_name(home: Path) -> None:
    scene = new_game(home)
    scene.plan.let_play(1, None)
    scene.plan.set_name(0, "Zoé")
    scene.plan.set_name(1, "Léo")
    scene.recompose()
    assert {"own/own_levels/0", "own/own_levels/1", "own/answers/1", "own/media/0"} <= set(scene.page.controls)
    assert "own/own_levels/2" not in scene.page.controls
    assert scene.plan.house().own_levels == ()
    scene.act(Changed("own/own_levels/1", 1))
    scene.act(Changed("own/answers/1", 1))
    assert scene.plan.house().own_levels == ("", "child", "", "")
    assert scene.plan.house().answers == ("", "choose", "", "")
    assert scene.plan.changed() == []
    last_table.change(home / "config", scene.plan.remembered)
    again = new_game(home)
    assert again.plan.house().own_levels == ("", "child", "", "")
    again.plan.set_name(0, "Léo")
    again.plan.set_name(1, "Mamie")
    assert again.plan.house().own_levels == ("child", "", "", "")
    again.plan.let_play(0, Level.EASY)
    assert again.plan.house().own_levels == ()


def test_the_second_of_two_at_a_seat_has_a_level_too(home: Path) -> None:
    scene = new_game(home)
    scene.plan.set_name(0, "Zoé")
    scene.recompose()
    assert "own/second_levels/0" not in scene.page.controls
    assert "title second_levels" not in {item.key for item, _ in scene.page._items}
    scene.act(Changed("name/0", "Zoé & Léo"))
    scene.recompose()
    scene.act(Changed("own/second_levels/0", 1))
    assert scene.plan.house().second_levels == ("child", "", "", "")
    scene.plan.set_name(0, "Zoé")
    assert scene.plan.house().second_levels == ()


def test_what_a_newcomer_has_chosen_stays_while_the_name_is_typed(home: Path) -> None:
    scene = new_game(home)
    scene.act(Changed("own/own_levels/0", 4))
    for name in ("Player", "Pla", "P", "", "A", "Ana"):
        scene.act(Changed("name/0", name))
    assert scene.plan.house().own_levels == ("hard", "", "", "")
    assert list(scene.plan.remembered(last_table.LastTable()).games["egomaster"].own) == ["Ana"]


def test_the_level_of_annabelle_was_lost_as_her_name_was_that_of_anna_for_a_moment() -> None:
    choice = next(each for each in CHOICES if each.key == "own_levels")
    own = OwnChoices(CHOICES, {"Anna": {"own_levels": "hard"}})
    own.choose(choice, "Player 2", "child")
    for former, name in pairwise(("Player 2", "A", "Ann", "Anna", "Annab", "Annabelle")):
        own.rename(former, name)
    assert [own.value(choice, name) for name in ("Annabelle", "Anna")] == ["child", "hard"]
    for former, name in pairwise(("Anna", "Ann", "Annette")):
        own.rename(former, name)
    assert own.value(choice, "Annette") == ""


def test_a_person_who_is_read_to_by_another_does_not_choose_among_four(home: Path) -> None:
    scene = new_game(home)
    scene.act(Changed("own/answers/0", 1))
    scene.plan.values["reader"] = "person"
    scene.recompose()
    assert "own/answers/0" not in scene.page.controls
    assert scene.plan.house().answers == ()


def test_a_memory_of_an_older_program_has_no_levels_of_persons(home: Path) -> None:
    (home / "config").mkdir()
    (home / "config" / last_table.FILE).write_text(
        "games:\n  egomaster: {seats: 4, board: ring, house: {limit: 30, sort: gone}}\n", encoding="utf-8"
    )
    decided = new_game(home).plan.house()
    assert (decided.limit, decided.sort, decided.own_levels, decided.levels) == (30, "all", (), House().levels)


def test_the_remark_counts_only_the_questions_of_the_levels_and_topics_that_are_chosen(home: Path) -> None:
    scene = new_game(home)
    scene.act(Pressed("tick/packs/0"))
    remarks = []
    for levels in (("easy", "medium", "hard"), ("hard",), ("child",)):
        scene.plan.values["levels"] = levels
        scene.recompose()
        remarks.append(next(line for line in words(scene).splitlines() if "for “solo”" in line))
    assert remarks == [
        "Only 6 questions for “solo”: they will come back during the match.",
        "Only 1 question for “solo”: it will keep coming back.",
        "No such questions for “solo”: others are drawn instead.",
    ]
    scene.plan.values.update(levels=House().levels, sort="estimates")
    scene.recompose()
    assert "No such questions for “solo”: others are drawn instead." in words(scene)
