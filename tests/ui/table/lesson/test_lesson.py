"""Lessons at the real table: from New game to the end, by mouse, by keys and by pad."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from game import files
from game.rules import GAMES
from game.session.lessons import progress
from game.session.lessons.lesson import NoteKind
from game.session.lessons.lesson_file import lesson_paths, read_lesson
from game.ui.app.loop.main_loop import App
from game.ui.app.screen import Screen
from game.ui.contract.reveal import RevealMode
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.text.typesetting import STYLES
from game.ui.map.names import NAME
from game.ui.menu.lessons_sheet import LessonsSheet
from game.ui.menu.new_game import NewGameScene
from game.ui.rulebook.scene import RulesScene
from game.ui.table.lesson.coach import AGAIN, LEAVE, NEXT, REPEAT, SKIP
from game.ui.table.lesson.menu import LessonMenu
from game.ui.table.lesson.note import PAPER
from game.ui.table.lesson.scene import LessonScene
from game.ui.table.note_place import trail
from game.ui.table.possible.note import CLOSE, LIST
from game.ui.table.possible.presenter import ASK
from game.ui.widgets.control import Button, Picked, PickKind, Pressed, Tile
from game.ui.widgets.focus import PATIENCE
from game.ui.widgets.steps import SENTENCE
from tests.ui import house
from tests.ui.drivers import STEP
from tests.ui.pads import pad_events as pad
from tests.ui.pads.drivers import PadRoom
from tests.ui.stand import shell
from tests.ui.table.lesson.walks import settle, step_on, walk

PATHS = [path for game in GAMES for path in lesson_paths(game, [files.boards()])]
CITADEL, WAR, CARDS, DUEL, QUIZ = (
    files.boards() / game / "lessons" / f"{name}.yaml"
    for game, name in (
        ("master_citadel", "one_pawn"),
        ("castle_risk", "first_war"),
        ("castle_risk", "six_cards"),
        ("mousquetaires", "duel"),
        ("egomaster", "three_kinds.en"),
    )
)


@pytest.fixture(autouse=True)
def painted_once(request: pytest.FixtureRequest) -> None:
    """Paint the lesson that is done from beginning to end, and no other."""
    if request.node.name != "test_a_lesson_is_done_to_its_end_with_keys_alone_and_ticked":
        request.getfixturevalue("unseen")


class Classroom(PadRoom):
    """A program in which a match of Master Citadel is being set up."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        of = house.host(folder / "saves")
        of_shell = house.shell(of, folder / "config")
        pygame.display.set_mode(size)
        surface = pygame.display.get_surface()
        assert surface
        super().__init__(App(of_shell, surface, NewGameScene(of_shell, of, "master_citadel")))
        self.pass_time(STEP)

    @property
    def lesson(self) -> LessonScene:
        """The lesson on the screen."""
        assert isinstance(self.screen, LessonScene)
        return self.screen

    def shows(self, kind: type[Screen]) -> bool:
        """Tell whether a screen of that kind is on top."""
        return isinstance(self.screen, kind)

    def kind(self) -> NoteKind | None:
        """What the coach wants now."""
        note = self.lesson.coach.note(self.lesson.flow)
        return note.kind if note else None

    @property
    def kept(self) -> progress.Progress:
        """How far the lessons are, on the disk."""
        return progress.load(self.shell.names)[0]

    def rest(self) -> None:
        """Wait until the coach says something."""
        for _ in range(200):
            if self.kind() is not None:
                self.pass_time(STEP)
                while self.lesson.coach.is_fresh:
                    self.pass_time(STEP)
                return
            self.pass_time(STEP)
            if isinstance(self.lesson.flow.mode, RevealMode):
                self.lesson.flow.go_on()

    def read_by_mouse(self) -> None:
        """Click on until something is to be done."""
        while self.kind() is NoteKind.TEXT:
            self.click(NEXT)
            self.rest()

    def write(self, direction: str, amount: int) -> None:
        """Write an order with the digits of the keyboard: the direction first."""
        self.type(["N", "NE", "E", "SE", "S", "SW", "W", "NW"].index(direction) + 1)
        self.type(amount)
        self.press(pygame.K_RETURN)
        self.rest()


@pytest.fixture
def classroom(tmp_path: Path) -> Classroom:
    return Classroom(tmp_path)


