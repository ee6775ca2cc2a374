from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.bots.characters import Character
from game.bots.levels import LEVEL_MEANINGS, Level, bot_name
from game.commands.play import NAMES
from game.kernel.player import Token
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.rules import GAMES
from game.rules.master_citadel import MasterCitadel
from game.session.host import Host
from game.ui.app.dialog import Dialog
from game.ui.app.shell import Shell
from game.ui.draw.text.typesetting import STYLES
from game.ui.menu import last_table
from game.ui.menu.house_rules_form import RING
from game.ui.menu.new_game import NewGameScene
from game.ui.rulebook.scene import RulesScene
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Area, Changed, Pressed, Stepper, Tabs
from game.ui.widgets.focus import PATIENCE
from game.ui.widgets.scene import Pop, Push, Swap
from game.words import languages
from tests.pairs import all_pairs
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, key, laid, prepared
from tests.ui.strokes import erase, hand, stroke, walk, write

TABS = {"The table": 0, "House rules": 1}


def new_game(
    folder: Path,
    language: str = "en",
    size: tuple[int, int] = (1280, 720),
    factor: float = 1.0,
    game: str = "master_citadel",
) -> NewGameScene:
    of = house.host(folder / "saves")
    scene = NewGameScene(house.shell(of, folder / "config", language), of, game)
    laid(scene, size, factor)
    return scene


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("factor", [1.5, 2.0])
def test_the_tooltips_of_learn_and_begin_lay_on_each_others_button(
    tmp_path: Path, language: str, factor: float
) -> None:
    page = new_game(tmp_path, language, factor=factor).page
    for here, other in (("learn", "begin"), ("begin", "learn")):
        page.go(here)
        page.update(PATIENCE + 0.1)
        sheets = [item.box for item in page.picture() if item.look == "tooltip"]
        assert not [box for box in sheets if box.meets(page.controls[other].box)], here


def test_a_faulty_board_of_the_family_was_the_one_that_a_new_game_proposed(tmp_path: Path) -> None:
    own = tmp_path / "boards" / "master_citadel"
    own.mkdir(parents=True)
    (own / "attic.yaml").write_bytes(b"tablee: \xff")
    of = house.host(tmp_path / "saves")
    crowded = Host(of.saves, of.games, (own.parent, *of.boards), of.bots, clock=of.clock)
    scene = NewGameScene(house.shell(crowded, tmp_path / "config"), crowded, "master_citadel")
    assert (scene.plan.boards, scene.plan.board) == (("attic", "citadel"), "citadel")
    scene.plan.board = "attic"
    laid(scene)
    refused = prepared(scene.act(Pressed("begin")))
    assert isinstance(refused, Push)
    assert isinstance(refused.scene, Dialog)
    assert "attic.yaml:1:" in refused.scene._words


def leave(wanted: object) -> None:
    """Leave the table that was set."""
    assert isinstance(wanted, Swap)
    assert isinstance(wanted.scene, TableScene)
    wanted.scene.evening.close()


def computers(scene: NewGameScene) -> Iterator[tuple[Character, Token]]:
    """Return the characters at the third and the fourth seat, and their tokens."""
    yield scene.plan.character(2), "T"
    yield scene.plan.character(3), "M"


def checked(wanted: object, scene: NewGameScene, tmp_path: Path) -> None:
    """Check that the table has been set as both tests below ask for."""
    assert isinstance(wanted, Swap)
    assert isinstance(wanted.scene, TableScene)
    session = wanted.scene.evening.session
    assert [(p.name, p.token, p.bot) for p in session.players] == [
        ("Zoé", "R", None),
        ("Blanche", "L", None),
        *((character.name, token, bot_name(Level.NORMAL, character)) for character, token in computers(scene)),
    ]
    decided = session.view(-3).table.house
    assert (decided.variant, decided.capital) == ("open", 150)
    wanted.scene.evening.close()
    campaign = read_campaign(next((tmp_path / "saves").iterdir()) / FILE)
    assert campaign.name == "Sunday"
    scene.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_levels_are_explained_and_choosing_one_moves_nothing(tmp_path: Path, language: str) -> None:
    scene = new_game(tmp_path, language)
    said = " ".join(scene.shell.tr(meaning) for meaning in LEVEL_MEANINGS.values())
    assert next(item for item, _ in scene.page._items if item.key == "levels").args[0] == said
    boxes = {key: control.box for key, control in scene.page.controls.items() if key.startswith("who/")}
    for _ in range(4):
        hand(scene, "who/1", "more")
        assert {key: scene.page.controls[key].box for key in boxes} == boxes


