"""Whole wars are played again through the forms: whatever is legal can be clicked, and nothing else is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.kernel.engine import advance
from game.kernel.player import Player
from game.kernel.types import Action, Seat, State
from game.rules.castle_risk import CASTLE_RISK, moves
from game.rules.castle_risk.battle.reach import strongest_neighbour
from game.rules.castle_risk.battle.rolls import Defending, FacingRed, Fighting
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.house import House
from game.rules.castle_risk.state import NOBODY, War
from game.rules.castle_risk.turn import FreeMoving
from game.ui.contract.form import Form, FormRequest
from game.ui.contract.picker import Path
from game.ui.games.castle_risk.forms import registry as forms
from game.ui.map.input import MAP
from game.ui.widgets.control import Act, Changed, Picked, PickKind, Pressed
from tests.rules.castle_risk.war import INDEX, at_war, played
from tests.ui.answering import decision_of
from tests.ui.games.castle_risk.question import question, seated

WARS = 4
EVERYTHING = House(
    empires="chosen",
    boarding="several",
    diplomat="several",
    annexing="free",
    free_move="yes",
    extra_links="yes",
    hand_limit=5,
    empty_coast="yes",
    white_dice="seen",
)


def picked(*lands: str) -> list[Act]:
    return [Picked(MAP, INDEX[land], PickKind.PICK) for land in lands]


def weakens_castle(source: int, state: State, seat: int) -> bool:
    """Tell whether an army that leaves the castle makes it weaker than its strongest neighbour: that is asked."""
    war: War = state.table
    beside = strongest_neighbour(state.board, war, source)
    return war.castles[seat] == source and beside is not None and war.armies[source] <= war.armies[beside]


def clicks(action: Action, state: State, seat: int) -> list[Act]:
    """Return what a player does to play an action."""
    match action:
        case moves.Claim(land):
            return picked(land)
        case moves.PlaceCastle(land) | moves.HideArmies(land):
            return [*picked(land), Pressed("seal")]
        case moves.ChooseEmpire(empire):
            return [Pressed(f"empire {empire}")]
        case moves.Attack(source, target):
            return picked(target) if state.table.duty != NOBODY else picked(source, target)
        case moves.Sail(source, target, armies):
            start = [] if state.table.duty != NOBODY else picked(source)
            return [Pressed("sea"), *start, *picked(target), Changed("amount", armies), Pressed("go"), Pressed("play")]
        case moves.Enter(source, target, armies) | moves.Move(source, target, armies):
            return [*picked(source, target), Changed("amount", armies), Pressed("go")]
        case moves.Board(source, armies):
            return [*picked(source), Changed("amount", armies), Pressed("go")]
        case moves.Annex(land, source):
            drag = Picked(MAP, INDEX[source], PickKind.DRAG, onto=INDEX[land])
            return [drag, Pressed("go")] if weakens_castle(INDEX[source], state, seat) else [drag]
        case moves.MoveIn(armies):
            return [Changed("amount", armies), Pressed("go")]
        case moves.Roll(dice):
            return [Pressed(f"dice {dice}"), Pressed("roll")]
        case moves.Defend(dice):
            decided = isinstance(state.phase, FacingRed) or state.table.defences.get(seat) == "rolls"
            return [*(() if decided else (Pressed("rolls"),)), Pressed(f"dice {dice}"), Pressed("defend")]
        case moves.DefendToEnd(span):
            return [Pressed("end" if span == "attack" else "turn")]
        case moves.DecideAgain():
            return []
        case moves.EndTurn() if isinstance(state.phase, FreeMoving):
            return [Pressed("none")]
        case moves.Reveal(land) if isinstance(state.phase, Defending | Fighting):
            return [Pressed("reveal"), Pressed(f"reveal {state.hands[seat].notes.index(INDEX[land])}")]
        case moves.PlayGeneral() | moves.PlayMarshal():
            return [Pressed(forms.BUTTONS[type(action)]), Pressed("play")]
        case moves.FoilSpy() | moves.Agree():
            return [Pressed("hand"), Pressed(forms.BUTTONS[type(action)])]
        case moves.Reveal(land):
            return [Pressed("hand"), Pressed(f"reveal {state.hands[seat].notes.index(INDEX[land])}")]
        case moves.Offer(_, give, take) if isinstance(state.phase, Dealing):
            cards = [*(f"give {card}" for card in give), *(f"take {card}" for card in take)]
            return [Pressed(key) for key in ("hand", "other", "clear", *cards, "send")]
        case _:
            return list(clicks_of_cards(action, seat, state.table))


def clicks_of_cards(action: Action, seat: int, war: War) -> Iterator[Act]:
    """Yield what a player does with cards, or to press a single button."""
    match action:
        case moves.Reinforce():
            yield from (Pressed("hand"), Pressed("card Reinforcements 0"), Pressed("play"))
        case moves.MakeTruce(opponents):
            yield from (Pressed("hand"), Pressed("card Diplomat 0"))
            yield from (Pressed(f"player {each}") for each in opponents)
            yield Pressed("play")
        case moves.SendSpy(victim):
            yield from (Pressed("hand"), Pressed("card Spy 0"), Pressed(f"player {victim}"), Pressed("play"))
        case moves.Offer(partner, give, take):
            yield from (Pressed("hand"), Pressed("deal")) if seat == war.player else ()
            yield Pressed(f"player {partner}")
            yield from (Pressed(f"give {card}") for card in give)
            yield from (Pressed(f"take {card}") for card in take)
            yield Pressed("send")
        case moves.Discard(card) | moves.TakeOut(card):
            yield from (Pressed(f"card {card} 0"), Pressed("give"))
        case moves.EndAnnexing():
            yield Pressed("end")
        case _:
            yield Pressed(forms.BUTTONS[type(action)])


def form_of(state: State, seat: Seat, players: Sequence[Player], selection: Path) -> Form:
    """Return the form of a seat."""
    return forms.form(CASTLE_RISK, decision_of(state, seat), players, selection, alone=False)


def replayed(seats: int, house: House, seed: str) -> set[type[Action]]:
    """Play a random war again through the forms; return the kinds of what people did."""
    state, log = played(seats, house, seed)
    players, kinds = seated(seats), set[type[Action]]()
    page = question(at_war()).page
    for seat, action in log:
        if seat >= 0 and not isinstance(action, moves.Muster | moves.DecideAgain):
            form, answer = form_of(state, seat, players, ()), None
            for act in clicks(action, state, seat):
                answer = form.act(act, page)
                if answer is FormRequest.REOPEN:
                    form = form_of(state, seat, players, form.selection)
            assert answer == action, (seed, action, answer)
            kinds.add(type(action))
        advance(state, seat, action)
    return kinds


def test_wars_can_be_played_through_the_forms() -> None:
    kinds = set[type[Action]]()
    for seed in range(WARS):
        for seats in (2, 3, 4, 6):
            kinds |= replayed(seats, House() if seed % 2 else EVERYTHING, f"{seats}/{seed}")
    chance = {
        moves.ThrowForFirst,
        moves.DrawChip,
        moves.DealLand,
        moves.DealCards,
        moves.Draw,
        moves.ShowHand,
        moves.SwapDiplomats,
        moves.Throw,
        moves.HandOver,
        moves.Spend,
        moves.LeaveWar,
    }
    assert set(moves.ACTIONS) - chance - kinds == {moves.Muster, moves.DecideAgain}
