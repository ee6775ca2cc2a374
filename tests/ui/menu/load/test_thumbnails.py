from __future__ import annotations

from pathlib import Path
from threading import Event

import pygame
import pytest

from game.kernel.saves.saved_match import SavedMatch
from game.kernel.saves.saves_folder import Saves
from game.kernel.types import BYSTANDER
from game.rules.master_citadel.state import Write
from game.session.evening import Evening
from game.ui.contract.stage import Highlight
from game.ui.contract.vignettes import Vignette, looks, torn, vignette
from game.ui.draw.items import Item
from game.ui.games.registry import STAGES
from game.ui.menu.load.scene import LoadScene
from game.ui.replay.scene import ReplayScene
from game.ui.widgets.scene import Push
from game.words import Words
from tests.ui import house
from tests.ui.finished import finish, finished
from tests.ui.stand import key, laid, prepared
from tests.ui.strokes import hand


def load(folder: Path) -> LoadScene:
    of = house.host(folder / "saves")
    of.campaigns().fill()  # the index knows all of them
    scene = LoadScene(house.shell(of, folder / "config"), of, house.TODAY.date)
    laid(scene)
    return scene


def prints(scene: LoadScene) -> dict[str, Item]:
    """Return the prints on the page: those of the list by folder, and that of the details."""
    drawn = (item for item in scene.page.picture() if item.look in {"vignette", "torn vignette"})
    return {Path(item.key.removesuffix("/print")).name: item for item in drawn}


def ready(scene: LoadScene) -> LoadScene:
    """Let every board be read."""
    while scene.lively:
        scene.update(0.1)
    return scene


def begun(folder: Path, name: str = "Sunday") -> Evening:
    return house.begun(house.host(folder / "saves"), name)


def test_a_print_is_blank_until_its_board_was_read(tmp_path: Path) -> None:
    for name in ("One", "Two", "Three"):
        house.left(house.host(tmp_path / "saves"), name)
    scene = load(tmp_path)
    assert all(not item.args[0] for item in prints(scene).values())
    blank = [3]
    while scene.lively:
        scene.update(0.1)
        now = sum(not item.args[0] for key, item in prints(scene).items() if key != "details")
        blank += [now] if now != blank[-1] else []
    assert blank == sorted(blank, reverse=True)  # how many come at once is for the threads to say
    assert (blank[0], blank[-1]) == (3, 0)


