"""What lies on the desk of Egomaster, as items: the ring with its pawns, dice, bank and booklets, or a question."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.kernel.player import Player, names_in_text
from game.kernel.types import BYSTANDER, Seat, View
from game.rules.egomaster.phases.all_phases import DicingOff, Over, Rolling, Settling, Throwing, Walking
from game.rules.egomaster.phases.turn import walk_path
from game.rules.egomaster.question import MODES
from game.rules.egomaster.sentences.naming import amount_name, mode_name
from game.rules.egomaster.sentences.prompts import prompt
from game.rules.egomaster.state import NOBODY, Quiz, Square
from game.ui.contract.stage import Highlight
from game.ui.draw.box import Box
from game.ui.draw.items import Args, Item
from game.ui.games.egomaster import layout
from game.ui.games.egomaster.clicks import SETTLE, WALK
from game.ui.games.egomaster.desk import question, ring, victory
from game.ui.games.egomaster.desk.phase_pills import phase_pills
from game.ui.games.egomaster.desk.throws import throwers, throws
from game.ui.games.egomaster.desk.tokens import tokens
from game.ui.games.egomaster.layout import RING, Scene, on_ring
from game.ui.widgets.tokens import token_args
from game.words import Words

SQUARE, PAWN, TRAIL, CAPTION = "square ", "pawn ", "trail ", "caption "
WRITTEN: Final = frozenset(f"egomaster/{look}" for look in ("note", "title", "phase", "link", "spine"))
"""What cannot be read on a small print."""


class WalkOption(NamedTuple):
    """A walk that may be chosen: its squares, of which the last is where the pawn will stand, and its arrow."""

    squares: tuple[Square, ...]
    arrow: str


def scene(view: View) -> Scene:
    """Return what is on the desk: a question from its draw until the next throw, else the ring."""
    return "question" if view.table.question is not None else "ring"


def walk_options(view: View) -> dict[int, WalkOption]:
    """Return the walks that may be chosen, by 1 and -1; the one that ends further left has the arrow "<"."""
    quiz: Quiz = view.table
    count = len(view.board.ring)
    walks = {sign: walk_path(quiz.squares, count, quiz.roller, quiz.die, sign) for sign in (1, -1)}
    left = min(walks, key=lambda sign: ring.middle(count, walks[sign][-1])[0])
    return {sign: WalkOption(squares, "<" if sign == left else ">") for sign, squares in walks.items()}


def picture(view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
    """Yield everything on the desk; the seats in `highlight` are brought out, and what was clicked."""
    yield Item("desk", "egomaster/field", layout.WHOLE, ("framed",), -5)
    if scene(view) == "question":
        yield from question.picture(view, players, highlight, tr)
        return
    yield from _ring(view, players, highlight, tr)
    if isinstance(view.phase, Over):
        yield from victory.over_ring(view.table, view.phase.winners, players, tr)


def small(view: View, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield the ring for a small print, also while a question covers it; leave out what could not be read."""
    yield Item("desk", "egomaster/field", layout.WHOLE, ("framed",), -5)
    for item in _ring(view, players, Highlight(), tr):
        if item.look == "egomaster/square":
            count, index, mode, _, _, _, give = item.args
            yield item._replace(args=(count, index, mode, 0, "quiet", "", give))
        elif item.look not in WRITTEN and not item.key.startswith(TRAIL):
            yield item


def _ring(view: View, players: Sequence[Player], highlight: Highlight, tr: Words) -> Iterator[Item]:
    quiz: Quiz = view.table
    yield Item("board", "egomaster/board", RING, (), -4)
    yield from _squares(view, highlight, tr)
    yield Item("title", "egomaster/title", layout.TITLE, ("Egomaster", "oxblood"), 1)
    yield from phase_pills(quiz, layout.PILLS, tr)
    dicing = isinstance(view.phase, DicingOff | Settling) and not any(square != NOBODY for square in quiz.squares)
    if dicing:
        yield from throws(quiz.thrown, players, layout.THROWS, throwers(view))
    else:
        yield from _middle(view, tr)
    yield from _saying(view, players, tr)
    yield from _corners(view, players)
    yield from tokens(view, "ring", 4, bank=not dicing and _can_be_won(quiz))
    yield from _pawns(view, players, highlight)


def _can_be_won(quiz: Quiz) -> bool:
    """Tell whether the bank can still be won; what stays in it in the quick game cannot (EG17)."""
    return quiz.house.game == "full"


# ---------------------------------------------------------------------- the squares


def _squares(view: View, highlight: Highlight, tr: Words) -> Iterator[Item]:
    """Yield the squares; light those that may be walked to, and one that was clicked."""
    quiz: Quiz = view.table
    count = len(view.board.ring)
    keys = _lit_squares(view, highlight)
    for index, field in enumerate(view.board.ring):
        state = "lit" if index in keys else "quiet"
        give = ring.shift(count, index) if index in quiz.squares else (0.0, 0.0)
        args: Args = (count, index, field.mode, field.amount, state, keys.get(index, ""), give)
        label = tr("{mode}, {amount}", mode=mode_name(field.mode, tr), amount=amount_name(field.amount, tr))
        yield Item(f"{SQUARE}{index}", "egomaster/square", on_ring(ring.box(count, index)), args, 0, label=label)
    yield from _trail(view, highlight)


