from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pygame
import pytest

from game.kernel import engine
from game.kernel.saves.campaign.form import CampaignForm
from game.kernel.types import BYSTANDER, Seat
from game.rules.master_citadel.state import Write
from game.ui.app.settings import Settings, load
from game.ui.app.settings_scene import SettingsScene
from game.ui.app.shell import Shell
from game.ui.contract.hints import Hint, HintContext
from game.ui.contract.reveal import RevealMode
from game.ui.draw.canvas import Canvas
from game.ui.end.scene import EndScene
from game.ui.games.registry import STAGES
from game.ui.menu.new_game import NewGameScene
from game.ui.rulebook.scene import RulesScene
from game.ui.table.guide.guide import _now, wanted
from game.ui.table.guide.note import NEXT, SKIP, put_note
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.table.note_place import found
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Changed, Pressed, Stepper
from game.ui.widgets.input.device import Device
from game.words import Words, languages
from tests.pairs import all_pairs
from tests.rules.castle_risk.war import at_war
from tests.ui import house
from tests.ui.drivers import Room, play_by_keyboard, play_by_mouse
from tests.ui.measure import overflows
from tests.ui.pads import pad_events as pad
from tests.ui.pads.drivers import on_top
from tests.ui.sitting import Sitting, sitting
from tests.ui.stand import SIZES, key, shell

pytestmark = pytest.mark.usefixtures("unseen")

ORDERS: Final = (Write(30, "S"), Write(30, "S"), Write(20, "NE"), Write(10, "W"))
FORM: Final = ["goal", "pawn", "points", "compass", "amount", "seal"]


class Class:
    """A table whose players are taught; what the guide says is noted by name."""

    def __init__(self, evening: Sitting, folder: Path, language: str = "en", **settings: Any) -> None:
        words = shell(language)
        self.shell = Shell(msgspec.structs.replace(words.settings, **settings), words.games, folder)
        self.table = TableScene(self.shell, evening)
        self.table.guide.begin()
        self.table.layout(Canvas((1920, 1080), 1.0))
        self.rest()

    def rest(self, seconds: float = 2.0) -> None:
        for _ in range(round(seconds * 20)):
            self.table.update(0.05)

    @property
    def said(self) -> str:
        hint = self.table.guide._current
        assert (hint is not None) is (NEXT in self.table.page.controls)
        return hint[1].key if hint else ""

    def press(self, control: str) -> None:
        self.table._acted(Pressed(control))

    def listen(self) -> list[str]:
        """Hear everything that is said at this moment."""
        heard = []
        while self.said:
            heard.append(self.said)
            self.press(NEXT)
        return heard

    def write(self, seat: Seat) -> list[str]:
        """Open the curtain, listen, write."""
        if isinstance(self.table.flow.mode, CurtainMode):
            self.press("open")
            self.rest()
        heard = self.listen()
        self.table.flow.play(ORDERS[seat])
        self.rest(0.6)
        return heard

    def reveal(self) -> list[str]:
        """Read on to the end of what is shown, and hear what is said on the way."""
        heard = []
        for _ in range(200):
            heard += self.listen()
            if not isinstance(self.table.flow.mode, RevealMode):
                return heard
            self.rest(0.3)
            if "on" in self.table.page.controls and not self.said:
                self.press("on")
        raise AssertionError("it never ends")

    def taught(self) -> tuple[str, ...]:
        return load(self.shell.config)[0].taught


@pytest.fixture
def lesson(tmp_path: Path) -> Class:
    return Class(sitting(), tmp_path)


def test_a_first_turn_is_taught_from_the_curtain_to_the_paying(lesson: Class) -> None:
    assert lesson.listen() == ["curtain"]
    assert lesson.write(0) == [*FORM, "advice"]
    lesson.rest()
    for seat in (1, 2, 3):
        assert lesson.write(seat) == FORM
        lesson.rest(1.4 if seat < 3 else 0)
    assert lesson.reveal() == ["turned", "strongest", "paid"]
    assert lesson.taught() == ()
    lesson.rest()
    assert lesson.write(0) == ["rules"]
    assert lesson.taught() == ("master_citadel",)


