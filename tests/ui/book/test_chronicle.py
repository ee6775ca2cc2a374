from __future__ import annotations

import io
from collections.abc import Iterator
from datetime import date
from itertools import combinations, product
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.kernel.saves import atomic
from game.kernel.saves.campaign.file import FILE, read_campaign
from game.session.book.chronicle import chronicle_html
from game.session.evening import Setup
from game.session.past_evening import past_evening
from game.ui.book import chronicle_scene
from game.ui.book.chronicle_picture import Drawing, data_uri, draw_board, draw_chronicle, jpeg, png
from game.ui.book.chronicle_scene import ChronicleScene
from game.ui.book.chronicle_telling import Telling, evening_of, evenings
from game.ui.book.turning_points import turning_points
from game.ui.end.scene import EndScene
from game.ui.games.registry import stage_of
from game.ui.replay.scene import history_of
from game.ui.widgets.scene import Pop, Push
from game.words import Words
from tests.session.book.family import CITADEL, DUELS, QUIZ, WAR, Played, campaign
from tests.ui import house
from tests.ui.book.family import FOUR, host
from tests.ui.measure import overflows
from tests.ui.stand import FACTORS, SIZES, key, laid, prepared
from tests.ui.strokes import hand, stroke

THREE = ("Anna", "Ben", "Cléo")


@pytest.fixture(autouse=True)
def display() -> None:
    """Open a display: pictures are drawn for one."""
    pygame.display.set_mode((320, 200))


def told(folder: Path, saves: Path, evening: str = "", language: str = "en") -> Telling:
    """Tell a campaign, or an evening of it, to its end."""
    of = host(saves)
    telling = Telling(
        house.shell(of, saves / "config", language),
        of,
        folder,
        read_campaign(folder / FILE),
        evening,
        lambda when: when,
    )
    while telling.step():
        pass
    return telling


def drawn(drawing: Drawing) -> pygame.Surface:
    """Draw a picture to its end."""
    pictures: list[pygame.Surface] = []

    def whole() -> Iterator[None]:
        pictures.append((yield from drawing))

    for _ in whole():
        pass
    return pictures[0]


def season(saves: Path) -> Path:
    """Write a campaign of two evenings."""
    return campaign(
        saves / "us",
        "Us & <them>",
        Played(DUELS, THREE, "2026-01-01T20:00:00"),
        Played(WAR, THREE, "2026-01-02T01:30:00"),
        Played(CITADEL, FOUR, "2026-01-08T20:00:00"),
    )


def test_what_begins_after_midnight_belongs_to_the_evening_before() -> None:
    assert evening_of("2026-01-02T01:30:00") == "2026-01-01"
    assert evening_of("yesterday") == ""


def test_a_chronicle_tells_who_played_who_won_and_what_decided(tmp_path: Path) -> None:
    telling = told(season(tmp_path), tmp_path)
    duels, war, citadel = telling.chronicle().matches
    assert [match.title for match in (duels, war, citadel)] == ["Mousquetaires", "Castle Risk", "Master Citadel"]
    assert [player.rank for player in duels.players] == sorted(player.rank for player in duels.players)
    assert duels.result.endswith("has won")
    assert any("castle" in sentence for sentence in war.turning_points)
    assert telling.chronicle().standings[0].rank == 1


def test_an_evening_has_its_own_matches_only(tmp_path: Path) -> None:
    folder = season(tmp_path)
    assert evenings(read_campaign(folder / FILE)) == ["2026-01-01", "2026-01-08"]
    chronicle = told(folder, tmp_path, "2026-01-01").chronicle()
    assert [match.title for match in chronicle.matches] == ["Mousquetaires", "Castle Risk"]
    assert chronicle.standings == ()


def test_records_that_a_match_has_broken_are_told(tmp_path: Path) -> None:
    campaign(tmp_path / "before", "Before", Played("mousquetaires_two_seats", ("Anna", "Ben"), "2025-12-01T20:00:00"))
    duels = told(season(tmp_path), tmp_path).chronicle().matches[0]
    assert any("Most ducats" in sentence for sentence in duels.records)


def test_a_match_that_cannot_be_read_is_left_out_and_named(tmp_path: Path) -> None:
    folder = season(tmp_path)
    (folder / "002-castle_risk.yaml").write_text("tablee: match\n")
    telling = told(folder, tmp_path)
    assert telling.left_out == ["002-castle_risk.yaml"]
    assert len(telling.chronicle().matches) == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_picture_is_a_png_of_the_whole_chronicle(tmp_path: Path, language: str) -> None:
    telling = told(season(tmp_path), tmp_path, language=language)
    picture = drawn(draw_chronicle(telling.chronicle(), telling.matches, Words(language)))
    wide, tall = picture.get_size()
    assert wide == 1550
    assert tall > 1.5 * wide
    read = pygame.image.load(io.BytesIO(png(picture)), "chronicle.png")
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_two_evenings_that_differ_in_secrets_alone_have_the_same_chronicle(tmp_path: Path) -> None:
    pages, pictures, hands = set(), set(), set()
    for number in range(2):
        saves = tmp_path / str(number)
        of = host(saves)
        game = of.games["mousquetaires"]
        evening = of.begin(Setup("mousquetaires", "cardinal", game.house(), house.FAMILY[:3], "Us"))
        hands.add(repr([evening.session.view(seat).hand for seat in range(3)]))
        evening.close()
        telling = told(evening.folder, saves)
        boards = [data_uri(jpeg(drawn(draw_board(match.board)))) for match in telling.matches]
        pages.add(chronicle_html(telling.chronicle(), boards, Words("en")))
        picture = drawn(draw_chronicle(telling.chronicle(), telling.matches, Words("en")))
        pictures.add(png(picture))
    assert len(hands) == 2
    assert len(pages) == len(pictures) == 1