def test_a_print_shows_the_board_as_everybody_sees_it(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    finish(evening.session, "b", turns=3)
    evening.close()
    shown = prints(ready(load(tmp_path)))["sunday"]
    players, view = evening.session.players, evening.session.view(BYSTANDER)
    assert shown.args[0] == vignette(STAGES["master_citadel"], view, players, Words("en")).items


def test_no_secret_of_a_match_that_is_being_played_is_on_its_print(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    evening.session.submit(0, Write(33, "SW"))
    evening.session.submit(2, Write(44, "NE"))
    evening.close()
    scene = ready(load(tmp_path))
    shown = prints(scene)["sunday"].args[0]
    keys = [item.key for item in shown]
    assert {"sealed 0", "sealed 2"} <= set(keys)
    assert not [key for key in keys if key.startswith(("own", "order", "preview"))]
    words = [str(part) for item in shown for part in (item.label, *item.args)]
    assert not [word for word in words if "33" in word or "44" in word]
    laid(scene)
    open_table = STAGES["master_citadel"].picture(
        evening.session.view(BYSTANDER), evening.session.players, Highlight(), Words("en")
    )
    assert set(shown) == set(open_table)


def test_what_cannot_be_read_shows_a_torn_print(tmp_path: Path) -> None:
    house.left(house.host(tmp_path / "saves"), "Sound")
    spoilt = house.played(house.host(tmp_path / "saves"), "Spoilt")
    next(spoilt.glob("001*")).write_text("tablee: match\n", encoding="utf-8")
    house.spoil(tmp_path / "saves")
    shown = {key: item.look for key, item in prints(ready(load(tmp_path))).items() if key != "details"}
    assert shown == {
        "sound": "vignette",
        "spoilt": "torn vignette",
        "damaged": "torn vignette",
        "newer": "torn vignette",
        "shopping.yaml": "torn vignette",
    }


def test_the_print_is_made_anew_when_the_match_went_on(tmp_path: Path) -> None:
    folder = house.left(house.host(tmp_path / "saves", ago=1), "Sunday")
    scene = ready(load(tmp_path))
    before = prints(scene)["sunday"]
    evening = house.host(tmp_path / "saves").resume(folder)
    finish(evening.session, "b", turns=3)
    evening.close()
    prepared(scene.resumed(None))
    assert prints(ready(scene))["sunday"] != before


def test_the_print_stayed_torn_after_the_good_copy_was_taken(tmp_path: Path) -> None:
    of = house.host(tmp_path / "saves")
    file = next(house.left(of, "Sunday").glob("001*.yaml"))
    sound = file.read_text(encoding="utf-8")
    file.write_text("tablee: match\n", encoding="utf-8")
    scene = ready(load(tmp_path))
    assert {item.look for item in prints(scene).values()} == {"torn vignette"}
    file.write_text(sound, encoding="utf-8")
    prepared(scene.resumed(None))
    assert {item.look for item in prints(ready(scene)).values()} == {"vignette"}


def test_a_print_is_drawn_whole_and_only_once() -> None:
    evening = finished("b", turns=3)
    scene = laid(load_of_nothing())
    canvas = scene.page.canvas
    canvas.looks.learn({**STAGES["master_citadel"].looks, **looks(canvas.looks)})
    made: Vignette = vignette(
        STAGES["master_citadel"], evening.session.view(BYSTANDER), evening.session.players, Words("en")
    )
    item = Item("print", "vignette", scene.page.canvas.box, made)
    drawn = canvas.looks.picture(item, 90, 90)
    assert canvas.looks.picture(item, 90, 90) is drawn
    sheet = pygame.Surface((120, 120))
    drawn.onto(sheet, 10, 10)
    body = pygame.transform.average_color(sheet, pygame.Rect(30, 30, 50, 50))
    assert min(body[:3]) > 40
    assert torn(canvas.looks.brush, 90, 90, ()).surface.get_size() == (90, 90)


def load_of_nothing() -> LoadScene:
    return load(Path("nowhere"))


# ------------------------------------------------------------------ watching from the list


def test_a_finished_match_is_watched_again_from_the_list(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    finish(evening.session, "b")
    evening.close()
    house.left(house.host(tmp_path / "saves"), folder=evening.folder)
    scene = ready(load(tmp_path))
    assert "watch" not in scene.page.controls
    wanted = hand(scene, "watch/0")
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, ReplayScene)
    assert wanted.scene.retelling.story == list(evening.session.story)


def test_the_last_match_of_a_campaign_is_watched_by_a_key(tmp_path: Path) -> None:
    evening = begun(tmp_path)
    finish(evening.session, "b")
    evening.close()
    scene = load(tmp_path)
    wanted = prepared(scene.handle(key(pygame.K_w, pygame.KMOD_LCTRL)))
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, ReplayScene)


def test_a_match_that_cannot_be_told_again_says_why(tmp_path: Path) -> None:
    folder = house.played(house.host(tmp_path / "saves"), "Holidays")
    scene = load(tmp_path)
    nothing = hand(scene, "watch")
    assert isinstance(nothing, Push)
    assert not isinstance(nothing.scene, ReplayScene)
    next(folder.glob("001*")).write_text("tablee: match\n", encoding="utf-8")
    broken = hand(scene, "watch/0")
    assert isinstance(broken, Push)
    assert not isinstance(broken.scene, ReplayScene)


def test_the_print_is_that_of_the_match_that_goes_on(tmp_path: Path) -> None:
    first = begun(tmp_path)
    first.session.submit(0, Write(33, "SW"))
    first.close()
    shown = prints(ready(load(tmp_path)))["sunday"].args
    house.played(house.host(tmp_path / "saves"), folder=first.folder)
    assert prints(ready(load(tmp_path)))["sunday"].args == shown


def test_the_list_stood_still_while_the_match_of_a_print_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.left(house.host(tmp_path / "saves"), "Sunday")
    scene = load(tmp_path)
    going, look_at = Event(), Saves.look_at

    def waiting(saves: Saves, file: Path) -> SavedMatch:
        assert going.wait(60)
        return look_at(saves, file)

    monkeypatch.setattr(Saves, "look_at", waiting)
    for _ in range(5):
        scene.update(0.2)  # the loop turns while the match is still being read
    assert not prints(scene)["sunday"].args[0]
    going.set()
    assert prints(ready(scene))["sunday"].args[0]


def test_the_parts_of_a_print_are_drawn_one_by_one_and_then_it_is_put_together_of_them(tmp_path: Path) -> None:
    begun(tmp_path).close()
    scene = ready(load(tmp_path))
    shown, looks_of = prints(scene)["sunday"], scene.page.canvas.looks
    made = Vignette(*shown.args)
    looks_of.forget()
    steps = sum(1 for _ in looks_of.draw_parts(shown, 90, 90))
    assert 1 < steps <= len(made.items)
    assert list(looks_of.draw_parts(shown, 90, 90)) == []
    assert not looks_of.knows(shown, 90, 90)