def test_each_hint_has_its_number_and_the_last_one_of_a_moment_is_got(lesson: Class) -> None:
    assert [item.label for item in lesson.table.page.picture() if item.key == "guide count"] == ["1 of 11"]
    assert lesson.table.page.controls[NEXT].label == "Got it (F3)"
    lesson.press(NEXT)
    lesson.press("open")
    lesson.rest()
    assert [item.label for item in lesson.table.page.picture() if item.key == "guide count"] == ["2 of 11"]
    assert lesson.table.page.controls[NEXT].label == "Next (F3)"


def test_the_last_note_of_all_offered_a_next_one(lesson: Class) -> None:
    lesson.press(NEXT)
    lesson.press("open")
    lesson.rest()
    guide, said = lesson.table.guide, lesson.said
    guide._heard.update((BYSTANDER, hint.key) for hint in _hints(lesson).values() if hint.sure and hint.key != said)
    lesson.table.recompose()
    assert [item.label for item in lesson.table.page.picture() if item.key == "guide count"] == ["11 of 11"]
    assert lesson.table.page.controls[NEXT].label == "Got it (F3)"


def test_who_uses_the_thing_has_understood_the_hint(lesson: Class) -> None:
    lesson.press(NEXT)
    lesson.press("open")
    lesson.rest()
    while lesson.said != "seal":
        lesson.press(NEXT)
    lesson.press("to N")
    assert lesson.said == "seal"
    lesson.press("seal")
    lesson.rest()
    assert isinstance(lesson.table.flow.mode, CurtainMode)
    assert (0, "seal") in lesson.table.guide._heard


def test_who_only_left_the_form_was_taken_to_have_read_its_hint(lesson: Class) -> None:
    assert lesson.said == "curtain"
    lesson.press("open")
    lesson.rest()
    assert lesson.said == "goal"
    lesson.table.flow.close_question()
    lesson.rest()
    assert lesson.said == ""
    lesson.press("open")
    lesson.rest()
    assert lesson.said == "goal"


def test_undo_counted_the_open_hint_of_the_next_player_as_read(lesson: Class) -> None:
    lesson.write(0)
    lesson.rest()
    for _ in range(2):
        lesson.press("open")
        lesson.rest()
        assert lesson.said == "goal"
        lesson.table.flow.undo(0)
        lesson.rest()
        lesson.press("open")
        lesson.rest()
        assert lesson.said == ""
        lesson.table.flow.play(ORDERS[0])
        lesson.rest()


def test_who_skips_the_guide_skips_it_for_the_table_and_for_good(lesson: Class) -> None:
    lesson.press(NEXT)
    lesson.press("open")
    lesson.rest()
    lesson.press(SKIP)
    assert lesson.said == ""
    assert lesson.taught() == ("master_citadel",)
    assert lesson.write(0) == []
    lesson.rest()
    assert lesson.write(1) == []


def test_a_hint_that_all_have_seen_is_not_repeated_for_each_person(tmp_path: Path) -> None:
    lesson = Class(sitting(), tmp_path, curtain=False)
    assert lesson.write(0) == [*FORM, "advice"]
    lesson.rest()
    assert [lesson.write(seat) for seat in (1, 2)] == [[], []]


def test_each_variant_is_taught_by_itself(tmp_path: Path) -> None:
    words = shell()
    words.settings = Settings(taught=("master_citadel",))
    assert not wanted(words, sitting().session)
    assert wanted(words, sitting(variant="open").session)
    lesson = Class(sitting(variant="open"), tmp_path)
    lesson.press(SKIP)
    assert lesson.taught() == ("master_citadel/open",)
    assert wanted(lesson.shell, sitting().session)


def test_no_letter_of_a_line_is_taken_by_the_guide(lesson: Class) -> None:
    assert {lesson.table.page.controls[each].shortcut for each in (NEXT, SKIP)} == {"F3", "Shift+F3"}
    said = lesson.said
    lesson.table.handle(key(pygame.K_g, unicode="g"))
    assert lesson.said == said
    lesson.table.handle(key(pygame.K_F3))
    assert lesson.said != said


def test_the_trail_of_a_note_runs_over_no_words(lesson: Class) -> None:
    dots = 0
    lesson.press("open")
    lesson.rest()
    for name, hint in _hints(lesson).items():
        lesson.table.guide._on = False
        lesson.table.layout(Canvas((1280, 720), 1.0))
        page = lesson.table.page
        if found(page, hint.at):
            words = [each.box for each in page.picture() if each.look == "text" and each.label and each.box.w < 300]
            put_note(page, hint, None, more=False)
            trail = [item.box for item in page.picture() if item.look == "guide dot"]
            assert not [dot for dot in trail if any(dot.inset(4).meets(each.inset(40, 8)) for each in words)], name
            dots += len(trail)
    assert dots


