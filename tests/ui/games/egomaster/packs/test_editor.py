from __future__ import annotations

import struct
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pygame
import pytest

from game import files
from game.rules.egomaster.authoring.own_pack import OwnPack
from game.ui.app.dialog import AskText, Dialog
from game.ui.app.loop.main_loop import App
from game.ui.app.screen import Screen
from game.ui.games.egomaster.packs.editor import draft_file
from game.ui.games.egomaster.packs.editor.draft_file import Draft
from game.ui.games.egomaster.packs.editor.pack_scene import PackScene
from game.ui.games.egomaster.packs.editor.question_scene import QuestionScene
from game.ui.games.egomaster.packs.editor.trial_sheet import TrialSheet
from game.ui.games.egomaster.packs.pack_list import PackList
from game.ui.games.egomaster.packs.scene import QuestionPacksScene
from game.ui.widgets.control import Area, Changed, Pressed
from game.ui.widgets.readable import inked
from tests.pairs import all_pairs
from tests.rules.egomaster.authoring.test_own_pack import SET, SOLO, TARGET
from tests.ui.measure import overflows
from tests.ui.stand import SIZES, key, key_up, laid, mouse, shell

PNG = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + b"IHDR" + struct.pack(">II", 40, 30) + bytes(20)


T = TypeVar("T", bound=Screen)


class Desk:
    """A program with the packs of questions on top, worked by a mouse and a keyboard."""

    def __init__(self, home: Path) -> None:
        surface = pygame.display.set_mode((1280, 720))
        self.shell = shell("en", home / "config")
        self.shell.adopt(msgspec.structs.replace(self.shell.settings, motion="reduced", speed="off"))
        self.app = App(self.shell, surface, QuestionPacksScene(self.shell, PackList([home / "boards"])))

    @property
    def screen(self) -> Screen:
        top = self.app.top
        assert isinstance(top, Screen)
        return top

    def at(self, kind: type[T]) -> T:
        """Return the screen on top, which is of this kind."""
        screen = self.screen
        assert isinstance(screen, kind)
        return screen

    def click(self, name: str) -> None:
        """Click a control, scrolled into view."""
        page, focus = self.screen.page, self.screen.focus
        page.update(1.0)
        control = page.controls[name]
        assert not control.why, (name, control.why)
        focus.reveal(control, page.controls)
        area = page.controls.get(control.area)
        point = focus.box(control, page.controls).centre
        assert not isinstance(area, Area) or area.box.holds(point)
        for event in mouse(self.screen, point):
            self.app.step([event], 0.0)
        self.app.step([], 0.1)
        self.app.step([], 0.1)

    def write(self, field: str, text: str) -> None:
        """Click into a field and write."""
        self.click(field)
        self.app.step([pygame.Event(pygame.TEXTINPUT, text=text)], 0.0)
        self.app.step([], 0.1)

    def fill(self, **texts: str) -> None:
        for field, text in texts.items():
            self.write(field, text)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr(files, "data_folder", lambda: tmp_path)
    return Desk(tmp_path)


def own(tmp_path: Path, language: Any = "en") -> OwnPack:
    return OwnPack(tmp_path / "boards" / "egomaster" / "packs" / "our_family", language)


def new_pack(desk: Desk) -> PackScene:
    desk.click("new")
    desk.at(AskText)
    desk.write("text", "Our family")
    desk.click("make")
    return desk.at(PackScene)


def test_the_ring_around_the_first_question_of_a_pack_was_cut(desk: Desk) -> None:
    scene = new_pack(desk)
    desk.click("add")
    desk.fill(question=SOLO.question, keyword=SOLO.keyword, answers=SOLO.answers, note=SOLO.note)
    desk.click("ok")
    scene.page.go("change 0")
    (ring,) = (item for item in scene.page.picture() if "ring" in item.look)
    assert ring.box.y - 4 >= scene.page.controls["list"].box.y


def test_a_family_makes_a_pack_and_writes_changes_and_takes_out_a_question(desk: Desk, tmp_path: Path) -> None:
    scene = new_pack(desk)
    desk.click("add")
    desk.at(QuestionScene)
    assert desk.screen.page.controls["ok"].why
    desk.fill(question=SOLO.question, keyword=SOLO.keyword, answers=SOLO.answers, note=SOLO.note)
    desk.click("ok")
    assert desk.screen is scene
    assert [entry.written for entry in own(tmp_path).entries] == [SOLO]
    desk.click("change 0")
    desk.write("keyword", "!")
    desk.click("ok")
    assert own(tmp_path).entries[0].written.keyword == f"{SOLO.keyword}!"
    desk.click(remover(scene, 0))
    assert not own(tmp_path).entries
    desk.click("undo")
    desk.click("undo")
    assert [entry.written for entry in own(tmp_path).entries] == [SOLO]
    desk.click("back")
    desk.at(QuestionPacksScene)
    assert "change/our_family" in desk.screen.page.controls


