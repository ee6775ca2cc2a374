"""Searching, sorting and filtering the list of campaigns."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest

from game.rules import GAMES
from game.session.campaigns.summary import CampaignSummary
from game.ui.app import settings
from game.ui.draw.text.folding import folded
from game.ui.menu.load import query
from game.ui.menu.load.query import ORDERS, STATES, CampaignTexts, Query
from game.ui.menu.load.scene import LoadScene
from game.ui.menu.load.search_line import Found
from game.ui.widgets.control import Changed, Pressed, Stepper, TextField
from game.ui.widgets.scene import Pop
from game.words import Words, languages
from tests.pairs import all_pairs
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.menu.load.many import ManyCampaigns, many
from tests.ui.stand import FACTORS, SIZES, key, laid
from tests.ui.strokes import hand, stroke, write


def names(scene: LoadScene) -> list[str]:
    return [entry.title for entry in scene.entries]


def text(scene: LoadScene) -> str:
    field = scene.page.controls["search"]
    assert isinstance(field, TextField)
    return field.text


def among(entry: CampaignSummary, *wanted: str) -> bool:
    """Tell whether people of these names play a campaign."""
    return set(wanted) <= {player.name for player in entry.players}


@pytest.mark.parametrize(
    ("words", "fits"),
    [
        ("lucja", lambda entry: among(entry, "Łucja")),
        ("INES salma", lambda entry: among(entry, "Inès", "Salma")),
        ("evening 00007", lambda entry: entry.title.endswith("7")),
        ("3 may", lambda entry: entry.title.endswith("0")),
        ("2026-04-29", lambda entry: entry.title.endswith("4")),
        ("29/04/2026", lambda entry: entry.title.endswith("4")),
        ("yesterday", lambda entry: entry.title.endswith("1")),
        ("castle", lambda entry: entry.games == ("castle_risk",)),
        ("inès xyz", lambda _entry: False),
    ],
)
def test_names_titles_games_and_days_are_found_without_accents_and_capitals(
    tmp_path: Path, words: str, fits: Callable[[CampaignSummary], bool]
) -> None:
    of = ManyCampaigns(tmp_path, 9)
    texts = CampaignTexts(of.games, house.TODAY.date(), Words("en"))
    assert texts.found(of.campaigns().fill().rows, Query(words)) == [
        entry for entry in of.campaigns().fill().rows if fits(entry)
    ]


def test_days_are_found_in_the_language_of_the_screen(tmp_path: Path) -> None:
    of = ManyCampaigns(tmp_path, 9)
    texts = CampaignTexts(of.games, house.TODAY.date(), Words("fr"))
    assert [entry.title for entry in texts.found(of.campaigns().fill().rows, Query("29 avril"))] == ["Evening 00004"]


def test_the_list_is_sorted_by_day_title_game_or_people(tmp_path: Path) -> None:
    of = ManyCampaigns(tmp_path, 30)
    texts, tr = CampaignTexts(of.games, house.TODAY.date(), Words("en")), Words("en")
    found = {order: texts.found(of.campaigns().fill().rows, Query(order=order)) for order in ORDERS}
    assert all(one.played >= two.played for one, two in pairwise(found["played"]))
    assert all(one.title <= two.title for one, two in pairwise(found["title"]))
    assert all(
        tr(of.games[one.games[-1]].title) <= tr(of.games[two.games[-1]].title) for one, two in pairwise(found["game"])
    )
    people = [" ".join(sorted(folded(player.name) for player in entry.players)) for entry in found["people"]]
    assert people == sorted(people)


def test_numbers_in_titles_are_sorted_by_their_value(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    for name in ("Evening 10", "évening 9", "Evening 9 b"):
        house.left(of, name)
    texts = CampaignTexts(of.games, house.TODAY.date(), Words("en"))
    found = texts.found(of.campaigns().fill().rows, Query(order="title"))
    assert [entry.title for entry in found] == ["évening 9", "Evening 9 b", "Evening 10"]


def test_each_state_shows_its_campaigns(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    house.left(of, "Goes on")
    house.played(of, "Over")
    house.spoil(tmp_path / "saves")
    texts = CampaignTexts(of.games, house.TODAY.date(), Words("en"))
    found = {state: [e.title for e in texts.found(of.campaigns().fill().rows, Query(state=state))] for state in STATES}
    assert found["running"] == ["Goes on"]
    assert found["finished"] == ["Over"]
    assert found["shipped"] == []
    assert set(found["broken"]) == {"damaged", "newer", "shopping.yaml"}
    assert len(found["all"]) == 5


def test_what_is_typed_anywhere_is_searched_and_esc_clears_it_first(tmp_path: Path) -> None:
    scene = many(tmp_path, 203)
    stroke(scene, pygame.K_END)
    write(scene, "00012")
    assert scene.focus.key == "search"
    assert names(scene) == ["Evening 00012"]
    assert "1 of 203" in {item.label for item in scene.page.picture()}
    stroke(scene, pygame.K_BACKSPACE)
    assert len(names(scene)) == 11
    stroke(scene, pygame.K_RETURN)
    assert scene.focus.key == "row/0"
    stroke(scene, pygame.K_DOWN)
    stroke(scene, pygame.K_BACKSPACE)
    assert text(scene) == "000"
    assert scene.chosen
    there = scene.chosen.title
    assert stroke(scene, pygame.K_ESCAPE) is None
    assert text(scene) == ""
    assert len(names(scene)) == 203
    assert scene.chosen.title == there
    assert scene.handle(key(pygame.K_ESCAPE)) == Pop()


def test_letters_were_shortcuts_in_the_list(tmp_path: Path) -> None:
    scene = many(tmp_path, 20)
    for letter in "nw":
        assert scene.handle(key(ord(letter), unicode=letter)) is None
        write(scene, letter)
    assert text(scene) == "nw"


def test_down_leads_from_the_search_to_the_chosen_campaign(tmp_path: Path) -> None:
    scene = many(tmp_path, 203)
    write(scene, "evening")
    stroke(scene, pygame.K_DOWN)
    assert scene.focus.key == "row/0"
    stroke(scene, pygame.K_UP)
    assert scene.focus.key == "search"


def test_an_empty_result_says_what_to_do(tmp_path: Path) -> None:
    scene = many(tmp_path, 203)
    scene.act(Changed("state", list(STATES).index("shipped")))
    write(scene, "nobody")
    assert scene.chosen is None
    for language, size, factor in all_pairs(languages(), SIZES, FACTORS):
        scene.shell.tr = Words(language)
        laid(scene, size, factor)
        assert overflows(scene.page) == [], (language, size, factor)
    hand(scene, "all")
    assert len(names(scene)) == 203
    assert scene.focus.key == "row/0"


def test_order_and_state_are_remembered_and_the_words_are_not(tmp_path: Path) -> None:
    scene = many(tmp_path, 203)
    scene.act(Changed("order", list(ORDERS).index("title")))
    scene.act(Changed("state", list(STATES).index("running")))
    write(scene, "evening")
    kept, problem = settings.load(tmp_path / "config")
    assert (kept.campaign_order, kept.campaign_state, problem) == ("title", "running", None)
    scene.shell.settings = kept
    later = LoadScene(scene.shell, ManyCampaigns(tmp_path / "saves", 203), house.TODAY.date)
    laid(later)
    shown = [control.index for control in later.page.controls.values() if isinstance(control, Stepper)]
    assert shown == [list(ORDERS).index("title"), list(STATES).index("running")]
    assert text(later) == ""


def test_what_is_chosen_stays_so_in_another_order(tmp_path: Path) -> None:
    scene = many(tmp_path, 203)
    stroke(scene, pygame.K_END)
    assert scene.chosen
    last = scene.chosen.title
    scene.act(Changed("order", list(ORDERS).index("people")))
    assert scene.chosen.title == last
    assert scene.act(Pressed("search")) is None


def test_a_row_that_changed_was_found_by_its_former_title_only(tmp_path: Path) -> None:
    [row] = ManyCampaigns(tmp_path, 1).campaigns().rows
    texts = CampaignTexts(GAMES, house.TODAY.date(), Words("en"))
    texts.work_ahead([row], 60)
    changed = msgspec.structs.replace(row, title="Sailing")
    assert texts.found([row], Query("evening")) == [row]
    assert texts.found([changed], Query("sailing")) == [changed]


def test_what_can_be_searched_is_worked_out_before_the_first_letter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = many(tmp_path, 30)
    while scene.lively:
        scene.update(1.0)
    for _ in range(30):
        scene.update(1.0)
    worked_out: list[str] = []

    def noting(words: str) -> str:
        worked_out.append(words)
        return folded(words)

    monkeypatch.setattr(query, "folded", noting)
    scene.act(Changed("search", "evening 00007"))
    assert worked_out == ["evening 00007"]
    assert [entry.title for entry in scene.entries] == ["Evening 00007"]


@pytest.mark.parametrize(("language", "said"), [("en", "10,000 of 12,500"), ("fr", "10\u202f000 sur 12\u202f500")])
def test_large_numbers_of_campaigns_are_written_in_groups(language: str, said: str) -> None:
    assert Found(10_000, 12_500, 12_500).sentence(Words(language)) == said
    assert said[:6] in Found(10_000, 10_000, 10_000).sentence(Words(language))


def test_escape_that_was_held_cleared_the_search_and_left_the_list(tmp_path: Path) -> None:
    scene = many(tmp_path, 30)
    scene.handle(key(pygame.K_f, pygame.KMOD_LCTRL))
    write(scene, "00007")
    assert len(scene.entries) == 1
    for _ in range(3):
        assert scene.handle(key(pygame.K_ESCAPE)) is None
    assert len(scene.entries) == 30
    scene.handle(pygame.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0, scancode=0, unicode=""))
    assert scene.handle(key(pygame.K_ESCAPE)) == Pop()


@pytest.mark.parametrize("name", ["❶", "1❶", "፩", "²"])
def test_a_title_of_a_digit_that_is_no_number_ended_the_list_of_campaigns(name: str, tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    for title in ("Evening 10", name):
        house.left(of, title)
    texts = CampaignTexts(of.games, house.TODAY.date(), Words("en"))
    found = texts.found(of.campaigns().fill().rows, Query(order="title"))
    assert {entry.title for entry in found} == {"Evening 10", name}
