"""What was answered to a question: on a strip, on a list, as pins on a ruler; and the answer, once it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from game.kernel.player import Player
from game.kernel.types import Seat, View
from game.rules.egomaster.numerals import written
from game.rules.egomaster.phases.all_phases import Answering, Buzzing, Judging, PingPong, Reading, Verifying
from game.rules.egomaster.question import OpenQuestion
from game.rules.egomaster.sentences.speakers import speaker
from game.rules.egomaster.state import NOBODY, Given, Quiz
from game.ui.contract.stage import Highlight
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.clicks import TYPED, WORDS
from game.ui.games.egomaster.looks.question import GOES_ON, LARGEST_ROW, said_height
from game.ui.widgets.tokens import token_args
from game.words import N_, Words

SAID, WHOLE_LIST, NUMBERS = "said ", "whole ", "ruler "
"""The keys of lists begin so: of what was named so far, of all that could be named, of the numbers of a ruler."""
CHOICE: Final = "choice "
"""The keys of the answers that are laid out begin so."""
ALL: Final = -1
"""All words are shown."""
MANY: Final = 18
"""The number of answers of a ping-pong that are shown, the latest ones."""
COLUMNS: Final = 3
HIGH: Final = 6
"""The most rows of a column; with fewer, wrong answers have a column of their own."""
Row: TypeAlias = tuple[tuple[str, str] | None, str, str]
"""The token of who said it, if anybody did, in which words, and whether it was right."""
VERDICTS: Final = {"right": N_("Right"), "wrong": N_("Wrong")}
"""What is stamped on a strip, by its state."""
UNITLESS: Final = frozenset(("year", "année", "an", "l’an", "l'an", "number", "nombre"))
"""What is not written behind a number."""
MARKS: Final = {"en": (",", "."), "fr": ("\u202f", ",")}
"""What parts thousands, and the sign of decimals, by language."""
TURN: Final = layout.LISTED.row(COLUMNS, 14)[-1]
"""Where it stands whose turn it is in ping-pong; the watch stands in its right upper corner."""
WATCH: Final = Box(TURN.right - 172, TURN.y + 16, 142, 170)
RACE_TURN: Final = Box(50, 522, 1000, 182)
"""Where it stands who has buzzed in a race, and what is being typed; the watch stands at its right."""
RACE_WATCH: Final = Box(RACE_TURN.right - 166, RACE_TURN.y + 6, 142, 170)
FEW: Final = 3
"""So many answers stand below each other in one column."""


def picture(view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
    """Yield what was answered, and the answer if it is shown."""
    quiz: Quiz = view.table
    question = quiz.question
    if question is None:
        return
    match question.kind:
        case "target":
            yield from _ruler(quiz, question, players, tr)
        case "ping_pong":
            yield from _series(quiz, question, players, tr)
            yield from _turn(view, players, highlight)
        case "speed" if isinstance(view.phase, Answering | Verifying) and not _offers(view.phase):
            yield from _race_turn(view, view.phase.seat, players, highlight)
            yield from _said_in_race(quiz, question, players, tr)
        case _:
            yield from _words(view, question, players, highlight, tr)


def measured(value: float, question: OpenQuestion, tr: Words) -> str:
    """Write a number with its unit; a year, or a plain number, without."""
    unit = question.unit
    if unit.casefold() in UNITLESS:
        return written(value, tr.language, "year" if unit.casefold() not in {"number", "nombre"} else "")
    return _counted(value, unit, tr)


def _counted(value: float, unit: str, tr: Words) -> str:
    """Write a number with its unit. Packs have units in the plural: beside one of them the number stands alone."""
    one = abs(value) < 2 if tr.language == "fr" else abs(value) == 1
    return written(value, tr.language, "" if one else unit)


# ---------------------------------------------------------------------- one answer


def _words(
    view: View, question: OpenQuestion, players: Sequence[Player], highlight: Highlight, tr: Words
) -> Iterator[Item]:
    """Yield the strip of whoever answers in solo and speed, what was said before, and the answer."""
    quiz: Quiz = view.table
    strip = _strip(view, highlight, players)
    alone = question.kind == "solo"
    if isinstance(view.phase, Answering) and view.phase.choices:
        yield from _choices(view.phase.choices, layout.WIDE_CHOICES if alone else layout.CHOICES)
    elif strip:
        box = layout.WIDE_STRIP if alone else layout.STRIP
        yield Item("strip", "egomaster/strip", box, strip, 3, label=str(strip[0]))
        if strip[3] in VERDICTS:
            verdict = tr(VERDICTS[strip[3]])
            stamp = Box(box.right - 330, box.y + 18, 230, 48)
            tone = "green" if strip[3] == "right" else "oxblood"
            yield Item("verdict", "egomaster/ribbon", stamp, (verdict, tone), 5, label=verdict)
    if not alone:
        yield from _said_in_race(quiz, question, players, tr)
    if question.solution:
        shown = question.solution[0]
        yield Item(
            "solution",
            "egomaster/ribbon",
            layout.WIDE_SOLUTION if alone else layout.SOLUTION,
            (shown, "green"),
            4,
            label=shown,
        )


def _said_in_race(quiz: Quiz, question: OpenQuestion, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield what was said in a race before, once the question is read."""
    if question.text:
        rows = [_row(given, quiz, players, tr) for given in quiz.given] or [(None, tr("nothing yet"), "")]
        box = listed(layout.SAID, len(rows))
        title = tr("Already said")
        yield Item("said", "egomaster/said", box, (title, tuple(rows)), 3, label=title)


