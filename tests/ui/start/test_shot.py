from __future__ import annotations

import errno
import io
import os
from pathlib import Path

import pygame
import pytest

from game import files
from game.__main__ import main
from game.commands.replay import open_match
from game.commands.shot import SCREENS
from game.kernel.replay import replay
from game.kernel.saves.match_reader import read_match
from game.kernel.saves.saved_match import Library
from game.rules import GAMES
from game.ui.draw.canvas import Canvas
from game.ui.start import shot
from game.words import Words
from tests.ui import stand

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.fixture(scope="module")
def match_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("matches")
    assert main(["simulate", "master_citadel", "--seats", "random*4", "--seed", "shot", "--save", str(folder)]) == 0
    return next(folder.glob("*.yaml"))


@pytest.mark.parametrize("seat", [None, 2])
def test_a_point_of_a_match_is_drawn(match_file: Path, tmp_path: Path, seat: int | None) -> None:
    out = tmp_path / "shot.png"
    asked = ["shot", str(match_file), str(out), "--line", "6", "--size", "1280x720", "--lang", "fr"]
    assert main(asked + ([] if seat is None else ["--seat", str(seat)])) == 0
    picture = pygame.image.load(out)
    assert picture.get_size() == (1280, 720)
    assert len({tuple(picture.get_at((x, 300))) for x in range(0, 1280, 40)}) > 8


def test_half_a_picture_was_written_over_the_old_one_on_a_full_disk_and_nothing_said(
    match_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    out = tmp_path / "shot.png"
    out.write_bytes(b"the old one")
    monkeypatch.setattr(os, "fsync", full)
    assert main(["shot", str(match_file), str(out), "--size", "960x540", "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"{out}:0:0: The disk is full. Make some room and try again.\n"
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"the old one"]


@pytest.mark.skipif(os.name != "posix", reason="needs links and pipes")
@pytest.mark.parametrize("kind", ["pipe", "folder", "loose"])
def test_a_picture_was_written_into_a_pipe_that_nobody_reads(
    match_file: Path, tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / f"{kind}.png"
    match kind:
        case "pipe":
            os.mkfifo(out)
        case "folder":
            out.mkdir()
        case _:
            out.symlink_to("nowhere.png")
    assert main(["shot", str(match_file), str(out), "--size", "960x540"]) == 2
    assert capsys.readouterr().err == f"{out} cannot be written. Name a file in a folder that is there.\n"


def test_the_seat_makes_a_difference(match_file: Path, tmp_path: Path) -> None:
    pictures = []
    for seat in ("0", "1"):
        out = tmp_path / f"{seat}.png"
        assert main(["shot", str(match_file), str(out), "--line", "-1", "--seat", seat, "--size", "960x540"]) == 0
        pictures.append(out.read_bytes())
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize(
    "wrong",
    [["--line", "99999"], ["--seat", "9"], ["--size", "large"], ["--size", "10x10"], ["--line", "-2"]],
    ids=" ".join,
)
def test_a_wrong_argument_is_one_line_and_status_2(
    match_file: Path, tmp_path: Path, wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shot", str(match_file), str(tmp_path / "x.png"), *wrong]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_missing_match_and_a_missing_folder_are_one_line(
    match_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shot", str(tmp_path / "none.yaml"), str(tmp_path / "x.png")]) == 2
    assert main(["shot", str(match_file), str(tmp_path / "none" / "x.png"), "--size", "960x540"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


@pytest.fixture(autouse=True)
def screen_comes_back() -> object:
    """Give the other tests their display again: the command ends with closing it."""
    yield
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_can_be_drawn_and_none_is_like_another(match_file: Path, tmp_path: Path, screen: str) -> None:
    out = tmp_path / "shot.png"
    line = ["--line", "2"] if screen == "curtain" else []
    assert main(["shot", str(match_file), str(out), "--screen", screen, "--size", "960x540", *line]) == 0
    picture = pygame.image.load(out)
    assert len({tuple(picture.get_at((x, 200))) for x in range(0, 960, 7)}) > 8


def test_the_command_and_the_window_name_the_same_screens() -> None:
    assert set(SCREENS) == set(shot.SCREENS)


def test_a_screen_that_is_not_there_at_that_point_is_one_line(
    match_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "x.png")
    assert main(["shot", str(match_file), out, "--screen", "end", "--line", "2"]) == 2
    assert main(["shot", str(match_file), out, "--screen", "curtain"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_whoever_writes_is_shown_with_the_order_form(match_file: Path) -> None:
    saved = open_match(match_file, Words("en"))
    assert saved
    screen = shot.SCREENS["table"](stand.shell(), shot.MatchPoint(saved, 2, 3))
    screen.layout(Canvas((1280, 720), 1.0))
    screen.update(shot.SETTLED)
    assert "seal" in screen.page.controls


@pytest.mark.slow
def test_the_picture_of_who_answers_while_a_person_reads_ended_in_a_traceback() -> None:
    saved = read_match(GOLDEN / "egomaster_reader.yaml", Library(GAMES, (GOLDEN / "boards", files.boards())))
    match, seen = saved.match, set[tuple[str, str]]()
    for line, (after, (acts, action)) in enumerate(zip(replay(match.first, match.log), match.log[1:], strict=False)):
        phase = after.state.phase
        kind = type(phase).__name__, type(action).__name__
        if kind in seen or acts < 0 or kind[0] not in {"Reading", "Answering", "PingPong", "Estimating", "Buzzing"}:
            continue
        seen.add(kind)
        for seat in {acts, *phase.to_act(after.state)}:
            screen = shot.laid_out(shot.MatchPoint(saved, line, seat), (640, 360), stand.shell().settings)
            assert screen.page.picture()
            screen.close()
    assert {name for name, _ in seen} >= {"Reading", "Answering", "PingPong", "Estimating"}


def test_the_campaigns_are_listed_as_on_the_day_of_the_match() -> None:
    saved = open_match(files.shipped_saves() / "rainy_sunday" / "001-castle_risk.yaml", Words("en"))
    assert saved
    screen = shot.SCREENS["load"](stand.shell(), shot.MatchPoint(saved, 0, 0, "load"))
    screen.layout(Canvas((1280, 720), 1.0))
    while screen.lively:  # a slow machine reads the campaigns in several turns
        screen.update(shot.SETTLED)
    told = [item.label for item in screen.page.picture() if "today" in item.label]
    assert len([row for row in told if row.startswith("Castle Risk ·")]) == 1


def test_a_table_is_set_up_for_the_game_of_the_match(match_file: Path) -> None:
    saved = open_match(match_file, Words("en"))
    assert saved
    screen = shot.SCREENS["new_game"](stand.shell(), shot.MatchPoint(saved, 0, 0, "new_game"))
    screen.layout(Canvas((1280, 720), 1.0))
    assert "Master Citadel" in {item.label for item in screen.page.picture()}


def test_the_table_of_a_match_that_is_over_was_drawn_for_ever(tmp_path: Path) -> None:
    out = tmp_path / "end.png"
    ended = GOLDEN / "castle_risk_six_seats.yaml"
    assert main(["shot", str(ended), str(out), "--size", "640x360"]) == 0
    assert out.exists()


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such names")
def test_a_picture_whose_name_is_no_text_ended_in_a_traceback(match_file: Path, tmp_path: Path) -> None:
    out = tmp_path / os.fsdecode(b"L\xe9o.png")
    assert main(["shot", str(match_file), str(out), "--size", "320x180"]) == 0
    assert pygame.image.load(io.BytesIO(out.read_bytes()), "png").get_size() == (320, 180)
