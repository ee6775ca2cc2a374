from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.bots.characters import CHARACTERS, introduction
from game.kernel.game import Game
from game.kernel.match import Match
from game.kernel.player import Player
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.rules import GAMES
from game.session.session import Session
from game.ui.app.dialog import Dialog
from game.ui.app.shell import Shell
from game.ui.contract.charts.page import KEY
from game.ui.draw.items import Item
from game.ui.end.page import BOARD, CHART, RESULT, STANDINGS
from game.ui.end.scene import EndScene
from game.ui.end.story import StoryScene
from game.ui.end.verdict import WATCH
from game.ui.menu.new_game import NewGameScene
from game.ui.replay.scene import ReplayScene
from game.ui.start.still_evening import StillEvening
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Pressed, Slider, parts
from game.ui.widgets.scene import Home, Push, Swap
from game.ui.widgets.sleep import WAKES
from game.words import Words, languages
from tests.pairs import all_pairs
from tests.ui import house
from tests.ui.finished import LONG, finish, finished
from tests.ui.games.castle_risk import wars
from tests.ui.measure import overflows
from tests.ui.sitting import Sitting
from tests.ui.stand import FACTORS, SIZES, Size, key, key_up, laid, mouse, prepared, shell
from tests.ui.strokes import hand, stroke, walk

PARTS = (RESULT, CHART, BOARD, STANDINGS)


def end(evening: Sitting, language: str = "en", size: tuple[int, int] = (1280, 720), factor: float = 1.0) -> EndScene:
    scene = EndScene(shell(language), evening)
    scene.look_back()
    laid(scene, size, factor)
    return scene


def labels(scene: EndScene) -> list[str]:
    return [item.label for item in scene.page.picture()]


def thing(scene: EndScene, key: str) -> Item:
    return next(item for item in scene.page.picture() if item.key == key)


def column(scene: EndScene) -> int:
    slider = scene.page.controls[KEY]
    assert isinstance(slider, Slider)
    return slider.value


def conceded() -> Sitting:
    """Return a match of people with long names that three of them gave up."""
    evening = finished("d", LONG, turns=3)
    session = finished("d", LONG, turns=3, variant="open").session
    session.finished().agreed = False
    for seat in (3, 1, 0):
        session.concede(seat, "random")
    evening.session = session
    return evening


def test_how_the_match_was_decided_is_told_once_the_computer_has_looked_back() -> None:
    scene = EndScene(shell(), finished())
    laid(scene, (1920, 1080))
    assert "The computer is looking back on the match…" in labels(scene)
    assert not any(key.startswith(WATCH) for key in scene.page.controls)
    while not scene._hindsight.done:
        assert scene.lively
        scene.update(0.02)
    assert "The computer is looking back on the match…" not in labels(scene)
    assert any(words.startswith("The turning point · Turn ") for words in labels(scene))
    assert any(key.startswith(WATCH) for key in scene.page.controls)


def test_the_board_at_the_end_is_drawn_part_by_part_after_a_replay_has_freed_its_pictures() -> None:
    scene = end(finished(), size=(1920, 1080))
    canvas, board = scene.page.canvas, thing(scene, "board/print")
    _, _, w, h = canvas.rect(board.box)
    whole, again = pygame.Surface((w, h)), pygame.Surface((w, h))
    canvas.looks.picture(board, w, h).onto(whole, 0, 0)
    canvas.looks.forget()
    assert len(list(canvas.looks.draw_parts(board, w, h))) > 8
    assert list(canvas.looks.draw_parts(board, w, h)) == []
    canvas.looks.picture(board, w, h).onto(again, 0, 0)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize(
    ("size", "factor"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5), ((1280, 720), 2.0)]
)
def test_what_decided_a_match_of_six_is_in_view_at_once(size: Size, factor: float) -> None:
    evening = StillEvening(Session(wars.finished(6), wars.players(6), house.silent))
    scene = EndScene(shell(), evening)
    scene.look_back()
    laid(scene, size, factor)
    box = next(scene.page.controls[key].box for key in scene.page.controls if key.startswith(WATCH))
    area = scene.page.controls["verdict"].box
    assert area.covers(box, 2)
    assert overflows(scene.page) == []


