from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
import reference_pictures

SIZE = "640x360"


@pytest.mark.parametrize("name", reference_pictures.MOMENTS)
def test_a_moment_is_in_its_match(name: str) -> None:
    at = reference_pictures.MOMENTS[name]
    moment = reference_pictures.match_point(at)
    match = moment.saved.match
    assert -1 <= moment.line < len(match.log)
    assert at.screen != "end" or match.over
    if at.screen == "form":
        assert at.seat in (*match.must_act(), *match.may_act())


def test_a_changed_pixel_is_found_and_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, after, out = tmp_path / "before", tmp_path / "after", tmp_path / "out"
    arguments = [reference_pictures.__file__, "record", str(before), "--only", "menu", "--size", SIZE]
    subprocess.run([sys.executable, *arguments], check=True)
    shutil.copytree(before, after)
    assert reference_pictures.main(["compare", str(before), str(after)]) == 0

    changed = pygame.image.load(after / f"menu.{SIZE}.fr.png")
    red, green, blue, _ = changed.get_at((30, 40))
    changed.set_at((30, 40), (red, green, blue ^ 64))
    pygame.image.save(changed, after / f"menu.{SIZE}.fr.png")
    (after / f"menu.{SIZE}.en.png").unlink()
    assert reference_pictures.main(["compare", str(before), str(after), "--out", str(out)]) == 1

    told = capsys.readouterr().out
    assert f"menu.{SIZE}.en.png: is not in {after}" in told
    assert "pixels 1, largest difference 64 of 255, inside 1x1 at 30,40" in told
    assert "2 of 2 pictures differ" in told
    shown = pygame.image.load(out / f"menu.{SIZE}.fr.png")
    assert shown.get_at((30, 40))[:3] == (255, 0, 0)