@pytest.mark.parametrize("recorded", [DUELS, CITADEL, QUIZ, WAR])
def test_there_are_few_turning_points_in_the_order_of_the_match(tmp_path: Path, recorded: str) -> None:
    names = FOUR if recorded == CITADEL else THREE
    folder = campaign(tmp_path / "us", "Us", Played(recorded, names, "2026-01-01T20:00:00"))
    file = read_campaign(folder / FILE).matches[0].file
    saved = host(tmp_path).saves.look_at(folder / file)
    past = history_of(saved.match)
    assert past
    for language in ("en", "fr"):
        assert len(turning_points(past, stage_of(saved.match.game), saved.players, Words(language))) <= 6


def worked(scene: ChronicleScene) -> ChronicleScene:
    """Let a chronicle be made to its end."""
    while scene.lively:
        scene.update(0.02)
    assert scene.said
    return scene


def test_a_chronicle_is_made_of_the_chosen_evening_and_says_where_it_is_kept(tmp_path: Path) -> None:
    folder, of = season(tmp_path / "saves"), host(tmp_path / "saves")
    shell = house.shell(of, tmp_path)
    scene = ChronicleScene(shell, of, folder, "001-mousquetaires.yaml", lambda: date(2026, 5, 3))
    laid(scene)
    hand(scene, "evening")
    worked(scene)
    assert str(of.documents) in scene.said
    assert sorted(path.name for path in (of.documents).iterdir()) == [
        "us_them_2026-01-01.html",
        "us_them_2026-01-01.png",
    ]
    text = (of.documents / "us_them_2026-01-01.html").read_text(encoding="utf-8")
    assert "<title>Us &amp; &lt;them&gt;</title>" in text
    assert text.count('src="data:image/jpeg;base64,') == 2


def test_the_folder_of_a_chronicle_is_opened_by_button_and_by_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = campaign(tmp_path / "us", "Us", Played(DUELS, THREE, "2026-01-01T20:00:00"))
    of, opened = host(tmp_path), list[Path]()
    monkeypatch.setattr(chronicle_scene, "show_in_system", lambda _shell, path: opened.append(path))
    scene = ChronicleScene(house.shell(of, tmp_path), of, folder, "")
    laid(scene)
    assert "folder" not in scene.page.controls
    worked(scene)
    hand(scene, "folder")
    scene.handle(key(pygame.K_o, pygame.KMOD_LCTRL))
    assert opened == [of.documents] * 2


def test_a_chronicle_of_one_evening_is_made_at_once_and_can_be_given_up(tmp_path: Path) -> None:
    folder = campaign(tmp_path / "us", "Us", Played(DUELS, THREE, "2026-01-01T20:00:00"))
    of = host(tmp_path)
    scene = ChronicleScene(house.shell(of, tmp_path), of, folder, "")
    laid(scene)
    scene.update(0.02)
    assert scene.lively
    stroke(scene, pygame.K_ESCAPE)
    answers = [scene.update(0.1) for _ in range(20)]
    assert any(isinstance(answer, Pop) for answer in answers)
    assert not (of.documents).exists()


def test_the_sheet_stood_still_while_the_picture_was_packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = campaign(tmp_path / "us", "Us", Played(DUELS, THREE, "2026-01-01T20:00:00"))
    of, going = host(tmp_path), Event()

    def waiting(surface: pygame.Surface) -> bytes:
        assert going.wait(60)
        return png(surface)

    monkeypatch.setattr(chronicle_scene, "png", waiting)
    scene = ChronicleScene(house.shell(of, tmp_path), of, folder, "")
    laid(scene)
    while "Writing the files" not in {item.label for item in scene.page.picture()}:
        scene.update(0.02)
    assert not scene.said
    going.set()
    assert "kept" in worked(scene).said


def test_a_full_disk_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = campaign(tmp_path / "us", "Us", Played(DUELS, THREE, "2026-01-01T20:00:00"))
    of = host(tmp_path)
    scene = ChronicleScene(house.shell(of, tmp_path), of, folder, "")
    laid(scene)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic, "write", full)
    assert "full" in worked(scene).said


def test_the_sheet_fits(tmp_path: Path) -> None:
    folder, of = season(tmp_path / ("kept" * 12)), host(tmp_path / ("kept" * 12))
    scene = ChronicleScene(house.shell(of, tmp_path, "fr"), of, folder, "")
    for size, factor in product(SIZES, FACTORS):
        assert overflows(laid(scene, size, factor).page) == []
        assert not any(one.box.meets(other.box) for one, other in combinations(scene.page.controls.values(), 2))
    hand(scene, "all")
    assert overflows(scene.page) == []
    worked(scene)
    for size, factor in product(SIZES, FACTORS):
        assert overflows(laid(scene, size, factor).page) == []


def test_the_end_page_leads_to_the_chronicle(tmp_path: Path) -> None:
    folder = campaign(tmp_path / "saves" / "us", "Us", Played(DUELS, THREE, "2026-01-01T20:00:00"))
    of = host(tmp_path / "saves")
    shell = house.shell(of, tmp_path)
    scene = laid(EndScene(shell, past_evening(of, folder, "001-mousquetaires.yaml"), Pop()))
    wanted = prepared(stroke(scene, pygame.K_k))
    assert isinstance(wanted, Push)
    assert isinstance(wanted.scene, ChronicleScene)