def begin(room: Classroom) -> None:
    """Begin the first lesson with clicks."""
    room.click("learn")
    assert room.shows(LessonsSheet)
    room.click("lesson/0")
    room.rest()


def test_a_lesson_is_begun_and_a_wrong_idea_tried_with_the_mouse(classroom: Classroom) -> None:
    begin(classroom)
    classroom.read_by_mouse()
    assert classroom.kind() is NoteKind.TASK
    classroom.click("pass")
    if "seal" in classroom.controls:
        classroom.click("seal")
    classroom.rest()
    assert classroom.kind() is NoteKind.ANSWER
    assert classroom.lesson.session.view(0).table.turn == 2
    classroom.click(NEXT)
    classroom.rest()
    assert classroom.kind() is NoteKind.TASK
    assert classroom.lesson.session.view(0).table.turn == 1
    classroom.click("to N")
    classroom.click("seal")
    classroom.rest()
    assert classroom.lesson.session.at == 5


def test_a_lesson_is_done_to_its_end_with_keys_alone_and_ticked(classroom: Classroom) -> None:
    classroom.go_to("learn")
    classroom.press(pygame.K_RETURN)
    classroom.press(pygame.K_RETURN)
    classroom.rest()
    orders = iter([("N", 10), ("N", 25), ("N", 20), ("N", 16)])
    while classroom.kind() is not NoteKind.END:
        if classroom.kind() in {NoteKind.TASK, NoteKind.QUESTION}:
            classroom.write(*next(orders))
            assert classroom.kind() is not NoteKind.ANSWER
        else:
            classroom.press(pygame.K_RETURN)
            classroom.rest()
    assert classroom.kept.finished == ["master_citadel/one_pawn"]
    classroom.click(LEAVE)
    assert classroom.shows(LessonsSheet)
    assert "✓" in classroom.screen.page.controls["lesson/0"].label
    classroom.press(pygame.K_ESCAPE)
    classroom.pass_time(1.0)
    learn = classroom.controls["learn"]
    assert isinstance(learn, Button)
    assert learn.note == "✓ 1/2"


def test_enter_ended_the_discussion_in_which_a_lesson_asked_for_a_pledge(classroom: Classroom) -> None:
    progress.change(classroom.shell.names, lambda _: progress.Progress().left_at("master_citadel/open_game", 1))
    classroom.go_to("learn")
    classroom.press(pygame.K_RETURN)
    classroom.go_to("lesson/1")
    classroom.press(pygame.K_RETURN)
    classroom.rest()
    classroom.press(pygame.K_RETURN)
    classroom.write("N", 10)
    assert classroom.kind() is NoteKind.TEXT


def test_a_lesson_is_read_and_skipped_with_a_pad(classroom: Classroom) -> None:
    classroom.push(pad.X)
    classroom.push(pad.A)
    classroom.rest()
    for _ in range(3):
        classroom.push(pad.A)
        classroom.rest()
    assert classroom.kind() is NoteKind.TASK
    classroom.lesson.focus.key, classroom.lesson.focus.ring = SKIP, True
    classroom.push(pad.A)
    classroom.rest()
    assert classroom.lesson.session.at == 5
    classroom.push(pad.Y)
    classroom.rest()
    assert classroom.lesson.session.at == 6


def test_a_lesson_that_is_left_goes_on_where_it_was(classroom: Classroom) -> None:
    begin(classroom)
    classroom.click(NEXT)
    classroom.click(NEXT)
    classroom.click(LEAVE)
    assert classroom.shows(LessonsSheet)
    assert classroom.kept.left == {"master_citadel/one_pawn": 2}
    classroom.click("lesson/0")
    classroom.rest()
    assert classroom.lesson.session.at == 2


def test_the_menu_of_a_lesson_has_the_rules_the_way_out_and_a_new_beginning(classroom: Classroom) -> None:
    begin(classroom)
    classroom.click(NEXT)
    classroom.press(pygame.K_ESCAPE)
    assert classroom.shows(LessonMenu)
    classroom.click("rules")
    assert classroom.shows(RulesScene)
    classroom.press(pygame.K_ESCAPE)
    classroom.pass_time(1.0)
    classroom.click("again")
    classroom.pass_time(1.0)
    assert classroom.lesson.session.at == 0
    classroom.press(pygame.K_F10)
    classroom.click("leave")
    classroom.pass_time(1.0)
    assert classroom.shows(LessonsSheet)


