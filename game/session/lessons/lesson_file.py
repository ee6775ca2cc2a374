"""The file of a lesson: where it begins, who sits at the table, and its steps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple

import msgspec

from game.kernel import data_files
from game.kernel.boards import BoardFile, find_boards
from game.kernel.game import Game
from game.kernel.player import LONGEST_NAME, Player, Token
from game.kernel.problems import Path as FieldPath
from game.kernel.problems import Problem, shortened
from game.kernel.saves.file_format import FileFormat, Version
from game.kernel.strict_yaml.document import Document
from game.kernel.strict_yaml.sections import SectionReader
from game.kernel.types import Seat
from game.session.content_file import read_content_file
from game.session.lessons.pattern import BadPattern, PlainPattern, pattern_of
from game.words import N_

FORMAT: Final = FileFormat("lesson", 1)
FOLDER: Final = "lessons"
"""The folder of the lessons, in the folder of a game's boards."""
MOST_WORDS: Final = 25
"""How many words a text of a step may have."""
MOST_STEPS: Final = 200
"""How many steps a lesson may have, and how many lines before it begins: all of them are tried out by the rules."""
MOST_CHOICES: Final = 12
"""How many actions a step may wait for, and how many wrong ideas it may answer."""
FEWEST_IDEAS: Final = 3
"""How many likely wrong ideas a lesson answers at least."""
SCRIPTED: Final = "script"
"""The bot of every player except the learner: no mind, the script."""

SeatName = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
Text = Annotated[str, msgspec.Meta(min_length=1)]
Draws = Annotated[tuple[PlainPattern, ...], msgspec.Meta(max_length=MOST_STEPS)]
"""What CHANCE draws, one after the other."""


class LessonSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits in a seat."""

    name: SeatName
    token: Token


class LessonLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat does, and what CHANCE draws after it; draws that are not named come from the seed."""

    seat: Annotated[int, msgspec.Meta(ge=0)]
    action: PlainPattern
    dice: Draws = ()


Lines = Annotated[tuple[LessonLine, ...], msgspec.Meta(max_length=MOST_STEPS)]


