"""The way in, as the command line opens it: in a process of its own, on a window that draws into nothing."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game import files
from game.kernel.saves.campaign.file import FILE
from game.rules import GAMES
from game.rules.master_citadel.state import Order, Write
from game.ui.app import settings as settings_file
from game.ui.app.dialog import Dialog
from game.ui.app.loop.main_loop import App
from game.ui.app.window import NO_DISPLAY
from game.ui.menu.load.scene import LoadScene
from game.ui.menu.new_game import NewGameScene
from game.ui.menu.scene import MenuScene
from game.ui.start import launch
from game.ui.start.launch import PATIENCE, Options
from game.ui.table.scene import TableScene
from tests.ui import house
from tests.ui.stand import key, key_up

TOLD = """
import os, signal, sys
from pathlib import Path
from game.rules import GAMES
from game.kernel.saves.saves_folder import Saves
from game.files import board_folders
from game.session.controller import Script
from game.ui.start import launch
saves, folder, name = sys.argv[1:]
warm = lambda: os.kill(os.getpid(), getattr(signal, name))
close = lambda: print("the thinking has ended")
options = launch.Options(lambda: Saves(Path(saves), None, GAMES, board_folders()), Path(saves), resume=Path(folder))
bots = launch.ComputerPlayers(lambda bot: Script(lambda asked: None), lambda *_: None, warm, close)
print("status", launch.run(options, lambda: bots))
"""
RUN = """
import argparse, sys
from game.commands import Parser, UsageError, play
from game.words import Words
tr = Words("en")
parser = Parser(prog="tablee")
play.add(parser.add_subparsers(dest="command"), tr)
try:
    sys.exit(play.run(parser.parse_args(["play", *sys.argv[1:]]), tr))
except UsageError as error:
    print(error, file=sys.stderr)
    sys.exit(2)
"""


def command(config: Path, *arguments: str, **environment: str) -> tuple[list[str], dict[str, str]]:
    """Return the command line and the environment of `play`, with settings in a folder of the test."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in names}
    return [sys.executable, "-c", RUN, *arguments], env | {"XDG_CONFIG_HOME": str(config)} | environment


