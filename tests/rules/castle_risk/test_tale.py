"""The story of a war is told, round by round, not logged event by event."""

from __future__ import annotations

from game.kernel.types import Event
from game.rules.castle_risk.events import CastlePlaced, FirstThrown, Reinforced, SpyFoiled, TruceMade, TurnBegan
from game.rules.castle_risk.sentences.tale import tale
from game.rules.castle_risk.war_events import (
    Annexed,
    AttackBegan,
    AttackStopped,
    BattleFought,
    CastleTaken,
    LandTaken,
    TroopsCame,
    WarWon,
)
from game.words import Words
from tests.rules.castle_risk.war import BOARD

NAMES = ("Ana", "Ben", "Cleo")


def taken(seat: int, victim: int, land: str) -> list[Event]:
    """Return the events of an attack that succeeds."""
    return [AttackBegan(seat, victim, "paris", land, 0), LandTaken(seat, victim, "paris", land, 3)]


def rolls(land: str, number: int) -> list[Event]:
    """Return rolls in which the attacker loses two armies each."""
    return [BattleFought(0, 1, "paris", land, (1, 1), (6, 6), False, False, 2, 0)] * number


WAR: list[Event] = [
    CastlePlaced(0, "french", "paris"),
    CastlePlaced(1, "british", "london"),
    FirstThrown(((6, 2, 3),), 0, turns=True),
    TurnBegan(1, 0),
    Reinforced(0, 1, 4),
    *taken(0, 1, "burgundy"),
    *taken(0, 1, "gascony"),
    *taken(0, 2, "rome"),
    AttackBegan(0, 1, "paris", "netherlands", 0),
    *rolls("netherlands", 5),
    AttackStopped(0, "paris", "netherlands"),
    TroopsCame(0, ("french",), 0, 2, 9),
    TurnBegan(2, 1),
    SpyFoiled(1, 2),
    *taken(1, 0, "rome"),
    TurnBegan(3, 2),
    TruceMade(2, (0,)),
    TurnBegan(4, 0),
    *taken(0, 1, "london"),
    CastleTaken(0, 1, "london", 1, 0),
    Annexed(0, "wales", "london"),
    Annexed(0, "ireland", "wales"),
    Annexed(2, "rome", "naples"),
    TroopsCame(0, ("french",), 0, 2, 9),
    WarWon(0),
]


def test_the_story_was_a_log_of_every_roll() -> None:
    assert list(tale(WAR, BOARD, NAMES, Words("en"))) == [
        (
            "Before the war",
            (
                "The castles were built: Ana in Paris (French Empire) and Ben in London (British Empire). "
                "Ana rolled the highest number and began."
            ),
        ),
        (
            "Round 1",
            (
                "With 4 fresh armies, Ana took Burgundy and Gascony from Ben and Rome from Cleo, but the Netherlands "
                "held out. Ana now held a whole empire: French Empire. Cleo caught a Spy sent by Ben. Then Ben took "
                "Rome from Ana. Cleo made a truce with Ana. Cleo kept the peace. The hardest fight was for "
                "the Netherlands: 10 armies fell."
            ),
        ),
        (
            "Round 2",
            (
                "Ana took London from Ben. The castle in London fell, and Ben was out. "
                "The lands that were left were shared out: 2 lands to Ana and 1 land to Cleo. "
                "And so Ana won the war: the last castle standing."
            ),
        ),
    ]


def test_the_french_story_needs_no_article_before_a_land() -> None:
    told = [words.replace("\u00a0", " ") for _, words in tale(WAR, BOARD, NAMES, Words("fr"))]
    assert told[1].startswith(
        "Avec 4 armées fraîches, Ana prend du terrain à Ben (Bourgogne et Gascogne) et à Cleo (Rome), "
        "mais échoue ailleurs (Pays-Bas)."
    )
    assert "Cleo reste en paix." in told[1]
    assert told[2].endswith("Ana gagne la guerre : son château est le dernier debout.")


def test_a_round_without_an_attack_says_so() -> None:
    quiet = [TurnBegan(1, 0), TurnBegan(2, 1), TurnBegan(3, 0)]
    told = list(tale(quiet, BOARD, NAMES, Words("en")))
    assert told == [("Round 1", "Nobody attacked anybody."), ("Round 2", "Ana kept the peace.")]