def remover(scene: Screen, place: int) -> str:
    return [key for key in scene.page.controls if key.startswith("remove ")][place]


def test_a_second_click_on_take_out_took_out_the_next_question_too(desk: Desk, tmp_path: Path) -> None:
    scene = new_pack(desk)
    pack = own(tmp_path)
    for number in range(3):
        pack.add(msgspec.structs.replace(SOLO, question=f"{SOLO.question} {number}"))
    scene._open()
    scene.recompose()
    box = scene.page.controls[remover(scene, 0)].box
    desk.click(remover(scene, 0))
    for event in mouse(scene, (box.centre[0], box.centre[1])):
        scene.handle(event)
    assert len(own(tmp_path).entries) == 2


def test_a_question_is_tried_before_it_is_kept(desk: Desk) -> None:
    new_pack(desk)
    desk.click("add")
    desk.fill(question=SOLO.question, keyword=SOLO.keyword, answers=SOLO.answers)
    for answer, verdict in (("plum", "Right!"), ("pear", "Wrong!")):
        desk.click("try")
        desk.write("text", answer)
        desk.click("ok")
        desk.at(Dialog)
        assert desk.screen.narration().title.startswith(verdict)
        desk.click("ok")


@pytest.mark.parametrize(
    ("asked", "shown"), [("How many kittens?", "How many kittens?"), ("How many?", "How many? (kittens)")]
)
def test_a_unit_that_the_question_names_was_named_again_when_it_was_tried(asked: str, shown: str) -> None:
    written = msgspec.structs.replace(TARGET, question=asked, unit="kittens")
    sheet = TrialSheet(shell("en"), written, {})
    assert shown in {item.label for item in laid(sheet).page.picture()}


def test_what_is_wrong_is_said_below_its_field_as_one_types(desk: Desk) -> None:
    new_pack(desk)
    desk.click("add")
    desk.fill(question="Which tree, a plum tree?", keyword="Trees", answers="plum tree")
    said = {item.key: item.label for item in desk.screen.picture()}
    assert "The answer “plum tree” is in the question" in said["question/said"]
    assert desk.screen.page.controls["ok"].why
    assert desk.screen.page.controls["try"].why


def test_a_kill_lost_the_question_that_was_being_written(desk: Desk, tmp_path: Path) -> None:
    scene = new_pack(desk)
    desk.click("add")
    desk.fill(question=SOLO.question, keyword="The gar")
    again = Desk(tmp_path)
    again.click("change/our_family")
    again.app.step([], 0.1)
    begun = again.at(QuestionScene).written
    assert (begun.question, begun.keyword) == (SOLO.question, "The gar")
    again.fill(keyword="den", answers="plum")
    again.click("ok")
    assert [entry.written.keyword for entry in own(tmp_path).entries] == ["The garden"]
    assert draft_file.read(scene.shell.config, tmp_path / "boards" / "egomaster" / "packs" / "our_family") == (
        None,
        None,
    )


def test_a_question_begun_in_one_pack_lost_the_unfinished_one_of_another(tmp_path: Path) -> None:
    ours, theirs = Draft("ours", "en", SOLO), Draft("theirs", "en", TARGET)
    for draft in (ours, theirs):
        draft_file.write(tmp_path, draft)
    assert draft_file.read(tmp_path, Path("ours")) == (ours, None)
    draft_file.remove(tmp_path, Path("theirs"))
    assert draft_file.read(tmp_path, Path("theirs")) == (None, None)
    assert draft_file.read(tmp_path, Path("ours")) == (ours, None)
    draft_file.remove(tmp_path, Path("ours"))
    assert list(tmp_path.iterdir()) == []


