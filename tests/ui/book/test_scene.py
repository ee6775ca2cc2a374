from __future__ import annotations

import errno
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.bots.levels import bot_words
from game.kernel.saves import atomic, lock
from game.session.book.names import Names, change_names, read_names
from game.ui.app.screen import Screen
from game.ui.book.joined_names import JoinedNamesScene
from game.ui.book.scene import GAMES, LEFT_OUT, MEASURE, OVER_TIME, RECORDS, RIVALS, VICTORIES, WHO, BookScene
from game.ui.contract.charts.page import KEY as CHART
from game.ui.draw.canvas import Canvas
from game.ui.widgets.control import Area, Changed, Pressed, Stepper
from game.ui.widgets.focus import stops
from game.ui.widgets.input.device import Device
from game.ui.widgets.scene import Next, Pop, Push
from game.words import Words, languages
from tests.kernel.saves.test_saves_folder import disk_that_says
from tests.pairs import all_pairs
from tests.session.book.family import WAR, Played, campaign
from tests.ui import house
from tests.ui.book.family import book, evenings, host
from tests.ui.measure import overflows
from tests.ui.pads import pad_events as pad
from tests.ui.pads.drivers import on_top
from tests.ui.stand import FACTORS, SIZES, Size, laid, mouse, prepared
from tests.ui.strokes import hand, stroke, walk


@pytest.fixture(scope="module")
def saves(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return evenings(tmp_path_factory.mktemp("saves"))


def opened(wanted: Next) -> JoinedNamesScene:
    """Return the scene that was opened."""
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, JoinedNamesScene)
    laid(wanted.scene)
    return wanted.scene


def words(scene: Screen) -> str:
    """Return everything that is written on the page."""
    return "\n".join(item.label for item in scene.page.picture())


def chosen(scene: BookScene) -> str:
    """Return whose page is shown; empty for the page of the family."""
    return scene.chosen.name if scene.chosen else ""


@pytest.mark.parametrize(
    ("part", "language", "size", "factor"),
    all_pairs((OVER_TIME, RIVALS, GAMES, RECORDS, VICTORIES, LEFT_OUT), languages(), SIZES, FACTORS),
)
def test_every_page_fits(saves: Path, part: str, language: str, size: Size, factor: float) -> None:
    scene = book(saves, language, size, factor)
    if part in {VICTORIES, LEFT_OUT}:
        scene.family_part = part
    else:
        scene.part = part
        scene.act(Pressed("person/0"))
    scene.layout(Canvas(size, factor))
    assert overflows(scene.page) == []


def test_the_menu_leads_to_the_book_and_the_book_back(saves: Path, tmp_path: Path) -> None:
    shell = house.shell(host(saves), tmp_path)
    assert shell.doors.book
    scene = shell.doors.book(shell)
    assert isinstance(scene, BookScene)
    assert stroke(laid(scene), pygame.K_ESCAPE) == Pop()


def test_the_whole_family_is_shown_first_then_whom_the_keyboard_comes_to(saves: Path) -> None:
    scene = book(saves)
    assert chosen(scene) == ""
    assert "Longest war" in words(scene)
    stroke(scene, pygame.K_DOWN)
    assert chosen(scene) == "Marie-Antoinette Desplats"
    stroke(scene, pygame.K_UP)
    assert chosen(scene) == ""


def test_tab_led_to_the_parts_of_the_last_person_only(saves: Path) -> None:
    scene = book(saves)
    stroke(scene, pygame.K_DOWN)
    walk(scene, "tabs")
    stroke(scene, pygame.K_RIGHT)
    assert chosen(scene) == "Marie-Antoinette Desplats"
    assert "Cléo" in words(scene)


def test_a_click_shows_the_page_of_a_person_and_the_tabs_its_parts(saves: Path) -> None:
    scene = book(saves)
    hand(scene, "person/0")
    assert CHART in scene.page.controls
    hand(scene, MEASURE, "1")
    hand(scene, "tabs", "1")
    assert "Cléo" in words(scene)
    assert CHART not in scene.page.controls
    hand(scene, "tabs", "2")
    assert "Computer, normal" in words(scene)
    hand(scene, "tabs", "3")
    assert "A long winter evening with everybody" in words(scene)