def test_skipped_at_the_open_table_the_guide_is_over_for_all(lesson: Class) -> None:
    lesson.press(SKIP)
    assert lesson.taught() == ("master_citadel",)
    assert lesson.write(0) == []


def test_what_is_shown_waits_for_the_reader_of_a_hint(lesson: Class) -> None:
    lesson.listen()
    for seat in range(4):
        lesson.write(seat)
        lesson.rest(1.4 if seat < 3 else 0)
    assert lesson.said == "turned"
    lesson.rest(20)
    assert lesson.said == "turned"
    lesson.table.handle(key(pygame.K_x))
    assert lesson.said != "turned"


def test_the_open_game_teaches_the_talk_and_what_becomes_of_ties(tmp_path: Path) -> None:
    lesson = Class(sitting(variant="open"), tmp_path)
    heard = lesson.listen()
    assert heard[:2] == ["talk", "pledge"]
    assert heard[2:] in ([], ["master"])
    session, flow = lesson.table.flow.session, lesson.table.flow
    lesson.press(f"close {session.view(0).table.master}")
    lesson.rest()
    for order in (Write(10, "S"), Write(10, "S"), Write(10, "N"), Write(5, "W")):
        assert isinstance(flow.mode, CurtainMode | FormMode)
        session.submit(flow.mode.seat, order)
        lesson.rest(1)
    assert "counter" in lesson.reveal()


def test_the_rules_of_the_house_are_taught_as_they_are(tmp_path: Path) -> None:
    lesson = Class(sitting((1, 2, 3), payment="winners", goal="row"), tmp_path)
    heard = {}
    while lesson.said:
        hint = lesson.table.guide._current
        assert hint
        heard[hint[1].key] = hint[1].words
        lesson.press(NEXT)
    assert "curtain" not in heard
    assert "if your order moves the pawn" in heard["amount"]
    assert "reaches your row" in heard["goal"]


def test_hints_say_nothing_of_what_others_have_written(tmp_path: Path) -> None:
    said = []
    for amount in (17, 63):
        lesson = Class(sitting(), tmp_path)
        lesson.table.flow.session.submit(1, Write(amount, "E"))
        lesson.press("open")
        lesson.rest()
        said.append([item for item in lesson.table.page.picture() if item.key.startswith("guide")])
    assert said[0] == said[1] != []


@pytest.mark.parametrize("variant", ["basic", "open"])
def test_every_hint_fits_and_leaves_what_it_speaks_of_alone(variant: str, tmp_path: Path) -> None:
    lessons = {language: Class(sitting((1, 2, 3), variant=variant), tmp_path, language) for language in languages()}
    hints = {language: _hints(lesson) for language, lesson in lessons.items()}
    shown = 0
    for name, language, size, factor in all_pairs(hints["en"], languages(), SIZES, (1.0, 1.5, 2.7)):
        table, hint = lessons[language].table, hints[language][name]
        table.guide._on = False
        table.layout(Canvas(size, factor))
        page, canvas = table.page, table.page.canvas
        target = found(page, hint.at)
        if target:
            shown += 1
            put_note(page, hint, (11, 11), more=False)
            note = next(item.box for item in page.picture() if item.key == "guide note")
            assert overflows(page) == [], (name, language, size, factor)
            assert canvas.box.covers(note)
            assert not note.meets(target), (name, language, size, factor)
    assert shown >= 5 * len(SIZES)


def test_every_hint_has_a_key_of_its_own(tmp_path: Path) -> None:
    lesson = Class(sitting((1, 2, 3)), tmp_path)
    assert len(_hints(lesson)) == len(lesson.table._stage.hints(_mode(lesson), lesson.shell.tr))


def _hints(lesson: Class) -> dict[str, Hint]:
    return {hint.key: hint for hint in lesson.table._stage.hints(_mode(lesson), lesson.shell.tr)}


def _mode(lesson: Class) -> Any:
    now = _now(lesson.table.flow, curtain=True)
    assert now
    return now


