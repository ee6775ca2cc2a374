"""A real second program has a campaign open: whatever is tried here is refused in one sentence, and nothing is lost."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame
import pytest

from game.kernel.saves.campaign.file import FILE, read_campaign
from game.kernel.saves.campaign.form import CampaignForm
from game.session.campaigns.archive import import_archive
from game.ui.app.dialog import Dialog, TypedAnswer
from game.ui.book.chronicle_scene import ChronicleScene
from game.ui.menu.form_scene import CampaignTerms
from game.ui.menu.load.scene import LoadScene
from game.ui.widgets.control import Pressed
from game.ui.widgets.scene import Next, Push
from tests.ui import house
from tests.ui.measure import overflows
from tests.ui.stand import SIZES, key, laid, prepared

ROOT: Final = Path(__file__).parents[4]
SENTENCE: Final = "is playing this campaign on "


class SecondProgram:
    """The other program. `play` lets it play one action and returns how many lines its match has then."""

    def __init__(self, folder: Path) -> None:
        words = [sys.executable, "-m", "tests.ui.menu.load.second_program", str(folder.parent), str(folder)]
        self._process: Final = subprocess.Popen(
            words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._said() == "open"

    def _said(self) -> str:
        assert self._process.stdout
        return self._process.stdout.readline().strip()

    def play(self) -> int:
        assert self._process.stdin
        self._process.stdin.write("play\n")
        self._process.stdin.flush()
        return int(self._said())

    def close(self) -> None:
        self._process.communicate()


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[tuple[LoadScene, Path, SecondProgram]]:
    """A list that was read before another program opened its campaign, the folder of that, and the program."""
    saves = tmp_path / "saves"
    of = house.host(saves)
    folder = house.left(of, "Sunday")
    of.campaigns().fill()
    scene = LoadScene(house.shell(of, saves.parent / "config"), of, house.TODAY.date)
    laid(scene)
    program = SecondProgram(folder)
    yield scene, folder, program
    program.close()


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files of a campaign, by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.name != ".lock"}


def refused(wanted: Next) -> None:
    """See that a sheet says in one sentence who has the campaign, and that it fits."""
    wanted = prepared(wanted)
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, Dialog)
    for size in SIZES:
        assert overflows(laid(wanted.scene, size).page) == []
    [said] = [item.label for item in wanted.scene.page.picture() if SENTENCE in item.label]
    assert said.count(SENTENCE) == 1


def test_whatever_would_change_a_campaign_is_refused(opened: tuple[LoadScene, Path, SecondProgram]) -> None:
    scene, folder, _ = opened
    before = contents(folder)
    for press in (Pressed("resume"), Pressed("resume/0")):
        refused(scene.act(press))
    scene.handle(key(pygame.K_F2))
    refused(scene.resumed(TypedAnswer("ok", "Easter")))
    refused(scene.handle(key(pygame.K_DELETE)))
    scene.act(Pressed("form"))
    refused(scene.resumed(CampaignTerms(CampaignForm(kind="league"), ())))
    scene.act(Pressed("next"))
    refused(scene.resumed("agree"))
    assert scene.shell.doors.resume
    refused(Push(scene.shell.doors.resume(scene.shell, folder)))
    prepared(scene.resumed(None))  # the list is read again
    for control in ("resume", "next"):
        assert SENTENCE in scene.page.controls[control].why
    assert scene.handle(key(pygame.K_RETURN)) is None
    assert SENTENCE in scene.shell.notice
    for pressed in (pygame.K_F2, pygame.K_DELETE):
        assert scene.handle(key(pressed)) is None
        assert SENTENCE in scene.shell.notice
    assert contents(folder) == before


def test_copies_are_made_meanwhile_and_what_was_played_is_not_lost(
    opened: tuple[LoadScene, Path, SecondProgram], tmp_path: Path
) -> None:
    scene, folder, program = opened
    of, lines = house.host(folder.parent), program.play()
    of.export(folder, tmp_path / "x.tablee")
    theirs = house.host(tmp_path / "theirs")
    copies = [import_archive(theirs.saves, tmp_path / "x.tablee").folder]
    assert program.play() > lines
    copies.append(of.copy(folder))
    made = [house.host(copy.parent).resume(copy) for copy in copies]
    assert [len(evening.session.log()) for evening in made] == [lines, lines + 1]
    for evening in made:
        evening.close()
    chronicle = scene.handle(key(pygame.K_k, pygame.KMOD_LCTRL))
    assert isinstance(chronicle, Push)
    assert isinstance(chronicle.scene, ChronicleScene)
    program.close()
    evening = of.resume(folder)
    assert len(evening.session.log()) == lines + 1
    evening.close()
    assert read_campaign(folder / FILE).name == "Sunday"
