"""What the guide says in a first war, from the castle to the first General."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.kernel.types import BYSTANDER, Event
from game.rules.castle_risk.battle.conquest import Annexing, MovingIn
from game.rules.castle_risk.battle.reach import is_quiet
from game.rules.castle_risk.battle.rolls import Defending, FacingRed, Fighting
from game.rules.castle_risk.events import FirstThrown, Reinforced, SpySent, TruceMade
from game.rules.castle_risk.setup.castles import PlacingCastle
from game.rules.castle_risk.setup.claims import Claiming
from game.rules.castle_risk.setup.mustering import Mustering
from game.rules.castle_risk.setup.opening import HidingArmies
from game.rules.castle_risk.state import War
from game.rules.castle_risk.turn import Acting, NewTroops
from game.rules.castle_risk.war_events import AttackBegan, BattleFought, CastleTaken, GeneralPlayed, MarshalPlayed
from game.ui.contract.hints import Hint, HintContext
from game.ui.games.castle_risk.board import LOSER
from game.ui.games.castle_risk.hand.strip import BACK
from game.ui.map.pieces import CASTLE
from game.ui.widgets.input import shortcuts
from game.ui.widgets.input.device import Device
from game.words import Words

TITLE: Final = "form/title"
WORDS: Final = "form/words"
"""What a turn's sheet says below its title, which gives way in large text."""
FORM: Final = "form/"
"""What the open form says: its keys begin so."""
DEFENDER: Final = "form/defender slip"


def hints(now: HintContext, tr: Words) -> list[Hint]:
    """Return all that is to be said, in the order of a war."""
    return [*_set_up(now, tr), *_turn(now, tr), *_fight(now, tr), *_rare(now, tr)]


def _set_up(now: HintContext, tr: Words) -> Iterator[Hint]:
    """Castle, claims, batches of five, the hidden note."""
    phase, asked = now.view.phase, now.seat != BYSTANDER and not now.veiled
    if now.curtain:
        words = tr(
            "The castle chip is secret. Whoever is named here comes to the screen alone, and then the curtain opens."
        )
        yield Hint("curtain", "curtain/name", words, now.veiled and isinstance(phase, PlacingCastle), sure=False)
    words = tr(
        "Choose a land in your empire for your castle. Lose it and you are out, so look at the "
        "neighbours and the coasts."
    )
    yield Hint("castle", TITLE, words, asked and isinstance(phase, PlacingCastle), own=True, clear=FORM)
    words = tr("Click an empty land to take it with one army. A whole empire brings new troops, turn after turn.")
    press = shortcuts.named("Enter", "", now.device, tr)
    if now.device is not Device.MOUSE:
        words = tr(
            "Choose an empty land on the map: {key} takes it with one army. A whole empire brings new troops, turn "
            "after turn.",
            key=press,
        )
    yield Hint("claim", TITLE, words, asked and isinstance(phase, Claiming), own=True, sure=False)
    words = tr(
        "Five armies at a time, in turn with the others. Make your castle strong, and the land where you will attack."
    )
    yield Hint("muster", TITLE, words, asked and isinstance(phase, Mustering), own=True, clear=FORM)
    words = tr(
        "Note in secret where your hidden armies wait. They appear once, when you choose, and grow as the war goes on."
    )
    if now.view.table.house.hidden_when == "turn":
        words = tr(
            "Note in secret where your hidden armies wait. They appear once, before you attack in a turn of your own, "
            "and grow as the war goes on."
        )
    yield Hint("hidden", TITLE, words, asked and isinstance(phase, HidingArmies), own=True, clear=FORM)


