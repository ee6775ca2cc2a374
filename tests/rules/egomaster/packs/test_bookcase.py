from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

from game import files
from game.kernel.problems import Refused
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.house import House
from game.rules.egomaster.packs import bookcase, cache, discovery
from game.rules.egomaster.packs.discovery import PackFile
from game.rules.egomaster.question import OpenQuestion, QuestionCard, Ref
from tests.rules.egomaster.packs.pack_files import make_pack, ping_pong, solo, target
from tests.rules.egomaster.quizzes import BOARD


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def short(folder: Path, name: str = "ours") -> PackFile:
    """Make a pack of 2 pages with 3 questions each."""
    records = [solo(page, number, question=f"{name} {page}.{number}?") for page in (4, 9) for number in (1, 5, 20)]
    return make_pack(folder, {("en", "solo"): records}, name)


def question(card: QuestionCard, text: str = "") -> OpenQuestion:
    return OpenQuestion(card.ref, card.kind, card.keyword, card.difficulty, text)


def place(card: QuestionCard) -> tuple[int, int]:
    return card.ref.page, card.ref.number


def test_dice_roll_within_what_a_short_pack_has_and_alike(tmp_path: Path) -> None:
    pack, rng = short(tmp_path), Random(1)
    thrown = Counter(bookcase.draw((pack,), "en", "solo", rng, asked=[])[:2] for _ in range(600))
    assert set(thrown) == {(page, number) for page in (4, 9) for number in (1, 5, 20)}
    assert min(thrown.values()) > 60


def test_eg39_a_question_already_asked_leads_to_the_next_number_then_page(tmp_path: Path) -> None:
    pack, asked = short(tmp_path), list[Ref]()
    for seed in range(6):
        drawn = bookcase.draw((pack,), "en", "solo", Random(seed), asked=asked)
        order = [(page, number) for page in (4, 9) for number in (1, 5, 20)]
        start = order.index((drawn.white, drawn.black))
        free = [each for each in order[start:] + order[:start] if each not in [(ref.page, ref.number) for ref in asked]]
        assert place(drawn.card) == free[0]
        asked.append(drawn.card.ref)
    assert len(set(asked)) == 6


def test_eg39_as_a_house_rule_the_dice_roll_again(tmp_path: Path) -> None:
    pack, asked = short(tmp_path), list[Ref]()
    for seed in range(6):
        drawn = bookcase.draw((pack,), "en", "solo", Random(seed), asked=asked, again="roll")
        assert place(drawn.card) == (drawn.white, drawn.black)
        assert drawn.card.ref not in asked
        asked.append(drawn.card.ref)


def test_when_all_were_asked_the_older_ones_come_again(tmp_path: Path) -> None:
    pack = short(tmp_path)
    asked = [card.ref for card in cache.contents(pack, "en").cards]
    drawn = {bookcase.draw((pack,), "en", "solo", Random(seed), asked=asked).card.ref for seed in range(50)}
    assert drawn == set(asked[:3])


def test_questions_asked_lately_come_last_and_the_older_ones_of_them_first(tmp_path: Path) -> None:
    pack = short(tmp_path)
    lately = [card.ref for card in cache.contents(pack, "en").cards]
    fresh = {bookcase.draw((pack,), "en", "solo", Random(n), asked=[], lately=lately[:5]).card.ref for n in range(50)}
    assert fresh == {lately[5]}
    again = {bookcase.draw((pack,), "en", "solo", Random(n), asked=[], lately=lately).card.ref for n in range(50)}
    assert again == set(lately[:3])
    drawn = bookcase.draw((pack,), "en", "solo", Random(1), asked=lately[:3], lately=lately)
    assert drawn.card.ref in lately[3:5]


def test_a_memory_of_other_packs_does_not_matter(tmp_path: Path) -> None:
    pack = short(tmp_path)
    strangers = [Ref("gone", "en", "solo", 1, number) for number in range(1, 20)]
    drawn = {bookcase.draw((pack,), "en", "solo", Random(n), asked=[], lately=strangers).card.ref for n in range(80)}
    assert len(drawn) == 6


def test_no_match_begins_without_a_question_for_every_square(tmp_path: Path) -> None:
    board = msgspec.structs.replace(BOARD, packs=(short(tmp_path),))
    with pytest.raises(Refused, match=r"duo.yaml"):
        EGOMASTER.new(board, 3, House(), Random(1))
    lone = msgspec.structs.replace(board, ring=tuple(field for field in board.ring if field.mode == "solo"))
    assert EGOMASTER.new(lone, 3, House(), Random(1)).table.turn == 0


