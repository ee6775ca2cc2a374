"""What is seen of a war: plaques that hold what is on them, losses that fly off, a chart of two counts."""

from __future__ import annotations

import pytest

from game.kernel.engine import advance, view
from game.kernel.match import Match
from game.kernel.types import BYSTANDER, CHANCE, Event
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.rolls import Fighting, Throwing
from game.rules.castle_risk.moves import Throw
from game.rules.castle_risk.state import Truce
from game.rules.castle_risk.turn import ACTING
from game.rules.castle_risk.war_events import BattleFought
from game.session.controller import Script
from game.session.match_history import match_history
from game.session.session import Session
from game.ui.contract.plaques import facts
from game.ui.contract.stage import Bond, Highlight, SeatActivity
from game.ui.contract.table_layout import lay_out_table
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.end.scene import EndScene
from game.ui.games.castle_risk import layout, words
from game.ui.games.castle_risk.board import LOSER, LOST, RED, WHITE
from game.ui.games.castle_risk.map import atlas_of
from game.ui.games.castle_risk.stage import CASTLE_RISK
from game.ui.map import piece_layout, pieces
from game.ui.map.camera import Camera
from game.ui.start.still_evening import StillEvening
from game.ui.widgets.control import Changed
from game.words import Words
from tests.pairs import all_pairs
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.games.castle_risk.test_stage import table
from tests.ui.games.castle_risk.wars import begun, europe, finished, players
from tests.ui.map.europe import shown
from tests.ui.stand import SIZES, laid, shell

pytestmark = pytest.mark.usefixtures("unseen")

TR = Words("en")


def test_everything_on_a_plaque_lies_on_it() -> None:
    scene = table(6, 170, "fr")
    for size, factor in all_pairs(SIZES, [1.0, 1.35, 2.0]):
        laid(scene, size, factor).update(1.0)
        picture = scene.page.picture()
        for seat in range(6):
            plaque = next(item.box for item in picture if item.key == f"seat {seat}")
            for item in picture:
                if item.key.startswith(f"seat {seat}/") and item.look not in {
                    "text",
                    "badge",
                    "plaque light",
                    "castle_risk/truce",
                }:
                    assert plaque.x - 1 <= item.box.x, (size, item.key)
                    assert item.box.right <= plaque.right + 1, (size, item.key)


def test_short_names_are_whole_on_six_plaques_of_any_width() -> None:
    scene = table(6, 60, "en")
    for size in SIZES:
        laid(scene, size).update(1.0)
        picture = scene.page.picture()
        named = {item.label: item.args[0] for item in picture if item.key.endswith("/name") and item.look == "text"}
        assert all(named[name] == name for name in ("Ana", "Ben", "Cleo", "Emil", "Flora")), size


def rolled() -> tuple[list[Item], BattleFought]:
    """Return the board as it is told right after a roll that cost both sides an army, and the roll."""
    phase = Throwing(Assault(INDEX["paris"], INDEX["burgundy"]), 3, 2, ACTING)
    state = at_war(3, lands={"paris": (0, 30), "burgundy": (1, 9)}, phase=phase)
    found: list[tuple[list[Item], BattleFought]] = []

    def tell(event: Event) -> None:
        if isinstance(event, BattleFought):
            found.append((list(CASTLE_RISK.picture(view(state, BYSTANDER), players(3), Highlight(), TR)), event))

    advance(state, CHANCE, Throw((6, 2, 1), (3, 3)), tell)
    return found[0]


def test_armies_that_are_lost_fly_off_and_are_gone() -> None:
    items, event = rolled()
    lost = [item for item in items if item.key.startswith(LOST)]
    assert (event.attacker_losses, event.defender_losses) == (1, 1)
    assert [item.args for item in lost] == [("R", "−1"), ("L", "−1")]
    tweens = CASTLE_RISK.animate(event).tweens
    for item in lost:
        selection = tweens[item.key]
        assert item.alpha == 0
        seen = [flying for share in range(101) if (flying := selection(None, item, share / 100))]
        assert seen[0].alpha == 1.0 > seen[-1].alpha
        assert abs(seen[-1].box.x - item.box.x) > abs(seen[0].box.x - item.box.x)
        assert selection(None, item, 0.2) is None


