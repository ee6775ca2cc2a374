"""The game as the program knows it: choices, standing orders, ranks, saves, and the booklets behind it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from game import files
from game.kernel.boards import board_file
from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.player import Player, Token
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.match_writer import match_text
from game.kernel.saves.saved_match import Library, SavedMatch, freeze
from game.kernel.types import CHANCE, Action, State
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.events import QuestionLost
from game.rules.egomaster.house import CHOICES, House
from game.rules.egomaster.lookup.answer_book import TYPED
from game.rules.egomaster.lookup.booklets import verdict
from game.rules.egomaster.moves import Accept, Annul, Answer, Designate, Draw, Recall, Reveal, Stay, Throw, Verdict
from game.rules.egomaster.phases.all_phases import Designating, Drawing, Judging, Throwing
from game.rules.egomaster.question import OpenQuestion, Ref
from game.rules.egomaster.state import Given
from tests.rules.egomaster.quizzes import BOARD, BOARDS, FILE, house, on, solo

TOKENS: tuple[Token, ...] = ("L", "R", "T", "M")


def answered(state: State, seat: int, **orders: str) -> Action | None:
    return EGOMASTER.standing_answer(view(state, seat), state.phase.options(state, seat), orders)


OLDER = Path(__file__).parent / "older_match.yaml"
"""A whole match of an older program: the last one in a race was asked, and the difficulty told with the keyword."""


def test_a_match_of_an_older_program_is_still_read() -> None:
    saved = read_match(OLDER, Library({"egomaster": EGOMASTER}, [BOARDS]))
    assert saved.notices == ()
    assert list(saved.match.ranks()) == [3, 1, 2]


def test_every_value_of_every_choice_is_a_rule_of_the_house() -> None:
    for choice in CHOICES:
        assert len(choice.values) == len(choice.names)
        for value in choice.values:
            msgspec.convert({choice.key: [value] if choice.many or choice.by_seat else value}, House)
    assert House(packs=["small"]) == House(packs=("small",))  # type: ignore[arg-type]  # as a file has it


def test_s2_packs_are_a_choice_where_there_are_several(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "board_folders", lambda: [BOARDS])
    assert EGOMASTER.choices == CHOICES
    second = tmp_path / "egomaster" / "packs" / "our_own"
    second.mkdir(parents=True)
    (second / "pack.yaml").write_text("")
    monkeypatch.setattr(files, "board_folders", lambda: [tmp_path, BOARDS])
    choice = next(each for each in EGOMASTER.choices if each.key == "packs")
    assert (choice.key, choice.values, choice.names, choice.many) == (
        "packs",
        ("our_own", "small"),
        ("Our own", "Small"),
        True,
    )


def test_s7_a_seat_may_leave_standing_orders() -> None:
    assert EGOMASTER.usual_orders(EGOMASTER.house()) == {"only": "play"}
    evening = on("solo", 200)
    evening.state.phase = Throwing(0)
    assert answered(evening.state, 0, throw="play") == Throw()
    assert answered(evening.state, 0, only="play") is None
    assert answered(evening.state, 1, throw="play") is None
    judged = solo(200).do(0, Answer("x")).do(CHANCE, Verdict(right=False, text="x"))
    assert isinstance(judged.now, Judging)
    assert answered(judged.state, 0, verdict="accept") == Accept()
    assert answered(judged.state, 0, only="play") is None
    two = on("solo", 200, seats=3, out=(2,), stacks=(6000, 6000, 0)).draw()
    assert answered(two.state, 0, only="play") == Designate(1)


def test_s11_players_rank_by_tokens_and_the_eliminated_behind_them() -> None:
    evening = on("multi", 200, stacks=(2000, 3000, 0, 0), out=(3, 2))
    evening.quiz.fell = [4, 7]
    assert EGOMASTER.ranks(view(evening.state, -3)) == (2, 1, 3, 4)
    staked = on("multi", 200).draw("speed").do(0, Stay())
    assert EGOMASTER.ranks(view(staked.state, -3)) == (1, 1, 1, 1)


def test_a_match_takes_as_long_as_simulated_matches_do_or_the_time_that_is_set() -> None:
    assert [EGOMASTER.minutes(House(), seats) for seats in range(3, 7)] == [(60, 80), (60, 100), (60, 100), (65, 100)]
    assert EGOMASTER.minutes(House(game="quick"), 4) == (30, 70)
    assert EGOMASTER.minutes(House(limit=30), 4) == (30, 35)


def test_eg39_the_booklet_is_opened_where_the_dice_fell_or_at_the_next_unasked_question() -> None:
    evening = on("solo", 200)
    drawn = Drawing(0).draw(evening.state, Random(1))
    assert isinstance(drawn, Draw)
    assert (drawn.ref.page, drawn.ref.number) == (drawn.white, drawn.black)
    evening.quiz.asked = [drawn.ref]
    again = Drawing(0).draw(evening.state, Random(1))
    assert isinstance(again, Draw)
    assert (again.white, again.black) == (drawn.white, drawn.black)
    assert again.ref != drawn.ref
    assert evening.do(CHANCE, again).quiz.dice == (drawn.white, drawn.black)


def test_s2_a_question_that_has_gone_from_its_pack_is_given_up_and_another_drawn() -> None:
    evening = solo(200).do(0, Recall(50))
    assert isinstance(evening.now.draw(evening.state, Random(1)), Annul)
    evening.do(CHANCE, Annul())
    assert evening.quiz.stacks == [2000] * 4
    assert evening.now == Drawing(0)
    assert len(evening.told(QuestionLost)) == 1
    assert isinstance(evening.draw().now, Designating)


def test_s2_where_the_answer_is_not_needed_the_question_ends_without_it() -> None:
    evening = solo(200).recall(0, True)
    assert evening.now.draw(evening.state, Random(1)) == Reveal((), None, "")


def test_s4_the_program_judges_with_the_booklet() -> None:
    match = Match.new(EGOMASTER, BOARD, 3, house(game="quick"), "judge")
    match.settle()
    for _ in range(200):
        seat = min(match.must_act())
        answer = Answer("  SEINE ")
        if type(match.state.phase).__name__ == "Answering" and match.state.phase.allows(match.state, seat, answer):
            question = match.state.table.question
            match.submit(seat, answer)
            assert match.state.table.given[-1].right == (question.keyword == "Paris")
            if question.keyword == "Paris":
                return
        else:
            options = match.options(seat)
            match.submit(seat, options[0])
    pytest.fail("the question about Paris never came")


def test_eg35_what_the_table_let_count_or_the_reader_heard_is_counted_as_named() -> None:
    evening = on("multi", 200).draw("ping_pong")
    evening.quiz.question = OpenQuestion(Ref("small", "en", "multi", 1, 3), "ping_pong", "Oceans", "medium")
    evening.quiz.given = [Given(0, text, right=True) for text in ("Great South Sea", "", "", "Arctic")]
    last, repeated = (verdict(evening.state, text, TYPED, Random(1)) for text in ("Indian", "arctic"))
    assert last == Verdict(right=True, text="Indian", complete=True)
    assert repeated == Verdict(right=False, text="Arctic")


def test_a_match_is_saved_before_an_answer_and_resumed_there(tmp_path: Path) -> None:
    match, rng = Match.new(EGOMASTER, BOARD, 4, house(), "resume"), Random(3)
    match.settle()
    path, library = tmp_path / "001.yaml", Library({"egomaster": EGOMASTER}, [BOARDS])
    players = [Player(f"P{seat}", token) for seat, token in enumerate(TOKENS)]
    seen: set[str] = set()
    while len(seen) < 4:
        seat = rng.choice(sorted(match.must_act()))
        match.submit(seat, rng.choice(match.options(seat)))
        kind = type(match.state.phase).__name__
        if kind not in {"Answering", "Estimating", "PingPong", "Buzzing"} - seen:
            continue
        seen.add(kind)
        saved = SavedMatch(match, players, board_file(FILE), "2026-01-01T20:00:00")
        path.write_text(match_text(freeze(saved, "2026-01-01T20:30:00")), encoding="utf-8")
        again = read_match(path, library)
        assert again.notices == ()
        assert (again.match.state, again.match.log) == (match.state, match.log)
