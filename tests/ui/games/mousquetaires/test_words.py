"""What is said of Mousquetaires beside the forms: hints, tooltips, pictures of the rule book."""

from __future__ import annotations

import re

import pytest

from game.kernel.engine import view
from game.kernel.types import BYSTANDER, State
from game.rules.mousquetaires.board.box import value
from game.rules.mousquetaires.events import DuelLost, DuelWon, RoundCounted
from game.rules.mousquetaires.phases import Punishing, Rewarding
from game.ui.contract.hints import Hint, HintContext
from game.ui.contract.stage import Highlight
from game.ui.games.mousquetaires.prints import COVERS, LOST, PAID, WON
from game.ui.games.mousquetaires.stage import MOUSQUETAIRES
from game.ui.rulebook.book import read
from game.ui.table.guide.note import NEXT
from game.ui.table.mode import FormMode
from game.ui.table.note_place import found
from game.words import Words, languages
from tests.rules.mousquetaires.duels import BOARD, PRISONS, at_table
from tests.ui.games.mousquetaires.drivers import MouseDriver, sitting
from tests.ui.games.mousquetaires.question import seated
from tests.ui.games.mousquetaires.test_forms import CASES

TR = Words("en")


def fitting(state: State, seat: int = 0, *explained: object, veiled: bool = False) -> dict[str, Hint]:
    """Return the hints of a moment by their keys."""
    now = HintContext(view(state, seat), seat, veiled=veiled, explained=explained, curtain=True)  # type: ignore[arg-type]
    return {hint.key: hint for hint in MOUSQUETAIRES.hints(now, TR) if hint.fits}


def test_each_moment_has_its_hints() -> None:
    lay = CASES["lay"][0]()
    assert set(fitting(lay)) == {"reward", "nine"}
    assert set(fitting(lay, veiled=True)) == {"curtain"}
    assert set(fitting(at_table(3))) == {"guard", "card", "own"}
    assert set(fitting(at_table(2, covers=[PRISONS]))) == {"jail"}
    assert set(fitting(at_table(3, phase=Rewarding(0)))) == {"gem", "look"}
    assert set(fitting(at_table(3, phase=Punishing(0)))) == {"prison", "look"}
    for event, key in (
        (DuelWon(16, 16, 0, 72, "value"), "won"),
        (DuelLost(20, 13, 2, 32, "swords"), "lost"),
        (RoundCounted((1, 2), (1, 2)), "count"),
    ):
        assert set(fitting(at_table(2, phase=Rewarding(1)), BYSTANDER, event)) == {key}


def test_every_hint_of_a_form_speaks_of_something_on_the_page() -> None:
    room = MouseDriver(sitting(2), speed="off")
    heard = set[str]()
    for _ in range(60):
        mode = room.table.flow.mode
        if isinstance(mode, FormMode):
            now = HintContext(room.table.flow.view, mode.seat, veiled=False, explained=(), curtain=True)
            for hint in MOUSQUETAIRES.hints(now, TR):
                if hint.fits:
                    assert found(room.table.page, hint.at), hint.key
                    heard.add(hint.key)
        able = [key for key, control in room.controls.items() if not control.why]
        wanted = [key for key in able if key in {"open", "on", "seal"}]
        cards = [key for key in able if key.startswith(("place ", "from ", "card "))]
        room.work((wanted or cards)[0]) if wanted or cards else room.pass_time(0.5)
    assert heard >= {"reward", "nine", "guard", "card", "own"}


@pytest.mark.parametrize("language", languages())
def test_every_paragraph_that_a_tooltip_cites_is_in_the_rules(language: str) -> None:
    book = {part.id for part in read("mousquetaires", language)}
    for made, _ in CASES.values():
        state = made()
        words = MOUSQUETAIRES.tips(view(state, 0), seated(len(state.hands)), Words(language))
        cited = {
            each for tip in words.values() for part in re.findall(r"\(([^)]+)\)\.", tip) for each in part.split(", ")
        }
        assert len(cited) > 8
        assert cited <= book, cited - book


@pytest.mark.parametrize("seat", [BYSTANDER, 0])
def test_what_lies_on_the_table_is_explained(seat: int) -> None:
    plain = ("shade", "cloth", "medallion", "candle", "light", "halo", "name", "token", "seal", "addend", "socket")
    for made, selection in CASES.values():
        state = made()
        seen = view(state, seat)
        words = MOUSQUETAIRES.tips(seen, seated(len(state.hands)), TR)
        items = MOUSQUETAIRES.picture(seen, seated(len(state.hands)), Highlight(frozenset(), selection), TR)
        dumb = {item.key for item in items if item.key not in words and not item.key.startswith(plain)}
        assert not {key for key in dumb if "words" not in key and not key.startswith("sign ")}, dumb


def test_a_tooltip_tells_nothing_that_is_hidden() -> None:
    one = at_table(2, rewards=[[101, 92, 3]], phase=Rewarding(0))
    other = at_table(2, rewards=[[44, 31, 50]], phase=Rewarding(0))
    assert MOUSQUETAIRES.tips(view(one, 0), seated(2), TR) == MOUSQUETAIRES.tips(view(other, 0), seated(2), TR)


def test_the_pictures_end_as_their_captions_say() -> None:
    (guard, cards), (stronger, beaten) = WON, LOST
    assert sum(map(value, cards)) == 16 >= guard
    assert max(cards) == cards[0]
    assert sum(map(value, beaten)) == 13 < stronger
    assert min(beaten) == beaten[-1]
    times = {"": 1, "gem": 2, "prison": 0}
    assert sum(value(card) * times[cover] for card, cover in zip(PAID, COVERS, strict=True)) == 29


@pytest.mark.parametrize("language", languages())
def test_pictures_lie_on_their_cloth_and_show_cards_of_the_box(language: str) -> None:
    for print_ in MOUSQUETAIRES.prints(BOARD, Words(language)).values():
        assert len({item.key for item in print_.items}) == len(print_.items)
        for item in print_.items:
            assert print_.board.covers(item.box, 1.0), item.key
            if item.look == "mousquetaires/card":
                assert item.args[1] * 10 + item.args[2] in BOARD.cards
            if item.look == "mousquetaires/guard":
                assert item.args[1] in BOARD.guards


def test_a_guided_match_shows_its_first_hints() -> None:
    room = MouseDriver(sitting(2, (1,)), speed="off")
    room.table.guide.begin()
    words = list[str]()
    for _ in range(2):
        room.table.recompose()
        words += [item.label for item in room.table.page.picture() if item.key == "guide words"]
        room.work(NEXT)
    assert "your pay" in words[0]
    assert "other nine" in words[1]


def test_the_guide_ringed_one_of_the_three_places_of_a_reward() -> None:
    room = MouseDriver(sitting(2, (1,)), speed="off")
    room.table.guide.begin()
    room.table.recompose()
    ring = next(item.box for item in room.table.page.picture() if item.key == "guide ring")
    assert all(ring.covers(room.controls[f"slot {place}"].box) for place in range(3))