@pytest.mark.parametrize("play", [play_by_mouse, play_by_keyboard])
def test_nobody_is_kept_from_playing_by_the_guide(play: Any, tmp_path: Path) -> None:
    room = Room(sitting((2, 3), seed="guide", capital=50))
    room.shell.remember = lambda settings: setattr(room.shell, "settings", settings)  # type: ignore[method-assign]
    room.table.guide.begin()
    room.table.recompose()
    play(room, Random("guide"))
    assert isinstance(room.screen, EndScene)
    assert room.shell.settings.taught == ("master_citadel",)
    assert not (tmp_path / "settings.yaml").exists()


def test_the_menu_of_the_table_begins_the_guide_anew(tmp_path: Path) -> None:
    room = Room(sitting((1, 2, 3)), taught=("master_citadel",))
    assert NEXT not in room.controls
    room.click("menu")
    room.click("teach")
    room.pass_time(1)
    assert NEXT in room.controls
    assert list(tmp_path.iterdir()) == []


def test_the_settings_switch_all_guides_off_and_on_again(tmp_path: Path) -> None:
    words = shell(folder=tmp_path)
    words.remember(Settings(language="en", taught=("master_citadel",)))
    scene = SettingsScene(words)
    scene.layout(Canvas((1920, 1080), 1.0))
    for index, on in ((0, False), (2, True), (1, False), (3, True), (0, False)):
        scene.act(Changed("guide", index))
        choice = scene.page.controls["guide"]
        assert isinstance(choice, Stepper)
        assert choice.options[choice.index] == ("Off", "Glow only", "On", "Hints only")[index]
        assert wanted(words, sitting().session) is on
        assert load(tmp_path)[0].guide is on


def test_only_who_has_not_been_taught_is_guided() -> None:
    words = shell()
    assert wanted(words, sitting().session)
    assert not wanted(words, sitting((0, 1, 2, 3)).session)
    words.settings = Settings(taught=("master_citadel",))
    assert not wanted(words, sitting().session)


@pytest.mark.parametrize("guided", [False, True])
def test_a_new_game_says_whether_it_is_taught(guided: bool, tmp_path: Path) -> None:  # noqa: FBT001
    host = house.host(tmp_path / "saves")
    words = house.shell(host, tmp_path / "config")
    words.remember(Settings(language="en", taught=("master_citadel",) if guided else ("other",)))
    scene = NewGameScene(words, host, "master_citadel")
    scene.layout(Canvas((1920, 1080), 1.0))
    assert scene.plan.guided is not guided
    choice = scene.page.controls["guide"]
    assert choice.label == "Teach us as we play"
    scene._choose("guide", int(guided))
    following = scene._table()
    table = following.scene  # type: ignore[union-attr]
    assert isinstance(table, TableScene)
    assert table.guide._on is guided
    assert ("master_citadel" in load(tmp_path / "config")[0].taught) is not guided
    table.layout(Canvas((1280, 720), 1.0))
    table.close()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("device", [Device.KEYS, Device.XBOX])
def test_the_guide_said_click_to_those_who_play_by_keys(language: str, device: Device) -> None:
    said = {"en": "click", "fr": "cli"}
    views = {"master_citadel": sitting().session.view(0), "castle_risk": engine.view(at_war(3), 0)}
    tr = Words(language)
    for name, view in views.items():
        stage = STAGES[name]
        context = HintContext(view, 0, veiled=False, explained=(), curtain=True)
        told = {each.key: each.words for each in stage.hints(context, tr)}
        by_hand = {each.key: each.words for each in stage.hints(context._replace(device=device), tr)}
        assert any(said[language] in words.lower() for words in told.values())
        assert not [key for key, words in by_hand.items() if said[language] in words.lower()]
        assert told != by_hand


def test_the_pads_button_for_the_next_hint_opened_the_rules(tmp_path: Path) -> None:
    lesson = Class(sitting((1, 2, 3)), tmp_path)
    room = on_top(lesson.table, lesson.shell)
    said = lesson.said
    assert said == "goal"
    room.push(pad.Y)
    assert room.screen is lesson.table
    assert lesson.said not in {"", said}
    assert {key for key, each in room.controls.items() if each.pad == "Y"} == {NEXT}
    room.work(SKIP)
    room.push(pad.Y)
    assert isinstance(room.screen, RulesScene)


def test_the_guide_tells_of_advice_unless_the_campaign_is_for_the_proud(tmp_path: Path) -> None:
    assert "advice" in Class(sitting(), tmp_path / "open", curtain=False).write(0)
    proud = sitting()
    proud.form = CampaignForm(advice=False)
    assert "advice" not in Class(proud, tmp_path / "proud", curtain=False).write(0)
