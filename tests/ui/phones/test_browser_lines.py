"""A line that is written on a phone in a real browser belongs to one question only."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
import pytest

from game.net import addresses
from game.rules.egomaster.phases.all_phases import Reading
from game.ui.app.phone_wish import PhoneWish
from game.ui.phones.phones_sheet import PhonesSheet
from tests.ui.games.egomaster.moments import kind_of
from tests.ui.games.egomaster.moments import until as match_until
from tests.ui.phones.chromium import Browser, PhoneKind
from tests.ui.phones.test_browser_comes_back import BEGIN, free_port, room_of
from tests.ui.phones.test_phone_room import press, until
from tests.ui.secrets.twins import Table
from tests.ui.stand import key, key_up

LINE: Final = "document.querySelector('[data-key=number]')?.value"
WRITE: Final = """(() => {
  const line = document.querySelector('[data-key=number]');
  line?.focus();
  return document.activeElement === line && Boolean(line);
})()"""
ENTER: Final = """document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }))"""
ABLE: Final = "document.querySelector('[data-key=seal]')?.dataset.why === ''"

pytestmark = pytest.mark.slow


def test_the_number_noted_last_still_stood_in_the_line_of_the_next_player(
    chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "private_addresses", lambda: ("127.0.0.1",))
    match = match_until(
        lambda m: isinstance(m.state.phase, Reading) and kind_of(m) == "target" and len(m.state.phase.seats) > 1,
        reader="person",
    )
    reader, phase = match.state.table.reader, match.state.phase
    table = Table(match, curtain=True)
    vars(table.app.shell)["config"] = tmp_path
    table.app.shell.phone_wish = PhoneWish("127.0.0.1", free_port())
    table.scene.phones._looked = False
    press(table, "menu")
    press(table, "phones")
    until(table, lambda: isinstance(table.app.top, PhonesSheet))
    phone = chromium.page(room_of(table).url(reader), PhoneKind(390, 740, 2.0), tapped=False)
    until(table, lambda: phone.value(BEGIN))
    table.app.step([key(pygame.K_ESCAPE), key_up(pygame.K_ESCAPE)], 0.05)
    until(table, lambda: phone.value(WRITE))
    phone.write("320")
    until(table, lambda: phone.value(ABLE))
    phone.value(ENTER)
    until(table, lambda: table.scene.flow.session.phase != phase)
    until(table, lambda: phone.value(LINE) == "")
    chromium.close_pages()
    table.scene.close()