def test_a_draft_that_no_form_could_show_kept_its_pack_from_being_opened(desk: Desk) -> None:
    folder = new_pack(desk)._file.path
    desk.click("back")
    odd = msgspec.structs.replace(SOLO, booklet="duo", kind="solo", question="Who\0?", picture="\x1b.png")
    draft_file.write(desk.shell.config, Draft(str(folder), "en", odd))
    desk.click("change/our_family")
    written = desk.at(QuestionScene).written
    assert (written.booklet, written.question, written.picture) == ("duo", "Who ?", " .png")


def test_the_draft_of_an_earlier_version_is_found_and_a_damaged_one_set_aside(tmp_path: Path) -> None:
    draft = Draft("ours", "fr", SET, ("duo", 1, 2))
    (tmp_path / draft_file.FILE).write_bytes(msgspec.json.encode(draft))
    assert draft_file.read(tmp_path, Path("ours")) == (draft, None)
    (tmp_path / draft_file.FILE).write_bytes(b'{"also":' + b"[" * 3000 + b"]" * 3000 + b"}")
    found, problem = draft_file.read(tmp_path, Path("ours"))
    assert found is None
    assert problem
    assert (tmp_path / f"{draft_file.FILE}.broken").exists()


def escape(desk: Desk) -> None:
    """Press Esc."""
    desk.app.step([key(pygame.K_ESCAPE)], 0.0)
    desk.app.step([key_up(pygame.K_ESCAPE)], 0.1)


def test_escape_threw_a_half_written_question_away_without_asking(desk: Desk) -> None:
    new_pack(desk)
    desk.click("add")
    escape(desk)
    desk.at(PackScene)
    desk.click("add")
    desk.fill(question=SOLO.question)
    escape(desk)
    desk.at(Dialog)
    desk.click("no")
    assert desk.at(QuestionScene).written.question == SOLO.question


def test_the_path_of_a_picture_stayed_in_its_line_after_the_pack_had_taken_it_in(desk: Desk, tmp_path: Path) -> None:
    new_pack(desk)
    desk.click("add")
    (tmp_path / "aunt.png").write_bytes(PNG)
    desk.write("picture", str(tmp_path / "aunt.png"))
    desk.app.step([key(pygame.K_RETURN)], 0.0)
    desk.app.step([key_up(pygame.K_RETURN)], 0.1)
    assert desk.at(QuestionScene).written.picture == "aunt.png"
    desk.app.step([pygame.Event(pygame.TEXTINPUT, text="!")], 0.1)
    assert desk.at(QuestionScene).written.picture == "aunt.png!"


