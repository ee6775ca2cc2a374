from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game import files
from game.commands.check import problems_of
from game.kernel.problems import Refused
from game.rules import GAMES
from game.session.lessons import lesson_match
from game.session.lessons.lesson_file import MOST_WORDS, lesson_paths, read_lesson
from game.session.lessons.trial import problems_in

BOARDS = [files.boards()]
FIRST = files.boards() / "master_citadel" / "lessons" / "one_pawn.yaml"


def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    """Return the file of a lesson in which some texts were replaced."""
    text = FIRST.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "changed.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def refused(path: Path) -> str:
    """Return the first problem for which a lesson is refused, without its folder."""
    with pytest.raises(Refused) as refusal:
        read_lesson(path, GAMES, BOARDS)
    return str(refusal.value).replace(f"{path}:", "").splitlines()[0]


def test_the_lessons_of_a_game_are_found_beside_its_boards() -> None:
    assert FIRST in lesson_paths("master_citadel", BOARDS)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("board: citadel", "board: castle", "There is no board named “castle”"),
        ("game: master_citadel", "game: chess", "There is no game “chess” here."),
        ("house: {sides: chosen}", "house: {side: chosen}", "There is no field “side” here."),
        ("- {name: Hugo, token: M}\n", "", "Players named: 3."),
        ("token: M", "token: L", "Two players have the same token."),
        ("Write: {amount: 10, direction: N}", "Wrote: {amount: 10}", "There is no action “Wrote” in this game."),
        ("Write: {amount: 10, direction: N}", "Write: {points: 10}", "The action “Write” has no field “points”."),
        ("Write: {amount: 10, direction: N}", "Write: {amount: ten}", "“amount” cannot have this value"),
        ("{seat: 1, action: {Pass: {}}}", "{seat: 4, action: {Pass: {}}}", "There is no such seat."),
        ("- say: The pawn stands", "- say: I\n  ask: The pawn stands", "A step has one of"),
        ("The pawn stands in the middle.", "so " * MOST_WORDS, "Say it in at most 25."),
        ("format: 1", "format: 2", "This was made by a newer version of Tablée."),
    ],
)
def test_a_fault_in_a_lesson_is_named_with_its_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = changed(tmp_path, (old, new))
    problem = refused(path)
    assert said in problem
    line = path.read_text(encoding="utf-8").splitlines()[int(problem.split(":")[0]) - 1]
    assert line.strip()


def test_a_lesson_with_thousands_of_steps_was_tried_out_for_minutes(tmp_path: Path) -> None:
    path = changed(tmp_path, ("steps:\n", "steps:\n" + "- say: Look.\n" * 20_000))
    assert refused(path).endswith("The list here must have at most 200 entries. Remove some.")


def test_a_lesson_that_waits_for_what_the_rules_forbid_is_found_at_its_step(tmp_path: Path) -> None:
    path = changed(tmp_path, ("- Write: {amount: 10, direction: N}", "- Write: {amount: 101, direction: N}"))
    found = problems_in(read_lesson(path, GAMES, BOARDS))
    text = path.read_text(encoding="utf-8").splitlines()
    assert ["The rules do not allow this" in each.message for each in found] == [True]
    assert text[found[0].line - 1].startswith("- say: Each turn")


def test_a_wrong_idea_that_is_the_awaited_action_is_found(tmp_path: Path) -> None:
    path = changed(tmp_path, ("did: {Write: {amount: 100}}", "did: {Write: {amount: 10, direction: N}}"))
    assert ["This wrong idea is never answered" in each.message for each in problems_of(path)] == [True]


LEO_WRITES = "- play:\n  - {seat: 1, action: {Write: {amount: 6, direction: E}}}\n"


def test_another_player_who_would_break_the_rules_is_found(tmp_path: Path) -> None:
    path = changed(tmp_path, (LEO_WRITES, LEO_WRITES.replace("6", "600")))
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [each.line for each in problems_of(path)] == [lines.index("- play:") + 1]


def test_dice_that_never_fall_are_found(tmp_path: Path) -> None:
    ending = "  - {seat: 3, action: {Pass: {}}}\n- say: Your 10"
    path = changed(tmp_path, (ending, ending.replace("{Pass: {}}}", "{Pass: {}}, dice: [{Pass: {}}]}")))
    assert ["The dice never fall like this" in each.message for each in problems_of(path)] == [True]


@pytest.mark.parametrize(
    ("game", "lesson", "old", "new"),
    [
        ("castle_risk", "first_war", "ThrowForFirst: {dice: [6, 1]}", "ThrowForFirst: {dice: []}"),
        ("castle_risk", "first_war", "ThrowForFirst: {dice: [6, 1]}", "ThrowForFirst: {dice: [7, 1]}"),
        ("castle_risk", "first_war", "ThrowForFirst: {dice: [6, 1]}", "Draw: {card: Marshal}"),
        ("egomaster", "three_kinds.en", "keyword: Liverpool", "keyword: Leverpool"),
    ],
)
def test_dice_that_never_fall_were_thrown_a_hundred_thousand_times(
    game: str, lesson: str, old: str, new: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thrown = 0

    def counted(seed: str) -> Random:
        nonlocal thrown
        thrown += 1
        return Random(seed)

    monkeypatch.setattr(lesson_match, "Random", counted)
    text = (files.boards() / game / "lessons" / f"{lesson}.yaml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "changed.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert ["The dice never fall like this" in each.message for each in problems_of(path)] == [True]
    assert thrown < 15_000
