"""Rules → Questions: the packs, their makers and their faults, and how to add one."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import files
from game.kernel.strict_yaml.document import load_file
from game.rules.egomaster import asked_lately
from game.rules.egomaster.house import House
from game.rules.egomaster.question import Ref
from game.ui.games.egomaster.packs.credit_line import SENTENCES, credit_line
from game.ui.games.egomaster.packs.pack_list import PackList
from game.ui.games.egomaster.packs.scene import AGAIN, QuestionPacksScene
from game.ui.rulebook.scene import RulesScene
from game.ui.widgets.control import Button, Pressed
from game.ui.widgets.scene import Pop, Push
from game.words import Words, languages
from tests.ui import stand
from tests.ui.measure import overflows
from tests.ui.menu import packs_at_home
from tests.ui.stand import SIZES, laid


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    packs_at_home.settle(tmp_path, monkeypatch)
    return tmp_path


def read(language: str = "en") -> QuestionPacksScene:
    """Return the page with everything read."""
    scene = QuestionPacksScene(stand.shell(language))
    scene.pack_list.wait()
    laid(scene)
    return scene


def words(scene: QuestionPacksScene) -> str:
    return "\n".join(item.label for item in scene.page.picture() if item.label)


def test_packs_are_listed_with_counts_makers_and_licence() -> None:
    said = words(read())
    assert said.index("Our family") < said.index("A few questions")
    assert "English: 2 solo, 2 duo, 0 multi" in said
    assert "English: 6 solo, 6 duo, 6 multi" in said
    assert "By Zoé and Luc Martin · Licence: For us alone · Source: Sunday lunches" in said


def test_a_fault_is_told_with_its_file_its_line_and_what_to_do() -> None:
    said = words(read())
    assert "1 fault; everything else is played." in said
    assert "our_family/en/solo.yaml:" in said
    assert "“fierce” is not possible here." in said


def test_it_is_said_where_a_family_puts_its_own(home: Path) -> None:
    scene = read()
    scene.focus.offsets["list"] = 9999.0
    laid(scene)
    said = words(scene)
    assert "pack.yaml" in said
    assert str(home / "data" / "boards" / "egomaster" / "packs") in said


def test_the_packs_are_read_behind_the_first_picture() -> None:
    scene = QuestionPacksScene(stand.shell())
    laid(scene)
    scene.update(0.1)
    assert "The questions are being read…" in words(scene)
    scene.picture()
    scene.pack_list.wait()
    scene.update(0.1)
    assert "The questions are being read…" not in words(scene)


def test_what_was_asked_of_a_pack_can_be_forgotten() -> None:
    path = asked_lately.lately_file()
    asked_lately.add(path, [Ref("small", "en", "solo", 1, 1), Ref("other", "en", "solo", 1, 1)])
    scene = read()
    small, ours = (scene.page.controls[f"forget/{name}"] for name in ("small", "our_family"))
    assert ours.why
    assert not small.why
    assert "1 asked lately" in words(scene)
    scene.act(Pressed("forget/small"))
    assert asked_lately.read(path)[0] == (Ref("other", "en", "solo", 1, 1),)
    assert scene.page.controls["forget/small"].why


def test_a_household_without_packs_is_told_how_to_have_one() -> None:
    scene = QuestionPacksScene(stand.shell(), PackList([]))
    laid(scene)
    assert "Questions of your own" in words(scene)
    assert overflows(scene.page) == []


def test_the_way_back() -> None:
    scene = read()
    assert isinstance(scene.act(Pressed("back")), Pop)


@pytest.mark.parametrize("language", languages())
def test_it_fits_at_every_size_and_text_scale(language: str) -> None:
    scene = read(language)
    for size in SIZES:
        for factor in (1.0, 1.25, 1.5, 2.0, 2.7):
            laid(scene, size, factor)
            assert overflows(scene.page) == [], (size, factor)


@pytest.mark.parametrize("factor", [1.0, 2.0])
def test_the_rule_book_leads_there(factor: float) -> None:
    scene = RulesScene(stand.shell(), "egomaster", "")
    laid(scene, (1280, 720), factor)
    assert isinstance(scene.page.controls["packs"], Button)
    wanted = scene.act(Pressed("packs"))
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, QuestionPacksScene)


def test_the_rule_book_of_another_game_has_no_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    scene = RulesScene(stand.shell(), "master_citadel", "")
    laid(scene)
    assert "packs" not in scene.page.controls


def test_a_fault_that_was_mended_is_gone_when_the_page_is_opened_again(home: Path) -> None:
    pack_list = PackList()
    pack_list.wait()
    booklet = home / "data" / "boards" / "egomaster" / "packs" / "our_family" / "en" / "solo.yaml"
    booklet.write_text(booklet.read_text().replace("fierce", "hard"))
    scene = pack_list.scene(stand.shell())
    assert isinstance(scene, QuestionPacksScene)
    pack_list.wait()
    laid(scene)
    assert "1 fault; everything else is played." not in words(scene)
    assert "English: 3 solo, 2 duo, 0 multi" in words(scene)


def test_a_fault_that_is_mended_while_the_page_is_open_goes_from_it(home: Path) -> None:
    scene = read()
    scene.picture()
    booklet = home / "data" / "boards" / "egomaster" / "packs" / "our_family" / "en" / "solo.yaml"
    booklet.write_text(booklet.read_text().replace("fierce", "hard"))
    scene.update(AGAIN)
    scene.pack_list.wait()
    scene.update(0.1)
    assert "1 fault; everything else is played." not in words(scene)


def test_a_booklet_with_few_questions_is_named_on_the_page() -> None:
    assert "There are 2 questions here; a full booklet has 400." in words(read())


def test_new_game_warns_of_a_pack_with_six_questions() -> None:
    pack_list = PackList()
    pack_list.wait()
    remark = pack_list.remark(House(language="en", packs=("small",)), Words("en"))
    assert remark == "Only 6 questions for “solo”: they will come back during the match."


def test_a_pack_that_was_still_being_read_was_called_like_its_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PackList, "open", lambda _self: None)
    scene = QuestionPacksScene(stand.shell("fr"))
    laid(scene)
    assert "Lecture des questions…" in words(scene)
    assert "Notre famille" in words(scene)
    assert "Our family" not in words(scene)


def test_the_licences_of_the_shipped_packs_were_english_in_french() -> None:
    packs = files.shipped(files.PACKAGE, "boards").glob("egomaster/packs/*/pack.yaml")
    licences = {str(load_file(path).data["licence"]) for path in packs}
    assert {each for each in licences if " " in each} == set(SENTENCES)
    said = {each: credit_line(Words("fr"), "", each) for each in licences}
    assert not [each for each in SENTENCES if each in said[each]]
