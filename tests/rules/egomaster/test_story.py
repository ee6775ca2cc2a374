"""A sentence for everything that happens, for everybody at every moment, and for every refusal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, CHANCE, Action, Event
from game.rules.book import read
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.events import EVENTS, DiceOffWon, Judged, Paid, QuestionAsked, QuestionOver, TieCalled
from game.rules.egomaster.moves import (
    ACTIONS,
    Accept,
    AllIn,
    Annul,
    Answer,
    Buzz,
    CallTie,
    Delegate,
    Designate,
    Dice,
    Exhaust,
    Fold,
    Nobody,
    Note,
    Overrule,
    Pass,
    Point,
    Raise,
    Recall,
    Rule,
    Settle,
    Stay,
    Throw,
    Walk,
)
from game.rules.egomaster.moves import (
    Match as Accepted,
)
from game.rules.egomaster.phases.all_phases import Settling
from game.words import Words
from tests.rules.egomaster.quizzes import BOARD, NAMES, Evening, card, duo, house, on, solo

EN = Words("en")
TYPED = ("Seine", "300", "1789", "red", "A", "blue", "iron", "Everest")
KNOWN = {paragraph.id for paragraph in read("egomaster", "en").paragraphs}


def whole(sentence: str) -> bool:
    return sentence == sentence.strip() != "" and not set("{}") & set(sentence)


def look_round(match: Match) -> None:
    """See that everybody is told what is to be done, how all stand, and where to read about it."""
    for eyes in (BYSTANDER, *range(match.seats)):
        seen = match.view(eyes)
        assert whole(EGOMASTER.prompt(seen, NAMES[: match.seats], EN))
        assert all(whole(EGOMASTER.score(seen, seat, EN)) for seat in range(match.seats))
        assert EGOMASTER.paragraph(seen) in KNOWN


def reasons(match: Match, pool: list[Action]) -> None:
    """See that there is a reason against everything illegal, and none against what is legal."""
    phase = match.state.phase
    for seat in range(match.seats):
        acts = seat in phase.to_act(match.state) | phase.may_act(match.state)
        for action in pool:
            legal = acts and phase.allows(match.state, seat, action)
            reason = EGOMASTER.why_not(match.view(seat), action, EN)
            assert (reason is None) == legal, (seat, action, reason, phase)
            assert reason is None or whole(reason)


@pytest.mark.parametrize("reader", ["program", "person"])
@pytest.mark.parametrize("bids", ["open", "secret"])
def test_random_matches_are_told_and_explained_at_every_moment(reader: str, bids: str) -> None:
    rng = Random(f"{reader} {bids}")
    events: set[type[Event]] = set()
    kinds: Sequence[Any] = ACTIONS
    pool: dict[type[Action], Action] = {kind: kind() for kind in kinds if not kind.__struct_fields__}
    for number in range(4):
        match = Match.new(EGOMASTER, BOARD, 3 + number % 4, house(reader=reader, bids=bids), f"{reader} {number}")
        match.settle()
        while not match.over:
            if rng.random() < 0.05:
                look_round(match)
                reasons(match, list(pool.values()))
            may = [seat for seat in sorted(match.may_act()) if rng.random() < 0.2]
            seat = rng.choice(may or sorted(match.must_act()))
            options = match.options(seat)
            written = rng.choice((Answer, Note))(rng.choice(TYPED))
            action = written if match.state.phase.allows(match.state, seat, written) else rng.choice(options)
            for frame in match.submit(seat, action):
                assert whole(EGOMASTER.describe(frame.event, BOARD, NAMES[: match.seats], EN))
                events.add(type(frame.event))
            for _, each in match.log[-4:]:
                assert whole(EGOMASTER.act(each, BOARD, EN))
                pool[type(each)] = each
        look_round(match)
        reasons(match, list(pool.values()))
    assert len(events) > len(EVENTS) - 12


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Paid(-1, 0, 300), "The bank pays Ana 300."),
        (Paid(-2, 1, 2600), "Ben takes 2600 from the middle."),
        (Paid(2, 1, 100), "Cleo gives Ben 100."),
        (Judged(0, True, "", 2), "Cleo says Ana is right."),
        (Judged(0, False, "", -1), "That counts as wrong."),
        (DiceOffWon(0, True), "Ana wins the throw and begins."),
        (Judged(0, False, "x", -1), "Ana is wrong."),
        (TieCalled((0, 2)), "A tie between Ana and Cleo."),
        (QuestionOver(-1, "dice", ("330 metres",), 330.0, ""), "The dice decide. The answer: 330 metres."),
        (
            QuestionOver(1, "last", ("red", "blue"), None, "So it is."),
            "Ben gave the last right answer and wins. The answer: red, blue. So it is.",
        ),
        (QuestionOver(1, "left", (), None, ""), "Ben is the last one in and wins."),
        (QuestionOver(1, "right", (), None, ""), "Ben is right and wins."),
        (QuestionOver(1, "wrong", ("E.T.",), None, ""), "The answer was not found: Ben wins. The answer: E.T."),
        (QuestionAsked((0,), "In which year?", "year", "target"), "Ana: In which year?"),
        (QuestionAsked((0,), "How high is it?", "metres", "target"), "Ana: How high is it? (metres)"),
    ],
)
def test_an_event_is_told_as_it_happened(event: Event, sentence: str) -> None:
    assert EGOMASTER.describe(event, BOARD, NAMES, EN) == sentence


def test_what_is_to_be_done_is_said_to_whom_it_concerns() -> None:
    evening = on("solo", 200).draw()
    asked = EGOMASTER.prompt(view(evening.state, 0), NAMES, EN)
    assert asked == "“Paris”: who do you play against? If you are right, they pay; if you are wrong, they gain."
    assert EGOMASTER.prompt(view(evening.state, 1), NAMES, EN) == "Ana names who gains if the answer is wrong."
    raised = duo(200, "speed", stacks=(2000, 600, 2000, 2000)).do(0, Raise(900))
    told = EGOMASTER.prompt(view(raised.state, 1), NAMES, EN)
    assert told == "Ana raises to 900, more than you have: fold or go all-in?"


def test_the_line_of_a_dice_off_named_the_next_player_while_the_dice_of_another_rolled() -> None:
    begun = Evening(EGOMASTER.new(BOARD, 3, house(), Random(0))).do(CHANCE, Dice(20, 2))
    first = EGOMASTER.prompt(view(begun.state, BYSTANDER), NAMES[:3], EN)
    assert first == "Everybody throws both dice: the highest total begins."
    tied = begun.do(CHANCE, Dice(11, 11)).do(CHANCE, Dice(1, 1)).do(CHANCE, Dice(4, 5))
    again = EGOMASTER.prompt(view(tied.state, BYSTANDER), NAMES[:3], EN)
    assert again == "Ana and Ben throw both dice: the highest total begins."


def test_a_refusal_says_why() -> None:
    evening = on("solo", 200, out=(3,), stacks=(2000, 2000, 2000, 0)).draw()
    assert evening.why(0, Throw()) == "The die is thrown at the start of a turn."
    assert evening.why(1, Designate(0)) == "It is another player’s turn."
    assert evening.why(3, Designate(0)) == "You are out of the game."
    assert evening.why(0, Designate(3)) == "That player is not in the game."
    assert evening.why(0, Dice(1, 1)) == "Players cannot do that themselves."
    assert evening.why(0, Annul()) == "Players cannot do that themselves."
    raised = duo(200, "speed").do(0, Raise(900))
    assert raised.why(2, Fold()) == "You have already bid, or somebody else bids first."
    assert raised.why(0, Stay()) == "You can raise in phase two, before the question is asked."
    assert duo(200, "speed").why(0, Raise(2100)) == "You can raise only as far as what you own: 2000."
    assert duo(200, "speed").why(0, Raise(250)) == "A raise must be a multiple of 100."
    poor = duo(200, "speed", stacks=(2000, 600, 2000, 2000)).do(0, Raise(900))
    assert poor.why(1, Accepted()) == "You have less than the raise: fold, or go all-in."
    assert solo(200).why(0, Answer(" ")) == "Write something, or say that you don’t know."


def test_a_refusal_at_the_readers_desk_says_why() -> None:
    evening = on("multi", 200, reader="person").draw("target").do(0, Stay())
    evening.do(CHANCE, card(evening, answers=(), value=330.0))
    assert evening.why(3, Rule(right=True)) == "Note the number: the nearest wins."
    assert evening.why(3, Note("many")) == "Write one number, such as 1500 or 2.5."
    assert evening.why(3, Point(0)) == "It is already clear who answers."
    assert evening.why(3, Exhaust()) == "There is no list to name things from."
    assert evening.why(0, Delegate()) == "Only the reader does that."
    assert evening.why(3, Recall(50)) == "The reader does not answer."
    assert evening.why(3, Pass()) == "The reader does not answer."
    speed = on("multi", 200, reader="person").draw("speed").do(0, Stay())
    speed.do(CHANCE, card(speed))
    assert speed.why(3, Rule(right=True)) == "First say who was fastest."
    assert speed.why(3, Note("3")) == "The question does not ask for a number."
    assert speed.why(3, CallTie((0, 3))) == "Choose among those who are still in the race."
    assert speed.why(0, Recall(50)) == "You have to be fastest first."
    assert speed.do(3, Point(1)).why(3, Nobody()) == "It is already clear who answers."
    assert speed.why(1, Buzz(0)) == "Another player is already answering."


def test_a_refusal_on_the_ring_says_why() -> None:
    evening = on("solo", 200)
    evening.state.phase = Settling(0)
    assert evening.why(0, Settle(evening.quiz.squares[1])) == "Another pawn stands there: choose a free square."
    assert evening.why(0, Settle(99)) == "There is no such square."
    assert evening.why(0, Walk(1)) == "Throw the die first, then walk."
    assert evening.why(0, Accept()) == "There is no verdict to accept."
    assert evening.why(0, Overrule()) == "There is no verdict to overrule."


def test_rivers_of_natural_gas_were_told_of_the_player_who_had_won_instead_of_the_moon() -> None:
    over = QuestionOver(1, "right", ("Titan",), None, "It has rivers.")
    assert EGOMASTER.describe(over, BOARD, NAMES, EN) == "Ben is right and wins. The answer: Titan. It has rivers."


def test_everyone_came_down_to_an_all_in_before_the_others_had_folded() -> None:
    evening = on("multi", 200, stacks=(3000, 700, 3000, 3000)).draw("target").do(0, Raise(1500)).do(1, AllIn())
    told = [EGOMASTER.describe(event, BOARD, NAMES, EN) for event in evening.do(2, Fold()).events[-3:]]
    assert told == ["Ben goes all-in.", "Nobody stakes more than 700 now.", "Cleo folds."]


def test_french_players_were_told_to_name_one_as_if_everything_asked_for_were_masculine() -> None:
    tr = Words("fr")
    assert tr("Name one that has not been named yet.") == "Donnez une réponse qui n’a pas été dite."
    assert tr("{who} names one", who="Camille") == "Camille donne une réponse"