def play(config: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    line, env = command(config, *arguments, **environment)
    return subprocess.run(line, env=env, capture_output=True, text=True, check=False)


def test_the_menu_comes_up_and_leaves_again(tmp_path: Path) -> None:
    done = play(tmp_path, "--saves", str(tmp_path), SDL_VIDEODRIVER="dummy", TABLEE_EXIT_AFTER="menu")
    assert (done.returncode, done.stdout, done.stderr) == (0, "menu\n", "")


def test_the_menu_needs_no_code_of_files_and_matches() -> None:
    late = {"yaml", "hashlib", "ctypes", "game.session.session", "game.session.campaigns.listing"}
    line = "import sys, game.session.host, game.ui.app.loop.main_loop, game.ui.menu.scene; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert not late & {*done.stdout.split()}


def test_the_first_pixels_come_before_anything_is_loaded(tmp_path: Path) -> None:
    done = play(tmp_path, "--saves", str(tmp_path), SDL_VIDEODRIVER="dummy", TABLEE_EXIT_AFTER="splash")
    assert (done.returncode, done.stdout, done.stderr) == (0, "splash\n", "")


@pytest.mark.parametrize("damaged", ["fonts", "index"])
def test_without_a_file_of_its_own_one_line_says_which(tmp_path: Path, damaged: str) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    if damaged != "fonts":
        shutil.copytree(files.assets() / "fonts", tmp_path / "fonts")
    shutil.copy(files.assets() / "pictures" / "index.json", pictures)
    if damaged == "index":
        (pictures / "index.json").write_text("{", encoding="utf-8")
    line, env = command(tmp_path, "--saves", str(tmp_path), SDL_VIDEODRIVER="dummy", TABLEE_EXIT_AFTER="menu")
    line[2] = f"from game import files\nfrom pathlib import Path\nfiles.assets = lambda: Path({str(tmp_path)!r})\n{RUN}"
    done = subprocess.run(line, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(f"A Tablée file is missing or damaged: {tmp_path}")
    assert done.stderr.count("\n") == 1


def test_a_missing_picture_is_a_blank_and_a_line_in_the_log(tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    shutil.copytree(files.assets() / "fonts", tmp_path / "fonts")
    shutil.copy(files.assets() / "pictures" / "index.json", pictures)
    line, env = command(tmp_path, "--saves", str(tmp_path), SDL_VIDEODRIVER="dummy", TABLEE_EXIT_AFTER="menu")
    blank = f"from game import files, logbook\nfrom pathlib import Path\nfiles.assets = lambda: Path({str(tmp_path)!r})"
    told = "import atexit\natexit.register(lambda: print(*logbook.lines(), sep='\\n'))"
    line[2] = f"{blank}\n{told}\n{RUN}"
    done = subprocess.run(line, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("menu\n")
    assert "missing or damaged: " in done.stdout


@pytest.mark.skipif(sys.platform != "linux", reason="only there can the screen be taken away")
def test_without_a_screen_one_line_says_so(tmp_path: Path) -> None:
    done = play(tmp_path, "--saves", str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == NO_DISPLAY  # a library of the system may have complained before
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--game", "chess"), f"There is no game “chess”. Choose {', '.join(GAMES)}."),
        (("--resume", "Monday"), "There is no campaign “Monday” here."),
        (("--size", "huge"), "“huge” is not a window size. Write it like 1280x720."),
        (("--size", "80x60"), "“80x60” is not a window size. Write it like 1280x720."),
        (("--lang", "tlh"), "Tablée does not speak “tlh”."),
        (("--fullscreen", "--windowed"), "tablee play: "),
        (("--colour",), "tablee"),
    ],
)
def test_a_wrong_argument_is_told_in_one_line(tmp_path: Path, arguments: Sequence[str], said: str) -> None:
    done = play(tmp_path, "--saves", str(tmp_path / "none"), *arguments)
    assert done.returncode == 2
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


def test_a_campaign_that_is_not_there_is_answered_with_those_that_are(tmp_path: Path) -> None:
    house.left(house.host(tmp_path), "Sunday evenings")
    done = play(tmp_path, "--saves", str(tmp_path), "--resume", "Monday")
    assert done.returncode == 2
    assert "sunday_evenings" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_closes_the_window_and_keeps_the_match(tmp_path: Path, name: str) -> None:
    evening = house.begun(house.host(tmp_path), "Sunday")
    evening.session.submit(0, Write(12, "N"))
    evening.close()
    folder = evening.folder
    line = [sys.executable, "-c", TOLD, str(tmp_path), str(folder), name]
    _, env = command(tmp_path, SDL_VIDEODRIVER="dummy")
    done = subprocess.run(line, env=env, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()[-2:], done.stderr) == (
        0,
        ["the thinking has ended", "status 0"],
        "",
    )
    evening = house.host(tmp_path).resume(folder)
    assert evening.session.view(0).hand.order == Order(12, "N")
    evening.close()


@pytest.mark.parametrize(("options", "kind"), [({}, MenuScene), ({"game": "master_citadel"}, NewGameScene)])
def test_the_options_say_what_is_on_top(tmp_path: Path, options: dict[str, Any], kind: type) -> None:
    assert isinstance(opened(tmp_path, **options).top, kind)


def test_a_campaign_is_resumed_on_top_of_the_menu(tmp_path: Path) -> None:
    app = opened(tmp_path, resume=house.left(house.host(tmp_path), "Sunday"))
    assert [type(scene) for scene in app.scenes] == [MenuScene, TableScene]
    app.top.close()


def test_a_campaign_that_cannot_be_resumed_is_told_on_top_of_the_menu(tmp_path: Path) -> None:
    folder = house.left(house.host(tmp_path), "Sunday")
    (folder / FILE).write_text("tablee: campaign\n", encoding="utf-8")
    assert isinstance(opened(tmp_path, resume=folder).top, Dialog)


def test_the_file_of_a_campaign_is_taken_in_and_shown_on_top_of_the_menu(tmp_path: Path) -> None:
    theirs = house.host(tmp_path / "theirs")
    file = tmp_path / "sunday.tablee"
    theirs.export(house.left(theirs, "Sunday"), file)
    top = opened(tmp_path / "ours", archive=file).top
    assert isinstance(top, LoadScene)
    assert [entry.title for entry in top.entries] == ["Sunday"]


def test_a_file_that_is_no_campaign_is_told_on_top_of_the_menu(tmp_path: Path) -> None:
    assert isinstance(opened(tmp_path, archive=tmp_path / "nowhere.tablee").top, Dialog)


def test_the_menu_offers_to_continue_the_last_match(tmp_path: Path) -> None:
    menu = opened(tmp_path).top
    assert isinstance(menu, MenuScene)
    assert "continue" not in menu.page.controls
    house.left(house.host(tmp_path), "Sunday")
    app = opened(tmp_path)
    for event in (key(pygame.K_c), key_up(pygame.K_c)):
        app.step([event], 0.02)
    assert isinstance(app.top, TableScene)
    app.top.close()


def test_the_command_line_overrules_the_settings(tmp_path: Path) -> None:
    assert opened(tmp_path, language="fr").shell.tr.language == "fr"


@pytest.mark.parametrize("before", [None, "volume: 30\n", "language: en\n", "volume: loud\n"])
def test_the_language_of_the_command_line_was_kept_for_all_later_starts(before: str | None, tmp_path: Path) -> None:
    file = tmp_path / "settings.yaml"
    if before:
        file.write_text(before, encoding="utf-8")
    former, _ = settings_file.load(tmp_path)
    shell = opened(tmp_path, language="fr", fullscreen=True).shell
    for volume in (10, 20):
        shell.adopt(msgspec.structs.replace(shell.settings, volume=volume))
    assert settings_file.load(tmp_path)[0] == msgspec.structs.replace(former, volume=20)
    file.unlink()
    shell.adopt(msgspec.structs.replace(shell.settings, tv=True))
    assert settings_file.load(tmp_path)[0] == msgspec.structs.replace(former, volume=20, tv=True)


def test_a_language_that_is_chosen_after_one_of_the_command_line_is_kept(tmp_path: Path) -> None:
    shell = opened(tmp_path, language="fr").shell
    shell.adopt(msgspec.structs.replace(shell.settings, language="en"))
    assert settings_file.load(tmp_path)[0].language == "en"


def test_damaged_settings_are_told_on_the_menu(tmp_path: Path) -> None:
    (tmp_path / "settings.yaml").write_text("volume: loud\n", encoding="utf-8")
    assert "settings.yaml.broken" in opened(tmp_path).shell.notice


def test_the_window_was_empty_until_new_game_was_drawn(tmp_path: Path) -> None:
    app = opened(tmp_path, PATIENCE, game="master_citadel")
    shown = [app.top]
    for _ in range(200):
        app.step([], 0.0)
        if app._preparation:
            app._preparation.ended(30.0)
        if app.top is not shown[-1]:
            shown.append(app.top)
    assert [type(scene) for scene in shown] == [MenuScene, NewGameScene]


def opened(folder: Path, patience: float = inf, **options: Any) -> App:
    """Return the program as it is when its first picture is drawn; with a limit to `patience`, before that."""
    of = house.host(folder)
    asked = Options(saves=lambda: of.saves, config=folder, **options)
    return launch.opened(pygame.display.set_mode((1280, 720)), asked, of, patience)