def test_a_beaten_die_lies_beside_the_token_of_whose_army_it_cost() -> None:
    items, event = rolled()
    told = {item.key: item for item in items}
    first, second = (told[f"{LOSER}{pair}"] for pair in range(2))
    assert first.args[:4] == ("R", "B", 0, 1)
    assert second.args[:4] == ("L", "A", 1, 0)
    assert [told[f"{colour}{i}"].args[4] for colour in (RED, WHITE) for i in range(2)] == ["", "beaten", "beaten", ""]
    tweens = CASTLE_RISK.animate(event).tweens
    seen = [share for share in range(101) if tweens[first.key](None, first, share / 100)]
    later = [share for share in range(101) if tweens[second.key](None, second, share / 100)]
    assert seen[0] < later[0]
    die = told[f"{RED}1"]
    compared = [shown.args[4] for share in (50, 99) if (shown := tweens[die.key](None, die, share / 100))]
    assert compared == ["", "beaten"]


def test_the_ring_around_the_dice_cut_the_tokens_beside_them() -> None:
    items, _ = rolled()
    told = {item.key: item.box for item in items}
    tray, token = told["felt"], told[f"{LOSER}0"]
    assert token.y < tray.y < tray.bottom < token.bottom
    assert token.centre == tray.centre


def test_the_lines_of_the_chart_end_where_a_castle_fell() -> None:
    match = finished(5)
    told = match_history(match, lambda event: CASTLE_RISK.animate(event).chapter)
    assert told
    armies = CASTLE_RISK.chart(told.start, told.chapters, players(5), TR)
    lands = armies.other
    assert lands
    assert (armies.unit, lands.unit) == ("Armies", "Lands")
    for series in (*armies.series, *lands.series):
        fell = next((i for i, sign in enumerate(armies.signs) if series.token in sign.tokens), None)
        assert len(series.values) == (len(armies.columns) if fell is None else fell + 1)
    held = told.chapters[-1].views[0].table
    winner = match.ranks().index(1)
    assert lands.series[winner].values[-1] == len(held.held(winner))


def test_the_end_shows_armies_or_lands() -> None:
    session = Session(finished(6), players(6), lambda _mind: Script(lambda _decision: None))
    scene = laid(EndScene(shell(), StillEvening(session)), (1920, 1080))
    for measure, unit in ((1, "Lands"), (0, "Armies")):
        scene.act(Changed("measure", measure))
        assert next(item.label for item in scene.page.picture() if item.key == "chart/unit") == unit


def test_before_there_is_a_castle_the_curtain_says_so() -> None:
    match: Match = begun(3)
    assert CASTLE_RISK.plaque(match.view(BYSTANDER), 0, SeatActivity.IDLE, TR).place == "No castle yet"


def test_truces_that_would_cover_each_other_lie_in_different_lanes() -> None:
    state = at_war(6)
    state.table.truces = [Truce(0, (2, 3)), Truce(4, (1,)), Truce(5, (4,))]
    bonds = [
        (seat, bond.seat, bond.lane)
        for seat in range(6)
        for bond in CASTLE_RISK.plaque(view(state, BYSTANDER), seat, SeatActivity.IDLE, TR).bonds
    ]
    assert sorted(bonds) == [(0, 2, 0), (0, 3, 1), (4, 1, 2), (5, 4, 0)]


def test_truces_that_meet_at_a_player_lie_side_by_side() -> None:
    state = at_war(4)
    state.table.truces = [Truce(0, (1,)), Truce(1, (3,))]
    lanes = {
        bond.lane
        for seat in (0, 1)
        for bond in CASTLE_RISK.plaque(view(state, BYSTANDER), seat, SeatActivity.IDLE, TR).bonds
    }
    assert lanes == {0}


