"""Every event, action and moment of Castle Risk has its sentence, in both languages and with any name of a land."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_type_hints

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, Action, Event
from game.rules.castle_risk import CASTLE_RISK, EVENTS
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.rolls import Defending, Fighting
from game.rules.castle_risk.events import CastlePlaced, DealMade, FirstThrown, Mustered, TruceMade
from game.rules.castle_risk.moves import ACTIONS, Attack, Draw, Offer
from game.rules.castle_risk.turn import ACTING
from game.rules.castle_risk.war_events import (
    AttackBegan,
    BattleFought,
    CastleTaken,
    HiddenRevealed,
    LandsLeftEmpty,
    LandTaken,
    MarshalPlayed,
    TroopsCame,
)
from game.words import Words
from tests.rules.castle_risk.war import BOARD, INDEX, at_war

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")
EVERY_LANGUAGE = pytest.mark.parametrize("language", ["en", "fr"])
ENGLISH = Words("en")
VALUES: dict[str, tuple[Any, ...]] = {
    "seat": (0,),
    "victim": (1,),
    "partner": (2,),
    "opponents": ((1,), (1, 2)),
    "source": ("paris",),
    "target": ("burgundy",),
    "land": ("netherlands",),
    "lands": (("rome",), ("rome", "naples")),
    "empire": ("french",),
    "empires": ((), ("french", "german")),
    "armies": (0, 1, 5),
    "held": (1, 9),
    "aboard": (0, 1, 4),
    "card": ("Spy",),
    "cards": (0, 1, 3),
    "notes": (0, 1, 2),
    "give": (("Spy", "Spy", "General"),),
    "take": (("Marshal",),),
    "throws": (((1, 2, 3),), ((6, 6, 1), (5, 2, 0))),
    "dice": (1, 3),
    "rounds": (1, 5),
    "seconds": (60,),
    "span": ("attack", "turn"),
    "red": ((6, 2, 4),),
    "white": ((5, 4),),
    "attacker_losses": (0, 1),
    "defender_losses": (1, 2),
    "turn": (7,),
    "place": (4,),
    "independents": (0, 6),
    "castles": (0, 8),
    "turns": (True, False),
    "general": (True, False),
    "marshal": (True, False),
    "again": (True, False),
}


def samples(kind: type[Any]) -> Iterator[Any]:
    """Yield one of a kind for each value of each field, the other fields at their last."""
    fields = list(get_type_hints(kind))
    usual = {field: VALUES[field][-1] for field in fields if field in VALUES}
    for field in usual:
        for value in VALUES[field]:
            yield kind(**{**usual, field: value})
    if not usual:
        yield kind()


def sound(sentence: str) -> bool:
    return sentence == sentence.strip() != "" and not set("{}") & set(sentence)


def tell(event: Event, language: str = "en") -> str:
    return CASTLE_RISK.describe(event, BOARD, NAMES, Words(language)).replace("\u00a0", " ")


@EVERY_LANGUAGE
@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_has_a_sentence(kind: type[Event], language: str) -> None:
    assert all(sound(tell(event, language)) for event in samples(kind))


@EVERY_LANGUAGE
@pytest.mark.parametrize("kind", ACTIONS, ids=lambda kind: kind.__name__)
def test_every_action_has_a_name(kind: type[Action], language: str) -> None:
    named = {CASTLE_RISK.act(action, BOARD, Words(language)) for action in samples(kind)}
    assert all(sound(name) and len(name) <= 70 for name in named)


def test_what_no_one_has_thought_of_has_no_sentence() -> None:
    with pytest.raises(ValueError, match="no sentence"):
        tell(Event())
    with pytest.raises(ValueError, match="no name"):
        CASTLE_RISK.act(Action(), BOARD, ENGLISH)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (FirstThrown(((6, 6, 1), (5, 2, 0)), 0, turns=True), "After a tie, Ana rolls a 5 and takes the first turn."),
        (CastlePlaced(0, "french", "paris"), "Ana builds a castle in Paris (French Empire)."),
        (Mustered(1, "rome", 1), "Ben places 1 army in Rome."),
        (TruceMade(0, (1, 2)), "Ana sends a Diplomat: a truce with Ben and Cleo."),
        (DealMade(0, 1, ("Spy", "Spy"), ("General",)), "Ana and Ben trade: 2 × Spy for General."),
        (AttackBegan(0, 1, "paris", "burgundy", 0), "Ana attacks Ben: Paris → Burgundy."),
        (AttackBegan(0, 1, "paris", "rome", 3), "Ana sails against Ben with 3 armies: Paris → Rome."),
        (
            BattleFought(0, 1, "paris", "rome", (2, 6, 4), (5, 4), True, False, 1, 1),
            "6 + 1, 4, 2 against 5, 4: each side loses an army.",
        ),
        (
            BattleFought(0, 1, "paris", "rome", (2, 3), (3, 3), False, True, 2, 0),
            "3, 2 against 3 + 1, 3: Ben holds out, Ana loses 2 armies.",
        ),
        (BattleFought(0, 1, "paris", "rome", (6,), (1,), False, False, 0, 1), "6 against 1: Ben loses 1 army."),
        (MarshalPlayed(1, again=True), "Ben has to use the Marshal again."),
        (HiddenRevealed(1, "rome", 0), "Ben shows a note, but no armies appear: Rome."),
        (HiddenRevealed(1, "rome", 9), "Ben reveals 9 hidden armies: Rome!"),
        (LandTaken(0, 1, "paris", "rome", 3), "Ana takes Rome from Ben and moves in 3 armies."),
        (CastleTaken(0, 1, "rome", 0, 0), "The castle in Rome falls: Ana puts Ben out of the war!"),
        (
            CastleTaken(0, 1, "rome", 2, 1),
            "The castle in Rome falls: Ana puts Ben out of the war and wins 2 cards and 1 note of hidden armies!",
        ),
        (LandsLeftEmpty(("rome", "naples")), "These stay empty: Rome, Naples."),
        (
            TroopsCame(0, ("french",), 6, 8, 18),
            "Ana receives 18 new armies: French Empire, independent states and castles.",
        ),
    ],
)
def test_events_read_like_a_journal(event: Event, sentence: str) -> None:
    assert tell(event) == sentence


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_french_names_of_lands_need_neither_article_nor_preposition(kind: type[Event]) -> None:
    for event in samples(kind):
        sentence = tell(event, "fr")
        for land in ("Paris", "Bourgogne", "Pays-Bas", "Rome", "Naples"):
            before = sentence.partition(land)[0]
            assert land not in sentence or before == "" or before.endswith((": ", "→ ", ", "))


def test_actions_are_named_with_where_and_how_many_but_tell_no_card_that_is_drawn() -> None:
    assert CASTLE_RISK.act(Attack("paris", "burgundy"), BOARD, ENGLISH).replace("\u00a0", " ") == (
        "Attack: Paris → Burgundy"
    )
    assert CASTLE_RISK.act(Offer(1, ("Spy",), ("General",)), BOARD, ENGLISH) == "Offer: Spy for General"
    assert CASTLE_RISK.act(Draw("Spy"), BOARD, ENGLISH) == "Draw a card"


def test_everybody_is_told_what_an_attack_waits_for() -> None:
    assault = Assault(INDEX["burgundy"], INDEX["paris"])
    fighting = at_war(lands={"burgundy": (1, 4)}, phase=Fighting(assault, ACTING))
    fighting.table.player = 1
    defending = at_war(lands={"burgundy": (1, 4)}, phase=Defending(assault, 2, ACTING))
    said = [
        CASTLE_RISK.prompt(view(state, eyes), NAMES, ENGLISH).replace("\u00a0", " ")
        for state in (fighting, defending)
        for eyes in (0, 1, BYSTANDER)
    ]
    assert said == [
        "Ben attacks: Burgundy → Paris.",
        "Choose your dice and roll.",
        "Ben attacks: Burgundy → Paris.",
        "You are under attack with 2 dice: Paris. Choose your defence.",
        "Ana defends: Paris.",
        "Ana defends: Paris.",
    ]
    assert [CASTLE_RISK.paragraph(view(state, BYSTANDER)) for state in (fighting, defending)] == ["33", "34"]


def test_the_ranking_of_a_short_war_hid_the_castles_that_decide() -> None:
    state = at_war(2)
    assert CASTLE_RISK.score(view(state, BYSTANDER), 0, ENGLISH) == "1 castle · 21 lands · 42 armies"
    state.table.chips[0].append(3)
    assert CASTLE_RISK.score(view(state, BYSTANDER), 0, ENGLISH) == "2 castles · 21 lands · 42 armies"


def test_a_seat_stands_by_what_it_must_place_or_that_it_is_out() -> None:
    state = at_war(2)
    state.table.rest[0] = 7
    assert CASTLE_RISK.score(view(state, BYSTANDER), 0, ENGLISH) == "7 armies to place"
    state.table.fallen.append(1)
    assert CASTLE_RISK.score(view(state, BYSTANDER), 1, ENGLISH) == "out of the war"
