"""People play Castle Risk at the table, and do what families do: take back, look away, come back."""

from __future__ import annotations

import msgspec
import pygame

from game.kernel.match import Match
from game.kernel.types import Action, State
from game.rules.castle_risk import CASTLE_RISK
from game.rules.castle_risk.battle.assault import Assault
from game.rules.castle_risk.battle.conquest import Annexing, MovingIn
from game.rules.castle_risk.battle.rolls import Fighting
from game.rules.castle_risk.events import TurnBegan
from game.rules.castle_risk.moves import Annex, Attack, Claim, EndTurn, MoveIn, Muster, Roll
from game.rules.castle_risk.setup.claims import Claiming
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.castle_risk.setup.opening import HidingArmies
from game.rules.castle_risk.state import NOBODY
from game.rules.castle_risk.turn import ACTING, Acting
from game.rules.castle_risk.war_events import BattleFought
from game.session.controller import Decision, Script
from game.session.recap import Turns
from game.session.session import Session
from game.ui.contract.reveal import RevealMode
from game.ui.draw.canvas import Canvas
from game.ui.map.input import MAP
from game.ui.table.mode import CurtainMode, FormMode
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Button, Picked, PickKind, Pressed
from tests.rules.castle_risk.war import INDEX, at_war
from tests.ui.games.castle_risk.forms.test_at_the_table import form, settled, table
from tests.ui.games.castle_risk.question import question, seated
from tests.ui.games.castle_risk.wars import begun, step
from tests.ui.sitting import Sitting, scripts
from tests.ui.stand import key, key_up, shell

EMPTY = ("bohemia", "saxony", "livonia", "burgundy")


def claiming() -> State:
    """Return the end of the claims: a few lands are still empty."""
    state = at_war(3, lands=dict.fromkeys(EMPTY, (NOBODY, 0)), phase=Claiming())
    state.table.rest, state.table.turn = [9, 9, 9], 0
    return state


def claim(scene: TableScene, land: str) -> None:
    scene.act(Picked(MAP, INDEX[land], PickKind.PICK))
    settled(scene, 1.0)


def test_only_a_claim_that_can_still_be_taken_back_is_offered_for_it() -> None:
    scene = table(claiming())
    claim(scene, "bohemia")
    claim(scene, "saxony")
    assert "seat 0" not in scene.page.controls
    assert "seat 1" in scene.page.controls
    assert not scene.flow.undo(0)
    assert scene.flow.undo(1)
    assert scene._session.log() == [(0, Claim("bohemia"))]


def test_the_lands_of_the_fallen_are_dragged_either_way() -> None:
    lands = {"bohemia": (NOBODY, 0), "paris": (0, 9), "burgundy": (0, 5)}
    phase = Annexing(0, 0, (INDEX["bohemia"],), (), (), ACTING)
    for start, end in (("bohemia", "paris"), ("paris", "bohemia")):
        asked = question(at_war(3, lands=lands, phase=phase))
        assert INDEX["bohemia"] in (asked.form.marks.highlight or ())
        asked.pick(start, PickKind.DRAG, onto=end)
        assert asked.played == Annex("bohemia", "paris")


def between_turns() -> TableScene:
    """Let three peaceful players come to the second turn of the first; he has done nothing in it yet."""
    match = begun(3, "film")
    while sum(isinstance(event, TurnBegan) for event in match.story) < 4:
        seat = min(match.must_act())
        match.submit(seat, EndTurn()) if isinstance(match.state.phase, Acting) else step(match)
    scene = TableScene(shell(), Sitting(Session(match, seated(3), scripts)))
    scene.layout(Canvas((1280, 720), 1.0))
    return settled(scene, 1.0)


def test_who_comes_back_sees_all_that_happened_since_his_last_turn() -> None:
    scene = between_turns()
    scene.act(Pressed("recap"))
    film = scene.flow.mode
    assert isinstance(film, RevealMode)
    begun_in_film = [event.seat for beat in film._beats for event in beat.events if isinstance(event, TurnBegan)]
    asked = scene._session.must_act()[0]
    assert begun_in_film == [(asked + 1) % 3, (asked + 2) % 3, asked]
    scene.recompose()
    assert "skip" in scene.page.controls
    scene.act(Pressed("skip"))
    assert form(settled(scene, 0.5)).selection == ()


def test_after_the_curtain_comes_what_happened_since_the_last_turn_once() -> None:
    scene = between_turns()
    asked = scene._session.must_act()[0]
    scene.act(Pressed("hand"))
    veiled: object = scene.flow.mode
    assert isinstance(veiled, CurtainMode)
    scene.flow.catch_up.forget(asked)  # somebody else sits there now, who has not looked on
    scene.act(Pressed("open"))
    film: object = scene.flow.mode
    assert isinstance(film, RevealMode)
    assert film.repeated
    scene.act(Pressed("skip"))
    settled(scene, 0.5)
    assert scene.flow.mode == FormMode(asked, form(scene), private=True)
    scene.flow.close_question()
    settled(scene, 0.5)
    scene.act(Pressed("open"))
    assert isinstance(scene.flow.mode, FormMode)


def test_the_curtain_falls_again_if_somebody_else_may_have_come_meanwhile() -> None:
    scene = between_turns()
    scene.act(Pressed("hand"))
    scene.act(Pressed("open"))
    scene.hide_secrets()
    scene.act(Pressed("skip"))
    settled(scene, 0.5)
    assert isinstance(scene.flow.mode, CurtainMode)


def test_who_wants_no_films_is_asked_at_once_after_the_curtain() -> None:
    scene = between_turns()
    scene.shell.adopt(msgspec.structs.replace(scene.shell.settings, speed="off"))
    scene.act(Pressed("hand"))
    scene.act(Pressed("open"))
    assert isinstance(scene.flow.mode, FormMode)


