"""Pictures are small enough for a phone: of all prompts of the four games, on three phones."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final

import pygame
import pytest

from game import files
from game.kernel.engine import clone
from game.kernel.types import Seat, State
from game.net.messages import ChangedValue, PhoneMessage, PhoneScreen, PressedKey, TableMessage
from game.rules import GAMES
from game.ui.phones.jpeg import ANSWER, packed
from game.ui.phones.phone_page import PART
from game.ui.phones.seat_phone import SeatPhone
from game.ui.phones.sent_picture import TILE, SentPicture
from game.ui.widgets.control import Changed, Control, Stepper, parts
from tests.ui.phones.sitting import flow_of
from tests.ui.secrets.test_secrets_everywhere import states
from tests.ui.secrets.twins import is_choice, used

CODE: Final = 40_000
FIRST: Final = 250_000
CHOICE: Final = 60_000
PHONES: Final = [(360, 596, 2), (390, 800, 3), (430, 888, 3), (888, 386, 3)]
ALIKE: Final = 2
"""The most states of one phase that are looked at."""


def prompts(game: str) -> Iterator[tuple[State, Seat]]:
    """Yield states of a game, each with a seat that is asked on its phone."""
    seen = Counter[type]()
    for state in states(game):
        table = flow_of(game, clone(state))
        for seat in table.session.people:
            table.phones.add(seat)
        asked = [seat for seat in table.session.people if table.phones.asks(seat)]
        seen[type(state.phase)] += bool(asked)
        if asked and seen[type(state.phase)] <= ALIKE:
            yield state, asked[0]


def phone_of(game: str, state: State, seat: Seat, kind: tuple[int, int, int], text: float = 1.0) -> SeatPhone:
    """Return the phone of a seat, of some width, height and ratio, with letters of some size."""
    table = flow_of(game, clone(state))
    table.phones.add(seat)
    table.update(0.0)
    phone = SeatPhone(table.phones, seat, PhoneScreen(*kind, language="fr", text=text))
    phone.update(0.0)
    return phone


def size(messages: list[TableMessage | bytes]) -> int:
    """Return the bytes of the pictures among some messages."""
    return sum(len(message) for message in messages if isinstance(message, bytes))


def said(phone: SeatPhone, control: Control, rng: Random) -> PhoneMessage:
    """Return what a phone says when somebody does something to a control of its page."""
    page, act = phone._page.number, used(control, rng)
    if isinstance(control, Stepper):
        part = rng.choice([name for name in parts(control) if name != "value"])
        return PressedKey(page, f"{control.key}{PART}{part}")
    return ChangedValue(page, control.key, act.value) if isinstance(act, Changed) else PressedKey(page, control.key)


def code() -> int:
    """Return the bytes of the page itself."""
    return sum(file.stat().st_size for file in (files.assets() / "phone").iterdir())


def test_the_page_itself_is_small() -> None:
    assert code() <= CODE


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_first_picture_and_each_choice_are_small(game: str) -> None:
    looked = 0
    for number, (state, seat) in enumerate(prompts(game)):
        phone, rng = phone_of(game, state, seat, PHONES[number % len(PHONES)], 1.5), Random(number)
        assert code() + size(phone.messages(1e9)) <= FIRST, type(state.phase)
        looked += 1
        for _ in range(3):
            able = [each for each in phone._page.page.controls.values() if is_choice(each)]
            if able and phone._form:
                phone.take(said(phone, rng.choice(able), rng))
                phone.update(0.1)
                assert size(phone.messages(1e9)) <= CHOICE, type(state.phase)
    assert looked


def test_every_picture_that_was_sent_left_a_file_in_memory() -> None:
    """A soak of half an hour grew by half a gigabyte: pygame keeps the files to which it saves, and their methods."""
    packed(pygame.Surface((64, 32)), [pygame.Rect(0, 0, 32, 32)], ANSWER)
    before = objects()
    for _ in range(50):
        parts = [pygame.Rect(0, 0, 32, 32), pygame.Rect(32, 0, 32, 32)]
        assert len(packed(pygame.Surface((64, 32)), parts, ANSWER)) == 2
    assert objects() - before < 50


def objects() -> int:
    """Return how many things are in memory that hold others."""
    gc.collect()
    return len(gc.get_objects())


def test_only_what_has_changed_is_sent_and_all_of_it() -> None:
    rng, picture, sent = Random(3), pygame.Surface((300, 500)), SentPicture()
    shown = picture.copy()
    for _ in range(60):
        for _ in range(rng.randrange(40)):
            place = pygame.Rect(rng.randrange(300), rng.randrange(500), rng.randrange(40), rng.randrange(40))
            picture.fill([rng.randrange(256) for _ in "rgb"], place)
        for part in sent.changed(picture, [picture.get_rect()]):
            shown.blit(picture, part, part)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_far_changes_are_sent_apart_and_near_ones_together() -> None:
    picture, sent = pygame.Surface((400, 400)), SentPicture()
    sent.changed(picture, [picture.get_rect()])
    for corner in ((0, 0), (3 * TILE, 0), (0, 11 * TILE)):
        picture.fill("white", (*corner, 5, 5))
    near, far = sent.changed(picture, [picture.get_rect()])
    assert tuple(near) == (0, 0, 4 * TILE, TILE)
    assert tuple(far) == (0, 11 * TILE, TILE, TILE)