def test_those_who_learn_together_are_named_in_turn(tmp_path: Path) -> None:
    scene = lesson_scene(CITADEL, "en", tmp_path, learners=("Anna", "Ben"))
    heads = []
    while (note := scene.session.note()) is None or note.kind is not NoteKind.END:
        step_on(scene)
        head = next(item for item in scene.page.picture() if item.key == "coach head")
        heads.append(head.label)
    said = [head.split(" · ")[1] for head in heads if " · " in head]
    assert said == ["Anna does this", "Ben answers this", "Anna answers this", "Ben answers this"]


def test_a_killed_program_goes_on_at_the_step_that_was_on_the_screen(classroom: Classroom) -> None:
    begin(classroom)
    classroom.read_by_mouse()
    assert classroom.kept.start("master_citadel/one_pawn") == classroom.lesson.session.at == 3
    classroom.write("N", 10)
    assert classroom.kept.start("master_citadel/one_pawn") == classroom.lesson.session.at == 5


def test_a_step_is_seen_again_with_its_button(classroom: Classroom) -> None:
    begin(classroom)
    assert REPEAT not in classroom.controls
    classroom.read_by_mouse()
    classroom.write("N", 10)
    assert classroom.lesson.session.view(0).table.pawn == (2, 1)
    classroom.click(REPEAT)
    classroom.rest()
    assert classroom.kind() is NoteKind.TASK
    assert classroom.lesson.session.view(0).table.pawn == (2, 2)
    assert "to N" in classroom.controls


def test_the_next_lesson_is_offered_at_the_end_and_none_after_the_last(classroom: Classroom) -> None:
    left = progress.Progress().left_at("master_citadel/one_pawn", 19).left_at("master_citadel/open_game", 16)
    progress.change(classroom.shell.names, lambda _: left)
    begin(classroom)
    for title in ("One pawn, four gates", "The open game"):
        assert classroom.lesson.session.lesson.file.title == title
        while classroom.kind() is not NoteKind.END:
            classroom.click(SKIP if SKIP in classroom.controls else NEXT)
            classroom.rest()
        words = next(item.label for item in classroom.lesson.page.picture() if item.key == "coach words")
        assert ("The next one is “The open game”." in words) is (title == "One pawn, four gates")
        classroom.press(pygame.K_RETURN)
        if not classroom.shows(LessonsSheet):
            classroom.rest()
    assert classroom.shows(LessonsSheet)
    assert classroom.kept.finished == ["master_citadel/one_pawn", "master_citadel/open_game"]


def test_once_more_begins_the_lesson_again(classroom: Classroom) -> None:
    begin(classroom)
    while classroom.kind() is not NoteKind.END:
        classroom.click(SKIP if SKIP in classroom.controls else NEXT)
        classroom.rest()
    classroom.click(AGAIN)
    classroom.rest()
    assert classroom.lesson.session.at == 0


def test_a_lesson_that_was_chosen_first_was_opened_for_phones_with_a_sheet_of_codes_over_it(tmp_path: Path) -> None:
    """The program was started with `--phones`; the first match has them."""
    path = next(files.boards().glob("*/lessons/*.yaml"))
    scene = LessonScene(shell("en", tmp_path), read_lesson(path, GAMES, [files.boards()]))
    scene.shell.shows_codes = True
    scene.layout(Canvas((1280, 720), 1.0))
    assert scene.update(0.05) is None
    assert scene.shell.shows_codes


def lesson_scene(
    path: Path, language: str, folder: Path, size: tuple[int, int] = (1280, 720), learners: Sequence[str] = ()
) -> LessonScene:
    """Return a lesson, laid out, with its first note."""
    scene = LessonScene(shell(language, folder), read_lesson(path, GAMES, [files.boards()]), learners)
    scene.layout(Canvas(size, 1.0))
    settle(scene)
    return scene


def test_players_who_follow_the_script_are_not_called_computers(tmp_path: Path) -> None:
    scene = lesson_scene(CITADEL, "en", tmp_path)
    states = [item.label for item in scene.page.picture() if item.key.startswith("seat ") and item.look == "text"]
    assert "East gate, to write" in states
    assert not [state for state in states if "computer" in state]


