"""Files that are dropped on the window or chosen: packs of others, and quizzes of other programs."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pygame
import pytest

from game import files
from game.kernel.strict_yaml.document import load_file
from game.rules.egomaster.authoring import own_pack, pack_archive
from game.rules.egomaster.authoring.own_pack import OwnPack
from game.ui.app.dialog import Dialog
from game.ui.contract.file_choice import FileChoice
from game.ui.games.egomaster.packs.editor.pack_scene import PackScene
from game.ui.games.egomaster.packs.import_scene import ImportScene
from game.ui.games.egomaster.packs.pack_list import PackList
from game.ui.games.egomaster.packs.pack_sheet import HandedOnSheet, PackSheet
from game.ui.games.egomaster.packs.scene import QuestionPacksScene
from game.ui.widgets.control import Changed, Stepper, TextField
from tests.pairs import all_pairs
from tests.rules.egomaster.authoring.test_own_pack import SOLO
from tests.ui.games.egomaster.packs.test_editor import Desk, own
from tests.ui.measure import overflows
from tests.ui.stand import SIZES, laid, shell

CATS = "// Author: Zoé\n\nWho miaows? {=a cat}\n\nWho roars? {=a lion}\n\nWrite a story. {}\n"
DOGS = "Who barks? {=a dog}\n\nWho miaows? {=a cat}\n"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr(files, "data_folder", lambda: tmp_path)
    monkeypatch.setattr(files, "documents", lambda: tmp_path / "documents")
    monkeypatch.setattr(files, "received", lambda: [tmp_path / "downloads"])
    return Desk(tmp_path)


@pytest.fixture
def cats(tmp_path: Path) -> Path:
    return quiz(tmp_path, "wild_cats", CATS)


def quiz(home: Path, name: str, text: str) -> Path:
    (home / "downloads").mkdir(exist_ok=True)
    (home / "downloads" / f"{name}.gift").write_text(text, encoding="utf-8")
    return home / "downloads" / f"{name}.gift"


def drop(desk: Desk, *dropped: Path) -> None:
    """Drag files on the window together."""
    desk.app.step([pygame.Event(pygame.DROPFILE, file=str(file)) for file in dropped], 0.0)
    for _ in range(4):
        desk.app.step([], 0.1)


def click(desk: Desk, *names: str) -> None:
    for name in names:
        desk.click(name)
        desk.app.step([], 0.1)


def said(desk: Desk) -> str:
    return "\n".join(item.label for item, _ in desk.screen.page._items)


def questions(folder: Path) -> list[str]:
    return sorted(entry.written.question for entry in OwnPack(folder, "en").entries)


def test_a_dropped_quiz_tells_what_would_come_and_comes_only_then(desk: Desk, cats: Path, tmp_path: Path) -> None:
    drop(desk, cats)
    desk.at(ImportScene)
    told = said(desk)
    assert "2 questions would be added." in told
    assert "Who miaows?" in told
    assert "Question 3, “Write a story.”, was left out: its answer is an essay." in told
    assert "By Zoé" in told
    assert "a cat" not in told
    assert "{" not in told
    assert not (tmp_path / "boards").exists()
    click(desk, "take")
    desk.at(QuestionPacksScene)
    pack = tmp_path / "boards" / "egomaster" / "packs" / "wild_cats"
    assert questions(pack) == ["Who miaows?", "Who roars?"]
    head = load_file(pack / "pack.yaml").data
    assert (head["name"]["en"], head["authors"]) == ("Wild cats", "Zoé")
    assert "change/wild_cats" in desk.screen.page.controls
    assert desk.shell.notice == "2 questions were added to “Wild cats”."


def test_several_files_dropped_together_come_into_one_pack_without_doubles(
    desk: Desk, cats: Path, tmp_path: Path
) -> None:
    dogs = quiz(tmp_path, "dogs", DOGS)
    drop(desk, cats, dogs, cats)
    told = said(desk)
    assert "3 questions would be added." in told
    assert "1 question is already there" in told
    click(desk, "take")
    drop(desk, dogs)
    desk.at(ImportScene).act(Changed("pack", 1))
    assert "0 questions would be added." in said(desk)
    assert desk.screen.page.controls["take"].why
    click(desk, "back")
    desk.at(QuestionPacksScene)


def test_a_name_typed_for_new_questions_was_put_behind_the_one_that_is_proposed(desk: Desk, cats: Path) -> None:
    drop(desk, cats)
    desk.write("name", "Lions")
    desk.write("name", "!")
    field = desk.screen.page.controls["name"]
    assert isinstance(field, TextField)
    assert field.text == "Lions!"


def test_a_file_that_is_no_quiz_is_said_so_beside_the_others(desk: Desk, cats: Path, tmp_path: Path) -> None:
    (tmp_path / "holiday.jpg").write_bytes(b"\xff\xd8\xff\0\0")
    drop(desk, tmp_path / "holiday.jpg", tmp_path)
    assert "There are no questions here that Tablée can read." in said(desk)
    assert "This is a folder. Choose a file in it." in said(desk)
    assert desk.screen.page.controls["take"].why
    drop(desk, cats)
    assert not desk.screen.page.controls["take"].why


def test_a_french_quiz_was_not_read_on_an_english_screen(desk: Desk, tmp_path: Path) -> None:
    table = "id;langue;question;prop1;prop2;prop3;prop4\n1;fr;Qui miaule ?;Le chat;Le rat;Le lion;L'âne\n"
    (tmp_path / "chats.csv").write_text(table, encoding="utf-8")
    drop(desk, tmp_path / "chats.csv")
    language = desk.screen.page.controls["language"]
    assert isinstance(language, Stepper)
    assert language.options[language.index] == "Français"
    assert "1 question would be added." in said(desk)


def test_a_quiz_was_called_after_the_number_in_its_file_name_instead_of_its_topic(desk: Desk, tmp_path: Path) -> None:
    file = quiz(
        tmp_path,
        "openquizzdb_50",
        '{"thème": "Nos amis les chats (Félins)", "quizz": [{"question": "Qui miaule ?", "réponse": "Le chat"}]}',
    )
    drop(desk, file)
    name = desk.screen.page.controls["name"]
    assert isinstance(name, TextField)
    assert name.text == "Nos amis les chats"


def test_a_name_that_another_pack_has_is_refused_with_a_sentence(desk: Desk, cats: Path, tmp_path: Path) -> None:
    own_pack.make(tmp_path / "boards" / "egomaster" / "packs", "Wild cats")
    drop(desk, cats)
    click(desk, "take")
    assert desk.at(Dialog).narration().title.endswith("Choose another name.")


def test_where_no_file_was_sent_the_list_did_not_say_none_of_what(desk: Desk) -> None:
    click(desk, "import")
    desk.at(FileChoice)
    assert "There are no questions in your downloads" in said(desk)


@pytest.mark.usefixtures("cats")
def test_a_file_is_chosen_from_a_list_of_those_that_were_sent(desk: Desk) -> None:
    click(desk, "import")
    desk.at(FileChoice)
    click(desk, "file/0")
    desk.at(ImportScene)
    click(desk, "more", "back", "back")
    desk.at(QuestionPacksScene)


def test_questions_brought_into_the_open_pack_can_be_taken_back(desk: Desk, cats: Path, tmp_path: Path) -> None:
    own_pack.make(tmp_path / "boards" / "egomaster" / "packs", "Our family")
    own(tmp_path).add(SOLO)
    desk.at(QuestionPacksScene).pack_list.refresh()
    desk.screen.recompose()
    click(desk, "change/our_family")
    drop(desk, cats)
    click(desk, "take")
    desk.at(PackScene)
    assert len(own(tmp_path).entries) == 3
    click(desk, "undo")
    assert [entry.written for entry in own(tmp_path).entries] == [SOLO]


def test_a_pack_is_handed_on_as_one_file_and_taken_in_elsewhere(desk: Desk, tmp_path: Path) -> None:
    packs = tmp_path / "boards" / "egomaster" / "packs"
    pack = own_pack.make(packs, "Our family")
    own(tmp_path).add(SOLO)
    desk.at(QuestionPacksScene).pack_list.refresh()
    desk.screen.recompose()
    click(desk, "hand on/our_family")
    assert str(tmp_path / "documents" / "our_family.zip") in desk.at(HandedOnSheet).narration().title
    click(desk, "ok", "hand on/our_family", "ok")
    assert (tmp_path / "documents" / "our_family-2.zip").is_file()
    pack.rename(tmp_path / "away")
    drop(desk, tmp_path / "documents" / "our_family.zip")
    assert "English: 1 question" in desk.at(PackSheet).narration().title
    assert not pack.exists()
    click(desk, "take")
    desk.at(QuestionPacksScene)
    assert questions(pack) == [SOLO.question]
    assert "change/our_family" in desk.screen.page.controls
    drop(desk, tmp_path / "documents" / "our_family.zip")
    click(desk, "take")
    assert desk.shell.notice == "“Our family” is there already."


def test_a_hostile_archive_is_refused_with_one_sentence(desk: Desk, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "evil.zip", "w") as zipped:
        zipped.writestr("../../evil.sh", "rm")
    drop(desk, tmp_path / "evil.zip")
    assert desk.at(Dialog).narration().title == (
        "Import…\nevil.zip\n“../../evil.sh” does not belong in the archive of a pack. It was not unpacked."
    )
    assert not (tmp_path / "boards").exists()


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(
    ("language", "size", "factor"), all_pairs(("en", "fr"), (*SIZES[:3], (1024, 768)), (1.0, 1.5, 2.0))
)
def test_the_sheets_fit(language: str, size: tuple[int, int], factor: float, cats: Path, tmp_path: Path) -> None:
    pack = own_pack.make(tmp_path / "boards" / "egomaster" / "packs", "W" * 40)
    OwnPack(pack, "en").add(SOLO)
    pack_archive.export(pack, tmp_path / "w.zip")
    words = shell(language, tmp_path / "config")
    scene = ImportScene(words, [cats, tmp_path])
    laid(scene)
    scene._read()
    archive = PackSheet(words, tmp_path / "w.zip", pack_archive.look_into(tmp_path / "w.zip"))
    packs = QuestionPacksScene(words, PackList([tmp_path / "boards"]))
    for each in (scene, archive, packs, HandedOnSheet(words, tmp_path / ("w" * 60))):
        assert overflows(laid(each, size, factor).page) == []
        each.close()
