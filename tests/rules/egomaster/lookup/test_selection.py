"""Which questions are drawn for whom, and answers that are chosen among four."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, CHANCE
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.events import LastThrowPlayed
from game.rules.egomaster.house import House
from game.rules.egomaster.lookup import booklets
from game.rules.egomaster.lookup.wishes import selection
from game.rules.egomaster.moves import Annul, Answer, Buzz, Designate, Draw, Offer, Pass, Verdict
from game.rules.egomaster.packs import asked, bookcase, cache, discovery, wrong_choices
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.packs.selection import LEVELS, Selection
from game.rules.egomaster.phases.all_phases import Answering, Buzzing, Offering, Over, Revealing
from game.rules.egomaster.question import QuestionCard, Ref
from game.words import Words
from tests.rules.egomaster.packs.media_files import png, wav
from tests.rules.egomaster.packs.pack_files import make_pack, solo, target
from tests.rules.egomaster.quizzes import Evening, on

CAPITALS = ("Rome", "Paris", "Oslo", "Bern", "Lima")


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PackFile:
    """Return a pack with a question of each level and topic, capitals, a picture, a tune and two numbers."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    levels = [
        solo(1, number, difficulty=level, theme=theme)
        for number, (level, theme) in enumerate(((level, theme) for level in LEVELS for theme in ("food", "sport")), 1)
    ]
    asked = [
        solo(2, number, keyword="A town", question=f"Which capital is number {number}?", answers=[name], theme="arts")
        for number, name in enumerate(CAPITALS, 1)
    ]
    shown = [
        solo(3, 1, picture="a.png", described="Lines.", difficulty="hard"),
        solo(3, 2, sound="a.wav", described="A song.", difficulty="hard"),
    ]
    records = {("en", "solo"): [*levels, *asked, *shown], ("en", "multi"): [target(1, 1), solo(1, 2, kind="speed")]}
    made = make_pack(tmp_path, records, "small")  # type: ignore[arg-type]  # names of booklets
    (made.path / "media").mkdir()
    (made.path / "media" / "a.png").write_bytes(png())
    (made.path / "media" / "a.wav").write_bytes(wav())
    return discovery.pack_file(made.path)


def wanted(pack: PackFile, **wishes: Any) -> list[QuestionCard]:
    """Return the questions of the booklet for one that are drawn."""
    cards = [card for card in cache.contents(pack, "en").cards if card.ref.booklet == "solo"]
    return list(Selection(**wishes).of(tuple(cards)))


def at_table(pack: PackFile, evening: Evening) -> Evening:
    evening.state.board = msgspec.structs.replace(evening.state.board, packs=(pack,))
    return evening


def levels_drawn(pack: PackFile, mode: Any = "solo", roller: int = 0, turn: int = 1, **rules: Any) -> frozenset[str]:
    """Return the levels of which the next question may be."""
    evening = at_table(pack, on(mode, 200, **rules))
    evening.quiz.roller, evening.quiz.turn = roller, turn
    return frozenset(selection(evening.quiz, mode).levels)


# ---------------------------------------------------------------------- what is drawn


def test_eg43_questions_for_children_are_drawn_only_where_the_table_wants_them(pack: PackFile) -> None:
    rng = Random(1)
    usual, every = House().levels, frozenset(LEVELS)
    drawn = {
        levels: {
            bookcase.draw(
                (pack,), "en", "solo", rng, asked=[], selection=Selection(levels=frozenset(levels))
            ).card.difficulty
            for _ in range(200)
        }
        for levels in (usual, tuple(LEVELS), ("child",))
    }
    assert drawn[usual] == {"easy", "medium", "hard"}
    assert drawn[tuple(LEVELS)] == every
    assert drawn["child",] == {"child"}


def test_eg43_levels_and_topics_are_chosen_together(pack: PackFile) -> None:
    found = wanted(pack, levels=frozenset(["child", "hard"]), themes=frozenset(["food"]))
    assert {(card.difficulty, card.theme) for card in found} == {("child", "food"), ("hard", "food")}


def test_eg43_what_a_booklet_has_not_is_given_up_and_the_nearest_level_is_taken(pack: PackFile) -> None:
    easy = [card for card in wanted(pack) if card.difficulty in {"easy", "medium"}]
    assert {card.difficulty for card in Selection(levels=frozenset(["hard"])).of(tuple(easy))} == {"medium"}
    assert {card.difficulty for card in Selection(levels=frozenset(["child"])).of(tuple(easy))} == {"easy"}
    assert wanted(pack, themes=frozenset(["cinema"])) == wanted(pack)
    assert wanted(pack, sort="estimates") == wanted(pack)


