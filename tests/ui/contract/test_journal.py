from __future__ import annotations

import msgspec
import pytest

from game.kernel.types import Event
from game.rules.egomaster.events import Answered, Noted
from game.ui.contract import journal
from game.ui.contract.journal import JournalLine
from game.ui.contract.plaques import items as plaques
from game.ui.contract.plaques.card import PlaqueCard
from game.ui.contract.stage import Plaque
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.text.typesetting import STYLES
from game.ui.games.registry import STAGES
from game.ui.widgets.control import Area, most
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.ui.widgets.tokens import token_args
from game.words import Words
from tests.ui.finished import finished
from tests.ui.games.egomaster.quiz_nights import finished as quiz_finished
from tests.ui.games.egomaster.quiz_nights import players as quiz_players
from tests.ui.replay.test_scene import replay
from tests.ui.sitting import players
from tests.ui.stand import SIZES

SHORT, LONG = (
    JournalLine("Léon pays 14 points.", chapter=False)._replace(token=token_args(players(), 3)),
    JournalLine("Turn " * 30, chapter=True),
)


def test_what_was_told_is_not_put_into_words_again_unless_it_was_taken_back() -> None:
    match, asked = finished().session.finished(), list[Event]()
    tr = Words("en")

    def say(event: Event) -> str:
        asked.append(event)
        return match.game.describe(event, match.state.board, [player.name for player in players()], tr)

    teller, story = journal.JournalWriter(STAGES[match.game.name], players(), say), list(match.story[: journal.KEPT])
    told = teller.latest(story[:-2], tr)
    asked.clear()
    more = teller.latest(story, tr)
    assert asked == story[-2:]
    assert more[: len(told)] == told
    assert more == journal.lines(story, STAGES[match.game.name], players(), say, tr)
    asked.clear()
    teller.latest([*story[:3], story[4]], tr)
    assert asked == [story[4]]
    asked.clear()
    teller.latest(story, Words("fr"))
    assert asked == [*STAGES[match.game.name].opening(), *story]


def test_what_a_character_says_stands_below_its_event_beside_its_portrait() -> None:
    match = finished().session.finished()
    seats = [msgspec.structs.replace(player, bot="hard/bluffer") for player in players()]
    writer = journal.JournalWriter(STAGES[match.game.name], seats, lambda event: type(event).__name__)
    lines = writer.latest_with_remarks(match.story, Words("fr"))
    said = [line for line in lines if line.portrait]
    assert [line for line in lines if not line.portrait] == writer.latest(match.story, Words("fr"))
    assert {line.portrait for line in said} == {"bluffer"}
    assert all(line.words.endswith("\N{NO-BREAK SPACE}»") for line in said)
    page = Page(Canvas((1280, 720), 1.0), Focus(), Words("fr"))
    journal.put_lines(page, "journal", Box(20, 20, 300, 600), lines, "")
    assert [item.look for item in page.picture()].count("portrait") == len(said) > 0


@pytest.mark.parametrize("size", SIZES)
def test_a_journal_at_its_end_cuts_no_line_at_its_top(size: tuple[int, int]) -> None:
    for high in range(120, 220, 7):
        page = Page(Canvas(size, 1.0), Focus(), Words("en"))
        journal.put_lines(page, "journal", Box(20, 20, 240, high), [SHORT, LONG, SHORT, SHORT, LONG, SHORT], "")
        area = page.controls["journal"]
        assert isinstance(area, Area)
        up = most(area)
        lines = [item.box.moved(0, -up) for item, _ in page._items if item.look == "prose"]
        step = page.canvas.type.line(STYLES["small"])
        tops = [line.y + row * step for line in lines for row in range(round(line.h / step))]
        assert not [top for top in tops if top < area.box.y < top + step - 4]
        assert lines[-1].bottom <= area.box.bottom + 1


def test_a_name_keeps_its_size_while_the_points_beside_it_are_counted() -> None:
    canvas, player = Canvas((1280, 720), 1.0), players()[2]

    def name(points: int) -> Item:
        card = PlaqueCard(player, "T", Plaque("North gate", "", points, 1.0), active=False, mark="")
        items = plaques.plaque_items("seat 2", card, Box(0, 0, 256, 90), canvas, Words("en"))
        return next(item for item in items if item.key == "seat 2/name")

    assert name(100) == name(89) == name(7)


def test_a_match_watched_again_shows_in_figures_why_turns_came_out() -> None:
    scene = replay(finished())
    scene.retelling.go(len(scene.retelling.stops))
    scene.recompose()
    keys = [item.key for item in scene.page.picture()]
    assert any(key.startswith("side/figures") for key in keys)
    assert any(key.startswith("journal") and key.endswith("token") for key in keys)


def test_the_tokens_of_the_journal_carried_no_initial() -> None:
    match = finished().session.finished()
    told = journal.lines(
        match.story, STAGES[match.game.name], players(), lambda event: type(event).__name__, Words("en")
    )
    tokens = {line.token for line in told if line.token}
    assert tokens == {token_args(players(), seat) for seat in range(len(players()))}


def test_a_number_that_was_said_was_told_twice() -> None:
    stage, tr = STAGES["egomaster"], Words("en")
    players_, board = quiz_players(3), quiz_finished(4).state.board
    names = [player.name for player in players_]

    def say(event: Event) -> str:
        return stage.game.describe(event, board, names, tr)

    def told(*story: Event) -> list[str]:
        return [line.words for line in journal.lines(story, stage, players_, say, tr)]

    assert told(Answered(1, "64 squares"), Noted(1, 64.0)) == ["Ben: “64 squares”."]
    assert told(Answered(1, "12 500"), Noted(1, 12500.0)) == ["Ben: “12 500”."]
    assert told(Answered(1, "3.5 metres"), Noted(1, 350.0)) == ["Ben: “3.5 metres”.", "Ben says 350."]
    assert told(Answered(1, "sixty"), Noted(1, 60.0)) == ["Ben: “sixty”.", "Ben says 60."]
    assert told(Answered(1, "64"), Noted(2, 64.0))[1:] == ["Marie-Antoinette says 64."]
    writer = journal.JournalWriter(stage, players_, say)
    assert [line.words for line in writer.latest([Answered(1, "64"), Noted(1, 64.0)], tr)] == ["Ben: “64”."]
