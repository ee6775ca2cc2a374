"""What belongs to a question beside its words: a picture, a tune."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from game.bots.egomaster.answers import buzz
from game.kernel.engine import view
from game.kernel.types import BYSTANDER, CHANCE
from game.rules.egomaster import EGOMASTER
from game.rules.egomaster.haste import HEARD, haste
from game.rules.egomaster.lookup import booklets
from game.rules.egomaster.moves import Buzz, Designate, Pass
from game.rules.egomaster.packs import discovery
from game.rules.egomaster.packs.media import mark
from game.rules.egomaster.phases.answering import WORD
from tests.rules.egomaster.packs.media_files import png, wav
from tests.rules.egomaster.packs.pack_files import make_pack, solo
from tests.rules.egomaster.quizzes import Evening, on


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a pack that is named like that of the tests; its question has a picture and a tune."""
    shown = {"picture": "ruritania.png", "sound": "hymn.wav", "described": "Three stripes, and a slow song."}
    pack = make_pack(tmp_path, {("en", "solo"): [solo(1, 1, keyword="Paris", **shown)]}, "small")
    (pack.path / "media").mkdir()
    (pack.path / "media" / "ruritania.png").write_bytes(png())
    (pack.path / "media" / "hymn.wav").write_bytes(wav())
    return pack.path


def drawn(folder: Path, reader: str) -> Evening:
    evening = on("solo", 200, reader=reader)
    evening.state.board = msgspec.structs.replace(evening.state.board, packs=(discovery.pack_file(folder),))
    return evening.draw().do(0, Designate(1))


@pytest.mark.parametrize("reader", ["program", "person"])
def test_eg42_all_see_and_hear_what_belongs_to_the_question_whoever_reads_it(folder: Path, reader: str) -> None:
    evening = drawn(folder, reader)
    evening.do(CHANCE, booklets.asked(evening.state))
    question = view(evening.state, BYSTANDER).table.question
    assert question.picture == mark("small", "ruritania.png")
    assert question.sound == mark("small", "hymn.wav")
    assert question.described == "Three stripes, and a slow song."


def test_eg42_nothing_is_seen_before_the_question_is_read(folder: Path) -> None:
    question = drawn(folder, "program").quiz.question
    assert question is not None
    assert (question.picture, question.sound, question.described) == ("", "", "")


def test_eg42_nobody_learns_the_name_of_a_file_which_is_the_answer(folder: Path) -> None:
    evening = drawn(folder, "program")
    evening.do(CHANCE, booklets.asked(evening.state))
    for eyes in (BYSTANDER, 0, 1, 2, 3):
        assert b"ruritania" not in EGOMASTER.codec.view_json(view(evening.state, eyes)).lower()


def test_a_computer_player_buzzed_before_it_could_have_heard_the_tune() -> None:
    evening = on("multi", 200, second=False).draw("speed").ask("Which tune is it?", difficulty="medium")
    assert evening.quiz.question is not None
    evening.quiz.question = msgspec.structs.replace(evening.quiz.question, sound="a mark")
    seen = view(evening.state, 1)
    buzzes = [buzz(seen, evening.now, Random(seed)) for seed in range(40)]
    assert set(buzzes) == {Buzz(4), Pass()}
    assert min(haste(seen, each, Random(seed)) for seed, each in enumerate(buzzes)) >= 4 * WORD + HEARD[0]