def test_large_text_took_the_points_out_of_the_book(saves: Path) -> None:
    for size, factor in product(SIZES, FACTORS):
        scene = book(saves, "en", size, factor)
        scene.act(Pressed("person/0"))
        before = words(scene)
        hand(scene, MEASURE, "1")
        assert words(scene) != before, (size, factor)


@pytest.mark.parametrize("language", languages())
def test_a_character_that_was_beaten_shows_its_face_before_its_bar(tmp_path: Path, language: str) -> None:
    met = Played(WAR, ("Anna", "Robot", "Ben"), "2026-01-01T22:00:00", [1], "hard/child")
    campaign(tmp_path / "saves" / "a", "War", met)
    scene, said = book(tmp_path / "saves", language), bot_words("hard/child", Words(language))
    scene.part = GAMES
    scene.act(Pressed("person/0"))
    for size, factor in all_pairs(SIZES, FACTORS):
        laid(scene, size, factor)
        items = [item for item, _ in scene.page._items]
        number = next(at for at, item in enumerate(items) if item.look == "portrait")
        face, name = items[number : number + 2]
        assert face.args == ("child",)
        assert name.label == said
        assert face.box.right < name.box.x
        assert not [bar for bar in items if bar.look == "fill" and bar.box.meets(face.box)]
        assert not [fault for fault in overflows(scene.page) if said in fault], (size, factor)


def test_a_match_of_the_chart_is_chosen(saves: Path) -> None:
    scene = book(saves)
    hand(scene, "person/0")
    scene.act(Changed(CHART, 1))
    assert "Match 1: Master Citadel, 1 January 2026" in words(scene)


def test_broken_files_are_left_out_and_named(saves: Path) -> None:
    scene = book(saves)
    hand(scene, "tabs", "2")
    assert "damaged/campaign.yaml" in words(scene)
    assert "newer/campaign.yaml" in words(scene)


@pytest.mark.parametrize("language", languages())
def test_the_name_of_a_tab_was_cut_where_the_window_is_narrow(saves: Path, language: str) -> None:
    scene = book(saves, language)
    scene.act(Pressed("person/0"))
    for size in SIZES:
        for factor in FACTORS:
            laid(scene, size, factor)
            assert [fault for fault in overflows(scene.page) if "needs more than" in fault] == [], (size, factor)


@pytest.mark.parametrize("part", [0, 1, 2, 3])
def test_with_little_room_people_and_parts_are_chosen_with_arrows(saves: Path, part: int) -> None:
    scene = book(saves, size=(1280, 720), factor=2.0)
    scene.act(Changed(WHO, 1))
    scene.act(Changed("tabs", part))
    assert chosen(scene) == "Marie-Antoinette Desplats"
    assert overflows(scene.page) == []


def test_an_empty_folder_says_so(tmp_path: Path) -> None:
    scene = book(tmp_path)
    assert "No match has been finished yet" in words(scene)
    assert "names" not in scene.page.controls


def line(names: Screen, beginning: str) -> str:
    """Return the key of the first button of a line."""
    return next(key for key in names.page.controls if key.startswith(beginning))


def test_a_second_click_decided_on_the_next_pair_of_names_too(tmp_path: Path) -> None:
    names = opened(hand(book(evenings(tmp_path)), "names"))
    names._all.extend(["Zoe", "Zoé"])
    names.recompose()
    button = names.page.controls[line(names, "two/")]
    hand(names, button.key)
    for event in mouse(names, button.box.centre):
        names.handle(event)
    assert len([key for key in names.page.controls if key.startswith("two/")]) == 1


def test_names_are_joined_and_the_figures_follow(tmp_path: Path) -> None:
    scene = book(evenings(tmp_path))
    assert scene.book
    assert [person.name for person in scene.book.people if person.name.startswith("Cl")] == ["Cléo", "Cleo"]
    names = opened(hand(scene, "names"))
    hand(names, line(names, "one/"))
    assert "Cleo is Cléo" in words(names)
    assert isinstance(hand(names, "back"), Pop)
    scene.resumed(None)
    assert [person.names for person in scene.book.people if person.name == "Cléo"] == [("Cléo", "Cleo")]
    again = book(tmp_path)
    assert again.book
    assert "Cleo" not in {person.name for person in again.book.people}


