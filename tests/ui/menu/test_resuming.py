"""What Continue resumes: known at a glance for the first picture, looked into behind it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules import GAMES
from game.session.host import Host
from game.session.lessons import progress
from game.session.lessons.progress import Progress
from game.ui.app.shell import Latest
from game.ui.draw.canvas import Canvas
from game.ui.menu.scene import MenuScene
from game.ui.widgets.scene import Prepare
from tests.ui import house
from tests.ui.house import begun, host
from tests.ui.measure import overflows


@pytest.fixture
def of(tmp_path: Path) -> Host:
    begun(host(tmp_path / "saves", ago=1), "Sound").close()
    return host(tmp_path / "saves")


def menu(of: Host, tmp_path: Path) -> MenuScene:
    scene = MenuScene(house.shell(of, tmp_path))
    scene.layout(Canvas((1280, 720), 1.0))
    return scene


def note(scene: MenuScene) -> str:
    """Return what is written on Continue, as soon as the scene is drawn."""
    control = scene.page.controls.get("continue")
    scene.picture()
    return getattr(control, "note", "none")


def look(scene: MenuScene) -> None:
    """Check the match to resume, as a thread does behind the first picture."""
    following = scene.update(0.1)
    assert isinstance(following, Prepare)
    assert following.make() is None
    assert scene.update(0.1) is None


def test_a_match_that_cannot_be_opened_is_passed_over_behind_the_first_picture(of: Host, tmp_path: Path) -> None:
    evening = begun(of, "Spoilt")
    evening.close()
    (evening.folder / "001-master_citadel.yaml").write_text("spoilt: true\n", encoding="utf-8")
    scene = menu(of, tmp_path)
    assert note(scene) == "Master Citadel"  # the match was not read yet
    assert scene.resuming.latest == Latest(evening.folder, "master_citadel", more=1)
    look(scene)
    assert scene.resuming.latest == Latest(tmp_path / "saves" / "sound", "master_citadel", 1, "Sound")


def test_a_campaign_written_by_hand_is_found_behind_the_first_picture(of: Host, tmp_path: Path) -> None:
    path = tmp_path / "saves" / "sound" / "campaign.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("  status: playing", "  status:   playing"), encoding="utf-8"
    )
    scene = menu(of, tmp_path)
    assert note(scene) == "none"
    look(scene)
    assert note(scene) == "Master Citadel"


def test_back_on_the_menu_continue_resumes_what_was_begun_meanwhile(of: Host, tmp_path: Path) -> None:
    scene = menu(of, tmp_path)
    evening = begun(of, "Newer")
    evening.close()
    scene.resumed(None)
    assert scene.resuming.latest == Latest(evening.folder, "master_citadel", more=1)


def test_continue_did_not_say_whose_match_it_is(of: Host, tmp_path: Path) -> None:
    scene = menu(of, tmp_path)
    assert note(scene) == "Master Citadel"
    look(scene)
    assert scene.page.controls["continue"].hint == "Sound: pick up where you left off"


def tick(scene: MenuScene, game: str) -> list[str]:
    """Return what the paper with the tick on a lid says."""
    return [item.label for item in scene.page.picture() if item.key == f"{game}/tag"]


def test_the_lid_of_a_game_is_ticked_once_a_lesson_is_finished(of: Host, tmp_path: Path) -> None:
    kept = Progress().with_finished("castle_risk/first_war").with_finished("castle_risk/six_cards")
    progress.change(tmp_path, lambda _: kept)
    scene = menu(of, tmp_path)
    note(scene)
    assert tick(scene, "castle_risk") == []  # nothing is read before the first picture
    look(scene)
    assert tick(scene, "castle_risk") == ["2 lessons finished"]
    assert tick(scene, "egomaster") == []
    progress.change(tmp_path, lambda _: kept.with_finished("egomaster/three_kinds"))
    scene.resumed(None)
    look(scene)
    assert tick(scene, "egomaster") == ["1 lesson finished"]


@pytest.mark.parametrize(("size", "factor"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((1024, 768), 1.5)])
def test_the_ticks_fit_on_the_lids(size: tuple[int, int], factor: float, of: Host, tmp_path: Path) -> None:
    progress.change(tmp_path, lambda _: Progress(finished=[f"{game}/lesson" for game in GAMES]))
    scene = menu(of, tmp_path)
    scene.layout(Canvas(size, factor))
    note(scene)
    look(scene)
    assert overflows(scene.page) == []
    boxes = {item.key: item.box for item in scene.page.picture()}
    for game in GAMES:
        assert scene.page.controls[game].box.covers(boxes[f"{game}/tag"])
        assert not boxes[f"{game}/tag"].meets(boxes[f"{game}/title"])