def test_eg43_only_pictures_and_tunes_or_only_numbers(pack: PackFile) -> None:
    assert [card.ref.page for card in wanted(pack, sort="shown")] == [3, 3]
    cards = [card for card in cache.contents(pack, "en").cards if card.ref.booklet == "multi"]
    assert [card.kind for card in Selection(sort="estimates").of(tuple(cards))] == ["target"]


def test_eg44_who_is_asked_alone_is_asked_at_its_own_level(pack: PackFile) -> None:
    own = ("child", "", "hard")
    assert [levels_drawn(pack, roller=seat, own_levels=own) for seat in range(4)] == [
        {"child"},
        {"easy", "medium", "hard"},
        {"hard"},
        {"easy", "medium", "hard"},
    ]


def test_eg44_questions_to_several_are_at_the_easiest_level_or_by_house_rule_the_tables(pack: PackFile) -> None:
    own = ("hard", "medium", "")
    for mode in ("duo", "multi"):
        assert levels_drawn(pack, mode, own_levels=own) == {"medium"}
        assert levels_drawn(pack, mode, own_levels=own, shared="table") == {"easy", "medium", "hard"}
        assert levels_drawn(pack, mode, own_levels=own, out=(1,)) == {"hard"}


def test_eg48_each_of_two_at_a_seat_has_a_level_in_the_rounds_in_which_that_one_answers(pack: PackFile) -> None:
    own: dict[str, Any] = {"own_levels": ("child", "medium"), "second_levels": ("hard",)}
    for mode, second in (("solo", "hard"), ("duo", "medium")):
        drawn = [levels_drawn(pack, mode, roller=0, turn=turn, **own) for turn in (1, 4, 5, 8, 9)]
        assert drawn == [{"child"}, {"child"}, {second}, {second}, {"child"}]
    assert levels_drawn(pack, roller=1, turn=5, **own) == {"medium"}


def test_eg46_who_does_without_pictures_or_tunes_is_drawn_others(pack: PackFile) -> None:
    assert 3 not in {card.ref.page for card in wanted(pack, pictures=False, sounds=False)}
    quiz = at_table(pack, on("solo", 200, media=("no_pictures", "", "no_sounds", "neither"))).quiz
    found = []
    for quiz.roller in range(4):
        wish = selection(quiz, "solo")
        found.append((wish.pictures, wish.sounds))
    assert found == [(False, True), (True, True), (True, False), (False, False)]
    together = selection(quiz, "multi")
    assert (together.pictures, together.sounds) == (False, False)


def test_eg46_pictures_are_left_out_before_anything_else(pack: PackFile) -> None:
    found = wanted(pack, pictures=False, sort="shown", levels=frozenset(["hard"]))
    assert [(card.picture, bool(card.sound)) for card in found] == [("", True)]


def test_a_draw_of_the_program_follows_the_wishes(pack: PackFile) -> None:
    evening = at_table(pack, on("solo", 200, own_levels=("child",)))
    drawn = [booklets.drawn(evening.state, Random(seed)) for seed in range(20)]
    cards = {card.ref: card for card in cache.contents(pack, "en").cards}
    assert {cards[draw.ref].difficulty for draw in drawn} == {"child"}


# ---------------------------------------------------------------------- answers to choose


def offered(pack: PackFile, number: int = 1) -> Evening:
    """Return the moment when the first player, who chooses, has been asked for a capital."""
    evening = at_table(pack, on("solo", 200, answers=("choose",)))
    ref = Ref("small", "en", "solo", 2, number)
    evening.do(CHANCE, Draw(2, number, ref, "solo", "A town", "")).do(0, Designate(1))
    return evening.do(CHANCE, booklets.asked(evening.state))


def test_eg45_the_right_answer_lies_among_three_of_questions_that_ask_alike(pack: PackFile) -> None:
    evening = offered(pack)
    assert isinstance(evening.now, Offering)
    offers = [booklets.offer(evening.state, Random(seed)) for seed in range(30)]
    assert all(isinstance(each, Offer) and set(each.choices) < set(CAPITALS) for each in offers)
    assert all(len(set(each.choices)) == 4 and "Rome" in each.choices for each in offers if isinstance(each, Offer))
    assert {each.choices.index("Rome") for each in offers if isinstance(each, Offer)} == {0, 1, 2, 3}


def test_eg45_the_booklets_own_wrong_answers_come_first(pack: PackFile) -> None:
    card = next(card for card in wanted(pack) if card.ref.page == 2)
    own = msgspec.structs.replace(card, choices=("Rio", "Ulm", "Bonn"))
    assert wrong_choices.wrong_choices((pack,), own, Random(1)) == ("Rio", "Ulm", "Bonn")


def asked_for(language: Any, text: str, answer: str = "it") -> str:
    card = QuestionCard(Ref("small", language, "solo", 1, 1), "solo", "", "easy", text, ((answer,),))
    return asked.asked_for(card).noun


