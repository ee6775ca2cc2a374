"""What a public form may not tell, and room for every form at every size."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, State
from game.rules.castle_risk import moves
from game.rules.castle_risk.battle.rolls import Defending, FacingRed, Fighting
from game.rules.castle_risk.cards.deals import Dealing
from game.rules.castle_risk.cards.spies import AnsweringSpy
from game.rules.castle_risk.state import Card
from game.rules.castle_risk.turn import ACTING
from game.ui.contract.form import FormRequest
from game.ui.contract.picker import Path
from game.ui.draw.box import Box
from game.ui.draw.canvas import Canvas
from game.ui.games.castle_risk.forms import registry as forms
from game.ui.games.castle_risk.forms.answers import cards_block
from game.ui.games.castle_risk.forms.blocks import Side, chances, sides
from game.ui.widgets.control import BackWanted, PickKind
from game.ui.widgets.focus import Focus
from game.ui.widgets.page import Page
from game.words import Words, languages
from tests.pairs import all_pairs
from tests.rules.castle_risk.war import INDEX
from tests.ui.games.castle_risk.hand.test_hand import ATTACK, spying, war
from tests.ui.games.castle_risk.question import question
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES

# ---------------------------------------------------------------------- what is public tells nothing


OTHER: Mapping[Card, int] = {"Marshal": 5, "Diplomat": 2}
PUBLIC: dict[str, tuple[Callable[[], State], int, Path]] = {
    "acting": (war, 0, ()),
    "from": (war, 0, ("from", "paris")),
    "sea": (war, 0, ("sea", "marseille")),
    "sail": (war, 0, ("sail", "marseille", "london", "2")),
    "fighting": (lambda: war(Fighting(ATTACK, ACTING)), 0, ()),
    "until": (lambda: war(Fighting(ATTACK, ACTING)), 0, ("until",)),
    "defending": (lambda: war(Defending(ATTACK, 3, ACTING)), 1, ()),
    "before the red dice": (lambda: war(Defending(ATTACK, 3, ACTING), white_dice="seen"), 1, ()),
    "against the red dice": (lambda: war(FacingRed(ATTACK, (6, 4, 2), ACTING), white_dice="seen"), 1, ()),
    "defending by roll": (lambda: war(Defending(ATTACK, 3, ACTING)), 1, ("rolls",)),
    "answering": (lambda: war(AnsweringSpy(1, ACTING)), 1, ()),
    "dealing": (lambda: war(Dealing(0, 1, ("Spy",), ("General",), ACTING)), 1, ()),
}


@pytest.mark.parametrize("name", PUBLIC)
def test_what_is_public_does_not_depend_on_what_is_hidden(name: str) -> None:
    made, seat, selection = PUBLIC[name]
    one, other = made(), made()
    number = sum(one.hands[seat].cards.values())
    other.hands[seat].cards = {"Diplomat": number} if seat else dict(OTHER)
    other.hands[seat].notes = [INDEX["rome"]] * len(one.hands[seat].notes)
    assert view(one, BYSTANDER) == view(other, BYSTANDER)
    screens = [question(state, seat, selection) for state in (one, other)]
    assert not forms.private(view(one, seat), screens[0].form.selection)
    items = [[item for item in screen.page.picture() if not item.key.startswith("map/")] for screen in screens]
    assert items[0] == items[1]
    assert screens[0].page.controls == screens[1].page.controls
    assert screens[0].form.marks == screens[1].form.marks


# ---------------------------------------------------------------------- what was begun can be left


BEGUN: dict[str, tuple[Callable[[], State], Path, int]] = {
    "a land to attack from": (war, ("from", "paris"), 1),
    "by sea": (war, ("sea", "marseille"), 2),
    "a voyage": (war, ("sail", "marseille", "london", "2"), 3),
    "rolling until": (lambda: war(Fighting(ATTACK, ACTING)), ("until",), 1),
    "a card of the hand": (war, ("hand", "Diplomat"), 2),
    "a deal": (war, ("hand", "deal", "1", "Spy", "General"), 2),
    "a card that is spied out": (spying, ("card", "General"), 1),
}
"""What is half made, by its clicks, and how many steps lead out of it."""


@pytest.mark.parametrize("name", BEGUN)
@pytest.mark.parametrize("way", ["Escape", "a right click on a land", "a right click on the sea"])
def test_what_was_half_chosen_stayed_chosen(name: str, way: str) -> None:
    made, selection, steps = BEGUN[name]
    screen = question(made(), 0, selection)
    begun = screen.form.selection
    assert begun
    for _ in range(steps):
        if way == "a right click on a land" and not screen.form.marks.wheel:
            screen.pick("rome", PickKind.LESS)
        elif way == "a right click on a land":
            screen.pick("moscow", PickKind.LESS)
        else:
            screen.act(BackWanted())
    assert screen.form.selection == (), screen.form.selection
    assert not screen.answers or all(isinstance(answer, FormRequest) for answer in screen.answers)


def test_the_odds_of_a_voyage_came_only_once_all_were_aboard() -> None:
    shares = []
    for armies in ("1", "8"):
        state = war()
        state.table.armies[INDEX["marseille"]] = 12
        screen = question(state, 0, ("sail", "marseille", "london", armies))
        shares.append(next(item.args[0] for item in screen.page.picture() if item.key == "form/odds bar"))
    few, many = shares
    assert few < many


# ---------------------------------------------------------------------- room for all of it


def test_everything_fits_at_every_size() -> None:
    asked: list[tuple[State, int, Path]] = [(made(), seat, selection) for made, seat, selection in PUBLIC.values()]
    selections: list[Path] = [("hand",), ("hand", "Diplomat"), ("hand", "deal", "1", "Spy", "General")]
    asked += [(war(), 0, selection) for selection in selections] + [(spying(), 0, ("card", "General"))]
    for number, language, size, factor in all_pairs(range(len(asked)), languages(), SIZES, FACTORS):
        state, seat, selection = asked[number]
        screen = question(state, seat, selection, language=language, size=size, factor=factor)
        faults = [fault for fault in overflows(screen.page) if "map" not in fault]
        assert faults == [], (selection, language, size, factor)


def test_every_action_has_its_clicks() -> None:
    made = [
        moves.Attack("a", "b"),
        moves.Sail("a", "b", 2),
        moves.Enter("a", "b", 2),
        moves.Move("a", "b", 2),
        moves.Board("a", 2),
        moves.Muster("a", 2),
        moves.Claim("a"),
        moves.PlaceCastle("b"),
        moves.HideArmies("c"),
        moves.Annex("a", "b"),
        moves.Reveal("a"),
        moves.ChooseEmpire("a"),
        moves.Roll(2),
        moves.Defend(2),
        moves.DefendToEnd("attack"),
        moves.DefendToEnd("turn"),
        moves.MoveIn(2),
        moves.MakeTruce((1, 2)),
        moves.SendSpy(1),
        moves.Reinforce(),
        moves.Offer(1, ("Spy",), ("General",)),
        moves.Discard("Spy"),
        *(kind() for kind in forms.BUTTONS),
    ]
    assert len({forms.path(action) for action in made}) == len(made)
    with pytest.raises(ValueError, match="clicks"):
        forms.path(moves.ShowHand())


@pytest.mark.parametrize("language", languages())
def test_names_on_the_sheets_of_battle_and_deal_were_cut(language: str) -> None:
    page = Page(Canvas((1280, 720), 1.0), Focus(), Words(language))
    longest = {"en": "St. Petersburg", "fr": "Saint-Pétersbourg"}[language]
    side = Side(token=("T", "O"), name="Tante Odile", land=longest, armies=1)
    sides(page, side, side).put(Box(0, 0, 348, 124), "")
    cards_block(page, "take", ("Reinforcements", "Admiral")).put(Box(0, 200, 348, 200), "")
    cut = [item.args[0] for item in page.picture() if item.look == "text" and str(item.args[0]).endswith("…")]
    assert cut == []


@pytest.mark.parametrize("language", languages())
def test_in_large_text_the_chance_did_not_say_of_what(language: str) -> None:
    page = Page(Canvas((1280, 720), 2.0), Focus(), Words(language))
    head = page.tr("The land falls")
    chances(page, 0.995, ("T", "M"), head, "").put(Box(0, 0, 289, 94), "")
    assert head in {item.args[0] for item in page.picture() if item.look in {"text", "prose"}}
