"""What is said of Egomaster beside the forms: hints, tooltips, pictures of the rule book."""

from __future__ import annotations

import re

import pytest

from game.kernel.engine import advance, view
from game.kernel.types import BYSTANDER, Event
from game.rules import GAMES
from game.rules.egomaster.events import PhaseTwoBegan, QuestionDrawn
from game.rules.egomaster.moves import Fold, Raise
from game.rules.egomaster.phases.all_phases import Settling, Walking
from game.ui.contract.hints import Hint, HintContext
from game.ui.contract.stage import Highlight
from game.ui.games.egomaster.stage import EGOMASTER as STAGE
from game.ui.games.registry import STAGE_LOOKS
from game.ui.rulebook.book import read
from game.words import Words, languages
from tests.rules.egomaster.quizzes import BOARD, duo, on
from tests.ui.games.egomaster.quiz_nights import NAMES, moments, players

TR = Words("en")
CITED = re.compile(r"\(((?:EG|S)?\d+(?:, (?:EG|S)?\d+)*)\)")


@pytest.mark.parametrize("language", sorted(languages()))
def test_every_tooltip_names_a_paragraph_that_is_there(language: str) -> None:
    book = {part.id for part in read("egomaster", language)}
    for match in list(moments(4, "tips"))[::7]:
        for words in STAGE.tips(match.view(BYSTANDER), players(4), Words(language)).values():
            cited = CITED.findall(words)
            assert cited, words
            assert {each for group in cited for each in group.split(", ")} <= book


def test_what_lies_on_the_desk_has_a_tooltip() -> None:
    silent = {"desk", "board", "title", "link", "saying", "dish title"}
    silent |= {"leaf", "leaf shade", "card sheet", "how", "how words", "how hard"}
    for number, match in enumerate(moments(4, "desk", game="full")):
        seen = match.view(BYSTANDER)
        words = STAGE.tips(seen, players(4), TR)
        keys = {item.key for item in STAGE.picture(seen, players(4), Highlight(), TR)}
        bare = {key for key in keys - set(words) - silent if not key.startswith(("trail", "caption"))}
        assert bare <= {"bank title", "booklets", "card"}, bare
        if number > 200:
            break


def _fitting(now: HintContext) -> dict[str, Hint]:
    return {hint.key: hint for hint in STAGE.hints(now, TR) if hint.fits}


def test_hints_come_when_what_they_speak_of_is_there() -> None:
    settling = next(match for match in moments(3) if isinstance(match.state.phase, Settling))
    assert set(_fitting(HintContext(settling.view(0), 0, False, (), False))) == {"settle"}
    walking = next(match for match in moments(3) if isinstance(match.state.phase, Walking))
    assert set(_fitting(HintContext(walking.view(0), 0, False, (), False))) == {"walk"}
    evening = on("duo", 200).draw("speed")
    seen = view(evening.state, BYSTANDER)
    drawn = evening.told(QuestionDrawn)
    assert set(_fitting(HintContext(seen, BYSTANDER, False, tuple(drawn), False))) == {"keyword", "buzzers"}
    assert set(_fitting(HintContext(seen, BYSTANDER, False, (PhaseTwoBegan(),), False))) == {"second", "buzzers"}


def test_the_guide_told_what_the_house_plays_otherwise() -> None:
    evening = on("duo", 200, difficulty="announced", judging="strict").draw("speed")
    drawn = tuple(evening.told(QuestionDrawn))
    hints = {
        hint.key: hint.words for hint in STAGE.hints(HintContext(view(evening.state, 0), 0, False, drawn, False), TR)
    }
    assert "how hard it is are all that is known" in hints["keyword"]
    assert "slips count as wrong" in hints["answer"]
    tips = STAGE.tips(view(evening.state, BYSTANDER), players(4), TR)
    assert "how hard it is: that is all anyone knows" in tips["how keyword"]


def test_the_strip_spoke_of_written_answers_where_a_person_listens() -> None:
    evening = on("multi", 200, reader="person").draw("speed")
    reader = NAMES[evening.state.table.reader]
    assert STAGE.tips(view(evening.state, BYSTANDER), players(4), TR)["strip"].startswith(f"{reader} hears the answers")