def test_eg45_a_question_is_known_by_the_word_for_what_it_asks() -> None:
    assert [asked_for("en", text) for text in (
        "Which animal barks?", "In which two countries is it?", "What kind of animals bark?", "Which is the only one?",
        "What do we call a baby swan?", "Who barks?", "How many legs has a dog?", "Where is Rome?",
        "Name the seven members of the crew.",
    )] == ["animal", "countrie", "animal", "", "baby", "person", "number", "place", ""]  # fmt: skip
    assert [asked_for("fr", text) for text in (
        "Quel animal aboie\xa0?", "Dans quelle grande ville\xa0?", "Comment s’appelle le petit du chien\xa0?",
        "Quel est le contraire de monter\xa0?", "Qui aboie\xa0?", "Combien de pattes\xa0?", "Où est Rome\xa0?",
    )] == ["animal", "ville", "petit", "contraire", "person", "number", "place"]  # fmt: skip


@pytest.mark.parametrize("right", ["0", "8", "144", "1789"])
def test_eg45_a_number_lies_among_numbers_near_it(right: str, pack: PackFile) -> None:
    card = msgspec.structs.replace(wanted(pack)[0], answers=((right,),))
    wrong = wrong_choices.wrong_choices((pack,), card, Random(3))
    assert len({right, *wrong}) == 4
    assert all(abs(int(other) - int(right)) <= 30 for other in wrong)


@pytest.mark.parametrize("answer", ["Rome", "Oslo"])
def test_eg45_only_the_right_one_counts_and_nobody_is_asked_to_agree(pack: PackFile, answer: str) -> None:
    evening = offered(pack).do(CHANCE, Offer(("Oslo", "Rome", "Bern", "Lima"))).do(0, Answer(answer))
    evening.do(CHANCE, booklets.chosen(evening.state, answer))
    assert evening.now == Revealing(0 if answer == "Rome" else 1, "right" if answer == "Rome" else "wrong")


def test_eg45_what_is_not_on_offer_cannot_be_said(pack: PackFile) -> None:
    evening = offered(pack).do(CHANCE, Offer(("Oslo", "Rome", "Bern", "Lima")))
    assert not evening.now.allows(evening.state, 0, Answer("rome"))
    assert evening.why(0, Answer("Paris")) == "Choose one of the answers that are laid out."
    assert evening.now.allows(evening.state, 0, Pass())
    assert "Ana chooses among: Oslo, Rome, Bern, Lima." in [
        EGOMASTER.describe(event, evening.state.board, ("Ana", "Ben", "Cleo", "Dan"), Words("en"))
        for event in evening.events
    ]


def test_eg45_who_buzzes_chooses_and_a_wrong_choice_leaves_the_race_to_the_others() -> None:
    evening = on("multi", 200, second=False, answers=("", "choose")).draw("speed").ask()
    assert type(evening.do(1, Buzz(2)).now) is Offering
    evening.do(CHANCE, Offer(("a", "b"))).do(1, Answer("b")).do(CHANCE, Verdict(right=False, text="b"))
    assert evening.now == Buzzing((0, 2, 3), 2)
    assert type(evening.do(0, Buzz(3)).now) is Answering


def test_eg45_without_wrong_answers_one_writes(pack: PackFile) -> None:
    evening = offered(pack).do(CHANCE, Offer(()))
    assert evening.now == Answering(0)
    assert evening.now.allows(evening.state, 0, Answer("anything"))


def test_eg45_a_question_that_has_gone_is_lost(pack: PackFile) -> None:
    evening = offered(pack)
    evening.state.board = msgspec.structs.replace(evening.state.board, packs=())
    assert booklets.offer(evening.state, Random(1)) == Annul()
    assert booklets.chosen(evening.state, "Rome") == Annul()


def test_s1_no_view_tells_which_of_the_answers_is_right(pack: PackFile) -> None:
    evening = offered(pack).do(CHANCE, Offer(("Oslo", "Rome", "Bern", "Lima")))
    texts = {EGOMASTER.codec.view_json(view(evening.state, eyes)) for eyes in (BYSTANDER, 0, 1)}
    assert all(text.count(b"Rome") == text.count(b"Oslo") == 1 for text in texts)


def test_eg47_the_match_ends_after_ten_throws_and_the_richest_wins() -> None:
    for turn, ends in ((9, False), (10, True)):
        evening = on("solo", 200, throws=10).draw().do(0, Designate(1)).ask()
        evening.quiz.turn = turn
        evening.recall(0, right=True).reveal()
        assert bool(evening.told(LastThrowPlayed)) is ends
        assert (evening.now == Over((0,))) is ends
    assert EGOMASTER.minutes(House(game="quick", throws=10), 4) == (10, 20)
