from __future__ import annotations

import pygame
import pytest

from game.ui.widgets.text_entry import TextCursor, TextEntry, manager


def write(entry: TextEntry, text: str) -> None:
    entry.handle(pygame.Event(pygame.TEXTINPUT, text=text))


def press(entry: TextEntry, key: int) -> None:
    entry.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, scancode=0, unicode=""))


@pytest.mark.parametrize("sign", ["\u200d", "\ufe0f", "\u202e", "\u200b"])
def test_a_sign_without_width_is_no_text_by_itself(sign: str) -> None:
    entry = TextEntry(manager((1280, 720)), "Inès", 40)
    entry.select_all()
    write(entry, sign)
    write(entry, "Hugo")
    assert entry.text == "Hugo"
    entry.close()


def test_a_sign_without_width_that_is_left_over_goes_too() -> None:
    entry = TextEntry(manager((1280, 720)), "", 40)
    write(entry, "❤\ufe0f")
    press(entry, pygame.K_HOME)
    press(entry, pygame.K_DELETE)
    write(entry, "Yann")
    assert entry.text.strip("\ufe0f") == "Yann"
    entry.close()


def test_a_field_that_holds_nothing_but_a_sign_without_width_can_be_written_in() -> None:
    entry = TextEntry(manager((1280, 720)), "\u200d", 40)
    write(entry, "Mia")
    assert entry.text == "Mia"
    entry.close()


@pytest.mark.parametrize(
    ("copied", "line"), [("Who?\x0bNobody", "Who? Nobody"), ("a\0b", "a b"), ("one\r\ntwo\n", "one two")]
)
def test_a_line_that_was_copied_from_elsewhere_ended_the_program(
    copied: str, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied)
    entry = TextEntry(manager((1280, 720)), "", 40)
    entry.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL, scancode=0, unicode="\x16"))
    assert entry.text == line
    write(entry, "\x1b!")
    assert entry.text == f"{line}!"
    entry.close()


def test_a_text_that_was_too_long_was_not_pasted_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "abcdef")
    entry = TextEntry(manager((1280, 720)), "12-34", 8)
    entry.put_cursor(TextCursor(3, (2, 3)))
    entry.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL, scancode=0, unicode="\x16"))
    assert (entry.text, entry.cursor) == ("12abcd34", TextCursor(6, (0, 0)))
    entry.close()