def test_a_note_does_not_lie_on_the_question_that_it_is_about() -> None:
    assert next(shown for shown in walk(QUIZ, "en") if "chessboard" in shown.note.words).clear_of(["card"])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_note_in_large_print_hid_a_line_of_the_question(language: str) -> None:
    for shown in walk(QUIZ.with_name(f"three_kinds.{language}.yaml"), language, text=2.0)[8:10]:
        card = shown.items["card"].box
        assert shown.box.y > card.bottom - 0.1 * card.h


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_note_lay_over_the_end_of_the_ribbon_with_the_keyword(language: str) -> None:
    assert walk(QUIZ.with_name(f"three_kinds.{language}.yaml"), language)[4].clear_of(["heading"])


def test_the_ring_of_a_castle_hid_how_many_armies_stand_there(tmp_path: Path) -> None:
    scene = lesson_scene(WAR, "en", tmp_path)
    rings = [item.box for item in scene.page.picture() if item.key.startswith("coach ring")]
    assert len(rings) == 1
    castle, land = (scene.coach.place(scene.page, key) for key in ("castle paris", "land paris"))
    assert castle
    assert land
    assert rings[0].covers(castle)
    assert rings[0].covers(land)


def test_the_keyboard_had_to_pass_skip_this_step_on_its_way_to_the_map(tmp_path: Path) -> None:
    scene = lesson_scene(WAR, "en", tmp_path)
    while (note := scene.session.note()) is None or note.kind is NoteKind.TEXT or "land paris" not in note.show:
        step_on(scene)
    assert "place all 3" in note.words
    assert scene.page.focus.key == "map"


def test_a_remark_about_another_action_claimed_to_show_what_would_happen(classroom: Classroom) -> None:
    begin(classroom)
    classroom.read_by_mouse()
    classroom.write("E", 12)
    assert classroom.kind() is NoteKind.REMARK
    head = next(item.label for item in classroom.lesson.page.picture() if item.key == "coach head")
    assert head.endswith("Not quite")


def test_a_note_moves_away_when_the_panel_under_it_fills(tmp_path: Path) -> None:
    scene = lesson_scene(CITADEL, "en", tmp_path)  # its first note comes before the form of the order
    note = next(item.box for item in scene.page.picture() if item.key == "coach note")
    assert not any(note.meets(scene.page.controls[key].box) for key in ("pass", "seal"))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_note_about_nothing_lies_on_the_side_panel_where_it_is_free(size: tuple[int, int], tmp_path: Path) -> None:
    scene = lesson_scene(QUIZ, "en", tmp_path, size)
    while scene.session.step and not scene.session.step.ideas:
        step_on(scene)
    scene.flow.close_question()
    scene.session.submit(0, scene.session.meant(0, scene.session.step.ideas[0].did))  # type: ignore[union-attr]
    settle(scene)
    boxes = {item.key: item.box for item in scene.page.picture()}
    assert scene.session.errs
    assert boxes["side"].covers(boxes["coach note"]._replace(w=1), 60)
    assert boxes["coach note"].shared_area(boxes["side"]) > 0.8 * boxes["coach note"].w * boxes["coach note"].h


def test_the_card_of_a_land_keeps_clear_of_a_note(tmp_path: Path) -> None:
    scene = lesson_scene(WAR, "en", tmp_path)
    assert scene._board.map
    assert scene._layout
    for land in range(3):
        scene._board.map._hovered_land = land
        for _ in range(2):
            items = list(scene._board.items(scene.page, scene._layout))
            card = next(item.box for item in items if item.key == "map/card")
            note = scene.page.controls[PAPER].box
            assert card.shared_area(note) < 0.15 * card.w * card.h
            scene.recompose()


def test_a_note_fled_from_the_card_of_a_land_when_the_page_was_made_anew(tmp_path: Path) -> None:
    scene = lesson_scene(WAR, "en", tmp_path)
    assert scene._board.map
    assert scene._layout
    notes = set[Box]()
    for land in range(3):
        scene._board.map._hovered_land = land
        scene.page.show(scene._board.items(scene.page, scene._layout))
        scene.recompose()
        notes.add(scene.page.controls[PAPER].box)
    assert len(notes) == 1