def test_several_packs_are_mixed(tmp_path: Path) -> None:
    both = (short(tmp_path, "mine"), short(tmp_path, "yours"))
    drawn = {bookcase.draw(both, "en", "solo", Random(seed), asked=[]).card.ref.pack for seed in range(50)}
    assert drawn == {"mine", "yours"}


def test_a_booklet_that_is_missing_is_taken_in_the_other_language(tmp_path: Path) -> None:
    assert bookcase.draw((short(tmp_path),), "fr", "solo", Random(1), asked=[]).card.ref.language == "en"
    with pytest.raises(Refused, match="The packs have no questions for “multi”"):
        bookcase.draw((short(tmp_path, "other"),), "en", "multi", Random(1), asked=[])


def test_a_question_is_found_with_its_answer_until_its_pack_changes(tmp_path: Path) -> None:
    both = (short(tmp_path, "mine"), short(tmp_path, "yours"))
    for pack in both:
        for card in cache.contents(pack, "en").cards:
            assert bookcase.card(both, question(card)) is card
            assert bookcase.card(both, question(card, card.text)) is card
    card = cache.contents(both[1], "en").cards[0]
    assert bookcase.card(both, question(card, "Another text?")) is None
    assert bookcase.card(both, msgspec.structs.replace(question(card), keyword="Changed")) is None
    assert bookcase.card(both[:1], question(card)) is None


def test_a_pack_that_changes_is_read_again(tmp_path: Path) -> None:
    pack = short(tmp_path)
    card = cache.contents(pack, "en").cards[0]
    booklet = pack.path / "en" / "solo.yaml"
    booklet.write_text(booklet.read_text().replace("ours 4.1?", "Something new?"))
    changed = discovery.pack_file(pack.path)
    assert changed != pack
    assert bookcase.card((changed,), question(card, card.text)) is None


def test_the_solution_is_what_is_shown(tmp_path: Path) -> None:
    members = [["red", "crimson"], ["orange"], ["yellow"], ["green"], ["blue"]]
    records = [ping_pong(1, 1, *members), target(1, 2, value=1234567, unit="feet")]
    pack = make_pack(tmp_path, {("en", "duo"): records})
    shown = [bookcase.solution(card) for card in cache.contents(pack, "en").cards]
    assert shown == [("red", "orange", "yellow", "green", "blue"), ("1,234,567\u00a0feet",)]
    assert "crimson" in bookcase.known((pack,), "en")


def large(folder: Path) -> PackFile:
    """Make a full booklet, large enough to be compiled."""
    names = [(page, number) for page in range(1, 21) for number in range(1, 21)]
    return make_pack(folder, {("en", "solo"): [solo(page, number) for page, number in names]})


def test_a_full_booklet_is_compiled_once_and_read_the_same(tmp_path: Path) -> None:
    pack = large(tmp_path)
    read = cache.contents(pack, "en")
    assert len(read.cards) == 400
    assert not read.notices
    assert len(list((files.cache_folder() / "egomaster").iterdir())) == 1
    cache.contents.cache_clear()
    assert cache.contents(pack, "en") == read


@pytest.mark.parametrize("damage", [b"", b"\0" * 64, b"\0" * 200])
def test_a_damaged_cache_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    pack = large(tmp_path)
    read = cache.contents(pack, "en")
    (compiled,) = (files.cache_folder() / "egomaster").iterdir()
    whole = compiled.read_bytes()
    for content in (damage, whole[:-7], whole[:70] + b"?" + whole[71:]):
        compiled.write_bytes(content)
        cache.contents.cache_clear()
        assert cache.contents(pack, "en") == read
        assert compiled.read_bytes() == whole


def test_a_pack_is_read_where_no_cache_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert len(cache.contents(large(tmp_path), "en").cards) == 400


def test_the_familys_packs_come_first_and_a_name_counts_once(tmp_path: Path) -> None:
    mine, ours, other = short(tmp_path / "a", "same"), short(tmp_path / "b", "same"), short(tmp_path / "b", "other")
    found = discovery.find([tmp_path / "a", tmp_path / "b", tmp_path / "nothing"])
    assert found == (mine, other)
    assert ours not in found
    assert discovery.chosen(found, ["other"]) == (other,)
    assert discovery.chosen(found, []) == discovery.chosen(found, ["gone"]) == found
