"""The forms of Egomaster fit at every size, in both languages, with large letters."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import pytest

from game.kernel.match import Match
from game.rules.egomaster.moves import Answer
from game.rules.egomaster.phases.all_phases import (
    Answering,
    Bidding,
    Buzzing,
    Challenging,
    Designating,
    Estimating,
    Judging,
    PingPong,
    Raising,
    Reading,
    Settling,
    Throwing,
    Walking,
)
from game.ui.contract.forms.seat import SEAL
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.games.egomaster.buzz.scene import BuzzScene
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Button, Changed, Pressed
from game.ui.widgets.focus import Focus
from game.ui.widgets.form_sheet import GAP, brass, button
from game.ui.widgets.page import Page
from game.words import Words, languages
from tests.pairs import all_pairs, by_first
from tests.ui.games.egomaster.drivers import at, seated
from tests.ui.games.egomaster.moments import kind_of, until
from tests.ui.games.egomaster.seen import with_media
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, Size, laid, shell

PHASES = (Settling, Throwing, Walking, Designating, Challenging, Raising, Bidding, Answering, Estimating, PingPong)
Windows: TypeAlias = list[tuple[str, Size, float]]
"""Languages, sizes of the window, and how large text is."""
READ = ("solo", "target", "ping_pong", "speed")


def cut(scene: TableScene) -> list[str]:
    """Return the buttons and notes whose words were cut, but for names of players."""
    named = ("point ", "name ", "seat ")
    labels = [c.label for c in scene.page.controls.values() if c.label.endswith("…") and not c.key.startswith(named)]
    notes = [
        str(item.args[0]) for item in scene.picture() if item.key.startswith("form/") and item.key.endswith("note")
    ]
    return labels + [note for note in notes if note.endswith("…")]


def table(match: Match, language: str) -> TableScene:
    """Return the table at which somebody is asked, as it looks."""
    scene = TableScene(shell(language), at(match))
    laid(scene)
    scene.flow.watch(min(match.must_act()) if not isinstance(match.state.phase, Buzzing) else -3)
    scene.recompose()
    return scene


def fits(match: Match, windows: Windows) -> None:
    """Look at the table of a match in some windows: nothing is too large or cut."""
    scenes = {language: table(match, language) for language in languages()}
    for language, size, factor in windows:
        laid(scenes[language], size, factor)
        assert overflows(scenes[language].page) == [], (language, size, factor)
        assert cut(scenes[language]) == [], (language, size, factor)


@pytest.mark.parametrize(("phase", "windows"), by_first([*PHASES, Buzzing], languages(), SIZES, FACTORS))
def test_forms_fit(phase: type, windows: Windows) -> None:
    fits(until(phase, 6, "early", seconds=30), windows)


@pytest.mark.parametrize(("kind", "windows"), by_first(READ, languages(), SIZES, FACTORS))
def test_what_the_reader_has_fits(kind: str, windows: Windows) -> None:
    fits(until(lambda m: isinstance(m.state.phase, Reading) and kind_of(m) == kind, 6, reader="person"), windows)


@pytest.mark.parametrize(("seats", "windows"), by_first([3, 6], languages(), SIZES, FACTORS))
def test_buzzers_fit(seats: int, windows: Windows) -> None:
    for language, size, factor in windows:
        scene = laid(BuzzScene(shell(language), seated(seats)), size, factor)
        assert overflows(scene.page) == [], (language, size, factor)
        scene.act(Pressed("buzz 2"))
        assert overflows(scene.page) == [], (language, size, factor)


def test_verdicts_fit() -> None:
    match = until(Answering, 6, seconds=30)
    match.submit(min(match.must_act()), Answer("a rather long answer that is certainly not the right one"))
    match.settle()
    assert isinstance(match.state.phase, Judging)
    fits(match, all_pairs(languages(), SIZES, FACTORS))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_going_all_in_costs_was_cut_on_its_button(language: str) -> None:
    tr = Words(language)
    page = Page(Canvas((1280, 720), 1.0), Focus(), tr)
    cost = tr("Everyone stakes {amount}", amount="9900")
    brass(page, button("accept", tr("All-in"), note=cost)).put(Box(0, 0, 348, 80), "")
    accept = page.controls["accept"]
    assert isinstance(accept, Button)
    assert accept.note == cost


@pytest.mark.parametrize("phase", [Answering, Estimating])
@pytest.mark.parametrize("language", languages())
def test_the_ring_of_the_line_touched_the_words_above_it(phase: type, language: str) -> None:
    page = table(until(phase, 4, "early", seconds=20), language).page
    words = next(item for item in page.picture() if item.key == "form/prompt")
    line = page.focus.box(page.controls["answer"], page.controls)
    assert line.y - words.box.bottom >= GAP[0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_long_name_pushed_what_it_does_off_the_button_that_passes(language: str) -> None:
    race = until(lambda match: isinstance(match.state.phase, Buzzing) and len(match.state.phase.seats) == 4)
    scene = laid(table(race, language), (1280, 720))
    passing = [c for c in scene.page.controls.values() if c.key.startswith("pass ") and isinstance(c, Button)]
    assert len(passing) == 4
    assert [each.label for each in passing if each.label.endswith("…")] == []
    assert all(each.hint for each in passing if each.label == Words(language)("Pass"))


@pytest.mark.parametrize("kind", READ)
@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_the_booklet_of_whoever_reads_lay_over_the_picture(kind: str, factor: float, tmp_path: Path) -> None:
    match = until(lambda m: isinstance(m.state.phase, Reading) and kind_of(m) == kind, reader="person")
    scene = table(with_media(match, tmp_path, (300, 200)), "en")
    laid(scene, (1280, 720), factor)
    items = {item.key: item for item in scene.picture()}
    assert items["form/lectern"].box.right < items["picture"].box.x
    if kind != "ping_pong":
        assert items["form/lectern"].box.right > scene.page.controls["cover"].box.right
    assert overflows(scene.page) == []
    assert cut(scene) == []


@pytest.mark.parametrize("phase", [Answering, Estimating, PingPong])
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("factor", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_why_an_answer_is_refused_hid_the_line_to_write_on(phase: type, language: str, factor: float) -> None:
    scene = table(until(phase, 4, "early", seconds=20), language)
    laid(scene, (1280, 720), factor)
    scene._acted(Changed("answer", "4x0 or 7 or 9"))
    scene._acted(Pressed(SEAL if phase is Estimating else "pass"))
    page = scene.page
    assert any(item.key == "form/said" for item in page.picture())
    line, room = page.focus.box(page.controls["answer"], page.controls), page.controls.get("form")
    if room:
        assert room.box.covers(line)
    assert line.bottom < page.controls["pass"].box.y