def test_a_ring_on_the_map_struck_out_names_and_the_armies_of_other_lands(tmp_path: Path) -> None:
    scene = lesson_scene(WAR, "en", tmp_path)
    items = scene.page.picture()
    at = next(i for i, item in enumerate(items) if item.key == "coach ring 0")
    written = [i for i, item in enumerate(items) if item.look in {"atlas/army", NAME} and item.box.meets(items[at].box)]
    assert len(written) > 2
    assert at < min(written)


def test_a_note_lay_on_the_enlarged_picture_of_the_card_that_it_is_about(tmp_path: Path) -> None:
    scene = lesson_scene(CARDS, "en", tmp_path)
    step_on(scene)
    card = scene.page.controls["card Diplomat 3"]
    assert isinstance(card, Tile)
    assert card.large
    assert not scene.page.controls[PAPER].box.meets(card.large.box)


@pytest.mark.slow
def test_a_note_lay_on_the_sentence_that_it_explains(tmp_path: Path) -> None:
    scene = lesson_scene(WAR, "en", tmp_path)
    while (note := scene.coach.note(scene.flow)) and note.number < 11:
        step_on(scene)
    scene.flow.close_question()
    scene.session.submit(0, scene.session.meant(0, scene.session.step.ideas[0].did))  # type: ignore[union-attr]
    settle(scene)
    boxes = {item.key: item.box for item in scene.page.picture()}
    told = [box for name, box in boxes.items() if name.startswith(SENTENCE)]
    assert told
    assert not boxes["coach note"].meets(told[-1])


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1280, 720), "fr"), ((3840, 2160), "fr")])
def test_at_200_percent_a_note_lay_on_what_was_good_to_know_about_a_question(
    size: tuple[int, int], language: str
) -> None:
    told = 0
    for shown in walk(QUIZ.with_name(f"three_kinds.{language}.yaml"), language, size, 2.0)[:-1]:
        if "note" in shown.items and shown.step and not shown.step.wait:  # a form that waits leaves no room
            told += 1
            assert not shown.box.meets(shown.items["note"].box.inset(12, 0)), shown.step.say
        assert not shown.cut
    assert told


def test_with_text_at_200_percent_the_numbers_of_a_target_had_no_ring_once_it_was_over() -> None:
    (numbers,) = [shown for shown in walk(QUIZ, "en", text=2.0) if "ruler*" in shown.note.show]
    numbers.check()


def test_the_cards_of_a_note_stayed_below_the_edge_when_the_text_became_larger(tmp_path: Path) -> None:
    scene = lesson_scene(CARDS, "fr", tmp_path)
    scene.layout(Canvas((1280, 720), 2.0))
    scene.update(0.05)
    assert scene.coach.place(scene.page, "card *")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_with_text_at_200_percent_a_note_of_a_duel_lay_on_a_plaque_or_on_the_guard_of_which_it_speaks(
    language: str,
) -> None:
    spoken = 0
    for shown in walk(DUEL, language, text=2.0)[:-1]:
        guards = [key for key in shown.note.show if key.startswith("met ")]
        spoken += len(guards)
        assert shown.clear_of(guards or ["seat 0", "seat 1", "seat 2"])
    assert spoken == 3


def test_with_text_at_200_percent_the_button_to_press_was_below_the_edge_of_the_form() -> None:
    pressed = [shown for shown in walk(CARDS, "fr", text=2.0) if shown.note.show in {("general",), ("marshal",)}]
    assert len({shown.note.show for shown in pressed}) == 2
    assert all(shown.places for shown in pressed)


def test_with_text_at_200_percent_a_note_lay_on_the_cards_of_which_it_speaks() -> None:
    first = walk(CARDS, "fr", text=2.0)[0]
    assert not first.box.meets(first.places["card *"])


def test_the_last_number_of_a_lesson_was_shown_twice() -> None:
    heads = [shown.items["coach head"].label for shown in walk(CITADEL, "en")]
    assert heads[-1] == "The end"
    assert len(set(heads)) == len(heads)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_a_word_or_a_number_was_left_alone_on_the_last_line_of_a_note(size: tuple[int, int], text: float) -> None:
    for shown in walk(WAR, "fr", size, text)[:-1]:
        item, type_ = shown.items["coach words"], shown.canvas.type
        style = STYLES[item.args[1]]
        lines = type_.wrap(item.args[0], style, item.box.w)
        assert len(lines) * type_.line(style) <= item.box.h + 0.01
        assert len(lines) == 1 or type_.width(lines[-1], style) > 0.3 * item.box.w, lines