@pytest.mark.parametrize("button", ["picture", "ok"])
@pytest.mark.parametrize("typed", ["~/aunt.png", "'{home}/aunt.png'", "file://{home}/aunt.png"])
def test_a_path_was_understood_where_a_file_is_chosen_and_nowhere_else(
    button: str, typed: str, desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    (tmp_path / "aunt.png").write_bytes(PNG)
    new_pack(desk)
    desk.click("add")
    scene = desk.at(QuestionScene)
    scene.act(Changed("picture", typed.format(home=tmp_path.as_posix())))
    scene.act(Pressed(button))
    assert scene.written.picture == "aunt.png"


@pytest.mark.parametrize(("button", "leads_to"), [("ok", PackScene), ("try", TrialSheet)])
def test_a_question_with_the_path_of_a_picture_could_not_be_kept_by_mouse(
    button: str, leads_to: type[Screen], desk: Desk, tmp_path: Path
) -> None:
    (tmp_path / "aunt.png").write_bytes(PNG)
    new_pack(desk)
    desk.click("add")
    desk.fill(question=SOLO.question, keyword=SOLO.keyword, answers=SOLO.answers, picture=str(tmp_path / "aunt.png"))
    said = {item.key: item.label for item, _ in desk.screen.page._items}
    assert said["picture/said"].startswith("Drop a PNG or JPEG here"), "it told of a fault"
    assert "who cannot" in said["described/said"], "it said to add “described”, which is what the file calls it"
    assert desk.screen.page.controls[button].why
    desk.write("described", "An aunt below a tree.")
    desk.click(button)
    desk.at(leads_to)
    assert (own(tmp_path).folder / "media" / "aunt.png").read_bytes() == PNG


def test_the_picture_of_a_user_whom_nobody_knows_ended_the_form(desk: Desk) -> None:
    new_pack(desk)
    desk.click("add")
    desk.write("picture", "~nobody_of_this_name/aunt.png")
    desk.app.step([key(pygame.K_RETURN)], 0.0)
    desk.app.step([key_up(pygame.K_RETURN)], 0.1)
    assert "There is no such file" in desk.at(Dialog).narration().title


def test_a_cancelled_question_is_not_offered_again(desk: Desk, tmp_path: Path) -> None:
    new_pack(desk)
    desk.click("add")
    desk.fill(question=SOLO.question)
    escape(desk)
    desk.click("yes")
    desk.at(PackScene)
    again = Desk(tmp_path)
    again.click("change/our_family")
    again.app.step([], 0.1)
    again.at(PackScene)


def test_a_picture_that_is_dropped_is_copied_into_the_pack_and_wants_a_description(desk: Desk, tmp_path: Path) -> None:
    new_pack(desk)
    desk.click("add")
    (tmp_path / "Aunt.png").write_bytes(PNG)
    (tmp_path / "notes.txt").write_bytes(b"x")
    desk.app.step([pygame.Event(pygame.DROPFILE, file=str(tmp_path / "notes.txt"))], 0.1)
    desk.at(Dialog)
    desk.click("ok")
    desk.app.step([pygame.Event(pygame.DROPFILE, file=str(tmp_path / "Aunt.png"))], 0.1)
    assert desk.screen.focus.key == "picture", "it is below the fold"
    desk.fill(question=SOLO.question, keyword=SOLO.keyword, answers=SOLO.answers)
    assert desk.screen.page.controls["ok"].why
    desk.write("described", "An aunt below a tree.")
    desk.click("ok")
    (entry,) = own(tmp_path).entries
    assert (entry.written.picture, entry.written.described) == ("aunt.png", "An aunt below a tree.")
    assert (own(tmp_path).folder / "media" / "aunt.png").read_bytes() == PNG


@pytest.mark.parametrize("deed", ["changed", "taken out"])
@pytest.mark.parametrize("whose", ["mine", "theirs", "no"])
def test_a_question_that_another_program_had_changed_could_only_be_given_up(
    deed: str, whose: str, desk: Desk, tmp_path: Path
) -> None:
    new_pack(desk)
    own(tmp_path).add(SOLO)
    desk.click("back")
    desk.click("change/our_family")
    desk.click("change 0")
    other = own(tmp_path)
    if deed == "taken out":
        other.remove(other.entries[0])
    else:
        other.replace(other.entries[0], msgspec.structs.replace(SOLO, keyword="Theirs"))
    desk.write("note", "!")
    desk.click("ok")
    desk.at(Dialog)
    desk.click(whose)
    mine = msgspec.structs.replace(SOLO, note=f"{SOLO.note}!")
    theirs = ["Theirs"] if deed == "changed" else []
    kept = [entry.written.keyword for entry in own(tmp_path).entries]
    assert kept == ([SOLO.keyword] if whose == "mine" else theirs)
    if whose == "no":
        assert desk.at(QuestionScene).written == mine
        return
    shown = desk.at(PackScene).pack
    assert shown is not None
    assert len(shown.entries) == len(kept)
    assert draft_file.read(desk.shell.config, own(tmp_path).folder)[0] is None


def test_a_question_was_tried_without_its_picture(desk: Desk, tmp_path: Path) -> None:
    new_pack(desk)
    desk.click("add")
    (tmp_path / "aunt.png").write_bytes(PNG)
    desk.app.step([pygame.Event(pygame.DROPFILE, file=str(tmp_path / "aunt.png"))], 0.1)
    desk.fill(question=SOLO.question, keyword=SOLO.keyword, answers=SOLO.answers, described="An aunt below a tree.")
    desk.click("try")
    (shown,) = [item for item, _ in desk.at(TrialSheet).page._items if item.look == "egomaster/print"]
    assert shown.args == (str(own(tmp_path).folder / "media" / "aunt.png"), "An aunt below a tree.")
    for size, factor in (((1280, 720), 1.0), ((1280, 720), 2.0), ((1024, 768), 1.5)):
        assert overflows(laid(desk.screen, size, factor).page) == []


def test_what_stands_below_a_field_was_said_once_more_beside_it(desk: Desk) -> None:
    new_pack(desk)
    desk.click("add")
    desk.click("keyword")
    desk.app.step([], 1.0)
    assert not [item for item in desk.screen.picture() if item.key.startswith("tooltip")]
    desk.write("keyword", "The garden")
    desk.app.step([], 1.0)
    assert not [item for item in desk.screen.picture() if item.key.startswith("tooltip")]


def test_the_fields_moved_up_at_the_first_letter_as_the_hint_above_them_vanished(desk: Desk) -> None:
    new_pack(desk)
    desk.click("add")
    before = {control.key: control.box for control in desk.screen.page.controls.values()}
    desk.screen.act(Changed("question", "Who sleeps in the garden?"))
    desk.screen.act(Changed("note", "It snores."))
    assert {control.key: control.box for control in desk.screen.page.controls.values()} == before


def test_a_question_that_was_seen_whole_stood_in_a_tooltip_too(desk: Desk) -> None:
    new_pack(desk)
    endless = "Who sleeps " + "and sleeps " * 15 + "?"
    for place, (asked, hint) in enumerate((("Who sleeps?", ""), (endless, endless))):
        desk.click("add")
        desk.fill(question=asked, keyword=SOLO.keyword, answers=SOLO.answers)
        desk.click("ok")
        assert desk.screen.page.controls[f"change {place}"].hint == hint


def test_another_booklet_and_kind_show_their_own_fields(desk: Desk) -> None:
    new_pack(desk)
    desk.click("add")
    scene = desk.at(QuestionScene)
    scene.act(Changed("booklet", 1))
    scene.act(Changed("kind", 0))
    assert {"number", "unit"} <= scene.page.controls.keys()
    assert "answers" not in scene.page.controls
    scene.act(Changed("kind", 1))
    assert "answers" in scene.page.controls
    assert "choices" not in scene.page.controls


def test_a_booklet_with_a_fault_is_told_and_not_written_over(desk: Desk, tmp_path: Path) -> None:
    new_pack(desk)
    desk.click("back")
    booklet = own(tmp_path).folder / "en" / "duo.yaml"
    booklet.parent.mkdir()
    booklet.write_text("- [", encoding="utf-8")
    desk.click("change/our_family")
    assert desk.screen.page.controls["add"].why
    assert any("duo.yaml:" in item.label for item, _ in desk.screen.page._items)
    assert booklet.read_text(encoding="utf-8") == "- ["


@pytest.mark.parametrize(
    ("language", "size", "factor"), all_pairs(("en", "fr"), (*SIZES[:3], (1024, 768)), (1.0, 1.5, 2.0))
)
def test_the_editor_fits(language: str, size: tuple[int, int], factor: float, desk: Desk, tmp_path: Path) -> None:
    pack = new_pack(desk).pack
    assert pack
    for written in (SOLO, TARGET, SET):
        pack.add(msgspec.structs.replace(written, keyword="W" * 40))
    words = shell(language, tmp_path / "config")
    about = PackList([tmp_path / "boards"]).packs[0]
    for scene in (PackScene(words, about, "W" * 40), *(QuestionScene(words, pack, each) for each in pack.entries)):
        assert overflows(laid(scene, size, factor).page) == []
        scene.close()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("size", "factor"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5)])
