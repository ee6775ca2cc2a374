"""The forms of Castle Risk at the table: rolling on, the curtain before the hand, deals of those not at turn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pygame
import pytest
from golden import BOARDS

from game import files
from game.kernel.match import Match
from game.kernel.replay import replay
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.kernel.types import BYSTANDER, Seat, State
from game.rules import GAMES
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import MovingIn
from game.rules.castle_risk.battle.rolls import Defending, Fighting
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.cards.reinforcements import Reinforcing
from game.rules.castle_risk.moves import (
    Agree,
    Attack,
    BearSpy,
    DecideAgain,
    DefendToEnd,
    Offer,
    Refuse,
    Reveal,
    Roll,
    SendSpy,
    Stop,
    TakeOut,
)
from game.rules.castle_risk.state import Cards
from game.rules.castle_risk.turn import ACTING, Acting, NewTroops
from game.session.controller import Script
from game.session.session import Session
from game.ui.app.settings import load
from game.ui.contract.reveal import RevealMode
from game.ui.draw.box import Box, Point
from game.ui.draw.canvas import Canvas
from game.ui.games.castle_risk.forms.castle_risk_form import CastleRiskForm
from game.ui.map.input import MAP
from game.ui.map.names import NAME
from game.ui.map.pieces import ARMY
from game.ui.table import map_tools
from game.ui.table.catch_up import CatchUp
from game.ui.table.menu import TableMenu
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.table.presence import Presence
from game.ui.table.scene import TableScene
from game.ui.table.seats.sheet import SeatsScene
from game.ui.widgets.control import Picked, PickKind, Pressed
from game.ui.widgets.scene import Pop, Push
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.games.castle_risk.forms.test_war import war
from tests.ui.games.castle_risk.question import seated
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import key, mouse, shell

pytestmark = pytest.mark.usefixtures("unseen")

LANDS: dict[str, tuple[int, int]] = {"paris": (0, 30), "burgundy": (1, 9)}
SPIES: Cards = {"Spy": 2}


def table(state: State, bots: Sequence[int] = (), language: str = "en") -> TableScene:
    """Lay a table out for a war that has come to a state."""
    match = Match(CASTLE_RISK, state.table.house, "table", state)
    players = [
        msgspec.structs.replace(player, bot="random" if seat in bots else None)
        for seat, player in enumerate(seated(len(state.hands)))
    ]
    scene = TableScene(shell(language), Sitting(Session(match, players, scripts)))
    scene.layout(Canvas((1280, 720), 1.0))
    return settled(scene)


def settled(scene: TableScene, seconds: float = 3.0) -> TableScene:
    while seconds > 0:
        scene.update(0.1)
        seconds -= 0.1
    return scene


def form(scene: TableScene) -> CastleRiskForm:
    """Return the form that is open."""
    mode = scene.flow.mode
    assert isinstance(mode, FormMode), mode
    assert isinstance(mode.form, CastleRiskForm)
    return mode.form


def phase(scene: TableScene) -> object:
    return scene._session.view(0).phase


def fight() -> State:
    """Return a long battle that has begun."""
    return at_war(3, lands=LANDS, phase=Fighting(Assault(INDEX["paris"], INDEX["burgundy"], 0, 1), ACTING))


def begin_rolling(scene: TableScene) -> None:
    scene.act(Pressed("until"))
    scene.act(Pressed("goal fall"))


def test_rolling_on_goes_on_by_itself_until_the_land_falls() -> None:
    scene = table(fight(), (1, 2))
    begin_rolling(scene)
    for _ in range(400):
        if not isinstance(phase(scene), Fighting | Defending):
            break
        scene.update(0.25)
    assert not isinstance(phase(scene), Fighting)
    assert scene._session.view(0).table.armies[INDEX["burgundy"]] == 0


def test_a_key_holds_the_dice_while_a_roll_is_shown_or_before_the_next() -> None:
    scene = table(fight(), (1, 2))
    begin_rolling(scene)
    while not isinstance(scene.flow.mode, RevealMode):
        scene.update(0.1)
    scene.handle(key(pygame.K_x))
    rolls = len(scene._session.log())
    settled(scene, 8.0)
    assert form(scene).next is None
    assert len(scene._session.log()) == rolls
    begin_rolling(scene)
    scene.handle(key(pygame.K_y))
    settled(scene, 4.0)
    assert len(scene._session.log()) == rolls


def asked_while_rolling_on(rolls: int = 0) -> TableScene:
    """Return a table at which somebody rolls on and the defender, a person, is asked."""
    state = fight()
    state.phase = Fighting(Assault(INDEX["paris"], INDEX["burgundy"], 0, rolls), ACTING)
    state.hands[1].cards = {"Spy": 1}
    scene = table(state, (2,))
    begin_rolling(scene)
    settled(scene, 4.0)
    mode = scene.flow.mode
    assert isinstance(mode, FormMode)
    assert mode.seat == 1
    return scene


def until_asked(scene: TableScene, seat: int) -> None:
    for _ in range(100):
        scene.update(0.1)
        if isinstance(scene.flow.mode, FormMode) and scene.flow.mode.seat == seat:
            return


def test_the_dice_rolled_on_against_hidden_armies_that_had_just_appeared() -> None:
    state = fight()
    state.hands[1].notes = [INDEX["burgundy"]]
    scene = table(state, (2,))
    begin_rolling(scene)
    until_asked(scene, 1)
    scene.flow.answered(Reveal("burgundy"))
    settled(scene, 8.0)
    mode = scene.flow.mode
    assert isinstance(mode, FormMode)
    assert (mode.seat, mode.form.next) == (0, None)
    assert sum(isinstance(action, Roll) for _, action in scene._session.log()) == 1


def test_rolling_on_goes_on_after_the_defender_has_answered() -> None:
    scene = asked_while_rolling_on()
    scene.act(Pressed("end"))
    until_asked(scene, 0)
    assert form(scene).next == Roll(3)
    settled(scene, 30.0)
    assert sum(isinstance(action, DefendToEnd) for _, action in scene._session.log()) == 1
    assert sum(isinstance(action, Roll) for _, action in scene._session.log()) > 2


def rolling(when: str) -> TableScene:
    """Begin to roll on in a war in which a deal can be offered, and stop there or after a roll."""
    state = fight()
    state.hands[0].cards, state.hands[2].cards = {"Spy": 1}, {"Diplomat": 1}
    scene = table(state, (1,))
    begin_rolling(scene)
    while when == "after a roll" and not isinstance(scene.flow.mode, RevealMode):
        scene.update(0.1)
    return scene


@pytest.mark.parametrize("when", ["after a roll", "before the first roll"])
@pytest.mark.parametrize("answer", ["refuse", "agree"])
def test_a_deal_offered_to_who_rolls_on_stopped_the_dice_without_a_word(answer: str, when: str) -> None:
    scene = rolling(when)
    scene.flow.play_openly(2, Offer(0, ("Diplomat",), ("Spy",)))
    settled(scene, 2.0)
    assert isinstance(phase(scene), Dealing)
    scene.act(Pressed("open"))
    settled(scene, 1.0)
    scene.act(Pressed("hand"))
    settled(scene, 1.0)
    scene.act(Pressed("open"))
    settled(scene, 1.0)
    scene.act(Pressed(answer))
    settled(scene, 5.0)
    scene.act(Pressed("on"))
    until_asked(scene, 0)
    assert form(scene).next == Roll(3)


def refused_deal(scene: TableScene) -> None:
    """Let seat 2 offer a deal, which seat 0 refuses."""
    scene.flow.play_openly(2, Offer(0, ("Diplomat",), ("Spy",)))
    settled(scene, 2.0)
    scene.act(Pressed("open"))
    scene.act(Pressed("refuse"))
    settled(scene, 3.0)
    scene.act(Pressed("on"))


@pytest.mark.parametrize("when", ["after a roll", "before the first roll"])
def test_dice_that_were_held_rolled_on_after_a_deal(when: str) -> None:
    scene = rolling(when)
    until_asked(scene, 0)
    scene.act(Pressed("hold"))
    refused_deal(scene)
    until_asked(scene, 0)
    assert form(scene).next is None


def test_dice_chosen_after_rolling_on_was_held_were_lost_and_rolling_on_began_by_itself_when_one_left() -> None:
    scene = table(fight(), (1, 2))
    begin_rolling(scene)
    assert scene.flow.moment().drafts == {}
    while not isinstance(scene.flow.mode, RevealMode):
        scene.update(0.1)
    until_asked(scene, 0)
    scene.act(Pressed("hold"))
    scene.act(Pressed("dice 1"))
    assert scene.flow.moment().drafts == {0: ("dice", "1")}


def test_rolling_on_stops_where_the_defender_decides_roll_by_roll() -> None:
    scene = asked_while_rolling_on()
    scene.act(Pressed("rolls"))
    scene.act(Pressed("defend"))
    until_asked(scene, 0)
    assert form(scene).next is None


def test_a_defender_who_defends_to_the_end_decides_again_by_his_plaque_at_any_moment() -> None:
    scene = asked_while_rolling_on()
    assert scene.flow.interruption(1, shell().tr) is None
    scene.act(Pressed("end"))
    while not isinstance(scene.flow.mode, RevealMode):
        scene.update(0.1)
    scene.layout(Canvas((1280, 720), 1.0))
    assert "seat 1" in scene.page.controls
    scene.act(Pressed("seat 1"))
    assert (1, DecideAgain()) in scene._session.log()
    assert scene.flow.interruption(1, shell().tr) is None


def test_the_hand_is_opened_behind_the_curtain_and_the_table_without() -> None:
    scene = table(at_war(3, hands=[SPIES], lands=LANDS))
    assert form(scene).selection == ()
    scene.act(Pressed("hand"))
    settled(scene)
    assert isinstance(scene.flow.mode, CurtainMode)
    scene.flow.confirm()
    assert form(settled(scene)).selection == ("hand",)
    scene.act(Pressed("hide"))
    assert form(settled(scene)).selection == ()


def test_who_sits_alone_opens_the_hand_at_once() -> None:
    scene = table(at_war(3, hands=[SPIES], lands=LANDS), (1, 2))
    scene.act(Pressed("hand"))
    assert form(settled(scene)).selection == ("hand",)


def test_who_is_not_at_turn_offers_a_deal_by_his_plaque() -> None:
    scene = table(at_war(3, hands=[SPIES, {"General": 1}], lands=LANDS))
    assert "seat 1" in scene.page.controls
    assert "seat 2" not in scene.page.controls
    scene.act(Pressed("seat 1"))
    settled(scene)
    assert isinstance(scene.flow.mode, CurtainMode)
    scene.flow.confirm()
    settled(scene)
    for name in ("give General", "take Spy", "send"):
        scene.act(Pressed(name))
    settled(scene)
    assert isinstance(phase(scene), Dealing)


def test_armies_are_played_together_when_they_are_confirmed() -> None:
    scene = table(at_war(3, lands={**LANDS, "marseille": (0, 1)}, phase=NewTroops(7)), (1, 2))
    scene.act(Picked("map", INDEX["paris"], PickKind.MORE))
    scene.act(Picked("map", INDEX["marseille"], PickKind.PICK))
    scene.act(Picked("map", INDEX["marseille"], PickKind.PICK))
    assert isinstance(phase(scene), NewTroops)
    scene.act(Pressed("place"))
    assert scene._session.view(0).table.armies[INDEX["paris"]] == 35


def legend(scene: TableScene) -> Box:
    """Return the switch on the legend."""
    return next(item.box for item in scene.page.picture() if item.key == "map/legend/switch")


def clicked(scene: TableScene, at: Point) -> None:
    """Click on a point of the canvas."""
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0)))


def clicked_in(scene: TableScene, box: Box) -> None:
    """Click in the middle of a box of the page."""
    clicked(scene, scene.page.canvas.rect(box).center)


def test_the_colours_of_the_owners_were_found_by_nobody() -> None:
    scene = settled(table(at_war(lands=LANDS)), 1)
    names = [item.label for item in scene.page.picture() if item.key.startswith("map/legend/switch/")]
    assert names == ["Empires", "Owners"]
    clicked_in(scene, legend(scene))
    settled(scene, 1)
    listed = [item.label for item in scene.page.picture() if item.key in {"map/legend/0/name", "map/legend/1/name"}]
    assert listed == [player.name for player in seated(2)]
    assert scene.shell.settings.owners


def test_a_click_on_a_legend_that_lies_over_lands_chooses_none_of_them() -> None:
    scene = table(at_war(lands=LANDS))
    scene.layout(Canvas((1280, 720), 2.0))
    clicked_in(settled(scene, 1), scene.page.controls[map_tools.LEGEND].box)
    before = phase(scene)
    clicked_in(scene, legend(settled(scene, 1)))
    assert scene.shell.settings.owners
    assert phase(scene) == before


def test_the_colours_of_the_owners_made_everything_beside_the_map_anew() -> None:
    scene = settled(table(at_war(lands=LANDS)), 1)
    before = scene.flow.revision
    clicked_in(scene, scene.page.controls[map_tools.OWNERS].box)
    assert scene.shell.settings.owners
    assert scene.flow.revision == before


@pytest.mark.parametrize("contrast", [False, True])
def test_a_table_begins_with_the_colours_that_were_chosen_last(contrast: bool) -> None:  # noqa: FBT001 - a case
    scene = table(at_war(lands=LANDS))
    scene.handle(key(pygame.K_o))
    settled(scene, 1)
    assert load(scene.shell.config)[0].owners
    again = TableScene(scene.shell, scene.evening)
    again.shell.adopt(msgspec.structs.replace(scene.shell.settings, contrast=contrast))
    again.layout(Canvas((1280, 720), 1.0))
    settled(again, 1)
    assert any(item.key == "map/legend/0" and item.look == "token" for item in again.page.picture())
    again.handle(key(pygame.K_o))
    settled(again, 1)
    assert any(item.key == "map/legend/0" and item.look == "atlas/swatch" for item in again.page.picture())


def test_the_answer_to_a_deal_is_shown_at_once() -> None:
    hands: list[Cards] = [{"Spy": 1}, {"General": 1}]
    scene = table(at_war(3, hands=hands, lands=LANDS), (1, 2))
    scene.flow.play_openly(0, Offer(1, ("Spy",), ("General",)))
    for _ in range(60):
        if any(isinstance(action, Refuse | Agree) for _, action in scene._session.log()):
            break
        scene.update(0.1)
    mode = scene.flow.mode
    assert isinstance(mode, RevealMode)
    assert mode.explains


@pytest.mark.parametrize("asks", ["concede", "standing"])
def test_whoever_has_fallen_was_asked_to_concede_and_for_standing_orders(asks: str) -> None:
    state = at_war(lands=LANDS)
    state.table.fallen = [1]
    scene = table(state)
    players = SeatsScene(scene.shell, scene.evening)
    players.layout(Canvas((1280, 720), 1.0))
    assert {"concede 0", "hand 0", "concede 2"} <= set(players.page.controls)
    assert not {"concede 1", "hand 1", "take 1"} & set(players.page.controls)
    menu = TableMenu(scene.shell, scene.evening, scene.flow.view)
    menu.layout(Canvas((1280, 720), 1.0))
    asked = menu.act(Pressed(asks))
    assert isinstance(asked, Push)
    asked.scene.layout(Canvas((1280, 720), 1.0))
    labels = [item.label for item in asked.scene.picture()]
    assert seated(3)[1].name not in labels
    assert seated(3)[0].name in labels


def test_ones_own_last_click_was_taken_back_only_after_a_question() -> None:
    scene = table(at_war(lands=LANDS))
    scene.act(Picked(MAP, INDEX["paris"], PickKind.PICK))
    scene.act(Picked(MAP, INDEX["burgundy"], PickKind.PICK))
    settled(scene, 4)
    assert isinstance(scene.flow.view.phase, Fighting)
    assert scene.act(Pressed("undo")) is None
    settled(scene, 4)
    assert isinstance(scene.flow.view.phase, Acting)


def test_the_menu_asked_before_it_took_back_ones_own_last_click() -> None:
    scene = table(at_war(lands=LANDS))
    scene.act(Picked(MAP, INDEX["paris"], PickKind.PICK))
    scene.act(Picked(MAP, INDEX["burgundy"], PickKind.PICK))
    settled(scene, 4)
    menu = scene.act(Pressed("menu"))
    assert isinstance(menu, Push)
    assert isinstance(menu.scene, TableMenu)
    answer = menu.scene.act(Pressed("undo"))
    assert isinstance(answer, Pop)
    scene.resumed(answer.answer)
    settled(scene, 4)
    assert isinstance(scene.flow.view.phase, Acting)


def with_open_hand(cards: Cards) -> TableScene:
    """Return a table of three people, the first of whom has opened the hand behind the curtain."""
    state = at_war(3, lands={**LANDS, "london": (2, 5)}, hands=[cards, {"Spy": 1}, {"Spy": 1}])
    scene = table(state)
    scene.act(Pressed("hand"))
    settled(scene)
    assert isinstance(scene.flow.mode, CurtainMode)
    scene.act(Pressed("open"))
    return settled(scene)


def test_the_hand_of_cards_closed_after_each_card_and_the_curtain_with_it() -> None:
    scene = with_open_hand({"Reinforcements": 2, "Diplomat": 1})
    scene.act(Pressed("card Diplomat 2"))
    scene.act(Pressed("player 1"))
    scene.act(Pressed("play"))
    settled(scene)
    assert form(scene).selection == ("hand",)
    scene.act(Pressed("card Reinforcements 0"))
    scene.act(Pressed("play"))
    settled(scene)
    assert isinstance(phase(scene), Reinforcing)
    scene.act(Picked(MAP, INDEX["paris"], PickKind.PICK))
    scene.act(Pressed("all"))
    assert form(scene).selection[:2] == ("hand", "place")
    scene.act(Pressed("place"))
    settled(scene)
    assert form(scene).selection == ("hand",)
    scene.act(Pressed("hide"))
    settled(scene)
    assert form(scene).selection == ()


def test_a_hand_that_stays_open_is_never_on_view_for_another() -> None:
    scene = with_open_hand({"Reinforcements": 2})
    scene.act(Pressed("card Reinforcements 0"))
    scene.act(Pressed("play"))
    mode = scene.flow.mode
    assert isinstance(mode, FormMode)
    assert mode.private
    scene.hide_secrets()
    assert isinstance(scene.flow.mode, CurtainMode)
    assert scene._session.eyes == BYSTANDER


def test_a_hand_closes_when_somebody_else_is_asked() -> None:
    scene = with_open_hand({"Spy": 2})
    scene.act(Pressed("card Spy 0"))
    scene.act(Pressed("player 1"))
    scene.act(Pressed("play"))
    settled(scene)
    mode = scene.flow.mode
    assert isinstance(mode, FormMode)
    assert mode.seat == 1
    assert not mode.private
    assert form(scene).selection == ()


def test_enter_on_a_land_did_nothing_while_the_dice_are_asked_for() -> None:
    scene = table(fight(), (1, 2))
    settled(scene, 1.0)
    assert form(scene).picks_lands is False
    scene.focus.key, scene.focus.ring = MAP, True
    scene.handle(key(pygame.K_DOWN))
    rolls = len(scene._session.log())
    scene.handle(key(pygame.K_RETURN))
    assert len(scene._session.log()) > rolls


def in_the_midst_of_a_war() -> TableScene:
    """Return a table of two at which somebody begins a turn, after much was shown."""
    library = Library(GAMES, (BOARDS, files.boards()))
    saved = read_match(Path(__file__).parents[4] / "golden" / "castle_risk_two_seats.yaml", library)
    match = Match(saved.match.game, saved.match.house, saved.match.seed, saved.match.first)
    for step in replay(match.first, saved.match.log[:175]):
        match.state = step.state
        match.story += step.events
    match.log = list(saved.match.log[:175])
    session = Session(match, seated(2), scripts)
    scene = TableScene(shell(), Sitting(session))
    scene.layout(Canvas((1280, 720), 1.0))
    while type(scene.flow.mode) is not FormMode:
        scene.update(1.0)
        scene.flow.skip()
    return scene


def test_my_cards_told_again_what_had_just_been_seen() -> None:
    scene = in_the_midst_of_a_war()
    session = scene._session
    assert CatchUp(session, scene._stage, Presence(session, lambda: True)).on_unveiling(
        session.must_act()[0], scene.flow.pace.now
    )
    scene.act(Pressed("hand"))
    modes = [type(scene.flow.mode)]
    scene.flow.confirm()
    assert [*modes, type(scene.flow.mode)] == [CurtainMode, FormMode]


def test_an_undo_told_again_what_had_been_seen_before(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = in_the_midst_of_a_war()
    session = scene._session
    catch_up, seat = CatchUp(session, scene._stage, Presence(session, lambda: True)), session.must_act()[0]
    log = session.log()
    with monkeypatch.context() as offered:
        offered.setattr(session, "log", lambda: [*log, log[-1]])
        catch_up.note_seen(seat)
    catch_up.note_undo()
    assert catch_up.on_unveiling(seat, scene.flow.pace.now) is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_how_likely_an_attack_succeeds_was_not_said_again_after_going_on(language: str) -> None:
    state = at_war(3, lands=LANDS, phase=Acting())
    match = Match(CASTLE_RISK, state.table.house, "table", state)
    for seat, action in ((0, Attack("paris", "burgundy")), (0, Roll(3)), (1, DefendToEnd("attack"))):
        match.submit(seat, action)
    seats = [msgspec.structs.replace(player, bot="hard" if not seat else None) for seat, player in enumerate(seated(3))]
    silent = Script(lambda _decision: None)
    scene = TableScene(shell(language), Sitting(Session(match, seats, lambda _name: silent)))
    scene.layout(Canvas((1280, 720), 1.0))
    said = " ".join(item.label for item in settled(scene).page.picture())
    assert {"en": "Chance of success:", "fr": "Chances de succès"}[language] in said


def test_a_fleet_covered_the_name_of_the_land_that_it_attacked() -> None:
    lands = {"portugal": (0, 20), "livonia": (1, 9)}
    ends = INDEX["portugal"], INDEX["livonia"]
    scene = table(at_war(3, lands=lands, phase=Fighting(Assault(*ends, 15, 1), ACTING)))
    items = list(scene.page.picture())
    ship = next(item for item in items if item.key == "ship")
    name = next(item for item in items if item.label == "Livonia" and item.key.startswith("map/"))
    assert name.box.meets(ship.box)
    assert name.layer > ship.layer


def spied() -> Match:
    """Return a war in which a Spy sees a hand, which is secret, after a roll that all have seen."""
    state = at_war(3, lands=LANDS, phase=Acting())
    state.hands[0].cards, state.hands[1].cards = {"Spy": 1}, {"Marshal": 1}
    match = Match(CASTLE_RISK, state.table.house, "table", state)
    for seat, action in (
        (0, Attack("paris", "burgundy")),
        (0, Roll(3)),
        (1, DefendToEnd("attack")),
        (0, Stop()),
        (0, SendSpy(1)),
        (1, BearSpy()),
    ):
        match.submit(seat, action)
    return match


def test_a_war_left_while_a_spy_looked_at_a_hand_could_not_be_continued() -> None:
    scene = TableScene(shell(), Sitting(Session(spied(), seated(3), scripts)))
    scene.layout(Canvas((1280, 720), 1.0))
    assert settled(scene).flow.mode == CurtainMode(0, standing_orders=False)


def test_to_see_again_what_happened_ended_the_program_after_a_spy() -> None:
    match = spied()
    match.submit(0, TakeOut("Marshal"))
    scene = TableScene(shell(), Sitting(Session(match, seated(3), scripts)))
    scene.layout(Canvas((1280, 720), 1.0))
    settled(scene).act(Pressed("recap"))
    shown = scene.flow.mode
    assert isinstance(shown, RevealMode)
    assert shown.repeated


@pytest.mark.parametrize(
    ("source", "target"),
    [("trieste", "naples"), ("london", "ireland"), ("naples", "trieste"), ("naples", "berlin"), ("paris", "yorkshire")],
)
def test_the_number_of_a_fleet_covered_names_of_lands(source: str, target: str) -> None:
    sailing = Fighting(Assault(INDEX[source], INDEX[target], 12, 1), ACTING)
    shown = list(table(at_war(3, lands={source: (0, 9), target: (1, 9)}, phase=sailing)).page.picture())
    (number,) = [item.box.inset(1, 1) for item in shown if item.key.endswith("aboard")]
    names = [item for item in shown if item.look == NAME or item.key.startswith(ARMY)]
    assert [item.label for item in names if item.box.meets(number)] == []


def carded(scene: TableScene) -> int | None:
    """Return the land whose card is seen."""
    return scene._board.map._hovered_land if scene._board.map else None


def test_the_card_that_one_player_read_lay_on_the_map_of_the_next() -> None:
    scene = table(war())
    settled(scene)
    assert scene._board.map
    place = scene._board.map.place("turkey")
    assert place
    scene.handle(mouse(scene, place.centre)[0])
    settled(scene)
    assert carded(scene) == INDEX["turkey"]
    assert isinstance(scene.flow.mode, FormMode)
    scene.flow.mode = scene.flow.mode._replace(seat=Seat(1 - scene.flow.mode.seat))
    settled(scene)
    assert carded(scene) is None
    scene.handle(mouse(scene, (place.centre[0] + 2, place.centre[1]))[0])
    settled(scene)
    assert carded(scene) == INDEX["turkey"]


def test_the_number_of_a_fleet_and_of_a_plaque_fell_while_the_dice_tumbled() -> None:
    lands = {"london": (0, 19), "norway": (1, 12)}
    afloat = Fighting(Assault(INDEX["london"], INDEX["norway"], 10, 1), ACTING)
    scene = table(at_war(lands=lands, phase=afloat), (1, 2))

    def seen() -> tuple[list[str], bool]:
        scene.picture()
        picture = {item.key: item for item in scene.page.picture()}
        numbers = [picture[key].label for key in ("aboard", "seat 0/number", "seat 1/number")]
        return numbers, any(item.look == "castle_risk/tray rolling" for item in picture.values())

    def shows() -> bool:
        return isinstance(scene.flow.mode, RevealMode)

    before, _ = seen()
    scene.act(Pressed("roll"))
    while not shows():
        scene.update(0.05)
    rolling = 0
    while shows():
        now, tumbles = seen()
        rolling += tumbles
        assert now == before or not tumbles
        scene.update(0.05)
    assert rolling > 3
    assert seen()[0] != before


def test_the_card_of_a_land_lay_over_the_banner_of_who_had_won() -> None:
    lands = dict.fromkeys(INDEX, (1, 0)) | {"paris": (0, 9), "burgundy": (0, 9), "london": (1, 0)}
    scene = table(at_war(2, lands=lands, phase=MovingIn(INDEX["burgundy"], INDEX["london"], 3, ACTING)))
    assert scene._board.map
    place = scene._board.map.place("turkey")
    assert place
    scene.handle(mouse(scene, place.centre)[0])
    settled(scene)
    assert carded(scene) == INDEX["turkey"]
    scene.act(Pressed("go"))
    settled(scene, 0.5)
    assert isinstance(scene.flow.mode, RevealMode)
    assert scene.flow.mode.stops
    assert carded(scene) is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_armies_to_come_to_prussia_were_read_as_those_of_poland(language: str) -> None:
    lands = {"prussia": (0, 9), "poland": (1, 7)}
    scene = table(at_war(lands=lands, phase=NewTroops(11)), language=language)
    scene.act(Picked(MAP, INDEX["prussia"], PickKind.MORE))
    scene._acted(Pressed("all"))
    drawn = {item.key: item.box for item in scene.page.picture()}
    badge, other = drawn["draft prussia"], drawn[f"{ARMY}poland"]
    assert not badge.inset(-badge.h / 2).meets(other)