def _turn(now: HintContext, tr: Words) -> Iterator[Hint]:
    """What a turn is made of."""
    view, seat = now.view, now.seat
    asked = seat != BYSTANDER and not now.veiled
    acts = asked and isinstance(view.phase, Acting) and view.table.player == seat
    war: War = view.table
    castle = war.castles[seat] if seat >= 0 else -1
    words = tr("Your turn: play cards, attack as often as you like, then end it and receive new troops.")
    if is_quiet(war):
        words = tr(
            "Your turn: play cards, then end it and receive new troops. At this table nobody attacks in the first turn."
        )
    yield Hint("turn", WORDS, words, acts, own=True, clear=BACK)
    words = tr("Your castle. Attackers roll two dice at most here, but if it falls, your war is over.")
    home = f"{CASTLE}{view.board.ids[castle]}" if castle >= 0 else TITLE
    yield Hint("home", home, words, acts, own=True, clear=BACK)
    words = tr("Your armies; below them your lands, the new troops your turn will bring, and how many cards you hold.")
    yield Hint("plaque", f"seat {max(seat, 0)}", words, acts, own=True, clear=BACK)
    words = tr("These are your cards. Each has its moment: Reinforcements and Diplomats come before the first attack.")
    if now.curtain:
        words = tr(
            "Your cards are face down. Look at them alone: Reinforcements and Diplomats come before the first attack."
        )
    yield Hint("hand", "hand", words, acts, own=True, sure=False, clear=BACK)
    words = tr("To attack, click one of your lands with at least two armies, then a neighbouring enemy land.")
    if now.device is not Device.MOUSE:
        words = tr("To attack, choose one of your lands with at least two armies, then a neighbouring enemy land.")
    yield Hint("attack", WORDS, words, acts and not is_quiet(war), own=True, clear=BACK)
    words = tr(
        "Each Reinforcements card brings the next number on this track, whoever plays it. The early ones bring little."
    )
    yield Hint("track", "track", words, acts or _tells(now, Reinforced), sure=False, clear=BACK)


def _fight(now: HintContext, tr: Words) -> Iterator[Hint]:
    """A battle, and what comes of it."""
    phase = now.view.phase
    asked = now.seat != BYSTANDER and not now.veiled
    words = tr("The exact chance that the whole attack succeeds, with castle, General and Marshal counted in.")
    yield Hint("odds", "form/odds", words, asked and isinstance(phase, Fighting), own=True, sure=False)
    words = tr("You are attacked. The defender wins every tie; with two dice you may lose two armies.")
    yield Hint("defence", DEFENDER, words, asked and isinstance(phase, Defending | FacingRed), own=True, sure=False)
    words = tr(
        "The land is yours. Move in as many armies as you like, but at least as many as you rolled dice; "
        "one stays behind."
    )
    yield Hint("moving in", TITLE, words, asked and isinstance(phase, MovingIn), own=True, sure=False)
    words = tr("New troops: 8 for each castle you hold, 4 for each whole empire. Place them all; that ends your turn.")
    if now.view.table.house.castles == "captured":
        words = tr(
            "New troops: 8 for each castle you have captured, 4 for each whole empire. Place them all; that ends your "
            "turn."
        )
    yield Hint("troops", TITLE, words, asked and isinstance(phase, NewTroops), own=True)


def _rare(now: HintContext, tr: Words) -> Iterator[Hint]:
    """What does not come in every turn, said when it first does."""
    asked = now.seat != BYSTANDER and not now.veiled
    words = tr("The highest roll begins. Dice are rolled on the board, where everyone can see them.")
    yield Hint("first", "felt", words, _tells(now, FirstThrown), sure=False)
    words = tr(
        "The best dice are compared, then the second best. The lower one loses an army; ties go to the defender."
    )
    yield Hint("dice", f"{LOSER}*", words, _tells(now, BattleFought), sure=False)
    words = tr("An Admiral: the fleet reaches any enemy coast on the same water. It cannot turn back.")
    sails = any(isinstance(event, AttackBegan) and event.aboard for event in now.explained)
    yield Hint("admiral", "ship", words, sails, sure=False)
    words = tr("A General adds 1 to the best red die until the best white one matches it.")
    yield Hint("general", "general", words, _tells(now, GeneralPlayed), sure=False)
    words = tr("A Marshal adds 1 to the best white die until the best red one beats it.")
    yield Hint("marshal", "marshal", words, _tells(now, MarshalPlayed), sure=False)
    words = tr("A Spy looks at a hand and throws a card away. A Spy in that hand can stop it.")
    yield Hint("spy", "banner", words, _tells(now, SpySent), sure=False)
    words = tr("A truce: neither may attack the other until the next turn of the player who sent the Diplomat.")
    made = next((event for event in now.explained if isinstance(event, TruceMade)), None)
    ribbon = f"seat {made.seat}/bond {made.opponents[0]}" if made else ""
    yield Hint("truce", ribbon, words, made is not None, sure=False)
    words = tr("A castle has fallen. The conqueror takes the chip and all the cards; the lands are shared out.")
    yield Hint("fallen", "banner", words, _tells(now, CastleTaken), sure=False)
    words = tr("Take one of the fallen player’s lands with one of your armies.")
    yield Hint("annexing", TITLE, words, asked and isinstance(now.view.phase, Annexing), own=True, sure=False)


def _tells(now: HintContext, *kinds: type[Event]) -> bool:
    return any(isinstance(event, kinds) for event in now.explained)