def test_the_tooltip_of_a_field_lay_on_the_names_of_others(
    size: tuple[int, int], factor: float, language: str, desk: Desk, tmp_path: Path
) -> None:
    pack = new_pack(desk).pack
    assert pack
    for written in (SOLO, SET, TARGET):
        pack.add(written)
    for entry in pack.entries:
        scene, told = laid(QuestionScene(shell(language, tmp_path / "config"), pack, entry), size, factor), 0
        page = scene.page
        for name in [each.key for each in page.controls.values() if each.area]:
            page.go(name)
            page.update(1.0)
            shown = {item.key: item for item in page.picture() if item.shows}
            labels = [each for each in shown.values() if each.key.endswith("/label")]
            for label in labels if "tooltip" in shown else ():
                if label.clip and label.clip.covers(label.box, 2):
                    told += 1
                    assert not inked(label, page.canvas.type).meets(shown["tooltip"].box), (name, label.key)
        assert told > 4
        scene.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_tooltip_of_a_field_lay_on_its_name_in_large_print(language: str, desk: Desk, tmp_path: Path) -> None:
    pack = new_pack(desk).pack
    assert pack
    pack.add(SOLO)
    scene = laid(QuestionScene(shell(language, tmp_path / "config"), pack, pack.entries[0]), (1280, 720), 2.0)
    page, told = scene.page, 0
    for name in list(page.controls):
        page.go(name)
        page.update(1.0)
        boxes = {item.key: item.box for item in page.picture()}
        if "tooltip" in boxes and f"{name}/label" in boxes:
            assert not boxes["tooltip"].meets(boxes[f"{name}/label"]), name
            told += 1
    assert told > 3
