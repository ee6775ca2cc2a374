from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.mark.xvfb
@pytest.mark.slow
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_a_whole_match_is_played_in_a_real_window(hand: str, real_display: str, tmp_path: Path) -> None:
    environment = {**os.environ, "DISPLAY": real_display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-W", "error", "-m", "tests.ui.real_window.driver", hand, str(tmp_path)]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines()[-1] == "x11 True 0"


@pytest.mark.xvfb
@pytest.mark.slow
def test_a_file_that_another_program_drops_on_the_window_is_read(real_display: str, tmp_path: Path) -> None:
    quiz = tmp_path / "quiz d’été.gift"
    quiz.write_text("Who miaows? {=a cat}\n\nWho roars? {=a lion}\n\nWho barks? {=a dog}\n", encoding="utf-8")
    environment = {**os.environ, "DISPLAY": real_display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-W", "error", "-m", "tests.ui.real_window.drop", str(tmp_path), str(quiz)]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stderr
    assert (
        run.stdout.splitlines()[-1]
        == "x11 ImportScene 3 questions would be added. quiz d’été.gift 3 questions in this file"
    )