def _offers(phase: Answering | Verifying) -> bool:
    """Tell whether answers are laid out to be chosen."""
    return isinstance(phase, Answering) and bool(phase.choices)


def _choices(choices: Sequence[str], box: Box) -> Iterator[Item]:
    """Yield the answers that are laid out, two beside each other, each with its key."""
    for number, (choice, place) in enumerate(zip(choices, choice_boxes(box, len(choices)), strict=True)):
        yield Item(f"{CHOICE}{number}", "egomaster/offer", place, ("normal", str(number + 1), choice), 3, label=choice)


def choice_boxes(box: Box, count: int) -> list[Box]:
    """Return where so many answers are laid out in `box`."""
    return [place for row in box.column(-(-count // 2), 14) for place in row.row(2, 14)][:count]


def _strip(view: View, highlight: Highlight, players: Sequence[Player]) -> Args | None:
    """Return what is on the strip: what is being typed, what is looked up, or the last answer and its verdict."""
    quiz: Quiz = view.table
    match view.phase:
        case Answering(seat):
            words = (
                highlight.selection[1] if highlight.selection[:1] == (TYPED,) and len(highlight.selection) > 1 else ""
            )
            return (words, len(words) if words else -1, token_args(players, seat), "writing", "")
        case Verifying(seat, text):
            return (text, -1, token_args(players, seat), "waiting", "")
        case Judging(seat, right):
            return (quiz.given[-1].text, -1, token_args(players, seat), "right" if right else "wrong", "")
        case Buzzing() if highlight.selection[:1] == (WORDS,):  # the domes stand there
            return None
        case _ if quiz.given:
            last = quiz.given[-1]
            state = "right" if last.right else "wrong" if last.right is False else "waiting"
            return (last.text or "…", -1, token_args(players, last.seat), state, "")
        case _:
            return None


def _row(given: Given, quiz: Quiz, players: Sequence[Player], tr: Words) -> Row:
    """Return an answer as a row of a list."""
    verdict = {True: "right", False: "wrong", None: ""}[given.right]
    return (token_args(players, given.seat), given.text or _unwritten(given, quiz, tr), verdict)


def _unwritten(given: Given, quiz: Quiz, tr: Words) -> str:
    """Say what an answer without text was: silence, or words spoken to a player who reads."""
    if given.right is None:
        return tr("passes")
    if given.right:
        return tr("correct")
    return tr("no right answer") if quiz.house.reader == "person" else tr("no answer")


# ---------------------------------------------------------------------- several answers


def _series(quiz: Quiz, question: OpenQuestion, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield what was named in ping-pong, in turn; at its end the whole set, with who named what and what was wrong."""
    lists = []
    if question.solution:
        named = {given.text: token_args(players, given.seat) for given in quiz.given if given.right}
        rows = [(named.get(member), member, "right" if member in named else "") for member in question.solution]
        more = [_row(given, quiz, players, tr) for given in quiz.given if given.right and not given.text]
        wrong = [_row(given, quiz, players, tr) for given in quiz.given if given.right is False]
        lists = _whole_list(rows, (tr("Also right"), more), (tr("Wrong"), wrong), tr)
    elif question.text or (quiz.reader != NOBODY and question.ref in quiz.asked):
        latest = [_row(given, quiz, players, tr) for given in quiz.given[-min(MANY, HIGH * (COLUMNS - 1)) :]]
        said = latest or [(None, tr("nothing yet"), "")]
        lists = _columns(said, tr("Already said"), 1 if len(said) <= FEW else COLUMNS - 1)
    many = max((len(rows) for _, rows in lists), default=0)
    name = WHOLE_LIST if question.solution else SAID
    room = layout.LISTED if question.solution else layout.LISTED._replace(w=TURN.x - layout.LISTED.x - 14)
    columns = COLUMNS if question.solution else len(lists)
    for i, ((title, column), box) in enumerate(zip(lists, room.row(columns, 14), strict=False)):
        filled = (*column, *[(None, "", "")] * (many - len(column)))
        place = listed(box, many) if question.solution else _enlarged(box, many)
        yield Item(f"{name}{i}", "egomaster/said", place, (title, filled), 3, label=title)


def _enlarged(box: Box, rows: int) -> Box:
    """Return the box of a list of what was said, which is larger the fewer rows it has."""
    return box._replace(h=min(box.h, said_height(rows, "titled") * LARGEST_ROW))


def _turn(view: View, players: Sequence[Player], highlight: Highlight) -> Iterator[Item]:
    """Yield whose turn it is in ping-pong, as large as the last column allows, and what is being typed."""
    phase = view.phase
    if not isinstance(phase, PingPong | Reading | Verifying | Judging) or view.table.question.solution:
        return
    seat = phase.speaker if isinstance(phase, PingPong) else phase.seat
    token, rest = TURN.inset(26, 22).cut_top(150, 4)
    title, words = rest.cut_top(58, 4)
    yield Item("turn sheet", "egomaster/sheet", TURN, (), 2)
    yield from _whose(view, seat, players, (token.cut_left(150)[0], title))
    yield from _being_said(view, highlight, words)


def _race_turn(view: View, seat: Seat, players: Sequence[Player], highlight: Highlight) -> Iterator[Item]:
    """Yield who has buzzed, as large as the desk allows below the card, and what is being typed."""
    token, rest = RACE_TURN.inset(20, 14).cut_left(150, 16)
    title, words = rest._replace(w=RACE_WATCH.x - rest.x - 10).cut_top(58, 4)
    yield Item("turn sheet", "egomaster/sheet", RACE_TURN, (), 2)
    yield from _whose(view, seat, players, (token.middle(150, 150), title))
    yield from _being_said(view, highlight, words)


def _whose(view: View, seat: Seat, players: Sequence[Player], places: tuple[Box, Box]) -> Iterator[Item]:
    """Yield the token of a seat, and the name of who speaks for it."""
    token, title = places
    name = speaker(view.table, players[seat].name)
    yield Item("turn token", "token", token, token_args(players, seat), 4, label=name)
    yield Item("turn name", "egomaster/title", title, (name, "oxblood"), 4, label=name)


def _being_said(view: View, highlight: Highlight, box: Box) -> Iterator[Item]:
    """Yield what is being typed, or what was said and is looked up or was judged."""
    typed = highlight.selection[1] if highlight.selection[:1] == (TYPED,) and len(highlight.selection) > 1 else ""
    match view.phase:
        case Verifying(text=said):
            pass
        case Judging():
            said = view.table.given[-1].text
        case _:
            said = typed
    if said:
        yield Item("turn words", "egomaster/question", box, (said, ALL), 4, label=said)


def _columns(rows: Sequence[Row], title: str, most: int) -> list[tuple[str, Sequence[Row]]]:
    """Divide rows among at most `most` columns; the first has the title, the others go on."""
    many = -(-len(rows) // most)
    return [(GOES_ON if i else title, rows[i : i + many]) for i in range(0, len(rows), many)]


def _whole_list(
    rows: Sequence[Row], more: tuple[str, Sequence[Row]], wrong: tuple[str, Sequence[Row]], tr: Words
) -> list[tuple[str, Sequence[Row]]]:
    """Return the columns of a whole list: what was said besides, and what was wrong, apart if there is room."""
    lists: list[tuple[str, Sequence[Row]]] = []
    for named, apart in (
        (rows, [more, wrong]),
        ([*rows, *more[1]], [wrong]),
        ([*rows, *more[1], *wrong[1]], []),
    ):
        filled = [each for each in apart if each[1]]
        lists = _columns(named, tr("The whole list"), COLUMNS - len(filled)) + filled
        if max(len(column) for _, column in lists) <= HIGH:
            break
    return lists


def _ruler(quiz: Quiz, question: OpenQuestion, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield the numbers of a target as pins, in the order given; then the truth, and how far each was away."""
    said = [given for given in quiz.given if given.value is not None]
    answers = tuple(_pin(given, question, players, tr) for given in said)
    truth = (question.value, measured(question.value, question, tr)) if question.value is not None else None
    if not answers and truth is None:
        return
    grouped = question.unit.casefold() not in UNITLESS
    marks = MARKS.get(tr.language, MARKS["en"])
    args: tuple[Any, ...] = (answers, truth, (marks[0] if grouped else "", marks[1]), "all" if truth else "pins")
    if answers:
        yield Item("ruler", "egomaster/ruler", layout.RULER, args, 3)
    elif truth:
        box = layout.RULER.middle(600, 90)
        yield Item("solution", "egomaster/ribbon", box, (truth[1], "green"), 4, label=truth[1])


def _pin(given: Given, question: OpenQuestion, players: Sequence[Player], tr: Words) -> tuple[Any, ...]:
    """Return an answer as the ruler draws it: token, value, words, the name of its player, its distance."""
    value = given.value or 0.0
    away = abs(value - question.value) if question.value is not None else 0.0
    words = measured(
        value,
        OpenQuestion(question.ref, question.kind, question.keyword, question.difficulty, unit=_bare(question)),
        tr,
    )
    return (token_args(players, given.seat), value, words, players[given.seat].name, _distance(away, question, tr))


def _bare(question: OpenQuestion) -> str:
    """Return the unit as it decides how a number is written by itself: on a pin there is no room for its name."""
    return question.unit if question.unit.casefold() in UNITLESS else "number"


def _distance(away: float, question: OpenQuestion, tr: Words) -> str:
    """Say how far away a number was."""
    years = question.unit.casefold() in UNITLESS - {"number", "nombre"}
    if years and away == int(away):
        return tr.plural("{n} year", "{n} years", int(away))
    return _counted(round(away, 6), "" if question.unit.casefold() in UNITLESS else question.unit, tr)


def listed(box: Box, rows: int) -> Box:
    """Return the box of a list with `rows` rows, from the top of `box`."""
    return box._replace(h=min(box.h, said_height(rows, "titled")))
