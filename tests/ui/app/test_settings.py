from __future__ import annotations

import errno
from pathlib import Path

import msgspec
import pygame
import pytest

from game.ui.app.loop.main_loop import App
from game.ui.app.settings import FILE, Settings, load, save
from game.ui.app.settings_scene import AROUND, SettingsScene
from game.ui.draw.text.typesetting import STYLES
from game.ui.widgets.control import Area, Button, Changed, Pressed, Stepper
from game.words import languages
from tests.ui.stand import SCENES, key, laid, shell


def test_settings_come_back_as_they_were_saved(tmp_path: Path) -> None:
    settings = Settings(language="fr", text=150, tv=True, motion="reduced", speed="slow", volume=0, curtain=False)
    save(tmp_path / "new", settings)
    assert load(tmp_path / "new") == (settings, None)


def test_the_settings_of_another_program_were_overwritten(tmp_path: Path) -> None:
    first, second = shell(folder=tmp_path), shell(folder=tmp_path)
    first.adopt(msgspec.structs.replace(first.settings, volume=10))
    second.adopt(msgspec.structs.replace(second.settings, tv=True))
    second.adopt(msgspec.structs.replace(second.settings, speed="slow"))
    written, _ = load(tmp_path)
    assert (written.volume, written.tv, written.speed) == (10, True, "slow")


def test_a_setting_that_could_not_be_written_comes_with_the_next(tmp_path: Path) -> None:
    folder = tmp_path / "config"
    folder.write_text("in the way", encoding="utf-8")
    program = shell(folder=folder)
    program.adopt(msgspec.structs.replace(program.settings, volume=10))
    folder.unlink()
    save(folder, Settings())
    program.adopt(msgspec.structs.replace(program.settings, tv=True))
    written, _ = load(folder)
    assert (written.volume, written.tv) == (10, True)


def test_a_first_start_has_the_defaults_and_no_notice(tmp_path: Path) -> None:
    assert load(tmp_path) == (Settings(), None)


@pytest.mark.parametrize("content", [b"text: 130\n", b"volume: 400\n", b"{", b"- a\n", b"\0", b"a: &b 1\n", b"\xff"])
def test_a_damaged_file_gives_the_defaults_and_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    settings, problem = load(tmp_path)
    assert settings == Settings()
    assert problem is not None
    assert "settings.yaml.broken" in str(problem)
    assert (tmp_path / "settings.yaml.broken").read_bytes() == content
    assert load(tmp_path) == (Settings(), None)


def test_a_damaged_file_that_cannot_be_put_aside_gives_the_defaults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_text("{", encoding="utf-8")

    def refused(path: Path, aside: Path) -> Path:
        raise PermissionError(errno.EACCES, "closed", str(path), None, str(aside))

    monkeypatch.setattr(Path, "replace", refused)
    settings, problem = load(tmp_path)
    assert settings == Settings()
    assert str(problem).endswith("start afresh.")


def test_an_unknown_language_is_that_of_the_system() -> None:
    assert Settings(language="tlh").words().language in languages()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_last_row_of_the_settings_was_cut_in_a_small_window(size: tuple[int, int], language: str) -> None:
    page = laid(SettingsScene(shell(language)), size).page
    area = page.controls["list"]
    assert isinstance(area, Area)
    assert area.content <= area.box.h


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_ring_around_a_setting_lay_on_the_next_row(size: tuple[int, int]) -> None:
    scene = laid(SettingsScene(shell()), size)
    page, rows = scene.page, [each for each in scene.page.controls.values() if isinstance(each, Stepper)]
    for i, row in enumerate(rows):
        page.go(row.key)
        (ring,) = [item.box.inset(-AROUND) for item in page.picture() if item.look == "focus ring"]
        assert ring.covers(row.box)
        near = [other for other in rows[max(0, i - 1) : i + 2] if other is not row]
        met = [page.focus.box(other, page.controls).shared_area(ring) for other in near]
        assert sum(met) < 1, (row.key, met)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_setting_says_in_one_line_what_it_does(language: str) -> None:
    scene = laid(SCENES["settings"](shell(language)))
    rows = [each for each in scene.page.controls.values() if isinstance(each, Stepper)]
    assert len(rows) >= 12
    shown = {item.key: item for item in scene.page.picture()}
    for row in rows:
        words = shown[f"{row.key}/hint"]
        assert 0 < scene.page.canvas.type.width(words.label, STYLES["small note"]) <= words.box.w


def test_the_speeds_stand_in_their_order() -> None:
    scene = laid(SCENES["settings"](shell()))
    speed = scene.page.controls["speed"]
    assert isinstance(speed, Stepper)
    assert (speed.options, speed.index) == (("Slow", "Normal", "Fast", "No waiting"), 1)


@pytest.mark.parametrize(("field", "value", "at"), [("text", 125, (1166, 167)), ("tv", True, (1160, 212))])
def test_a_double_click_on_the_size_of_the_text_changed_another_setting(
    field: str, value: object, at: tuple[int, int]
) -> None:
    words = shell("fr")
    surface = pygame.display.get_surface()
    assert surface
    scene = SettingsScene(words)
    app, before = App(words, surface, scene), words.settings
    for press in range(2):
        spot = scene.focus.part_at(scene.page.canvas.point(at), scene.page.controls)
        assert spot
        assert spot.part == "more"
        assert (spot.key == field) == (press == 0)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.step([pygame.Event(kind, button=1, pos=at)], 0.05)
    assert words.settings == msgspec.structs.replace(before, **{field: value})


@pytest.mark.parametrize("name", ["settings", "rules"])
def test_the_first_enter_on_a_brass_back_only_showed_the_ring(name: str) -> None:
    scene = laid(SCENES[name](shell()))
    back = scene.page.controls["back"]
    assert isinstance(back, Button)
    does = scene.page.handle(key(pygame.K_RETURN))
    assert (does == Pressed("back")) is (back.look == "brass button")


def test_hints_and_the_light_of_the_next_step_are_chosen_in_one_row() -> None:
    scene = SettingsScene(shell())
    laid(scene)
    seen = []
    for _ in range(4):
        row = scene.page.controls["guide"]
        assert isinstance(row, Stepper)
        settings = scene.shell.settings
        seen.append((row.options[row.index], settings.guide, settings.glow))
        scene.act(Changed("guide", (row.index + 1) % 4))
    assert sorted(seen) == sorted(
        [("Off", False, False), ("Glow only", False, True), ("On", True, True), ("Hints only", True, False)]
    )