def test_the_ribbon_of_one_truce_cut_the_tokens_of_another() -> None:
    bonds = [Bond(seat, "castle_risk/truce", "", lane) for seat, lane in ((2, 0), (3, 1))]
    boxes = [Box(seat * 100, 0, 90, 40) for seat in range(4)]
    items = list(facts.bond_items("seat 0", 0, bonds, boxes, [("L", "A")] * 4))
    bands = [item.layer for item in items if item.args[2] == "band"]
    ends = [item.layer for item in items if item.args[2] == "ends"]
    assert len(bands) == len(ends) == 2
    assert max(bands) < min(ends)


def test_the_line_of_a_truce_said_nothing_under_the_mouse() -> None:
    state = at_war(3)
    state.table.truces = [Truce(0, (1, 2))]
    tips = CASTLE_RISK.tips(view(state, BYSTANDER), players(3), TR)
    assert "neither may attack" in tips["seat 0/bond 1"]
    assert "neither may attack" in tips["seat 0/bond 2"]


def test_armies_at_sea_are_counted_with_those_on_land() -> None:
    phase = Fighting(Assault(INDEX["paris"], INDEX["naples"], 20, 1), ACTING)
    state = at_war(3, lands={"naples": (1, 4)}, phase=phase)
    ashore = sum(state.table.armies[land] for land in state.table.held(0))
    assert CASTLE_RISK.plaque(view(state, BYSTANDER), 0, SeatActivity.IDLE, TR).number == ashore + 20
    assert CASTLE_RISK.plaque(view(state, BYSTANDER), 1, SeatActivity.IDLE, TR).number != ashore + 20


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)])
def test_the_tray_of_dice_hides_no_armies_that_fight(size: tuple[int, int]) -> None:
    atlas, canvas = atlas_of(europe()), Canvas(size, 1.0)
    camera = Camera(atlas.size, atlas.frame, lay_out_table(canvas.box, 6, CASTLE_RISK.board).board, 1 / canvas.unit)
    sizes = (piece_layout.size_of(camera, 1.0), piece_layout.keep_size(camera, 1.0))
    aside = piece_layout.spread(atlas, camera, 1.0)
    stands = piece_layout.PieceLayout(atlas, camera, aside, piece_layout.rooms(atlas, camera, 1.0, aside), *sizes)
    for source in range(len(atlas.lands)):
        for target in atlas.lands[source].neighbours:
            tray = Item("felt", "castle_risk/tray felt", layout.roll(atlas, source, target), ())
            armies = [pieces.army(atlas, land, "L", 88) for land in (source, target)]
            items = (each.under(camera) for each in stands.anchored([tray, *armies]))
            seen = {item.key: item.box for item in items if item}
            laid_down = seen.pop("felt")
            assert not any(box.meets(laid_down) for box in seen.values()), (source, target)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_tray_of_dice_lay_on_names_and_on_other_armies(language: str) -> None:
    view = shown((1280, 720), language)
    atlas, names = view.atlas, [item.box for item in view.items(()) if item.key.startswith("map/land ")]
    letters = [box.middle(box.w, box.h / 1.5 * 0.92) for box in names]
    disc = view.spot(0).w / 1.4
    for source, land in enumerate(atlas.lands):
        for target in land.neighbours:
            felt = Item("felt", "castle_risk/tray felt", layout.roll(atlas, source, target), (), 10)
            tray = next(item for item in view.items([felt]) if item.key == "felt").box
            assert not any(box.meets(tray.inset(1)) for box in letters), (land.id, target)
            assert not any(tray.inset(-disc * 0.4).holds(view.spot(i).centre) for i in range(len(atlas.lands)))


def test_the_hover_card_called_the_independent_lands_he_in_french() -> None:
    said = words.card(view(at_war(3), BYSTANDER), players(3), INDEX["denmark"], Words("fr")).lines[0][1]
    assert said == "Territoires indépendants\N{NO-BREAK SPACE}: 6 armées pour l’ensemble"


def test_the_hover_card_promised_six_armies_for_lands_that_count_by_region() -> None:
    state = at_war(3, independents="regions")
    said = words.card(view(state, BYSTANDER), players(3), INDEX["denmark"], Words("en")).lines[0][1]
    assert said == "Independent states: 2 armies together with Sweden, Norway, Finland"
