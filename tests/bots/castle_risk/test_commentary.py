"""What an attack in Castle Risk is for, as everybody can see it."""

from __future__ import annotations

import pytest

from game.bots.castle_risk.commentary import Meaning, meaning
from game.bots.castle_risk.evaluation import Aim
from game.kernel.engine import view
from game.kernel.types import BYSTANDER, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.war_events import AttackBegan, LandTaken
from game.ui.games.castle_risk import words
from game.ui.games.castle_risk.chances import percent
from game.ui.games.registry import stage_of
from game.words import Words, languages
from tests.rules.castle_risk.war import BOARD, INDEX, at_war
from tests.ui.sitting import players

EMPIRE = BOARD.territories[INDEX["marseille"]].empire
FRENCH = [BOARD.ids[land] for land in BOARD.lands[EMPIRE]]
ATTACK = AttackBegan(0, 1, "paris", "marseille", 0)


def war(holder: int, last: int, armies: int = 9) -> State:
    """Return a war in which a seat holds the French Empire but for Marseille, which `last` holds."""
    lands = {name: (holder, armies if name == "paris" else 2) for name in FRENCH}
    return at_war(3, lands={**lands, "marseille": (last, 1)})


def test_an_attack_on_the_last_land_of_an_empire_would_make_it_whole() -> None:
    meant = meaning(BOARD, war(0, 1).table, ATTACK)
    assert meant
    assert (meant.aim, meant.empire, meant.bonus) == (Aim.EMPIRE, BOARD.empires[EMPIRE].id, BOARD.empires[EMPIRE].bonus)
    assert meant.chance is not None
    assert meant.chance > 0.9


def test_an_attack_on_a_whole_empire_would_break_it_and_one_elsewhere_does_neither() -> None:
    whole = war(1, 1)
    assert (meant := meaning(BOARD, whole.table, AttackBegan(2, 1, "naples", "marseille", 2)))
    assert meant.aim is Aim.BREAK
    whole.table.owners[INDEX["gascony"]] = 2
    assert (meant := meaning(BOARD, whole.table, AttackBegan(2, 1, "naples", "marseille", 2)))
    assert (meant.aim, meant.empire) == (Aim.LAND, "")


def test_a_land_that_makes_an_empire_whole_says_what_it_brings_and_another_one_nothing() -> None:
    table = war(0, 0).table
    assert (meant := meaning(BOARD, table, LandTaken(0, 1, "paris", "marseille", 3)))
    assert (meant.aim, meant.chance) == (Aim.EMPIRE, None)
    table.owners[INDEX["gascony"]] = 2
    assert meaning(BOARD, table, LandTaken(0, 1, "paris", "marseille", 3)) is None


def test_what_computers_do_on_the_map_was_told_without_a_reason() -> None:
    stage, tr = stage_of(CASTLE_RISK), Words("en")
    sight = view(war(0, 1), BYSTANDER)
    said = stage.addendum((ATTACK,), sight, players(bots=[0]), tr)
    assert said == "It would make the French Empire whole. Chance of success: >\N{NO-BREAK SPACE}99%."
    assert stage.addendum((ATTACK,), sight, players(), tr) == ""


def test_the_reason_tells_nothing_of_a_hand() -> None:
    plain, armed = war(0, 1), war(0, 1)
    armed.hands[0].cards, armed.hands[1].cards = {"General": 1}, {"Marshal": 1}
    armed.hands[1].notes = [INDEX["marseille"]]
    assert meaning(BOARD, view(plain, BYSTANDER).table, ATTACK) == meaning(BOARD, view(armed, BYSTANDER).table, ATTACK)


def test_an_attack_would_make_lands_whole_that_count_by_region() -> None:
    alone = BOARD.lands[BOARD.territories[INDEX["denmark"]].empire]
    for independents, aim in (("eleven", Aim.EMPIRE), ("regions", Aim.LAND)):
        table = at_war(3, independents=independents).table
        for land in alone:
            table.owners[land] = 0
        table.owners[INDEX["denmark"]] = 1
        assert (meant := meaning(BOARD, table, AttackBegan(0, 1, "berlin", "denmark", 0)))
        assert meant.aim is aim


def test_the_independent_states_is_whole() -> None:
    said = words.meaning(Meaning(Aim.EMPIRE, None, "independent", 6), BOARD, Words("en"))
    assert said == "That completes the Independent states: 6 more armies a turn."


@pytest.mark.parametrize("language", languages())
def test_a_line_ended_between_the_sign_and_the_figure_of_a_chance(language: str) -> None:
    for share in (0.001, 0.5, 0.999):
        assert " " not in percent(share, Words(language))


def test_armies_took_rhine_without_its_article() -> None:
    for land, named in (("rhine", "the Rhine"), ("netherlands", "the Netherlands"), ("berlin", "Berlin")):
        said = CASTLE_RISK.describe(LandTaken(0, 1, "saxony", land, 3), BOARD, ("Ana", "Ben"), Words("en"))
        assert said == f"Ana takes {named} from Ben and moves in 3 armies."
