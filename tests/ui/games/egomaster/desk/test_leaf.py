"""A question slides over the ring on a leaf of leather, and back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, State
from game.rules.egomaster.events import Answered, DieThrown, QuestionAsked, QuestionDrawn, QuestionOver
from game.rules.egomaster.phases.all_phases import Walking
from game.ui.contract.stage import Animation, Highlight
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.games.egomaster.board import TRAIL
from game.ui.games.egomaster.desk.leaf import INSIDE
from game.ui.games.egomaster.desk.tokens import LIES
from game.ui.games.egomaster.stage import EGOMASTER as STAGE
from game.ui.games.egomaster.tweens import COVERED, RETURNS, TURNS, stamped
from game.ui.motion.film import FilmStep, between
from game.words import Words
from tests.rules.egomaster.quizzes import duo, on
from tests.ui.games.egomaster.quiz_nights import players

TR = Words("en")
SHARES = [i / 60 for i in range(60)]
DICE = {"white", "black", "d6"}


def picture(state: State) -> Sequence[Item]:
    return tuple(STAGE.picture(view(state, BYSTANDER), players(4), Highlight(), TR))


FOUND = on("duo", 200).draw("speed")
RING, QUESTION = picture(on("duo", 200).state), picture(FOUND.state)
DRAWN: Animation = STAGE.animate(FOUND.told(QuestionDrawn)[0])
ASKED = picture(duo(100, "speed", second=False).ask().state)


def seen(before: Sequence[Item], after: Sequence[Item], told: Animation, share: float) -> dict[str, Item]:
    """Return what is seen at a share of the time in which an event is told."""
    step = FilmStep(before, after, told.seconds, tweens=told.tweens, lands=told.lands)
    return {item.key: item for item in between(step, share)}


def test_a_leaf_covers_the_ring_and_nothing_is_seen_through_anything() -> None:
    tops = []
    for share in SHARES:
        now = seen(RING, QUESTION, DRAWN, share)
        assert all(item.alpha == 1 for item in now.values())
        if share <= TURNS:
            assert "leaf" not in now
            assert [item for item in now.values() if item.moves and item.key not in DICE] == []
        elif share < COVERED:
            tops.append(now["leaf"].box.y + now["leaf"].slid[1])
            assert now["how"].slid == now["holder 0"].slid == now["leaf"].slid
            assert max(item.layer for item in RING) < now["leaf"].layer < now["white"].layer
        else:
            assert set(now) == {item.key for item in QUESTION}
    assert tops == sorted(tops, reverse=True)
    assert tops[0] > INSIDE.h / 2 > tops[-1]


def test_the_ring_comes_to_light_where_the_leaf_has_gone() -> None:
    told = STAGE.animate(DieThrown(0, 3))
    for share in SHARES:
        now = seen(QUESTION, RING, told, share)
        assert {item.key for item in RING} - {item.key for item in QUESTION} - {"d6", "saying"} <= set(now)
        assert ("leaf" in now) == (share < RETURNS)
        assert all(item.alpha == 1 for item in now.values())


def test_without_a_question_nothing_slides() -> None:
    told = STAGE.animate(DieThrown(0, 3))
    assert [key for key, item in seen(RING, RING, told, 0.1).items() if item.moves and key != "d6"] == []


@pytest.mark.parametrize("before", [RING, QUESTION])
def test_the_squares_where_a_die_leads_lit_up_while_it_flew(before: Sequence[Item]) -> None:
    state = on("duo", 200).state
    state.table.die, state.phase = 3, Walking(0)
    walking, told = picture(state), STAGE.animate(DieThrown(0, 3))
    assert sum(item.args[4] == "lit" for item in walking if item.look == "egomaster/square") == 2
    for share in SHARES:
        now = seen(before, walking, told, share)
        lit = [item for item in now.values() if item.look == "egomaster/square" and item.args[4] == "lit"]
        assert len(lit) == (2 if share >= told.lands else 0)
        pearls, saying = [key for key in now if key.startswith(TRAIL)], now.get("saying")
        if share < told.lands:
            assert not pearls
            assert saying is None or saying in before


def test_a_token_lies_on_the_ring_until_it_is_covered_and_then_on_the_leaf() -> None:
    stays = {item.key for item in QUESTION if item.key.startswith(LIES)}
    rest = {item.key: item.box for item in RING if item.key in stays}
    there = dict.fromkeys(rest, 0)
    for share in SHARES:
        now = seen(RING, QUESTION, DRAWN, share)
        edge = now["leaf"].slid[1] if "leaf" in now else INSIDE.h
        for key, box in rest.items():
            assert (now[key].box == box) == (box.y < edge and share < COVERED)
            there[key] += now[key].box == box
    assert min(there.values()) > 0


def test_the_sheet_of_a_question_takes_the_place_of_what_was_said_before() -> None:
    told = STAGE.animate(QuestionAsked((0, 1), "Which river flows through Paris?", "", "speed"))
    now = seen(QUESTION, ASKED, told, 0.3)
    assert now["how"].slid[0] < 0 < now["card sheet"].slid[0] == now["card"].slid[0]
    assert max(now[key].layer for key in now if key.startswith("how")) < now["card sheet"].layer
    assert not [key for key in seen(QUESTION, ASKED, told, 0.95) if key.startswith("how")]


def test_a_ribbon_is_stamped_on_in_one_picture_that_is_scaled() -> None:
    ribbon = Item("part 0", "egomaster/ribbon", Box(60, 700, 240, 40), ("Rival", "oxblood"), 9)
    item = stamped(None, ribbon, 0.1)
    assert item
    assert (item.look, item.args[:2]) == ("egomaster/stamped", ribbon.args)
    assert item.args[2] == pytest.approx(item.box.w / 240)
    assert stamped(None, ribbon, 1.0) == ribbon._replace(moves=True)
    assert stamped(ribbon, ribbon, 0.5) == ribbon._replace(moves=True)
    brush = Canvas((1920, 1080), 1.0).looks.brush
    lies = STAGE.looks["egomaster/ribbon"](brush, 240, 40, ribbon.args)
    large = STAGE.looks["egomaster/stamped"](brush, 276, 46, (*ribbon.args, 1.15))
    assert large.surface.get_width() == pytest.approx(1.15 * lies.surface.get_width(), abs=2)
    middle = large.dx + large.surface.get_width() / 2, large.dy + large.surface.get_height() / 2
    assert middle == pytest.approx((138, 23), abs=3)


def test_a_list_rolls_out_to_its_new_length_and_is_written_once() -> None:
    told = STAGE.animate(Answered(0, "Rome"))
    one = Item("said 0", "egomaster/said", Box(50, 324, 400, 154), ("Said", ((("L", "A"), "Paris", ""),)), 3)
    two = one._replace(
        box=one.box._replace(h=216), args=("Said", ((("L", "A"), "Paris", ""), (("R", "B"), "Rome", "")))
    )
    lengths = []
    for share in (0.1, 0.5, 0.9):
        now = seen([one], [two], told, share)["said 0"]
        assert (now.box, now.args) == (two.box, two.args)
        assert now.clip
        lengths.append(now.clip.bottom)
    assert one.box.bottom < lengths[0] < lengths[1] < lengths[2] < two.box.bottom + 64
    assert seen([one], [two], told, 1.0)["said 0"] == two
    assert seen([two], [two], told, 0.5)["said 0"] == two
    over = STAGE.animate(QuestionOver(0, "right", ("Paris",), None, ""))
    assert "whole 2" not in seen([], [two._replace(key="whole 2")], over, 0.1)