def test_a_moment_that_counted_is_shown_again_at_a_click() -> None:
    scene = end(finished(), size=(1920, 1080))
    for name in [name for name in scene.page.controls if name.startswith(WATCH)]:
        following = scene.act(Pressed(name))
        assert isinstance(following, Push)
        replay = following.scene
        assert isinstance(replay, ReplayScene)
        retelling, begins = replay.retelling, int(name.split(" ")[1])
        assert retelling.stop.event_count <= begins
        assert retelling.stops[retelling.place + 1].event_count > begins


@pytest.mark.parametrize("language", languages())
def test_everything_fits_at_every_size_and_text_scale(language: str) -> None:
    for evening, matches in ((finished("a", LONG), 3), (conceded(), 1)):
        evening._matches = matches
        scene = end(evening, language)
        for part, size, factor in all_pairs(PARTS, SIZES, FACTORS):
            scene._page.part = part
            laid(scene, size, factor)
            assert overflows(scene.page) == [], (part, size, factor)


@pytest.mark.parametrize("language", languages())
def test_everything_fits_where_nothing_can_be_told_again(language: str) -> None:
    evening = finished("a", LONG)
    evening.session.finished().log.clear()
    scene = end(evening, language)
    for size, factor, part in all_pairs(SIZES, (1.0, 2.0), (CHART, BOARD)):
        scene._page.part = part
        laid(scene, size, factor)
        assert overflows(scene.page) == [], (size, factor, part)
    assert scene.page.controls["watch"].why
    assert KEY not in scene.page.controls
    assert scene.act(Pressed("watch")) is None


def test_a_second_picture_draws_nothing_new() -> None:
    scene = end(finished(), size=(1920, 1080))
    surface = pygame.Surface((1920, 1080))
    scene.draw(surface)
    kept = set(scene.page.canvas.looks._kept)
    scene.page.stale = True
    scene.draw(surface)
    assert set(scene.page.canvas.looks._kept) == kept


def test_the_headline_names_the_winner_and_says_why() -> None:
    evening = finished("a")
    scene = end(evening, size=(1920, 1080))
    winner = evening.session.names[evening.session.finished().ranks().index(1)]
    assert f"{winner} has won" in labels(scene)
    assert any("The pawn has left by " in label for label in labels(scene))
    assert sum(item.key.startswith("end/winner") for item in scene.page.picture()) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("first", "factor"), [(1, 1.0), (3, 1.0), (1, 2.0)])