def test_a_trail_that_words_would_break_is_left_out() -> None:
    note, ring = Box(0, 0, 100, 100), Box(400, 0, 100, 100)
    assert trail(note, ring, ())
    assert not trail(note, ring, (Box(150, 0, 60, 100),))
    assert not trail(note, ring, (Box(150, 0, 200, 100),))


def test_one_dot_of_a_trail_looked_like_a_stain() -> None:
    assert not trail(Box(0, 0, 100, 100), Box(130, 0, 100, 100), ())


def test_the_verdict_was_accepted_before_the_note_about_it_could_be_read(tmp_path: Path) -> None:
    scene = lesson_scene(QUIZ.with_name("three_kinds.fr.yaml"), "fr", tmp_path)
    while (note := scene.session.note()) is None or "injuste" not in note.words:
        step_on(scene)
    at = scene.session.at
    for _ in range(100):
        scene.update(0.5)
    assert scene.session.at == at


def test_one_moment_stood_over_a_lesson_that_waited_for_next_and_over_a_finished_one() -> None:
    walked = walk(QUIZ.with_name("three_kinds.fr.yaml"), "fr")
    waiting = next(shown for shown in walked if "la banque vous a payé 200" in shown.note.words)
    assert {shown.items["side/title"].label for shown in (waiting, walked[-1])} == {"Trois sortes de questions"}


def test_a_note_stayed_on_the_compass_after_the_list_of_what_can_be_done(classroom: Classroom) -> None:
    begin(classroom)
    classroom.read_by_mouse()
    before = classroom.controls[PAPER].box
    classroom.press(pygame.K_F8)
    classroom.rest()
    assert LIST in classroom.controls
    classroom.press(pygame.K_ESCAPE)
    classroom.rest()
    assert LIST not in classroom.controls
    assert classroom.controls[PAPER].box == before


def test_the_second_of_two_clicks_on_next_skipped_a_step(classroom: Classroom) -> None:
    begin(classroom)
    while classroom.kind() is NoteKind.TEXT:
        classroom.click(NEXT)
        while classroom.kind() is None:
            classroom.pass_time(STEP)
    at = classroom.lesson.session.at
    assert classroom.lesson.coach.is_fresh
    classroom.lesson.act(Pressed(SKIP))
    assert classroom.lesson.session.at == at
    classroom.rest()
    classroom.click(SKIP)
    classroom.rest()
    assert classroom.lesson.session.at > at


def test_a_note_lies_on_none_of_the_things_that_it_is_about(tmp_path: Path) -> None:
    scene = lesson_scene(CITADEL, "fr", tmp_path)
    step_on(scene)  # the pawn and the gate are ringed, which are far from each other
    boxes = {item.key: item.box for item in scene.page.picture()}
    assert not boxes["coach note"].meets_any((boxes["coach ring 0"], boxes["coach ring 1"]))


def test_a_ring_lies_around_all_directions_of_the_rose(tmp_path: Path) -> None:
    scene = lesson_scene(CITADEL, "en", tmp_path)
    around = scene.coach.place(scene.page, "to *")
    assert around
    assert all(around.covers(scene.page.controls[key].box) for key in ("to N", "to E", "to SW"))
    assert not around.meets(scene.page.controls["pass"].box)


@pytest.mark.parametrize("path", [path for path in PATHS if not path.stem.endswith(".en")], ids=lambda path: path.stem)
def test_everything_that_a_lesson_shows_is_on_the_table_in_french(path: Path) -> None:
    for shown in walk(path, "fr"):  # `test_lesson_clicks` looks at the English table
        shown.check()


