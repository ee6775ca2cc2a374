"""Egomaster on the screen: everything has its place, tokens are those of the box, every event is told."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, CHANCE, State
from game.rules.egomaster import events as told
from game.rules.egomaster.moves import (
    AllIn,
    Answer,
    Buzz,
    Challenge,
    Delegate,
    Die,
    Draw,
    Fold,
    Match,
    Raise,
    Reveal,
    Stay,
    Throw,
    Walk,
)
from game.rules.egomaster.moves import Verdict as Judgement
from game.rules.egomaster.phases.all_phases import Throwing, Walking
from game.rules.egomaster.question import Ref
from game.rules.egomaster.state import Given
from game.session.match_history import match_history
from game.ui.contract.picker import Picker
from game.ui.contract.stage import Highlight, SeatActivity
from game.ui.draw.items import Item
from game.ui.games.egomaster.board import walk_options
from game.ui.games.egomaster.desk import reading, ring
from game.ui.games.egomaster.desk.tokens import LIES
from game.ui.games.egomaster.layout import BANK_TOTAL, HIGH, Stand, corner, holder, on_ring, stand
from game.ui.games.egomaster.looks.question import said_height
from game.ui.games.egomaster.stage import EGOMASTER as STAGE
from game.ui.games.registry import STAGE_LOOKS
from game.ui.motion.film import Speed
from game.ui.widgets.tokens import token_args
from game.words import Words
from tests.rules.egomaster.quizzes import Evening, card, duo, on, solo
from tests.ui.games.egomaster.moments import kind_of, until
from tests.ui.games.egomaster.quiz_nights import NAMES, finished, moments, players

TR = Words("en")
EVERY_SIZE = pytest.mark.parametrize("seats", [3, 4, 5, 6])
READ = {told.QuestionOver, told.PhaseTwoBegan, told.TimeRanOut, told.LastThrowPlayed, told.MatchWon}
"""What the reader is waited for."""


def drawn(state: State, seat: int = BYSTANDER, highlight: Highlight | None = None) -> dict[str, Item]:
    """Return what is drawn of a moment, by key."""
    return {
        item.key: item
        for item in STAGE.picture(view(state, seat), players(len(state.hands)), highlight or Highlight(), TR)
    }


# ---------------------------------------------------------------------- places


@EVERY_SIZE
def test_everything_on_the_desk_has_its_own_key_and_a_look_and_lies_on_it(seats: int) -> None:
    for match in moments(seats):
        items = list(STAGE.picture(match.view(BYSTANDER), players(seats), Highlight(frozenset((1,))), TR))
        assert len({item.key for item in items}) == len(items)
        assert {item.look for item in items} <= {*STAGE_LOOKS, "token"}
        assert not [item for item in items if not STAGE.board.covers(item.box, 6.0)]


@EVERY_SIZE
@pytest.mark.parametrize("game", ["quick", "full"])
def test_eg7_the_tokens_that_are_seen_are_worth_what_is_owned(seats: int, game: str) -> None:
    for number, match in enumerate(moments(seats, game=game)):
        if number > 60:
            break
        quiz = match.state.table
        lying = Counter[str]()
        for key, item in drawn(match.state).items():
            if key.startswith(LIES):
                lying[key.split()[1]] += item.args[0]
        assert [lying[str(seat)] for seat in range(seats)] == quiz.stacks
        assert lying["-1"] in {0, quiz.bank}
        assert lying["-2"] in {0, sum(quiz.stakes)}
        counts = [int(fact.words) for seat in range(seats) for fact in plaque_facts(match.state, seat)]
        assert sum(counts) <= 54


def plaque_facts(state: State, seat: int) -> list[Any]:
    """Return the tokens on the plaque of a seat that is not out."""
    plaque = STAGE.plaque(view(state, BYSTANDER), seat, SeatActivity.IDLE, TR)
    return [fact for fact in plaque.facts if fact.look]


@EVERY_SIZE
def test_no_piles_and_no_plaques_lie_on_each_other(seats: int) -> None:
    plaques = [holder(seat, seats) for seat in range(seats)]
    corners = [corner(seat, seats).token for seat in range(seats)]
    for boxes in (plaques, corners):
        assert not [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :] if a.meets(b)]
    feet = [foot for keeper in (*range(seats), -1) for foot in stand("question", seats, keeper).feet]
    assert len(set(feet)) == len(feet)


def test_more_tokens_than_a_pile_holds_lie_behind_it() -> None:
    pile = Stand(((100, 100), (200, 100), (300, 100)), 1.0)
    boxes = [pile.slot(200, number) for number in range(HIGH + 1)]
    assert all(below.y > above.y for below, above in pairwise(boxes[:HIGH]))
    assert boxes[HIGH].y > boxes[HIGH - 1].y
    assert boxes[HIGH].x > boxes[0].x


# ---------------------------------------------------------------------- the ring


def test_7_both_squares_that_can_be_reached_are_lit_and_have_a_key() -> None:
    evening = on("multi", 200, second=False)
    evening.state.phase = Throwing(0)
    evening.do(0, Throw()).do(CHANCE, Die(3))
    assert isinstance(evening.now, Walking)
    shown = drawn(evening.state, highlight=Highlight(frozenset((0,))))
    highlight = {
        key: item.args[5] for key, item in shown.items() if key.startswith("square ") and item.args[4] == "lit"
    }
    options = walk_options(view(evening.state, 0))
    assert highlight == {f"square {option.squares[-1]}": option.arrow for option in options.values()}
    assert set(highlight.values()) == {"<", ">"}
    assert {key.split()[1] for key in shown if key.startswith("trail ")} == {"1", "-1"}
    chosen = drawn(evening.state, highlight=Highlight(frozenset((0,)), ("walk", "1")))
    assert {key.split()[1] for key in chosen if key.startswith("trail ")} == {"1"}
    evening.do(0, Walk(1))
    assert evening.quiz.squares[0] == options[1].squares[-1]


# ---------------------------------------------------------------------- a question


def test_9_before_the_question_only_its_icon_and_keyword_are_shown() -> None:
    evening = on("duo", 200).draw("speed")
    shown = drawn(evening.state)
    assert shown["heading"].args[:3] == ("duo", "speed", "Paris")
    assert "card" not in shown
    evening.do(0, Challenge(2))
    assert drawn(evening.state)["part 2"].args[0] == "Rival"


@pytest.mark.parametrize("kind", ["solo", "speed", "target", "ping_pong"])
def test_nothing_lies_on_the_keyword_once_a_reader_hands_the_question_back(kind: str) -> None:
    match = until(lambda m: kind_of(m) == kind and any(Delegate() in m.options(seat) for seat in m.must_act()),
                  reader="person")  # fmt: skip
    frames = match.submit(match.state.table.reader, Delegate())
    seen = next(frame.view for frame in frames if isinstance(frame.event, told.Delegated))
    shown = {item.key: item for item in STAGE.picture(seen, players(4), Highlight(), TR)}
    over = [item.key for item in shown.values() if item.layer >= 2 and item.box.meets(shown["how keyword"].box)]
    assert sorted(over) == ["how", "how keyword"]


def test_14_so_many_words_are_shown_as_the_screen_says_and_the_text_stops_at_a_buzz() -> None:
    evening = duo(100, "speed", second=False).ask("Which river flows through Paris?")
    assert drawn(evening.state)["card"].args == ("Which river flows through Paris?", 0)
    assert drawn(evening.state, highlight=Highlight(selection=("words", "3")))["card"].args[1] == 3
    evening.do(1, Buzz(2))
    assert drawn(evening.state)["card"].args[1] == 2
    assert drawn(evening.state)["turn token"].args == token_args(players(4), 1)
    typed = drawn(evening.state, highlight=Highlight(frozenset((1,)), ("typed", "the Sei")))
    assert typed["turn words"].label == "the Sei"
    evening.do(1, Answer("Rhine")).do(CHANCE, Judgement(right=False, text="Rhine"))
    assert drawn(evening.state)["strip"].args[3] == "wrong"
    assert drawn(evening.state)["holder 1"].args[3] == "out"


def test_16_a_ping_pong_shows_what_was_said_and_in_the_end_the_whole_set() -> None:
    evening = duo(100, "ping_pong", second=False).ask("Name the colours.")
    evening.recall(0, True, "red").recall(1, True, "blue").recall(0, False, "beige")
    rows = drawn(evening.state)
    assert [row[1] for row in rows["said 0"].args[1] if row[1]] == ["red", "blue", "beige"]
    evening.do(CHANCE, Reveal(("red", "blue", "green"), None, ""))
    lists = [drawn(evening.state)[f"whole {i}"].args for i in range(3)]
    shown = [row for _, rows in lists for row in rows if row[1]]
    assert [title for title, _ in lists] == ["The whole list", "…", "Wrong"], "no title stands there twice"
    assert shown[:3] == [
        (token_args(players(4), 0), "red", "right"),
        (token_args(players(4), 1), "blue", "right"),
        (None, "green", ""),
    ]
    assert shown[3][1:] == ("beige", "wrong")


def test_the_last_member_of_a_set_slipped_into_the_column_of_right_answers_without_words() -> None:
    evening = duo(100, "ping_pong", second=False).ask("Name the colours.")
    evening.recall(0, True, "red").recall(1, True, "").recall(0, False, "beige")
    evening.do(CHANCE, Reveal(("red", "blue", "green"), None, ""))
    lists = [drawn(evening.state)[f"whole {i}"].args for i in range(3)]
    assert [(title, [row[1] for row in rows if row[1]]) for title, rows in lists] == [
        ("The whole list", ["red", "blue", "green"]),
        ("Also right", ["correct"]),
        ("Wrong", ["beige"]),
    ]


@pytest.mark.parametrize(
    ("unit", "pin", "truth", "away"),
    [("year", "1492", "1500", "8 years"), ("metres", "1492", "1500 metres", "8 metres")],
)
def test_15_numbers_stand_on_a_line_and_the_truth_only_at_the_end(unit: str, pin: str, truth: str, away: str) -> None:
    evening = duo(100, "target", second=False).ask("When, or how many?", unit)
    assert "ruler" not in drawn(evening.state)
    evening.recall(0, False, "1492", 1492)
    answers, known, _, much = drawn(evening.state)["ruler"].args
    assert (answers[0][1:4], known, much) == ((1492, pin, players(4)[0].name), None, "pins")
    evening.recall(1, False, "1600", 1600).reveal(1500)
    answers, known, _, much = drawn(evening.state)["ruler"].args
    assert (known[1].replace("\u00a0", " "), much) == (truth, "all")
    assert answers[0][4].replace("\u00a0", " ") == away


def test_19_who_folds_or_accepts_says_so_on_a_ribbon() -> None:
    evening = on("multi", 200, stacks=[3000, 3000, 600, 5400]).draw("target").do(0, Raise(900))
    evening.do(1, Fold()).do(2, AllIn())
    parts = {key: item.args[0] for key, item in drawn(evening.state).items() if key.startswith("part ")}
    assert parts == {"part 0": "Raises", "part 1": "Folds", "part 2": "All-in"}
    assert drawn(evening.state)["dish title"].args[0] == "Raised to 600"
    evening.do(3, Match())
    assert "The stakes: 2,000" in drawn(evening.state)["dish title"].args[0].replace("2000", "2,000")


def test_a_dish_that_was_emptied_said_that_the_stakes_are_0() -> None:
    evening = on("multi", 200, stacks=[3000, 3000, 600, 5400]).draw("target")
    evening.do(0, Raise(900)).do(1, Fold()).do(2, Fold()).do(3, Fold())
    shown = drawn(evening.state)
    assert "dish title" not in shown
    assert shown["part 0"].args[0] == "Raises"


def test_throws_stayed_under_who_had_thrown_when_it_was_the_turn_of_another() -> None:
    evening = solo(200, second=False)
    parts = {key: item.args[0] for key, item in drawn(evening.state).items() if key.startswith("part ")}
    assert parts["part 0"] == "Throws"
    evening.recall(0, True).reveal()
    assert isinstance(evening.state.phase, Throwing)
    parts = {key: item.args[0] for key, item in drawn(evening.state).items() if key.startswith("part ")}
    assert "Throws" not in parts.values()


def test_what_is_played_for_is_said_before_anybody_has_put_it_in() -> None:
    evening = on("multi", 200, stacks=[3000, 3000, 600, 5400]).draw("target")
    shown = drawn(evening.state)
    assert shown["heading"].label.endswith("200")
    assert shown["dish title"].args[0] == "200 each"


def test_the_strip_of_a_wrong_answer_gives_way_to_the_domes_of_the_others() -> None:
    evening = on("multi", 100, second=False).draw("speed").ask("Which river flows through Paris?")
    evening.do(1, Buzz(3)).recall(1, False)
    assert "strip" in drawn(evening.state)
    racing = drawn(evening.state, highlight=Highlight(frozenset((0, 2, 3)), ("words", "4")))
    assert "strip" not in racing
    assert "verdict" not in racing


def test_23_all_dice_of_a_dice_off_lie_on_the_desk() -> None:
    evening = duo(100, "ping_pong", second=False).ask().recall(0, False).recall(1, False).reveal().dice(11, 30)
    shown = drawn(evening.state)
    assert [shown[f"throw {seat} sum"].args[0] for seat in (0, 1)] == ["11", "30"]
    rows = STAGE.figures(evening.told(told.DiceOffWon), view(evening.state, BYSTANDER), players(4), TR)
    assert [row.tone for row in rows] == ["won", "plain"]
    assert rows[0].figures[-1].args[0] == "30"


def test_24_a_pawn_that_is_out_leaves_the_ring() -> None:
    evening = on("solo", 200, stacks=[6000, 6000, 0], seats=3, out=[2])
    shown = drawn(evening.state)
    assert shown["pawn 2"].args[1] == "ghost"
    assert STAGE.plaque(view(evening.state, BYSTANDER), 2, SeatActivity.IDLE, TR).state == "eliminated"


# ---------------------------------------------------------------------- told and explained


def test_every_event_is_told_and_only_what_decides_is_waited_for() -> None:
    for seats in (3, 4, 6):
        for event in finished(seats).story:
            animation = STAGE.animate(event)
            assert animation.seconds + animation.hold <= (12 if isinstance(event, told.QuestionAsked) else 4.2), event
            assert (animation.hold > 0 and not animation.brief) == (type(event) in READ), event
            assert animation.chapter == isinstance(event, told.TurnBegan)


def test_a_race_is_not_read_by_the_film() -> None:
    words = "one two three four five six seven eight"
    spoken = STAGE.animate(told.QuestionAsked((0,), words, "", "solo"))
    raced = STAGE.animate(told.QuestionAsked((0, 1), words, "", "speed"))
    assert spoken.seconds > 7 * reading.PACE > raced.seconds


def test_every_click_path_leads_back_to_its_action() -> None:
    for seed, rules in (("paths", {}), ("clicks", {"reader": "person", "bids": "secret"})):
        for match in moments(4, seed, **rules):
            for seat in sorted(match.must_act()):
                options = list(match.options(seat))[:200]
                picker = Picker(options, STAGE.path)
                assert all(picker.action(STAGE.path(action)) == action for action in options)


def test_every_event_has_an_entry_for_the_journal() -> None:
    for event in finished(4).story:
        (entry,) = STAGE.entries(event, NAMES, "…", TR)
        assert entry.words == "…"
        assert entry.seat in {None, 0, 1, 2, 3}


def test_a_payment_and_the_nearest_number_are_explained_in_figures() -> None:
    evening = duo(100, "target", second=False).ask("How many?", "metres")
    evening.recall(0, False, "300", 300).recall(1, False, "320", 320).reveal(330)
    seen = view(evening.state, BYSTANDER)
    rows = STAGE.figures(evening.told(told.QuestionOver), seen, players(4), TR)
    assert [(row.figures[0].args[0], row.tone) for row in rows] == [
        (players(4)[1].token, "won"),
        (players(4)[0].token, "plain"),
    ]
    (paid,) = STAGE.figures(evening.told(told.Paid), seen, players(4), TR)
    assert [figure.args[0] for figure in paid.figures if figure.look == "text"] == ["Bank", "+", "100"]


def test_the_chart_has_a_column_for_each_throw_and_ends_with_the_tokens() -> None:
    match = finished(4)
    past = match_history(match, lambda event: STAGE.animate(event).chapter)
    assert past
    chart = STAGE.chart(past.start, past.chapters, players(4), TR)
    assert len(chart.columns) == len(chart.signs) == len(chart.captions)
    winner = max(range(4), key=lambda seat: match.state.table.stacks[seat])
    assert chart.series[winner].values[-1] == match.state.table.stacks[winner]
    assert [letter for letter, _ in STAGE.facts(match.story, players(4), TR)] == [each.token for each in players(4)]


# ---------------------------------------------------------------------- reading


def test_how_a_match_was_decided_went_on_about_what_is_good_to_know() -> None:
    over = told.QuestionOver(0, "right", ("Mowgli",), None, "The author wrote the stories in a snowy cabin.")
    assert list(STAGE.gist([over], 0)) == [told.QuestionOver(0, "right", ("Mowgli",), None, "")]


def test_a_question_is_read_word_by_word_at_the_speed_that_is_set() -> None:
    text = "Which river flows through Paris?"
    assert [reading.shown(text, reading.PACE * step) for step in range(6)] == [1, 2, 3, 4, 5, 5]
    assert reading.shown(text, reading.PACE, Speed.FAST) == 3
    assert reading.shown(text, 0, Speed.OFF) == 5
    assert reading.shown(text, 0, start=3) == 4
    assert reading.lasts(text) == pytest.approx(4 * reading.PACE)
    assert [reading.part(text, share) for share in (0.0, 0.5, 1.0)] == [1, 3, 5]


def test_an_answer_that_was_not_given_is_told_from_a_wrong_one() -> None:
    evening: Evening = solo(100, second=False)
    evening.quiz.given.append(Given(0, "", None))
    assert drawn(evening.state)["strip"].args[3] == "writing"


def test_how_hard_a_question_is_stands_on_its_banner_once_it_is_read() -> None:
    evening = duo(200, "speed")
    before = drawn(evening.state)
    assert "how hard" not in before
    assert "easy" not in before["heading"].label
    evening.do(0, Stay()).ask()
    assert drawn(evening.state)["heading"].label == "Paris: duo · speed · easy · 200"


def test_how_hard_a_question_is_stands_below_its_keyword_where_the_house_announces_it() -> None:
    evening = on("solo", 200, difficulty="announced")
    evening.do(CHANCE, Draw(3, 4, Ref("small", "en", "solo", 1, 1), "solo", "Paris", "hard"))
    assert drawn(evening.state)["how hard"].label == "hard"


def test_no_pawn_covers_the_digits_of_the_bank() -> None:
    digits = BANK_TOTAL.middle(0.6 * BANK_TOTAL.w, BANK_TOTAL.h)
    for count in (12, 27, 40):
        feet = (ring.pawn(count, square) for square in range(count))
        assert not [foot for foot in feet if on_ring(ring.pawn_box(foot)).meets(digits)], count


@pytest.mark.parametrize(("game", "shown"), [("full", True), ("quick", False)])
def test_a_bank_that_cannot_be_won_is_not_shown(game: str, shown: bool) -> None:  # noqa: FBT001
    match = next(each for each in moments(4, game=game) if isinstance(each.state.phase, Throwing))
    keys = drawn(match.state)
    assert ("bank total" in keys) is shown
    assert any(key.startswith(f"{LIES}-1 ") for key in keys) is shown


def test_how_far_off_a_number_was_is_no_second_amount() -> None:
    evening = duo(100, "target", second=False).ask("When?", "days")
    evening.recall(0, False, "79", 79).recall(1, False, "90", 90).reveal(80)
    rows = STAGE.figures([evening.told(told.QuestionOver)[-1]], view(evening.state, BYSTANDER), players(4), TR)
    assert "off by 1" in str(rows)
    assert "1 away" not in str(rows)


def test_numbers_that_are_equally_near_are_both_brought_out() -> None:
    evening = duo(100, "target", second=False).ask("How long?", "metres")
    evening.recall(0, False, "0.1", 0.1).recall(1, False, "0.5", 0.5).reveal(0.3)
    rows = STAGE.figures([evening.told(told.QuestionOver)[-1]], view(evening.state, BYSTANDER), players(4), TR)
    assert [row.tone for row in rows] == ["won", "won"]


def test_a_ping_pong_shows_as_large_as_it_can_whose_turn_it_is_and_what_is_typed() -> None:
    evening = duo(100, "ping_pong", second=False).ask("Name the colours.").recall(0, True, "red")
    found = drawn(evening.state, highlight=Highlight(frozenset((1,)), ("typed", "blu")))
    assert (found["turn name"].label, found["turn words"].label) == (players(4)[1].name, "blu")
    assert found["turn token"].box.w >= 120
    evening.do(1, Answer("blue"))
    assert drawn(evening.state)["turn words"].label == "blue"
    evening.do(CHANCE, Judgement(right=True, text="blue"))
    found = drawn(evening.state)
    assert (found["turn name"].label, found["turn words"].label) == (players(4)[1].name, "blue")


def test_what_was_said_in_a_ping_pong_left_most_of_the_desk_empty() -> None:
    evening = on("duo", 100, second=False).draw("ping_pong").do(0, Challenge(1))
    assert "said 0" not in drawn(evening.state)  # the question is still to be read
    evening.ask("Name the colours.")
    nothing = drawn(evening.state)["said 0"].box
    assert nothing.w > 800
    few = drawn(evening.recall(0, True, "red").recall(1, True, "blue").state)["said 0"].box
    assert few.h > 1.4 * said_height(2, "titled")
    assert few.right < drawn(evening.state)["turn sheet"].box.x


def test_who_has_buzzed_was_told_by_a_small_token_alone() -> None:
    evening = duo(100, "speed", second=False).ask("Which river flows through Paris?").do(1, Buzz(2))
    found = drawn(evening.state)
    assert (found["turn name"].label, "strip" in found) == (players(4)[1].name, False)
    assert found["turn token"].box.w >= 120
    evening.do(1, Answer("Seine"))
    assert drawn(evening.state)["turn words"].label == "Seine"


def test_a_ping_pong_that_a_person_reads_shows_whose_turn_it_is_too() -> None:
    evening = on("multi", 200, reader="person").draw("ping_pong").do(0, Stay())
    evening.do(CHANCE, card(evening, answers=(("red",), ("blue",))))
    assert drawn(evening.state)["turn name"].label == players(4)[0].name
