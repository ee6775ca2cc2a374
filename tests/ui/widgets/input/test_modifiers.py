"""Ctrl, and Cmd on a Mac: each makes a command of a key, in every form, and is called as on the keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import game
from game.ui.table.input.type_ahead import TypeAhead
from game.ui.widgets.input import shortcuts
from game.words import Words
from tests.ui.stand import key

KEYS = [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA, pygame.KMOD_RMETA]


@pytest.mark.parametrize("mod", KEYS)
def test_cmd_does_what_ctrl_does(mod: int) -> None:
    assert shortcuts.matches(key(pygame.K_s, mod), "Ctrl+S")
    assert not shortcuts.matches(key(pygame.K_s, mod), "S")


@pytest.mark.parametrize("mod", [*KEYS, pygame.KMOD_LALT])
def test_a_command_was_taken_for_a_letter_of_the_next_answer(mod: int) -> None:
    ahead = TypeAhead()
    ahead.note(key(pygame.K_v, mod, unicode="v"))
    ahead.note(key(pygame.K_o, unicode="o"))
    assert ahead.take().letters == "o"


@pytest.mark.parametrize(("system", "name"), [("darwin", "Cmd+S"), ("linux", "Ctrl+S"), ("win32", "Ctrl+S")])
def test_a_command_is_called_as_on_the_keyboard(system: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", system)
    assert shortcuts.spoken("Ctrl+S", Words("fr")) == name


def test_only_one_module_knows_which_keys_make_a_command() -> None:
    sources = Path(game.__file__).parent.rglob("*.py")
    found = [path.name for path in sources if re.search(r"KMOD_(CTRL|META|GUI)", path.read_text(encoding="utf-8"))]
    assert found == ["modifiers.py"]