def _lit_squares(view: View, highlight: Highlight) -> dict[Square, str]:
    """Return the squares that are brought out, each with the key on it."""
    match view.phase, highlight.selection:
        case Walking(), _:
            return {option.squares[-1]: option.arrow for option in walk_options(view).values()}
        case Settling(), (clicked, square, *_) if clicked == SETTLE and square.isdecimal():
            return {int(square): ""}
        case _:
            return {}


def _trail(view: View, highlight: Highlight) -> Iterator[Item]:
    """Yield pearls along the paths that may be walked, or along the one that was clicked."""
    if not isinstance(view.phase, Walking):
        return
    quiz: Quiz = view.table
    count, start = len(view.board.ring), quiz.squares[quiz.roller]
    for direction, option in walk_options(view).items():
        if highlight.selection[:1] == (WALK,) and highlight.selection != (WALK, str(direction)):
            continue
        for i, (x, y) in enumerate(ring.trail(count, start, direction * len(option.squares))):
            box = on_ring(Box(x - 6, y - 6, 12, 12))
            yield Item(f"{TRAIL}{direction} {i}", "egomaster/pearl", box, (), 1)


# ---------------------------------------------------------------------- inside the ring


def _middle(view: View, tr: Words) -> Iterator[Item]:
    """Yield the bank, the dice and the booklets."""
    quiz: Quiz = view.table
    if _can_be_won(quiz):
        yield Item("bank", "egomaster/salver", layout.SALVER, ("oxblood",), 2, label=tr("The bank"))
        yield Item("bank title", "egomaster/title", layout.BANK_TITLE, (tr("The bank"), "oxblood"), 2)
        total = amount_name(quiz.bank, tr)
        yield Item("bank total", "egomaster/title", layout.BANK_TOTAL, (total, "oxblood"), 2, label=total)
    yield from _dice(view, tr)
    yield Item("booklets", "egomaster/title", layout.BOOKS_TITLE, (tr("Booklets"), "oxblood"), 2)
    for mode, box in zip(MODES, layout.SPINES, strict=True):
        name = mode_name(mode, tr)
        yield Item(f"book {mode}", "egomaster/spine", box, (mode, name.upper()), 2, label=name)


def _dice(view: View, tr: Words) -> Iterator[Item]:
    """Yield the d6 once it is thrown, and both d20 as they were thrown last."""
    quiz: Quiz = view.table
    pips = quiz.die or 6
    yield Item("d6", "egomaster/d6", layout.D6, (pips, 0), 5, label=str(quiz.die or ""))
    for (colour, box), value in zip(layout.D20.items(), quiz.dice, strict=True):
        args = (colour, value or 20, 0)
        yield Item(colour, "egomaster/d20", box, args, 5, label=str(value or ""))
    words = {"white": tr("the page"), "black": tr("the question")}
    for colour, box in layout.BELOW_D20.items():
        yield Item(f"{CAPTION}{colour}", "egomaster/note", box, (words[colour], "ink", "centre"), 2)


def _saying(view: View, players: Sequence[Player], tr: Words) -> Iterator[Item]:
    """Yield one line that says what goes on, for everybody who looks on."""
    if isinstance(view.phase, DicingOff | Settling | Throwing | Rolling | Walking):
        seen = View(view.board, BYSTANDER, view.phase, view.table, None, view.shown)
        words = prompt(seen, names_in_text(players), tr)
        yield Item("saying", "egomaster/note", layout.SAYING, (words, "ink", "centre"), 2, label=words)


# ---------------------------------------------------------------------- the players


def _corners(view: View, players: Sequence[Player]) -> Iterator[Item]:
    """Yield the token of each player beside his piles."""
    quiz: Quiz = view.table
    for seat, player in enumerate(players):
        box = layout.corner(seat, quiz.seats).token
        alpha = 0.45 if seat in quiz.out else 1.0
        yield Item(f"token {seat}", "token", box, token_args(players, seat), 3, alpha=alpha, label=player.name)


def _pawns(view: View, players: Sequence[Player], highlight: Highlight) -> Iterator[Item]:
    """Yield the pawns, those further back first."""
    quiz: Quiz = view.table
    count = len(view.board.ring)
    found = [(layout.pawn(quiz.squares[seat], count, seat, quiz.seats), seat) for seat in range(quiz.seats)]
    for place, (box, seat) in enumerate(sorted(found, key=lambda each: each[0].bottom)):
        state = "ghost" if seat in quiz.out else "lit" if _stands_out(view, highlight, seat) else ""
        args = (players[seat].token, state, count)
        yield Item(f"{PAWN}{seat}", "egomaster/walker", box, args, 6 + place, label=players[seat].name)


def _stands_out(view: View, highlight: Highlight, seat: Seat) -> bool:
    if seat in highlight.seats:
        return True
    return isinstance(view.phase, Throwing | Rolling | Walking) and seat == view.table.roller