def test_who_has_acted_in_this_turn_sees_only_what_was_told_last() -> None:
    scene = between_turns()
    asked = scene._session.must_act()[0]
    view = scene._session.view(asked)
    attack = next(each for each in scene._session.decision(asked).options if isinstance(each, Attack))
    assert view.table.player == asked
    scene._session.submit(asked, attack)
    recap = scene._session.recap(Turns(asked, lambda event: isinstance(event, TurnBegan)))
    assert recap is not None
    assert len(recap.frames) < 12


def test_armies_placed_in_one_batch_are_taken_back_in_one_go() -> None:
    state = at_war(3, lands={"paris": (0, 30), "marseille": (0, 2)}, phase=Mustering(5))
    state.table.rest, state.table.turn = [9, 9, 9], 0
    scene = table(state)
    scene.flow.play(Muster("paris", 3), Muster("marseille", 2))
    assert scene._session.log() == [(0, Muster("paris", 3)), (0, Muster("marseille", 2))]
    assert scene.flow.undo(0)
    assert not scene._session.log()


def test_a_batch_is_taken_back_in_one_go_also_when_the_match_was_left_meanwhile() -> None:
    state = at_war(2, lands={"paris": (0, 30), "marseille": (0, 2)}, phase=Mustering(5))
    state.table.rest, state.table.turn = [12, 1], 0
    session = table(state)._session
    session.submit(0, Muster("paris", 1))
    session.submit(0, Muster("marseille", 4))
    session.submit(1, Muster("london", 1))  # who has no more armies: the next batches are all of one player
    session.submit(0, Muster("paris", 5))
    for armies in (1, 1):
        session.submit(0, Muster("paris", armies))
    left = session._match
    again = Match.resumed(CASTLE_RISK, left.house, left.seed, left.first, left.barrier_state(), list(left.log), [])
    resumed = Session(again, seated(2), scripts)
    lines = [len(resumed.log()) for _ in range(3) if resumed.undo(0)]
    assert lines == [4, 3]
    assert resumed.undo(1)
    assert resumed.undo(0)
    assert not resumed.log()


def rolling(decision: Decision) -> Action | None:
    """Roll on as a computer player; do nothing else."""
    return next((each for each in decision.options if isinstance(each, Roll)), None) if decision.must else None


def test_whom_his_orders_answer_for_is_not_asked_for_a_moment() -> None:
    start = Fighting(Assault(INDEX["paris"], INDEX["burgundy"], 0, 1), ACTING)
    state = at_war(3, lands={"paris": (0, 30), "burgundy": (1, 30)}, phase=start)
    players = [msgspec.structs.replace(each, bot="random" if not i else None) for i, each in enumerate(seated(3))]
    session = Session(Match(CASTLE_RISK, state.table.house, "orders", state), players, lambda _mind: Script(rolling))
    scene = TableScene(shell(), Sitting(session))
    scene.layout(Canvas((1280, 720), 1.0))
    while sum(isinstance(event, BattleFought) for event in session.story) < 4:
        scene.update(0.1)
        assert not isinstance(scene.flow.mode, FormMode)


def test_what_is_almost_certain_is_nowhere_called_certain() -> None:
    fight = Fighting(Assault(INDEX["paris"], INDEX["burgundy"], 0, 1), ACTING)
    asked = question(at_war(3, lands={"paris": (0, 8), "burgundy": (1, 1)}, phase=fight))
    asked.click("until")
    notes = [control.note for control in asked.page.controls.values() if isinstance(control, Button)]
    assert ">\N{NO-BREAK SPACE}99% likely" in notes
    assert not [note for note in notes if "100" in note]


def test_a_number_is_typed_whose_first_digit_is_too_few() -> None:
    state = at_war(3, lands={"paris": (0, 16), "burgundy": (0, 0)})
    state.phase = MovingIn(INDEX["paris"], INDEX["burgundy"], 3, ACTING)
    asked = question(state)
    asked.tab_to("amount")
    asked.handle(key(pygame.K_1, scancode=pygame.KSCAN_1))
    assert asked.page.controls["go"].why
    asked.handle(key(pygame.K_3, scancode=pygame.KSCAN_3))
    asked.press("go")
    assert asked.played == MoveIn(13)


def test_an_arrow_led_away_from_the_map_where_a_land_is_asked_for() -> None:
    scene = table(claiming())
    settled(scene, 1.0)
    scene.handle(key(pygame.K_DOWN))
    assert scene.focus.key == MAP


def test_where_the_keyboard_was_in_a_secret_note_is_forgotten() -> None:
    scene = table(at_war(3, phase=HidingArmies()))
    board = scene._board.map
    assert board
    scene.act(Pressed("open"))
    settled(scene)
    assert form(scene).picks_lands
    scene.handle(key(pygame.K_DOWN))
    settled(scene, 0.5)
    assert board.hand._last is not None
    scene.hide_secrets()
    settled(scene)
    assert board.hand._last is None


def test_an_arrow_went_by_the_lands_that_were_lit_before_the_last_key() -> None:
    scene = table(at_war(3, lands={"paris": (0, 9), "burgundy": (1, 4), "gascony": (0, 9), "marseille": (0, 9)}))
    settled(scene, 1.0)
    board = scene._board.map
    assert board
    scene.handle(key(pygame.K_DOWN))
    settled(scene, 0.2)
    board.view.bring_out(None, INDEX["paris"])
    scene.handle(key(pygame.K_RETURN))
    scene.handle(key_up(pygame.K_RETURN))
    assert form(scene).marks.source == INDEX["paris"]
    scene.handle(key(pygame.K_DOWN))
    assert board.view.marks == form(scene).marks
    assert board.view.focus in (form(scene).marks.highlight or ())