def test_hints_point_at_what_is_drawn() -> None:
    keys = {"form/title", "bar/caption", "menu"}
    for evening in (on("duo", 200), duo(100, "speed", second=False).ask()):
        keys |= {item.key for item in STAGE.picture(view(evening.state, BYSTANDER), players(4), Highlight(), TR)}
    now = HintContext(view(on("duo", 200).state, 0), 0, False, (), False)
    assert {hint.at for hint in STAGE.hints(now, TR)} <= keys | {"strip"}
    assert len({hint.key for hint in STAGE.hints(now, TR)}) == len(STAGE.hints(now, TR))


def test_the_pictures_of_the_rules_stand_under_paragraphs_that_are_there() -> None:
    book = {part.id for part in read("egomaster", "en")}
    prints = STAGE.prints(BOARD, TR)
    assert set(prints) <= book
    for drawn in prints.values():
        assert {item.look for item in drawn.items} <= {*STAGE_LOOKS, "token"}
        assert all(drawn.board.covers(item.box, 40) for item in drawn.items)
        assert drawn.caption


def test_a_small_print_has_no_words_on_it() -> None:
    seen = on("duo", 200).draw("speed").state
    looks = {item.look for item in STAGE.print(view(seen, BYSTANDER), players(4), TR)}
    assert not looks & {"egomaster/title", "egomaster/note", "egomaster/question", "egomaster/spine"}
    assert "egomaster/board" in looks


def test_after_a_fold_the_banner_names_who_is_asked_not_who_has_raised() -> None:
    evening = on("multi", 200).draw("target").do(0, Raise(900)).do(1, Fold())
    headline = STAGE.headline(view(evening.state, BYSTANDER), BYSTANDER, NAMES, Words("en"))
    assert headline == "Marie-Antoinette: fold or match?"


@pytest.mark.parametrize(("raised", "choice"), [(400, "fold or match?"), (900, "fold or go all-in?")])
def test_banner_and_panel_asked_for_a_bid_in_different_words(raised: int, choice: str) -> None:
    evening = on("multi", 200, stacks=(2000, 2000, 500, 2000)).draw("target").do(0, Raise(raised)).do(1, Fold())
    seen, tr = view(evening.state, BYSTANDER), Words("en")
    asked = f"{NAMES[2]}: {choice}"
    assert STAGE.headline(seen, BYSTANDER, NAMES, tr) == asked
    assert GAMES["egomaster"].prompt(seen, NAMES, tr) == asked
    assert GAMES["egomaster"].prompt(view(evening.state, 2), NAMES, tr).endswith(choice)


def test_the_banner_names_who_answers_not_who_has_thrown() -> None:
    evening = duo(200, "target", second=False).ask().recall(0, False, "1", 1.0)
    assert STAGE.headline(view(evening.state, BYSTANDER), BYSTANDER, NAMES, Words("en")) == "Ben gives a number"


@pytest.mark.parametrize("turn", [9, 10])
def test_nothing_said_that_the_last_of_ten_questions_was_played_for(turn: int) -> None:
    evening = on("solo", 200, throws=10).draw()
    evening.state.table.turn = turn
    said = [GAMES["egomaster"].prompt(view(evening.state, seat), NAMES, TR) for seat in (0, 1)]
    assert [each.startswith("The last question. ") for each in said] == [turn == 10] * 2
    assert (STAGE.caption(view(evening.state, 0), TR) == "The last question") is (turn == 10)


def test_the_headline_asked_who_had_folded_whether_to_fold_while_that_was_shown() -> None:
    evening = duo(100, "target").do(0, Raise(300))
    told: list[str] = []

    def tell(_event: Event) -> None:
        told.append(STAGE.headline(view(evening.state, BYSTANDER), BYSTANDER, NAMES, TR))

    advance(evening.state, 1, Fold(), tell)
    assert len(told) > 2
    assert not [words for words in told if "fold or match?" in words]
