"""Text never becomes smaller where it is asked to be larger: the same words are measured in pixels on every screen.

The looks of the games are not asked how large they write: they are drawn, and what they write is noted (`written`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import cycle
from random import Random
from typing import NamedTuple

import msgspec
import pytest
from reference_pictures import MOMENTS, At, match_point

from game.kernel.replay import replay
from game.kernel.types import BYSTANDER
from game.rules.egomaster.events import QuestionOver
from game.ui.app.screen import Screen
from game.ui.app.settings import Settings
from game.ui.draw.canvas import Canvas
from game.ui.draw.items import Item
from game.ui.draw.looks import style_of
from game.ui.games.egomaster.forms.answer import FIELD
from game.ui.start.shot import SETTLED, laid_out
from game.ui.table.scene import TableScene
from game.ui.widgets.control import Area
from game.words import languages
from tests.ui.drivers import Room
from tests.ui.games.egomaster.large_print.test_question import types
from tests.ui.games.mousquetaires.test_large_print import larger
from tests.ui.measure import overflows
from tests.ui.sitting import sitting
from tests.ui.stand import SCENES, Size, laid, shell
from tests.ui.written import Written, written

WINDOWS: tuple[Size, ...] = ((1280, 720), (1920, 1080))
EVEN = 0.999
"""The share of a size that two roundings may take away."""
HARDLY = 0.95
"""From 150 to 200 %, what is written on a board may lose this share with it: the window has no more room."""
LARGE = 21.0
"""Titles and numbers of more pixels may give way to what is read, down to this size."""


def type_sizes(scene: Screen) -> dict[str, float]:
    """Return the size in pixels of every text on the page, by its words; the smallest where they stand twice."""
    unit, found = scene.page.canvas.unit, dict[str, float]()
    for item in scene.page.picture():
        if item.look in {"text", "prose"} and (words := item.label or str(item.args[0])):
            size = style_of(item.args[1]).size * unit
            found[words] = min(size, found.get(words, size))
    return found


def enlarged(scene: Screen, size: Size) -> Iterator[list[str]]:
    """Enlarge the text of a scene twice; yield the words that are smaller than before, and what does not fit."""
    before = type_sizes(scene)
    for factor in (1.5, 2.0):
        scene.layout(Canvas(size, factor))
        now = type_sizes(scene)
        small = [words for words in before if words in now and now[words] < EVEN * min(LARGE, before[words])]
        yield small + overflows(scene.page)
        before |= now


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", SCENES)
def test_no_text_of_a_screen_shrinks_as_text_grows(name: str, language: str, size: Size) -> None:
    assert [*enlarged(laid(SCENES[name](shell(language)), size), size)] == [[], []]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", languages())
def test_no_text_of_a_table_shrinks_as_text_grows(language: str, size: Size) -> None:
    assert [*enlarged(Room(sitting((1, 2, 3)), size, language=language).screen, size)] == [[], []]


# ---------------------------------------------------------------------- the moments of the reference pictures

WRITTEN = frozenset(
    {
        "master_citadel/slip",
        "master_citadel/letters",
        "master_citadel/point",
        "mousquetaires/name",
        "mousquetaires/words",
        "mousquetaires/tag",
        "mousquetaires/card",
        "mousquetaires/guard",
        "mousquetaires/reward",
        "egomaster/banner",
        "egomaster/title",
    }
)
"""The looks with words that are as large as their box, times what `larger` says."""
SEEN = (
    ("citadel_new_game", "fr"),
    ("citadel_rules", "en"),
    ("citadel_first_turn", "fr"),
    ("citadel_curtain", "fr"),
    ("citadel_write", "fr"),
    ("citadel_write", "en"),
    ("citadel_reveal", "fr"),
    ("citadel_discuss", "en"),
    ("citadel_pledge", "fr"),
    ("citadel_end", "fr"),
    ("duel_new_game", "en"),
    ("duel_rewards_curtain", "en"),
    ("duel_rewards", "fr"),
    ("duel_choose", "en"),
    ("duel_punish", "fr"),
    ("duel_reward", "en"),
    ("duel_count", "fr"),
    ("duel_end", "en"),
    ("quiz_new_game", "fr"),
    ("quiz_settle", "en"),
    ("quiz_walk", "fr"),
    ("quiz_designate", "en"),
    ("quiz_answer", "fr"),
    ("quiz_reveal", "en"),
    ("quiz_estimates", "fr"),
    ("quiz_estimate", "fr"),
    ("quiz_ping_pong", "en"),
    ("quiz_buzz", "fr"),
    ("quiz_raise", "fr"),
    ("quiz_opening_bid_curtain", "fr"),
    ("quiz_judge", "en"),
    ("quiz_read", "fr"),
    ("quiz_end", "fr"),
)
"""Moments and languages: each screen and each kind of form once, those with long words in French."""


def print_sizes(scene: Screen) -> dict[str, float]:
    """Return how large what must be read is beside all texts, in pixels, by key: on boards, cards and controls."""
    unit = scene.page.canvas.unit
    found = {item.key: _print_size(item) * unit for item in scene.page.picture() if item.look in WRITTEN}
    return found | {f"desk {key}": size for key, size in types(scene).items()}


def _print_size(item: Item) -> float:
    return item.box.h * larger(item)


def out_of_view(scene: Screen) -> list[str]:
    """Return the buttons for Enter, the line of an answer and the cards of a hand that are not wholly in view."""
    page = scene.page
    leads = [
        each
        for each in page.controls.values()
        if each.key == FIELD or each.key.startswith("card ") or each.shortcut == "Enter"
    ]
    boxes = {each.key: scene.focus.box(each, page.controls) for each in leads}
    rooms = {each.key: page.controls.get(each.area) for each in leads}
    views = {key: room.box if isinstance(room, Area) else page.canvas.box for key, room in rooms.items()}
    return [key for key, box in boxes.items() if not views[key].covers(box)]


@pytest.mark.usefixtures("unseen")
@pytest.mark.parametrize(("moment", "language"), SEEN)
def test_at_no_moment_of_a_game_does_large_text_lose_or_shrink_what_must_be_read(moment: str, language: str) -> None:
    at = MOMENTS[moment]
    scene = laid_out(match_point(at), WINDOWS[0], msgspec.structs.replace(at.settings, language=language))
    plain = before = print_sizes(scene)
    assert out_of_view(scene) == []
    for faults in enlarged(scene, WINDOWS[0]):
        assert faults == []  # what stands on a button, too
        now = print_sizes(scene)
        assert [key for key in plain.keys() & now.keys() if now[key] < EVEN * plain[key]] == []
        assert [key for key in before.keys() & now.keys() if now[key] < HARDLY * before[key]] == []
        assert out_of_view(scene) == []
        before = now


# ---------------------------------------------------------------------- many states, drawn


class Recorded(NamedTuple):
    """A recorded match, and how many lines it has."""

    match: str
    lines: int


RECORDED = (
    Recorded("saves/winter_evenings/001-mousquetaires", 400),
    Recorded("saves/winter_evenings/002-egomaster", 600),
    Recorded("tests/golden/egomaster_timed", 200),
    Recorded("tests/golden/egomaster_reader", 700),
    Recorded("tests/golden/mousquetaires_four_seats", 400),
    Recorded("tests/golden/master_citadel_hidden_points", 100),
    Recorded("saves/first_evening/003-master_citadel", 30),
    Recorded("saves/rainy_sunday/001-castle_risk", 450),
)
FOUND = (
    At("tests/golden/mousquetaires_four_seats", 303, 2),
    At("tests/golden/egomaster_timed", 26, 2),
    At("tests/golden/egomaster_timed", 197, 0),
    At("tests/golden/egomaster_timed", 201, 0),
    At("tests/golden/master_citadel_hidden_points", 84, 1),
)
"""Moments at which words or amounts were smaller, without letters or cut."""
ENDED = ("last", "nearest", "wrong")
"""How questions end whose results are looked at."""
FACTORS = (1.5, 2.0)
READ = frozenset({"text", "prose", "mousquetaires/name", "mousquetaires/words", "mousquetaires/tag",
                  "master_citadel/slip", "egomaster/square"})  # fmt: skip
"""The looks that write names, amounts and sentences: at 200 % they are larger."""
LARGER = 1.05
"""So many times at least, unless they are large already."""
SECOND = 0.94
"""The smallest words of an item may lose this share where the largest become larger: the second number of a card."""
OF_MAP = ("atlas/", "castle_risk/edge ")
"""The looks of a map and its edge begin so: it is enlarged by hand."""
CUT = "…"


def moments_of(recorded: Recorded, count: int) -> Iterator[At]:
    """Yield moments of a match, as different seats and everybody see it; the same ones each time."""
    rng = Random(recorded.match)
    for _ in range(count):
        yield At(recorded.match, rng.randrange(recorded.lines), rng.choice((BYSTANDER, 0, 1)))


@cache
def ended(why: str) -> At:
    """Return the moment at which the first question of the winter evenings has ended so."""
    at = At("saves/winter_evenings/002-egomaster")
    match = match_point(at).saved.match
    steps = enumerate(replay(match.first, match.log))
    ends = (line for line, step in steps if any(isinstance(e, QuestionOver) and e.why == why for e in step.events))
    return at._replace(line=next(ends))


STATES = (*FOUND, *map(ended, ENDED))
CHANCE = tuple(at for each in RECORDED for at in moments_of(each, 2))


def settle(scene: Screen, size: Size, factor: float) -> Screen:
    """Lay a scene out in another size of text, and wait until nothing moves."""
    scene.layout(Canvas(size, factor))
    while scene.lively and scene.update(SETTLED) is None:
        pass
    return scene


def worse(before: dict[str, Written], scene: Screen, factor: float) -> list[str]:
    """Return what is said of the keys of items that are smaller than before, or have lost letters."""
    items, now, faults = {item.key: item for item in scene.page.picture()}, written(scene), list[str]()
    for key, was in before.items():
        item, has = items.get(key), now.get(key)
        if item is None or item.look.startswith(OF_MAP):
            continue
        if has is None:
            if item.shows and (item.clip is None or item.clip.covers(item.box)):
                faults.append(f"{key} has lost {was.words}")
        elif item.look == "token":
            continue  # known by its shape and its colour: its letter is there
        elif has.least < SECOND * min(LARGE, was.least) or has.most < EVEN * min(LARGE, was.most):
            faults.append(f"{key} has become smaller: {was}, {has}")
        elif factor == FACTORS[-1] and item.look in READ and was.most < LARGE and has.most < LARGER * was.most:
            faults.append(f"{key} has not become larger: {was}, {has}")
        elif any(CUT in each for each in has.words) and not any(CUT in each for each in was.words):
            faults.append(f"{key} is cut: {has.words}")
    return faults


@pytest.mark.slow
@pytest.mark.parametrize(
    ("at", "size", "language"),
    [
        *((at, size, "fr") for at, size in zip(STATES, cycle(WINDOWS), strict=False)),
        *zip(CHANCE, cycle(WINDOWS), cycle(("fr", "fr", "en"))),  # English words are shorter
    ],
)
def test_names_and_amounts_shrank_or_lost_their_letters_in_large_text(at: At, size: Size, language: str) -> None:
    scene = laid_out(match_point(at), size, Settings(language=language))
    before = written(scene)
    assert before
    found = {factor: worse(before, settle(scene, size, factor), factor) for factor in FACTORS}
    scene.close()
    assert found == {factor: [] for factor in FACTORS}


@pytest.mark.parametrize(
    ("moment", "language"),
    [
        ("war_muster", "fr"),
        ("war_muster", "en"),
        ("war_reinforce", "fr"),
        ("war_new_troops", "fr"),
        ("war_move_in", "fr"),
        ("war_choose_empire", "fr"),
        ("war_claim", "fr"),
    ],
)
def test_at_200_percent_sheets_of_a_war_were_scrolled(moment: str, language: str) -> None:
    page = laid_out(match_point(MOMENTS[moment]), WINDOWS[0], Settings(language=language, text=200)).page
    assert "form" not in page.controls
    assert any(item.key == "form/title" for item in page.picture())


@pytest.mark.parametrize(
    ("at", "keys", "size"),
    [
        (At("tests/golden/castle_risk_six_seats"), ["victory"], WINDOWS[0]),
        (At("tests/golden/egomaster_six_seats"), ["victory", "victory amount"], WINDOWS[0]),
        (MOMENTS["duel_lost"], ["tag best", "tag worst"], WINDOWS[1]),
    ],
)
def test_the_banner_of_the_winner_became_smaller_with_large_text(at: At, keys: list[str], size: Size) -> None:
    scene = laid_out(match_point(at), size, Settings(language="fr"))
    plain, half, double = (written(settle(scene, size, factor)) for factor in (1.0, *FACTORS))
    for key in keys:
        assert half[key].most > LARGER * plain[key].most, key
        assert double[key].most > LARGER * plain[key].most, key
    scene.close()


@pytest.mark.parametrize("size", WINDOWS)
def test_letters_of_buzzers_became_smaller_with_large_text(size: Size) -> None:
    scene = laid_out(match_point(MOMENTS["quiz_buzz"]), size, Settings(language="fr"))
    found = [written(settle(scene, size, factor)) for factor in (1.0, *FACTORS)]
    keys, hard = zip(*(_of_buzzers(each) for each in found), strict=True)
    assert LARGER * keys[0] < keys[1] <= keys[2]
    assert LARGER * hard[0] < hard[1] <= hard[2]
    scene.close()


def _of_buzzers(found: dict[str, Written]) -> tuple[float, float]:
    """Return how large the smallest key on a buzzer is, and the line that says how hard the question is."""
    return min(each.most for key, each in found.items() if "form dome" in key), found["heading"].least


@pytest.mark.parametrize("why", ENDED)
@pytest.mark.parametrize("factor", [1.0, 1.5, 2.0])
def test_who_had_won_a_question_was_below_the_fold(why: str, factor: float) -> None:
    scene = laid_out(match_point(ended(why)), WINDOWS[0], Settings(language="en"))
    assert isinstance(scene, TableScene)
    settle(scene, WINDOWS[0], factor)
    told = [item for item in scene.page.picture() if item.key.startswith("side/step ")][-1]
    style = style_of(told.args[1])
    lines = scene.page.canvas.type.wrap(told.args[0], style, told.box.w)
    clip = told.clip or told.box
    seen = int((clip.bottom - told.box.y) / scene.page.canvas.type.line(style) + 0.01)
    assert told.box.y >= clip.y - 1
    assert "wins" in " ".join(lines[:seen])