def test_a_ring_lies_around_what_can_be_seen_of_a_card_and_on_no_other(tmp_path: Path) -> None:
    scene = lesson_scene(files.boards() / "mousquetaires" / "lessons" / "gems.yaml", "en", tmp_path)
    while (note := scene.session.note()) is None or note.show != ("card 32",):
        step_on(scene)
    cards = [key for key in scene.page.controls if key.startswith("card ")]
    seen = {key: scene.coach.place(scene.page, key) for key in cards}
    ring = seen.pop("card 32")
    assert ring
    assert scene.page.controls["card 32"].box.covers(ring)
    assert all(box and ring.inset(1).shared_area(box) == 0 for box in seen.values())


@pytest.mark.parametrize(("language", "title"), [("en", "The end"), ("fr", "Fin")])
def test_the_side_panel_asked_for_a_moment_when_the_match_of_a_lesson_was_over(language: str, title: str) -> None:
    assert walk(CITADEL, language)[-1].items["side/title"].label == title


def war_at(words: str, folder: Path) -> LessonScene:
    """Return the first war at the first step whose note has these words."""
    scene = lesson_scene(WAR, "en", folder)
    while (note := scene.session.note()) is None or words not in note.words:
        step_on(scene)
    return scene


def rest(scene: LessonScene) -> None:
    """Let the map come to rest."""
    for _ in range(12):
        scene.update(0.05)


def test_the_keyboard_began_in_trieste_when_the_note_was_about_paris(tmp_path: Path) -> None:
    scene = war_at("place all 3", tmp_path)
    assert scene._board.map
    scene.page.focus.ring = True
    rest(scene)
    assert scene._board.map.view.focus == scene._board.map.view.atlas.index("paris")


def test_the_ring_around_a_land_stayed_behind_when_the_map_was_enlarged(tmp_path: Path) -> None:
    scene = war_at("place all 3", tmp_path)
    scene._acted(Pressed("map in"))
    rest(scene)
    ring = next(item.box for item in scene.page.picture() if item.key == "coach ring 0")
    land = scene.coach.place(scene.page, "land paris")
    assert land
    assert ring.covers(land)


def test_a_note_about_the_dice_pointed_at_nothing_on_an_enlarged_map(tmp_path: Path) -> None:
    scene = war_at("More dice are better", tmp_path)
    assert scene._board.map
    for _ in range(6):
        scene._acted(Pressed("map in"))
    step_on(scene)
    rest(scene)
    assert "The best dice fight first" in scene.session.note().words  # type: ignore[union-attr]
    assert scene._board.map.view.camera.level == 0
    assert "coach ring 0" in {item.key for item in scene.page.picture()}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_note_lay_on_the_list_of_what_can_be_done(language: str, tmp_path: Path) -> None:
    scene = lesson_scene(DUEL, language, tmp_path)
    while scene.session.step:
        if scene.session.step.wait:
            scene._acted(Pressed(ASK))
            boxes = {item.key: item.box for item in scene.page.picture()}
            assert not boxes["coach note"].meets(boxes["possible note"]), scene.session.at
            scene._acted(Pressed(CLOSE))
        step_on(scene)


def test_taking_an_army_back_was_a_mere_minus_in_the_list_of_what_can_be_done(tmp_path: Path) -> None:
    scene = war_at("place all 3", tmp_path)
    assert scene._board.map
    scene._acted(Picked("map", scene._board.map.view.atlas.index("paris"), PickKind.PICK))
    scene._acted(Pressed(ASK))
    words = [item.label for item in scene.page.picture() if item.key.startswith("possible row")]
    assert "Take one back: Paris" in words
    assert "Take one back" not in words


def test_the_tooltip_of_a_direction_lay_on_the_note_that_names_it(tmp_path: Path) -> None:
    scene = lesson_scene(CITADEL, "en", tmp_path)
    while "to N" not in scene.page.controls or scene.session.step is None or not scene.session.step.wait:
        step_on(scene)
    scene.page.go("to N")
    scene.update(PATIENCE + 0.1)
    boxes = {item.key: item.box for item in scene.page.picture()}
    assert not boxes["tooltip"].meets(boxes["coach note"])


def test_a_title_said_attack_on_rhine(tmp_path: Path) -> None:
    """The name of a land alone wants an article in a sentence."""
    scene = lesson_scene(CARDS, "en", tmp_path)
    while (note := scene.session.note()) is None or "A General adds" not in note.words:
        step_on(scene)
    titles = {item.label for item in scene.page.picture() if item.key == "form/title"}
    assert titles == {"Attack: Burgundy"}