def test_joined_names_are_separated_by_keys_and_not_proposed_again(tmp_path: Path) -> None:
    names = opened(stroke(book(evenings(tmp_path)), pygame.K_n))
    walk(names, line(names, "one/"))
    stroke(names, pygame.K_RETURN)
    walk(names, line(names, "part/"))
    stroke(names, pygame.K_RETURN)
    assert "No names are joined." in words(names)
    assert not any(key.startswith("one/") for key in names.page.controls)


def test_of_two_programs_the_last_to_join_names_forgot_what_the_other_had_joined(tmp_path: Path) -> None:
    names = opened(hand(book(evenings(tmp_path)), "names"))
    others = Names()
    others.join("Ana", "Dan")
    change_names(tmp_path, Names(), lambda _: others)
    hand(names, line(names, "one/"))
    assert [each.name for each in read_names(tmp_path)[0].joined()] == ["Ana", "Cléo"]
    assert "Dan is Ana" in words(names)


def test_names_joined_while_another_program_wrote_the_file_undid_what_that_had_joined(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = opened(hand(book(evenings(tmp_path)), "names"))
    monkeypatch.setattr(lock, "WAITS", ())
    with lock.alone_in(tmp_path):
        hand(names, line(names, "one/"))
    assert names._names.joined() == read_names(tmp_path)[0].joined() == []
    hand(names, line(names, "one/"))
    assert [each.name for each in read_names(tmp_path)[0].joined()] == ["Cléo"]


def test_names_that_a_full_disk_did_not_take_are_joined_at_the_next_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = opened(hand(book(evenings(tmp_path)), "names"))
    with monkeypatch.context() as full:
        full.setattr(atomic, "write", disk_that_says(errno.ENOSPC))
        hand(names, line(names, "one/"))
    names._change(lambda each: each.join("Ana", "Dan"))
    assert len(read_names(tmp_path)[0].joined()) == 2


def test_two_people_of_one_table_cannot_be_joined_by_hand(saves: Path) -> None:
    names = opened(hand(book(saves), "names"))
    stepper = names.page.controls["kept"]
    assert isinstance(stepper, Stepper)
    names.act(Changed("kept", stepper.options.index("Ben")))
    names.act(Changed("joined", stepper.options.index("Dan")))
    assert "two people" in names.page.controls["join"].why
    names.act(Changed("joined", stepper.options.index("Cleo")))
    assert names.page.controls["join"].why == ""


def test_a_page_without_joined_names_did_not_say_what_it_is_for(saves: Path) -> None:
    names = opened(hand(book(saves), "names"))
    assert "under two names" in words(names).replace("\n", " ")


@pytest.mark.parametrize("size", SIZES)
def test_the_names_fit(saves: Path, size: Size) -> None:
    names = opened(hand(book(saves, "fr"), "names"))
    for factor in FACTORS:
        assert overflows(laid(names, size, factor).page) == []


def test_the_book_shows_how_far_it_has_read(saves: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.book.scene.AT_ONCE", 0.0)
    of = host(saves)
    scene = BookScene(house.shell(of, tmp_path), of)
    laid(scene)
    assert "Reading the campaigns: 0 of 5" in words(scene)
    while scene.book is None:
        scene.update(0.02)
    assert "Castle Risk" in words(scene)
    assert scene.focus.key == "person/"


def test_the_cross_of_a_gamepad_leads_everywhere(saves: Path, tmp_path: Path) -> None:
    of = host(saves)
    shell = house.shell(of, tmp_path)
    shell.device = Device.XBOX
    scene = BookScene(shell, of)
    room = on_top(scene, shell, (1280, 720))
    while scene.lively:
        scene.update(0.02)
    for control in [key for key in stops(room.controls) if not isinstance(room.controls[key], Area)]:
        room.walk(control)
    room.push(pad.X)
    assert "join" in room.controls
    room.push(pad.B)
    assert "names" in room.controls


def test_the_menu_opens_the_book_by_its_letter(saves: Path, tmp_path: Path) -> None:
    from game.ui.menu.scene import MenuScene

    menu = laid(MenuScene(house.shell(host(saves), tmp_path)))
    wanted = prepared(stroke(menu, pygame.K_f))
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, BookScene)