class Idea(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A likely wrong idea: what the learner did, what the others do then and CHANCE draws, and what is said of it."""

    did: PlainPattern
    say: Text
    dice: Draws = ()
    play: Lines = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One step. Something is said (`say`) or asked (`ask`), or others play (`play`).

    `show` are the keys of what is ringed on the table; "to *" is all that begins with "to ". The learner answers with
    one of the actions of `wait`; without them he only reads. `dice` are the draws after the awaited action. `ideas` are
    wrong ones that are answered, and `otherwise` is said of every other action.
    """

    say: Text | None = None
    ask: Text | None = None
    show: tuple[Text, ...] = ()
    wait: Annotated[tuple[PlainPattern, ...], msgspec.Meta(max_length=MOST_CHOICES)] = ()
    dice: Draws = ()
    ideas: Annotated[tuple[Idea, ...], msgspec.Meta(max_length=MOST_CHOICES)] = ()
    otherwise: Text | None = None
    play: Lines = ()

    @property
    def words(self) -> str:
        """What is said or asked; "" while others play."""
        return self.say or self.ask or ""


class LessonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The content of a lesson's file. `title` and `about` are English; `learner` is the seat of who learns.

    A lesson with questions is for one `language` only: its texts are written in that language.

    `place` is its place among the lessons of its game, from 1. `house` holds the house rules that differ from the
    printed ones. `dice` are the draws before anybody acts, `begin` the lines that lead to where the lesson begins.
    """

    tablee: Literal["lesson"]
    format: Version
    game: str
    board: str
    title: Text
    about: Text
    minutes: Annotated[int, msgspec.Meta(ge=1, le=30)]
    place: Annotated[int, msgspec.Meta(ge=1)] = 1
    language: Text | None = None
    house: dict[str, Any] = {}
    seats: tuple[LessonSeat, ...]
    learner: Annotated[int, msgspec.Meta(ge=0)] = 0
    seed: str
    dice: Draws = ()
    begin: Lines = ()
    steps: Annotated[tuple[Step, ...], msgspec.Meta(min_length=1, max_length=MOST_STEPS)]


class Lesson(NamedTuple):
    """A lesson that can be played: its file with the game, the board and the house rules that it names.

    `name` is "mousquetaires/duel": see `lesson_name`.
    """

    name: str
    file: LessonFile
    game: Game
    board: Any
    house: Any
    document: Document

    @property
    def players(self) -> list[Player]:
        """Who sits at the table: the learner is a person, the others follow the script."""
        learner = self.file.learner
        return [
            Player(each.name, each.token, None if seat == learner else SCRIPTED)
            for seat, each in enumerate(self.file.seats)
        ]

    @property
    def said(self) -> list[int]:
        """The numbers of the steps in which something is said, from 0."""
        return [number for number, step in enumerate(self.file.steps) if step.words]

    def problem(self, path: FieldPath, message: str, /, **values: str | float) -> Problem:
        """Return a problem with the value at `path` of the file; `message` is marked with `N_`."""
        return self.document.problem(path, message, **values)


def lesson_paths(game: str, boards: Sequence[Path]) -> list[Path]:
    """Return the files of the lessons of a game; `boards` are folders with a folder of boards per game."""
    return [path for folder in boards for path in data_files.listed(folder / game / FOLDER, "*.yaml")]


def lesson_name(path: Path, game: str) -> str:
    """Return the name of the lesson in a file: that of the file without its endings, after that of the game."""
    return f"{game}/{path.name.split('.')[0]}"


def read_lesson(path: Path, games: Mapping[str, Game], boards: Sequence[Path]) -> Lesson:
    """Return the lesson in a file. Raises `Refused` with the line and the remedy of each fault.

    Whether the rules allow what its steps want is found by `trial.problems_in`.
    """
    reader, file, sound, game, house = read_content_file(path, FORMAT, LessonFile, games)
    document, known = reader.document, file or _as_far_as_sound(sound)
    reader.problems.extend(_faulty_steps(document, known, sound))
    if game is not None:
        reader.problems.extend([*_strange_seats(document, known, game), *_faulty_patterns(document, known, game)])
    board = _board_of(reader, sound["board"], game, boards) if game and "board" in sound else None
    if file is None or game is None or board is None or reader.problems:
        raise reader.refusal()
    return Lesson(lesson_name(path, game.name), file, game, game.load_board(board.path), house, document)


def _as_far_as_sound(sound: Mapping[str, Any]) -> LessonFile:
    """Return a lesson made of the fields that are sound, so that faults in others hide none of theirs.

    A faulty step becomes one that says something; of other lists with a faulty entry nothing is left.
    """
    whole = {name: value for name, value in sound.items() if not isinstance(value, list) or None not in value}
    steps = tuple(step or Step(say="…") for step in sound.get("steps", ()))
    nothing: dict[str, Any] = {"tablee": "lesson", "format": 1, "minutes": 1, "seats": ()}
    texts = dict.fromkeys(("game", "board", "title", "about", "seed"), "")
    return LessonFile(**{**nothing, **texts, **whole, "steps": steps})


def _board_of(reader: SectionReader, name: str, game: Game, boards: Sequence[Path]) -> BoardFile | None:
    """Return the board of a lesson; None if there is none, which is then a problem."""
    board = next((each for each in find_boards(game.name, boards) if each.name == name), None)
    if board is None:
        reader.say(("board",), N_("There is no board named “{board}”. Choose another board."), board=shortened(name))
    return board


def _strange_seats(document: Document, file: LessonFile, game: Game) -> Iterator[Problem]:
    """Yield what is wrong with who sits at the table; nothing if that cannot be read."""
    count = len(file.seats)
    if not count and document.data.get("seats"):
        return
    if count not in game.seats:
        message = N_("Players named: {count}. The game is for {fewest} to {most}: name as many as play.")
        yield document.problem(("seats",), message, count=count, fewest=game.seats[0], most=game.seats[-1])
    if len({each.token for each in file.seats}) < count:
        yield document.problem(("seats",), N_("Two players have the same token. Give each their own."))
    seats: list[tuple[FieldPath, Seat]] = [(("learner",), file.learner)]
    seats += [((*path, "seat"), line.seat) for path, line in _lines(file)]
    for path, seat in seats:
        if seat >= count:
            yield document.problem(path, N_("There is no such seat. Number the seats from 0."))


def _faulty_steps(document: Document, file: LessonFile, sound: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield what is wrong with the steps; `sound` says which fields, and which steps, are sound."""
    for number, step in enumerate(file.steps):
        if [bool(step.say), bool(step.ask), bool(step.play)].count(True) != 1:
            yield document.problem(("steps", number), N_("A step has one of “say”, “ask” and “play”."))
        elif not step.wait and (step.ask or step.dice or step.ideas or step.otherwise):
            yield document.problem(("steps", number), N_("Say with “wait” which action is wanted here."))
        elif step.play and (step.wait or step.show):
            yield document.problem(("steps", number), N_("While others play, nothing is shown and nobody is asked."))
    for path, text in step_texts_of(file):
        if (count := len(text.split(" "))) > MOST_WORDS:  # a no-break space is inside a word: 11 600, « oui »
            message = N_("This has {count} words. Say it in at most {most}.")
            yield document.problem(path, message, count=count, most=MOST_WORDS)
    if None not in sound.get("steps", (None,)) and sum(len(step.ideas) for step in file.steps) < FEWEST_IDEAS:
        message = N_("A lesson answers at least {count} likely wrong ideas. Add some to its steps.")
        yield document.problem(("steps",), message, count=FEWEST_IDEAS)


def _faulty_patterns(document: Document, file: LessonFile, game: Game) -> Iterator[Problem]:
    """Yield what is wrong with the actions that the lesson names."""
    for path, pattern in _patterns(file):
        try:
            pattern_of(game, pattern)
        except BadPattern as bad:
            yield document.problem((*path, *bad.path), bad.message, **bad.values)


def texts_of(file: LessonFile) -> Iterator[tuple[FieldPath, str]]:
    """Yield every text of a lesson that a player sees, with its path in the file: the msgids of the catalogues."""
    yield from ((("title",), file.title), (("about",), file.about))
    yield from step_texts_of(file)


def step_texts_of(file: LessonFile) -> Iterator[tuple[FieldPath, str]]:
    """Yield every text of the steps of a lesson, with its path in the file."""
    for number, step in enumerate(file.steps):
        for field in ("say", "ask", "otherwise"):
            if text := getattr(step, field):
                yield ("steps", number, field), text
        for index, idea in enumerate(step.ideas):
            yield ("steps", number, "ideas", index, "say"), idea.say


def _lines(file: LessonFile) -> Iterator[tuple[FieldPath, LessonLine]]:
    """Yield every line of a lesson that a seat plays without being asked, with its path in the file."""
    holders: list[tuple[FieldPath, Sequence[LessonLine]]] = [(("begin",), file.begin)]
    for number, step in enumerate(file.steps):
        holders.append((("steps", number, "play"), step.play))
        holders += [(("steps", number, "ideas", index, "play"), idea.play) for index, idea in enumerate(step.ideas)]
    for path, lines in holders:
        yield from (((*path, index), line) for index, line in enumerate(lines))


def _patterns(file: LessonFile) -> Iterator[tuple[FieldPath, PlainPattern]]:
    """Yield every pattern of a lesson, with its path in the file."""
    yield from _each(("dice",), file.dice)
    for path, line in _lines(file):
        yield (*path, "action"), line.action
        yield from _each((*path, "dice"), line.dice)
    for number, step in enumerate(file.steps):
        yield from _each(("steps", number, "wait"), step.wait)
        yield from _each(("steps", number, "dice"), step.dice)
        for index, idea in enumerate(step.ideas):
            path = ("steps", number, "ideas", index)
            yield (*path, "did"), idea.did
            yield from _each((*path, "dice"), idea.dice)


def _each(path: FieldPath, patterns: Sequence[PlainPattern]) -> Iterator[tuple[FieldPath, PlainPattern]]:
    """Yield the patterns of a list, with their paths in the file."""
    yield from (((*path, index), pattern) for index, pattern in enumerate(patterns))