def test_the_headline_cut_the_names_of_the_winners(
    first: int, factor: float, language: str, size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = finished("a", LONG)
    monkeypatch.setattr(Match, "ranks", lambda _match: (*(4,) * (4 - first), *(1,) * first))
    scene = end(evening, language, size, factor)
    title = next(item for item in scene.page.picture() if item.key == "end/title")
    said, style = title.args[0].replace("\n", " "), title.args[1]
    assert all(name in said for name in evening.session.names[4 - first :])
    lines = scene.page.canvas.type.wrap(title.args[0], style, title.box.w)
    assert lines == title.args[0].split("\n")
    assert len(lines) * scene.page.canvas.type.line(style) <= title.box.h + 1
    assert overflows(scene.page) == []


def test_a_headline_without_room_counts_some_of_the_winners(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = finished("a", LONG)
    monkeypatch.setattr(Match, "ranks", lambda _match: (1, 1, 1, 4))
    assert "Marie-Antoinette and 2 others have won" in labels(end(evening, factor=2.0))


def test_a_headline_that_was_cut_was_higher_than_its_box(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = finished("a", LONG)
    monkeypatch.setattr(Match, "ranks", lambda _match: (4, 1, 1, 1))
    assert overflows(end(evening, size=(1024, 768), factor=1.35).page) == []


def test_a_draw_shows_the_tokens_of_all() -> None:
    scene = end(finished("a", turns=0))
    assert sum(item.key.startswith("end/winner") for item in scene.page.picture()) == 4
    assert "A draw" in labels(scene)
    assert "The match was stopped where it stood." in labels(scene)


def test_a_character_that_has_won_shows_its_face_and_its_line() -> None:
    evening = finished("a")
    seat = evening.session.finished().ranks().index(1)
    evening.session.players[seat] = Player("Pip", "A", "hard/child")
    scene = end(evening)
    shown = {item.key: item.args for item in scene.page.picture() if item.look == "portrait"}
    assert shown == {f"end/portrait {seat}": ("child",)}
    assert scene.explanations() == ()  # before the first picture nothing is on the screen
    scene.picture()
    assert scene.explanations() == (introduction(CHARACTERS["child"], Words("en")),)


@pytest.mark.parametrize("language", languages())
def test_the_face_and_the_token_of_the_winner_and_the_headline_lie_side_by_side(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = finished("a", LONG)
    evening.session.hand_over(1, "hard/bold")
    monkeypatch.setattr(Match, "ranks", lambda _match: (4, 1, 4, 4))
    scene = end(evening, language)
    for size, factor in all_pairs(SIZES, FACTORS):
        laid(scene, size, factor)
        boxes = [thing(scene, key).box for key in ("end/portrait 1", "end/winner 1", "end/title")]
        assert all(left.right <= right.x for left, right in pairwise(boxes)), (size, factor)
        assert min(box.h for box in boxes) >= 26, (size, factor)
        assert overflows(scene.page) == [], (size, factor)


def test_several_winners_show_their_tokens_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = finished("a", LONG)
    evening.session.hand_over(1, "hard/bold")
    monkeypatch.setattr(Match, "ranks", lambda _match: (4, 1, 1, 4))
    shown = [item.key for item in end(evening).page.picture() if item.key.startswith(("end/winner", "end/portrait"))]
    assert shown == ["end/winner 1", "end/winner 2"]


def test_who_conceded_is_said_beside_the_points() -> None:
    scene = end(conceded(), size=(1920, 1080))
    assert "Everyone else has conceded." in labels(scene)
    assert sum("conceded" in label.split(", ") for label in labels(scene)) == 3


def test_hidden_points_are_open_at_the_end() -> None:
    evening = finished("b", points="hidden")
    scene = end(evening, size=(1920, 1080))
    points = [purse.points for purse in evening.session.finished().state.hands]
    shown = [f"{n} points" if n != 1 else "1 point" for n in points]
    assert set(shown) <= set(labels(scene))


def test_standings_show_once_the_campaign_has_more_than_one_match() -> None:
    evening = finished()
    assert "Standings" not in labels(end(evening, size=(1920, 1080)))
    evening._matches = 2
    assert {"Standings", "Sunday evening", "6 points"} <= set(labels(end(evening, size=(1920, 1080))))


# ------------------------------------------------------------------ the chart and the board


def test_arrows_go_along_the_chart_and_the_board_follows() -> None:
    scene = end(finished())
    last = column(scene)
    walk(scene, KEY)
    stroke(scene, pygame.K_LEFT)
    stroke(scene, pygame.K_LEFT)
    assert column(scene) == last - 2
    assert f"Turn {last - 2}" in labels(scene)
    stroke(scene, pygame.K_HOME)
    assert column(scene) == 0
    assert "The match begins." in labels(scene)
    stroke(scene, pygame.K_END)
    assert column(scene) == last


def test_the_mouse_points_at_a_turn() -> None:
    scene = end(finished())
    slider = scene.page.controls[KEY]
    assert isinstance(slider, Slider)
    track = parts(slider)["track"]
    for wanted in (0, 2, slider.high):
        x = track.x + track.w * wanted / slider.high
        scene.handle(mouse(scene, (x + 3, track.centre[1]))[0])
        assert column(scene) == wanted


def test_enter_on_the_chart_watches_that_turn_again() -> None:
    scene = end(finished())
    walk(scene, KEY)
    while column(scene) > 3:
        stroke(scene, pygame.K_LEFT)
    wanted = stroke(scene, pygame.K_RETURN)
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, ReplayScene)
    assert wanted.scene.retelling.chapter == 2


def test_the_turn_can_be_chosen_beside_the_board() -> None:
    scene = end(finished())
    last = column(scene)
    hand(scene, "turn", "less")
    assert column(scene) == last - 1


def test_tabs_lead_to_every_part_on_a_small_screen() -> None:
    evening = finished()
    evening._matches = 2
    scene = end(evening, factor=2.0)
    assert KEY not in scene.page.controls
    hand(scene, "tabs", "1")
    assert KEY in scene.page.controls
    hand(scene, "tabs", "2")
    assert "turn" in scene.page.controls
    hand(scene, "tabs", "3")
    assert "6 points" in labels(scene)


# ------------------------------------------------------------------ what comes next


def test_a_match_that_was_stopped_began_in_its_last_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = end(finished())
    monkeypatch.setattr(scene._page._stage, "animate", lambda _event: SimpleNamespace(hold=0))
    scene.recompose()
    assert "Nothing had happened yet." in labels(scene)
    assert "The match begins." not in labels(scene)


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_a_second_press_on_the_last_continue_began_another_match(by: str) -> None:
    scene = end(finished())
    box = scene.page.controls["again"].box
    events = [key(pygame.K_RETURN), key_up(pygame.K_RETURN)] if by == "key" else mouse(scene, box.centre)
    assert [scene.handle(event) for event in events] == [None] * len(events)
    scene.page.update(WAKES)
    assert any(scene.handle(event) for event in events)


@pytest.mark.parametrize("language", languages())
def test_a_second_press_on_the_last_continue_left_the_end_before_anybody_saw_it(language: str) -> None:
    scene = end(finished(), language)
    low = scene.page.controls["menu"].box.y
    buttons = [each for each in scene.page.controls.values() if each.box.y == low]
    ordered = [each.key for each in sorted(buttons, key=lambda each: each.box.x)]
    assert ordered[:1] == ["menu"], ordered
    assert ordered[-1] in {"watch", "story", "chronicle"}  # from all of these one comes back here


def test_the_buttons_lead_to_the_replay_the_story_and_the_menu() -> None:
    scene = end(finished())
    watched, told = hand(scene, "watch"), hand(scene, "story")
    assert isinstance(watched, Push)
    assert isinstance(watched.scene, ReplayScene)
    assert isinstance(told, Push)
    assert isinstance(told.scene, StoryScene)
    laid(told.scene)
    again = hand(told.scene, "watch")
    assert isinstance(again, Push)
    assert isinstance(again.scene, ReplayScene)
    assert hand(scene, "menu") == Home()


class Second(type(GAMES["master_citadel"])):  # type: ignore[misc]  # the same game in another box
    """Another game for a house that has only one."""

    name = "second"


def test_another_game_stays_in_the_campaign(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    evening = house.begun(of, "Holidays")
    finish(evening.session, "a")
    games: Mapping[str, Game] = {**GAMES, "second": Second()}
    known: Any = house.shell(of, tmp_path / "config")
    frame = Shell(known.settings, games, known.config, known.doors)
    scene = EndScene(frame, evening)
    laid(scene)
    asked = hand(scene, "other")
    assert isinstance(asked, Push)
    assert isinstance(asked.scene, Dialog)
    wanted = scene.resumed("master_citadel")
    scene.close()
    assert isinstance(wanted, Swap)
    assert isinstance(wanted.scene, NewGameScene)
    assert wanted.scene.plan.joined
    begun = prepared(wanted.scene.act(Pressed("begin")))
    assert isinstance(begun, Swap)
    assert isinstance(begun.scene, TableScene)
    begun.scene.evening.close()
    assert len(read_campaign(evening.folder / FILE).matches) == 2


def test_the_story_is_paragraphs_of_whole_sentences() -> None:
    evening = finished()
    scene = end(evening)
    told = hand(scene, "story")
    assert isinstance(told, Push)
    assert isinstance(told.scene, StoryScene)
    laid(told.scene)
    shown = {item.key: item.label for item in told.scene.picture() if item.key.startswith("part ")}
    turns = evening.session.view(-3).table.turn
    assert 0 < sum(key.endswith("heading") for key in shown) <= turns
    words = [label for key, label in shown.items() if key.endswith("words")]
    assert all(label.endswith((".", "!")) for label in words)
    assert not any("sealed" in label for label in words)
