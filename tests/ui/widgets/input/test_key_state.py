"""What a key leaves behind that was pressed for a question that is over is no answer to the next one."""

from __future__ import annotations

import pygame

from game.ui.widgets.input.key_state import KeyState
from tests.ui.stand import key, key_up


def letter(text: str) -> pygame.Event:
    return pygame.Event(pygame.TEXTINPUT, text=text)


def noted(keys: KeyState, *events: pygame.Event) -> list[bool]:
    """Return of each event whether it is a stray."""
    found = []
    for event in events:
        keys.note(event)
        found.append(keys.is_stray(event))
    return found


def test_the_letter_of_a_buzz_is_no_answer() -> None:
    keys = KeyState()
    keys.note(key(pygame.K_q))
    keys.new_question()
    assert noted(keys, letter("q")) == [True]


def test_a_key_still_held_down_goes_on_being_none() -> None:
    keys = KeyState()
    keys.note(key(pygame.K_q))
    keys.new_question()
    assert noted(keys, letter("q"), key(pygame.K_q), letter("q")) == [True, False, True]


def test_what_is_typed_afterwards_is_one() -> None:
    keys = KeyState()
    keys.note(key(pygame.K_q))
    keys.new_question()
    assert noted(keys, key(pygame.K_e), letter("e"), key_up(pygame.K_q), key(pygame.K_q), letter("q")) == [False] * 5


def test_text_without_any_key_is_typed() -> None:
    assert noted(KeyState(), letter("é")) == [False]


def test_a_key_that_repeats_itself_is_not_fresh() -> None:
    keys = KeyState()
    assert keys.note(key(pygame.K_a))
    assert not keys.note(key(pygame.K_a))
    keys.note(key_up(pygame.K_a))
    assert keys.note(key(pygame.K_a))
