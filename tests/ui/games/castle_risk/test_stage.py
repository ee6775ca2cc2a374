"""Castle Risk on the screen: every event is told, everything on the map has its place, nothing is too wide."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from game.kernel.engine import view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, CHANCE, CLOCK, Action, Phase
from game.rules.castle_risk import EVENTS
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import Annexing, MovingIn, Over
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.cards.spies import AnsweringSpy
from game.rules.castle_risk.events import CARD_EVENTS, CardsDrawn, Claimed, Mustered, SpyFoiled, TurnBegan
from game.rules.castle_risk.moves import Attack, LeaveWar, MakeTruce, Offer, Roll, SendSpy, Throw
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.castle_risk.turn import ACTING
from game.rules.castle_risk.war_events import BattleFought, CastleTaken, LandTaken, WarWon
from game.session.controller import Script
from game.session.match_history import match_history
from game.session.session import Session
from game.ui.contract.stage import Highlight, SeatActivity
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.materials.tokens import lettered_side
from game.ui.end.scene import EndScene
from game.ui.games.castle_risk.board import ongoing_attack
from game.ui.games.castle_risk.map import atlas_of
from game.ui.games.castle_risk.stage import CASTLE_RISK
from game.ui.games.registry import STAGE_LOOKS
from game.ui.map.pieces import ARMY, CASTLE
from game.ui.rulebook.scene import RulesScene
from game.ui.start.still_evening import StillEvening
from game.ui.table.scene import TableScene
from game.ui.widgets.figures import put_rows
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words, languages
from tests.pairs import all_pairs, by_first
from tests.rules.castle_risk.war import at_war, did
from tests.ui.games.castle_risk.wars import NAMES, begun, europe, finished, players, step
from tests.ui.measure import overflows
from tests.ui.stand import SIZES, Size, laid, shell

pytestmark = pytest.mark.usefixtures("unseen")

STAGE = CASTLE_RISK
TR = Words("en")
COMMON = {"token", "card back"}


def moments(seats: int, every: int = 7) -> list[Match]:
    """Return a war at many points of its course."""
    match, points, lines = begun(seats), list[Match](), 0
    while not match.over:
        step(match)
        lines += 1
        if lines % every == 0:
            points.append(Match(match.game, match.house, match.seed, match.state))
    return points


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everything_on_the_board_has_its_own_key_and_a_look(seats: int) -> None:
    for match in moments(seats):
        for seat in (BYSTANDER, 0):
            items = list(STAGE.picture(match.view(seat), players(seats), Highlight(), TR))
            assert len({item.key for item in items}) == len(items)
            assert {item.look for item in items} <= {*STAGE_LOOKS, *COMMON}


def test_armies_and_castles_stand_where_they_are() -> None:
    for match in moments(3, 25):
        war = match.view(BYSTANDER).table
        drawn = {item.key: item for item in STAGE.picture(match.view(BYSTANDER), players(3), Highlight(), TR)}
        for land, name in enumerate(europe().ids):
            army = drawn.get(f"{ARMY}{name}")
            assert (army.args[1] if army else 0) == war.armies[land]
            assert (f"{CASTLE}{name}" in drawn) == (land in war.castles)


def test_every_event_of_a_war_is_told_briefly_and_the_end_is_waited_for() -> None:
    for seats in (3, 6):
        story = finished(seats).story
        quick = {Claimed, Mustered, CardsDrawn}
        for event in story:
            told = STAGE.animate(event)
            assert told.seconds + told.hold <= (4 if type(event) in {CastleTaken, WarWon} else 2)
            assert told.chapter == isinstance(event, TurnBegan)
            assert told.brief or not told.hold or type(event) in {CastleTaken, WarWon}
            assert type(event) not in quick or told.seconds + told.hold <= 0.3


def test_dice_lie_beside_a_battle_as_they_fell() -> None:
    for match in moments(4, 1):
        view = match.view(BYSTANDER)
        drawn = {item.key: item for item in STAGE.picture(view, players(4), Highlight(), TR)}
        fights = isinstance(view.phase, Fighting) and view.phase.assault.rolls > 0
        if (fights or isinstance(view.phase, MovingIn)) and view.table.dice:
            red, white = view.table.dice
            assert [drawn[f"die red {i}"].args[1] for i in range(len(red))] == sorted(red, reverse=True)
            assert [drawn[f"die white {i}"].args[1] for i in range(len(white))] == sorted(white, reverse=True)


def test_armies_that_move_in_set_out_from_where_they_were() -> None:
    taken = next(event for event in finished(4).story if isinstance(event, LandTaken))
    told = STAGE.animate(taken)
    assert told.starts[f"{ARMY}{taken.land}"][-1] == f"{ARMY}{taken.source}"


def test_s10_a_plaque_shows_lands_new_troops_and_cards() -> None:
    match = moments(6, 40)[-1]
    for seat in range(6):
        view = match.view(BYSTANDER)
        plaque = STAGE.plaque(view, seat, SeatActivity.IDLE, TR)
        if seat in view.table.fallen:
            assert plaque.number is None
            assert [fact.words for fact in plaque.facts] == ["out of the war"]
        else:
            ashore = sum(view.table.armies[land] for land in view.table.held(seat))
            fight = ongoing_attack(view) if seat == view.table.player else None
            assert plaque.number == ashore + (fight.aboard if fight else 0)
            assert plaque.facts[0].words == str(len(view.table.held(seat)))
            assert plaque.facts[2].words == str(view.shown[seat].cards)
            assert len(plaque.medals) == len(view.table.chips[seat])


def test_the_figures_of_a_led_battle_lost_their_letters_and_had_two_sizes() -> None:
    battle = BattleFought(0, 1, "paris", "burgundy", (5, 3), (6, 2), True, True, 1, 1)
    rows = STAGE.figures((battle,), finished(4).view(BYSTANDER), players(4), TR)
    page = Page(Canvas((1280, 720), 1.0), Focus(), TR)
    put_rows(page, "row", rows, Box(0, 0, 318, 100))
    sides = {item.box.h for item in page.picture() if item.look == "token"}
    assert len(sides) == 1
    assert min(sides) >= lettered_side(page.canvas.unit)


def test_a_spy_that_met_a_spy_left_nothing_in_the_panel() -> None:
    rows = STAGE.figures((SpyFoiled(0, 1),), finished(4).view(BYSTANDER), players(4), TR)
    assert [len(row.figures) for row in rows] == [3]


def test_figures_show_each_pair_of_dice_and_who_lost_an_army() -> None:
    match = finished(4)
    for event in match.story:
        rows = STAGE.figures((event,), match.view(BYSTANDER), players(4), TR)
        if isinstance(event, BattleFought):
            assert len(rows) == min(len(event.red), len(event.white)) == event.attacker_losses + event.defender_losses
            losers = [row.figures[-2].args[0] for row in rows]
            assert losers.count("LRTMAJ"[event.seat]) == event.attacker_losses


def test_the_chart_has_a_column_for_each_chapter_and_marks_castles_that_fell() -> None:
    match = finished(5)
    told = match_history(match, lambda event: STAGE.animate(event).chapter)
    assert told
    chart = STAGE.chart(told.start, told.chapters, players(5), TR)
    assert len(chart.columns) == len(chart.signs) == 1 + len(told.chapters)
    assert max(len(series.values) for series in chart.series) == len(chart.columns)
    assert sum(sign.mark == "✗" for sign in chart.signs) >= 1
    assert [series.values[-1] > 0 for series in chart.series] == [rank == 1 for rank in match.ranks()]


def test_the_dice_of_a_war_are_set_against_what_was_to_be_expected() -> None:
    facts = STAGE.facts(finished(4).story, players(4), TR)
    assert {letter for letter, _ in facts} <= set("LRTM")
    assert all("3.5" in words for _, words in facts)


def test_the_dice_of_computers_are_told_like_those_of_people() -> None:
    story = finished(4).story
    computers = [replace(player, bot="hard/gambler") for player in players(4)]
    assert STAGE.facts(story, computers, TR) == STAGE.facts(story, players(4), TR) != []


def test_every_event_has_an_entry_for_the_journal() -> None:
    match = finished(6)
    for event in match.story:
        sentence = match.game.describe(event, europe(), NAMES, TR)
        assert [entry.words for entry in STAGE.entries(event, NAMES, sentence, TR)] == [sentence]
    assert {type(event) for event in match.story} & set(CARD_EVENTS)
    assert len(EVENTS) > len(CARD_EVENTS)


def test_dice_cover_neither_of_the_lands_that_fight() -> None:
    from game.ui.games.castle_risk import layout

    atlas = atlas_of(europe())
    for land in range(len(atlas.lands)):
        for other in atlas.lands[land].neighbours:
            place = layout.roll(atlas, land, other)
            assert not any(place.holds(atlas.lands[each].token) for each in (land, other))


# ---------------------------------------------------------------------- on the screen


def table(seats: int, lines: int, language: str) -> TableScene:
    """Return the table of a war after so many lines."""
    match = begun(seats)
    for _ in range(lines):
        step(match)
    session = Session(match, players(seats), lambda _mind: Script(lambda _decision: None))
    scene = TableScene(shell(language), StillEvening(session))
    scene.flow.watch(BYSTANDER)
    return scene


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "windows"), by_first([2, 6], [40, 170], languages(), SIZES, (1.0, 1.35, 2.0)))
def test_the_table_fits_at_any_size(seats: int, windows: list[tuple[int, str, Size, float]]) -> None:
    scenes = {at: table(seats, *at) for at in product([40, 170], languages())}
    for lines, language, size, factor in windows:
        scene = laid(scenes[lines, language], size, factor)
        scene.update(1.0)
        assert overflows(scene.page) == [], (lines, language, size, factor)


@pytest.mark.slow
def test_the_end_fits_at_any_size() -> None:
    match = finished(6)
    for size, language, factor in all_pairs(SIZES, languages(), (1.0, 2.0)):
        session = Session(match, players(6), lambda _mind: Script(lambda _decision: None))
        scene = laid(EndScene(shell(language), StillEvening(session)), size, factor)
        assert overflows(scene.page) == [], (size, language, factor)


@pytest.mark.slow
def test_the_rule_book_fits_with_its_pictures() -> None:
    for size, language, factor in all_pairs(SIZES, languages(), (1.0, 2.0)):
        scene = laid(RulesScene(shell(language), "castle_risk", ""), size, factor)
        assert overflows(scene.page) == [], (size, language, factor)


def test_hints_speak_of_one_thing_each() -> None:
    from game.ui.contract.hints import HintContext

    now = HintContext(begun(3).view(0), 0, veiled=False, explained=(), curtain=True)
    keys = [hint.key for hint in STAGE.hints(now, TR)]
    assert len(set(keys)) == len(keys)
    assert sum(hint.sure for hint in STAGE.hints(now, TR)) >= 8


@pytest.mark.parametrize(
    ("phase", "said"),
    [
        (AnsweringSpy(2, ACTING), "A Spy visits Cleo"),
        (Dealing(0, 1, ("Spy",), ("General",), ACTING), "A deal for Ben"),
        (Annexing(0, 2, (), (), (), ACTING), "Cleo annexes"),
        (Mustering(5), "Ana places armies"),
    ],
)
def test_the_headline_names_who_is_asked(phase: Phase, said: str) -> None:
    state = at_war(3, phase=phase)
    assert STAGE.headline(view(state, BYSTANDER), BYSTANDER, NAMES, TR) == said


def test_a_fleet_leaves_the_armies_that_it_attacks_in_sight() -> None:
    state = at_war()
    index, lands = state.board.index, atlas_of(state.board).lands
    for source, target in (("marseille", "london"), ("turkey", "rome"), ("london", "barcelona"), ("turkey", "ukraine")):
        state.phase = Fighting(Assault(index[source], index[target], 4), ACTING)
        items = {item.key: item for item in STAGE.picture(view(state, BYSTANDER), players(3), Highlight(), TR)}
        x, y = lands[index[target]].token
        armies = Box(x, y, 0, 0).inset(-17)
        assert not [key for key in ("ship", "aboard") if items[key].box.meets(armies)], (source, target)


def test_the_number_of_a_fleet_did_not_say_whose_it_was_though_it_steps_aside_from_its_ship() -> None:
    state = at_war(3, phase=Fighting(Assault(0, 1, 4), ACTING))
    drawn = STAGE.picture(view(state, BYSTANDER), players(3), Highlight(), TR)
    (number,) = [item for item in drawn if item.key == "aboard"]
    assert number.args == (players(3)[0].token, "4")


def test_headline_dice_and_figures_showed_the_former_owner_of_neutral_armies() -> None:
    state = at_war(3, lands={"burgundy": (0, 20), "gascony": (1, 5)}, leaving="nobody")
    did(state, CLOCK, LeaveWar(1))
    events = did(state, 0, Attack("burgundy", "gascony"))
    did(state, 0, Roll(3))
    table = players(3)
    assert STAGE.headline(view(state, BYSTANDER), BYSTANDER, NAMES, TR) == "Ana against neutral armies"
    events += did(state, CHANCE, Throw((6, 6, 6), (1, 1)))
    drawn = {item.key: item for item in STAGE.picture(view(state, BYSTANDER), table, Highlight(), TR)}
    assert [drawn[f"loser {i}"].args[0] for i in range(2)] == ["", ""]
    figures = [figure for row in STAGE.figures(events, view(state, BYSTANDER), table, TR) for figure in row.figures]
    assert {figure.label for figure in figures if figure.look == "token"} == {"Ana"}
    assert {figure.label for figure in figures if figure.look == "atlas/nobody"} == {"neutral"}


def test_a_die_that_neutral_armies_lose_crashed_the_table() -> None:
    state = at_war(3, lands={"burgundy": (0, 20), "gascony": (1, 5)}, leaving="nobody")
    did(state, CLOCK, LeaveWar(1))
    did(state, 0, Attack("burgundy", "gascony"))
    did(state, 0, Roll(3))
    did(state, CHANCE, Throw((6, 6, 6), (1, 1)))
    canvas = Canvas((1280, 720), 1.0)
    canvas.looks.learn(STAGE.looks)
    items = STAGE.picture(view(state, BYSTANDER), players(3), Highlight(), TR)
    drawn = [item for item in items if item.key.startswith("loser ")]
    assert len(drawn) == 2
    for item in drawn:
        canvas.looks.picture(item, 60, 40)


def test_the_rest_of_a_war_waited_for_people_who_have_all_fallen() -> None:
    state = at_war(4)
    state.table.fallen = [1, 3]
    seen = view(state, BYSTANDER)
    assert STAGE.only_watch(seen, [1])
    assert STAGE.only_watch(seen, [1, 3])
    assert not STAGE.only_watch(seen, [0, 1])
    state.phase = Over(0)
    assert not STAGE.only_watch(view(state, BYSTANDER), [1, 3])


@pytest.mark.parametrize("move", [MakeTruce((1,)), SendSpy(1), Offer(1, ("Spy",), ("General",))])
def test_the_advice_did_not_say_to_whom_a_card_goes(move: Action) -> None:
    seen, people = view(at_war(seats=3), 0), players(3)
    assert people[1].name_in_text in STAGE.advised_words(seen, move, people, TR)