def test_a_table_is_set_with_the_mouse(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    hand(scene, "variant/1")
    hand(scene, "token/0", "more")
    hand(scene, "name/0")
    erase(scene, len("Player 1"))
    write(scene, "Zoé")
    hand(scene, "who/1", "more")
    hand(scene, "who/1", "more")
    hand(scene, "name/1")
    erase(scene, len("Player 2"))
    write(scene, "Blanche")
    hand(scene, "campaign")
    write(scene, "Sunday")
    hand(scene, "tabs", "1")
    hand(scene, "rule/capital", "more")
    checked(hand(scene, "begin"), scene, tmp_path)


def test_a_table_is_set_with_the_keyboard(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    walk(scene, "variant/1")
    stroke(scene, pygame.K_RETURN)
    walk(scene, "token/0")
    stroke(scene, pygame.K_RIGHT)
    walk(scene, "name/0")
    erase(scene, len("Player 1"))
    write(scene, "Zoé")
    stroke(scene, pygame.K_RETURN)
    assert scene.focus.key == "who/0"
    walk(scene, "who/1")
    stroke(scene, pygame.K_RIGHT)
    stroke(scene, pygame.K_RIGHT)
    walk(scene, "name/1")
    erase(scene, len("Player 2"))
    write(scene, "Blanche")
    walk(scene, "campaign")
    write(scene, "Sunday")
    walk(scene, "tabs")
    stroke(scene, pygame.K_RIGHT)
    walk(scene, "rule/capital")
    stroke(scene, pygame.K_RIGHT)
    walk(scene, "begin")
    checked(stroke(scene, pygame.K_RETURN), scene, tmp_path)


@pytest.mark.parametrize("size", [(1280, 720), (480, 800)])
def test_tab_led_from_a_face_back_to_the_token_before_it(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = new_game(tmp_path)
    laid(scene, size=size)
    controls = scene.page.controls
    seat = [key for key in ("token/3", "name/3", "character/3", "who/3") if key in controls]
    assert len(seat) == 4
    rank = {key: at for at, key in enumerate(controls)}
    assert sorted(seat, key=rank.__getitem__) == sorted(
        seat, key=lambda key: (controls[key].box.centre[1] // 20, controls[key].box.x)
    )


def test_enter_begins_at_once_with_the_table_as_it_is(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    wanted = stroke(scene, pygame.K_RETURN)
    leave(wanted)


def test_new_game_fits_at_every_size_and_text_scale(tmp_path: Path) -> None:
    for tab, language, size, factor in all_pairs(TABS.values(), languages(), SIZES, FACTORS):
        scene = new_game(tmp_path, language, size, factor)
        scene.plan.values.update(variant="open", capital=50, goal="row")
        for i in range(4):
            scene.plan.let_play(i, None)
        scene.act(Changed("tabs", tab))
        assert overflows(scene.page) == [], (tab, language, size, factor)


def test_a_rule_that_means_nothing_here_is_not_shown(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    scene.act(Changed("tabs", 1))
    assert "rule/table" in scene.page.controls
    assert "rule/fine" not in scene.page.controls
    scene.plan.values["variant"] = "open"
    scene.recompose()
    assert "rule/table" not in scene.page.controls
    assert "rule/fine" in scene.page.controls


def test_the_tab_counts_the_changed_rules_and_a_set_resets_them(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    hand(scene, "tabs", "1")
    assert scene.page.controls["save set"].why == "Every rule is already as printed."
    hand(scene, "rule/capital", "more")
    hand(scene, "rule/minimum", "more")
    tabs = scene.page.controls["tabs"]
    assert isinstance(tabs, Tabs)
    assert tabs.options[1] == "House rules (2)"
    hand(scene, "set", "more")
    assert scene.plan.changed() == []
    assert scene.plan.house() == scene.plan.game.house()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", list(GAMES))
def test_each_house_rule_says_in_one_line_what_it_decides(game: str, language: str, tmp_path: Path) -> None:
    scene = new_game(tmp_path, language, (1280, 720), game=game)
    scene.act(Changed("name/0", "Anna & Paul"))  # a rule may be for two at one seat
    scene.act(Changed("tabs", 1))
    tr, page = scene.shell.tr, scene.page
    shown = {item.key: item for item in page.picture()}
    line = page.canvas.type.height("A", STYLES["small note"], 1000)
    for rule in scene.plan.rules():
        meaning = shown[f"meaning {rule.key}"]
        assert meaning.label == tr(rule.meaning) != ""
        assert page.canvas.type.height(meaning.label, STYLES["small note"], meaning.box.w) == line, rule.key
    assert [control.key for control in page.controls.values() if isinstance(control, Stepper) and control.hint] == []


def test_the_sign_at_a_house_rule_opens_the_rule_book_there(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    scene.act(Changed("tabs", 1))
    opened = prepared(scene.act(Pressed("book/payment")))
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, RulesScene)
    assert opened.scene._at == "MC4"
    walk(scene, "rule/corner")
    opened = stroke(scene, pygame.K_F2)
    assert isinstance(opened, Push)
    assert isinstance(opened.scene, RulesScene)
    assert opened.scene._at == "MC8"


def test_the_time_a_match_takes_follows_the_variant(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    assert "A match takes 15 to 30 minutes." in {item.label for item in scene.page.picture()}
    hand(scene, "variant/1")
    assert "A match takes 25 to 45 minutes." in {item.label for item in scene.page.picture()}


def test_a_seat_without_a_name_says_so_on_the_button(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    hand(scene, "name/2")
    erase(scene, len("Célestin"))
    assert scene.page.controls["begin"].why == "Seat 3 has no name. Type one."
    assert scene.handle(key(pygame.K_RETURN, pygame.KMOD_CTRL)) is None
    write(scene, " é")
    assert scene.page.controls["begin"].why == ""
    scene.close()


def test_the_last_table_is_remembered(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    hand(scene, "variant/1")
    hand(scene, "token/0", "less")
    hand(scene, "who/3", "less")
    scene.plan.set_name(0, "Zoé")
    scene.plan.values["capital"] = 300
    wanted = prepared(scene.act(Pressed("begin")))
    leave(wanted)
    again = new_game(tmp_path).plan
    assert again.chairs == scene.plan.chairs
    assert again.values == scene.plan.values
    assert (again.chairs[0].name, again.chairs[0].token) == ("Zoé", "J")


def test_another_folder_of_saves_showed_the_names_of_the_usual_one(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    usual = house.shell(of, tmp_path / "config")
    other = Shell(usual.settings, usual.games, usual.config, usual.doors, tmp_path / "other" / NAMES)
    scene = NewGameScene(other, of, "master_citadel")
    scene.plan.set_name(0, "Zoé")
    leave(prepared(scene.act(Pressed("begin"))))
    assert NewGameScene(other, of, "master_citadel").plan.chairs[0].name == "Zoé"
    assert NewGameScene(usual, of, "master_citadel").plan.chairs[0].name != "Zoé"


def test_the_number_of_players_is_asked_where_the_game_leaves_it_open(tmp_path: Path) -> None:
    class Larger(MasterCitadel):
        seats = range(2, 7)

    of = house.host(tmp_path / "saves")
    frame = house.shell(of, tmp_path)
    frame = Shell(frame.settings, {"master_citadel": Larger()}, frame.config, frame.doors)
    scene = NewGameScene(frame, of, "master_citadel")
    for size in SIZES:
        laid(scene, size)
        hand(scene, "seats", "more")
        assert overflows(scene.page) == []
    seats = Larger.seats[(Larger.seats.index(4) + len(SIZES)) % len(Larger.seats)]
    assert scene.plan.seats == seats
    assert f"name/{seats - 1}" in scene.page.controls
    assert f"name/{seats}" not in scene.page.controls


def test_a_further_match_has_the_players_of_its_campaign(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    folder = house.played(of, "Sunday")
    scene = NewGameScene(house.shell(of, tmp_path), of, "master_citadel", of.campaigns().fill().rows[0])
    laid(scene)
    assert "campaign" not in scene.page.controls
    assert "Sunday" in {item.label for item in scene.page.picture()}
    wanted = prepared(scene.act(Pressed("begin")))
    leave(wanted)
    campaign = read_campaign(folder / FILE)
    assert len(campaign.matches) == 2
    assert [player.name for player in campaign.players] == ["Inès", "Hugo", "Salma", "Yann"]


def test_a_folder_that_cannot_be_written_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be", encoding="utf-8")
    scene = new_game(tmp_path)
    assert isinstance(prepared(scene.act(Pressed("begin"))), Push)
    assert scene.plan.fault(scene.shell.tr) == ""


def test_the_rule_book_opens_at_the_rule_the_keyboard_is_at(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    scene.act(Changed("tabs", 1))
    scene.focus.go("rule/goal", scene.page.controls)
    wanted = prepared(scene.act(Pressed("rules")))
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, RulesScene)
    laid(wanted.scene)
    assert "mark" in {item.key for item in wanted.scene.page.picture()}


def test_esc_leads_back(tmp_path: Path) -> None:
    assert new_game(tmp_path).handle(key(pygame.K_ESCAPE)) == Pop()


def test_esc_in_a_name_threw_all_choices_away(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    walk(scene, "name/0")
    write(scene, "Zoé")
    assert stroke(scene, pygame.K_ESCAPE) is None
    assert scene.plan.setup().players[0].name == "Zoé"
    assert stroke(scene, pygame.K_ESCAPE) == Pop()


def test_whoever_went_back_had_to_set_the_whole_table_up_again(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    hand(scene, "who/3", "less")
    scene.plan.set_name(0, "Zoé")
    scene.plan.values["capital"] = 300
    assert stroke(scene, pygame.K_ESCAPE) == Pop()
    again = new_game(tmp_path).plan
    assert (again.chairs, again.values) == (scene.plan.chairs, scene.plan.values)
    assert stroke(new_game(tmp_path / "other"), pygame.K_ESCAPE) == Pop()
    assert not list((tmp_path / "other").rglob(last_table.FILE))


def test_a_name_that_is_half_scrolled_away_stays_within_the_list(tmp_path: Path) -> None:
    scene = new_game(tmp_path, "en", (1280, 720), 2.0)
    area = scene.page.controls["list"].box
    names = [item for item in scene.page.picture() if item.key.endswith("/words")]
    assert [item.label for item in names] == [each.name for each in scene.plan.taken]
    assert all(item.clip and item.clip.bottom <= max(area.bottom, item.clip.y) for item in names)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_ring_of_the_keyboard_cut_the_words_around_a_house_rule(language: str, tmp_path: Path) -> None:
    scene = new_game(tmp_path, language, (1280, 720), game="mousquetaires")
    scene.act(Changed("tabs", 1))
    meanings = [item.box for item in scene.page.picture() if item.key.startswith("meaning ")]
    steppers = [scene.page.controls[f"rule/{rule.key}"].box for rule in scene.plan.rules()]
    for above, words in zip(steppers, meanings, strict=True):
        assert words.y - above.bottom >= RING
    for words, below in zip(meanings, steppers[1:], strict=False):
        assert below.y - words.bottom >= RING
    scene.close()


@pytest.mark.parametrize("factor", [1.0, 1.5])
def test_the_ring_around_the_sets_of_rules_touched_the_note_below(factor: float, tmp_path: Path) -> None:
    scene = new_game(tmp_path, "fr", (1280, 720), factor)
    scene.act(Changed("tabs", 1))
    note = next(item.box for item in scene.page.picture() if item.key == "rules note")
    assert note.y - scene.page.controls["set"].box.bottom >= RING + 3  # a sign rises above its line
    scene.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_meaning_of_the_rule_at_the_lower_edge_was_out_of_view(language: str, tmp_path: Path) -> None:
    scene = new_game(tmp_path, language, game="castle_risk")
    hand(scene, "tabs", "1")
    area = scene.page.controls["list"]
    assert isinstance(area, Area)
    for rule in scene.plan.rules():
        scene.focus.go(f"rule/{rule.key}", scene.page.controls)
        scene.page.stale = True
        meaning = next(item for item in scene.page.picture() if item.key == f"meaning {rule.key}")
        assert area.box.covers(meaning.box, 1), (rule.key, area.box, meaning.box)
    scene.close()


def test_the_table_is_opened_for_phones_if_that_was_chosen_and_it_is_remembered(tmp_path: Path) -> None:
    scene = new_game(tmp_path)
    assert not scene.plan.phones
    scene.act(Changed("phones", 1))
    leave(prepared(scene.act(Pressed("begin"))))
    assert scene.shell.shows_codes
    assert new_game(tmp_path).plan.phones


def test_a_token_had_two_letters_because_of_a_seat_that_is_not_played(tmp_path: Path) -> None:
    scene = new_game(tmp_path, game="castle_risk")
    for number, name in enumerate(("Lucie", "Anna", "Lea")):
        scene.plan.set_name(number, name)

    def letters() -> str:
        scene.recompose()
        return next(str(item.args[1]) for item in scene.page.picture() if item.key == "token picture/0")

    scene.plan.seats = 3
    assert letters() == "Lu"
    scene.plan.seats = 2
    assert letters() == "L"
